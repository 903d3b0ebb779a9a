//! Document 6: the order of turns, by REF, then LUK, then coins.

use std::cmp::Reverse;

use dice::{D2, Dice};
use engine::Table;

use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, Coins, UnitId};
use crate::state::modifiers::Purpose;
use crate::state::stats::Stat;

/// How an entity ranks in the order of turns: its REF, then its LUK.
pub(crate) type Rank = Reverse<(i32, i8)>;

impl Tdgs {
    /// Sets the order, highest first: REF, then LUK, then d2. Coins flipped earlier in the scene keep counting, so an
    /// unchanged pair keeps its order. Says whether anything changed among those who are in the fight.
    pub(crate) fn set_order(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) -> bool {
        let mut last = std::mem::take(&mut t.scratch().last_order);
        last.clone_from(&b.order);
        let mut order = std::mem::take(&mut b.order);
        self.by_speed(b, &mut order, t);
        b.order = order;
        let up = |id: &&UnitId| b[**id].conditions.up();
        let changed = !b.order.iter().filter(up).eq(last.iter().filter(up));
        t.scratch().last_order = last;
        changed
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
    pub(crate) fn by_speed(&self, b: &mut Battle, who: &mut [UnitId], t: &mut impl Table<Tdgs>) {
        if who.len() < 2 {
            return;
        }
        let mut ranks = std::mem::take(&mut t.scratch().ranks);
        ranks.clear();
        ranks.extend(who.iter().map(|&id| (Reverse((self.speed(b, id), self.luck(b, id))), id)));
        ranks.sort_unstable();
        who.iter_mut().zip(&ranks).for_each(|(id, rank)| *id = rank.1);
        let mut from = 0;
        for tied in ranks.chunk_by(|one, next| one.0 == next.0) {
            break_tie(b, &mut who[from..from + tied.len()], 0, t);
            from += tied.len();
        }
        t.scratch().ranks = ranks;
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
