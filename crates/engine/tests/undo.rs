//! Undo: possible exactly while no die was seen, nothing became known and nobody else has decided.

use engine::replay::Replay;
use engine::{Match, Ruleset, Turn, Viewer, digest};

use crate::pit::{BLUE, Command, Pits, RED, bit, start};

const NOTHING: &str =
    "There is nothing to take back: dice were seen, something became known, or another side decided.";

fn game(red: &[u8], blue: &[u8]) -> Match<Pits> {
    start(&Pits::with(red, blue), 1)
}

fn play(game: &mut Match<Pits>, orders: &[&str]) {
    for order in orders {
        let Turn::Acts(side) = game.turn() else { panic!("{order}: nobody acts") };
        game.submit_text(side, order).unwrap();
    }
}

/// What must be as before: the state, the log and the record.
fn moment(game: &Match<Pits>) -> (u64, usize, String) {
    (digest(game.state()), game.told(Viewer::Referee), game.replay().to_string())
}

#[test]
fn a_free_command_is_taken_back() {
    let mut game = game(&[], &[]);
    let before = moment(&game);
    play(&mut game, &["rest"]);
    assert_eq!(game.turn(), Turn::Acts(BLUE));
    assert_eq!(game.undo(RED), Ok(()));
    assert_eq!(moment(&game), before);
    assert_eq!(game.undo(RED).unwrap_err().to_string(), NOTHING, "before the first command there is none");
}

#[test]
fn several_are_taken_back_one_by_one() {
    let mut game = game(&[], &[]);
    let mut moments = Vec::new();
    for order in ["dig 5", "dig 6", "rest"] {
        moments.push(moment(&game));
        play(&mut game, &[order]);
    }
    // The state now, one while an input is carried out, and two to go back to.
    let states = game.memory() / game.rules().memory(game.state());
    assert_eq!(states, 4, "what can be played again is not kept");
    for before in moments.iter().rev() {
        assert_eq!(game.undo(RED), Ok(()));
        assert_eq!(moment(&game), *before);
    }
}

#[test]
fn a_fall_is_never_taken_back() {
    let mut game = game(&[1], &[]);
    play(&mut game, &["walk 1"]);
    assert!(game.state().lanes[0].known & bit(1) != 0);
    let after = moment(&game);
    assert_eq!(game.undo(RED).unwrap_err().to_string(), NOTHING);
    assert_eq!(moment(&game), after, "a refused undo changes nothing");
}

#[test]
fn a_step_that_showed_there_is_no_pit_is_never_taken_back() {
    let mut game = game(&[9], &[]);
    play(&mut game, &["walk 1"]);
    assert!(game.replay().records.last().unwrap().tape.0.is_empty(), "no die was rolled");
    assert_eq!(game.undo(RED).unwrap_err().to_string(), NOTHING);
}

#[test]
fn a_step_over_known_ground_is_taken_back() {
    let mut game = game(&[], &[]);
    play(&mut game, &["walk 1", "rest", "back", "rest"]);
    let before = moment(&game);
    play(&mut game, &["walk 1"]);
    assert_eq!(game.undo(RED), Ok(()));
    assert_eq!(moment(&game), before);
}

#[test]
fn a_command_that_asked_nobody_but_its_own_side_is_taken_back() {
    let mut game = game(&[], &[]);
    play(&mut game, &["walk 3", "rest"]);
    let before = moment(&game);
    play(&mut game, &["back"]);
    game.answer(RED, 1).unwrap();
    assert_eq!((game.state().lanes[0].at, game.turn()), (1, Turn::Acts(BLUE)));
    assert_eq!(game.undo(RED), Ok(()));
    assert_eq!(moment(&game), before);
}

#[test]
fn dice_are_never_taken_back() {
    let mut game = game(&[], &[]);
    play(&mut game, &["dig 5", "rush"]);
    game.answer(BLUE, 0).unwrap();
    assert_eq!(game.undo(RED).unwrap_err().to_string(), NOTHING, "neither the rush nor what came before it");
    assert_eq!(game.undo(BLUE).unwrap_err().to_string(), NOTHING);
}

#[test]
fn the_other_sides_command_stands_in_the_way() {
    let mut game = game(&[], &[]);
    play(&mut game, &["rest"]);
    let between = moment(&game);
    play(&mut game, &["dig 4"]);
    assert_eq!(game.undo(RED).unwrap_err().to_string(), "The last command was not yours.");
    assert_eq!(game.undo(BLUE), Ok(()));
    assert_eq!(moment(&game), between);
    assert_eq!(game.undo(RED), Ok(()));
}

#[test]
fn the_clock_goes_back_with_the_command_that_moved_it() {
    let mut game = game(&[], &[]);
    play(&mut game, &["rest"]);
    let before = moment(&game);
    play(&mut game, &["rest"]);
    assert_eq!((game.state().round, game.turn()), (2, Turn::Acts(RED)));
    assert_eq!(game.undo(RED).unwrap_err().to_string(), "The last command was not yours.");
    assert_eq!(game.undo(BLUE), Ok(()));
    assert_eq!(moment(&game), before);
    assert_eq!(game.state().round, 1);
}

#[test]
fn a_clock_that_rolled_keeps_the_command_that_moved_it() {
    let mut game = game(&[], &[]);
    play(&mut game, &["rest", "rest", "rest", "rest"]);
    assert_eq!(game.state().round, 3);
    assert!(game.replay().records.last().unwrap().tape.has_dice());
    assert_eq!(game.undo(BLUE).unwrap_err().to_string(), NOTHING);
}

#[test]
fn another_command_after_undo_gives_a_replay_that_verifies() {
    let mut game = game(&[2], &[3]);
    play(&mut game, &["dig 7", "rest"]);
    game.undo(RED).unwrap();
    game.undo(RED).unwrap();
    play(&mut game, &["dig 8", "walk 3", "rush"]);
    game.answer(RED, 1).unwrap();
    game.answer(BLUE, 2).unwrap();
    let text = game.replay().to_string();
    assert!(!text.contains("dig 7"), "{text}");
    let again = Match::resume(game.rules().clone(), &Replay::parse(&text).unwrap()).unwrap();
    assert_eq!(moment(&again), moment(&game));
}

#[test]
fn a_resumed_match_takes_back_what_the_original_could() {
    let mut game = game(&[], &[]);
    play(&mut game, &["dig 7", "rest"]);
    let replay = Replay::parse(&game.replay().to_string()).unwrap();
    let mut again = Match::resume(game.rules().clone(), &replay).unwrap();
    assert_eq!((game.undo(RED), again.undo(RED)), (Ok(()), Ok(())));
    assert_eq!(moment(&again), moment(&game));
    assert!(again.offers(RED).contains(&Command::Rest));
}

#[test]
fn what_was_taken_back_earns_nothing() {
    let mut game = game(&[], &[]);
    play(&mut game, &["dig 5", "dig 6"]);
    assert_eq!(game.undo(RED), Ok(()));
    assert_eq!(game.rewards(), None, "not before the end");
    let orders = ["walk 3", "walk 1"].repeat(5);
    play(&mut game, &orders[..orders.len() - 1]);
    assert_eq!(game.turn(), Turn::Over(engine::Outcome::Won(RED)));
    let rewards = game.rewards().expect("it is over");
    let each: Vec<(&str, u32)> = rewards.each.iter().map(|one| (one.handle.as_str(), one.value)).collect();
    assert_eq!((rewards.what, &each[..]), ("sweat", &[("red", 1), ("blue", 0)][..]));
}
