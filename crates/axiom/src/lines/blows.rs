//! The lines of attacks and of what they do to a body.

use engine::{Line, Sum, Tally};

use super::{deed, detail, fate};
use crate::attack::Blow;
use crate::battle::{Battle, Fate, UnitId};
use crate::body::Part;
use crate::check::Rolled;
use crate::event::Event;
use crate::harm::Harm;
use crate::scenario::Axiom;
use crate::status::Effect;

impl Axiom {
    /// An attack with its sum; what the defence rolled is told with it.
    pub(super) fn attack_line(
        &self,
        b: &Battle,
        blow: Blow,
        attack: Rolled,
        defence: Option<Rolled>,
        hit: bool,
    ) -> Line {
        let mut sum = Sum::default();
        self.add_attack(b, blow, &mut sum);
        sum.add("momentum", i32::from(attack.momentum));
        sum.verdict = format!("{} or less; {}, {}", attack.target, attack.roll, attack.degree.name());
        let against = defence.map_or_else(
            || "no defence".to_owned(),
            |rolled| format!("{} {}", self.skill_word(rolled.check.skill), self.told(rolled)),
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

    pub(super) fn injury_line(&self, b: &Battle, e: &Event) -> Line {
        match *e {
            Event::FreeAttack { by, mover } => {
                detail(format!("{} strikes as {} leaves its zone.", self.name(by), self.name(mover)))
                    .by("axiom.zoc.leave-free-attack")
            }
            Event::Damage { target, location, damage, resistance } => {
                let mut sum = Sum::default();
                sum.add("damage", damage);
                sum.add("DR", -resistance.min(damage));
                let left = (damage - resistance).max(0);
                let location = self.location_name(target, location);
                let text = if left == 0 {
                    format!("What protects {}'s {location} takes it all.", self.name(target))
                } else {
                    format!("{}'s {location} takes {left}.", self.name(target))
                };
                detail(text).sum(sum).by("axiom.attack.armour")
            }
            Event::Wounded { who, location, amount, .. } => {
                let left = b[who].hp[location.index()];
                let most = self.profile(who).max_hp[location.index()];
                let location = self.location_name(who, location);
                detail(format!("{} loses {amount} HP: {location} {left} of {most}.", self.name(who)))
                    .by("axiom.attack.apply")
            }
            Event::Crippled { who, location, .. } => {
                let rule = match self.profile(who).body.get(location).part {
                    Part::Torso => "axiom.injury.torso",
                    Part::Head => "axiom.injury.head",
                    Part::Arm => "axiom.injury.first-arm",
                    Part::Leg => "axiom.injury.first-leg",
                };
                fate(format!("{}'s {} is crippled.", self.name(who), self.location_name(who, location)))
                    .by(rule)
            }
            Event::Shock { who, .. } => {
                detail(format!("{} has lost so much that shock sets in.", self.name(who)))
                    .by("axiom.injury.shock")
            }
            Event::Harm { who, tracker, level } => {
                let (kind, word) = (tracker.name(), Harm::word(level).to_lowercase());
                detail(format!("{} is {word}: {kind} harm {level}.", self.name(who))).by("axiom.harm.levels")
            }
            Event::Mended { who, tracker, level } => {
                detail(format!("{} is better: {} harm {level}.", self.name(who), tracker.name()))
                    .by("axiom.harm.recovery")
            }
            Event::KeptCalm { who } => detail(format!("{} keeps calm, this once.", self.name(who)))
                .by("axiom.trait.preternatural-calm"),
            Event::Fell { who, fate, .. } => self.fate_line(b, who, fate),
            Event::Suffers { who, effect } => self.effect_line(who, effect),
            _ => unreachable!("only events of injury come here"),
        }
    }

    fn fate_line(&self, b: &Battle, who: UnitId, what: Fate) -> Line {
        let (words, rule) = match what {
            Fate::Able => ("comes round", "axiom.injury.recovery-after-fight"),
            Fate::Unconscious => ("loses consciousness", "axiom.injury.unconscious"),
            Fate::Incapacitated => ("is incapacitated", "axiom.injury.incapacitated"),
            Fate::Dead => ("is dead", "axiom.injury.killed"),
            Fate::Gone if b[who].aboard.is_some() => ("is driven off the map", "axiom.vehicle.map-edge"),
            Fate::Gone => ("leaves the map", "axiom.space.map-edge"),
            Fate::Coming => ("is on its way", "axiom.time.initiative"),
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
                detail(format!("{name} is slowed: -{hexes} to its movement.")).by("axiom.injury.status-speed")
            }
            Effect::ShortenRange(hexes) => {
                detail(format!("{name} sees less far: -{hexes} to the range of its weapons."))
                    .by("axiom.injury.status-range")
            }
            Effect::Harm(tracker) => {
                detail(format!("{name} is shaken by it: {} harm.", tracker.name())).by("axiom.harm.trackers")
            }
            Effect::Prone => detail(format!("{name} is knocked over.")).by("axiom.posture.prone"),
        }
    }
}
