//! The armies that come with the program, and the battles they fight.

use ::content::Library;
use engine::Ruleset;
use tdgs::Tdgs;
use tdgs::army::Scale;
use tdgs::conditions::Condition;
use tdgs::creation::pack_files;
use tdgs::stats::Stat;

use crate::rules::mass_creation::armies_pack;
use crate::rules::table::{FIELD, Who, fight_with};

fn load(name: &str) -> Tdgs {
    let bundle = Library::embedded().find(name).unwrap_or_else(|e| panic!("{e}"));
    Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100)))
}

#[test]
fn content_says_who_is_terrifying() {
    ledger::proves!("tdgs.mass.terrifying.trait");
    // The wyrm is; a warmaster with as much CHA is not, nor the core's dragon, whose presence is another trait.
    for (foe, dice) in
        [("wyrm", &[18, 2][..]), ("undead-horde", &[18, 2]), ("warmaster", &[2]), ("fire-dragon", &[2])]
    {
        let foe = format!("of {foe}");
        let who: [Who; 3] = [
            ("Levy", "Red", "a3", "unit company 3, commander, con 50"),
            ("Foe", "Blue", "d3", &foe),
            ("Ben", "Blue", "l8", ""),
        ];
        let mut f = fight_with("", &armies_pack(), FIELD, &who);
        f.play("attack fists foe", dice);
        assert!(!f.has("levy", Condition::Routed), "{foe}");
    }
}

#[test]
fn wolves_bite() {
    ledger::proves!("tdgs.mass.unit.is-entity");
    let who: [Who; 2] =
        [("Wolves", "Red", "a3", "of wolf-squad, order attack"), ("Ben", "Blue", "c3", "con 40")];
    let mut f = fight_with("", &armies_pack(), FIELD, &who);
    f.wait_for("wolves", &[]).obeys(&[15]);
    assert!(f.told("Wolves attack Ben with bites") && f.told("20 piercing damage"), "{:?}", f.log);
}

#[test]
fn six_commanders_from_cha_8_to_cha_50() {
    let ids = ["sergeant", "captain", "warlord", "banneret", "general", "warmaster"];
    let of = ids.map(|id| format!("of {id}, commander"));
    let squares = ["a1", "b1", "c1", "d1", "e1", "f1"];
    let mut who: Vec<Who> = (0..6).map(|n| -> Who { (ids[n], "Red", squares[n], &of[n]) }).collect();
    who.push(("Ben", "Blue", "l8", ""));
    let f = fight_with("", &armies_pack(), FIELD, &who);
    let cha: Vec<i32> = ids.iter().map(|id| f.apparent(id, Stat::Cha)).collect();
    assert_eq!(cha, [8, 16, 24, 30, 40, 50]);
    let bonus: Vec<i32> = ids.iter().map(|id| f.rules.cha_bonus(&f.battle, f.id(id))).collect();
    assert_eq!(bonus, [1, 2, 3, 3, 4, 5]);
}

#[test]
fn the_four_battles_are_of_their_size() {
    for (name, units, commanders) in [
        ("two-companies", [1, 1], [1, 1]),
        ("hold-the-ford", [8, 10], [2, 2]),
        ("the-dragon-comes", [9, 0], [3, 0]),
        ("cannae", [20, 20], [3, 3]),
    ] {
        let rules = load(name);
        for side in 0..2 {
            let ids: Vec<_> = rules.opening().ids().collect();
            let profiles: Vec<_> = ids.iter().map(|&id| rules.profile(id)).collect();
            let of_side = || profiles.iter().filter(move |p| p.side.index() == side);
            assert_eq!(of_side().filter(|p| p.troop.is_some()).count(), units[side], "{name}");
            assert_eq!(of_side().filter(|p| p.commander).count(), commanders[side], "{name}");
        }
    }
}

#[test]
fn the_armies_go_from_squad_to_regiment_and_keep_within_their_scales() {
    let files = pack_files(&["core", "armies"]).expect("two packs");
    let notices = tdgs::check_packs(&files).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    assert!(
        notices.iter().all(|notice| notice.message().contains("no class")),
        "{}",
        notices.render(false, 100)
    );
    let catalog = crate::rules::mass_creation::armies("");
    for scale in Scale::ALL {
        assert!(
            catalog.races.values().any(|race| race.unit.as_ref().is_some_and(|unit| unit.scale == scale))
        );
    }
}

#[test]
fn units_march_and_run_where_somebody_could_answer() {
    // A warhorse strikes back at whoever attacks its rider, so every declaration is looked at twice.
    for (order, routed, end) in [("attack", false, 'g'), ("retreat", false, 'a'), ("attack", true, 'a')] {
        let levy = format!("unit squad 2, mov 4, order {order}");
        let who: [Who; 4] = [
            ("Ann", "Red edge west", "a1", "commander"),
            ("Levy", "Red edge west", "b3", &levy),
            ("Horse", "Red edge west", "a7", "of warhorse"),
            ("Ben", "Blue", "l3", ""),
        ];
        let mut f = fight_with("", &armies_pack(), FIELD, &who);
        if routed {
            f.unit_mut("levy").conditions.add(Condition::Routed);
        }
        f.play("end", &[]);
        assert!(f.at("levy").starts_with(end), "{order}: {}", f.at("levy"));
    }
}

#[test]
fn units_step_along_the_edge_of_hilly_ground() {
    let map = "............\n............\n.....^......";
    let who: [Who; 3] = [
        ("Ann", "Red", "a3", "commander"),
        ("Levy", "Red", "a1", "unit squad 2, mov 2"),
        ("Ben", "Blue", "l1", ""),
    ];
    let mut f = fight_with("", &armies_pack(), map, &who);
    f.play("end", &[]);
    assert_eq!(f.at("levy"), "d1");
}
