//! The Tactical Dice Game System: d20 + (own stat - opposing stat) + modifiers against 11, on squares.
//!
//! A file is a chapter of the rules, a function is a rule, and the names are the rulebook's. Every rule built here
//! has a test that names its id in the ledger, `rules/tdgs-*.toml`. Chapters are in `src/rules` unless another folder is named,
//! with their nouns in the file of that name in `src/state`; tests are in `tests/rules`.
//!
//! | chapter | file | tests |
//! |---|---|---|
//! | stats, HP, knockout threshold; Apparent stats | [`stats`] in `state`, `apparent` | `stats`, `scales`, `apparent` |
//! | what a square measures; sizes | [`measure`] and `size` in `state` | `measure`, `sizes` |
//! | which die does which job | [`roles`] in `state` | `roles` |
//! | d20 against 11, criticals | [`resolution`], [`criticals`] | `resolution`, `criticals` |
//! | Luck | [`luck`] | `luck` |
//! | tasks without a defender | [`difficulty`] | `difficulty` |
//! | modifier dice of equipment | [`equipment_dice`] | `equipment_dice` |
//! | contests in which both roll | `contest` | `contests` |
//! | actions, and what each needs | [`acts`] in `state`, `rules/refusal` | `actions`, `refusals` |
//! | attacks; flanking; cover, high ground, doors | [`attack`], `crowding`, `doors`, `thickets` | `attacks`, `flanking`, `cover_and_sight`, `doors` |
//! | weapons, ranges, damage bonuses | [`weapons`] in `state` | `ranges`, `attacks` |
//! | armour and damage; types of damage | [`damage`] | `armour`, `damage`, `damage_types` |
//! | conditions; what blows and abilities leave behind | [`conditions`] in `state`, `afflictions` | `conditions`, `states`, `senses` |
//! | knockout, death, healing, the end | `fate` | `fate`, `entities` |
//! | Grapple, Shove, Intimidate | [`maneuvers`] | `maneuvers` |
//! | Insight, Recall Knowledge, Dispel, Identify | [`lore`] | `lore` |
//! | Hide and Search; what a side sees | `stealth`, `veil` | `stealth`, `../hidden` |
//! | Chase and Flee | `pursuit` | `pursuit` |
//! | Ready | `ready` | `ready` |
//! | concentration | `concentration` | `concentration` |
//! | things: doors, levers, locks | `objects` | `objects` |
//! | initiative; rounds and turns | `initiative`, `economy` | `initiative`, `economy`, `rounds`, `scenes` |
//! | Instants; Interrupts | `instants`, `interrupts` | `instants`, `interrupts` |
//! | the end of a scene, rests | `rest` | `rest`, `scenes` |
//! | escape and surrender | `exits` | `exits` |
//! | abilities, spells, areas | [`abilities`] | `abilities`, `magic`, `areas`, `race_traits` |
//! | bonuses and their scope | [`modifiers`] | `bonuses` |
//! | what is wielded, worn and carried | [`equipment`] | `equipment`, `equipment_handling` |
//! | Move, Step, Disengage; opportunity attacks | `movement`, `trail`, `opportunity` | `movement`, `opportunity` |
//! | hazardous terrain; falling; forced movement | `hazards`, [`falling`], `forced` | `ground` |
//! | flight; squeezing; light | [`flight`], `squeezing`, `light` | `flight`, `squeezing`, `light` |
//! | Character Creation: seven steps, races, classes | [`creation`] in `content` | `creation`, `creation_stats`, `creation_finish`, `creation_garrett`, `creation_sampling`, `classes`, `races`, `transformation` |
//! | experience, levels, stat increases | [`progression`], `content/creation/advance` | `progression` |
//! | the XP of a battle | [`experience`] | `experience`, `riding_xp` |
//! | Mounts: seats, control, the tables of the action economy | [`riding`] | `riding_control`, `riding_economy`, `riding_targets`, `riding_seams`, `mount_traits`, `mount_reference` |
//! | falls; trample; charge | `riding/thrown`, `riding/trample`, `riding/charge` | `riding_falls`, `trample`, `charge` |
//! | Vehicles: motive power, load, driving, cover aboard, rams | [`vehicles`] | `vehicle_stats`, `vehicle_load`, `vehicle_cover`, `vehicle_traits`, `driving`, `ram` |
//! | how mounts and vehicles are made | [`creation`] | `mount_creation`, `mount_content`, `vehicle_creation` |
//! | Mass Combat: troops, command, orders | [`army`] | `mass_duty`, `mass_positions`, `mass_conditions`, `mass_command`, `mass_chain`, `mass_orders` |
//! | morale, routs, rallies | `army/morale`, `army/rout`, `army/cornered`, `army/rally` | `mass_morale`, `mass_cascade`, `mass_rout`, `mass_status`, `mass_rally` |
//! | how troops are made, and what they learn | [`creation`] | `mass_creation`, `mass_content`, `mass_progress` |
//!
//! A verb (what can be ordered) is a file of [`verbs`] with everything about it but what a bot thinks of it, and a row of the
//! table there. Whatever becomes of it is an [`event`].
//!
//! `state` is what a battle is made of, and knows no rules. `rules` know `state`. `content` reads files, and makes both. `show` draws
//! scenes, tells lines, lists menus and counts; `bot` plays. Both look at all of it, and nobody looks at them; `tests/layers.rs`
//! holds the crate to that.
//!
//! The few lines that every blow passes are `#[inline(always)]`, and what they seldom call is `#[cold]`, or the compiler
//! would unfold the seldom into the frequent; `docs/src/performance.md` has what that costs.

mod bot;
pub mod content;
mod rules;
mod ruleset;
mod show;
mod state;

pub use content::{creation, schemas, shelf::check_packs};
pub use rules::event::{Event, Gait};
pub use rules::forced::Way;
pub use rules::interrupts::Deal;
pub use rules::maneuvers::{Deed, Maneuver};
pub use rules::movement::Scratch;
pub use rules::question::{Question, Reaction};
pub use rules::scenario::Tdgs;
pub use rules::verbs::{Command, grammar};
pub use rules::{
    attack, criticals, difficulty, doing, event, experience, falling, flight, lore, maneuvers, resolution,
    verbs,
};
pub use state::aim::Aim;
pub use state::battle::{Battle, UnitId};
pub use state::board::{Board, Terrain};
pub use state::profile::{Armour, Options, Profile};
pub use state::size::Size;
pub use state::waiting::{Cue, Held, Readied};
pub use state::{acts, afflictions, battle, board, conditions, measure, modifiers, roles, stats, weapons};

/// Document 12: experience, and what it buys.
pub mod progression {
    pub use crate::content::creation::advance::*;
    pub use crate::rules::progression::*;
}

macro_rules! chapters {
    ($($(#[$doc:meta])* $chapter:ident)*) => {
        $($(#[$doc])*
        pub mod $chapter {
            pub use crate::rules::$chapter::*;
            pub use crate::state::$chapter::*;
        })*
    };
}

chapters! {
    abilities
    army
    /// Documents 8 and 17: damage.
    damage
    equipment
    /// Document 3: modifier dice of equipment.
    equipment_dice
    luck
    /// Mounts & Vehicles: who carries whom.
    riding
    vehicles
}
