//! `create axiom` and `odds axiom`: points, chances, and a character that takes part in a battle.

use crate::call::{caltrop, fields, typed, word};

const INES: [&str; 8] =
    ["create", "axiom", "--pack", "modern", "--skill", "firearms=12,dodge=11", "--name", "Ines Roth"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    INES.iter().copied().chain(more.iter().copied()).collect()
}

#[test]
fn flags_make_a_character() {
    let call = caltrop(&with(&[])).exits(0).says("Ines Roth").says("5 character points, 0 left");
    call.says("11 AP, Move 6").says("Combat (Ranged) (Firearms)").says("74.1%").says("Wields: Pistol");
    let json = caltrop(&with(&["--item", "heavy-pistol", "--json"])).exits(0).json();
    let wanted = [
        "name",
        "id",
        "points",
        "skills",
        "traits",
        "action_points",
        "movement",
        "hp",
        "slots",
        "wields",
        "carries",
        "toml",
    ];
    assert_eq!(fields(&json), wanted);
    assert_eq!((&json["points"]["left"], &json["wields"][0]), (&0.into(), &"heavy-pistol".into()));
    let shot = json["skills"].as_array().expect("a list").iter().find(|skill| skill["id"] == "firearms");
    let shot = shot.expect("firearms");
    assert_eq!((&shot["exact"], &shot["quality"]), (&"20/27".into(), &"good".into()));
}

#[test]
fn rules_refuse_and_words_are_corrected() {
    let with = |flag, value| caltrop(&["create", "axiom", flag, value]);
    with("--skill", "bladed=15").exits(1).says("axiom.creation.prices");
    with("--skill", "bladed=7").exits(1).says("axiom.creation.no-dump");
    with("--skill", "bladed=29").exits(1).says("axiom.creation.caps");
    with("--skill", "blaeded=12").exits(2).says("Did you mean `bladed`?");
    with("--skill", "bladed").exits(2).says("Write dodge=11");
    with("--skill", "bladed=99999999999").exits(2).says("has no number");
    with("--trait", "phobia=-2").exits(2).says("Say what");
    with("--trait", "quick-reflexes=6").exits(1).says("from 1 to 5");
    with("--points", "8").exits(2);
    caltrop(&["create", "axiom", "--json"]).exits(2).says("--skill or --trait");
}

#[test]
fn somebody_is_asked_with_the_chances_beside() {
    let lines = "bladed=16\n\nclumsy=-1\nclumsy=-2\n\nsword\nAnna\n-\n";
    let call = typed(&["create", "axiom"], lines).exits(0).says("Step 1: skills").says("37.5%");
    call.says("Combat (Melee) (Bladed)").says("98.1%").says("Clumsy").says("-1 to -5").says("Wields: Sword");
    typed(&["create", "axiom"], "bladed=12\n").exits(1).says("the input ended");
    typed(&["create", "axiom"], "bladed=16\n\n\nquit\n").exits(1).says("Lower something by 2");
}

#[test]
fn the_file_takes_part_in_a_battle() {
    let dir = tempfile::tempdir().expect("a folder");
    let pack = dir.path().join("axiom/packs/mine");
    let scenarios = dir.path().join("axiom/scenarios");
    std::fs::create_dir_all(&pack).expect("a folder");
    std::fs::create_dir_all(&scenarios).expect("a folder");
    let file = pack.join("ines.toml");
    caltrop(&with(&["--out", word(&file)])).exits(0).says("wrote");
    let scenario = scenarios.join("yard.toml");
    let text = "ruleset = \"axiom\"\nname = \"Yard\"\npacks = [\"core\", \"modern\", \"mine\"]\n\
        map = { width = 9, height = 5, fill = \"street\" }\nside = [{ name = \"A\" }, { name = \"B\" }]\n\
        unit = [{ person = \"ines-roth\", side = \"A\", at = \"a3\" }, { person = \"thug\", side = \"B\", at = \"i3\" }]\n";
    std::fs::write(&scenario, text).expect("written");
    caltrop(&["check", word(dir.path())]).exits(0);
    caltrop(&["run", word(&scenario), "--seed", "1"]).exits(0).says("Ines Roth");
}

#[test]
fn a_character_is_checked_by_its_own_rules() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("ines.toml");
    caltrop(&with(&["--out", word(&file)])).exits(0);
    let tdgs = dir.path().join("borin.toml");
    let borin =
        ["create", "tdgs", "--race", "human", "--class", "fighter", "--spend", "STR", "--name", "Borin"];
    caltrop(&[&borin[..], &["--seed", "1", "--out", word(&tdgs)]].concat()).exits(0);
    // Beside somebody of another ruleset, each is what it is.
    for path in [&file, &tdgs, &dir.path().to_owned()] {
        caltrop(&["check", word(path)]).exits(0).says("no faults");
    }
    // And so is one without its schema line.
    let text = std::fs::read_to_string(&file).expect("a character");
    let bare = text.lines().filter(|line| !line.starts_with("#:schema")).collect::<Vec<_>>().join("\n");
    let elsewhere = tempfile::tempdir().expect("a folder");
    let alone = elsewhere.path().join("alone.toml");
    std::fs::write(&alone, &bare).expect("written");
    caltrop(&["check", word(&alone)]).exits(0).says("pack").says("no faults");
    std::fs::write(&alone, bare.replace("firearms", "firearm")).expect("written");
    caltrop(&["check", word(&alone)]).exits(1).says("did you mean `firearms`?");
}

#[test]
fn odds_are_exact() {
    let odds = |args: &[&str]| caltrop(&[&["odds", "axiom"], args].concat());
    let json = odds(&["--skill", "13", "--json"]).exits(0).json();
    assert_eq!(fields(&json), ["success", "degrees", "target_number", "exact"]);
    let degrees = [
        "critical_success",
        "exceptional_success",
        "standard_success",
        "marginal_failure",
        "exceptional_failure",
        "critical_failure",
    ];
    assert_eq!(fields(&json["degrees"]), degrees);
    assert_eq!(json["exact"]["success"], "181/216");
    let sum: f64 = degrees.iter().map(|degree| json["degrees"][degree].as_f64().expect("a number")).sum();
    assert!((sum - 1.0).abs() < 1e-12);
    let contest = odds(&["--skill", "12", "--against-skill", "14", "--json"]).exits(0).json();
    assert_eq!(contest["exact"]["contest_win"], "7741/46656", "level goes to the 14");
    let easier = odds(&["--skill", "12", "--mod", "1", "--json"]).exits(0).json();
    assert_eq!((&easier["target_number"], &easier["exact"]["success"]), (&13.into(), &"181/216".into()));
    odds(&["--skill", "13", "--against-skill", "10"]).exits(0).says("83.8%").says("contest won");
    odds(&[]).exits(2).says("--skill");
    odds(&["--skill", "29"]).exits(2);
    odds(&["--skill", "13", "--against-skill", "29"]).exits(2);
    odds(&["--skill", "13", "--mod", "2000"]).exits(2);
    odds(&["--skill", "13", "--stat", "3"]).exits(2);
}

#[test]
fn the_terminal_shows_where_a_vehicle_faces() {
    let call = typed(&["play", "highway", "--text", "--seed", "3"], "info hauler\nquit\nno\n").exits(0);
    call.says("→H ").says("←r3").says("faces east, speed 2").says("  Facing           east");
}
