//! What a command would do, before it is given.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Sum;
use crate::odds::Forecast;

/// A command looked at before it is given.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Preview {
    /// The command in its plain form.
    pub command: String,
    /// What it does, in a few words.
    pub label: String,
    /// Whether it could be taken back.
    pub undoable: bool,
    /// Where it leads, and what it is reckoned from.
    pub outline: Outline,
    /// What may come of it.
    pub forecast: Forecast,
}

/// Where a command leads, and what it is reckoned from.
#[derive(Clone, Eq, PartialEq, Default, Debug, Serialize, TS, ToSchema)]
pub struct Outline {
    /// The cells it leads along, from where the one who acts stands.
    pub path: Vec<u32>,
    /// The cells it covers.
    pub area: Vec<u32>,
    /// The chance of its first roll in percent.
    pub chance: Option<u8>,
    /// What that roll is reckoned from, before the die falls.
    pub sum: Option<Sum>,
    /// What else is to be known of it.
    pub notes: Vec<Note>,
    /// What may befall the one who acts on the way.
    pub dangers: Vec<Danger>,
    /// Whom it runs into, in order.
    pub contacts: Vec<Contact>,
}

/// A remark with its rule.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Note {
    /// The remark.
    pub text: String,
    /// The rule behind it.
    pub rule: Option<&'static str>,
}

/// Somebody a movement runs into.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Contact {
    /// The handle of whom it meets.
    pub who: String,
    /// Where.
    pub cell: u32,
    /// What happens there, in a few words: `trample`, `ram`, `charge`.
    pub text: String,
    /// The chance of this roll in percent.
    pub chance: u8,
    /// The chance that it comes so far and succeeds, all the rolls before it included, in tenths of a percent.
    pub all: u16,
    /// The rule behind it.
    pub rule: Option<&'static str>,
}

/// Something that threatens the one who acts.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Danger {
    /// The handle of whom it comes from, if from anybody.
    pub who: Option<String>,
    /// Where it comes to pass.
    pub cell: Option<u32>,
    /// What it is.
    pub text: String,
    /// Its chance in percent.
    pub chance: Option<u8>,
    /// The rule behind it.
    pub rule: Option<&'static str>,
}

/// What somebody reaches, threatens and sees; cells of the scene.
#[derive(Clone, Eq, PartialEq, Default, Debug, Serialize, TS, ToSchema)]
pub struct Survey {
    /// Where it can get to.
    pub reach: Vec<u32>,
    /// Where it strikes at whoever moves.
    pub threatens: Vec<u32>,
    /// What it sees.
    pub sees: Vec<u32>,
}
