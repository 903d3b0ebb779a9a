//! The engine's kit over the scenario, and a test for each rule.

use std::sync::Arc;

use content::{Bundle, Library, Source};
use dice::{Generator, Seed};
use engine::{Match, Outcome, Progress, Side, Turn, Viewer};
use ledger::coverage::scan;
use pits::Pits;

const RED: Side = Side(0);
const BLUE: Side = Side(1);

fn bundle(pits: &str) -> Bundle {
    let text = format!(
        "ruleset = \"pits\"\nname = \"A lane\"\nsides = [\"Red\", \"Blue\"]\ngoal = 14\npits = {pits}\n"
    );
    Library::empty().bundle(Source::new("lane.toml", text)).expect("a bundle")
}

/// A match on lanes with these pits.
fn game(pits: &str, seed: u64) -> Match<Pits> {
    let rules = Arc::new(Pits::load(&bundle(pits)).unwrap_or_else(|faults| panic!("{faults}")));
    Match::start(rules, Generator::Xoshiro, Seed::from(seed), serde_json::Value::Null)
}

/// The die that the last command of a match rolled.
fn die(game: &Match<Pits>) -> i32 {
    let tape = game.replay().records.last().expect("a command").tape.to_string();
    tape.split(' ').next_back().expect("a mark").parse().expect("a die")
}

#[test]
fn the_crossing_keeps_every_promise() {
    let library = Library::empty().with_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/content"));
    let bundle = library.scenario("pits", "crossing").expect("a scenario");
    engine::kit::run_all(&Arc::new(Pits::load(&bundle).expect("no fault")), 0..8);
}

#[test]
fn a_pit_at_the_end_of_a_lane_is_a_fault_with_its_place() {
    let faults = Pits::load(&bundle("[[3, 13], [1]]")).err().expect("two faults").to_string();
    assert!(faults.contains("nobody can dig at 13") && faults.contains("dig from 2 to 12"), "{faults}");
    assert!(faults.contains("nobody can dig at 1\n"), "{faults}");
}

#[test]
fn the_first_to_cross_wins() {
    ledger::proves!("pits.goal", "pits.walk");
    let mut game = game("[[], []]", 1);
    while let Turn::Acts(side) = game.turn() {
        let refused = game.submit_text(side, "walk 4").expect_err("that is too far");
        assert_eq!(refused.rule, Some("pits.walk"));
        game.submit_text(side, if side == RED { "walk 2" } else { "walk 3" }).expect("it may walk");
    }
    assert_eq!(game.turn(), Turn::Over(Outcome::Won(BLUE)));
    assert_eq!((game.state().lanes[0].at, game.state().round), (10, 5), "the last step ends at the goal");
}

#[test]
fn whoever_falls_gets_out_with_a_four_or_has_to_rest() {
    ledger::proves!("pits.fall", "pits.rest", "pits.walk");
    for seed in 0..20 {
        let mut game = game("[[2], []]", seed);
        game.submit_text(RED, "walk 3").expect("nobody knows of the pit");
        let stuck = die(&game) < 4;
        assert_eq!((game.state().lanes[0].at, game.state().lanes[0].stuck), (2, stuck));
        game.submit_text(BLUE, "walk 1").expect("it may walk");
        if stuck {
            assert_eq!(game.submit_text(RED, "walk 1").expect_err("stuck").rule, Some("pits.fall"));
        }
        game.submit_text(RED, "rest").expect("anybody may rest");
        assert!(!game.state().lanes[0].stuck);
    }
}

#[test]
fn a_rush_may_be_blocked() {
    ledger::proves!("pits.rush");
    for seed in 0..20 {
        for blocks in [false, true] {
            let mut game = game("[[], []]", seed);
            game.submit_text(RED, "walk 1").expect("it may walk");
            assert_eq!(game.submit_text(BLUE, "rush"), Ok(Progress::Asks(RED)));
            game.answer(RED, usize::from(blocks)).expect("it is asked");
            let roll = game.replay().records[2].tape.to_string()[3..].parse::<u8>().expect("a die");
            let expected = match (blocks, roll) {
                (false, _) => (1, roll.div_ceil(2)),
                (true, 4..) => (0, 3),
                (true, _) => (1, 0),
            };
            let [red, blue] = &game.state().lanes;
            assert_eq!((red.at, blue.at), expected, "a {roll}");
        }
    }
}

#[test]
fn a_side_sees_the_pits_it_dug_and_those_it_has_been_in() {
    ledger::proves!("pits.secret");
    let mut game = game("[[2, 5], [7]]", 1);
    let pits = |game: &Match<Pits>, viewer| {
        let cells = game.scene(viewer).ground.cells;
        cells.iter().filter(|&&kind| kind == 1).count()
    };
    let viewers = [Viewer::Referee, Viewer::Side(RED), Viewer::Side(BLUE), Viewer::Spectator];
    assert_eq!(viewers.map(|viewer| pits(&game, viewer)), [3, 1, 2, 0]);
    game.submit_text(RED, "walk 2").expect("it may walk");
    assert_eq!(viewers.map(|viewer| pits(&game, viewer)), [3, 2, 2, 1]);
}

#[test]
fn every_rule_is_proven() {
    let found = scan(env!("CARGO_MANIFEST_DIR")).expect("a readable crate");
    let faults: Vec<_> = found.faults.iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
