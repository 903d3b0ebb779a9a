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
    Order::ALL.into_iter().for_each(|order| each(Signal::Order { troop, order }));
    each(Signal::Rally { troop });
    [Slot::Direct, Slot::Extended].into_iter().for_each(|slot| each(Signal::Claim { troop, slot }));
    each(Signal::Release { troop });
}
