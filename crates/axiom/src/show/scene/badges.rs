//! The conditions somebody is in, each with what it does and its rule.

use engine::scene::{Badge, Sign};

use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, Fate, Momentum, UnitId};
use crate::state::body::{LocationId, Part};
use crate::state::harm::{Harm, INCAPACITATED, Tracker};
use crate::state::posture::Posture;

impl Axiom {
    pub(super) fn badges(&self, b: &Battle, id: UnitId) -> Vec<Badge> {
        let mut badges = Vec::new();
        badges.extend(fate_badge(b, id));
        if b[id].aboard.is_none() {
            badges.extend(posture_badge(b[id].posture));
        }
        badges.extend(self.injury_badges(b, id));
        badges.extend(Tracker::ALL.into_iter().filter_map(|tracker| harm_badge(b[id].harm, tracker)));
        badges.extend(self.struggle_badges(b, id));
        badges.extend(self.waiting_badges(b, id));
        badges.extend(self.state_badges(b, id));
        badges
    }

    /// What is crippled, and what bleeds.
    fn injury_badges(&self, b: &Battle, id: UnitId) -> impl Iterator<Item = Badge> {
        let body = &self.profile(id).body;
        let crippled = body.ids().filter(move |&location| b.is_crippled(id, location));
        let drained: u32 =
            b.drains.iter().filter(|drain| drain.on == id).map(|drain| u32::from(drain.amount)).sum();
        let bleeding = (drained > 0).then(|| {
            let note = format!("loses {drained} HP at the start of each turn");
            badge("bleeding", Sign::Bleeding, note, "axiom.injury.status-drain")
        });
        crippled.map(move |location| self.crippled_badge(id, location)).chain(bleeding)
    }

    fn crippled_badge(&self, id: UnitId, location: LocationId) -> Badge {
        let location = self.profile(id).body.get(location);
        let (note, rule) = match location.part {
            Part::Torso => ("a check to stay awake, and death as far below zero", "axiom.injury.torso"),
            Part::Head => ("a check to stay awake, and death as far below zero", "axiom.injury.head"),
            Part::Arm => ("holds nothing, and half the slots are lost", "axiom.injury.first-arm"),
            Part::Leg => ("half the movement; with the second all but 1", "axiom.injury.first-leg"),
        };
        badge(format!("{} crippled", location.name), Sign::Weakened, note, rule)
    }

    fn struggle_badges(&self, b: &Battle, id: UnitId) -> impl Iterator<Item = Badge> {
        let name = |who: UnitId| self.profile(who).name.clone();
        let holds = self.struggle_of(b, id).map(|struggle| {
            let note = format!("holds {}, and lets go unless it holds on in its turn", name(struggle.held));
            badge("has a hold", Sign::Held, note, "axiom.contest.extended-maintain")
        });
        let held = b.struggles.iter().find(|struggle| struggle.held == id).map(|struggle| {
            let note = format!("by {}; can't move", name(struggle.holder));
            badge("held", Sign::Held, note, "axiom.contest.grapple-effect")
        });
        held.into_iter().chain(holds)
    }

    fn waiting_badges(&self, b: &Battle, id: UnitId) -> impl Iterator<Item = Badge> {
        let unit = &b[id];
        let held = (unit.reserve > 0).then(|| {
            let waits = b.triggers.iter().filter(|trigger| trigger.owner == id);
            let waits: Vec<String> = waits.map(|trigger| self.trigger_in_words(b, trigger)).collect();
            let note = if waits.is_empty() { "no trigger is announced".to_owned() } else { waits.join("; ") };
            badge(format!("{} points held", unit.reserve), Sign::Readied, note, "axiom.ap.reserve")
        });
        let momentum = match unit.momentum {
            Momentum::None => None,
            Momentum::Free => Some("+1 on a check, when it likes".to_owned()),
            Momentum::Next => Some("+1 on its next check".to_owned()),
            Momentum::Until(turn) => {
                Some(format!("+1 on a check, when it likes, up to its turn {turn} (now {})", unit.turns))
            }
            Momentum::Against { enemy, .. } => {
                Some(format!("+1 on its attack on {} in its turn", self.name(enemy)))
            }
        };
        let momentum =
            momentum.map(|note| badge("momentum", Sign::Strengthened, note, "axiom.momentum.state"));
        held.into_iter().chain(momentum)
    }

    /// What passes, and what lasts.
    fn state_badges(&self, b: &Battle, id: UnitId) -> impl Iterator<Item = Badge> {
        let (unit, done) = (&b[id], &b[id].done);
        let flanked = self.options.hexes && b.able(id) && self.is_flanked(b, id);
        let engaged = self.options.hexes && b.able(id) && self.is_engaged(b, id);
        let slowed = format!("-{} to its movement", unit.slowed);
        let dimmed = format!("-{} to the range of its weapons", unit.dimmed);
        let all = [
            (flanked, "flanked", Sign::Afraid, "-1 on its attacks".to_owned(), "axiom.flank.penalty"),
            (
                engaged,
                "engaged",
                Sign::Focused,
                "leaving the zone of an enemy brings its free attack".to_owned(),
                "axiom.zoc.engaged",
            ),
            (unit.slowed > 0, "slowed", Sign::Slowed, slowed, "axiom.injury.status-speed"),
            (unit.dimmed > 0, "short of sight", Sign::Blind, dimmed, "axiom.injury.status-range"),
            (done.cowed, "cowed", Sign::Afraid, "minor actions only".to_owned(), "axiom.trait.cowardly"),
            (
                done.lost_in_memory,
                "lost in memories",
                Sign::Stunned,
                "no actions in this turn".to_owned(),
                "axiom.trait.flashbacks",
            ),
            (
                done.careless,
                "overconfident",
                Sign::Weakened,
                "-2 on its next check".to_owned(),
                "axiom.trait.overconfident",
            ),
            (
                done.shamed,
                "lost standing",
                Sign::Weakened,
                "-1 on Social checks".to_owned(),
                "axiom.degree.exceptional-failure-details",
            ),
            (
                unit.stable && unit.fate != Fate::Able,
                "stable",
                Sign::Healing,
                "out of the danger of dying".to_owned(),
                "axiom.injury.survival",
            ),
        ];
        let holds = all.into_iter().filter(|(holds, ..)| *holds);
        holds.map(|(_, name, sign, note, rule)| badge(name, sign, note, rule))
    }
}

fn badge(name: impl Into<String>, sign: Sign, note: impl Into<String>, rule: &'static str) -> Badge {
    Badge { note: Some(note.into()), rule: Some(rule), ..Badge::new(name, sign) }
}

fn fate_badge(b: &Battle, id: UnitId) -> Option<Badge> {
    let dying =
        if b[id].stable { "no longer in danger of dying" } else { "stays alive by a check each turn" };
    match b[id].fate {
        Fate::Able => None,
        Fate::Unconscious => Some(badge("unconscious", Sign::Asleep, dying, "axiom.injury.unconscious")),
        Fate::Incapacitated => {
            Some(badge("incapacitated", Sign::Stunned, dying, "axiom.injury.incapacitated"))
        }
        Fate::Dead => Some(badge("dead", Sign::Dead, "for good", "axiom.injury.killed")),
        Fate::Gone => Some(badge("away", Sign::Gone, "has left the map", "axiom.space.map-edge")),
        Fate::Captive => Some(badge("captive", Sign::Captive, "has given up", "axiom.time.end-of-tactical")),
        Fate::Coming => Some(badge("coming", Sign::Gone, "comes in a later round", "axiom.time.initiative")),
    }
}

fn posture_badge(posture: Posture) -> Option<Badge> {
    match posture {
        Posture::Standing => None,
        Posture::Crouching => Some(badge(
            "crouching",
            Sign::Crouching,
            "-1 for shots at it; one hex a turn",
            "axiom.posture.crouching",
        )),
        Posture::LayingDown => Some(badge(
            "laying down",
            Sign::Prone,
            "-2 for shots at it; no movement",
            "axiom.posture.laying-down",
        )),
    }
}

fn harm_badge(harm: Harm, tracker: Tracker) -> Option<Badge> {
    let (level, kind) = (harm.level(tracker), tracker.name());
    let note = match level {
        0 => return None,
        INCAPACITATED.. => format!("nothing of the {} kind can be done", kind.to_lowercase()),
        _ => format!("-{} on {kind} checks", harm.penalty(tracker)),
    };
    let name = format!("{} {}", Harm::word(level), kind.to_lowercase());
    Some(badge(name, Sign::Weakened, note, "axiom.harm.levels"))
}
