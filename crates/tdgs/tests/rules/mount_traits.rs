//! The common mount traits in play.

use tdgs::conditions::Condition;

use crate::rules::riding_control::reach;
use crate::rules::riding_economy::{mounted, pack, plain, seat};
use crate::rules::table::{Fight, Who, fight, fight_with, lane, percent};

#[test]
fn mundane_panic_does_not_touch_the_war_trained() {
    ledger::proves!("tdgs.mounts.trait.war-trained.panic");
    let bang = ("e3", "cha 30, trait bang, int 12, knows fear");
    // A bang beside it: no roll, and no fear. Any other horse has to resist it: WIS 6 against 10.
    let mut f = mounted("", "of warhorse", bang);
    f.turn_of("ben").play("use bang horse", &[]);
    assert!(!f.has("horse", Condition::Frightened));
    assert!(f.told("Horse is War-Trained and does not become Frightened"));
    let mut f = mounted("", "of horse", bang);
    f.turn_of("ben").play("use bang horse", &[14]);
    assert!(f.has("horse", Condition::Frightened));
    let mut f = mounted("", "of horse", bang);
    f.turn_of("ben").play("use bang horse", &[15]);
    assert!(!f.has("horse", Condition::Frightened));
    // A glare is as mundane.
    let mut f = mounted("", "of warhorse", bang);
    f.turn_of("ben").play("intimidate horse", &[15]);
    assert!(!f.has("horse", Condition::Frightened));
    // A spell is not.
    let mut f = mounted("", "of warhorse", bang);
    f.turn_of("ben").play("use fear horse", &[7]);
    assert!(f.has("horse", Condition::Frightened));
}

#[test]
fn the_war_trained_stand_firm_against_magical_fear() {
    ledger::proves!("tdgs.mounts.trait.war-trained.fear");
    let of = |mount: &str, spell: &str| {
        let mut f = mounted("", mount, ("e3", "int 12, cha 14, knows fear charm dread"));
        let horse = f.id("horse");
        f.turn_of("ben").chance_that(&format!("use {spell} horse"), |b, _| {
            b[horse].conditions.has(Condition::Frightened) || b[horse].conditions.has(Condition::Charmed)
        })
    };
    assert_eq!(of("of warhorse", "fear"), percent(70), "WIS 6 counts 8");
    assert_eq!(of("of horse", "fear"), percent(80));
    assert_eq!(of("of warhorse", "charm"), percent(80), "no fear, no bonus");
    // Where it rolls itself, it rolls at 6 - 14 + 2: a natural 17.
    assert_eq!(of("of warhorse", "dread"), percent(80), "20% resist");
    assert_eq!(of("of horse", "dread"), percent(90), "a natural 19");
    let mut f = mounted("", "of warhorse", ("e3", "int 12, cha 14, knows fear dread"));
    f.turn_of("ben").play("use dread horse", &[17]);
    assert!(!f.has("horse", Condition::Frightened));
    assert_eq!(f.last_sum(), "d20 17 + WIS 6 + War-Trained 2 - Difficulty 14 = 11 >= 11: success");
    let mut f = mounted("", "of warhorse", ("e3", "int 12, cha 14, knows fear dread"));
    f.turn_of("ben").play("use fear horse", &[6]);
    assert!(!f.has("horse", Condition::Frightened));
}

/// Ann, Small, on a wolf that strikes by itself; her turn, the wolf's, and then the goblins'.
fn wolf(gob: &str, gib: &str) -> Fight {
    let who: [Who; 5] = [
        ("Ann", "Red", "", "size small, weight 40, on wolf"),
        ("Wolf", "Red", "c3", "of riding-wolf"),
        ("Gob", "Blue", gob, ""),
        ("Gib", "Blue", gib, ""),
        ("Dan", "Red", "z8", ""),
    ];
    fight_with("", &pack(), &plain(), &who)
}

#[test]
fn an_aggressive_mount_strikes_unbidden() {
    ledger::proves!("tdgs.mounts.trait.aggressive");
    // One enemy beside it: one blow, on its own slot, whatever Ann did with her Action.
    let mut f = wolf("d3", "z1");
    f.play("direct wolf-bite gob", &[11]);
    assert_eq!((f.hp("gob"), f.battle.budget.actions), (40, 0));
    f.play("end", &[11]);
    assert!(f.told("Wolf strikes without being told"));
    assert_eq!((f.hp("gob"), f.active(), f.at("wolf")), (30, "gob", "c3".to_owned()));
    // None beside it: nothing, and it goes nowhere.
    let mut f = wolf("e3", "z1");
    f.play("end", &[]);
    assert_eq!((f.active(), f.at("wolf")), ("gob", "c3".to_owned()));
    // Two: any of them, by a die.
    for (die, harmed) in [(1, "gob"), (2, "gib")] {
        let mut f = wolf("d3", "c4");
        f.play("end", &[die, 11]);
        assert_eq!(f.hp(harmed), 40, "{die}");
    }
    // Or the last to harm it or its rider.
    for (by, whom) in [("gib", "ann"), ("gob", "wolf")] {
        let mut f = wolf("d3", "c4");
        f.turn_of(by).play(&format!("attack {whom}"), &[15]);
        f.turn_of("ann").play("end", &[11]);
        assert_eq!(f.hp(by), 40, "{by}");
    }
    assert_eq!(seat(&f, "ann"), Some("wolf".to_owned()));
}

#[test]
fn a_mount_with_wings_flies_with_its_rider() {
    ledger::proves!("tdgs.mounts.trait.flight");
    for (to, height, goes) in
        [(12, 0, true), (13, 0, false), (0, 12, true), (0, 13, false), (12, 12, true), (5, 13, false)]
    {
        let mut f = mounted("", "of griffin", ("z1", ""));
        let order = format!("fly {} {height}", lane(2 + to).replace('1', "3"));
        if goes {
            f.play(&order, &[]);
            assert_eq!((f.unit("ann").height, f.unit("horse").height), (height, height), "{order}");
            assert_eq!((f.at("ann"), f.battle.budget.actions), (f.at("horse"), 0));
        } else {
            assert_eq!(f.refusing_rule(&order), "tdgs.movement.flight", "{order}");
        }
    }
    // What is left of it goes on, and nobody walks up there.
    let mut f = mounted("", "of griffin, height 4", ("z1", ""));
    assert_eq!(f.refusing_rule("move d3"), "tdgs.movement.flight");
    f.play("fly g3 6", &[]);
    assert_eq!((f.at("ann"), f.battle.budget.moving), ("g3".to_owned(), 8));
}

/// Ann on a mount with these traits, before ground of one kind.
fn before(what: &str, ground: &str) -> Fight {
    let mount = format!("size large, led, {what}");
    let who: [Who; 3] =
        [("Ann", "Red", "", "on horse"), ("Horse", "Red", "c3", &mount), ("Ben", "Blue", "a8", "")];
    let row = format!("....{}", ground.repeat(36));
    fight(&vec![row; 8].join("\n"), &who)
}

/// How far it goes there.
fn goes(what: &str, ground: &str) -> i16 {
    reach(&before(what, ground))
}

#[test]
fn swimmers_cross_water_at_full_mov() {
    ledger::proves!("tdgs.mounts.trait.aquatic", "tdgs.mounts.trait.amphibious");
    assert_eq!(goes("mov 10, trait trained aquatic", "-"), 10);
    assert_eq!(goes("mov 10, trait trained", "-"), 2, "very difficult");
    assert_eq!(goes("mov 10, trait trained aquatic", "."), 5, "dry land is difficult");
    assert_eq!(goes("mov 10, trait trained amphibious", "-"), 10);
    assert_eq!(goes("mov 10, trait trained amphibious", "."), 10);
    assert_eq!(goes("mov 10, trait trained aquatic amphibious", "."), 10);
    // Where nobody wades they swim.
    assert_eq!((goes("mov 10, trait trained", "~"), goes("mov 10, trait trained aquatic", "~")), (0, 10));
}

#[test]
fn burrowers_go_through_earth_and_sand_and_not_through_stone() {
    ledger::proves!("tdgs.mounts.trait.burrowing");
    for (ground, with, without) in [("e", 8, 0), ("s", 8, 4), ("#", 0, 0)] {
        assert_eq!(goes("mov 8, trait trained burrowing", ground), with, "{ground}");
        assert_eq!(goes("mov 8, trait trained", ground), without, "{ground}");
    }
}

#[test]
fn climbers_scale_what_is_sheer_without_a_roll() {
    ledger::proves!("tdgs.mounts.trait.climbing");
    // A wall 6 squares high: 6 squares of movement, which leave 2 of 8 on its top.
    assert_eq!(goes("mov 8, trait trained climbing", "T"), 3, "up, and 2 squares on");
    assert_eq!(goes("mov 8, trait trained", "T"), 0);
    assert_eq!(goes("mov 5, trait trained climbing", "T"), 0);
    let mut f = before("mov 8, trait trained climbing", "T");
    f.play("move d3", &[]);
    assert_eq!((f.at("ann"), f.battle.budget.moving), ("d3".to_owned(), 2), "and no die was rolled");
}
