//! The map, ready for questions.

mod gaps;
mod hazards;
mod light;

pub(crate) use gaps::{Gap, Gaps, LARGE};
pub use hazards::Hazard;
pub(crate) use hazards::Hazards;
pub use light::Light;

use engine::scene::Look;
use space::{Bits, CostMap, Footprint, Grid, SightMap, SightTable, Square};

use crate::state::army::Blocks;

/// A kind of terrain.
#[expect(clippy::struct_excessive_bools, reason = "each is a property of the ground")]
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Terrain {
    /// The word files use for it.
    pub id: String,
    pub name: String,
    /// One character for text boards.
    pub glyph: char,
    /// Points to enter a square: 1, 2 or 4; nothing if it can't be entered.
    pub cost: Option<u16>,
    /// What it does to sight.
    pub sight: space::Veil,
    /// The cover it gives to whoever stands in it, as a grade.
    pub cover: u8,
    /// Its elevation in squares.
    pub height: i8,
    /// What it does to whoever is in it.
    pub hazard: Option<Hazard>,
    /// How well what stands in it is seen.
    pub light: Light,
    /// Whether those who flee leave the field here.
    pub exit: bool,
    /// Its virtual DEX: what a vehicle's driver rolls against to enter it.
    pub dex: Option<i32>,
    /// Whether it is water: swimmers cross it at full MOV.
    pub water: bool,
    /// Whether magic fails there.
    pub no_magic: bool,
    /// Whether it is earth or sand, which burrowers go through even where nobody else does.
    pub earth: bool,
    /// How it is drawn.
    pub look: Look,
}

/// The map, ready for questions.
#[derive(Debug)]
pub struct Board {
    pub(crate) grid: Grid,
    pub(crate) terrain: Vec<Terrain>,
    pub(crate) cells: Vec<u16>,
    pub(crate) costs: CostMap,
    pub(crate) hazards: Hazards,
    /// Where the ground is too narrow for the large.
    pub(crate) gaps: Gaps,
    /// Whether neighbouring squares differ so much in height that nobody walks from one to the other.
    pub(crate) has_ledges: bool,
    /// Whether it is dim or dark anywhere.
    pub(crate) has_shadows: bool,
    /// Whether any ground covers whoever stands in it.
    pub(crate) has_thickets: bool,
    /// No square at all, where nobody is in the way.
    pub(crate) nothing: Bits,
    /// The same ground for blocks of soldiers.
    pub(crate) blocks: Blocks,
    pub(crate) sight: Sight,
}

/// Small boards remember every line of sight.
#[derive(Debug)]
pub(crate) enum Sight {
    Table(SightTable),
    Map(SightMap),
}

impl Board {
    /// A board from its terrain, cell by cell.
    pub fn new(grid: Grid, terrain: Vec<Terrain>, cells: Vec<u16>) -> Self {
        let at = |s: Square| &terrain[usize::from(cells[grid.index(s)])];
        let costs = CostMap::new(grid, |s| at(s).cost);
        let map = SightMap::new(grid, |s| at(s).sight);
        let sight = SightTable::new(&map).map_or(Sight::Map(map), Sight::Table);
        let open = |s: &Square| grid.contains(*s) && at(*s).cost.is_some();
        let beside_a_ledge = |s: Square| {
            s.neighbours().filter(open).any(|to| is_ledge(at(s).height.into(), at(to).height.into()))
        };
        let gaps = Gaps::new(grid, |s| open(&s));
        let squeezes = |size: u8| gaps.has(size);
        Board {
            grid,
            costs,
            blocks: Blocks::new(grid, |s| at(s).cost, beside_a_ledge, squeezes),
            hazards: Hazards::new(grid, &terrain, &cells),
            gaps,
            has_ledges: grid.squares().filter(open).any(beside_a_ledge),
            has_shadows: grid.squares().any(|s| at(s).light != Light::Bright),
            has_thickets: cells.iter().any(|&kind| terrain[usize::from(kind)].cover > 0),
            nothing: Bits::new(grid),
            sight,
            terrain,
            cells,
        }
    }

    /// The terrain of a square.
    #[inline]
    pub fn terrain(&self, s: Square) -> &Terrain {
        &self.terrain[usize::from(self.cells[self.grid.index(s)])]
    }

    /// The best cover grade on a line between two spaces, or nothing if no line is clear.
    #[inline]
    pub fn sight(&self, a: Footprint, b: Footprint) -> Option<u8> {
        match &self.sight {
            Sight::Table(table) if a.size == 1 && b.size == 1 => table.line(a.corner, b.corner),
            Sight::Table(table) => table.between(a, b),
            Sight::Map(map) => map.between(a, b),
        }
    }

    /// The cover grade on the way of an effect from a square to a space, or nothing if a wall stops it. Fog does not.
    pub fn path_to(&self, from: Square, to: Footprint) -> Option<u8> {
        match &self.sight {
            Sight::Table(table) => table.path_to(from, to),
            Sight::Map(map) => map.path_to(from, to),
        }
    }

    /// The highest ground under a space: it bears whoever stands there.
    #[inline]
    pub fn height(&self, space: Footprint) -> i16 {
        if space.size == 1 {
            return i16::from(self.terrain(space.corner).height);
        }
        let there = space.squares().filter(|&s| self.grid.contains(s));
        there.map(|s| i16::from(self.terrain(s).height)).max().unwrap_or(0)
    }
}

/// From so many squares of height on, nobody walks or steps up or down.
const LEDGE: u16 = 2;

/// Whether ground of these heights, side by side, makes a ledge.
pub const fn is_ledge(here: i16, there: i16) -> bool {
    here.abs_diff(there) >= LEDGE
}

/// Cover grades of a sight line.
pub const PARTIAL: u8 = 1;
pub const HALF: u8 = 2;
/// Full cover: cannot be targeted.
pub const FULL: u8 = 3;
