//! Document 6: the order of turns, by REF, then LUK, then coins.

use dice::{D2, Dice};

use crate::battle::{Battle, Coins, UnitId};
use crate::modifiers::Purpose;
use crate::scenario::Tdgs;
use crate::stats::Stat;

impl Tdgs {
    /// Sets the order, highest first: REF, then LUK, then d2. Coins flipped earlier in the scene keep counting, so an
    /// unchanged pair keeps its order.
    pub(crate) fn set_order(&self, b: &mut Battle, dice: &mut impl Dice) {
        let mut order = std::mem::take(&mut b.order);
        self.by_speed(b, &mut order, dice);
        b.order = order;
    }
}

impl Tdgs {
    /// The REF that counts in the order of turns.
    fn speed(&self, b: &Battle, id: UnitId) -> i32 {
        let purpose = if self.options.orders_move_initiative { Purpose::NONE } else { Purpose::UNDRILLED };
        self.apparent_for(b, id, Stat::Ref, purpose)
    }

    /// Puts several who act at the same moment in order: REF, then LUK, then coins, which fall in the order of the
    /// scenario.
    pub(crate) fn by_speed(&self, b: &mut Battle, who: &mut [UnitId], dice: &mut impl Dice) {
        if who.len() < 2 {
            return;
        }
        let rank = |b: &Battle, id: UnitId| (self.speed(b, id), self.luck(b, id));
        who.sort_unstable_by_key(|&id| (std::cmp::Reverse(rank(b, id)), id));
        let mut from = 0;
        while from < who.len() {
            let tied = who[from..].iter().take_while(|&&id| rank(b, id) == rank(b, who[from])).count();
            break_tie(b, &mut who[from..from + tied], 0, dice);
            from += tied;
        }
    }
}

/// All tied entities flip a d2; the higher go first, and those still tied flip again.
fn break_tie(b: &mut Battle, tied: &mut [UnitId], depth: u8, dice: &mut impl Dice) {
    if tied.len() < 2 || depth == Coins::MOST {
        return;
    }
    for &id in tied.iter() {
        if b[id].coins.at(depth).is_none() {
            let coin = dice.roll(&D2);
            b[id].coins.flip(coin);
        }
    }
    let mut twos = 0;
    for n in 0..tied.len() {
        if b[tied[n]].coins.at(depth) == Some(2) {
            tied[twos..=n].rotate_right(1);
            twos += 1;
        }
    }
    let (high, low) = tied.split_at_mut(twos);
    break_tie(b, high, depth + 1, dice);
    break_tie(b, low, depth + 1, dice);
}
