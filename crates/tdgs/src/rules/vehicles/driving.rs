//! Difficult maneuvers, and a vehicle that loses its driver while it moves.

use engine::{Pause, Sum, Table, Tally};
use space::{Footprint, Square};

use crate::rules::event::Event;
use crate::rules::question::Question;
use crate::rules::resolution::{Roll, judged, natural_needed};
use crate::rules::riding::{News, Query, Reins};
use crate::rules::scenario::Tdgs;
use crate::state::abilities::Knack;
use crate::state::acts::Act;
use crate::state::battle::{Battle, UnitId};
use crate::state::modifiers::Purpose;
use crate::state::stats::Stat;

/// A difficult maneuver: who drives, what, and onto which square.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Turnout {
    pub by: UnitId,
    pub vehicle: UnitId,
    /// The square that makes it difficult.
    pub at: Square,
}

impl Tdgs {
    /// The hardest square that a vehicle newly enters, if one asks for a maneuver: ground of a kind that it is not on yet, so
    /// that a bridge is one maneuver and not one for each of its rows.
    pub(crate) fn hardest(&self, b: &Battle, vehicle: UnitId, next: Footprint) -> Option<Square> {
        if !self.is_vehicle(vehicle) {
            return None;
        }
        let old = self.space(b, vehicle);
        let kind = |s: Square| self.board.cells[self.board.grid.index(s)];
        let on_it = |s: Square| old.squares().any(|under| kind(under) == kind(s));
        let new = next.squares().filter(|s| {
            !old.contains(*s)
                && self.board.grid.contains(*s)
                && (self.options.maneuver_every_square || !on_it(*s))
        });
        new.filter(|s| self.board.terrain(*s).dex.is_some()).max_by_key(|s| self.board.terrain(*s).dex)
    }

    /// A vehicle is about to enter ground: difficult ground takes a roll. Says whether it goes on.
    pub(crate) fn steer(
        &self,
        b: &mut Battle,
        vehicle: UnitId,
        next: Square,
        t: &mut impl Table<Tdgs>,
    ) -> bool {
        let space = self.board.space_at(self.profile(vehicle).squares, next);
        let Some(at) = self.hardest(b, vehicle, space) else { return true };
        let Some(by) = self.driver(b, vehicle) else { return true };
        let turnout = Turnout { by, vehicle, at };
        let mut delta = 0;
        self.add_up_maneuver(b, turnout, &mut delta);
        let roll = self.roll(b, by, natural_needed(delta, self.luck(b, by), self.options.luck), t);
        t.tell(self, b, || Event::Riding(News::Steers { turnout, roll }));
        self.after_roll(b, by, roll, t);
        roll.degree.succeeds()
    }

    /// What a maneuver adds up to: the driver's DEX against that of the terrain, and the vehicle's Handling.
    pub(crate) fn add_up_maneuver(&self, b: &Battle, turnout: Turnout, tally: &mut impl Tally) {
        let Turnout { by, vehicle, at } = turnout;
        let purpose = Purpose::task(Act::Drive);
        self.add_stat(b, by, Stat::Dex, purpose, tally);
        if let Some(traits) = self.vehicle(vehicle) {
            tally.add("Handling", traits.handling);
            let kind = self.board.cells[self.board.grid.index(at)];
            let special = traits.special.iter().find(|(terrain, _)| *terrain == kind);
            tally.add("Terrain Specialization", special.map_or(0, |&(_, bonus)| bonus));
        }
        self.add_roll_modifiers(b, by, purpose, tally);
        self.add_state_of_mind(b, by, tally);
        tally.add("terrain", -self.board.terrain(at).dex.unwrap_or(0));
    }

    /// A maneuver with its reasons.
    pub(crate) fn explain_maneuver(&self, b: &Battle, turnout: Turnout, roll: Roll) -> Sum {
        let mut sum = Sum::default();
        sum.add("d20", roll.natural);
        self.add_up_maneuver(b, turnout, &mut sum);
        judged(sum, roll.degree)
    }

    /// The driver went down while the vehicle moves: whoever aboard can grab the reins is asked. Without a new driver it runs
    /// out its declared distance without turning. Says what becomes of the way.
    pub(crate) fn loses_driver(
        &self,
        b: &mut Battle,
        vehicle: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<Reins, Pause> {
        let quick = |b: &Battle, who: &UnitId| {
            b[*who].conditions.able() && self.has_knack(b, *who, Knack::GrabTheReins)
        };
        let mut asked = 0;
        loop {
            let next = b.riders(vehicle).filter(|who| quick(b, who)).nth(asked);
            let Some(by) = next else { break };
            asked += 1;
            let question = Question::Riding(Query::Reins { by, of: vehicle });
            let answer = t.ask(self, b, self.side(by), &question, &Reins::ALL)?;
            if answer != Reins::RunOn {
                self.take_reins(b, by, t);
                return Ok(answer);
            }
        }
        t.tell(self, b, || Event::Riding(News::RunsOn { vehicle }));
        Ok(Reins::RunOn)
    }
}
