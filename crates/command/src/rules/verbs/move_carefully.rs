//! MOVE: MOVE CAREFULLY.

use engine::{Pause, Table};

use super::{Entry, Target, Verb};
use crate::rules::action::CAREFUL;
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::state::action::MoveCarefully;
use crate::state::comms::Gait;
use crate::state::sortie::{Sortie, Who};

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
