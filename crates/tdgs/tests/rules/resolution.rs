//! Documents 1 and 3: d20 + (own stat - opposing stat) + modifiers against 11, and criticals.

use dice::{Chance, D20, Dice, Law, odds, ratio, scripted};
use tdgs::luck::{Luck, Reading};
use tdgs::resolution::{Degree, Grade, Roll, TARGET, natural_needed, roll};

use crate::rules::table::{FIELD, Who, fight, fight_with, opening, percent};

/// A roll at Luck 0 with this much added, as these dice fall.
fn rolled<const N: usize>(delta: i32, naturals: [i32; N]) -> Roll {
    let mut dice = scripted(naturals);
    let rolled = roll(natural_needed(delta, 0, Reading::Faces), &mut Luck::new(0), &mut dice);
    assert!(dice.used_up());
    rolled
}

/// The exact chance of a roll at Luck 0 with this much added.
fn chance(delta: i32) -> Chance {
    let needs = natural_needed(delta, 0, Reading::Faces);
    odds(|dice| roll(needs, &mut Luck::new(0), dice).degree.succeeds()).of(&true)
}

#[test]
fn an_attack_is_d20_and_the_difference_against_11() {
    ledger::proves!("tdgs.resolution.formula");
    let cases = [
        ("str 12, wields longsword", "ref 10", "attack longsword ben", 65),
        ("dex 8, wields longbow", "ref 5", "attack longbow ben", 65),
        ("str 14", "ref 10", "attack fists ben", 70),
        ("str 10", "ref 10", "attack fists ben", 50),
        ("str 10", "ref 25", "attack fists ben", 5),
    ];
    for (ann, ben, command, expected) in cases {
        let f = fight(FIELD, &[("Ann", "Red", "a1", ann), ("Ben", "Blue", "b1", ben)]);
        assert_eq!(f.chance(command), percent(expected), "{ann} against {ben}");
        let offer = f.menu().into_iter().find(|offer| offer.command == command).expect("an offer");
        assert_eq!(offer.chance, Some(expected as u8), "the menu tells the same chance");
    }
}

#[test]
fn the_target_is_always_11() {
    ledger::proves!("tdgs.resolution.threshold");
    assert_eq!(TARGET, 11);
    let mut f = fight(FIELD, &[("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", "ref 15")]);
    assert_eq!(f.chance("attack ben"), percent(25));
    f.play("attack ben", &[15]);
    assert_eq!(f.last_sum(), "d20 15 + STR 10 - REF 15 = 10 < 11: miss");
    let pack =
        "[weapon.hard]\nname = \"hard\"\ndamage = \"1\"\nrange = \"melee\"\nnatural = true\ntarget = 15\n";
    let who: [Who; 2] = [("Ann", "Red", "a1", "wields hard"), ("Ben", "Blue", "b1", "")];
    let faults = opening("", pack, FIELD, &who).err().expect("no content sets another target");
    assert!(faults.render(false, 100).contains("target"));
}

#[test]
fn a_natural_1_fails_and_a_natural_20_succeeds_whatever_the_sum() {
    ledger::proves!("tdgs.resolution.natural-1", "tdgs.resolution.natural-20");
    assert!(!rolled(50, [1, 1]).degree.succeeds());
    assert_eq!(chance(50), percent(95));
    assert!(rolled(-50, [20, 1]).degree.succeeds());
    assert_eq!(chance(-50), percent(5));
}

#[test]
fn each_point_is_worth_five_percent_between_the_bounds() {
    ledger::proves!("tdgs.resolution.success-table");
    for (delta, needs) in (-8..=8).zip((3..=19).rev()) {
        assert_eq!(natural_needed(delta, 0, Reading::Faces), needs);
        assert_eq!(chance(delta), percent((21 - needs as u64) * 5), "delta {delta}");
    }
    for delta in [-9, -10, -40] {
        assert_eq!((natural_needed(delta, 0, Reading::Faces), chance(delta)), (20, percent(5)));
    }
    for delta in [9, 10, 40] {
        assert_eq!((natural_needed(delta, 0, Reading::Faces), chance(delta)), (2, percent(95)));
    }
}

#[test]
fn a_roll_ends_in_one_of_four_ways() {
    ledger::proves!("tdgs.dice.outcomes");
    assert_eq!(rolled(-30, [20, 2]).degree, Degree::CriticalSuccess(Grade(2)));
    assert_eq!(rolled(0, [11]).degree, Degree::Success);
    assert_eq!(rolled(0, [10]).degree, Degree::Failure);
    assert_eq!(rolled(30, [1, 3]).degree, Degree::CriticalFailure(Grade(3)));
}

/// Dice that fall as listed and remember which were rolled.
struct Watched<D>(D, Vec<u32>);

impl<D: Dice> Dice for Watched<D> {
    fn roll(&mut self, law: &Law) -> i32 {
        self.1.push(law.sides().unwrap_or(0));
        self.0.roll(law)
    }
}

#[test]
fn one_d20_decides() {
    ledger::proves!("tdgs.dice.resolution-die");
    let mut dice = Watched(scripted([13]), Vec::new());
    roll(11, &mut Luck::new(0), &mut dice);
    assert_eq!(dice.1, [20]);
    assert_eq!(D20.sides(), Some(20));
}

#[test]
fn a_critical_is_read_from_the_die_alone() {
    ledger::proves!("tdgs.dice.critical-natural");
    assert_eq!(rolled(11, [19]).degree, Degree::Success, "natural 19, total 30");
    assert_eq!(rolled(-7, [2]).degree, Degree::Failure, "natural 2, total -5");
    assert!(matches!(rolled(-4, [20, 1]).degree, Degree::CriticalSuccess(_)), "natural 20 at -4");
    // No modifier of a real attack makes or unmakes one: all naturals, from hopeless to certain.
    for str in [1, 10, 60] {
        for natural in 1..=20 {
            let ann = format!("str {str}");
            let mut f = fight(FIELD, &[("Ann", "Red", "a1", &ann), ("Ben", "Blue", "b1", "ref 30, con 90")]);
            let critical = natural == 1 || natural == 20;
            f.play("attack ben", if critical { vec![natural, 1] } else { vec![natural] }.as_slice());
            assert_eq!(f.last_sum().contains("critical"), critical);
        }
    }
}

#[test]
fn no_other_die_yields_a_critical() {
    ledger::proves!("tdgs.dice.critical-dice");
    let pack = "[weapon.flail]\nname = \"flail\"\ndamage = \"1d12\"\nrange = \"melee\"\nnatural = true\n";
    let who: [Who; 2] =
        [("Ann", "Red", "a1", "wields flail chaotic-blade"), ("Ben", "Blue", "b1", "con 40, ref 10")];
    let mut f = fight_with("", pack, FIELD, &who);
    f.play("attack flail ben", &[15, 12]);
    assert_eq!(f.hp("ben"), 200 - 22, "a 12 on the d12 is 12");
    f.turn_of("ann").play("attack chaotic-blade ben", &[15, 4, 4]);
    assert_eq!(f.hp("ben"), 178 - 18, "two 4s on d4s are 8");
    f.turn_of("ann").play("attack chaotic-blade ben", &[15, 1, 1]);
    assert_eq!(f.hp("ben"), 160 - 12);
    // Coins for the first turn: a 2 and a 1 mean nothing beyond the order.
    let mut f =
        opening("", "", FIELD, &[("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", "")]).expect("a battle");
    f.begin_round(&[1, 2]);
    assert_eq!(f.order(), ["ben", "ann"]);
}

#[test]
fn the_four_grades_have_names() {
    ledger::proves!("tdgs.dice.critical-labels");
    assert_eq!([1, 2, 3, 4].map(|n| Grade(n).name()), ["Normal", "Minor", "Notable", "Major"]);
}

#[test]
fn a_natural_20_is_followed_by_a_d4() {
    ledger::proves!("tdgs.resolution.critical-success");
    for grade in 1..=4 {
        assert_eq!(rolled(-50, [20, grade]).degree, Degree::CriticalSuccess(Grade(grade as u8)));
    }
    let major = odds(|dice| roll(11, &mut Luck::new(0), dice).degree).of(&Degree::CriticalSuccess(Grade(4)));
    assert_eq!(major, ratio(1, 80));
    let mut f = fight(FIELD, &[("Ann", "Red", "a1", "str 20"), ("Ben", "Blue", "b1", "ref 90")]);
    f.play("attack ben", &[20, 3]);
    assert!(f.told("Notable critical"));
}

#[test]
fn a_natural_1_is_graded_and_told_and_changes_nothing_else() {
    ledger::proves!("tdgs.resolution.critical-failure");
    for (grade, name) in [(1, "Normal"), (2, "Minor"), (3, "Notable"), (4, "Major")] {
        let mut f =
            fight(FIELD, &[("Ann", "Red", "a1", "str 90"), ("Ben", "Blue", "b1", "wears full-plate")]);
        let before = f.battle.clone();
        f.play("attack ben", &[1, grade]);
        assert!(
            f.last_sum().ends_with(&format!(">= 11: but natural 1, a critical miss ({name})")),
            "{}",
            f.last_sum()
        );
        let mut after = f.battle.clone();
        assert_eq!(after.units[0].luck.runs(), (1, 0));
        after.units[0].luck = before.units[0].luck;
        after.budget = before.budget;
        assert_eq!(after, before, "beside the Action and the run of 1s all is as it was");
    }
}

#[test]
fn the_roll_decides_whether_and_the_weapon_how_much() {
    ledger::proves!("tdgs.dice.resolution-magnitude-split");
    for natural in 9..=19 {
        let ann = "str 12, wields duelling-sword";
        let mut f = fight(FIELD, &[("Ann", "Red", "a1", ann), ("Ben", "Blue", "b1", "")]);
        f.play("attack duelling-sword ben", &[natural]);
        assert_eq!(f.hp("ben"), 50 - 14, "a natural {natural} wounds like any other");
    }
}

#[test]
fn only_the_attacker_rolls() {
    ledger::proves!("tdgs.resolution.asymmetric", "tdgs.action.base-defence");
    let mut f = fight(FIELD, &[("Ann", "Red", "a1", "str 12"), ("Ben", "Blue", "b1", "ref 9, luk 5")]);
    assert_eq!(f.chance("attack ben"), percent(65));
    let before = *f.unit("ben");
    f.play("attack ben", &[7]);
    assert_eq!(*f.unit("ben"), before, "a defender neither rolls nor spends anything");
    f.turn_of("ann").play("attack ben", &[8]);
    assert_eq!(f.hp("ben"), 38);
    let f = fight(FIELD, &[("Ann", "Red", "a1", "str 8"), ("Peasant", "Blue", "b1", "ref 8")]);
    assert_eq!(
        f.rules.needs(&f.battle, tdgs::attack::Blow { by: f.id("ann"), weapon: 0, target: f.id("peasant") }),
        11
    );
}

#[test]
fn equipment_conditions_and_the_situation_add_to_the_roll() {
    ledger::proves!("tdgs.resolution.modifiers");
    let pack =
        "[weapon.sword]\nname = \"sword\"\nhit = 2\ndamage = \"2\"\nrange = \"melee\"\nnatural = true\n";
    let who: [Who; 2] =
        [("Ann", "Red", "a1", "str 12, wields sword"), ("Ben", "Blue", "b1", "ref 14, prone")];
    let mut f = fight_with("high-ground = true", pack, "^...\n....", &who);
    f.play("attack sword ben", &[9]);
    assert_eq!(f.last_sum(), "d20 9 + STR 12 + weapon 2 + high ground 2 - REF 14 + Prone 2 = 13 >= 11: hit");
    let mut f = fight("...d", &[("Ann", "Red", "c1", ""), ("Ben", "Blue", "d1", "ref 5")]);
    f.play("attack fists ben", &[9]);
    assert_eq!(f.last_sum(), "d20 9 + STR 10 - REF 5 - darkness 2 = 12 >= 11: hit");
}

#[test]
fn modifiers_of_different_sources_add_up_and_none_adds_to_itself() {
    ledger::proves!("tdgs.resolution.modifier-stacking");
    // Ann from the hill with Cid opposite: flanking and high ground and the sword's own +1.
    let who: [Who; 3] =
        [("Ann", "Red", "a1", "wields longsword"), ("Cid", "Red", "c1", ""), ("Ben", "Blue", "b1", "")];
    let mut f = fight_with("high-ground = true", "", "^...\n....", &who);
    f.play("attack longsword ben", &[6]);
    assert_eq!(
        f.last_sum(),
        "d20 6 + STR 10 + weapon 1 + flanked 2 + high ground 2 - REF 10 = 11 >= 11: hit"
    );
    // High ground and extended range cancel.
    let far: [Who; 2] = [("Ann", "Red", "a1", "wields throwing-knife"), ("Ben", "Blue", "f1", "")];
    let f = fight_with("high-ground = true", "", "^.......", &far);
    assert_eq!(f.chance("attack throwing-knife ben"), percent(50));
    // Two pairs on opposite sides are still one bonus.
    let four: [Who; 5] = [
        ("Ann", "Red", "a2", ""),
        ("Cid", "Red", "c2", ""),
        ("Dan", "Red", "b1", ""),
        ("Eva", "Red", "b3", ""),
        ("Ben", "Blue", "b2", ""),
    ];
    assert_eq!(fight(FIELD, &four).chance("attack ben"), percent(70));
}

#[test]
fn numbers_give_rolls() {
    ledger::proves!("tdgs.resolution.numbers");
    let ring = ["a1", "b1", "c1", "a2", "c2", "a3"];
    let names = ["A", "B", "C", "D", "E", "F"];
    let mut who: Vec<Who> = names.iter().zip(ring).map(|(&name, at)| (name, "Red", at, "str 5")).collect();
    who.push(("Ben", "Blue", "b2", "con 20"));
    let mut f = fight(FIELD, &who);
    // Overwhelmed: +6, so that 10 hits and 9 does not. Six attackers, six d20s.
    for natural in [9, 10, 9, 10, 9, 10] {
        f.play("attack ben", &[natural]).play("end", &[]);
    }
    assert_eq!(f.hp("ben"), 100 - 3 * 5);
    assert_eq!(f.active(), "ben");
}

#[test]
fn a_roll_knows_how_likely_it_was() {
    ledger::proves!("tdgs.resolution.success-table");
    let chance = |needs: i8, luck: i8| {
        let roll =
            Roll { natural: 11, degree: Degree::Success, rerolled: false, luck_change: 0, needs, luck };
        roll.permille()
    };
    for needs in 2..=20 {
        assert_eq!(chance(needs, 0), 50 * (21 - needs as u16), "{needs} or more");
        assert_eq!(chance(needs, 9), 50 * (21 - needs as u16), "{needs} or more");
    }
    // At LUK +10 a natural 1 is thrown again: a twentieth of the chance comes on top.
    for (needs, permille) in [(2, 998), (3, 945), (11, 525), (20, 53)] {
        assert_eq!(chance(needs, 10), permille, "{needs} or more");
    }
}
