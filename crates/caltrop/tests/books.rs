//! `rules`, `schema`, `completions`, and the flags that all commands share.

use std::fs;
use std::process::{Command, Stdio};

use crate::call::{caltrop, fields, root, word};

#[test]
fn the_books_are_listed() {
    caltrop(&["rules"]).exits(0).says("tdgs-core").says("command").says("rules WORD");
    let json = caltrop(&["rules", "--json"]).exits(0).json();
    assert_eq!(json["books"].as_array().expect("a list").len(), 7);
}

#[test]
fn a_rule_is_printed_in_full() {
    let call = caltrop(&["rules", "tdgs.luck.floor"]).exits(0).says("Cases").says("Ruling");
    call.says("guarantees success");
    let json = caltrop(&["rules", "tdgs.luck.floor", "--json"]).exits(0).json();
    assert_eq!(json["id"], "tdgs.luck.floor");
}

#[test]
fn words_find_rules() {
    caltrop(&["rules", "trample"]).exits(0).says("tdgs.mounts.trample.resolution");
    caltrop(&["rules", "trample", "mounts"]).exits(0);
    let json = caltrop(&["rules", "trample", "--json"]).exits(0).json();
    assert!(json["rules"].as_array().expect("a list").len() > 3);
}

#[test]
fn a_misspelt_rule_finds_its_neighbour() {
    caltrop(&["rules", "tdgs.luck.flor"]).exits(1).says("did you mean tdgs.luck.floor");
    let json = caltrop(&["rules", "tdgs.luck.flor", "--json"]).exits(1).json();
    assert_eq!(json["near"][0], "tdgs.luck.floor");
    caltrop(&["rules", "xyzzy-no-such-word"]).exits(1);
}

#[test]
fn the_committed_schemas_are_current() {
    let dir = tempfile::tempdir().expect("a folder");
    caltrop(&["schema", "--out", word(dir.path())]).exits(0);
    let names = |folder: &std::path::Path| {
        let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        let mut names: Vec<_> = entries.flatten().map(|entry| entry.file_name()).collect();
        names.sort();
        names
    };
    let committed = root().join("schemas");
    let refresh = "refresh them with `cargo run -p caltrop -- schema --out schemas`";
    assert_eq!(names(&committed), names(dir.path()), "{refresh}");
    for name in names(dir.path()) {
        let [old, new] =
            [&committed, dir.path()].map(|folder| fs::read_to_string(folder.join(&name)).expect("text"));
        assert!(old == new, "schemas/{} is out of date; {refresh}", name.display());
    }
}

#[test]
fn schemas_are_printed_by_name() {
    caltrop(&["schema"]).exits(0).says("tdgs-scenario");
    let json = caltrop(&["schema", "tdgs-scenario", "--json"]).exits(0).json();
    assert_eq!(json["$schema"], "http://json-schema.org/draft-07/schema#");
    caltrop(&["schema", "tdgs-pack.json"]).exits(0).says("draft-07");
    caltrop(&["schema", "tdgs-pak"]).exits(2).says("did you mean `tdgs-pack`?");
    let all = caltrop(&["schema", "--json"]).exits(0).json();
    let both = |ruleset| [format!("{ruleset}-pack"), format!("{ruleset}-scenario")];
    assert_eq!(fields(&all), ["tdgs", "axiom", "command"].map(both).concat());
}

#[test]
fn shells_complete_our_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        caltrop(&["completions", shell]).exits(0).says("caltrop").says("replay");
    }
    caltrop(&["completions", "tcsh"]).exits(2);
}

#[test]
fn a_call_that_is_not_understood_exits_with_2() {
    caltrop(&["dance"]).exits(2);
    caltrop(&[]).exits(2).says("Usage");
    caltrop(&["--json", "dance"]).exits(2).json();
    caltrop(&["roll", "d6", "--colour", "always"]).exits(2);
    caltrop(&["--help"]).exits(0).says("Exit codes");
    caltrop(&["--version"]).exits(0);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for args in [&["run", "bridge-ambush"][..], &["rules", "the"], &["roll", "200d100", "--exact", "--json"]]
    {
        let mut child = Command::new(env!("CARGO_BIN_EXE_caltrop"))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{args:?}: {:?}", output.status);
        assert!(output.stderr.is_empty(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
}
