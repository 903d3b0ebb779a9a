//! Document 5: types of actions, and the actions that a setting adds.

use std::collections::BTreeSet;

use engine::{Ruleset, Side, Turn};
use tdgs::acts::{Act, ActType};
use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, Who, fight_with, opening, percent};

/// An action of a setting: its id, type, and the rest of it.
fn action(id: &str, kind: &str, rest: &str) -> String {
    format!(
        "[ability.{id}]\nname = \"{id}\"\ntext = \"x\"\nkind = \"action\"\ntype = \"{kind}\"\ntiming = \"action\"\n{rest}\n"
    )
}

fn at(own: &str, against: &str) -> String {
    format!("target = \"foe\"\nrange = 10\nroll = {{ own = \"{own}\", against = \"{against}\" }}")
}

fn task(own: &str, difficulty: i32) -> String {
    format!("roll = {{ own = \"{own}\", difficulty = {difficulty} }}")
}

fn on_a_thing(own: &str) -> String {
    format!("target = \"object\"\nrange = 5\nroll = {{ own = \"{own}\" }}")
}

/// Machines at hand, each with its Difficulty.
const MACHINES: &str = r#"
[[object]]
name = "console"
at = "a2"
tasks = [{ word = "hack", own = "int", difficulty = 10 }]
[[object]]
name = "reactor"
at = "b2"
tasks = [{ word = "repair", own = "int", difficulty = 16 }]
"#;

fn duel(options: &str, pack: &str, ann: &str, ben: &str) -> Fight {
    let who: [Who; 3] =
        [("Ann", "Red", "a1", ann), ("Ben", "Blue", "c1", ben), ("Cid", "Blue", "d1", "con 100")];
    fight_with(options, pack, FIELD, &who)
}

#[test]
fn a_setting_adds_pairs_of_stats_and_nothing_else() {
    ledger::proves!("tdgs.resolution.pairing-extension", "tdgs.action.extension");
    let pack = [
        action("scheme", "mental", &at("int", "int")),
        action("banish", "magical", &at("wis", "wis")),
        action("navigate", "utility", &task("wis", 12)),
        action("command-crew", "mental", &task("cha", 8)),
        action("rally", "mental", &task("cha", 10)),
        action("monologue", "mental", &at("cha", "wis")),
    ]
    .concat();
    let f = duel("", &pack, "int 14, wis 12, cha 11", "int 16, wis 7");
    let chances = [
        ("scheme ben", 40),
        ("banish ben", 75),
        ("navigate", 50),
        ("command-crew", 65),
        ("rally", 55),
        ("monologue ben", 70),
    ];
    for (command, chance) in chances {
        let command = format!("use {command}");
        assert_eq!(f.chance(&command), percent(chance), "{command}");
        let mut f = duel("", &pack, "", "");
        f.play(&command, &[2]);
        assert_eq!(f.refusing_rule(&command), "tdgs.economy.turn", "{command} costs the Action");
    }
    // The formula and the target of 11 stay, and everything has to be said.
    let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", "")];
    let faults =
        |pack: &str| opening("", pack, FIELD, &who).err().map(|e| e.render(false, 120)).unwrap_or_default();
    let good = action("scheme", "mental", &at("int", "int"));
    assert_eq!(faults(&good), "");
    for other in ["dice = \"2d10\"", "target = 12"] {
        let bad = good.replace("against = \"int\"", &format!("against = \"int\", {other}"));
        assert!(faults(&bad).contains(other.split(' ').next().expect("a word")), "{other}: {}", faults(&bad));
    }
    for missing in [
        "name = \"scheme\"\n",
        "type = \"mental\"\n",
        "timing = \"action\"\n",
        "roll = { own = \"int\", against = \"int\" }",
    ] {
        assert!(!faults(&good.replace(missing, "")).is_empty(), "{missing}");
    }
    assert!(faults(&good.replace("roll = {", "#")).contains("an action has a pair of stats"));
}

#[test]
fn there_are_five_types_and_two_more_to_choose() {
    ledger::proves!("tdgs.action.types");
    let types: BTreeSet<ActType> = Act::ALL.into_iter().map(Act::kind).collect();
    let expansions = [ActType::Technology, ActType::Psionics];
    let base: Vec<&ActType> = types.iter().filter(|kind| !expansions.contains(kind)).collect();
    let five = [ActType::Physical, ActType::Mental, ActType::Magical, ActType::Utility, ActType::Defensive];
    assert!(base.into_iter().eq(&five));
    let pack = action("hack", "technology", &at("int", "int"))
        + &action("mind-probe", "psionics", &at("wis", "wis"));
    for (options, hack, probe) in
        [("", false, false), ("technology = true", true, false), ("psionics = true", false, true)]
    {
        let f = duel(options, &pack, "", "");
        let offered = |word: &str| f.menu().iter().any(|offer| offer.command == format!("use {word} ben"));
        assert_eq!((offered("hack"), offered("mind-probe")), (hack, probe), "{options}");
        if !hack {
            assert_eq!(f.refusing_rule("use hack ben"), "tdgs.ability.sources");
        }
    }
}

#[test]
fn technology_works_on_machines() {
    ledger::proves!("tdgs.action.technology");
    let pack = [
        action("hack", "technology", &on_a_thing("int")),
        action("hack-operator", "technology", &at("int", "int")),
        action("interface", "technology", &task("int", 12)),
        action("scan", "technology", &format!("{}\neffects = [{{ reveals = true }}]", task("wis", 10))),
        action("repair-circuits", "technology", &on_a_thing("int")),
        action("repair-gears", "technology", &on_a_thing("dex")),
        action("override", "technology", &on_a_thing("int")),
    ]
    .concat();
    let options = format!("technology = true\n{MACHINES}");
    let game = || duel(&options, &pack, "int 14, wis 11, dex 13", "int 16");
    let chances = [
        ("hack console", 70),
        ("hack-operator ben", 40),
        ("interface", 60),
        ("scan", 55),
        ("repair-circuits reactor", 40),
        ("repair-gears reactor", 35),
        ("override reactor", 40),
    ];
    for (command, chance) in chances {
        let command = format!("use {command}");
        assert_eq!(game().chance(&command), percent(chance), "{command}");
        let mut f = game();
        f.play(&command, &[2]);
        assert_eq!(f.refusing_rule(&command), "tdgs.economy.turn", "{command} costs the Action");
        assert!(!f.battle.objects.iter().any(|machine| machine.open), "{command} failed");
    }
    // Control is gained, and not for good: whoever is at hand may take it back.
    let mut f = game();
    f.play("use override reactor", &[15]);
    assert!(f.battle.objects[1].open && f.told("reactor"));
    f.turn_of("ben").play("interact reactor", &[]);
    assert!(!f.battle.objects[1].open);
    assert_eq!(duel(MACHINES, &pack, "", "").refusing_rule("use hack console"), "tdgs.ability.sources");
}

fn powers() -> String {
    [
        action("mind-probe", "psionics", &at("wis", "wis")),
        action("intrude", "psionics", &at("wis", "wis")),
        action("telepathy", "psionics", "target = \"ally\"\nrange = 10\nautomatic = true")
            .replace("timing = \"action\"", "timing = \"free\""),
        action("telekinesis", "psionics", &on_a_thing("int")),
        action("hurl", "psionics", &format!("{}\neffects = [{{ damage = \"+2\" }}]", at("int", "ref"))),
        action(
            "dominate",
            "psionics",
            &format!("{}\neffects = [{{ condition = \"dominated\", turns = 1 }}]", at("cha", "wis")),
        ),
        action("psi-sense", "psionics", &format!("{}\neffects = [{{ reveals = true }}]", task("wis", 10))),
    ]
    .concat()
}

#[test]
fn psionics_work_on_minds() {
    ledger::proves!("tdgs.action.psionics");
    let options = format!("psionics = true\n{MACHINES}");
    let game = || duel(&options, &powers(), "wis 12, int 13, cha 11", "wis 9, ref 10, con 100");
    let chances = [
        ("mind-probe ben", 65),
        ("intrude ben", 65),
        ("telekinesis console", 65),
        ("hurl ben", 65),
        ("dominate ben", 60),
        ("psi-sense", 60),
    ];
    for (command, chance) in chances {
        let command = format!("use {command}");
        assert_eq!(game().chance(&command), percent(chance), "{command}");
        let mut f = game();
        f.play(&command, &[2]);
        assert_eq!(f.refusing_rule(&command), "tdgs.economy.turn", "{command} costs the Action");
    }
    // Whoever is probed notices, and a critical shows.
    let mut f = game();
    f.play("use mind-probe ben", &[20, 3]);
    assert!(f.told("Ann") && f.told("mind-probe against Ben"), "{:?}", f.log);
    assert!(f.last_sum().contains("critical success"));
    // A telekinetic attack hurts as content says.
    assert_eq!(game().play("use hurl ben", &[19]).hp("ben"), 500 - 15);
    // With the willing, telepathy is Free and needs no roll.
    let who: [Who; 3] = [("Ann", "Red", "a1", ""), ("Dan", "Red", "e1", ""), ("Ben", "Blue", "b1", "")];
    let mut f = fight_with("psionics = true", &powers(), FIELD, &who);
    f.play("use telepathy dan", &[]).play("attack fists ben", &[2]);
}

#[test]
fn the_dominated_do_for_a_turn_what_they_are_told() {
    ledger::proves!("tdgs.action.psionics");
    let mut f = duel("psionics = true", &powers(), "cha 11", "wis 9");
    f.play("use dominate ben", &[19]);
    assert!(f.has("ben", Condition::Dominated) && f.told("Ben is Dominated"), "and it knows: {:?}", f.log);
    f.play("end", &[]);
    assert_eq!((f.active(), f.rules.turn(&f.battle)), ("ben", Turn::Acts(Side(0))), "Red gives the orders");
    assert!(!f.menu().iter().any(|offer| offer.command.starts_with("attack fists ann")));
    f.play("attack fists cid", &[19]);
    assert_eq!(f.hp("cid"), 500 - 10);
    f.play("end", &[]);
    assert!(!f.has("ben", Condition::Dominated), "its next turn, and no more");
    f.play("end", &[]).play("end", &[]);
    assert_eq!((f.active(), f.rules.turn(&f.battle)), ("ben", Turn::Acts(Side(1))));
}
