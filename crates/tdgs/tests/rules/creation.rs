//! Document 13: the seven steps, race, luck, class.

use dice::{odds, ratio, scripted};
use tdgs::creation::luck::{LuckRoll, roll_luck};
use tdgs::creation::race::{MAIN, SLOT_TYPES};
use tdgs::creation::{Builder, Catalog, Step, Terms, Touches, luck_odds};
use tdgs::stats::{Stat, Stats};
use tdgs::{Size, luck};

use crate::rules::workshop::{bought, core, done, eight, four, human, race, rolls, seeded, with};

/// A race like a human with this LUK range.
fn lucky(id: &str, luk: &str) -> Catalog {
    with(&format!(
        "[race.{id}]\nname = \"{id}\"\nranges = {{ str = [6, 14], dex = [6, 14], con = [6, 14], int = [6, 14], \
         wis = [6, 14], cha = [6, 14], ref = [6, 14], mov = [8, 12], luk = {luk} }}\n"
    ))
}

#[test]
fn seven_steps_come_in_their_order() {
    ledger::proves!("tdgs.creation.steps.order", "tdgs.entity.build-order");
    assert_eq!(
        Step::ALL.map(Step::name),
        [
            "choose race",
            "generate stats",
            "roll luck",
            "choose one class or more",
            "apply class bonuses",
            "calculate derived values",
            "finishing touches",
        ]
    );
    let catalog = core();
    let mut builder = Builder::new(&catalog);
    let refusal = builder.roll(&mut seeded(1)).expect_err("no race");
    assert_eq!(refusal.rule, Some("tdgs.creation.steps.order"));
    assert!(refusal.why.contains("ranges are unknown"), "{refusal}");
    let mut dice = rolls([12; 8], &[10]);
    for step in Step::ALL {
        // There are stats, so step 3 may end step 2.
        if step != Step::Luck {
            assert_eq!(builder.step(), step);
            for other in Step::ALL.into_iter().filter(|other| *other != step) {
                let refusal = take(&mut builder.clone(), other, &mut seeded(1)).expect_err("out of order");
                assert_eq!(refusal.rule, Some("tdgs.creation.steps.order"), "{other:?} at {step:?}");
            }
        }
        take(&mut builder, step, &mut dice).expect("in order");
    }
    assert!(dice.used_up());
}

fn take(builder: &mut Builder<'_>, step: Step, dice: &mut impl dice::Dice) -> Result<(), engine::Refusal> {
    match step {
        Step::Race => builder.race("human").map(drop),
        Step::Stats => builder.roll(dice).map(drop),
        Step::Luck => builder.luck(dice).map(drop),
        Step::Class => builder.choose(&[("fighter", None)], Terms::default()),
        Step::Bonuses => builder.bonuses().map(drop),
        Step::Derived => builder.derive().map(drop),
        Step::Finish => builder.clone().finish(Touches::named("Ann")).map(drop),
    }
}

#[test]
fn race_sets_ranges_size_traits_and_slots() {
    ledger::proves!(
        "tdgs.creation.race.stat-ranges",
        "tdgs.creation.race.size",
        "tdgs.creation.race.slots",
        "tdgs.equipment.slot-types"
    );
    let ranges = |id: &str| {
        let race = race(id);
        MAIN.map(|stat| (race.range(stat).min, race.range(stat).max))
    };
    assert_eq!(ranges("human"), [(6, 14), (6, 14), (6, 14), (6, 14), (6, 14), (6, 14), (6, 14), (8, 12)]);
    let dragon = [(30, 50), (15, 25), (35, 55), (15, 25), (15, 25), (20, 40), (15, 25), (20, 35)];
    assert_eq!(ranges("dragon"), dragon);
    assert_eq!((race("human").size, race("dragon").size), (Size::Medium, Size::Gargantuan));
    assert_eq!(race("human").slot_count(), 26);
    assert_eq!(SLOT_TYPES.len(), 14);
    let known = |slot: &&str| race("human").slots_of(slot) > 0 || ["tail", "mount"].contains(slot);
    assert_eq!(SLOT_TYPES.iter().filter(|slot| known(slot)).count(), 14);
    assert!(!SLOT_TYPES.contains(&"wing") && race("dragon").slots_of("wing") == 2, "content adds more");
    assert!(!SLOT_TYPES.contains(&"claw") && race("dragon").slots_of("claw") == 4);
}

#[test]
fn race_grants_innate_traits_and_what_grows_on_its_members() {
    ledger::proves!("tdgs.creation.race.innate-traits");
    let catalog = core();
    let dragon = done(
        bought(&catalog, "dragon", [40, 20, 45, 20, 20, 30, 20, 27]),
        &[("mage", None)],
        Terms::default(),
    )
    .expect("a dragon");
    let ids = |ids: &[::content::Id]| ids.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(ids(&dragon.weapons), ["dragon-claws", "dragon-bite", "tail-sweep"]);
    assert_eq!(ids(&dragon.armour), ["dragon-scales"]);
    assert!(dragon.abilities.traits.contains("Flight"));
    // Adaptable: right after step 2, past the maximum, once, and never on LUK.
    let mut ann = Builder::new(&catalog);
    ann.race("human").expect("a race");
    assert!(ann.grant(Stat::Str).is_err(), "no stats yet");
    ann.roll(&mut rolls([18; 8], &[])).expect("rolls");
    assert!(ann.grant(Stat::Luk).is_err());
    ann.grant(Stat::Str).expect("Adaptable");
    assert_eq!(ann.stats()[Stat::Str], 15);
    assert!(ann.grant(Stat::Dex).is_err(), "one stat");
    let mut elf = Builder::new(&catalog);
    elf.race("elf").expect("a race");
    elf.roll(&mut rolls([12; 8], &[])).expect("rolls");
    assert!(elf.grant(Stat::Str).is_err(), "no trait of an elf does it");
    let mut late = ann.clone();
    late.luck(&mut scripted([10])).expect("luck");
    assert!(late.grant(Stat::Dex).is_err());
}

#[test]
fn only_grants_heroism_and_training_pass_the_racial_range() {
    ledger::proves!("tdgs.creation.race.boundary", "tdgs.creation.bonus.exceed", "tdgs.race.stat-range");
    let catalog = core();
    let mut ann = Builder::new(&catalog);
    ann.race("human").expect("a race");
    ann.roll(&mut rolls([18, 12, 12, 12, 12, 12, 12, 12], &[])).expect("rolls");
    assert_eq!(ann.stats()[Stat::Str], 14, "16 before limits");
    ann.heroic(&mut scripted([2, 1])).expect("a pool");
    ann.spend(Stat::Str, 2).expect("points");
    assert_eq!(ann.stats()[Stat::Str], 16);
    let strong = bought(&catalog, "human", [14, 8, 8, 8, 8, 8, 8, 8]);
    let terms = Terms { level: 10, ..Terms::default() };
    let mut fighter = done(strong, &[("fighter", None)], terms).expect("a fighter");
    assert_eq!((fighter.base[Stat::Str], fighter.apparent()[Stat::Str]), (14, 15));
    // Later growth may exceed the range as well.
    fighter.xp = 100;
    let buy = tdgs::progression::Purchase::Raise(Stat::Str);
    tdgs::progression::advance(&catalog, &mut fighter, &buy, tdgs::progression::Moment::Between)
        .expect("growth");
    assert_eq!(fighter.base[Stat::Str], 15);
    let fifteen = eight([15, 8, 8, 8, 8, 8, 8, 8]);
    assert!(tdgs::creation::stats::check_bought(&race("human"), &fifteen, 0).is_err());
}

#[test]
fn luck_is_one_d20() {
    ledger::proves!(
        "tdgs.creation.luck.table",
        "tdgs.creation.luck.odds",
        "tdgs.creation.constant.luck",
        "tdgs.luck.creation"
    );
    let human = race("human");
    for natural in 1..=20 {
        let value = match natural {
            1 => -1,
            20 => 1,
            _ => 0,
        };
        assert_eq!(roll_luck(&human, &mut scripted([natural])), LuckRoll::D20 { natural, value });
    }
    let odds = luck_odds(&human);
    assert_eq!([-1, 0, 1].map(|luk| odds.of(&luk)), [ratio(1, 20), ratio(18, 20), ratio(1, 20)]);
}

#[test]
fn luck_is_never_bought_and_no_success_roll() {
    ledger::proves!("tdgs.creation.luck.never-bought", "tdgs.creation.luck.not-resolution");
    let catalog = core();
    let mut ann = Builder::new(&catalog);
    ann.race("human").expect("a race");
    ann.buy(&eight([10; 8])).expect("legal");
    // One d20 and nothing after it: a 20 has no d4.
    let mut dice = scripted([20]);
    assert_eq!(ann.luck(&mut dice).expect("luck").value(), 1);
    assert!(dice.used_up());
    // Three 20s for three characters are no streak: each has what its own die says, and begins with no run.
    for _ in 0..3 {
        assert_eq!(roll_luck(&race("human"), &mut scripted([20])).value(), 1);
    }
    assert_eq!(luck::Luck::new(1).runs(), (0, 0));
}

#[test]
fn a_granted_luck_range_is_rolled_like_a_stat() {
    ledger::proves!("tdgs.creation.luck.race-range", "tdgs.race.luk-range");
    let catalog = lucky("leprechaun", "[2, 6]");
    let leprechaun = &catalog.races["leprechaun"];
    for (roll, luk) in [(12, 4), (15, 6), (8, 2)] {
        assert_eq!(roll_luck(leprechaun, &mut scripted(four(roll))).value(), luk);
    }
    let ways = [349, 148, 167, 172, 460].map(|n| ratio(n, 1296));
    let odds = luck_odds(leprechaun);
    assert_eq!([2, 3, 4, 5, 6].map(|luk| odds.of(&luk)), ways);
    let catalog = lucky("cursed", "[-6, -2]");
    let odds = luck_odds(&catalog.races["cursed"]);
    assert_eq!([-6, -5, -4, -3, -2].map(|luk| odds.of(&luk)), ways);
    let most = race("elf").range(Stat::Luk);
    assert_eq!((most.min, most.max), (-3, 3));
}

#[test]
fn the_ordinary_luck_range_is_no_grant() {
    ledger::proves!("tdgs.creation.luck.default-range");
    let catalog = lucky("plain", "[-3, 3]");
    let plain = &catalog.races["plain"];
    assert_eq!(plain.luck_range(), None);
    assert_eq!(luck_odds(plain).of(&0), ratio(9, 10));
    let range = plain.range(Stat::Luk);
    let as_granted = odds(|dice| tdgs::creation::stats::roll_stat(Stat::Luk, range, dice).value);
    assert_eq!(as_granted.of(&0), ratio(167, 1296));
}

#[test]
fn a_class_grants_abilities_tiers_and_bonuses() {
    ledger::proves!(
        "tdgs.creation.class.abilities",
        "tdgs.creation.class.tier-unlocks",
        "tdgs.creation.class.stat-bonuses"
    );
    let catalog = core();
    let fighter = human(&catalog, "fighter", 1);
    assert_eq!(fighter.abilities.skills, [("Power Strike".into(), 1), ("Shield Use".into(), 1)].into());
    assert!(fighter.abilities.traits.contains("Armor Training"));
    assert_eq!(human(&catalog, "mage", 1).abilities.spells.len(), 2);
    let tiers = [1, 9, 10].map(|level| human(&catalog, "fighter", level).tier(&catalog));
    assert_eq!(tiers, [1, 1, 2]);
    assert_eq!(fighter.bonuses, Stats::default(), "none in the core template");
    let illustrated = with(
        "[class.fighter]\nname = \"Fighter\"\npurpose = \"x\"\nprimary = [\"str\"]\n\
         rows = [{ level = 1, stats = { str = 1 } }]\n",
    );
    assert_eq!(human(&illustrated, "fighter", 1).bonuses[Stat::Str], 1, "content decides");
}

#[test]
fn minimums_are_advice() {
    ledger::proves!("tdgs.creation.class.soft-requirements", "tdgs.class.soft-minimums");
    let catalog = core();
    let mut weak = bought(&catalog, "human", [6, 12, 12, 10, 10, 10, 10, 10]);
    weak.choose(&[("fighter", None)], Terms::default()).expect("accepted");
    assert!(weak.warnings().iter().any(|line| line.contains("STR 10")), "{:?}", weak.warnings());
    let mut worse = bought(&catalog, "human", [6, 12, 6, 10, 10, 10, 10, 10]);
    worse.choose(&[("fighter", None)], Terms::default()).expect("accepted");
    assert_eq!(worse.warnings().iter().filter(|line| line.contains("does better")).count(), 2);
    worse.bonuses().expect("step 5");
    assert_eq!(worse.derive().expect("step 6").hp, 30, "no penalty beyond the low stats");
    let minimums = [
        ("fighter", vec![(Stat::Str, 10), (Stat::Con, 10)]),
        ("thief", vec![(Stat::Dex, 10), (Stat::Ref, 10)]),
        ("mage", vec![(Stat::Int, 10), (Stat::Wis, 8)]),
        ("cleric", vec![(Stat::Wis, 10), (Stat::Cha, 8)]),
        ("ranger", vec![(Stat::Dex, 10), (Stat::Wis, 8)]),
        ("peasant", vec![]),
    ];
    for (id, wanted) in minimums {
        let mut stats = Stats::default();
        for (stat, value) in wanted {
            stats[stat] = value;
        }
        assert_eq!(Stats::from(catalog.classes[id].minimums), stats, "{id}");
    }
}

#[test]
fn a_new_character_has_one_class_at_level_1() {
    ledger::proves!(
        "tdgs.creation.class.start-level",
        "tdgs.creation.class.start-level-override",
        "tdgs.creation.class.multiclass-typical"
    );
    let catalog = with(
        "[class.steady]\nname = \"Steady\"\npurpose = \"x\"\nprimary = [\"str\"]\nrows = [\
         { level = 1, skills = { A = 1 } }, { level = 3, skills = { A = 1 } }, \
         { level = 5, skills = { A = 1, B = 1 }, stats = { str = 1 } }, { level = 6, skills = { A = 1 } }]\n",
    );
    let plain = human(&catalog, "steady", 1);
    assert_eq!(plain.classes.values().copied().collect::<Vec<_>>(), [1]);
    assert_eq!(Terms::default(), Terms { level: 1, multiclass: false, xp: 0 });
    let veteran = human(&catalog, "steady", 5);
    assert_eq!(veteran.classes["steady"], 5);
    assert_eq!((veteran.abilities.skill("A"), veteran.abilities.skill("B")), (3, 1));
    assert_eq!(veteran.bonuses[Stat::Str], 1);
}

#[test]
fn several_classes_need_permission_and_xp() {
    ledger::proves!("tdgs.creation.class.multiclass", "tdgs.creation.class.level-one-exception");
    let catalog = with(
        "[class.barbarian]\nname = \"Barbarian\"\npurpose = \"x\"\nprimary = [\"str\"]\n\
         rows = [{ level = 1, skills = { \"Power Strike\" = 1 } }]\n",
    );
    let ann = || bought(&catalog, "human", [10; 8]);
    let both = [("fighter", None), ("thief", None)];
    let granted = |multiclass, xp| Terms { level: 1, multiclass, xp };
    assert!(done(ann(), &both, granted(false, 50)).is_err());
    assert!(done(ann(), &both, granted(true, 0)).is_err());
    assert!(done(ann(), &both, granted(true, 49)).is_err());
    let made = done(ann(), &both, granted(true, 60)).expect("allowed");
    assert_eq!((made.classes["fighter"], made.classes["thief"], made.xp), (1, 1, 10));
    let strong = [("fighter", None), ("barbarian", None)];
    let made = done(ann(), &strong, granted(true, 50)).expect("allowed");
    assert_eq!(made.abilities.skill("Power Strike"), 1);
}
