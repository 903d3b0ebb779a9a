//! The lines of maneuvers, of conditions, and of who falls and comes to.

use engine::{Line, Sum, Tally, Tone};

use crate::battle::{Battle, UnitId};
use crate::conditions::Condition;
use crate::event::Event;
use crate::resolution::judged;
use crate::scenario::Tdgs;

impl Tdgs {
    pub(super) fn condition_line(&self, b: &Battle, e: &Event) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        match *e {
            Event::Tried { deed, roll } => {
                let text =
                    format!("{} tries to {} {}:", name(deed.by), deed.what.phrase(), name(deed.target));
                Line::new(Tone::Deed, text).sum(self.explain_deed(b, deed, roll)).by(deed.what.rule())
            }
            Event::Outclassed { deed, succeeds } => {
                let (end, rule) = match succeeds {
                    true if deed.what.is_by_weight() => {
                        ("easily: it is so much larger", "tdgs.entity.size-grapple")
                    }
                    true => ("easily: nobody is there to resist", "tdgs.vehicles.unoccupied.mental"),
                    false => ("in vain: it is so much smaller", "tdgs.entity.size-grapple"),
                };
                let text =
                    format!("{} tries to {} {}, {end}", name(deed.by), deed.what.word(), name(deed.target));
                Line::new(Tone::Deed, text).by(rule)
            }
            Event::Resists { who, what, stat, difficulty, roll } => {
                let mut sum = Sum::default();
                sum.add("d20", roll.natural);
                self.add_up_resistance(b, who, stat, what, &mut sum);
                sum.add("Difficulty", -difficulty);
                let text = format!("{} tries to resist being {}:", name(who), what.name());
                Line::new(Tone::Detail, text).sum(judged(sum, roll.degree)).by("tdgs.resolution.resist")
            }
            Event::Afflicted { who, what, amount, kind } => {
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
            Event::Cured { who, what } => {
                let text = match what {
                    Condition::Gifted => format!("{} loses what it was lent", name(who)),
                    _ => format!("{} is no longer {}", name(who), what.name()),
                };
                Line::new(Tone::Detail, text).by("tdgs.combat.condition-removal")
            }
            Event::Seeped { who, lost, mended, .. } => {
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
            Event::Worn { who } => {
                Line::new(Tone::Detail, format!("The armour of {} is damaged: 10% less deflected", name(who)))
                    .by("tdgs.combat.deflection-degrade")
            }
            Event::Douses { who } => Line::new(Tone::Deed, format!("{} puts out the flames", name(who)))
                .by("tdgs.condition.burning"),
            Event::Woke { who } => {
                Line::new(Tone::Fate, format!("{} comes to", name(who))).by("tdgs.combat.heal-wakes")
            }
            Event::Healed { who, healed } => {
                let (hp, max) = (b[who].hp, self.max_hp(b, who));
                Line::new(Tone::Detail, format!("{} regains {healed} HP and has {hp} of {max}", name(who)))
                    .by("tdgs.combat.heal-effect")
            }
            Event::Fell { who, .. } if let Some(vehicle) = self.vehicle(who) => {
                let how = if vehicle.destroyed { "destroyed" } else { "disabled" };
                Line::new(Tone::Fate, format!("{} is {how}", name(who))).by("tdgs.vehicles.hp.zero")
            }
            Event::Fell { who, how: Condition::Dead, .. } if self.is_troop(who) => {
                Line::new(Tone::Fate, format!("{} is destroyed", name(who))).by("tdgs.mass.break.destroyed")
            }
            Event::Fell { who, how: Condition::Dead, .. } => {
                Line::new(Tone::Fate, format!("{} is dead", name(who))).by("tdgs.combat.death")
            }
            Event::Fell { who, .. } => {
                Line::new(Tone::Fate, format!("{} is knocked out", name(who))).by("tdgs.combat.knockout")
            }
            _ => unreachable!("only events of conditions come here"),
        }
    }
}
