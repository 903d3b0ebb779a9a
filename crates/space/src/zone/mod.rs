//! Zones: places joined by links, such as rooms joined by doors and open passages.
//!
//! A graph never changes. Which links are shut now is the caller's [`LinkSet`], and every question takes one: the
//! links that stop a walker, or those that stop sight.

pub mod reach;
pub mod set;

use std::fmt;

use serde::{Deserialize, Serialize};

use set::{Key, LinkSet};

/// One zone of a graph, counted from 0.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub struct Zone(pub u16);

/// One link of a graph, counted from 0.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub struct Link(pub u16);

impl Key for Zone {
    fn new(number: u16) -> Self {
        Self(number)
    }

    fn number(self) -> usize {
        usize::from(self.0)
    }
}

impl Key for Link {
    fn new(number: u16) -> Self {
        Self(number)
    }

    fn number(self) -> usize {
        usize::from(self.0)
    }
}

/// A link as seen from one of its zones.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Passage {
    /// The zone on the other side.
    pub to: Zone,
    /// The link that leads there.
    pub by: Link,
}

/// Zones and the links that join them.
#[derive(Clone, Debug)]
pub struct ZoneGraph {
    ends: Vec<(Zone, Zone)>,
    /// The ways out of zone n are `ways[starts[n]..starts[n + 1]]`.
    ways: Vec<Passage>,
    starts: Vec<u16>,
}

/// Why zones and links are no graph.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum ZoneError {
    /// More zones than [`ZoneGraph::MAX_ZONES`].
    TooManyZones(usize),
    /// More links than [`ZoneGraph::MAX_LINKS`].
    TooManyLinks(usize),
    /// The link names a zone that does not exist.
    NoSuchZone(Link, Zone),
    /// The link joins a zone to itself.
    Loop(Link, Zone),
}

impl fmt::Display for ZoneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyZones(n) => write!(f, "{n} zones are too many; at most {}", ZoneGraph::MAX_ZONES),
            Self::TooManyLinks(n) => write!(f, "{n} links are too many; at most {}", ZoneGraph::MAX_LINKS),
            Self::NoSuchZone(link, zone) => {
                write!(f, "link {} names zone {}, which does not exist", link.0, zone.0)
            }
            Self::Loop(link, zone) => {
                write!(f, "link {} joins zone {} to itself; a link joins two zones", link.0, zone.0)
            }
        }
    }
}

impl std::error::Error for ZoneError {}

impl ZoneGraph {
    /// The most zones a graph may have.
    pub const MAX_ZONES: usize = set::ZONES;
    /// The most links a graph may have.
    pub const MAX_LINKS: usize = set::LINKS;

    /// A graph of so many zones, joined by links in the order given. Two zones may be joined by several links.
    pub fn new(zones: usize, links: &[(Zone, Zone)]) -> Result<Self, ZoneError> {
        if zones > Self::MAX_ZONES {
            return Err(ZoneError::TooManyZones(zones));
        }
        if links.len() > Self::MAX_LINKS {
            return Err(ZoneError::TooManyLinks(links.len()));
        }
        for (i, &(a, b)) in links.iter().enumerate() {
            let link = Link(i as u16);
            if let Some(&zone) = [a, b].iter().find(|z| z.number() >= zones) {
                return Err(ZoneError::NoSuchZone(link, zone));
            }
            if a == b {
                return Err(ZoneError::Loop(link, a));
            }
        }
        Ok(Self::joined(zones, links))
    }

    fn joined(zones: usize, links: &[(Zone, Zone)]) -> Self {
        let mut ways = Vec::with_capacity(2 * links.len());
        let mut starts = vec![0];
        for zone in (0..zones).map(|n| Zone(n as u16)) {
            for (i, &(a, b)) in links.iter().enumerate() {
                let by = Link(i as u16);
                if a == zone {
                    ways.push(Passage { to: b, by });
                } else if b == zone {
                    ways.push(Passage { to: a, by });
                }
            }
            starts.push(ways.len() as u16);
        }
        Self { ends: links.to_vec(), ways, starts }
    }

    /// Every zone in order.
    pub fn zones(&self) -> impl Iterator<Item = Zone> {
        (0..self.size()).map(|n| Zone(n as u16))
    }

    /// The number of zones.
    pub fn size(&self) -> usize {
        self.starts.len() - 1
    }

    /// Every link in order.
    pub fn links(&self) -> impl Iterator<Item = Link> {
        (0..self.ends.len()).map(|n| Link(n as u16))
    }

    /// The two zones that a link joins.
    pub fn ends(&self, link: Link) -> (Zone, Zone) {
        self.ends[link.number()]
    }

    /// The zone on the other side of a link, or nothing if the link does not touch this zone.
    pub fn across(&self, link: Link, from: Zone) -> Option<Zone> {
        match self.ends[link.number()] {
            (a, b) if a == from => Some(b),
            (a, b) if b == from => Some(a),
            _ => None,
        }
    }

    /// The ways out of a zone, shut or not, in the order of the links.
    pub fn ways(&self, zone: Zone) -> &[Passage] {
        let n = zone.number();
        &self.ways[usize::from(self.starts[n])..usize::from(self.starts[n + 1])]
    }

    /// The ways out of a zone that are not shut, in the order of the links.
    pub fn open_ways(&self, zone: Zone, shut: &LinkSet) -> impl Iterator<Item = Passage> {
        self.ways(zone).iter().copied().filter(|way| !shut.contains(way.by))
    }

    /// Whether a link joins the zones, shut or not.
    pub fn adjacent(&self, a: Zone, b: Zone) -> bool {
        self.ways(a).iter().any(|way| way.to == b)
    }

    /// Whether every way into the zone is shut.
    pub fn sealed(&self, zone: Zone, shut: &LinkSet) -> bool {
        self.open_ways(zone, shut).next().is_none()
    }
}
