//! Marines with their vital signs, and hostiles where they are known to be.

use engine::Eye;
use engine::scene::{Gauge, Posture, Shape, Token};

use super::cell;
use crate::check::{COMMANDER, HOSTILES};
use crate::people::Nature;
use crate::scenario::Mission;
use crate::site::Zone;
use crate::sortie::{Condition, Phase, Sortie, Who};

/// Stress has no end; a gauge does.
const MUCH_STRESS: u8 = 10;

impl Mission {
    pub(super) fn draw_people(&self, b: &Sortie, eye: Eye) -> Vec<Token> {
        let before = matches!(b.phase, Phase::Brief | Phase::Squad);
        let marines = b.ids().take(self.roster).filter(|&who| before || self.is_picked(b, who));
        let hostiles = b.ids().skip(self.roster).filter(|&who| self.is_drawn(b, who, eye));
        let marines = marines.map(|who| self.draw_marine(b, who, eye));
        marines.chain(hostiles.map(|who| self.draw_hostile(b, who, eye))).collect()
    }

    fn draw_marine(&self, b: &Sortie, who: Who, eye: Eye) -> Token {
        let body = &b[who];
        let there = self.is_picked(b, who);
        let mut token = self.draw_body(who, there.then_some(body.zone));
        token.active = self.next_marine(b) == Some(who);
        token.down = there && !body.condition.conscious();
        token.posture = match body.condition {
            Condition::Active if body.covered => Posture::Crouching,
            Condition::Reserve | Condition::Active => Posture::Upright,
            _ => Posture::Lying,
        };
        // With death the vital signs end.
        if body.condition != Condition::Dead {
            token.gauges = self.draw_gauges(b, who);
        }
        token.badges = self.draw_badges(b, who, eye);
        token.facts = self.draw_facts(b, who, eye);
        token
    }

    fn draw_gauges(&self, b: &Sortie, who: Who) -> Vec<Gauge> {
        let profile = self.profile(who);
        let gauge = |name, now: u8, max: u8| Gauge { name, now: i32::from(now), max: i32::from(max) };
        let mut gauges = vec![gauge("Health", b[who].health, profile.health)];
        if profile.nature == Nature::Human {
            gauges.push(gauge("Stress", b[who].stress, MUCH_STRESS.max(b[who].stress)));
        }
        gauges
    }

    /// A hostile where it is seen, or where the squad last placed it; its numbers are for who sees everything.
    fn draw_hostile(&self, b: &Sortie, who: Who, eye: Eye) -> Token {
        let seen = eye == Eye::All || self.is_perceived(b, who);
        let zone = match b.known.hostile(self, who) {
            Some(sighting) if !seen => sighting.zone,
            _ => b[who].zone,
        };
        let there = b[who].condition != Condition::Reserve;
        let mut token = self.draw_body(who, there.then_some(zone));
        if eye == Eye::All {
            token.down = b[who].condition == Condition::Dead;
            token.gauges = self.draw_gauges(b, who);
        }
        token.badges = self.draw_badges(b, who, eye);
        token.facts = self.draw_hostile_facts(b, who, eye);
        token
    }

    fn draw_body(&self, who: Who, zone: Option<Zone>) -> Token {
        let profile = self.profile(who);
        let side = if profile.is_marine() { COMMANDER } else { HOSTILES };
        Token {
            handle: profile.handle.clone(),
            name: profile.name.clone(),
            letters: profile.letters.clone(),
            side: side.0,
            cells: zone.map(cell).into_iter().collect(),
            active: false,
            down: false,
            facing: None,
            posture: Posture::Upright,
            on: None,
            role: None,
            shape: Shape::Creature,
            formation: None,
            commands: None,
            gauges: Vec::new(),
            parts: Vec::new(),
            zone: Vec::new(),
            points: None,
            course: None,
            badges: Vec::new(),
            facts: Vec::new(),
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
