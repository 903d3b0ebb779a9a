//! Random play over every scenario: no panic, always an end, and replays that prove themselves. `make soak` sets
//! `CALTROP_SOAK` and plays the fifty thousand; `make test` plays a few.

use std::sync::Arc;

use axiom::Axiom;
use content::Library;
use dice::{LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind};
use engine::playout::{Bench, playout};
use engine::{Ruleset, Silent};

fn load(name: &str) -> Arc<Axiom> {
    let bundle = Library::embedded().scenario("axiom", name).unwrap_or_else(|e| panic!("{e}"));
    Arc::new(Axiom::load(&bundle).unwrap_or_else(|e| panic!("{e}")))
}

/// Plays random battles; every tenth again as a match, whose replay must verify.
fn soak(scenario: &str, short: u64, long: u64) {
    let rules = load(scenario);
    let battles = if std::env::var_os("CALTROP_SOAK").is_some() { long } else { short };
    let (mut state, mut scratch) = (rules.opening(), rules.scratch());
    let stream = |battle, lane| LabDice::new(Seed::from(7), Stream { battle, lane });
    let sides = rules.sides().len() as u32;
    let mut bots: Vec<AnyBot<Axiom>> =
        (1..=sides).map(|lane| AnyBot::new(BotKind::Random, stream(0, lane))).collect();
    for battle in 0..battles {
        state.clone_from(&rules.opening());
        bots.iter_mut().zip(1..).for_each(|(bot, lane)| bot.reseed(stream(battle, lane)));
        let dice = stream(battle, 0);
        let mut table = Bench { dice, bots: &mut bots, listener: Silent, scratch: &mut scratch };
        playout(&*rules, &mut state, &mut table);
        assert!(rules.round(&state) <= rules.round_limit(), "battle {battle} goes on and on");
        if battle % 10 == 0 {
            engine::kit::replay_reproduces(&rules, BotKind::Random, battle);
        }
    }
}

#[test]
fn random_duels_end_and_replay() {
    soak("duel", 100, 20_000);
}

#[test]
fn random_alleys_end_and_replay() {
    soak("alley", 20, 10_000);
}

#[test]
fn random_chases_end_and_replay() {
    soak("highway", 10, 10_000);
}

#[test]
fn random_warehouses_end_and_replay() {
    soak("warehouse", 10, 10_000);
}
