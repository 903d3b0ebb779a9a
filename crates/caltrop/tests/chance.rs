//! `roll` and `odds`: the fixed points, and what is refused.

use crate::call::{caltrop, fields};

#[test]
fn a_roll_has_its_fields() {
    let roll = caltrop(&["roll", "4d6dl1+2", "--seed", "7", "--json"]).exits(0).json();
    assert_eq!(fields(&roll)[..3], ["expr", "total", "rolls"]);
    assert_eq!(roll["expr"], "4d6dl1+2");
    assert_eq!(roll["seed"], 7);
    let rolls = roll["rolls"].as_array().expect("a list");
    assert_eq!(rolls.iter().filter(|die| die["kept"] == true).count(), 3);
    assert!(rolls.iter().all(|die| die["die"] == "d6"));
    let kept =
        rolls.iter().filter(|die| die["kept"] == true).map(|die| die["value"].as_i64().expect("a number"));
    assert_eq!(kept.sum::<i64>() + 2, roll["total"]);
}

#[test]
fn the_same_seed_rolls_the_same() {
    let roll = || caltrop(&["roll", "20d20", "--seed", "9", "--json"]).exits(0).stdout;
    assert_eq!(roll(), roll());
    let shown = caltrop(&["roll", "2d6", "--json"]).exits(0).json();
    let seed = shown["seed"].to_string();
    assert_eq!(
        caltrop(&["roll", "2d6", "--seed", &seed, "--json"]).json(),
        shown,
        "a shown seed gives it again"
    );
}

#[test]
fn an_exact_roll_has_its_fields() {
    let exact = caltrop(&["roll", "4d6dl1", "--exact", "--json"]).exits(0).json();
    assert_eq!(fields(&exact)[..2], ["expr", "mean"]);
    assert!((exact["mean"].as_f64().expect("a number") - 15869.0 / 1296.0).abs() < 1e-12);
    assert_eq!(exact["mean_exact"], "15869/1296");
    let outcomes = exact["outcomes"].as_array().expect("a list");
    assert_eq!(fields(&outcomes[0]), ["value", "p"]);
    assert_eq!(outcomes.len(), 16);
    let sum: f64 = outcomes.iter().map(|o| o["p"].as_f64().expect("a number")).sum();
    assert!((sum - 1.0).abs() < 1e-12);
}

#[test]
fn people_see_the_total_and_what_was_dropped() {
    let call = caltrop(&["roll", "4d6dl1", "--seed", "7"]).exits(0).says("with seed 7").says("(");
    let total: i64 = call.stdout.lines().next().expect("a line").parse().expect("the total alone");
    assert!((3..=18).contains(&total));
    assert_eq!(caltrop(&["roll", "4d6dl1", "--seed", "7", "--quiet"]).stdout, format!("{total}\n"));
    caltrop(&["roll", "3d6", "--exact"]).exits(0).says("mean 10.5").says("12.5%");
    let long = caltrop(&["roll", "1000d6", "--exact"]).exits(0).says("--json");
    assert!(long.stdout.lines().count() < 50, "a terminal has an end");
}

#[test]
fn an_expression_may_be_several_words() {
    let total = |args: &[&str]| caltrop(args).exits(0).json()["total"].clone();
    let one = total(&["roll", "2d6-1", "--seed", "3", "--json"]);
    assert_eq!(total(&["roll", "2d6", "-", "1", "--seed", "3", "--json"]), one);
}

#[test]
fn a_bad_expression_points_at_its_place() {
    let call = caltrop(&["roll", "2d6kx"]).exits(2).says("^");
    assert!(call.stdout.is_empty(), "a mistake goes to standard error");
    let json = caltrop(&["roll", "2d6kx", "--json"]).exits(2).json();
    assert!(json["error"].as_str().expect("a text").contains("2d6kx"));
    for huge in ["999999d999999", "1000d10001", "d0", "", "((((", "1/0", "9999999999999999999999"] {
        let start = std::time::Instant::now();
        caltrop(&["roll", huge]).exits(2);
        caltrop(&["roll", huge, "--exact"]).exits(2);
        assert!(start.elapsed().as_secs() < 5, "`{huge}` is refused quickly");
    }
}

#[test]
fn odds_have_their_fields() {
    let odds = caltrop(&["odds", "tdgs", "--stat", "12", "--against", "10", "--json"]).exits(0).json();
    assert_eq!(fields(&odds)[..4], ["success", "critical_success", "critical_failure", "needs"]);
    assert_eq!((&odds["success"], &odds["needs"]), (&0.6.into(), &9.into()));
    assert_eq!((&odds["critical_success"], &odds["critical_failure"]), (&0.05.into(), &0.05.into()));
}

#[test]
fn luck_bounds_the_odds() {
    let success = |luck: &str, modifier: &str| {
        let args =
            ["odds", "tdgs", "--stat", "10", "--against", "10", "--mod", modifier, "--luck", luck, "--json"];
        caltrop(&args).exits(0).json()["success"].as_f64().expect("a number")
    };
    assert!((success("-10", "30") - 0.05).abs() < 1e-12);
    assert!((success("3", "-30") - 0.60).abs() < 1e-12);
    assert!((success("10", "-30") - 0.9975).abs() < 1e-12);
    let args = ["odds", "tdgs", "--stat", "10", "--against", "40", "--luck", "3"];
    caltrop(&args).exits(0).says("tdgs.luck.floor").says("natural 9");
}

#[test]
fn numbers_out_of_range_and_strange_rulesets_are_misunderstood() {
    let odds = |args: &[&str]| caltrop(&[&["odds"], args].concat());
    odds(&["tdgs", "--stat", "1001", "--against", "10"]).exits(2).says("1000");
    odds(&["tdgs", "--stat", "-1", "--against", "10"]).exits(2);
    odds(&["tdgs", "--stat", "1", "--against", "1", "--luck", "11"]).exits(2);
    odds(&["tdgs", "--stat", "1"]).exits(2).says("--against");
    odds(&["tgds", "--stat", "1", "--against", "1"]).exits(2).says("tdgs");
    let json = odds(&["tdgs", "--stat", "x", "--against", "1", "--json"]).exits(2).json();
    assert!(json["error"].as_str().expect("a text").contains("--stat"));
}
