//! What is said over a socket.

use engine::{Forecast, Preview, Refusal, Survey};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::View;
use crate::problem::Problem;

/// What a client says. The first is `hello`; the others carry a number that the answer repeats.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum ClientMessage {
    /// Who it is.
    Hello {
        /// The version of what is said here: 1.
        protocol: u32,
        /// The key of a seat; none for a spectator.
        key: Option<String>,
        /// What it has of the match already.
        resume_from: Option<Known>,
    },
    /// A command.
    Command {
        /// The client's number.
        id: u32,
        /// The command.
        text: String,
        /// The state it was chosen in.
        #[ts(type = "number | null")]
        seq: Option<u64>,
    },
    /// An answer to the open question.
    Answer {
        /// The client's number.
        id: u32,
        /// The option, from 0.
        option: usize,
        /// The state it was chosen in.
        #[ts(type = "number | null")]
        seq: Option<u64>,
    },
    /// Takes back the last command.
    Undo {
        /// The client's number.
        id: u32,
        /// The state it was chosen in.
        #[ts(type = "number | null")]
        seq: Option<u64>,
    },
    /// Asks what a command would do.
    Preview {
        /// The client's number.
        id: u32,
        /// The command.
        text: String,
    },
    /// Asks what may come of an answer.
    Weigh {
        /// The client's number.
        id: u32,
        /// The option, from 0.
        option: usize,
    },
    /// Asks what a token reaches, threatens and sees.
    Survey {
        /// The client's number.
        id: u32,
        /// The token.
        handle: String,
    },
    /// Asks whether somebody is there.
    Ping {
        /// The client's number.
        id: u32,
    },
}

/// What somebody has of a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// The last view's number.
    #[ts(type = "number")]
    pub seq: u64,
    /// How many lines of the log.
    pub lines: usize,
    /// The ground of the last view, by its number.
    #[serde(default)]
    #[ts(type = "number | null")]
    pub ground: Option<u64>,
}

/// What the server says.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ServerMessage {
    /// The match as it is now: after `hello`, and after every change that can be noticed.
    View {
        /// The match.
        view: Box<View>,
    },
    /// It is done and written.
    Done {
        /// The client's number.
        id: u32,
        /// The number of the view after it.
        #[ts(type = "number")]
        seq: u64,
    },
    /// The rules refuse it.
    Refused {
        /// The client's number.
        id: u32,
        /// Why.
        refusal: Refusal,
    },
    /// What a command would do.
    Preview {
        /// The client's number.
        id: u32,
        /// The answer.
        preview: Box<Preview>,
    },
    /// What may come of an answer.
    Forecast {
        /// The client's number.
        id: u32,
        /// The answer.
        forecast: Forecast,
    },
    /// What a token reaches, threatens and sees.
    Survey {
        /// The client's number.
        id: u32,
        /// The answer.
        survey: Survey,
    },
    /// Somebody is there.
    Pong {
        /// The client's number.
        id: u32,
    },
    /// A message came to nothing.
    Problem {
        /// The client's number, if it could be read.
        id: Option<u32>,
        /// Why.
        problem: Problem,
    },
}
