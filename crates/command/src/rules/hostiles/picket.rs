//! The picket drone's lines: shoot, patrol.

use arrayvec::ArrayVec;
use engine::Table;

use crate::rules::scenario::Mission;
use crate::state::action::{Action, MoveCarefully, Observe, Rest, Shoot};
use crate::state::sortie::{MOST_BODIES, Sortie, Who};

impl Mission {
    /// At whoever is nearest the objective, or else at random.
    pub(super) fn shoot_at_objective(
        &self,
        b: &mut Sortie,
        who: Who,
        t: &mut impl Table<Mission>,
    ) -> Option<Action> {
        let b = &*b;
        let near = |at: Who| b[at].pack.iter().any(|thing| self.item(thing).story) || b[at].uses_key;
        let best = self.prey(b, who).map(near).max()?;
        let targets: ArrayVec<Who, MOST_BODIES> = self.prey(b, who).filter(|&at| near(at) == best).collect();
        Some(Action::Shoot(Shoot { at: targets[self.pick(targets.len(), t)] }))
    }

    /// Looks around its zone, then goes on to the next stop of its round.
    pub(super) fn patrol(&self, b: &mut Sortie, who: Who) -> Option<Action> {
        let zone = b[who].zone;
        if !self.memory(b, who).listened {
            self.memory_mut(b, who).listened = true;
            return Some(Action::Observe(Observe { zone }));
        }
        self.memory_mut(b, who).listened = false;
        let route = &self.profile(who).hostile.as_ref()?.route;
        if route.is_empty() {
            return Some(Action::Rest(Rest));
        }
        let stop = usize::from(self.memory(b, who).stop) % route.len();
        let next = if route[stop] == zone { (stop + 1) % route.len() } else { stop };
        self.memory_mut(b, who).stop = next as u8;
        let by = self.way(b, zone, route[next]);
        by.map(|by| Action::MoveCarefully(MoveCarefully { by })).or(Some(Action::Rest(Rest)))
    }
}
