//! Search: find what hides.

use engine::{Pause, Table};

use super::{Command, Read, Verb, alone};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::rules::stealth::Sense;
use crate::rules::verbs::headings::ACTION;
use crate::state::acts::Act;
use crate::state::battle::Battle;

/// Find what hides, by looking or by listening.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Search {
    pub sense: Sense,
}

impl Verb for Search {
    const FORMS: &'static [&'static str] = &["search", "listen"];
    const RULE: &'static str = "tdgs.action.search";
    const QUIET: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        let sense = if words[0] == "listen" { Sense::Hearing } else { Sense::Sight };
        alone(words, Search { sense })
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        match self.sense {
            Sense::Sight => "search".to_owned(),
            Sense::Hearing => "listen".to_owned(),
        }
    }

    fn place(self, rules: &Tdgs, b: &Battle) -> (&'static str, String) {
        (ACTION, self.label(rules, b))
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        match self.sense {
            Sense::Sight => "Search".to_owned(),
            Sense::Hearing => "Listen".to_owned(),
        }
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        rules.can_search(b, b.active())
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        if let Some(by) = rules.does_plainly(b, Act::Search, t)? {
            rules.search(b, by, self.sense, t);
        }
        Ok(())
    }

    fn offer(rules: &Tdgs, b: &Battle, _: &mut Scratch, out: &mut Vec<Command>) {
        if b.budget.actions > 0 && rules.can_search(b, b.active()).is_ok() {
            out.extend([Sense::Sight, Sense::Hearing].map(|sense| Command::from(Search { sense })));
        }
    }
}
