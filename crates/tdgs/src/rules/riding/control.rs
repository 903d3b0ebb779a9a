//! Who obeys whom: trained, untrained and hostile mounts, the control check, and what a mount does of its own accord.

use engine::{Pause, Sum, Table, Tally};
use space::Square;

use super::{News, NoSeat, Station};
use crate::rules::apparent::Against;
use crate::rules::attack::{Blow, Swing};
use crate::rules::event::Event;
use crate::rules::refusal::Why;
use crate::rules::resolution::{Roll, judged, natural_needed};
use crate::rules::scenario::Tdgs;
use crate::state::abilities::Knack;
use crate::state::acts::Act;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::modifiers::Purpose;
use crate::state::stats::Stat;

/// How a mount stands to whoever is on its back.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Control {
    /// Trained, or bonded to this rider: it obeys without a check.
    Obeys,
    /// It ignores commands until it is mastered.
    Untrained,
    /// It tries to throw its rider.
    Hostile,
    /// It would obey, but for an outside effect.
    Suspended,
}

/// What a control check is made for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Mastery {
    Master,
    /// To win it back.
    Reassert,
    StayOn,
}

/// What Skittish takes and Loyal gives when control is to be won back.
const TEMPER: i32 = 2;

impl Tdgs {
    /// How a mount stands to a rider.
    pub fn control(&self, b: &Battle, rider: UnitId, mount: UnitId) -> Control {
        let profile = self.profile(mount);
        let hostile = self.allegiance(b, mount) != self.side(rider);
        let trained = match profile.bond {
            Some(friend) => friend == rider,
            None => self.has_knack(b, mount, Knack::Trained) && (profile.led || !hostile),
        };
        match (trained, profile.bond) {
            (true, _) if self.under_an_effect(b, mount, rider) => Control::Suspended,
            (true, _) => Control::Obeys,
            // A bonded mount is as good as untrained to anybody else.
            (false, Some(_)) if profile.led => Control::Untrained,
            (false, _) if hostile => Control::Hostile,
            (false, _) => Control::Untrained,
        }
    }

    /// Whether fear, a charm or another will moves a mount against its rider.
    fn under_an_effect(&self, b: &Battle, mount: UnitId, rider: UnitId) -> bool {
        let conditions = b[mount].conditions;
        let charmed = |what| {
            b.effects_of(mount, what).any(|e| e.source.is_none_or(|source| self.hostile(source, rider)))
        };
        conditions.has(Condition::Frightened)
            || conditions.has(Condition::Charmed) && charmed(Condition::Charmed)
            || conditions.has(Condition::Dominated) && charmed(Condition::Dominated)
    }

    /// The rider who is in control of a mount now: able to act, and obeyed.
    pub(crate) fn master_of(&self, b: &Battle, mount: UnitId) -> Option<UnitId> {
        let rider = b.at_the_reins(mount)?;
        let obeyed = b[rider].seat.is_some_and(|seat| seat.mastered)
            || self.is_vehicle(mount)
            || self.control(b, rider, mount) == Control::Obeys;
        (obeyed && b[rider].conditions.able()).then_some(rider)
    }

    /// Whose enemies an entity strikes: its rider's, while one is in control.
    #[inline]
    pub(crate) fn will_of(&self, b: &Battle, id: UnitId) -> UnitId {
        if b.aboard == 0 { id } else { self.master_of(b, id).unwrap_or(id) }
    }

    /// A mount remembers who harmed it or its rider last.
    #[cold]
    pub(crate) fn remember_harm(&self, b: &mut Battle, id: UnitId, by: Option<UnitId>) {
        let Some(by) = by else { return };
        b[id].harmed_by = Some(by);
        if let Some(seat) = b[id].seat {
            b[seat.on].harmed_by = Some(by);
        }
    }

    /// Whether an entity counts among the enemies who crowd somebody. All who share one space count once: a mount and its riders,
    /// a vehicle with its team and everyone aboard. A vehicle with nobody able aboard crowds nobody.
    pub(crate) fn crowds(&self, b: &Battle, id: UnitId, enemies: &[UnitId]) -> bool {
        if b.aboard == 0 {
            return !self.is_vehicle(id);
        }
        let body = b.bearer(id);
        let counts = |other: &UnitId| {
            !self.is_vehicle(*other) && b[*other].conditions.able() && b.bearer(*other) == body
        };
        enemies.iter().copied().find(counts) == Some(id)
    }

    /// What moves when the active entity moves: what it is in control of, or itself.
    #[inline]
    pub(crate) fn mover(&self, b: &Battle) -> UnitId {
        let me = b.active();
        if b.aboard == 0 { me } else { b.conveyance(me).unwrap_or(me) }
    }

    /// Whether whoever is in control can give an order now. The held direct nothing.
    pub(crate) fn commands(&self, b: &Battle, me: UnitId) -> Result<(), Why> {
        let Some(on) = b.conveyance(me) else { return Ok(()) };
        self.may_move(b, me)?;
        if self.is_vehicle(on) {
            return self.can_operate(b, on);
        }
        match self.master_of(b, on) {
            Some(_) if !b[on].conditions.able() => Err(Why::Down(on)),
            Some(_) => Ok(()),
            None => Err(Why::Seat(NoSeat::Unmastered(on))),
        }
    }

    /// Whether there is anything to master.
    pub(crate) fn can_master(&self, b: &Battle, me: UnitId) -> Result<(), Why> {
        match self.station(b, me) {
            Some(Station::Rider(on)) if self.master_of(b, on).is_some() => Err(Why::Seat(NoSeat::Obeyed(on))),
            Some(Station::Rider(_)) => self.may_move(b, me),
            Some(Station::Driver(on)) => Err(Why::Seat(NoSeat::Obeyed(on))),
            _ => Err(Why::Seat(NoSeat::NotAboard)),
        }
    }

    /// What a control check adds up to: the rider's CHA against the mount's WIS.
    pub(crate) fn add_up_mastery(
        &self,
        b: &Battle,
        rider: UnitId,
        mount: UnitId,
        how: Mastery,
        tally: &mut impl Tally,
    ) {
        let purpose = Purpose::of(Act::Control, mount);
        self.add_stat(b, rider, Stat::Cha, purpose, tally);
        if how == Mastery::Reassert {
            for (knack, label, value) in
                [(Knack::Skittish, "Skittish", -TEMPER), (Knack::Loyal, "Loyal", TEMPER)]
            {
                if self.has_knack(b, mount, knack) {
                    tally.add(label, value);
                }
            }
        }
        self.add_roll_modifiers(b, rider, purpose, tally);
        self.add_state_of_mind(b, rider, tally);
        self.add_stat(b, mount, Stat::Wis, Purpose::of(Act::Control, rider), &mut Against(tally));
    }

    /// What the rider of a mount would roll for now, if it tried to win control.
    pub(crate) fn mastery_of(&self, b: &Battle, rider: UnitId, mount: UnitId) -> Mastery {
        match self.control(b, rider, mount) {
            Control::Suspended => Mastery::Reassert,
            _ => Mastery::Master,
        }
    }

    /// The natural a control check needs.
    pub(crate) fn needs_mastery(&self, b: &Battle, rider: UnitId, mount: UnitId, how: Mastery) -> i32 {
        let mut delta = 0;
        self.add_up_mastery(b, rider, mount, how, &mut delta);
        natural_needed(delta, self.luck(b, rider), self.options.luck)
    }

    fn check_control(
        &self,
        b: &mut Battle,
        rider: UnitId,
        mount: UnitId,
        how: Mastery,
        t: &mut impl Table<Tdgs>,
    ) -> bool {
        let roll = self.roll(b, rider, self.needs_mastery(b, rider, mount, how), t);
        t.tell(self, b, || Event::Riding(News::Mastery { by: rider, mount, how, roll }));
        self.after_roll(b, rider, roll, t);
        roll.degree.succeeds()
    }

    /// Tries to win control for the Action. Where it is won, the same Action carries one order, and the mount obeys until
    /// the rider's next turn.
    pub(crate) fn master(&self, b: &mut Battle, me: UnitId, t: &mut impl Table<Tdgs>) {
        let Some(mount) = b.conveyance(me) else { return };
        let how = self.mastery_of(b, me, mount);
        b.spend_action();
        if self.check_control(b, me, mount, how, t)
            && let Some(seat) = &mut b[me].seat
        {
            seat.mastered = true;
            b.budget.actions += 1;
            b.budget.orders += 1;
        }
    }

    /// A rider on a hostile mount stays on by a check, or is thrown.
    pub(crate) fn stay_on(&self, b: &mut Battle, rider: UnitId, t: &mut impl Table<Tdgs>) {
        let Some(mount) = b.conveyance(rider) else { return };
        let bucks = !self.is_vehicle(mount)
            && b[mount].conditions.able()
            && self.control(b, rider, mount) == Control::Hostile;
        if bucks && !self.check_control(b, rider, mount, Mastery::StayOn, t) {
            self.throw(b, rider, t);
        }
    }

    /// What a turn begins with for somebody aboard: obedience won by a check is over, and a hostile mount bucks.
    #[cold]
    pub(crate) fn begin_turn_aboard(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        if let Some(seat) = &mut b[id].seat {
            seat.mastered = false;
        }
        self.stay_on(b, id, t);
    }

    /// Whether a mount acts of its own accord in its turn, and nobody orders it: an animal that is ridden and not
    /// mastered, or an aggressive one with an enemy beside it.
    pub(crate) fn acts_by_nature(&self, b: &Battle, id: UnitId) -> bool {
        let ridden = b.aboard > 0 && b.riders(id).next().is_some();
        ridden
            && b[id].conditions.able()
            && !self.is_vehicle(id)
            && match self.master_of(b, id) {
                Some(_) => self.has_knack(b, id, Knack::Aggressive) && self.provoked(b, id).next().is_some(),
                None => self.profile(id).led,
            }
    }

    /// A mount acts of its own accord. An aggressive one strikes whoever harmed it or its rider last, or anybody beside it;
    /// any other that nobody masters shies away from the nearest enemy.
    pub(crate) fn act_by_nature(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let id = b.active();
        b.budget.nature = false;
        if self.has_knack(b, id, Knack::Aggressive)
            && let Some(blow) = self.choose_prey(b, id, t)
        {
            t.tell(self, b, || Event::Riding(News::Unbidden { who: id, strikes: true }));
            b.budget.actions = b.budget.actions.saturating_sub(1);
            self.attack(b, blow, Swing::PLAIN, t)?;
        } else if self.master_of(b, id).is_none()
            && let Some(to) = self.flight_from_foes(b, id, t)
        {
            t.tell(self, b, || Event::Riding(News::Unbidden { who: id, strikes: false }));
            self.walk(b, to, false, t)?;
        }
        if b.has_turn(id) {
            self.end_turn(b, t);
        }
        Ok(())
    }

    /// The blows an aggressive mount could strike at enemies beside it.
    fn provoked<'a>(&'a self, b: &'a Battle, id: UnitId) -> impl Iterator<Item = Blow> + 'a {
        let beside = move |foe: &UnitId| {
            self.distance(b, id, *foe) <= 1 && !b.one_body(id, *foe) && !self.is_vehicle(*foe)
        };
        self.foes(b, id).filter(beside).filter_map(move |foe| self.reaction_weapons(b, id, foe).next())
    }

    /// The last to harm it if it is among them, else any of them, by a die.
    fn choose_prey(&self, b: &Battle, id: UnitId, t: &mut impl Table<Tdgs>) -> Option<Blow> {
        let count = self.provoked(b, id).count();
        let last = self.provoked(b, id).find(|blow| b[id].harmed_by == Some(blow.target));
        match (last, count) {
            (Some(blow), _) => Some(blow),
            (None, 0..=1) => self.provoked(b, id).next(),
            (None, _) => {
                let n = t.roll(&dice::Law::die(count as u32)) - 1;
                self.provoked(b, id).nth(n as usize)
            }
        }
    }

    /// The square farthest from the nearest enemy that a mount reaches, if that is farther than where it is.
    fn flight_from_foes(&self, b: &Battle, id: UnitId, t: &mut impl Table<Tdgs>) -> Option<Square> {
        let budget = self.apparent(b, id, Stat::Mov).max(0) as u16;
        if budget == 0 || b[id].height > 0 || self.may_walk(b, id).is_err() {
            return None;
        }
        self.find_ends(b, id, budget, t.scratch());
        let far = |to: Square| {
            let place = self.on_ground(id, to);
            let foes = self.foes(b, id).filter(|&foe| !b.one_body(id, foe) && self.sees(b, id, foe));
            foes.map(|foe| self.distance_from(b, id, place, foe)).min().unwrap_or(u16::MAX)
        };
        let here = far(b[id].at);
        let farthest =
            t.scratch().ends.iter().max_by_key(|&to| (far(to), std::cmp::Reverse((to.y, to.x))))?;
        (far(farthest) > here).then_some(farthest)
    }

    /// A control check with its reasons.
    pub(crate) fn explain_mastery(
        &self,
        b: &Battle,
        by: UnitId,
        mount: UnitId,
        how: Mastery,
        roll: Roll,
    ) -> Sum {
        let mut sum = Sum::default();
        sum.add("d20", roll.natural);
        self.add_up_mastery(b, by, mount, how, &mut sum);
        judged(sum, roll.degree)
    }
}
