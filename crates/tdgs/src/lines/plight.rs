//! The lines of conditions, and of who falls and comes to.

use engine::{Line, Sum, Tally, Tone};

use crate::battle::{Battle, UnitId};
use crate::conditions::Condition;
use crate::event::Plight;
use crate::resolution::judged;
use crate::scenario::Tdgs;

impl Tdgs {
    pub(super) fn plight_line(&self, b: &Battle, plight: Plight) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        match plight {
            Plight::Resists { who, what, stat, difficulty, roll } => {
                let mut sum = Sum::default();
                sum.add("d20", roll.natural);
                self.add_up_resistance(b, who, stat, what, &mut sum);
                sum.add("Difficulty", -difficulty);
                let text = format!("{} tries to resist being {}:", name(who), what.name());
                Line::new(Tone::Detail, text).sum(judged(sum, roll.degree)).by("tdgs.resolution.resist")
            }
            Plight::Afflicted { who, what, amount, kind } => {
                let text = match (what, amount) {
                    (Condition::Gifted, _) => {
                        format!("{} gains {}", name(who), self.ability(kind).name)
                    }
                    (Condition::Warded, percent) => {
                        let from = &self.types[usize::from(kind)];
                        format!("{} is Warded against {from} ({percent}%)", name(who))
                    }
                    (_, 0) => format!("{} is {}", name(who), what.name()),
                    // Several doses add up.
                    (_, _) if what.adds_up() => {
                        format!("{} is {} ({})", name(who), what.name(), b.strength(who, what))
                    }
                    (_, amount) => format!("{} is {} ({amount})", name(who), what.name()),
                };
                Line::new(Tone::Detail, text).by("tdgs.combat.condition-fields")
            }
            Plight::Cured { who, what } => {
                let text = match what {
                    Condition::Gifted => format!("{} loses what it was lent", name(who)),
                    _ => format!("{} is no longer {}", name(who), what.name()),
                };
                Line::new(Tone::Detail, text).by("tdgs.combat.condition-removal")
            }
            Plight::Seeped { who, lost, mended, .. } => {
                let (hp, max) = (b[who].hp.max(0), self.max_hp(b, who));
                let change = match (lost, mended) {
                    (_, 0) => format!("loses {lost} HP"),
                    (0, _) => format!("mends {mended} HP"),
                    _ => format!("loses {lost} HP, mends {mended}"),
                };
                let seeps = [Condition::Bleeding, Condition::Burning, Condition::Poisoned];
                let why: Vec<&str> =
                    seeps.into_iter().filter(|&c| b.strength(who, c) > 0).map(Condition::name).collect();
                let why = if lost > 0 { why.join(" and ") + ": " } else { String::new() };
                let text = format!("{why}{} {change} and has {hp} of {max}", name(who));
                Line::new(Tone::Detail, text).by("tdgs.economy.round-start-effects")
            }
            Plight::Douses { who } => Line::new(Tone::Deed, format!("{} puts out the flames", name(who)))
                .by("tdgs.condition.burning"),
            Plight::Woke { who } => {
                Line::new(Tone::Fate, format!("{} comes to", name(who))).by("tdgs.combat.heal-wakes")
            }
            Plight::Healed { who, healed } => {
                let (hp, max) = (b[who].hp, self.max_hp(b, who));
                Line::new(Tone::Detail, format!("{} regains {healed} HP and has {hp} of {max}", name(who)))
                    .by("tdgs.combat.heal-effect")
            }
            Plight::Fell { who, .. } if let Some(vehicle) = self.vehicle(who) => {
                let how = if vehicle.destroyed { "destroyed" } else { "disabled" };
                Line::new(Tone::Fate, format!("{} is {how}", name(who))).by("tdgs.vehicles.hp.zero")
            }
            Plight::Fell { who, how: Condition::Dead, .. } if self.is_troop(who) => {
                Line::new(Tone::Fate, format!("{} is destroyed", name(who))).by("tdgs.mass.break.destroyed")
            }
            Plight::Fell { who, how: Condition::Dead, .. } => {
                Line::new(Tone::Fate, format!("{} is dead", name(who))).by("tdgs.combat.death")
            }
            Plight::Fell { who, .. } => {
                Line::new(Tone::Fate, format!("{} is knocked out", name(who))).by("tdgs.combat.knockout")
            }
        }
    }
}
