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
        check: Check,
        /// Its target number without.
        target: i32,
    },
    /// Somebody leaves your zone of control: strike?
    FreeAttack { by: UnitId, mover: UnitId },
    /// What you waited for happened: act?
    Trigger { trigger: Trigger },
    /// You failed a task by little: retry with grit?
    Grit { who: UnitId, task: u16 },
    /// Your joint try went badly: again at once, led by this one?
    SecondTry { who: UnitId, task: u16 },
    /// What you planned for has come: is this check the plan?
    Plan { who: UnitId, task: u16 },
    /// You would suffer harm: take it with the body?
    Composure { who: UnitId, tracker: Tracker },
    /// You failed: did you mean to?
    MeantToDoThat { who: UnitId },
    /// You are about to fall: land on your feet for 1 AP?
    Recover { who: UnitId },
    /// You carry too much: what do you drop? The answers are things.
    Drop { who: UnitId },
}

/// An answer to a free attack.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Strike {
    /// Lets the mover go.
    LetGo,
    At(Blow),
}
