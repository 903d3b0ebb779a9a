//! Mounts & Vehicles: the charge of a mount.

use tdgs::riding::CHARGE_RUN;
use tdgs::stats::Stat;

use crate::rules::table::{FIELD, Fight, Who, fight, fight_with};

const FANGS: &str = "[weapon.fangs]\nname = \"fangs\"\ndamage = \"2\"\nrange = \"melee\"\nnatural = true\n";

/// Ann on a Warhorse on a square, and Ben on another, of this MOV.
fn joust(at: &str, ben: &str) -> Fight {
    let who: [Who; 3] = [
        ("Ann", "Red", "", "on roc, trait mounted-melee, str 12"),
        ("Roc", "Red", at, "of warhorse"),
        ("Ben", "Blue", ben, "con 40"),
    ];
    fight(FIELD, &who)
}

#[test]
fn a_straight_run_adds_to_the_blow_of_the_mount() {
    ledger::proves!("tdgs.mounts.charge.who");
    let mut f = joust("a3", "h3");
    assert_eq!(f.apparent("roc", Stat::Str), 12);
    f.play("charge kick ben", &[11, 4]);
    assert_eq!(f.hp("ben"), 200 - 12 - 4, "the kick and 1d6");
    assert_eq!((f.battle.budget.actions, f.battle.budget.moving), (0, 0), "Move and blow for one Action");
    assert_eq!((f.at("roc").as_str(), f.at("ann").as_str()), ("e3", "e3"));
    assert!(f.told("Roc charges Ben"));
    // A rider's own blow after the same run has nothing of it.
    let mut f = joust("a3", "h3");
    f.play("move f3", &[]).turn_of("ann").play("attack fists ben", &[11]);
    assert_eq!(f.hp("ben"), 200 - 12);
    // Who has no such trait does not charge.
    let who: [Who; 3] =
        [("Ann", "Red", "", "on roc"), ("Roc", "Red", "a3", "of horse"), ("Ben", "Blue", "h3", "")];
    assert_eq!(fight(FIELD, &who).refusing_rule("charge kick ben"), "tdgs.mounts.charge.who");
}

/// Whether a mount on a walled way, with so many squares to go, finds a run.
fn charges(map: &str, roc: &str, ben: &str, mov: u16) -> bool {
    let beast = format!("mov {mov}, trait charge-1d6");
    let who: [Who; 2] = [("Roc", "Red", roc, &beast), ("Ben", "Blue", ben, "con 40")];
    let mut f = fight(map, &who);
    if f.menu().iter().any(|offer| offer.command == "charge fists ben") {
        f.play("charge fists ben", &[11, 4]);
        assert_eq!(f.hp("ben"), 200 - 10 - 4);
        return true;
    }
    assert_eq!(f.refusing_rule("charge fists ben"), "tdgs.mounts.charge.trigger");
    false
}

#[test]
fn a_charge_takes_four_straight_squares_right_before_the_blow() {
    ledger::proves!("tdgs.mounts.charge.trigger");
    assert_eq!(CHARGE_RUN, 4);
    assert!(!charges("......", "a1", "e1", 10), "3 squares");
    assert!(charges("......", "a1", "f1", 10), "4 squares");
    // 2 north, then 4 east; the walls leave no other way.
    let bent = "......\n.#####\n.#####";
    assert!(charges(bent, "a3", "f1", 10));
    assert!(!charges(bent, "a3", "f1", 5), "6 squares in all");
    // 4 east, then 1 north, and the blow from there: the last 4 are not straight.
    assert!(!charges("####.#\n####.#\n.....#", "a3", "e1", 10));
    // A diagonal costs 1.
    assert!(charges(FIELD, "a1", "f6", 4));
    assert!(!charges(FIELD, "a1", "g7", 4));
    // Without the run the mount strikes plainly, by another order.
    let mut f = joust("d3", "h3");
    f.play("move f3", &[]).turn_of("ann").play("direct kick ben", &[11]);
    assert_eq!(f.hp("ben"), 200 - 12, "no bonus");
}

#[test]
fn a_charge_leads_toward_its_target() {
    ledger::proves!("tdgs.mounts.charge.toward");
    // Ben stands in a niche beside the only way: nobody charges past him.
    let who: [Who; 2] = [("Roc", "Red", "a1", "mov 10, trait charge-1d6"), ("Ben", "Blue", "e2", "con 40")];
    let niche = "........\n####.###";
    assert_eq!(fight(niche, &who).refusing_rule("charge fists ben"), "tdgs.mounts.charge.trigger");
    // In the open there is a line to him from nearly everywhere.
    fight(FIELD, &who).play("charge fists ben", &[11, 4]);
    // Where any line will do, four squares along the way are enough.
    let mut f = fight_with("charge-in-any-line = true", "", niche, &who);
    f.play("charge fists ben", &[11, 4]);
    assert_eq!(f.hp("ben"), 200 - 10 - 4);
}

#[test]
fn a_charge_adds_to_the_damage_and_never_to_the_roll() {
    ledger::proves!("tdgs.mounts.charge.effect");
    let who: [Who; 2] = [
        ("Roc", "Red", "a3", "size large, str 12, mov 12, wields fangs, trait charge-1d6, trait trample-1d8"),
        ("Ben", "Blue", "h3", "con 40, ref 12"),
    ];
    let scene = || fight_with("", FANGS, FIELD, &who);
    let mut f = scene();
    assert_eq!(
        f.chance("charge fangs ben"),
        crate::rules::table::percent(50),
        "STR 12 against REF 12, and no more"
    );
    f.play("charge fangs ben", &[11, 4]);
    assert_eq!(f.hp("ben"), 200 - 18, "12 + 2 + 4");
    // A trample at the end of such a run has the dice of its trait alone.
    let mut f = scene();
    f.play("trample j3", &[11, 5]);
    assert_eq!(f.hp("ben"), 200 - 5);
}

#[test]
fn a_charge_that_comes_to_no_blow_says_so() {
    ledger::proves!("tdgs.mounts.charge.trigger");
    let who: [Who; 3] = [
        ("Roc", "Red", "a1", "mov 10, trait charge-1d6"),
        ("Ben", "Blue", "h1", "con 40"),
        ("Cid", "Blue", "e1", "dex 40"),
    ];
    let mut f = fight("........", &who);
    // Cid is in the way, and nobody knows.
    f.turn_of("cid").play("hide", &[15]).turn_of("roc").play("charge fists ben", &[]);
    assert!(f.told("Roc charges Ben"), "{:?}", f.log);
    assert_eq!(f.log.last().map(|line| line.text.as_str()), Some("Roc does not come to blows with Ben"));
}
