//! Document 10: classes, and the template classes of the core pack.

use std::collections::BTreeMap;

use ::content::Source;
use tdgs::creation::class::{Abilities, HIGHEST_LEVEL, skill_bonus};
use tdgs::creation::learning::{Demand, Kind, Lesson, learn};
use tdgs::creation::{Terms, core_files};
use tdgs::progression::{Moment, Purchase, advance};
use tdgs::stats::{Stat, Stats};

use crate::rules::workshop::{bought, class, core, done, human, with};

/// A row of a class on one line: skills, spells, traits, tier and stats.
fn row(id: &str, level: u8) -> String {
    let class = class(id);
    let Some(row) = class.row(level) else { return String::new() };
    let mut words: Vec<String> =
        row.skills.iter().map(|(name, plus)| format!("{name} +{}", plus.0)).collect();
    words.extend(row.spells.iter().map(|name| format!("spell {name}")));
    words.extend(row.traits.iter().map(|gained| format!("trait {}", gained.name)));
    words.extend(row.tier.filter(|tier| *tier > 1).map(|tier| format!("Tier {tier}")));
    let stats = Stats::from(row.stats);
    let bonuses = Stat::ALL.into_iter().filter(|&stat| stats[stat] != 0);
    words.extend(bonuses.map(|stat| format!("{} +{}", stat.name(), stats[stat])));
    words.join(", ")
}

/// Holds a class to its page, and to what somebody of level 100 has in all.
fn holds(id: &str, rows: [(u8, &str); 7], total: [(Stat, i16); 2]) {
    for level in 1..=HIGHEST_LEVEL {
        let expected = rows.iter().find(|(at, _)| *at == level).map_or("", |(_, text)| *text);
        assert_eq!(row(id, level), expected, "{id} {level}");
    }
    let catalog = core();
    let master = human(&catalog, id, HIGHEST_LEVEL);
    let mut bonuses = Stats::default();
    for (stat, points) in total {
        bonuses[stat] = points;
    }
    assert_eq!(master.bonuses, bonuses, "{id}");
}

#[test]
fn fighters() {
    ledger::proves!("tdgs.class.template-fighter");
    let rows = [
        (1, "Power Strike +1, Shield Use +1, trait Armor Training"),
        (10, "Battle Cry +1, Power Strike +1, Tier 2, STR +1"),
        (20, "Shield Use +1, Weapon Mastery +1, CON +1"),
        (40, "Cleave +1, Power Strike +1, Tier 3, STR +1, CON +1"),
        (60, "Weapon Mastery +1, trait Unstoppable, Tier 4, STR +1"),
        (80, "Legend Strike +1, Power Strike +1, Tier 5, STR +1, CON +1"),
        (100, "Weapon Mastery +1, trait Undying, STR +1, CON +1"),
    ];
    holds("fighter", rows, [(Stat::Str, 5), (Stat::Con, 4)]);
    let catalog = core();
    let skills = human(&catalog, "fighter", 100).abilities.skills;
    let expected = [
        ("Battle Cry", 1),
        ("Cleave", 1),
        ("Legend Strike", 1),
        ("Power Strike", 4),
        ("Shield Use", 2),
        ("Weapon Mastery", 3),
    ];
    assert_eq!(skills, expected.map(|(name, level)| (name.to_owned(), level)).into());
    let thirty = human(&catalog, "fighter", 30);
    assert_eq!((thirty.tier(&catalog), thirty.abilities.skill("Cleave")), (2, 0));
}

#[test]
fn thieves() {
    ledger::proves!("tdgs.class.template-thief");
    let rows = [
        (1, "Pickpocket +1, Sneak +1, trait Nimble"),
        (10, "Backstab +1, Sneak +1, Tier 2, DEX +1"),
        (20, "Lockpicking +1, Trap Sense +1, REF +1"),
        (40, "Backstab +1, Sneak +1, Tier 3, DEX +1, REF +1"),
        (60, "Shadow Step +1, trait Evasion, Tier 4, DEX +1"),
        (80, "Assassinate +1, Backstab +1, Tier 5, DEX +1, REF +1"),
        (100, "Shadow Step +1, trait Ghost, DEX +1, REF +1"),
    ];
    holds("thief", rows, [(Stat::Dex, 5), (Stat::Ref, 4)]);
}

#[test]
fn mages() {
    ledger::proves!("tdgs.class.template-mage");
    let rows = [
        (1, "Arcane Focus +1, spell Fire Bolt, spell Arcane Shield"),
        (10, "Spell Shaping +1, spell Fireball, Tier 2, INT +1"),
        (20, "Arcane Focus +1, spell Lightning Bolt, WIS +1"),
        (40, "spell Meteor, spell Teleport, Tier 3, INT +1, WIS +1"),
        (60, "spell Time Stop, trait Spell Mastery, Tier 4, INT +1"),
        (80, "Arcane Focus +1, spell Disintegrate, Tier 5, INT +1, WIS +1"),
        (100, "spell Wish, trait Archmage, INT +1, WIS +1"),
    ];
    holds("mage", rows, [(Stat::Int, 5), (Stat::Wis, 4)]);
}

#[test]
fn clerics() {
    ledger::proves!("tdgs.class.template-cleric");
    let rows = [
        (1, "Divine Focus +1, spell Heal, spell Bless"),
        (10, "Turn Undead +1, spell Smite, Tier 2, WIS +1"),
        (20, "Divine Focus +1, spell Protection, CHA +1"),
        (40, "spell Resurrection, spell Divine Wrath, Tier 3, WIS +1, CHA +1"),
        (60, "spell Sanctuary, trait Blessed, Tier 4, WIS +1"),
        (80, "Divine Focus +1, spell Miracle, Tier 5, WIS +1, CHA +1"),
        (100, "spell Divine Intervention, trait Avatar, WIS +1, CHA +1"),
    ];
    holds("cleric", rows, [(Stat::Wis, 5), (Stat::Cha, 4)]);
}

#[test]
fn rangers() {
    ledger::proves!("tdgs.class.template-ranger");
    let rows = [
        (1, "Archery +1, Tracking +1, trait Wilderness Survival"),
        (10, "Animal Companion +1, Archery +1, Tier 2, DEX +1"),
        (20, "Camouflage +1, Tracking +1, WIS +1"),
        (40, "Archery +1, Called Shot +1, Tier 3, DEX +1, WIS +1"),
        (60, "spell Nature's Wrath, trait Predator, Tier 4, DEX +1"),
        (80, "Archery +1, Deadeye +1, Tier 5, DEX +1, WIS +1"),
        (100, "Called Shot +1, trait One With Nature, DEX +1, WIS +1"),
    ];
    holds("ranger", rows, [(Stat::Dex, 5), (Stat::Wis, 4)]);
}

#[test]
fn peasants() {
    ledger::proves!("tdgs.class.template-peasant");
    let rows = [
        (1, "Labor +1, trait Endure"),
        (10, "Haggle +1, Labor +1, CON +1"),
        (20, "Common Sense +1, Tier 2, WIS +1"),
        (40, "Animal Handling +1, Labor +1, CON +1"),
        (60, "trait Stubborn, WIS +1"),
        (80, "Labor +1, Tier 3, CON +1"),
        (100, "trait Survivor, CON +1, WIS +1"),
    ];
    holds("peasant", rows, [(Stat::Con, 4), (Stat::Wis, 3)]);
    let catalog = core();
    assert_eq!(human(&catalog, "peasant", 100).tier(&catalog), 3, "never Tier 4");
}

#[test]
fn a_class_is_a_table_of_fixed_packages() {
    ledger::proves!("tdgs.class.provides", "tdgs.class.fixed-grants");
    assert_eq!(row("fighter", 10), "Battle Cry +1, Power Strike +1, Tier 2, STR +1");
    assert_eq!(row("fighter", 11), "");
    let catalog = core();
    let mut ten = human(&catalog, "fighter", 10);
    ten.xp = 50;
    let before = ten.clone();
    let bought =
        advance(&catalog, &mut ten, &Purchase::Level("fighter".into()), Moment::Between).expect("50 XP");
    assert_eq!((bought.what.as_str(), bought.gained.len()), ("Fighter 11", 0));
    assert_eq!((&ten.abilities, ten.bonuses), (&before.abilities, before.bonuses));
    for class in catalog.classes.values() {
        assert!((1..=2).contains(&class.primary.len()) && !class.purpose.is_empty());
    }
    // Nobody chooses: two Fighters of level 1 have the same.
    assert_eq!(human(&catalog, "fighter", 1).abilities, human(&catalog, "fighter", 1).abilities);
    let cases = [
        ("rows = [{ level = 0 }]", "from 1 to 100"),
        ("rows = [{ level = 5 }, { level = 5 }]", "rising order"),
        ("rows = [{ level = 5 }, { level = 2 }]", "rising order"),
        ("rows = [{ level = 1, stats = { luk = 1 } }]", "luk"),
        ("rows = [{ level = 1, skills = { A = 9 } }]", "from 1 to 8"),
        ("rows = [{ level = 1 }]\nminimums = { sta = 3 }", "sta"),
    ];
    for (text, expected) in cases {
        let mut files = core_files().expect("the core pack");
        let head = "[class.odd]\nname = \"Odd\"\npurpose = \"x\"\nprimary = [\"str\"]\n";
        files.push(Source::new("own.toml", format!("{head}{text}\n")));
        let faults = tdgs::check_packs(&files).expect_err(expected).render(false, 120);
        assert!(faults.contains(expected), "{text}\n{faults}");
    }
}

#[test]
fn levels_go_from_1_to_100() {
    ledger::proves!("tdgs.class.level-range");
    let catalog = core();
    let mut master = human(&catalog, "fighter", 100);
    master.xp = 100_000;
    let refusal = advance(&catalog, &mut master, &Purchase::Level("fighter".into()), Moment::Between);
    assert_eq!(refusal.expect_err("level 101").rule, Some("tdgs.class.level-range"));
    assert_eq!(master.xp, 100_000);
    for level in [0, 101] {
        let start = bought(&catalog, "human", [10; 8]);
        let terms = Terms { level: 100, multiclass: false, xp: 100_000 };
        let refusal = done(start, &[("fighter", Some(level))], terms).expect_err("no such level");
        assert_eq!(refusal.rule, Some("tdgs.class.level-range"), "{level}");
    }
}

#[test]
fn skills_grow_by_grants_from_1_to_8() {
    ledger::proves!("tdgs.class.skill-grant", "tdgs.ability.skill-level-range", "tdgs.ability.skill-bonus");
    for (known, plus, level) in [(0, 1, 1), (3, 1, 4), (0, 2, 1), (8, 1, 8), (7, 2, 8)] {
        let mut abilities = Abilities::default();
        if known > 0 {
            abilities.skills.insert("Sneak".into(), known);
        }
        assert_eq!(abilities.skill("Sneak"), known);
        abilities.grant_skill("Sneak", plus, 10);
        assert_eq!(abilities.skill("Sneak"), level, "{known} +{plus}");
    }
    assert_eq!([1, 2, 3, 4, 5, 6, 7, 8].map(skill_bonus), [0, 1, 1, 2, 2, 3, 3, 4]);
}

#[test]
fn level_1_never_raises_what_is_known() {
    ledger::proves!("tdgs.class.level-1-exception");
    let catalog = with(
        "[class.barbarian]\nname = \"Barbarian\"\npurpose = \"x\"\nprimary = [\"str\"]\nrows = [\
         { level = 1, skills = { \"Power Strike\" = 1 } }, { level = 10, skills = { \"Power Strike\" = 1 } }]\n",
    );
    let mut ann = human(&catalog, "fighter", 1);
    ann.xp = 10_000;
    let mut up = |class: &str, to: u8| {
        while ann.classes.get(class).copied().unwrap_or(0) < to {
            advance(&catalog, &mut ann, &Purchase::Level(class.into()), Moment::Between).expect("enough XP");
        }
        ann.abilities.skill("Power Strike")
    };
    assert_eq!(up("fighter", 1), 1);
    assert_eq!(up("barbarian", 1), 1);
    assert_eq!(up("fighter", 10), 2);
    assert_eq!(up("barbarian", 10), 3);
    // Known from an item: no change, and what the class granted is there when the item goes. The higher level counts.
    let mut lent = Abilities { lent: BTreeMap::from([("Power Strike".into(), 3)]), ..Abilities::default() };
    lent.gain(class("fighter").row(1).expect("a row"));
    assert_eq!(lent.skill("Power Strike"), 3);
    lent.lent.clear();
    assert_eq!(lent.skill("Power Strike"), 1);
}

#[test]
fn spells_and_traits_are_had_once() {
    ledger::proves!("tdgs.class.spell-grant", "tdgs.class.trait-grant", "tdgs.ability.trait");
    let catalog = with(
        "[class.owl]\nname = \"Owl\"\npurpose = \"x\"\nprimary = [\"wis\"]\nrows = [\
         { level = 1, spells = [\"Fire Bolt\"], traits = [{ name = \"Darkvision\", text = \"x\" }] }, \
         { level = 2, spells = [\"Fire Bolt\"], traits = [{ name = \"Greater Darkvision\", text = \"x\" }] }]\n",
    );
    let elf = bought(&catalog, "elf", [8, 12, 8, 12, 12, 10, 12, 10]);
    let owl = done(elf, &[("owl", None)], Terms { level: 2, ..Terms::default() }).expect("an owl");
    assert_eq!(owl.abilities.spells.iter().collect::<Vec<_>>(), ["Fire Bolt"]);
    assert_eq!(owl.abilities.traits.iter().filter(|name| *name == "Darkvision").count(), 1);
    assert!(owl.abilities.traits.contains("Greater Darkvision"), "a different trait");
}

#[test]
fn a_class_grants_past_gates_that_bind_everyone_else() {
    ledger::proves!("tdgs.class.grant-versus-tier", "tdgs.ability.prerequisites");
    let catalog = core();
    assert!(human(&catalog, "mage", 10).abilities.spells.contains("Fireball"));
    assert!(human(&catalog, "cleric", 40).abilities.spells.contains("Resurrection"));
    let mut fighter = human(&catalog, "fighter", 30);
    let nothing = std::collections::BTreeSet::new();
    let lesson =
        |name, tier, demands: &[Demand]| Lesson { kind: Kind::Skill, name, tier, demands: demands.to_vec() };
    let refusal = learn(&mut fighter, &lesson("Skyfall", 3, &[]), &catalog, &nothing).expect_err("Tier 3");
    assert!(refusal.why.contains("Tier 2 is unlocked"), "{refusal}");
    let sniper = lesson("Sniper", 2, &[Demand::Skill("Shooter", 4), Demand::Stat(Stat::Dex, 15)]);
    fighter.abilities.skills.insert("Shooter".into(), 8);
    fighter.base[Stat::Dex] = 14;
    fighter.gear[Stat::Dex] = 5;
    assert!(learn(&mut fighter, &sniper, &catalog, &nothing).is_err(), "a ring does not count");
    fighter.base[Stat::Dex] = 15;
    fighter.abilities.skills.insert("Shooter".into(), 3);
    assert!(learn(&mut fighter, &sniper, &catalog, &nothing).is_err());
    fighter.abilities.skills.insert("Shooter".into(), 4);
    learn(&mut fighter, &sniper, &catalog, &nothing).expect("all is met");
    assert_eq!(fighter.abilities.skill("Sniper"), 1);
    let mut legend = human(&catalog, "fighter", 80);
    legend.base[Stat::Wis] = 25;
    let demands =
        [Demand::Spell("Healing Touch"), Demand::Stat(Stat::Wis, 25), Demand::Story("a god's word")];
    let rise = Lesson { kind: Kind::Spell, name: "Resurrection", tier: 5, demands: demands.to_vec() };
    let told = std::collections::BTreeSet::from(["a god's word"]);
    assert!(learn(&mut legend, &rise, &catalog, &told).is_err(), "no Healing Touch");
    legend.abilities.spells.insert("Healing Touch".into());
    assert!(learn(&mut legend, &rise, &catalog, &nothing).is_err(), "no story");
    learn(&mut legend, &rise, &catalog, &told).expect("all is met");
    let slayer =
        [Demand::Skill("Devastating Blow", 4), Demand::Skill("Dragon Lore", 2), Demand::Story("slain")];
    let slayer = lesson("Dragon Slayer", 4, &slayer);
    legend.abilities.skills.extend([("Devastating Blow".into(), 4), ("Dragon Lore".into(), 1)]);
    let slain = std::collections::BTreeSet::from(["slain"]);
    assert!(learn(&mut legend, &slayer, &catalog, &slain).is_err());
    legend.abilities.skills.insert("Dragon Lore".into(), 2);
    learn(&mut legend, &slayer, &catalog, &slain).expect("all is met");
}

#[test]
fn the_templates_keep_to_the_guidelines() {
    ledger::proves!("tdgs.class.tier-guideline", "tdgs.class.stat-guideline");
    let catalog = core();
    for (id, class) in &catalog.classes {
        let first = |tier: u8| (1..=HIGHEST_LEVEL).find(|level| class.tier(*level) >= tier);
        assert_eq!(first(1), Some(1), "{id}");
        let usual = [(2, 10..=20), (3, 25..=40), (4, 50..=70), (5, 80..=100)];
        for (tier, levels) in usual.into_iter().filter(|(tier, _)| id.as_str() != "peasant" || *tier == 2) {
            assert!(first(tier).is_some_and(|level| levels.contains(&level)), "{id}: tier {tier}");
        }
        let sum: i16 = human(&catalog, id, HIGHEST_LEVEL).bonuses.0.iter().sum();
        assert_eq!(sum, if id.as_str() == "peasant" { 7 } else { 9 }, "{id}");
    }
}

#[test]
fn class_bonuses_are_a_layer_of_their_own() {
    ledger::proves!("tdgs.class.stat-bonus-kind");
    let catalog = core();
    let strong = bought(&catalog, "human", [14, 8, 8, 8, 8, 8, 8, 8]);
    let ten = Terms { level: 10, ..Terms::default() };
    let fighter = done(strong, &[("fighter", None)], ten).expect("a fighter");
    assert_eq!((fighter.base[Stat::Str], fighter.apparent()[Stat::Str]), (14, 15));
    let mut plain = human(&catalog, "fighter", 10);
    plain.xp = 50;
    let raised = advance(&catalog, &mut plain, &Purchase::Raise(Stat::Str), Moment::Between).expect("50 XP");
    assert_eq!((raised.cost, plain.base[Stat::Str], plain.apparent()[Stat::Str]), (50, 11, 12));
}

#[test]
fn any_classes_go_together() {
    ledger::proves!("tdgs.class.multiclass");
    let catalog = core();
    let mut ann = human(&catalog, "fighter", 20);
    ann.xp = 50 * 10 + 150;
    for _ in 0..10 {
        advance(&catalog, &mut ann, &Purchase::Level("thief".into()), Moment::Between).expect("a level");
    }
    let cost = |ann: &mut _, class: &str| {
        advance(&catalog, ann, &Purchase::Level(class.into()), Moment::Between).expect("a level").cost
    };
    assert_eq!((cost(&mut ann, "fighter"), cost(&mut ann, "thief"), ann.xp), (100, 50, 0));
    let mut sneaky = human(&catalog, "fighter", 1);
    sneaky.xp = 50;
    sneaky.abilities.skills.insert("Sneak".into(), 3);
    cost(&mut sneaky, "thief");
    assert_eq!(sneaky.abilities.skill("Sneak"), 3);
}
