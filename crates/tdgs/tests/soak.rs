//! Random play over every scenario: no panic, always an end, and replays that prove themselves. `make soak` sets
//! `CALTROP_SOAK` and plays the hundred thousand; `make test` plays a few hundred.

use std::sync::Arc;

use content::{Library, Source};
use dice::{LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind};
use engine::playout::{Bench, playout};
use engine::{Ruleset, Silent};
use tdgs::Tdgs;

fn load(name: &str) -> Arc<Tdgs> {
    let bundle = Library::embedded().scenario("tdgs", name).unwrap_or_else(|e| panic!("{e}"));
    Arc::new(Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{e}")))
}

/// Plays random battles; every tenth again as a match, whose replay must verify.
fn soak(scenario: &str, short: u64, long: u64) {
    soak_rules(&load(scenario), short, long);
}

fn soak_rules(rules: &Arc<Tdgs>, short: u64, long: u64) {
    let battles = if std::env::var_os("CALTROP_SOAK").is_some() { long } else { short };
    let (mut state, mut scratch) = (rules.opening(), rules.scratch());
    let stream = |battle, lane| LabDice::new(Seed::from(7), Stream { battle, lane });
    let mut bots = [1, 2].map(|lane| AnyBot::new(BotKind::Random, stream(0, lane)));
    for battle in 0..battles {
        state.clone_from(&rules.opening());
        bots.iter_mut().zip(1..).for_each(|(bot, lane)| bot.reseed(stream(battle, lane)));
        let dice = stream(battle, 0);
        let mut table = Bench { dice, bots: &mut bots, listener: Silent, scratch: &mut scratch };
        playout(&**rules, &mut state, &mut table);
        assert!(rules.round(&state) <= rules.round_limit(), "battle {battle} goes on and on");
        if battle % 10 == 0 {
            engine::kit::replay_reproduces(rules, BotKind::Random, battle);
        }
    }
}

#[test]
fn random_duels_end_and_replay() {
    soak("duel", 300, 30_000);
}

#[test]
fn random_ambushes_end_and_replay() {
    soak("bridge-ambush", 100, 25_000);
}

#[test]
fn random_halls_end_and_replay() {
    soak("pillared-hall", 100, 25_000);
}

#[test]
fn random_crypts_end_and_replay() {
    soak("crypt", 100, 20_000);
}

#[test]
fn random_dragon_hunts_end_and_replay() {
    soak("dragons-lair", 20, 5_000);
}

#[test]
fn random_wizards_duels_end_and_replay() {
    soak("wizards-duel", 20, 5_000);
}

#[test]
fn random_prison_breaks_end_and_replay() {
    soak("prison-break", 20, 5_000);
}

#[test]
fn random_charges_at_the_shield_wall_end_and_replay() {
    soak("shield-wall", 20, 15_000);
}

#[test]
fn random_chariot_runs_end_and_replay() {
    soak("chariot-run", 20, 15_000);
}

#[test]
fn random_flights_of_griffins_end_and_replay() {
    soak("griffin-down", 20, 10_000);
}

#[test]
fn random_supply_trains_end_and_replay() {
    soak("supply-train", 20, 10_000);
}

#[test]
fn random_companies_end_and_replay() {
    soak("two-companies", 50, 10_000);
}

#[test]
fn random_fords_end_and_replay() {
    soak("hold-the-ford", 10, 5_000);
}

#[test]
fn random_dragons_end_and_replay() {
    soak("the-dragon-comes", 10, 3_000);
}

#[test]
fn random_cannaes_end_and_replay() {
    soak("cannae", 4, 2_000);
}

#[test]
fn random_chases_over_broken_ground_end_and_replay() {
    let scenario = Source::new("broken-ground.toml", include_str!("scenarios/broken-ground.toml"));
    let mut bundle = Library::embedded().bundle(scenario).unwrap_or_else(|e| panic!("{e}"));
    bundle.packs.push(Source::new("beasts.toml", include_str!("scenarios/beasts.toml")));
    soak_rules(&Arc::new(Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{e}"))), 100, 20_000);
}

#[test]
fn random_battles_of_answers_end_and_replay() {
    let scenario = Source::new("answers.toml", include_str!("scenarios/answers.toml"));
    let mut bundle = Library::embedded().bundle(scenario).unwrap_or_else(|e| panic!("{e}"));
    bundle.packs.push(Source::new("answers-pack.toml", include_str!("scenarios/answers-pack.toml")));
    soak_rules(&Arc::new(Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{e}"))), 300, 20_000);
}
