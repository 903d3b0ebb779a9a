//! The chance of the first roll of a command.

use engine::Sum;

use crate::battle::Battle;
use crate::check::Check;
use crate::command::Command;
use crate::contests::Contender;
use crate::degree::{Spread, THROWS};
use crate::scenario::Axiom;
use crate::skills::Role;
use crate::tasks::Mode;
use crate::traits::Purpose;

impl Axiom {
    /// The chance in percent, rounded down, that a command succeeds, where one pair of rolls decides; momentum aside.
    pub(crate) fn percent_of(&self, b: &Battle, c: Command) -> Option<u8> {
        if let Some(blow) = self.blow_of(b, c) {
            return Some(match c {
                Command::Scheme { .. } => self.percent_as_planned(b, blow),
                _ => self.percent(b, blow),
            });
        }
        if let Some((own, other)) = self.contest_of(b, c) {
            return Some(self.percent_in_contest(b, own, other));
        }
        match c {
            Command::Try { task, .. } => {
                let skill = self.tasks[usize::from(task)].skill?;
                let (_, number) = self.number_of_try(b, b.active(), task, skill);
                Some((Spread::at(number).successes() * 100 / THROWS) as u8)
            }
            _ => None,
        }
    }

    /// The two sides of the contest that a command begins.
    pub(crate) fn contest_of(&self, b: &Battle, c: Command) -> Option<(Contender, Contender)> {
        let who = b.active();
        match c {
            Command::Shove { target, .. } => Some(self.sides_of_shove(b, who, target)),
            Command::Disarm { target, .. } => Some(self.sides_of_disarming(b, who, target)),
            Command::Grapple { target } => Some(self.sides_of_hold(who, target, self.role(Role::Grappling))),
            Command::HoldOn => {
                let struggle = self.struggle_of(b, who)?;
                Some(self.sides_of_hold(who, struggle.held, struggle.skill))
            }
            Command::BreakFree => {
                let struggle = b.struggles.iter().find(|struggle| struggle.held == who)?;
                Some(self.sides_of_hold(who, struggle.holder, struggle.skill))
            }
            Command::Try { task, on: Some(other) } => {
                let known = &self.tasks[usize::from(task)];
                let (Some(skill), Mode::Contested(answer)) = (known.skill, known.mode) else { return None };
                let (check, number) = self.number_of_try(b, who, task, skill);
                let modifier = number - self.target_number(b, check);
                let own = Contender { who, skill, purpose: check.purpose, modifier };
                Some((own, Contender { who: other, skill: answer, purpose: Purpose::Contest, modifier: 0 }))
            }
            _ => None,
        }
    }

    /// What one side of a contest is reckoned from.
    pub(crate) fn sum_of_side(&self, b: &Battle, side: Contender) -> Sum {
        let mut sum = Sum::default();
        self.add_check(b, Check { who: side.who, skill: side.skill, purpose: side.purpose }, &mut sum);
        engine::Tally::add(&mut sum, "task", side.modifier);
        sum
    }
}
