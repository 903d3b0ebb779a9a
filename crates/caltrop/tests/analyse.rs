//! `whatif` and `analyse`: what they tell of a replay, and what they refuse. And exchanges.

use std::fs;
use std::path::{Path, PathBuf};

use crate::call::{Call, caltrop, fields, report, word};
use serde_json::Value;
use tempfile::TempDir;

/// A battle between bots on paper.
fn saved(scenario: &str) -> (TempDir, PathBuf) {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("battle.replay");
    caltrop(&["run", scenario, "--seed", "1", "--quiet", "--out", word(&file)]).exits(0);
    (dir, file)
}

fn analyse(file: &Path, more: &[&str]) -> Call {
    caltrop(&[&["analyse", word(file), "--precision", "4%"], more].concat())
}

#[test]
fn a_battle_is_looked_at() {
    let (dir, file) = saved("tdgs/duel");
    let call = analyse(&file, &[]).exits(0).says("Chance that").says("(the opening)").says("100% │");
    call.says("points for").says("What decided it");
    let json = analyse(&file, &["--json"]).exits(0).json();
    let wanted = [
        "file",
        "ruleset",
        "seed",
        "sides",
        "clock",
        "waits",
        "precision",
        "battles",
        "complete",
        "points",
        "inputs",
        "swings",
    ];
    assert_eq!(fields(&json), wanted);
    let list = |name: &str| json[name].as_array().expect("a list").len();
    assert_eq!((list("points"), &json["complete"]), (list("inputs") + 1, &Value::Bool(true)));
    let page = dir.path().join("page.html");
    analyse(&file, &["--html", word(&page)]).exits(0).says("written to");
    let (about, found) = report(&page);
    assert_eq!((&about["kind"], &found), (&"analysis".into(), &json), "the page holds what --json tells");
    analyse(&file, &["--html", "/no/such/folder/page.html"]).exits(1).says("can't be written");
}

#[test]
fn a_battle_goes_on_from_anywhere() {
    let (_dir, file) = saved("tdgs/duel");
    let on = |more: &[&str]| caltrop(&[&["whatif", word(&file), "-n", "500"], more].concat());
    on(&["--at", "0"]).exits(0).says("after input 0 of").says("95% interval");
    let json = on(&["--at", "3", "--json"]).exits(0).json();
    let inputs = json["inputs"].as_u64().expect("a number");
    assert_eq!(json["battles"], 500);
    on(&["--at", &inputs.to_string()]).exits(0).says("The battle is over there");
    on(&["--at", &(inputs + 1).to_string()]).exits(2).says("there is no input").says("ask for 0");
    on(&["--at", "0", "--command", "end"]).exits(1).says("Time goes on here by itself");
    let refused = (1..inputs).map(|at| on(&["--at", &at.to_string(), "--command", "dance"]));
    let refused: Vec<Call> = refused.take(3).collect();
    assert!(refused.iter().all(|call| call.code == 1), "nobody dances");
    assert!(refused.iter().any(|call| call.said().contains("offered are")));
    on(&[]).exits(2).says("--at");
}

#[test]
fn what_is_no_replay_is_refused() {
    let (dir, file) = saved("tdgs/duel");
    let text = fs::read_to_string(&file).expect("a replay");
    let with = |text: &str| {
        let bad = dir.path().join("bad.replay");
        fs::write(&bad, text).expect("written");
        caltrop(&["whatif", word(&bad), "--at", "1"]).exits(1).says("line ");
        analyse(&bad, &[]).exits(1)
    };
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let inputs = lines.len() - 7;
    with(&text.replacen("ruleset tdgs 0.", "ruleset tdgs 9.", 1))
        .says("play it with the program that wrote it");
    with("caltrop replay 1\n").says("line 2");
    with(&lines[..lines.len() - 1].join("\n")).says("`end` line is missing");
    let last = lines.len() - 2;
    lines[last] = lines[last].replace(['a', '1'], "7");
    with(&lines.join("\n")).says("line ");
    assert!(inputs > 3);
    for (flag, value) in [("-n", "0"), ("--precision", "0%"), ("--precision", "x"), ("--threads", "0")] {
        caltrop(&["analyse", word(&file), flag, value]).exits(2);
    }
    caltrop(&["whatif", word(&file), "--at", "1", "-n", "0"]).exits(2);
    caltrop(&["analyse", "/no/such/file"]).exits(1).says("can't be read");
    analyse(&file, &["--bots", "standard,standard,standard"]).exits(2).says("3 bots for 2 sides");
}

#[test]
fn an_exchange_is_told_round_by_round() {
    let duel =
        |more: &[&str]| caltrop(&[&["odds", "tdgs/duel", "--exchange", "rowan", "bryn"], more].concat());
    duel(&["--rounds", "2"]).exits(0).says("Exact").says("after round").says("Rowan down").says("both stand");
    let json = duel(&["--rounds", "1", "--json", "--second", "end"]).exits(0).json();
    assert_eq!(json["method"]["exact"], true);
    assert_eq!(json["rounds"][0]["each"][0]["down"]["exact"], "0");
    duel(&["--rounds", "0"]).exits(2);
    duel(&["--first", "dance"]).exits(1).says("That is no command");
    caltrop(&["odds", "tdgs/duel", "--exchange", "rowan"]).exits(2);
    caltrop(&["odds", "tdgs/duel", "--exchange", "rowan", "brin"]).exits(2).says("did you mean `bryn`?");
    caltrop(&["odds", "tdgs/duel", "--exchange", "rowan", "rowan"]).exits(2).says("takes two");
    caltrop(&["odds", "training", "--exchange", "hirsch", "davis"]).exits(1).says("act by themselves");
}

#[test]
fn a_move_tells_what_is_given_and_taken() {
    let walk = ["odds", "tdgs/duel", "--entity", "rowan", "--command", "move e1"];
    caltrop(&walk).exits(0).says("Given at e1").says("Taken at e1");
    let json = caltrop(&[&walk[..], &["--json"]].concat()).exits(0).json();
    assert_eq!(fields(&json["place"]), ["cell", "dangers", "this_turn", "given", "taken"]);
    assert_eq!(json["place"]["cell"], "e1");
    let blow =
        ["odds", "tdgs/duel", "--entity", "rowan", "--command", "attack duelling-sword bryn", "--json"];
    assert_eq!(caltrop(&blow).exits(0).json()["place"], Value::Null, "who strikes goes nowhere");
}
