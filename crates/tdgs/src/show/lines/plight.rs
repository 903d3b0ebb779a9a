//! The lines of conditions, and of who falls and comes to.

use engine::{Line, Sum, Tally, Tone};

use crate::rules::event::Plight;
use crate::rules::resolution::judged;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

impl Tdgs {
    pub(super) fn plight_line(&self, b: &Battle, plight: Plight) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        match plight {
            Plight::Resists { who, what, stat, difficulty, roll } => {
                let mut sum = Sum::default();
                sum.add("d20", roll.natural);
                self.add_up_resistance(b, who, stat, what, &mut sum);
                sum.add("Difficulty", -difficulty);
                let text = format!("{} to resist being {}:", self.clause(who, "tries"), what.name());
                Line::new(Tone::Detail, text).sum(judged(sum, roll.degree)).by("tdgs.resolution.resist")
            }
            Plight::Afflicted { who, what, amount, kind } => {
                let text = match (what, amount) {
                    (Condition::Gifted, _) => {
                        format!("{} {}", self.clause(who, "gains"), self.ability(kind).name)
                    }
                    (Condition::Warded, percent) => {
                        let from = &self.types[usize::from(kind)];
                        format!("{} Warded against {from} ({percent}%)", self.clause(who, "is"))
                    }
                    (_, 0) => format!("{} {}", self.clause(who, "is"), what.name()),
                    // Several doses add up.
                    (_, _) if what.adds_up() => {
                        format!("{} {} ({})", self.clause(who, "is"), what.name(), b.strength(who, what))
                    }
                    (_, amount) => format!("{} {} ({amount})", self.clause(who, "is"), what.name()),
                };
                Line::new(Tone::Detail, text).by("tdgs.combat.condition-fields")
            }
            Plight::Cured { who, what, kind } => {
                let text = match what {
                    Condition::Gifted => format!("{} {}", self.clause(who, "loses"), self.ability(kind).name),
                    _ => format!("{} no longer {}", self.clause(who, "is"), what.name()),
                };
                Line::new(Tone::Detail, text).by("tdgs.combat.condition-removal")
            }
            Plight::Seeped { who, lost, mended, .. } => {
                let (hp, max) = (b[who].hp.max(0), self.max_hp(b, who));
                let (loses, mends) = (self.verb(who, "loses"), self.verb(who, "mends"));
                let change = match (lost, mended) {
                    (_, 0) => format!("{loses} {lost} HP"),
                    (0, _) => format!("{mends} {mended} HP"),
                    _ => format!("{loses} {lost} HP, {mends} {mended}"),
                };
                let seeps = [Condition::Bleeding, Condition::Burning, Condition::Poisoned];
                let why: Vec<&str> =
                    seeps.into_iter().filter(|&c| b.strength(who, c) > 0).map(Condition::name).collect();
                let why = if lost > 0 { why.join(" and ") + ": " } else { String::new() };
                let text = format!("{why}{} {change} and {} {hp} of {max}", name(who), self.verb(who, "has"));
                Line::new(Tone::Detail, text).by("tdgs.economy.round-start-effects")
            }
            Plight::Douses { who } => Line::new(Tone::Deed, self.clause(who, "puts") + " out the flames")
                .by("tdgs.condition.burning"),
            Plight::Woke { who } => {
                Line::new(Tone::Fate, self.clause(who, "comes") + " to").by("tdgs.combat.heal-wakes")
            }
            Plight::Healed { who, healed } => {
                let (hp, max) = (b[who].hp, self.max_hp(b, who));
                let (regains, has) = (self.clause(who, "regains"), self.verb(who, "has"));
                Line::new(Tone::Detail, format!("{regains} {healed} HP and {has} {hp} of {max}"))
                    .by("tdgs.combat.heal-effect")
            }
            Plight::Fell { who, .. } if let Some(vehicle) = self.vehicle(who) => {
                let how = if vehicle.destroyed { "destroyed" } else { "disabled" };
                Line::new(Tone::Fate, format!("{} is {how}", name(who))).by("tdgs.vehicles.hp.zero")
            }
            Plight::Fell { who, how: Condition::Dead, .. } if self.is_troop(who) => {
                Line::new(Tone::Fate, self.clause(who, "is") + " destroyed").by("tdgs.mass.break.destroyed")
            }
            Plight::Fell { who, how: Condition::Dead, .. } => {
                Line::new(Tone::Fate, self.clause(who, "is") + " dead").by("tdgs.combat.death")
            }
            Plight::Fell { who, .. } => {
                Line::new(Tone::Fate, self.clause(who, "is") + " knocked out").by("tdgs.combat.knockout")
            }
        }
    }
}
