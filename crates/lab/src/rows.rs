//! Battles row by row, for analysts: every battle, everybody in it, everything that counted.

use engine::{Piece, StatEvent, Tool, Vital};

use crate::tally::Deed;

#[derive(Copy, Clone, PartialEq, Debug)]
pub struct BattleRow {
    /// Its number: the stream of its dice.
    pub battle: u64,
    /// Who won, if anybody did.
    pub winner: Option<u8>,
    pub reason: &'static str,
    /// The round it ended in.
    pub round: u32,
}

/// Somebody in a battle.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct EntityRow {
    pub battle: u64,
    pub piece: Piece,
    /// How it fared at the end.
    pub vital: Vital,
    /// What it did and suffered.
    pub deed: Deed,
}

#[derive(Copy, Clone, PartialEq, Debug)]
pub struct EventRow {
    pub battle: u64,
    pub round: u32,
    pub feat: StatEvent,
    /// Whose doing it was and with what, where somebody's.
    pub by: Option<(Piece, Tool)>,
}

/// The rows of some battles, in their order.
#[derive(Clone, Default, Debug)]
pub struct Rows {
    pub battles: Vec<BattleRow>,
    pub entities: Vec<EntityRow>,
    pub events: Vec<EventRow>,
}

/// Whoever takes rows; an error ends the simulation and is told.
pub trait Sink {
    /// Takes the rows of the next battles, in their order.
    fn take(&mut self, rows: &Rows) -> std::io::Result<()>;
}
