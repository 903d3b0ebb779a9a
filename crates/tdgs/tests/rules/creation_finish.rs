//! Document 13, steps 5 to 7: bonuses, derived values, finishing touches; and the quick reference.

use dice::scripted;
use tdgs::conditions::Condition;
use tdgs::creation::derived::derive;
use tdgs::creation::luck::roll_luck;
use tdgs::creation::race::{MAIN, Span};
use tdgs::creation::stats::{Bill, check_bought, roll_stat};
use tdgs::creation::{Builder, Story, Terms, Touches};
use tdgs::stats::{Stat, Stats};

use crate::rules::table::{FIELD, fight};
use crate::rules::workshop::{bought, core, done, eight, four, human, in_order, with};

#[test]
fn bonuses_come_before_derived_values_and_leave_the_base_alone() {
    ledger::proves!("tdgs.creation.bonus.timing", "tdgs.creation.bonus.example", "tdgs.creation.bonus.layer");
    let catalog = with(
        "[class.drilled]\nname = \"Drilled\"\npurpose = \"x\"\nprimary = [\"str\"]\n\
         rows = [{ level = 1, stats = { str = 1, con = 1 } }]\n\
         [class.fighter]\nname = \"Fighter\"\npurpose = \"x\"\nprimary = [\"str\"]\n\
         rows = [{ level = 1, stats = { str = 1 } }]\n",
    );
    let ann = || bought(&catalog, "human", [12, 8, 12, 10, 10, 10, 8, 10]);
    let drilled = done(ann(), &[("drilled", None)], Terms::default()).expect("a character");
    assert_eq!(drilled.derived().hp, 65);
    let fighter = done(ann(), &[("fighter", None)], Terms::default()).expect("a character");
    assert_eq!((fighter.base[Stat::Str], fighter.apparent()[Stat::Str]), (12, 13));
    // A base sum of 87 with +1 STR: tier 10 below, tier 11 in appearance.
    let mut fighter = fighter;
    fighter.base = eight([13, 11, 11, 11, 11, 10, 10, 10]);
    assert_eq!((fighter.derived().base_tier, fighter.derived().apparent_tier), (10, 11));
}

#[test]
fn derived_values_follow_the_apparent_stats() {
    ledger::proves!(
        "tdgs.creation.derived.hp",
        "tdgs.creation.derived.knockout",
        "tdgs.creation.derived.recompute",
        "tdgs.creation.constant.derived",
        "tdgs.entity.derived"
    );
    let cons = [(12, 60, 3), (15, 75, 3), (6, 30, 1), (14, 70, 3), (45, 225, 11), (3, 15, 0), (4, 20, 1)];
    for (con, hp, knockout) in cons {
        let mut stats = eight([10; 8]);
        stats[Stat::Con] = con;
        let derived = derive(&eight([10; 8]), &stats);
        assert_eq!((derived.hp, derived.knockout), (hp, knockout), "CON {con}");
        assert_eq!(derived.knockout, i32::from(con) / 4);
    }
    let catalog = core();
    let mut ann = human(&catalog, "fighter", 1);
    ann.base[Stat::Con] = 15;
    ann.gear[Stat::Con] = 2;
    assert_eq!((ann.derived().hp, ann.derived().knockout), (85, 4));
    for (base, gear, hp, knockout) in [(8, 0, 40, 2), (14, 2, 80, 4), (45, 0, 225, 11)] {
        (ann.base[Stat::Con], ann.gear[Stat::Con]) = (base, gear);
        assert_eq!((ann.derived().hp, ann.derived().knockout), (hp, knockout));
    }
}

#[test]
fn at_the_knockout_threshold_one_is_unconscious() {
    ledger::proves!("tdgs.creation.derived.unconscious");
    let struck = |con: i32, hp: i32, damage: i32| {
        let (ann, ben) = (format!("str {damage}"), format!("ref 0, con {con}"));
        let who =
            [("Ann", "Red", "a1", ann.as_str()), ("Ben", "Blue", "b1", &ben), ("Cid", "Blue", "l8", "")];
        let mut f = fight(FIELD, &who);
        f.unit_mut("ben").hp = hp;
        f.play("attack ben", &[19]);
        (f.hp("ben"), f.has("ben", Condition::Unconscious), f.has("ben", Condition::Dead))
    };
    assert_eq!(struck(15, 9, 5), (4, false, false));
    assert_eq!(struck(15, 8, 5), (3, true, false));
    assert_eq!(struck(15, 5, 5), (0, false, true));
    assert_eq!(struck(3, 6, 5), (1, false, false));
}

#[test]
fn power_tiers_are_averages_rounded_down_without_luck() {
    ledger::proves!(
        "tdgs.creation.derived.base-tier",
        "tdgs.creation.derived.apparent-tier",
        "tdgs.creation.derived.tier-rounding",
        "tdgs.creation.derived.tier-excludes-luk",
        "tdgs.creation.derived.tiers-start-equal",
        "tdgs.entity.power-tier-apparent"
    );
    let tier = |stats: Stats| derive(&stats, &stats).base_tier;
    assert_eq!(tier(eight([13, 10, 12, 10, 10, 10, 10, 10])), 10);
    assert_eq!(tier(eight([13, 11, 13, 10, 10, 10, 10, 10])), 10, "87");
    assert_eq!(tier(eight([13, 12, 13, 10, 10, 10, 10, 10])), 11, "88");
    assert_eq!(tier(eight([40, 20, 45, 20, 20, 30, 20, 27])), 27);
    assert_eq!(tier(eight([15, 9, 15, 7, 10, 8, 11, 8])), 10, "83");
    assert_eq!(tier(eight([18, 12, 16, 10, 10, 11, 14, 10])), 12, "101, printed as 13");
    for luk in [-1, 0, 1] {
        let mut stats = eight([10; 8]);
        stats[Stat::Luk] = luk;
        assert_eq!(derive(&stats, &stats).apparent_tier, 10);
        assert_eq!(tier(stats), 10);
    }
    let catalog = core();
    let mut ann = human(&catalog, "fighter", 1);
    ann.base = eight([15, 9, 15, 7, 10, 8, 11, 8]);
    assert_eq!((ann.derived().base_tier, ann.derived().apparent_tier), (10, 10));
    ann.gear = eight([3, 0, 2, 0, 0, 0, 0, 0]);
    assert_eq!((ann.derived().base_tier, ann.derived().apparent_tier), (10, 11), "drifting apart by gear");
}

#[test]
fn the_worked_human_fighter() {
    ledger::proves!("tdgs.creation.derived.example");
    let stats = eight([13, 10, 12, 10, 10, 10, 10, 10]);
    let derived = derive(&stats, &stats);
    assert_eq!((derived.hp, derived.knockout, derived.base_tier), (60, 3, 10));
}

#[test]
fn finishing_touches_touch_no_number() {
    ledger::proves!(
        "tdgs.creation.finish.list",
        "tdgs.creation.finish.equipment",
        "tdgs.creation.finish.non-mechanical"
    );
    let catalog = core();
    let mut ready = bought(&catalog, "human", [10; 8]);
    ready.choose(&[("fighter", None)], Terms::default()).expect("a class");
    ready.bonuses().expect("step 5");
    ready.derive().expect("step 6");
    assert!(ready.clone().finish(Touches::named(" ")).is_err(), "somebody has a name");
    let plain = ready.clone().finish(Touches::named("Ann")).expect("blank is legal");
    assert!(plain.weapons.is_empty() && plain.armour.is_empty(), "no setting, no equipment");
    let told = Story {
        background: "Former town guard".into(),
        personality: "Cautious".into(),
        goals: "A farm".into(),
        appearance: "Tall".into(),
    };
    let sword = ::content::Id::new("longsword").expect("an id");
    let touches = Touches { story: told, weapons: vec![sword.clone()], ..Touches::named("Ben") };
    let ben = ready.finish(touches).expect("a character");
    assert_eq!(ben.weapons, [sword]);
    assert_eq!((ben.base, ben.derived()), (plain.base, plain.derived()));
    assert_eq!(
        ben.story.fields().map(|(name, _)| name),
        ["background", "personality", "goals", "appearance"]
    );
    assert_eq!(in_order(&ben.base), [10; 8]);
}

#[test]
fn the_quick_reference_says_the_same_in_short() {
    ledger::proves!("tdgs.creation.reference.quick", "tdgs.creation.reference.design-notes");
    let catalog = core();
    // One system for goblins and gods: the roll, the delta, the racial average plus delta, the limits.
    for race in catalog.races.values() {
        for stat in MAIN {
            let Span { min, max } = race.range(stat);
            for roll in 3..=18_i16 {
                let expected = (i16::midpoint(min, max) + (roll - 12)).max(min).min(max);
                let rolled = roll_stat(stat, race.range(stat), &mut scripted(four(i32::from(roll))));
                assert_eq!(rolled.value, expected, "{} {} {roll}", race.name, stat.name());
            }
        }
        // Point buy: the sum of averages, spent one for one, base points in range; heroic points may exceed it.
        let averages = MAIN.map(|stat| race.range(stat).average());
        assert_eq!(race.base_pool(), averages.iter().map(|&average| i32::from(average)).sum::<i32>());
        assert_eq!(check_bought(race, &eight(averages), 0).map(Bill::left), Ok(0));
        let mut above = averages.map(|average| average - 1);
        above[0] = race.range(Stat::Str).max + 1;
        assert!(check_bought(race, &eight(above), 0).is_err());
        assert!(check_bought(race, &eight(above), 6).is_ok(), "{}", race.name);
        // Luck is rolled, and stands apart.
        let luck = |natural| roll_luck(race, &mut scripted([natural])).value();
        assert_eq!((luck(1), luck(2), luck(19), luck(20)), (-1, 0, 0, 1));
        // Derived: HP, knockout, Power Tier without LUK.
        let mut stats = eight(averages);
        stats[Stat::Luk] = 9;
        let derived = derive(&stats, &stats);
        assert_eq!(derived.hp, i32::from(stats[Stat::Con]) * 5);
        assert_eq!(derived.knockout, derived.hp / 20);
        assert_eq!(derived.base_tier, race.base_pool() / 8);
        // Soft class requirements: anybody may be anything.
        for id in catalog.classes.keys() {
            let mut builder = Builder::new(&catalog);
            builder.race(&race.name.to_lowercase()).expect("a race");
            builder.roll(&mut dice::Scripted::new([1; 32])).expect("rolls");
            builder.luck(&mut scripted([10])).expect("luck");
            builder.choose(&[(id, None)], Terms::default()).expect("no gate");
        }
    }
}
