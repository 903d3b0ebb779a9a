//! What a ruleset forgets of its states makes no difference.

use dice::LabDice;

use super::{Patience, bots, stream};
use crate::bots::{AnyBot, BotKind};
use crate::memo::End;
use crate::playout::Bench;
use crate::{Bot, Game, Heuristic, Input, Side, Silent, Style, Turn};

/// Wherever a battle between bots of a kind comes, its state and the canonical state of it go on alike, input by input: the same
/// decisions, as many rounds, and again states of the same canonical state, or the same end.
pub fn canonical_states_play_alike<R: Heuristic>(rules: &R, kind: BotKind, seed: u64) {
    let (mut s, mut bots, mut dice) = (rules.opening(), bots(rules, kind, seed), stream(seed, 0));
    let mut patience = Patience::new(seed);
    loop {
        patience.one_more(rules, &s);
        let mut forgetful = canonical(rules, &s);
        let input = match rules.turn(&s) {
            Turn::Over(_) => return,
            Turn::Clock => Input::Clock,
            Turn::Acts(by) => {
                let same = judgement(rules, &s, by) == judgement(rules, &forgetful, by);
                assert!(same, "seed {seed}: {by:?} decides otherwise in an essence");
                Input::Command { by, command: bots[by.index()].choose(rules, &s, by, &mut rules.scratch()) }
            }
        };
        assert!(rules.turn(&s) == rules.turn(&forgetful), "seed {seed}: another acts in an essence");
        let before = [&s, &forgetful].map(|s| rules.round(s));
        let mut again = dice.clone();
        resolve(rules, &mut s, &input, &mut dice, &mut bots);
        resolve(rules, &mut forgetful, &input, &mut again, &mut bots);
        // In the last round the limit ends the battle, which is no matter of states.
        if before[0] < rules.round_limit() {
            let passed = [rules.round(&s) - before[0], rules.round(&forgetful) - before[1]];
            assert_eq!(passed[0], passed[1], "seed {seed}: an essence takes other rounds");
            let alike = match (rules.turn(&s), rules.turn(&forgetful)) {
                (Turn::Over(one), Turn::Over(other)) => {
                    let [one, other] = [End::of(rules, &s, one), End::of(rules, &forgetful, other)];
                    (one.outcome, one.reason) == (other.outcome, other.reason)
                }
                _ => canonical(rules, &s) == canonical(rules, &forgetful),
            };
            assert!(alike, "seed {seed}: an essence goes on otherwise");
        }
    }
}

fn canonical<R: Game>(rules: &R, s: &R::State) -> R::State {
    let mut canonical = s.clone();
    rules.canonicalise(&mut canonical);
    canonical
}

/// Everything that brawlers and players of the standard style decide by.
fn judgement<R: Heuristic>(rules: &R, s: &R::State, by: Side) -> (Vec<R::Command>, Vec<i32>) {
    let (mut scratch, mut commands, mut scores) = (rules.scratch(), Vec::new(), Vec::new());
    rules.candidates(s, by, Style::STANDARD, &mut scratch, &mut commands);
    rules.appraise(s, by, Style::STANDARD, &commands, &mut scratch, &mut scores);
    commands.extend(rules.favourite(s, by, Style::STANDARD, &mut scratch));
    commands.push(rules.brawl(s, by, &mut scratch));
    (commands, scores)
}

fn resolve<R: Heuristic>(
    rules: &R,
    s: &mut R::State,
    input: &Input<R>,
    dice: &mut LabDice,
    bots: &mut [AnyBot<R>],
) {
    let mut table = Bench { dice, bots, listener: Silent, scratch: &mut rules.scratch() };
    rules.resolve_behind(s, input, &mut table).expect("bots answer at once, so nothing pauses");
}
