//! Document 5: Hide and Search.

use tdgs::conditions::Condition;

use crate::table::{FIELD, Who, ability, fight, fight_with, percent};

#[test]
fn hiding_is_one_roll_against_every_observer() {
    ledger::proves!("tdgs.action.hide");
    let who: [Who; 2] = [("Ann", "Red", "d4", "dex 12"), ("Ben", "Blue", "h4", "wis 10")];
    let mut f = fight(FIELD, &who);
    let ann = f.id("ann");
    assert_eq!(f.chance_that("hide", |b, _| b[ann].conditions.has(Condition::Hidden)), percent(60));
    f.play("hide", &[9]);
    assert_eq!((f.has("ann", Condition::Hidden), f.battle.budget.actions), (true, 0));
    // One d20: hidden from WIS 10 with 12, seen by WIS 14 with 8.
    let who: [Who; 3] =
        [("Ann", "Red", "d4", "dex 12"), ("Ben", "Blue", "e4", "wis 10"), ("Cid", "Blue", "d5", "wis 14")];
    let mut f = fight(FIELD, &who);
    f.play("hide", &[10]).turn_of("ben");
    assert_eq!(f.refusing_rule("attack ann"), "tdgs.action.hide");
    assert_eq!(f.refusing_rule("grapple ann"), "tdgs.action.hide");
    // No bonus against those who see, and none against those who don't: that belongs to the Invisible.
    assert_eq!(f.chance_of("cid", "attack ann"), percent(50));
    assert_eq!(f.chance_of("ann", "attack ben"), percent(50));
    // It lasts until she shows herself.
    f.turn_of("ann").play("end", &[]).play("end", &[]).play("end", &[]);
    assert!(f.has("ann", Condition::Hidden));
    f.turn_of("ann").play("attack ben", &[2]);
    assert!(!f.has("ann", Condition::Hidden));
    assert_eq!(f.chance_of("ben", "attack ann"), percent(50));
}

#[test]
fn a_spell_cannot_be_aimed_at_the_hidden() {
    let hex = "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\ntarget = \"foe\"\nrange = 20\neffects = [{ condition = \"slowed\" }]";
    let who: [Who; 2] = [("Ann", "Red", "d4", "dex 12"), ("Ben", "Blue", "e4", "knows hex")];
    let mut f = fight_with("", &ability("hex", hex), FIELD, &who);
    f.play("hide", &[9]).turn_of("ben");
    assert!(f.refused("use hex ann").rule.is_some());
}

#[test]
fn search_finds_what_hides() {
    ledger::proves!("tdgs.action.search");
    let who: [Who; 2] = [("Ann", "Red", "d4", "wis 10"), ("Ben", "Blue", "e4", "dex 12")];
    let mut f = fight(FIELD, &who);
    f.suffers("ben", Condition::Hidden, "ann");
    let ben = f.id("ben");
    assert_eq!(f.chance_that("search", |b, _| !b[ben].conditions.has(Condition::Hidden)), percent(40));
    assert_eq!(f.chance_that("listen", |b, _| !b[ben].conditions.has(Condition::Hidden)), percent(40));
    f.play("search", &[13]);
    assert_eq!((f.has("ben", Condition::Hidden), f.battle.budget.actions), (false, 0));
    // A thing has a Difficulty; until it is found nobody can touch it.
    let door = "[[object]]\nname = \"door\"\nat = \"d5\"\nhidden = 15\nhp = 20\n";
    let who: [Who; 2] = [("Ann", "Red", "d4", "wis 10"), ("Ben", "Blue", "h4", "")];
    let mut f = fight_with(door, "", FIELD, &who);
    for command in ["interact door", "smash fists door"] {
        assert_eq!(f.refusing_rule(command), "tdgs.action.search");
    }
    assert!(!f.menu().iter().any(|offer| offer.command.contains("door")));
    assert_eq!(f.chance_that("search", |b, _| b.objects[0].found), percent(25));
    assert_eq!(f.chance_that("listen", |b, _| b.objects[0].found), percent(0));
    f.play("search", &[16]).play("interact door", &[]);
    assert!(f.told("Ann finds the door") && f.battle.objects[0].open);
}
