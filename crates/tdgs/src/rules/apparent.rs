//! Documents 7 and 8: Apparent stats. A value is reckoned anew for every question, with its reasons.

use engine::{Sum, Tally};

use crate::rules::scenario::{Tdgs, Who};
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::luck::RANGE;
use crate::state::modifiers::{Changes, Purpose};
use crate::state::stats::{Stat, knockout_threshold};

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

/// The stat that a condition raises, if it is one of the standard buffs.
pub(crate) fn raised_by(buff: Condition) -> Option<Stat> {
    BUFFS.iter().find(|(known, _)| *known == buff).map(|&(_, stat)| stat)
}

/// What conditions do to REF.
const REFLEXES: [(Condition, i32); 4] =
    [(Condition::Slowed, -2), (Condition::Blinded, -4), (Condition::Hasted, 2), (Condition::Protected, 2)];

/// A sum that knows where it stands.
struct Running<'a, T> {
    now: i32,
    tally: &'a mut T,
}

impl<T: Tally> Running<'_, T> {
    fn because(&mut self, of: Condition, value: i32) {
        self.add(of.name(), value);
    }
}

impl<T: Tally> Tally for Running<'_, T> {
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
    /// Adds an entity's Apparent stat for a purpose to a sum, part by part: the base, what abilities and things add, then
    /// what conditions add and take. It never falls below 0.
    #[inline(always)]
    pub(crate) fn add_stat(
        &self,
        b: &Battle,
        id: UnitId,
        stat: Stat,
        purpose: Purpose,
        tally: &mut impl Tally,
    ) {
        self.add_stat_of(b, self.who(b, id), stat, purpose, tally);
    }

    /// The same of somebody who has been looked up.
    #[inline(always)]
    pub(crate) fn add_stat_of(
        &self,
        b: &Battle,
        who: Who<'_>,
        stat: Stat,
        purpose: Purpose,
        tally: &mut impl Tally,
    ) {
        let base = who.profile.stat(stat);
        tally.add(stat.name(), base);
        if who.unit.conditions.change_stats()
            || who.profile.changed.has(Changes::Stat(stat))
            || who.unit.marks.any()
        {
            self.add_changes(b, who.id, stat, purpose, &mut Running { now: base, tally });
        }
    }

    #[cold]
    fn add_changes<T: Tally>(
        &self,
        b: &Battle,
        id: UnitId,
        stat: Stat,
        purpose: Purpose,
        sum: &mut Running<'_, T>,
    ) {
        let has = |c| b[id].conditions.has(c);
        if self.is_vehicle(id) {
            self.add_borrowed(b, id, stat, sum);
        }
        let lasting = Purpose { undrilled: true, ..purpose };
        self.add_modifiers(b, id, Changes::Stat(stat), lasting, sum);
        if b[id].marks.stats() {
            for (_, item) in self.equipped(b, id).filter(|(_, item)| item.bonuses[stat] != 0) {
                sum.add(&item.name, i32::from(item.bonuses[stat]));
            }
        }
        for (buff, raised) in BUFFS {
            if raised == stat && has(buff) {
                sum.because(buff, b.strength(id, buff));
            }
        }
        if has(Condition::Poisoned) && matches!(stat, Stat::Str | Stat::Dex | Stat::Ref) {
            sum.because(Condition::Poisoned, -2 * b.effects_of(id, Condition::Poisoned).count() as i32);
        }
        if stat == Stat::Ref {
            for (condition, value) in REFLEXES {
                if has(condition) {
                    sum.because(condition, value);
                }
            }
        }
        if b[id].conditions.are_of_an_army() && !purpose.undrilled {
            self.add_drill(b, id, stat, purpose, sum.now, sum);
            self.add_order_gains(b, id, stat, purpose, sum);
        }
        if stat == Stat::Ref {
            // A condition that sets REF to 0 overrides every addition.
            if has(Condition::Stunned) {
                sum.because(Condition::Stunned, -sum.now);
            }
        }
        if stat == Stat::Mov && has(Condition::Slowed) {
            let half = sum.now.max(0) / 2;
            sum.because(Condition::Slowed, half - sum.now);
        }
        if stat != Stat::Luk {
            sum.tally.add("never below 0", (-sum.now).max(0));
        }
    }

    /// An entity's Apparent stat, for no action in particular.
    #[inline]
    pub fn apparent(&self, b: &Battle, id: UnitId, stat: Stat) -> i32 {
        self.apparent_for(b, id, stat, Purpose::NONE)
    }

    /// An entity's Apparent stat for a purpose.
    #[inline(always)]
    pub fn apparent_for(&self, b: &Battle, id: UnitId, stat: Stat, purpose: Purpose) -> i32 {
        let mut sum = 0;
        self.add_stat(b, id, stat, purpose, &mut sum);
        sum
    }

    /// The Luck that bounds an entity's rolls: its own, with what blessings, curses and things add while they last.
    #[inline(always)]
    pub fn luck(&self, b: &Battle, id: UnitId) -> i8 {
        self.luck_of(b, self.who(b, id))
    }

    /// The same of somebody who has been looked up.
    #[inline(always)]
    pub(crate) fn luck_of(&self, b: &Battle, who: Who<'_>) -> i8 {
        let own = !who.profile.changed.has(Changes::Stat(Stat::Luk));
        if own && !who.borrows() && !who.unit.marks.stats() {
            return who.unit.luck.value;
        }
        self.changed_luck(b, who.id)
    }

    #[cold]
    fn changed_luck(&self, b: &Battle, id: UnitId) -> i8 {
        let mut sum = i32::from(b[id].luck.value);
        if self.is_vehicle(id) {
            self.add_borrowed(b, id, Stat::Luk, &mut sum);
        }
        self.add_modifiers(b, id, Changes::Stat(Stat::Luk), Purpose::NONE, &mut sum);
        if b[id].marks.stats() {
            sum += self.equipped(b, id).map(|(_, item)| i32::from(item.bonuses[Stat::Luk])).sum::<i32>();
        }
        sum.clamp(i32::from(*RANGE.start()), i32::from(*RANGE.end())) as i8
    }

    /// The same with its reasons.
    pub fn explain_stat(&self, b: &Battle, id: UnitId, stat: Stat) -> Sum {
        let mut sum = Sum::default();
        self.add_stat(b, id, stat, Purpose::NONE, &mut sum);
        sum
    }

    /// Maximum HP follows Apparent CON at all times.
    #[inline]
    pub fn max_hp(&self, b: &Battle, id: UnitId) -> i32 {
        if self.con_may_differ(b, id) { self.apparent(b, id, Stat::Con) * 5 } else { self.profile(id).max_hp }
    }

    #[inline(always)]
    fn con_may_differ(&self, b: &Battle, id: UnitId) -> bool {
        let who = self.who(b, id);
        who.unit.conditions.change_stats()
            || who.profile.changed.has(Changes::Stat(Stat::Con))
            || who.unit.marks.any()
    }

    /// Knocked out at or below this many HP.
    #[inline(always)]
    pub fn knockout(&self, b: &Battle, id: UnitId) -> i32 {
        if self.con_may_differ(b, id) { self.changed_knockout(b, id) } else { self.profile(id).knockout }
    }

    #[cold]
    fn changed_knockout(&self, b: &Battle, id: UnitId) -> i32 {
        if self.can_be_knocked_out(id) {
            knockout_threshold(self.max_hp(b, id))
        } else {
            self.profile(id).knockout
        }
    }

    /// Vehicles never are, and troops only where that is played.
    pub(crate) fn can_be_knocked_out(&self, id: UnitId) -> bool {
        !self.is_vehicle(id) && (self.options.unit_knockout || !self.is_troop(id))
    }

    /// The average of the eight main Apparent stats, rounded down.
    pub fn apparent_power_tier(&self, b: &Battle, id: UnitId) -> i32 {
        let main = Stat::ALL.into_iter().filter(|&stat| stat != Stat::Luk);
        main.map(|stat| self.apparent(b, id, stat)).sum::<i32>() / 8
    }
}
