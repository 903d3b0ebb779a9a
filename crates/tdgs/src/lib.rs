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
//! | knockout, death, the end | `fate` |
//! | Character Creation: seven steps, races, classes | [`creation`] |
//! | experience, levels, stat increases | [`progression`] |

pub mod attack;
pub mod battle;
mod bot;
mod command;
pub mod content;
pub mod creation;
pub mod damage;
mod economy;
mod event;
mod fate;
mod initiative;
mod load;
pub mod luck;
mod movement;
mod opportunity;
pub mod progression;
mod question;
mod refusal;
pub mod resolution;
mod ruleset;
mod scenario;
mod scene;
mod size;
pub mod stats;
pub mod weapons;

pub use battle::{Battle, UnitId};
pub use command::{Command, GRAMMAR};
pub use content::schemas;
pub use event::{Event, Gait};
pub use load::check_packs;
pub use movement::Scratch;
pub use question::{Question, Reaction};
pub use scenario::{Armour, Board, Options, Profile, Tdgs, Terrain};
pub use size::Size;
