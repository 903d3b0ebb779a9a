//! The unattended Commanders: better than chance, and each in its own style.

use command::Mission;
use content::Library;
use dice::{LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind};
use engine::playout::{Bench, playout};
use engine::{Outcome, Ruleset, Side, Silent};

/// What some missions came to.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
struct Toll {
    wins: u64,
    money: u64,
    home: u64,
    ticks: u64,
}

fn play(mission: &str, kind: BotKind, times: u64) -> Toll {
    let bundle = Library::embedded().scenario("command", mission).unwrap_or_else(|e| panic!("{e}"));
    let rules = Mission::load(&bundle).unwrap_or_else(|e| panic!("{e}"));
    let stream = |battle, lane| LabDice::new(Seed::from(3), Stream { battle, lane });
    let mut bots: Vec<AnyBot<Mission>> = (1..=2).map(|lane| AnyBot::new(kind, stream(0, lane))).collect();
    let (mut state, mut scratch, mut toll) = (rules.opening(), rules.scratch(), Toll::default());
    for battle in 0..times {
        state.clone_from(&rules.opening());
        bots.iter_mut().zip(1..).for_each(|(bot, lane)| bot.reseed(stream(battle, lane)));
        let dice = stream(battle, 0);
        let mut table = Bench { dice, bots: &mut bots, listener: Silent, scratch: &mut scratch };
        let outcome = playout(&rules, &mut state, &mut table);
        toll.wins += u64::from(outcome == Outcome::Won(Side(0)));
        toll.money += u64::from(rules.money(&state));
        toll.home += u64::from(rules.home(&state));
        toll.ticks += u64::from(rules.round(&state));
    }
    toll
}

#[test]
fn standing_orders_are_better_than_chance() {
    for mission in ["training", "cold-ledger", "halden-deep"] {
        let (standing, chance) = (play(mission, BotKind::Standard, 60), play(mission, BotKind::Random, 60));
        assert!(standing.wins > chance.wins, "{mission}: {standing:?} against {chance:?}");
        assert!(standing.money > chance.money, "{mission}: {standing:?} against {chance:?}");
        assert!(standing.home > chance.home, "{mission}: {standing:?} against {chance:?}");
    }
}

#[test]
fn whoever_sends_the_squad_on_earns_more_of_what_was_asked() {
    let [driven, standing] =
        [BotKind::Objective, BotKind::Standard].map(|kind| play("cold-ledger", kind, 100));
    assert!(driven.money > standing.money && driven.wins > standing.wins, "{driven:?} against {standing:?}");
}

#[test]
fn whoever_calls_the_squad_home_brings_more_of_it_back_and_less_money() {
    for mission in ["cold-ledger", "halden-deep"] {
        let [careful, standing] = [BotKind::Cautious, BotKind::Standard].map(|kind| play(mission, kind, 300));
        assert!(
            careful.home > standing.home && careful.money < standing.money,
            "{mission}: {careful:?} against {standing:?}"
        );
    }
}

#[test]
fn whoever_wants_a_fight_plays_otherwise() {
    for mission in ["training", "cold-ledger", "halden-deep"] {
        let [bold, standing] = [BotKind::Aggressive, BotKind::Standard].map(|kind| play(mission, kind, 30));
        assert_ne!(bold, standing, "{mission}");
    }
}
