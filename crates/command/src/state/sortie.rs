//! The state of a mission: flat, so that copies are cheap. Content and names live in the mission made ready.

use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::state::androids::Fault;
use crate::state::brief::{ItemId, Mark};
use crate::state::claim::Wording;
use crate::state::comms::Radio;
use crate::state::gear::Things;
use crate::state::hostiles::Memory;
use crate::state::knowledge::Knowledge;
use crate::state::panic::Panic;
use crate::state::site::{DoorState, FlagId, Link, ObjectId, Zone};

/// The most marines and hostiles of a mission: one bit each.
pub const MOST_BODIES: usize = 32;

/// A marine or a hostile, counted from 0: the roster first, then the hostiles.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
pub struct Who(pub u8);

impl Who {
    /// Its place in lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its bit in sets.
    pub const fn bit(self) -> u32 {
        1 << self.0
    }
}

/// Where the game stands.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Phase {
    /// The Commander writes the crew brief.
    Brief,
    /// The Commander picks the squad.
    Squad,
    /// The Commander may speak.
    Listening,
    /// The mission runs until the Commander's next word.
    Running,
    Over,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Condition {
    /// Not in the mission: not picked, or not yet woken.
    Reserve,
    Active,
    /// May only crawl or rest.
    Broken,
    /// Unconscious, with a death check to come.
    Dying,
    /// An android that is switched off.
    Offline,
    Dead,
}

impl Condition {
    /// Whether it perceives and decides.
    pub const fn conscious(self) -> bool {
        matches!(self, Condition::Active | Condition::Broken)
    }

    /// Whether it is on the site and can be hurt.
    pub const fn present(self) -> bool {
        matches!(self, Condition::Active | Condition::Broken | Condition::Dying | Condition::Offline)
    }
}

/// Somebody in the mission.
#[expect(clippy::struct_excessive_bools, reason = "each tells of one thing that is so or is not")]
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Body {
    pub condition: Condition,
    pub zone: Zone,
    pub health: u8,
    /// The Stress Level; always 0 without a mind for it.
    pub stress: u8,
    /// The next action tick.
    pub due: u32,
    /// The number of its last own activation among all, from 1; 0 if it has not acted yet.
    pub last: u32,
    /// When a Dying one checks next.
    pub death_check: u32,
    /// Whether enemies don't see it.
    pub stealthed: bool,
    /// Whether the next ranged attack is aimed.
    pub aimed: bool,
    /// Whether it is in cover.
    pub covered: bool,
    /// Whether it is on overwatch.
    pub watching: bool,
    /// Whether it froze, and can't react before its next activation.
    pub frozen: bool,
    /// Whether it has reacted since its last activation, which makes the next action dearer.
    pub reacted: bool,
    /// With whom it is Engaged, one bit each.
    pub ties: u32,
    /// Whether its last action was to use a key object.
    pub uses_key: bool,
    /// Whether its last action was work: INTERACT, WELD DOOR, first aid or repair.
    pub at_work: bool,
    /// Whether its last action succeeded.
    pub worked: bool,
    pub pack: Things,
    /// The faults of an android, one bit each.
    pub faults: u8,
    /// RESTs in a row that count toward recovery.
    pub rests: u8,
    /// The hostile kinds that have attacked it, one bit each.
    pub met: u16,
    /// The horrors it has seen: a bit for every body, then one for every object.
    pub horrors: u128,
    /// The items of the brief that it doubts, one bit each.
    pub doubts: u16,
    /// What the Commander told it.
    pub radio: Radio,
}

impl Body {
    /// Whether it has a fault.
    pub const fn has_fault(&self, fault: Fault) -> bool {
        self.faults & fault.bit() != 0
    }

    /// Whether it doubts what it was told of an item.
    pub const fn doubts(&self, item: ItemId) -> bool {
        self.doubts >> item.0 & 1 == 1
    }

    /// Whether it is Engaged with anybody.
    pub const fn engaged(&self) -> bool {
        self.ties != 0
    }

    /// The one it is Engaged with, if there is just one.
    pub const fn only_tie(&self) -> Option<Who> {
        if self.ties.is_power_of_two() { Some(Who(self.ties.trailing_zeros() as u8)) } else { None }
    }
}

/// A mission under way.
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Sortie {
    /// Where the game stands.
    pub phase: Phase,
    pub tick: u32,
    /// Own activations so far, of everybody.
    pub turns: u32,
    /// The Commander has nothing to say before this tick.
    pub quiet_until: u32,
    /// The roster, then the hostiles.
    pub bodies: Vec<Body>,
    /// What each hostile remembers, in their order.
    pub memories: Vec<Memory>,
    /// How each door is.
    pub doors: Vec<DoorState>,
    /// The successes so far in battering each door.
    pub battered: Vec<u8>,
    /// What lies on the floor of each zone.
    pub floor: Vec<Things>,
    /// Flags that are set, objects that are used up, hidden objects that are shown: one bit each.
    pub flags: u64,
    pub used: u64,
    pub shown: u64,
    /// Objects that are horrible to see, one bit each.
    pub horrible: u64,
    /// Zones whose hazard is gone.
    pub cleared: u32,
    /// How each item of the brief is told.
    pub marks: Vec<Mark>,
    /// The items that are told in the Commander's own words, in their order.
    pub wordings: Vec<(ItemId, Wording)>,
    /// Items of the brief whose telling was found out, and deeds that are done: one bit each.
    pub exposed: u32,
    pub done: u32,
    /// The squad's trust in the Commander.
    pub trust: u8,
    /// What the squad knows.
    pub known: Knowledge,
    /// Panics to be carried out once what set them off is over.
    pub panics: ArrayVec<(Who, Panic), 8>,
    /// Whether the Commander called the craft.
    pub extracted: bool,
}

impl Index<Who> for Sortie {
    type Output = Body;
    fn index(&self, who: Who) -> &Body {
        &self.bodies[who.index()]
    }
}

impl IndexMut<Who> for Sortie {
    fn index_mut(&mut self, who: Who) -> &mut Body {
        &mut self.bodies[who.index()]
    }
}

impl Sortie {
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = Who> + use<> {
        (0..self.bodies.len() as u8).map(Who)
    }

    /// Everybody in a zone who is there and not dead.
    pub fn present(&self, zone: Zone) -> impl Iterator<Item = Who> + '_ {
        self.ids().filter(move |&who| self[who].zone == zone && self[who].condition.present())
    }

    /// How a door is.
    pub fn door(&self, door: Link) -> DoorState {
        self.doors[usize::from(door.0)]
    }

    /// Whether a flag is set.
    pub const fn flag(&self, flag: FlagId) -> bool {
        self.flags >> flag.0 & 1 == 1
    }

    /// Whether an object is used up.
    pub const fn is_used(&self, object: ObjectId) -> bool {
        self.used >> object.0 & 1 == 1
    }

    /// Whether a hidden object was found.
    pub const fn is_shown(&self, object: ObjectId) -> bool {
        self.shown >> object.0 & 1 == 1
    }

    /// Whether an object is horrible to see.
    pub const fn is_horrible(&self, object: ObjectId) -> bool {
        self.horrible >> object.0 & 1 == 1
    }

    /// Whether the hazard of a zone is gone.
    pub const fn cleared(&self, zone: Zone) -> bool {
        self.cleared >> zone.0 & 1 == 1
    }

    /// Whether a deed is done.
    pub const fn is_done(&self, item: ItemId) -> bool {
        self.done >> item.0 & 1 == 1
    }

    /// Whether the telling of an item was found out.
    pub const fn is_exposed(&self, item: ItemId) -> bool {
        self.exposed >> item.0 & 1 == 1
    }

    /// The Commander's own words for an item, if there are any.
    pub fn wording(&self, item: ItemId) -> Option<&str> {
        self.wordings.iter().find(|(worded, _)| *worded == item).map(|(_, words)| words.as_str())
    }

    /// Puts an item into the Commander's own words, or out of them.
    pub(crate) fn put_into_words(&mut self, item: ItemId, words: Option<Wording>) {
        self.wordings.retain(|(worded, _)| *worded != item);
        if let Some(words) = words {
            let at = self.wordings.partition_point(|(worded, _)| *worded < item);
            self.wordings.insert(at, (item, words));
        }
    }

    pub(crate) fn engage(&mut self, a: Who, b: Who) {
        self[a].ties |= b.bit();
        self[b].ties |= a.bit();
    }

    /// Cuts the tie between two.
    pub(crate) fn part(&mut self, a: Who, b: Who) {
        self[a].ties &= !b.bit();
        self[b].ties &= !a.bit();
    }

    /// Cuts all ties of somebody.
    pub(crate) fn part_all(&mut self, who: Who) {
        let ties = std::mem::take(&mut self[who].ties);
        for other in self.ids().filter(|other| ties & other.bit() != 0) {
            self[other].ties &= !who.bit();
        }
    }
}
