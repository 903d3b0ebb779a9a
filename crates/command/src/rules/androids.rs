//! 2.4: system damage and repair.

use dice::D6;
use engine::Table;
use serde::Serialize;

use crate::rules::action::SLOW;
use crate::rules::event::{Event, Injury};
use crate::rules::injury::{AID, Cause};
use crate::rules::scenario::Mission;
use crate::state::androids::Fault;
use crate::state::sortie::{Condition, Sortie, Who};

/// What system damage does.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum SystemDamage {
    Surface,
    Fault(Fault),
    Shutdown,
    Loss,
}

impl SystemDamage {
    /// The row of D6 + unrepaired faults; a fault already held is replaced by the next row that is not.
    pub fn of(total: u8, held: u8) -> SystemDamage {
        match total {
            ..=1 => SystemDamage::Surface,
            2..=5 => {
                let fresh = Fault::ALL.into_iter().skip(usize::from(total) - 2).find(|f| held & f.bit() == 0);
                fresh.map_or(SystemDamage::Shutdown, SystemDamage::Fault)
            }
            6 => SystemDamage::Shutdown,
            7.. => SystemDamage::Loss,
        }
    }
}

impl Mission {
    /// D6 + number of unrepaired faults.
    pub(crate) fn system_damage(&self, b: &mut Sortie, who: Who, cause: Cause, t: &mut impl Table<Mission>) {
        let faults = b[who].faults.count_ones() as u8;
        let total = t.roll(&D6) as u8 + faults;
        if b[who].condition == Condition::Offline {
            // A switched-off body can only be smashed.
            let smashed = total >= 6;
            t.tell(self, b, || Event::Injury(Injury::HitOffline { who, total, smashed }));
            if smashed {
                self.die(b, who, cause, t);
            }
            return;
        }
        let damage = SystemDamage::of(total, b[who].faults);
        t.tell(self, b, || Event::Injury(Injury::SystemDamage { who, total, damage, cause }));
        match damage {
            SystemDamage::Surface => {}
            SystemDamage::Fault(fault) => {
                b[who].faults |= fault.bit();
                if fault == Fault::Regulator {
                    b[who].due += SLOW;
                }
            }
            SystemDamage::Shutdown => b[who].condition = Condition::Offline,
            SystemDamage::Loss => self.die(b, who, cause, t),
        }
    }

    /// A repair that worked: 2 Health and the highest fault; an Offline android is Broken with 1 Health instead.
    pub(crate) fn repair(&self, b: &mut Sortie, on: Who, t: &mut impl Table<Mission>) {
        let was = b[on].condition;
        if was == Condition::Offline {
            self.revive(b, on);
        } else {
            b[on].health = (b[on].health + AID).min(self.profile(on).health);
            b[on].condition = Condition::Active;
            if let Some(fault) = Fault::ALL.into_iter().rev().find(|&fault| b[on].has_fault(fault)) {
                b[on].faults &= !fault.bit();
            }
        }
        t.tell(self, b, || Event::Injury(Injury::Repaired { on, was, health: b[on].health }));
    }
}
