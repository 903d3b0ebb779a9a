//! 4.2: initiative, turns and action points.

use engine::{Pause, Side, Table};

use crate::rules::degree::throw;
use crate::rules::event::Turns;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, Done, Fate, Momentum, Phase, UnitId, VehicleId};
use crate::state::traits::Knack;

pub const MINOR: u8 = 3;

pub const MAJOR: u8 = 6;

impl Axiom {
    /// Everyone who is there rolls, and the first round begins.
    pub(crate) fn roll_initiative(&self, b: &mut Battle, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        for who in b.ids() {
            if b[who].fate != Fate::Coming {
                self.roll_place(b, who, t);
            }
        }
        self.line_up(b);
        b.round = 1;
        t.tell(self, b, || Turns::Round { round: 1 }.into());
        for who in b.ids() {
            self.face_memories(b, who, t)?;
        }
        self.set_off_from(b, 0, t);
        Ok(())
    }

    /// The roll for a place in the order.
    fn roll_place(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) {
        let roll = throw(t);
        b[who].initiative = (roll - self.knack_value(who, Knack::QuickReflexes)) as i8;
        t.tell(self, b, || Turns::Initiative { who, roll }.into());
    }

    /// Turns run from the lowest total to the highest; of equals the lower seat goes first. Those yet to come stand last.
    fn line_up(&self, b: &mut Battle) {
        let units = &b.units;
        b.order.sort_unstable_by_key(|&who| {
            let unit = &units[who.index()];
            (unit.fate == Fate::Coming, unit.initiative, self.profile(who).seat)
        });
    }

    /// Ends the turn of whoever has it: its vehicle travels if it has not yet, and what it did not spend or hold is lost.
    pub(crate) fn end_turn(&self, b: &mut Battle, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let who = b.active();
        self.let_go_unless_held(b, who, t);
        self.travel_in_place_of(b, who, t)?;
        let unit = &mut b[who];
        (unit.ap, unit.ap_to_move) = (0, 0);
        unit.done = Done { lost_in_memory: false, ..unit.done.lasting() };
        if let Momentum::Until(turn) | Momentum::Against { turn, .. } = unit.momentum
            && unit.turns >= turn
        {
            unit.momentum = Momentum::None;
        }
        t.tell(self, b, || Turns::TurnEnds { who }.into());
        self.face_memories(b, who, t)?;
        self.next_turn(b, t);
        Ok(())
    }

    /// Whoever comes next, if the fight goes on.
    fn next_turn(&self, b: &mut Battle, t: &mut impl Table<Axiom>) {
        if !self.is_decided(b, t) {
            self.set_off_from(b, b.turn + 1, t);
        }
    }

    /// Sets off the first place from here on that has a turn, in this round or in the next.
    fn set_off_from(&self, b: &mut Battle, place: u16, t: &mut impl Table<Axiom>) {
        let mut from = usize::from(place);
        loop {
            // Whoever came in this round is slotted in from the next.
            let has_turn = |who: &UnitId| b[*who].fate != Fate::Coming && b[*who].came != b.round;
            if let Some(next) = b.order[from..].iter().position(has_turn) {
                return self.set_off(b, (from + next) as u16, t);
            }
            if b.round >= self.options.round_limit {
                return self.end(b, None, t);
            }
            self.begin_round(b, t);
            from = 0;
        }
    }

    fn begin_round(&self, b: &mut Battle, t: &mut impl Table<Axiom>) {
        b.round += 1;
        for vehicle in &mut b.vehicles {
            vehicle.travelled = false;
        }
        for unit in &mut b.units {
            unit.done.maddened = false;
        }
        t.tell(self, b, || Turns::Round { round: b.round }.into());
        for who in b.ids() {
            if b[who].fate == Fate::Coming && self.profile(who).arrives <= b.round {
                self.arrive(b, who, t);
            }
        }
    }

    /// Somebody comes: onto its hex or the nearest free one, with a roll for its place in the order. On a full map it waits.
    fn arrive(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) {
        if self.options.hexes {
            let at = b[who].at;
            let free = self.board.grid.hexes().filter(|&h| self.is_free(b, who, h));
            let Some(nearest) = free.min_by_key(|h| at.distance(*h)) else { return };
            b[who].at = nearest;
        }
        (b[who].fate, b[who].came) = (Fate::Able, b.round);
        t.tell(self, b, || Turns::Arrives { who }.into());
        self.roll_place(b, who, t);
        self.line_up(b);
    }

    /// Sets a place of the order off. Where chance has a say in how the turn begins, time goes on first.
    fn set_off(&self, b: &mut Battle, place: u16, t: &mut impl Table<Axiom>) {
        b.turn = place;
        let who = b.active();
        let unit = &b[who];
        let plain = unit.fate == Fate::Able
            && !b.drains.iter().any(|drain| drain.on == who)
            && !(unit.turns == 0 && self.knows(who, Knack::Cowardly));
        if plain {
            self.begin_turn(b, who, t);
        } else {
            b.phase = Phase::Between;
        }
    }

    /// A turn whose owner can't go on is over, and so is a fight that is decided.
    pub(crate) fn move_on(&self, b: &mut Battle, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        if b.phase == Phase::Turns && !b.able(b.active()) { self.end_turn(b, t) } else { Ok(()) }
    }

    /// What happens before somebody can act, or instead.
    pub(crate) fn go_on(&self, b: &mut Battle, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let who = b.active();
        match b[who].fate {
            Fate::Able => {
                self.drain(b, who, t)?;
                if b.able(who) {
                    self.begin_turn(b, who, t);
                    return self.face_danger(b, who, t);
                }
                self.expire(b, who);
            }
            Fate::Unconscious | Fate::Incapacitated => {
                self.expire(b, who);
                b[who].turns += 1;
                self.drain(b, who, t)?;
                self.stay_alive(b, who, t)?;
            }
            Fate::Dead | Fate::Gone | Fate::Coming | Fate::Captive => self.expire(b, who),
        }
        self.travel_in_place_of(b, who, t)?;
        self.next_turn(b, t);
        Ok(())
    }

    /// What was held since the last turn runs out.
    fn expire(&self, b: &mut Battle, who: UnitId) {
        b[who].reserve = 0;
        b.triggers.retain(|trigger| trigger.owner != who);
    }

    /// A turn begins: the pool is full again, and what was held is gone.
    fn begin_turn(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) {
        self.expire(b, who);
        b.phase = Phase::Turns;
        let pool = self.profile(who).action_points;
        let unit = &mut b[who];
        unit.turns += 1;
        unit.ap = pool;
        // What a trigger had it do since its last turn is no part of this one.
        unit.done = unit.done.lasting();
        for id in b.vehicle_ids() {
            if b[id].place == Some(who) {
                (b[id].sped, b[id].turned, b[id].steered_out) = (0, 0, false);
            }
        }
        t.tell(self, b, || Turns::TurnBegins { who }.into());
    }

    /// Whether somebody can pay.
    pub(crate) fn can_pay(&self, b: &Battle, who: UnitId, cost: u8) -> Result<(), Why> {
        let has = b[who].ap;
        if has < cost { Err(Why::TooFewPoints { has, cost }) } else { Ok(()) }
    }

    /// Whether somebody may take a major action at all.
    pub(crate) fn can_do_major(&self, b: &Battle, who: UnitId, cost: u8) -> Result<(), Why> {
        if b[who].done.cowed {
            return Err(Why::Cowed);
        }
        self.can_pay(b, who, cost)
    }

    /// Pays for an action; the start of the turn and any Move under way are over.
    #[inline]
    pub(crate) fn pay(&self, b: &mut Battle, who: UnitId, cost: u8) {
        let unit = &mut b[who];
        unit.ap = unit.ap.saturating_sub(cost);
        (unit.done.acted, unit.done.moving) = (true, false);
    }

    /// Pays for an action of a triggered deed from what is held.
    pub(crate) fn pay_from_reserve(&self, b: &mut Battle, who: UnitId, cost: u8) {
        b[who].reserve = b[who].reserve.saturating_sub(cost);
    }

    /// Whether the fight is over: no two sides both have somebody able to fight on the map or on the way, or a
    /// side reached its goal.
    fn is_decided(&self, b: &mut Battle, t: &mut impl Table<Axiom>) -> bool {
        for (n, &goal) in self.escape_goals.iter().enumerate().filter(|(_, goal)| **goal > 0) {
            let side = Side(n as u8);
            if self.escaped(b, side) >= usize::from(goal) {
                self.end(b, Some(side), t);
                return true;
            }
        }
        // Hostages don't keep a fight going that those who came for them have lost.
        let alone = |side: Side| b.ids().all(|who| self.side(who) != side || self.profile(who).hostage);
        let fights = |who: UnitId| !self.profile(who).hostage || alone(self.side(who));
        let counts = |who: &UnitId| matches!(b[*who].fate, Fate::Able | Fate::Coming) && fights(*who);
        let mut sides = b.ids().filter(counts).map(|who| self.side(who));
        let first = sides.next();
        if sides.any(|side| Some(side) != first) {
            return false;
        }
        self.end(b, first, t);
        true
    }

    /// How many of a side got away who count towards its goal: its hostages, or everyone if it has none.
    pub(crate) fn escaped(&self, b: &Battle, side: Side) -> usize {
        let away = |who: &UnitId| self.side(*who) == side && b[*who].fate == Fate::Gone;
        let hostages = b.ids().any(|who| self.side(who) == side && self.profile(who).hostage);
        let counts = |who: &UnitId| away(who) && (!hostages || self.profile(*who).hostage);
        b.ids().filter(counts).count()
    }

    /// How many of a side could still get away who count towards its goal.
    pub(crate) fn may_escape(&self, b: &Battle, side: Side) -> usize {
        let hostages = b.ids().any(|who| self.side(who) == side && self.profile(who).hostage);
        let counts = |who: UnitId| !hostages || self.profile(who).hostage;
        b.ids().filter(|&who| self.side(who) == side && b.lives(who) && counts(who)).count()
    }

    /// Ends tactical time: momentum is lost, and those who live come round.
    pub(crate) fn end(&self, b: &mut Battle, winner: Option<Side>, t: &mut impl Table<Axiom>) {
        b.phase = Phase::Over;
        b.winner = winner;
        for unit in &mut b.units {
            unit.momentum = Momentum::None;
            if unit.fate == Fate::Unconscious {
                unit.fate = Fate::Able;
            }
        }
        t.tell(self, b, || Turns::Over { winner }.into());
    }

    /// Whoever travels in this place of the order does, if it has not yet.
    fn travel_in_place_of(
        &self,
        b: &mut Battle,
        who: UnitId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        for n in 0..b.vehicles.len() as u8 {
            let vehicle = VehicleId(n);
            if b[vehicle].place == Some(who) && !b[vehicle].travelled {
                self.travel(b, vehicle, t)?;
            }
        }
        Ok(())
    }
}

impl Done {
    /// What is not forgotten when a turn ends.
    const fn lasting(self) -> Done {
        Done {
            acted: false,
            stepped: false,
            moving: false,
            spent: 0,
            struck_with: None,
            followed_up: false,
            recovered: false,
            worked: false,
            cowed: false,
            ..self
        }
    }
}
