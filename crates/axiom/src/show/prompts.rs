//! Questions in words.

use engine::Prompt;

use crate::rules::attack::Blow;
use crate::rules::degree::{Spread, THROWS};
use crate::rules::question::Question;
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId};

/// A question before it has its form.
struct Asked {
    kind: &'static str,
    who: UnitId,
    about: Option<UnitId>,
    text: String,
    detail: Option<String>,
    answers: Vec<String>,
    rule: &'static str,
}

impl Axiom {
    pub(crate) fn put_question(&self, b: &Battle, question: Question, options: usize) -> Prompt {
        let asked = self.asked(b, question);
        let options = asked.answers.into_iter().take(options).collect();
        Prompt {
            detail: asked.detail,
            who: Some(self.profile(asked.who).handle.clone()),
            about: asked.about.map(|who| self.profile(who).handle.clone()),
            rule: Some(asked.rule),
            ..Prompt::new(asked.kind, asked.text, options)
        }
    }

    fn asked(&self, b: &Battle, question: Question) -> Asked {
        match question {
            Question::Momentum { check, target } => self.ask_for_momentum(check, target),
            Question::FreeAttack { by, mover } => self.ask_for_strike(b, by, mover),
            Question::Trigger { trigger } => Asked {
                kind: "Trigger",
                who: trigger.owner,
                about: Some(trigger.cue.whom),
                text: format!("{}. Does {} act?", self.cue_in_words(trigger.cue), self.name(trigger.owner)),
                detail: Some(format!(
                    "{}, for {} of the {} points held.",
                    crate::rules::words::capital(&self.trigger_in_words(b, &trigger)),
                    self.price_of(b, &trigger),
                    b[trigger.owner].reserve
                )),
                answers: yes_or_no("Wait on", "Act"),
                rule: "axiom.trigger.timing",
            },
            Question::Grit { who, task } => Asked {
                kind: "Grit",
                who,
                about: None,
                text: format!("{} failed by little: {}. Go on with grit?", self.name(who), self.task_name(task)),
                detail: Some(
                    "1d6: on 1 or 2 harm, on 3 or 4 a damaged item, on 5 or 6 momentum for an enemy. Then it takes two turns."
                        .to_owned(),
                ),
                answers: yes_or_no("Accept it", "Go on"),
                rule: "axiom.degree.marginal-choice",
            },
            Question::SecondTry { who, task } => Asked {
                kind: "Second try",
                who,
                about: None,
                text: format!("It went badly: {}. Again at once, led by {}?", self.task_name(task), self.name(who)),
                detail: Some("The same support, and an equal skill.".to_owned()),
                answers: yes_or_no("Accept it", "Again"),
                rule: "axiom.check.group-second-try",
            },
            Question::Plan { who, task } => Asked {
                kind: "Plan",
                who,
                about: None,
                text: format!("{} has a plan for this: {}?", self.name(who), self.task_name(task)),
                detail: Some("A standard success without a roll; once a session.".to_owned()),
                answers: yes_or_no("Not this", "As planned, without a roll"),
                rule: "axiom.trait.schemer",
            },
            Question::Composure { who, tracker } => Asked {
                kind: "Composure",
                who,
                about: None,
                text: format!(
                    "{} would suffer {} harm. Take it with the body?",
                    self.name(who),
                    tracker.name()
                ),
                detail: Some("A level of Physical harm instead.".to_owned()),
                answers: yes_or_no("Suffer it", "Take it"),
                rule: "axiom.trait.composure",
            },
            Question::MeantToDoThat { who } => Asked {
                kind: "I meant to do that",
                who,
                about: None,
                text: format!("{} failed. Was that meant? Who gets momentum for it?", self.name(who)),
                detail: Some("No consequence, and momentum instead; once a session.".to_owned()),
                answers: std::iter::once("It was not meant".to_owned())
                    .chain(self.receivers(b, who).map(|other| self.name(other).to_owned()))
                    .collect(),
                rule: "axiom.trait.meant-to-do-that",
            },
            Question::Recover { who } => Asked {
                kind: "Acrobatic recovery",
                who,
                about: None,
                text: format!("{} is about to fall. Land on its feet?", self.name(who)),
                detail: Some("1 action point for another check, once a turn.".to_owned()),
                answers: yes_or_no("Fall", "Try"),
                rule: "axiom.trait.acrobatic-recovery",
            },
            Question::Drop { who } => Asked {
                kind: "Too much to carry",
                who,
                about: None,
                text: format!("{} carries too much. What falls?", self.name(who)),
                detail: None,
                answers: self.droppable(b, who).map(|thing| self.thing_name(b, thing).to_owned()).collect(),
                rule: "axiom.injury.first-arm",
            },
        }
    }

    fn ask_for_momentum(&self, check: crate::rules::check::Check, target: i32) -> Asked {
        let percent = |number: i32| dice::percent(Spread::at(number).successes(), THROWS);
        Asked {
            kind: "Momentum",
            who: check.who,
            about: None,
            text: format!(
                "Does {} spend momentum on {}?",
                self.name(check.who),
                self.skill_word(check.skill)
            ),
            detail: Some(format!(
                "{target} or less is {} %, {} or less {} %.",
                percent(target),
                target + 1,
                percent(target + 1)
            )),
            answers: yes_or_no("Keep it", "Spend it: +1"),
            rule: "axiom.momentum.spend",
        }
    }

    fn ask_for_strike(&self, b: &Battle, by: UnitId, mover: UnitId) -> Asked {
        let strike = |blow: Blow| {
            let location = self.location_name(mover, blow.location);
            format!("{} at the {location}, {} %", self.arm_name(b, blow.arm), self.percent(b, blow))
        };
        Asked {
            kind: "Free attack",
            who: by,
            about: Some(mover),
            text: format!("{} leaves {}'s zone of control. Strike?", self.name(mover), self.name(by)),
            detail: Some("It costs no action points.".to_owned()),
            answers: std::iter::once("Let go".to_owned())
                .chain(self.strikes_at(b, by, mover).map(strike))
                .collect(),
            rule: "axiom.zoc.leave-free-attack",
        }
    }
}

fn yes_or_no(no: &str, yes: &str) -> Vec<String> {
    vec![no.to_owned(), yes.to_owned()]
}
