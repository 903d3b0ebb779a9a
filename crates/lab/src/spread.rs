//! Where a battle may stand: every state it may be in, each once, with its exact chance.

use std::collections::BTreeMap;

use dice::{Chance, Odds, OverBudget};
use engine::odds::{Answers, Desk};
use engine::{Game, Heuristic, Input, state_bytes};

/// The states a battle may be in. Equal states are one state, however many ways led there.
pub struct Spread<R: Game> {
    states: Vec<R::State>,
    odds: Odds<usize>,
    paths: u64,
}

impl<R: Heuristic> Spread<R> {
    /// A battle that stands like this for certain.
    pub fn of(state: R::State) -> Self {
        Spread { states: vec![state], odds: Odds::certain(0), paths: 0 }
    }

    /// The states with their chances.
    pub fn iter(&self) -> impl Iterator<Item = (&R::State, Chance)> {
        self.odds.iter().map(|(&n, chance)| (&self.states[n], chance))
    }

    /// How many ways for the dice to fall were walked so far.
    pub fn paths(&self) -> u64 {
        self.paths
    }

    /// How many different states there are.
    pub fn len(&self) -> usize {
        self.odds.len()
    }

    /// Whether there is no state; there always is one.
    pub fn is_empty(&self) -> bool {
        self.odds.is_empty()
    }

    /// Feeds every state the input that `next` names for it, along every way its dice can fall, and leaves the others as
    /// they are. False if nothing was fed to any of them. `budget` is the most ways that may be walked altogether.
    pub fn step(
        &mut self,
        rules: &R,
        answers: Answers,
        budget: u64,
        mut next: impl FnMut(&R::State) -> Option<Input<R>>,
    ) -> Result<bool, OverBudget> {
        let inputs: Vec<Option<Input<R>>> = self.states.iter().map(&mut next).collect();
        let rest = inputs.iter().filter(|input| input.is_none()).count() as u64;
        if rest == inputs.len() as u64 {
            return Ok(false);
        }
        let (mut scratch, mut walked) = (rules.scratch(), 0);
        let mut merged: BTreeMap<Vec<u8>, usize> = BTreeMap::new();
        let mut states: Vec<R::State> = Vec::new();
        let left = budget.saturating_sub(self.paths).saturating_add(rest);
        let odds = self.odds.then(left, |&n, every| {
            let mut s = self.states[n].clone();
            if let Some(input) = &inputs[n] {
                let scratch = &mut scratch;
                let mut desk =
                    Desk { dice: every, answers, settled: &[], by: None, free: false, asked: false, scratch };
                rules.resolve_behind(&mut s, input, &mut desk).expect("every question is answered at once");
                walked += 1;
            }
            let place = merged.len();
            *merged.entry(state_bytes(&s)).or_insert_with(|| {
                states.push(s);
                place
            })
        });
        self.odds = odds.map_err(|over| match over {
            OverBudget::Paths(_) => OverBudget::Paths(budget),
            OverBudget::Dice => OverBudget::Dice,
        })?;
        (self.states, self.paths) = (states, self.paths + walked);
        Ok(true)
    }
}
