//! What a commander can do with its troops now.

use super::{Order, Signal, Slot};
use crate::battle::{Battle, UnitId};
use crate::command::Command;
use crate::scenario::Tdgs;

impl Tdgs {
    /// Every signal the one who acts may give.
    pub(crate) fn offer_signals(&self, b: &Battle, out: &mut Vec<Command>) {
        if !self.massed || !self.profile(b.active()).commander {
            return;
        }
        if self.is_hopeless(b, b.active()) {
            out.push(Command::Surrender);
        }
        let troops = b.ids().filter(|&id| self.is_troop(id));
        for troop in troops {
            each_signal(troop, |signal| {
                if self.can_signal(b, signal).is_ok() {
                    out.push(Command::Army(signal));
                }
            });
        }
    }
}

/// Every signal there is about a troop.
pub(crate) fn each_signal(troop: UnitId, mut each: impl FnMut(Signal)) {
    for order in Order::ALL {
        each(Signal::Order { troop, order });
    }
    each(Signal::Rally { troop });
    for slot in [Slot::Direct, Slot::Extended] {
        each(Signal::Claim { troop, slot });
    }
    each(Signal::Release { troop });
}
