//! Charge: a straight run that ends in a blow of the mount, with the bonus of its trait.

use engine::{Pause, Table};
use space::{Facing8, Square};

use super::News;
use crate::rules::attack::{Blow, How, Swing};
use crate::rules::event::Event;
use crate::rules::ground::NoGround;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::rules::vehicles::NoDrive;
use crate::state::acts::Act;
use crate::state::battle::{Battle, Phase, UnitId};
use crate::state::board::FULL;

/// A charge needs so many squares in a straight line right before the blow.
pub const CHARGE_RUN: i16 = 4;

impl Tdgs {
    /// Whether whoever the active entity moves may charge somebody with a weapon.
    pub(crate) fn can_charge(
        &self,
        b: &Battle,
        weapon: u8,
        target: UnitId,
        scratch: &mut Scratch,
    ) -> Result<(), Why> {
        let by = self.mover(b);
        let blow = Blow { by, weapon, target };
        if self.profile(by).charge.is_none() {
            return Err(Why::Drive(NoDrive::NoCharge(by)));
        }
        if b.budget.actions == 0 {
            return Err(Why::NoAction);
        }
        if b[by].height > 0 {
            return Err(Why::Ground(NoGround::InTheAir));
        }
        if !b.wields(by, weapon) || !self.weapon(blow).range.is_melee() {
            return Err(Why::NotWielded(blow));
        }
        if b[target].conditions.is_off_the_field() {
            return Err(Why::Down(target));
        }
        if !self.hostile_now(b, b.active(), target) || b.one_body(by, target) {
            return Err(Why::SameSide(target));
        }
        self.may_walk(b, by)?;
        self.may_strike(b, by, target)?;
        self.lay_out_charge(b, blow, scratch)
    }

    /// Lays out a charge: the cheapest way whose last squares are straight and end within reach. It is left in the scratch.
    fn lay_out_charge(&self, b: &Battle, blow: Blow, scratch: &mut Scratch) -> Result<(), Why> {
        let budget = self.new_move(b);
        self.find_ends(b, blow.by, budget, scratch);
        let mut best: Option<(u16, Square, Square)> = None;
        for to in scratch.ends.iter().filter(|&to| self.strikes_from(b, blow, to)) {
            for heading in Facing8::ALL {
                if let Some((cost, via)) = self.straight_run(b, blow.by, to, heading, scratch)
                    && cost <= budget
                    && self.leads_to(b, blow, via, to)
                    && best.is_none_or(|(least, ..)| cost < least)
                {
                    best = Some((cost, via, to));
                }
            }
        }
        let (cost, via, to) = best.ok_or(Why::Drive(NoDrive::NoRun { target: blow.target }))?;
        self.way_to_start(b, blow.by, via, budget, scratch)?;
        let heading = crate::rules::riding::trample::straight(via, to).expect("it was laid out straight");
        let mut at = via;
        while at != to {
            at = at.step(heading);
            scratch.run.push(at);
        }
        scratch.run_cost = cost;
        Ok(())
    }

    /// Whether a straight run leads toward the target of a blow: every square of it comes nearer.
    fn leads_to(&self, b: &Battle, blow: Blow, via: Square, to: Square) -> bool {
        let space = |at: Square| self.board.space_at(self.profile(blow.by).squares, at);
        let far = |at: Square| space(at).distance(&self.space(b, blow.target));
        self.options.charge_in_any_line || far(via) == far(to) + CHARGE_RUN as u16
    }

    /// Whether a blow would reach its target from a square.
    fn strikes_from(&self, b: &Battle, blow: Blow, from: Square) -> bool {
        let place = self.on_ground(blow.by, from);
        let space = self.board.space_at(self.profile(blow.by).squares, from);
        self.distance_from(b, blow.by, place, blow.target) <= self.weapon(blow).farthest
            && self.line_of_sight(b, space, self.space(b, blow.target)).is_some_and(|cover| cover < FULL)
    }

    /// The cost of coming to a square by a straight run, and where the run begins; nothing if something is in the way.
    fn straight_run(
        &self,
        b: &Battle,
        by: UnitId,
        to: Square,
        heading: Facing8,
        scratch: &Scratch,
    ) -> Option<(u16, Square)> {
        let (dx, dy) = heading.offset();
        let via = to.offset(-CHARGE_RUN * dx, -CHARGE_RUN * dy);
        if !self.board.grid.contains(via) {
            return None;
        }
        let start = if via == b[by].at { 0 } else { scratch.cost(self, by, via)? };
        let mut cost = start;
        let mut at = via;
        while at != to {
            let next = at.step(heading);
            if scratch.feared.contains(next) {
                return None;
            }
            cost += self.enter_past_doors(b, by, &scratch.closed, at, next)?;
            at = next;
        }
        Some((cost, via))
    }

    /// Charges: the Move and the blow for one Action.
    pub(crate) fn charge(
        &self,
        b: &mut Battle,
        weapon: u8,
        target: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let by = self.mover(b);
        let blow = Blow { by, weapon, target };
        self.lay_out_charge(b, blow, t.scratch()).expect("`check` found a run");
        let (cost, to) = (t.scratch().run_cost, t.scratch().run.last().copied());
        t.tell(self, b, || Event::Riding(News::Charges { by, target }));
        // The blow is part of the Move, and the Move is paid for as a new one.
        b.budget.moving = 0;
        if !self.begin_move(b, cost, Act::Move, t)? {
            return Ok(());
        }
        self.follow_run(b, by, false, t)?;
        b.budget.moving = 0;
        if Some(b[by].at) != to || !b[by].conditions.able() || self.can_strike(b, blow).is_err() {
            if b[by].conditions.able() && b.phase != Phase::Over {
                t.tell(self, b, || Event::Riding(News::FallsShort { by, target }));
            }
            return Ok(());
        }
        let damage = self.profile(by).charge.unwrap_or_default();
        self.attack(b, blow, Swing { how: How::Charge, damage, ..Swing::PLAIN }, t)
    }
}
