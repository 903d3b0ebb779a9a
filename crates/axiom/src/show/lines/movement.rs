//! The lines of posture and movement. The steps of one walk are one line.

use engine::Line;

use super::{deed, detail};
use crate::rules::event::Steps;
use crate::rules::scenario::Axiom;
use crate::rules::text::write_hex;
use crate::state::battle::Battle;
use crate::state::posture::Posture;

impl Axiom {
    pub(super) fn step_line(&self, b: &Battle, e: Steps) -> Line {
        match e {
            Steps::Posture { who, posture } => {
                let verb = match posture {
                    Posture::Standing => "stands up",
                    Posture::Crouching => "crouches",
                    Posture::LayingDown => "lies down",
                };
                deed(format!("{} {verb}.", self.name(who))).by("axiom.posture.change")
            }
            Steps::FellProne { who } => {
                detail(format!("{} falls prone.", self.name(who))).by("axiom.posture.prone")
            }
            Steps::Landed { who } => {
                detail(format!("{} lands on its feet at {}.", self.name(who), write_hex(b[who].at)))
                    .by("axiom.trait.acrobatic-recovery")
            }
            Steps::Stepped { who, to, .. } => deed(format!("{} moves to {}.", self.name(who), write_hex(to)))
                .by("axiom.move.step-order")
                .as_stretch(),
            Steps::Forced { who, to, .. } => {
                detail(format!("{} is moved to {}.", self.name(who), write_hex(to))).by("axiom.move.forced")
            }
            Steps::PutBack { who } => detail(format!(
                "{} can't stop there, and goes back to {}.",
                self.name(who),
                write_hex(b[who].at)
            ))
            .by("axiom.space.occupancy"),
        }
    }
}
