//! The Tactical Dice Game System: d20 + (own stat - opposing stat) + modifiers against 11, on squares.
//!
//! A file is a chapter of the rules, a function is a rule, and the names are the rulebook's. Every rule built here
//! has a test that names its id in the ledger, `rules/tdgs-*.toml`.
//!
//! | chapter | file |
//! |---|---|
//! | stats, HP, knockout threshold | [`stats`] |
//! | d20 against 11, criticals | [`resolution`] |
//! | Luck | [`luck`] |
//! | weapons, ranges, damage bonuses | [`weapons`] |
//! | armour and damage | [`damage`] |
//! | attacks, flanking, cover, high ground | [`attack`] |
//! | Move, Step, Disengage | `movement` |
//! | opportunity attacks | `opportunity` |
//! | initiative; rounds and turns | `initiative`, `economy` |
//! | Character Creation: seven steps, races, classes | [`creation`] |
//! | experience, levels, stat increases | [`progression`] |
//! | knockout, death, healing, the end | `fate` |
//! | Apparent stats | `apparent` |
//! | conditions | [`conditions`] |
//! | what is wielded, worn and carried | [`equipment`] |
//! | the end of a scene, rests | `rest` |
//! | Grapple, Shove, Intimidate, Help, Delay | [`maneuvers`] |

mod apparent;
pub mod attack;
pub mod battle;
mod bot;
mod command;
pub mod conditions;
pub mod content;
pub mod creation;
pub mod damage;
mod economy;
pub mod equipment;
mod event;
mod fate;
mod initiative;
mod load;
pub mod luck;
pub mod maneuvers;
mod movement;
mod offers;
mod opportunity;
mod orders;
pub mod progression;
mod question;
mod refusal;
pub mod resolution;
mod rest;
mod ruleset;
mod scenario;
mod scene;
mod shelf;
mod size;
pub mod stats;
pub mod weapons;

pub use battle::{Battle, UnitId};
pub use command::{Command, GRAMMAR};
pub use content::schemas;
pub use event::{Event, Gait};
pub use maneuvers::{Deed, Maneuver};
pub use movement::Scratch;
pub use question::{Question, Reaction};
pub use scenario::{Armour, Board, Options, Profile, Tdgs, Terrain};
pub use shelf::check_packs;
pub use size::Size;
