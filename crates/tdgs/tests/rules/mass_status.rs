//! Mass Combat: what becomes of units, from the first wound to the last stand.

use tdgs::army::{Cause, Fear, Order, Status};
use tdgs::conditions::Condition;
use tdgs::stats::Stat;

use crate::rules::table::{FIELD, Fight, Who, ability, fight, fight_with, ground, percent};

/// A pocket two squares wide in the north-west, its mouth at c1 and c2.
const POCKET: &str = "
    ............
    ............
    ####........
    ............
    ............
    ............
    ............
    ............";

/// Foot in the pocket at a1, and Ben and Bob before its mouth. Red has no edge, and nobody to run to.
fn cornered(foot: &str, ben: &str) -> Fight {
    let foot = format!("unit company 2, {foot}");
    let who: [Who; 4] = [
        ("Ben", "Blue", "c1", ben),
        ("Foot", "Red", "a1", &foot),
        ("Bob", "Blue", "c2", ""),
        ("Reserve", "Red", "k7", "unit company 2"),
    ];
    let mut f = fight(POCKET, &who);
    f.routs("foot", 14, Some("ben"));
    f
}

#[test]
fn hit_points_are_five_times_con() {
    ledger::proves!("tdgs.mass.hp.formula");
    for (con, hp) in [(50, 250), (42, 210), (10, 50), (100, 500)] {
        let foot = format!("unit company 3, con {con}");
        let f = fight(FIELD, &[("Foot", "Red", "a1", &foot), ("Ben", "Blue", "l8", "")]);
        assert_eq!(f.hp("foot"), hp);
    }
    // What adds to CON counts.
    let drilled = ability(
        "drilled",
        "kind = \"trait\"\ntiming = \"passive\"\nbonuses = [{ stat = \"con\", amount = 3 }]",
    );
    let foot = "unit company 3, con 42, trait drilled";
    let f = fight_with("", &drilled, FIELD, &[("Foot", "Red", "a1", foot), ("Ben", "Blue", "l8", "")]);
    assert_eq!((f.apparent("foot", Stat::Con), f.hp("foot")), (45, 225));
}

#[test]
fn half_a_unit_fights_like_a_whole_one() {
    ledger::proves!("tdgs.mass.hp.meaning");
    let mut f = fight(
        FIELD,
        &[("Foot", "Red", "a1", "unit company 3, str 40, ref 38"), ("Ben", "Blue", "d1", "ref 38")],
    );
    let (before, space) = (f.chance("attack ben"), f.rules.space(&f.battle, f.id("foot")));
    f.unit_mut("foot").hp = 25;
    assert_eq!((f.chance("attack ben"), f.rules.space(&f.battle, f.id("foot"))), (before, space));
    assert_eq!((f.apparent("foot", Stat::Str), f.apparent("foot", Stat::Ref)), (40, 38));
}

#[test]
fn a_unit_at_no_hit_points_is_destroyed() {
    ledger::proves!("tdgs.mass.hp.zero", "tdgs.mass.break.destroyed", "tdgs.mass.status.normal-destroyed");
    let who: [Who; 4] = [
        ("Ann", "Red", "a8", "commander, cha 30"),
        ("Ben", "Blue", "g4", "str 9"),
        ("Foot", "Red", "e4", "unit company 2, con 12, under Ann, slot direct"),
        ("Pikes", "Red", "a1", "unit company 2"),
    ];
    for routed in [false, true] {
        let mut f = fight(FIELD, &who);
        f.unit_mut("foot").hp = 7;
        if routed {
            f.routs("foot", 10, None);
        }
        // Nine points of harm, no check of its own, and nobody is beside it; Ben misses its commander.
        f.turn_of("ben").play("attack foot", &[15, 2]);
        assert_eq!((f.status("foot"), f.hp("foot")), (Status::Destroyed, 0), "routed: {routed}");
        assert_eq!((f.battle.standing[0], f.unit("foot").troop.post), (2, None));
        assert_eq!(f.turn_of("ann").refusing_rule("rally foot"), "tdgs.mass.status.terminal");
    }
}

#[test]
fn units_are_knocked_out_unless_they_fight_to_the_last() {
    ledger::proves!("tdgs.mass.hp.knockout", "tdgs.mass.status.unlisted");
    let foot = |con| format!("unit company 2, con {con}, mov 4");
    for (con, left, falls) in [(50, 12, true), (50, 13, false), (42, 10, true), (42, 11, false)] {
        let foot = foot(con);
        let who: [Who; 3] = [
            ("Ben", "Blue", "g4", "str 10"),
            ("Foot", "Red", "e4", &foot),
            ("Pikes", "Red", "a1", "unit company 2"),
        ];
        for (option, falls) in [("", falls), ("unit-knockout = false", false)] {
            let mut f = fight_with(option, "", FIELD, &who);
            f.unit_mut("foot").hp = left + 10;
            f.play("attack foot", &[15]);
            assert_eq!(f.hp("foot"), left);
            let expected = if falls { Status::KnockedOut } else { Status::Normal };
            assert_eq!(f.status("foot"), expected, "{left} HP of CON {con}, {option}");
            if falls {
                assert_eq!((f.turn_of("ben").chance("attack foot"), f.battle.standing[1]), (percent(95), 1));
            }
        }
    }
    // It keeps what it was, and takes that up again once it is healed; or it is destroyed.
    let foot = foot(50) + ", is regenerating 20";
    let who: [Who; 3] = [
        ("Ben", "Blue", "g4", "str 10"),
        ("Foot", "Red", "e4", &foot),
        ("Pikes", "Red", "a1", "unit company 2"),
    ];
    for was in [Condition::Routed, Condition::LastStand] {
        let mut f = fight(FIELD, &who);
        f.unit_mut("foot").hp = 22;
        f.unit_mut("foot").conditions.add(was);
        f.play("attack foot", &[15]);
        assert_eq!(f.status("foot"), Status::KnockedOut);
        assert!(f.has("foot", was));
        f.turn_of("ben").play("attack foot", &[15]);
        assert_eq!(f.status("foot"), Status::KnockedOut);
        let mut healed = fight(FIELD, &who);
        healed.battle = f.battle.clone();
        let at = f.at("foot");
        healed.battle.phase = tdgs::battle::Phase::RoundStart;
        healed.unit_mut("pikes").troop.order = Order::Hold;
        healed.begin_round(&[]);
        // In the open a last stand is over as soon as it is taken up again.
        let resumed = if was == Condition::Routed { Status::Routed } else { Status::Normal };
        assert_eq!((healed.status("foot"), healed.at("foot")), (resumed, at), "a fifth of 250 HP is back");
        assert_eq!(healed.told("Foot has a way out again"), was == Condition::LastStand);
        f.unit_mut("foot").hp = 5;
        f.turn_of("ben").play("attack foot", &[15]);
        assert_eq!(f.status("foot"), Status::Destroyed);
    }
}

#[test]
fn a_failed_check_routs_a_unit_at_whatever_strength() {
    ledger::proves!("tdgs.mass.break.routed", "tdgs.mass.status.normal-routed");
    // Foot is destroyed beside Pikes, who has not a scratch.
    let who: [Who; 4] = [
        ("Ben", "Blue", "d1", "str 40"),
        ("Foot", "Red", "b1", "unit company 2, con 12"),
        ("Pikes", "Red", "b3", "unit company 2, con 12, order hold"),
        ("Reserve", "Red", "a7", "unit company 2"),
    ];
    let mut f = fight(FIELD, &who);
    f.unit_mut("foot").hp = 7;
    f.play("attack foot", &[15, 8]);
    assert_eq!(f.last_sum(), "d20 8 + CON 12 - threat 10 = 10 < 11: failure");
    assert_eq!((f.status("pikes"), f.hp("pikes")), (Status::Routed, 60));
    let fear = f.unit("pikes").troop.fear;
    assert_eq!(fear, Fear { threat: 10, from: Some(f.id("foot")) });
    assert_eq!(
        f.battle.army.breaks.last().and_then(|b| b.check).map(|c| c.cause),
        Some(Cause::FriendlyBreak)
    );
    assert_eq!(f.status("reserve"), Status::Normal);
    // And on its turn it runs.
    let before = f.at("pikes");
    f.march("pikes", &[]);
    assert_ne!(f.at("pikes"), before);
}

#[test]
fn the_routed_leave_or_are_rallied() {
    ledger::proves!("tdgs.mass.status.routed-removed", "tdgs.mass.status.routed-normal");
    let side = "Red edge west";
    let who: [Who; 3] = [
        ("Ann", side, "h8", "commander, cha 20"),
        ("Foot", side, "c3", "unit company 2, con 12, mov 6"),
        ("Ben", "Blue", "l8", ""),
    ];
    let mut f = fight(FIELD, &who);
    f.routs("foot", 14, None).march("foot", &[]);
    assert_eq!(f.status("foot"), Status::Removed);
    let mut f = fight(FIELD, &who);
    f.routs("foot", 14, Some("ben")).play("rally foot", &[5]);
    let troop = f.unit("foot").troop;
    assert_eq!((f.status("foot"), troop.order, troop.fear), (Status::Normal, Order::Attack, Fear::default()));
}

#[test]
fn a_unit_with_no_way_out_is_cornered() {
    ledger::proves!("tdgs.mass.cornered.when");
    // In a dead end whose mouth enemies hold.
    let mut f = cornered("con 12", "");
    f.march("foot", &[13]);
    assert_eq!(f.status("foot"), Status::LastStand);
    // A way that leads past an enemy is a way, and costs a blow in passing.
    let who: [Who; 3] = [
        ("Ann", "Red", "k8", "commander, cha 20"),
        ("Foot", "Red", "a1", "unit company 2, con 12, mov 8"),
        ("Ben", "Blue", "e3", ""),
    ];
    let mut f = fight(POCKET, &who);
    f.routs("foot", 14, Some("ben")).march_asked("foot", &[1], &[2]);
    assert_eq!(f.status("foot"), Status::Routed);
    assert!(f.told("Foot runs to Ann"));
    // A gap of one square: wide enough for two that squeeze, and not for three.
    let walled = |at: &str, size: u8| {
        let map = "
            ....#.......
            ....#.......
            ....#.......
            ............
            #####.......
            ............
            ............
            ............";
        let foot = format!("unit company {size}, con 12, mov 9");
        let who: [Who; 3] = [
            ("Ben", "Blue", "a1", ""),
            ("Foot", "Red", at, &foot),
            ("Reserve", "Red", "k7", "unit company 2"),
        ];
        let mut f = fight(map, &who);
        f.routs("foot", 14, Some("ben"));
        f
    };
    let mut f = walled("c3", 2);
    f.march("foot", &[]);
    assert_eq!(f.status("foot"), Status::Routed);
    assert!(f.unit("foot").at.x > 3, "it is through: {}", f.at("foot"));
    let mut f = walled("b2", 3);
    f.march("foot", &[13]);
    assert_eq!(f.status("foot"), Status::LastStand);
    // Danger closes nothing: out through the fire.
    let who: [Who; 4] = [
        ("Ann", "Red", "a8", "commander, cha 20"),
        ("Foot", "Red", "a1", "unit company 2, con 42, mov 8"),
        ("Ben", "Blue", "c1", ""),
        ("Bob", "Blue", "c2", ""),
    ];
    let mut f = fight(&POCKET.replace("####", "##ff"), &who);
    f.routs("foot", 14, Some("ben")).march("foot", &[13]);
    assert_eq!(f.status("foot"), Status::LastStand, "the fire is beyond them");
    let mut f = fight(&POCKET.replace("####", "ff##"), &who);
    f.routs("foot", 14, Some("ben")).march_asked("foot", &[0, 0], &[3]);
    assert!(f.told("Foot runs to Ann") && f.hp("foot") < 210);
    // Friends close nothing if there is room beyond them.
    let who: [Who; 4] = [
        ("Ben", "Blue", "e1", ""),
        ("Bob", "Blue", "e2", ""),
        ("Foot", "Red", "c1", "unit company 2, con 12"),
        ("Pikes", "Red", "a1", "unit company 2"),
    ];
    let mut f = fight(&POCKET.replace("####..", "######"), &who);
    f.routs("foot", 14, Some("ben")).march("foot", &[13]);
    assert_eq!(f.status("foot"), Status::LastStand, "there is none");
}

#[test]
fn a_cornered_check_is_one_of_morale_against_what_broke_the_unit() {
    ledger::proves!("tdgs.mass.cornered.check");
    for (con, threat, ann, at, needs) in [
        (12, 14, "", "l1", 13),
        (12, 14, "cha 25, slot direct", "l1", 10),
        (12, 14, "cha 9, slot direct", "l1", 13),
        (20, 30, "cha 30, slot extended", "l1", 20),
    ] {
        let (cha, slot) = ann.split_once(", slot ").unwrap_or(("", ""));
        let ann = format!("commander, {cha}");
        let post = if slot.is_empty() { String::new() } else { format!(", under Ann, slot {slot}") };
        let foot = format!("unit company 2, con {con}{post}");
        // A river keeps Ann where nobody gets to her.
        let map = POCKET.replacen("............", "..........~.", 1);
        let map = map.replace("............", "..........~.").replace("####........", "####......~.");
        let who: [Who; 5] = [
            ("Ann", "Red", at, &ann),
            ("Ben", "Blue", "c1", ""),
            ("Bob", "Blue", "c2", ""),
            ("Foot", "Red", "a1", &foot),
            ("Eve", "Blue", "i8", ""),
        ];
        for (natural, stands) in [(needs, true), (needs - 1, false)] {
            let mut f = fight(&map, &who);
            // A natural 20 has its size, from which nothing comes.
            let dice = if natural == 20 { &[20, 1][..] } else { &[natural] };
            f.routs("foot", threat, Some("ben")).march("foot", dice);
            let expected = if stands { Status::LastStand } else { Status::Surrendered };
            assert_eq!(f.status("foot"), expected, "CON {con} against {threat} under {ann}: {natural}");
        }
    }
    let mut f = cornered("con 12", "");
    f.march("foot", &[13]);
    assert_eq!(f.last_sum(), "d20 13 + CON 12 - threat 14 = 11 >= 11: success");
}

#[test]
fn whoever_passes_makes_a_last_stand() {
    ledger::proves!(
        "tdgs.mass.cornered.pass",
        "tdgs.mass.cornered.bonus",
        "tdgs.mass.status.routed-last-stand"
    );
    let mut f = cornered("con 12, str 40", "ref 38");
    f.unit_mut("foot").troop.order = Order::Hold;
    assert_eq!(f.apparent("foot", Stat::Str), 40);
    f.march("foot", &[13]);
    assert!(f.told("Foot is cornered and turns at bay"));
    assert_eq!((f.status("foot"), f.unit("foot").troop.order), (Status::LastStand, Order::Attack));
    assert_eq!((f.apparent("foot", Stat::Str), f.unit("foot").troop.fear.threat), (44, 0));
    assert_eq!(f.hp("ben"), 50, "the check was its turn");
    // It may be ordered and need not be rallied.
    assert!(!f.has("foot", Condition::Routed));
    // And it fights from its next turn: +6, a natural 5 hits.
    f.march("foot", &[5]);
    assert!(f.hp("ben") < 50 || f.has("ben", Condition::Dead), "{:?}", f.log.last());
    assert!(f.last_sum().contains("Last stand 4"), "{}", f.last_sum());
    // A tenth is never less than 1.
    let mut f = cornered("con 12, str 9", "");
    f.march("foot", &[13]);
    assert_eq!(f.apparent("foot", Stat::Str), 10);
}

#[test]
fn a_last_stand_needs_no_rally_and_takes_orders() {
    ledger::proves!("tdgs.mass.cornered.pass");
    let map = POCKET.replacen("............", "..........~.", 1);
    let map = map.replace("............", "..........~.").replace("####........", "####......~.");
    let who: [Who; 4] = [
        ("Ann", "Red", "l1", "commander, cha 20"),
        ("Ben", "Blue", "c1", ""),
        ("Bob", "Blue", "c2", ""),
        ("Foot", "Red", "a1", "unit company 2, con 12, under Ann, slot direct"),
    ];
    let mut f = fight(&map, &who);
    f.routs("foot", 14, Some("ben")).march("foot", &[13]);
    assert_eq!(f.status("foot"), Status::LastStand);
    assert_eq!(f.turn_of("ann").refusing_rule("rally foot"), "tdgs.mass.action.rally");
    f.play("order foot hold", &[]);
    assert_eq!(f.unit("foot").troop.order, Order::Hold);
}

#[test]
fn a_last_stand_lasts_until_there_is_a_way_out() {
    ledger::proves!("tdgs.mass.cornered.bonus-end", "tdgs.mass.status.unlisted");
    let who: [Who; 4] = [
        ("Ann", "Red", "k8", "commander, cha 20"),
        ("Foot", "Red", "a1", "unit company 2, con 12, str 40"),
        ("Ben", "Blue", "c1", ""),
        ("Bob", "Blue", "l4", ""),
    ];
    let mut f = fight(POCKET, &who);
    f.routs("foot", 14, Some("ben")).march("foot", &[13]);
    assert_eq!(f.status("foot"), Status::LastStand, "Ben alone closes the mouth to two abreast");
    // Bob moves, and it is cornered still.
    f.turn_of("bob").play("step l5", &[]);
    assert_eq!(f.status("foot"), Status::LastStand);
    // Ben is struck down: the mouth is open.
    f.unit_mut("ben").hp = 1;
    f.turn_of("foot").play("attack ben", &[15]);
    assert_eq!((f.status("foot"), f.apparent("foot", Stat::Str)), (Status::Normal, 40));
    assert!(f.told("Foot has a way out again"));
    assert_eq!(f.unit("foot").troop.fear, Fear::default());
    // Shut in again it is not cornered: only the routed are.
    f.put("bob", "d1").turn_of("bob").play("step c1", &[]);
    assert_eq!(f.status("foot"), Status::Normal);
}

#[test]
fn a_side_that_gives_up_is_captive_and_not_away() {
    let who: [Who; 3] = [
        ("Ann", "Red", "a1", "commander, cha 20"),
        ("Foot", "Red", "c1", "unit company 2, con 42, under Ann"),
        ("Ben", "Blue", "h8", ""),
    ];
    let mut f = fight(FIELD, &who);
    f.turn_of("ann").play("surrender", &[]);
    assert!(f.told("Surrender: Red") && !f.told("lost their commander"), "{:?}", f.log);
    assert_eq!(f.status("foot"), Status::Surrendered);
}

#[test]
fn whoever_fails_gives_up_and_the_enemy_says_how() {
    ledger::proves!(
        "tdgs.mass.cornered.fail",
        "tdgs.mass.cornered.fail-choice",
        "tdgs.mass.status.routed-surrender"
    );
    let merciless = "takes-prisoners false";
    for (ben, status) in [("", Status::Surrendered), (merciless, Status::Destroyed)] {
        let mut f = cornered("con 12", ben);
        f.march("foot", &[12]);
        assert_eq!(f.status("foot"), status);
        assert_eq!(f.battle.standing, [2, 1, 0, 0]);
        assert!(f.told("Foot is cornered and loses heart"));
    }
    // A natural 1 fails whatever the bonus.
    let mut f = cornered("con 60", "");
    f.march("foot", &[1, 1]);
    assert_eq!(f.status("foot"), Status::Surrendered);
    // The nearest decides, not whoever broke it.
    let who: [Who; 4] = [
        ("Ben", "Blue", "d1", merciless),
        ("Bob", "Blue", "c1", ""),
        ("Bud", "Blue", "c2", ""),
        ("Foot", "Red", "a1", "unit company 2, con 12"),
    ];
    let mut f = fight(POCKET, &who);
    f.routs("foot", 14, Some("ben")).march("foot", &[12]);
    assert_eq!(f.status("foot"), Status::Surrendered);
    // Cut down, it has no destroyer: nobody beside it is shaken, no commander is exposed.
    let who: [Who; 5] = [
        ("Ben", "Blue", "e1", merciless),
        ("Bob", "Blue", "e2", merciless),
        ("Foot", "Red", "c1", "unit company 2, con 12, under Ann, slot direct"),
        ("Pikes", "Red", "a1", "unit company 2, con 12"),
        ("Ann", "Red", "e4", "commander, cha 10, con 40"),
    ];
    let map = POCKET.replace("####..", "######");
    let mut f = fight(&map, &who);
    f.routs("foot", 14, Some("ben")).put("ann", "l8");
    let ann = f.id("ann");
    f.battle[ann].conditions.add(Condition::Unconscious);
    f.battle.standing[1] -= 1;
    f.march("foot", &[12]);
    assert_eq!((f.status("foot"), f.status("pikes")), (Status::Destroyed, Status::Normal));
    assert!(f.battle.army.checks.is_empty() && f.battle.army.exposed.is_empty());
}

#[test]
fn a_battle_ends_with_the_last_who_gives_up() {
    for ben in ["", "takes-prisoners false"] {
        let who: [Who; 3] = [
            ("Ben", "Blue", "c1", ben),
            ("Bob", "Blue", "c2", ben),
            ("Foot", "Red", "a1", "unit company 2, con 12"),
        ];
        let mut f = fight(POCKET, &who);
        f.routs("foot", 14, Some("ben")).march("foot", &[2]);
        assert_eq!(f.battle.winner, Some(f.rules.side(f.id("ben"))), "{ben}");
    }
}

#[test]
fn the_moves_between_states_that_the_list_leaves_out() {
    ledger::proves!("tdgs.mass.status.unlisted");
    // Last stand, and then 0 HP.
    let mut f = cornered("con 12", "str 9");
    f.march("foot", &[13]).unit_mut("foot").hp = 7;
    f.turn_of("ben").play("attack foot", &[15]);
    assert_eq!(f.status("foot"), Status::Destroyed);
    // Last stand, and then a new check that fails: the last quarter of 60 HP.
    let mut f = cornered("con 12", "str 9");
    f.march("foot", &[13]).unit_mut("foot").hp = 20;
    f.turn_of("ben").play("attack foot", &[15, 2]);
    assert_eq!((f.status("foot"), f.unit("foot").troop.fear.threat), (Status::Routed, 14));
    assert_eq!(f.apparent("foot", Stat::Str), 10, "the last stand is over");
    // And cornered again, it may stand again.
    f.march("foot", &[13]);
    assert_eq!(f.status("foot"), Status::LastStand);
    // Shut in without a rout, a unit is no more desperate than any other.
    let mut f = cornered("con 12", "");
    f.unit_mut("foot").conditions.end(Condition::Routed);
    f.turn_of("bob").play("step d2", &[]).turn_of("bob").play("step c2", &[]);
    assert_eq!(f.status("foot"), Status::Normal);
}

/// Foot, Ann's own, out of the battle in one way or another.
fn ended(end: Status) -> Fight {
    let side = if end == Status::Removed { "Red edge west" } else { "Red" };
    let who: [Who; 5] = [
        ("Ann", side, "h8", "commander, cha 20"),
        ("Ben", "Blue", "c1", "str 40"),
        ("Foot", side, "a1", "unit company 2, con 12, mov 6, under Ann, slot direct"),
        ("Bob", "Blue", "c2", ""),
        ("Bows", side, "j1", "unit company 2, con 50"),
    ];
    let mut f = fight(&POCKET.replace("####........", "############"), &who);
    match end {
        Status::Destroyed => {
            f.unit_mut("foot").hp = 7;
            f.turn_of("ben").play("attack foot", &[15, 2]);
        }
        Status::Removed => {
            f.routs("foot", 10, None).march("foot", &[]);
        }
        _ => {
            f.routs("foot", 10, Some("ben")).march("foot", &[2]);
        }
    }
    f
}

#[test]
fn destroyed_removed_and_surrendered_are_the_end() {
    ledger::proves!("tdgs.mass.status.terminal");
    for end in [Status::Destroyed, Status::Removed, Status::Surrendered] {
        let mut f = ended(end);
        assert_eq!(f.status("foot"), end);
        assert_eq!(f.unit("foot").troop.post, None, "its slot is free");
        f.turn_of("ann").play("claim bows direct", &[]).turn_of("ann");
        for command in ["rally foot", "order foot hold", "claim foot extended", "release-unit foot"] {
            assert_eq!(f.refusing_rule(command), "tdgs.mass.status.terminal", "{command}");
        }
        // Nothing shakes it any more, nobody strikes it, and it is in nobody's way.
        assert!(f.battle.army.checks.is_empty());
        f.turn_of("ben");
        assert!(f.menu().iter().all(|offer| !offer.command.contains("attack foot")), "{end:?}");
        f.play("move a1", &[]);
        assert_eq!(f.status("foot"), end);
    }
}

#[test]
fn large_blocks_get_past_friends() {
    // Six squares deep, MOV 6, and friends as deep straight ahead: it goes around.
    let side = "Red edge west";
    let who: [Who; 3] = [
        ("Foot", side, "m8", "unit battalion 6, mov 6"),
        ("Pikes", side, "g8", "unit battalion 6, mov 6, order hold"),
        ("Ben", "Blue", "z20", "mov 1"),
    ];
    let mut f = fight(&ground(26, 20), &who);
    f.routs("foot", 10, None);
    for _ in 0..4 {
        f.march("foot", &[]);
    }
    assert_eq!(f.status("foot"), Status::Removed);
}

#[test]
fn nobody_rides_a_unit_of_soldiers() {
    ledger::proves!("tdgs.mass.unit.is-entity");
    let who: [Who; 3] = [
        ("Ann", "Red", "a1", "commander"),
        ("Guard", "Red", "b1", "unit company 2, commander"),
        ("Wyrm", "Blue", "d1", "size gargantuan"),
    ];
    let mut f = fight(FIELD, &who);
    assert_eq!(f.refusing_rule("mount guard"), "tdgs.mass.unit.is-entity");
    assert_eq!(f.turn_of("guard").refusing_rule("mount wyrm"), "tdgs.mass.unit.is-entity");
}
