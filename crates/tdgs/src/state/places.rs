//! What parts of the map are called.

use space::Square;

/// A part of the map with a name.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct PlaceName {
    /// What it is called.
    pub text: String,
    pub squares: Vec<Square>,
}
