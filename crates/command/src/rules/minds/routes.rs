//! Ways through the site as the squad knows it, and how fast to go.

use space::zone::set::LinkSet;

use super::weigh::Mind;
use crate::rules::scenario::Mission;
use crate::state::action::{Action, MoveCarefully, Run};
use crate::state::people::Drive;
use crate::state::site::Zone;
use crate::state::sortie::{Condition, Sortie};

/// A zone counts as unreported after so many ticks.
const STALE: u32 = crate::rules::knowledge::FADES;
/// From this rating on the safety drive makes a marine go carefully.
const CAREFUL_SAFETY: u8 = 2;

impl Mission {
    /// The doors that the squad knows to be shut; what nobody has seen is presumed passable.
    pub(crate) fn known_shut(&self, b: &Sortie) -> LinkSet {
        let mut shut = LinkSet::EMPTY;
        for link in self.graph.links() {
            if b.known.doors[usize::from(link.0)].is_some_and(|state| !state.passable()) {
                shut.insert(link);
            }
        }
        shut
    }

    /// The zones with a known hostile, one bit each.
    pub(crate) fn threatened(&self, b: &Sortie) -> u32 {
        let placed = b.known.hostiles.iter().flatten().fold(0, |all, sighting| all | 1 << sighting.zone.0);
        let signs = self.graph.zones().filter(|&zone| self.has_fresh_sign(b, zone));
        signs.fold(placed, |all, zone| all | 1 << zone.0)
    }
}

impl Mind<'_> {
    /// The first move of the known way to a zone.
    pub(super) fn toward(&self, zone: Zone) -> Option<(Action, Zone)> {
        let way = self.reach.first_way(zone)?;
        let action = if self.goes_carefully(way.to) {
            Action::MoveCarefully(MoveCarefully { by: way.by })
        } else {
            Action::Run(Run { by: way.by, at: None })
        };
        Some((action, way.to))
    }

    /// MOVE CAREFULLY when a hostile is known in the next zone or one beyond it, when the zone hurts who runs in, or when
    /// safety counts for much; else RUN.
    pub(super) fn goes_carefully(&self, next: Zone) -> bool {
        let Mind { mission, b, who, .. } = *self;
        let beyond =
            || mission.graph.ways(next).iter().any(|way| way.to != self.zone && self.threatens(way.to));
        b[who].condition == Condition::Broken
            || mission.profile(who).drives.of(Drive::Safety) >= CAREFUL_SAFETY
            || b.known.knows_hazard(next)
            || self.threatens(next)
            || beyond()
    }

    /// Whether nobody has reported on a zone for 24 ticks.
    pub(super) fn is_stale(&self, zone: Zone) -> bool {
        self.b.known.reported[usize::from(zone.0)].is_none_or(|tick| self.b.tick >= tick + STALE)
    }
}
