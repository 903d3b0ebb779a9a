//! Surrender: give up, for the whole side.

use engine::{Pause, Table};

use super::{Command, Read, Verb, alone};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::headings::TURN;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

/// A side that is stronger by this much, with nothing but heroes left on the other, has won.
const HOPELESS: i32 = 3;

/// Give up, for the whole side.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Surrender;

impl Verb for Surrender {
    const FORMS: &'static [&'static str] = &["surrender"];
    const RULE: &'static str = "tdgs.economy.scene";

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        alone(words, Surrender)
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        "surrender".to_owned()
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (TURN, "Surrender".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        "Surrender".to_owned()
    }

    fn can(self, _: &Tdgs, _: &Battle, _: &mut Scratch) -> Result<(), Why> {
        Ok(())
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.surrender(b, t);
        Ok(())
    }

    /// It is always allowed, and comes to mind where a commander has nothing left to lead.
    fn offer(rules: &Tdgs, b: &Battle, _: &mut Scratch, out: &mut Vec<Command>) {
        if rules.massed && rules.is_hopeless(b, b.active()) {
            out.push(Surrender.into());
        }
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }

    fn closed_to_the_ridden(self, _: &Tdgs) -> Option<Closed> {
        None
    }
}

impl Tdgs {
    /// A side without a troop in good order, against one that is much stronger, has lost.
    pub(crate) fn is_hopeless(&self, b: &Battle, me: UnitId) -> bool {
        if !self.profile(me).commander {
            return false;
        }
        let (mut own, mut theirs) = (0, 0);
        for id in b.ids() {
            let conditions = b[id].conditions;
            if !conditions.up() || conditions.has(Condition::Routed) {
                continue;
            }
            match self.hostile(me, id) {
                true => theirs += b[id].hp,
                false if self.is_troop(id) => return false,
                false => own += b[id].hp,
            }
        }
        theirs > HOPELESS * own
    }
}
