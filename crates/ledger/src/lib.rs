//! The ledger: every rule of the source documents, and the tests that prove it.
//!
//! ```
//! let ledger = ledger::Ledger::of_workspace();
//! let rule = ledger.get("tdgs.luck.floor").expect("a rule of the core");
//! println!("{}: {}", rule.section, rule.text);
//! assert!(ledger.find("luck floor").iter().any(|found| found.id == rule.id));
//! ```
//!
//! A test names the rules it proves in its first statement; [`coverage`] collects the names.

pub mod coverage;
mod find;
mod read;
mod rule;

pub use read::ReadError;
pub use rule::{Book, Case, Kind, Ledger, Rule};

/// Names the rules that a test proves; costs nothing and is read off the source by [`coverage::scan`].
///
/// It is the first statement of a `#[test]` function:
///
/// ```
/// ledger::proves!("tdgs.luck.floor", "tdgs.luck.order");
/// ```
#[macro_export]
macro_rules! proves {
    ($($id:literal),+ $(,)?) => {};
}
