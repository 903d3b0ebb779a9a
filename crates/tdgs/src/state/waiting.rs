//! What waits: effects that somebody keeps alive, actions held ready, Instants declared.

use serde::Serialize;

use crate::state::aim::Aim;
use crate::state::battle::{Battle, UnitId};

/// An effect kept alive.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Hold {
    pub by: UnitId,
    /// Which ability made it.
    pub ability: u16,
    /// Whether this turn's upkeep is paid.
    pub kept: bool,
}

impl Battle {
    /// Whether somebody keeps an effect alive.
    pub fn concentrates(&self, id: UnitId) -> bool {
        self.holds.iter().any(|hold| hold.by == id)
    }
}

/// An Instant that was declared and waits for the others.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Declared {
    pub by: UnitId,
    pub ability: u16,
    pub aim: Aim,
}

/// What a readied action waits for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Cue {
    /// Somebody comes where the held action can reach it.
    Comes,
    Attacks,
    /// Somebody casts a spell.
    Casts,
    /// Somebody begins to move.
    Moves,
}

impl Cue {
    pub const ALL: [Cue; 4] = [Cue::Comes, Cue::Attacks, Cue::Casts, Cue::Moves];

    /// The word commands use for it.
    pub const fn word(self) -> &'static str {
        match self {
            Cue::Comes => "comes",
            Cue::Attacks => "attacks",
            Cue::Casts => "casts",
            Cue::Moves => "moves",
        }
    }
}

/// The action that is held.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Held {
    /// An attack with this weapon.
    Attack(u8),
    /// An ability, aimed at whoever gives the cue.
    Use(u16),
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Readied {
    pub who: UnitId,
    /// What it waits for.
    pub cue: Cue,
    /// From whom; from any enemy if nobody is named.
    pub whom: Option<UnitId>,
    pub held: Held,
}
