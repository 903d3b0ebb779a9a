//! What the rules may ask a side in the middle of a command.

use crate::rules::attack::Blow;
use crate::rules::check::Check;
use crate::state::battle::UnitId;
use crate::state::harm::Tracker;
use crate::state::triggers::Trigger;

/// A question. Where it is yes or no, the first answer is no.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Question {
    /// You have momentum: does it go into this check?
    Momentum {
        /// The check.
        check: Check,
        /// Its target number without.
        target: i32,
    },
    /// Somebody leaves your zone of control: strike?
    FreeAttack {
        /// Who may strike.
        by: UnitId,
        /// Who leaves.
        mover: UnitId,
    },
    /// What you waited for happened: act?
    Trigger {
        /// The trigger.
        trigger: Trigger,
    },
    /// You failed a task by little: retry with grit?
    Grit {
        /// Who.
        who: UnitId,
        /// Which task.
        task: u16,
    },
    /// Your joint try went badly: again at once, led by this one?
    SecondTry {
        /// Who would lead.
        who: UnitId,
        /// Which task.
        task: u16,
    },
    /// What you planned for has come: is this check the plan?
    Plan {
        /// Who.
        who: UnitId,
        /// Which task.
        task: u16,
    },
    /// You would suffer harm: take it with the body?
    Composure {
        /// Who.
        who: UnitId,
        /// The harm.
        tracker: Tracker,
    },
    /// You failed: did you mean to?
    MeantToDoThat {
        /// Who.
        who: UnitId,
    },
    /// You are about to fall: land on your feet for 1 AP?
    Recover {
        /// Who.
        who: UnitId,
    },
    /// You carry too much: what do you drop? The answers are things.
    Drop {
        /// Who.
        who: UnitId,
    },
}

/// An answer to a free attack.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Strike {
    /// Lets the mover go.
    LetGo,
    /// Strikes so.
    At(Blow),
}
