//! Where a command would lead, and what it is reckoned from.

mod blows;
mod driving;
mod survey;
mod walking;

use engine::{Note, Outline, Sum};

use crate::rules::movement::Scratch;
use crate::rules::scenario::Axiom;
use crate::rules::verbs::{Command, Lead, Roll};
use crate::state::battle::Battle;

impl Axiom {
    pub(crate) fn outline_of(&self, b: &Battle, c: Command, scratch: &mut Scratch) -> Outline {
        let who = b.active();
        let roll = c.first_roll(self, b);
        let mut outline = match c.leads() {
            Lead::Nowhere => self.outline_roll(b, roll),
            Lead::To(hex) => self.outline_move(b, who, hex, scratch),
            Lead::OffTheMap => self.outline_leaving(b, who),
            Lead::Out(hex) => self.outline_getting_off(b, who, hex),
            Lead::Travel { by, sides } => self.outline_driving(b, who, by, sides),
            Lead::Task(task) => self.outline_try(b, roll, task),
        };
        outline.chance = self.percent_of(b, roll);
        if let Some(price) = c.price(self, b).filter(|&price| price > 0) {
            let left = b[who].ap.saturating_sub(price);
            outline.notes.push(note(format!("{price} action points, {left} left"), "axiom.ap.spend"));
        }
        outline.dangers.extend(self.watchers_of(b, who, c));
        outline
    }

    /// An attack, a contest or a check, or something without any roll.
    fn outline_roll(&self, b: &Battle, roll: Roll) -> Outline {
        match roll {
            Roll::Nothing => Outline::default(),
            Roll::Attack(blow) => self.outline_blow(b, blow, false),
            Roll::Planned(blow) => self.outline_blow(b, blow, true),
            Roll::Contest(own, other) => self.outline_contest(b, own, other),
            Roll::Check { skill, number } => {
                let mut sum = Sum::default();
                engine::Tally::add(&mut sum, &self.skills.get(skill).name, self.skill(b.active(), skill));
                let rest = number - sum.total();
                engine::Tally::add(&mut sum, "difficulty and circumstances", rest);
                sum.verdict = or_less(number);
                Outline { sum: Some(sum), ..Outline::default() }
            }
        }
    }

    /// A task: what its number is reckoned from, and what it says of itself.
    fn outline_try(&self, b: &Battle, roll: Roll, task: u16) -> Outline {
        let mut outline = self.outline_roll(b, roll);
        let text = &self.task(task).text;
        if !text.is_empty() {
            outline.notes.insert(0, note(text.clone(), "axiom.contest.other-actions"));
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
