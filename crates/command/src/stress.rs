//! 5.1: what gives Stress.

use engine::Table;
use serde::Serialize;

use crate::event::Event;
use crate::gear::KindId;
use crate::people::Nature;
use crate::scenario::Mission;
use crate::site::{ObjectId, Zone};
use crate::sortie::{Sortie, Who};

/// What gives Stress, one point each.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Trigger {
    /// A roll pushed by the Commander.
    Push,
    /// Health lost.
    Damage,
    /// Something horrible to see.
    Horror,
    /// A squad mate's panic.
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
        t.tell(self, b, || Event::Stress { who, now: b[who].stress, trigger });
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

    /// Everybody conscious in a zone looks at the bodies there, each once.
    pub(crate) fn face_bodies(&self, b: &mut Sortie, zone: Zone, t: &mut impl Table<Mission>) {
        for body in b.ids() {
            if self.is_corpse(b, body) && b[body].zone == zone {
                self.face(b, zone, u32::from(body.0), t);
            }
        }
    }

    /// Something horrible happens to an object, before the eyes of those in the zone.
    pub(crate) fn face_object(&self, b: &mut Sortie, object: ObjectId, t: &mut impl Table<Mission>) {
        let zone = self.object(object).zone;
        self.face(b, zone, crate::sortie::MOST_BODIES as u32 + u32::from(object.0), t);
    }

    fn face(&self, b: &mut Sortie, zone: Zone, horror: u32, t: &mut impl Table<Mission>) {
        let bit = 1u128 << horror;
        for who in b.ids() {
            let sees = b[who].zone == zone && b[who].condition.conscious() && b[who].horrors & bit == 0;
            if sees && self.profile(who).nature == Nature::Human {
                b[who].horrors |= bit;
                self.gain_stress(b, who, Trigger::Horror, t);
            }
        }
    }
}
