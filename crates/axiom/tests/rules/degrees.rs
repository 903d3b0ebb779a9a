//! 5.1 and 5.2: the roll and its degrees, against every throw.

use axiom::degree::{Degree, Spread, THROWS};
use dice::{Dice, THREE_D6, odds, ratio};
use ledger::proves;

use crate::rules::table::*;

/// The ways of 3d6 to come to 3, 4, and so on to 18.
const WAYS: [u64; 16] = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];

#[test]
fn a_check_is_the_sum_of_three_dice() {
    proves!("axiom.check.roll", "axiom.check.distribution");
    let mut sums = [0; 19];
    for (a, b, c) in (1..=6).flat_map(|a| (1..=6).flat_map(move |b| (1..=6).map(move |c: usize| (a, b, c)))) {
        sums[a + b + c] += 1;
    }
    assert_eq!(2 + 5 + 6, 13);
    let rolled = odds(|dice| dice.roll(&THREE_D6));
    for (sum, ways) in (3..=18).zip(WAYS) {
        assert_eq!(sums[sum as usize], ways);
        assert_eq!(rolled.of(&sum), ratio(ways, 216), "a roll of {sum}");
    }
    let faces: Vec<i32> = THREE_D6.outcomes().map(|(sum, _)| sum).collect();
    assert_eq!((faces.first(), faces.last()), (Some(&3), Some(&18)));
}

#[test]
fn the_chance_to_come_to_a_number_or_less_adds_up() {
    proves!("axiom.check.cumulative");
    let at_most = [1, 4, 10, 20, 35, 56, 81, 108, 135, 160, 181, 196, 206, 212, 215, 216];
    let percent =
        [46, 185, 463, 926, 1620, 2593, 3750, 5000, 6250, 7407, 8380, 9074, 9537, 9815, 9954, 10000];
    let rolled = odds(|dice| dice.roll(&THREE_D6));
    for ((number, ways), hundredths) in (3..=18).zip(at_most).zip(percent) {
        let chance = rolled.chance_that(|&roll| roll <= number);
        assert_eq!(chance, ratio(ways, 216), "at most {number}");
        assert_eq!((ways * 20_000 / 216).div_ceil(2), hundredths, "{ways}/216 in hundredths of a percent");
    }
}

#[test]
fn success_is_at_or_below_the_target_number() {
    proves!("axiom.check.success");
    assert!(Degree::of(10, 10).succeeds());
    assert!(!Degree::of(11, 10).succeeds());
    assert!(Degree::of(3, 10).succeeds());
    // And so in play: a door that takes a 10 opens at 10 and stays shut at 11.
    for (roll, opens) in [(10, true), (11, false), (3, true)] {
        let mut fight = at_a_door("strength 10");
        let answers: &[usize] = if opens { &[] } else { &[0] };
        fight.play_asked("try door", answers, &[roll]);
        assert_eq!(fight.told("does it: Force the door"), opens, "a roll of {roll}");
    }
}

#[test]
fn three_successes_stand_above_three_failures() {
    proves!("axiom.degree.order");
    use Degree::*;
    let best_first = [
        CriticalSuccess,
        ExceptionalSuccess,
        StandardSuccess,
        MarginalFailure,
        ExceptionalFailure,
        CriticalFailure,
    ];
    assert_eq!(Degree::ALL, best_first);
    assert!(best_first.windows(2).all(|pair| pair[0] > pair[1]));
    assert_eq!(best_first.map(Degree::succeeds), [true, true, true, false, false, false]);
}

#[test]
fn each_row_of_the_table_of_degrees() {
    proves!(
        "axiom.degree.critical-success",
        "axiom.degree.exceptional-success",
        "axiom.degree.standard-success",
        "axiom.degree.marginal-failure",
        "axiom.degree.exceptional-failure",
        "axiom.degree.critical-failure",
        "axiom.degree.precedence",
    );
    use Degree::*;
    let rows: [(Degree, &[(i32, i32)]); 6] = [
        (CriticalSuccess, &[(9, 3), (9, 4), (14, 4), (2, 4), (3, 4)]),
        (ExceptionalSuccess, &[(13, 7), (13, 8), (12, 6), (10, 5), (22, 17)]),
        (StandardSuccess, &[(10, 9), (13, 9), (12, 8), (14, 13), (11, 7), (17, 17), (18, 18)]),
        (MarginalFailure, &[(11, 13), (10, 11), (10, 14)]),
        (ExceptionalFailure, &[(10, 15), (9, 14), (9, 16)]),
        (CriticalFailure, &[(9, 17), (16, 17), (17, 18), (12, 17), (14, 18)]),
    ];
    for (degree, cases) in rows {
        for &(target, roll) in cases {
            assert_eq!(Degree::of(roll, target), degree, "TN {target}, roll {roll}");
        }
    }
}

#[test]
fn how_likely_each_degree_is_at_each_target_number() {
    proves!("axiom.degree.distribution");
    let table = [
        (0, [4, 0, 0, 0, 208, 4], 4),
        (3, [4, 0, 0, 31, 177, 4], 4),
        (5, [4, 0, 6, 71, 131, 4], 10),
        (6, [4, 0, 16, 88, 104, 4], 20),
        (7, [4, 0, 31, 100, 77, 4], 35),
        (8, [4, 0, 52, 104, 52, 4], 56),
        (9, [4, 0, 77, 100, 31, 4], 81),
        (10, [4, 6, 98, 88, 16, 4], 108),
        (11, [4, 16, 115, 71, 6, 4], 135),
        (12, [4, 31, 125, 52, 0, 4], 160),
        (13, [4, 52, 125, 31, 0, 4], 181),
        (14, [4, 77, 115, 16, 0, 4], 196),
        (15, [4, 104, 98, 6, 0, 4], 206),
        (16, [4, 131, 77, 0, 0, 4], 212),
        (17, [4, 156, 55, 0, 0, 1], 215),
        (18, [4, 177, 35, 0, 0, 0], 216),
        (20, [4, 202, 10, 0, 0, 0], 216),
        (23, [4, 212, 0, 0, 0, 0], 216),
    ];
    for (target, ways, successes) in table {
        let exact = odds(|dice| Degree::of(dice.roll(&THREE_D6), target));
        let spread = Spread::at(target);
        for (degree, ways) in Degree::ALL.into_iter().zip(ways) {
            assert_eq!(exact.of(&degree), ratio(ways, 216), "TN {target}, {}", degree.name());
            assert_eq!(u64::from(spread.of(degree)), ways);
        }
        assert_eq!(exact.chance_that(|degree| degree.succeeds()), ratio(successes, 216), "TN {target}");
        assert_eq!(u64::from(spread.successes()), successes);
    }
}

#[test]
fn four_throws_succeed_however_low_the_target_number() {
    proves!("axiom.degree.low-target-floor");
    for target in [4, 3, 2, 0, -8, -30] {
        let exact = odds(|dice| Degree::of(dice.roll(&THREE_D6), target).succeeds());
        assert_eq!(exact.of(&true), ratio(4, 216), "TN {target}");
    }
    // A door at -10 for a skill of 2: the same four throws.
    let fight = at_a_door_of(-10, "strength 2");
    let opens = fight.chance_that("try door", |_, events| finished(events));
    assert_eq!(opens, ratio(4, 216));
}

#[test]
fn an_attack_hits_as_often_as_the_ledger_says() {
    proves!("axiom.attack.hit-chance");
    let cases = [(9, 9, 11243), (10, 9, 15350), (12, 10, 20734), (14, 14, 13543), (18, 9, 43097)];
    for (attack, defence, ways) in cases {
        let fight = fight(
            FIELD,
            &[
                ("Ann", "Blue", "c3", &format!("bladed {attack}, wields sword, running 28")),
                ("Bob", "Red", "d3", &format!("dodge {defence}")),
            ],
        );
        let exact = fight.chance_to_hit("attack sword bob torso");
        assert_eq!(exact, ratio(ways, u64::from(THROWS * THROWS)), "{attack} against {defence}");
    }
    assert_eq!(Spread::at(10).successes(), 108);
}
