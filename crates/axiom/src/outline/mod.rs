//! Where a command would lead, and what it is reckoned from.

mod blows;
mod driving;
mod survey;
mod walking;

use engine::{Note, Outline, Sum};

use crate::battle::Battle;
use crate::command::Command;
use crate::movement::Scratch;
use crate::scenario::Axiom;

impl Axiom {
    pub(crate) fn outline_of(&self, b: &Battle, c: Command, scratch: &mut Scratch) -> Outline {
        let who = b.active();
        let mut outline = match c {
            Command::Move { to } => self.outline_move(b, who, to, scratch),
            Command::Leave => self.outline_leaving(b, who),
            Command::Try { task, .. } => self.outline_try(b, c, task),
            Command::Accelerate { .. } | Command::Turn { .. } | Command::Travel | Command::End => {
                self.outline_driving(b, who, c)
            }
            Command::GetOff { to } => self.outline_getting_off(b, who, to),
            _ => self.outline_clash(b, c),
        };
        outline.chance = self.percent_of(b, c);
        if let Some(price) = self.price_of_command(b, c).filter(|&price| price > 0) {
            let left = b[who].ap.saturating_sub(price);
            outline.notes.push(note(format!("{price} action points, {left} left"), "axiom.ap.spend"));
        }
        outline.dangers.extend(self.watchers_of(b, who, c));
        outline
    }

    /// An attack or a contest, or something without any roll.
    fn outline_clash(&self, b: &Battle, c: Command) -> Outline {
        if let Some(blow) = self.blow_of(b, c) {
            return self.outline_blow(b, blow, matches!(c, Command::Scheme { .. }));
        }
        self.contest_of(b, c)
            .map_or_else(Outline::default, |(own, other)| self.outline_contest(b, own, other))
    }

    /// A task: what its number is reckoned from.
    fn outline_try(&self, b: &Battle, c: Command, task: u16) -> Outline {
        let known = &self.tasks[usize::from(task)];
        let mut outline = match (self.contest_of(b, c), known.skill) {
            (Some((own, other)), _) => self.outline_contest(b, own, other),
            (None, Some(skill)) => {
                let support = self.support_for(b, b.active(), task);
                let (_, number) = self.number_of_try(b, b.active(), task, skill, support);
                let mut sum = Sum::default();
                engine::Tally::add(&mut sum, &self.skills.get(skill).name, self.skill(b.active(), skill));
                let rest = number - sum.total();
                engine::Tally::add(&mut sum, "difficulty and circumstances", rest);
                sum.verdict = or_less(number);
                Outline { sum: Some(sum), ..Outline::default() }
            }
            (None, None) => Outline::default(),
        };
        if !known.text.is_empty() {
            outline.notes.insert(0, note(known.text.clone(), "axiom.contest.other-actions"));
        }
        outline
    }
}

/// What is to be rolled. A 3 or 4 succeeds whatever the number.
fn or_less(number: i32) -> String {
    format!("{} or less on 3d6", number.max(4))
}

fn note(text: impl Into<String>, rule: &'static str) -> Note {
    Note { text: text.into(), rule: Some(rule) }
}
