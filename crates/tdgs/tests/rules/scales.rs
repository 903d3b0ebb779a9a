//! Documents 2 and 4: what the numbers of stats mean to people, and what each stat is for.

use tdgs::conditions::Condition;
use tdgs::creation::race::MAIN;
use tdgs::luck::Category;
use tdgs::stats::{Stat, Stats, describe, usual};

use crate::rules::conditions::touch;
use crate::rules::table::{FIELD, Fight, Who, fight, fight_with, opening, percent};
use crate::rules::workshop::race;

/// Ann to act, and Ben beside her.
fn pair(ann: &str, ben: &str) -> Fight {
    fight(FIELD, &[("Ann", "Red", "a1", ann), ("Ben", "Blue", "b1", ben)])
}

/// The words of a stat at these values.
fn words<const N: usize>(stat: Stat, table: [(i16, &str); N]) {
    for (value, word) in table {
        assert_eq!(describe(stat, value), word, "{} {value}", stat.name());
    }
}

#[test]
fn an_average_human_has_ten() {
    ledger::proves!("tdgs.stats.baseline-human");
    let human = race("human");
    for stat in MAIN {
        let range = human.range(stat);
        assert_eq!(range.average(), 10, "{}", stat.name());
        let typical = if stat == Stat::Mov { (8, 12) } else { (6, 14) };
        assert_eq!((range.min, range.max), typical, "{}", stat.name());
        let word = if stat == Stat::Str { "average adult" } else { "average" };
        assert_eq!(describe(stat, 10), word, "{}", stat.name());
        assert_eq!(describe(stat, range.min), word, "{}", stat.name());
    }
}

#[test]
fn dex_shoots_and_is_no_speed() {
    ledger::proves!("tdgs.stats.dex");
    words(
        Stat::Dex,
        [
            (0, "no coordination"),
            (3, "poor control"),
            (10, "average"),
            (13, "exceptional"),
            (15, "peak human"),
            (20, "superhuman"),
            (40, "inhuman"),
            (100, "absolute"),
        ],
    );
    let mut f = pair("str 1, dex 13, wields throwing-knife", "dex 99");
    assert_eq!(f.chance("attack throwing-knife ben"), percent(65), "DEX 13 against REF 10");
    f.play("attack throwing-knife ben", &[8]);
    assert_eq!(f.hp("ben"), 50 - 15, "DEX 13 and the knife's 2");
    assert_eq!(f.chance_of("ben", "attack fists ann"), percent(50), "up close it does nothing");
    // Neither the first turn nor a longer way.
    let who: [Who; 2] = [("Deft", "Red", "a1", "dex 50, ref 9, mov 3"), ("Quick", "Blue", "l8", "dex 1")];
    let mut f = opening("", "", FIELD, &who).expect("a battle");
    f.begin_round(&[]);
    assert_eq!(f.order(), ["quick", "deft"]);
    f.turn_of("deft").refused("move e1");
    assert_eq!(f.play("move d1", &[]).at("deft"), "d1");
}

#[test]
fn con_is_hp_and_resistance_and_nothing_else() {
    ledger::proves!("tdgs.stats.con");
    words(
        Stat::Con,
        [
            (0, "cannot endure"),
            (10, "average"),
            (15, "peak human"),
            (20, "superhuman"),
            (60, "extreme"),
            (100, "absolute"),
        ],
    );
    for (con, hp) in [(5, 25), (10, 50), (15, 75), (20, 100), (60, 300), (100, 500)] {
        assert_eq!(pair("", &format!("con {con}")).hp("ben"), hp, "CON {con}");
    }
    let mut nobody = Stats::default();
    nobody[Stat::Con] = 0;
    assert_eq!(nobody.max_hp(), 0);
    let dead: [Who; 2] = [("Ann", "Red", "a1", "con 0"), ("Ben", "Blue", "b1", "")];
    assert!(opening("", "", FIELD, &dead).is_err(), "whoever has no HP takes no part");
    // The same blow costs everyone the same, and nobody mends by it.
    for con in [10, 100] {
        let mut f = pair("str 12", &format!("con {con}, ref 0"));
        f.play("attack ben", &[15]).play("end", &[]).play("end", &[]);
        assert_eq!((f.battle.round, f.hp("ben")), (2, con * 5 - 12));
    }
    // Poison is resisted with it: CON 48 against 44.
    let poison = "condition = \"poisoned\", resist = { stat = \"con\", difficulty = 44 }";
    let who: [Who; 2] = [("Ann", "Red", "a1", "str 60, wields fang"), ("Ben", "Blue", "b1", "con 48")];
    let f = fight_with("", &touch("fang", poison), FIELD, &who);
    let poisoned = f.chance_that("attack fang ben", |b, _| b.units[1].conditions.has(Condition::Poisoned));
    assert_eq!(poisoned, dice::ratio(19 * 30, 2000), "19 of 20 hit, and 30 of 100 are not resisted");
}

#[test]
fn wis_stands_against_fear() {
    ledger::proves!("tdgs.stats.wis");
    words(
        Stat::Wis,
        [(0, "no judgement"), (10, "average"), (15, "peak human"), (20, "superhuman"), (100, "absolute")],
    );
    for (wis, chance) in [(6, 70), (10, 50), (14, 30)] {
        assert_eq!(pair("", &format!("wis {wis}")).chance("intimidate ben"), percent(chance), "WIS {wis}");
    }
    let fear = "condition = \"frightened\", resist = { stat = \"wis\", difficulty = 14 }";
    let who: [Who; 2] =
        [("Ann", "Red", "a1", "str 60, wields howl"), ("Ben", "Blue", "b1", "wis 16, con 30")];
    let f = fight_with("", &touch("howl", fear), FIELD, &who);
    let afraid = f.chance_that("attack howl ben", |b, _| b.units[1].conditions.has(Condition::Frightened));
    assert_eq!(afraid, dice::ratio(19 * 40, 2000));
}

#[test]
fn cha_impresses() {
    ledger::proves!("tdgs.stats.cha");
    words(
        Stat::Cha,
        [(0, "no influence"), (10, "average"), (15, "peak human"), (20, "superhuman"), (100, "absolute")],
    );
    for (cha, chance) in [(6, 30), (10, 50), (14, 70)] {
        assert_eq!(pair(&format!("cha {cha}"), "").chance("intimidate ben"), percent(chance), "CHA {cha}");
        assert_eq!(pair(&format!("cha {cha}"), "").chance("attack ben"), percent(50), "and no blow");
    }
    assert_eq!(pair("", "cha 90").chance("intimidate ben"), percent(50), "CHA defends nobody from it");
}

#[test]
fn other_stats_have_their_words() {
    ledger::proves!("tdgs.stats.ref", "tdgs.stats.mov", "tdgs.stats.luk");
    words(
        Stat::Ref,
        [
            (0, "no reaction"),
            (10, "average"),
            (15, "peak human"),
            (20, "superhuman"),
            (60, "near instant"),
            (100, "absolute"),
        ],
    );
    words(
        Stat::Mov,
        [
            (0, "immobile"),
            (3, "slow"),
            (8, "average"),
            (12, "average"),
            (13, "quick"),
            (15, "fast"),
            (17, "very fast"),
            (19, "exceptional"),
            (20, "superhuman"),
            (30, "heroic"),
        ],
    );
    words(
        Stat::Int,
        [(0, "no cognition"), (10, "average"), (15, "peak human"), (20, "superhuman"), (100, "absolute")],
    );
    words(
        Stat::Str,
        [
            (0, "no meaningful force"),
            (5, "child or small creature"),
            (10, "average adult"),
            (15, "trained"),
            (20, "elite"),
            (25, "peak mortal"),
            (30, "superhuman"),
            (40, "heroic"),
            (50, "titanic"),
            (75, "mythic"),
            (100, "cosmic"),
        ],
    );
    words(
        Stat::Luk,
        [
            (-10, "catastrophic misfortune"),
            (-5, "severe bad luck"),
            (-1, "unlucky"),
            (0, "normal"),
            (1, "lucky"),
            (5, "strong good luck"),
            (7, "exceptional fortune"),
            (10, "mythic fortune"),
        ],
    );
}

#[test]
fn str_strikes_up_close_and_grapples_and_does_not_aim() {
    let f = pair("str 14, dex 1", "");
    assert_eq!(f.chance("attack ben"), percent(70));
    assert_eq!(f.chance("grapple ben"), percent(70), "against STR 10");
    assert_eq!(
        pair("str 90, wields shortbow", "").chance("attack shortbow ben"),
        percent(55),
        "DEX and the bow"
    );
    // A single insect: a hit does 1.
    let mut f = pair("str 0, size tiny", "ref 0");
    f.put("ben", "a1").play("attack ben", &[15]);
    assert_eq!(f.hp("ben"), 49);
}

#[test]
fn usual_ranges_are_advice() {
    ledger::proves!("tdgs.stats.play-range");
    for stat in Stat::ALL {
        let expected = match stat {
            Stat::Str => 3..=15,
            Stat::Luk => -1..=1,
            _ => 4..=10,
        };
        assert_eq!(usual(stat), expected, "{}", stat.name());
    }
    let mut stats = Stats([15, 10, 4, 4, 10, 4, 4, 10, 1]);
    let unusual = |stats: &Stats| stats.unusual().collect::<Vec<_>>();
    assert_eq!(unusual(&stats), []);
    (stats[Stat::Str], stats[Stat::Con], stats[Stat::Luk]) = (16, 3, -2);
    assert_eq!(unusual(&stats), [Stat::Str, Stat::Con], "Document 4 lets Luck be -2");
    stats[Stat::Luk] = 3;
    assert_eq!(unusual(&stats), [Stat::Str, Stat::Con, Stat::Luk]);
    // Nobody is refused for them.
    let far_out: [Who; 2] = [
        ("Ann", "Red", "a1", "str 90, dex 90, ref 90, con 90, mov 90, int 90, wis 90, cha 90, luk 10"),
        ("Ben", "Blue", "b1", "str 0, dex 0, ref 0, con 1, mov 0, int 0, wis 0, cha 0, luk -10"),
    ];
    assert!(opening("", "", FIELD, &far_out).is_ok());
}

#[test]
fn luck_has_five_bands() {
    ledger::proves!("tdgs.luck.categories");
    let bands = [
        (-10..=-3, "narrative, cursed", false),
        (-2..=-1, "play, unlucky", true),
        (0..=0, "neutral", true),
        (1..=2, "play, lucky", true),
        (3..=10, "narrative, blessed", false),
    ];
    for (range, name, plays) in bands {
        for luck in range {
            let category = Category::of(luck);
            assert_eq!((category.name(), category.in_play()), (name, plays), "LUK {luck}");
        }
    }
    // They are words: within a band each point of LUK still counts, here against a hopeless REF.
    let chance = |luck: i16| pair(&format!("luk {luck}"), "ref 90").chance("attack ben");
    assert_eq!([1, 2, 3, 4].map(chance), [50, 55, 60, 65].map(percent));
}
