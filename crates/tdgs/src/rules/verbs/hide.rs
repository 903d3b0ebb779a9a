//! Hide: go unseen.

use engine::{Note, Pause, Table};

use super::{Command, Read, Verb, alone};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::gathering::Gathering;
use crate::rules::verbs::headings::ACTION;
use crate::rules::verbs::notes::note;
use crate::rules::words::percent;
use crate::state::acts::Act;
use crate::state::battle::Battle;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Hide;

impl Verb for Hide {
    const FORMS: &'static [&'static str] = &["hide"];
    const RULE: &'static str = "tdgs.action.hide";
    const QUIET: bool = true;
    const IN_SIGHT: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        alone(words, Hide)
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        "hide".to_owned()
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (ACTION, "Hide".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        "Hide".to_owned()
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        rules.can_hide(b, b.active())
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        if let Some(by) = rules.does_plainly(b, Act::Hide, t)? {
            rules.hide(b, by, t);
        }
        Ok(())
    }

    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if Hide.can(rules, b, scratch).is_ok() {
            out.push(Hide.into());
        }
    }

    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        if gathering.foe.is_some() {
            gathering.try_verb(Hide, scratch);
        }
    }

    fn note(self, rules: &Tdgs, b: &Battle, notes: &mut Vec<Note>) {
        let by = b.active();
        notes.extend(rules.foes(b, by).map(|viewer| {
            let chance = percent(rules.needs_to_hide(b, by, viewer), rules.luck(b, by));
            note(format!("{chance} % to hide from {}", rules.profile(viewer).name), "tdgs.action.hide")
        }));
    }
}
