//! The search bot: it finds what there is to find, the same on every machine, and looks at nobody's cards.

use dice::{LabDice, Seed, Stream};
use engine::bots::{BotKind, Search};
use engine::{Bot, Ruleset, Side, Turn, Viewer};

use crate::pit::{BLUE, Command, Flaw, Pits, RED, State, start};

fn choice(rules: &Pits, s: &State, by: Side, trials: u32, seed: u64) -> Command {
    assert_eq!(rules.turn(s), Turn::Acts(by));
    let dice = LabDice::new(Seed::from(seed), Stream::battle(0).lane(1));
    Search::new(trials, dice).choose(rules, s, by, &mut rules.scratch())
}

/// Red to move; nobody has dug anything, and nobody has a spade left.
fn bare(red: u8, blue: u8) -> State {
    let mut s = Pits::with(&[], &[]).opening();
    s.round = 1;
    s.turn = Some(RED);
    s.spades = [0; 2];
    for (lane, at) in s.lanes.iter_mut().zip([red, blue]) {
        lane.at = at;
        lane.known = u16::MAX >> (15 - at);
    }
    s
}

#[test]
fn it_takes_the_win_that_is_there() {
    let rules = Pits::with(&[], &[]);
    for seed in 0..20 {
        assert_eq!(choice(&rules, &bare(11, 13), RED, 50, seed), Command::Walk(3));
        let walked = choice(&rules, &bare(13, 13), RED, 50, seed);
        assert!(matches!(walked, Command::Walk(_)), "any step reaches the goal, and {walked:?} does not");
    }
}

/// Blue is three squares from its goal and walks them next. All that helps is a pit right before it; to the ruleset's own
/// judgement every pit is as good as the next.
#[test]
fn it_digs_the_one_pit_that_saves_it() {
    let rules = Pits::with(&[], &[]);
    let mut s = bare(9, 11);
    s.spades[0] = 1;
    for seed in 0..20 {
        assert_eq!(choice(&rules, &s, RED, 200, seed), Command::Dig(12), "seed {seed}");
    }
}

#[test]
fn the_same_stream_leads_to_the_same_choice_and_another_to_another_battle() {
    let play = |seed: u64| {
        let mut game = start(&Pits::dealt(4, Flaw::None), 7);
        let mut thoughts = Vec::new();
        while let Some(side) = game.deciding() {
            let thought = game.think(BotKind::Search(40), Seed::from(seed)).expect("somebody decides")();
            game.decide(side, &thought).expect("bots think of what is allowed");
            thoughts.push((side, thought));
        }
        thoughts
    };
    assert_eq!(play(1), play(1));
    assert!((2..10).any(|seed| play(seed) != play(1)), "the stream matters");
}

/// In every world that looks the same to a side, its search chooses the same.
#[test]
fn what_is_hidden_changes_no_choice() {
    let mut compared = 0;
    for deal in 0..4 {
        let mut game = start(&Pits::dealt(deal, Flaw::None), deal);
        while let Some(side) = game.deciding() {
            let thought = |game: &engine::Match<Pits>| {
                game.think(BotKind::Search(30), Seed::from(deal)).expect("somebody decides")()
            };
            let here = thought(&game);
            for seed in 0..3 {
                let elsewhere = game.redealt(Viewer::Side(side), Seed::from(seed));
                compared += usize::from(elsewhere.state() != game.state());
                assert_eq!(thought(&elsewhere), here, "deal {deal}, {side:?}");
            }
            game.decide(side, &here).expect("bots think of what is allowed");
        }
    }
    assert!(compared > 20, "only {compared} worlds differed");
}

/// The battle's own dice are no business of a search: they neither change it nor are changed by it.
#[test]
fn a_search_beats_the_ruleset_s_own_judgement_at_pits() {
    let mut wins = 0;
    for deal in 0..60u64 {
        for seat in [RED, BLUE] {
            let mut game = start(&Pits::dealt(deal, Flaw::None), deal);
            while let Some(side) = game.deciding() {
                let kind = if side == seat { BotKind::Search(60) } else { BotKind::Standard };
                let thought = game.think(kind, Seed::from(deal)).expect("somebody decides")();
                game.decide(side, &thought).expect("bots think of what is allowed");
            }
            wins += usize::from(game.turn() == Turn::Over(engine::Outcome::Won(seat)));
        }
    }
    assert!(wins > 72, "{wins} of 120");
}
