//! Where a travel would lead if everybody stayed where they are.

use space::Hex;

use crate::rules::scenario::Axiom;
use crate::rules::vehicles::Ahead;
use crate::state::battle::{Battle, Fate, UnitId, VehicleId};

/// What a travel would come to.
#[derive(Debug)]
pub(crate) struct Prospect {
    /// The hexes it would enter.
    pub(crate) way: Vec<Hex>,
    /// What would stop it, if anything.
    pub(crate) stop: Ahead,
    /// Whom it would ram, and where.
    pub(crate) rams: Vec<(UnitId, Hex)>,
}

impl Axiom {
    /// What the travel of a vehicle would come to at its speed and facing.
    pub(crate) fn prospect(&self, b: &Battle, vehicle: VehicleId) -> Prospect {
        let mut prospect = Prospect { way: Vec::new(), stop: Ahead::Way, rams: Vec::new() };
        let mut at = b[vehicle].at;
        for _ in 0..b[vehicle].speed {
            let to = at.step(b[vehicle].facing);
            prospect.stop = self.ahead(b, vehicle, to);
            match prospect.stop {
                Ahead::Way => prospect.rams.extend(self.on_foot_at(b, to).map(|who| (who, to))),
                Ahead::Vehicle(other) => prospect.rams.extend(b.riders(other).map(|who| (who, to))),
                Ahead::Edge | Ahead::Wall | Ahead::Breakable => {}
            }
            if matches!(prospect.stop, Ahead::Way | Ahead::Breakable) {
                prospect.way.push(to);
            }
            if prospect.stop != Ahead::Way {
                break;
            }
            at = to;
        }
        prospect.rams.retain(|&(who, _)| b[who].fate != Fate::Dead);
        prospect
    }

    fn on_foot_at<'a>(&self, b: &'a Battle, hex: Hex) -> impl Iterator<Item = UnitId> + use<'a> {
        b.ids().filter(move |&who| b[who].at == hex && b[who].aboard.is_none() && b.is_there(who))
    }
}
