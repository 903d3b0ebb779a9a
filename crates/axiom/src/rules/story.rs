//! 5.2.3: the story points that critical successes earn.

use engine::Listener;

use crate::rules::event::{Checks, Event};
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId};

/// The story points everyone earned in a battle.
#[derive(Clone, Debug)]
pub struct StoryPoints(Vec<u32>);

impl StoryPoints {
    pub(crate) fn new(units: usize) -> StoryPoints {
        StoryPoints(vec![0; units])
    }

    pub fn of(&self, who: UnitId) -> u32 {
        self.0[who.index()]
    }
}

impl Listener<Axiom> for StoryPoints {
    fn memory(&self) -> usize {
        size_of_val(&self.0[..])
    }

    fn hear(&mut self, _: &Axiom, _: &Battle, event: impl FnOnce() -> Event) {
        if let Event::Checks(Checks::StoryPoint { who }) = event() {
            self.0[who.index()] += 1;
        }
    }
}
