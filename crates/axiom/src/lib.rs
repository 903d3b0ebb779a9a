//! `OpenAxiom` tactical combat: three dice at or below a target number, on hexes, with action points.
//!
//! A file is a chapter of the rules, a function is a rule, and the names are the rulebook's. Every rule built here
//! has a test that names its id in the ledger, `rules/axiom-*.toml`.
//!
//! | chapter | file |
//! |---|---|
//! | six degrees | [`degree`] |
//! | the target number, momentum, the roll | [`check`] |
//! | situational factors | [`situations`] |
//! | what a degree brings | `outcome` |
//! | skills, what stands in for them, and the numbers taken from them | [`skills`] |
//! | traits, and those of temper | [`traits`], `tempers` |
//! | contests, shoving, disarming | [`contests`] |
//! | grapples | [`struggles`] |
//! | tasks: simple, contested, extended | [`tasks`], `trying` |
//! | group actions | `together` |
//! | repeated checks, grit | `grit` |
//! | initiative, turns, action points | [`time`] |
//! | reserves and triggers | [`triggers`] |
//! | the attack sequence | [`attack`] |
//! | items, wielding, slots | [`items`], [`wielding`] |
//! | body locations; injury; harm; what blows leave behind | [`body`], [`injury`], [`harm`], [`status`] |
//! | rests, and what else eases harm | [`rests`] |
//! | the battlefield and its terrain | [`board`] |
//! | posture | [`posture`] |
//! | Move, step by step; ways over the map | [`movement`], `ways` |
//! | line of sight, others in the way, range | `sight` |
//! | flanking, zones of control | `zones` |
//! | vehicles | [`vehicles`] |
//! | story points | [`story`] |
//! | a new character | [`creation`] |
//!
//! What is shown of it is kept beside the rules and made from them: `scene` draws a moment, `lines` tell what happened,
//! `menu` says what can be done and what bars the rest, `outline` where a command leads, and `account` what counts.

mod account;
pub mod attack;
pub mod battle;
pub mod board;
pub mod body;
mod bot;
pub mod check;
pub mod content;
pub mod contests;
pub mod creation;
pub mod degree;
pub mod event;
mod grit;
pub mod harm;
pub mod injury;
pub mod items;
mod lines;
mod load;
mod menu;
pub mod movement;
mod outcome;
mod outline;
pub mod posture;
mod prompts;
pub mod prospects;
mod question;
mod refusal;
pub mod rests;
mod ruleset;
mod scenario;
mod scene;
mod shelf;
mod sight;
pub mod situations;
pub mod skills;
pub mod status;
pub mod story;
pub mod struggles;
pub mod tasks;
mod tempers;
mod text;
pub mod time;
mod together;
pub mod traits;
pub mod triggers;
mod trying;
pub mod vehicles;
pub mod verbs;
mod ways;
pub mod wielding;
mod words;
mod worth;
mod zones;

pub use battle::{Battle, UnitId, VehicleId};
pub use content::schemas;
pub use event::Event;
pub use movement::Scratch;
pub use question::{Question, Strike};
pub use refusal::Why;
pub use scenario::{Axiom, Options, Profile};
pub use shelf::check_packs;
pub use text::grammar;
pub use verbs::Command;
