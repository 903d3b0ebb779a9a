//! 5.1: what gives Stress.

use engine::Table;
use serde::Serialize;

use crate::rules::event::{Event, Nerves};
use crate::rules::scenario::Mission;
use crate::state::gear::KindId;
use crate::state::people::Nature;
use crate::state::site::{ObjectId, Zone};
use crate::state::sortie::{MOST_BODIES, Sortie, Who};

/// What gives Stress, one point each.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Trigger {
    /// A roll pushed by the Commander.
    Push,
    Damage,
    /// Something horrible to see.
    Horror,
    /// A squad mate's Scream.
    Scream,
    /// A squad mate's panic, to see.
    Panic,
    /// An attack by an unknown hostile.
    Unknown,
}

impl Trigger {
    /// In a few words.
    pub const fn words(self) -> &'static str {
        match self {
            Trigger::Push => "pushed",
            Trigger::Damage => "hurt",
            Trigger::Horror => "horror",
            Trigger::Scream => "a squad mate screams",
            Trigger::Panic => "a squad mate panics",
            Trigger::Unknown => "attacked by something unknown",
        }
    }
}

/// The chance that a check at this Stress sets off a Panic Roll, as so many in so many: that one of as many D6 shows a 1.
pub const fn panic_odds(stress: u8) -> (u64, u64) {
    // Beyond 24 dice the numbers grow too large, and the chance is 98.7 percent.
    let dice = if stress > 24 { 24 } else { stress as u32 };
    let (all, calm) = (6u64.pow(dice), 5u64.pow(dice));
    (all - calm, all)
}

impl Mission {
    /// Humans gain one point; androids and hostiles have no Stress.
    pub(crate) fn gain_stress(
        &self,
        b: &mut Sortie,
        who: Who,
        trigger: Trigger,
        t: &mut impl Table<Mission>,
    ) {
        if self.profile(who).nature != Nature::Human {
            return;
        }
        b[who].stress = b[who].stress.saturating_add(1);
        t.tell(self, b, || Event::Nerves(Nerves::Stress { who, now: b[who].stress, trigger }));
    }

    /// Everybody conscious in a zone who sees it gains a point: humans but the one it is about.
    pub(crate) fn alarm(
        &self,
        b: &mut Sortie,
        zone: Zone,
        but: Who,
        trigger: Trigger,
        t: &mut impl Table<Mission>,
    ) {
        for who in b.ids().filter(|&who| who != but) {
            if b[who].zone == zone && b[who].condition.conscious() {
                self.gain_stress(b, who, trigger, t);
            }
        }
    }

    /// The first attack of a kind that a marine neither was told of nor has met.
    pub(crate) fn meet(&self, b: &mut Sortie, who: Who, kind: KindId, t: &mut impl Table<Mission>) {
        let bit = 1 << kind.0;
        let known = b[who].met & bit != 0 || self.is_briefed(b, kind);
        b[who].met |= bit;
        if !known && b[who].condition.conscious() {
            self.gain_stress(b, who, Trigger::Unknown, t);
        }
    }

    /// Something horrible happens to an object, and stays to be seen.
    pub(crate) fn horrify(&self, b: &mut Sortie, object: ObjectId, t: &mut impl Table<Mission>) {
        b.horrible |= 1 << object.0;
        self.face_horrors(b, self.object(object).zone, t);
    }

    /// Every conscious human in a zone gains a point for each body and each scripted horror there that it has not seen yet.
    pub(crate) fn face_horrors(&self, b: &mut Sortie, zone: Zone, t: &mut impl Table<Mission>) {
        let horrors = self.horrors(b, zone);
        if horrors == 0 {
            return;
        }
        for who in b.ids().take(self.roster) {
            if b[who].zone == zone && b[who].condition.conscious() {
                let new = (horrors & !b[who].horrors).count_ones();
                b[who].horrors |= horrors;
                for _ in 0..new {
                    self.gain_stress(b, who, Trigger::Horror, t);
                }
            }
        }
    }

    /// What is horrible to see in a zone: a bit for every dead human, then one for every object that is.
    fn horrors(&self, b: &Sortie, zone: Zone) -> u128 {
        let bodies = b.ids().take(self.roster).filter(|&who| self.is_corpse(b, who) && b[who].zone == zone);
        let bodies = bodies.fold(0, |all, who| all | u128::from(who.bit()));
        let seen = |&object: &ObjectId| {
            let thing = self.object(object);
            thing.zone == zone && b.is_horrible(object) && (!thing.hidden || b.is_shown(object))
        };
        let objects = if b.horrible == 0 { 0 } else { self.object_ids().filter(seen).fold(0, bit_of) };
        bodies | u128::from(objects) << MOST_BODIES
    }
}

const fn bit_of(all: u64, object: ObjectId) -> u64 {
    all | 1 << object.0
}
