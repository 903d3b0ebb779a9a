//! The state of a battle: all that changes, flat and small.

use std::ops::{Index, IndexMut};

use engine::{Outcome, Side};
use serde::Serialize;
use space::{Facing8, Footprint, Square};

use crate::state::abilities::Used;
use crate::state::army::{Army, Troop};
use crate::state::conditions::{Conditions, Effect};
use crate::state::damage::MOST_PIECES;
use crate::state::equipment::{Marks, Thing, ThingId};
use crate::state::luck::Luck;
use crate::state::objects::ObjectState;
use crate::state::riding::{Seat, Thrown, Trampled};
use crate::state::sightings::Sighting;
use crate::state::waiting::{Declared, Hold, Readied};

/// The most sides of a battle.
pub const MOST_SIDES: usize = 4;

/// An entity of the battle, by its place in the scenario.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize)]
pub struct UnitId(pub u16);

impl UnitId {
    /// Its place in lists.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What changes about an entity.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Unit {
    /// The north-west square of its space.
    pub at: Square,
    pub facing: Facing8,
    pub hp: i32,
    /// LUK and its runs.
    pub luck: Luck,
    /// What is wrong with it.
    pub conditions: Conditions,
    /// What it strikes with, a bit for each place in its list of weapons.
    pub wields: u64,
    /// Adds to REF against attacks only.
    pub evasion: i32,
    /// What else its equipment does.
    pub marks: Marks,
    /// How many pieces of armour protect it.
    pub pieces: u8,
    /// Which they are, worn before natural.
    pub worn: [ThingId; MOST_PIECES],
    /// The slots it has lost, a bit for each of its body.
    pub lost: u64,
    /// Deflection left in each piece, worn before natural.
    pub deflection: [u8; MOST_PIECES],
    /// Points left in each ablative pool.
    pub pools: [i32; MOST_PIECES],
    /// Its coins in initiative ties.
    pub coins: Coins,
    /// The last movement it struck at, so that it strikes once.
    pub struck_at: u32,
    /// Squares above the ground, for those who fly.
    pub height: i16,
    /// Whether it stands in a gap that is too narrow for it.
    pub squeezing: bool,
    /// Squares along one edge of the space it takes: its own, less where it squeezes, or that of whoever carries it.
    pub span: u8,
    /// Where it is carried, if it is.
    pub seat: Option<Seat>,
    /// Who harmed it last, or whoever it carries.
    pub harmed_by: Option<UnitId>,
    /// Whether its Action went into rowing, until the driver's next turn is over.
    pub rows: bool,
    /// Its order and its morale, if it is a body of soldiers.
    pub troop: Troop,
}

impl Unit {
    /// The space it takes.
    #[inline(always)]
    pub const fn space(&self) -> Footprint {
        Footprint { corner: self.at, size: self.span }
    }
}

/// The d2s an entity flipped in initiative ties, first flip lowest. They are kept while the scene lasts.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Coins {
    twos: u32,
    flips: u8,
}

impl Coins {
    pub(crate) const fn of(coin: i32) -> Coins {
        Coins { twos: (coin == 2) as u32, flips: 1 }
    }

    /// The flip at this depth, if it was made: 1 or 2.
    pub const fn at(self, depth: u8) -> Option<i32> {
        if depth < self.flips { Some(1 + (self.twos >> depth & 1) as i32) } else { None }
    }

    pub fn flip(&mut self, coin: i32) {
        self.twos |= u32::from(coin == 2) << self.flips;
        self.flips += 1;
    }

    /// No tie lasts longer than this.
    pub const MOST: u8 = 32;
}

/// What is left of a turn.
#[expect(clippy::struct_excessive_bools, reason = "each tells of one thing that happened or did not")]
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Budget {
    /// Actions not yet used.
    pub actions: u8,
    /// How many of them carry an order to a mount that was just mastered, and nothing else.
    pub orders: u8,
    /// Whether the Step is still to come.
    pub step: bool,
    /// Points of a Move under way.
    pub moving: u16,
    /// Whether that Move is a Disengage.
    pub disengaged: bool,
    /// Whether nothing was done yet.
    pub whole: bool,
    /// Whether the Move under way has trampled, as it does once.
    pub ran: bool,
    /// Whether the turn is a mount's that acts of its own accord.
    pub nature: bool,
}

impl Budget {
    /// A turn's worth: one Action and one Step.
    pub const TURN: Budget = Budget {
        actions: 1,
        orders: 0,
        step: true,
        moving: 0,
        disengaged: false,
        whole: true,
        ran: false,
        nature: false,
    };
}

/// Where a round stands.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Phase {
    /// The next round is about to begin.
    RoundStart,
    Instants,
    /// Entities take their turns.
    Turns,
    Over,
}

/// The state of a battle.
#[derive(Eq, PartialEq, Debug, Serialize)]
pub struct Battle {
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// Where the round stands.
    pub phase: Phase,
    /// Whose turn it is, as a place in the order.
    pub turn: u16,
    /// What is left of that turn.
    pub budget: Budget,
    /// Counts Moves, so that each is struck at once by each hostile.
    pub movement: u32,
    /// Whether somebody's REF or LUK changed since the order was set.
    pub reorder: bool,
    /// How many of each side are still in the fight.
    pub standing: [u16; MOST_SIDES],
    /// How many are carried by somebody: the quick answer for most battles.
    pub aboard: u16,
    /// The side that won, once it is over.
    pub winner: Option<Side>,
    pub order: Vec<UnitId>,
    /// The entities, by [`UnitId`].
    pub units: Vec<Unit>,
    /// The conditions on them that need more than a mark.
    pub effects: Vec<Effect>,
    /// Abilities used and not yet ready again.
    pub used: Vec<Used>,
    /// Effects that somebody concentrates on.
    pub holds: Vec<Hold>,
    /// Actions held until their cue comes.
    pub readied: Vec<Readied>,
    /// Instants declared and not yet resolved.
    pub declared: Vec<Declared>,
    /// The things that take no turn, by their places.
    pub objects: Vec<ObjectState>,
    /// Who has seen whose presence, and been worked on by it.
    pub met: Vec<(UnitId, UnitId)>,
    /// Who was harmed by which hazard in the turn under way.
    pub harmed: Vec<(UnitId, u32)>,
    /// Who lost its seat and has to land.
    pub thrown: Vec<Thrown>,
    /// Who was met by which trampler in the turn under way.
    pub trampled: Vec<Trampled>,
    /// Every thing there is, by [`ThingId`].
    pub items: Vec<Thing>,
    pub army: Army,
    /// Where each side last saw those who hide from somebody of it: the quick answer for battles in which nobody does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sightings: Vec<Sighting>,
}

impl Clone for Battle {
    fn clone(&self) -> Self {
        Battle {
            order: self.order.clone(),
            units: self.units.clone(),
            effects: self.effects.clone(),
            items: self.items.clone(),
            used: self.used.clone(),
            holds: self.holds.clone(),
            readied: self.readied.clone(),
            declared: self.declared.clone(),
            objects: self.objects.clone(),
            met: self.met.clone(),
            harmed: self.harmed.clone(),
            thrown: self.thrown.clone(),
            trampled: self.trampled.clone(),
            army: self.army.clone(),
            sightings: self.sightings.clone(),
            ..*self
        }
    }

    /// Reuses the vectors: a simulation starts a battle without allocating. Most of them are empty before and after.
    fn clone_from(&mut self, from: &Self) {
        fn refill<T: Copy>(list: &mut Vec<T>, from: &[T]) {
            if !list.is_empty() {
                list.clear();
            }
            if !from.is_empty() {
                list.extend_from_slice(from);
            }
        }
        // Named one by one, so that a new field can't be forgotten.
        let Battle {
            round,
            phase,
            turn,
            budget,
            movement,
            reorder,
            standing,
            aboard,
            winner,
            order,
            units,
            effects,
            used,
            holds,
            readied,
            declared,
            objects,
            met,
            harmed,
            thrown,
            trampled,
            items,
            army,
            sightings,
        } = from;
        (self.round, self.phase, self.turn, self.budget) = (*round, *phase, *turn, *budget);
        (self.movement, self.reorder, self.standing) = (*movement, *reorder, *standing);
        (self.aboard, self.winner) = (*aboard, *winner);
        refill(&mut self.order, order);
        refill(&mut self.units, units);
        refill(&mut self.effects, effects);
        refill(&mut self.used, used);
        refill(&mut self.holds, holds);
        refill(&mut self.readied, readied);
        refill(&mut self.declared, declared);
        refill(&mut self.objects, objects);
        refill(&mut self.met, met);
        refill(&mut self.harmed, harmed);
        refill(&mut self.thrown, thrown);
        refill(&mut self.trampled, trampled);
        refill(&mut self.items, items);
        refill(&mut self.sightings, sightings);
        self.army.clone_from(army);
    }
}

impl Battle {
    /// Whoever has the turn.
    #[inline(always)]
    pub fn active(&self) -> UnitId {
        self.order[self.turn as usize]
    }

    /// Whether an entity has the turn.
    pub fn has_turn(&self, id: UnitId) -> bool {
        self.phase == Phase::Turns && self.order.get(usize::from(self.turn)) == Some(&id)
    }

    /// How many are still in the fight who are not of this side.
    #[inline(always)]
    pub fn standing_against(&self, side: Side) -> u16 {
        self.standing.iter().sum::<u16>() - self.standing[side.index()]
    }

    /// How it ended, once it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.winner.map_or(Outcome::Draw, Outcome::Won))
    }

    pub fn ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u16).map(UnitId)
    }

    /// Sets an entity down on a neighbouring square, facing the way it went.
    pub(crate) fn put(&mut self, id: UnitId, to: Square) {
        let unit = &mut self[id];
        unit.facing = Facing8::toward(unit.at, to).unwrap_or(unit.facing);
        unit.at = to;
        self.army.stir(id);
    }
}

impl Index<UnitId> for Battle {
    type Output = Unit;

    #[inline(always)]
    fn index(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }
}

impl IndexMut<UnitId> for Battle {
    #[inline(always)]
    fn index_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index()]
    }
}
