//! The lines of rounds, of what allies do for each other, and of the end.

use engine::{Line, Outcome, Tone};

use crate::rules::event::Course;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};

impl Tdgs {
    pub(super) fn course_line(&self, b: &Battle, course: Course) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        match course {
            Course::Round { round } => Line::new(Tone::Heading, format!("Round {round}")),
            Course::Order => {
                let there = b.order.iter().copied().filter(|&id| b[id].conditions.up());
                let names: Vec<&str> = there.map(name).collect();
                Line::new(Tone::Detail, format!("Order: {}", names.join(", "))).by("tdgs.economy.initiative")
            }
            Course::LuckTurned { who, from } => {
                let now = b[who].luck.value;
                let rule = if now > from { "tdgs.luck.streak-up" } else { "tdgs.luck.streak-down" };
                let text = format!("The luck of {} turns from {from:+} to {now:+}", name(who));
                Line::new(Tone::Fate, text).by(rule)
            }
            Course::Helps { by, ally } => {
                Line::new(Tone::Deed, format!("{} helps {}", name(by), name(ally))).by("tdgs.action.help")
            }
            Course::Delays { who, after } => {
                Line::new(Tone::Deed, format!("{} waits for {}", name(who), name(after)))
                    .by("tdgs.action.delay")
            }
            Course::Surrendered { side } => {
                let text = format!("Surrender: {}", self.sides[side.index()]);
                Line::new(Tone::Fate, text).by("tdgs.economy.scene")
            }
            Course::Over { outcome, round } => {
                let text = match outcome {
                    Outcome::Won(side) => {
                        format!("Victory for {} in round {round}", self.sides[side.index()])
                    }
                    Outcome::Draw => format!("A draw after round {round}"),
                };
                Line::new(Tone::Fate, text).by("tdgs.economy.scene")
            }
        }
    }
}
