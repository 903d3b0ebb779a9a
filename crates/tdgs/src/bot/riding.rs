//! How a sensible player rides and drives: charges from far enough, tramples where it pays, goes for drivers and mounts,
//! and does not burn with the wagon.

use engine::{Heuristic, Style};
use space::Square;

use crate::rules::movement::Scratch;
use crate::rules::riding::{Query, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::{
    Charge, Command, Direct, Dismount, End, Master, Mount, Row, TakeReins, Trample, Verb,
};
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::riding::Role;
use crate::state::stats::Stat;
use crate::state::vehicles::Motive;

/// What it is worth to throw a rider from its mount, or to leave a vehicle without its driver, in the worth of blows.
const UNSEAT: i32 = 300;
/// What it is worth that somebody lies on the ground.
pub(crate) const DOWN: i32 = 150;
/// What each blow in passing takes from the worth of riding off.
pub(crate) const EXPOSED: i32 = 150;
/// What it is worth to stop those who flee, for each animal that draws them.
const STOP: i32 = 200;
/// A vehicle that burns is left at this share of its HP, in percent.
const ABANDON: i32 = 40;

impl Tdgs {
    /// What is worth considering for somebody who carries, is carried, or could be.
    pub(crate) fn consider_riding(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let me = b.active();
        match self.station(b, me) {
            Some(Station::Rider(_) | Station::Driver(_)) => {
                self.consider_reins(b, scratch, out);
            }
            Some(Station::Passenger(on)) => self.consider_seat(b, on, scratch, out),
            Some(Station::Ridden(_) | Station::Harness(_)) => {}
            None => {
                if self.profile(me).trample.is_some() || self.profile(me).charge.is_some() {
                    Trample::offer(self, b, scratch, out);
                    Charge::offer(self, b, scratch, out);
                }
                self.consider_mounting(b, scratch, out);
                self.consider_boarding(b, scratch, out);
            }
        }
    }

    /// The best of what comes to mind, for those who fight without much thought.
    #[cold]
    pub(crate) fn brawl_from_the_saddle(&self, b: &Battle, scratch: &mut Scratch) -> Command {
        let side = self.side(b.active());
        let (mut candidates, mut scores) = (Vec::new(), Vec::new());
        self.candidates(b, side, Style::STANDARD, scratch, &mut candidates);
        self.appraise(b, side, Style::STANDARD, &candidates, scratch, &mut scores);
        let best = (0..candidates.len()).max_by_key(|&n| (scores[n], std::cmp::Reverse(n)));
        best.filter(|&n| scores[n] > 0).map_or(End.into(), |n| candidates[n])
    }

    fn consider_reins(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let me = b.active();
        let on = self.mover(b);
        if self.should_bail_out(b, on) {
            self.offer_way_off(b, on, scratch, out);
        }
        if self.can_master(b, me).is_ok() && b.budget.actions > 0 {
            out.push(Master.into());
            return;
        }
        if self.commands(b, me).is_err() {
            if self.is_vehicle(on) && self.is_stuck(b, on) {
                self.consider_engine(b, on, scratch, out);
                self.offer_way_off(b, on, scratch, out);
            }
            return;
        }
        if !self.is_vehicle(on) {
            for target in self.foes(b, me) {
                for weapon in b.wielded(on) {
                    let blow = Direct { weapon, target }.into();
                    if self.allows(b, blow, scratch).is_ok() {
                        out.push(blow);
                    }
                }
            }
        }
        Trample::offer(self, b, scratch, out);
        Charge::offer(self, b, scratch, out);
    }

    fn consider_seat(&self, b: &Battle, on: UnitId, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let stuck = self.is_vehicle(on) && self.is_stuck(b, on);
        if self.should_bail_out(b, on) || stuck && !self.is_post(b, b.active(), on) {
            self.offer_way_off(b, on, scratch, out);
        }
        // Nobody leaves an engine for the reins of what goes nowhere.
        let reins = if stuck { None } else { Some(Command::from(TakeReins)) };
        for order in reins.into_iter().chain([Row.into()]) {
            if self.allows(b, order, scratch).is_ok() {
                out.push(order);
            }
        }
    }

    /// Whether a vehicle goes nowhere any more.
    fn is_stuck(&self, b: &Battle, on: UnitId) -> bool {
        let rowed = self.vehicle(on).is_some_and(|vehicle| matches!(vehicle.motive, Motive::Crew(_)));
        let wreck = b[on].conditions.has(Condition::Dead);
        wreck || !rowed && self.apparent(b, on, Stat::Mov) == 0
    }

    /// Whether somebody gets off at once: from a wreck, from what burns down, or because it has to run.
    pub(crate) fn must_get_off(&self, b: &Battle, me: UnitId) -> bool {
        let on = b.bearer(me);
        self.flees(me) || b[on].conditions.has(Condition::Dead) || self.should_bail_out(b, on)
    }

    /// Whether a vehicle is about to burn down.
    fn should_bail_out(&self, b: &Battle, on: UnitId) -> bool {
        self.is_vehicle(on)
            && b[on].conditions.has(Condition::Burning)
            && b[on].hp * 100 < self.max_hp(b, on) * ABANDON
    }

    /// The first free square beside what carries one.
    fn offer_way_off(&self, b: &Battle, on: UnitId, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let me = b.active();
        let to = self.board.grid.squares().find(|&at| self.is_beside(b, me, on, at));
        if let Some(to) = to {
            let order = Dismount { to }.into();
            if self.allows(b, order, scratch).is_ok() {
                out.push(order);
            }
        }
    }

    /// An own mount or vehicle without anybody in control is taken.
    fn consider_mounting(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let me = b.active();
        if !self.conveyances {
            return;
        }
        for on in b.ids().filter(|&on| self.side(on) == self.side(me) && self.is_ridable(b, on)) {
            let order = Mount { on, aboard: false }.into();
            if self.distance(b, me, on) <= 1 && self.allows(b, order, scratch).is_ok() {
                out.push(order);
            }
        }
    }

    fn is_ridable(&self, b: &Battle, on: UnitId) -> bool {
        let beast = self.profile(on).led && b[on].conditions.able();
        let vehicle = self.is_vehicle(on) && !self.is_stuck(b, on);
        (beast || vehicle) && b[on].seat.is_none() && b.at_the_reins(on).is_none()
    }

    /// How many enemies strike at somebody who rides off, beside the one it rides at.
    pub(crate) fn exposed(&self, b: &Battle, by: UnitId, target: UnitId) -> i32 {
        let strikes = |foe: &UnitId| {
            *foe != target
                && b[*foe].conditions.able()
                && self.leaves_threat(b, *foe, self.distance(b, *foe, by), u16::MAX)
        };
        self.foes(b, b.active()).filter(strikes).count() as i32
    }

    /// Whether somebody on foot rather awaits those who could ride it down than walks up to them.
    pub(crate) fn should_brace(&self, b: &Battle, me: UnitId) -> bool {
        let rides = |foe: &UnitId| {
            let body = b.bearer(*foe);
            let (profile, distance) = (self.profile(body), i32::from(self.distance(b, me, body)));
            (profile.trample.is_some() || profile.charge.is_some())
                && b[body].conditions.able()
                && distance > 1
                && distance <= self.apparent(b, body, Stat::Mov) + 2
        };
        b[me].seat.is_none() && !self.shoots(b, me) && self.foes(b, me).any(|foe| rides(&foe))
    }

    /// What it adds to the worth of a blow that its target carries somebody or drives; an empty vehicle is worth nothing.
    pub(crate) fn worth_of_seat(&self, b: &Battle, target: UnitId, worth: i32) -> i32 {
        if self.is_vehicle(target) && b.riders(target).next().is_none() {
            return worth / 10;
        }
        let fells = worth >= 500;
        let carries = self.profile(target).led && b.riders(target).next().is_some();
        let drives = b.role(target) == Some(Role::Controller);
        let draws = b.role(target) == Some(Role::Team) && self.flees(target);
        let unseats = if fells && (carries || drives) { UNSEAT } else { 0 };
        worth + unseats + if draws { STOP } else { 0 }
    }

    /// Whoever lands or rolls clear keeps away from its enemies; whoever tramples several at once begins with the likeliest.
    pub(crate) fn answer_riding(&self, b: &Battle, query: Query, options: usize) -> usize {
        let away = |who: UnitId, at: Square| {
            let place = self.on_ground(who, at);
            self.foes(b, who).map(|foe| self.distance_from(b, who, place, foe)).min().unwrap_or(0)
        };
        match query {
            Query::Landing { who, .. } => {
                let thrown = b.thrown.iter().find(|thrown| thrown.who == who);
                let places = thrown.map(|&thrown| self.places_to_land(b, thrown)).unwrap_or_default();
                let best = (0..places.len().min(options)).max_by_key(|&n| away(who, places[n]));
                best.unwrap_or(0)
            }
            Query::Slide { who } => {
                let places = self.places_to_slide(b, who);
                (0..places.len().min(options)).max_by_key(|&n| away(who, places[n])).unwrap_or(0)
            }
            Query::TrampleFirst { by, next } => {
                let space = self.board.space_at(self.profile(by).squares, next);
                let touched = self.touched(b, by, space).take(options).enumerate();
                let easiest = touched.min_by_key(|&(_, target)| self.needs_to_trample(b, by, target));
                easiest.map_or(0, |(n, _)| n)
            }
            // To halt is safest for whoever has just grabbed them.
            Query::Reins { .. } => options.saturating_sub(1),
        }
    }
}
