//! Reports of the lab as pages: one file each, with charts drawn here and nothing fetched or run. A page follows the
//! reader's choice of light or dark.

mod analysis;
mod balance;
pub mod chart;
mod page;
mod simulation;
mod sweep;
mod text;
mod value;

pub use analysis::analysis;
pub use balance::balance;
pub use page::{Page, Panel, Width, policy};
pub use simulation::simulation;
pub use sweep::sweep;
pub use text::{Table, escape, number, percent, span};
pub use value::value;
