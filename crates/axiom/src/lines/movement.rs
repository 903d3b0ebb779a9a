//! The lines of posture and movement. The steps of one walk are one line.

use engine::Line;

use super::{deed, detail};
use crate::battle::Battle;
use crate::event::Event;
use crate::posture::Posture;
use crate::scenario::Axiom;
use crate::text::write_hex;

impl Axiom {
    pub(super) fn movement_line(&self, b: &Battle, e: &Event) -> Line {
        match *e {
            Event::Posture { who, posture } => {
                let verb = match posture {
                    Posture::Standing => "stands up",
                    Posture::Crouching => "crouches",
                    Posture::LayingDown => "lies down",
                };
                deed(format!("{} {verb}.", self.name(who))).by("axiom.posture.change")
            }
            Event::FellProne { who } => {
                detail(format!("{} falls prone.", self.name(who))).by("axiom.posture.prone")
            }
            Event::Landed { who } => {
                detail(format!("{} lands on its feet at {}.", self.name(who), write_hex(b[who].at)))
                    .by("axiom.trait.acrobatic-recovery")
            }
            Event::Stepped { who, to, .. } => deed(format!("{} moves to {}.", self.name(who), write_hex(to)))
                .by("axiom.move.step-order")
                .as_stretch(),
            Event::Forced { who, to, .. } => {
                detail(format!("{} is moved to {}.", self.name(who), write_hex(to))).by("axiom.move.forced")
            }
            Event::PutBack { who } => detail(format!(
                "{} can't stop there, and goes back to {}.",
                self.name(who),
                write_hex(b[who].at)
            ))
            .by("axiom.space.occupancy"),
            _ => unreachable!("only events of movement come here"),
        }
    }
}
