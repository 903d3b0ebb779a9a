//! Command: a squad on the radio. Time in ticks, ground as zones and doors, marines with minds of their own.
//!
//! A file is a chapter of the rules, a function is a rule, and the names are the document's. Every rule built here has a test
//! that names its id in the ledger, `rules/command.toml`.
//!
//! A verb (what a marine or hostile can do) is a file of `rules/verbs` and a row of the master list; a word of the Commander is a file
//! of `rules/command`. Files are in `src/rules` unless another folder is named; tests are in `tests/rules`.
//!
//! | chapter of the document | file | tests |
//! |---|---|---|
//! | 1.1 the Commander, who never acts | [`mod@command`], `show/scene` | `orders`, `showing` |
//! | 1.1 what the squad knows | `state/knowledge`, `knowledge`, `redeal` | `knowing`, `stealth`, `showing` |
//! | 1.2 the brief, true or not; trust | `state/brief`, `brief`, `command/tell` | `briefs` |
//! | 1.2 what a statement says, and what can be said instead | `state/claim`, `claim` | `authored`, `wording` |
//! | 1.2 evidence and doubt | `doubt` | `doubts` |
//! | 1.2 the squad | `command/pick`, `command/deploy` | `missions` |
//! | 1.2 orders over the radio, obedience | `state/comms`, `comms`, `command/give_order` | `orders` |
//! | 1.2 the language of orders | `tongue`, `refusal`, `words` | `language`, `wording` |
//! | 1.2 how marines decide | [`minds`] | `minds`, `decisions`, `errands` |
//! | 1.2 the end of a mission; the debrief | [`ticks`], `command/extract`, `show/debrief` | `missions`, `accounts` |
//! | 1.3 what the Company pays for | `state/objectives`, `objectives` | `missions` |
//! | 2.1 to 2.3 attributes, skills, drives, what follows from them | `state/people` | `people` |
//! | 2.4 androids | `state/androids`, `androids`, `verbs/repair` | `androids` |
//! | 3.1, 3.2 ticks, the queue, activations | [`ticks`] | `ticks` |
//! | 3.3 what actions cost | [`action`], `deeds` | `ticks`, `actions` |
//! | 3.3 reactions | [`reactions`] | `reactions` |
//! | 4.1, 4.2, 5.5 skill checks | [`check`] | `checks` |
//! | 4.3 pushing | [`check`], `question`, `show/menu/push` | `pushing` |
//! | 5.1 what gives Stress | [`stress`], `verbs/calm_down` | `stress` |
//! | 5.2 Stress Dice | [`check`] | `stress` |
//! | 5.3, 5.4 the Panic Roll, the Panic Table | `state/panic`, `panic` | `panics` |
//! | 6.1 zones, doors, objects, hazards | `state/site`, `site`, `verbs/interact`, `verbs/weld`, `verbs/batter` | `zones`, `objects` |
//! | 6.2, 6.3 ranges, engagement | `moves`, `attack`, `verbs/push`, `verbs/retreat` | `engagement` |
//! | 6.4 Stealth, noise | `moves`, [`observe`] | `stealth` |
//! | 6.0 hostiles | `state/hostiles`, `hostiles` | `hostiles` |
//! | 7.1 to 7.3 Broken, critical injuries, Dying | [`injury`] | `injuries` |
//! | 7.4 first aid, and REST | `verbs/first_aid`, `verbs/rest` | `injuries`, `actions` |
//! | 8.0 the master action list | `state/action`, [`verbs`] | `actions`, `wording` |
//! | 8.0 attacks, overwatch | `attack`, `verbs/shoot`, `verbs/strike`, `verbs/overwatch` | `attacks` |
//! | 8.0 OBSERVE ZONE | [`observe`], `verbs/observe` | `observing` |
//! | 9.0, 9.5 weapons, armour, items, carrying | `state/gear`, `gear`, `verbs/pick_up`, `verbs/drop_item` | `gear` |
//! | 9.1 the roster | `content/load/people` | `roster` |
//! | 10.0 what is left out | `content/load` | `files` |
//! | where the document leaves a choice | `scenario` | `readings` |
//! | what happened, by chapter | [`event`], `show/lines` | `showing` |
//! | what counts | `inventory`, `show/account` | `accounts` |
//!
//! `state` is what a mission is made of, and knows no rules. `rules` know `state`. `content` reads files, and makes both. `show` draws
//! scenes, tells lines, lists menus and counts; `bot` plays. Both look at all of it, and nobody looks at them; `tests/layers.rs`
//! holds the crate to that.

mod bot;
pub mod content;
mod rules;
mod ruleset;
mod show;
mod state;

pub use content::load::check_packs;
pub use content::schemas;
pub use rules::command::Command;
pub use rules::event::Event;
pub use rules::minds::Scratch;
pub use rules::question::Question;
pub use rules::refusal::Why;
pub use rules::scenario::{Capacity, Mission, PushPolicy, Readings, SQUAD, Standing};
pub use rules::{action, check, command, event, injury, minds, observe, reactions, stress, ticks, verbs};
pub use state::action::Action;
pub use state::sortie::{Sortie, Who};
pub use state::{
    androids, brief, claim, comms, gear, hostiles, knowledge, objectives, panic, people, site, sortie,
};
