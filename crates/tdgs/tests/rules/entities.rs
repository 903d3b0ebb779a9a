//! Documents 8 and 9: what makes no difference to an entity.

use ::content::{Id, Library, Source};
use engine::Ruleset;
use tdgs::conditions::Condition;
use tdgs::creation::{Terms, core_files};
use tdgs::equipment::{Durability, ThingId};
use tdgs::stats::{Stat, Stats};
use tdgs::{Size, Tdgs};

use crate::rules::table::{FIELD, Fight, Who, fight, fight_with, percent};
use crate::rules::workshop::{bought, core, done, eight, human};

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
        let mut f = Fight { rules, battle, log: Vec::new(), asked: Vec::new(), feats: Vec::new() };
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

#[test]
fn a_label_changes_nothing() {
    ledger::proves!("tdgs.entity.type-label", "tdgs.entity.structure");
    let played = |label: &str| {
        let who: [Who; 2] = [("Ann", "Red", "a1", label), ("Ben", "Blue", "b1", "")];
        let mut f = fight(FIELD, &who);
        let (chance, menu) = (f.chance("attack fists ben"), f.menu().len());
        f.play("attack fists ben", &[20, 4]).play("end", &[]).play("attack fists ann", &[15]);
        let told: Vec<String> = f.log.iter().map(ToString::to_string).collect();
        (chance, menu, f.battle, told)
    };
    assert_eq!(played("called NPC"), played("called player"));
    assert_eq!(played("called NPC"), played(""));
    let f = fight(FIELD, &[("Ann", "Red", "a1", "called NPC"), ("Ben", "Blue", "b1", "")]);
    let facts = |n: usize| f.scene().tokens[n].facts.clone();
    assert!(facts(0).iter().any(|fact| fact.name == "Type" && fact.value == "NPC"), "it is told");
    assert!(!facts(1).iter().any(|fact| fact.name == "Type"), "and need not be there");
}

#[test]
fn all_entities_are_made_alike() {
    ledger::proves!("tdgs.entity.structure");
    // A wolf has nothing on it, and a god is a row of higher numbers.
    let wolf = "[creature.test-person]\nname = \"Test Person\"\nletters = \"W\"\nslots = {}\nweapons = [\"bite\"]\n\
        stats = { str = 10, dex = 10, ref = 13, con = 12, mov = 14, int = 2, wis = 12, cha = 5 }\n";
    let god = wolf.replace("= 10", "= 100").replace("con = 12", "con = 100");
    for (file, hp) in [(wolf, 60), (&god, 500)] {
        let rules = yard(file, "test-person");
        let (b, id) = (rules.opening(), rules.find("test-person").expect("it is there"));
        assert_eq!((b[id].hp, rules.profile(id).max_hp), (hp, hp), "new, with all HP");
        assert!(b[id].conditions.none() && b.effects.is_empty(), "and no conditions");
        assert_eq!(rules.equipped(&b, id).count() + rules.carried(&b, id).count(), 0, "nothing equipped");
        assert_eq!((rules.profile(id).size, rules.known(&b, id).count()), (Size::Medium, 0));
    }
    // Only a character's record tracks XP: a plain creature has nowhere to write any.
    let catalog = core();
    assert!(human(&catalog, "fighter", 1).to_toml(&catalog).contains("xp = "));
    let mut files = core_files().expect("the core pack");
    files.push(Source::new("own.toml", format!("{wolf}xp = 5\n")));
    let faults = tdgs::check_packs(&files).expect_err("refused").render(false, 120);
    assert!(faults.contains("xp"), "{faults}");
    // Without classes, or with two of them: both are legal.
    let both = [("fighter", Some(5)), ("mage", Some(2))];
    let terms = Terms { level: 5, multiclass: true, xp: 100 };
    let two = done(bought(&catalog, "human", [10; 8]), &both, terms).expect("a character");
    assert_eq!(two.classes.values().copied().collect::<Vec<_>>(), [5, 2]);
    let rules = yard(&two.to_toml(&catalog), "test-person");
    assert_eq!(rules.opening()[rules.find("test-person").expect("it is there")].hp, two.derived().hp);
}

#[test]
fn the_sample_warrior() {
    ledger::proves!("tdgs.entity.example-warrior");
    let catalog = core();
    let mut warrior = human(&catalog, "fighter", 8);
    warrior.base = eight([16, 12, 14, 10, 10, 11, 12, 10]);
    warrior.base[Stat::Luk] = 1;
    (warrior.bonuses, warrior.gear) = (Stats::default(), Stats::default());
    assert_eq!((warrior.size, warrior.classes.values().copied().max()), (Size::Medium, Some(8)));
    let arms = |ids: &[&str]| ids.iter().map(|id| Id::new(*id).expect("an id")).collect();
    (warrior.weapons, warrior.armour) = (arms(&["warrior-sword"]), arms(&["full-plate", "tower-shield"]));
    let things = r#"
[weapon.warrior-sword]
name = "longsword"
hit = 2
damage = "3"
range = "melee"
weight = 3
slots = { hand = 1 }
[item.belt]
name = "belt"
weight = 1
slots = { waist = 1 }
bonuses = { con = 2 }
[item.ring]
name = "ring"
weight = 0
slots = { finger = 1 }
bonuses = { ref = 2 }
"#;
    let file = format!("{}{things}", warrior.to_toml(&catalog)).replacen(
        "weapons = [",
        "wears = [\"belt\", \"ring\"]\nweapons = [",
        1,
    );
    let rules = yard(&file, "test-person");
    let battle = rules.opening();
    let mut f = Fight { rules, battle, log: Vec::new(), asked: Vec::new(), feats: Vec::new() };
    f.begin_round(&[]);
    let stats = [Stat::Str, Stat::Dex, Stat::Con, Stat::Int, Stat::Wis, Stat::Cha, Stat::Ref, Stat::Mov];
    assert_eq!(stats.map(|stat| f.apparent("test-person", stat)), [16, 12, 16, 10, 10, 11, 14, 10]);
    let id = f.id("test-person");
    assert_eq!((f.hp("test-person"), f.rules.luck(&f.battle, id)), (80, 1));
    let unit = f.unit("test-person");
    assert_eq!((unit.deflection[0], unit.pools[1]), (50, 100));
    let shield = (0..f.battle.items.len() as u16)
        .map(ThingId)
        .find(|&n| f.rules.item(&f.battle, n).handle == "tower-shield");
    let shield = f.rules.item(&f.battle, shield.expect("a shield"));
    assert_eq!(
        (shield.durability, shield.armour.as_ref().map(|armour| armour.pool)),
        (Durability::Recharges, Some(100))
    );
    // 19 damage: STR 16 and the longsword's 3, before the goblin's own armour.
    let sword = f.rules.profile(id).weapons[0].clone();
    assert_eq!((sword.hit, 16 + sword.damage.flat), (2, 19));
    f.turn_of("test-person");
    f.unit_mut("goblin").hp = 40;
    f.unit_mut("goblin").pieces = 0;
    f.play("attack warrior-sword goblin", &[15]);
    assert_eq!(f.hp("goblin"), 40 - 19);
}

/// The sample dragon's own abilities.
const DRAGON: &str = r#"
[ability.breath-weapon]
name = "Breath Weapon"
text = "A cone of fire."
kind = "trait"
timing = "action"
cooldown = "scene"
area = "Con4"
roll = { own = "str", against = "ref" }
effects = [{ damage = "55", type = "fire" }]
[ability.flight]
name = "Flight"
text = "Flies at MOV."
kind = "trait"
timing = "passive"
knacks = ["flight"]
[ability.fire-nature]
name = "Fire Nature"
text = "Immune to fire."
kind = "trait"
timing = "passive"
meets = { immune = ["fire"] }
[ability.flame-fed]
name = "Flame-Fed"
text = "Heals near open flame, 5% per round."
kind = "trait"
timing = "passive"
mends = { percent = 5, near = "fire" }
"#;

/// The sample dragon on a map, with somebody to the east of it.
fn dragon(map: &str, ben: &str) -> Fight {
    let ann = "str 38, dex 22, con 45, int 20, wis 18, cha 35, ref 20, mov 28, luk 3, size gargantuan, \
        wields dragon-claws dragon-bite, wears dragon-scales, trait breath-weapon flight fire-nature flame-fed";
    let ben = format!("con 100, {ben}");
    fight_with(
        "",
        DRAGON,
        map,
        &[("Ann", "Red", "a1", ann), ("Ben", "Blue", "e3", ben.trim_end_matches(", "))],
    )
}

/// The HP after a round's start of somebody who had 100.
fn mended(mut f: Fight) -> i32 {
    f.unit_mut("ann").hp = 100;
    f.play("end", &[]).play("end", &[]);
    f.hp("ann")
}

#[test]
fn the_sample_dragon() {
    ledger::proves!("tdgs.entity.example-dragon");
    let mut f = dragon(FIELD, "");
    let ann = f.id("ann");
    let profile = f.rules.profile(ann);
    assert_eq!((profile.stats.power_tier(), profile.size), (28, Size::Gargantuan));
    assert_eq!((f.hp("ann"), f.rules.knockout(&f.battle, ann), f.rules.luck(&f.battle, ann)), (225, 11, 3));
    let damage: Vec<String> = profile.weapons.iter().map(|weapon| weapon.damage.to_string()).collect();
    assert_eq!(damage[..2], ["+2d6", "+3d6"]);
    assert_eq!(f.unit("ann").deflection[0], 40);
    f.play("use breath-weapon e", &[10]);
    assert_eq!(f.hp("ben"), 500 - 55);
    assert_eq!(f.turn_of("ann").refusing_rule("use breath-weapon e"), "tdgs.ability.cooldowns");
    f.play_asked("fly a1 5", &[0], &[]);
    assert_eq!(f.unit("ann").height, 5);
    // A wizard of level 12, too.
    let catalog = core();
    let mut wizard = human(&catalog, "mage", 12);
    wizard.transform("dragon", &catalog).expect("a race");
    assert_eq!((wizard.size, wizard.classes.values().copied().max()), (Size::Gargantuan, Some(12)));
    // 5% of 225, rounded down, where there is open flame within a square: on the ground or on somebody.
    let near = FIELD.replacen("............", "....f.......", 1);
    let far = FIELD.replacen("............", ".....f......", 1);
    assert_eq!(
        (mended(dragon(FIELD, "")), mended(dragon(&near, "")), mended(dragon(&far, ""))),
        (100, 111, 100)
    );
    let mut f = dragon(FIELD, "is burning 1");
    assert_eq!(mended(dragon(FIELD, "is burning 1")), 111);
    f.put("ben", "f3");
    assert_eq!(mended(f), 100);
    let mut f = dragon(&near, "");
    f.play("end", &[]).play("end", &[]);
    assert_eq!((f.hp("ann"), f.has("ann", Condition::Burning)), (225, false), "never above the maximum");
    // In the flames themselves it is unharmed.
    let mut f = dragon(&FIELD.replacen("............", "ffff........", 1), "");
    f.play("end", &[]).play("end", &[]);
    assert_eq!((f.hp("ann"), f.chance("attack dragon-claws ben")), (225, percent(95)));
}
