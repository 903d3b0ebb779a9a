//! The Tactical Dice Game System: d20 + (own stat - opposing stat) + modifiers against 11, on squares.
//!
//! A file is a chapter of the rules, a function is a rule, and the names are the rulebook's. Every rule built here
//! has a test that names its id in the ledger, `rules/tdgs-*.toml`.
//!
//! | chapter | file |
//! |---|---|
//! | stats, HP, knockout threshold | [`stats`] |
//! | what a square measures | [`measure`] |
//! | d20 against 11, criticals | [`resolution`] |
//! | Luck | [`luck`] |
//! | weapons, ranges, damage bonuses | [`weapons`] |
//! | which die does which job | [`roles`] |
//! | tasks without a defender | [`difficulty`] |
//! | modifier dice of equipment | [`equipment_dice`] |
//! | armour and damage | [`damage`] |
//! | what criticals do beside damage | [`criticals`] |
//! | attacks, flanking, cover, high ground | [`attack`] |
//! | Move, Step, Disengage | `movement` |
//! | hazardous terrain; falling; forced movement | [`hazards`], [`falling`], `forced` |
//! | flight; squeezing; light | [`flight`], `squeezing`, [`light`] |
//! | escape and surrender | `exits` |
//! | opportunity attacks | `opportunity` |
//! | initiative; rounds and turns | `initiative`, `economy` |
//! | Character Creation: seven steps, races, classes | [`creation`] |
//! | experience, levels, stat increases | [`progression`] |
//! | the XP of a battle | [`experience`] |
//! | knockout, death, healing, the end | `fate` |
//! | Apparent stats | `apparent` |
//! | conditions | [`conditions`] |
//! | what is wielded, worn and carried | [`equipment`] |
//! | the end of a scene, rests | `rest` |
//! | Grapple, Shove, Intimidate | [`maneuvers`] |
//! | what can be ordered: a file for each verb | [`verbs`] |
//! | Mounts: seats, control, the tables of the action economy, trample, charge, falls | [`riding`] |
//! | Vehicles: motive power, load, driving, cover aboard, rams | [`vehicles`] |
//! | what blows and abilities leave behind | [`afflictions`] |
//! | Mass Combat: troops, command, orders, morale, routs | [`army`] |
//!
//! What is shown of it is kept beside the rules and made from them: `scene` draws a moment, `lines` tell what happened,
//! `menu` says what can be done and what bars the rest, `outline` where a command leads, [`account`] what counts.
//!
//! The few lines that every blow passes are `#[inline(always)]`, and what they seldom call is `#[cold]`, or the compiler
//! would unfold the seldom into the frequent; `docs/src/performance.md` has what that costs.

pub mod abilities;
pub mod account;
pub mod acts;
pub mod afflictions;
mod apparent;
pub mod army;
pub mod attack;
pub mod battle;
mod bot;
mod command;
mod concentration;
pub mod conditions;
pub mod content;
mod contest;
pub mod creation;
pub mod criticals;
mod crowding;
pub mod damage;
pub mod difficulty;
mod doing;
mod doors;
mod economy;
pub mod equipment;
pub mod equipment_dice;
mod essence;
pub mod event;
mod exits;
pub mod experience;
pub mod falling;
mod fate;
pub mod flight;
mod forced;
mod ground;
pub mod hazards;
mod initiative;
mod instants;
mod interrupts;
pub mod light;
mod lines;
mod load;
pub mod lore;
pub mod luck;
pub mod maneuvers;
pub mod measure;
mod menu;
pub mod modifiers;
mod movement;
mod objects;
mod opportunity;
mod outline;
mod places;
pub mod progression;
mod prospects;
mod pursuit;
mod question;
mod ready;
mod refusal;
pub mod resolution;
mod rest;
pub mod riding;
pub mod roles;
mod ruleset;
mod scenario;
mod scene;
mod shelf;
mod size;
mod squeezing;
pub mod stats;
mod stealth;
mod thickets;
mod trail;
pub mod vehicles;
mod veil;
pub mod verbs;
pub mod weapons;

pub use battle::{Battle, UnitId};
pub use command::Aim;
pub use content::schemas;
pub use event::{Event, Gait};
pub use forced::Way;
pub use interrupts::Deal;
pub use maneuvers::{Deed, Maneuver};
pub use movement::Scratch;
pub use question::{Question, Reaction};
pub use ready::{Cue, Held, Readied};
pub use scenario::{Armour, Board, Options, Profile, Tdgs, Terrain};
pub use shelf::check_packs;
pub use size::Size;
pub use verbs::{Command, grammar};
