//! The lines of attacks and of what they do to a body.

use engine::{Line, Sum, Tally};

use super::{deed, detail, fate};
use crate::rules::attack::Blow;
use crate::rules::check::Rolled;
use crate::rules::event::{Blows, Wounds};
use crate::rules::injury::Cause;
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, Fate, UnitId};
use crate::state::body::{LocationId, Part};
use crate::state::harm::{Harm, INCAPACITATED, Tracker};
use crate::state::status::Effect;

impl Axiom {
    /// An attack with its sum; what the defence rolled is told with it.
    fn attack_line(
        &self,
        b: &Battle,
        blow: Blow,
        attack: Rolled,
        defence: Option<Rolled>,
        hit: bool,
    ) -> Line {
        let mut sum = Sum::default();
        self.add_attack(b, blow, &mut sum);
        attack.add_spent(&mut sum);
        sum.verdict = format!("{} or less; {}, {}", attack.target, attack.roll, attack.degree.name());
        let against = defence.map_or_else(
            || "no defence".to_owned(),
            |rolled| {
                let (whose, skill) = (self.name(rolled.check.who), self.skill_word(rolled.check.skill));
                format!("{whose}'s {skill} {}", self.told(rolled))
            },
        );
        let verdict = match (hit, attack.degree.succeeds()) {
            (true, _) => "a hit",
            (false, true) => "warded off",
            (false, false) => "a miss",
        };
        let words = self.blow_in_words(b, blow);
        deed(format!("{words}: {verdict} ({}, against {against}).", self.told(attack)))
            .sum(sum)
            .by("axiom.attack.determine")
    }

    pub(super) fn blow_line(&self, b: &Battle, e: Blows) -> Line {
        match e {
            Blows::Attack { blow, attack, defence, hit } => self.attack_line(b, blow, attack, defence, hit),
            Blows::FreeAttack { by, mover } => {
                let (by, mover) = (self.name(by), self.name(mover));
                detail(format!("{mover} leaves {by}'s zone: a free attack for {by}."))
                    .by("axiom.zoc.leave-free-attack")
            }
            Blows::Damage { target, location, damage, resistance } => {
                self.damage_line(target, location, damage, resistance)
            }
        }
    }

    pub(super) fn wound_line(&self, b: &Battle, e: Wounds) -> Line {
        match e {
            Wounds::Wounded { who, location, amount, cause } => {
                self.loss_line(b, who, location, amount, cause)
            }
            Wounds::Crippled { who, location, .. } => {
                let rule = match self.profile(who).body.get(location).part {
                    Part::Torso => "axiom.injury.torso",
                    Part::Head => "axiom.injury.head",
                    Part::Arm => "axiom.injury.first-arm",
                    Part::Leg => "axiom.injury.first-leg",
                };
                fate(format!("{}'s {} is crippled.", self.name(who), self.location_name(who, location)))
                    .by(rule)
            }
            Wounds::Shock { who, .. } => {
                detail(format!("{} has lost so much that shock sets in.", self.name(who)))
                    .by("axiom.injury.shock")
            }
            // What that makes of somebody is told by its fate.
            Wounds::Harm { who, tracker: Tracker::Physical, level: level @ INCAPACITATED } => {
                detail(format!("{}'s Physical harm is {level}.", self.name(who))).by("axiom.harm.levels")
            }
            Wounds::Harm { who, tracker, level } => {
                let (kind, word) = (tracker.name(), Harm::word(level).to_lowercase());
                detail(format!("{} is {word}: {kind} harm {level}.", self.name(who))).by("axiom.harm.levels")
            }
            Wounds::Mended { who, tracker, level } => {
                detail(format!("{} is better: {} harm {level}.", self.name(who), tracker.name()))
                    .by("axiom.harm.recovery")
            }
            Wounds::KeptCalm { who } => detail(format!("{} keeps calm, this once.", self.name(who)))
                .by("axiom.trait.preternatural-calm"),
            Wounds::Fell { who, fate, .. } => self.fate_line(b, who, fate),
            Wounds::Suffers { who, effect } => self.effect_line(who, effect),
            Wounds::Stable { who } => {
                fate(format!("{} is stable.", self.name(who))).by("axiom.injury.survival")
            }
        }
    }

    /// What a hit does, less what protects from it.
    fn damage_line(&self, target: UnitId, location: LocationId, damage: i32, resistance: i32) -> Line {
        let mut sum = Sum::default();
        sum.add("damage", damage);
        sum.add("DR", -resistance);
        let (name, place) = (self.name(target), self.location_name(target, location));
        let text = if damage > resistance {
            format!("{name}'s {place} takes {}.", damage - resistance)
        } else {
            "none".clone_into(&mut sum.verdict);
            format!("Nothing gets through to {name}'s {place}.")
        };
        detail(text).sum(sum).by("axiom.attack.armour")
    }

    /// HP lost, and to what, where no line before it says so.
    fn loss_line(&self, b: &Battle, who: UnitId, location: LocationId, amount: i32, cause: Cause) -> Line {
        let (to, rule) = match cause {
            Cause::Ground => {
                (format!(" to the {}", self.terrain(b, b[who].at).name), "axiom.space.terrain.damaging")
            }
            Cause::Drain => (" to bleeding".to_owned(), "axiom.injury.status-drain"),
            Cause::Crash => (String::new(), "axiom.vehicle.wall-collision"),
            Cause::Ram(_) => (String::new(), "axiom.vehicle.ram-damage"),
            Cause::Blow(..) | Cause::Task(..) | Cause::Nobody => (String::new(), "axiom.attack.apply"),
        };
        let left = b[who].hp[location.index()];
        let most = self.profile(who).max_hp[location.index()];
        let location = self.location_name(who, location);
        detail(format!("{} loses {amount} HP{to}: {location} {left} of {most}.", self.name(who))).by(rule)
    }

    fn fate_line(&self, b: &Battle, who: UnitId, what: Fate) -> Line {
        let (words, rule) = match what {
            Fate::Able => ("comes round", "axiom.injury.recovery-after-fight"),
            Fate::Unconscious => ("loses consciousness", "axiom.injury.unconscious"),
            Fate::Incapacitated => ("is incapacitated", "axiom.injury.incapacitated"),
            Fate::Dead => ("is dead", "axiom.injury.killed"),
            Fate::Gone if b[who].aboard.is_some() => ("rides off the map", "axiom.vehicle.map-edge"),
            Fate::Gone => ("leaves the map", "axiom.space.map-edge"),
            Fate::Captive => ("gives up", "axiom.time.end-of-tactical"),
            Fate::Coming => ("is on the way", "axiom.time.initiative"),
        };
        fate(format!("{} {words}.", self.name(who))).by(rule)
    }

    fn effect_line(&self, who: UnitId, effect: Effect) -> Line {
        let name = self.name(who);
        match effect {
            Effect::Drain(amount) => {
                detail(format!("{name} bleeds: {amount} HP each round.")).by("axiom.injury.status-drain")
            }
            Effect::Slow(hexes) => {
                detail(format!("{name} is slowed: -{hexes} to movement.")).by("axiom.injury.status-speed")
            }
            Effect::ShortenRange(hexes) => detail(format!("{name} sees less far: -{hexes} to weapon range."))
                .by("axiom.injury.status-range"),
            Effect::Harm(tracker) => {
                detail(format!("{name} is shaken by it: {} harm.", tracker.name())).by("axiom.harm.trackers")
            }
            Effect::Prone => detail(format!("{name} is knocked over.")).by("axiom.posture.prone"),
        }
    }
}
