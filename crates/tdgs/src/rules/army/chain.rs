//! Chain of command: what becomes of the troops of a commander who falls.

use std::cmp::Reverse;

use engine::Table;

use super::Report;
use crate::rules::army::morale::COMMANDER_LOST;
use crate::rules::event::Event;
use crate::rules::scenario::Tdgs;
use crate::state::army::{Cause, Check, Slot};
use crate::state::battle::{Battle, UnitId};
use crate::state::stats::Stat;

impl Tdgs {
    /// A commander is dead, unconscious or gone: each of its troops checks morale at once, wherever it is.
    pub(super) fn lose_commander(&self, b: &mut Battle, commander: UnitId, t: &mut impl Table<Tdgs>) {
        if self.troops_of(b, commander).next().is_none() {
            return;
        }
        // Of whoever gives up or is caught there is a line already.
        let caught = b[commander].conditions.has_left() && !b[commander].conditions.has_escaped();
        if !caught && self.troops_of(b, commander).any(|troop| b[troop].conditions.up()) {
            t.tell(self, b, || Event::Army(Report::Lost { commander }));
        }
        b.army.lost.push(commander);
        for who in b.ids() {
            if b[who].troop.post.is_some_and(|post| post.commander == commander) {
                let check =
                    Check { who, cause: Cause::CommanderLost, threat: COMMANDER_LOST, from: Some(commander) };
                self.fall_due_once(b, check, commander);
            }
        }
    }

    /// The troops of those who fell are handed on, the lowest CON first: each to the nearest commander in range with a slot
    /// free, or to nobody.
    pub(super) fn hand_on(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        while let Some(commander) = b.army.lost.pop() {
            let orphan = |b: &Battle| {
                self.troops_of(b, commander).min_by_key(|&id| (self.apparent(b, id, Stat::Con), id))
            };
            while let Some(troop) = orphan(b) {
                b[troop].troop.post = None;
                let to = self.successor(b, troop);
                if let Some((by, slot)) = to {
                    b.post(troop, by, slot);
                }
                if b[troop].conditions.up() {
                    t.tell(self, b, || Event::Army(Report::HandedOn { troop, to }));
                }
            }
        }
    }

    /// Who takes over a troop without a commander: the nearest in range with a slot, of equals the one with more CHA, then
    /// the first. The direct slot is filled before the others.
    fn successor(&self, b: &Battle, troop: UnitId) -> Option<(UnitId, Slot)> {
        let slot = |by: UnitId| {
            [Slot::Direct, Slot::Extended]
                .into_iter()
                .find(|&slot| self.can_claim(b, by, troop, slot).is_ok())
        };
        let willing = b.ids().filter(|&by| self.leads(b, by) && self.may_command(b, by, troop).is_ok());
        let able = willing.filter_map(|by| slot(by).map(|slot| (by, slot)));
        able.min_by_key(|&(by, _)| {
            (self.command_distance(b, by, troop), Reverse(self.apparent(b, by, Stat::Cha)), by)
        })
    }
}
