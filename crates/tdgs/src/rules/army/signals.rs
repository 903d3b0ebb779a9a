//! What bars a commander from telling its troops anything.

use crate::state::army::{Order, Slot};
use crate::state::battle::UnitId;

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
        troop: UnitId,
        /// How far it is.
        distance: u16,
        /// How far is near enough.
        range: u16,
    },
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
