//! `odds command`, a mission in the terminal, and values of a scenario changed for a look.

use crate::call::{caltrop, fields, typed};

#[test]
fn odds_of_a_check_are_exact() {
    let odds = |args: &[&str]| caltrop(&[&["odds", "command"], args].concat());
    let json = odds(&["--pool", "5", "--stress", "2", "--json"]).exits(0).json();
    assert_eq!(fields(&json), ["success", "panic_trigger", "panic_table", "exact"]);
    let exact = &json["exact"];
    assert_eq!((&exact["success"], &exact["panic_trigger"]), (&"3/5".into(), &"11/36".into()));
    let table = &exact["panic_table"];
    let rows =
        ["keep_it_together", "freeze", "scream", "flee", "psychotic_attack"].map(|row| table[row].as_str());
    assert_eq!(rows, ["2/3", "1/6", "1/6", "0", "0"].map(Some));
    odds(&["--pool", "6", "--stress", "6"]).exits(0).says("67.0%").says("66.5%").says("31031/46656");
    odds(&[]).exits(2).says("--pool");
    odds(&["--pool", "21"]).exits(2);
    odds(&["--stress", "2"]).exits(2);
    odds(&["--pool", "5", "--stress", "16"]).exits(2);
}

/// What is refused in play is refused in odds for the same reason, whoever of the roster it is asked for.
#[test]
fn odds_refuse_as_play_does() {
    let squad = "brief\npick miller\npick davis\npick hirsch\npick sigg\ndeploy\nextract\nquit\nno\n";
    let unready = "The craft is not ready to leave";
    for mission in ["cold-ledger", "halden-deep"] {
        let mission = format!("command/{mission}");
        typed(&["play", &mission, "--text", "--seed", "7"], squad).says(unready);
        for marine in ["miller", "davis", "wilson", "sigg"] {
            caltrop(&["odds", &mission, "--entity", marine, "--command", "extract"]).exits(1).says(unready);
        }
    }
}

/// What ends the mission is something that changes.
#[test]
fn odds_tell_of_the_end() {
    let extract = ["odds", "command/training", "--entity", "davis", "--command", "extract"];
    let call = caltrop(&extract).exits(0).says("The mission is over: 4 marines home").says("100.0%");
    assert!(!call.said().contains("Nothing that can be seen changes"));
    caltrop(&[&extract[..], &["--later", "0"]].concat()).exits(0).says("No dice").says("The mission is over");
    let json = caltrop(&[&extract[..], &["--json"]].concat()).exits(0).json();
    assert_eq!(json["ends"][0]["percent"], 100.0);
}

#[test]
fn help_names_the_words_of_the_moment() {
    let words = "help\nfalsify sentry\nbrief\nhelp\nquit\nno\n";
    let call = typed(&["play", "command/training", "--text", "--seed", "7"], words).exits(0);
    let call = call.says("tell ITEM").says("omit ITEM").says("falsify ITEM").says("pick NAME");
    call.says("Understood as `falsify sentry as empty`");
}

#[test]
fn a_mission_is_played_in_the_terminal() {
    let words = "tell nothing-of-the-kind\nbrief\npick miller\npick davis\npick hirsch\npick sigg\ndeploy\n\
                 everybody hold\nmenu\nmenu hirsch\nwait\nquit\nno\n";
    let call = typed(&["play", "command/training", "--text", "--seed", "7"], words).exits(0);
    call.says("Commander's brief").says("No.").says("tick").says("hold");
}

#[test]
fn a_brief_of_ones_own_is_written_in_the_terminal() {
    let words = "falsify recorder as place narnia\nfalsify recorder as \"It is by the pumps.\"\n\
                 falsify recorder as \"It is by the pumps.\" meaning place pumps, pay 9,000\n\
                 omit relay pay\nmenu versions\nbrief\nquit\nno\n";
    let call = typed(&["play", "command/training", "--text", "--seed", "7"], words).exits(0);
    let call = call.says("`narnia` is no place").says("bay, passage, pumps, relay, store");
    let call = call.says("Own words need a meaning").says("own words with place pumps, pay 9000");
    let call = call.says("told with no pay").says("falsify sentry as danger nothing");
    call.says("The crew is told: The job is the relay in the Relay Room. It is by the pumps.");
}

#[test]
fn values_are_changed_for_a_look() {
    let sim =
        |more: &[&str]| caltrop(&[&["sim", "command/cold-ledger", "-n", "20", "--json"], more].concat());
    let plain = sim(&[]).exits(0).json();
    assert_eq!(plain["clock"], "tick");
    assert_eq!(plain["figures"][0]["name"], "Money");
    let lies = sim(&["--set", "standing.brief=falsify"]).exits(0).json();
    assert_ne!(plain["figures"], lies["figures"], "a lie is told and something comes of it");
    sim(&["--set", "standing.brief=flasify"]).exits(1).says("falsify");
    sim(&["--set", "standing.brief"]).exits(2).says("path=value");
    sim(&["--set", "objective.9.money=1"]).exits(2).says("counted from 1");
}
