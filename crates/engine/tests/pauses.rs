//! Pause and resume: several questions in one input, and what everybody sees meanwhile.

use engine::{Match, Progress, Turn, Viewer};

use crate::pit::{BLUE, Flaw, Pits, RED, start};

/// A match of the first seed in which red's rush is blocked with equal dice, up to blue's last question.
fn three_questions() -> Match<Pits> {
    (0..200)
        .find_map(|seed| {
            let mut game = start(&Pits::dealt(1, Flaw::None), seed);
            game.submit_text(RED, "rush").unwrap();
            game.answer(BLUE, 1).unwrap();
            let progress = game.answer(RED, 1).unwrap();
            (progress == Progress::Asks(BLUE)).then_some(game)
        })
        .expect("equal dice within 200 seeds")
}

fn texts(game: &Match<Pits>, viewer: Viewer) -> Vec<String> {
    game.lines(viewer, 0).iter().map(ToString::to_string).collect()
}

#[test]
fn a_rush_asks_three_times_and_its_tape_holds_dice_and_answers_in_turn() {
    let mut game = three_questions();
    let before = game.replay();
    assert_eq!(game.answer(BLUE, 1), Ok(Progress::Done));
    let replay = game.replay();
    assert_eq!(replay.records.len(), before.records.len() + 1);
    let tape = replay.records.last().unwrap().tape.to_string();
    let words: Vec<&str> = tape.split(' ').collect();
    let [first, blocked, second, pressed, third] = words[..] else { panic!("{tape}") };
    assert_eq!((first, second, third), ("?1", "?1", "?1"));
    assert_eq!(blocked, pressed, "the dice are equal");
    assert_eq!(game.turn(), Turn::Acts(BLUE));
}

#[test]
fn while_a_question_is_open_nothing_is_committed() {
    let game = three_questions();
    let fresh = start(&Pits::dealt(1, Flaw::None), 0);
    assert_eq!(game.state(), fresh.state());
    assert_eq!(game.replay().records.len(), fresh.replay().records.len());
    assert_eq!(game.scene(Viewer::Spectator).status, "Somebody rushes.", "the draft is shown");
}

#[test]
fn only_the_one_who_is_asked_may_answer_and_only_what_there_is() {
    let mut game = three_questions();
    let refused = game.answer(RED, 0).unwrap_err().to_string();
    assert_eq!(refused, "You are asked nothing.");
    for option in [2, 7, usize::MAX - 1] {
        let refused = game.answer(BLUE, option).unwrap_err().to_string();
        assert_eq!(refused, format!("There is no option {}. Choose from 1 to 2.", option + 1));
    }
    assert!(game.asked().is_some(), "a refused answer leaves the question open");
    assert_eq!(game.answer(BLUE, 0), Ok(Progress::Done));
    assert_eq!(game.answer(BLUE, 0).unwrap_err().to_string(), "You are asked nothing.");
}

#[test]
fn nobody_acts_or_takes_back_while_a_question_is_open() {
    let mut game = three_questions();
    for (side, why) in
        [(RED, "It is not your turn: somebody else decides."), (BLUE, "You have to answer a question first.")]
    {
        assert_eq!(game.submit_text(side, "rest").unwrap_err().to_string(), why);
        assert!(game.offers(side).is_empty());
        assert!(game.menu(side).offers.is_empty());
        assert_eq!(
            game.undo(side).unwrap_err().to_string(),
            "A question is open. It has to be answered first."
        );
    }
    assert_eq!(game.asked().map(|(who, ..)| who), Some(BLUE));
}

#[test]
fn the_question_is_read_by_the_one_who_is_asked_and_the_referee() {
    let game = three_questions();
    for (viewer, reads) in [
        (Viewer::Referee, true),
        (Viewer::Spectator, false),
        (Viewer::Side(RED), false),
        (Viewer::Side(BLUE), true),
    ] {
        assert_eq!(game.prompt(viewer).is_some(), reads, "{viewer:?}");
    }
    let prompt = game.prompt(Viewer::Side(BLUE)).unwrap();
    assert_eq!((prompt.text.as_str(), prompt.options.len()), ("You are equals. Hold?", 2));
}

#[test]
fn the_log_of_the_draft_is_there_and_told_once() {
    let mut game = three_questions();
    let draft = texts(&game, Viewer::Spectator);
    let told = game.told(Viewer::Referee);
    assert!(draft.last().unwrap().starts_with("Blue blocks with"), "{draft:?}");
    game.answer(BLUE, 1).unwrap();
    let after = texts(&game, Viewer::Spectator);
    assert_eq!(after[..draft.len()], draft[..]);
    assert_eq!(game.told(Viewer::Referee), told + 1, "{after:?}");
}

#[test]
fn scene_and_log_are_cut_by_eye_also_in_a_draft() {
    // Blue's lane holds a pit at 2, which red knows and blue does not.
    let mut game = start(&Pits::with(&[3], &[2]), 1);
    game.submit_text(RED, "dig 9").unwrap();
    game.submit_text(RED, "rush").unwrap();
    assert!(game.asked().is_some());
    let pits = |viewer| game.scene(viewer).ground.cells.iter().filter(|&&cell| cell == 1).count();
    assert_eq!(
        (pits(Viewer::Referee), pits(Viewer::Side(RED)), pits(Viewer::Side(BLUE)), pits(Viewer::Spectator)),
        (3, 2, 1, 0)
    );
    let digs = |viewer| texts(&game, viewer).into_iter().find(|line| line.contains("digs")).unwrap();
    assert_eq!(digs(Viewer::Side(RED)), "Red digs at 9.");
    assert_eq!(digs(Viewer::Side(BLUE)), "Red digs somewhere.");
    assert_eq!(digs(Viewer::Spectator), "Red digs somewhere.");
}

#[test]
fn a_line_that_somebody_may_not_read_is_not_even_counted_for_it() {
    let mut game = start(&Pits::with(&[], &[]), 1);
    let told = game.told(Viewer::Referee);
    game.submit_text(RED, "rest").unwrap();
    assert_eq!((game.told(Viewer::Referee), game.told(Viewer::Side(RED))), (told + 1, told + 1));
    assert_eq!((game.told(Viewer::Spectator), game.told(Viewer::Side(BLUE))), (told, told));
    assert_eq!(game.lines(Viewer::Side(RED), told).len(), 1);
    assert!(game.lines(Viewer::Side(BLUE), told).is_empty());
}

#[test]
fn a_refused_command_changes_nothing_and_says_why() {
    let mut game = start(&Pits::with(&[], &[]), 1);
    let before = game.replay().to_string();
    for (side, text, why) in [
        (BLUE, "rest", "It is the turn of Red."),
        (RED, "fly", "`fly` is no command. Try `walk 2` or `rest`."),
        (RED, "walk 9", "You walk one to three squares. [pits.walk]"),
        (RED, "dig 13", "Nobody can dig at 13. Dig from 2 to 12. [pits.dig]"),
        (engine::Side(200), "rest", "It is the turn of Red."),
    ] {
        assert_eq!(game.submit_text(side, text).unwrap_err().to_string(), why);
    }
    assert_eq!(game.replay().to_string(), before);
}

#[test]
fn after_the_end_nobody_acts() {
    let mut game = start(&Pits::with(&[], &[]), 1);
    while let Turn::Acts(side) = game.turn() {
        game.submit_text(side, "walk 3").unwrap();
    }
    let refused = game.submit_text(RED, "rest").unwrap_err().to_string();
    assert!(refused.starts_with("The battle is over: Victory for Red in round 5"), "{refused}");
}
