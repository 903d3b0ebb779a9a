//! 6.3: trying a task. How a try goes is told by its chapter, `trying`.

use engine::{Pause, Refusal, Table};

use super::{Command, Heading, Lead, Roll, Target, Task, Verb};
use crate::rules::contests::Contender;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::words::capital;
use crate::state::battle::{Battle, UnitId};
use crate::state::skills::quality;
use crate::state::tasks::{Aim, Mode, difficulty_name};
use crate::state::traits::Purpose;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Try {
    pub task: u16,
    pub on: Option<UnitId>,
}

impl Verb for Try {
    type On = Task;

    const FORMS: &'static [&'static str] = &["try TASK", "try TASK WHOM"];
    const HEADING: Heading = Heading::Major;
    const NAME: &'static str = "Try";

    fn read(r: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<Try>, Refusal> {
        Ok(match *words {
            ["try", task] => Some(Try { task: r.read_task(task)?, on: None }),
            ["try", task, on] => Some(Try { task: r.read_task(task)?, on: Some(r.read_unit(on)?) }),
            _ => None,
        })
    }

    fn write(self, r: &Axiom, _: &Battle) -> String {
        let task = &r.task(self.task).handle;
        match self.on {
            None => format!("try {task}"),
            Some(who) => format!("try {task} {}", r.profile(who).handle),
        }
    }

    fn heading(self, r: &Axiom, _: &Battle) -> Heading {
        if r.task(self.task).minor { Heading::Minor } else { Heading::Major }
    }

    fn name(self, r: &Axiom, _: &Battle) -> String {
        capital(r.task_name(self.task))
    }

    fn label(self, r: &Axiom, _: &Battle) -> String {
        let whom = self.on.map_or_else(String::new, |on| format!(": {}", r.name(on)));
        format!("{}{whom}", capital(r.task_name(self.task)))
    }

    fn target(self) -> Target {
        self.on.map_or(Target::Nothing, Target::Somebody)
    }

    fn price(self, r: &Axiom, b: &Battle) -> Option<u8> {
        Some(r.price_of_try(b, b.active(), self.task, self.on))
    }

    /// How hard the task is, and what is needed for it.
    fn note(self, r: &Axiom, b: &Battle) -> Option<String> {
        let who = b.active();
        let known = r.task(self.task);
        let support = r.support_for(b, who, self.task);
        let (_, number) = r.number_of_try(b, who, self.task, known.skill?, support);
        Some(format!("{}, needs {number}: {}", difficulty_name(known.difficulty), quality(number)))
    }

    fn first_roll(self, r: &Axiom, b: &Battle) -> Roll {
        let who = b.active();
        let known = r.task(self.task);
        let Some(skill) = known.skill else { return Roll::Nothing };
        let (check, number) = r.number_of_try(b, who, self.task, skill, r.support_for(b, who, self.task));
        let (Mode::Contested(answer), Some(other)) = (known.mode, self.on) else {
            return Roll::Check { skill, number };
        };
        let modifier = number - r.target_number(b, check);
        let purpose = if known.hardship { Purpose::Hardship } else { Purpose::Contest };
        let own = Contender { modifier, ..Contender::new(who, skill, check.purpose) };
        Roll::Contest(own, Contender::new(other, answer, purpose))
    }

    fn leads(self) -> Lead {
        Lead::Task(self.task)
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        r.can_try(b, who, self.task, self.on)
    }

    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        r.try_task(b, who, self.task, self.on, t)
    }

    fn propose(r: &Axiom, b: &Battle, who: UnitId, Task(task): Task, out: &mut impl FnMut(Try)) {
        let on = match r.task(task).aim {
            Aim::Nobody => None,
            Aim::EnemyBeside | Aim::EnemyInSight => r.nearest_foe(b, who),
            Aim::FriendBeside | Aim::AnotherBeside => Some(who),
        };
        out(Try { task, on });
    }

    fn offer(r: &Axiom, b: &Battle, who: UnitId, on: Task, _: &mut Scratch, out: &mut Vec<Command>) {
        let Task(task) = on;
        let aims = b.ids().map(Some).chain(std::iter::once(None));
        let fitting = aims.filter(|&on| r.can_try(b, who, task, on).is_ok());
        out.extend(fitting.map(|on| Command::Try(Try { task, on })));
    }
}
