//! A match as one pair of eyes sees it.

use engine::{Line, Menu, Prompt, Refusal, Rewards, Scene};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// Everything that somebody may know of a match.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct View {
    /// The match.
    pub id: String,
    /// What the battle is called.
    pub title: String,
    /// Its ruleset.
    pub ruleset: String,
    /// The side of whoever looks; none for a spectator.
    pub seat: Option<u8>,
    /// Counts the changes that these eyes could notice.
    #[ts(type = "number")]
    pub seq: u64,
    /// What is to be seen.
    pub scene: Scene,
    /// Tells the ground of the scene from others. To whoever has this one already it is sent without its cells, zones and links.
    #[ts(type = "number")]
    pub ground: u64,
    /// Who plays, by side.
    pub players: Vec<Player>,
    /// How many of the lines that were sent before still hold.
    pub lines_from: usize,
    /// The lines after those.
    pub lines: Vec<Line>,
    /// What can be done, for whose turn it is.
    pub menu: Option<Menu>,
    /// The open question, for who is asked.
    pub prompt: Option<Prompt>,
    /// What is expected of whoever looks.
    pub moment: Moment,
    /// Whether the last command can be taken back.
    pub undo: Undo,
    /// How it ended.
    pub outcome: Option<String>,
    /// The side that won.
    pub winner: Option<u8>,
    /// What it brought those who took part.
    pub rewards: Option<Rewards>,
    /// The seed of its dice, once it is over.
    pub seed: Option<String>,
}

/// What is expected of whoever looks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Moment {
    /// A command.
    Act,
    /// An answer.
    Answer,
    /// Nothing yet.
    Wait,
    /// Nothing any more.
    Over,
}

/// Whether the last command can be taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Undo {
    /// Whether it can.
    pub allowed: bool,
    /// Why not, for whose turn it is.
    pub refusal: Option<Refusal>,
}

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Player {
    /// The side.
    pub side: u8,
    /// Its name.
    pub name: String,
    /// Who sits there.
    pub who: Sits,
    /// Which bot, if one does.
    pub bot: Option<String>,
    /// Whether somebody is at the table.
    pub connected: bool,
}

/// Who sits at a side, to whoever looks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Sits {
    /// Whoever looks.
    You,
    /// A person.
    Person,
    /// The computer.
    Bot,
    /// Nobody yet.
    Open,
}
