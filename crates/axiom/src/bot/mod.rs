//! The computer's players: what is worth a thought, and how much.
//!
//! Scores are in hundredths of a hit point that an enemy loses or a friend keeps. Who can attack does, from better ground if that
//! is beside; what is left of the turn goes into cover and posture; who can't attack closes in, or waits where enemies come.

mod blows;
mod driving;
mod going;
mod manners;
mod waiting;

use engine::{Heuristic, Side, Style};

use self::manners::is_driven;
use crate::rules::movement::Scratch;
use crate::rules::question::Question;
use crate::rules::scenario::Axiom;
use crate::rules::time::MINOR;
use crate::rules::verbs::{Attack, Command, End, HoldOn, Move, PickUp, TakePosture, Try, Wield};
use crate::rules::worth::{ATTACK, Idea, weighed};
use crate::state::battle::{Battle, UnitId};
use crate::state::items::{Place, ThingId};
use crate::state::posture::Posture;
use crate::state::traits::Purpose;

/// A task that does some good: worth less than closing in, and more than shelter.
const TRYING: i32 = 450;

/// A weapon in hand for somebody who has none.
const ARMING: i32 = 400;

/// A weapon so near is fetched whoever is nearer.
const FETCHING: u16 = 6;

impl Heuristic for Axiom {
    fn candidates(&self, b: &Battle, _: Side, style: Style, scratch: &mut Scratch, out: &mut Vec<Command>) {
        self.think(b, style, scratch);
        out.extend(scratch.ideas.iter().map(|(command, _)| *command));
    }

    fn appraise(
        &self,
        b: &Battle,
        _: Side,
        style: Style,
        candidates: &[Command],
        scratch: &mut Scratch,
        scores: &mut Vec<i32>,
    ) {
        let known = scratch.ideas.iter().map(|(command, _)| command);
        if !known.eq(candidates) || scratch.style != style {
            self.think(b, style, scratch);
        }
        let worth =
            |c: &Command| scratch.ideas.iter().find(|(known, _)| known == c).map_or(-1, |(_, worth)| *worth);
        scores.extend(candidates.iter().map(worth));
    }

    fn prefer(&self, b: &Battle, _: Side, question: &Question, _: usize) -> usize {
        match *question {
            Question::Momentum { check, .. } => usize::from(check.purpose != Purpose::Task),
            Question::FreeAttack { by, mover } => self.best_strike(b, by, mover),
            Question::Trigger { .. }
            | Question::MeantToDoThat { .. }
            | Question::Recover { .. }
            | Question::SecondTry { .. }
            | Question::Plan { .. } => 1,
            Question::Composure { who, .. } => {
                usize::from(b[who].harm.level(crate::state::harm::Tracker::Physical) == 0)
            }
            Question::Grit { .. } | Question::Drop { .. } => 0,
        }
    }

    fn brawl(&self, b: &Battle, _: Side, scratch: &mut Scratch) -> Command {
        let who = b.active();
        if self.bond_of(b, who).is_some() {
            return self.forced(b, who);
        }
        if let Some((command, _)) = self.best_attack(b, who, Style::STANDARD) {
            return command;
        }
        if let Some((command, _)) = self.best_drive(b, who, Style::STANDARD) {
            return command;
        }
        self.close_in(b, who, Style::STANDARD, scratch).map_or(End.into(), |(command, _)| command)
    }
}

impl Axiom {
    /// Fills the buffer with what is worth a thought.
    fn think(&self, b: &Battle, style: Style, scratch: &mut Scratch) {
        let mut ideas = std::mem::take(&mut scratch.ideas);
        ideas.clear();
        self.consider(b, style, scratch, &mut ideas);
        (scratch.ideas, scratch.style) = (ideas, style);
    }

    /// What is worth a thought for whoever has the turn, with its worth. There is always an end to the turn. What is worth less
    /// than what was found already, whatever comes of it, is not looked into.
    fn consider(&self, b: &Battle, style: Style, scratch: &mut Scratch, ideas: &mut Vec<Idea>) {
        let who = b.active();
        if self.bond_of(b, who).is_some() {
            ideas.push((self.forced(b, who), 0));
            return;
        }
        ideas.push((End.into(), 0));
        if self.is_spent(b, who) {
            return;
        }
        if self.profile(who).hostage {
            self.flee(b, who, scratch, ideas);
            return;
        }
        let attack = self.best_attack(b, who, style);
        ideas.extend(attack);
        self.consider_driving(b, who, style, ideas);
        self.consider_hands(b, who, style, ideas);
        self.consider_drawing(b, who, style, ideas);
        if is_driven(style) {
            self.consider_tasks(b, who, style, ideas);
        }
        let on_foot = self.options.hexes && b[who].aboard.is_none();
        if let Some(attack) = attack {
            if on_foot {
                self.consider_better_ground(b, who, attack, style, scratch, ideas);
            }
        } else if ideas.iter().all(|&(_, worth)| worth < going::LEAST) {
            self.consider_the_rest(b, who, on_foot, style, scratch, ideas);
            if let [(Command::End(End), _)] = ideas[..] {
                ideas.extend(self.last_resort(b, who, style));
            }
        }
    }

    /// What somebody does who is left no choice.
    fn forced(&self, b: &Battle, who: UnitId) -> Command {
        if self.can_hold_on(b, who).is_ok() {
            return HoldOn.into();
        }
        let blow = self.maddened_by(b, who).and_then(|enemy| self.attack_in_rage(b, who, enemy));
        blow.map_or(End.into(), |blow| Attack::from(blow).into())
    }

    /// Takes a weapon in hand, or up from the ground, that does more from here than what else there is to do, the time it takes
    /// and all.
    fn consider_drawing(&self, b: &Battle, who: UnitId, style: Style, ideas: &mut Vec<Idea>) {
        if self.weapons_in_hand(b, who).next().is_some() {
            return;
        }
        let Some((command, thing)) = self.ready_weapon(b, who) else { return };
        let worth = ATTACK + self.worth_of_weapon(b, who, thing, style) / 2;
        if worth > ATTACK {
            ideas.push((command, worth));
        }
    }

    /// The first weapon that somebody carries and can take in hand now, or else can pick up.
    fn ready_weapon(&self, b: &Battle, who: UnitId) -> Option<(Command, ThingId)> {
        let wields =
            |&thing: &ThingId| self.is_sound_weapon(b, thing) && self.can_wield(b, who, thing).is_ok();
        let takes =
            |&thing: &ThingId| self.can_pick_up(b, who, thing).is_ok() && self.could_use(b, who, thing);
        let wield = b.thing_ids().find(wields).map(|thing| (Wield { thing }.into(), thing));
        wield.or_else(|| b.thing_ids().find(takes).map(|thing| (PickUp { thing }.into(), thing)))
    }

    /// What there is to do for somebody who can't attack, the best first.
    fn consider_the_rest(
        &self,
        b: &Battle,
        who: UnitId,
        on_foot: bool,
        style: Style,
        scratch: &mut Scratch,
        ideas: &mut Vec<Idea>,
    ) {
        let more = |ideas: &[Idea], known: usize| ideas.len() > known;
        let known = ideas.len();
        self.consider_arms(b, who, on_foot, scratch, ideas);
        if more(ideas, known) || self.waits_for_arms(b, who) {
            return;
        }
        if on_foot {
            self.consider_waiting(b, who, style, ideas);
            if more(ideas, known) {
                return;
            }
            self.consider_closing_in(b, who, style, scratch, ideas);
            if more(ideas, known) {
                return;
            }
        }
        if !is_driven(style) {
            self.consider_tasks(b, who, style, ideas);
        }
        if more(ideas, known) {
            return;
        }
        if on_foot {
            self.take_shelter(b, who, scratch, ideas);
        }
    }

    /// Whether somebody on foot has nothing left to act with.
    fn is_spent(&self, b: &Battle, who: UnitId) -> bool {
        let unit = &b[who];
        let points = unit.ap.max(unit.ap_to_move) >= MINOR || unit.reserve > 0;
        !points && !unit.done.moving && unit.aboard.is_none()
    }

    /// Whether somebody can shoot with what it holds.
    fn is_shooter(&self, b: &Battle, who: UnitId) -> bool {
        b.wielded(who).any(|id| !b[id].damaged && self.item(b, id).weapon.as_ref().is_some_and(|w| w.ranged))
    }

    /// Takes another weapon in hand, picks one up, or goes where one lies, if there is nothing to fight with.
    fn consider_arms(
        &self,
        b: &Battle,
        who: UnitId,
        on_foot: bool,
        scratch: &mut Scratch,
        ideas: &mut Vec<Idea>,
    ) {
        if self.weapons_in_hand(b, who).next().is_some() {
            return;
        }
        match self.ready_weapon(b, who) {
            Some((command, _)) => ideas.push((command, ARMING)),
            None if on_foot => ideas.extend(self.fetch(b, who, scratch)),
            None => {}
        }
    }

    /// Whether somebody has nothing in hand to fight with and stands where a weapon lies that it could pick up, if not now.
    fn waits_for_arms(&self, b: &Battle, who: UnitId) -> bool {
        let here = |id: ThingId| b[id].place == Place::Lying(b[who].at) && self.could_use(b, who, id);
        self.weapons_in_hand(b, who).next().is_none() && b.thing_ids().any(here)
    }

    /// Whether a thing is a weapon that somebody has room and hands for.
    fn could_use(&self, b: &Battle, who: UnitId, thing: ThingId) -> bool {
        self.is_sound_weapon(b, thing)
            && self.has_room_for(b, who, thing).is_ok()
            && self.hands_for(b, thing) <= self.sound_arms(b, who)
    }

    /// Goes towards the nearest weapon that lies about, if it is nearer than the enemy, and nobody strikes at whoever goes.
    fn fetch(&self, b: &Battle, who: UnitId, scratch: &mut Scratch) -> Option<Idea> {
        let at = b[who].at;
        let lying = b.thing_ids().filter_map(|id| match b[id].place {
            Place::Lying(place) if place != at && self.could_use(b, who, id) => Some(place),
            _ => None,
        });
        let there = lying.min_by_key(|&place| (self.way_between(b, at, place), place.r, place.q))?;
        let way = self.way_between(b, at, there);
        let enemy = self.nearest_on_foot(b, who)?;
        if way > FETCHING.max(self.way_between(b, at, b[enemy].at)) {
            return None;
        }
        if b[who].posture != Posture::Standing && b[who].ap >= MINOR {
            return Some((TakePosture { posture: Posture::Standing }.into(), ARMING));
        }
        let points = self.points_to_move(b, who).ok()?.most();
        let Scratch { flood, zones, .. } = scratch;
        let mut ways = self.safe_ways(b, who, points, flood, zones);
        let nearer = ways.reached().iter().filter(|&&h| h != at && self.can_stop(b, who, h));
        let to = *nearer.min_by_key(|&&h| (self.way_between(b, h, there), h.r, h.q))?;
        (self.way_between(b, to, there) < way).then_some((Move { to }.into(), ARMING))
    }

    /// Tasks that open a way, win the fight or mend a friend. Those driven by their goal think of them before they fight.
    fn consider_tasks(&self, b: &Battle, who: UnitId, style: Style, ideas: &mut Vec<Idea>) {
        for (n, task) in self.tasks.iter().enumerate().filter(|(_, task)| !task.effects.is_empty()) {
            let n = n as u16;
            if self.is_for(b, who, n).is_err() {
                continue;
            }
            let on = match task.aim {
                crate::state::tasks::Aim::Nobody => Some(None),
                _ => b.ids().find(|&on| self.is_worth_it(b, who, n, on)).map(Some),
            };
            if let Some(on) = on.filter(|&on| self.can_try(b, who, n, on).is_ok()) {
                ideas.push((Try { task: n, on }.into(), weighed(TRYING, style.goal)));
            }
        }
    }

    /// Whether a task does something for or to somebody.
    fn is_worth_it(&self, b: &Battle, who: UnitId, n: u16, on: UnitId) -> bool {
        use crate::state::tasks::TaskEffect;
        let needed = self.tasks[usize::from(n)].effects.iter().any(|effect| match *effect {
            TaskEffect::Mend(tracker) => b[on].harm.level(tracker) > 0,
            TaskEffect::Staunch => b.drains.iter().any(|drain| drain.on == on),
            TaskEffect::Stabilise => !b.able(on) && !b[on].stable,
            TaskEffect::Suffer(_) | TaskEffect::Momentum | TaskEffect::Win | TaskEffect::Open(_) => true,
        });
        needed && self.can_try(b, who, n, Some(on)).is_ok()
    }
}
