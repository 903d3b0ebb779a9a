//! Battles of armies under the bots' commanders: they come to an end, and before the round limit.

use std::sync::Arc;

use content::Library;
use dice::{LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind};
use engine::playout::{Bench, playout};
use engine::{Ruleset, Silent};
use tdgs::Tdgs;

/// The rounds of some battles, of which not more than a tenth may last to the limit.
fn rounds(scenario: &str, kind: BotKind, battles: u64) -> Vec<u32> {
    let bundle = Library::embedded().find(scenario).expect("embedded");
    let rules = Arc::new(Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{e}")));
    let (mut state, mut scratch) = (rules.opening(), rules.scratch());
    let stream = |battle, lane| LabDice::new(Seed::from(11), Stream { battle, lane });
    let mut bots = [1, 2].map(|lane| AnyBot::new(kind, stream(0, lane)));
    let mut rounds = Vec::new();
    for battle in 0..battles {
        state.clone_from(&rules.opening());
        bots.iter_mut().zip(1..).for_each(|(bot, lane)| bot.reseed(stream(battle, lane)));
        let mut table =
            Bench { dice: stream(battle, 0), bots: &mut bots, listener: Silent, scratch: &mut scratch };
        playout(&*rules, &mut state, &mut table);
        rounds.push(rules.round(&state));
    }
    let endless = rounds.iter().filter(|&&n| n >= rules.round_limit()).count();
    assert!(endless * 10 <= rounds.len(), "{scenario}: {rounds:?}");
    rounds
}

#[test]
fn commanders_bring_their_battles_to_an_end() {
    for scenario in ["two-companies", "hold-the-ford", "the-dragon-comes", "cannae"] {
        for kind in [BotKind::Standard, BotKind::Brawler] {
            let rounds = rounds(scenario, kind, 10);
            println!("{scenario}, {kind:?}: {rounds:?}");
        }
    }
}
