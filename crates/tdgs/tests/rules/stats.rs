//! Document 2: the nine stats.

use tdgs::stats::{Stat, Stats, describe, knockout_threshold};

use crate::rules::table::{FIELD, Who, fight, fight_with, opening, percent};

/// What loading somebody like this has to say.
fn faults(what: &str) -> String {
    let who: [Who; 2] = [("Ann", "Red", "a1", what), ("Ben", "Blue", "c1", "")];
    opening("", "", FIELD, &who).err().map(|e| e.render(false, 100)).unwrap_or_default()
}

#[test]
fn there_are_nine_stats_and_eight_of_them_make_the_power_tier() {
    ledger::proves!("tdgs.stats.list", "tdgs.entity.power-tier-base");
    assert_eq!(Stat::ALL.map(Stat::name), ["STR", "DEX", "REF", "CON", "MOV", "INT", "WIS", "CHA", "LUK"]);
    assert!(faults("mag 10").contains("mag"), "there is no tenth stat");
    let counted = Stat::ALL.into_iter().filter(|&stat| {
        let mut stats = Stats::default();
        stats[stat] = 8;
        stats.power_tier() == 1
    });
    assert_eq!(counted.count(), 8);
    // In the order of the ledger: STR DEX CON INT WIS CHA REF MOV.
    let tier = |[str, dex, con, int, wis, cha, ref_, mov]: [i16; 8], luk| {
        Stats([str, dex, ref_, con, mov, int, wis, cha, luk]).power_tier()
    };
    assert_eq!(tier([8, 12, 8, 6, 8, 6, 11, 10], 0), 8);
    assert_eq!(tier([16, 12, 14, 10, 10, 11, 12, 10], 1), 11);
    assert_eq!(tier([38, 22, 45, 20, 18, 35, 20, 28], 3), 28);
    assert_eq!(tier([8, 12, 8, 6, 8, 6, 11, 10], 10), 8);
}

#[test]
fn stats_are_bounded_where_their_scale_ends() {
    ledger::proves!("tdgs.stats.scale", "tdgs.luck.range");
    for legal in ["str 0", "str 100", "str 101", "luk -10", "luk +10"] {
        assert_eq!(faults(legal), "", "{legal}");
    }
    for illegal in ["str -1", "ref -1", "luk 11", "luk -11"] {
        let number = illegal.split(' ').next_back().expect("a number");
        assert!(faults(illegal).contains(number), "{illegal}: {}", faults(illegal));
    }
}

#[test]
fn no_stat_may_be_absent() {
    ledger::proves!("tdgs.entity.all-stats");
    for stat in ["str", "dex", "ref", "con", "mov", "int", "wis", "cha"] {
        let found = faults(&format!("{stat} missing"));
        assert!(found.contains(&format!("`{stat}`")), "{stat}: {found}");
    }
    assert_eq!(faults("int 1, cha 0"), "", "a mindless slime has numbers all the same");
}

#[test]
fn ref_orders_the_turns_and_defends() {
    ledger::proves!("tdgs.stats.ref");
    let who: [Who; 2] = [("Slow", "Red", "a1", "ref 4, mov 30"), ("Quick", "Blue", "b1", "ref 8, dex 1")];
    let mut f = opening("", "", FIELD, &who).expect("a battle");
    f.begin_round(&[]);
    assert_eq!(f.order(), ["quick", "slow"]);
    // STR 10 against REF 4 and 8, whatever else the defender is good at.
    assert_eq!(f.chance_of("quick", "attack slow"), percent(80));
    assert_eq!(f.chance_of("slow", "attack quick"), percent(60));
}

#[test]
fn mov_is_how_far_a_move_goes() {
    ledger::proves!("tdgs.stats.mov", "tdgs.movement.grid");
    for (mov, reaches) in [(3, "d4"), (5, "f4"), (10, "k4")] {
        let mut f = fight(FIELD, &[("Ann", "Red", "a4", &format!("mov {mov}")), ("Ben", "Blue", "l8", "")]);
        let beyond = format!("{}4", (reaches.as_bytes()[0] + 1) as char);
        assert_eq!(f.refused(&format!("move {beyond}")).rule, Some("tdgs.movement.terrain-mixed"), "{mov}");
        f.play(&format!("move {reaches}"), &[]);
        assert_eq!(f.at("ann"), reaches);
    }
    let f = fight(FIELD, &[("Ann", "Red", "a4", "mov 0"), ("Ben", "Blue", "l8", "")]);
    for command in ["move b4", "disengage b4", "step b4"] {
        assert_eq!(f.refused(command).rule, Some("tdgs.stats.mov"), "{command}");
    }
    let goes = |deed: &str| ["Move", "Step", "Disengage"].contains(&deed);
    assert!(!f.menu().iter().any(|offer| goes(&offer.deed)), "the immobile are offered no square");
}

#[test]
fn luk_is_no_modifier() {
    ledger::proves!("tdgs.stats.luk");
    let mut f = fight(FIELD, &[("Ann", "Red", "a1", "luk 7, ref 4"), ("Ben", "Blue", "b1", "luk -7, ref 4")]);
    f.play("attack ben", &[12]).play("end", &[]);
    assert_eq!(f.last_sum(), "d20 12 + STR 10 - REF 4 = 18 >= 11: hit");
    assert_eq!(f.hp("ben"), 40);
    f.play("attack ann", &[17]);
    assert_eq!(f.last_sum(), "d20 17 + STR 10 - REF 4 = 23 >= 11: hit");
    assert_eq!(f.hp("ann"), 40);
}

#[test]
fn hp_follow_con() {
    ledger::proves!("tdgs.combat.hp");
    for (con, hp) in [(1, 5), (8, 40), (12, 60), (23, 115), (50, 250), (100, 500)] {
        let mut stats = Stats::default();
        stats[Stat::Con] = con;
        assert_eq!(stats.max_hp(), hp);
    }
    let f = fight(FIELD, &[("Ann", "Red", "a1", "con 18"), ("Ben", "Blue", "b1", "")]);
    assert_eq!(f.hp("ann"), 90, "everyone begins with all of them");
}

#[test]
fn the_knockout_threshold_is_a_twentieth() {
    ledger::proves!("tdgs.combat.knockout");
    let cases = [(40, 2), (60, 3), (100, 5), (200, 10), (500, 25), (225, 11), (80, 4), (15, 0)];
    for (max, at) in cases {
        assert_eq!(knockout_threshold(max), at, "max {max}");
    }
}

#[test]
fn str_is_force_and_not_finesse() {
    ledger::proves!("tdgs.stats.str");
    let strong = [("Ann", "Red", "a1", "str 14, wields throwing-knife"), ("Ben", "Blue", "b1", "con 100")];
    let mut f = fight(FIELD, &strong);
    assert_eq!((f.chance("attack fists ben"), f.chance("grapple ben")), (percent(70), percent(70)));
    assert_eq!((f.chance("push ben"), f.chance("trip ben")), (percent(70), percent(70)));
    assert_eq!(f.rules.capacity(&f.battle, f.id("ann")), 140);
    let plain = [("Ann", "Red", "a1", "wields throwing-knife"), ("Ben", "Blue", "b1", "con 100")];
    let thrown = fight(FIELD, &plain).chance("attack throwing-knife ben");
    assert_eq!(f.chance("attack throwing-knife ben"), thrown, "accuracy is not STR");
    assert_eq!(f.play("attack fists ben", &[19]).hp("ben"), 500 - 14);
    // It is no endurance, and it never makes sure.
    let mighty = fight(FIELD, &[("Ann", "Red", "a1", "str 100"), ("Ben", "Blue", "b1", "")]);
    assert_eq!((mighty.hp("ann"), mighty.chance("attack fists ben")), (50, percent(95)));
}

#[test]
fn an_insect_has_no_force() {
    ledger::proves!("tdgs.stats.str-zero");
    let sting = "[weapon.sting]\nname = \"sting\"\ndamage = \"2\"\nrange = \"melee\"\nnatural = true\n";
    let who: [Who; 2] =
        [("Fly", "Red", "a1", "str 0, size small, wields sting"), ("Ben", "Blue", "b1", "ref 0")];
    let mut f = fight_with("", sting, FIELD, &who);
    assert_eq!(f.rules.capacity(&f.battle, f.id("fly")), 0);
    assert_eq!(f.play("attack sting ben", &[19]).hp("ben"), 50 - 2, "0 + bonus");
    assert_eq!(f.turn_of("fly").play("attack fists ben", &[19]).hp("ben"), 48 - 1, "raised to 1 on a hit");
}

#[test]
fn int_is_reasoning() {
    ledger::proves!("tdgs.stats.int");
    let words =
        [(0, "no cognition"), (10, "average"), (15, "peak human"), (20, "superhuman"), (100, "absolute")];
    for (value, word) in words {
        assert_eq!(describe(Stat::Int, value), word, "INT {value}");
    }
    let bolt = "[ability.bolt]\nname = \"Bolt\"\ntext = \"x\"\nkind = \"spell\"\ntiming = \"action\"\nmagic = \"arcane\"\n\
        target = \"foe\"\nrange = 5\neffects = [{ damage = \"+0\" }]\n";
    let who: [Who; 2] = [("Ann", "Red", "a1", "int 8, knows bolt"), ("Ben", "Blue", "b1", "int 14, con 100")];
    let mut f = fight_with("", bolt, FIELD, &who);
    assert_eq!(f.chance("use bolt ben"), percent(40), "arcane magic");
    assert_eq!(f.chance("recall ben"), percent(65), "knowledge, of common things");
    assert_eq!(f.chance("deceive ben"), percent(30), "CHA 10 against INT 14");
    assert_eq!(f.play("use bolt ben", &[19]).hp("ben"), 500 - 8);
}
