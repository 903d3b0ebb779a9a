//! Trample: whoever moves onto a smaller creature may run it down and go on, until somebody holds.

use arrayvec::ArrayVec;
use engine::{Pause, Sum, Table, Tally};
use space::{Facing8, Footprint, Square};

use super::{News, Query};
use crate::rules::apparent::Against;
use crate::rules::attack::Harm;
use crate::rules::damage::{MOST_PORTIONS, Portion, raw_damage};
use crate::rules::doing::{Doing, With};
use crate::rules::event::{Event, Going, Plight};
use crate::rules::ground::NoGround;
use crate::rules::movement::Scratch;
use crate::rules::question::Question;
use crate::rules::refusal::Why;
use crate::rules::resolution::{Degree, Roll, judged, natural_needed};
use crate::rules::scenario::Tdgs;
use crate::rules::vehicles::NoDrive;
use crate::state::acts::Act;
use crate::state::battle::{Battle, Phase, UnitId};
use crate::state::conditions::Condition;
use crate::state::modifiers::Purpose;
use crate::state::riding::Trampled;
use crate::state::stats::Stat;

/// A trample reaches MOV divided by this, rounded down.
pub const TRAMPLE_DISTANCE_DIVISOR: i32 = 4;

/// More creatures than this are never touched by one step.
const MOST_TOUCHED: usize = 16;

/// The squares that a trample reaches, from the first it touches somebody on.
pub const fn trample_distance(mov: i32) -> u16 {
    if mov < 0 { 0 } else { (mov / TRAMPLE_DISTANCE_DIVISOR) as u16 }
}

impl Tdgs {
    /// Whether one entity could run another down: with the trait and enough speed, a strictly smaller creature, and once a
    /// turn.
    pub(crate) fn can_be_trampled(&self, b: &Battle, by: UnitId, target: UnitId) -> Result<(), Why> {
        if self.profile(by).trample.is_none() {
            return Err(Why::Drive(NoDrive::NoTrample(by)));
        }
        if self.reach_of_trample(b, by) == 0 {
            return Err(Why::Drive(NoDrive::TooSlow(by)));
        }
        if self.is_vehicle(target) || self.profile(target).size >= self.profile(by).size {
            return Err(Why::Drive(NoDrive::NotSmaller(target)));
        }
        match b.trampled.iter().find(|met| met.by == by && met.target == target) {
            Some(met) if !met.beaten => Err(Why::Drive(NoDrive::Held(target))),
            _ => Ok(()),
        }
    }

    /// How far a trample of an entity reaches now.
    pub fn reach_of_trample(&self, b: &Battle, by: UnitId) -> u16 {
        trample_distance(self.apparent(b, by, Stat::Mov))
    }

    /// Whether a trampler knocked somebody down in this turn; it passes over it from then on.
    pub(crate) fn was_run_down(&self, b: &Battle, by: UnitId, target: UnitId) -> bool {
        b.trampled.iter().any(|met| met.by == by && met.target == target && met.beaten)
    }

    /// Whether somebody stands or lies on squares of its own. Riders don't, nor whoever is thrown and has yet to land.
    fn is_on_the_ground(&self, b: &Battle, id: UnitId) -> bool {
        b[id].seat.is_none()
            && b[id].height == 0
            && !b[id].conditions.is_off_the_field()
            && !b.thrown.iter().any(|thrown| thrown.who == id)
    }

    /// Whom a body meets with its corner on a square: everyone on the ground there who is not of it and was not run down by
    /// it. Riders are met with their mounts.
    pub(crate) fn touched<'a>(
        &'a self,
        b: &'a Battle,
        by: UnitId,
        space: Footprint,
    ) -> impl Iterator<Item = UnitId> + 'a {
        let there = move |id: &UnitId| {
            self.is_on_the_ground(b, *id)
                && !b.one_body(by, *id)
                && !self.is_overlooked(b, *id, by)
                && self.space(b, *id).overlaps(&space)
                && !self.was_run_down(b, by, *id)
        };
        b.ids().filter(there)
    }

    /// Lays out a run: by the cheapest way to where it starts, then straight on. The way is left in the scratch. Says what it
    /// costs.
    pub(crate) fn lay_out_run(
        &self,
        b: &Battle,
        via: Square,
        to: Square,
        scratch: &mut Scratch,
    ) -> Result<u16, Why> {
        let by = self.mover(b);
        if self.profile(by).trample.is_none() {
            return Err(Why::Drive(NoDrive::NoTrample(by)));
        }
        if self.reach_of_trample(b, by) == 0 {
            return Err(Why::Drive(NoDrive::TooSlow(by)));
        }
        if b[by].height > 0 {
            return Err(Why::Ground(NoGround::InTheAir));
        }
        if b.budget.ran && b.budget.actions == 0 {
            return Err(Why::Drive(NoDrive::RunOver));
        }
        if let Some(out) = [via, to].into_iter().find(|&s| !self.board.grid.contains(s)) {
            return Err(Why::OffTheMap(out));
        }
        let heading = straight(via, to).ok_or(Why::Drive(NoDrive::NotStraight { via, to }))?;
        let budget = self.move_budget(b);
        self.way_to_start(b, by, via, budget, scratch)?;
        let mut cost = scratch.run_cost;
        let mut at = via;
        let mut run: Option<u16> = None;
        let afraid = self.is_afraid(b, by);
        while at != to {
            let next = at.step(heading);
            if afraid && self.comes_closer(b, by, self.on_ground(by, next)) {
                return Err(Why::Afraid(next));
            }
            cost += self.run_step(b, by, at, next, &mut run)?;
            scratch.run.push(next);
            at = next;
        }
        scratch.run_steps = run.unwrap_or(0);
        match run {
            None => Err(Why::Drive(NoDrive::NobodyInTheWay(to))),
            Some(_) if cost > budget => Err(Why::OutOfReach { to, budget }),
            Some(_) => Ok(cost),
        }
    }

    /// The way to where a run or charge becomes straight, with its cost.
    pub(crate) fn way_to_start(
        &self,
        b: &Battle,
        by: UnitId,
        via: Square,
        budget: u16,
        scratch: &mut Scratch,
    ) -> Result<(), Why> {
        scratch.run.clear();
        if via == b[by].at {
            scratch.run.push(via);
            scratch.run_cost = 0;
        } else {
            self.survey(b, by, budget, scratch);
            scratch.run_cost = scratch.cost(self, by, via).ok_or(Why::OutOfReach { to: via, budget })?;
            let mut run = std::mem::take(&mut scratch.run);
            self.way_to(by, via, scratch, &mut run);
            scratch.run = run;
        }
        Ok(())
    }

    /// What one step of a run costs, or why it ends before it: ground nobody enters, or somebody who can't be trampled.
    fn run_step(
        &self,
        b: &Battle,
        by: UnitId,
        at: Square,
        next: Square,
        run: &mut Option<u16>,
    ) -> Result<u16, Why> {
        let space = self.board.space_at(self.profile(by).squares, next);
        // Nobody squeezes at a run.
        if space.size < self.profile(by).squares || space.squares().any(|s| self.barred(b, s)) {
            return Err(Why::Blocked(next));
        }
        let cost = self.enter_as(by, None, at, next).ok_or(Why::Blocked(next))?;
        let touches = self.touched(b, by, space).next().is_some();
        *run = run.map(|steps| steps + 1).or_else(|| touches.then_some(1));
        // Whom the square before touched is beaten by now, or the run is over.
        let before = self.board.space_at(self.profile(by).squares, at);
        for target in self.touched(b, by, space).filter(|&id| !self.space(b, id).overlaps(&before)) {
            self.can_be_trampled(b, by, target)?;
            if run.is_some_and(|steps| steps > self.reach_of_trample(b, by)) {
                return Err(Why::Drive(NoDrive::BeyondTrample {
                    target,
                    reach: self.reach_of_trample(b, by),
                }));
            }
        }
        Ok(cost)
    }

    /// Everyone a straight run meets, in order, each with the square where.
    pub(crate) fn met_on_run(
        &self,
        b: &Battle,
        by: UnitId,
        via: Square,
        to: Square,
    ) -> ArrayVec<(UnitId, Square), MOST_TOUCHED> {
        let mut met = ArrayVec::<(UnitId, Square), MOST_TOUCHED>::new();
        let Some(heading) = straight(via, to) else { return met };
        let mut at = via;
        while at != to {
            at = at.step(heading);
            let space = self.board.space_at(self.profile(by).squares, at);
            for target in self.touched(b, by, space) {
                if !met.is_full() && !met.iter().any(|&(known, _)| known == target) {
                    met.push((target, at));
                }
            }
        }
        met
    }

    /// A Move that runs people down.
    pub(crate) fn trample(
        &self,
        b: &mut Battle,
        via: Square,
        to: Square,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let cost = self.lay_out_run(b, via, to, t.scratch()).expect("`check` found a run");
        let by = self.mover(b);
        let cut_short = t.scratch().run_steps < self.reach_of_trample(b, by);
        if b.budget.ran {
            // Each Move tramples once, so this is another.
            b.budget.moving = 0;
        }
        if !self.begin_move(b, cost, Act::Move, t)? {
            return Ok(());
        }
        b.budget.ran = true;
        if cut_short {
            // Nobody turns in the middle of a run: to stop there is to end the Move.
            b.budget.moving = 0;
        }
        // What answered the declaration may hold it.
        if self.may_move(b, by).is_ok() && b[by].conditions.able() {
            self.follow_run(b, by, true, t)?;
            self.slide_out(b, by, t)?;
        }
        Ok(())
    }

    /// A trampler is about to enter a space: everyone there is rolled for, in the order its controller likes. Says whether it
    /// goes on; a creature that holds stops it where it is.
    pub(crate) fn run_down(
        &self,
        b: &mut Battle,
        by: UnitId,
        next: Square,
        t: &mut impl Table<Tdgs>,
    ) -> Result<bool, Pause> {
        let space = self.board.space_at(self.profile(by).squares, next);
        loop {
            let touched: ArrayVec<UnitId, MOST_TOUCHED> =
                self.touched(b, by, space).take(MOST_TOUCHED).collect();
            let target = match touched.len() {
                0 => return Ok(true),
                1 => touched[0],
                _ => {
                    let question = Question::Riding(Query::TrampleFirst { by, next });
                    t.ask(self, b, self.side(b.active()), &question, &touched)?
                }
            };
            if self.can_be_trampled(b, by, target).is_err()
                || !self.engage_on_contact(b, by, target, t)?
                || !self.tramples(b, by, target, t)
            {
                return Ok(false);
            }
            if b.phase == Phase::Over {
                return Ok(false);
            }
        }
    }

    /// Rolls to trample somebody: d20 + (STR - REF). It gets no Interrupt, and neither it nor its riders strike any more at
    /// this movement.
    fn tramples(&self, b: &mut Battle, by: UnitId, target: UnitId, t: &mut impl Table<Tdgs>) -> bool {
        for id in b.ids() {
            if id == target || b.carries(target, id) {
                b[id].struck_at = b.movement;
            }
        }
        let roller = self.at_the_wheel(b, by);
        let needs = self.needs_to_trample(b, by, target);
        let roll = self.roll(b, roller, needs, t);
        t.tell(self, b, || Event::Riding(News::Tramples { by, target, roll }));
        self.after_roll(b, roller, roll, t);
        let beaten = roll.degree.succeeds();
        b.trampled.push(Trampled { by, target, beaten });
        if beaten {
            self.knock_down(b, by, target, roll.degree, t);
        }
        beaten
    }

    /// Who rolls where a body runs somebody over: it does, but for a vehicle, which takes no turn, its driver.
    pub(crate) fn at_the_wheel(&self, b: &Battle, by: UnitId) -> UnitId {
        self.driver(b, by).filter(|_| self.is_vehicle(by)).unwrap_or(by)
    }

    /// The natural a trample needs.
    pub(crate) fn needs_to_trample(&self, b: &Battle, by: UnitId, target: UnitId) -> i32 {
        let mut delta = 0;
        self.add_up_trample(b, by, target, &mut delta);
        natural_needed(delta, self.luck(b, by), self.options.luck)
    }

    /// What a trample adds up to.
    pub(crate) fn add_up_trample(&self, b: &Battle, by: UnitId, target: UnitId, tally: &mut impl Tally) {
        let purpose = Purpose::of(Act::Trample, target);
        self.add_stat(b, by, Stat::Str, purpose, tally);
        self.add_roll_modifiers(b, by, purpose, tally);
        self.add_stat(b, target, Stat::Ref, Purpose::of(Act::Trample, by), &mut Against(tally));
    }

    /// Whoever is trampled takes the dice of the trait, without STR, and falls Prone. A critical makes as much more of them as of
    /// any damage.
    fn knock_down(
        &self,
        b: &mut Battle,
        by: UnitId,
        target: UnitId,
        degree: Degree,
        t: &mut impl Table<Tdgs>,
    ) {
        let Some(trample) = self.profile(by).trample else { return };
        let mut portions = [Portion::default(); MOST_PORTIONS];
        portions[0].amount = raw_damage(0, trample, degree, t);
        let from = Some(Doing { by: self.at_the_wheel(b, by), with: With::Trample });
        let harm = Harm { from, target, portions, count: 1, degree, block: 0 };
        self.wound(b, harm, t);
        let conditions = b[target].conditions;
        if conditions.has(Condition::Dead) || conditions.has(Condition::Prone) {
            return;
        }
        if self.stands_firm(b, by, target) {
            t.tell(self, b, || Event::Going(Going::StandsFirm { who: target }));
            return;
        }
        b[target].conditions.add(Condition::Prone);
        t.tell(self, b, || {
            Event::Plight(Plight::Afflicted { who: target, what: Condition::Prone, amount: 0, kind: 0 })
        });
        self.goes_prone(b, target, t);
    }

    /// Nobody is left under a trampler that stops: each slides to the nearest free square, and where several are as near, to
    /// the one it likes.
    pub(crate) fn slide_out(
        &self,
        b: &mut Battle,
        by: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        for id in b.ids() {
            let under = self.is_on_the_ground(b, id)
                && !b.one_body(by, id)
                && self.space(b, id).overlaps(&self.space(b, by));
            if under {
                self.slide(b, id, t)?;
            }
        }
        Ok(())
    }

    /// The nearest free squares for somebody who lies under a trampler.
    pub(crate) fn places_to_slide(&self, b: &Battle, id: UnitId) -> ArrayVec<Square, MOST_TOUCHED> {
        let here = b[id].at;
        let longest = self.board.grid.width.max(self.board.grid.height);
        let free_at = |far: u16| {
            let there = self.board.grid.squares().filter(move |&at| space::distance(here, at) == far);
            there
                .filter(|&at| self.can_land(b, id, at))
                .take(MOST_TOUCHED)
                .collect::<ArrayVec<_, MOST_TOUCHED>>()
        };
        (1..longest).map(free_at).find(|free| !free.is_empty()).unwrap_or_default()
    }

    fn slide(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let here = b[id].at;
        let nearest = self.places_to_slide(b, id);
        let to = match nearest.len() {
            0 => return Ok(()),
            1 => nearest[0],
            _ => t.ask(self, b, self.side(id), &Question::Riding(Query::Slide { who: id }), &nearest)?,
        };
        let to = self.come_down(b, id, to, t);
        self.set_down(b, id, to);
        t.tell(self, b, || Event::Riding(News::Slid { who: id, from: here, to }));
        self.tread(b, id, t);
        self.let_go(b, t);
        Ok(())
    }

    /// A trample with its reasons.
    pub(crate) fn explain_trample(&self, b: &Battle, by: UnitId, target: UnitId, roll: Roll) -> Sum {
        let mut sum = Sum::default();
        sum.add("d20", roll.natural);
        self.add_up_trample(b, by, target, &mut sum);
        judged(sum, roll.degree)
    }
}

/// The direction of a straight line between two squares, if it is one of the eight.
pub(crate) fn straight(from: Square, to: Square) -> Option<Facing8> {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let aligned = dx == 0 || dy == 0 || dx.abs() == dy.abs();
    if aligned { Facing8::toward(from, to) } else { None }
}
