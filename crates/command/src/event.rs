//! What happened, with everything its log line needs.

use crate::action::Action;
use crate::androids::SystemDamage;
use crate::brief::ItemId;
use crate::check::{Occasion, Rolled};
use crate::command::Words;
use crate::comms::Order;
use crate::injury::Cause;
use crate::moves::Gait;
use crate::observe::Finding;
use crate::panic::Panic;
use crate::reactions::Reaction;
use crate::refusal::Why;
use crate::site::{DoorState, Link, ObjectId, Zone};
use crate::sortie::{Condition, Who};
use crate::stress::Trigger;

/// Something happened, by chapter.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Event {
    /// The brief, what comes of it, and the end.
    Course(Course),
    /// Orders, answers, decisions and deeds, as they go over the radio.
    Talk(Talk),
    /// Checks, Stress and panic.
    Nerves(Nerves),
    /// Attacks and what answers them.
    Fight(Fight),
    /// Wounds that tell, death and mending.
    Injury(Injury),
    /// Moves, looks, doors and objects.
    Site(Site),
}

/// The brief, what comes of it, and the end.
#[expect(missing_docs, reason = "the fields are named for what they are")]
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Course {
    /// The crew brief is given.
    Briefed,
    /// The squad is on the site.
    Deployed,
    /// A deed is done.
    Scored { item: ItemId },
    /// Somebody begins to doubt what it was told of an item.
    Doubts { who: Who, item: ItemId },
    /// The brief was found out.
    Exposed { item: ItemId },
    /// It is over.
    Over { money: u32, home: u8 },
}

/// Orders, answers, decisions and deeds, as they go over the radio.
#[expect(missing_docs, reason = "the fields are named for what they are")]
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Talk {
    /// The Commander says something kind.
    Said { words: Words },
    /// An order goes out.
    Ordered { who: Who, order: Order },
    /// An order is taken back.
    Cancelled { who: Who },
    /// Nobody answers.
    NoAnswer { who: Who },
    /// An order is obeyed.
    Obeys { who: Who, order: Order, chance: u8 },
    /// An order is refused.
    Refuses { who: Who, order: Order, chance: u8, sworn: bool },
    /// An obeyed order is bent to what comes nearest to it.
    Bends { who: Who, order: Order, action: Action, why: Why },
    /// An obeyed order can't be followed any further.
    Impossible { who: Who, order: Order, why: Why },
    /// An order is carried out.
    Fulfils { who: Who, order: Order },
    /// A decision was not open to whoever made it.
    Baffled { who: Who },
    /// Somebody decides, and why.
    Decides { who: Who, action: Action, reason: crate::minds::Reason },
    /// Somebody acts.
    Acts { who: Who, action: Action },
}

/// Checks, Stress and panic.
#[expect(missing_docs, reason = "the fields are named for what they are")]
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Nerves {
    /// A check.
    Checked {
        rolled: Rolled,
    },
    /// The Commander pushes.
    Pushed {
        who: Who,
        stress: u8,
    },
    /// Stress Dice fell.
    StressDice {
        who: Who,
        dice: u8,
        ones: u8,
    },
    /// A Panic Roll.
    Panics {
        who: Who,
        total: u8,
        panic: Panic,
        /// Whether what set it off comes to nothing.
        cancels: bool,
    },
    /// Stress rises.
    Stress {
        who: Who,
        now: u8,
        trigger: Trigger,
    },
    /// Stress falls.
    Calms {
        who: Who,
        now: u8,
    },
    /// Panic acts.
    Freezes {
        who: Who,
    },
    Screams {
        who: Who,
    },
    Flees {
        who: Who,
    },
    LashesOut {
        who: Who,
        at: Option<Who>,
    },
}

/// Attacks and what answers them.
#[expect(missing_docs, reason = "the fields are named for what they are")]
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Fight {
    /// An attack is declared.
    Attacks { by: Who, at: Who, ranged: bool, occasion: Occasion, hidden: bool },
    /// Two are Engaged.
    Engaged { a: Who, b: Who },
    /// One is free of another, or of all.
    Parted { who: Who, from: Option<Who> },
    /// The attack check fell.
    Attacked {
        by: Who,
        at: Who,
        ranged: bool,
        hit: bool,
        /// Whether a reaction follows.
        answered: bool,
    },
    /// A reaction is tried.
    Reacts { who: Who, reaction: Reaction },
    /// A reaction worked.
    Avoids { who: Who, reaction: Reaction },
    /// Somebody takes a hit for another.
    Guards { guard: Who, target: Who },
    /// Armour was rolled.
    Armour {
        who: Who,
        /// Suit or hide, and cover.
        full: u8,
        /// What is left of it against this weapon.
        rating: u8,
        /// The number drawn, from 1 to 100.
        draw: u8,
        blocked: bool,
    },
    /// Health is lost.
    Wounded { who: Who, damage: u8, wasted: u8, left: u8, cause: Cause },
}

/// Wounds that tell, death and mending.
#[expect(missing_docs, reason = "the fields are named for what they are")]
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Injury {
    /// 0 Health.
    Broken { who: Who, cause: Cause },
    /// The critical injury roll.
    CriticalInjury {
        who: Who,
        /// The number drawn, from 1 to 100.
        draw: u8,
        worse: bool,
    },
    /// Dying.
    Dying { who: Who, cause: Cause },
    /// Dead or destroyed.
    Dies { who: Who, was: Condition, cause: Cause },
    /// First aid worked.
    Healed { on: Who, was: Condition, health: u8 },
    /// Rest worked.
    Recovers { who: Who },
    /// System damage of an android.
    SystemDamage { who: Who, total: u8, damage: SystemDamage, cause: Cause },
    /// An Offline android was hit.
    HitOffline { who: Who, total: u8, smashed: bool },
    /// Repair worked.
    Repaired { on: Who, was: Condition, health: u8 },
}

/// Moves, looks, doors and objects.
#[expect(missing_docs, reason = "the fields are named for what they are")]
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Site {
    /// Somebody goes somewhere.
    Moved { who: Who, from: Zone, to: Zone, gait: Gait },
    /// The ground hurts who runs in.
    Hazard { who: Who, zone: Zone },
    /// A hidden one is found.
    Revealed { who: Who, by: Who },
    /// The squad places a hostile.
    Sighted { who: Who, zone: Zone },
    /// A marine's look at a zone worked.
    Observed { who: Who, zone: Zone, finding: Finding },
    /// A hostile's did.
    Sensed {
        who: Who,
        zone: Zone,
        /// Whether anybody is there.
        noticed: bool,
    },
    /// A door changes.
    Door { door: Link, now: DoorState },
    /// An object was used.
    Used { who: Who, object: ObjectId, worked: bool },
}
