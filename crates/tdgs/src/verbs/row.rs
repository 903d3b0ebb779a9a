//! Row.

use engine::{Pause, Table};

use super::{Command, Read, Verb, alone};
use crate::battle::Battle;
use crate::bot::{Judgement, WALK};
use crate::event::Event;
use crate::menu::ACTION;
use crate::movement::Scratch;
use crate::refusal::Why;
use crate::riding::News;
use crate::scenario::Tdgs;

/// Row.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Row;

impl Verb for Row {
    const FORMS: &'static [&'static str] = &["row"];
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

    fn worth(self, _: &Tdgs, _: &Battle, _: &Judgement<'_>) -> i32 {
        WALK
    }
}
