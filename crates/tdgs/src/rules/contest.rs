//! Document 3: contests in which both sides roll, and what decides when they roll alike.

use dice::{D2, Dice};
use engine::Table;

use crate::rules::apparent::Against;
use crate::rules::doing::With;
use crate::rules::event::{Encounter, Event};
use crate::rules::luck::rerolls_ones;
use crate::rules::resolution::natural;
use crate::rules::scenario::Tdgs;
use crate::state::acts::{Act, ActType};
use crate::state::battle::{Battle, UnitId};
use crate::state::modifiers::Purpose;
use crate::state::stats::Stat;

/// One side's roll in a contest.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Bout {
    pub who: UnitId,
    pub natural: i32,
    pub total: i32,
    /// Whether a natural 1 is thrown again.
    pub again: bool,
}

impl Bout {
    /// A natural 20 outranks everything else, and a natural 1 nothing; within a rank the total counts.
    pub(crate) const fn rank(self) -> (i32, i32) {
        let rank = match self.natural {
            20 => 2,
            1 => 0,
            _ => 1,
        };
        (rank, self.total)
    }
}

/// One side of a contest.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Contender {
    pub who: UnitId,
    pub act: Act,
    pub stat: Stat,
}

impl Tdgs {
    /// A contest: both roll d20 + (own stat - the other's) + own modifiers, and the higher total wins. Luck bounds no roll
    /// here; it breaks ties, and at +10 throws a natural 1 again. Returns the winner.
    pub(crate) fn contest(
        &self,
        b: &mut Battle,
        [first, second]: [Contender; 2],
        realm: ActType,
        with: With,
        t: &mut impl Table<Tdgs>,
    ) -> UnitId {
        let bouts = [self.bout(b, first, second, t), self.bout(b, second, first, t)];
        let winner = match bouts[0].rank().cmp(&bouts[1].rank()) {
            std::cmp::Ordering::Greater => first.who,
            std::cmp::Ordering::Less => second.who,
            std::cmp::Ordering::Equal => self.break_contest_tie(b, first.who, second.who, realm, t),
        };
        t.tell(self, b, || {
            let ahead = self.ahead(b, first.who, second.who, realm);
            Event::Encounter(Encounter::Contested { act: first.act, with, bouts, ahead, winner })
        });
        winner
    }

    fn bout(&self, b: &mut Battle, own: Contender, other: Contender, t: &mut impl Table<Tdgs>) -> Bout {
        let who = own.who;
        let purpose = Purpose::of(own.act, other.who);
        let mut delta = 0;
        self.add_stat(b, who, own.stat, purpose, &mut delta);
        self.add_roll_modifiers(b, who, purpose, &mut delta);
        self.add_state_of_mind(b, who, &mut delta);
        self.add_stat(b, other.who, other.stat, Purpose::of(other.act, who), &mut Against(&mut delta));
        let rerolls = self.luck(b, who);
        let (natural, _, change) = natural(rerolls, &mut b[who].luck, t);
        b.reorder |= change != 0;
        Bout { who, natural, total: natural + delta, again: rerolls_ones(rerolls) }
    }

    /// Who wins with equal totals: the higher REF in a contest of bodies only, then the higher LUK.
    fn ahead(&self, b: &Battle, first: UnitId, second: UnitId, realm: ActType) -> Option<UnitId> {
        let reflex = |id| if realm == ActType::Physical { self.apparent(b, id, Stat::Ref) } else { 0 };
        let rank = |id| (reflex(id), self.luck(b, id));
        match rank(first).cmp(&rank(second)) {
            std::cmp::Ordering::Greater => Some(first),
            std::cmp::Ordering::Less => Some(second),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Equal totals: whoever is ahead, and else a d2.
    pub(crate) fn break_contest_tie(
        &self,
        b: &Battle,
        first: UnitId,
        second: UnitId,
        realm: ActType,
        dice: &mut impl Dice,
    ) -> UnitId {
        let by_coin = |dice: &mut _| if Dice::roll(dice, &D2) == 2 { first } else { second };
        self.ahead(b, first, second, realm).unwrap_or_else(|| by_coin(dice))
    }
}
