//! Documents 7 and 8: Apparent stats. A value is reckoned anew for every question, with its reasons.

use engine::{Sum, Tally};

use crate::battle::{Battle, UnitId};
use crate::conditions::Condition;
use crate::scenario::Tdgs;
use crate::stats::{Stat, knockout_threshold};

/// The standard buff of each main stat.
const BUFFS: [(Condition, Stat); 8] = [
    (Condition::Strengthened, Stat::Str),
    (Condition::Quickened, Stat::Dex),
    (Condition::Fortified, Stat::Con),
    (Condition::Sharpened, Stat::Int),
    (Condition::Enlightened, Stat::Wis),
    (Condition::Emboldened, Stat::Cha),
    (Condition::Accelerated, Stat::Mov),
    (Condition::Attuned, Stat::Ref),
];

/// What conditions do to REF.
const REFLEXES: [(Condition, i32); 4] =
    [(Condition::Slowed, -2), (Condition::Blinded, -4), (Condition::Hasted, 2), (Condition::Protected, 2)];

/// A sum that knows where it stands.
struct Running<'a, T> {
    now: i32,
    tally: &'a mut T,
}

impl<T: Tally> Running<'_, T> {
    fn add(&mut self, label: &str, value: i32) {
        self.now += value;
        self.tally.add(label, value);
    }
}

/// Hands the parts of a stat on with the other sign, for the side that opposes.
pub(crate) struct Against<'a, T>(pub &'a mut T);

impl<T: Tally> Tally for Against<'_, T> {
    #[inline(always)]
    fn add(&mut self, label: &str, value: i32) {
        self.0.add(label, -value);
    }
}

impl Tdgs {
    /// Adds an entity's Apparent stat to a sum, part by part: the base, then what worn items and conditions add and take. It never
    /// falls below 0.
    #[inline]
    pub(crate) fn add_stat(&self, b: &Battle, id: UnitId, stat: Stat, tally: &mut impl Tally) {
        let base = self.profile(id).stat(stat);
        tally.add(stat.name(), base);
        if b[id].conditions.change_stats() || b[id].marks.stats() {
            self.add_changes(b, id, stat, base, tally);
        }
    }

    fn add_changes(&self, b: &Battle, id: UnitId, stat: Stat, base: i32, tally: &mut impl Tally) {
        let has = |c| b[id].conditions.has(c);
        let mut sum = Running { now: base, tally };
        if b[id].marks.stats() {
            for (_, item) in self.equipped(b, id).filter(|(_, item)| item.bonuses[stat] != 0) {
                sum.add(&item.name, i32::from(item.bonuses[stat]));
            }
        }
        for (buff, raised) in BUFFS {
            if raised == stat && has(buff) {
                sum.add(buff.name(), b.strength(id, buff));
            }
        }
        if has(Condition::Poisoned) && matches!(stat, Stat::Str | Stat::Dex | Stat::Ref) {
            sum.add(Condition::Poisoned.name(), -2 * b.effects_of(id, Condition::Poisoned).count() as i32);
        }
        if stat == Stat::Ref {
            for (condition, value) in REFLEXES {
                if has(condition) {
                    sum.add(condition.name(), value);
                }
            }
            // A condition that sets REF to 0 overrides every addition.
            if has(Condition::Stunned) {
                sum.add(Condition::Stunned.name(), -sum.now);
            }
        }
        if stat == Stat::Mov && has(Condition::Slowed) {
            let half = sum.now.max(0) / 2;
            sum.add(Condition::Slowed.name(), half - sum.now);
        }
        sum.tally.add("never below 0", (-sum.now).max(0));
    }

    /// An entity's Apparent stat.
    #[inline]
    pub fn apparent(&self, b: &Battle, id: UnitId, stat: Stat) -> i32 {
        let mut sum = 0;
        self.add_stat(b, id, stat, &mut sum);
        sum
    }

    /// The same with its reasons.
    pub fn explain_stat(&self, b: &Battle, id: UnitId, stat: Stat) -> Sum {
        let mut sum = Sum::default();
        self.add_stat(b, id, stat, &mut sum);
        sum
    }

    /// Maximum HP follows Apparent CON at all times.
    #[inline]
    pub fn max_hp(&self, b: &Battle, id: UnitId) -> i32 {
        if b[id].conditions.has(Condition::Fortified) || b[id].marks.stats() {
            self.apparent(b, id, Stat::Con) * 5
        } else {
            self.profile(id).max_hp
        }
    }

    /// Knocked out at or below this many HP.
    #[inline]
    pub fn knockout(&self, b: &Battle, id: UnitId) -> i32 {
        if b[id].conditions.has(Condition::Fortified) || b[id].marks.stats() {
            knockout_threshold(self.max_hp(b, id))
        } else {
            self.profile(id).knockout
        }
    }

    /// The average of the eight main Apparent stats, rounded down.
    pub fn apparent_power_tier(&self, b: &Battle, id: UnitId) -> i32 {
        let main = Stat::ALL.into_iter().filter(|&stat| stat != Stat::Luk);
        main.map(|stat| self.apparent(b, id, stat)).sum::<i32>() / 8
    }
}
