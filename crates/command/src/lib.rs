//! Command: a squad on the radio. Time in ticks, ground as zones and doors, marines with minds of their own.
//!
//! A file is a chapter of the rules, a function is a rule, and the names are the document's. Every rule built here has a test
//! that names its id in the ledger, `rules/command.toml`.
//!
//! | chapter of the rules | file | its tests, in `tests/rules` |
//! |---|---|---|
//! | the brief, true or not; trust | [`brief`] | `briefs`, `authored` |
//! | what a statement says, and what can be said instead; evidence and doubt | [`claim`], [`doubt`] | `authored`, `doubts` |
//! | what the Company pays for; the debrief | [`objectives`], `debrief` | `missions`, `accounts` |
//! | orders over the radio, obedience | [`comms`] | `orders` |
//! | what the squad knows | [`knowledge`] | `knowing` |
//! | how marines decide | [`minds`] | `minds`, `decisions`, `errands` |
//! | attributes, skills, drives | [`people`] | `people`, `roster` |
//! | ticks, the queue, activations | [`ticks`] | `ticks` |
//! | reactions | [`reactions`] | `reactions` |
//! | skill checks and pushing | [`check`] | `checks`, `pushing` |
//! | Stress; the Panic Table | [`stress`], [`mod@panic`] | `stress`, `panics` |
//! | zones, doors, objects | [`site`] | `zones`, `objects` |
//! | moving, engagement, Stealth, noise | [`moves`] | `engagement`, `stealth` |
//! | attacks, overwatch | `attack` | `attacks` |
//! | Broken, Dying, death, first aid | [`injury`] | `injuries` |
//! | androids | [`androids`] | `androids` |
//! | the master action list, a file for each action | [`verbs`] | `actions`, `wording` |
//! | what actions cost, which are open to whom, how they are done | [`action`], `deeds` | `actions` |
//! | OBSERVE ZONE | [`observe`] | `observing` |
//! | weapons, suits, carrying | [`gear`] | `gear` |
//! | hostiles | [`hostiles`] | `hostiles` |
//! | what the Commander can say, a file for each word; the language of orders | [`mod@command`], `tongue` | `language`, `wording` |
//! | what happened, by chapter | [`event`] | `showing` |
//!
//! What is shown of it is kept beside the rules and made from them: `scene` draws a moment for a viewer, `lines` tell what
//! happened, `menu` says what can be said, `words` what everything is called; `redeal` draws anew what somebody cannot see,
//! and `account` says what counts.

mod account;
pub mod action;
pub mod androids;
mod attack;
mod bot;
pub mod brief;
pub mod check;
pub mod claim;
pub mod command;
pub mod comms;
pub mod content;
mod debrief;
mod deeds;
pub mod doubt;
pub mod event;
pub mod gear;
pub mod hostiles;
pub mod injury;
pub mod knowledge;
mod lines;
mod load;
mod menu;
pub mod minds;
pub mod moves;
pub mod objectives;
pub mod observe;
pub mod panic;
pub mod people;
mod question;
pub mod reactions;
mod redeal;
mod refusal;
mod ruleset;
mod scenario;
mod scene;
pub mod site;
pub mod sortie;
pub mod stress;
pub mod ticks;
mod tongue;
pub mod verbs;
mod words;

pub use action::Action;
pub use command::Command;
pub use content::schemas;
pub use event::Event;
pub use load::check_packs;
pub use question::{PUSH_SECONDS, Question};
pub use refusal::Why;
pub use ruleset::Scratch;
pub use scenario::{Capacity, Mission, PushPolicy, Readings, SQUAD, Standing};
pub use sortie::{Sortie, Who};
