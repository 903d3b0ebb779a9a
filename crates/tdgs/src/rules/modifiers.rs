//! Document 7: bonuses that count for some questions and not for others.
//!
//! A stat is reckoned for a [`Purpose`]: what is being done, against whom, and what is being resisted. A modifier has a
//! [`Scope`]; it counts where the purpose lies within it.

use engine::Tally;

use crate::rules::scenario::{Tdgs, Who};
use crate::state::battle::{Battle, UnitId};
use crate::state::modifiers::{Changes, Modifier, Purpose, Scope};
use crate::state::stats::Stat;

impl Tdgs {
    /// Whether a modifier of an entity counts for this purpose.
    pub(crate) fn counts(&self, b: &Battle, id: UnitId, scope: Scope, purpose: Purpose) -> bool {
        let of_a_kind = |foe: UnitId| self.profile(foe).kinds & scope.against != 0;
        scope.covers(purpose.act)
            && (scope.against == 0 || purpose.against.is_some_and(of_a_kind))
            && scope.resisting.is_none_or(|what| purpose.resisting == Some(what))
            && scope.during.is_none_or(|what| b[id].conditions.has(what))
            && !(purpose.undrilled && scope.is_of_an_army())
    }

    /// Adds what an entity's abilities change about a stat or a roll, each by its name.
    #[cold]
    pub(crate) fn add_modifiers(
        &self,
        b: &Battle,
        id: UnitId,
        changes: Changes,
        purpose: Purpose,
        tally: &mut impl Tally,
    ) {
        self.each_modifier(b, id, changes, purpose, |name, m| tally.add(name, m.amount));
    }

    /// Adds what a troop's abilities give it under its order. It comes last, for no tenth is taken of it.
    pub(crate) fn add_order_gains(
        &self,
        b: &Battle,
        id: UnitId,
        stat: Stat,
        purpose: Purpose,
        tally: &mut impl Tally,
    ) {
        let gains = |name: &str, m: &Modifier| {
            if m.scope.is_of_an_army() {
                tally.add(name, m.amount);
            }
        };
        self.each_modifier(b, id, Changes::Stat(stat), purpose, gains);
    }

    fn each_modifier(
        &self,
        b: &Battle,
        id: UnitId,
        changes: Changes,
        purpose: Purpose,
        mut take: impl FnMut(&str, &Modifier),
    ) {
        if !self.borrows(b, id) {
            for m in self.profile(id).modifiers.iter().filter(|m| m.changes == changes) {
                if self.counts(b, id, m.scope, purpose) {
                    take(&self.abilities[usize::from(m.from)].name, m);
                }
            }
            return;
        }
        for known in self.known(b, id) {
            let ability = &self.abilities[usize::from(known.ability)];
            for m in ability.modifiers(known).filter(|m| m.changes == changes) {
                if self.counts(b, id, m.scope, purpose) {
                    take(&ability.name, &m);
                }
            }
        }
    }

    /// Adds what changes the roll alone.
    #[inline(always)]
    pub(crate) fn add_roll_modifiers(
        &self,
        b: &Battle,
        id: UnitId,
        purpose: Purpose,
        tally: &mut impl Tally,
    ) {
        self.add_roll_modifiers_of(b, self.who(b, id), purpose, tally);
    }

    /// The same of somebody who has been looked up.
    #[inline(always)]
    pub(crate) fn add_roll_modifiers_of(
        &self,
        b: &Battle,
        who: Who<'_>,
        purpose: Purpose,
        tally: &mut impl Tally,
    ) {
        if who.profile.changed.has(Changes::Roll) || who.borrows() {
            self.add_modifiers(b, who.id, Changes::Roll, purpose, tally);
        }
    }
}
