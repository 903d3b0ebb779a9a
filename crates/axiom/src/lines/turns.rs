//! The lines of rounds and turns, of what is held back, and of the end.

use engine::{Line, Sum, Tally, Tone};

use super::{deed, detail, fate};
use crate::battle::Battle;
use crate::event::Event;
use crate::scenario::Axiom;
use crate::text::write_hex;
use crate::words::counted;

impl Axiom {
    pub(super) fn turn_line(&self, b: &Battle, e: &Event) -> Line {
        match *e {
            Event::Round { round } => {
                Line::new(Tone::Heading, format!("Round {round}")).by("axiom.time.units")
            }
            Event::Initiative { who, roll } => {
                let initiative = i32::from(b[who].initiative);
                let line = detail(format!("{} rolls initiative: {initiative}.", self.name(who)))
                    .by("axiom.time.initiative");
                if initiative == roll {
                    return line;
                }
                let mut sum = Sum::default();
                sum.add("3d6", roll);
                sum.add("quick reflexes", initiative - roll);
                line.sum(sum)
            }
            Event::Arrives { who } => {
                fate(format!("{} arrives at {}.", self.name(who), write_hex(b[who].at)))
                    .by("axiom.time.initiative-kept")
            }
            Event::Over { winner: Some(side) } => {
                fate(format!("Victory: {}.", self.sides[side.index()])).by("axiom.time.end-of-tactical")
            }
            Event::Over { winner: None } => fate("Nobody wins.".to_owned()).by("axiom.time.end-of-tactical"),
            Event::Surrendered { side } => {
                fate(format!("Surrender: {}.", self.sides[side.index()])).by("axiom.time.end-of-tactical")
            }
            Event::Reserves { who, points } => {
                let points = counted(u32::from(points), "action point", "action points");
                deed(format!("{} holds {points} back.", self.name(who))).by("axiom.ap.reserve")
            }
            Event::Watches { trigger } => {
                let waits = self.trigger_in_words(b, &trigger);
                deed(format!("{} waits: {waits}.", self.name(trigger.owner))).by("axiom.trigger.declare")
            }
            Event::Springs { trigger } => {
                let cue = self.cue_in_words(trigger.cue);
                deed(format!("{cue}, and {} acts.", self.name(trigger.owner))).by("axiom.trigger.timing")
            }
            Event::Fails { trigger } => {
                let (price, held) = (self.price_of(b, &trigger), b[trigger.owner].reserve);
                detail(format!("{} holds {held} and would need {price} to act.", self.name(trigger.owner)))
                    .by("axiom.trigger.reserve-covers")
            }
            Event::Speaks { who } => {
                deed(format!("{} says a few words.", self.name(who))).by("axiom.ap.minor")
            }
            _ => unreachable!("only events of turns come here"),
        }
    }
}
