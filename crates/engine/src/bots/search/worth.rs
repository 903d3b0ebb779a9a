//! What a battle is worth to each side, in thousandths of a victory.

use crate::{Game, Outcome, Vital};

pub(super) const WON: i32 = 1000;
/// So many hundredths of the worth are in who still stands. The rest is in who won, if it is over.
const MARGIN: i32 = 20;

/// Judges battles: by who has won, and by who still stands.
pub(super) struct Judge {
    /// The side of each piece.
    sides: Vec<u8>,
    vitals: Vec<Vital>,
    /// How strong each side is, and how strong it would be if all were well.
    strength: Vec<i64>,
    full: Vec<i64>,
    worth: Vec<i32>,
}

impl Judge {
    pub(super) fn new<R: Game>(rules: &R) -> Judge {
        let sides = rules.pieces().into_iter().map(|piece| piece.side).collect();
        let count = rules.sides().len();
        let (strength, full, worth) = (vec![0; count], vec![0; count], vec![0; count]);
        Judge { sides, vitals: Vec::new(), strength, full, worth }
    }

    /// What a battle that is over, or as far as it has come, is worth to each side.
    pub(super) fn judge<R: Game>(&mut self, rules: &R, s: &R::State, outcome: Option<Outcome>) -> &[i32] {
        self.weigh(rules, s);
        for side in 0..self.worth.len() {
            let share = self.share(side);
            let won = match outcome {
                None => share,
                Some(Outcome::Draw) => WON / 2,
                Some(Outcome::Won(winner)) if winner.index() == side => WON,
                Some(Outcome::Won(_)) => 0,
            };
            self.worth[side] = won + (share - won) * MARGIN / 100;
        }
        &self.worth
    }

    /// A side's share of all strength. Whoever is alone is measured by what it began with.
    fn share(&self, side: usize) -> i32 {
        let whole = if self.strength.len() == 1 { self.full[0] } else { self.strength.iter().sum() };
        if whole == 0 { WON / 2 } else { (self.strength[side] * i64::from(WON) / whole) as i32 }
    }

    /// Everybody who stands counts, and counts twice as much in full health as near death.
    fn weigh<R: Game>(&mut self, rules: &R, s: &R::State) {
        self.vitals.clear();
        rules.vitals(s, &mut self.vitals);
        self.strength.fill(0);
        self.full.fill(0);
        for (vital, &side) in self.vitals.iter().zip(&self.sides) {
            let side = usize::from(side);
            if !vital.there || side >= self.full.len() {
                continue;
            }
            let max = i64::from(vital.max.max(0));
            self.full[side] += 2 * max;
            if vital.stands {
                self.strength[side] += max + i64::from(vital.now).clamp(0, max);
            }
        }
    }
}
