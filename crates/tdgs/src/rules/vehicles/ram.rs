//! Ramming: a driven Move that runs into something, with the damage of the Ram Damage trait.

use engine::{Pause, Sum, Table, Tally};
use space::Square;

use super::NoDrive;
use crate::rules::apparent::Against;
use crate::rules::attack::Harm;
use crate::rules::damage::{MOST_PORTIONS, Portion};
use crate::rules::doing::{Doing, With};
use crate::rules::event::Event;
use crate::rules::interrupts::Deal;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::resolution::{Degree, Roll, judged, natural_needed};
use crate::rules::riding::News;
use crate::rules::scenario::Tdgs;
use crate::state::acts::Act;
use crate::state::battle::{Battle, UnitId};
use crate::state::modifiers::Purpose;
use crate::state::stats::Stat;

impl Tdgs {
    /// Whether the driver may ram somebody: with the trait, where no trample serves, and along a way that leads up to it.
    pub(crate) fn can_ram(&self, b: &Battle, target: UnitId, scratch: &mut Scratch) -> Result<(), Why> {
        let by = self.mover(b);
        let Some(vehicle) = self.vehicle(by) else { return Err(Why::Drive(NoDrive::NoRam(by))) };
        if vehicle.ram.is_none() {
            return Err(Why::Drive(NoDrive::NoRam(by)));
        }
        if b[target].conditions.is_off_the_field() {
            return Err(Why::Down(target));
        }
        if b.one_body(by, target) {
            return Err(Why::NoAlly(target));
        }
        self.can_reach_aboard(b, by, target)?;
        if self.can_be_trampled(b, by, target).is_ok() {
            return Err(Why::Drive(NoDrive::TrampleInstead(target)));
        }
        let budget = self.new_move(b);
        if budget == 0 {
            return Err(Why::NoAction);
        }
        match self.way_to_ram(b, by, target, scratch) {
            Some(_) => Ok(()),
            None => Err(Why::Drive(NoDrive::NoWayTo { target, budget })),
        }
    }

    /// The cheapest place from which a vehicle runs into somebody, as straight on as can be; where it stands if it is beside
    /// it already.
    fn way_to_ram(&self, b: &Battle, by: UnitId, target: UnitId, scratch: &mut Scratch) -> Option<Square> {
        let there = self.space(b, target);
        if self.space(b, by).distance(&there) <= 1 {
            return Some(b[by].at);
        }
        self.find_ends(b, by, self.new_move(b), scratch);
        let size = self.profile(by).squares;
        let touches = |at: &Square| self.board.space_at(size, *at).distance(&there) == 1;
        let cost = |at: &Square| scratch.cost(self, by, *at);
        let aside = |at: &Square| at.x.abs_diff(there.corner.x) + at.y.abs_diff(there.corner.y);
        scratch.ends.iter().filter(touches).min_by_key(|at| (cost(at), aside(at), at.y, at.x))
    }

    /// Rams: drives up to the target, and rolls on contact. The vehicle ends before the target either way.
    pub(crate) fn ram(&self, b: &mut Battle, target: UnitId, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let by = self.mover(b);
        let to = self.way_to_ram(b, by, target, t.scratch()).expect("`check` found a way");
        if to == b[by].at {
            b.spend_action();
            b.movement += 1;
        } else {
            // The blow is part of the Move, and the Move is paid for as a new one.
            b.budget.moving = 0;
            self.walk(b, to, false, t)?;
            b.budget.moving = 0;
        }
        let touches = |b: &Battle| self.space(b, by).distance(&self.space(b, target)) <= 1;
        if !touches(b) || self.driver(b, by).is_none() || b[target].conditions.is_off_the_field() {
            return Ok(());
        }
        let deal = Deal::at(by, Act::Ram, target);
        let answers = self.declare(b, deal, &[target], t)?;
        if answers.countered || b[by].conditions.is_off_the_field() || !touches(b) {
            t.tell(self, b, || Event::Art(answers.stop(deal)));
            return Ok(());
        }
        if !self.engage_on_contact(b, by, target, t)? {
            return Ok(());
        }
        let guard = answers.guard(target);
        let roller = self.at_the_wheel(b, by);
        let roll = self.roll(b, roller, self.needs_to_ram(b, by, target, guard.dodge), t);
        t.tell(self, b, || Event::Riding(News::Rams { by, target, dodge: guard.dodge, roll }));
        self.after_roll(b, roller, roll, t);
        if roll.degree.succeeds() {
            self.run_into(b, by, target, guard.block, roll.degree, t);
        }
        Ok(())
    }

    /// The natural a ram needs.
    pub(crate) fn needs_to_ram(&self, b: &Battle, by: UnitId, target: UnitId, dodge: i32) -> i32 {
        let mut delta = -dodge;
        self.add_up_ram(b, by, target, &mut delta);
        natural_needed(delta, self.luck(b, by), self.options.luck)
    }

    fn run_into(
        &self,
        b: &mut Battle,
        by: UnitId,
        target: UnitId,
        block: i32,
        degree: Degree,
        t: &mut impl Table<Tdgs>,
    ) {
        let Some(ram) = self.vehicle(by).and_then(|vehicle| vehicle.ram) else { return };
        let mut portions = [Portion::default(); MOST_PORTIONS];
        portions[0].amount = crate::rules::damage::raw_damage(0, ram, degree, t);
        let from = Some(Doing { by: self.at_the_wheel(b, by), with: With::Ram });
        self.wound(b, Harm { from, target, portions, count: 1, degree, block }, t);
    }

    /// What the roll of a ram adds up to: the vehicle's STR against REF. It is an attack, so Evasion counts.
    pub(crate) fn add_up_ram(&self, b: &Battle, by: UnitId, target: UnitId, tally: &mut impl Tally) {
        let purpose = Purpose::of(Act::Ram, target);
        self.add_stat(b, by, Stat::Str, purpose, tally);
        self.add_roll_modifiers(b, by, purpose, tally);
        self.add_stat(b, target, Stat::Ref, Purpose::of(Act::Ram, by), &mut Against(tally));
        tally.add("Evasion", -b[target].evasion);
    }

    /// A ram with its reasons.
    pub(crate) fn explain_ram(&self, b: &Battle, by: UnitId, target: UnitId, dodge: i32, roll: Roll) -> Sum {
        let mut sum = Sum::default();
        sum.add("d20", roll.natural);
        self.add_up_ram(b, by, target, &mut sum);
        sum.add("dodge", -dodge);
        judged(sum, roll.degree)
    }
}
