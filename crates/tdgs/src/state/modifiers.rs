//! Bonuses that count for some questions and not for others.
//!
//! A stat is reckoned for a [`Purpose`]: what is being done, against whom, and what is being resisted. A modifier has a
//! [`Scope`]; it counts where the purpose lies within it.

use crate::state::acts::Act;
use crate::state::battle::UnitId;
use crate::state::conditions::Condition;
use crate::state::stats::Stat;

/// What a number is asked for.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct Purpose {
    /// The action being resolved; none for HP, Power Tier, carrying capacity and initiative, which belong to no action.
    pub act: Option<Act>,
    pub against: Option<UnitId>,
    /// What is being resisted.
    pub resisting: Option<Condition>,
    /// Whether a troop's order is left out of account.
    pub undrilled: bool,
}

impl Purpose {
    /// No action at all: only universal bonuses count.
    pub const NONE: Purpose = Purpose { act: None, against: None, resisting: None, undrilled: false };

    /// The same without what a troop's order does.
    pub const UNDRILLED: Purpose = Purpose { undrilled: true, ..Purpose::NONE };

    /// An action against somebody.
    #[inline(always)]
    pub const fn of(act: Act, against: UnitId) -> Purpose {
        Purpose { act: Some(act), against: Some(against), ..Purpose::NONE }
    }

    /// A task that nobody opposes.
    pub const fn task(act: Act) -> Purpose {
        Purpose { act: Some(act), ..Purpose::NONE }
    }

    /// Throwing off an effect.
    pub const fn resisting(what: Condition) -> Purpose {
        Purpose { act: Some(Act::Resist), resisting: Some(what), ..Purpose::NONE }
    }
}

/// What a modifier changes.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Changes {
    /// A stat: the roll and every magnitude made from it.
    Stat(Stat),
    Roll,
}

/// For which questions a modifier counts.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Scope {
    /// The actions, a bit for each; all of them and no action too if universal.
    pub(crate) acts: u64,
    /// Only against creatures of these kinds, a bit for each; 0 means anybody.
    pub against: u32,
    /// Only against this effect.
    pub resisting: Option<Condition>,
    /// Only while its owner is in this state.
    pub during: Option<Condition>,
}

impl Scope {
    /// Every use of the stat.
    pub const UNIVERSAL: Scope = Scope { acts: u64::MAX, against: 0, resisting: None, during: None };

    pub fn of(acts: impl IntoIterator<Item = Act>) -> Scope {
        let acts = acts.into_iter().fold(0, |bits, act| bits | 1 << act as u8);
        Scope { acts, ..Scope::UNIVERSAL }
    }

    /// Whether it holds for every action and for none.
    pub const fn is_universal(self) -> bool {
        self.acts == u64::MAX
    }

    /// Whether it holds only under an order, or while morale does something to a troop.
    pub(crate) const fn is_of_an_army(self) -> bool {
        matches!(self.during, Some(what) if what.is_of_an_army())
    }

    pub(crate) const fn covers(self, act: Option<Act>) -> bool {
        match act {
            Some(act) => self.acts & 1 << act as u8 != 0,
            None => self.is_universal(),
        }
    }
}

/// A bonus or penalty with its scope.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Modifier {
    /// The ability it comes from, by its place in the scenario's list.
    pub from: u16,
    pub changes: Changes,
    pub amount: i32,
    pub scope: Scope,
}

/// A set of numbers that modifiers change.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct Changed(u16);

impl Changed {
    const fn bit(changes: Changes) -> u16 {
        match changes {
            Changes::Stat(stat) => 1 << stat as u8,
            Changes::Roll => 1 << 15,
        }
    }

    /// Adds what a modifier changes.
    pub fn add(&mut self, changes: Changes) {
        self.0 |= Changed::bit(changes);
    }

    /// Whether a number is among them.
    #[inline(always)]
    pub const fn has(self, changes: Changes) -> bool {
        self.0 & Changed::bit(changes) != 0
    }
}
