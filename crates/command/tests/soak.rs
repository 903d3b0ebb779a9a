//! Random Commanders over every mission: no panic, always an end, and replays that prove themselves. `make soak` sets
//! `CALTROP_SOAK` and plays the twenty thousand; `make test` plays a few.

use std::sync::Arc;

use command::Mission;
use content::Library;
use dice::{LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind};
use engine::playout::{Bench, playout};
use engine::{Ruleset, Silent};

/// Plays missions with a Commander who says anything; every tenth again as a match, whose replay must verify.
fn soak(mission: &str, short: u64, long: u64) {
    let bundle = Library::embedded().scenario("command", mission).unwrap_or_else(|e| panic!("{e}"));
    let rules = Arc::new(Mission::load(&bundle).unwrap_or_else(|e| panic!("{e}")));
    let missions = if std::env::var_os("CALTROP_SOAK").is_some() { long } else { short };
    let (mut state, mut scratch) = (rules.opening(), rules.scratch());
    let stream = |battle, lane| LabDice::new(Seed::from(7), Stream { battle, lane });
    let mut bots: Vec<AnyBot<Mission>> =
        (1..=2).map(|lane| AnyBot::new(BotKind::Random, stream(0, lane))).collect();
    for battle in 0..missions {
        state.clone_from(&rules.opening());
        bots.iter_mut().zip(1..).for_each(|(bot, lane)| bot.reseed(stream(battle, lane)));
        let dice = stream(battle, 0);
        let mut table = Bench { dice, bots: &mut bots, listener: Silent, scratch: &mut scratch };
        playout(&*rules, &mut state, &mut table);
        assert!(rules.round(&state) <= rules.round_limit(), "mission {battle} goes on and on");
        if battle % 10 == 0 {
            engine::kit::replay_reproduces(&rules, BotKind::Random, battle);
        }
    }
}

#[test]
fn random_dry_runs_end_and_replay() {
    soak("training", 100, 10_000);
}

#[test]
fn random_cold_ledgers_end_and_replay() {
    soak("cold-ledger", 60, 6_000);
}

#[test]
fn random_days_in_halden_end_and_replay() {
    soak("halden-deep", 40, 4_000);
}
