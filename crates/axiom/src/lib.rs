//! `OpenAxiom` tactical combat: three dice at or below a target number, on hexes, with action points.
//!
//! A file is a chapter of the rules, a function is a rule, and the names are the rulebook's. Every rule built here
//! has a test that names its id in the ledger, `rules/axiom-*.toml`. Chapters are in `src/rules` unless another folder is named;
//! tests are in `tests/rules`.
//!
//! | chapter | file | tests |
//! |---|---|---|
//! | six degrees | [`degree`] | `degrees` |
//! | the target number, momentum, the roll | [`check`] | `checks`, `momentum` |
//! | situational factors | `content/situations` | `checks` |
//! | what a degree brings | `outcome` | `outcomes` |
//! | skills, what stands in for them, and the numbers taken from them | `state/skills` | `skills` |
//! | traits, and those of temper | `state/traits`, `tempers` | `traits`, `tempers` |
//! | contests | [`contests`] | `contests` |
//! | shoving, disarming | `verbs/shove`, `verbs/disarm` | `contests` |
//! | grapples | `verbs/grapple`, `verbs/holds`, `struggles` | `contests` |
//! | tasks: simple, contested, extended | `state/tasks`, `trying` | `checks`, `contests` |
//! | group actions | `together` | `checks` |
//! | repeated checks, grit | `grit` | `checks`, `outcomes` |
//! | initiative, turns, action points | [`time`] | `time`, `points` |
//! | reserves and triggers | `triggers`, `verbs/reserve`, `verbs/watch` | `triggers` |
//! | the attack sequence | [`attack`], `verbs/attack` | `attacks` |
//! | items, wielding, slots | `state/items`, [`wielding`], `verbs/wield` | `items`, `wielding` |
//! | body locations; injury; harm; what blows leave behind | `state/body`, [`injury`], `harm`, `status` | `bodies`, `injury`, `harm` |
//! | rests, and what else eases harm | [`rests`] | `time`, `harm` |
//! | the battlefield and its terrain | `state/board`, `board` | `ground`, `places`, `terrain` |
//! | posture | `posture`, `verbs/posture` | `postures` |
//! | Move, step by step; ways over the map | [`movement`], `ways`, `verbs/walk` | `moves` |
//! | line of sight, others in the way, range | `sight` | `sight`, `ranges` |
//! | flanking, zones of control | `zones` | `flanks`, `zones` |
//! | vehicles | [`vehicles`], `verbs/steer`, `verbs/board` | `rides`, `steering`, `rams` |
//! | story points | [`story`] | `outcomes` |
//! | a new character | `content/creation` | `creation` |
//!
//! A verb (what can be ordered) is a file of `rules/verbs`, with everything about it, and a row of the table there.
//!
//! `state` is what a battle is made of, and knows no rules. `rules` know `state`. `content` reads files, and makes both. `show` draws
//! scenes, tells lines, lists menus and counts; `bot` plays. Both look at all of it, and nobody looks at them; `tests/layers.rs`
//! holds the crate to that.

mod bot;
pub mod content;
mod rules;
mod ruleset;
mod show;
mod state;

pub use content::{creation, schemas, shelf::check_packs, situations};
pub use rules::event::Event;
pub use rules::movement::Scratch;
pub use rules::question::{Question, Strike};
pub use rules::refusal::Why;
pub use rules::scenario::{Axiom, Options, Profile};
pub use rules::text::grammar;
pub use rules::verbs::Command;
pub use rules::{
    attack, check, contests, degree, event, injury, movement, prospects, rests, story, time, vehicles, verbs,
    wielding,
};
pub use state::battle::{Battle, UnitId, VehicleId};
pub use state::{
    battle, board, body, harm, items, posture, skills, status, struggles, tasks, traits, triggers,
};
