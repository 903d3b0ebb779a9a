//! Questions in words.

use engine::Prompt;

use crate::battle::{Battle, UnitId};
use crate::question::Question;
use crate::scenario::Axiom;

/// A question's kind, whom it is put to and about whom, its text, the answers, and its rule.
type Phrase = (&'static str, UnitId, Option<UnitId>, String, Vec<String>, &'static str);

impl Axiom {
    pub(crate) fn put_question(&self, b: &Battle, question: Question, options: usize) -> Prompt {
        let name = |who: UnitId| self.profile(who).name.as_str();
        let yes_or_no = |no: &str, yes: &str| vec![no.to_owned(), yes.to_owned()];
        let (kind, who, about, text, answers, rule): Phrase = match question {
            Question::Momentum { check } => (
                "Momentum",
                check.who,
                None,
                format!("Does {} spend momentum on {}?", name(check.who), self.skills.get(check.skill).name),
                yes_or_no("Keep it", "Spend it: +1"),
                "axiom.momentum.spend",
            ),
            Question::FreeAttack { by, mover } => {
                let strikes = self.strikes_at(b, by, mover).map(|blow| {
                    let location = &self.profile(mover).body.get(blow.location).name;
                    let arm = self.arm_name(b, blow.arm);
                    format!("{arm} at the {location} ({} %)", self.percent(b, blow))
                });
                (
                    "Free attack",
                    by,
                    Some(mover),
                    format!("{} leaves the zone of control of {}. Strike?", name(mover), name(by)),
                    std::iter::once("Let go".to_owned()).chain(strikes).collect(),
                    "axiom.zoc.leave-free-attack",
                )
            }
            Question::Trigger { trigger } => (
                "Trigger",
                trigger.owner,
                Some(trigger.cue.whom),
                format!("{} did what {} waits for. Act?", name(trigger.cue.whom), name(trigger.owner)),
                yes_or_no("Wait on", "Act"),
                "axiom.trigger.timing",
            ),
            Question::Grit { who, task }
            | Question::SecondTry { who, task }
            | Question::Plan { who, task } => self.phrase_of_task(question, who, task),
            Question::Composure { who, tracker } => (
                "Composure",
                who,
                None,
                format!("{} would suffer {} harm. Take it with the body?", name(who), tracker.name()),
                yes_or_no("Suffer it", "Take it"),
                "axiom.trait.composure",
            ),
            Question::MeantToDoThat { who } => (
                "I meant to do that",
                who,
                None,
                format!("{} failed. Was that meant? Who gets momentum for it?", name(who)),
                std::iter::once("It was not meant".to_owned())
                    .chain(self.receivers(b, who).map(|other| name(other).to_owned()))
                    .collect(),
                "axiom.trait.meant-to-do-that",
            ),
            Question::Recover { who } => (
                "Acrobatic recovery",
                who,
                None,
                format!("{} is about to fall. Land on its feet for 1 action point?", name(who)),
                yes_or_no("Fall", "Try"),
                "axiom.trait.acrobatic-recovery",
            ),
            Question::Drop { who } => (
                "Too much to carry",
                who,
                None,
                format!("{} carries too much. What falls?", name(who)),
                self.droppable(b, who).map(|thing| self.item(b, thing).name.clone()).collect(),
                "axiom.injury.first-arm",
            ),
        };
        Prompt {
            text,
            detail: None,
            kind,
            who: Some(self.profile(who).handle.clone()),
            about: about.map(|who| self.profile(who).handle.clone()),
            options: answers.into_iter().take(options).collect(),
            rule: Some(rule),
        }
    }

    /// The questions that a task raises.
    fn phrase_of_task(&self, question: Question, who: UnitId, n: u16) -> Phrase {
        let (name, task) = (&self.profile(who).name, &self.task(n).name);
        let (kind, text, no, yes, rule) = match question {
            Question::SecondTry { .. } => (
                "Second try",
                format!("It went badly: {task}. Again at once, led by {name}?"),
                "Accept it",
                "Again",
                "axiom.check.group-second-try",
            ),
            Question::Plan { .. } => (
                "Plan",
                format!("{name} has a plan for this: {task}?"),
                "Not this",
                "As planned, without a roll",
                "axiom.trait.schemer",
            ),
            _ => (
                "Grit",
                format!("{name} failed by little: {task}. Go on with grit?"),
                "Accept it",
                "Go on",
                "axiom.degree.marginal-choice",
            ),
        };
        (kind, who, None, text, vec![no.to_owned(), yes.to_owned()], rule)
    }
}
