//! Marines with their vital signs, and hostiles where they are known to be.

use std::cmp::Reverse;

use engine::Viewer;
use engine::mission::{Dossier, Errand, Outfit, Person, Skilled};
use engine::scene::{Gauge, Measure, Posture, Token};

use super::cell;
use crate::rules::check::{COMMANDER, HOSTILES, chance};
use crate::rules::scenario::Mission;
use crate::state::comms::{Order, Task};
use crate::state::people::{Nature, Profile, Skill};
use crate::state::site::Zone;
use crate::state::sortie::{Condition, Phase, Sortie, Who};

/// Stress has no end; a gauge does.
const MUCH_STRESS: u8 = 10;
/// So many skills are what somebody is best at.
const BEST: usize = 4;

impl Mission {
    pub(super) fn draw_people(&self, b: &Sortie, viewer: Viewer) -> Vec<Token> {
        let before = matches!(b.phase, Phase::Brief | Phase::Squad);
        let marines = b.ids().take(self.roster).filter(|&who| before || self.is_picked(b, who));
        let hostiles = b.ids().skip(self.roster).filter(|&who| self.is_drawn(b, who, viewer));
        let marines = marines.map(|who| self.draw_marine(b, who, viewer));
        marines.chain(hostiles.map(|who| self.draw_hostile(b, who, viewer))).collect()
    }

    fn draw_marine(&self, b: &Sortie, who: Who, viewer: Viewer) -> Token {
        let body = &b[who];
        let there = self.is_picked(b, who);
        let mut token = self.draw_body(who, there.then_some(body.zone));
        token.active = self.next_marine(b) == Some(who);
        token.down = there && !body.condition.conscious();
        token.posture = match body.condition {
            Condition::Active if body.covered => Posture::Crouching,
            Condition::Reserve | Condition::Active => Posture::Upright,
            Condition::Broken | Condition::Dying | Condition::Offline | Condition::Dead => Posture::Lying,
        };
        // With death the vital signs end.
        if body.condition != Condition::Dead {
            token.gauges = self.draw_gauges(b, who);
        }
        token.badges = self.draw_badges(b, who, viewer);
        token.facts = self.draw_facts(b, who, viewer);
        token.person = Some(self.draw_person(b, who, viewer));
        token
    }

    fn draw_person(&self, b: &Sortie, who: Who, viewer: Viewer) -> Person {
        let (profile, radio) = (self.profile(who), &b[who].radio);
        let speaks = matches!(b.phase, Phase::Listening | Phase::Running) && self.hears(b, who);
        let errand = |order: Order| Errand {
            text: self.order_in_words(b, order, viewer),
            chance: (!radio.obeyed).then(|| self.obedience(b, who, order.task)),
        };
        Person {
            call: self.call(who),
            career: profile.career.clone(),
            outfit: outfit_of(profile),
            manner: profile.personality.clone(),
            order: radio.order.filter(|_| b[who].condition != Condition::Dead).map(errand),
            obeys: speaks.then(|| self.obedience(b, who, Task::Hold)),
            dossier: (b.phase == Phase::Squad).then(|| self.draw_dossier(b, who)),
        }
    }

    /// What one wants to know of somebody before it goes in.
    fn draw_dossier(&self, b: &Sortie, who: Who) -> Dossier {
        let profile = self.profile(who);
        let skilled = |skill: Skill| Skilled { name: skill.name(), chance: chance(self.pool(b, who, skill)) };
        let mut best = Skill::ALL.map(skilled).to_vec();
        best.sort_by_key(|skilled| Reverse(skilled.chance));
        best.truncate(BEST);
        Dossier {
            bio: profile.bio.clone(),
            agenda: profile.agenda.clone(),
            picked: b[who].condition == Condition::Active,
            best,
        }
    }

    fn draw_gauges(&self, b: &Sortie, who: Who) -> Vec<Gauge> {
        let profile = self.profile(who);
        let gauge = |name, now: u8, max: u8, measure| Gauge {
            name,
            now: i32::from(now),
            max: i32::from(max),
            measure,
        };
        let mut gauges = vec![gauge("Health", b[who].health, profile.health, Measure::Health)];
        if profile.nature == Nature::Human {
            let most = MUCH_STRESS.max(b[who].stress);
            gauges.push(gauge("Stress", b[who].stress, most, Measure::Stress));
        }
        gauges
    }

    /// A hostile where it is seen, or where the squad last placed it; its numbers are for who sees everything.
    fn draw_hostile(&self, b: &Sortie, who: Who, viewer: Viewer) -> Token {
        let seen = viewer == Viewer::Referee || self.is_perceived(b, who);
        let zone = match b.known.hostile(self, who) {
            Some(sighting) if !seen => sighting.zone,
            Some(_) | None => b[who].zone,
        };
        let there = b[who].condition != Condition::Reserve;
        let mut token = self.draw_body(who, there.then_some(zone));
        token.seen = b.known.hostile(self, who).filter(|_| !seen).map(|sighting| sighting.tick);
        if viewer == Viewer::Referee {
            token.down = b[who].condition == Condition::Dead;
            token.gauges = self.draw_gauges(b, who);
        }
        token.badges = self.draw_badges(b, who, viewer);
        token.facts = self.draw_hostile_facts(b, who, viewer);
        token
    }

    fn draw_body(&self, who: Who, zone: Option<Zone>) -> Token {
        let profile = self.profile(who);
        let side = if profile.is_marine() { COMMANDER } else { HOSTILES };
        let cells = zone.map(cell).into_iter().collect();
        Token {
            letters: profile.letters.clone(),
            ..Token::new(&profile.handle, &profile.name, side.0, cells)
        }
    }

    /// The marine whose own activation comes next.
    fn next_marine(&self, b: &Sortie) -> Option<Who> {
        if !matches!(b.phase, Phase::Listening | Phase::Running) {
            return None;
        }
        let up = b.ids().take(self.roster).filter(|&who| b[who].condition.conscious());
        up.min_by_key(|&who| (b[who].due, self.tie_order(b, who)))
    }
}

/// What a career puts on, by the words it is known by.
fn outfit_of(profile: &Profile) -> Outfit {
    const WORDS: [(Outfit, &[&str]); 8] = [
        (Outfit::Officer, &["officer", "captain", "command"]),
        (Outfit::Pilot, &["pilot", "driver"]),
        (Outfit::Medic, &["medic", "doctor", "surgeon"]),
        (Outfit::Worker, &["roughneck", "engineer", "miner", "worker"]),
        (Outfit::Marshal, &["marshal", "sheriff", "guard"]),
        (Outfit::Marine, &["marine", "soldier"]),
        (Outfit::Agent, &["agent", "company", "clerk"]),
        (Outfit::Android, &["android", "synthetic"]),
    ];
    let career = profile.career.to_lowercase();
    let known = WORDS.iter().find(|(_, words)| words.iter().any(|word| career.contains(word)));
    match known {
        Some(&(outfit, _)) => outfit,
        None if profile.is_android() => Outfit::Android,
        None => Outfit::Plain,
    }
}
