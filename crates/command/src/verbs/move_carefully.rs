//! MOVE: MOVE CAREFULLY.

use engine::{Pause, Table};
use serde::Serialize;

use super::{Entry, Target, Verb};
use crate::action::CAREFUL;
use crate::moves::Gait;
use crate::refusal::Why;
use crate::scenario::Mission;
use crate::site::Link;
use crate::sortie::{Sortie, Who};

/// MOVE CAREFULLY, through a door.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct MoveCarefully {
    /// The door.
    pub by: Link,
}

impl Verb for MoveCarefully {
    const ENTRY: Entry = Entry {
        name: "MOVE CAREFULLY",
        word: "move carefully",
        plain: Some("creep through"),
        asked: Some("move carefully through"),
        rule: "command.action.move-carefully",
        cost: CAREFUL,
        is_move: true,
        while_broken: true,
        ..Entry::SLOW
    };

    fn target(self) -> Target {
        Target::Door(self.by)
    }

    fn to(target: Target) -> Option<MoveCarefully> {
        if let Target::Door(by) = target { Some(MoveCarefully { by }) } else { None }
    }

    fn can(self, m: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        m.may_pass(b, who, self.by)
    }

    fn go(self, m: &Mission, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Result<(), Pause> {
        m.go(b, who, self.by, Gait::Careful, None, t)
    }

    /// An order names where to go, and how; which door it takes is the marine's own affair.
    fn is_known(self, _: &Mission, _: &Sortie) -> bool {
        false
    }
}
