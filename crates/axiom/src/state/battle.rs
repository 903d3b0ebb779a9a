//! The state of a battle: all that changes, flat and small.

use std::ops::{Index, IndexMut};

use engine::{Outcome, Side};
use serde::Serialize;
use space::{Facing6, Hex};

use crate::state::body::{LocationId, MOST_LOCATIONS};
use crate::state::harm::Harm;
use crate::state::items::{Arm, Belongings, Place, Thing, ThingId};
use crate::state::posture::Posture;
use crate::state::status::Drain;
use crate::state::struggles::Struggle;
use crate::state::tasks::{Attempt, Work};
use crate::state::triggers::Trigger;

/// The most sides of a battle.
pub const MOST_SIDES: usize = 4;

/// A character of the battle, by its place in the scenario.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize)]
pub struct UnitId(pub u16);

impl UnitId {
    /// Its place in lists.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A vehicle of the battle, by its place in the scenario.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize)]
pub struct VehicleId(pub u8);

impl VehicleId {
    /// Its place in lists.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How far a character is from taking part.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Fate {
    Able,
    Unconscious,
    /// Is beyond any effort of the body.
    Incapacitated,
    Dead,
    /// Has left the map alive.
    Gone,
    /// Comes in a later round.
    Coming,
    Captive,
}

/// Momentum is there or not; some of it is bound.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Momentum {
    None,
    /// To be spent when its owner likes.
    Free,
    /// Used by the next check, wanted or not.
    Next,
    /// To be spent when its owner likes, up to the end of this turn of its own.
    Until(u16),
    /// For an attack on this one on that turn of its own, and for nothing else.
    Against {
        enemy: UnitId,
        turn: u16,
    },
}

/// What changes about a character.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Unit {
    /// Where it is; its vehicle's hex, if it rides.
    pub at: Hex,
    /// How it holds itself.
    pub posture: Posture,
    /// Whether it takes part.
    pub fate: Fate,
    /// Whether it is out of the danger of dying.
    pub stable: bool,
    /// HP of each location.
    pub hp: [i16; MOST_LOCATIONS],
    /// The locations that were crippled in this fight, a bit for each.
    pub was_crippled: u8,
    /// Levels of shock suffered in this scene.
    pub shock: u8,
    pub harm: Harm,
    pub momentum: Momentum,
    pub ap: u8,
    /// Action points that pay for movement only.
    pub ap_to_move: u8,
    /// Action points held for triggers.
    pub reserve: u8,
    /// Hexes off its movement.
    pub slowed: u8,
    /// Hexes off the range of its weapons.
    pub dimmed: u8,
    /// Its own turns so far.
    pub turns: u16,
    /// The round it came in; 0 if it was there from the start, or is yet to come.
    pub came: u16,
    /// What it did, in this turn and before.
    pub done: Done,
    /// The vehicle it rides.
    pub aboard: Option<VehicleId>,
    pub initiative: i8,
    /// Where to look for its things.
    #[serde(skip)]
    pub belongings: Belongings,
}

/// What somebody did, or what happened to it, and when that is forgotten.
#[expect(clippy::struct_excessive_bools, reason = "each tells of one thing that happened or did not")]
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Done {
    /// Acted in this turn, so that its start is over.
    pub acted: bool,
    /// Made a step in this turn.
    pub stepped: bool,
    /// A Move is under way.
    pub moving: bool,
    /// Movement points spent on it.
    pub spent: u8,
    /// What it attacked with in this turn.
    pub struck_with: Option<Arm>,
    /// Struck with the off hand in this turn.
    pub followed_up: bool,
    /// Landed on its feet in this turn.
    pub recovered: bool,
    /// Worked at a long task in this turn.
    pub worked: bool,
    /// May take minor actions only.
    pub cowed: bool,
    /// May take no actions, though it defends, until its next turn is over.
    pub lost_in_memory: bool,
    /// Has come upon what it remembers, which is still there.
    pub reminded: bool,
    /// Was maddened in this round.
    pub maddened: bool,
    /// Ignored its first harm of the mind, in this scene.
    pub kept_calm: bool,
    /// Moved after a hit, in this scene.
    pub used_veteran: bool,
    /// Turned a failure to account, in this session.
    pub meant_to: bool,
    /// Enacted its plan, in this session.
    pub schemed: bool,
    /// Had its first triumph, in this scene.
    pub triumphed: bool,
    /// Is careless on its next check.
    pub careless: bool,
    /// Lost standing for the scene: -1 on Social checks.
    pub shamed: bool,
}

/// What changes about a vehicle.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Vehicle {
    pub at: Hex,
    pub facing: Facing6,
    /// Hexes it travels each turn, 0 to 100.
    pub speed: u8,
    /// How much its speed was changed in this turn.
    pub sped: u8,
    /// How many sides it was turned in this turn.
    pub turned: u8,
    /// Whether it has travelled in this round.
    pub travelled: bool,
    /// Whether it has travelled since its operator could steer it, so that it can't any more.
    pub steered_out: bool,
    /// Whether it has left the map.
    pub gone: bool,
    /// Who operates it, if anybody does.
    pub operator: Option<UnitId>,
    /// In whose place of the initiative it travels, once anybody has operated it.
    pub place: Option<UnitId>,
}

/// Where a round stands.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Phase {
    /// Initiative is to be rolled.
    Opening,
    /// Whoever is next has something happen to it before it can act, or instead.
    Between,
    /// Somebody takes its turn.
    Turns,
    Over,
}

/// The state of a battle.
#[derive(Eq, PartialEq, Debug, Serialize)]
pub struct Battle {
    /// The round, from 1; 0 before the first.
    pub round: u16,
    pub phase: Phase,
    /// Whose turn it is, as a place in the order.
    pub turn: u16,
    /// The side that won, once it is over.
    pub winner: Option<Side>,
    /// The order of the turns, kept for the whole fight.
    pub order: Vec<UnitId>,
    /// The characters, by [`UnitId`].
    pub units: Vec<Unit>,
    /// The vehicles, by [`VehicleId`].
    pub vehicles: Vec<Vehicle>,
    /// Every thing there is, by [`ThingId`].
    pub things: Vec<Thing>,
    /// Triggers, in the order of their announcement.
    pub triggers: Vec<Trigger>,
    /// Grapples and other held struggles.
    pub struggles: Vec<Struggle>,
    /// Long tasks under way.
    pub works: Vec<Work>,
    /// Checks that may not be repeated yet.
    pub attempts: Vec<Attempt>,
    /// HP that run out.
    pub drains: Vec<Drain>,
    /// Hexes that were walls and are open now.
    pub opened: Vec<Hex>,
}

impl Clone for Battle {
    fn clone(&self) -> Self {
        Battle {
            order: self.order.clone(),
            units: self.units.clone(),
            vehicles: self.vehicles.clone(),
            things: self.things.clone(),
            triggers: self.triggers.clone(),
            struggles: self.struggles.clone(),
            works: self.works.clone(),
            attempts: self.attempts.clone(),
            drains: self.drains.clone(),
            opened: self.opened.clone(),
            ..*self
        }
    }

    /// Reuses the vectors: a simulation starts a battle without allocating.
    fn clone_from(&mut self, from: &Self) {
        (self.round, self.phase, self.turn, self.winner) = (from.round, from.phase, from.turn, from.winner);
        self.order.clone_from(&from.order);
        self.units.clone_from(&from.units);
        self.vehicles.clone_from(&from.vehicles);
        self.things.clone_from(&from.things);
        self.triggers.clone_from(&from.triggers);
        self.struggles.clone_from(&from.struggles);
        self.works.clone_from(&from.works);
        self.attempts.clone_from(&from.attempts);
        self.drains.clone_from(&from.drains);
        self.opened.clone_from(&from.opened);
    }
}

impl Battle {
    /// Whoever has the turn.
    #[inline(always)]
    pub fn active(&self) -> UnitId {
        self.order[self.turn as usize]
    }

    /// Whether a character has the turn.
    pub fn has_turn(&self, id: UnitId) -> bool {
        self.phase == Phase::Turns && self.active() == id
    }

    /// How it ended, once it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.winner.map_or(Outcome::Draw, Outcome::Won))
    }

    pub fn ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u16).map(UnitId)
    }

    pub fn vehicle_ids(&self) -> impl Iterator<Item = VehicleId> + use<> {
        (0..self.vehicles.len() as u8).map(VehicleId)
    }

    pub fn thing_ids(&self) -> impl Iterator<Item = ThingId> + use<> {
        (0..self.things.len() as u16).map(ThingId)
    }

    /// Whether somebody is awake, able and on the map.
    #[inline(always)]
    pub fn able(&self, id: UnitId) -> bool {
        self[id].fate == Fate::Able
    }

    /// Whether somebody lies on the map, or stands there: neither away, nor to come, nor dead in a vehicle that left.
    pub fn is_there(&self, id: UnitId) -> bool {
        let unit = &self[id];
        !matches!(unit.fate, Fate::Gone | Fate::Coming | Fate::Captive)
            && !unit.aboard.is_some_and(|ride| self[ride].gone)
    }

    /// Whether somebody is on the map, and not dead.
    pub fn lives(&self, id: UnitId) -> bool {
        self.is_there(id) && self[id].fate != Fate::Dead
    }

    /// Whether somebody who lives is on the map on foot.
    pub fn is_on_foot(&self, id: UnitId) -> bool {
        self[id].aboard.is_none() && self.lives(id)
    }

    /// Whether a location is crippled.
    #[inline(always)]
    pub fn is_crippled(&self, who: UnitId, location: LocationId) -> bool {
        self[who].hp[location.index()] <= 0
    }

    /// The vehicle on a hex.
    pub fn vehicle_at(&self, hex: Hex) -> Option<VehicleId> {
        self.vehicle_ids().find(|&id| !self[id].gone && self[id].at == hex)
    }

    /// Everyone aboard a vehicle.
    pub fn riders(&self, vehicle: VehicleId) -> impl Iterator<Item = UnitId> + '_ {
        self.ids().filter(move |&id| self[id].aboard == Some(vehicle) && self.is_there(id))
    }

    /// The things somebody has: in hand, on its body and in its pack.
    pub fn things_of(&self, who: UnitId) -> impl DoubleEndedIterator<Item = ThingId> + '_ {
        self.look_among(who).filter(move |&id| self[id].place.holder() == Some(who))
    }

    /// The things somebody wields.
    pub fn wielded(&self, who: UnitId) -> impl Iterator<Item = ThingId> + '_ {
        self.look_among(who).filter(move |&id| self[id].place == Place::Wielded(who))
    }

    #[inline]
    fn look_among(&self, who: UnitId) -> impl DoubleEndedIterator<Item = ThingId> + use<> {
        let ids = self[who].belongings.ids();
        let lost = |id: ThingId| {
            self[id].place.holder() == Some(who) && !self[who].belongings.ids().any(|known| known == id)
        };
        debug_assert!(!self.thing_ids().any(lost), "somebody has nothing but its belongings");
        ids
    }
}

macro_rules! indexed {
    ($id:ty, $list:ident, $of:ty) => {
        impl Index<$id> for Battle {
            type Output = $of;

            #[inline(always)]
            fn index(&self, id: $id) -> &$of {
                &self.$list[id.index()]
            }
        }

        impl IndexMut<$id> for Battle {
            #[inline(always)]
            fn index_mut(&mut self, id: $id) -> &mut $of {
                &mut self.$list[id.index()]
            }
        }
    };
}

indexed!(UnitId, units, Unit);
indexed!(VehicleId, vehicles, Vehicle);
indexed!(ThingId, things, Thing);
