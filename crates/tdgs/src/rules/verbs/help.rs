//! Document 5: Help, by hand and by word of mouth.

use engine::{Note, Pause, Table};

use super::{Command, Read, Verb, upon};
use crate::rules::event::{Course, Encounter, Event};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::gathering::Gathering;
use crate::rules::verbs::headings::UTILITY;
use crate::rules::verbs::notes::note;
use crate::state::acts::Act;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::{Condition, Effect, Until};

/// Give an ally +2 on its next roll.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Help {
    pub ally: UnitId,
}

impl Verb for Help {
    const FORMS: &'static [&'static str] = &["help ALLY"];
    const RULE: &'static str = "tdgs.action.help";
    const IN_SIGHT: bool = true;

    fn read(rules: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        upon(rules, words, |ally| Help { ally })
    }

    fn write(self, rules: &Tdgs, _: &Battle) -> String {
        format!("help {}", rules.profile(self.ally).handle)
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (UTILITY, "Help".to_owned())
    }

    fn label(self, rules: &Tdgs, _: &Battle) -> String {
        format!("Help {}", rules.profile(self.ally).name)
    }

    fn target(self) -> Option<UnitId> {
        Some(self.ally)
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        rules.can_help(b, b.active(), self.ally)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        if let Some(by) = rules.does_plainly(b, Act::Help, t)? {
            rules.help(b, by, self.ally, t);
        }
        Ok(())
    }

    fn offer(rules: &Tdgs, b: &Battle, _: &mut Scratch, out: &mut Vec<Command>) {
        let by = b.active();
        if b.budget.actions > 0 {
            let near = b.ids().filter(|&ally| rules.can_help(b, by, ally).is_ok());
            out.extend(near.map(|ally| Command::from(Help { ally })));
        }
    }

    /// The nearest ally, while there is somebody to fight.
    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        let (rules, b, by) = (gathering.rules, gathering.b, gathering.b.active());
        let ally = b.ids().filter(|&ally| ally != by && !rules.hostile(by, ally) && b[ally].conditions.up());
        let nearest = { ally }.min_by_key(|&ally| rules.distance(b, by, ally));
        if let Some(ally) = nearest.filter(|_| gathering.foe.is_some()) {
            gathering.try_verb(Help { ally }, scratch);
        }
    }

    fn note(self, _: &Tdgs, _: &Battle, notes: &mut Vec<Note>) {
        notes.push(note("+2 on the next roll of the ally", "tdgs.action.help"));
    }
}

/// Give an ally +2 on its next roll by word of mouth.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Advise {
    pub ally: UnitId,
}

impl Verb for Advise {
    const FORMS: &'static [&'static str] = &["advise ALLY"];
    const RULE: &'static str = "tdgs.action.help";
    const IN_SIGHT: bool = true;

    fn read(rules: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        upon(rules, words, |ally| Advise { ally })
    }

    fn write(self, rules: &Tdgs, _: &Battle) -> String {
        format!("advise {}", rules.profile(self.ally).handle)
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (UTILITY, "Advise".to_owned())
    }

    fn label(self, rules: &Tdgs, _: &Battle) -> String {
        format!("Advise {}", rules.profile(self.ally).name)
    }

    fn target(self) -> Option<UnitId> {
        Some(self.ally)
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        rules.can_advise(b, b.active(), self.ally)
    }

    /// The deaf have nothing of it.
    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let ally = self.ally;
        if let Some(by) = rules.does_plainly(b, Act::Help, t)? {
            if b[ally].conditions.has(Condition::Deafened) {
                t.tell(rules, b, || {
                    Event::Encounter(Encounter::SensesNothing { who: ally, lost: Condition::Deafened })
                });
            } else {
                rules.help(b, by, ally, t);
            }
        }
        Ok(())
    }

    /// Hands do as well as words where they reach.
    fn offer(rules: &Tdgs, b: &Battle, _: &mut Scratch, out: &mut Vec<Command>) {
        let by = b.active();
        if b.budget.actions > 0 {
            let far = |ally: &UnitId| {
                rules.can_help(b, by, *ally).is_err() && rules.can_advise(b, by, *ally).is_ok()
            };
            out.extend(b.ids().filter(far).map(|ally| Command::from(Advise { ally })));
        }
    }

    fn note(self, _: &Tdgs, _: &Battle, notes: &mut Vec<Note>) {
        notes.push(note("+2 on the next roll of the ally", "tdgs.action.help"));
    }
}

impl Tdgs {
    /// Help: +2 on an ally's next roll, if it comes before the helper's next turn. Two helpers help no more than one.
    fn help(&self, b: &mut Battle, by: UnitId, ally: UnitId, t: &mut impl Table<Tdgs>) {
        b.apply(Effect { what: Condition::Helped, amount: 2, ..Effect::plain(ally, by, Until::Removed) });
        t.tell(self, b, || Event::Course(Course::Helps { by, ally }));
    }

    /// Whether an entity can help an ally with its hands: next to it, and both in the fight.
    pub(crate) fn can_help(&self, b: &Battle, by: UnitId, ally: UnitId) -> Result<(), Why> {
        self.has_ally(b, by, ally)?;
        match self.distance(b, by, ally) {
            0 | 1 => Ok(()),
            distance => Err(Why::TooFar { target: ally, distance, reach: 1 }),
        }
    }

    /// Whether an entity can help an ally by word of mouth: it sees it, and both are in the fight.
    fn can_advise(&self, b: &Battle, by: UnitId, ally: UnitId) -> Result<(), Why> {
        self.has_ally(b, by, ally)?;
        if self.sees(b, by, ally) { Ok(()) } else { Err(Why::NoSight(ally)) }
    }

    fn has_ally(&self, b: &Battle, by: UnitId, ally: UnitId) -> Result<(), Why> {
        self.may_move(b, by)?;
        match () {
            () if by == ally || self.hostile(by, ally) => Err(Why::NoAlly(ally)),
            () if !b[ally].conditions.up() => Err(Why::Down(ally)),
            () => Ok(()),
        }
    }
}
