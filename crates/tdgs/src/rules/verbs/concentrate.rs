//! Concentrate: keep effects alive, and let them go.

use engine::{Pause, Table};

use super::{Command, Read, Verb, alone, upon};
use crate::rules::movement::Scratch;
use crate::rules::refusal::{NoAbility, Why};
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::gathering::Gathering;
use crate::rules::verbs::headings::{FREE, MENTAL};
use crate::state::acts::Act;
use crate::state::battle::{Battle, UnitId};

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Concentrate;

impl Verb for Concentrate {
    const FORMS: &'static [&'static str] = &["concentrate"];
    const RULE: &'static str = "tdgs.action.concentrate";
    const QUIET: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        alone(words, Concentrate)
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        "concentrate".to_owned()
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (MENTAL, "Concentrate".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        "Concentrate".to_owned()
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        rules.can_concentrate(b, b.active())
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        if let Some(by) = rules.does_plainly(b, Act::Concentrate, t)? {
            rules.concentrate(b, by, t);
        }
        Ok(())
    }

    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if Concentrate.can(rules, b, scratch).is_ok() {
            out.push(Concentrate.into());
        }
    }

    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        if gathering.b.concentrates(gathering.b.active()) {
            gathering.try_verb(Concentrate, scratch);
        }
    }
}

/// Let go of everything somebody of the side concentrates on, free.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Release {
    pub who: UnitId,
}

impl Verb for Release {
    const FORMS: &'static [&'static str] = &["release", "release UNIT"];
    const RULE: &'static str = "tdgs.action.concentration-end";
    const QUIET: bool = true;
    const INSTANT: bool = true;

    fn read(rules: &Tdgs, b: &Battle, words: &[&str]) -> Read<Self> {
        alone(words, Release { who: b.active() }).or_else(|| upon(rules, words, |who| Release { who }))
    }

    fn write(self, rules: &Tdgs, _: &Battle) -> String {
        format!("release {}", rules.profile(self.who).handle)
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (FREE, "Let magic go".to_owned())
    }

    fn label(self, rules: &Tdgs, _: &Battle) -> String {
        format!("{} lets its magic go", rules.profile(self.who).name)
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        match self.who {
            who if rules.hostile(b.active(), who) => Err(Why::NoAlly(who)),
            who if !b.concentrates(who) => Err(Why::Ability(NoAbility::NothingHeld)),
            _ => Ok(()),
        }
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.release(b, self.who, t);
        Ok(())
    }

    fn go_at_once(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        self.go(rules, b, t)
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }

    fn closed_to_the_ridden(self, _: &Tdgs) -> Option<Closed> {
        None
    }
}
