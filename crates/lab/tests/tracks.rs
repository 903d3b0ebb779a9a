//! Where only the ends of battles are asked for, they are followed along beaten tracks: it must make no difference.

mod battle;

use std::io;

use dice::Seed;
use engine::bots::BotKind;
use engine::{Heuristic, Outcome};
use lab::{BattleRow, Detail, Order, Rows, Sink, outcomes, simulate};

use crate::battle::{axiom, pair, tdgs};

/// Keeps how battles ended, which are played by the rules, since their rows tell everything.
#[derive(Default)]
struct Ends(Vec<BattleRow>);

impl Sink for Ends {
    fn take(&mut self, rows: &Rows) -> io::Result<()> {
        self.0.extend(&rows.battles);
        Ok(())
    }
}

/// The same battles, followed and played by the rules.
fn same_ends<R: Heuristic + Sync>(rules: &R, kind: BotKind, battles: u64) {
    let order = |detail| Order {
        battles,
        seed: Seed::from(9),
        first: 7,
        threads: 1,
        bots: vec![kind],
        detail,
        precision: None,
    };
    let mut ends = Ends::default();
    let played = simulate(rules, &order(Detail::Deeds), Some(&mut ends), &()).expect("a sound order");
    let followed = simulate(rules, &order(Detail::Outcomes), None, &()).expect("a sound order");
    assert_eq!(followed.sides(), played.sides());
    assert_eq!(followed.ended_by(), played.ended_by(), "in the same rounds");
    assert_eq!(followed.ends(), played.ends(), "for the same reasons");

    let one_by_one = outcomes(rules, &order(Detail::Outcomes), &()).expect("a sound order");
    let winner = |outcome: &Outcome| match outcome {
        Outcome::Won(side) => Some(side.0),
        Outcome::Draw => None,
    };
    let winners: Vec<Option<u8>> = one_by_one.iter().map(winner).collect();
    assert_eq!(winners, ends.0.iter().map(|row| row.winner).collect::<Vec<_>>());
}

/// Fewer battles are never followed.
const ENOUGH: u64 = 40_000;

#[test]
fn duels_end_alike_down_to_their_rarest_runs() {
    // Three natural 1s in a row, which lower Luck, come in every thousandth.
    same_ends(&*tdgs("duel"), BotKind::Brawler, ENOUGH + 20_001);
    same_ends(&*tdgs("duel"), BotKind::Standard, ENOUGH);
}

#[test]
fn a_limit_of_rounds_ends_followed_battles_too() {
    for (first, second) in [("duellist", "duellist"), ("goblin", "duellist"), ("goblin", "goblin")] {
        same_ends(&*pair(first, second), BotKind::Brawler, ENOUGH);
    }
}

#[test]
fn battles_that_never_come_through_the_same_states_end_alike_too() {
    for kind in [BotKind::Standard, BotKind::Brawler, BotKind::Cautious] {
        same_ends(&*axiom("duel"), kind, ENOUGH);
    }
}
