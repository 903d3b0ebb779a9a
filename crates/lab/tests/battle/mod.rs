//! Battles that tests look at.

use std::sync::Arc;

use axiom::Axiom;
use command::Mission;
use content::{Library, Source};
use dice::{Generator, LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind};
use engine::odds::Answers;
use engine::replay::Replay;
use engine::{Heuristic, Input, Match, Outcome, Side, Turn};
use lab::Spread;
use serde_json::Value;
use tdgs::Tdgs;

/// A scenario of TDGS that comes with the program.
pub fn tdgs(name: &str) -> Arc<Tdgs> {
    let bundle = Library::embedded().scenario("tdgs", name).expect("an embedded scenario");
    Arc::new(Tdgs::load(&bundle).expect("a sound scenario"))
}

/// A scenario of `OpenAxiom` that comes with the program.
pub fn axiom(name: &str) -> Arc<Axiom> {
    let bundle = Library::embedded().scenario("axiom", name).expect("an embedded scenario");
    Arc::new(Axiom::load(&bundle).expect("a sound scenario"))
}

/// A mission that comes with the program.
pub fn mission(name: &str) -> Arc<Mission> {
    let bundle = Library::embedded().scenario("command", name).expect("an embedded scenario");
    Arc::new(Mission::load(&bundle).expect("a sound scenario"))
}

/// Two side by side: short enough for every way of the dice to be walked.
pub fn pair(first: &str, second: &str) -> Arc<Tdgs> {
    let unit = |name: &str, creature: &str, side: &str, at: &str| {
        format!("[[unit]]\ncreature = \"{creature}\"\nside = \"{side}\"\nname = \"{name}\"\nat = \"{at}\"")
    };
    let text = format!(
        "ruleset = \"tdgs\"\nname = \"Pair\"\npacks = [\"core\"]\n[options]\nround-limit = 4\n[map]\n\
         drawing = \"\"\"\n..\n..\n\"\"\"\nlegend = {{ \".\" = \"floor\" }}\n\
         [[side]]\nname = \"Red\"\n[[side]]\nname = \"Blue\"\n{}\n{}\n",
        unit("First", first, "Red", "a1"),
        unit("Second", second, "Blue", "b1")
    );
    let bundle = Library::embedded().bundle(Source::new("pair.toml", text)).expect("a sound file");
    Arc::new(Tdgs::load(&bundle).unwrap_or_else(|faults| panic!("{}", faults.render(false, 100))))
}

/// A battle between bots, as far as so many decisions.
pub fn fought<R: Heuristic>(rules: &Arc<R>, bot: BotKind, seed: u64, most: usize) -> Match<R> {
    let mut game = Match::start(rules.clone(), Generator::Xoshiro, Seed::from(seed), Value::Null);
    let stream = |side| LabDice::new(Seed::from(seed), Stream::battle(0).lane(side));
    let mut bots: Vec<AnyBot<R>> =
        (1..=rules.sides().len() as u32).map(|side| AnyBot::new(bot, stream(side))).collect();
    for _ in 0..most {
        let Some(by) = game.deciding() else { break };
        game.play_bot(by, &mut bots[by.index()]).expect("bots play by the rules");
    }
    game
}

/// The same on paper.
pub fn replay<R: Heuristic>(rules: &Arc<R>, bot: BotKind, seed: u64) -> Replay {
    fought(rules, bot, seed, 100_000).replay()
}

/// The exact chance that a side wins from a state if brawlers play; and the same with draws shared.
pub fn truth<R: Heuristic>(rules: &R, state: &R::State, side: Side) -> [f64; 2] {
    let mut scratch = rules.scratch();
    let mut spread = Spread::of(state.clone());
    let mut next = |s: &R::State| match rules.turn(s) {
        Turn::Over(_) => None,
        Turn::Clock => Some(Input::Clock),
        Turn::Acts(by) => Some(Input::Command { by, command: rules.brawl(s, by, &mut scratch) }),
    };
    while spread.step(rules, Answers::Standard, 20_000_000, &mut next).expect("within the budget") {}
    let mut worth = [0.0; 2];
    for (s, chance) in spread.iter() {
        let (wins, draws) = match rules.turn(s) {
            Turn::Over(Outcome::Won(winner)) => (f64::from(u8::from(winner == side)), 0.0),
            _ => (0.0, 1.0),
        };
        worth[0] += wins * chance.to_f64();
        worth[1] += (wins + draws / rules.sides().len() as f64) * chance.to_f64();
    }
    worth
}
