//! What happened, with everything its log line needs.

use crate::rules::androids::SystemDamage;
use crate::rules::check::{Occasion, Rolled};
use crate::rules::command::Words;
use crate::rules::injury::Cause;
use crate::rules::observe::Finding;
use crate::rules::reactions::Reaction;
use crate::rules::refusal::Why;
use crate::rules::stress::Trigger;
use crate::state::action::Action;
use crate::state::brief::ItemId;
use crate::state::comms::{Gait, Order};
use crate::state::panic::Panic;
use crate::state::site::{DoorState, Link, ObjectId, Zone};
use crate::state::sortie::{Condition, Who};

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

impl Event {
    /// Whether something hidden is known by it, so that what led to it can't be taken back: whoever has acted has looked around,
    /// and whoever was told has heard it.
    pub(crate) const fn reveals(self) -> bool {
        match self {
            Event::Course(e) => match e {
                Course::Briefed | Course::Deployed | Course::Over { .. } => true,
                Course::Scored { .. }
                | Course::Paid { .. }
                | Course::Doubts { .. }
                | Course::Exposed { .. } => false,
            },
            Event::Talk(e) => match e {
                Talk::Acts { .. } => true,
                Talk::Said { .. }
                | Talk::Ordered { .. }
                | Talk::Cancelled { .. }
                | Talk::NoAnswer { .. }
                | Talk::Obeys { .. }
                | Talk::Refuses { .. }
                | Talk::Bends { .. }
                | Talk::Impossible { .. }
                | Talk::Fulfils { .. }
                | Talk::Baffled { .. }
                | Talk::Decides { .. } => false,
            },
            // These come of an act, which has told already.
            Event::Nerves(_) | Event::Fight(_) | Event::Injury(_) | Event::Site(_) => false,
        }
    }
}

/// The brief, what comes of it, and the end.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Course {
    /// The crew brief is given.
    Briefed,
    /// The squad is on the site.
    Deployed,
    /// A deed is done.
    Scored {
        item: ItemId,
    },
    /// Something else than a deed is paid for at the end.
    Paid {
        item: ItemId,
    },
    /// Somebody begins to doubt what it was told of an item.
    Doubts {
        who: Who,
        item: ItemId,
    },
    /// The brief was found out.
    Exposed {
        item: ItemId,
    },
    Over {
        money: u32,
        home: u8,
    },
}

/// Orders, answers, decisions and deeds, as they go over the radio.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Talk {
    /// The Commander says something kind.
    Said {
        words: Words,
    },
    /// An order goes out.
    Ordered {
        who: Who,
        order: Order,
    },
    /// An order is taken back.
    Cancelled {
        who: Who,
    },
    NoAnswer {
        who: Who,
    },
    /// An order is obeyed.
    Obeys {
        who: Who,
        order: Order,
        chance: u8,
    },
    /// An order is refused.
    Refuses {
        who: Who,
        order: Order,
        chance: u8,
        sworn: bool,
    },
    /// An obeyed order is bent to what comes nearest to it.
    Bends {
        who: Who,
        order: Order,
        action: Action,
        why: Why,
    },
    /// An obeyed order can't be followed any further.
    Impossible {
        who: Who,
        order: Order,
        why: Why,
    },
    /// An order is carried out.
    Fulfils {
        who: Who,
        order: Order,
    },
    /// A decision was not open to whoever made it.
    Baffled {
        who: Who,
    },
    /// Somebody decides, and why.
    Decides {
        who: Who,
        action: Action,
        reason: crate::rules::minds::Reason,
    },
    Acts {
        who: Who,
        action: Action,
    },
}

/// Checks, Stress and panic.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Nerves {
    Checked {
        rolled: Rolled,
    },
    Pushed {
        who: Who,
        stress: u8,
    },
    StressDice {
        who: Who,
        dice: u8,
        ones: u8,
    },
    Panics {
        who: Who,
        total: u8,
        panic: Panic,
        /// Whether what set it off comes to nothing.
        cancels: bool,
    },
    Stress {
        who: Who,
        now: u8,
        trigger: Trigger,
    },
    Calms {
        who: Who,
        now: u8,
    },
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
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Fight {
    /// An attack is declared.
    Attacks {
        by: Who,
        at: Who,
        ranged: bool,
        occasion: Occasion,
        hidden: bool,
    },
    Engaged {
        a: Who,
        b: Who,
    },
    /// One is free of another, or of all.
    Parted {
        who: Who,
        from: Option<Who>,
    },
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
    Reacts {
        who: Who,
        reaction: Reaction,
    },
    Avoids {
        who: Who,
        reaction: Reaction,
    },
    /// Somebody takes a hit for another.
    Guards {
        guard: Who,
        target: Who,
    },
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
    Wounded {
        who: Who,
        damage: u8,
        wasted: u8,
        left: u8,
        cause: Cause,
    },
}

/// Wounds that tell, death and mending.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Injury {
    Broken {
        who: Who,
        cause: Cause,
    },
    /// The critical injury roll.
    CriticalInjury {
        who: Who,
        /// The number drawn, from 1 to 100.
        draw: u8,
        worse: bool,
    },
    Dying {
        who: Who,
        cause: Cause,
    },
    Dies {
        who: Who,
        was: Condition,
        cause: Cause,
    },
    Healed {
        on: Who,
        was: Condition,
        health: u8,
    },
    Recovers {
        who: Who,
    },
    /// System damage of an android.
    SystemDamage {
        who: Who,
        total: u8,
        damage: SystemDamage,
        cause: Cause,
    },
    /// An Offline android was hit.
    HitOffline {
        who: Who,
        total: u8,
        smashed: bool,
    },
    Repaired {
        on: Who,
        was: Condition,
        health: u8,
    },
}

/// Moves, looks, doors and objects.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Site {
    Moved {
        who: Who,
        from: Zone,
        to: Zone,
        gait: Gait,
    },
    /// The ground hurts who runs in.
    Hazard {
        who: Who,
        zone: Zone,
    },
    /// A hidden one is found.
    Revealed {
        who: Who,
        by: Who,
    },
    /// The squad places a hostile.
    Sighted {
        who: Who,
        zone: Zone,
    },
    /// A marine's look at a zone worked.
    Observed {
        who: Who,
        zone: Zone,
        finding: Finding,
    },
    Sensed {
        who: Who,
        zone: Zone,
        /// Whether anybody is there.
        noticed: bool,
    },
    Door {
        door: Link,
        now: DoorState,
    },
    /// An object was used.
    Used {
        who: Who,
        object: ObjectId,
        worked: bool,
    },
}
