//! The lines of attacks and of what they do, and of maneuvers.

use engine::{Line, Tone};

use crate::rules::attack::{Blow, How, Swing};
use crate::rules::damage::{Portion, Wound};
use crate::rules::event::Fight;
use crate::rules::resolution::{Degree, Roll};
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};

impl Tdgs {
    pub(super) fn fight_line(&self, b: &Battle, fight: Fight) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        match fight {
            Fight::Attack { blow, swing, roll } => self.attack_line(b, blow, swing, roll),
            Fight::Wound { who, wound, degree, .. } => self.wound_line(b, who, wound, degree),
            Fight::Tried { deed, roll } => {
                let text = format!(
                    "{} to {} {}:",
                    self.clause(deed.by, "tries"),
                    deed.what.phrase(),
                    name(deed.target)
                );
                Line::new(Tone::Deed, text).sum(self.explain_deed(b, deed, roll)).by(deed.what.rule())
            }
            Fight::Outclassed { deed, succeeds } => {
                let (end, rule) = match succeeds {
                    true if deed.what.is_by_weight() => {
                        ("easily: it is so much larger", "tdgs.entity.size-grapple")
                    }
                    true => ("easily: nobody is there to resist", "tdgs.vehicles.unoccupied.mental"),
                    false => ("in vain: it is so much smaller", "tdgs.entity.size-grapple"),
                };
                let (tries, what) = (self.clause(deed.by, "tries"), deed.what.phrase());
                let text = format!("{tries} to {what} {}, {end}", name(deed.target));
                Line::new(Tone::Deed, text).by(rule)
            }
            Fight::Worn { who } => {
                Line::new(Tone::Detail, format!("The armour of {} is damaged: 10% less deflected", name(who)))
                    .by("tdgs.combat.deflection-degrade")
            }
        }
    }

    fn attack_line(&self, b: &Battle, blow: Blow, swing: Swing, roll: Roll) -> Line {
        let target = &self.profile(blow.target).name;
        let weapon = self.weapon(blow);
        let how = match swing.how {
            How::Turn | How::Charge | How::Exposed | How::Ability(_) => self.clause(blow.by, "attacks"),
            How::Opportunity => self.clause(blow.by, "strikes") + " at the departing",
            How::Readied => self.clause(blow.by, "strikes") + ", as readied, at",
        };
        let again = if roll.rerolled { " (a natural 1, rolled again)" } else { "" };
        let rule = match (swing.how, weapon.range.is_melee()) {
            (How::Opportunity, _) => "tdgs.movement.opportunity-attack",
            (How::Readied, _) => "tdgs.action.ready",
            (How::Turn | How::Charge | How::Exposed | How::Ability(_), true) => "tdgs.action.melee-attack",
            (How::Turn | How::Charge | How::Exposed | How::Ability(_), false) => "tdgs.action.ranged-attack",
        };
        Line::new(Tone::Deed, format!("{how} {target} with {}{again}:", weapon.name))
            .sum(self.explain(b, blow, swing, roll))
            .by(rule)
    }

    fn wound_line(&self, b: &Battle, who: UnitId, wound: Wound, degree: Degree) -> Line {
        let critical = match degree {
            Degree::CriticalSuccess(grade) => {
                format!(" with a {} critical (+{}%)", grade.name(), 25 * grade.0)
            }
            _ => String::new(),
        };
        let half = if degree.succeeds() { "" } else { "half on a miss, " };
        let blocked = wound.portions.iter().map(|portion| portion.amount).sum::<i32>() - wound.raw;
        let blocked = if blocked > 0 { format!(", {blocked} blocked") } else { String::new() };
        let least = if wound.least { ", the least a hit does," } else { "" };
        let soaked = if wound.soaked > 0 { format!(", {} soaked", wound.soaked) } else { String::new() };
        let deflected =
            if wound.deflection > 0 { format!(", {}% deflected", wound.deflection) } else { String::new() };
        let raw = self.name_portions(b, who, wound);
        let (lost, hp, max) = (wound.lost, b[who].hp.max(0), self.max_hp(b, who));
        let healed = if wound.healed > 0 { format!(", {} absorbed", wound.healed) } else { String::new() };
        let (loses, has) = (self.clause(who, "loses"), self.verb(who, "has"));
        let text = format!(
            "{half}{raw} damage{critical}{blocked}{soaked}{deflected}{healed}: {loses} {lost} HP{least} and {has} {hp} of {max}"
        );
        Line::new(Tone::Detail, text).by("tdgs.damage.pipeline")
    }

    /// The parts of a hit in words, with how they are met: "15 slashing and 3 fire (50% resisted)".
    fn name_portions(&self, b: &Battle, who: UnitId, wound: Wound) -> String {
        let name = |portion: &Portion| match portion.kind {
            Some(kind) => {
                let met = self.meeting(b, who, kind).to_string();
                format!("{} {}{met}", portion.amount, self.types[usize::from(kind.0)])
            }
            None => portion.amount.to_string(),
        };
        let (first, others) = wound.portions.split_first().expect("a hit has a part");
        let others = others.iter().filter(|portion| portion.kind.is_some());
        others.fold(name(first), |text, portion| format!("{text} and {}", name(portion)))
    }
}
