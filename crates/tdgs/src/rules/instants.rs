//! Document 6: the Instant phase. Before any turn, everyone with Instants declares them; then they resolve, the fastest first.

use engine::{Pause, Table};

use crate::rules::event::{Art, Event};
use crate::rules::interrupts::Deal;
use crate::rules::scenario::Tdgs;
use crate::state::abilities::Timing;
use crate::state::aim::Aim;
use crate::state::battle::{Battle, Phase, UnitId};
use crate::state::conditions::Condition;
use crate::state::stats::Stat;
use crate::state::waiting::Declared;

impl Tdgs {
    /// The round's first phase: the first in the order who has an Instant ready may declare. Without any the turns begin.
    pub(crate) fn begin_instants(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        b.phase = Phase::Instants;
        self.next_declarer(b, 0, t)
    }

    /// Whoever declares next; after the last, everything declared resolves and the turns begin.
    pub(crate) fn next_declarer(
        &self,
        b: &mut Battle,
        from: u16,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let rest = from..b.order.len() as u16;
        match { rest }.find(|&place| self.has_instant(b, b.order[usize::from(place)])) {
            Some(place) => {
                b.turn = place;
                Ok(())
            }
            None => self.resolve_instants(b, t),
        }
    }

    /// Whether an entity has an Instant that is ready, and somebody or something to aim it at.
    fn has_instant(&self, b: &Battle, id: UnitId) -> bool {
        let conditions = b[id].conditions;
        conditions.able()
            && !conditions.has(Condition::Dead)
            && self.known(b, id).any(|known| {
                self.ability(known.ability).timing == Timing::Instant && self.can_aim(b, id, known.ability)
            })
    }

    /// Declares an Instant. It counts as used from now on, whatever becomes of it.
    pub(crate) fn declare_instant(
        &self,
        b: &mut Battle,
        declared: Declared,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        b.count_use(declared.by, declared.ability);
        b.declared.push(declared);
        t.tell(self, b, || Event::Art(Art::Declares { declared }));
        if self.has_instant(b, declared.by) { Ok(()) } else { self.next_declarer(b, b.turn + 1, t) }
    }

    /// Instants resolve by the ability's own REF, else its user's; then by LUK; then by d2.
    fn resolve_instants(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let mut declared = std::mem::take(&mut b.declared);
        let speed = |b: &Battle, d: &Declared| {
            let own = self.ability(d.ability).speed;
            (own.unwrap_or_else(|| self.apparent(b, d.by, Stat::Ref)), self.luck(b, d.by))
        };
        declared.sort_by_key(|d| std::cmp::Reverse(speed(b, d)));
        let mut from = 0;
        while from < declared.len() {
            let tied =
                declared[from..].iter().take_while(|d| speed(b, d) == speed(b, &declared[from])).count();
            shuffle(&mut declared[from..from + tied], t);
            from += tied;
        }
        for Declared { by, ability, aim } in declared {
            let able = b[by].conditions.able() && b.phase == Phase::Instants;
            if able && self.still_aims(b, by, ability, aim) {
                self.use_ability(b, by, ability, aim, t)?;
            } else if b.phase != Phase::Over {
                let (act, target) = (self.ability(ability).act, aim.target());
                let deal = Deal { by, act, ability: Some(ability), target, area: false };
                t.tell(self, b, || Event::Art(Art::Countered { deal, answered: false }));
            }
        }
        if b.phase != Phase::Over {
            self.begin_turns(b, t);
        }
        Ok(())
    }

    /// Whether what was declared can still be done: a faster Instant may have changed things.
    fn still_aims(&self, b: &Battle, by: UnitId, ability: u16, aim: Aim) -> bool {
        match aim {
            Aim::At(target) => self.can_aim_at(b, by, ability, target).is_ok(),
            _ => true,
        }
    }
}

/// Equals flip coins until none are left, the higher first.
fn shuffle(tied: &mut [Declared], dice: &mut impl dice::Dice) {
    // A tie that outlasts so many flips stands as it was declared.
    fn split(tied: &mut [Declared], depth: u8, dice: &mut impl dice::Dice) {
        if tied.len() < 2 || depth == crate::state::battle::Coins::MOST {
            return;
        }
        let mut twos = 0;
        for n in 0..tied.len() {
            if dice.roll(&dice::D2) == 2 {
                tied[twos..=n].rotate_right(1);
                twos += 1;
            }
        }
        let (high, low) = tied.split_at_mut(twos);
        split(high, depth + 1, dice);
        split(low, depth + 1, dice);
    }
    split(tied, 0, dice);
}
