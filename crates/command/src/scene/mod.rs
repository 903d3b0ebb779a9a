//! What a viewer may see of the site: the truth, what the Commander sees, and what the squad knows.

use dice::Dice;
use engine::scene::{Form, Ground};
use engine::{Eye, Ruleset, Scene};

use crate::scenario::Mission;
use crate::sortie::Sortie;

impl Mission {
    pub(crate) fn draw_scene(&self, b: &Sortie, _eye: Eye) -> Scene {
        Scene {
            title: self.title.clone(),
            clock: Self::CLOCK,
            round: b.tick,
            round_limit: Some(self.tick_limit),
            status: String::new(),
            ground: Ground {
                form: Form::Zones,
                width: self.zones.len() as u32,
                height: 1,
                kinds: Vec::new(),
                cells: Vec::new(),
                zones: Vec::new(),
                links: Vec::new(),
            },
            sides: Vec::new(),
            order: Vec::new(),
            tokens: Vec::new(),
            marks: Vec::new(),
            names: Vec::new(),
            papers: Vec::new(),
        }
    }

    /// A state that looks the same to this viewer, with everything it cannot see drawn anew.
    pub(crate) fn deal_anew(&self, b: &Sortie, _eye: Eye, _dice: &mut impl Dice) -> Sortie {
        b.clone()
    }
}
