//! Presences: what works on whoever sees its owner for the first time in a scene.

use engine::Table;

use crate::rules::event::{Art, Event};
use crate::rules::scenario::Tdgs;
use crate::state::abilities::{Trigger, Work};
use crate::state::battle::{Battle, UnitId};

impl Tdgs {
    /// A turn begins: everyone whom this entity now sees for the first time, and who has a presence, works on it once.
    pub(crate) fn see_first(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        for by in b.ids().filter(|&by| self.hostile(by, id)) {
            if !b[by].conditions.up() || b.met.contains(&(id, by)) || !self.sees(b, id, by) {
                continue;
            }
            let presences: Vec<u16> = self
                .known(b, by)
                .map(|known| known.ability)
                .filter(|&n| self.ability(n).trigger == Some(Trigger::FirstSight))
                .collect();
            if presences.is_empty() {
                continue;
            }
            b.met.push((id, by));
            for n in presences {
                t.tell(self, b, || Event::Art(Art::Presence { by, ability: n, on: id }));
                for work in &self.ability(n).works {
                    if !matches!(work, Work::Strike { .. }) {
                        self.work_on_one(b, by, n, work, id, t);
                    }
                }
                // It is felt before the turn that begins, which is the first that it costs.
                b.effects
                    .iter_mut()
                    .filter(|e| e.on == id && e.from == Some(n))
                    .for_each(|e| e.fresh = false);
            }
        }
    }
}
