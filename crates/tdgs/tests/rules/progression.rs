//! Document 12: experience.

use tdgs::creation::MAX_XP;
use tdgs::creation::derived::tier_band;
use tdgs::creation::learning::{Kind, Lesson, learn};
use tdgs::progression::{
    End, Moment, Part, Purchase, advance, award, band, difficulty, earn, level_cost, stat_cost, xp,
};
use tdgs::stats::Stat;

use crate::rules::workshop::{core, human};

#[test]
fn difficulty_is_the_natural_one_would_need() {
    ledger::proves!("tdgs.progression.difficulty", "tdgs.progression.no-luck");
    assert_eq!(difficulty(14, 10, 0), 7);
    assert_eq!(difficulty(10, 25, 0), 26);
    assert_eq!(difficulty(20, 8, 2), -3);
    assert_eq!(difficulty(10, 10, 0), 11);
    // Luck has no place in it: 26 is 26 and worth 175, whoever rolls.
    assert_eq!(xp(difficulty(10, 25, 0), End::Overcome), 175);
}

#[test]
fn the_spectrum() {
    ledger::proves!("tdgs.progression.spectrum", "tdgs.progression.spectrum-low", "tdgs.progression.failure");
    let table = [
        (2..=2, "Trivial", 1, 0),
        (3..=4, "Simple", 3, 0),
        (5..=6, "Easy", 6, 0),
        (7..=8, "Routine", 10, 0),
        (9..=10, "Moderate", 15, 0),
        (11..=12, "Challenging", 25, 0),
        (13..=14, "Difficult", 40, 20),
        (15..=16, "Hard", 60, 30),
        (17..=18, "Heroic", 85, 42),
        (19..=20, "Legendary", 120, 60),
        (21..=40, "Mythic", 175, 87),
    ];
    for (tier, (difficulties, name, success, failure)) in (1..).zip(table) {
        for difficulty in difficulties {
            let band = band(difficulty).expect("a band");
            assert_eq!((band.tier, band.name), (tier, name), "{difficulty}");
            assert_eq!(xp(difficulty, End::Overcome), success, "{difficulty}");
            assert_eq!(xp(difficulty, End::Survived), failure, "{difficulty}");
            assert_eq!(xp(difficulty, End::Died), 0);
        }
    }
    for nothing in [0, -3, i32::MIN] {
        assert_eq!(xp(nothing, End::Overcome), 0);
    }
    assert_eq!(band(1).map(|band| (band.name, band.xp)), Some(("Trivial", 1)));
    assert_eq!(xp(difficulty(14, 10, 0), End::Overcome), 10);
    assert_eq!(xp(26, End::Survived), 87);
}

#[test]
fn one_challenge_one_difficulty() {
    ledger::proves!("tdgs.progression.stat-pair");
    assert_eq!(Part::Rolled(vec![7, 7, 12]).difficulty(), Some(7));
    assert_eq!(Part::Rolled(vec![5, 7]).difficulty(), Some(5));
    let helped = Part::Helped(difficulty(12, 10, 0));
    assert_eq!((helped.difficulty(), award(&[(helped, End::Overcome)], 0)), (Some(9), 15));
    assert_eq!(award(&[(Part::Absent, End::Overcome)], 0), 0);
}

#[test]
fn awards_come_once_per_challenge_and_are_not_shared() {
    ledger::proves!("tdgs.progression.award-timing", "tdgs.progression.group");
    let goblin = || (Part::Rolled(vec![3, 5, 3]), End::Overcome);
    assert_eq!(award(&[goblin(), goblin(), goblin()], 0), 9);
    assert_eq!(award(&[(Part::Rolled(vec![11, 12, 13]), End::Overcome)], 0), 25, "one treaty, many rolls");
    assert_eq!(
        award(&[(Part::Rolled(vec![9]), End::Overcome), (Part::Rolled(vec![13]), End::Overcome)], 0),
        55
    );
    assert_eq!(award(&[(Part::Helped(7), End::Overcome)], 0), 10, "bypassed");
    assert_eq!(award(&[], 30), 30, "the game master's bonus");
    // Warrior and wizard against the same goblin: each by its own Difficulty, undivided.
    let of = |difficulty| award(&[(Part::Rolled(vec![difficulty]), End::Overcome)], 0);
    assert_eq!((of(3), of(11)), (3, 25));
}

#[test]
fn levels_have_their_price() {
    ledger::proves!("tdgs.progression.level-cost", "tdgs.progression.level-total");
    let brackets = [(1..=20, 50), (21..=40, 100), (41..=60, 200), (61..=80, 400), (81..=100, 1500)];
    for (levels, cost) in brackets {
        for level in levels {
            assert_eq!(level_cost(level), Some(cost), "{level}");
        }
    }
    assert_eq!((level_cost(0), level_cost(101)), (None, None));
    let total = |level| (1..=level).filter_map(level_cost).sum::<u32>();
    let totals = [20, 40, 60, 80, 100].map(total);
    assert_eq!(totals, [1000, 3000, 7000, 15_000, 45_000]);
    assert_eq!(totals.map(|xp| xp / 50), [20, 60, 140, 300, 900]);
}

#[test]
fn stats_have_their_price() {
    ledger::proves!("tdgs.progression.stat-cost", "tdgs.progression.stat-soft-cap");
    let brackets = [(0..=10, 50), (11..=20, 100), (21..=30, 200), (31..=40, 400), (41..=200, 800)];
    for (values, cost) in brackets {
        for value in values {
            assert_eq!(stat_cost(value), cost, "{value}");
        }
    }
    let from_to = |from: i16, to: i16| (from..to).map(stat_cost).sum::<u32>();
    let sums = [from_to(10, 20), from_to(20, 30), from_to(30, 40), from_to(10, 40)];
    assert_eq!(sums, [950, 1900, 3800, 6650]);
    let catalog = core();
    let mut ann = human(&catalog, "fighter", 1);
    (ann.base[Stat::Str], ann.xp) = (100, 800);
    let raised =
        advance(&catalog, &mut ann, &Purchase::Raise(Stat::Str), Moment::Between).expect("no hard cap");
    assert_eq!((raised.cost, ann.base[Stat::Str], ann.xp), (800, 101, 0));
}

#[test]
fn xp_buys_levels_and_stats_and_nothing_else() {
    ledger::proves!("tdgs.progression.purchases", "tdgs.progression.stat-cost-luk");
    let catalog = core();
    let named = |word| Purchase::named(word, &catalog);
    assert_eq!(named("Fighter"), Ok(Purchase::Level("fighter".into())));
    assert_eq!(named("con"), Ok(Purchase::Raise(Stat::Con)));
    for word in ["Power Strike", "Fireball", "Darkvision", "longsword"] {
        assert_eq!(named(word).expect_err(word).rule, Some("tdgs.progression.purchases"));
    }
    let mut ann = human(&catalog, "fighter", 1);
    ann.xp = 1000;
    let luck = advance(&catalog, &mut ann, &Purchase::Raise(Stat::Luk), Moment::Between);
    assert_eq!(luck.expect_err("LUK").rule, Some("tdgs.progression.stat-cost-luk"));
    assert_eq!((ann.xp, ann.base[Stat::Luk]), (1000, 0));
    let mut mage = human(&catalog, "mage", 1);
    let lesson = Lesson { kind: Kind::Skill, name: "Power Strike", tier: 1, demands: Vec::new() };
    learn(&mut mage, &lesson, &catalog, &std::collections::BTreeSet::new()).expect("a mentor");
    assert_eq!((mage.abilities.skill("Power Strike"), mage.xp), (1, 0));
}

#[test]
fn xp_is_one_pool() {
    ledger::proves!("tdgs.progression.single-pool", "tdgs.progression.multiclass-cost");
    let catalog = core();
    let mut ann = human(&catalog, "fighter", 1);
    earn(&mut ann, 150).expect("XP");
    let mut buy = |class: &str| {
        advance(&catalog, &mut ann, &Purchase::Level(class.into()), Moment::Between).map(|bought| bought.cost)
    };
    assert_eq!((buy("fighter"), buy("fighter"), buy("mage")), (Ok(50), Ok(50), Ok(50)));
    let refusal = buy("mage").expect_err("all is spent");
    assert_eq!(refusal.rule, Some("tdgs.progression.single-pool"));
    assert!(refusal.why.contains("costs 50 XP") && refusal.why.contains("has 0"), "{refusal}");
    assert_eq!((ann.classes["fighter"], ann.classes["mage"], ann.xp), (3, 1, 0));
    let mut both = human(&catalog, "fighter", 25);
    both.classes.insert(::content::Id::new("mage").expect("an id"), 5);
    both.xp = 150;
    let mut cost = |class: &str| {
        advance(&catalog, &mut both, &Purchase::Level(class.into()), Moment::Between).expect("a level").cost
    };
    assert_eq!((cost("fighter"), cost("mage")), (100, 50));
}

#[test]
fn xp_is_spent_between_scenes() {
    ledger::proves!("tdgs.progression.spend-timing");
    let catalog = core();
    let mut ann = human(&catalog, "fighter", 1);
    ann.xp = 150;
    let level = Purchase::Level("fighter".into());
    let refusal =
        advance(&catalog, &mut ann, &level, Moment::Scene { allowed: false }).expect_err("in combat");
    assert_eq!((refusal.rule, ann.xp), (Some("tdgs.progression.spend-timing"), 150));
    advance(&catalog, &mut ann, &level, Moment::Scene { allowed: true }).expect("the game master's word");
    advance(&catalog, &mut ann, &level, Moment::Between).expect("after the scene");
    assert_eq!(ann.classes["fighter"], 3);
}

#[test]
fn power_tiers_have_their_bands() {
    ledger::proves!("tdgs.entity.power-tier-bands");
    let bands = [
        (1..=5, "vermin"),
        (6..=10, "peasants, goblins"),
        (11..=15, "soldiers, adventurers"),
        (16..=25, "heroes, young dragons"),
        (26..=40, "legends, adult dragons"),
        (41..=60, "ancient dragons, demigods"),
        (61..=80, "avatars, lesser gods"),
        (81..=100, "greater gods"),
    ];
    for (tiers, name) in bands {
        tiers.for_each(|tier| assert_eq!(tier_band(tier), name, "{tier}"));
    }
}

#[test]
fn the_ends_of_what_can_be_held_and_bought() {
    ledger::proves!("tdgs.progression.single-pool", "tdgs.progression.stat-soft-cap");
    let catalog = core();
    let mut ann = human(&catalog, "fighter", 1);
    ann.xp = MAX_XP - 5;
    assert!(earn(&mut ann, 6).is_err());
    assert_eq!(ann.xp, MAX_XP - 5, "nothing changed");
    earn(&mut ann, 5).expect("as many as can be");
    assert_eq!(ann.xp, MAX_XP);
    assert!(earn(&mut ann, u32::MAX).is_err(), "nor does it wrap around");
    // One point short of the price, and exactly the price.
    let level = Purchase::Level("fighter".into());
    ann.xp = 49;
    let short = advance(&catalog, &mut ann, &level, Moment::Between).expect_err("49 of 50");
    assert_eq!((short.instead.as_deref(), ann.xp), (Some("1 more are needed."), 49));
    ann.xp = 50;
    let bought = advance(&catalog, &mut ann, &level, Moment::Between).expect("50 of 50");
    assert_eq!((bought.what.as_str(), bought.cost, ann.xp), ("Fighter 2", 50, 0));
    // A file holds stats below 1000, and MOV below 100.
    for (stat, most) in [(Stat::Str, 1000), (Stat::Cha, 1000), (Stat::Mov, 100)] {
        for (apparent, rises) in [(most - 1, true), (most, false)] {
            let mut ann = human(&catalog, "fighter", 1);
            let besides = ann.apparent()[stat] - ann.base[stat];
            (ann.base[stat], ann.xp) = (apparent - besides, 800);
            let raised = advance(&catalog, &mut ann, &Purchase::Raise(stat), Moment::Between);
            assert_eq!(raised.is_ok(), rises, "{} {apparent}", stat.name());
            assert_eq!((ann.apparent()[stat], ann.xp), if rises { (most, 0) } else { (most, 800) });
        }
    }
}
