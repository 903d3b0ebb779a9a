//! Documents 1 and 3: which die does which job, and dice that modify.

use ::content::{Source, read};
use dice::{Dice, Law, Scripted, odds, ratio};
use ledger::Ledger;
use schemars::JsonSchema;
use serde::Deserialize;
use tdgs::creation::luck::roll_luck;
use tdgs::creation::stats::roll_stats;
use tdgs::equipment_dice::{self, ModifierDie};
use tdgs::luck::{Luck, Reading};
use tdgs::resolution::{self, Degree, Grade};
use tdgs::roles::{Job, WIDENED, may_serve, reserved};

use crate::rules::table::{FIELD, Who, fight_with, opening};
use crate::rules::workshop::race;

const ALL: [Job; 10] = [
    Job::Decision,
    Job::Modifier,
    Job::MinorMagnitude,
    Job::MedianMagnitude,
    Job::Selection,
    Job::Duration,
    Job::Area,
    Job::Resolution,
    Job::LargeSelection,
    Job::Severity,
];

/// Dice that fall as listed and remember how many sides they had.
struct Watched<D>(D, Vec<u32>);

impl<D: Dice> Dice for Watched<D> {
    fn roll(&mut self, law: &Law) -> i32 {
        self.1.push(law.sides().unwrap_or(0));
        self.0.roll(law)
    }
}

/// Which dice something rolls, if they fall like this.
fn rolled(faces: &[i32], rolls: impl FnOnce(&mut Watched<Scripted>)) -> Vec<u32> {
    let mut dice = Watched(Scripted::new(faces.iter().copied()), Vec::new());
    rolls(&mut dice);
    assert!(dice.0.used_up());
    dice.1
}

/// Succeeds at something that needs 11.
fn resolves(dice: &mut impl Dice) {
    assert!(resolution::roll(11, &mut Luck::new(0), dice).degree.succeeds());
}

#[test]
fn every_die_has_its_job() {
    ledger::proves!("tdgs.dice.roles");
    let table: [(u32, &[Job]); 8] = [
        (2, &[Job::Decision]),
        (4, &[Job::Modifier]),
        (6, &[Job::MinorMagnitude, Job::Modifier]),
        (8, &[Job::MinorMagnitude, Job::Modifier]),
        (10, &[Job::MedianMagnitude, Job::Selection, Job::Duration, Job::Area]),
        (12, &[Job::MedianMagnitude, Job::Selection, Job::Duration, Job::Area]),
        (20, &[Job::Resolution]),
        (100, &[Job::LargeSelection]),
    ];
    for (sides, jobs) in table {
        assert_eq!(reserved(sides), jobs, "d{sides}");
        let more: Vec<Job> =
            WIDENED.iter().filter(|(die, ..)| *die == sides).map(|(_, job, _)| *job).collect();
        for job in ALL {
            assert_eq!(may_serve(sides, job), jobs.contains(&job) || more.contains(&job), "d{sides} {job:?}");
        }
    }
    for sides in (1..=120).filter(|sides| table.iter().all(|(die, _)| die != sides)) {
        assert!(ALL.iter().all(|&job| !may_serve(sides, job)), "d{sides}");
    }
    // What is rolled is rolled with the die of its job: success with a d20, and stats with cubes.
    assert_eq!(rolled(&[13], resolves), [20]);
    assert_eq!(rolled(&[3; 32], |dice| assert_eq!(roll_stats(&race("human"), dice)[0].roll, 9)), [6; 32]);
    // And a coin between equals: 1 or 2, and nothing is above 2.
    let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", "")];
    let mut f = opening("", "", FIELD, &who).expect("a battle");
    assert_eq!(f.begin_round(&[1, 2]).order(), ["ben", "ann"]);
}

#[test]
fn a_later_rule_may_give_a_die_one_more_job() {
    ledger::proves!("tdgs.dice.role-widening");
    assert!(may_serve(4, Job::Severity) && !reserved(4).contains(&Job::Severity));
    assert_eq!(rolled(&[20, 3], resolves), [20, 4]);
    assert!(may_serve(12, Job::Modifier) && !reserved(12).contains(&Job::Modifier));
    assert!(ModifierDie::new(12).is_some());
    assert!(may_serve(20, Job::Selection) && !reserved(20).contains(&Job::Selection));
    assert_eq!(rolled(&[20], |dice| assert_eq!(roll_luck(&race("human"), dice).value(), 1)), [20]);
    let ledger = Ledger::of_workspace();
    for (_, _, rule) in WIDENED {
        assert!(ledger.get(rule).is_some(), "{rule} says so");
    }
    // Nobody says that an attack may be rolled with a d4, and no content can.
    assert!(!may_serve(4, Job::Resolution));
    for line in ["die = \"d4\"", "roll = \"1d4\""] {
        let pack = format!(
            "[weapon.odd]\nname = \"odd\"\ndamage = \"1\"\nrange = \"melee\"\nnatural = true\n{line}\n"
        );
        let who: [Who; 2] = [("Ann", "Red", "a1", "wields odd"), ("Ben", "Blue", "b1", "")];
        let faults = opening("", &pack, FIELD, &who).err().expect("refused").render(false, 100);
        assert!(faults.contains("pack.toml"), "{line}:\n{faults}");
    }
    // A d4 may add to damage, as the rule of damage bonuses says.
    assert!(may_serve(4, Job::MinorMagnitude));
    let pack = "[weapon.odd]\nname = \"odd\"\ndamage = \"1d4\"\nrange = \"melee\"\nnatural = true\n";
    let who: [Who; 2] = [("Ann", "Red", "a1", "wields odd"), ("Ben", "Blue", "b1", "")];
    let mut f = fight_with("", pack, FIELD, &who);
    assert_eq!(f.play("attack odd ben", &[15, 4]).hp("ben"), 50 - 14);
}

/// Equipment with a die.
#[derive(Debug, Deserialize, JsonSchema)]
struct Tool {
    hit: ModifierDie,
}

#[test]
fn modifier_dice_are_d4_d6_d8_and_d12() {
    for (sides, serves) in [(4, true), (6, true), (8, true), (12, true), (10, false), (20, false), (3, false)]
    {
        assert_eq!(ModifierDie::new(sides).is_some(), serves, "d{sides}");
        let tool = read::<Tool>(&Source::new("tool.toml", format!("hit = \"d{sides}\"\n")));
        assert_eq!(tool.ok().map(|tool| tool.hit), ModifierDie::new(sides), "d{sides}");
    }
}

#[test]
fn a_modifier_die_moves_the_sum_and_nothing_else() {
    let die = |sides| ModifierDie::new(sides).expect("a modifier die");
    let chance = |delta, sides, luck| {
        let succeeds = odds(|dice| {
            let (fell, _) =
                equipment_dice::roll(delta, die(sides), &mut Luck::new(luck), Reading::Faces, dice);
            fell.degree.succeeds()
        });
        succeeds.of(&true)
    };
    assert_eq!(chance(0, 4, 0), ratio(625, 1000));
    assert_eq!(chance(0, 12, 0), odds_by_hand(12));
    assert_eq!(chance(60, 12, -5), ratio(30, 100), "bad Luck still caps it");
    assert_eq!(chance(-60, 4, 7), ratio(80, 100), "good Luck still lifts it");
    let mut luck = Luck::new(0);
    let mut roll = |faces: &[i32]| {
        let mut dice = Scripted::new(faces.iter().copied());
        let fell = equipment_dice::roll(0, die(4), &mut luck, Reading::Faces, &mut dice);
        assert!(dice.used_up());
        fell
    };
    let (fell, added) = roll(&[8, 3]);
    assert_eq!((fell.degree, added), (Degree::Success, 3));
    assert_eq!(roll(&[8, 2]).0.degree, Degree::Failure);
    assert_eq!(roll(&[1, 2, 4]).0.degree, Degree::CriticalFailure(Grade(2)));
    assert_eq!(roll(&[19, 4]).0.degree, Degree::Success, "23 in all is no critical");
    assert_eq!(roll(&[20, 1, 4]).0.degree, Degree::CriticalSuccess(Grade(1)));
    assert_eq!(luck.runs(), (0, 1));
}

/// The chance at delta 0 with one die, counted pair by pair.
fn odds_by_hand(sides: i32) -> dice::Chance {
    let pairs = (1..=20).flat_map(|natural| (1..=sides).map(move |die| (natural, die)));
    let hits = pairs.filter(|(n, die)| *n != 1 && (*n == 20 || n + die >= 11)).count();
    ratio(hits as u64, 20 * sides as u64)
}
