//! Hide: go unseen.

use engine::{Note, Pause, Table};

use super::{Command, Read, Verb, alone};
use crate::acts::Act;
use crate::battle::Battle;
use crate::command::percent;
use crate::menu::{ACTION, Gathering};
use crate::movement::Scratch;
use crate::outline::note;
use crate::refusal::Why;
use crate::scenario::Tdgs;

/// Go unseen.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Hide;

impl Verb for Hide {
    const FORMS: &'static [&'static str] = &["hide"];
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
        notes.extend(rules.foes(b, by).map(|eye| {
            let chance = percent(rules.needs_to_hide(b, by, eye), rules.luck(b, by));
            note(format!("{chance} % to hide from {}", rules.profile(eye).name), "tdgs.action.hide")
        }));
    }
}
