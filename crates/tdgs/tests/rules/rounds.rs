//! Documents 5, 6 and 8: what rounds bring and end, and how turns are moved and helped.

use engine::{Outcome, Side};
use tdgs::conditions::Condition;

use crate::rules::conditions::touch;
use crate::rules::table::{FIELD, Fight, Who, fight, fight_with, opening, percent};

/// Ann, and Ben like this with so many HP, when the next round has begun.
fn next_round(ben: &str, hp: i32) -> Fight {
    let who: [Who; 3] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "h8", ben), ("Cid", "Blue", "l8", "")];
    let mut f = fight(FIELD, &who);
    f.unit_mut("ben").hp = hp;
    f.play("end", &[]).play("end", &[]).play("end", &[]);
    assert_eq!(f.battle.round, 2);
    f
}

#[test]
fn losses_and_gains_come_as_one_change_when_a_round_begins() {
    ledger::proves!("tdgs.economy.round-start-effects");
    assert_eq!(next_round("con 20, is bleeding 5, is regenerating 10", 20).hp("ben"), 25);
    assert_eq!(next_round("con 20, is burning 3, is burning 4", 20).hp("ben"), 13);
    // 3 - 5 + 5 is 3: not dead on the way, nor healed above the maximum before the loss.
    assert_eq!(next_round("is bleeding 5, is regenerating 10", 3).hp("ben"), 3);
    assert_eq!(next_round("con 20, is bleeding 4, is regenerating 10", 100).hp("ben"), 100);
    // Dead before anyone acts.
    let who: [Who; 2] = [("Ben", "Blue", "h8", "ref 20, is bleeding 5"), ("Ann", "Red", "a1", "")];
    let mut f = opening("", "", FIELD, &who).expect("a battle");
    f.unit_mut("ben").hp = 3;
    f.begin_round(&[]);
    assert!(f.has("ben", Condition::Dead));
    assert_eq!(f.battle.outcome(), Some(Outcome::Won(Side(1))));
    // In the order of turns, and once a round.
    let who: [Who; 3] = [
        ("A", "Red", "a1", "ref 5, is bleeding 1"),
        ("B", "Blue", "h8", "ref 9, is bleeding 1"),
        ("C", "Red", "c1", "ref 7, is bleeding 1"),
    ];
    let mut f = opening("", "", FIELD, &who).expect("a battle");
    f.begin_round(&[]);
    let lines: Vec<String> =
        f.log.iter().map(ToString::to_string).filter(|line| line.contains("loses")).collect();
    let names: Vec<&str> = lines.iter().map(|line| &line[..11]).collect();
    assert_eq!(names, ["Bleeding: B", "Bleeding: C", "Bleeding: A"]);
    f.play("end", &[]).play("end", &[]);
    assert_eq!(f.hp("b"), 49);
    f.play("end", &[]);
    assert_eq!(f.hp("b"), 48);
}

#[test]
fn the_bleeding_lose_hp_each_round_whatever_they_wear() {
    // All of `tdgs.combat.bleeding` but its treatment, for which there is no action yet.
    assert_eq!(next_round("is bleeding 3, is bleeding 3", 40).hp("ben"), 34);
    let mut f = next_round("is bleeding 3, is bleeding 3, wears full-plate", 40);
    assert_eq!(f.hp("ben"), 34);
    f.play("end", &[]).play("end", &[]).play("end", &[]);
    assert_eq!(f.hp("ben"), 28, "until it is treated");
    // A pool soaks hits only.
    let pack = "[armour.coat]\nname = \"coat\"\nnatural = true\npool = 9\ndeflection = 50\n".to_owned()
        + &touch("thorn", "condition = \"bleeding\", amount = 2");
    let who: [Who; 2] = [("Ann", "Red", "a1", "ref 20, wields thorn"), ("Ben", "Blue", "b1", "wears coat")];
    let mut f = fight_with("", &pack, FIELD, &who);
    for _ in 0..2 {
        f.turn_of("ann").play("attack thorn ben", &[19]);
    }
    let hp = f.hp("ben");
    f.play("end", &[]).play("end", &[]);
    assert_eq!(f.hp("ben"), hp - 4, "two wounds bleed twice as much");
    // It knocks out and kills like any loss.
    let f = next_round("con 20, is bleeding 5", 10);
    assert!(f.has("ben", Condition::Unconscious) && f.hp("ben") == 5);
}

#[test]
fn the_burning_lose_hp_until_one_action_puts_all_of_it_out() {
    ledger::proves!("tdgs.combat.burning");
    let mut f = next_round("is burning 3, is burning 4, wears full-plate", 40);
    assert_eq!(f.hp("ben"), 33);
    assert_eq!(f.refusing_rule("douse"), "tdgs.combat.burning", "Ann does not burn");
    f.play("end", &[]).play("douse", &[]);
    assert!(!f.has("ben", Condition::Burning));
    assert_eq!(f.refusing_rule("stand"), "tdgs.economy.turn", "it costs the Action");
    f.play("end", &[]).play("end", &[]);
    assert_eq!(f.hp("ben"), 33);
}

#[test]
fn the_regenerating_recover_a_share_of_their_maximum() {
    ledger::proves!("tdgs.combat.regenerating");
    assert_eq!(next_round("con 12, is regenerating 10", 20).hp("ben"), 26);
    assert_eq!(next_round("con 12, is regenerating 5, is regenerating 10", 20).hp("ben"), 26);
    assert_eq!(next_round("con 12, is regenerating 10, is regenerating 5", 20).hp("ben"), 26);
    assert_eq!(next_round("con 12, is regenerating 10", 57).hp("ben"), 60, "never above the maximum");
    assert!(next_round("con 12, is regenerating 10", 57).told("Ben mends 6 HP and has 60 of 60"));
    assert!(!next_round("con 12, is regenerating 10", 60).told("mends"), "nothing to tell of the hale");
    assert_eq!(next_round("con 23, is regenerating 15", 10).hp("ben"), 27, "17.25 rounded down");
    assert_eq!(
        next_round("con 10, is fortified 2, is regenerating 10", 20).hp("ben"),
        26,
        "of the Apparent maximum"
    );
    // The dead stay dead.
    let who: [Who; 3] = [
        ("Ann", "Red", "a1", "str 90"),
        ("Ben", "Blue", "b1", "is regenerating 50"),
        ("Cid", "Blue", "l8", ""),
    ];
    let mut f = fight(FIELD, &who);
    f.play("attack ben", &[15]).play("end", &[]).play("end", &[]);
    assert_eq!((f.battle.round, f.hp("ben"), f.has("ben", Condition::Dead)), (2, 0, true));
}

/// Ben was knocked out with so many HP and this CON and recovers this share. How he is when the next round has begun.
fn recovered(con: i32, hp: i32, share: i32) -> (i32, bool) {
    let ben = format!("con {con}, is regenerating {share}");
    let who: [Who; 3] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "h8", &ben), ("Cid", "Blue", "l8", "")];
    let mut f = fight(FIELD, &who);
    f.knock_out("ben").unit_mut("ben").hp = hp;
    f.play("end", &[]).play("end", &[]);
    let awake = !f.has("ben", Condition::Unconscious);
    assert_eq!(f.told("Ben comes to"), awake);
    f.play("end", &[]);
    assert_eq!(f.active(), if awake { "ben" } else { "cid" }, "the awake have their turn again");
    assert_eq!(f.battle.standing, [1, 1 + u16::from(awake), 0, 0]);
    (f.hp("ben"), awake)
}

#[test]
fn above_the_threshold_the_knocked_out_wake() {
    ledger::proves!("tdgs.combat.heal-wakes", "tdgs.combat.regenerating");
    assert_eq!(recovered(12, 2, 20), (14, true));
    assert_eq!(recovered(100, 10, 3), (25, false));
    assert_eq!(recovered(100, 11, 3), (26, true));
    assert_eq!(recovered(12, 2, 10), (8, true));
}

#[test]
fn blows_wake_nobody_who_was_knocked_out() {
    // Sleepers wait for their chapter.
    let who: [Who; 3] =
        [("Ann", "Red", "a1", "str 1"), ("Ben", "Blue", "b1", "con 8"), ("Cid", "Blue", "l8", "")];
    let mut f = fight(FIELD, &who);
    f.knock_out("ben").play("attack ben", &[15]);
    assert_eq!((f.hp("ben"), f.has("ben", Condition::Unconscious)), (1, true));
}

#[test]
fn a_round_of_duration_is_one_turn() {
    ledger::proves!("tdgs.economy.duration-rounds");
    let sap = touch("sap", "condition = \"stunned\", turns = 1")
        + &touch("net", "condition = \"slowed\", turns = 2");
    let turns = |who: &[Who], command: &str, before: usize| {
        let mut f = fight_with("", &sap, FIELD, who);
        for _ in 0..before {
            f.play("end", &[]);
        }
        f.play(command, &[19]);
        let mut turns = Vec::new();
        while turns.len() < 4 {
            f.play("end", &[]);
            turns.push(format!("{}{}", f.active(), f.battle.round));
        }
        turns.join(" ")
    };
    let ann: Who = ("Ann", "Red", "d4", "ref 30, str 30, con 40, wields sap net");
    let ben: Who = ("Ben", "Blue", "e4", "ref 30, con 40, luk -1");
    assert_eq!(
        turns(&[ann, ben], "attack sap ben", 0),
        "ann2 ben2 ann3 ben3",
        "before his turn: this one is lost"
    );
    let (ann, ben): (Who, Who) = (("Ann", "Red", "d4", "ref 20, str 40, con 40, wields sap net"), ben);
    assert_eq!(turns(&[ben, ann], "attack sap ben", 1), "ann2 ben3 ann3 ben4", "after it: the next is");
    // Two rounds are two turns, and it ends with the second.
    let first: Who = ("Ann", "Red", "d4", "ref 50, str 40, con 40, wields sap net");
    let mut f = fight_with("", &sap, FIELD, &[first, ben]);
    f.play("attack net ben", &[19]).play("end", &[]);
    for slowed in [true, true, false] {
        assert_eq!((f.active(), f.has("ben", Condition::Slowed)), ("ben", slowed));
        assert_eq!(f.told("Ben is no longer Slowed"), !slowed);
        f.play("end", &[]).play("end", &[]);
    }
}

#[test]
fn initiative_reads_apparent_ref() {
    ledger::proves!("tdgs.economy.initiative-ref");
    // Whether somebody goes before REF 9 and 11 neighbours tells what it counts.
    let counts = |who: &str| {
        (0..40).find(|n| {
            let other = format!("ref {n}, luk 1");
            let who: [Who; 2] = [("A", "Red", "a1", who), ("B", "Blue", "c1", &other)];
            let mut f = opening("", "", FIELD, &who).expect("a battle");
            f.begin_round(&[]);
            f.order() == ["b", "a"]
        })
    };
    assert_eq!(counts("ref 9, is attuned 2"), Some(11));
    assert_eq!(counts("ref 10, wears full-plate"), Some(10));
    assert_eq!(counts("ref 10, is hasted"), Some(12));
    assert_eq!(counts("ref 10, prone"), Some(10));
    assert_eq!(counts("ref 10, is stunned"), Some(0));
    assert_eq!(counts("ref 10, is slowed, is poisoned"), Some(6));
    assert_eq!(counts("ref 10"), Some(10));
}

#[test]
fn the_order_changes_with_the_round_after_ref_changed() {
    ledger::proves!("tdgs.economy.initiative-persistence");
    let pack = touch("spur", "condition = \"hasted\", turns = 2");
    let who: [Who; 3] = [
        ("A", "Red", "d4", "ref 10, wields spur"),
        ("B", "Blue", "e4", "ref 11, con 40"),
        ("C", "Red", "l8", "ref 12"),
    ];
    let mut f = fight_with("", &pack, FIELD, &who);
    f.battle.phase = tdgs::battle::Phase::RoundStart;
    f.battle.round = 0;
    f.begin_round(&[]);
    assert_eq!(f.order(), ["c", "b", "a"]);
    // Hasted after it acted: no second turn in this round, and first in the next.
    f.play("end", &[]).play("end", &[]).play("attack spur b", &[19]);
    assert_eq!(f.order(), ["c", "b", "a"]);
    f.play("end", &[]);
    assert_eq!((f.battle.round, f.order().join(" ")), (2, "b c a".to_owned()));
    for round in 2..=3 {
        assert_eq!((f.battle.round, f.active()), (round, "b"));
        f.play("end", &[]).play("end", &[]).play("end", &[]);
    }
    assert!(!f.has("b", Condition::Hasted));
    assert_eq!(
        (f.battle.round, f.order().join(" ")),
        (4, "c b a".to_owned()),
        "it ended with its second turn"
    );
}

#[test]
fn the_order_and_its_coins_stay_while_nobody_changes() {
    ledger::proves!("tdgs.economy.initiative-persistence");
    let who: [Who; 3] =
        [("A", "Red", "a1", ""), ("B", "Blue", "c1", ""), ("C", "Red", "e1", "is fortified 2 for 2")];
    let mut f = opening("", "", FIELD, &who).expect("a battle");
    f.begin_round(&[1, 2, 1, 1, 2]);
    for round in 1..=5 {
        assert_eq!(
            (f.battle.round, f.order().join(" ")),
            (round, "b c a".to_owned()),
            "no coin is flipped again"
        );
        f.play("end", &[]).play("end", &[]).play("end", &[]);
    }
}

#[test]
fn a_turn_can_be_moved_behind_a_later_one() {
    ledger::proves!("tdgs.action.delay");
    let three = || {
        let who: [Who; 3] =
            [("A", "Red", "a1", "ref 12"), ("B", "Blue", "h1", "ref 11"), ("C", "Red", "e8", "ref 10")];
        let mut f = opening("", "", FIELD, &who).expect("a battle");
        f.begin_round(&[]);
        f
    };
    let turns = |delay: &str| {
        let mut f = three();
        f.play(delay, &[]);
        let mut turns = Vec::new();
        for _ in 0..6 {
            turns.push(f.active().to_owned());
            f.play("end", &[]);
        }
        turns.join(" ")
    };
    assert_eq!(turns("delay b"), "b a c a b c", "and the natural place returns");
    assert_eq!(turns("delay c"), "b c a a b c");
    // It is free: the turn is whole when it comes.
    let mut f = three();
    f.play("delay c", &[]).play("end", &[]).play("end", &[]);
    assert_eq!((f.active(), f.battle.round), ("a", 1));
    f.play("move c1", &[]).play("step d1", &[]);
    // Only when the turn comes up, and only to a later place.
    assert_eq!(f.refusing_rule("delay c"), "tdgs.action.delay");
    let mut f = three();
    assert_eq!(f.refusing_rule("delay a"), "tdgs.action.delay");
    f.play("end", &[]);
    assert_eq!(f.refusing_rule("delay a"), "tdgs.action.delay");
    for begun in ["step g1", "move g1", "drop"] {
        let mut f = three();
        f.play("end", &[]).play(begun, &[]);
        assert_eq!(f.refusing_rule("delay c"), "tdgs.action.delay", "after {begun}");
    }
    // What lasts a turn lasts as long when the turn is moved.
    let who: [Who; 3] = [
        ("A", "Red", "a1", "ref 20, is slowed for 1"),
        ("B", "Blue", "h1", "ref 11"),
        ("C", "Red", "e8", "ref 10"),
    ];
    let mut f = opening("", "", FIELD, &who).expect("a battle");
    f.begin_round(&[]).play("delay c", &[]).play("end", &[]).play("end", &[]);
    assert_eq!((f.active(), f.has("a", Condition::Slowed)), ("a", true));
    f.play("end", &[]);
    assert!(!f.has("a", Condition::Slowed));
}

#[test]
fn help_adds_two_to_the_next_roll_before_the_helpers_next_turn() {
    ledger::proves!("tdgs.action.help");
    let four = |ann: &str| {
        let who: [Who; 4] = [
            ("Ann", "Red", "d4", ann),
            ("Bea", "Red", "d5", "ref 30"),
            ("Cid", "Red", "e5", "con 40"),
            ("Dan", "Blue", "f5", "con 40"),
        ];
        fight(FIELD, &who)
    };
    let mut f = four("ref 40");
    f.play("help bea", &[]);
    assert_eq!(f.refusing_rule("help bea"), "tdgs.economy.turn", "it costs the Action");
    // On any one roll, and once.
    let mut f = four("ref 40");
    f.put("ann", "d6").play("help cid", &[]).play("end", &[]).play("end", &[]);
    assert_eq!(f.chance("attack dan"), percent(60));
    assert_eq!(f.chance("grapple dan"), percent(60));
    f.play("attack dan", &[9]);
    assert_eq!(f.last_sum(), "d20 9 + STR 10 - REF 10 + Help 2 = 11 >= 11: hit");
    assert_eq!(f.chance_of("cid", "attack dan"), percent(50), "used up");
    // Two helpers are no better than one.
    let mut f = four("ref 40");
    f.put("ann", "d6").play("help cid", &[]).play("end", &[]).play("help cid", &[]).play("end", &[]);
    assert_eq!(f.chance("attack dan"), percent(60));
    // Lost when the helper's next turn comes, even one that it loses.
    for down in [false, true] {
        let mut f = four("ref 40");
        f.put("ann", "d6").play("help cid", &[]).play("end", &[]).play("end", &[]).play("end", &[]);
        assert_eq!(f.chance_of("cid", "attack dan"), percent(60));
        if down {
            f.knock_out("ann");
        }
        f.turn_of("dan").play("end", &[]);
        assert_eq!(f.chance_of("cid", "attack dan"), percent(50), "down: {down}");
    }
    // With the hands, from beside, an ally who is up, and not oneself.
    let mut f = four("ref 40");
    assert_eq!(f.refusing_rule("help ann"), "tdgs.action.help");
    assert_eq!(f.put("dan", "e4").refusing_rule("help dan"), "tdgs.action.help");
    assert_eq!(f.put("cid", "f4").refusing_rule("help cid"), "tdgs.movement.melee-adjacency");
    f.knock_out("bea");
    f.refused("help bea");
}
