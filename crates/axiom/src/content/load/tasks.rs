//! What can be tried: the abilities of the packs first, then the tasks of the scenario.

use content::{Fault, Id, Source};

use super::Loader;
use crate::content::shelf::skill;
use crate::content::situations::sum_of;
use crate::content::{Brings, TaskEntry};
use crate::state::board::Board;
use crate::state::skills::Role;
use crate::state::tasks::{Aim, Mode, Task, TaskEffect};

impl Loader<'_> {
    pub(super) fn compile_abilities(&mut self) {
        let shelf = self.shelf;
        for (id, (source, entry)) in &shelf.abilities {
            let task = self.task(source, id, entry, None);
            self.tasks.push(task);
        }
        if !shelf.abilities.contains_key(Task::FIELD_MEDIC) {
            self.tasks.push(Task::field_medic(self.skills.role(Role::Medicine)));
        }
    }

    pub(super) fn compile_tasks(&mut self, board: &Board) {
        let (file, source) = (self.file, self.source);
        for (id, entry) in &file.task {
            let task = self.task(source, id, entry, Some(board));
            self.tasks.push(task);
        }
    }

    /// A task ready to try. Only those of a scenario know its map.
    fn task(&mut self, source: &Source, id: &Id, entry: &TaskEntry, board: Option<&Board>) -> Task {
        let against = entry.against.as_ref().and_then(|id| skill(self.skills, source, id, &mut self.faults));
        let mode = match (against, &entry.turns) {
            (Some(answer), None) => Mode::Contested(answer),
            (None, Some(turns)) => Mode::Extended(**turns),
            (None, None) => Mode::Simple,
            (Some(_), Some(turns)) => {
                let fault = Fault::at(source, turns.span(), format!("`{id}` is contested and long at once"));
                self.faults.push(fault.label("one of them").help("leave out `turns` or `against`"));
                Mode::Simple
            }
        };
        if let (Mode::Contested(_), Aim::Nobody, Some(at)) = (mode, entry.aim, &entry.against) {
            let fault =
                Fault::at(source, at.span(), format!("nobody opposes `{id}`")).label("aimed at nobody");
            self.faults.push(fault.help("say whom it is aimed at, as in aim = \"enemy-beside\""));
        }
        if let Some(minor) = entry.minor.as_ref().filter(|minor| ***minor && mode != Mode::Simple) {
            let what = format!("`{id}` is a minor action and more than one plain check");
            let fault = Fault::at(source, minor.span(), what).label("not minor");
            self.faults
                .push(fault.help("leave it out: each check of a long or contested task is a major action"));
        }
        let opens: Vec<TaskEffect> = match board {
            Some(board) => {
                entry.opens.iter().filter_map(|at| self.hex(at, board)).map(TaskEffect::Open).collect()
            }
            None => Vec::new(),
        };
        let effects = opens.into_iter().chain(entry.brings.iter().map(|brings| match *brings {
            Brings::Win => TaskEffect::Win,
            Brings::Momentum => TaskEffect::Momentum,
            Brings::Staunch => TaskEffect::Staunch,
            Brings::Stabilise => TaskEffect::Stabilise,
            Brings::Suffer(effect) => TaskEffect::Suffer(effect),
            Brings::Mend(tracker) => TaskEffect::Mend(tracker),
        }));
        Task {
            name: entry.name.to_string(),
            handle: id.to_string(),
            text: entry.text.clone(),
            skill: entry.skill.as_ref().and_then(|id| skill(self.skills, source, id, &mut self.faults)),
            difficulty: i32::from(entry.difficulty),
            factors: sum_of(source, &entry.factors, &mut self.faults),
            mode,
            minor: entry.minor.as_ref().is_some_and(|minor| **minor),
            at: entry.at.as_ref().zip(board).and_then(|(at, board)| self.hex(at, board)),
            aim: entry.aim,
            tool: entry.tool,
            trackers: entry.trackers.clone(),
            effects: effects.collect(),
            retry: !entry.no_retry,
            ability: board.is_none(),
            notice: entry.notice,
            hardship: entry.hardship,
        }
    }
}
