//! What a commander tells its troops, and what bars it.

use engine::{Pause, Table};

use super::{Order, Slot};
use crate::battle::{Battle, UnitId};
use crate::refusal::Why;
use crate::scenario::Tdgs;

/// A commander's action.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Signal {
    /// New Order: change what one troop does.
    Order {
        /// Which.
        troop: UnitId,
        /// To what.
        order: Order,
    },
    /// Rally: try to stop a rout.
    Rally {
        /// Of which troop.
        troop: UnitId,
    },
    /// Claim: take command of a troop that nobody commands.
    Claim {
        /// Which.
        troop: UnitId,
        /// Into which slot.
        slot: Slot,
    },
    /// Release: give a troop up, free.
    Release {
        /// Which.
        troop: UnitId,
    },
}

impl Signal {
    /// The troop it is about.
    pub const fn troop(self) -> UnitId {
        match self {
            Signal::Order { troop, .. }
            | Signal::Rally { troop }
            | Signal::Claim { troop, .. }
            | Signal::Release { troop } => troop,
        }
    }
}

/// What bars a commander's action.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Bar {
    /// Whoever acts commands nobody and never may.
    NoCommander,
    /// A routed troop gives no orders.
    InFlight,
    /// That is no body of soldiers.
    NoTroop(UnitId),
    /// It is out of the battle.
    OutOfBattle(UnitId),
    /// It fights for the enemy.
    Enemy(UnitId),
    /// It is the one who acts.
    Oneself,
    /// It commands whoever wants to command it.
    Circle(UnitId),
    /// Somebody else commands it, or nobody.
    NotYours(UnitId),
    /// It has a commander already.
    Owned(UnitId),
    /// It is farther away than the commander's CHA.
    OutOfCommand {
        /// Which.
        troop: UnitId,
        /// How far it is.
        distance: u16,
        /// How far is near enough.
        range: u16,
    },
    /// It is routed.
    Routed(UnitId),
    /// It is not routed.
    Steady(UnitId),
    /// Its own officers lead it: it commands others.
    OwnWill(UnitId),
    /// It is under that order.
    Already(UnitId, Order),
    /// There is no cover where it is or one step away.
    NoCover(UnitId),
    /// Enemies hold three of its sides.
    Surrounded(UnitId),
    /// No slot of that kind is free.
    NoSlot(Slot),
    /// This commander failed to rally it in this round.
    Tried(UnitId),
}

impl Tdgs {
    /// Whether the one who acts may give a signal.
    pub(crate) fn can_signal(&self, b: &Battle, signal: Signal) -> Result<(), Why> {
        let me = b.active();
        if !matches!(signal, Signal::Release { .. }) && b.budget.actions == 0 {
            return Err(Why::NoAction);
        }
        self.may_command(b, me, signal.troop()).map_err(Why::Army)?;
        let can = match signal {
            Signal::Order { troop, order } => self.can_order(b, me, troop, order),
            Signal::Rally { troop } => self.can_rally(b, me, troop),
            Signal::Claim { troop, slot } => self.can_claim(b, me, troop, slot),
            Signal::Release { troop } => self.owns(b, me, troop),
        };
        can.map_err(Why::Army)
    }

    /// Carries out a signal that `can_signal` let pass.
    pub(crate) fn signal(
        &self,
        b: &mut Battle,
        signal: Signal,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let me = b.active();
        match signal {
            Signal::Release { troop } => {
                b.budget.whole = false;
                self.release_troop(b, me, troop, t);
                return Ok(());
            }
            _ => b.spend_action(),
        }
        if !self.says(b, me, t)? {
            return Ok(());
        }
        match signal {
            Signal::Order { troop, order } => self.give_order(b, me, troop, order, t),
            Signal::Rally { troop } => self.rally(b, me, troop, t),
            Signal::Claim { troop, slot } => self.claim(b, me, troop, slot, t),
            Signal::Release { .. } => {}
        }
        Ok(())
    }
}
