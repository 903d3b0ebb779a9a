//! Reports of the lab as pages: one file each, with charts drawn here and nothing fetched or run. A page follows the
//! reader's choice of light or dark.

mod analysis;
pub mod chart;
mod page;
mod simulation;
mod text;

pub use analysis::analysis;
pub use page::{Page, Panel, Width};
pub use simulation::simulation;
pub use text::{Table, escape, number, percent, span};
