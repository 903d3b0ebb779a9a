//! Document 7: abilities. Skills, spells, traits and the actions a setting adds are data over one closed vocabulary of
//! effects, [`Work`](crate::state::abilities::Work); the rules know no ability by name.

mod casting;
mod known;
mod mending;
mod presence;
mod words;
mod work;

pub use casting::Cast;
