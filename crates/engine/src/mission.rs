//! What a control room shows besides the site: how far a mission is, what was told to whom, and what came of it.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::scene::Gauge;

/// A mission that somebody commands from afar.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Mission {
    /// How far it is.
    pub stage: Stage,
    /// The squad's trust in who commands it.
    pub trust: Gauge,
    /// What was paid, of all that could be; known at the end, to who knows the brief.
    pub money: Option<Gauge>,
    /// The brief, to who knows it.
    pub brief: Vec<BriefItem>,
    /// What became of the squad, once it is over.
    pub fates: Vec<MarineFate>,
}

/// How far a mission is.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// The crew waits for its brief.
    Brief,
    /// The squad is picked.
    Squad,
    /// The squad has gone in.
    Mission,
    /// All is done, and reckoned.
    Over,
}

/// An item of a brief, and how the crew hears of it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct BriefItem {
    /// The word commands use for it.
    pub handle: String,
    /// As it was told to who commands.
    pub text: String,
    /// What it pays; nothing for a fact.
    pub pay: Option<u32>,
    /// Whether it is met, for an objective at the end.
    pub met: Option<bool>,
    /// What is to be known of it.
    pub terms: Vec<Term>,
    /// How the crew hears of it.
    pub telling: Telling,
    /// The ready ways to tell it, while it can be chosen.
    pub options: Vec<BriefOption>,
    /// What may be said otherwise of it, point by point, while it can be chosen.
    pub points: Vec<BriefPoint>,
}

/// What is to be known of an item of a brief.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Term {
    /// In a word or two: `8,000 Money`, `classified`.
    pub text: String,
    /// Whether it is stamped upon it as a warning.
    pub warns: bool,
}

/// How an item of a brief is told.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Telling {
    /// In which way.
    pub way: BriefMode,
    /// How much of the truth that is.
    pub honesty: Honesty,
    /// What the crew hears; nothing if it is left out.
    pub text: Option<String>,
    /// Whether these are the words of who commands.
    pub worded: bool,
    /// What is told instead, in a word or two: `vaccine`, `place lab, no danger`.
    pub cover: Option<String>,
    /// Whether the crew has found out.
    pub found_out: bool,
}

/// A way to tell an item of a brief.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BriefMode {
    /// As it is.
    Tell,
    /// Not at all.
    Omit,
    /// As a cover story that lies ready.
    Falsify,
    /// With a point of it changed.
    Version,
}

/// How much of the truth was told.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Honesty {
    /// All of it.
    Truth,
    /// Some of it, and nothing false.
    Half,
    /// Nothing of it.
    Nothing,
    /// Something else.
    Lie,
}

/// A ready way to tell an item of a brief.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct BriefOption {
    /// Which way it is.
    pub way: BriefMode,
    /// What the crew would hear; empty if nothing.
    pub text: String,
    /// The command that chooses it.
    pub command: String,
    /// Whether it is told so now.
    pub chosen: bool,
}

/// A point of an item of a brief, such as its place.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct BriefPoint {
    /// The word commands use for it.
    pub word: &'static str,
    /// Whether it is a sum, so that any number may be said.
    pub sum: bool,
    /// What may be said of it.
    pub values: Vec<BriefValue>,
    /// What is said of it now instead of the truth.
    pub now: Option<Replaced>,
}

/// What a point of an item may be said to be.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct BriefValue {
    /// The word commands use for it.
    pub word: String,
    /// For people.
    pub label: String,
}

/// What is said of a point instead of the truth.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Replaced {
    /// Not a word.
    Silence,
    /// This value, in the word of commands.
    Value(String),
}

/// What became of somebody of the squad.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct MarineFate {
    /// The word commands use for it.
    pub handle: String,
    /// In full.
    pub name: String,
    /// How it ended.
    pub end: MarineEnd,
    /// Where it is, if not home, and what it has left.
    pub note: String,
}

/// How a mission ended for somebody of the squad.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MarineEnd {
    /// Brought back.
    Home,
    /// Left behind.
    Lost,
    /// Left for good.
    Dead,
}

impl MarineEnd {
    pub const fn word(self) -> &'static str {
        match self {
            MarineEnd::Home => "home",
            MarineEnd::Lost => "lost",
            MarineEnd::Dead => "dead",
        }
    }
}

/// Somebody who is given orders, and may refuse them.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Person {
    /// As it is called over the radio.
    pub call: String,
    /// What it does for a living.
    pub career: String,
    /// What that puts on.
    pub outfit: Outfit,
    /// How it is with others.
    pub manner: String,
    /// The order in hand.
    pub order: Option<Errand>,
    /// The chance in percent that it obeys an order that nothing speaks against.
    pub obeys: Option<u8>,
    /// What one wants to know before it goes in.
    pub dossier: Option<Dossier>,
}

/// What is to be known of somebody while the squad is picked.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Dossier {
    /// Where it comes from.
    pub bio: String,
    /// What it came for.
    pub agenda: String,
    /// Whether it comes along.
    pub picked: bool,
    /// What it is best at.
    pub best: Vec<Skilled>,
}

/// A skill with its chance of success.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Skilled {
    /// What it is called.
    pub name: &'static str,
    /// In percent.
    pub chance: u8,
}

/// An order that somebody has in hand.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Errand {
    /// In words: `go to the Lab`.
    pub text: String,
    /// The chance in percent that it is obeyed; nothing once it was.
    pub chance: Option<u8>,
}

/// What somebody's calling puts on, for a portrait.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Outfit {
    /// A cap.
    Officer,
    /// A headset.
    Pilot,
    /// A cross, and glasses.
    Medic,
    /// A helmet.
    Worker,
    /// A hat and a star.
    Marshal,
    /// A crew cut.
    Marine,
    /// A tie.
    Agent,
    /// Seams.
    Android,
    /// Nothing of note.
    #[default]
    Plain,
}
