//! Battles row by row, for analysts: every battle, everybody in it, everything that counted.

use engine::{Feat, Means, Piece, Vital};

use crate::tally::Deed;

/// A battle.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct BattleRow {
    /// Its number: the stream of its dice.
    pub battle: u64,
    /// Who won, if anybody did.
    pub winner: Option<u8>,
    /// Why it ended.
    pub reason: &'static str,
    /// The round it ended in.
    pub round: u32,
}

/// Somebody in a battle.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct EntityRow {
    /// The battle's number.
    pub battle: u64,
    /// Who.
    pub piece: Piece,
    /// How it fared at the end.
    pub vital: Vital,
    /// What it did and suffered.
    pub deed: Deed,
}

/// Something that counted.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct EventRow {
    /// The battle's number.
    pub battle: u64,
    /// The round.
    pub round: u32,
    /// What.
    pub feat: Feat,
    /// Whose doing it was and with what, where somebody's.
    pub by: Option<(Piece, Means)>,
}

/// The rows of some battles, in their order.
#[derive(Clone, Default, Debug)]
pub struct Rows {
    /// The battles.
    pub battles: Vec<BattleRow>,
    /// Everybody in them.
    pub entities: Vec<EntityRow>,
    /// Everything that counted.
    pub events: Vec<EventRow>,
}

/// Whoever takes rows; an error ends the simulation and is told.
pub trait Sink {
    /// Takes the rows of the next battles, in their order.
    fn take(&mut self, rows: &Rows) -> std::io::Result<()>;
}
