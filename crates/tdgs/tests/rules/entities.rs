//! Documents 8 and 9: what makes no difference to an entity.

use ::content::{Library, Source};
use engine::Ruleset;
use tdgs::Tdgs;
use tdgs::creation::Terms;

use crate::table::{FIELD, Fight, fight};
use crate::workshop::{bought, core, done, human};

/// Somebody's file in a yard, with a goblin.
fn yard(file: &str, id: &str) -> Tdgs {
    let scenario = format!(
        "ruleset = \"tdgs\"\nname = \"Yard\"\npacks = [\"core\"]\n\
        map = {{ width = 4, height = 4, fill = \"grass\" }}\nside = [{{ name = \"Red\" }}, {{ name = \"Blue\" }}]\n\
        unit = [{{ creature = \"{id}\", side = \"Red\", at = \"a1\" }}, \
        {{ creature = \"goblin\", side = \"Blue\", at = \"b1\" }}]\n"
    );
    let mut bundle = Library::embedded().bundle(Source::new("yard.toml", scenario)).expect("a bundle");
    bundle.packs.push(Source::new("somebody.toml", file));
    Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100)))
}

#[test]
fn levels_add_no_hp() {
    ledger::proves!("tdgs.combat.hp-no-level");
    let catalog = core();
    for level in [1, 50] {
        let terms = Terms { level, ..Terms::default() };
        let tough = bought(&catalog, "human", [10, 10, 12, 10, 10, 10, 10, 8]);
        let mage = done(tough, &[("mage", None)], terms).expect("a mage");
        assert_eq!(mage.classes.values().copied().collect::<Vec<_>>(), [level]);
        assert_eq!(mage.derived().hp, 60, "level {level}");
        let rules = yard(&mage.to_toml(&catalog), &mage.id);
        let id = rules.find("test-person").expect("a mage");
        assert_eq!((rules.profile(id).max_hp, rules.opening()[id].hp), (60, 60), "level {level}");
    }
    assert_eq!(fight(FIELD, &[("Ann", "Red", "a1", "con 12"), ("Ben", "Blue", "b1", "")]).hp("ann"), 60);
}

#[test]
fn it_does_not_matter_whose_character_it_is() {
    ledger::proves!("tdgs.entity.type-label");
    // A player's character has a record of how it was made; with the same stats and none, it is somebody in the world.
    let catalog = core();
    // What a peasant has learned makes no difference here.
    let player = human(&catalog, "peasant", 1).to_toml(&catalog);
    let (npc, _) = player.split_once("[creature.test-person.record]").expect("a record");
    let played = |file: &str| {
        let rules = yard(file, "test-person");
        let battle = rules.opening();
        let mut f = Fight { rules, battle, log: Vec::new(), asked: Vec::new() };
        f.begin_round(&[]);
        let order: Vec<String> = f.order().into_iter().map(str::to_owned).collect();
        f.turn_of("test-person");
        let (chance, menu) = (f.chance("attack goblin"), f.menu().len());
        f.play("attack goblin", &[20, 4]).turn_of("goblin").play("attack test-person", &[15]);
        let told: Vec<String> = f.log.iter().map(ToString::to_string).collect();
        (order, chance, menu, f.battle, told)
    };
    assert_eq!(played(&player), played(npc));
}
