//! Row: the Action of a hand at the oars.

use engine::{Pause, Table};

use super::{Command, Read, Verb, alone};
use crate::rules::event::Event;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::News;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::headings::ACTION;
use crate::state::battle::Battle;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Row;

impl Verb for Row {
    const FORMS: &'static [&'static str] = &["row"];
    const RULE: &'static str = "tdgs.vehicles.crew.rower";
    const RIDING: bool = true;
    const SEATED: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        alone(words, Row)
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        "row".to_owned()
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (ACTION, "Row".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        "Row".to_owned()
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        rules.can_row(b)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let who = b.active();
        b.spend_action();
        b[who].rows = true;
        t.tell(rules, b, || Event::Riding(News::Rows { who }));
        Ok(())
    }

    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if rules.is_aboard(b) {
            rules.offer_if_allowed(b, Row, scratch, out);
        }
    }
}
