//! Scenes: what a viewer may see, in drawing words that know no ruleset.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Everything a client needs to draw one moment of a battle for one viewer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scene {
    /// What the battle is called.
    pub title: String,
    /// The round, from 1; 0 before the first.
    pub round: u32,
    /// A sentence about the moment: whose turn, what is left to do.
    pub status: String,
    /// The ground.
    pub ground: Ground,
    /// The sides, in order.
    pub sides: Vec<SideView>,
    /// Everything that stands on the ground.
    pub tokens: Vec<Token>,
    /// What else is to be seen on it: doors, levers, things that lie about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

/// Something on the ground that takes no part.
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Mark {
    /// Where it is.
    pub cell: u32,
    /// One character for text boards.
    pub glyph: char,
    /// What it is.
    pub label: String,
    /// What state it is in, in a few words.
    pub note: String,
}

/// The ground: its form, and a kind per cell.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ground {
    /// How cells lie beside each other.
    pub form: Form,
    /// Cells in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// The kinds of cell that occur.
    pub kinds: Vec<CellKind>,
    /// Index into `kinds` for every cell, row by row.
    pub cells: Vec<u16>,
}

/// How cells lie beside each other.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// Squares, eight neighbours.
    Squares,
    /// Hexes, six neighbours.
    Hexes,
    /// Zones joined by doors.
    Zones,
}

/// What a cell looks like and means.
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
pub struct CellKind {
    /// Its name.
    pub name: String,
    /// One character for text boards.
    pub glyph: char,
    /// What it does, in a few words.
    pub note: String,
    /// How it is drawn: floor, road, rough, water, high, cover, wall.
    pub look: Look,
}

/// How a cell is drawn.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Look {
    /// Plain ground.
    Floor,
    /// A way that invites walking.
    Road,
    /// Slow ground.
    Rough,
    /// Water.
    Water,
    /// Raised ground.
    High,
    /// Something to hide behind.
    Cover,
    /// Nothing passes.
    Wall,
    /// Nothing is seen through it.
    Fog,
}

/// A side as the viewer knows it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
pub struct SideView {
    /// Its name.
    pub name: String,
    /// How many can still fight, as far as known.
    pub standing: u32,
    /// How many there were.
    pub of: u32,
}

/// Something that stands on the ground.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Token {
    /// The word commands use for it.
    pub handle: String,
    /// Its name.
    pub name: String,
    /// A letter or two for boards.
    pub letters: String,
    /// Its side.
    pub side: u8,
    /// The cells it stands on.
    pub cells: Vec<u32>,
    /// Whether it acts now.
    pub active: bool,
    /// Whether it is out of the fight.
    pub down: bool,
    /// The direction it faces, in eighths of a turn clockwise from up.
    pub facing: Option<u8>,
    /// Health and the like.
    pub gauges: Vec<Gauge>,
    /// Conditions, in a word each.
    pub badges: Vec<String>,
    /// Its numbers, for a closer look.
    pub facts: Vec<(String, String)>,
}

/// A quantity out of a maximum.
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Gauge {
    /// Its name.
    pub name: &'static str,
    /// How much there is.
    pub now: i32,
    /// How much there could be.
    pub max: i32,
}
