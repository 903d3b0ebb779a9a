//! `run`, `sim` and `replay`: the fixed points, and proof that they agree.

use std::fs;
use std::path::Path;

use crate::call::{caltrop, fields, report, word};
use serde_json::Value;

#[test]
fn a_run_is_told_line_by_line() {
    let call = caltrop(&["run", "tdgs/duel", "--seed", "4"]).exits(0);
    let call = call.says("Round 1").says("d20").says(">= 11: hit").says("[tdgs.").says("Victory for");
    assert!(!call.stdout.contains('\u{1b}'), "no colours in a pipe");
    let colourful = caltrop(&["run", "tdgs/duel", "--seed", "4", "--color", "always"]).exits(0);
    assert!(colourful.stdout.contains('\u{1b}'));
    assert_eq!(caltrop(&["run", "tdgs/duel", "--seed", "4", "-q"]).stdout.lines().count(), 1);
}

#[test]
fn a_run_has_its_fields() {
    let run = caltrop(&["run", "tdgs/duel", "--seed", "4", "--json"]).exits(0).json();
    assert_eq!(
        fields(&run),
        ["ruleset", "scenario", "seed", "winner", "rounds", "rewards", "annals", "lines"]
    );
    assert_eq!(
        (&run["ruleset"], &run["scenario"], &run["seed"]),
        (&"tdgs".into(), &"duel".into(), &4.into())
    );
    assert!(run["lines"].as_array().expect("a list").len() > 5);
}

#[test]
fn a_simulation_has_its_fields() {
    let sim = caltrop(&["sim", "tdgs/duel", "-n", "500", "--seed", "3", "--json"]).exits(0).json();
    assert_eq!(
        fields(&sim),
        [
            "ruleset",
            "scenario",
            "battles",
            "seed",
            "bots",
            "sides",
            "draws",
            "precision",
            "ends",
            "clock",
            "rounds",
            "figures",
            "losses",
            "entities",
            "means",
            "kinds",
            "luck",
            "fallen",
            "survival",
            "rewards",
            "elapsed_s",
            "battles_per_second"
        ]
    );
    assert_eq!(fields(&sim["sides"][0]), ["name", "wins", "win_rate", "ci95"]);
    assert_eq!(fields(&sim["rounds"]), ["mean", "median", "p90"]);
    assert_eq!((&sim["battles"], &sim["seed"], &sim["scenario"]), (&500.into(), &3.into(), &"duel".into()));
    let wins: u64 =
        sim["sides"].as_array().expect("sides").iter().map(|s| s["wins"].as_u64().expect("wins")).sum();
    assert_eq!(wins + sim["draws"].as_u64().expect("draws"), 500);
    let [low, high] = [0, 1].map(|n| sim["sides"][0]["ci95"][n].as_f64().expect("an end"));
    assert!(low < high && (0.0..=1.0).contains(&low) && (0.0..=1.0).contains(&high));
}

/// A simulation without its two timing fields.
fn counted(args: &[&str]) -> Value {
    let mut sim = caltrop(&[&["sim", "--json"], args].concat()).exits(0).json();
    let object = sim.as_object_mut().expect("an object");
    object.remove("elapsed_s").expect("a time");
    object.remove("battles_per_second").expect("a rate");
    sim
}

#[test]
fn any_number_of_threads_counts_the_same() {
    for scenario in ["tdgs/duel", "bridge-ambush", "pillared-hall"] {
        let with = |threads| counted(&[scenario, "-n", "600", "--seed", "5", "--threads", threads]);
        assert_eq!(with("1"), with("2"), "{scenario}");
    }
}

#[test]
fn a_run_is_the_first_battle_of_a_simulation() {
    for (scenario, bots) in
        [("tdgs/duel", "standard"), ("bridge-ambush", "standard,random"), ("tdgs/duel", "random")]
    {
        for seed in ["1", "2", "42"] {
            let sim = counted(&[scenario, "-n", "1", "--seed", seed, "--bots", bots]);
            let run = caltrop(&["run", scenario, "--seed", seed, "--bots", bots, "--json"]).exits(0).json();
            let sides = sim["sides"].as_array().expect("sides");
            let winner =
                sides.iter().find(|side| side["wins"] == 1).map_or(&Value::Null, |side| &side["name"]);
            assert_eq!(&run["winner"], winner, "{scenario} {bots} {seed}");
            assert_eq!(run["rounds"], sim["rounds"]["median"], "{scenario} {bots} {seed}");
            assert_eq!(earned(&run, "value"), earned(&sim, "mean"), "{scenario} {bots} {seed}");
        }
    }
}

/// Who earned how much.
fn earned(json: &Value, field: &str) -> Vec<(String, f64)> {
    assert_eq!(json["rewards"]["what"], "XP");
    let each = json["rewards"]["each"].as_array().expect("a list");
    let one = |one: &Value| {
        (one["handle"].as_str().expect("a handle").to_owned(), one[field].as_f64().expect("a number"))
    };
    each.iter().map(one).collect()
}

#[test]
fn the_winner_of_a_duel_learns_from_it() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("d.replay");
    let run = ["run", "tdgs/duel", "--seed", "4", "--out", word(&file)];
    let json = caltrop(&[&run[..], &["--json"]].concat()).exits(0).json();
    assert_eq!(fields(&json["rewards"]["each"][0]), ["handle", "name", "side", "value"]);
    let both = earned(&json, "value");
    // STR 12 against REF 10 is Difficulty 9, Moderate: 15 XP; the loser learns nothing from it.
    let loser = if json["winner"] == "Challenger" { "bryn" } else { "rowan" };
    let xp = |handle: &str| if handle == loser { 0.0 } else { 15.0 };
    assert_eq!(both, ["rowan", "bryn"].map(|handle| (handle.to_owned(), xp(handle))));
    let lines = caltrop(&run).exits(0).says("XP, Challenger: Rowan ").says("XP, Champion: Bryn ").stdout;
    let xp: Vec<&str> = lines.lines().filter(|line| line.starts_with("XP, ")).collect();
    let again = caltrop(&["replay", word(&file)]).exits(0).stdout;
    assert!(xp.iter().all(|line| again.contains(line)), "a replay tells the same:\n{again}");
    assert_eq!(earned(&caltrop(&["replay", word(&file), "--json"]).exits(0).json(), "value"), both);
}

#[test]
fn a_simulation_tells_what_everybody_earns() {
    let sim = counted(&["bridge-ambush", "-n", "200", "--seed", "3"]);
    assert_eq!(fields(&sim["rewards"]["each"][0]), ["handle", "name", "side", "mean"]);
    let each = earned(&sim, "mean");
    assert_eq!(each.len(), 10);
    assert!(each.iter().all(|(_, mean)| *mean > 0.0), "{each:?}");
    let told = caltrop(&["sim", "bridge-ambush", "-n", "200"]).exits(0).says("XP\n").says("Aldric");
    told.says("Travellers lose").says("with what").says("Longbow").says("Luck: the luckier side wins");
    let mut fast = counted(&["bridge-ambush", "-n", "200", "--seed", "3", "--fast"]);
    for field in ["losses", "entities", "means", "kinds", "luck", "fallen", "survival", "rewards"] {
        assert!(fast[field].is_null(), "{field}");
        fast[field] = sim[field].clone();
    }
    assert_eq!(fast, sim, "counting changes nothing else");
}

#[test]
fn a_simulation_becomes_a_page_and_tables() {
    let dir = tempfile::tempdir().expect("a folder");
    let [page, csv, parquet] = ["r.html", "csv", "parquet"].map(|name| dir.path().join(name));
    let order = ["sim", "bridge-ambush", "-n", "40", "--html", word(&page), "--csv", word(&csv)];
    let call = caltrop(&[&order[..], &["--parquet", word(&parquet)]].concat()).exits(0);
    call.says("wrote").says("events.parquet");
    let json = caltrop(&[&order[..], &["--json"]].concat()).exits(0).json();
    let (about, found) = report(&page);
    assert_eq!(found, json, "the page holds what --json tells");
    assert_eq!((&about["kind"], &about["title"]), (&"simulation".into(), &"Ambush at the bridge".into()));
    assert_eq!(about["scene"]["tokens"].as_array().map(Vec::len), Some(10));
    let ended =
        about["ended"].as_array().expect("a list").iter().flat_map(|side| side.as_array().expect("a list"));
    assert_eq!(ended.map(|n| n.as_u64().expect("a count")).sum::<u64>(), 40, "every battle has its end");
    let rows = |name: &str| fs::read_to_string(csv.join(name)).expect("a table");
    assert_eq!(rows("battles.csv").lines().count(), 41);
    assert!(rows("battles.csv").starts_with("battle,winner,reason,round\n0,"));
    assert_eq!(rows("entities.csv").lines().count(), 401, "ten people in forty battles");
    assert!(rows("events.csv").lines().count() > 1_000);
    for name in ["battles", "entities", "events"] {
        let bytes = fs::read(parquet.join(format!("{name}.parquet"))).expect("a table");
        assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
    }
    let nowhere = dir.path().join("r.html").join("x");
    caltrop(&["sim", "tdgs/duel", "-n", "10", "--csv", word(&nowhere)]).exits(1).says("can't be written");
    caltrop(&["sim", "tdgs/duel", "-n", "10", "--html", word(&nowhere)]).exits(1).says("can't be written");
    let fast = ["sim", "tdgs/duel", "--fast", "--html", word(&nowhere)];
    caltrop(&fast).exits(2).says("leave --fast out");
}

#[test]
fn a_simulation_goes_on_until_it_is_precise() {
    let precise = counted(&["tdgs/duel", "--precision", "4%", "--fast"]);
    assert!(precise["precision"].as_f64().expect("a width") <= 0.04);
    assert!((2_300..3_200).contains(&precise["battles"].as_u64().expect("a count")), "{precise}");
    let short = caltrop(&["sim", "tdgs/duel", "--precision", "1%", "-n", "600", "--fast"]).exits(1);
    short.says("still wider than 1%");
    for wrong in ["0%", "-1%", "60%", "much"] {
        caltrop(&["sim", "tdgs/duel", &format!("--precision={wrong}")]).exits(2).says("a precision");
    }
}

#[test]
fn a_number_is_varied_and_compared() {
    let order = ["sim", "bridge-ambush", "--vary", "goblin-archer.count 1..3:2", "-n", "150"];
    caltrop(&order).exits(0).says("goblin-archer.count").says("3 (now)").says("Travellers win");
    let json = caltrop(&[&order[..], &["--json"]].concat()).exits(0).json();
    assert_eq!(fields(&json), ["ruleset", "scenario", "vary", "now", "variants"]);
    let rate = |n: usize| json["variants"][n]["sides"][0]["win_rate"].as_f64().expect("a rate");
    assert!(rate(0) > rate(1), "fewer archers are easier: {} {}", rate(0), rate(1));
    let plain = counted(&["bridge-ambush", "-n", "150"]);
    assert_eq!(json["variants"][1]["sides"], plain["sides"], "the value it has changes nothing");
    caltrop(&["sim", "bridge-ambush", "--vary", "golbin.count 1..3"]).exits(2).says("goblin");
    caltrop(&[&order[..], &["--html", "x.html"]].concat()).exits(2).says("caltrop sweep");
}

#[test]
fn people_get_a_table_and_a_sentence() {
    let call = caltrop(&["sim", "tdgs/duel", "-n", "300"]).exits(0);
    call.says("win rate").says("Challenger").says("Champion").says("95% interval").says("seed 1");
}

#[test]
fn what_cannot_be_played_is_misunderstood() {
    let shared = caltrop(&["run", "duel"]).exits(2).says("several rulesets have a scenario `duel`");
    shared.says("say `axiom/duel` or `tdgs/duel`");
    caltrop(&["run", "axiom/dule"]).exits(2).says("did you mean `axiom/duel`?");
    caltrop(&["sim", "dule"])
        .exits(2)
        .says("did you mean `axiom/duel` or `tdgs/duel`?")
        .says("pillared-hall");
    let json = caltrop(&["run", "dule", "--json"]).exits(2).json();
    assert!(json["help"].as_str().expect("help").contains("duel"));
    caltrop(&["run", "no/such/file.toml"]).exits(2).says("no such file");
    caltrop(&["sim", "tdgs/duel", "-n", "0"]).exits(2);
    caltrop(&["sim", "tdgs/duel", "-n", "99999999999999"]).exits(2);
    caltrop(&["sim", "tdgs/duel", "--threads", "0"]).exits(2);
    caltrop(&["sim", "tdgs/duel", "--threads", "100000"]).exits(2);
    caltrop(&["sim", "tdgs/duel", "--seed", "minus"]).exits(2).says("a seed is");
    caltrop(&["run", "tdgs/duel", "--bots", "standrad"]).exits(2).says("did you mean `standard`?");
    caltrop(&["run", "tdgs/duel", "--bots", "random,random,random"]).exits(2).says("2 sides");
}

fn saved(dir: &Path) -> String {
    let file = dir.join("d.replay");
    caltrop(&["run", "tdgs/duel", "--seed", "4", "--out", word(&file)]).exits(0).says("saved as");
    fs::read_to_string(file).expect("a replay")
}

#[test]
fn a_saved_battle_is_proven() {
    let dir = tempfile::tempdir().expect("a folder");
    saved(dir.path());
    let file = dir.path().join("d.replay");
    caltrop(&["replay", word(&file), "--verify"]).exits(0).says("verified").says("inputs, end digest");
    let json = caltrop(&["replay", word(&file), "--verify", "--json"]).exits(0).json();
    assert_eq!((&json["verified"], &json["scenario"]), (&true.into(), &"duel".into()));
    assert_eq!(fs::read_dir(dir.path()).expect("a folder").count(), 1, "nothing else is left");
}

#[test]
fn a_saved_battle_is_watched_again() {
    let dir = tempfile::tempdir().expect("a folder");
    saved(dir.path());
    let again = caltrop(&["replay", word(&dir.path().join("d.replay"))]).exits(0).stdout;
    let first = caltrop(&["run", "tdgs/duel", "--seed", "4"]).exits(0).stdout;
    let told =
        |text: &str| text.lines().filter(|line| line.starts_with("  ")).map(String::from).collect::<Vec<_>>();
    assert_eq!(told(&again), told(&first));
}

/// Holds that a changed replay is not true, and names the line if it says which.
#[track_caller]
fn differs(dir: &Path, text: &str, line: Option<usize>) {
    let file = dir.join("changed.replay");
    fs::write(&file, text).expect("a file");
    let call = caltrop(&["replay", word(&file), "--verify", "--json"]).exits(1);
    let json = call.json();
    assert_eq!(json["verified"], false);
    let said = json["line"].as_u64().unwrap_or_else(|| panic!("a line in {json}")) as usize;
    if let Some(line) = line {
        assert_eq!(said, line, "{json}");
    }
    caltrop(&["replay", word(&file), "--verify"]).exits(1).says(&format!("line {said}"));
    caltrop(&["check", word(&file)]).exits(1).says(&format!("line {said}"));
}

#[test]
fn a_changed_die_or_digest_is_found_on_its_line() {
    let dir = tempfile::tempdir().expect("a folder");
    let text = saved(dir.path());
    let lines: Vec<&str> = text.lines().collect();
    let with = |n: usize, line: &str| {
        let mut changed = lines.clone();
        changed[n] = line;
        changed.join("\n") + "\n"
    };
    // The files of the bundle speak of attacks as well; the battle begins after the opening.
    let opening = lines.iter().position(|line| line.starts_with("opening")).expect("an opening");
    let attack = |(n, line): &(usize, &&str)| *n > opening && line.contains("attack");
    let (n, _) = lines.iter().enumerate().find(attack).expect("an attack");
    let [input, tape, digest] = lines[n].split('|').collect::<Vec<_>>()[..] else { panic!("three parts") };
    let (first, rest) = tape.trim().split_once(' ').unwrap_or((tape.trim(), ""));
    let other = if first == "20" { "19" } else { "20" };
    differs(dir.path(), &with(n, &format!("{input}| {other} {rest} |{digest}")), Some(n + 1));
    differs(dir.path(), &with(n, &format!("{input}|{tape}| 0123456789abcdef")), Some(n + 1));
    differs(dir.path(), &with(n, &format!("{input}|{tape}7|{digest}")), Some(n + 1));
    differs(dir.path(), &with(lines.len() - 1, "end Victory for Nobody in round 1"), Some(lines.len()));
    differs(dir.path(), &text.replace("seed 4", "seed 5"), None);
}

#[test]
fn a_cut_replay_is_found_wherever_it_is_cut() {
    let dir = tempfile::tempdir().expect("a folder");
    let text = saved(dir.path());
    let head = text.find("\nopening").expect("an opening");
    let body = text.len() - head;
    for cut in (0..12).map(|n| head + n * body / 12).chain([0, 5, head / 2, text.len() - 2]) {
        differs(dir.path(), &text[..cut], None);
    }
    let without_last: Vec<&str> = text.lines().collect();
    for lines in [without_last.len() - 1, without_last.len() - 4, 6] {
        differs(dir.path(), &(without_last[..lines].join("\n") + "\n"), Some(lines));
    }
}

#[test]
fn what_is_no_replay_is_refused() {
    let dir = tempfile::tempdir().expect("a folder");
    let junk = dir.path().join("junk");
    fs::write(&junk, (0..=255).collect::<Vec<u8>>()).expect("a file");
    caltrop(&["replay", word(&junk)]).exits(1).says("line");
    caltrop(&["replay", "no-such-file", "--verify"]).exits(1).says("can't be read");
    caltrop(&["replay", word(dir.path()), "--verify"]).exits(1).says("can't be read");
    caltrop(&["play", "--text", "--resume", word(&junk)]).exits(1);
}

#[test]
fn an_unwritable_file_is_named() {
    caltrop(&["run", "tdgs/duel", "--out", "/no/such/folder/d.replay"])
        .exits(1)
        .says("/no/such/folder/d.replay");
    let json = caltrop(&["run", "tdgs/duel", "--json", "--out", "/no/such/folder/d.replay"]).exits(1).json();
    assert!(json["error"].as_str().expect("a text").contains("can't be written"));
}
