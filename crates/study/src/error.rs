//! Why a study can't be made.

use std::fmt;

use content::Faults;

/// Why a study can't be made, and what would work.
#[derive(Debug)]
pub enum StudyError {
    /// It was not asked for in a way that is understood.
    Call {
        /// What is in the way.
        what: String,
        help: String,
    },
    /// The changed scenario does not load.
    Broken {
        change: String,
        /// What is wrong with it then.
        faults: Faults,
    },
    /// Somebody stopped it before there was anything to tell.
    Stopped,
    /// The battles can't be played.
    Battles(String),
}

impl StudyError {
    /// A call that is not understood.
    pub(crate) fn call(what: impl Into<String>, help: impl Into<String>) -> StudyError {
        StudyError::Call { what: what.into(), help: help.into() }
    }
}

impl fmt::Display for StudyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StudyError::Call { what, help } => write!(f, "{what}; {help}"),
            StudyError::Broken { change, faults } => {
                write!(f, "with {change} the scenario does not load: {faults}")
            }
            StudyError::Stopped => f.write_str("stopped before there was anything to tell"),
            StudyError::Battles(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for StudyError {}
