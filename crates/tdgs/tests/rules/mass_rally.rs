//! Mass Combat: a commander's will against what broke a unit.

use engine::Ruleset;
use tdgs::army::{Fear, Order, Slot, Status};
use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, LANE, Who, fight, fight_with, ground, lane, percent};

/// Ann commands, and Foot runs from Ben.
fn rout(ann: &str, foot: &str, threat: i32) -> Fight {
    let (ann, foot) = (format!("commander, {ann}"), format!("unit company 2, {foot}"));
    let who: [Who; 3] = [("Ann", "Red", "a1", &ann), ("Foot", "Red", "e3", &foot), ("Ben", "Blue", "l8", "")];
    let mut f = fight(FIELD, &who);
    f.routs("foot", threat, None);
    f
}

#[test]
fn a_rally_sets_the_whole_cha_against_what_broke_the_unit() {
    ledger::proves!("tdgs.mass.rally.check", "tdgs.mass.rally.full-cha");
    for (cha, threat, chance) in
        [(25, 10, 95), (12, 12, 50), (12, 14, 40), (8, 14, 20), (19, 10, 95), (20, 30, 5), (30, 28, 60)]
    {
        let f = rout(&format!("cha {cha}"), "con 12", threat);
        let steady = |b: &tdgs::Battle| !b[f.id("foot")].conditions.has(Condition::Routed);
        let rallied = f.chance_that("rally foot", |b, _| steady(b));
        assert_eq!(rallied, percent(chance), "CHA {cha} against {threat}");
    }
    // A CHA of 1 carries one square.
    let mut f = rout("cha 1", "", 10);
    f.put("ann", "d3");
    let foot = f.id("foot");
    let rallied = f.chance_that("rally foot", |b, _| !b[foot].conditions.has(Condition::Routed));
    assert_eq!(rallied, percent(5));
    // The CHA, the threat, and nothing else: neither the bonus of a commander nor anything of the unit's own.
    let mut f = rout("cha 30", "under Ann, slot direct, cha 28", 28);
    f.play("rally foot", &[9]);
    assert_eq!(f.last_sum(), "d20 9 + CHA 30 - threat 28 = 11 >= 11: success");
}

#[test]
fn the_luck_of_a_rally_is_the_commanders() {
    ledger::proves!("tdgs.mass.rally.luck");
    let chance = |ann: &str, foot: &str| {
        let f = rout(ann, foot, 10);
        let id = f.id("foot");
        f.chance_that("rally foot", |b, _| !b[id].conditions.has(Condition::Routed))
    };
    assert_eq!(chance("cha 40, luk -1", ""), percent(50), "natural 11 or more");
    assert_eq!(chance("cha 40", "luk -1"), percent(95), "the unit's own does not count");
}

#[test]
fn a_rally_costs_the_action() {
    ledger::proves!("tdgs.mass.rally.cost", "tdgs.mass.action.rally");
    let who: [Who; 4] = [
        ("Ann", "Red", "a1", "commander, cha 20"),
        ("Foot", "Red", "e3", "unit company 2"),
        ("Pikes", "Red", "g3", "unit company 2"),
        ("Ben", "Blue", "b2", ""),
    ];
    let mut f = fight(FIELD, &who);
    f.routs("foot", 10, None).routs("pikes", 10, None);
    f.play("rally foot", &[2]);
    assert_eq!((f.status("foot"), f.status("pikes")), (Status::Normal, Status::Routed));
    assert_eq!(f.refusing_rule("rally pikes"), "tdgs.economy.turn", "one attempt on one of them");
    f.turn_of("ann").routs("foot", 10, None).play("attack ben", &[2]);
    assert_eq!(f.refusing_rule("rally foot"), "tdgs.economy.turn", "the attack was the Action");
    assert_eq!(f.turn_of("ann").refusing_rule("rally ben"), "tdgs.mass.command.commander", "no unit");
    f.offers_are_allowed();
}

#[test]
fn a_rally_carries_as_far_as_the_cha() {
    ledger::proves!("tdgs.mass.rally.range");
    for (distance, heard) in [(25, true), (26, false)] {
        let at = lane(distance);
        let map = format!("{LANE}\n{LANE}");
        let who: [Who; 3] = [
            ("Ann", "Red", "a1", "commander, cha 25"),
            ("Foot", "Red", &at, "unit squad 2"),
            ("Ben", "Blue", "bh1", ""),
        ];
        let mut f = fight(&map, &who);
        f.routs("foot", 10, None);
        if heard {
            f.play("rally foot", &[2]);
        } else {
            assert_eq!(f.refusing_rule("rally foot"), "tdgs.mass.command.range");
            assert!(f.menu().iter().all(|offer| offer.command != "rally foot"));
        }
    }
}

#[test]
fn any_commander_of_the_side_may_rally_and_takes_nothing_by_it() {
    ledger::proves!("tdgs.mass.rally.who");
    let who: [Who; 5] = [
        ("Ann", "Red", "a1", "commander, cha 20"),
        ("Bea", "Red", "a3", "commander, cha 14"),
        ("Foot", "Red", "e3", "unit company 2, under Ann, slot direct"),
        ("Pikes", "Red", "g3", "unit company 2"),
        ("Ben", "Blue", "l8", "commander, cha 50"),
    ];
    let mut f = fight(FIELD, &who);
    f.routs("foot", 10, None).routs("pikes", 10, None);
    f.turn_of("bea").play("rally foot", &[7]);
    assert_eq!(f.last_sum(), "d20 7 + CHA 14 - threat 10 = 11 >= 11: success");
    let post = f.unit("foot").troop.post.expect("it keeps its commander");
    assert_eq!((post.commander, post.slot), (f.id("ann"), Slot::Direct));
    // Nobody's unit stays nobody's.
    f.turn_of("bea").play("rally pikes", &[7]);
    assert_eq!((f.status("pikes"), f.unit("pikes").troop.order), (Status::Normal, Order::Attack));
    assert_eq!(f.unit("pikes").troop.post, None);
    // An enemy rallies nobody.
    f.routs("foot", 10, None);
    assert_eq!(f.turn_of("ben").refusing_rule("rally foot"), "tdgs.mass.action.claim");
}

#[test]
fn whoever_is_rallied_takes_up_the_attack_and_acts_from_the_next_round() {
    ledger::proves!("tdgs.mass.rally.success");
    let who: [Who; 3] = [
        ("Ann", "Red", "a8", "commander, cha 20"),
        ("Foot", "Red", "e3", "unit company 2, con 42, mov 3"),
        ("Ben", "Blue", "l3", "con 40"),
    ];
    let mut f = fight(FIELD, &who);
    f.routs("foot", 14, Some("ben")).unit_mut("foot").hp = 40;
    f.unit_mut("foot").troop.order = Order::Hold;
    f.battle.round = 3;
    f.play("rally foot", &[5]);
    assert_eq!((f.status("foot"), f.hp("foot")), (Status::Normal, 40));
    assert_eq!((f.unit("foot").troop.order, f.unit("foot").troop.fear), (Order::Attack, Fear::default()));
    assert_eq!(f.rules.profile(f.id("foot")).max_hp, 210);
    // Its turn in round 3 goes by; in round 4 it goes for Ben.
    f.play("end", &[]);
    assert_eq!((f.at("foot").as_str(), f.active()), ("e3", "ben"));
    assert!(f.told("Foot gathers itself"));
    f.play("end", &[]).play("end", &[]);
    assert!(f.battle.round == 4 && f.told("Foot goes for Ben") && f.at("foot") != "e3");
}

#[test]
fn a_failed_rally_is_tried_again_next_round_or_by_another() {
    ledger::proves!("tdgs.mass.rally.failure");
    let who: [Who; 4] = [
        ("Ann", "Red", "a1", "commander, cha 12, is hasted"),
        ("Bea", "Red", "a3", "commander, cha 12"),
        ("Foot", "Red", "e3", "unit company 2, mov 0"),
        ("Ben", "Blue", "l8", ""),
    ];
    let mut f = fight(FIELD, &who);
    f.routs("foot", 14, None).battle.budget.actions = 2;
    f.play("rally foot", &[12]);
    assert_eq!(f.last_sum(), "d20 12 + CHA 12 - threat 14 = 10 < 11: failure");
    assert_eq!((f.status("foot"), f.unit("foot").troop.fear.threat), (Status::Routed, 14));
    assert_eq!(f.battle.budget.actions, 1, "an Action is left");
    assert_eq!(f.refusing_rule("rally foot"), "tdgs.mass.rally.failure");
    f.play("end", &[]).play("rally foot", &[2]);
    assert_eq!(f.refusing_rule("rally foot"), "tdgs.economy.turn");
    // A new round, a new try.
    f.play("end", &[]).play("end", &[]);
    assert_eq!((f.battle.round, f.active()), (2, "ann"));
    f.play("rally foot", &[13]);
    assert_eq!(f.status("foot"), Status::Normal);
}

#[test]
fn those_who_are_out_of_the_battle_are_not_rallied() {
    ledger::proves!("tdgs.mass.rally.excluded", "tdgs.mass.safety.no-return", "tdgs.mass.hp.zero");
    let side = "Red edge west";
    let who: [Who; 4] = [
        ("Ann", side, "h8", "commander, cha 20"),
        ("Foot", side, "b3", "unit company 2, con 12, mov 6"),
        ("Reserve", side, "h3", "unit company 2"),
        ("Ben", "Blue", "l8", "str 40"),
    ];
    // Destroyed at 0 HP.
    let mut f = fight(FIELD, &who);
    f.routs("foot", 10, None).put("ben", "d3").unit_mut("foot").hp = 7;
    f.turn_of("ben").play("attack foot", &[15]);
    assert_eq!((f.status("foot"), f.hp("foot")), (Status::Destroyed, 0));
    assert_eq!(f.turn_of("ann").refusing_rule("rally foot"), "tdgs.mass.status.terminal");
    // Removed at the edge.
    let mut f = fight(FIELD, &who);
    f.routs("foot", 10, None).march("foot", &[]);
    assert_eq!(f.status("foot"), Status::Removed);
    assert_eq!(f.turn_of("ann").refusing_rule("rally foot"), "tdgs.mass.status.terminal");
    assert_eq!(f.refusing_rule("order foot hold"), "tdgs.mass.status.terminal");
    assert!(f.rules.opening().units.iter().all(|unit| unit.conditions.up()), "the next battle has it again");
    // Surrendered where it was cornered.
    let map = "....#.......\n....#.......\n#####.......\n............\n............\n............\n............\n............";
    let who: [Who; 4] = [
        ("Ann", "Red", "h8", "commander, cha 20"),
        ("Foot", "Red", "a1", "unit company 2, con 12"),
        ("Reserve", "Red", "h3", "unit company 2"),
        ("Ben", "Blue", "c1", "str 40"),
    ];
    let mut f = fight_with("", "", map, &who);
    f.routs("foot", 10, Some("ben")).march("foot", &[2]);
    assert_eq!(f.status("foot"), Status::Surrendered);
    assert_eq!(f.turn_of("ann").refusing_rule("rally foot"), "tdgs.mass.status.terminal");
}

#[test]
fn a_unit_that_commands_is_rallied_like_any_other() {
    let who: [Who; 4] = [
        ("Ann", "Red", "a1", "commander, cha 20"),
        ("Guard", "Red", "e3", "unit company 2, commander, cha 20"),
        ("Foot", "Red", "h3", "unit company 2, under Guard, slot direct"),
        ("Ben", "Blue", "l8", ""),
    ];
    let mut f = fight(&ground(12, 8), &who);
    f.routs("guard", 10, None);
    assert_eq!(f.turn_of("guard").refusing_rule("order foot hold"), "tdgs.mass.chain.trigger");
    f.turn_of("ann").play("rally guard", &[5]).play("end", &[]);
    // It gathers itself in this round, and its own officers lead it from the next.
    assert!(f.told("Guard gathers itself"));
    assert_eq!(f.active(), "ben");
    f.play("end", &[]).play("end", &[]);
    assert_eq!((f.battle.round, f.active()), (2, "guard"));
    f.play("order foot hold", &[]);
}
