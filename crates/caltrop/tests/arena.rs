//! `arena`: who beats whom, said so that it can be trusted, and the same for any number of threads.

use crate::call::{caltrop, fields, report, word};
use serde_json::Value;

/// An arena without its time.
fn held(args: &[&str]) -> Value {
    let mut arena = caltrop(&[&["arena", "--json"], args].concat()).exits(0).json();
    arena.as_object_mut().expect("an object").remove("elapsed_s").expect("a time");
    arena
}

#[test]
fn an_arena_becomes_a_page() {
    let dir = tempfile::tempdir().expect("a folder");
    let page = dir.path().join("arena.html");
    let order = [
        "arena",
        "tdgs/duel",
        "command/training",
        "--bots",
        "random,brawler",
        "-n",
        "5",
        "--html",
        word(&page),
    ];
    caltrop(&order).exits(0).says("wrote");
    let json = caltrop(&[&order[..], &["--json"]].concat()).exits(0).json();
    let (about, found) = report(&page);
    assert_eq!(found, json, "the page holds what --json tells");
    assert_eq!(
        (&about["kind"], &about["title"]),
        (&"arena".into(), &"Arena: tdgs/duel, command/training".into())
    );
    let nowhere = ["arena", "tdgs/duel", "--bots", "random,brawler", "--html", "/no/such/folder/a.html"];
    caltrop(&nowhere).exits(1).says("can't be written");
}

#[test]
fn an_arena_has_its_fields() {
    let arena =
        held(&["tdgs/duel", "axiom/duel", "--bots", "random,standard,brawler", "-n", "20", "--seed", "3"]);
    assert_eq!(fields(&arena), ["bots", "deals", "seed", "scenarios", "ratings", "bounded", "stopped"]);
    assert_eq!((&arena["deals"], &arena["seed"]), (&20.into(), &3.into()));
    let scenarios = arena["scenarios"].as_array().expect("a list");
    assert_eq!(scenarios.len(), 2);
    assert_eq!(fields(&scenarios[0]), ["ruleset", "scenario", "meetings", "alone"]);
    for scenario in scenarios {
        let meetings = scenario["meetings"].as_array().expect("a list");
        assert_eq!(meetings.len(), 3, "everybody meets everybody");
        assert_eq!(fields(&meetings[0]), ["bots", "battles", "wins", "draws", "losses", "score", "ci95"]);
        for meeting in meetings {
            let count = |field: &str| meeting[field].as_u64().expect("a number");
            assert_eq!(count("battles"), 40, "every deal is played twice");
            assert_eq!(count("wins") + count("draws") + count("losses"), 40);
        }
        assert_eq!(scenario["alone"], Value::Null);
    }
    let ratings = arena["ratings"].as_array().expect("a list");
    assert_eq!(fields(&ratings[0]), ["bot", "elo", "ci95", "score", "battles"]);
    let elo: Vec<f64> = ratings.iter().map(|r| r["elo"].as_f64().expect("a number")).collect();
    assert!(elo.is_sorted_by(|a, b| a >= b), "the strongest first: {elo:?}");
    assert!(elo.iter().sum::<f64>().abs() < 1e-6);
    assert_eq!(ratings[2]["bot"], "random");
}

#[test]
fn any_number_of_threads_comes_to_the_same() {
    let with = |threads| {
        held(&[
            "tdgs/duel",
            "bridge-ambush",
            "--bots",
            "standard,random,search:6",
            "-n",
            "5",
            "--threads",
            threads,
        ])
    };
    let one = with("1");
    assert_eq!(with("2"), one);
    assert_eq!(with("7"), one);
}

#[test]
fn whoever_has_nobody_to_meet_plays_alone() {
    let args = ["command/training", "--bots", "standard,random", "-n", "5"];
    let arena = held(&args);
    assert_eq!((&arena["ratings"], &arena["scenarios"][0]["meetings"]), (&Value::Null, &Value::Null));
    let alone = &arena["scenarios"][0]["alone"];
    assert_eq!(fields(&alone[0]), ["bot", "battles", "wins", "draws", "win_rate", "ci95", "figures"]);
    assert_eq!((&alone[1]["bot"], &alone[1]["battles"]), (&"random".into(), &5.into()));
    caltrop(&[&["arena"][..], &args].concat()).exits(0).says("There is one side only");
}

#[test]
fn a_table_says_who_is_stronger() {
    let call = caltrop(&["arena", "tdgs/duel", "--bots", "standard,search:20", "-n", "10"]).exits(0);
    call.says("standard against search:20").says("95% interval").says("Elo").says("20 battles");
    caltrop(&["arena", "bridge-ambush", "--bots", "standard,random", "-n", "4"])
        .exits(0)
        .says("won or lost everything");
}

#[test]
fn what_makes_no_arena_is_said() {
    let two = ["--bots", "standard,random"];
    let arena = |args: &[&str]| caltrop(&[&["arena"], args].concat());
    arena(&["tdgs/duel", "--bots", "standard"]).exits(2).says("nobody to play");
    arena(&["tdgs/duel"]).exits(2).says("--bots");
    arena(&["tdgs/duel", "--bots", "standard,standard"]).exits(2).says("names standard twice");
    arena(&["tdgs/duel", "--bots", "standard,randon"]).exits(2).says("did you mean `random`?");
    arena(&["tdgs/duel", "--bots", "standard,search:0"]).exits(2).says("1 to 100000 trials");
    arena(&[&two[..], &["tdgs/duel", "-n", "0"]].concat()).exits(2).says("1..=");
    arena(&[&two[..], &["tdgs/dull"]].concat()).exits(2).says("duel");
    arena(&two).exits(2).says("SCENARIO");
    let json = arena(&["tdgs/duel", "--bots", "standard", "--json"]).exits(2).json();
    assert!(json["help"].as_str().expect("a word of help").contains("two or more"));
}
