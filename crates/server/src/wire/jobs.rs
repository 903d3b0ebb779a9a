//! Work in the background, as it is told.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::problem::Problem;

/// Work in the background: how far it is, and what it found.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct JobCard {
    /// Its name.
    pub id: String,
    /// What kind of work: `analysis`, `what-if`, …
    pub kind: String,
    /// Whether it goes on.
    pub state: JobState,
    /// So much is done.
    #[ts(type = "number")]
    pub done: u64,
    /// Of so much that is planned so far.
    #[ts(type = "number")]
    pub planned: u64,
    /// The number of this news; ask for what comes after it.
    #[ts(type = "number")]
    pub seq: u64,
    /// What was found so far, or in the end; nothing if there is nothing newer than what was asked for.
    #[ts(type = "unknown")]
    #[schema(value_type = Option<Object>)]
    pub news: Option<Box<RawValue>>,
    /// Why it failed.
    pub problem: Option<Problem>,
}

/// Whether a job goes on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum JobState {
    /// Others come first.
    Waiting,
    /// It is being done.
    Running,
    /// It is done.
    Done,
    /// It was stopped, and has what it has.
    Stopped,
    /// It came to nothing.
    Failed,
}

/// Which news.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct JobQuery {
    /// The number of the news that is known; the answer waits up to 20 seconds for newer.
    pub after: Option<u64>,
}
