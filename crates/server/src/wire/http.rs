//! The bodies of requests and answers.

use engine::{Line, Scene};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::{Moment, Player};

/// A scenario to choose from.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct ScenarioCard {
    /// Its ruleset.
    pub ruleset: String,
    /// Its id within the ruleset.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is about.
    pub description: Option<String>,
    /// The sides.
    pub sides: Vec<SideCard>,
    /// Its beginning, as everybody sees it.
    pub scene: Scene,
}

/// A side of a scenario.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct SideCard {
    /// Its name.
    pub name: String,
    /// How many fight for it.
    pub count: u32,
}

/// A ruleset.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct RulesetCard {
    /// Its name in commands and files.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// What it is, in a line.
    pub summary: String,
    /// The version of its rules.
    pub version: String,
}

/// Who is favoured, from battles between bots.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Favour {
    /// How many battles.
    #[ts(type = "number")]
    pub battles: u64,
    /// How many nobody won.
    #[ts(type = "number")]
    pub draws: u64,
    /// The sides.
    pub sides: Vec<SideFavour>,
}

/// How often a side wins.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct SideFavour {
    /// Its name.
    pub name: String,
    /// Battles won.
    #[ts(type = "number")]
    pub wins: u64,
    /// The share of all battles.
    pub rate: f64,
    /// The lower end of the 95 % interval of that share.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// A text to be checked.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckRequest {
    /// The file's name.
    pub name: String,
    /// The file.
    pub text: String,
    /// What it means to be.
    pub kind: CheckKind,
}

/// What a text means to be.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CheckKind {
    /// A scenario.
    Scenario,
    /// A Tiled map.
    Map,
    /// A replay.
    Replay,
}

/// What a check found.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Checked {
    /// What is wrong; nothing if all is well.
    pub faults: Vec<FaultView>,
    /// The scenario's beginning, if all is well.
    pub scene: Option<Scene>,
    /// The scenario's name, if it can be read.
    pub title: Option<String>,
}

/// One fault, with its place if it has one.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct FaultView {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: Option<usize>,
    /// The column, from 1, in characters.
    pub column: Option<usize>,
    /// How many characters are at fault.
    pub length: Option<usize>,
    /// What is wrong.
    pub message: String,
    /// What stands there.
    pub label: Option<String>,
    /// What would help.
    pub help: Option<String>,
    /// The line at fault.
    pub excerpt: Option<String>,
}

/// A match to be started: of a scenario of the library, or of one that is sent along.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    /// The scenario, as `ruleset/id`.
    pub scenario: Option<String>,
    /// The scenario's text.
    pub text: Option<String>,
    /// Who plays, by side.
    pub seats: Vec<NewSeat>,
    /// What those see who have no seat.
    pub watch: Watch,
    /// Whether it is shown in the list.
    pub listed: bool,
    /// The seed of its dice, where the server lets it be chosen.
    pub seed: Option<String>,
}

/// Who shall play a side.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSeat {
    /// What kind of player.
    pub who: Who,
    /// Which bot, if it is one.
    pub bot: Option<String>,
}

/// What kind of player a seat has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// A person.
    Person,
    /// Nobody yet: whoever joins first.
    Open,
    /// The computer.
    Bot,
}

/// What those see who have no seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Watch {
    /// What every side sees.
    Public,
    /// Everything, some decisions later.
    Delayed,
    /// Nothing.
    Nobody,
}

/// A match that was started.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Started {
    /// The match.
    pub id: String,
    /// The keys of those seats that people have, by side.
    pub keys: Vec<Option<String>>,
}

/// A match of the list.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct MatchCard {
    /// The match.
    pub id: String,
    /// What the battle is called.
    pub title: String,
    /// Its ruleset.
    pub ruleset: String,
    /// The round it is in, as far as the list knows.
    pub round: u32,
    /// Whether it goes on.
    pub moment: Moment,
    /// Who plays, by side.
    pub players: Vec<Player>,
    /// The sides that anybody may join.
    pub open: Vec<u8>,
    /// Whether it can be watched.
    pub watch: Watch,
    /// Why it can't be played, if it can't.
    pub problem: Option<String>,
}

/// A seat to be taken.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The side; any that is open, if none is named.
    pub side: Option<u8>,
}

/// A seat that was taken.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Joined {
    /// The side.
    pub side: u8,
    /// Its key.
    pub key: String,
}

/// A decision.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum Decide {
    /// A command.
    Command {
        /// The command.
        text: String,
        /// The state it was chosen in.
        #[ts(type = "number | null")]
        seq: Option<u64>,
    },
    /// An answer to the open question.
    Answer {
        /// The option, from 0.
        option: usize,
        /// The state it was chosen in.
        #[ts(type = "number | null")]
        seq: Option<u64>,
    },
    /// Takes back the last command.
    Undo {
        /// The state it was chosen in.
        #[ts(type = "number | null")]
        seq: Option<u64>,
    },
}

/// A decision that is done and written.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Done {
    /// The number of the view after it.
    #[ts(type = "number")]
    pub seq: u64,
}

/// A command to be previewed.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreviewRequest {
    /// The command.
    pub text: String,
}

/// An answer to be weighed.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WeighRequest {
    /// The option, from 0.
    pub option: usize,
}

/// How much of a match the caller has already.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ViewQuery {
    /// So many lines of the log; the answer holds those after them.
    pub lines: Option<usize>,
    /// The number of the view they came with; without it, nothing is known to have been taken back since.
    pub seq: Option<u64>,
    /// The ground that the caller has, by its number; it is not sent again.
    pub ground: Option<u64>,
}

/// A recorded battle.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct ReplayCard {
    /// Its name here.
    pub id: String,
    /// How many steps it has, the beginning being one.
    pub steps: usize,
}

/// One step of a recorded battle, as the referee or a side sees it.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Step {
    /// Its number, from 0: the beginning.
    pub n: usize,
    /// Who decided.
    pub side: Option<u8>,
    /// The command; nothing if time went on.
    pub input: Option<String>,
    /// What was to be seen then.
    pub scene: Scene,
    /// The lines it added to the log.
    pub lines: Vec<Line>,
}

/// Which steps.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StepsQuery {
    /// The first.
    #[serde(default)]
    pub from: usize,
    /// The one after the last.
    pub to: Option<usize>,
    /// The very last one, wherever it is.
    #[serde(default)]
    pub last: bool,
    /// As this side saw it, counted from 0; without it, as it was.
    pub side: Option<u8>,
}

/// Which rules.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RulesQuery {
    /// Words to look for; all rules without them.
    #[serde(default)]
    pub search: String,
    /// Only those of this ruleset.
    pub ruleset: Option<String>,
}

/// A rule of a list.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct RuleCard {
    /// Its id.
    pub id: String,
    /// The name of the book that holds it.
    pub book: String,
    /// The heading in the book.
    pub section: String,
    /// What sort of statement it is.
    pub kind: String,
    /// The statement.
    pub statement: String,
}

/// A rule in full.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct RuleView {
    /// Its id.
    pub id: String,
    /// The name of the book that holds it.
    pub book: String,
    /// The title of the source document.
    pub document: String,
    /// The heading in the book.
    pub section: String,
    /// What sort of statement it is.
    pub kind: String,
    /// The statement.
    pub statement: String,
    /// The reading that was chosen where the source is silent or at odds with itself.
    pub ruling: Option<String>,
    /// Worked cases.
    pub cases: Vec<CaseView>,
    /// The id of the rule before it in its book.
    pub before: Option<String>,
    /// The id of the rule after it.
    pub after: Option<String>,
}

/// A worked case.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct CaseView {
    /// The situation.
    pub given: String,
    /// The outcome.
    pub expect: String,
}
