//! The sample content of the core pack.

use ::content::{Library, Source};
use engine::Ruleset;
use tdgs::Tdgs;
use tdgs::abilities::{Amount, Cooldown, Knack, Work};
use tdgs::creation::core_files;
use tdgs::stats::Stat;

use crate::rules::table::{FIELD, Who, fight};

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
    let faults = crate::rules::table::opening("", "", FIELD, &who).err().expect("three hands");
    assert!(faults.render(false, 100).contains("needs more of the slot hand than is free"));
}

#[test]
fn no_weapon_brings_what_only_hp_or_allies_bring() {
    let who: [Who; 2] = [("Ann", "Red", "a1", "wields touch"), ("Ben", "Blue", "b1", "")];
    for condition in ["dead", "unconscious", "helped"] {
        let pack = crate::rules::conditions::touch("touch", &format!("condition = \"{condition}\""));
        let faults = crate::rules::table::opening("", &pack, FIELD, &who).err().expect("no such touch");
        assert!(faults.render(false, 100).contains("no blow makes anybody"), "{condition}");
    }
    for condition in ["dead", "unconscious", "helped", "grappled", "frightened", "charmed"] {
        let ben = format!("is {condition}");
        let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", &ben)];
        let faults = crate::rules::table::opening("", "", FIELD, &who).err().expect("nobody starts so");
        assert!(faults.render(false, 100).contains("nobody can start"), "{condition}");
    }
}

fn scenario(name: &str) -> Tdgs {
    let bundle = Library::embedded().find(name).unwrap_or_else(|e| panic!("{e}"));
    Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100)))
}

const IN_ORDER: [Stat; 9] =
    [Stat::Str, Stat::Dex, Stat::Con, Stat::Int, Stat::Wis, Stat::Cha, Stat::Ref, Stat::Mov, Stat::Luk];

#[test]
fn the_sample_warrior_is_that_of_the_book() {
    ledger::proves!("tdgs.entity.example-warrior");
    let rules = scenario("pillared-hall");
    let id = rules.find("hild").expect("a warrior");
    let (warrior, battle) = (rules.profile(id), rules.opening());
    assert_eq!(IN_ORDER.map(|stat| warrior.stats[stat]), [16, 12, 14, 10, 10, 11, 12, 10, 1]);
    assert_eq!(warrior.size, tdgs::Size::Medium);
    // The belt and the ring.
    let apparent = |stat| rules.apparent(&battle, id, stat);
    assert_eq!((apparent(Stat::Con), apparent(Stat::Ref)), (16, 14));
    assert_eq!(battle[id].hp, 80);
    let sword = &warrior.weapons[0];
    assert_eq!((sword.hit, sword.damage.flat + apparent(Stat::Str)), (2, 19));
    let pieces: Vec<(u8, i32)> =
        rules.worn(&battle, id).map(|piece| (piece.deflection, piece.pool)).collect();
    assert_eq!(pieces, [(50, 0), (0, 100)]);
    let kept = rules.equipped(&battle, id).filter(|(_, item)| item.armour.is_some());
    assert!(kept.map(|(_, item)| item.durability).all(|d| d == tdgs::equipment::Durability::Recharges));
}

#[test]
fn the_sample_dragon_is_that_of_the_book() {
    let rules = scenario("dragons-lair");
    let id = rules.find("ashmaw").expect("a dragon");
    let (dragon, battle) = (rules.profile(id), rules.opening());
    assert_eq!(IN_ORDER.map(|stat| dragon.stats[stat]), [38, 22, 45, 20, 18, 35, 20, 28, 3]);
    assert_eq!(dragon.size, tdgs::Size::Gargantuan);
    assert_eq!((dragon.max_hp, dragon.knockout, dragon.stats.power_tier()), (225, 11, 28));
    let bonus =
        |handle: &str| dragon.weapons.iter().find(|w| w.handle == handle).map(|w| w.damage.to_string());
    assert_eq!(bonus("dragon-claws").as_deref(), Some("+2d6"));
    assert_eq!(bonus("dragon-bite").as_deref(), Some("+3d6"));
    assert_eq!(rules.worn(&battle, id).map(|piece| piece.deflection).collect::<Vec<_>>(), [40]);
    assert!(rules.has_knack(&battle, id, Knack::Flight));
    assert_eq!(dragon.meets.iter().filter(|meeting| meeting.immune).count(), 1, "fire");
    let mut known = rules.known(&battle, id).map(|known| rules.ability(known.ability));
    let breath = known.find(|ability| ability.handle == "breath-weapon").expect("a breath");
    assert_eq!(breath.cooldown, Cooldown::Scene);
    assert!(breath.area.is_some_and(space::Area::is_directed));
    assert!(
        matches!(&breath.works[..], [Work::Damage { amount: Amount::Whole(whole), .. }] if whole.flat == 55)
    );
    // Near open flame it mends 5% of 225 a round, and nowhere else.
    let mut known = rules.known(&battle, id).map(|known| rules.ability(known.ability));
    let fed = known.find_map(|ability| ability.mends).expect("it mends");
    assert!(fed.near.is_some());
    assert_eq!(dragon.max_hp * fed.percent / 100, 11);
}

/// The faults of a pack file on top of the core.
fn faults(text: &str) -> String {
    let mut files = core_files().expect("the core pack");
    files.push(Source::new("own.toml", text));
    tdgs::check_packs(&files).expect_err("a fault").render(false, 100)
}

#[test]
fn every_name_of_a_class_leads_to_an_ability() {
    let class = |rows: &str| {
        format!(
            "[class.odd]\nname = \"Odd\"\npurpose = \"To err.\"\nprimary = [\"str\"]\nrows = [{{ level = 1, {rows} }}]\n"
        )
    };
    let text = faults(&class("skills = { \"Power Stirke\" = 1 }"));
    assert!(text.contains("there is no skill `Power Stirke`") && text.contains("`Power Strike`"), "{text}");
    // A trait is no spell.
    let text = faults(&class("spells = [\"Darkvision\"]"));
    assert!(text.contains("there is no spell `Darkvision`"), "{text}");
    let text = faults(&class("traits = [{ name = \"Nimbel\", text = \"?\" }]"));
    assert!(text.contains("there is no trait `Nimbel`") && text.contains("own.toml:5"), "{text}");
}

#[test]
fn the_members_of_a_race_have_what_it_is_born_with() {
    let rules = scenario("bridge-ambush");
    let battle = rules.opening();
    let skarn = rules.find("skarn").expect("a goblin");
    let handles: Vec<&str> =
        rules.known(&battle, skarn).map(|known| rules.ability(known.ability).handle.as_str()).collect();
    assert_eq!(handles, ["darkvision", "cowardly", "nimble-escape"]);
    assert!(rules.known(&battle, rules.find("corin").expect("an archer")).next().is_none());
}

const THREE_PACKS: &str = r#"
ruleset = "tdgs"
name = "packs"
map = { width = 24, height = 14, fill = "grass" }
side = [{ name = "Red" }, { name = "Blue" }]
unit = [
    { creature = "knight", side = "Red", at = "c3" },
    { creature = "knight", side = "Blue", at = "h3" },
    { creature = "warhorse", side = "Red", at = "c6" },
    { creature = "cavalry-squadron", side = "Blue", at = "h8" },
]
"#;

#[test]
fn the_order_of_packs_that_do_not_contradict_each_other_does_not_matter() {
    let opening = |packs: [&str; 3]| {
        let text = format!("packs = {packs:?}\n{THREE_PACKS}");
        let bundle = Library::embedded().bundle(Source::new("packs.toml", text)).expect("a bundle");
        let rules = Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{packs:?}: {}", e.render(false, 100)));
        let profiles = ["knight-1", "knight-2", "warhorse", "cavalry-squadron"]
            .map(|handle| format!("{:?}", rules.profile(rules.find(handle).expect("one of the four"))));
        (profiles, engine::digest(&rules.opening()))
    };
    let usual = opening(["core", "mounts", "armies"]);
    for packs in [
        ["core", "armies", "mounts"],
        ["mounts", "core", "armies"],
        ["mounts", "armies", "core"],
        ["armies", "core", "mounts"],
        ["armies", "mounts", "core"],
    ] {
        assert!(opening(packs) == usual, "{packs:?}");
    }
}

#[test]
fn a_bonus_is_written_either_way_round() {
    let damage = |text: &str| {
        let pack = format!(
            "[weapon.blade]\nname = \"blade\"\ndamage = \"{text}\"\nrange = \"melee\"\nweight = 1\nslots = {{ hand = 1 }}\n"
        );
        let who: [Who; 2] = [("Ann", "Red", "a1", "wields blade"), ("Ben", "Blue", "b1", "")];
        crate::rules::table::opening("", &pack, FIELD, &who)
            .map(|f| f.rules.profile(f.id("ann")).weapons[0].damage.to_string())
            .map_err(|faults| faults.render(false, 100))
    };
    assert_eq!(damage("1d8+2"), damage("2+1d8"));
    assert!(damage("1d8+2").is_ok());
    for wrong in ["1d8+1d6", "2+2", "d8+", "1d8+2+2"] {
        assert!(damage(wrong).is_err(), "{wrong}");
    }
}
