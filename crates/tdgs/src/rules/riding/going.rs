//! Going a way with somebody aboard: what may end it, square by square.

use engine::{Pause, Table};
use space::{Facing8, Footprint, Square};

use super::Reins;
use crate::rules::flight::Place;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

impl Tdgs {
    /// Follows the way that was laid out, trampling whoever is in it or not.
    pub(crate) fn follow_run(
        &self,
        b: &mut Battle,
        by: UnitId,
        tramples: bool,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let path = std::mem::take(&mut t.scratch().run);
        let gone = self.go_carrying(b, by, &path, tramples, t);
        t.scratch().run = path;
        gone?;
        self.let_go(b, t);
        Ok(())
    }

    /// Goes a way with whoever is aboard, and tells how far it went.
    pub(crate) fn go_carrying(
        &self,
        b: &mut Battle,
        id: UnitId,
        path: &[Square],
        tramples: bool,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        self.begin_trail(b, id, t);
        self.follow_carrying(b, id, path, tramples, t)?;
        self.end_trail(b, id, t);
        Ok(())
    }

    /// Asks those whom a body is about to leave.
    fn pass_by(
        &self,
        b: &mut Battle,
        id: UnitId,
        next: Square,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        if b.budget.disengaged { Ok(()) } else { self.opportunities(b, id, self.on_ground(id, next), t) }
    }

    /// Square by square. A mount stops where its rider is lost or it goes down; a vehicle without a driver
    /// runs on.
    fn follow_carrying(
        &self,
        b: &mut Battle,
        id: UnitId,
        path: &[Square],
        tramples: bool,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let driven = self.is_vehicle(id);
        let fled = b[id].conditions.has(Condition::Routed);
        for (n, &next) in path.iter().enumerate().skip(1) {
            // Whoever is stopped before a square has left none, so nobody strikes at it for that.
            if !self.makes_way(b, id, next, tramples, t)? {
                // Whoever is trampled slides out from under it instead.
                if !tramples {
                    self.back_off(b, id, path, t);
                }
                b.budget.moving = 0;
                return Ok(());
            }
            self.pass_by(b, id, next, t)?;
            if driven && self.driver(b, id).is_none() && self.can_roll_on(b, id) {
                match self.loses_driver(b, id, t)? {
                    Reins::Keep => {}
                    Reins::Halt => {
                        b.budget.moving = 0;
                        return Ok(());
                    }
                    Reins::RunOn => {
                        let heading = b.heading_on(id, n, next);
                        return self.run_out(b, id, heading, path.len() - n, t);
                    }
                }
            }
            if b[id].conditions.halt(fled) || !self.goes_on(b, id) || !self.take_a_square(b, id, next, t)? {
                // What is left of the Move is lost.
                b.budget.moving = 0;
                return Ok(());
            }
        }
        Ok(())
    }

    /// Whether a body can still be moved: able and not held; a mount by its rider, who is still there and able.
    fn goes_on(&self, b: &Battle, id: UnitId) -> bool {
        self.is_directed(b, id) && self.can_roll_on(b, id)
    }

    /// Whether somebody is still there who wants a body to move: itself, or its rider.
    pub(crate) fn is_directed(&self, b: &Battle, id: UnitId) -> bool {
        let rider = || b.at_the_reins(id);
        b.aboard == 0
            || b.has_turn(id)
            || self.is_vehicle(id)
            || rider().is_some_and(|rider| b.has_turn(rider) && b[rider].conditions.able())
    }

    fn can_roll_on(&self, b: &Battle, id: UnitId) -> bool {
        b[id].conditions.able() && !b[id].conditions.has(Condition::Grappled)
    }

    /// What stands before one more square: difficult ground, somebody hidden, whoever is trampled. Says whether the body may go on.
    fn makes_way(
        &self,
        b: &mut Battle,
        id: UnitId,
        next: Square,
        tramples: bool,
        t: &mut impl Table<Tdgs>,
    ) -> Result<bool, Pause> {
        let space = self.board.space_at(self.profile(id).squares, next);
        // Whoever tramples runs into whom it finds.
        if !self.feel_ahead(b, id, space, 0, true, t) && !tramples {
            return Ok(false);
        }
        let asks =
            self.hardest(b, id, space).is_some() || tramples && self.touched(b, id, space).next().is_some();
        if asks {
            self.tell_way(b, id, t);
        }
        if !self.steer(b, id, next, t) {
            return Ok(false);
        }
        Ok(!tramples || self.run_down(b, id, next, t)?)
    }

    /// Enters one more square. Says whether the body can go on from there.
    fn take_a_square(
        &self,
        b: &mut Battle,
        id: UnitId,
        next: Square,
        t: &mut impl Table<Tdgs>,
    ) -> Result<bool, Pause> {
        let waiting = self.waits_for(b, id);
        b.put(id, next);
        t.scratch().trail.push(next);
        self.tread(b, id, t);
        b.bring_along(id);
        self.tear_off(b, id, t);
        self.comes(b, id, waiting, t)?;
        Ok(self.can_roll_on(b, id))
    }

    /// A vehicle without a driver runs out its declared distance straight on. Ground it can't enter ends it, and so does
    /// whoever stands in the way and is not run down.
    fn run_out(
        &self,
        b: &mut Battle,
        id: UnitId,
        heading: Facing8,
        squares: usize,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        b.budget.moving = 0;
        let mut run: Option<u16> = None;
        for _ in 0..squares {
            let next = b[id].at.step(heading);
            // Nobody squeezes it into a gap.
            let space = Footprint { corner: next, size: self.profile(id).squares };
            let open = |s: Square| self.is_ground_for(id, s) && !self.barred(b, s);
            if !space.squares().all(open) || self.enter_as(id, None, b[id].at, next).is_none() {
                break;
            }
            let touches = self.touched(b, id, space).next().is_some();
            run = run.map(|steps| steps + 1).or_else(|| touches.then_some(1));
            if touches && run.is_some_and(|steps| steps > self.reach_of_trample(b, id)) {
                break;
            }
            if !self.makes_way(b, id, next, true, t)? {
                break;
            }
            self.pass_by(b, id, next, t)?;
            if !self.can_roll_on(b, id) || !self.take_a_square(b, id, next, t)? {
                break;
            }
        }
        self.slide_out(b, id, t)
    }
}

impl Tdgs {
    /// A flying vehicle lost its driver: somebody grabs the reins, or it goes on straight at its height. Says whether it keeps
    /// to its way.
    pub(crate) fn keeps_course(
        &self,
        b: &mut Battle,
        id: UnitId,
        heading: Facing8,
        squares: usize,
        t: &mut impl Table<Tdgs>,
    ) -> Result<bool, Pause> {
        match self.loses_driver(b, id, t)? {
            Reins::Keep => return Ok(true),
            Reins::Halt => {}
            Reins::RunOn => self.glide_out(b, id, heading, squares, t)?,
        }
        b.budget.moving = 0;
        Ok(false)
    }

    fn glide_out(
        &self,
        b: &mut Battle,
        id: UnitId,
        heading: Facing8,
        squares: usize,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let elevation = self.elevation(b, id);
        for _ in 0..squares {
            let at = b[id].at.step(heading);
            let there = Footprint { corner: at, size: self.profile(id).squares };
            if !self.can_hover(b, id, at) || !self.feel_ahead(b, id, there, b[id].height, true, t) {
                break;
            }
            if !b.budget.disengaged {
                self.opportunities(b, id, Place { at, elevation }, t)?;
            }
            if !b[id].conditions.able() {
                break;
            }
            b.put(id, at);
            self.keep_elevation(b, id, elevation);
            b.bring_along(id);
            t.scratch().trail.push(at);
        }
        Ok(())
    }
}

impl Battle {
    /// Which way a vehicle goes on without its driver, before a step of its way: as it came, or, before the first, as it was
    /// about to go.
    pub(crate) fn heading_on(&self, id: UnitId, n: usize, next: Square) -> Facing8 {
        let first = if n == 1 { Facing8::toward(self[id].at, next) } else { None };
        first.unwrap_or(self[id].facing)
    }
}
