//! Documents 2, 7 and 8: Apparent stats, and what follows from them.

use tdgs::conditions::Condition;
use tdgs::stats::Stat;

use crate::rules::table::{FIELD, Fight, Who, fight, opening, percent};

/// Ann to act, and Ben beside her.
fn pair(ann: &str, ben: &str) -> Fight {
    fight(FIELD, &[("Ann", "Red", "d4", ann), ("Ben", "Blue", "e4", ben)])
}

/// An Apparent stat of somebody like this.
fn stat(who: &str, stat: Stat) -> i32 {
    pair(who, "").apparent("ann", stat)
}

#[test]
fn an_apparent_stat_is_the_base_and_everything_that_adds_and_takes() {
    ledger::proves!("tdgs.stats.apparent");
    assert_eq!(stat("con 8, is fortified 4", Stat::Con), 12);
    assert_eq!(stat("con 18, is fortified 5", Stat::Con), 23);
    assert_eq!(stat("con 40, is fortified 10", Stat::Con), 50);
    assert_eq!(stat("con 80, is fortified 20", Stat::Con), 100);
    assert_eq!(stat("str 12, is poisoned", Stat::Str), 10);
    assert_eq!(stat("str 12, is poisoned, is strengthened 5", Stat::Str), 15);
    // Rules use it: for the roll, the wound, the defence, a Move, a Step, and the turn.
    let mut f = pair("str 12, is strengthened 3", "is attuned 4");
    assert_eq!(f.chance("attack ben"), percent(55));
    f.play("attack ben", &[10]);
    assert_eq!(f.last_sum(), "d20 10 + STR 12 + Strengthened 3 - REF 10 - Attuned 4 = 11 >= 11: hit");
    assert_eq!(f.hp("ben"), 50 - 15);
    let bow = pair("dex 12, is quickened 3, wields longbow", "");
    assert_eq!(bow.chance("attack longbow ben"), percent(75));
    let mut f = fight(FIELD, &[("Ann", "Red", "a1", "mov 3, is accelerated 4"), ("Ben", "Blue", "l8", "")]);
    assert_eq!(f.refusing_rule("move i1"), "tdgs.movement.terrain-mixed");
    f.play("move h1", &[]);
    let who: [Who; 2] = [("Ann", "Red", "a1", "mov 0, is accelerated 2"), ("Ben", "Blue", "l8", "")];
    fight(FIELD, &who).play("step b1", &[]);
}

#[test]
fn no_stat_but_luck_is_negative() {
    ledger::proves!("tdgs.stats.negative");
    assert_eq!(stat("ref 1, is poisoned", Stat::Ref), 0);
    assert_eq!(stat("str 1, is poisoned", Stat::Str), 0);
    assert_eq!(stat("ref 3, is poisoned, is blinded, is slowed, is hasted", Stat::Ref), 0, "3 - 8 + 2");
    assert_eq!(stat("ref 7, is poisoned, is blinded, is slowed, is hasted", Stat::Ref), 1, "7 - 8 + 2");
    let mut f = pair("str 1, is poisoned", "ref 1, is poisoned");
    f.play("attack ben", &[11]);
    assert_eq!(
        f.last_sum(),
        "d20 11 + STR 1 - Poisoned 2 + never below 0 1 - REF 1 + Poisoned 2 - never below 0 1 = 11 >= 11: hit"
    );
    assert_eq!(f.hp("ben"), 49, "0 STR wounds no less than 0");
    assert_eq!(pair("luk -3", "").unit("ann").luck.value, -3);
    let below: [Who; 2] = [("Ann", "Red", "a1", "str -1"), ("Ben", "Blue", "b1", "")];
    assert!(opening("", "", FIELD, &below).is_err());
}

#[test]
fn each_main_stat_has_its_buff_of_two() {
    ledger::proves!("tdgs.combat.stat-buffs");
    let buffs = [
        ("strengthened", Stat::Str),
        ("quickened", Stat::Dex),
        ("fortified", Stat::Con),
        ("sharpened", Stat::Int),
        ("enlightened", Stat::Wis),
        ("emboldened", Stat::Cha),
        ("accelerated", Stat::Mov),
        ("attuned", Stat::Ref),
    ];
    for (buff, raised) in buffs {
        let f = pair(&format!("is {buff}"), "");
        for other in Stat::ALL.into_iter().filter(|&stat| stat != Stat::Luk) {
            let expected = if other == raised { 12 } else { 10 };
            assert_eq!(f.apparent("ann", other), expected, "{buff}, {}", other.name());
        }
        assert_eq!(f.unit("ann").luck.value, 0, "no buff raises Luck");
        assert_eq!(stat(&format!("is {buff} 2, is {buff} 3"), raised), 13, "the highest value counts");
        assert_eq!(stat(&format!("is {buff} 3, is {buff} 2"), raised), 13);
    }
    let f = pair("con 12, is fortified", "");
    assert_eq!(f.rules.max_hp(&f.battle, f.id("ann")), 70);
}

#[test]
fn maximum_hp_follows_con_and_current_hp_is_only_cut_down() {
    ledger::proves!("tdgs.combat.hp-change");
    // Ann is Fortified for this turn; then it ends.
    for (hp, after) in [(65, 60), (30, 30), (60, 60)] {
        let mut f = pair("con 12, is fortified 2 for 1", "");
        assert_eq!((f.hp("ann"), f.rules.max_hp(&f.battle, f.id("ann"))), (60, 70), "60 of 60 is 60 of 70");
        f.unit_mut("ann").hp = hp;
        f.play("end", &[]);
        assert!(!f.has("ann", Condition::Fortified));
        assert_eq!((f.hp("ann"), f.rules.max_hp(&f.battle, f.id("ann"))), (after, 60));
    }
    // So it is when the turn is lost.
    let mut f = pair("", "con 12, is fortified 2 for 1, is stunned for 1");
    f.unit_mut("ben").hp = 65;
    f.play("end", &[2, 1]);
    assert_eq!((f.battle.round, f.hp("ben")), (2, 60));
}

#[test]
fn hp_knockout_and_power_tiers_are_derived() {
    ledger::proves!("tdgs.entity.derived");
    let derived = |who: &str| {
        let f = pair(who, "");
        let id = f.id("ann");
        (f.rules.max_hp(&f.battle, id), f.rules.knockout(&f.battle, id))
    };
    assert_eq!(derived("con 8"), (40, 2));
    assert_eq!(derived("con 14, is fortified 2"), (80, 4));
    assert_eq!(derived("con 45"), (225, 11));
    assert_eq!(derived("con 36, is fortified 4"), (200, 10), "the threshold follows the maximum");
    let f = pair("str 26, is fortified 8", "");
    let id = f.id("ann");
    assert_eq!(
        (f.rules.profile(id).stats.power_tier(), f.rules.apparent_power_tier(&f.battle, id)),
        (12, 13)
    );
}

#[test]
fn the_apparent_power_tier_averages_apparent_stats() {
    ledger::proves!("tdgs.entity.power-tier-apparent");
    let tier = |who: &str| {
        let f = pair(who, "");
        f.rules.apparent_power_tier(&f.battle, f.id("ann"))
    };
    let warrior = "str 18, dex 12, ref 10, con 14, mov 10, int 11, wis 14, cha 10";
    assert_eq!(tier(&format!("{warrior}, is fortified 2")), 12, "101 / 8, rounded down");
    for plain in ["", "luk 10", warrior, "str 40, con 3"] {
        let f = pair(plain, "");
        assert_eq!(tier(plain), f.rules.profile(f.id("ann")).stats.power_tier(), "{plain}");
    }
    assert_eq!(tier("is strengthened 8, luk 9"), 11);
    assert_eq!(tier("is poisoned"), 9, "74 / 8");
}
