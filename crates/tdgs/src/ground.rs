//! The words for what happens on the ground and above it: log lines, refusals and notes.

use engine::{Line, Refusal, Tone};

use crate::battle::{Battle, UnitId};
use crate::event::Event;
use crate::light::Light;
use crate::refusal::Why;
use crate::scenario::{Tdgs, Terrain};

impl Tdgs {
    /// The lines of hazards, falls, flight and ways off the field.
    pub(crate) fn ground_line(&self, b: &Battle, e: &Event) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        match *e {
            Event::InHazard { who, at } => {
                let terrain = &self.board.terrain(at).name;
                Line::new(Tone::Detail, format!("{} is in the {terrain} on {at}", name(who)))
                    .by("tdgs.movement.hazardous")
            }
            Event::Plunged { who, squares } => {
                let plural = if squares == 1 { "square" } else { "squares" };
                Line::new(Tone::Detail, format!("{} falls {squares} {plural}", name(who)))
                    .by("tdgs.movement.falling")
            }
            Event::Flew { who, from, to } => {
                let text = match b[who].height {
                    0 => format!("{} flies from {from} to {to} and lands", name(who)),
                    height => format!("{} flies from {from} to {to} at height {height}", name(who)),
                };
                Line::new(Tone::Deed, text).by("tdgs.movement.flight")
            }
            Event::Turned { who } => {
                Line::new(Tone::Detail, format!("{} faces {}", name(who), b[who].facing))
                    .by("tdgs.movement.facing")
            }
            Event::Left { who } => {
                Line::new(Tone::Fate, format!("{} leaves the field", name(who))).by("tdgs.economy.scene")
            }
            Event::Surrendered { side } => {
                let text = format!("{} surrender", self.sides[side.index()]);
                Line::new(Tone::Fate, text).by("tdgs.economy.scene")
            }
            _ => unreachable!("only events of the ground come here"),
        }
    }

    /// The refusals of ledges, gaps, flight and exits in words.
    pub(crate) fn refuse_ground(&self, b: &Battle, why: Why) -> Refusal {
        let me = &self.profile(b.active()).name;
        match why {
            Why::NoRoom(to) => Refusal::new(format!("{to} is too narrow for {me} to stay."))
                .instead("It can pass, and stop where it fits.")
                .by("tdgs.entity.squeezing"),
            Why::Ledge(to) => Refusal::new(format!("A ledge lies between {me} and {to}."))
                .instead("Nobody walks over 2 squares of height or more.")
                .by("tdgs.movement.falling"),
            Why::InTheAir => Refusal::new(format!("{me} is in the air."))
                .instead("`fly SQUARE HEIGHT` moves it; height 0 is the ground.")
                .by("tdgs.movement.flight"),
            Why::CannotFly => Refusal::new(format!("{me} can't fly.")).by("tdgs.movement.flight"),
            Why::CannotTakeOff => Refusal::new(format!("{me} has no room for its wings."))
                .instead("It stands up first, or leaves the gap.")
                .by("tdgs.movement.flight"),
            Why::OutOfFlight { to, budget } => Refusal::new(format!(
                "{me} can't fly to {to} at that height with {budget} points of movement."
            ))
            .instead("A square of height counts as a square of distance.")
            .by("tdgs.movement.flight"),
            Why::NoLanding(to) => Refusal::new(format!("{me} can't stay on {to} at that height."))
                .instead("Somebody is there, a wall, or ground that can't be stood on.")
                .by("tdgs.movement.flight"),
            Why::NotFleeing => {
                Refusal::new(format!("The side of {me} holds the field.")).by("tdgs.economy.scene")
            }
            Why::NoExit => Refusal::new(format!("{me} stands on no way out.")).by("tdgs.economy.scene"),
            _ => unreachable!("only refusals of the ground come here"),
        }
    }

    /// What terrain does beyond cost, cover and height, in a few words each.
    pub(crate) fn note_ground(&self, terrain: &Terrain, notes: &mut Vec<String>) {
        if let Some(hazard) = terrain.hazard {
            let damage = hazard.damage.to_string();
            let damage = damage.trim_start_matches('+');
            notes.push(match hazard.kind {
                Some(kind) => format!("{damage} {} damage", self.types[usize::from(kind.0)]),
                None => format!("{damage} damage"),
            });
        }
        match terrain.light {
            Light::Bright => {}
            Light::Dim => notes.push("dim".to_owned()),
            Light::Dark => notes.push("dark".to_owned()),
        }
        if terrain.exit {
            notes.push("a way out".to_owned());
        }
    }
}
