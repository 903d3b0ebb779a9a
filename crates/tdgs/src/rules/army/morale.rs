//! Morale: what shakes a troop, the check it makes, and how a rout spreads.
//!
//! Whatever shakes a troop puts a [`Check`] on one list. The list is worked off as soon as the step that filled it is over,
//! the lowest CON first, so that what a weak troop's flight sets off comes before the strong ones that still wait.

use std::cmp::Reverse;

use dice::Law;
use engine::{Pause, Sum, Table, Tally};

use super::Report;
use crate::rules::event::Event;
use crate::rules::resolution::{Roll, judged, natural_needed, roll_idly};
use crate::rules::scenario::Tdgs;
use crate::state::abilities::Knack;
use crate::state::army::{Break, Cause, Check, Fear, Stirred};
use crate::state::battle::{Battle, Phase, UnitId};
use crate::state::conditions::Condition;
use crate::state::stats::Stat;

/// What a check is made against, where it is not an enemy's CHA.
pub(crate) const HALF_HP: i32 = 10;
pub(crate) const QUARTER_HP: i32 = 14;
pub(super) const COMMANDER_LOST: i32 = 12;
const FRIENDLY_BREAK: i32 = 10;
const SURROUNDED: i32 = 12;

impl Tdgs {
    /// Whether a troop can be shaken: only those in good order have anything to lose.
    pub(super) fn can_be_shaken(&self, b: &Battle, id: UnitId) -> bool {
        self.is_troop(id) && b[id].conditions.up() && !b[id].conditions.has(Condition::Routed)
    }

    /// A troop lost HP: at half and at a quarter of them it checks, each once.
    pub(crate) fn count_losses(&self, b: &mut Battle, who: UnitId, before: i32, by: Option<UnitId>) {
        if !self.is_troop(who) {
            return;
        }
        let (now, max) = (b[who].hp, self.max_hp(b, who));
        let marks = [(2, Cause::HalfHp, HALF_HP), (4, Cause::QuarterHp, QUARTER_HP)];
        for (parts, cause, threat) in marks {
            if parts * before > max && parts * now <= max {
                self.fall_due_for_good(b, Check { who, cause, threat, from: by });
            }
        }
    }

    /// A check falls due that a troop makes once in a scene.
    pub(super) fn fall_due_for_good(&self, b: &mut Battle, check: Check) {
        let bit = check.cause.bit();
        if b[check.who].troop.spent & bit == 0 {
            b[check.who].troop.spent |= bit;
            b.army.checks.push(check);
        }
    }

    /// A check falls due that a troop makes once in a scene for each that it is about.
    pub(super) fn fall_due_once(&self, b: &mut Battle, check: Check, about: UnitId) {
        let spent = (check.who, about, check.cause);
        if !b.army.spent.contains(&spent) {
            b.army.spent.push(spent);
            b.army.checks.push(check);
        }
    }

    /// A troop found itself surrounded.
    pub(super) fn fear_encirclement(&self, b: &mut Battle, who: UnitId) {
        let from = b[who].troop.engaged;
        self.fall_due_for_good(b, Check { who, cause: Cause::Surrounded, threat: SURROUNDED, from });
    }

    /// Somebody is about to attack others, or aims at them: whoever is Terrifying shakes the troops it meets before anything
    /// comes of it. Says whether the one who acts still does.
    pub(crate) fn engage(
        &self,
        b: &mut Battle,
        by: UnitId,
        targets: &[UnitId],
        t: &mut impl Table<Tdgs>,
    ) -> Result<bool, Pause> {
        let fled_before = b[by].conditions.has(Condition::Routed);
        for &target in targets {
            if self.hostile(by, target) {
                self.meet(b, by, target);
                self.meet(b, target, by);
            }
        }
        self.settle_morale(b, t)?;
        let flees = b[by].conditions.has(Condition::Routed) && !fled_before;
        Ok(!flees && b[by].conditions.up() && b.phase != Phase::Over)
    }

    /// Whoever is run down or rammed is the target of the body that does it, and where that is a vehicle of its driver as well.
    /// Says whether the run goes on.
    pub(crate) fn engage_on_contact(
        &self,
        b: &mut Battle,
        by: UnitId,
        target: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<bool, Pause> {
        if !self.massed {
            return Ok(true);
        }
        let driver = self.at_the_wheel(b, by);
        Ok(self.engage(b, by, &[target], t)? && (driver == by || self.engage(b, driver, &[target], t)?))
    }

    /// A troop is engaged with somebody now.
    fn meet(&self, b: &mut Battle, who: UnitId, other: UnitId) {
        if !self.is_troop(who) {
            return;
        }
        b[who].troop.engaged = Some(other);
        if self.terrifies && self.can_be_shaken(b, who) && self.has_knack(b, other, Knack::Terrifying) {
            let threat = self.apparent(b, other, Stat::Cha);
            let check = Check { who, cause: Cause::Terrifying, threat, from: Some(other) };
            self.fall_due_once(b, check, other);
        }
    }

    /// Works off all that is due: attacks on exposed commanders, then the checks, and at last who takes over from those who
    /// fell. Each may bring more.
    #[inline]
    pub(crate) fn settle_morale(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        if self.massed { self.settle_army(b, t) } else { Ok(()) }
    }

    fn settle_army(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        loop {
            match std::mem::take(&mut b.army.stirred) {
                Stirred::Nobody => {}
                Stirred::One(id) => self.look_around(b, id, t),
                Stirred::Many => self.look_everywhere(b, t),
            }
            if b.phase == Phase::Over {
                return Ok(());
            }
            if let Some(exposed) = b.army.exposed.pop() {
                self.strike_exposed(b, exposed, t)?;
            } else if let Some(check) = self.next_check(b, t) {
                self.check_morale(b, check, t);
            } else if b.army.lost.is_empty() {
                return Ok(());
            } else {
                self.hand_on(b, t);
            }
        }
    }

    /// Takes the next check off the list: of the lowest CON; of equals the faster, the luckier, then a die decides, a d2
    /// between two. What one troop owes, it makes in the order it fell due. Checks of those who have nothing more to lose
    /// are dropped.
    fn next_check(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Option<Check> {
        let mut checks = std::mem::take(&mut b.army.checks);
        checks.retain(|check| self.can_be_shaken(b, check.who));
        b.army.checks = checks;
        let rank = |id: UnitId| {
            let (reflex, luck) = (self.apparent(b, id, Stat::Ref), self.luck(b, id));
            (self.apparent(b, id, Stat::Con), Reverse((reflex, luck)))
        };
        let least = b.army.checks.iter().map(|check| rank(check.who)).min()?;
        let mut equals = std::mem::take(&mut t.scratch().equals);
        equals.clear();
        for check in &b.army.checks {
            if !equals.contains(&check.who) && rank(check.who) == least {
                equals.push(check.who);
            }
        }
        let die = if equals.len() > 1 { t.roll(&Law::die(equals.len() as u32)) } else { 1 };
        let first = equals[die as usize - 1];
        t.scratch().equals = equals;
        let place = b.army.checks.iter().position(|check| check.who == first)?;
        Some(b.army.checks.remove(place))
    }

    /// What a morale check adds up: CON against the threat, the commander's bonus, and what helps or hampers any roll.
    pub(crate) fn add_up_morale(&self, b: &Battle, check: Check, tally: &mut impl Tally) {
        self.add_stat(b, check.who, Stat::Con, crate::state::modifiers::Purpose::NONE, tally);
        tally.add("threat", -check.threat);
        tally.add("commander", self.command_bonus(b, check.who));
        self.add_state_of_mind(b, check.who, tally);
    }

    /// The natural d20 that a morale check needs.
    pub fn needs_to_hold(&self, b: &Battle, check: Check) -> i32 {
        let mut delta = 0;
        self.add_up_morale(b, check, &mut delta);
        natural_needed(delta, self.luck(b, check.who), self.options.luck)
    }

    /// A morale check: whoever fails it is routed at once.
    fn check_morale(&self, b: &mut Battle, check: Check, t: &mut impl Table<Tdgs>) {
        let mut holds = self.roll_morale(b, check, false, t);
        if !holds && let Some(known) = self.second_wind(b, check.who) {
            b.count_use(check.who, known);
            holds = self.roll_morale(b, check, true, t);
        }
        if !holds {
            self.rout(b, check, t);
        }
    }

    fn roll_morale(&self, b: &mut Battle, check: Check, again: bool, t: &mut impl Table<Tdgs>) -> bool {
        let roll = self.roll_nerve(b, check.who, self.needs_to_hold(b, check), t);
        t.tell(self, b, || Event::Army(Report::Checked { check, roll, again }));
        self.after_roll(b, check.who, roll, t);
        roll.degree.succeeds()
    }

    /// A d20 of morale, cornered or rally: a critical is one like any other, and nothing comes of its size.
    pub(super) fn roll_nerve(
        &self,
        b: &mut Battle,
        by: UnitId,
        needs: i32,
        t: &mut impl Table<Tdgs>,
    ) -> Roll {
        let luck = self.luck(b, by);
        let roll = roll_idly(needs, luck, &mut b[by].luck, t);
        b.reorder |= roll.luck_change != 0;
        roll
    }

    /// The ability that lets a troop try a failed check once more, once per scene.
    fn second_wind(&self, b: &Battle, id: UnitId) -> Option<u16> {
        let steadfast = self.known(b, id).find(|known| self.ability(known.ability).has(Knack::Steadfast))?;
        (b.times_used(id, steadfast.ability) == 0).then_some(steadfast.ability)
    }

    /// A troop is routed: its order and what came of it are over, and it remembers what broke it.
    fn rout(&self, b: &mut Battle, check: Check, t: &mut impl Table<Tdgs>) {
        let Check { who, cause, threat, from } = check;
        self.end_drill(b, who);
        b[who].conditions.end(Condition::LastStand);
        b[who].conditions.add(Condition::Routed);
        b[who].troop.fear = Fear { threat, from };
        b.army.breaks.push(Break { who, round: b.round, check: Some(check), by: from });
        t.tell(self, b, || Event::Army(Report::Routed { who, cause, from }));
        self.spread_fear(b, who);
    }

    /// A troop broke: every friendly troop beside it checks, once for each that breaks.
    pub(super) fn spread_fear(&self, b: &mut Battle, broken: UnitId) {
        for who in b.ids() {
            let beside = who != broken
                && self.can_be_shaken(b, who)
                && !self.hostile(who, broken)
                && self.distance(b, who, broken) <= 1;
            if beside {
                let cause = Cause::FriendlyBreak;
                let check = Check { who, cause, threat: FRIENDLY_BREAK, from: Some(broken) };
                self.fall_due_once(b, check, broken);
            }
        }
    }

    /// Somebody is out of the battle: a troop that was in good order breaks by it, and a commander's troops have lost it.
    pub(crate) fn leave_the_line(
        &self,
        b: &mut Battle,
        id: UnitId,
        destroyed: bool,
        t: &mut impl Table<Tdgs>,
    ) {
        if destroyed && self.is_troop(id) {
            let broke = !b[id].conditions.has(Condition::Routed);
            let by = b[id].harmed_by;
            self.expose_commander_of(b, id);
            if broke {
                b.army.breaks.push(Break { who: id, round: b.round, check: None, by });
                self.spread_fear(b, id);
            }
        }
        if b[id].conditions.is_off_the_field() {
            b[id].troop.post = None;
            self.end_drill(b, id);
        }
        self.lose_commander(b, id, t);
        b.army.stir(id);
    }

    /// A morale check with its reasons.
    pub(crate) fn explain_morale(&self, b: &Battle, check: Check, roll: Roll) -> Sum {
        let mut sum = Sum::default();
        sum.add("d20", roll.natural);
        self.add_up_morale(b, check, &mut sum);
        judged(sum, roll.degree)
    }
}
