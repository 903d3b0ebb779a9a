//! What still matters of a battle, for those who look for states that were met before.

use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, Coins, Unit};

impl Tdgs {
    /// Forgets which round it is, which nothing but the limit heeds unless armies fight, and between two all of a toss that is
    /// decided but who won it.
    pub(crate) fn forget(&self, b: &mut Battle) {
        if !self.massed {
            b.round = b.round.min(1);
            b.sightings.iter_mut().for_each(|sighting| sighting.round = 0);
        }
        if let [one, other] = &mut b.units[..] {
            forget_toss(one, other);
        }
    }
}

fn forget_toss(one: &mut Unit, other: &mut Unit) {
    let flips = |depth| (one.coins.at(depth), other.coins.at(depth));
    let decided = (0..Coins::MOST).map(flips).find(|(one, other)| one != other);
    if let Some((Some(first), Some(second))) = decided {
        (one.coins, other.coins) = (Coins::of(first), Coins::of(second));
    }
}
