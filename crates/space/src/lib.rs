//! Whole-number geometry for tabletop battles: squares, hexes and zone graphs.
//!
//! Everything here is exact and the same in both directions: if A sees B then B sees A. Queries that are
//! asked often write into scratch that the caller owns, so that nothing is allocated per query.
//!
//! ```
//! use space::{Grid, Reach, SightMap, Square, Veil};
//!
//! let grid = Grid::new(8, 8);
//! let wall: Square = "c2".parse().unwrap();
//! let sight = SightMap::new(grid, |s| if s == wall { Veil::Blocking } else { Veil::Clear });
//! assert_eq!(sight.line("a2".parse().unwrap(), "e2".parse().unwrap()), None);
//!
//! let mut reach = Reach::new(grid);
//! reach.flood("a1".parse().unwrap(), 3, |_, to| (to != wall).then_some(1));
//! assert_eq!(reach.cost("d1".parse().unwrap()), Some(3));
//! ```

mod bits;
pub mod hex;
mod queue;
pub mod square;
pub mod zone;

pub use bits::Bits;
pub use hex::{
    Hex, HexError,
    facing::Facing6,
    grid::HexGrid,
    line::{Nudge, cheapest, line as hex_line, nth_on_line, nudged_line, runs_along_an_edge},
    reach::{HexCosts, HexReach, HexWays},
    sight::{HexSight, HexSightTable},
};
pub use square::{
    Square, SquareError,
    cost::CostMap,
    distance,
    facing::{Facing8, FacingError},
    field::Field,
    footprint::Footprint,
    forced::{pull_step, push_step},
    grid::Grid,
    reach::Reach,
    shapes::{Area, NoDirection, Shape, ShapeError},
    sight::{SightMap, Veil, crossed},
    table::{SightLines, SightTable},
    wave::Wave,
};
pub use zone::{
    Link, Passage, Zone, ZoneError, ZoneGraph,
    reach::ZoneReach,
    set::{LinkSet, ZoneSet},
};
