//! The chain of command, and the exposed commander.

use tdgs::army::{Order, Slot};
use tdgs::conditions::Condition;

use crate::rules::mass_command::post;
use crate::rules::mass_morale::{ARMS, field, plain};
use crate::rules::table::{Fight, Who, fight_with};

/// Ann kills Cid, who commands two units.
fn regicide(others: &[Who]) -> Fight {
    let mut who: Vec<Who> = vec![
        ("Ann", "Red", "a3", "str 60, wields rod"),
        ("Cid", "Blue", "b3", "cha 30, ref 1, con 10"),
        ("Guard", "Blue", "f3", "unit squad 2, con 20, under Cid, order hold"),
        ("Levy", "Blue", "f8", "unit squad 2, con 12, under Cid"),
    ];
    who.extend(others);
    field(&who)
}

#[test]
fn a_lost_commander_shakes_its_units() {
    ledger::proves!(
        "tdgs.mass.chain.trigger",
        "tdgs.mass.chain.checks",
        "tdgs.mass.trigger.commander-lost",
        "tdgs.mass.chain.none"
    );
    let mut f = regicide(&[("Ben", "Blue", "ad20", "")]);
    // The weaker first, without any bonus, wherever they are.
    f.put("levy", "ab18");
    f.play("attack rod cid", &[15, 10, 10]);
    assert!(f.told("The units of Cid have lost their commander"));
    assert!(f.told("Levy has lost Cid and wavers:  d20 10 + CON 12 - threat 12 = 10 < 11: failure"));
    assert!(f.told("Guard has lost Cid and holds:  d20 10 + CON 20 - threat 12 = 18 >= 11: success"));
    let order: Vec<&str> =
        f.log.iter().filter(|l| l.text.contains("has lost Cid")).map(|l| &l.text[..4]).collect();
    assert_eq!(order, ["Levy", "Guar"]);
    assert_eq!((post(&f, "guard"), post(&f, "levy")), (None, None));
    // Knocked out is lost as well; stunned or far away is not.
    let mut f = regicide(&[("Ben", "Blue", "ad20", "")]);
    f.unit_mut("cid").hp = 62;
    f.play("attack rod cid", &[15, 10, 10]);
    assert!(f.has("cid", Condition::Unconscious) && f.told("Levy has lost Cid"));
    let mut f = regicide(&[("Ben", "Blue", "ad20", "")]);
    f.suffers("cid", Condition::Stunned, "ann").put("cid", "ad1");
    f.play("step a4", &[]);
    assert!(!f.told("has lost") && post(&f, "guard").is_some());
    // A second commander lost is a second check.
    let mut f = regicide(&[("Dan", "Blue", "b4", "cha 40, ref 1, commander"), ("Ben", "Blue", "ad20", "")]);
    f.play("attack rod cid", &[15, 15, 15]);
    f.turn_of("ann").play("attack rod dan", &[15, 15, 15]);
    assert!(f.told("Levy has lost Dan and holds"));
}

#[test]
fn units_fall_to_the_nearest_who_has_room() {
    ledger::proves!("tdgs.mass.chain.successor", "tdgs.mass.uncontrolled.standing");
    let mut f = regicide(&[
        ("Extra", "Blue", "f12", "unit squad 2, con 15, under Cid"),
        ("Dan", "Blue", "h3", "cha 10, commander"),
        ("Ben", "Blue", "ad20", ""),
    ]);
    f.play("attack rod cid", &[15, 15, 15, 15]);
    // Room for two: the lowest CON first, the direct slot first. No Action is spent.
    assert_eq!(post(&f, "levy"), Some(("Dan".to_owned(), Slot::Direct)));
    assert_eq!(post(&f, "extra"), Some(("Dan".to_owned(), Slot::Extended)));
    assert_eq!(post(&f, "guard"), None);
    assert_eq!(f.unit("guard").troop.order, Order::Hold, "it carries on");
    // Nearest first, then more CHA, then the first in the list; nobody out of range.
    for (dan, eve, to) in [
        (("h8", "cha 10"), ("k8", "cha 40"), "Dan"),
        (("h8", "cha 10"), ("e10", "cha 40"), "Eve"),
        (("h8", "cha 40"), ("e10", "cha 40"), "Dan"),
        (("t8", "cha 10"), ("k8", "cha 40"), "Eve"),
    ] {
        let (first, second) = (format!("{}, commander", dan.1), format!("{}, commander", eve.1));
        let mut f = regicide(&[
            ("Dan", "Blue", dan.0, &first),
            ("Eve", "Blue", eve.0, &second),
            ("Ben", "Blue", "ad20", ""),
        ]);
        f.play("attack rod cid", &[15, 15, 15]);
        assert_eq!(post(&f, "levy").expect("somebody takes it").0, to, "{dan:?} {eve:?}");
    }
}

/// Ann strikes the last of the guard, and Cid stands where he stands.
fn exposed(ann: &str, cid: &str, slot: &str) -> Fight {
    exposed_by("", ann, cid, slot)
}

/// The same with options.
fn exposed_by(options: &str, ann: &str, cid: &str, slot: &str) -> Fight {
    let guard = format!("unit squad 2, con 12, ref 1, under Cid, slot {slot}");
    let captain = format!("cha 30, {cid}");
    let who: [Who; 4] = [
        ("Ann", "Red", "c4", ann),
        ("Guard", "Blue", "d4", &guard),
        ("Cid", "Blue", "d3", &captain),
        ("Ben", "Blue", "ad20", ""),
    ];
    let mut f = fight_with(options, ARMS, &plain(), &who);
    f.unit_mut("guard").hp = 5;
    f
}

#[test]
fn who_destroys_the_unit_beside_a_commander_strikes_the_commander() {
    ledger::proves!(
        "tdgs.mass.exposed.trigger",
        "tdgs.mass.exposed.one-attack",
        "tdgs.mass.exposed.extended-exempt"
    );
    // At once, and outside the turn: the Action is spent.
    let mut f = exposed("str 40, wields rod", "ref 12, con 30", "direct");
    f.play("attack rod guard", &[15, 2]);
    assert!(f.told("Cid stands exposed to Ann"));
    assert_eq!((f.hp("cid"), f.battle.budget.actions), (110, 0), "+28: a natural 2 hits");
    // Not for an extended unit.
    let mut f = exposed("str 40, wields rod", "ref 12, con 30", "extended");
    f.play("attack rod guard", &[15]);
    assert!(!f.told("exposed"));
    // Wherever the commander is; unless reach is asked for.
    let mut f = exposed("str 40, wields rod", "ref 12, con 30", "direct");
    f.put("cid", "i3").play("attack rod guard", &[15, 2]);
    assert!(f.told("Cid stands exposed to Ann") && f.hp("cid") == 110);
    let mut f = exposed_by("exposed-within-reach = true", "str 40, wields rod", "ref 12, con 30", "direct");
    f.put("cid", "i3").play("attack rod guard", &[15]);
    assert!(!f.told("exposed") && f.hp("cid") == 150);
    // Nobody strikes its charmer, exposed or not.
    let mut f = exposed("str 40, wields rod", "ref 12, con 30", "direct");
    f.suffers("ann", Condition::Charmed, "cid").play("attack rod guard", &[15]);
    assert!(!f.told("exposed") && f.hp("cid") == 150);
    // Those who shoot, shoot.
    let mut f = exposed("dex 20, wields sling", "ref 12, con 30", "direct");
    f.put("cid", "k4").play("attack sling guard", &[15, 5]);
    assert!(f.told("Cid stands exposed to Ann") && f.hp("cid") == 130);
    // Routed is not destroyed.
    let mut f = exposed("str 5, wields rod", "ref 12, con 30", "direct");
    f.unit_mut("guard").hp = 31;
    f.play("attack rod guard", &[15, 2]);
    assert!(f.has("guard", Condition::Routed) && !f.told("exposed"));
    // It comes before the checks, which see whether the commander still stands.
    let mut f = field(&[
        ("Ann", "Red", "c4", "str 60, wields rod"),
        ("Guard", "Blue", "d4", "unit squad 2, con 12, ref 1, under Cid"),
        ("Levy", "Blue", "f4", "unit squad 2, con 12, under Cid"),
        ("Cid", "Blue", "d3", "cha 30, ref 1, con 10"),
        ("Ben", "Blue", "ad20", ""),
    ]);
    f.unit_mut("guard").hp = 5;
    f.play("attack rod guard", &[15, 15, 9, 11]);
    assert!(
        f.told("Levy sees Guard break and holds:  d20 9 + CON 12 - threat 10 = 11 >= 11"),
        "no bonus is left"
    );
    assert!(f.told("Levy has lost Cid and holds"));
}

#[test]
fn an_exposed_commander_is_struck_with_what_promises_most() {
    ledger::proves!("tdgs.mass.exposed.one-attack");
    let arm = |id: &str, damage: i32, more: &str| {
        format!(
            "[weapon.{id}]\nname = \"{id}\"\nrange = \"melee\"\nnatural = true\ndamage = \"{damage}\"\n{more}\n"
        )
    };
    let pack =
        arm("club", 3, "") + &arm("axe", 5, "") + &arm("flail", 5, "on-hit = [{ condition = \"slowed\" }]");
    for (arms, lost, slowed) in [
        ("club axe", 45, false),
        ("axe club", 45, false),
        // Of equals the first.
        ("axe flail club", 45, false),
        ("flail axe club", 45, true),
    ] {
        let ann = format!("str 40, wields {arms}");
        let who: [Who; 4] = [
            ("Ann", "Red", "c4", &ann),
            ("Guard", "Blue", "d4", "unit squad 2, con 12, ref 1, under Cid, slot direct"),
            ("Cid", "Blue", "d3", "cha 30, ref 12, con 30"),
            ("Ben", "Blue", "ad20", ""),
        ];
        let mut f = fight_with("", &pack, &plain(), &who);
        f.unit_mut("guard").hp = 5;
        f.play("attack club guard", &[15, 5]);
        assert_eq!((150 - f.hp("cid"), f.has("cid", Condition::Slowed)), (lost, slowed), "{arms}");
    }
}

#[test]
fn no_distance_is_far_to_an_exposed_commander() {
    ledger::proves!("tdgs.mass.exposed.one-attack");
    let sums = |options: &str, at: &str| {
        let mut f = exposed_by(options, "dex 60, wields sling", "ref 12, con 30", "direct");
        f.put("cid", at).play("attack sling guard", &[15, 15]);
        f.log
            .iter()
            .filter(|line| line.text.contains("attacks Cid"))
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    // The sling carries 20 squares, and from 11 on at -2.
    for at in ["n4", "w4"] {
        let told = sums("", at);
        assert!(told.len() == 1 && !told[0].contains("extended range"), "{at}: {told:?}");
    }
    assert!(sums("exposed-within-reach = true", "n4")[0].contains("extended range"));
}
