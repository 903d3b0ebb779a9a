//! Document 14: Move, Step and Disengage.

mod passing;
mod scratch;
mod survey;

pub use scratch::Scratch;

use engine::{Pause, Table};
use space::Square;

use crate::rules::event::{Event, Gait, Going};
use crate::rules::ground::NoGround;
use crate::rules::interrupts::Deal;
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::state::acts::Act;
use crate::state::battle::{Battle, Phase, UnitId};
use crate::state::conditions::Condition;
use crate::state::stats::Stat;

impl Tdgs {
    /// How many points a Move may still spend: what is left of one under way, or all of MOV if an Action is left.
    pub(crate) fn move_budget(&self, b: &Battle) -> u16 {
        b.budget.moving.max(self.new_move(b))
    }

    /// The points of a Move that begins now: all of MOV if an Action is left.
    pub(crate) fn new_move(&self, b: &Battle) -> u16 {
        if b.budget.actions > 0 { self.apparent(b, self.mover(b), Stat::Mov).max(0) as u16 } else { 0 }
    }

    /// Whether the active entity may walk there: a Move or Disengage of so many points.
    pub(crate) fn can_walk(
        &self,
        b: &Battle,
        to: Square,
        budget: u16,
        scratch: &mut Scratch,
    ) -> Result<(), Why> {
        let id = self.mover(b);
        if !self.board.grid.contains(to) {
            return Err(Why::OffTheMap(to));
        }
        if to == b[id].at {
            return Err(Why::AlreadyThere(to));
        }
        self.survey(b, id, budget, scratch);
        if scratch.feared.contains(to) {
            return Err(Why::Afraid(to));
        }
        if scratch.cost(self, id, to).is_none() {
            return Err(Why::OutOfReach { to, budget });
        }
        self.rests(b, id, to, scratch)
    }

    /// Whether a surveyed entity may end its movement there, or why not.
    fn rests(&self, b: &Battle, id: UnitId, to: Square, scratch: &Scratch) -> Result<(), Why> {
        if !self.board.has_room(self.profile(id).squares, to) {
            return Err(Why::Ground(NoGround::NoRoom(to)));
        }
        if self.may_rest(b, id, to, &scratch.taken) { Ok(()) } else { Err(Why::Taken(to)) }
    }

    /// A Step is exactly one square, whatever the terrain, but never into Blocking terrain or onto somebody.
    pub(crate) fn can_step(&self, b: &Battle, to: Square, scratch: &mut Scratch) -> Result<(), Why> {
        let id = b.active();
        if space::distance(b[id].at, to) != 1 {
            return Err(Why::NotAStep(to));
        }
        if b[id].height > 0 {
            return self.can_step_in_the_air(b, to);
        }
        self.mark_units(b, id, scratch);
        self.step_is_free(b, to, scratch)
    }

    /// Whether a neighbouring square is open and free, once everyone is marked.
    pub(crate) fn step_is_free(&self, b: &Battle, to: Square, scratch: &Scratch) -> Result<(), Why> {
        let id = b.active();
        if scratch.feared.contains(to) {
            return Err(Why::Afraid(to));
        }
        let squares = self.profile(id).squares;
        if self.board.grid.contains(to)
            && self.board.ledge_between(self.space(b, id), self.board.space_at(squares, to))
        {
            return Err(Why::Ground(NoGround::Ledge(to)));
        }
        let enters = || self.enter_past_doors(b, id, &scratch.closed, b[id].at, to).is_some();
        if !self.board.grid.contains(to) || !enters() {
            return Err(Why::Blocked(to));
        }
        self.rests(b, id, to, scratch)
    }

    /// Sets an entity down elsewhere in an instant.
    pub(crate) fn shift(&self, b: &mut Battle, id: UnitId, to: Square, t: &mut impl Table<Tdgs>) {
        let from = b[id].at;
        if !self.feel_ahead(b, id, self.stands_at(id, to), b[id].height, true, t) {
            return;
        }
        self.leave_seat(b, id);
        b[id].at = to;
        b.army.stir(id);
        b.bring_along(id);
        t.tell(self, b, || Event::Going(Going::Shifted { who: id, from, to }));
        self.tread(b, id, t);
        self.let_go(b, t);
    }

    /// Takes a Step: free, and never a cause for an opportunity attack.
    pub(crate) fn step(&self, b: &mut Battle, to: Square, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        b.budget.step = false;
        b.budget.whole = false;
        let id = b.active();
        if !self.feel_ahead(b, id, self.stands_at(id, to), b[id].height, true, t) {
            return Ok(());
        }
        let waiting = self.waits_for(b, id);
        let from = b[id].at;
        let elevation = self.elevation(b, id);
        b.put(id, to);
        if b[id].height > 0 {
            self.keep_elevation(b, id, elevation);
        }
        b.bring_along(id);
        t.tell(self, b, || Event::Going(Going::Moved { who: id, path: vec![from, to], gait: Gait::Step }));
        self.let_go(b, t);
        self.tread(b, id, t);
        self.comes(b, id, waiting, t)
    }

    /// What the ground does to whoever comes to a square: it may be too narrow, and it may harm.
    #[inline]
    pub(crate) fn tread(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        if self.squeezes {
            self.fit_in(b, id);
            b.bring_along(id);
        }
        if !self.board.hazards.none() {
            self.meet_hazards(b, id, self.space(b, id), t);
        }
    }

    /// Starts or goes on with a Move, square by square along the cheapest way. Hostiles left behind may strike before
    /// the square is left; whoever falls stays where it was.
    pub(crate) fn walk(
        &self,
        b: &mut Battle,
        to: Square,
        disengage: bool,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let id = self.mover(b);
        let budget = self.move_budget(b);
        self.survey(b, id, budget, t.scratch());
        let cost = t.scratch().cost(self, id, to).expect("`check` found a way");
        let act = if disengage { Act::Disengage } else { Act::Move };
        if self.begin_move(b, cost, act, t)? {
            self.go(b, id, to, budget, t)?;
        }
        Ok(())
    }

    /// Pays for a Move. One that begins now is declared and answered; says whether it goes on.
    pub(crate) fn begin_move(
        &self,
        b: &mut Battle,
        cost: u16,
        act: Act,
        t: &mut impl Table<Tdgs>,
    ) -> Result<bool, Pause> {
        let (id, movement) = (b.active(), b.movement);
        self.pay_for_move(b, cost, act == Act::Disengage);
        if b.movement == movement {
            return Ok(true);
        }
        let deal = Deal::alone(id, act);
        let answers = self.declare(b, deal, &[], t)?;
        if answers.countered || !b[id].conditions.able() || b.phase == Phase::Over {
            b.budget.moving = 0;
            t.tell(self, b, || Event::Art(answers.stop(deal)));
            return Ok(false);
        }
        Ok(true)
    }

    /// Goes to a square that a survey of so many points found, as far as it is let.
    pub(crate) fn go(
        &self,
        b: &mut Battle,
        id: UnitId,
        to: Square,
        budget: u16,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        self.survey(b, id, budget, t.scratch());
        // What answered the declaration may have closed the way.
        if t.scratch().cost(self, id, to).is_none() || self.may_move(b, id).is_err() {
            return Ok(());
        }
        let mut path = std::mem::take(&mut t.scratch().path);
        self.way_to(id, to, t.scratch(), &mut path);
        let gone = self.go_along(b, id, &path, t);
        t.scratch().path = path;
        gone
    }

    /// Goes along a way that starts where the entity is, square by square, as far as it is let.
    pub(crate) fn go_along(
        &self,
        b: &mut Battle,
        id: UnitId,
        path: &[Square],
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        if b.aboard > 0 {
            self.go_carrying(b, id, path, false, t)?;
        } else {
            self.begin_trail(b, id, t);
            self.follow(b, id, path, t)?;
            self.end_trail(b, id, t);
        }
        self.let_go(b, t);
        Ok(())
    }

    /// Whoever is stopped on its way where it can't stay goes back to the last square of the way where it can.
    pub(crate) fn back_off(&self, b: &mut Battle, id: UnitId, path: &[Square], t: &mut impl Table<Tdgs>) {
        let here = b[id].at;
        let gone = path.iter().position(|&s| s == here).unwrap_or(0);
        if self.can_land(b, id, here) {
            return;
        }
        if let Some(&back) = path[..gone].iter().rev().find(|&&s| self.can_land(b, id, s)) {
            let facing = b[id].facing;
            b.put(id, back);
            b[id].facing = facing;
            self.fit_in(b, id);
            b.bring_along(id);
            t.scratch().trail.push(back);
        }
    }

    /// Goes on with the Move under way if its points suffice; else a new one begins, for an Action. A Disengage is good
    /// for the whole turn.
    pub(crate) fn pay_for_move(&self, b: &mut Battle, cost: u16, disengage: bool) {
        if cost > b.budget.moving || disengage {
            b.budget.moving = self.new_move(b);
            b.budget.actions -= 1;
            b.budget.orders = b.budget.orders.saturating_sub(1);
            b.budget.whole = false;
            b.budget.disengaged |= disengage;
            b.budget.ran = false;
            b.movement += 1;
        }
        b.budget.moving -= cost;
    }

    fn follow(
        &self,
        b: &mut Battle,
        id: UnitId,
        path: &[Square],
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let fled = b[id].conditions.has(Condition::Routed);
        for step in path.windows(2) {
            let (here, next) = (step[0], step[1]);
            if !b.budget.disengaged {
                self.opportunities(b, id, self.on_ground(id, next), t)?;
            }
            let ends = path.last() == Some(&next);
            // Whoever has rolled or been pushed off its way goes on with it no more.
            if b[id].conditions.halt(fled) || b[id].at != here {
                break;
            }
            if !self.feel_ahead(b, id, self.stands_at(id, next), 0, ends, t) {
                self.back_off(b, id, path, t);
                break;
            }
            let waiting = self.waits_for(b, id);
            b.put(id, next);
            t.scratch().trail.push(next);
            self.tread(b, id, t);
            self.comes(b, id, waiting, t)?;
            if b[id].conditions.halt(fled) || b[id].at != next {
                break;
            }
        }
        Ok(())
    }
}
