//! 10.1.1.5: range, and beyond.

use axiom::degree::Spread;
use axiom::event::Blows;
use ledger::proves;

use crate::rules::table::*;

const NO_RANGE: &str = "[item.odd]\nname = \"Odd\"\nweapon = { skill = \"archery\", required = 9, damage = \"1d6\", hands = 2, ranged = true }\n";

fn at(distance: i16) -> Fight {
    let to = hex(distance, 0);
    fight(LANE, &[("Ann", "Blue", "a1", "archery 12, wields bow"), ("Bob", "Red", &to, "dodge 9")])
}

#[test]
fn a_ranged_weapon_on_hexes_has_a_range() {
    proves!("axiom.range.stat");
    let who: [Who; 2] = [("Ann", "Blue", "a1", "wields odd"), ("Bob", "Red", "c1", "")];
    let pack = Setup { pack: NO_RANGE, ..Setup::default() };
    let faults = opening(pack, "...", &who).err().expect("a fault").to_string();
    assert!(faults.contains("no range"), "{faults}");
    assert!(opening(Setup { options: "hexes = false", ..pack }, "...", &who).is_ok());
    assert!(opening(Setup::default(), "...", &[("Ann", "Blue", "a1", "wields bow")]).is_ok());
}

#[test]
fn distance_within_the_range_is_free_and_each_hex_beyond_takes_one() {
    proves!("axiom.range.within", "axiom.range.beyond");
    for (distance, penalty) in [(1, 0), (10, 0), (11, -1), (13, -3), (20, -10)] {
        assert_eq!(at(distance).number("attack bow bob torso"), 12 + penalty, "{distance} hexes");
    }
    let mut f = at(4);
    f.unit_mut("ann").dimmed = 10;
    assert_eq!(f.number("attack bow bob torso"), 12 - 4, "nothing is left of the range");
}

#[test]
fn any_target_in_sight_may_be_shot_at() {
    proves!("axiom.range.no-maximum");
    let mut f = at(40);
    assert_eq!(f.number("attack bow bob torso"), -18);
    assert_eq!(Spread::at(-18).successes(), 4, "of 216");
    let succeeds = |_: &axiom::Battle, events: &[axiom::Event]| {
        events.iter().any(
            |e| matches!(e, axiom::Event::Blows(Blows::Attack { attack, .. }) if attack.degree.succeeds()),
        )
    };
    f.turn_of("ann");
    assert_eq!(f.chance_that("attack bow bob torso", succeeds), dice::ratio(4, 216));
}

#[test]
fn a_shot_succeeds_and_beats_the_defence() {
    proves!("axiom.range.success-and-defence");
    let hits = |attack, defence, more: &[i32]| {
        let dice: Vec<i32> = [attack, defence].into_iter().chain(more.iter().copied()).collect();
        let mut f = at(5);
        f.play("attack bow bob torso", &dice);
        f.hp("bob", "torso") < 9
    };
    assert!(hits(10, 11, &[4]), "a standard success against a marginal failure");
    assert!(!hits(10, 8, &[]), "against a standard success");
    assert!(!hits(14, 18, &[]), "a marginal failure against a critical one");
}

#[test]
fn a_detriment_shortens_the_range() {
    proves!("axiom.range.detriment");
    let dimmed = |range: u16, by: u8, distance| {
        let bow = format!(
            "[item.short]\nname = \"Short\"\nweapon = {{ skill = \"archery\", required = 9, damage = \"1d6\", hands = 2, range = {range} }}\n"
        );
        let to = hex(distance, 0);
        let who: [Who; 2] = [("Ann", "Blue", "a1", "archery 12, wields short"), ("Bob", "Red", &to, "")];
        let mut f = fight_with(Setup { pack: &bow, ..Setup::default() }, LANE, &who);
        f.unit_mut("ann").dimmed = by;
        f.number("attack short bob torso") - 12
    };
    assert_eq!(dimmed(10, 4, 10), -4);
    assert_eq!(dimmed(3, 5, 2), -2);
}

#[test]
fn one_shoots_at_close_quarters_as_well() {
    proves!("axiom.range.point-blank");
    assert_eq!(at(1).number("attack bow bob torso"), 12);
}

#[test]
fn hands_reach_one_hex() {
    proves!("axiom.range.melee-reach");
    let f =
        |to: &str| fight("....", &[("Ann", "Blue", "a1", "bladed 12, wields sword"), ("Bob", "Red", to, "")]);
    assert_eq!(f("b1").number("attack sword bob torso"), 12);
    assert_eq!(f("c1").refusing_rule("attack sword bob torso"), "axiom.range.melee-reach");
    let mut body = f("b1");
    body.unit_mut("bob").fate = axiom::battle::Fate::Unconscious;
    body.play("move b1", &[]);
    assert!(body.is_offered("attack sword bob torso"), "a body in one's own hex");
}
