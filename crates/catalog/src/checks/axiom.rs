//! A skill, perhaps against another.

use axiom::contests::{Chances, chance_to_win};
use axiom::degree::{Degree, Spread, THROWS};
use dice::ratio;

use crate::check::{Check, CheckOdds, MODIFIER, Number, Numbers};

/// A skill, perhaps against another.
pub const SKILL: Check = Check {
    numbers: &[
        Number {
            flag: "skill",
            letter: "N",
            range: 0..=28,
            needed: true,
            with: None,
            help: "The skill of whoever acts, in axiom",
        },
        Number {
            flag: "against-skill",
            letter: "N",
            range: 0..=28,
            needed: false,
            with: Some("skill"),
            help: "The skill of whoever opposes it, in axiom",
        },
        MODIFIER,
    ],
    odds,
};

fn odds(numbers: &Numbers) -> CheckOdds {
    let skill = numbers.or_zero("skill");
    let target = skill + numbers.or_zero("mod");
    let spread = Spread::at(target);
    let of = |throws: u32| ratio(u64::from(throws), u64::from(THROWS));
    let mut odds = CheckOdds::default();
    odds.note(format!("3d6 at or below {target}"), "axiom.check.success");
    odds.chance("success", "success", of(spread.successes()));
    for degree in Degree::ALL {
        let field = format!("degrees/{}", degree.name().replace(' ', "_"));
        odds.chance(degree.name(), field, of(spread.of(degree)));
    }
    if let Some(other) = numbers.get("against-skill") {
        let won = chance_to_win(Chances { skill, target }, Chances { skill: other, target: other });
        odds.note(format!("Against {other}, by degree, then by skill"), "axiom.contest.compare");
        odds.chance("contest won", "contest_win", won);
    }
    odds.figures.push(("target_number", target));
    odds
}
