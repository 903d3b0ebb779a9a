//! Mounts: how they are made, what they learn, and who fits on whose back.

use engine::Refusal;
use tdgs::creation::{Builder, Catalog, Character};
use tdgs::progression::{Moment, Purchase, advance, earn, level_cost, train};
use tdgs::riding::{Control, MOUNT_SIZE_DIFFERENCE};
use tdgs::stats::{Stat, Stats};

use crate::rules::table::{FIELD, Fight, Who, fight, fight_with, opening};
use crate::rules::workshop::{human, in_order, mount, stable};

/// The names of somebody's traits.
fn traits(who: &Character) -> Vec<&str> {
    who.abilities.traits.iter().map(String::as_str).collect()
}

/// Buys the next level of a class between scenes: what it cost, and what it brought.
fn level(catalog: &Catalog, who: &mut Character, class: &str) -> Result<(u32, Vec<String>), Refusal> {
    advance(catalog, who, &Purchase::Level(class.to_owned()), Moment::Between).map(|r| (r.cost, r.gained))
}

#[test]
fn a_mount_is_made_race_first_and_class_last() {
    ledger::proves!(
        "tdgs.mounts.creation.order",
        "tdgs.mounts.creation.trained",
        "tdgs.mounts.def.race",
        "tdgs.mounts.def.class"
    );
    let catalog = stable("");
    let horse = mount(&catalog, "horse", &[]);
    assert_eq!(in_order(&horse.base), [10, 10, 8, 3, 6, 4, 8, 10]);
    assert_eq!((traits(&horse), horse.classes.len()), (vec!["Skittish", "Trained"], 0));
    let trained = mount(&catalog, "horse", &["war-mount"]);
    assert_eq!(trained.base, horse.base, "class comes on top of the race");
    assert_eq!(traits(&trained), ["Trained", "War-Trained"]);
    // A class before the stats is out of order.
    let mut builder = Builder::new(&catalog);
    builder.race("horse").expect("a race");
    let refusal = builder.choose(&[("war-mount", None)], tdgs::creation::Terms::default());
    assert_eq!(refusal.expect_err("too early").rule, Some("tdgs.creation.steps.order"));
    // Later it is the same creature with a level more.
    let mut wild = horse.clone();
    earn(&mut wild, 50).expect("XP");
    level(&catalog, &mut wild, "war-mount").expect("50 XP");
    assert_eq!((&wild.race, wild.base, wild.xp), (&horse.race, horse.base, 0));
    assert!(traits(&wild).contains(&"War-Trained"));
    for race in ["horse", "wolf", "griffin"] {
        assert_eq!(mount(&catalog, race, &["tracker"]).race.as_str(), race);
    }
}

#[test]
fn race_gives_stats_and_natural_weapons() {
    ledger::proves!("tdgs.mounts.creation.race-gives");
    let catalog = stable("");
    let horse = mount(&catalog, "horse", &[]);
    assert_eq!(traits(&horse), ["Skittish", "Trained"]);
    assert_eq!(horse.weapons[0].as_str(), "kick");
    assert_eq!(mount(&catalog, "wolf", &[]).weapons[0].as_str(), "wolf-bite");
    let kick = |bonus: u8| {
        format!("[weapon.kick]\nname = \"kick\"\ndamage = \"{bonus}\"\nrange = \"melee\"\nnatural = true\n")
    };
    let who: [Who; 2] = [("Dobbin", "Red", "b2", "race horse, size large"), ("Ben", "Blue", "d2", "")];
    for (pack, damage) in [(String::new(), 10), (kick(2), 12)] {
        let mut f = fight_with("", &pack, FIELD, &who);
        f.play("attack kick ben", &[15]);
        assert_eq!(f.hp("ben"), 50 - damage);
    }
    let wolf: [Who; 2] = [("Wolf", "Red", "b2", "race wolf"), ("Ben", "Blue", "c2", "")];
    let mut f = fight(FIELD, &wolf);
    f.play("attack wolf-bite ben", &[15]);
    assert_eq!(f.hp("ben"), 40);
}

#[test]
fn class_gives_trained_abilities() {
    ledger::proves!("tdgs.mounts.creation.class-gives", "tdgs.mounts.content.war-mount.levels");
    let catalog = stable("");
    let mut horse = mount(&catalog, "horse", &[]);
    earn(&mut horse, 750).expect("XP");
    let levels: [&[&str]; 4] = [
        &["trait War-Trained", "no longer Skittish", "Tier 1"],
        &["trait Trample (1d6)"],
        &["trait Charge (+1d6)"],
        &["trait Trample (1d8)", "no longer Trample (1d6)"],
    ];
    for gains in levels {
        assert_eq!(level(&catalog, &mut horse, "war-mount").expect("a level").1, gains);
        assert_eq!(horse.bonuses, Stats::default(), "no stat bonuses at any level");
    }
    assert_eq!(traits(&horse), ["Charge (+1d6)", "Trained", "Trample (1d8)", "War-Trained"]);
    // Without Skittish there is nothing to remove.
    let mut ox = mount(&catalog, "ox", &[]);
    earn(&mut ox, 50).expect("XP");
    assert_eq!(level(&catalog, &mut ox, "war-mount").expect("a level").1, ["trait War-Trained", "Tier 1"]);
    assert!(traits(&mount(&catalog, "wolf", &["tracker"])).contains(&"Scent"));
}

#[test]
fn a_class_may_print_its_own_prices() {
    ledger::proves!("tdgs.mounts.content.war-mount.costs");
    let mut catalog = stable("");
    let buy = |catalog: &Catalog| {
        let mut horse = mount(catalog, "horse", &[]);
        earn(&mut horse, 750).expect("XP");
        let costs: Vec<u32> =
            (0..4).map(|_| level(catalog, &mut horse, "war-mount").expect("a level").0).collect();
        (costs, horse)
    };
    let (costs, mut horse) = buy(&catalog);
    assert_eq!((costs, horse.xp), (vec![50, 100, 200, 400], 0));
    earn(&mut horse, 1000).expect("XP");
    let refusal = level(&catalog, &mut horse, "war-mount").expect_err("it has four levels");
    assert_eq!((refusal.rule, horse.xp), (Some("tdgs.class.level-range"), 1000));
    level(&catalog, &mut horse, "pack-mount").expect("a level");
    let (cost, _) = level(&catalog, &mut horse, "pack-mount").expect("a level");
    assert_eq!((cost, level_cost(2)), (50, Some(50)), "a class without a list charges what the core does");
    catalog.strict_core = true;
    let (costs, horse) = buy(&catalog);
    assert_eq!((costs, horse.xp), (vec![50; 4], 550));
}

#[test]
fn content_brings_races_and_classes() {
    ledger::proves!("tdgs.mounts.creation.content-owned");
    let beetle = "[race.giant-beetle]\nname = \"Giant Beetle\"\nsize = \"large\"\nmount = true\n\
        ranges = { str = [14, 14], dex = [6, 6], con = [12, 12], int = [1, 1], wis = [4, 4], cha = [2, 2], ref = [5, 5], mov = [6, 6] }\n\
        traits = [{ name = \"Climbing\", text = \"Scales whatever is steep.\" }]\nweapons = [\"wolf-bite\"]\n\
        [class.carrier]\nname = \"Carrier\"\npurpose = \"Carries.\"\nprimary = [\"str\"]\n\
        rows = [{ level = 1, traits = [{ name = \"Trained\", text = \"Obeys.\" }] }]\n";
    let catalog = stable(beetle);
    let beetle = mount(&catalog, "giant-beetle", &["carrier"]);
    assert_eq!((beetle.base[Stat::Str], traits(&beetle)), (14, vec!["Climbing", "Trained"]));
    assert_eq!(mount(&catalog, "giant-beetle", &["pack-mount"]).classes.len(), 1);
}

/// How a horse stands to its rider.
fn obedience(horse: &str) -> Control {
    let who: [Who; 3] =
        [("Horse", "Red", "b2", horse), ("Ann", "Red", "", "on horse"), ("Ben", "Blue", "l8", "")];
    let f = fight(FIELD, &who);
    f.rules.control(&f.battle, f.id("ann"), f.id("horse"))
}

#[test]
fn a_wild_mount_has_a_race_and_no_class() {
    ledger::proves!("tdgs.mounts.creation.wild");
    assert_eq!(obedience("race horse, size large, led"), Control::Obeys, "it keeps the Trained of its race");
    assert_eq!(obedience("race horse, size large, led, lacks trained"), Control::Untrained);
    assert_eq!(obedience("of wild-horse"), Control::Untrained);
    // A person has a class; a mount may have none.
    let catalog = stable("");
    assert_eq!(mount(&catalog, "horse", &[]).class_line(&catalog), "no class");
    let mut builder = crate::rules::workshop::bought(&catalog, "human", [10; 8]);
    let refusal = builder.choose(&[], tdgs::creation::Terms::default()).expect_err("a class is due");
    assert_eq!(refusal.rule, Some("tdgs.creation.class.start-level"));
}

#[test]
fn a_mount_is_kept_in_a_file_like_anybody() {
    let catalog = stable("");
    let horse = mount(&catalog, "horse", &[]);
    let text = horse.to_toml(&catalog);
    let again = Character::read(&content::Source::new("horse.toml", text.clone()), &catalog);
    assert_eq!(again.unwrap_or_else(|e| panic!("{}", e.render(false, 100))), horse);
    assert!(text.contains("led = true") && text.contains("weight = 500"), "{text}");
}

#[test]
fn training_is_a_second_source_of_xp() {
    ledger::proves!(
        "tdgs.mounts.xp.training",
        "tdgs.mounts.def.progression-sources",
        "tdgs.vehicles.draft.xp-training"
    );
    let catalog = stable("");
    let mut horse = mount(&catalog, "horse", &[]);
    earn(&mut horse, 15).expect("a fight");
    let terms = train(&catalog, &mut horse, "riding-school").expect("a week");
    assert_eq!((terms.gold, terms.time.as_deref(), terms.xp), (10, Some("a week"), 20));
    assert_eq!(horse.xp, 35, "one pool");
    let mut draft = mount(&catalog, "horse", &["pack-mount"]);
    train(&catalog, &mut draft, "hauling").expect("a week");
    assert_eq!(draft.xp, 20);
    // What is for a class asks for it; people learn by adventures; no content, no training.
    let rule = |refusal: Result<_, Refusal>| refusal.map(|_: &_| ()).expect_err("refused").rule;
    assert_eq!(rule(train(&catalog, &mut horse, "war-stable")), Some("tdgs.mounts.xp.training"));
    let mut person = human(&catalog, "fighter", 1);
    assert_eq!(rule(train(&catalog, &mut person, "riding-school")), Some("tdgs.mounts.xp.training"));
    assert!(train(&catalog, &mut horse, "riding-scool").is_err());
    let without = Catalog { trainings: std::collections::BTreeMap::new(), ..catalog.clone() };
    assert_eq!(rule(train(&without, &mut horse, "riding-school")), Some("tdgs.mounts.xp.training"));
    assert_eq!((horse.xp, person.xp), (35, 0));
}

#[test]
fn a_mount_spends_its_xp_as_anybody_does() {
    ledger::proves!("tdgs.mounts.xp.spending");
    let catalog = stable("");
    let mut horse = mount(&catalog, "horse", &[]);
    earn(&mut horse, 200).expect("XP");
    let raise = Purchase::Raise(Stat::Str);
    for (value, cost) in [(11, 50), (12, 100)] {
        let receipt = advance(&catalog, &mut horse, &raise, Moment::Between).expect("a point");
        assert_eq!((receipt.cost, horse.base[Stat::Str]), (cost, value));
    }
    let refusal = Purchase::named("Loyal", &catalog).expect_err("a trait");
    assert_eq!(refusal.rule, Some("tdgs.progression.purchases"));
    let during = Moment::Scene { allowed: false };
    let refusal = advance(&catalog, &mut horse, &Purchase::Raise(Stat::Con), during).expect_err("a scene");
    assert_eq!((refusal.rule, horse.xp), (Some("tdgs.progression.spend-timing"), 50));
}

/// Somebody of a size on somebody of another size, or what is wrong with it.
fn ridden(rider: &str, mount: &str) -> Result<Fight, String> {
    let field = vec![".".repeat(12); 12].join("\n");
    let (rider, mount) = (format!("size {rider}, on beast"), format!("size {mount}"));
    let who: [Who; 3] =
        [("Beast", "Red", "a1", &mount), ("Ann", "Red", "", &rider), ("Ben", "Blue", "l12", "")];
    opening("", "", &field, &who).map_err(|faults| faults.render(false, 100))
}

#[test]
fn a_mount_is_larger_than_its_rider() {
    ledger::proves!(
        "tdgs.mounts.size.minimum",
        "tdgs.mounts.size.table",
        "tdgs.mounts.const.size-difference",
        "tdgs.mounts.any-entity.permission"
    );
    assert_eq!(MOUNT_SIZE_DIFFERENCE, 1);
    let sizes = ["tiny", "small", "medium", "large", "huge", "gargantuan"];
    for (n, rider) in sizes.iter().enumerate() {
        for (m, mount) in sizes.iter().enumerate() {
            match ridden(rider, mount) {
                Ok(f) => assert!(m > n && f.unit("ann").seat.is_some(), "{rider} on {mount}"),
                Err(text) => {
                    assert!(m <= n && text.contains("is too large for"), "{rider} on {mount}: {text}");
                }
            }
        }
    }
}

#[test]
fn mount_size_narrows_who_may_ride() {
    ledger::proves!("tdgs.mounts.trait.mount-size");
    assert!(ridden("medium", "large, trait mount-medium").is_ok());
    let text = ridden("medium", "large, trait mount-small").err().expect("too large");
    assert!(text.contains("it takes Small or smaller"), "{text}");
    let text = ridden("large", "large, trait mount-large").err().expect("as large");
    assert!(text.contains("a mount is at least one size larger than its rider"), "{text}");
}

#[test]
fn capacity_is_str_times_ten_times_size() {
    ledger::proves!(
        "tdgs.mounts.capacity.formula",
        "tdgs.mounts.const.capacity-formula",
        "tdgs.mounts.const.size-multipliers"
    );
    let capacity = |what: &str| {
        let who: [Who; 2] = [("Beast", "Red", "a1", what), ("Ben", "Blue", "l8", "")];
        let f = fight(FIELD, &who);
        f.rules.capacity(&f.battle, f.id("beast"))
    };
    for (what, wu) in [
        ("str 3, size tiny", 7),
        ("str 6, size small", 30),
        ("str 10, size medium", 100),
        ("str 10, size large", 200),
        ("str 12, size large", 240),
        ("str 20, size huge", 800),
        ("str 40, size gargantuan", 3200),
        ("str 40, size gargantuan, bears 12", 4800),
        ("str 4, size tiny", 10),
    ] {
        assert_eq!(capacity(what), wu, "{what}");
    }
    // Only the Gargantuan differ, and never for less than 8.
    for (what, told) in
        [("size huge, bears 12", "only the Gargantuan differ"), ("size gargantuan, bears 7", "8")]
    {
        let who: [Who; 2] = [("Beast", "Red", "a1", what), ("Ben", "Blue", "l8", "")];
        let text = opening("", "", FIELD, &who).err().expect("a fault").render(false, 100);
        assert!(text.contains(told), "{text}");
    }
}

#[test]
fn a_charge_states_its_bonus() {
    ledger::proves!("tdgs.mounts.trait.charge");
    let who: [Who; 2] = [("Beast", "Red", "a1", "trait rush"), ("Ben", "Blue", "l8", "")];
    for (bonus, fine) in [("1d6", true), ("0", false), ("", false), ("much", false)] {
        let rush = crate::rules::table::ability(
            "rush",
            &format!("kind = \"trait\"\ntiming = \"passive\"\ncharge = \"{bonus}\""),
        );
        assert_eq!(opening("", &rush, FIELD, &who).is_ok(), fine, "{bonus}");
    }
}
