//! The map and its terrain.

use engine::scene::Look;
use serde::{Deserialize, Serialize};
use space::{Hex, HexCosts, HexGrid, HexSight, HexSightTable, HexWays};

/// What a hex is, with the number of its kind.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Kind {
    Floor,
    /// Nobody enters, and nothing is seen through it.
    Wall,
    /// Costs so much more to enter.
    Difficult(u8),
    /// Gives whoever shoots from it so much.
    HighGround(u8),
    /// Takes 1 off what is shot through it.
    Cover,
    /// Whoever moves in keeps its footing or falls.
    Unstable,
    /// Whoever moves in loses so much from each leg.
    Damaging(u8),
}

impl Kind {
    /// The movement points to enter it on foot, if it can be entered.
    pub const fn cost(self) -> Option<u16> {
        match self {
            Kind::Wall => None,
            Kind::Difficult(surcharge) => Some(1 + surcharge as u16),
            _ => Some(1),
        }
    }

    /// Whether it neither hurts nor lays low whoever moves in.
    pub const fn is_firm(self) -> bool {
        !matches!(self, Kind::Unstable | Kind::Damaging(_))
    }
}

/// A kind of terrain as content names it.
#[derive(Clone, Debug)]
pub struct Terrain {
    pub name: String,
    /// One character for text boards.
    pub glyph: char,
    pub kind: Kind,
    /// Whether nothing is seen through it.
    pub blocks_sight: bool,
    /// What it adds to attacks made from it.
    pub combat: i32,
    /// Its situational factors, summed.
    pub factors: i32,
    /// Whether one may leave the map from it.
    pub exit: bool,
    /// Whether it is a wall to vehicles.
    pub no_vehicles: bool,
    /// What is to be feared in it, if anything: a word that phobias name.
    pub dread: Option<String>,
    /// How it is drawn.
    pub look: Look,
}

/// The map, as it was drawn, and compiled for sight and ways.
#[derive(Debug)]
pub struct Board {
    pub grid: HexGrid,
    /// The kinds that occur; the first is what a broken wall becomes.
    pub kinds: Vec<Terrain>,
    /// The kind of each hex.
    pub cells: Vec<u16>,
    /// What lies between two hexes: cover costs 1.
    pub sight: HexSight,
    /// The same of every two hexes, for maps that are not too large. It holds while no wall is open.
    pub lines: Option<HexSightTable>,
    /// Ways over the map as it was drawn, for maps that are not too large.
    pub ways: Option<Ways>,
    /// The edges that no vehicle crosses.
    pub closed: Vec<Edge>,
}

/// Ways from every hex to every other, found beforehand.
#[derive(Debug)]
pub struct Ways {
    /// Whatever befalls the walker.
    pub all: HexWays,
    /// Only over ground that neither hurts nor lays low.
    pub firm: HexWays,
    /// What that ground costs.
    pub firm_costs: HexCosts,
}

/// An edge of the map.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// Above the first row.
    North,
    /// Right of the last column.
    East,
    /// Below the last row.
    South,
    /// Left of the first column.
    West,
}

impl Edge {
    pub const ALL: [Edge; 4] = [Edge::North, Edge::East, Edge::South, Edge::West];
}

/// What the edges of the map are to vehicles.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Edges {
    /// A vehicle that crosses it is out of the fight.
    Open,
    /// It is a wall that no vehicle breaks.
    Closed,
}

impl Board {
    /// The place of rubble among the kinds.
    pub const RUBBLE: u16 = 0;

    /// A map with more hexes has no tables of all pairs of them.
    pub(crate) const LARGEST_TABLE: usize = 1024;

    /// A board of these cells.
    pub fn new(grid: HexGrid, kinds: Vec<Terrain>, cells: Vec<u16>, closed: Vec<Edge>) -> Board {
        let kind = |h: Hex| &kinds[usize::from(cells[grid.index(h)])];
        let price = |h: Hex| (!kind(h).blocks_sight).then(|| u8::from(kind(h).kind == Kind::Cover));
        let sight = HexSight::new(grid, price);
        let lines = if grid.area() <= Board::LARGEST_TABLE { sight.table() } else { None };
        let cost = |h: Hex| kind(h).kind.cost().map(|cost| cost as u8);
        let ways = (grid.area() <= Board::LARGEST_TABLE).then(|| {
            let firm_costs = HexCosts::new(grid, |h| cost(h).filter(|_| kind(h).kind.is_firm()));
            let (all, firm) = (HexWays::new(&HexCosts::new(grid, cost)), HexWays::new(&firm_costs));
            Ways { all, firm, firm_costs }
        });
        Board { grid, kinds, cells, sight, lines, ways, closed }
    }

    /// Whether a hex off the map lies beyond a closed edge.
    pub(crate) fn is_closed_at(&self, off: Hex) -> bool {
        let (column, row) = off.to_offset();
        self.closed.iter().any(|edge| match edge {
            Edge::North => row < 0,
            Edge::East => column >= self.grid.width as i16,
            Edge::South => row >= self.grid.height as i16,
            Edge::West => column < 0,
        })
    }

    /// The terrain of a hex of the map, as it was drawn.
    #[inline(always)]
    pub(crate) fn drawn(&self, h: Hex) -> &Terrain {
        &self.kinds[usize::from(self.cells[self.grid.index(h)])]
    }
}
