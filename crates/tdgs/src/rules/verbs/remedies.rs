//! What ends flames and bleeding.

use engine::{Pause, Table};

use super::{Command, Read, Verb, alone, upon};
use crate::rules::event::{Event, Plight};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::gathering::Gathering;
use crate::rules::verbs::headings::UTILITY;
use crate::state::acts::Act;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

/// Put out the flames on oneself.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Douse;

impl Verb for Douse {
    const FORMS: &'static [&'static str] = &["douse"];
    const RULE: &'static str = "tdgs.combat.burning";
    const QUIET: bool = true;
    const IN_SIGHT: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        alone(words, Douse)
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        "douse".to_owned()
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (UTILITY, "Put out flames".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        "Put out the flames".to_owned()
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        rules.may_move(b, b.active())?;
        if b[b.active()].conditions.has(Condition::Burning) { Ok(()) } else { Err(Why::NotBurning) }
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        if let Some(who) = rules.does_plainly(b, Act::Other, t)? {
            t.tell(rules, b, || Event::Plight(Plight::Douses { who }));
            rules.end_condition(b, who, Condition::Burning, t);
        }
        Ok(())
    }

    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if Douse.can(rules, b, scratch).is_ok() {
            out.push(Douse.into());
        }
    }

    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        if gathering.b[gathering.b.active()].conditions.has(Condition::Burning) {
            gathering.try_verb(Douse, scratch);
        }
    }
}

/// Stop an ally's bleeding, or one's own.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Treat {
    pub ally: UnitId,
}

impl Verb for Treat {
    const FORMS: &'static [&'static str] = &["treat ALLY"];
    const RULE: &'static str = "tdgs.combat.bleeding";
    const IN_SIGHT: bool = true;

    fn read(rules: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        upon(rules, words, |ally| Treat { ally })
    }

    fn write(self, rules: &Tdgs, _: &Battle) -> String {
        format!("treat {}", rules.profile(self.ally).handle)
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (UTILITY, "Stop bleeding".to_owned())
    }

    fn label(self, rules: &Tdgs, _: &Battle) -> String {
        format!("Stop the bleeding of {}", rules.profile(self.ally).name)
    }

    fn target(self) -> Option<UnitId> {
        Some(self.ally)
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        rules.can_treat(b, b.active(), self.ally)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        if rules.does_plainly(b, Act::Help, t)?.is_some() {
            rules.end_condition(b, self.ally, Condition::Bleeding, t);
        }
        Ok(())
    }

    /// Whoever bleeds; and after the wounds of friends the magic that binds them.
    fn offer(rules: &Tdgs, b: &Battle, _: &mut Scratch, out: &mut Vec<Command>) {
        if b.budget.actions > 0 {
            let bleeding = b.ids().filter(|&ally| rules.can_treat(b, b.active(), ally).is_ok());
            out.extend(bleeding.map(|ally| Command::from(Treat { ally })));
            rules.offer_to_dispel(b, out);
        }
    }

    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        let ally = gathering.b.active();
        if gathering.b[ally].conditions.has(Condition::Bleeding) {
            gathering.try_verb(Treat { ally }, scratch);
        }
    }
}

impl Tdgs {
    /// Whether an entity can stop the bleeding of an ally next to it, or its own. The dead and the gone need none.
    pub(crate) fn can_treat(&self, b: &Battle, by: UnitId, ally: UnitId) -> Result<(), Why> {
        self.may_move(b, by)?;
        if self.hostile(by, ally) || b[ally].conditions.is_off_the_field() {
            return Err(Why::NoAlly(ally));
        }
        if !b[ally].conditions.has(Condition::Bleeding) {
            return Err(Why::NotBleeding(ally));
        }
        match self.distance(b, by, ally) {
            0 | 1 => Ok(()),
            distance => Err(Why::TooFar { target: ally, distance, reach: 1 }),
        }
    }

    /// Ends a condition, and tells it.
    fn end_condition(&self, b: &mut Battle, who: UnitId, what: Condition, t: &mut impl Table<Tdgs>) {
        b.cure(who, what);
        t.tell(self, b, || Event::Plight(Plight::Cured { who, what, kind: 0 }));
    }
}
