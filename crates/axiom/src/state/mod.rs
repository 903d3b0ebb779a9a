//! What a battle is made of: people, their bodies and things, the map, and all that changes. It knows no rules.

pub mod battle;
pub mod board;
pub mod body;
pub mod harm;
pub mod items;
pub mod outlook;
pub mod posture;
pub mod skills;
pub mod status;
pub mod struggles;
pub mod tasks;
pub mod traits;
pub mod triggers;
