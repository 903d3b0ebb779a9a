//! `odds` of a command: what it tells, and what it refuses.

use crate::call::{Call, caltrop, fields};
use serde_json::Value;

fn odds(args: &[&str]) -> Call {
    caltrop(&[&["odds"], args].concat())
}

const BLOW: [&str; 5] = ["tdgs/duel", "--entity", "rowan", "--command", "attack duelling-sword bryn"];

#[test]
fn people_get_every_chance_as_a_fraction() {
    let call = odds(&BLOW).exits(0).says("Exact, 10 ways").says("HP -14").says("55.0%").says("11/20");
    call.says("HP unchanged").says("answers standard");
    odds(&["tdgs/duel", "--entity", "Rowan", "--command", "grapple bryn"]).exits(0).says("becomes Grappled");
    odds(&["tdgs/duel", "--entity", "rowan", "--command", "end"])
        .exits(0)
        .says("Nothing that can be seen changes");
}

#[test]
fn programs_get_fields() {
    let json = odds(&[&BLOW[..], &["--json"]].concat()).exits(0).json();
    let wanted = [
        "ruleset", "scenario", "seed", "answers", "round", "entity", "command", "later", "method",
        "entities", "ends", "place",
    ];
    assert_eq!(fields(&json), wanted);
    assert_eq!((&json["method"]["exact"], &json["method"]["paths"]), (&true.into(), &10.into()));
    let bryn = &json["entities"][0];
    assert_eq!(fields(bryn), ["handle", "name", "gauges", "fates", "gained", "lost", "cells"]);
    assert_eq!(bryn["gauges"][0]["name"], "HP");
    let changes = bryn["gauges"][0]["changes"].as_array().expect("a list");
    assert_eq!(fields(&changes[0]), ["change", "percent", "exact"]);
    let miss = changes.iter().find(|change| change["change"] == 0).expect("a miss");
    assert_eq!((&miss["exact"], &miss["percent"]), (&"2/5".into(), &40.0.into()));
    let sum: f64 = changes.iter().map(|change| change["percent"].as_f64().expect("a number")).sum();
    assert!((sum - 100.0).abs() < 1e-9);
}

#[test]
fn a_question_is_answered_by_the_policy() {
    let walk = ["tdgs/duel", "--entity", "rowan", "--command", "move e1", "--json"];
    let with = |policy| odds(&[&walk[..], &["--answers", policy]].concat());
    let gauges = |json: Value| json["entities"][0]["gauges"].as_array().expect("a list").len();
    assert_eq!(gauges(with("standard").exits(0).json()), 1, "Bryn strikes in passing");
    let spared = with("first").exits(0).json();
    assert_eq!(spared["entities"][0]["cells"][0]["cell"], "e1");
    assert_eq!(gauges(spared), 0, "Bryn lets go");
    with("frist").exits(2).says("did you mean `first`?");
}

#[test]
fn the_same_seed_tells_the_same() {
    let with = |seed| odds(&[&BLOW[..], &["--json", "--seed", seed]].concat()).exits(0).stdout;
    assert_eq!(with("7"), with("7"));
}

#[test]
fn what_is_not_there_is_named_with_its_nearest() {
    let of = |scenario, entity, command| odds(&[scenario, "--entity", entity, "--command", command]);
    of("dule", "rowan", "end").exits(2).says("did you mean `axiom/duel` or `tdgs/duel`?");
    of("tdgs/duel", "rowen", "end").exits(2).says("did you mean `rowan`?");
    of("tdgs/duel", "zebra", "end").exits(2).says("there are rowan, bryn");
    of("pillared-hall", "wolf", "end").exits(2).says("say which: wolf-1, wolf-2");
    let slip = of("tdgs/duel", "rowan", "attack dueling-sword bryn").exits(1);
    slip.says("holds no `dueling-sword`").says("did you mean `attack duelling-sword bryn`?");
    of("tdgs/duel", "rowan", "dance").exits(1).says("That is no command").says("offered are");
    of("bridge-ambush", "aldric", "attack longsword skarn").exits(1).says("[tdgs.");
    let json = odds(&["tdgs/duel", "--entity", "rowen", "--command", "end", "--json"]).exits(2).json();
    assert_eq!(json["help"], "did you mean `rowan`?");
}

#[test]
fn flags_say_which_odds_are_meant() {
    odds(&["tdgs/duel"]).exits(2).says("--stat and --against").says("--entity and --command");
    odds(&["tdgs/duel", "--entity", "rowan"]).exits(2).says("--command");
    odds(&["tdgs/duel", "--command", "end"]).exits(2).says("--entity");
    odds(&["tdgs/duel", "--entity", "rowan", "--entity", "bryn", "--command", "end"])
        .exits(2)
        .says("--entity");
    odds(&["tdgs/duel", "--entity", "rowan", "--command", "end", "--stat", "1", "--against", "1"]).exits(2);
    odds(&["tdgs", "--stat", "1", "--against", "1", "--seed", "3"]).exits(2);
}

#[test]
fn giving_up_is_not_called_falling() {
    for (scenario, entity) in [("axiom/duel", "anna"), ("tdgs/duel", "rowan"), ("warehouse", "hale")] {
        let json = odds(&[scenario, "--entity", entity, "--command", "surrender", "--json"]).exits(0).json();
        let fates = &json["entities"][0]["fates"];
        assert_eq!(fates[0]["fate"], "surrenders", "{scenario}: {fates}");
    }
}
