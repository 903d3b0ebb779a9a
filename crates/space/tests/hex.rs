//! Hexes: the cases of the ledger, and agreement with `hexx` and a plain Dijkstra.

use std::collections::BTreeSet;

use pathfinding::prelude::dijkstra_all;
use proptest::prelude::*;
use space::{
    Facing6, Hex, HexCosts, HexGrid, HexReach, HexSight, HexWays, Nudge, cheapest, hex_line, nth_on_line,
    nudged_line, runs_along_an_edge,
};

const ZERO: Hex = Hex::new(0, 0);

fn between(to: Hex, nudge: Nudge) -> Vec<(i16, i16)> {
    let all: Vec<_> = nudged_line(ZERO, to, nudge).map(|h| (h.q, h.r)).collect();
    all[1..all.len() - 1].to_vec()
}

#[test]
fn directions_are_numbered_clockwise_from_east() {
    ledger::proves!("axiom.space.coordinates");
    let at = Hex::new(2, 3);
    for (index, expected) in [(0, (3, 3)), (2, (1, 4)), (5, (3, 2))] {
        assert_eq!(at.step(Facing6::from_index(index).unwrap()), Hex::new(expected.0, expected.1));
    }
    let steps = Facing6::ALL.map(Facing6::offset);
    assert_eq!(steps, [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]);
}

#[test]
fn distance_counts_steps() {
    ledger::proves!("axiom.space.distance");
    for (a, b, expected) in [
        ((0, 0), (0, 0), 0),
        ((0, 0), (1, 0), 1),
        ((0, 0), (1, 1), 2),
        ((0, 0), (3, -1), 3),
        ((-2, 1), (2, -1), 4),
        ((0, 0), (2, 2), 4),
    ] {
        assert_eq!(Hex::new(a.0, a.1).distance(Hex::new(b.0, b.1)), expected);
    }
}

#[test]
fn a_corner_hex_has_fewer_neighbours() {
    ledger::proves!("axiom.space.adjacency");
    assert!(ZERO.neighbours().map(|h| (h.q, h.r)).eq([(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]));
    assert_eq!(HexGrid::new(5, 4).neighbours(ZERO).count(), 2);
    assert_eq!(HexGrid::new(5, 4).hexes().count(), 20);
}

#[test]
fn the_hexes_between_are_those_nearest_the_cuts() {
    ledger::proves!("axiom.los.line-trace");
    for nudge in [Nudge::High, Nudge::Low] {
        assert_eq!(between(Hex::new(1, 0), nudge), []);
        assert_eq!(between(Hex::new(3, 0), nudge), [(1, 0), (2, 0)]);
        assert_eq!(between(Hex::new(3, -1), nudge), [(1, 0), (2, -1)]);
        assert_eq!(between(Hex::new(2, 1), nudge), [(1, 0), (1, 1)]);
        assert_eq!(between(Hex::new(5, -2), nudge), [(1, 0), (2, -1), (3, -1), (4, -2)]);
    }
}

/// A field about the origin with these hexes opaque and these of price 1.
fn field(walls: &[(i16, i16)], cover: &[(i16, i16)]) -> impl Fn(Hex) -> Option<u16> {
    let (walls, cover) = (walls.to_vec(), cover.to_vec());
    move |h| (!walls.contains(&(h.q, h.r))).then(|| u16::from(cover.contains(&(h.q, h.r))))
}

#[test]
fn a_line_along_an_edge_has_two_candidates() {
    ledger::proves!("axiom.los.edge-tie");
    assert_eq!(between(Hex::new(1, 1), Nudge::High), [(1, 0)]);
    assert_eq!(between(Hex::new(1, 1), Nudge::Low), [(0, 1)]);
    assert_eq!(between(Hex::new(2, 2), Nudge::High), [(1, 0), (1, 1), (2, 1)]);
    assert_eq!(between(Hex::new(2, 2), Nudge::Low), [(0, 1), (1, 1), (1, 2)]);
    assert_eq!(between(Hex::new(4, -1), Nudge::High), [(1, 0), (2, 0), (3, -1)]);
    assert_eq!(between(Hex::new(4, -1), Nudge::Low), [(1, 0), (2, -1), (3, -1)]);
    let near = Hex::new(1, 1);
    assert_eq!(cheapest(ZERO, near, field(&[(1, 0)], &[])), Some(0));
    assert_eq!(cheapest(ZERO, near, field(&[(1, 0), (0, 1)], &[])), None);
    assert_eq!(cheapest(ZERO, near, field(&[], &[(1, 0)])), Some(0));
    assert_eq!(cheapest(ZERO, Hex::new(2, 2), field(&[(1, 0), (1, 2)], &[])), None);
    assert_eq!(cheapest(ZERO, Hex::new(2, 2), field(&[(1, 0)], &[(0, 1), (1, 2)])), Some(2));
}

#[test]
fn the_ends_of_a_line_never_count() {
    ledger::proves!("axiom.los.endpoints");
    let row = |opaque: &[i16]| HexSight::new(HexGrid::new(5, 1), |h| (!opaque.contains(&h.q)).then_some(0));
    assert!(row(&[4]).sees(ZERO, Hex::new(4, 0)));
    assert!(row(&[0, 1]).sees(ZERO, Hex::new(1, 0)));
    assert!(!row(&[3, 4]).sees(ZERO, Hex::new(4, 0)));
    assert!(!row(&[]).sees(ZERO, Hex::new(5, 0)));
}

#[test]
fn a_wall_on_an_edge_hides_neither_from_the_other() {
    ledger::proves!("axiom.los.symmetric");
    let grid = HexGrid::new(9, 9);
    let sight = HexSight::new(grid, |h| (h != Hex::new(2, 4)).then_some(0));
    let (a, b) = (Hex::new(0, 4), Hex::new(4, 3));
    assert!(sight.sees(a, b) && sight.sees(b, a));
}

#[test]
fn turning_and_bearings() {
    ledger::proves!("axiom.vehicle.facing");
    let facing = |n| Facing6::from_index(n).unwrap();
    assert_eq!(facing(5).turned(1), facing(0));
    assert_eq!(facing(0).turned(-2), facing(4));
    assert_eq!(facing(0).turn_to(facing(5)), -1);
    assert_eq!(facing(1).turn_to(facing(4)), 3);
    assert_eq!(facing(5).turn_to(facing(1)), 2);
}

#[test]
fn a_bearing_between_two_facings_takes_the_clockwise_one() {
    let bearing = |q, r| Facing6::bearing(ZERO, Hex::new(q, r)).map(Facing6::index);
    assert_eq!(bearing(0, 0), None);
    assert_eq!(bearing(5, 0), Some(0));
    assert_eq!(bearing(3, 1), Some(0));
    assert_eq!(bearing(1, 1), Some(1));
    assert_eq!(bearing(2, -1), Some(0));
    assert_eq!(bearing(-1, -1), Some(4));
    let east = Facing6::East;
    assert!(east.arc_holds(ZERO, Hex::new(1, 1), 0) && east.arc_holds(ZERO, Hex::new(2, -1), 0));
    assert!(!east.arc_holds(ZERO, Hex::new(0, 1), 0) && east.arc_holds(ZERO, Hex::new(0, 1), 1));
    assert!(!east.arc_holds(ZERO, Hex::new(-3, 1), 2) && east.arc_holds(ZERO, Hex::new(-1, 2), 1));
}

#[test]
fn hexes_are_written_and_read() {
    assert_eq!(Hex::new(3, -1).to_string(), "(3,-1)");
    assert_eq!("(3,-1)".parse(), Ok(Hex::new(3, -1)));
    assert_eq!("3, -1".parse(), Ok(Hex::new(3, -1)));
    for wrong in ["", "3", "(3,-1", "3,x", "3,1000"] {
        assert!(wrong.parse::<Hex>().is_err(), "{wrong}");
    }
}

fn hexes() -> impl Strategy<Value = Hex> {
    (-40i16..40, -40i16..40).prop_map(|(q, r)| Hex::new(q, r))
}

fn theirs(h: Hex) -> hexx::Hex {
    hexx::Hex::new(h.q.into(), h.r.into())
}

fn sorted(hexes: impl Iterator<Item = Hex>) -> BTreeSet<(i32, i32)> {
    hexes.map(|h| (h.q.into(), h.r.into())).collect()
}

proptest! {
    #[test]
    fn hexx_agrees(a in hexes(), b in hexes(), radius in 0u16..9) {
        prop_assert_eq!(u32::from(a.distance(b)), theirs(a).unsigned_distance_to(theirs(b)));
        let ring = theirs(a).ring(radius.into()).map(|h| (h.x, h.y)).collect();
        prop_assert_eq!(sorted(a.ring(radius)), ring);
        let range = theirs(a).range(radius.into()).map(|h| (h.x, h.y)).collect();
        prop_assert_eq!(sorted(a.range(radius)), range);
        prop_assert_eq!(hex_line(a, b).count(), theirs(a).line_to(theirs(b)).count());
        let turned = theirs(a).rotate_cw_around(theirs(b), 1);
        prop_assert_eq!(theirs(a.rotated(b, 1)), turned);
    }

    #[test]
    fn rings_and_ranges_have_their_size(a in hexes(), radius in 1u16..20) {
        let ring: Vec<_> = a.ring(radius).collect();
        prop_assert_eq!(ring.len(), 6 * usize::from(radius));
        prop_assert!(ring.windows(2).all(|w| w[0].distance(w[1]) == 1));
        let n = usize::from(radius);
        prop_assert_eq!(a.range(radius).count(), 1 + 3 * n * (n + 1));
    }

    #[test]
    fn between_two_hexes_are_those_on_no_detour(a in hexes(), b in hexes(), h in hexes()) {
        let detour = a.distance(h) + h.distance(b) > a.distance(b);
        prop_assert_eq!(h.is_between(a, b), !detour);
        prop_assert!(hex_line(a, b).all(|h| h.is_between(a, b)));
    }

    #[test]
    fn a_line_is_the_same_both_ways(a in hexes(), b in hexes()) {
        for nudge in [Nudge::High, Nudge::Low] {
            let there: Vec<_> = nudged_line(a, b, nudge).collect();
            let mut back: Vec<_> = nudged_line(b, a, nudge).collect();
            back.reverse();
            prop_assert_eq!(&there, &back);
            prop_assert_eq!(there.len(), usize::from(a.distance(b)) + 1);
            prop_assert!(there.windows(2).all(|w| w[0].distance(w[1]) == 1));
            let found: Vec<_> = (0..=a.distance(b)).map(|n| nth_on_line(a, b, nudge, n)).collect();
            prop_assert_eq!(there, found);
        }
        let differ = nudged_line(a, b, Nudge::High).ne(nudged_line(a, b, Nudge::Low));
        prop_assert_eq!(differ, runs_along_an_edge(a, b));
    }

    #[test]
    fn each_hex_of_a_line_is_nearest_its_cut(a in hexes(), b in hexes()) {
        let n = i64::from(a.distance(b));
        // Squared distance from the cut, in units of the n-th part of a step.
        let off = |h: Hex, i: i64| {
            let axis = |p: i16, q: i16, at: i16| i64::from(p) * (n - i) + i64::from(q) * i - i64::from(at) * n;
            let (q, r) = (axis(a.q, b.q, h.q), axis(a.r, b.r, h.r));
            q * q + r * r + q * r
        };
        for nudge in [Nudge::High, Nudge::Low] {
            for (i, h) in nudged_line(a, b, nudge).enumerate() {
                prop_assert!(h.neighbours().all(|other| off(h, i as i64) <= off(other, i as i64)));
            }
        }
    }

    #[test]
    fn bearings_turn_with_the_field(a in hexes(), b in hexes(), sixths in -6i8..7) {
        let bearing = Facing6::bearing(a, b);
        prop_assert_eq!(Facing6::bearing(b, a), bearing.map(Facing6::opposite));
        prop_assert_eq!(Facing6::bearing(a, b.rotated(a, sixths)), bearing.map(|f| f.turned(sixths)));
        prop_assert_eq!(b.rotated(a, sixths).distance(a), b.distance(a));
    }

    #[test]
    fn rows_and_columns_are_inverse(column in -50i16..50, row in -50i16..50) {
        prop_assert_eq!(Hex::from_offset(column, row).to_offset(), (column, row));
    }
}

#[derive(Clone, Debug)]
struct Field {
    grid: HexGrid,
    cells: Vec<Option<u8>>,
    a: Hex,
    b: Hex,
}

fn fields() -> impl Strategy<Value = Field> {
    (1u16..16, 1u16..16).prop_flat_map(|(width, height)| {
        let grid = HexGrid::new(width, height);
        let cell = prop_oneof![5 => Just(Some(1)), 2 => (2u8..5).prop_map(Some), 2 => Just(None)];
        let place = 0..grid.area();
        (prop::collection::vec(cell, grid.area()), place.clone(), place)
            .prop_map(move |(cells, a, b)| Field { grid, cells, a: grid.hex(a), b: grid.hex(b) })
    })
}

impl Field {
    fn at(&self, h: Hex) -> Option<u8> {
        self.grid.contains(h).then(|| self.cells[self.grid.index(h)])?
    }
}

proptest! {
    #[test]
    fn sight_is_the_same_both_ways_and_as_the_plain_line_says(field in fields()) {
        let sight = HexSight::new(field.grid, |h| field.at(h).map(|price| price - 1));
        let plain = cheapest(field.a, field.b, |h| field.at(h).map(|price| u16::from(price) - 1));
        prop_assert_eq!(sight.line(field.a, field.b), plain);
        prop_assert_eq!(sight.line(field.b, field.a), plain);
        let table = sight.table().expect("no line of so small a field is too dear");
        prop_assert_eq!(table.candidates(field.a, field.b).into_iter().flatten().min(), plain);
        prop_assert_eq!(table.sees(field.a, field.b), plain.is_some());
    }

    #[test]
    fn reach_is_what_dijkstra_finds(field in fields(), budget in 0u16..20) {
        let mut reach = HexReach::new(field.grid);
        reach.flood(field.b, 3, |_, _| Some(1));
        reach.flood(field.a, budget, |_, to| field.at(to).map(u16::from));
        let mut fast = HexReach::new(field.grid);
        fast.flood_costs(&HexCosts::new(field.grid, |h| field.at(h)), field.a, budget);
        prop_assert_eq!(fast.reached(), reach.reached());
        let ways = HexWays::new(&HexCosts::new(field.grid, |h| field.at(h)));
        prop_assert_eq!(ways.reached(field.a, budget), reach.reached());
        let all = dijkstra_all(&field.a, |h| {
            field.grid.neighbours(*h).filter_map(|to| Some((to, u16::from(field.at(to)?)))).collect::<Vec<_>>()
        });
        let mut path = Vec::new();
        for h in field.grid.hexes() {
            let truth = if h == field.a { Some(0) } else { all.get(&h).map(|&(_, cost)| cost) };
            prop_assert_eq!(reach.cost(h), truth.filter(|&c| c <= budget));
            prop_assert_eq!(fast.cost(h), reach.cost(h));
            prop_assert_eq!(ways.cost(field.a, h), truth);
            prop_assert_eq!(reach.path_to(h, &mut path), reach.cost(h).is_some());
            if let Some(cost) = reach.cost(h) {
                let mut known = Vec::new();
                prop_assert!(ways.path(field.a, h, &mut known));
                prop_assert_eq!(&known, &path);
                prop_assert_eq!(path[0], field.a);
                prop_assert!(path.windows(2).all(|w| w[0].distance(w[1]) == 1));
                prop_assert_eq!(path[1..].iter().map(|&h| u16::from(field.at(h).unwrap())).sum::<u16>(), cost);
            }
        }
        prop_assert!(reach.reached().is_sorted_by_key(|&h| reach.cost(h)));
    }
}
