//! The sample content of the core pack.

use ::content::{Library, Source};
use engine::Ruleset;
use tdgs::Tdgs;
use tdgs::stats::Stat;

use crate::table::{FIELD, Who, fight};

#[test]
fn the_sample_weapons_are_those_of_the_book() {
    ledger::proves!("tdgs.combat.example-weapons");
    let table = [
        ("dagger", 0, "+2", "melee"),
        ("longsword", 1, "+4", "melee"),
        ("spear", 0, "+3", "reach"),
        ("throwing-knife", 0, "+2", "thrown"),
        ("shortbow", 1, "+3", "ranged"),
        ("longbow", 0, "+4", "long range"),
        ("chaotic-blade", 1, "+2d4", "melee"),
    ];
    for (id, hit, damage, range) in table {
        let wields = format!("wields {id}");
        let who: [Who; 2] = [("Ann", "Red", "a1", &wields), ("Ben", "Blue", "b1", "")];
        let f = fight(FIELD, &who);
        let weapon = &f.rules.profile(f.id("ann")).weapons[0];
        assert_eq!(
            (weapon.handle.as_str(), weapon.hit, weapon.damage.to_string().as_str(), weapon.range.name()),
            (id, hit, damage, range)
        );
    }
}

#[test]
fn the_sample_armour_is_that_of_the_book() {
    ledger::proves!("tdgs.combat.example-armour");
    for (id, evasion, deflection) in [("light-leather", 2, 10), ("chain-mail", 0, 30), ("full-plate", -2, 50)]
    {
        let wears = format!("wears {id}");
        let f = fight(FIELD, &[("Ann", "Red", "a1", &wears), ("Ben", "Blue", "b1", "")]);
        let piece = f.rules.worn(&f.battle, f.id("ann")).next().expect("a piece");
        assert_eq!((piece.evasion, piece.deflection, piece.pool), (evasion, deflection, 0), "{id}");
    }
}

#[test]
fn the_sample_goblin_is_that_of_the_book() {
    ledger::proves!("tdgs.entity.example-goblin");
    let scenario = "ruleset = \"tdgs\"\nname = \"Two goblins\"\npacks = [\"core\"]\n\
        side = [{ name = \"Red\" }, { name = \"Blue\" }]\n\
        unit = [{ creature = \"goblin\", side = \"Red\", at = \"a1\" }, { creature = \"goblin\", side = \"Blue\", at = \"b1\" }]\n\
        [map]\ndrawing = \"..\"\nlegend = { \".\" = \"floor\" }\n";
    let bundle = Library::embedded().bundle(Source::new("goblins.toml", scenario)).expect("a bundle");
    let rules = Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    let goblin = rules.profile(rules.find("goblin-1").expect("a goblin"));
    let stats =
        [Stat::Str, Stat::Dex, Stat::Con, Stat::Int, Stat::Wis, Stat::Cha, Stat::Ref, Stat::Mov, Stat::Luk];
    assert_eq!(stats.map(|stat| goblin.stats[stat]), [8, 12, 8, 6, 8, 6, 11, 10, 0]);
    assert_eq!(goblin.size, tdgs::Size::Small);
    assert_eq!((goblin.max_hp, goblin.knockout, goblin.stats.power_tier()), (40, 2, 8));
    let dagger = &goblin.weapons[0];
    assert_eq!(
        (dagger.name.as_str(), dagger.hit, goblin.stat(Stat::Str) + dagger.damage.flat),
        ("rusty dagger", 0, 9)
    );
    let (b, id) = (rules.opening(), rules.find("goblin-1").expect("a goblin"));
    let scraps = rules.worn(&b, id).next().expect("a piece");
    assert_eq!((scraps.name.as_str(), scraps.deflection), ("leather scraps", 10));
}

#[test]
fn hands_hold_no_more_than_two_hands_can() {
    let who: [Who; 2] = [("Ann", "Red", "a1", "wields longbow longsword"), ("Ben", "Blue", "b1", "")];
    let faults = crate::table::opening("", "", FIELD, &who).err().expect("three hands");
    assert!(faults.render(false, 100).contains("needs more of the slot hand than is free"));
}

#[test]
fn no_weapon_brings_what_only_hp_or_allies_bring() {
    let who: [Who; 2] = [("Ann", "Red", "a1", "wields touch"), ("Ben", "Blue", "b1", "")];
    for condition in ["dead", "unconscious", "helped"] {
        let pack = crate::conditions::touch("touch", &format!("condition = \"{condition}\""));
        let faults = crate::table::opening("", &pack, FIELD, &who).err().expect("no such touch");
        assert!(faults.render(false, 100).contains("no blow makes anybody"), "{condition}");
    }
    for condition in ["dead", "unconscious", "helped", "grappled", "frightened", "charmed"] {
        let ben = format!("is {condition}");
        let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", &ben)];
        let faults = crate::table::opening("", "", FIELD, &who).err().expect("nobody starts so");
        assert!(faults.render(false, 100).contains("nobody can start"), "{condition}");
    }
}
