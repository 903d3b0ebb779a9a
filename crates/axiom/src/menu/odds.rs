//! The chance of the first roll of a command.

use engine::Sum;

use crate::battle::Battle;
use crate::check::Check;
use crate::command::Command;
use crate::contests::Contender;
use crate::degree::{Spread, THROWS};
use crate::scenario::Axiom;
use crate::struggles::sides_of_holding;
use crate::tasks::Mode;
use crate::traits::Purpose;

impl Axiom {
    /// The chance in percent that a command succeeds, where one pair of rolls decides; momentum aside.
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
                let skill = self.task(task).skill?;
                let (_, number) =
                    self.number_of_try(b, b.active(), task, skill, self.support_for(b, b.active(), task));
                Some(dice::percent(Spread::at(number).successes(), THROWS))
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
            Command::Grapple { target } => Some(self.sides_of_seizing(who, target)),
            Command::HoldOn => {
                let struggle = self.struggle_of(b, who)?;
                Some(sides_of_holding(who, struggle.held, struggle.skill))
            }
            Command::BreakFree => {
                let struggle = b.struggles.iter().find(|struggle| struggle.held == who)?;
                let (holder, held) = sides_of_holding(struggle.holder, who, struggle.skill);
                Some((held, holder))
            }
            Command::Try { task, on: Some(other) } => {
                let known = self.task(task);
                let (Some(skill), Mode::Contested(answer)) = (known.skill, known.mode) else { return None };
                let (check, number) = self.number_of_try(b, who, task, skill, self.support_for(b, who, task));
                let modifier = number - self.target_number(b, check);
                let purpose = if known.hardship { Purpose::Hardship } else { Purpose::Contest };
                let own = Contender { modifier, ..Contender::new(who, skill, check.purpose) };
                Some((own, Contender::new(other, answer, purpose)))
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
