//! Step: one square, free.

use engine::{Note, Pause, Table};
use space::Square;

use super::{Command, Read, Verb};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::gathering::Gathering;
use crate::rules::verbs::headings::STEP;
use crate::rules::verbs::notes::note;
use crate::rules::words::read_square;
use crate::state::battle::Battle;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Step {
    pub to: Square,
}

impl Verb for Step {
    const FORMS: &'static [&'static str] = &["step SQUARE"];
    const RULE: &'static str = "tdgs.movement.step";
    const QUIET: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        let [_, to] = *words else { return None };
        Some(read_square(to).map(|to| Step { to }))
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        format!("step {}", self.to)
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (STEP, "Step".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        format!("Step to {}", self.to)
    }

    fn square(self, _: &Tdgs) -> Option<Square> {
        Some(self.to)
    }

    fn can(self, rules: &Tdgs, b: &Battle, scratch: &mut Scratch) -> Result<(), Why> {
        rules.may_step(b)?;
        rules.can_step(b, self.to, scratch)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.step(b, self.to, t)
    }

    /// Every square a Step can end on.
    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let me = b.active();
        if b[me].seat.is_some() || rules.may_step(b).is_err() {
            return;
        }
        let step = |to| Command::from(Step { to });
        if b[me].height > 0 {
            let open = |to: &Square| rules.can_step_in_the_air(b, *to).is_ok();
            out.extend(b[me].at.neighbours().filter(open).map(step));
        } else {
            rules.mark_units(b, me, scratch);
            let open = |to: &Square| rules.step_is_free(b, *to, scratch).is_ok();
            out.extend(b[me].at.neighbours().filter(open).map(step));
        }
    }

    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        if let Some(to) = gathering.beside {
            gathering.try_verb(Step { to }, scratch);
        }
    }

    fn note(self, _: &Tdgs, _: &Battle, notes: &mut Vec<Note>) {
        notes.push(note("nobody strikes in passing", "tdgs.movement.step"));
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        Some(Closed::Step)
    }

    fn closed_to_passengers(self) -> Option<Closed> {
        Some(Closed::Step)
    }

    fn closed_to_the_ridden(self, _: &Tdgs) -> Option<Closed> {
        Some(Closed::Step)
    }
}
