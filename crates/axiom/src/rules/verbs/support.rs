//! 5.1.7: lending a hand to whoever tries a task next.

use engine::{Pause, Refusal, Table};

use super::{Command, Heading, Task, Verb};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId};

/// Support whoever tries a task next.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Support {
    pub task: u16,
}

impl Verb for Support {
    type On = Task;

    const FORMS: &'static [&'static str] = &["support TASK"];
    const HEADING: Heading = Heading::Major;
    const NAME: &'static str = "Lend a hand";

    fn read(r: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<Support>, Refusal> {
        let ["support", task] = *words else { return Ok(None) };
        Ok(Some(Support { task: r.read_task(task)? }))
    }

    fn write(self, r: &Axiom, _: &Battle) -> String {
        format!("support {}", r.task(self.task).handle)
    }

    fn label(self, r: &Axiom, _: &Battle) -> String {
        format!("Lend a hand: {}", r.task_name(self.task))
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        r.can_support(b, who, self.task)
    }

    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        r.support(b, who, self.task, t);
        Ok(())
    }

    fn offer(r: &Axiom, b: &Battle, who: UnitId, on: Task, _: &mut Scratch, out: &mut Vec<Command>) {
        let Task(task) = on;
        if r.can_support(b, who, task).is_ok() {
            out.push(Support { task }.into());
        }
    }
}
