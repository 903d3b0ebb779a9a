//! What a battle is worth to each side, in thousandths of a victory.

use super::Tuning;
use crate::{Outcome, Ruleset, Vital};

/// A victory.
pub(super) const WON: i32 = 1000;

/// Judges states: by who has won, and by who is still standing.
pub(super) struct Judge {
    /// The side of each piece.
    sides: Vec<u8>,
    vitals: Vec<Vital>,
    strength: Vec<i64>,
    /// What the last battle judged was worth to each side.
    pub(super) worth: Vec<i32>,
}

impl Judge {
    pub(super) fn new<R: Ruleset>(rules: &R) -> Judge {
        let sides = rules.pieces().into_iter().map(|piece| piece.side).collect();
        let count = rules.sides().len();
        Judge { sides, vitals: Vec::new(), strength: vec![0; count], worth: vec![0; count] }
    }

    /// Judges a battle that is over, or as far as it has come.
    pub(super) fn judge<R: Ruleset>(
        &mut self,
        rules: &R,
        s: &R::State,
        outcome: Option<Outcome>,
        tuning: &Tuning,
    ) {
        self.weigh(rules, s);
        let all: i64 = self.strength.iter().sum();
        let count = self.worth.len() as i32;
        for (side, (worth, strength)) in self.worth.iter_mut().zip(&self.strength).enumerate() {
            let share = if all == 0 { WON / count } else { (strength * i64::from(WON) / all) as i32 };
            let won = match outcome {
                None => share,
                Some(Outcome::Draw) => WON / count,
                Some(Outcome::Won(winner)) if winner.index() == side => WON,
                Some(Outcome::Won(_)) => 0,
            };
            *worth = won + (share - won) * tuning.margin / 100;
        }
    }

    /// How strong each side is: everybody who stands counts, and counts more in good health.
    fn weigh<R: Ruleset>(&mut self, rules: &R, s: &R::State) {
        self.vitals.clear();
        rules.vitals(s, &mut self.vitals);
        self.strength.fill(0);
        for (vital, &side) in self.vitals.iter().zip(&self.sides) {
            if let Some(strength) = self.strength.get_mut(side as usize)
                && vital.stands
                && vital.there
            {
                *strength += i64::from(vital.max.max(0)) + i64::from(vital.now.max(0));
            }
        }
    }
}
