//! The question whether to push, with everything that it risks.

use engine::{Prompt, Stake, StakeKind, Stakes};

use crate::rules::check::{Check, Occasion};
use crate::rules::question::Question;
use crate::rules::scenario::Mission;
use crate::rules::stress::panic_odds;
use crate::state::panic::Panic;

/// How long a person may think about a push; then the failure stands. The rules hold no clock: whoever shows the question does.
const SECONDS: u32 = 10;

/// A chance in hundredths of a percent, rounded.
fn hundredths(some: u128, all: u128) -> u32 {
    ((some * 20_000 + all) / (2 * all)) as u32
}

/// A chance in percent with two places behind the point: `42.13`.
fn percent(stake: &Stake) -> String {
    let hundredths = stake.chance.unwrap_or_default();
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

impl Mission {
    pub(crate) fn put_question(&self, question: Question, options: usize) -> Prompt {
        let Question::Push { check, stress, draw } = question;
        let (name, skill, chance) = (self.call(check.who), check.skill.name(), check.chance());
        let answers = ["Let the failure stand".to_owned(), format!("Push {name}")];
        let failed = format!("{name} fails {skill}{}", purpose(check));
        let list = stakes(check, stress);
        let text = format!("{failed}: drew {draw} against {chance}. Push?");
        let options = answers.into_iter().take(options).collect();
        Prompt {
            detail: Some(in_words(check, &list)),
            about: Some(self.profile(check.who).handle.clone()),
            rule: Some("command.push.choice"),
            seconds: Some(SECONDS),
            stakes: Some(Stakes { failed, drawn: u32::from(draw), needed: u32::from(chance), list }),
            ..Prompt::new("Push", text, options)
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
fn stakes(check: Check, stress: u8) -> Vec<Stake> {
    let after = stress.saturating_add(1);
    let chance = u128::from(check.chance());
    let both = hundredths(10_000 - (100 - chance) * (100 - chance), 10_000);
    let mut stakes = vec![
        Stake::chance(StakeKind::Again, "again", 100 * u32::from(check.chance())),
        Stake::chance(StakeKind::Both, "with both tries", both),
        Stake::cost("Stress", u32::from(stress), u32::from(after)),
    ];
    if check.occasion == Occasion::Death {
        return stakes;
    }
    let (some, all) = panic_odds(after);
    let (some, all) = (u128::from(some), u128::from(all));
    stakes.push(Stake::chance(StakeKind::Test, "panic", hundredths(some, all)));
    let rows = Panic::ALL.into_iter().zip(Panic::faces(after)).filter(|(_, faces)| *faces > 0);
    stakes.extend(rows.map(|(row, faces)| {
        let kind = if row == Panic::KeepTogether { StakeKind::Holds } else { StakeKind::Breaks };
        Stake::chance(kind, row.name(), hundredths(some * u128::from(faces), all * 6))
    }));
    stakes
}

fn in_words(check: Check, stakes: &[Stake]) -> String {
    let part = |stake: &Stake| match stake.kind {
        StakeKind::Again => format!("{} percent again", check.chance()),
        StakeKind::Both => format!(" ({} {})", percent(stake), stake.name),
        StakeKind::Cost => {
            let [now, after] = [stake.now, stake.after].map(Option::unwrap_or_default);
            format!("; {} {now} to {after}", stake.name)
        }
        StakeKind::Test => format!("; {} {} percent: ", stake.name, percent(stake)),
        StakeKind::Holds | StakeKind::Breaks => String::new(),
    };
    let rows = stakes.iter().filter(|stake| matches!(stake.kind, StakeKind::Holds | StakeKind::Breaks));
    let rows: Vec<String> = rows.map(|row| format!("{} {}", row.name, percent(row))).collect();
    let said: String = stakes.iter().map(part).collect();
    if rows.is_empty() {
        format!("{said}; no Stress Dice for a death check.")
    } else {
        format!("{said}{}.", rows.join(", "))
    }
}
