//! Words that lines, menus, questions and scenes share.

pub(crate) use engine::words::capital;
use space::Facing6;

use crate::rules::attack::Blow;
use crate::rules::check::Rolled;
use crate::rules::scenario::Axiom;
use crate::rules::text::write_hex;
use crate::rules::vehicles::Ahead;
use crate::state::battle::{Battle, UnitId, VehicleId};
use crate::state::body::LocationId;
use crate::state::items::{Arm, ThingId};
use crate::state::posture::Posture;
use crate::state::skills::SkillId;
use crate::state::triggers::{Cue, Held, Trigger, What};

impl Axiom {
    pub(crate) fn name(&self, who: UnitId) -> &str {
        &self.profile(who).name
    }

    pub(crate) fn vehicle_name(&self, vehicle: VehicleId) -> &str {
        &self.model(vehicle).name
    }

    pub(crate) fn thing_name(&self, b: &Battle, thing: ThingId) -> &str {
        &self.item(b, thing).name
    }

    pub(crate) fn location_name(&self, who: UnitId, location: LocationId) -> &str {
        &self.profile(who).body.get(location).name
    }

    pub(crate) fn task_name(&self, task: u16) -> &str {
        &self.tasks[usize::from(task)].name
    }

    /// What an attack is made with, as the name of a deed.
    pub(crate) fn arm_name(&self, b: &Battle, arm: Arm) -> String {
        match arm {
            Arm::Thing(thing) => capital(self.thing_name(b, thing)),
            Arm::Bare => "Unarmed".to_owned(),
        }
    }

    /// The last word of a skill's name: `Bladed` of `Combat (Melee) (Bladed)`.
    pub(crate) fn skill_word(&self, skill: SkillId) -> &str {
        let name = &self.skills.get(skill).name;
        name.rsplit('(').next().unwrap_or(name).trim_end_matches(')').trim()
    }

    /// A roll, what it was against and what it came to: `9 of 13, standard success`.
    pub(crate) fn told(&self, rolled: Rolled) -> String {
        if rolled.roll == 0 {
            return format!("no roll, {}", rolled.degree.name());
        }
        let momentum = if rolled.momentum { " with momentum" } else { "" };
        format!("{} of {}{momentum}, {}", rolled.roll, rolled.target, rolled.degree.name())
    }

    /// What an attack is, without its outcome: `Vane shoots Moss in the left leg with the Rifle`.
    pub(crate) fn blow_in_words(&self, b: &Battle, blow: Blow) -> String {
        let location = self.location_name(blow.target, blow.location);
        let (by, target) = (self.name(blow.by), self.name(blow.target));
        match blow.arm {
            Arm::Bare => format!("{by} hits out at {target}'s {location} with bare hands"),
            Arm::Thing(thing) => {
                let verb = if self.weapon(b, blow.arm).ranged { "shoots" } else { "strikes" };
                format!("{by} {verb} {target} in the {location} with the {}", self.thing_name(b, thing))
            }
        }
    }

    /// What somebody waits for and what it does then: `when Moss moves, Rifle at the torso`.
    pub(crate) fn trigger_in_words(&self, b: &Battle, trigger: &Trigger) -> String {
        let whom = trigger.cue.whom;
        let action = match trigger.action {
            Held::Attack { arm, location } => {
                format!("{} at the {}", self.arm_name(b, arm), self.location_name(whom, location))
            }
            Held::Move(to) => format!("move to {}", write_hex(to)),
            Held::Posture(Posture::Standing) => "stand up".to_owned(),
            Held::Posture(Posture::Crouching) => "crouch".to_owned(),
            Held::Posture(Posture::LayingDown) => "lie down".to_owned(),
        };
        format!("when {}: {action}", self.cue_in_words(trigger.cue))
    }

    /// What sets a trigger off: `Moss moves`.
    pub(crate) fn cue_in_words(&self, cue: Cue) -> String {
        let what = match cue.what {
            What::Checks(skill) => format!("makes a check of {}", self.skills.get(skill).name),
            What::Attacks(None) => "attacks".to_owned(),
            What::Attacks(Some(whom)) => format!("attacks {}", self.name(whom)),
            What::Moves(None) => "moves".to_owned(),
            What::Moves(Some((hex, 0))) => format!("moves to {}", write_hex(hex)),
            What::Moves(Some((hex, n))) => format!("moves to within {n} of {}", write_hex(hex)),
            What::Takes(None) => "changes posture".to_owned(),
            What::Takes(Some(posture)) => format!("is {}", posture.name()),
        };
        format!("{} {what}", self.name(cue.whom))
    }

    /// What stops a vehicle, if anything does.
    pub(crate) fn stop_in_words(&self, stop: Ahead) -> Option<String> {
        match stop {
            Ahead::Way => None,
            Ahead::Edge => Some("the edge of the map".to_owned()),
            Ahead::Wall => Some("a wall".to_owned()),
            Ahead::Breakable => Some("a wall that it breaks".to_owned()),
            Ahead::Vehicle(other) => Some(self.vehicle_name(other).to_owned()),
        }
    }
}

/// A side of a hex, in words.
pub(crate) const fn facing_word(facing: Facing6) -> &'static str {
    match facing {
        Facing6::East => "east",
        Facing6::SouthEast => "south-east",
        Facing6::SouthWest => "south-west",
        Facing6::West => "west",
        Facing6::NorthWest => "north-west",
        Facing6::NorthEast => "north-east",
    }
}

/// A count with its word: `1 hex`, `3 hexes`.
pub(crate) fn counted(n: u32, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

/// The verb that goes with the name of a thing: `Lockpicks` are, a `Cutlass` is.
pub(crate) fn is_or_are(name: &str) -> &'static str {
    // Of `pair of boots` the pair counts.
    let head = name.split(" of ").next().unwrap_or(name);
    let singular = ["ss", "us", "is"].iter().any(|end| head.ends_with(end));
    if head.ends_with('s') && !singular { "are" } else { "is" }
}
