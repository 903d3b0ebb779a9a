//! Who carries whom: the links between carriers and carried, and what keeps them whole.
//!
//! A [`Seat`] is the one link between carrier and carried: it is kept with whoever is carried, so no link has only one
//! end. Whoever is carried stands where its carrier stands, takes the same space, and is never left behind.

use serde::Serialize;
use space::Square;

use crate::state::battle::{Battle, UnitId};

/// What somebody is aboard for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Role {
    /// Rides in control of a mount, or drives a vehicle.
    Controller,
    /// Aboard without control: a second rider, a passenger, one of the crew.
    Passenger,
    /// An animal in harness, which draws a vehicle.
    Team,
}

/// Where somebody is carried.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Seat {
    /// By whom or what.
    pub on: UnitId,
    pub role: Role,
    /// Whether the mount was mastered by a control check, until its rider's next turn.
    pub mastered: bool,
}

/// Somebody who lost its seat and has not landed yet.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Thrown {
    pub who: UnitId,
    /// From whom or what.
    pub off: UnitId,
    /// The corner of the space it was thrown from.
    pub at: Square,
    /// The edge of that space.
    pub span: u8,
    /// How many squares it falls.
    pub squares: u16,
}

/// Somebody met by a trampler in the turn under way.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Trampled {
    pub by: UnitId,
    pub target: UnitId,
    /// Whether it went down; else it held.
    pub beaten: bool,
}

impl Battle {
    /// Whoever carries an entity in the end, or the entity itself: what moves when it moves.
    #[inline]
    pub fn bearer(&self, id: UnitId) -> UnitId {
        let mut at = id;
        while let Some(seat) = self[at].seat {
            at = seat.on;
        }
        at
    }

    /// Whether two are of one moving body.
    #[inline]
    pub fn one_body(&self, a: UnitId, c: UnitId) -> bool {
        a == c || self.aboard > 0 && self.bearer(a) == self.bearer(c)
    }

    /// Whether somebody carries another, itself or by way of a third.
    pub fn carries(&self, id: UnitId, who: UnitId) -> bool {
        let mut at = who;
        while let Some(seat) = self[at].seat {
            at = seat.on;
            if at == id {
                return true;
            }
        }
        false
    }

    /// Everyone with a seat on a carrier, its team among them.
    pub fn seated_on(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let some = if self.aboard > 0 { self.units.len() as u16 } else { 0 };
        (0..some).map(UnitId).filter(move |&who| self[who].seat.is_some_and(|seat| seat.on == id))
    }

    /// Everyone who rides on a mount or is aboard a vehicle, in whatever part.
    pub fn riders(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.seated_on(id).filter(|&who| self.role(who) != Some(Role::Team))
    }

    /// The animals in harness of a vehicle.
    pub fn team(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.seated_on(id).filter(|&who| self.role(who) == Some(Role::Team))
    }

    /// Who holds the reins of a carrier, able to use them or not.
    pub fn at_the_reins(&self, id: UnitId) -> Option<UnitId> {
        self.seated_on(id).find(|&who| self.role(who) == Some(Role::Controller))
    }

    /// What somebody is aboard for, if it is carried.
    #[inline]
    pub fn role(&self, id: UnitId) -> Option<Role> {
        self[id].seat.map(|seat| seat.role)
    }

    /// What somebody holds the reins of.
    #[inline]
    pub fn conveyance(&self, id: UnitId) -> Option<UnitId> {
        self[id].seat.filter(|seat| seat.role == Role::Controller).map(|seat| seat.on)
    }

    /// Seats somebody, who is from then on where its carrier is.
    pub fn sit(&mut self, who: UnitId, on: UnitId, role: Role) {
        self.aboard += u16::from(self[who].seat.is_none());
        self[who].seat = Some(Seat { on, role, mastered: false });
        self.bring_along(self.bearer(who));
    }

    /// Takes somebody's seat away. It is still where its carrier is, until it is set down.
    pub(crate) fn unseat(&mut self, who: UnitId) {
        if self[who].seat.take().is_some() {
            self.aboard -= 1;
            self[who].rows = false;
        }
    }

    /// Whoever is carried is where its carrier is: the same squares, height and facing. It is called wherever an entity
    /// may have moved.
    #[inline]
    pub(crate) fn bring_along(&mut self, id: UnitId) {
        if self.aboard > 0 {
            self.bring_all(id);
        }
    }

    #[cold]
    fn bring_all(&mut self, id: UnitId) {
        for who in (0..self.units.len() as u16).map(UnitId) {
            if self[who].seat.is_some_and(|seat| seat.on == id) {
                let carrier = self[id];
                let unit = &mut self[who];
                (unit.at, unit.height, unit.facing) = (carrier.at, carrier.height, carrier.facing);
                (unit.span, unit.squeezing) = (carrier.span, carrier.squeezing);
                self.bring_all(who);
            }
        }
    }
}
