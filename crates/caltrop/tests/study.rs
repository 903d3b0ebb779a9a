//! `sweep`, `balance` and `value`.

use crate::call;
use std::fs;

use crate::call::{caltrop, fields, report, word};

#[test]
fn a_sweep_says_what_it_counted() {
    let args = ["sweep", "tdgs/duel", "Champion/duellist.count 1..2", "-n", "100", "--bots", "brawler"];
    let json = caltrop(&[&args[..], &["--json"]].concat()).exits(0).json();
    let wanted = ["ruleset", "scenario", "side", "seed", "knobs", "points", "elapsed_s"];
    assert_eq!(fields(&json), wanted);
    assert_eq!((&json["side"], &json["knobs"][0]["now"]), (&"Challenger".into(), &1.into()));
    let rate = |n: usize| json["points"][n]["win_rate"].as_f64().expect("a rate");
    assert!(rate(0) > rate(1), "two against one");
    caltrop(&args).exits(0).says("(now)").says("95% interval");
    let field = [
        "sweep",
        "axiom/duel",
        "Red/fighter.count 1..2",
        "options.round-limit 10,20",
        "-n",
        "40",
        "--bots",
        "brawler",
    ];
    caltrop(&field).exits(0).says("Red/fighter.count \\ options.round-limit").says("±");
    caltrop(&["sweep", "training", "picket-drone.health 2..3", "-n", "30"]).exits(0).says("ticks");
}

#[test]
fn files_are_written() {
    let dir = tempfile::tempdir().expect("a folder");
    let [csv, parquet, html, out] =
        ["a.csv", "a.parquet", "a.html", "a.toml"].map(|name| dir.path().join(name));
    let files =
        ["--csv", word(&csv), "--parquet", word(&parquet), "--html", word(&html), "--bots", "brawler"];
    let written = |words: &[&str]| {
        let json = caltrop(&[words, &files[..], &["--json"]].concat()).exits(0).json();
        let (about, found) = report(&html);
        assert_eq!(found, json, "the page holds what --json tells");
        (about["kind"].as_str().expect("a kind").to_owned(), json)
    };
    let (kind, json) = written(&["sweep", "tdgs/duel", "Champion/duellist.count 1..3", "-n", "50"]);
    assert_eq!((&kind[..], &json["knobs"][0]["shift"]), ("sweep", &false.into()));
    let text = fs::read_to_string(&csv).expect("a table");
    assert!(text.starts_with("value,second,battles,wins,draws,win_rate,low,high,rounds\n1,,"), "{text}");
    assert_eq!(text.lines().count(), 4);
    assert!(fs::read(&parquet).expect("a table").starts_with(b"PAR1"));

    caltrop(&[&["value", "tdgs/duel", "-n", "50"], &files[..]].concat()).exits(0).says("duelling sword");
    assert_eq!(written(&["value", "tdgs/duel", "-n", "50"]).0, "value");
    assert!(fs::read_to_string(&csv).expect("a table").contains("item,duelling sword,Rowan,Challenger,"));

    let aim = [
        "balance",
        "bridge-ambush",
        "--target",
        "50%",
        "--tolerance",
        "12%",
        "--allow",
        "goblin-archer.count 1..5",
        "--out",
        word(&out),
    ];
    let (kind, json) = written(&aim);
    assert_eq!((&kind[..], &json["reached"]), ("balance", &true.into()));
    assert_eq!(json["before"]["words"], "no change");
    caltrop(&["check", word(&out)]).exits(0).says("no faults");
    let sim = caltrop(&["sim", word(&out), "-n", "2000", "--bots", "brawler", "--seed", "5", "--json"])
        .exits(0)
        .json();
    let rate = sim["sides"][0]["win_rate"].as_f64().expect("a rate");
    assert!((rate - 0.5).abs() < 0.14, "{rate}");
}

#[test]
fn what_cannot_be_is_refused() {
    let duel = |knob: &'static str| caltrop(&["sweep", "tdgs/duel", knob, "-n", "10"]);
    duel("duelist.str 3..9").exits(2).says("did you mean `duellist.str`?");
    duel("duellist.name 3..9").exits(2).says("its numbers: stats.str");
    duel("Champion/duellist.count 1000000").exits(2).says("it goes from 0 to 200");
    duel("Champion/duellist.count 9..3").exits(2).says("the range `9..3` is empty");
    duel("Champion/duellist.count 40").exits(1).says("does not load");
    duel("nothing").exits(2);
    caltrop(&["sweep", "tdgs/duel", "duellist.str 3..9", "-n", "0"]).exits(2);
    caltrop(&["sweep", "tdgs/duel", "duellist.str 3..9", "--side", "Chalenger"])
        .exits(2)
        .says("did you mean `Challenger`?");
    caltrop(&["sweep", "tdgs/duel", "duellist.str 3..9", "--precision", "0%"]).exits(2).says("--precision");
    caltrop(&["sweep", "tdgs/duel", "duellist.str 3..9", "--csv", "/no/such/folder/a.csv"])
        .exits(1)
        .says("can't be written");
    caltrop(&["sweep", "tdgs/duel", "duellist.str 3..9", "duellist.str 3..9"]).exits(2).says("named twice");
    let aim = |target: &'static str| {
        caltrop(&[
            "balance",
            "bridge-ambush",
            "--target",
            target,
            "--allow",
            "goblin.con",
            "--battles",
            "8000",
            "--bots",
            "brawler",
        ])
    };
    aim("0%").exits(2).says("more than 0%");
    aim("120%").exits(2).says("120%");
    aim("65").exits(2).says("65%");
    aim("1%").exits(1).says("Out of reach").says("Nearest comes");
    let unwritable = [
        "balance",
        "bridge-ambush",
        "--target",
        "50%",
        "--allow",
        "goblin.con",
        "--out",
        "/no/such/folder/a.toml",
    ];
    caltrop(&unwritable).exits(1).says("can't be written");
    caltrop(&["value", "tdgs/duel", "-n", "0"]).exits(2);
    caltrop(&["value", "tdgs/duel", "-n", "10", "--html", "/no/such/folder/a.html"])
        .exits(1)
        .says("can't be written");
}

/// A scenario with packs of its own is written where it finds them, and the place is looked at before any battle.
#[test]
fn a_balanced_scenario_loads_from_where_it_is_written() {
    let content = call::own_content();
    let scenario = content.path().join("tdgs/scenarios/yard.toml");
    let elsewhere = tempfile::tempdir().expect("a folder");
    let out = elsewhere.path().join("even.toml");
    let balance = |out: &str| {
        let aim =
            ["--target", "85%", "--tolerance", "10%", "--allow", "brute.con 4..12", "--bots", "brawler"];
        let args = [&["balance", word(&scenario)], &aim[..], &["--battles", "20000", "--out", out]].concat();
        call::called_in(&content.path().join("tdgs/scenarios"), &args)
    };
    let beside = word(&scenario).replace("yard", "even");
    balance(word(&out)).exits(2).says("would not find the packs").says(&beside);
    assert!(!out.exists(), "nothing is left there");
    for out in [beside.as_str(), "even-too.toml"] {
        balance(out).exits(0).says("Written to");
    }
    caltrop(&["check", word(content.path())]).exits(0).says("no faults");
}

#[test]
fn packs_can_be_changed_in_a_call() {
    let rate = |change: &str| {
        let args = ["sim", "bridge-ambush", "-n", "400", "--bots", "brawler", "--set", change, "--json"];
        caltrop(&args).exits(0).json()["sides"][0]["win_rate"].as_f64().expect("a rate")
    };
    assert!(
        rate("change.creature.goblin-archer.stats.con=2")
            > rate("change.creature.goblin-archer.stats.con=20")
    );
    let wrong = ["sim", "bridge-ambush", "-n", "10", "--set", "change.creature.golbin.stats.con=2"];
    caltrop(&wrong).exits(1).says("did you mean `goblin`?");
}
