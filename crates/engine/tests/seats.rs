//! At the edge: matches without types, bots in seats, and the sums of the log.

use dice::{LabDice, Seed, Stream};
use engine::any::{AnyMatch, Seated};
use engine::bots::BotKind;
use engine::{Match, Progress, Sum, Tally, Turn, Viewer};

use crate::pit::{BLUE, Flaw, Pits, RED, start};

fn seated(deal: u64) -> Box<dyn AnyMatch> {
    Box::new(Seated::new(start(&Pits::dealt(deal, Flaw::None), deal)))
}

fn stream(lane: u32) -> LabDice {
    LabDice::new(Seed::from(7), Stream::battle(0).lane(lane))
}

#[test]
fn with_nobody_seated_no_bot_plays() {
    let mut game = seated(1);
    assert_eq!(game.play_bot(), Ok(false));
    assert_eq!((game.ruleset(), game.sides()), ("pits", vec!["Red".to_owned(), "Blue".to_owned()]));
}

#[test]
fn a_bot_plays_its_own_side_and_waits_for_the_person() {
    for kind in BotKind::ALL {
        let mut game = seated(2);
        game.seat_bot(BLUE, kind, stream(1));
        let mut decisions = 0;
        while game.outcome().is_none() {
            decisions += 1;
            assert!(decisions < 10_000, "{kind:?}: no end");
            let decides = game.asks().unwrap_or_else(|| match game.turn() {
                Turn::Acts(side) => side,
                turn => panic!("{kind:?}: {turn:?} is no time to rest"),
            });
            let before = game.replay().to_string();
            let played = game.play_bot().unwrap();
            assert_eq!(played, decides == BLUE, "{kind:?}");
            if played {
                continue;
            }
            assert_eq!(game.replay().to_string(), before, "{kind:?}: nobody decided anything");
            if let Some(prompt) = game.prompt(Viewer::Side(RED)) {
                game.answer(RED, prompt.options.len() - 1).unwrap();
            } else {
                let menu = game.menu(RED).offers;
                game.submit(RED, &menu[decisions % menu.len()].command).unwrap();
            }
        }
        assert_eq!(game.play_bot(), Ok(false), "{kind:?}: after the end nobody plays");
        assert_eq!(game.outcome(), game.replay().end);
    }
}

#[test]
fn a_bot_answers_the_question_of_a_person() {
    let mut game = seated(3);
    game.seat_bot(BLUE, BotKind::Standard, stream(1));
    assert_eq!(game.submit(RED, "rush"), Ok(Progress::Asks(BLUE)));
    assert_eq!(game.prompt(Viewer::Side(RED)), None);
    assert_eq!(game.play_bot(), Ok(true));
    assert_ne!(game.asks(), Some(BLUE), "answered at once, without blocking or with a question to red");
}

#[test]
fn a_person_may_give_way_to_a_bot_in_the_middle() {
    let mut game = seated(4);
    game.submit(RED, "dig 5").unwrap();
    game.seat_bot(RED, BotKind::Random, stream(1));
    game.seat_bot(BLUE, BotKind::Brawler, stream(2));
    while game.play_bot().unwrap() {}
    assert!(game.outcome().is_some());
    assert_eq!(game.lines(Viewer::Referee, 0).len(), game.told(Viewer::Referee));
    let again = Match::resume(Pits::dealt(4, Flaw::None), &game.replay()).unwrap();
    assert_eq!(again.replay(), game.replay());
}

#[test]
fn sums_read_well_in_every_case() {
    let sum = |items: &[(&'static str, i32)]| {
        let mut sum = Sum::default();
        for &(label, value) in items {
            sum.add(label, value);
        }
        sum
    };
    for (sum, text) in [
        (sum(&[]), ""),
        (sum(&[("d6", 0)]).against(1, "miss"), "0 < 1: miss"),
        (sum(&[("d6", 4)]), "d6 4"),
        (sum(&[("d6", 4)]).against(4, "out"), "d6 4 >= 4: out"),
        (sum(&[("wound", -2), ("d6", 4)]).against(3, ""), "wound -2 + d6 4 = 2 < 3"),
        (sum(&[("d6", 4), ("mud", 0), ("wound", -6)]), "d6 4 - wound 6 = -2"),
    ] {
        assert_eq!(sum.to_string(), text);
    }
}
