//! Zones: adjacency, shut links, and agreement with a plain breadth-first search.

use pathfinding::prelude::bfs;
use proptest::prelude::*;
use space::{Link, LinkSet, Passage, Zone, ZoneError, ZoneGraph, ZoneReach, ZoneSet};

const HALL: Zone = Zone(0);
const LAB: Zone = Zone(1);
const VAULT: Zone = Zone(2);

/// Hall, Lab and Vault in a row; Hall and Lab are joined by a door and a duct.
fn station() -> ZoneGraph {
    ZoneGraph::new(3, &[(HALL, LAB), (LAB, VAULT), (LAB, HALL)]).unwrap()
}

#[test]
fn zones_are_adjacent_if_a_link_joins_them() {
    ledger::proves!("command.zones.adjacent");
    let graph = station();
    assert!(graph.adjacent(HALL, LAB) && graph.adjacent(LAB, HALL));
    assert!(!graph.adjacent(HALL, VAULT));
    assert!(!graph.adjacent(HALL, HALL));
    assert_eq!(graph.across(Link(1), VAULT), Some(LAB));
    assert_eq!(graph.across(Link(1), HALL), None);
    assert_eq!(graph.ways(HALL), [Passage { to: LAB, by: Link(0) }, Passage { to: LAB, by: Link(2) }]);
}

#[test]
fn a_shut_link_stops_a_walker_but_keeps_its_zones_adjacent() {
    let graph = station();
    let mut reach = ZoneReach::new();
    let mut shut = LinkSet::EMPTY;
    assert_eq!(reach.distance(&graph, &shut, HALL, VAULT), Some(2));
    shut.insert(Link(0));
    let mut path = Vec::new();
    reach.flood(&graph, &shut, HALL, 9);
    assert!(reach.path_to(VAULT, &mut path));
    assert_eq!(path, [Passage { to: LAB, by: Link(2) }, Passage { to: VAULT, by: Link(1) }]);
    assert!(reach.path_to(HALL, &mut path) && path.is_empty());
    assert!(!graph.sealed(HALL, &shut));
    shut.insert(Link(2));
    assert!(graph.sealed(HALL, &shut) && !graph.sealed(LAB, &shut));
    assert_eq!(reach.distance(&graph, &shut, HALL, LAB), None);
    assert!(!reach.path_to(LAB, &mut path));
    assert!(graph.adjacent(HALL, LAB));
    reach.flood(&graph, &LinkSet::EMPTY, HALL, 1);
    assert_eq!(reach.reached(), [HALL, LAB]);
}

#[test]
fn a_graph_says_what_is_wrong_with_it() {
    let fault = |zones, links: &[(Zone, Zone)]| ZoneGraph::new(zones, links).unwrap_err();
    assert_eq!(fault(2, &[(HALL, VAULT)]), ZoneError::NoSuchZone(Link(0), VAULT));
    assert_eq!(fault(2, &[(HALL, LAB), (LAB, LAB)]), ZoneError::Loop(Link(1), LAB));
    assert_eq!(fault(1025, &[]).to_string(), "1025 zones are too many; at most 1024");
    assert_eq!(fault(2, &[(HALL, LAB); 2049]).to_string(), "2049 links are too many; at most 2048");
}

#[test]
fn a_set_is_written_as_its_numbers() {
    let set: ZoneSet = [VAULT, Zone(1023), HALL].into_iter().collect();
    assert!(set.iter().eq([HALL, VAULT, Zone(1023)]));
    assert_eq!(set.count(), 3);
    assert!(!set.contains(LAB) && !set.contains(Zone(5000)));
    let json = serde_json::to_string(&set).unwrap();
    assert_eq!(json, "[0,2,1023]");
    assert_eq!(serde_json::from_str::<ZoneSet>(&json).unwrap(), set);
    assert!(serde_json::from_str::<ZoneSet>("[1024]").is_err());
}

proptest! {
    #[test]
    fn steps_are_those_of_a_plain_search(
        zones in 1u16..30,
        joins in prop::collection::vec((0u16..30, 0u16..30, prop::bool::weighted(0.2)), 0..60),
        start in 0u16..30,
    ) {
        let joins: Vec<_> = joins.into_iter().map(|(a, b, c)| (a % zones, b % zones, c)).filter(|j| j.0 != j.1).collect();
        let links: Vec<_> = joins.iter().map(|&(a, b, _)| (Zone(a), Zone(b))).collect();
        let graph = ZoneGraph::new(zones.into(), &links).unwrap();
        let shut: LinkSet = (0u16..).zip(&joins).filter(|(_, j)| j.2).map(|(i, _)| Link(i)).collect();
        let start = Zone(start % zones);
        let mut reach = ZoneReach::new();
        reach.flood(&graph, &shut, start, u16::MAX);
        let mut path = Vec::new();
        for zone in graph.zones() {
            let open = |z: &Zone| {
                let z = *z;
                let across = joins.iter().filter(|j| !j.2).filter_map(move |&(a, b, _)| match z.0 {
                    z if z == a => Some(Zone(b)),
                    z if z == b => Some(Zone(a)),
                    _ => None,
                });
                across.collect::<Vec<_>>()
            };
            let truth = bfs(&start, open, |z| *z == zone).map(|p| p.len() as u16 - 1);
            prop_assert_eq!(reach.steps(zone), truth);
            if reach.path_to(zone, &mut path) {
                prop_assert_eq!(path.len() as u16, reach.steps(zone).unwrap());
                prop_assert!(path.iter().all(|way| !shut.contains(way.by)));
                let end = path.iter().fold(start, |at, way| graph.across(way.by, at).unwrap());
                prop_assert_eq!(end, zone);
            }
        }
    }
}

#[test]
fn the_first_way_and_the_links_of_a_path() {
    let (a, b, c) = (Zone(0), Zone(1), Zone(2));
    let graph = ZoneGraph::new(4, &[(a, b), (b, c)]).expect("a graph");
    let mut reach = ZoneReach::new();
    reach.flood(&graph, &LinkSet::EMPTY, a, u16::MAX);
    assert_eq!(reach.first_way(c).map(|way| (way.to, way.by)), Some((b, Link(0))));
    assert_eq!(reach.first_way(a), None, "the start itself");
    assert_eq!(reach.first_way(Zone(3)), None, "out of reach");
    assert!(reach.leads_through(c, Link(0)) && reach.leads_through(c, Link(1)));
    assert!(!reach.leads_through(b, Link(1)) && !reach.leads_through(Zone(3), Link(0)));
}
