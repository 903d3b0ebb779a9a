//! The question whether to push, with everything that it risks.

use engine::Prompt;

use crate::check::{Check, Occasion};
use crate::panic::Panic;
use crate::question::Question;
use crate::scenario::Mission;
use crate::stress::panic_odds;

/// How long a person may think about a push.
const SECONDS: u32 = 10;

/// A chance in percent with two places behind the point, rounded: `42.13`.
fn percent(some: u128, all: u128) -> String {
    let hundredths = (some * 20_000 + all) / (2 * all);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

impl Mission {
    pub(crate) fn put_question(&self, question: Question, options: usize) -> Prompt {
        let Question::Push { check, stress, draw } = question;
        let (name, skill, chance) = (self.call(check.who), check.skill.name(), check.chance());
        let answers = ["Let the failure stand".to_owned(), format!("Push {name}")];
        Prompt {
            text: format!("{name} fails {skill}{}: drew {draw} against {chance}. Push?", purpose(check)),
            detail: Some(risks(check, stress)),
            kind: "Push",
            who: None,
            about: Some(self.profile(check.who).handle.clone()),
            options: answers.into_iter().take(options).collect(),
            rule: Some("command.push.choice"),
            seconds: Some(SECONDS),
        }
    }
}

const fn purpose(check: Check) -> &'static str {
    match check.occasion {
        Occasion::Action => "",
        Occasion::Reaction => " in reaction",
        Occasion::Watch => " on overwatch",
        Occasion::Death => ", staying alive",
        Occasion::Forced => " in panic",
    }
}

/// What a push offers, and what it risks: the chance again, Stress, and the rows of the Panic Table with their chances.
fn risks(check: Check, stress: u8) -> String {
    let after = stress.saturating_add(1);
    let chance = u128::from(check.chance());
    let both = percent(10_000 - (100 - chance) * (100 - chance), 10_000);
    let gain = format!("{chance} percent again ({both} with both tries); Stress {stress} to {after}");
    if check.occasion == Occasion::Death {
        return format!("{gain}; no Stress Dice for a death check.");
    }
    let (some, all) = panic_odds(after);
    let (some, all) = (u128::from(some), u128::from(all));
    let rows = Panic::ALL.into_iter().zip(Panic::faces(after)).filter(|(_, faces)| *faces > 0);
    let rows: Vec<String> = rows
        .map(|(row, faces)| format!("{} {}", row.name(), percent(some * u128::from(faces), all * 6)))
        .collect();
    format!("{gain}; panic {} percent: {}.", percent(some, all), rows.join(", "))
}
