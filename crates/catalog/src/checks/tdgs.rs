//! A stat against another.

use dice::Odds;
use tdgs::luck::{Luck, Reading};
use tdgs::resolution::{Degree, TARGET, natural_needed, roll};

use crate::check::{Check, CheckOdds, MODIFIER, Number, Numbers};

/// A stat against another, with Luck.
pub const STAT: Check = Check {
    numbers: &[
        Number {
            flag: "stat",
            letter: "N",
            range: 0..=1000,
            needed: true,
            with: Some("against"),
            help: "The stat of whoever acts",
        },
        Number {
            flag: "against",
            letter: "N",
            range: 0..=1000,
            needed: true,
            with: Some("stat"),
            help: "The stat it is set against",
        },
        Number {
            flag: "luck",
            letter: "L",
            range: -10..=10,
            needed: false,
            with: None,
            help: "The Luck of whoever rolls",
        },
        MODIFIER,
    ],
    odds,
};

/// How a check ends, without the d4 that follows a critical.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    CriticalFailure,
    Failure,
    Success,
    CriticalSuccess,
}

fn odds(numbers: &Numbers) -> CheckOdds {
    let (stat, against) = (numbers.or_zero("stat"), numbers.or_zero("against"));
    let (modifier, luck) = (numbers.or_zero("mod"), numbers.or_zero("luck") as i8);
    let bonus = stat - against + modifier;
    let needs = natural_needed(bonus, luck, Reading::Faces);
    let ends = ends(needs, luck);
    let mut odds = CheckOdds::default();
    let sign = if modifier < 0 { '-' } else { '+' };
    let modifier = match modifier.unsigned_abs() {
        0 => String::new(),
        size => format!(" {sign} {size}"),
    };
    odds.note(
        format!("d20 + {stat} - {against}{modifier} against {TARGET}: a natural {needs} or more succeeds"),
        "tdgs.resolution.formula",
    );
    if let Some((text, rule)) = luck_line(bonus, luck, needs) {
        odds.note(text, rule);
    }
    odds.chance("success", "success", ends.chance_that(|end| *end >= End::Success));
    odds.chance("critical success", "critical_success", ends.of(&End::CriticalSuccess));
    odds.chance("critical failure", "critical_failure", ends.of(&End::CriticalFailure));
    odds.figures.push(("needs", needs));
    odds
}

fn ends(needs: i32, luck: i8) -> Odds<End> {
    dice::odds(|dice| match roll(needs, &mut Luck::new(luck), dice).degree {
        Degree::CriticalFailure(_) => End::CriticalFailure,
        Degree::Failure => End::Failure,
        Degree::Success => End::Success,
        Degree::CriticalSuccess(_) => End::CriticalSuccess,
    })
}

/// What Luck has to do with it.
fn luck_line(bonus: i32, luck: i8, needs: i32) -> Option<(String, &'static str)> {
    let plain = natural_needed(bonus, 0, Reading::Faces);
    let again = if luck >= 10 { "; a natural 1 is rolled again, once" } else { "" };
    match luck {
        0 => None,
        _ if needs == plain => Some((
            format!("Luck {luck:+} changes nothing: its bound is looser{again}"),
            "tdgs.luck.bounds-not-shift",
        )),
        1.. => Some((
            format!("Luck {luck:+} guarantees it; without, a natural {plain}{again}"),
            "tdgs.luck.floor",
        )),
        _ => Some((format!("Luck {luck:+} caps it; without, a natural {plain}"), "tdgs.luck.ceiling")),
    }
}
