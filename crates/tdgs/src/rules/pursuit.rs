//! Document 5: Chase and Flee. Success closes or opens the distance by one range band; a chase of somebody who flees is a
//! contest, and both roll.

use engine::{Pause, Table};
use space::Square;

use crate::rules::contest::Contender;
use crate::rules::doing::With;
use crate::rules::event::{Encounter, Event};
use crate::rules::ground::NoGround;
use crate::rules::maneuvers::{Deed, Maneuver};
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::state::acts::{Act, ActType};
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::{Condition, Effect, Until};
use crate::state::stats::Stat;
use crate::state::weapons::{ADJACENT, Band, FAR, NEAR};

/// More points than any way over a board costs: a pursuit is measured in bands, not in MOV.
const AS_FAR_AS_IT_TAKES: u16 = 1000;

impl Tdgs {
    /// Whether an entity can run after or from another: free to move, on the ground, and both in the fight.
    pub(crate) fn can_pursue(&self, b: &Battle, by: UnitId, other: UnitId) -> Result<(), Why> {
        self.may_walk(b, by)?;
        if b[by].height > 0 {
            return Err(Why::Ground(NoGround::InTheAir));
        }
        if self.immobile(b, by) {
            return Err(Why::Immobile);
        }
        if !self.hostile(by, other) {
            return Err(Why::SameSide(other));
        }
        if !b[other].conditions.up() {
            return Err(Why::Down(other));
        }
        Ok(())
    }

    /// Chase: MOV vs MOV. Against somebody who flees from the chaser both roll.
    pub(crate) fn chase(
        &self,
        b: &mut Battle,
        by: UnitId,
        quarry: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let wins = if b.is_from(quarry, Condition::Fleeing, by) {
            let chaser = Contender { who: by, act: Act::Chase, stat: Stat::Mov };
            let runner = Contender { who: quarry, act: Act::Flee, stat: Stat::Mov };
            let with = With::Maneuver(Maneuver::Chase);
            self.contest(b, [chaser, runner], ActType::Physical, with, t) == by
        } else {
            self.tries(b, Deed { by, target: quarry, what: Maneuver::Chase }, t)
        };
        if !wins {
            return Ok(());
        }
        let distance = self.distance(b, by, quarry);
        if distance <= ADJACENT {
            b.cure(quarry, Condition::Fleeing);
            t.tell(self, b, || Event::Encounter(Encounter::Caught { by, quarry }));
            if self.escape_goal(self.side(quarry)).is_some() {
                self.take_captive(b, quarry, t);
                return Ok(());
            }
            let held = Effect { what: Condition::Grappled, ..Effect::plain(quarry, by, Until::Removed) };
            self.afflict(b, held, t);
            return Ok(());
        }
        let within = match Band::of(distance) {
            Band::Distant => FAR,
            Band::Far => NEAR,
            Band::Near | Band::Adjacent => ADJACENT,
        };
        let space = self.space(b, quarry);
        let here = self.space(b, by);
        self.run(b, by, |to| here.at(to).distance(&space) <= within, |to| here.at(to).distance(&space), t)
    }

    /// Flee: MOV vs MOV. Whoever is Distant already and succeeds is gone. Hostiles left behind may strike.
    pub(crate) fn flee(
        &self,
        b: &mut Battle,
        by: UnitId,
        from: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let wins = self.tries(b, Deed { by, target: from, what: Maneuver::Flee }, t);
        b.apply(Effect { what: Condition::Fleeing, ..Effect::plain(by, from, Until::Removed) });
        if !wins {
            return Ok(());
        }
        let beyond = match Band::of(self.distance(b, by, from)) {
            Band::Adjacent => ADJACENT,
            Band::Near => NEAR,
            Band::Far => FAR,
            Band::Distant => {
                self.escape(b, by, t);
                return Ok(());
            }
        };
        let (here, space) = (self.space(b, by), self.space(b, from));
        let gap = |to: Square| here.at(to).distance(&space);
        self.run(b, by, |to| gap(to) > beyond, |to| u16::MAX - gap(to), t)
    }

    /// Runs to the square that is cheapest to get to among those that will do; where there is none, to the best there is.
    fn run(
        &self,
        b: &mut Battle,
        by: UnitId,
        will_do: impl Fn(Square) -> bool,
        worse: impl Fn(Square) -> u16,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let scratch = t.scratch();
        self.find_ends(b, by, AS_FAR_AS_IT_TAKES, scratch);
        let cost = |to: Square| scratch.cost(self, by, to).unwrap_or(u16::MAX);
        let good = scratch.ends.iter().filter(|&to| will_do(to)).min_by_key(|&to| cost(to));
        let best = || {
            let far = scratch.ends.iter().min_by_key(|&to| (worse(to), cost(to)));
            far.filter(|&to| worse(to) < worse(b[by].at))
        };
        match good.or_else(best) {
            Some(to) => {
                b.movement += 1;
                self.go(b, by, to, AS_FAR_AS_IT_TAKES, t)
            }
            None => Ok(()),
        }
    }
}
