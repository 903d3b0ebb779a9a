//! Standing up and dropping Prone.

use engine::{Note, Pause, Table};

use super::{Command, Read, Verb, alone};
use crate::rules::event::{Event, Going};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::gathering::Gathering;
use crate::rules::verbs::headings::{ACTION, FREE};
use crate::rules::verbs::notes::note;
use crate::rules::words::what_it_does;
use crate::state::acts::Act;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Stand;

impl Verb for Stand {
    const FORMS: &'static [&'static str] = &["stand"];
    const RULE: &'static str = "tdgs.combat.prone";
    const QUIET: bool = true;
    const IN_SIGHT: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        alone(words, Stand)
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        "stand".to_owned()
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (ACTION, "Stand up".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        "Stand up".to_owned()
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        rules.can_stand(b, b.active())
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        if let Some(who) = rules.does_plainly(b, Act::Other, t)? {
            b.cure(who, Condition::Prone);
            t.tell(rules, b, || Event::Going(Going::Stood { who }));
        }
        Ok(())
    }

    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if Stand.can(rules, b, scratch).is_ok() {
            out.push(Stand.into());
        }
    }

    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        if gathering.b[gathering.b.active()].conditions.has(Condition::Prone) {
            gathering.try_verb(Stand, scratch);
        }
    }

    fn note(self, _: &Tdgs, _: &Battle, notes: &mut Vec<Note>) {
        notes.push(note("takes the Action", "tdgs.combat.prone"));
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        Some(Closed::Movement)
    }

    fn closed_to_passengers(self) -> Option<Closed> {
        Some(Closed::Movement)
    }
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Drop;

impl Verb for Drop {
    const FORMS: &'static [&'static str] = &["drop"];
    const RULE: &'static str = "tdgs.combat.prone";
    const QUIET: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        alone(words, Drop)
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        "drop".to_owned()
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (FREE, "Drop prone".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        "Drop Prone".to_owned()
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        let me = b.active();
        if b[me].conditions.has(Condition::Prone) {
            return Err(Why::AlreadyProne);
        }
        rules.may_move(b, me)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let who = b.active();
        b.budget.whole = false;
        b[who].conditions.add(Condition::Prone);
        t.tell(rules, b, || Event::Going(Going::Dropped { who }));
        rules.goes_prone(b, who, t);
        rules.stay_up(b, who, t);
        Ok(())
    }

    /// Whoever is in the air has better things to do.
    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if b[b.active()].height == 0 && Drop.can(rules, b, scratch).is_ok() {
            out.push(Drop.into());
        }
    }

    fn note(self, _: &Tdgs, _: &Battle, notes: &mut Vec<Note>) {
        notes.push(note(what_it_does(Condition::Prone), "tdgs.combat.prone"));
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        Some(Closed::Movement)
    }

    fn closed_to_passengers(self) -> Option<Closed> {
        Some(Closed::Movement)
    }
}

impl Tdgs {
    /// Whether somebody could get up now.
    pub(crate) fn can_stand(&self, b: &Battle, id: UnitId) -> Result<(), Why> {
        self.may_move(b, id)?;
        if b[id].conditions.has(Condition::Prone) { Ok(()) } else { Err(Why::Standing) }
    }
}
