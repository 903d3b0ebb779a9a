//! What a battle is remembered for, beside who won: a table that rules may keep.

use serde::Serialize;

/// A table of what befell whom.
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
pub struct EndTable {
    pub title: &'static str,
    /// The heads of its columns.
    pub columns: Vec<&'static str>,
    /// Its rows, each as long as the heads.
    pub rows: Vec<Vec<String>>,
}
