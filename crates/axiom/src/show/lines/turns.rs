//! The lines of rounds and turns, of what is held back, and of the end.

use engine::{Line, Sum, Tally, Tone};

use super::{deed, detail, fate};
use crate::rules::event::{Turns, Waits};
use crate::rules::scenario::Axiom;
use crate::rules::text::write_hex;
use crate::rules::words::counted;
use crate::state::battle::Battle;

impl Axiom {
    /// Turns come and go without a word.
    pub(super) fn turn_line(&self, b: &Battle, e: Turns) -> Option<Line> {
        Some(match e {
            Turns::TurnBegins { .. } | Turns::TurnEnds { .. } => return None,
            Turns::Round { round } => {
                Line::new(Tone::Heading, format!("Round {round}")).by("axiom.time.units")
            }
            Turns::Initiative { who, roll } => {
                let initiative = i32::from(b[who].initiative);
                let line = detail(format!("{} rolls initiative: {initiative}.", self.name(who)))
                    .by("axiom.time.initiative");
                if initiative == roll {
                    return Some(line);
                }
                let mut sum = Sum::default();
                sum.add("3d6", roll);
                sum.add("quick reflexes", initiative - roll);
                line.sum(sum)
            }
            Turns::Arrives { who } => {
                fate(format!("{} arrives at {}.", self.name(who), write_hex(b[who].at)))
                    .by("axiom.time.initiative-kept")
            }
            Turns::Over { winner: Some(side) } => {
                fate(format!("Victory: {}.", self.sides[side.index()])).by("axiom.time.end-of-tactical")
            }
            Turns::Over { winner: None } => fate("Nobody wins.".to_owned()).by("axiom.time.end-of-tactical"),
            Turns::Surrendered { side } => {
                fate(format!("Surrender: {}.", self.sides[side.index()])).by("axiom.time.end-of-tactical")
            }
            Turns::Speaks { who } => {
                deed(format!("{} says a few words.", self.name(who))).by("axiom.ap.minor")
            }
        })
    }

    pub(super) fn wait_line(&self, b: &Battle, e: Waits) -> Line {
        match e {
            Waits::Reserves { who, points } => {
                let points = counted(u32::from(points), "action point", "action points");
                deed(format!("{} holds {points} back.", self.name(who))).by("axiom.ap.reserve")
            }
            Waits::Watches { trigger } => {
                let waits = self.trigger_in_words(b, &trigger);
                deed(format!("{} waits: {waits}.", self.name(trigger.owner))).by("axiom.trigger.declare")
            }
            Waits::Springs { trigger } => {
                let cue = self.cue_in_words(trigger.cue);
                deed(format!("{cue}, and {} acts.", self.name(trigger.owner))).by("axiom.trigger.timing")
            }
            Waits::Fails { trigger } => {
                let (price, held) = (self.price_of(b, &trigger), b[trigger.owner].reserve);
                detail(format!("{} holds {held} and would need {price} to act.", self.name(trigger.owner)))
                    .by("axiom.trigger.reserve-covers")
            }
        }
    }
}
