//! The menu of commanders.

use super::COMMAND;
use crate::army::{Order, Signal, tenth};
use crate::battle::{Battle, UnitId};
use crate::modifiers::Purpose;
use crate::scenario::Tdgs;
use crate::stats::Stat;

/// The heading of a signal, and the word on its button.
pub(super) fn place_of_signal(signal: Signal) -> (&'static str, String) {
    let deed = match signal {
        Signal::Order { order, .. } => order.name(),
        Signal::Rally { .. } => "Rally",
        Signal::Claim { .. } => "Claim",
        Signal::Release { .. } => "Release",
    };
    (COMMAND, deed.to_owned())
}

impl Tdgs {
    /// A signal in a few words.
    pub(super) fn label_signal(&self, signal: Signal) -> String {
        let troop = &self.profile(signal.troop()).name;
        match signal {
            Signal::Order { order, .. } => format!("Order {troop}: {}", order.name()),
            Signal::Rally { .. } => format!("Rally {troop}"),
            Signal::Claim { slot, .. } => format!("Take {} command of {troop}", slot.name()),
            Signal::Release { .. } => format!("Release {troop}"),
        }
    }

    /// What an order does, for choosing between the five.
    pub(super) fn order_in_words(&self, b: &Battle, troop: UnitId, order: Order) -> String {
        let now = |stat| self.apparent_for(b, troop, stat, Purpose::UNDRILLED);
        let (strength, reflex) = (now(Stat::Str), now(Stat::Ref));
        match order {
            Order::Attack => match self.quarry(b, troop) {
                Some(enemy) => {
                    let squares = self.distance(b, troop, enemy);
                    let s = if squares == 1 { "" } else { "s" };
                    format!("Goes for the nearest: {}, {squares} square{s}.", self.profile(enemy).name)
                }
                None => "Goes for the nearest enemy.".to_owned(),
            },
            Order::Hold => {
                format!("REF {reflex} to {}. Stands and strikes what is in range.", reflex + tenth(reflex))
            }
            Order::TakeCover => {
                format!("REF {reflex} to {} against shots, in cover.", reflex + tenth(reflex))
            }
            Order::Charge => format!(
                "STR {strength} to {}, REF {reflex} to {} until its next turn.",
                strength + tenth(strength),
                (reflex - tenth(reflex)).max(0)
            ),
            Order::Retreat => "Falls back without opportunity attacks.".to_owned(),
        }
    }
}
