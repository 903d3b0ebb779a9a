//! `check`: broken files of every sort get a place and a hint.

use crate::call;
use std::fs;
use std::path::Path;

use crate::call::{caltrop, fields, root, typed, word};

fn duel() -> String {
    fs::read_to_string(root().join("content/tdgs/scenarios/duel.toml")).expect("our duel")
}

/// Holds that a broken scenario is refused by every command, with a place, a message and a hint.
#[track_caller]
fn refused(text: impl AsRef<[u8]>, what: &str, hint: &str) {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("broken.toml");
    fs::write(&file, text).expect("a file");
    let check = caltrop(&["check", word(&file)]).exits(1).says(what).says(hint).says("1 file, ");
    assert!(check.stdout.contains("broken.toml:"), "a place:\n{}", check.stdout);
    for args in [&["run"][..], &["sim", "-n", "10"], &["play", "--text"]] {
        typed(&[args, &[word(&file)]].concat(), "end\n").exits(1).says(what).says("broken.toml:");
    }
    let json = caltrop(&["check", word(&file), "--json"]).exits(1).json();
    let fault = &json["files"][0]["faults"][0];
    assert_eq!(fields(fault), ["file", "line", "column", "message", "label", "help"]);
    assert!(fault["line"].is_u64() && fault.to_string().contains(hint), "{fault}");
    let json = caltrop(&["run", word(&file), "--json"]).exits(1).json();
    assert_eq!(json["faults"][0], *fault);
}

#[test]
fn a_misspelt_creature() {
    refused(
        duel().replacen("\"duellist\"", "\"duelist\"", 1),
        "there is no creature `duelist`",
        "did you mean `duellist`?",
    );
}

#[test]
fn a_missing_legend_character() {
    refused(duel().replacen("\n.......\n", "\n...Q...\n", 1), "the legend has no `Q`", "to the legend");
}

#[test]
fn overlapping_units() {
    refused(duel().replace("\"d3\"", "\"c3\""), "overlap", "is free");
}

#[test]
fn a_map_as_wide_as_a_country() {
    let text = duel();
    let (before, rest) = text.split_once("[map]").expect("a map");
    let (_, after) = rest.split_once("[[side]]").expect("a side");
    let map = "[map]\nwidth = 1000000000\nheight = 5\nfill = \"floor\"\n\n[[side]]";
    refused(format!("{before}{map}{after}"), "`width`", "from 1 to 256");
}

#[test]
fn a_truncated_file() {
    let text = duel();
    let cut = text.find("legend").expect("a legend") + 12;
    refused(&text[..cut], "broken.toml:15", "is the file cut off");
}

#[test]
fn binary_junk() {
    refused((0..=255).cycle().take(5000).collect::<Vec<u8>>(), "this is not UTF-8 text", "plain UTF-8 text");
}

#[test]
fn our_own_content_is_whole() {
    let call = caltrop(&["check", word(&root().join("content"))]).exits(0).says("no faults");
    assert!(call.stdout.contains("creatures.toml") && call.stdout.contains("duel.toml"));
    let json = caltrop(&["check", word(&root().join("content")), "--json"]).exits(0).json();
    assert_eq!(json["ok"], true);
    assert_eq!(fields(&json["files"][0]), ["path", "kind", "ok", "faults", "faults_of", "notices"]);
    assert!(caltrop(&["check", word(&root().join("content")), "-q"]).exits(0).stdout.is_empty());
}

#[test]
fn files_of_a_pack_are_checked_together() {
    let core = root().join("content/tdgs/packs/core");
    caltrop(&["check", word(&core.join("creatures.toml"))]).exits(0).says("pack");
    let dir = tempfile::tempdir().expect("a folder");
    let pack = dir.path().join("tdgs/packs/mine");
    fs::create_dir_all(&pack).expect("a folder");
    let creatures = fs::read_to_string(core.join("creatures.toml")).expect("creatures");
    fs::write(pack.join("creatures.toml"), &creatures).expect("a file");
    caltrop(&["check", word(dir.path())]).exits(0);
    fs::write(pack.join("creatures.toml"), creatures.replacen("\"duelling-sword\"", "\"duelling-swrod\"", 1))
        .expect("a file");
    caltrop(&["check", word(dir.path())]).exits(1).says("did you mean `duelling-sword`?");
}

#[test]
fn a_fault_of_a_pack_is_told_once() {
    let dir = call::own_content();
    let pack = dir.path().join("tdgs/packs/house/creatures.toml");
    let text = fs::read_to_string(&pack).expect("creatures");
    fs::write(&pack, text.replace("\"club-of-the-house\"", "\"clubb-of-the-house\"")).expect("a file");
    let scenario = dir.path().join("tdgs/scenarios/yard.toml");
    fs::copy(&scenario, scenario.with_file_name("again.toml")).expect("a copy");
    let call =
        caltrop(&["check", word(dir.path())]).exits(1).says("1 fault in 3 files").says("its faults are in");
    assert_eq!(call.stdout.matches("did you mean").count(), 1, "{}", call.stdout);
    let json = caltrop(&["check", word(dir.path()), "--json"]).exits(1).json();
    let files = json["files"].as_array().expect("files");
    assert_eq!(files.iter().filter(|file| file["ok"] == false).count(), 3, "{json}");
    assert_eq!(files.iter().filter_map(|file| file["faults"].as_array()).flatten().count(), 1, "{json}");
    // Without the pack among the files, the first scenario tells it.
    caltrop(&["check", word(&scenario)]).exits(1).says("did you mean");
}

#[test]
fn own_packs_are_found_from_anywhere() {
    let dir = call::own_content();
    let scenarios = "tdgs/scenarios";
    for (from, file) in [
        (".", "tdgs/scenarios/yard.toml"),
        ("tdgs", "scenarios/yard.toml"),
        (scenarios, "yard.toml"),
        (scenarios, "./yard.toml"),
        ("tdgs/packs/house", "../../scenarios/yard.toml"),
    ] {
        let from = dir.path().join(from);
        call::called_in(&from, &["check", file]).exits(0).says("no faults");
        call::called_in(&from, &["run", file, "--seed", "1"]).exits(0).says("Brute");
    }
    for (from, what) in [(".", "."), ("tdgs", "packs"), ("tdgs/packs/house", "creatures.toml")] {
        call::called_in(&dir.path().join(from), &["check", what]).exits(0).says("pack");
    }
    // The places of faults are written as one would type them.
    let pack = dir.path().join("tdgs/packs/house/creatures.toml");
    fs::write(&pack, "[creature.brute]\nname = 3\n").expect("a file");
    let call = call::called_in(&dir.path().join(scenarios), &["check", "yard.toml"]).exits(1);
    call.says("../../tdgs/packs/house/creatures.toml:2");
}

#[test]
fn a_tiled_map_is_checked_on_its_own() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("m.tmj");
    fs::write(&file, "{\"width\": 3,").expect("a file");
    caltrop(&["check", word(&file)]).exits(1).says("map").says("m.tmj");
}

#[test]
fn what_is_not_there_is_misunderstood() {
    let dir = tempfile::tempdir().expect("a folder");
    caltrop(&["check", "no-such-file.toml"]).exits(2).says("no-such-file.toml");
    caltrop(&["check", word(dir.path())]).exits(2).says("nothing to check");
    caltrop(&["check"]).exits(2);
}

/// Every content file names the schema it follows, by a path that leads there.
#[test]
fn every_content_file_has_its_schema_line() {
    let mut files = Vec::new();
    collect(&root().join("content"), &mut files);
    assert!(files.len() >= 7, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file).expect("a text");
        let line = text.lines().next().unwrap_or_default();
        let schema = line
            .strip_prefix("#:schema ")
            .unwrap_or_else(|| panic!("{} has no #:schema line", file.display()));
        let target = file.parent().expect("a folder").join(schema);
        let is_pack = file.iter().any(|part| part == "packs");
        let kind = if is_pack { "-pack.json" } else { "-scenario.json" };
        assert!(target.is_file() && schema.ends_with(kind), "{}: {schema}", file.display());
    }
}

fn collect(folder: &Path, files: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|x| x == "toml") {
            files.push(path);
        }
    }
}
