//! Document 13, step 2: rolling, the heroic pool, point buy.

use dice::{odds, ratio, scripted};
use tdgs::creation::heroic::{Pool, by_default};
use tdgs::creation::race::{MAIN, Span};
use tdgs::creation::stats::{BASELINE, check_bought, delta_method, drop_lowest, roll_stat, roll_stats};
use tdgs::creation::{Builder, heroic_odds, stat_odds};
use tdgs::stats::{Stat, Stats};

use crate::rules::workshop::{core, eight, four, in_order, race, rolls, with};

const HUMAN: Span = Span { min: 6, max: 14 };
const WIDE: Span = Span { min: -1000, max: 1000 };

/// The ways of each final value, out of 1296.
fn ways(range: Span) -> Vec<(i16, u64)> {
    let odds = stat_odds(range);
    let of = |value: i16| {
        let ways = (0..=1296).find(|&n| odds.of(&value) == ratio(n, 1296));
        (value, ways.expect("1296 outcomes"))
    };
    odds.iter().map(|(value, _)| of(*value)).collect()
}

fn mean(ways: &[(i16, u64)]) -> i64 {
    ways.iter().map(|(value, n)| i64::from(*value) * *n as i64).sum()
}

/// What a roll makes of a range, with the dice on the table.
fn value(roll: i32, min: i16, max: i16) -> i16 {
    let mut dice = scripted(four(roll));
    let rolled = roll_stat(Stat::Str, Span { min, max }, &mut dice);
    assert!(dice.used_up());
    assert_eq!(i32::from(rolled.roll), roll);
    rolled.value
}

#[test]
fn a_stat_roll_is_four_dice_without_the_lowest() {
    ledger::proves!("tdgs.creation.roll.dice", "tdgs.creation.constant.generation");
    for (dice, roll) in [([6, 5, 4, 1], 15), ([3, 3, 3, 3], 9), ([1, 1, 1, 1], 3), ([6, 6, 6, 2], 18)] {
        assert_eq!(roll_stat(Stat::Str, HUMAN, &mut scripted(dice)).roll, roll);
    }
    let total = odds(|dice| roll_stat(Stat::Str, HUMAN, dice).roll);
    let ways = [1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21];
    for (roll, ways) in (3..).zip(ways) {
        assert_eq!(total.of(&roll), ratio(ways, 1296), "{roll}");
    }
    assert_eq!(total.len(), 16);
    assert_eq!((3..).zip(ways).map(|(roll, n)| roll * n).sum::<u64>(), 15869);
    let square: u64 = (3..).zip(ways).map(|(roll, n)| roll * roll * n).sum();
    let (mean, square) = (15869.0 / 1296.0, square as f64 / 1296.0);
    assert_eq!(format!("{:.3}", (square - mean * mean).sqrt()), "2.847");
    assert_eq!(total.iter().max_by_key(|(_, chance)| chance.clone()).map(|(roll, _)| *roll), Some(13));
    assert_eq!(total.chance_that(|roll| *roll >= 12), ratio(799, 1296));
}

#[test]
fn each_of_eight_stats_keeps_its_own_roll() {
    ledger::proves!("tdgs.creation.roll.each-stat");
    let mut dice = rolls([14, 11, 15, 9, 12, 10, 13, 16], &[]);
    assert_eq!(dice.rest().len(), 32);
    let rolled = roll_stats(&race("human"), &mut dice);
    assert!(dice.used_up());
    assert_eq!(rolled.map(|roll| roll.stat), MAIN);
    assert_eq!(MAIN.map(Stat::name), ["STR", "DEX", "CON", "INT", "WIS", "CHA", "REF", "MOV"]);
    assert_eq!(rolled.map(|roll| roll.roll), [14, 11, 15, 9, 12, 10, 13, 16]);
    // Nobody moves a roll elsewhere: a second call for stats is refused.
    let catalog = core();
    let mut builder = Builder::new(&catalog);
    builder.race("human").expect("a race");
    builder.roll(&mut rolls([12; 8], &[])).expect("rolls");
    assert!(builder.roll(&mut rolls([18; 8], &[])).is_err());
    assert_eq!(in_order(builder.stats()), [10; 8]);
}

#[test]
fn delta_is_what_a_roll_has_above_twelve() {
    ledger::proves!("tdgs.creation.roll.baseline", "tdgs.creation.roll.delta");
    for (roll, delta) in [(3, -9), (5, -7), (8, -4), (12, 0), (15, 3), (18, 6)] {
        assert_eq!(roll_stat(Stat::Str, HUMAN, &mut scripted(four(roll))).delta, delta);
    }
    assert_eq!((BASELINE, value(12, 6, 14)), (12, 10));
    // The mean change before limits: 15869/1296 - 12 = 317/1296 = 0.2446.
    let change = mean(&ways(WIDE)) - 1296 * i64::from(WIDE.average());
    assert_eq!(change, 317);
    assert_eq!(format!("{:.4}", change as f64 / 1296.0), "0.2446");
    let reach: Vec<i16> = ways(WIDE).into_iter().map(|(value, _)| value).collect();
    assert_eq!((reach.first(), reach.last()), (Some(&-9), Some(&6)));
}

#[test]
fn the_racial_average_is_rounded_down() {
    ledger::proves!("tdgs.creation.roll.racial-average");
    let cases =
        [(6, 14, 10), (8, 12, 10), (30, 50, 40), (20, 35, 27), (6, 11, 8), (-6, -2, -4), (-5, -2, -4)];
    for (min, max, average) in cases {
        assert_eq!(Span { min, max }.average(), average, "{min} to {max}");
    }
    assert_eq!(value(12, -4, -1), -3, "floored, not cut");
}

#[test]
fn the_stat_is_the_average_plus_delta_within_the_range() {
    ledger::proves!("tdgs.creation.roll.final", "tdgs.creation.roll.clamp", "tdgs.creation.roll.scales");
    for (roll, min, max, stat) in [
        (15, 6, 14, 13),
        (12, 6, 14, 10),
        (15, 30, 50, 43),
        (12, 30, 50, 40),
        (8, 30, 50, 36),
        (12, 20, 35, 27),
        (8, 6, 14, 6),
        (5, 6, 14, 6),
        (16, 6, 14, 14),
        (17, 6, 14, 14),
        (18, 6, 14, 14),
        (8, 8, 12, 8),
        (15, 8, 12, 12),
        (15, 4, 10, 10),
    ] {
        assert_eq!(value(roll, min, max), stat, "roll {roll} in {min}-{max}");
    }
    assert_eq!(delta_method(15, race("goblin").range(Stat::Str)), 10);
    assert_eq!(delta_method(15, race("dragon").range(Stat::Str)), 43);
}

#[test]
fn the_odds_of_each_value_are_exact() {
    ledger::proves!("tdgs.creation.roll.odds-human", "tdgs.creation.roll.odds-narrow");
    let human = ways(HUMAN);
    let expected = [136, 91, 122, 148, 167, 172, 160, 131, 169];
    assert_eq!(human, (6..).zip(expected).collect::<Vec<_>>());
    assert_eq!(mean(&human), 13312);
    let raised = odds(|dice| {
        let roll = roll_stat(Stat::Str, HUMAN, dice);
        (roll.value - (HUMAN.average() + roll.delta)).signum()
    });
    assert_eq!(raised.of(&1), ratio(74, 1296));
    assert_eq!(raised.of(&-1), ratio(75, 1296));
    let narrow = ways(race("human").range(Stat::Mov));
    assert_eq!(narrow, [(8, 349), (9, 148), (10, 167), (11, 172), (12, 460)]);
    assert_eq!(mean(&narrow), 13206);
}

#[test]
fn dice_reach_from_nine_below_to_six_above() {
    ledger::proves!("tdgs.creation.roll.reach");
    let reach = |span| ways(span).into_iter().map(|(value, _)| value).collect::<Vec<_>>();
    assert_eq!(reach(race("dragon").range(Stat::Str)), (31..=46).collect::<Vec<_>>());
    assert_eq!(reach(HUMAN), (6..=14).collect::<Vec<_>>());
}

#[test]
fn one_method_makes_all_eight() {
    ledger::proves!("tdgs.creation.method.choice");
    assert_eq!(tdgs::creation::Method::default(), tdgs::creation::Method::Rolled);
    let catalog = core();
    let mut builder = Builder::new(&catalog);
    builder.race("human").expect("a race");
    builder.roll(&mut rolls([12; 8], &[])).expect("rolls");
    let refusal = builder.buy(&eight([10; 8])).expect_err("half and half");
    assert_eq!(refusal.rule, Some("tdgs.creation.method.choice"));
    let mut builder = Builder::new(&catalog);
    builder.race("human").expect("a race");
    builder.buy(&eight([10; 8])).expect("a legal set");
    assert!(builder.roll(&mut rolls([12; 8], &[])).is_err());
}

#[test]
fn the_heroic_pool_is_the_higher_of_two_dice() {
    ledger::proves!("tdgs.creation.heroic.dice");
    for (dice, points) in [([2, 5], 5), ([3, 5], 5), ([4, 4], 4), ([1, 1], 1)] {
        assert_eq!(Pool::roll(&mut scripted(dice)).points, points);
    }
    for (points, ways) in (1..).zip([1, 3, 5, 7, 9, 11]) {
        assert_eq!(heroic_odds().of(&points), ratio(ways, 36));
    }
    assert_eq!(heroic_odds().len(), 6);
    assert_eq!((1..).zip([1, 3, 5, 7, 9, 11]).map(|(points, ways)| points * ways).sum::<i32>(), 161);
    assert_eq!(drop_lowest(&[2, 5]), 5);
}

/// A human with these rolls and this heroic pool.
fn human(catalog: &tdgs::creation::Catalog, totals: [i32; 8], pool: Option<i32>) -> Builder<'_> {
    let mut builder = Builder::new(catalog);
    builder.race("human").expect("a race");
    builder.roll(&mut rolls(totals, &[])).expect("rolls");
    if let Some(points) = pool {
        builder.heroic(&mut scripted([1, points])).expect("a pool");
    }
    builder
}

#[test]
fn the_heroic_pool_is_optional() {
    ledger::proves!("tdgs.creation.heroic.optional");
    let catalog = core();
    let mut off = human(&catalog, [12; 8], None);
    assert_eq!(off.pool().points, 0);
    assert!(off.spend(Stat::Str, 1).is_err());
    assert!(by_default(true, false) && !by_default(false, false) && !by_default(true, true));
    let mut bought = Builder::new(&catalog);
    bought.race("human").expect("a race");
    bought.heroic(&mut scripted([5, 2])).expect("buying has a pool too");
    assert_eq!(bought.buy(&eight([15, 10, 10, 10, 10, 10, 10, 10])).expect("legal").points, 85);
}

#[test]
fn heroic_points_go_anywhere_but_to_luck() {
    ledger::proves!("tdgs.creation.heroic.any-stat", "tdgs.creation.heroic.rate");
    let catalog = core();
    let mut builder = human(&catalog, [14, 12, 12, 12, 12, 12, 12, 12], Some(5));
    builder.spend(Stat::Str, 3).expect("points");
    builder.spend(Stat::Con, 2).expect("points");
    assert_eq!(in_order(builder.stats()), [15, 10, 12, 10, 10, 10, 10, 10]);
    assert!(builder.spend(Stat::Dex, 1).is_err(), "all are spent");
    let mut builder = human(&catalog, [12; 8], Some(6));
    assert_eq!(builder.spend(Stat::Luk, 1).expect_err("LUK").rule, Some("tdgs.creation.heroic.any-stat"));
    assert_eq!(builder.spend(Stat::Dex, -1).expect_err("lower").rule, Some("tdgs.creation.heroic.rate"));
    builder.spend(Stat::Cha, 4).expect("points");
    builder.luck(&mut scripted([10])).expect("luck");
    assert_eq!(builder.stats()[Stat::Cha], 14);
    assert!(builder.warnings().iter().any(|line| line.contains("2 heroic points")));
    assert!(builder.spend(Stat::Cha, 2).is_err(), "what is left over is lost");
}

#[test]
fn heroic_points_pass_the_maximum_after_the_limits() {
    ledger::proves!("tdgs.creation.heroic.exceed", "tdgs.creation.heroic.after-clamp");
    let catalog = core();
    for (points, str) in [(1, 15), (2, 16), (6, 20)] {
        // 18 would give 16 before the limit.
        let mut builder = human(&catalog, [18, 12, 12, 12, 12, 12, 12, 12], Some(6));
        assert_eq!(builder.stats()[Stat::Str], 14);
        builder.spend(Stat::Str, points).expect("points");
        assert_eq!(builder.stats()[Stat::Str], str);
    }
    let mut early = Builder::new(&catalog);
    early.race("human").expect("a race");
    early.heroic(&mut scripted([6, 6])).expect("a pool");
    assert_eq!(early.spend(Stat::Str, 1).expect_err("early").rule, Some("tdgs.creation.heroic.after-clamp"));
}

#[test]
fn the_base_pool_is_the_sum_of_averages() {
    ledger::proves!(
        "tdgs.creation.buy.base-pool",
        "tdgs.creation.buy.average-rounding",
        "tdgs.creation.buy.total"
    );
    let pools = [("human", 80), ("dragon", 222), ("elf", 84), ("dwarf", 79), ("orc", 78), ("goblin", 70)];
    for (id, pool) in pools {
        assert_eq!(race(id).base_pool(), pool, "{id}");
    }
    let odd = with(
        "[race.odd]\nname = \"Odd\"\nranges = { str = [6, 11], dex = [6, 11], con = [10, 10], int = [10, 10], \
         wis = [10, 10], cha = [10, 10], ref = [10, 10], mov = [10, 10] }\n",
    );
    assert_eq!(odd.races["odd"].base_pool(), 16 + 60);
    for (id, heroic, points) in
        [("human", 5, 85), ("human", 0, 80), ("human", 1, 81), ("human", 6, 86), ("dragon", 6, 228)]
    {
        let race = race(id);
        let least = MAIN.map(|stat| race.range(stat).min);
        assert_eq!(check_bought(&race, &eight(least), heroic).expect("legal").points, points);
    }
}

fn refused(stats: &Stats, heroic: i32) -> (String, &'static str) {
    let refusal = check_bought(&race("human"), stats, heroic).expect_err("refused");
    let rule = refusal.rule.expect("a rule");
    (refusal.why, rule)
}

#[test]
fn a_point_buys_a_point_and_luck_has_no_price() {
    ledger::proves!("tdgs.creation.buy.cost", "tdgs.creation.buy.excludes-luk");
    let bill =
        |str| check_bought(&race("human"), &eight([str, 8, 8, 8, 8, 8, 8, 8]), 0).expect("legal").spent;
    assert_eq!((bill(6), bill(14), bill(14) - bill(13)), (56 + 6, 56 + 14, 1));
    let mut lucky = eight([10, 10, 10, 10, 10, 10, 10, 9]);
    lucky[Stat::Luk] = 1;
    assert_eq!(refused(&lucky, 0).1, "tdgs.creation.buy.excludes-luk");
    let catalog = with(
        "[race.leprechaun]\nname = \"Leprechaun\"\nranges = { str = [6, 14], dex = [6, 14], con = [6, 14], \
         int = [6, 14], wis = [6, 14], cha = [6, 14], ref = [6, 14], mov = [8, 12], luk = [2, 6] }\n",
    );
    assert_eq!(catalog.races["leprechaun"].base_pool(), 80);
}

#[test]
fn base_points_stay_in_the_range() {
    ledger::proves!(
        "tdgs.creation.buy.base-max",
        "tdgs.creation.buy.base-min",
        "tdgs.creation.buy.heroic-exceed"
    );
    let human = race("human");
    assert!(check_bought(&human, &eight([14, 8, 8, 8, 8, 8, 8, 8]), 0).is_ok());
    assert_eq!(refused(&eight([15, 8, 8, 8, 8, 8, 8, 8]), 0).1, "tdgs.creation.buy.base-max");
    assert_eq!(refused(&eight([8, 8, 8, 8, 8, 8, 8, 13]), 0).1, "tdgs.creation.buy.base-max");
    assert_eq!(refused(&eight([5, 8, 8, 8, 8, 8, 8, 8]), 6).1, "tdgs.creation.buy.base-min");
    assert_eq!(refused(&eight([8, 8, 8, 8, 8, 8, 8, 7]), 6).1, "tdgs.creation.buy.base-min");
    let least = check_bought(&human, &eight([6, 6, 6, 6, 6, 6, 6, 8]), 0).expect("legal");
    assert_eq!((least.spent, least.points), (50, 80));
    let sixteen = eight([16, 8, 8, 8, 8, 8, 8, 8]);
    assert_eq!(check_bought(&human, &sixteen, 5).expect("legal").above, 2);
    let (why, rule) = refused(&sixteen, 1);
    assert_eq!(rule, "tdgs.creation.buy.heroic-exceed");
    assert!(why.contains("needs 2"), "{why}");
}

#[test]
fn a_bought_set_is_legal_or_told_why_not() {
    ledger::proves!("tdgs.creation.buy.validity");
    let human = race("human");
    let bill = check_bought(&human, &eight([16, 10, 10, 10, 10, 10, 9, 10]), 5).expect("legal");
    assert_eq!((bill.spent, bill.points, bill.above), (85, 85, 2));
    assert_eq!(check_bought(&human, &eight([16, 14, 14, 8, 8, 8, 9, 8]), 5).expect("legal").spent, 85);
    let (why, _) = refused(&eight([18, 16, 8, 8, 8, 8, 8, 8]), 5);
    assert!(why.contains("needs 6, and the pool has 5"), "{why}");
    let (why, rule) = refused(&eight([11, 10, 10, 10, 10, 10, 10, 10]), 0);
    assert_eq!(
        (why.as_str(), rule),
        ("These stats cost 81 points, and there are 80.", "tdgs.creation.buy.validity")
    );
    let catalog = core();
    let mut builder = Builder::new(&catalog);
    builder.race("human").expect("a race");
    builder.heroic(&mut scripted([5, 1])).expect("a pool");
    assert_eq!(builder.buy(&eight([10; 8])).expect("legal").left(), 5);
    assert!(builder.warnings()[0].contains("5 points"), "a warning, no refusal");
    assert!(builder.spend(Stat::Str, 1).is_err(), "they are lost");
    let mut late = Builder::new(&catalog);
    late.race("human").expect("a race");
    late.buy(&eight([10; 8])).expect("legal");
    assert!(late.heroic(&mut scripted([6, 6])).is_err(), "no pool after the purchase");
}
