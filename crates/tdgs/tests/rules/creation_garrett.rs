//! Document 13's worked example: Garrett Cole, Human Fighter, from the dice that are printed.

use ::content::{Library, Source};
use engine::Ruleset;
use tdgs::Tdgs;
use tdgs::creation::{Builder, Catalog, Character, Story, Terms, Touches};
use tdgs::stats::Stat;

use crate::rules::workshop::{core, in_order, rolls};

const ROLLS: [i32; 8] = [14, 11, 15, 9, 12, 10, 13, 8];

fn garrett(catalog: &Catalog) -> Character {
    let mut dice = rolls(ROLLS, &[2, 5, 7]);
    let mut builder = Builder::new(catalog);
    builder.race("human").expect("a race");
    builder.roll(&mut dice).expect("rolls");
    builder.heroic(&mut dice).expect("a pool");
    builder.spend(Stat::Str, 3).expect("points");
    builder.spend(Stat::Con, 2).expect("points");
    assert_eq!(builder.pool().left(), 0);
    builder.luck(&mut dice).expect("luck");
    assert!(dice.used_up());
    builder.choose(&[("fighter", None)], Terms::default()).expect("a class");
    builder.bonuses().expect("step 5");
    builder.derive().expect("step 6");
    let story = Story {
        background: "Former town guard".into(),
        personality: "Cautious, protective".into(),
        goals: "Earn enough gold to buy a farm".into(),
        appearance: String::new(),
    };
    builder.finish(Touches { story, ..Touches::named("Garrett Cole") }).expect("a character")
}

#[test]
fn his_race_and_rolls() {
    ledger::proves!("tdgs.creation.garrett.race", "tdgs.creation.garrett.rolls");
    let catalog = core();
    let mut builder = Builder::new(&catalog);
    let race = builder.race("human").expect("a race");
    assert_eq!(tdgs::creation::race::MAIN.map(|stat| race.range(stat).average()), [10; 8]);
    let rolled = builder.roll(&mut rolls(ROLLS, &[])).expect("rolls");
    assert_eq!(rolled.map(|roll| roll.delta), [2, -1, 3, -3, 0, -2, 1, -4]);
    assert_eq!(rolled.map(|roll| roll.value), [12, 9, 13, 7, 10, 8, 11, 8]);
    assert_eq!(in_order(builder.stats()).iter().sum::<i16>(), 78);
}

#[test]
fn his_heroism_luck_class_and_numbers() {
    ledger::proves!(
        "tdgs.creation.garrett.heroic",
        "tdgs.creation.garrett.luck",
        "tdgs.creation.garrett.class",
        "tdgs.creation.garrett.bonuses",
        "tdgs.creation.garrett.derived",
        "tdgs.creation.garrett.finish"
    );
    let catalog = core();
    let garrett = garrett(&catalog);
    assert_eq!(in_order(&garrett.base), [15, 9, 15, 7, 10, 8, 11, 8]);
    assert_eq!(garrett.base[Stat::Luk], 0);
    assert_eq!(garrett.base, garrett.apparent(), "no bonus at level 1");
    assert_eq!(catalog.classes["fighter"].advice(&garrett.base), Vec::<String>::new());
    let skills = garrett.abilities.skills.iter().map(|(name, level)| (name.as_str(), *level));
    assert_eq!(skills.collect::<Vec<_>>(), [("Power Strike", 1), ("Shield Use", 1)]);
    assert!(garrett.abilities.traits.contains("Armor Training"));
    let derived = garrett.derived();
    assert_eq!((derived.hp, derived.knockout, derived.base_tier, derived.apparent_tier), (75, 3, 10, 10));
    assert_eq!((garrett.name.as_str(), garrett.id.as_str()), ("Garrett Cole", "garrett-cole"));
    assert_eq!(garrett.story.background, "Former town guard");
    assert_eq!(garrett.story.goals, "Earn enough gold to buy a farm");
    assert!(garrett.weapons.is_empty() && garrett.story.appearance.is_empty());
}

#[test]
fn his_file_reads_as_it_was_written() {
    let catalog = core();
    let mut garrett = garrett(&catalog);
    garrett.story.appearance = "Says \"hm\" \\ and\nlittle else".into();
    garrett.gear[Stat::Str] = 1;
    garrett.base[Stat::Luk] = -1;
    let text = garrett.to_toml(&catalog);
    let source = Source::new("garrett.toml", text);
    let read = Character::read(&source, &catalog).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    assert_eq!(read, garrett);
}

#[test]
fn he_enters_a_battle_as_his_file_says() {
    ledger::proves!("tdgs.creation.derived.recompute");
    let catalog = core();
    let mut garrett = garrett(&catalog);
    garrett.base[Stat::Luk] = 1;
    let scenario = "ruleset = \"tdgs\"\nname = \"Yard\"\npacks = [\"core\"]\n\
        map = { width = 4, height = 4, fill = \"grass\" }\nside = [{ name = \"Red\" }, { name = \"Blue\" }]\n\
        unit = [{ creature = \"garrett-cole\", side = \"Red\", at = \"a1\" }, \
        { creature = \"goblin\", side = \"Blue\", at = \"d4\" }]\n";
    let mut bundle = Library::embedded().bundle(Source::new("yard.toml", scenario)).expect("a bundle");
    bundle.packs.push(Source::new("garrett.toml", garrett.to_toml(&catalog)));
    let rules = Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    let id = rules.find("garrett-cole").expect("he is there");
    let profile = rules.profile(id);
    assert_eq!(in_order(&profile.stats), [15, 9, 15, 7, 10, 8, 11, 8]);
    assert_eq!((profile.max_hp, profile.knockout, profile.name.as_str()), (75, 3, "Garrett Cole"));
    let unit = &rules.opening()[id];
    assert_eq!((unit.hp, unit.luck.value), (75, 1), "a new character has all its HP");
}

#[test]
fn a_file_that_is_no_character_is_told_why() {
    let catalog = core();
    let good = garrett(&catalog).to_toml(&catalog);
    let cases = [
        ("race = \"human\"", "race = \"humna\"", "Did you mean `human`?"),
        ("fighter = 1", "figther = 1", "Did you mean `fighter`?"),
        ("fighter = 1", "fighter = 101", "from 1 to 100"),
        ("\"Power Strike\" = 1", "\"Power Strike\" = 9", "from 1 to 8"),
        ("xp = 0", "xp = -1", "`xp`"),
        ("[creature.garrett-cole]", "[terrain.bog]\nname = \"bog\"\n[creature.garrett-cole]", "terrain"),
    ];
    for (from, to, expected) in cases {
        let source = Source::new("garrett.toml", good.replacen(from, to, 1));
        let faults = Character::read(&source, &catalog).expect_err(to).render(false, 100);
        assert!(faults.contains(expected), "{to}:\n{faults}");
    }
}
