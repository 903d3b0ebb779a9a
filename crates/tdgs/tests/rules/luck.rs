//! Document 4: Luck.

use dice::{Chance, D20, Dice, odds, ratio, scripted};
use tdgs::conditions::Condition;
use tdgs::luck::{Luck, Reading, bound};
use tdgs::resolution::{Degree, Grade, Roll, natural_needed, roll};

use crate::rules::table::{FIELD, Who, fight, fight_with, percent};

fn rolled<const N: usize>(luk: i8, delta: i32, naturals: [i32; N]) -> Roll {
    let mut dice = scripted(naturals);
    let rolled = roll(natural_needed(delta, luk, Reading::Faces), &mut Luck::new(luk), &mut dice);
    assert!(dice.used_up());
    rolled
}

fn succeeds<const N: usize>(luk: i8, delta: i32, naturals: [i32; N]) -> bool {
    rolled(luk, delta, naturals).degree.succeeds()
}

fn chance(luk: i8, delta: i32) -> Chance {
    let needs = natural_needed(delta, luk, Reading::Faces);
    odds(|dice| roll(needs, &mut Luck::new(luk), dice).degree.succeeds()).of(&true)
}

/// Whether a natural succeeds, where the d4 of a critical does not matter.
fn face(luk: i8, delta: i32, natural: i32) -> bool {
    if matches!(natural, 1 | 20) {
        succeeds(luk, delta, [natural, 1])
    } else {
        succeeds(luk, delta, [natural])
    }
}

#[test]
fn twenty_ranks_of_luck_climb_twenty_faces() {
    ledger::proves!("tdgs.luck.ladder");
    for n in 1..=10_i8 {
        let faces = i32::from(n);
        for natural in 2..=20 {
            assert_eq!(face(-n, 30, natural), natural >= 10 + faces, "LUK -{n}, natural {natural}");
            assert_eq!(face(n, -30, natural), natural >= 12 - faces, "LUK +{n}, natural {natural}");
        }
        assert_eq!(chance(-n, 30), percent((11 - n as u64) * 5));
        // The mirror: face f at LUK -n is face 21-f at LUK +n with success and failure exchanged. The reroll at +10
        // stands in the place of the mirrored natural 20.
        for f in 2..=19 {
            assert_eq!(face(-n, 30, f), !face(n, -30, 21 - f), "LUK {n}, face {f}");
        }
    }
    for n in 1..=9_i8 {
        assert_eq!(chance(n, -30), percent((9 + n as u64) * 5));
    }
    // The other reading of the printed tables moves the floor by one face, and nothing else.
    for n in 1..=9_i8 {
        assert_eq!(bound(20, n, Reading::Printed), bound(20, n, Reading::Faces) - 1);
        assert_eq!(bound(2, -n, Reading::Printed), bound(2, -n, Reading::Faces));
    }
}

#[test]
fn bad_luck_caps_success() {
    ledger::proves!("tdgs.luck.ceiling");
    for (n, at_most) in (1..=10_i8).zip((1..=10).rev().map(|n| 5 * n)) {
        assert_eq!(chance(-n, 30), percent(at_most), "LUK -{n}");
    }
    assert_eq!(chance(-1, 0), percent(50));
    assert_eq!(chance(-1, 1), percent(50));
    assert_eq!(chance(-5, -2), percent(30));
    assert_eq!(chance(-10, -30), percent(5));
    // The same in a battle: STR 40 against REF 10.
    let f = fight(FIELD, &[("Ann", "Red", "a1", "str 40, luk -5"), ("Ben", "Blue", "b1", "")]);
    assert_eq!(f.chance("attack ben"), percent(30));
}

#[test]
fn good_luck_guarantees_success() {
    ledger::proves!("tdgs.luck.floor");
    for (n, at_least) in (1..=9_i8).zip((10..=18).map(|n| 5 * n)) {
        assert_eq!(chance(n, -30), percent(at_least), "LUK +{n}");
    }
    assert_eq!(chance(10, -30), ratio(399, 400));
    assert_eq!(chance(1, 0), percent(50));
    assert_eq!(chance(9, 9), percent(95));
    let f = fight(FIELD, &[("Ann", "Red", "a1", "luk 7"), ("Ben", "Blue", "b1", "ref 40")]);
    assert_eq!(f.chance("attack ben"), percent(80));
    let who: [Who; 2] = [("Ann", "Red", "a1", "luk 7"), ("Ben", "Blue", "b1", "ref 40")];
    let printed = fight_with("luck = \"printed\"", "", FIELD, &who);
    assert_eq!(printed.chance("attack ben"), percent(85), "a table may play the printed percentages");
}

#[test]
fn the_naturals_come_before_the_sum_and_the_sum_before_luck() {
    ledger::proves!("tdgs.luck.order");
    for natural in 2..=19 {
        assert_eq!(succeeds(0, 0, [natural]), natural >= 11, "neither ceiling nor floor at LUK 0");
    }
    assert!(succeeds(-10, -30, [20, 1]));
    assert!(!succeeds(9, 30, [1, 1]));
    assert!(!succeeds(-3, 10, [12]), "failure by the ceiling");
    assert!(succeeds(3, -10, [9]), "success by the floor");
    assert!(succeeds(3, 3, [8]), "success by the sum");
}

#[test]
fn the_luckiest_roll_a_natural_1_again() {
    ledger::proves!("tdgs.luck.reroll");
    assert!(succeeds(10, -4, [1, 7]));
    assert!(!succeeds(10, 30, [1, 1, 1]), "the second 1 stands");
    for delta in [-60, -4, 0, 60] {
        assert_eq!(chance(10, delta), ratio(399, 400), "delta {delta}");
    }
    assert!(!succeeds(9, 30, [1, 2]), "no reroll at +9");
    let f = fight(FIELD, &[("Ann", "Red", "a1", "dex 6, luk 10"), ("Ben", "Blue", "b1", "")]);
    assert_eq!(f.chance("attack ben"), ratio(399, 400));
    let offer = f.menu().into_iter().find(|offer| offer.command == "attack fists ben").expect("an offer");
    assert_eq!(offer.chance, Some(99), "the menu counts the reroll, and promises nothing");
}

#[test]
fn after_a_reroll_the_second_die_is_the_natural() {
    ledger::proves!("tdgs.luck.reroll-critical");
    assert_eq!(rolled(10, 0, [1, 20, 3]).degree, Degree::CriticalSuccess(Grade(3)));
    assert_eq!(rolled(10, 0, [1, 1, 2]).degree, Degree::CriticalFailure(Grade(2)));
    assert_eq!(rolled(10, 0, [1, 12]).degree, Degree::Success);
}

#[test]
fn a_bound_looser_than_the_chance_changes_nothing() {
    ledger::proves!("tdgs.luck.bounds-not-shift");
    let cases = [
        (-5, "str 8", "", "ref 3", percent(30)),
        (7, "dex 4", "longbow", "ref 18", percent(80)),
        (3, "dex 7", "longbow", "ref 5", percent(60)),
        (-4, "str 5", "", "ref 14", percent(5)),
        (10, "dex 6", "longbow", "ref 10", ratio(399, 400)),
        (-5, "str 30", "", "ref 10", percent(30)),
        (5, "str 10", "", "ref 30", percent(70)),
    ];
    for (luk, stat, weapon, ben, expected) in cases {
        let wields = if weapon.is_empty() { String::new() } else { format!(", wields {weapon}") };
        let ann = format!("{stat}, luk {luk}{wields}");
        let f = fight(FIELD, &[("Ann", "Red", "a1", &ann), ("Ben", "Blue", "b1", ben)]);
        let command =
            if weapon.is_empty() { "attack fists ben".into() } else { format!("attack {weapon} ben") };
        assert_eq!(f.chance(&command), expected, "LUK {luk}, {stat} against {ben}");
    }
}

#[test]
fn only_the_roller_is_bound() {
    ledger::proves!("tdgs.luck.owner");
    for luk in [-10, 0, 10] {
        let ben = format!("luk {luk}");
        let f = fight(FIELD, &[("Ann", "Red", "a1", "str 19"), ("Ben", "Blue", "b1", &ben)]);
        assert_eq!(f.chance("attack ben"), percent(95));
    }
}

#[test]
fn luck_touches_no_magnitude() {
    ledger::proves!("tdgs.luck.never-magnitude");
    let mut f = fight(FIELD, &[("Ann", "Red", "a1", "str 8, luk 10"), ("Ben", "Blue", "b1", "")]);
    f.play("attack ben", &[2]);
    assert_eq!(f.hp("ben"), 50 - 8);
    f.turn_of("ann").play("attack ben", &[20, 1]);
    assert_eq!(f.hp("ben"), 42 - 10, "the 1 on the d4 is not rolled again");
    let mut f = fight(FIELD, &[("Ann", "Red", "a1", "str 8, luk -10"), ("Ben", "Blue", "b1", "")]);
    f.play("attack ben", &[20, 4]);
    assert_eq!(f.hp("ben"), 50 - 16);
}

/// A character's Luck after these naturals, with the changes that came.
fn counted(luk: i8, naturals: &[i32]) -> (Luck, i8) {
    let mut luck = Luck::new(luk);
    let change = naturals.iter().map(|&natural| luck.count(natural)).sum();
    (luck, change)
}

#[test]
fn three_20s_in_a_row_raise_luck() {
    ledger::proves!("tdgs.luck.streak-up");
    assert_eq!(counted(0, &[20, 15, 20, 20]).1, 0);
    let (luck, change) = counted(0, &[20, 15, 20, 20, 20]);
    assert_eq!((luck.value, change, luck.runs()), (1, 1, (0, 0)));
    let (luck, change) = counted(0, &[20; 4]);
    assert_eq!((luck.value, change, luck.runs()), (1, 1, (0, 1)));
    assert_eq!(counted(0, &[20; 6]).0.value, 2);
    let (luck, change) = counted(0, &[20, 20, 19]);
    assert_eq!((luck.value, change, luck.runs()), (0, 0, (0, 0)));
}

#[test]
fn three_1s_in_a_row_lower_luck() {
    ledger::proves!("tdgs.luck.streak-down");
    assert_eq!(counted(0, &[1, 1, 1]).0.value, -1);
    let (luck, change) = counted(0, &[1, 20, 1, 1]);
    assert_eq!((luck.value, change, luck.runs()), (0, 0, (2, 0)));
    assert_eq!(counted(0, &[1, 1, 2, 1]).1, 0);
}

#[test]
fn any_other_face_resets_a_run() {
    ledger::proves!("tdgs.luck.streak-tracking");
    assert_eq!(counted(0, &[1, 20]).0.runs(), (0, 1));
    assert_eq!(counted(0, &[20, 1]).0.runs(), (1, 0));
    for natural in 2..=19 {
        assert_eq!(counted(0, &[20, 20, natural]).0.runs(), (0, 0));
        assert_eq!(counted(0, &[1, 1, natural]).0.runs(), (0, 0));
    }
}

#[test]
fn streaks_stop_at_the_ends_of_the_scale() {
    ledger::proves!("tdgs.luck.range");
    let (luck, change) = counted(10, &[20; 3]);
    assert_eq!((luck.value, change, luck.runs()), (10, 0, (0, 0)));
    let (luck, change) = counted(-10, &[1; 3]);
    assert_eq!((luck.value, change, luck.runs()), (-10, 0, (0, 0)));
}

#[test]
fn a_streak_counts_every_d20_of_ones_own() {
    ledger::proves!("tdgs.luck.streak-scope");
    let who: [Who; 2] = [("Ann", "Red", "d4", "wields bite"), ("Ben", "Blue", "e4", "con 90")];
    let mut f = fight(FIELD, &who);
    f.play("attack bite ben", &[20, 1, 1]);
    assert_eq!(f.unit("ann").luck.runs(), (0, 1), "the 1s of d4 and d6 are no natural 1s");
    // The enemy's own 5 resets nothing of Ann's.
    f.play("end", &[]).play("attack ann", &[5]).play("end", &[]);
    assert_eq!(f.unit("ann").luck.runs(), (0, 1));
    f.play("attack bite ben", &[20, 1, 6]).play("end", &[]);
    // An opportunity attack in Ben's turn counts, and is her third 20.
    f.play_asked("move i4", &[1], &[20, 1, 1]);
    assert_eq!((f.unit("ann").luck.value, f.unit("ann").luck.runs()), (1, (0, 0)));
    assert!(f.told("The luck of Ann turns from +0 to +1"));
    // Both dice of a reroll count.
    let mut lucky = Luck::new(10);
    roll(2, &mut lucky, &mut scripted([1, 1, 4]));
    assert_eq!(lucky.runs(), (2, 0));
}

#[test]
fn a_streak_is_one_in_eight_thousand() {
    ledger::proves!("tdgs.luck.streak-odds");
    let raised = odds(|dice| {
        let mut luck = Luck::new(0);
        (0..3).map(|_| luck.count(dice.roll(&D20))).sum::<i8>()
    });
    assert_eq!(raised.of(&1), ratio(1, 8000));
    assert_eq!(raised.of(&-1), ratio(1, 8000));
    // The mean number of d20s until three 20s in a row: each roll pays one, and the game is fair at
    // worth 0, 20 and 420 for runs of none, one and two 20s, and 8420 for the third.
    let worth =
        |luck: Luck, change: i8| if change == 1 { 8420 } else { [0, 20, 420][usize::from(luck.runs().1)] };
    for run in 0..3_usize {
        let (start, _) = counted(0, &[20; 3][..run]);
        let paid: i32 = (1..=20)
            .map(|natural| {
                let mut luck = start;
                let change = luck.count(natural);
                worth(luck, change)
            })
            .sum();
        assert_eq!(paid, 20 * (worth(start, 0) + 1), "after {run} 20s");
    }
}

#[test]
fn luck_loads_no_die() {
    ledger::proves!("tdgs.luck.no-face-bias");
    for luk in [-10, 0, 9] {
        let naturals = odds(|dice| roll(11, &mut Luck::new(luk), dice).natural);
        for natural in 1..=20 {
            assert_eq!(naturals.of(&natural), percent(5), "LUK {luk}, natural {natural}");
        }
    }
    let first = odds(|dice| {
        let rolled = roll(2, &mut Luck::new(10), dice);
        if rolled.rerolled { 1 } else { rolled.natural }
    });
    for natural in 1..=20 {
        assert_eq!(first.of(&natural), percent(5), "LUK +10, first die {natural}");
    }
}

/// A charm, and a curse for a turn.
const CHARMS: &str = r#"
[item.charm]
name = "charm"
weight = 0
slots = { neck = 1 }
equip = "free"
bonuses = { luk = 1 }
[ability.accursed]
name = "Accursed"
text = "Out of luck."
kind = "trait"
timing = "passive"
bonuses = [{ stat = "luk", amount = -3 }]
[ability.curse]
name = "Curse"
text = "Takes luck away."
kind = "spell"
timing = "action"
magic = "divine"
target = "foe"
effects = [{ grants = "accursed", turns = 1 }]
"#;

#[test]
fn things_and_curses_change_luck_while_they_last() {
    ledger::proves!("tdgs.luck.items");
    let who: [Who; 2] =
        [("Ann", "Red", "a1", "ref 12, dons charm, knows curse"), ("Ben", "Blue", "b1", "str 30, luk -1")];
    let mut f = fight_with("", CHARMS, FIELD, &who);
    let luck = |f: &crate::rules::table::Fight, name: &str| f.rules.luck(&f.battle, f.id(name));
    assert_eq!((luck(&f, "ann"), luck(&f, "ben")), (1, -1));
    assert_eq!(f.chance("attack fists ben"), percent(50));
    assert_eq!(f.chance_of("ben", "attack fists ann"), percent(50), "bad Luck caps it");
    f.turn_of("ann").play("use curse ben", &[19]);
    assert_eq!((luck(&f, "ben"), f.unit("ben").luck.value), (-4, -1), "effective -4, its own is -1");
    assert_eq!(f.chance_of("ben", "attack fists ann"), percent(35), "14 and up");
    f.turn_of("ann").play("unequip charm", &[]);
    assert_eq!(luck(&f, "ann"), 0, "lost");
    f.play("end", &[]).play("end", &[]);
    assert_eq!(luck(&f, "ben"), -1, "the curse is over");
}

#[test]
fn luck_bounds_no_contest() {
    ledger::proves!("tdgs.luck.symmetric");
    // Ben chases Ann, who flees from him; his d20 falls first. Whether he comes nearer.
    let chased = |luck: i32, ann_ref: i32, dice: &[i32]| {
        let ann = format!("luk {luck}, ref {ann_ref}");
        let who: [Who; 2] = [("Ann", "Red", "f1", &ann), ("Ben", "Blue", "a1", "")];
        let mut f = fight(FIELD, &who);
        f.suffers("ann", Condition::Fleeing, "ben");
        f.turn_of("ben").play("chase ann", dice);
        f.at("ben") != "a1"
    };
    assert!(chased(5, 10, &[15, 14]), "15 beats 14, though LUK +5 would succeed with it against 11");
    assert!(!chased(5, 10, &[14, 15]));
    assert!(
        !chased(5, 10, &[14, 14]),
        "a tie of bodies with equal REF goes to the lucky, and nobody flips a coin"
    );
    assert!(chased(-5, 10, &[14, 14]));
    assert!(chased(5, 9, &[14, 14]), "REF comes before it");
    assert!(!chased(-10, 10, &[2, 3]), "nor does bad Luck cap anything");
    assert!(!chased(10, 10, &[15, 1, 16]), "at +10 a natural 1 is thrown again");
    assert!(chased(9, 10, &[15, 1]));
}
