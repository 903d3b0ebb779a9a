//! What a sensible player does.

use engine::{Heuristic, Side};

use crate::attack::Blow;
use crate::battle::Battle;
use crate::command::Command;
use crate::movement::Scratch;
use crate::question::Question;
use crate::scenario::Axiom;

impl Heuristic for Axiom {
    fn candidates(&self, b: &Battle, _: Side, scratch: &mut Scratch, out: &mut Vec<Command>) {
        self.offer_all(b, scratch, out);
    }

    fn appraise(&self, b: &Battle, _: Side, candidates: &[Command], _: &mut Scratch, scores: &mut Vec<i32>) {
        let who = b.active();
        let enemy = self.nearest_enemy(b, who);
        scores.extend(candidates.iter().map(|&c| match c {
            Command::Attack { arm, target, location } => {
                1000 + i32::from(self.percent(b, Blow { by: who, arm, target, location }))
            }
            Command::Move { to } => match enemy {
                Some(enemy) => {
                    let (at, there) = (b[who].at, b[enemy].at);
                    10 * (i32::from(at.distance(there)) - i32::from(to.distance(there)))
                }
                None => -1,
            },
            Command::End => 0,
            _ => -10,
        }));
    }

    fn prefer(&self, _: &Battle, _: Side, _: &Question, options: usize) -> usize {
        options - 1
    }

    fn brawl(&self, b: &Battle, by: Side, scratch: &mut Scratch) -> Command {
        let (mut offers, mut scores) = (Vec::new(), Vec::new());
        self.candidates(b, by, scratch, &mut offers);
        self.appraise(b, by, &offers, scratch, &mut scores);
        let best = (0..offers.len()).max_by_key(|&n| scores[n]).unwrap_or(0);
        offers[best]
    }
}
