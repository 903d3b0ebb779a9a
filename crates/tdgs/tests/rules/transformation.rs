//! Document 11: a change of race, there and back again.

use ::content::{Id, Library, Source};
use tdgs::Size;
use tdgs::Tdgs;
use tdgs::abilities::Knack;
use tdgs::creation::{Catalog, Character, Terms};
use tdgs::stats::Stat;

use crate::rules::workshop::{bought, core, done, in_order, with};

/// What the traits and skills of these people do, goggles, and a race of the weak.
const PACK: &str = r#"
[race.gnome]
name = "Gnome"
size = "small"
ranges = { str = [4, 12], dex = [6, 14], con = [6, 14], int = [6, 14], wis = [6, 14], cha = [6, 14], ref = [6, 14], mov = [8, 12] }
slots = { head = 1, face = 1, ears = 2, neck = 1, torso = 1, back = 1, arm = 2, hand = 2, finger = 10, waist = 1, leg = 2, foot = 2 }
"#;

const THINGS: &str = r#"
[ability.darkvision]
name = "Darkvision"
text = "Darkness counts as dim light."
kind = "trait"
timing = "passive"
knacks = ["darkvision"]
[ability.power-strike]
name = "Power Strike"
text = "A blow with both hands."
kind = "skill"
timing = "action"
limbs = { hand = 2 }
target = "foe"
effects = [{ strike = "+5" }]
[item.goggles]
name = "goggles"
weight = 1
slots = { face = 1 }
equip = "free"
grants = { darkvision = 1 }
"#;

fn fighter(catalog: &Catalog, race: &str, values: [i16; 8]) -> Character {
    done(bought(catalog, race, values), &[("fighter", None)], Terms::default()).expect("a character")
}

/// Somebody in a yard with a goblin, with goggles or without.
fn yard(who: &Character, catalog: &Catalog, wears: &str) -> Tdgs {
    let scenario = format!(
        "ruleset = \"tdgs\"\nname = \"Yard\"\npacks = [\"core\"]\n\
        map = {{ width = 9, height = 6, fill = \"grass\" }}\nside = [{{ name = \"Red\" }}, {{ name = \"Blue\" }}]\n\
        unit = [{{ creature = \"test-person\", side = \"Red\", at = \"a1\", wears = [{wears}] }}, \
        {{ creature = \"goblin\", side = \"Blue\", at = \"i6\" }}]\n"
    );
    let mut bundle = Library::embedded().bundle(Source::new("yard.toml", scenario)).expect("a bundle");
    bundle.packs.push(Source::new("things.toml", THINGS));
    bundle.packs.push(Source::new("somebody.toml", who.to_toml(catalog)));
    Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100)))
}

/// What somebody knows in battle.
fn known(rules: &Tdgs) -> Vec<String> {
    use engine::Ruleset;
    let (b, id) = (rules.opening(), rules.find("test-person").expect("it is there"));
    rules.known(&b, id).map(|known| rules.ability(known.ability).handle.clone()).collect()
}

fn sees_in_the_dark(rules: &Tdgs) -> bool {
    use engine::Ruleset;
    rules.has_knack(&rules.opening(), rules.find("test-person").expect("it is there"), Knack::Darkvision)
}

#[test]
fn a_human_becomes_a_dragon_and_a_human_again() {
    ledger::proves!("tdgs.race.transformation");
    let catalog = core();
    let human = fighter(&catalog, "human", [12, 8, 12, 10, 10, 10, 8, 10]);
    let mut ann = human.clone();
    ann.weapons = vec![Id::new("longsword").expect("an id")];
    let before = ann.clone();
    let shape = ann.transform("dragon", &catalog).expect("a race");
    assert_eq!(in_order(&ann.base), [30, 15, 35, 15, 15, 20, 15, 20], "STR 12 becomes 30");
    assert_eq!((ann.size, ann.race.as_str()), (Size::Gargantuan, "dragon"));
    assert_eq!(ann.bonuses, before.bonuses, "training stays");
    assert_eq!(ann.derived().base_tier, 20, "anew");
    assert_eq!((before.derived().base_tier, ann.derived().hp), (10, ann.apparent().max_hp()));
    assert!(ann.abilities.traits.contains("Flight") && !ann.abilities.traits.contains("Versatile"));
    assert_eq!(
        (&ann.abilities.skills, &ann.abilities.spells),
        (&before.abilities.skills, &before.abilities.spells)
    );
    let natural: Vec<&str> = ann.weapons.iter().map(content::Id::as_str).collect();
    assert_eq!(natural, ["dragon-claws", "dragon-bite", "tail-sweep"], "nothing to hold a sword with");
    // A blow with both hands sleeps in a body without hands, and wakes with them.
    assert!(known(&yard(&human, &catalog, "")).contains(&"power-strike".to_owned()));
    assert!(!known(&yard(&ann, &catalog, "")).contains(&"power-strike".to_owned()));
    // What is learned in the other shape is kept; all else is as it was.
    ann.base[Stat::Wis] += 1;
    ann.resume(shape, &catalog).expect("a shape");
    assert_eq!(ann.base[Stat::Wis], before.base[Stat::Wis] + 1);
    ann.base[Stat::Wis] -= 1;
    assert_eq!(ann, before);
    assert!(known(&yard(&ann, &catalog, "")).contains(&"power-strike".to_owned()));
    assert!(
        ann.transform("dragoon", &catalog).expect_err("no race").instead.expect("a hint").contains("dragon")
    );
}

#[test]
fn a_stat_within_the_new_range_stays() {
    ledger::proves!("tdgs.race.transformation");
    let catalog = with(PACK);
    for (str, then) in [(12, 12), (14, 12), (6, 6)] {
        let mut ann = fighter(&catalog, "human", [str, 8, 10, 10, 10, 10, 8, 10]);
        ann.weapons = vec![Id::new("longsword").expect("an id")];
        ann.transform("gnome", &catalog).expect("a race");
        assert_eq!((ann.base[Stat::Str], ann.size), (then, Size::Small));
        assert_eq!(ann.weapons.len(), 1, "the same hands hold the same sword");
    }
}

#[test]
fn goggles_see_for_those_whose_eyes_have_changed() {
    ledger::proves!("tdgs.race.transformation", "tdgs.ability.sources");
    let catalog = core();
    let mut elf = fighter(&catalog, "elf", [8, 12, 8, 12, 12, 10, 12, 10]);
    assert!(sees_in_the_dark(&yard(&elf, &catalog, "")), "by race");
    let shape = elf.transform("human", &catalog).expect("a race");
    assert!(!elf.abilities.traits.contains("Darkvision") && elf.abilities.traits.contains("Versatile"));
    assert!(!sees_in_the_dark(&yard(&elf, &catalog, "")), "racial Darkvision is lost");
    assert!(sees_in_the_dark(&yard(&elf, &catalog, "\"goggles\"")), "that of the goggles is kept");
    elf.resume(shape, &catalog).expect("a shape");
    assert!(sees_in_the_dark(&yard(&elf, &catalog, "")));
    // A trait that a class gives as well does not go with the race.
    let seer = "[class.seer]\nname = \"Seer\"\npurpose = \"x\"\nprimary = [\"wis\"]\n\
        rows = [{ level = 1, traits = [{ name = \"Darkvision\", text = \"x\" }] }]\n";
    let catalog = with(seer);
    let builder = bought(&catalog, "elf", [8, 12, 8, 12, 12, 10, 12, 10]);
    let mut elf = done(builder, &[("seer", None)], Terms::default()).expect("a character");
    elf.transform("human", &catalog).expect("a race");
    assert!(elf.abilities.traits.contains("Darkvision"));
}
