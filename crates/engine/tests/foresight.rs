//! Looking ahead: previews, thoughts of bots, and what they may not tell.

use dice::Seed;
use engine::bots::BotKind;
use engine::{Decision, Match, Viewer};

use crate::pit::{BLUE, Flaw, Pits, RED, start};

fn preview(game: &mut Match<Pits>, text: &str) -> engine::Preview {
    game.preview(RED, text).expect("it may be given")()
}

#[test]
fn a_preview_changes_nothing_and_says_whether_it_could_be_taken_back() {
    let mut game = start(&Pits::with(&[2], &[]), 1);
    let before = (game.state().clone(), game.told(Viewer::Referee));
    assert!(preview(&mut game, "dig 5").undoable, "nobody learns anything from digging");
    assert!(!preview(&mut game, "walk 1").undoable, "to walk is to find out");
    assert!(!preview(&mut game, "rush").undoable, "the other side is asked");
    assert_eq!(before, (game.state().clone(), game.told(Viewer::Referee)));
}

#[test]
fn a_preview_of_what_is_refused_is_refused() {
    let mut game = start(&Pits::with(&[], &[]), 1);
    let Err(refusal) = game.preview(RED, "back") else { panic!("there is nothing behind red") };
    assert_eq!(refusal.why, "There is nothing behind you.");
    assert!(game.preview(BLUE, "rest").is_err(), "it is not blue's turn");
}

#[test]
fn odds_of_what_is_hidden_are_guesses_and_the_same_in_every_world_that_looks_the_same() {
    let mut game = start(&Pits::with(&[1], &[]), 1);
    let mut harmless = start(&Pits::with(&[9], &[]), 1);
    let (here, there) = (preview(&mut game, "walk 3"), preview(&mut harmless, "walk 3"));
    assert!(!here.forecast.exact);
    assert_eq!(here, there, "where the pit is makes no difference to who can't see it");
    let red = &here.forecast.tokens[0];
    let total: f64 = red.cells.iter().map(|cell| cell.chance.share).sum();
    assert!((total - 1.0).abs() < 1e-9, "{red:?}");
    assert!(red.cells.len() > 1, "a pit may stop it: {red:?}");
}

#[test]
fn the_odds_of_an_answer_are_not_told_where_things_are_hidden() {
    let mut game = start(&Pits::with(&[], &[]), 1);
    game.submit_text(RED, "rush").unwrap();
    let refused = game.weigh(BLUE, 0).err().expect("pits are hidden");
    assert_eq!(refused.why, "The odds of an answer would tell what is hidden.");
    assert!(game.weigh(RED, 0).is_err(), "red is not asked");
    assert!(game.weigh(BLUE, 9).is_err(), "there is no such option");
}

#[test]
fn a_thought_is_the_same_for_the_same_match_and_seed() {
    let think = |seed: u64| {
        let mut game = start(&Pits::dealt(4, Flaw::None), 7);
        let mut thoughts = Vec::new();
        while let Some(side) = game.deciding() {
            let thought = game.think(BotKind::Random, Seed::from(seed)).expect("somebody decides")();
            game.decide(side, &thought).expect("bots think of what is allowed");
            thoughts.push((side, thought));
        }
        thoughts
    };
    assert_eq!(think(1), think(1));
    assert_ne!(think(1), think(2), "another seed, another mind");
    assert!(think(1).iter().any(|(_, thought)| matches!(thought, Decision::Answer(_))));
}

#[test]
fn a_redealt_match_looks_the_same_and_is_another() {
    let game = start(&Pits::dealt(4, Flaw::None), 7);
    let other = game.redealt(Viewer::Side(RED), Seed::from(3));
    assert_eq!(game.scene(Viewer::Side(RED)), other.scene(Viewer::Side(RED)));
    assert_ne!(game.scene(Viewer::Referee), other.scene(Viewer::Referee));
    assert_eq!(game.lines(Viewer::Side(RED), 0), other.lines(Viewer::Side(RED), 0));
}
