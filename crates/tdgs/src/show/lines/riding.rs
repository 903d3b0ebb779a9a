//! The lines of those who ride and drive.

use engine::{Line, Tone};

use crate::rules::resolution::Roll;
use crate::rules::riding::{Mastery, News};
use crate::rules::scenario::Tdgs;
use crate::rules::vehicles::Turnout;
use crate::state::battle::{Battle, UnitId};

impl Tdgs {
    pub(super) fn riding_line(&self, b: &Battle, news: News) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let deed = |text: String| Line::new(Tone::Deed, text);
        let detail = |text: String| Line::new(Tone::Detail, text);
        match news {
            News::Mounted { who, on } => {
                let verb = if self.is_vehicle(on) { "gets on" } else { "mounts" };
                deed(format!("{} {verb} {}", name(who), name(on))).by("tdgs.mounts.mounting.cost")
            }
            News::Dismounted { who, off } => {
                deed(format!("{} gets off {} at {}", name(who), name(off), b[who].at))
                    .by("tdgs.mounts.dismounting.cost")
            }
            News::Thrown { who, off } => {
                Line::new(Tone::Fate, format!("{} is thrown from {}", name(who), name(off)))
                    .by(self.rule_of_the_throw(b, off, b[off].height > 0))
            }
            News::Landed { who, off, fell: 0 } => detail(format!("{} lands on {}", name(who), b[who].at))
                .by(self.rule_of_the_throw(b, off, false)),
            News::Landed { who, fell, .. } => {
                let squares = if fell == 1 { "square" } else { "squares" };
                detail(format!("{} falls {fell} {squares} onto {}", name(who), b[who].at))
                    .by("tdgs.movement.falling")
            }
            News::TakesReins { who, of } => deed(format!("{} takes the reins of {}", name(who), name(of)))
                .by("tdgs.vehicles.control.seize-after"),
            News::LetsGoReins { who, of } => {
                deed(format!("{} lets go of the reins of {}", name(who), name(of)))
                    .by("tdgs.vehicles.driver.definition")
            }
            News::Unbidden { who, strikes: true } => {
                detail(format!("{} strikes without being told", name(who))).by("tdgs.mounts.trait.aggressive")
            }
            News::Unbidden { who, strikes: false } => {
                detail(format!("{} does as it pleases, and shies away", name(who)))
                    .by("tdgs.mounts.control.state.untrained")
            }
            News::Slid { who, to, .. } => {
                detail(format!("{} rolls clear to {to}", name(who))).by("tdgs.mounts.trample.ends-on-top")
            }
            News::Charges { by, target } => {
                deed(format!("{} charges {}", name(by), name(target))).by("tdgs.mounts.charge.trigger")
            }
            News::FallsShort { by, target } => {
                detail(format!("{} does not come to blows with {}", name(by), name(target)))
                    .by("tdgs.mounts.charge.trigger")
            }
            News::RunsOn { vehicle } => {
                Line::new(Tone::Fate, format!("{} has lost its driver and runs on", name(vehicle)))
                    .by("tdgs.vehicles.driver.down-mid-move")
            }
            News::Rows { who } => deed(format!("{} rows", name(who))).by("tdgs.vehicles.crew.rower"),
            News::Harnessed { animal, of, hitched } => {
                let how = if hitched { "is put in harness of" } else { "is let out of the harness of" };
                deed(format!("{} {how} {}", name(animal), name(of))).by("tdgs.vehicles.draft.not-equipment")
            }
            News::Untouched { who, what } => self.untouched_line(who, what.name()),
            News::Mastery { by, mount, how, roll } => self.mastery_line(b, by, mount, how, roll),
            News::Tramples { by, target, roll } => {
                let how = if roll.degree.succeeds() { "tramples" } else { "is held by" };
                deed(format!("{} {how} {}", name(by), name(target)))
                    .sum(self.explain_trample(b, by, target, roll))
                    .by("tdgs.mounts.trample.resolution")
            }
            News::Rams { by, target, dodge, roll } => {
                deed(format!("{} runs into {}", name(by), name(target)))
                    .sum(self.explain_ram(b, by, target, dodge, roll))
                    .by("tdgs.vehicles.ram.resolution")
            }
            News::Steers { turnout, roll } => self.steering_line(b, turnout, roll),
        }
    }

    /// Why somebody loses its seat: because its mount went down, on the ground or in the air, or in spite of it.
    fn rule_of_the_throw(&self, b: &Battle, off: UnitId, airborne: bool) -> &'static str {
        match airborne {
            _ if self.is_vehicle(off) || b[off].conditions.up() => "tdgs.mounts.dismount.involuntary",
            true => "tdgs.mounts.death.airborne",
            false => "tdgs.mounts.death.ground",
        }
    }

    fn untouched_line(&self, who: UnitId, what: &str) -> Line {
        let (why, rule) = if self.is_vehicle(who) {
            ("has no mind for it", "tdgs.vehicles.def.compliance")
        } else {
            ("is War-Trained", "tdgs.mounts.trait.war-trained.panic")
        };
        let name = &self.profile(who).name;
        Line::new(Tone::Detail, format!("{name} {why} and does not become {what}")).by(rule)
    }

    fn mastery_line(&self, b: &Battle, by: UnitId, mount: UnitId, how: Mastery, roll: Roll) -> Line {
        let (by_name, mount_name) = (&self.profile(by).name, &self.profile(mount).name);
        let (what, rule) = match how {
            Mastery::Master => (format!("master {mount_name}"), "tdgs.mounts.control.check"),
            Mastery::Reassert => {
                (format!("bring {mount_name} back under control"), "tdgs.mounts.control.reassert")
            }
            Mastery::StayOn => (format!("stay on {mount_name}"), "tdgs.mounts.control.state.hostile"),
        };
        let text = format!("{by_name} tries to {what}");
        Line::new(Tone::Deed, text).sum(self.explain_mastery(b, by, mount, how, roll)).by(rule)
    }

    fn steering_line(&self, b: &Battle, turnout: Turnout, roll: Roll) -> Line {
        let ground = &self.board.terrain(turnout.at).name;
        let verb = if roll.degree.succeeds() { "drives" } else { "fails to drive" };
        let (by, vehicle) = (&self.profile(turnout.by).name, &self.profile(turnout.vehicle).name);
        Line::new(Tone::Deed, format!("{by} {verb} {vehicle} onto the {ground}:"))
            .sum(self.explain_maneuver(b, turnout, roll))
            .by("tdgs.vehicles.maneuver.formula")
    }
}
