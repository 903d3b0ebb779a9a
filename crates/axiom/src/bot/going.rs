//! Where to go: to better ground, beside an enemy, or nearer; and how low to keep.

use engine::Style;
use space::Hex;

use crate::bot::manners::is_bold;
use crate::rules::movement::{Points, Scratch};
use crate::rules::scenario::Axiom;
use crate::rules::time::{MAJOR, MINOR};
use crate::rules::verbs::{Attack, Board, BreakFree, Command, Leave, Move, TakePosture};
use crate::rules::worth::{ATTACK, Idea, weighed};
use crate::state::battle::{Battle, UnitId};
use crate::state::posture::Posture;

/// Closing in, if nothing better can be done.
const CLOSING: i32 = 500;

/// What is worth so much is worth more than anything that somebody does who can't attack.
pub(super) const LEAST: i32 = 850;

/// A blow worth less is hardly worth it.
const POOR: i32 = 90;

/// A hex from which the enemy is seen.
const IN_SIGHT: i32 = 1000;

/// Good ground for what is left of a turn.
const SHELTER: i32 = 200;

/// What cover or a lower posture is worth for each who might shoot.
const UNSEEN: i32 = 40;

/// More who might shoot change nothing: shelter is worth less than a task.
const MOST_THREATS: i32 = 6;

impl Axiom {
    /// Better ground before an attack, if the attack can still be paid from there.
    pub(super) fn consider_better_ground(
        &self,
        b: &Battle,
        who: UnitId,
        (attack, worth): Idea,
        style: Style,
        scratch: &mut Scratch,
        ideas: &mut Vec<Idea>,
    ) {
        let unit = &b[who];
        let Command::Attack(Attack { arm, .. }) = attack else { return };
        let spare = unit.ap >= self.attack_cost(b, who, arm) + MINOR;
        let fresh = !unit.done.stepped && unit.done.struck_with.is_none();
        if !spare || !fresh || !self.is_shooter(b, who) || self.is_engaged(b, who) {
            return;
        }
        // A shot that is hardly worth it is better made from nearer.
        let nearer = if worth < ATTACK + POOR && unit.posture == Posture::Standing {
            self.close_in(b, who, style, scratch).map(|(command, _)| (command, ATTACK + POOR))
        } else {
            None
        };
        let better = self.better_ground(b, who, worth, style, scratch);
        ideas.extend(nearer);
        ideas.extend(better.filter(|(command, _)| nearer.is_none_or(|(nearer, _)| nearer != *command)));
        // Who is careful keeps low before it shoots.
        if style.danger > 100 && unit.posture == Posture::Standing {
            let threats = self.shooters_at(b, who, unit.at).min(MOST_THREATS);
            let low = weighed(UNSEEN / 2 * threats, style.danger - 100);
            ideas.push((TakePosture { posture: Posture::Crouching }.into(), worth + low));
        }
    }

    /// Closing in, for whoever has not struck yet and may still do so this turn, or strikes at close quarters. The bold go on
    /// with whatever they have left.
    pub(super) fn consider_closing_in(
        &self,
        b: &Battle,
        who: UnitId,
        style: Style,
        scratch: &mut Scratch,
        ideas: &mut Vec<Idea>,
    ) {
        let unit = &b[who];
        let fresh = unit.done.struck_with.is_none() && (unit.ap >= MAJOR || !self.is_shooter(b, who));
        if (fresh || is_bold(style)) && !self.holds_back(b, who, style) {
            ideas.extend(self.close_in(b, who, style, scratch));
        }
    }

    /// Enemies who could shoot at somebody on a hex.
    fn shooters_at(&self, b: &Battle, who: UnitId, hex: Hex) -> i32 {
        let shoots = |enemy: UnitId| {
            self.hostile(who, enemy)
                && b.able(enemy)
                && self.sees(b, b[enemy].at, hex)
                && self.is_shooter(b, enemy)
        };
        b.ids().filter(|&enemy| shoots(enemy)).count() as i32
    }

    /// The best ground in reach to shoot from, worth more than shooting from here.
    fn better_ground(
        &self,
        b: &Battle,
        who: UnitId,
        here: i32,
        style: Style,
        scratch: &mut Scratch,
    ) -> Option<Idea> {
        if self.charts.good_ground().is_empty() || self.ground_bonus(b[who].at) > 0 {
            return None;
        }
        let points = self.points_to_move(b, who).ok()?.most();
        let near = |h: &&Hex| h.distance(b[who].at) <= points;
        let mut good = self.charts.good_ground().iter().filter(near).peekable();
        good.peek()?;
        let Scratch { flood, zones, .. } = scratch;
        let mut safe = self.safe_ways(b, who, points, flood, zones);
        let sees_enemy = |h: Hex| {
            let seen =
                |enemy: UnitId| self.hostile(who, enemy) && b.able(enemy) && self.sees(b, h, b[enemy].at);
            b.ids().any(seen)
        };
        let worth = |&h: &Hex| {
            let fits = self.can_stop(b, who, h) && sees_enemy(h) && safe.contains(h);
            // Whoever wants blood loses time by it.
            let bonus = weighed(self.ground_bonus(h), style.danger) - (style.harm - 100);
            fits.then_some((here + bonus, h))
        };
        let (worth, to) = good.filter_map(worth).max_by_key(|&(worth, h)| (worth, h.r, h.q))?;
        Some((Move { to }.into(), worth))
    }

    /// What is left of a turn goes into cover, or a lower posture.
    pub(super) fn take_shelter(&self, b: &Battle, who: UnitId, scratch: &mut Scratch, ideas: &mut Vec<Idea>) {
        let unit = &b[who];
        if unit.ap < MINOR && unit.ap_to_move < MINOR && !unit.done.moving || self.is_engaged(b, who) {
            return;
        }
        let threats = self.shooters_at(b, who, unit.at).min(MOST_THREATS);
        if threats == 0 {
            return;
        }
        if let Ok(points) = self.points_to_move(b, who).map(Points::most)
            && self.ground_bonus(unit.at) == 0
        {
            let near = |h: &&Hex| h.distance(unit.at) <= points;
            if self.charts.good_ground().iter().any(|h| near(&h)) {
                let Scratch { flood, zones, .. } = scratch;
                let mut safe = self.safe_ways(b, who, points, flood, zones);
                let free = |h: &&Hex| self.can_stop(b, who, **h) && safe.contains(**h);
                let cover = self.charts.good_ground().iter().filter(near).filter(free);
                let best = cover.max_by_key(|&&h| (self.ground_bonus(h), h.r, h.q));
                ideas.extend(best.map(|&to| (Move { to }.into(), SHELTER + UNSEEN * threats)));
            }
        }
        if self.is_shooter(b, who) && unit.posture == Posture::Standing && unit.ap >= MINOR {
            ideas.push((
                TakePosture { posture: Posture::Crouching }.into(),
                SHELTER / 2 + UNSEEN / 2 * threats,
            ));
        }
    }

    /// Goes beside an enemy, to where one is seen, or nearer; stands up for it first.
    pub(super) fn close_in(
        &self,
        b: &Battle,
        who: UnitId,
        style: Style,
        scratch: &mut Scratch,
    ) -> Option<Idea> {
        let unit = &b[who];
        let target = self.quarry(b, who, style)?;
        if unit.posture != Posture::Standing && unit.ap >= MINOR {
            return Some((TakePosture { posture: Posture::Standing }.into(), CLOSING));
        }
        let points = self.points_to_move(b, who).ok()?.most();
        let ways = self.all_ways(b, who, points, &mut scratch.flood);
        let there = b[target].at;
        let near = |h: Hex| {
            let bonus = weighed(self.ground_bonus(h), style.danger);
            bonus / 10 - 10 * i32::from(self.way_between(b, h, there))
        };
        let shooter = self.is_shooter(b, who);
        let sighted = |h: Hex| if shooter && self.sees(b, h, there) { IN_SIGHT } else { 0 };
        let here = near(unit.at) + sighted(unit.at);
        let (mut best, mut to) = (here, None);
        for &h in ways.reached() {
            // Sight is looked for only where it would make the hex the best.
            let plain = near(h);
            let most = if shooter { plain + IN_SIGHT } else { plain };
            if most > best && h != unit.at {
                let worth = plain + sighted(h);
                if worth > best && self.can_stop(b, who, h) {
                    (best, to) = (worth, Some(h));
                }
            }
        }
        let to = to?;
        Some((Move { to }.into(), CLOSING + (best - here).min(ATTACK / 4)))
    }

    /// The enemy that is nearest on foot.
    pub(super) fn nearest_on_foot(&self, b: &Battle, who: UnitId) -> Option<UnitId> {
        let enemies = b.ids().filter(|&enemy| self.hostile(who, enemy) && b.able(enemy));
        enemies.min_by_key(|&enemy| (self.way_between(b, b[who].at, b[enemy].at), enemy))
    }

    /// Whoever only wants to get away makes for the nearest exit, or a friend's vehicle that is nearer.
    pub(super) fn flee(&self, b: &Battle, who: UnitId, scratch: &mut Scratch, ideas: &mut Vec<Idea>) {
        if self.can_leave(b, who).is_ok() {
            ideas.push((Leave.into(), 2000));
        }
        if self.can_break_free(b, who).is_ok() {
            ideas.push((BreakFree.into(), 1000));
        }
        let friendly = |id: &crate::state::battle::VehicleId| {
            b[*id].operator.is_some_and(|operator| !self.hostile(operator, who))
        };
        let rides = b.vehicle_ids().filter(friendly).find(|&id| self.can_board(b, who, id).is_ok());
        ideas.extend(rides.map(|vehicle| (Board { vehicle }.into(), 1500)));
        if b[who].posture != Posture::Standing
            && self.can_pay(b, who, MINOR).is_ok()
            && b[who].aboard.is_none()
        {
            ideas.push((TakePosture { posture: Posture::Standing }.into(), 900));
        }
        let Ok(points) = self.points_to_move(b, who).map(Points::most) else { return };
        let ways = self.all_ways(b, who, points, &mut scratch.flood);
        let here = self.way_out(b[who].at);
        let nearer = ways.reached().iter().filter(|&&h| self.way_out(h) < here && self.can_stop(b, who, h));
        let best = nearer.min_by_key(|&&h| (self.way_out(h), h.r, h.q));
        ideas.extend(best.map(|&to| (Move { to }.into(), 800)));
    }
}
