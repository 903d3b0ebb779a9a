//! Mounting and dismounting, boarding and getting out, and who holds the reins.

use engine::Table;
use space::{Footprint, Square};

use super::{News, NoSeat, Station};
use crate::rules::event::Event;
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::state::abilities::Knack;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::riding::Role;

/// How many size categories a mount is above its rider, at the least.
pub const MOUNT_SIZE_DIFFERENCE: i32 = 1;

impl Tdgs {
    /// Whether somebody may be ridden by, or take aboard, another: any creature a size larger, within what its own trait
    /// says, and vehicles by theirs. Bodies of soldiers neither carry nor are carried.
    pub fn can_carry(&self, b: &Battle, on: UnitId, who: UnitId, role: Role) -> Result<(), Why> {
        let (carrier, rider) = (self.profile(on), self.profile(who));
        if let Some(troop) = [on, who].into_iter().find(|&id| self.is_troop(id)) {
            return Err(Why::Seat(NoSeat::Ranks(troop)));
        }
        if let Some(vehicle) = &carrier.vehicle {
            let passengers = b.riders(on).filter(|&other| b.role(other) == Some(Role::Passenger)).count();
            let places = usize::from(vehicle.places);
            return match role {
                _ if rider.size > vehicle.fits || rider.vehicle.is_some() => {
                    Err(Why::Seat(NoSeat::DoesNotFit(on)))
                }
                Role::Passenger if passengers >= places => Err(Why::Seat(NoSeat::Full(on))),
                // Whoever let go of the reins still sits in the driver's place.
                Role::Controller if passengers > places => Err(Why::Seat(NoSeat::Full(on))),
                _ => Ok(()),
            };
        }
        let narrow = carrier.takes.is_some_and(|most| rider.size > most);
        if narrow || self.larger_by(on, who) < MOUNT_SIZE_DIFFERENCE {
            return Err(Why::Seat(NoSeat::TooLarge { on, narrow }));
        }
        Ok(())
    }

    /// Whether the active entity may mount or board: next to it, on its feet, of a size to be carried, and not too heavy.
    pub(crate) fn can_mount(&self, b: &Battle, on: UnitId, as_passenger: bool) -> Result<(), Why> {
        let me = b.active();
        if on == me || b.carries(me, on) {
            return Err(Why::NoAlly(on));
        }
        if b[on].conditions.is_off_the_field() {
            return Err(Why::Down(on));
        }
        self.may_move(b, me)?;
        if b[me].conditions.has(Condition::Prone) {
            return Err(Why::Seat(NoSeat::Lying));
        }
        if b[on].seat.is_some() {
            return Err(Why::Seat(NoSeat::IsCarried(on)));
        }
        let distance = self.distance(b, me, on);
        if distance > 1 {
            return Err(Why::TooFar { target: on, distance, reach: 1 });
        }
        let vacant = b.at_the_reins(on).is_none();
        if as_passenger && vacant && !self.is_vehicle(on) {
            return Err(Why::Seat(NoSeat::SomebodyMustRide(on)));
        }
        if self.mounting_actions(b, me, on) > b.budget.actions {
            return Err(Why::NoAction);
        }
        self.can_carry(b, on, me, self.seat_for(b, on, as_passenger))?;
        if !self.is_vehicle(on) && self.load_with(b, on, me) > self.capacity(b, on) {
            return Err(Why::Seat(NoSeat::TooHeavy(on)));
        }
        Ok(())
    }

    /// The seat that somebody who mounts now takes: the reins if nobody holds them, unless it wants none of them.
    fn seat_for(&self, b: &Battle, on: UnitId, as_passenger: bool) -> Role {
        if as_passenger || b.at_the_reins(on).is_some() { Role::Passenger } else { Role::Controller }
    }

    /// The Actions that mounting costs: one, and none on a mount for those trained to it.
    pub(crate) fn mounting_actions(&self, b: &Battle, me: UnitId, on: UnitId) -> u8 {
        let trained = !self.is_vehicle(on) && self.has_knack(b, me, Knack::CavalryTraining);
        u8::from(!trained)
    }

    /// Mounts or boards. A hostile mount bucks at once.
    pub(crate) fn mount(&self, b: &mut Battle, on: UnitId, as_passenger: bool, t: &mut impl Table<Tdgs>) {
        let me = b.active();
        if self.mounting_actions(b, me, on) > 0 {
            b.spend_action();
        }
        b.budget.whole = false;
        b.budget.moving = 0;
        self.come_out(b, on, t);
        self.take_seat(b, me, on, self.seat_for(b, on, as_passenger));
        t.tell(self, b, || Event::Riding(News::Mounted { who: me, on }));
        self.let_go(b, t);
        self.stay_on(b, me, t);
    }

    /// Seats somebody, and gives it what is to be manned there.
    pub(crate) fn take_seat(&self, b: &mut Battle, who: UnitId, on: UnitId, role: Role) {
        b.sit(who, on, role);
        self.man_engines(b, on);
    }

    /// Takes somebody's seat away, and with it the space of its carrier.
    pub(crate) fn leave_seat(&self, b: &mut Battle, who: UnitId) {
        let Some(seat) = b[who].seat else { return };
        if b.has_turn(who) {
            b.forgo_orders();
        }
        b.unseat(who);
        let unit = &mut b[who];
        (unit.squeezing, unit.span) = (false, self.profile(who).squares);
        self.man_engines(b, seat.on);
        self.lay_down_engines(b, who, seat.on);
        b.bring_along(who);
    }

    /// Whether somebody could stand on a square beside a carrier.
    pub(crate) fn is_beside(&self, b: &Battle, who: UnitId, off: UnitId, at: Square) -> bool {
        let own = Footprint { corner: at, size: self.profile(who).squares };
        let there = Footprint { corner: b[off].at, size: b[off].span };
        own.distance(&there) == 1 && self.can_land(b, who, at)
    }

    /// Whether the active entity may get off to a square: free, and beside what carries it.
    pub(crate) fn can_dismount(&self, b: &Battle, to: Square) -> Result<(), Why> {
        let me = b.active();
        let Some(seat) = b[me].seat else { return Err(Why::Seat(NoSeat::NotAboard)) };
        self.may_move(b, me)?;
        if self.is_trapped(b, me) {
            return Err(Why::Seat(NoSeat::Trapped(seat.on)));
        }
        if b.budget.actions == 0 {
            return Err(Why::NoAction);
        }
        if !self.board.grid.contains(to) {
            return Err(Why::OffTheMap(to));
        }
        if self.is_beside(b, me, seat.on, to) {
            Ok(())
        } else {
            Err(Why::Seat(NoSeat::NotBeside { off: seat.on, to }))
        }
    }

    /// Gets off, for an Action: on its feet beside what carried it. Off an airborne mount, or down a ledge, it is a fall.
    pub(crate) fn dismount(&self, b: &mut Battle, to: Square, t: &mut impl Table<Tdgs>) {
        let me = b.active();
        let Some(seat) = b[me].seat else { return };
        b.spend_action();
        if !self.feel_ahead(b, me, self.stands_at(me, to), 0, true, t) {
            return;
        }
        let (from, height) = (self.space(b, me), b[me].height.max(0) as u16);
        self.leave_seat(b, me);
        self.set_down(b, me, to);
        let squares = self.depth(from, height, self.space(b, me));
        t.tell(self, b, || Event::Riding(News::Dismounted { who: me, off: seat.on }));
        if squares > 0 {
            self.drop_down(b, me, squares, t);
        }
        self.tread(b, me, t);
        self.let_go(b, t);
    }

    /// Puts somebody on the ground of a square.
    pub(crate) fn set_down(&self, b: &mut Battle, who: UnitId, at: Square) {
        let unit = &mut b[who];
        (unit.at, unit.height) = (at, 0);
        self.fit_in(b, who);
        b.bring_along(who);
    }

    /// Whether the active entity may take the reins: aboard, and nobody able holds them.
    pub(crate) fn can_take_reins(&self, b: &Battle) -> Result<(), Why> {
        let me = b.active();
        match self.station(b, me) {
            Some(Station::Passenger(on)) => match b.at_the_reins(on) {
                Some(holder) if b[holder].conditions.able() => Err(Why::Seat(NoSeat::ReinsHeld(holder))),
                _ => self.may_move(b, me),
            },
            Some(_) => Err(Why::Seat(NoSeat::AtTheReins)),
            None => Err(Why::Seat(NoSeat::NotAboard)),
        }
    }

    /// Takes the reins, for an Action; whoever let them slip is a passenger from now on.
    pub(crate) fn take_reins(&self, b: &mut Battle, me: UnitId, t: &mut impl Table<Tdgs>) {
        let Some(seat) = b[me].seat else { return };
        if let Some(holder) = b.at_the_reins(seat.on) {
            b.sit(holder, seat.on, Role::Passenger);
        }
        b.sit(me, seat.on, Role::Controller);
        b.reorder |= self.is_vehicle(seat.on);
        self.man_engines(b, seat.on);
        t.tell(self, b, || Event::Riding(News::TakesReins { who: me, of: seat.on }));
    }

    /// Whether the one in control may let go: only where somebody else is aboard who could take over. By a house rule a driver
    /// may at will.
    pub(crate) fn can_let_go(&self, b: &Battle) -> Result<(), Why> {
        match self.station(b, b.active()) {
            Some(Station::Driver(_)) if self.options.lone_drivers_let_go => Ok(()),
            Some(Station::Driver(on) | Station::Rider(on)) if b.riders(on).count() > 1 => Ok(()),
            Some(Station::Driver(on) | Station::Rider(on)) => Err(Why::Seat(NoSeat::SomebodyMustRide(on))),
            _ => Err(Why::Seat(NoSeat::NotAboard)),
        }
    }

    /// Lets go of the reins, free.
    pub(crate) fn let_go_reins(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        let me = b.active();
        let Some(seat) = b[me].seat else { return };
        b.sit(me, seat.on, Role::Passenger);
        b.forgo_orders();
        b.budget.moving = 0;
        self.man_engines(b, seat.on);
        t.tell(self, b, || Event::Riding(News::LetsGoReins { who: me, of: seat.on }));
    }
}
