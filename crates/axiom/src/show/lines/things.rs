//! The lines of things.

use engine::Line;

use super::{deed, detail};
use crate::rules::event::Things;
use crate::rules::scenario::Axiom;
use crate::rules::words::is_or_are;
use crate::state::battle::Battle;

impl Axiom {
    pub(super) fn thing_line(&self, b: &Battle, e: Things) -> Line {
        match e {
            Things::Damaged { who, thing } => {
                let (name, thing) = (self.name(who), self.thing_name(b, thing));
                detail(format!("{name}'s {thing} {} damaged.", is_or_are(thing))).by("axiom.item.damaged")
            }
            Things::Lost { who, thing } => {
                detail(format!("{} loses the {}.", self.name(who), self.thing_name(b, thing)))
                    .by("axiom.degree.exceptional-failure-table")
            }
            Things::Wields { who, thing } => {
                deed(format!("{} takes the {} in hand.", self.name(who), self.thing_name(b, thing)))
                    .by("axiom.wield.change")
            }
            Things::Drops { who, thing } => {
                detail(format!("{} drops the {}.", self.name(who), self.thing_name(b, thing)))
                    .by("axiom.item.dropped")
            }
            Things::PicksUp { who, thing } => {
                deed(format!("{} picks the {} up.", self.name(who), self.thing_name(b, thing)))
                    .by("axiom.item.dropped")
            }
        }
    }
}
