//! How a sensible TDGS player judges a battle: strike the weak, close in, use cover.

mod abilities;
mod answers;
mod army;
mod engines;
mod riding;
mod style;
mod things;
mod worth;

use army::Posts;
use engine::{Heuristic, Side, Style, Viewer};
use space::{Footprint, Square};
use style::{is_cautious, is_single_minded};

use crate::rules::attack::{Blow, cover_bonus};
use crate::rules::flight::Place;
use crate::rules::maneuvers::Maneuver;
use crate::rules::movement::Scratch;
use crate::rules::question::Question;
use crate::rules::scenario::Tdgs;
use crate::rules::sight::View;
use crate::rules::stealth::Sense;
use crate::rules::verbs::{
    Attack, Attempt, Command, End, Fly, Leave, Move, Ready, Search, Stand, Step, Use, Verb,
};
use crate::state::battle::{Battle, Phase, UnitId};
use crate::state::board::FULL;
use crate::state::conditions::Condition;
use crate::state::waiting::Cue;

pub(crate) use style::weigh;

/// Striking beats standing up, and that beats walking; a Step that makes a blow possible beats both.
pub(crate) const STRIKE: i32 = 4_000_000;
pub(crate) const STAND: i32 = 3_000_000;
pub(crate) const WALK: i32 = 2_000_000;
/// Bracing for those who ride beats walking into their way.
pub(crate) const BRACE: i32 = 900;
/// Waiting for somebody to come beats doing nothing.
pub(crate) const READY: i32 = 1_000_000;

/// Whoever flees leaves if it can, and rather runs than strikes.
pub(crate) const LEAVE: i32 = 6_000_000;
pub(crate) const RUN: i32 = 5_000_000;

/// What standing in a hazard counts against a square.
const DANGER: i32 = 200;

/// Whoever shoots wants a target more than anything, and so many squares between itself and the foe.
const IN_RANGE: i32 = 1_000;
const ROOM: i32 = 12;

/// Squares that are this much farther from the foe than the nearest one are not looked at closely.
const DETOUR: i32 = 3;

/// How near somebody that hides is looked for.
const SEARCHED: u16 = 8;

impl Heuristic for Tdgs {
    fn candidates(&self, b: &Battle, by: Side, style: Style, scratch: &mut Scratch, out: &mut Vec<Command>) {
        self.look_as(b, by, scratch, |b, scratch| self.consider(b, style, scratch, out));
    }

    fn appraise(
        &self,
        b: &Battle,
        by: Side,
        style: Style,
        candidates: &[Command],
        scratch: &mut Scratch,
        scores: &mut Vec<i32>,
    ) {
        self.look_as(b, by, scratch, |b, scratch| self.judge(b, style, candidates, scratch, scores));
    }

    fn prefer(&self, b: &Battle, by: Side, question: &Question, options: usize) -> usize {
        self.best_answer(&self.as_seen_by(b, Viewer::Side(by)), *question, options)
    }

    #[inline]
    fn brawl(&self, b: &Battle, by: Side, scratch: &mut Scratch) -> Command {
        self.look_as(b, by, scratch, |b, scratch| self.brawl_as_seen(b, scratch))
    }
}

impl Tdgs {
    /// With a blow to strike, the blows and what might be better. Without, every way to come nearer as well. After the
    /// Action, a Step into shelter.
    fn consider(&self, b: &Battle, style: Style, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let me = b.active();
        if b.phase == Phase::Instants {
            Use::offer(self, b, scratch, out);
            out.push(End.into());
            return;
        }
        let flees = self.flees(me);
        if flees && self.can_leave(b).is_ok() {
            out.push(Leave.into());
            return;
        }
        if b.budget.actions > 0 {
            Attack::offer(self, b, scratch, out);
            if b.aboard > 0 || self.conveyances {
                out.retain(|&c| self.station_lets(b, c).is_ok());
                self.consider_riding(b, scratch, out);
            }
            let strikes = out.iter().any(|c| c.is_blow());
            let leads = self.leads_from_behind(b, me);
            if self.massed && self.profile(me).commander {
                self.consider_signals(b, style, scratch, out);
            }
            if self.has_other_ways(b, me, style) {
                self.offer_other_ways(b, style, scratch, out);
            }
            if strikes && !flees {
                if is_cautious(style) && self.shoots(b, me) && self.threatened(b, me) {
                    Step::offer(self, b, scratch, out);
                }
                return;
            }
            if let Some(grappler) = b.source_of(me, Condition::Grappled) {
                out.push(Attempt { what: Maneuver::Escape, target: grappler }.into());
                return;
            }
            if self.may_move(b, me).is_err() || leads && self.is_well_placed(b, me) {
                out.push(End.into());
                return;
            }
            if b[me].conditions.has(Condition::Prone) && b[me].seat.is_none() {
                out.push(Stand.into());
            }
            if self.a_step_could_do(b) {
                Step::offer(self, b, scratch, out);
            }
            Move::offer(self, b, scratch, out);
            Fly::offer(self, b, scratch, out);
            if self.station(b, me).is_none() {
                self.offer_to_wait(b, out);
            }
        } else if b.budget.moving == 0 && is_cautious(style) {
            Step::offer(self, b, scratch, out);
        } else if b.budget.moving == 0 && self.shoots(b, me) {
            self.offer_shelter(b, style, scratch, out);
        }
        out.push(End.into());
    }

    fn judge(
        &self,
        b: &Battle,
        style: Style,
        candidates: &[Command],
        scratch: &mut Scratch,
        scores: &mut Vec<i32>,
    ) {
        let me = b.active();
        // Who is around matters to those who go somewhere; a blow has its worth without.
        let goes = candidates.iter().any(|c| matches!(c, Command::Move(_) | Command::Step(_)));
        let foes = if goes { Foes::around(self, b, me, style) } else { Foes::none(style) };
        let posts = (goes && self.leads_from_behind(b, me)).then(|| Posts::of(self, b, me, style, &foes));
        let walks = posts.is_none() && candidates.iter().any(|c| matches!(c, Command::Move(_)));
        if walks {
            self.chart_foes(b, me, style, Charted::Board, scratch);
        }
        let sheltered = if b.budget.actions == 0 { foes.shelter(b[me].at) } else { 0 };
        let pressed = self.pressed(b, me, b[me].at, style);
        let risk = if walks { self.risk_of_walking(b, me, style) } else { 0 };
        let flees = self.flees(me);
        let (here, nearest) = (0, 0);
        let mut judgement =
            Judgement { me, style, flees, foes, posts, here, nearest, sheltered, pressed, risk, scratch };
        if walks {
            let ways = candidates.iter().filter_map(|c| {
                if let Command::Move(Move { to }) = c { Some(judgement.far(*to)) } else { None }
            });
            (judgement.nearest, judgement.here) = (ways.min().unwrap_or(0), judgement.far(b[me].at));
        }
        scores.extend(candidates.iter().map(|candidate| candidate.worth(self, b, &judgement)));
    }

    /// Strikes the foe with the fewest HP that its first fitting weapon can strike, or goes straight for the nearest.
    #[inline]
    fn brawl_as_seen(&self, b: &Battle, scratch: &mut Scratch) -> Command {
        let me = b.active();
        let side = self.side(me);
        if self.flees(me) && self.can_leave(b).is_ok() {
            return Leave.into();
        }
        if b.budget.actions == 0 || b.phase == Phase::Instants {
            return End.into();
        }
        if self.massed
            && self.profile(me).commander
            && let Some(word) = self.brawl_command(b, scratch)
        {
            return word;
        }
        if b.aboard > 0 && self.station(b, me).is_some() {
            return self.brawl_from_the_saddle(b, scratch);
        }
        if self.flees(me) {
            let run = self.close_in(b, scratch);
            if run != End.into() {
                return run;
            }
        }
        let mut best: Option<(i32, Attack)> = None;
        for &target in &self.enemies[side.index()] {
            let unit = &b[target];
            if unit.conditions.up()
                && best.is_none_or(|(hp, _)| unit.hp < hp)
                && let Some(weapon) = self.first_weapon(b, me, target)
            {
                best = Some((unit.hp, Attack { weapon, target }));
            }
        }
        match best {
            Some((_, blow)) => blow.into(),
            None if self.should_search(b, me) => Search { sense: Sense::Sight }.into(),
            None if self.leads_from_behind(b, me) => End.into(),
            None => self.close_in(b, scratch),
        }
    }
}

/// What there is to think of besides a command itself, looked up once per decision.
pub(crate) struct Judgement<'a> {
    pub(crate) me: UnitId,
    pub(crate) style: Style,
    /// Whether it rather escapes than fights.
    pub(crate) flees: bool,
    /// Who is around, for those who go somewhere.
    pub(crate) foes: Foes<'a>,
    /// Where to lead from, for a commander who goes somewhere.
    pub(crate) posts: Option<Posts>,
    /// How far it is from where it stands, and from the best of the squares it may walk to.
    pub(crate) here: i32,
    pub(crate) nearest: i32,
    /// What shelter it has where it stands, after its Action.
    pub(crate) sheltered: i32,
    /// What counts against where it stands, and against walking off.
    pub(crate) pressed: i32,
    pub(crate) risk: i32,
    /// The ways are charted there.
    scratch: &'a Scratch,
}

impl Judgement<'_> {
    /// How far a square is from the foe, or from the way out.
    #[inline]
    pub(crate) fn far(&self, to: Square) -> i32 {
        i32::from(self.scratch.far(to).unwrap_or(u16::MAX))
    }
}

/// What is better than a blow if it is worth anything, and else not worth thinking of.
pub(crate) const fn or_not(worth: i32) -> i32 {
    if worth > 0 { STRIKE + worth } else { -1 }
}

/// How much of the board is charted.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Charted {
    Board,
    /// Where somebody stands, and where a survey found that its movement may end.
    Ends,
}

impl Tdgs {
    #[inline(always)]
    fn first_weapon(&self, b: &Battle, by: UnitId, target: UnitId) -> Option<u8> {
        b.wielded(by).find(|&weapon| self.can_strike(b, Blow { by, weapon, target }).is_ok())
    }

    /// Where those were last seen who are out of the sight of a player's side.
    fn last_seen_by<'a>(&'a self, b: &'a Battle, me: UnitId) -> impl Iterator<Item = Footprint> + 'a {
        let lost = b.sightings.iter().filter(move |sighting| {
            sighting.by == self.allegiance(b, me) && b[sighting.who].conditions.is_out_of_sight()
        });
        lost.map(|sighting| self.space(b, sighting.who))
    }

    /// With nobody in sight to go for, a brawler looks around where it last saw somebody.
    fn should_search(&self, b: &Battle, me: UnitId) -> bool {
        let here = self.space(b, me);
        !b.sightings.is_empty()
            && self.foes(b, me).next().is_none()
            && self.last_seen_by(b, me).any(|there| here.distance(&there) <= SEARCHED)
            && self.can_search(b, me).is_ok()
    }

    /// With a foe that hides near by, a Search; and a blow for whoever comes.
    fn offer_to_wait(&self, b: &Battle, out: &mut Vec<Command>) {
        let me = b.active();
        let here = self.space(b, me);
        let hides = |foe: UnitId| !self.perceives(b, me, foe) && self.distance(b, me, foe) <= SEARCHED;
        let searches = b.effects.iter().any(|e| e.what == Condition::Hidden)
            && (self.foes(b, me).any(hides)
                || self.last_seen_by(b, me).any(|there| here.distance(&there) <= SEARCHED));
        if searches && self.can_search(b, me).is_ok() {
            out.push(Search { sense: Sense::Sight }.into());
        }
        out.extend(Ready::to_strike(b, Cue::Comes).map(Command::from));
    }

    /// The Steps that give more cover from those who shoot. Any other is worth less than to end the turn, so most turns end
    /// without asking where one could step at all.
    fn offer_shelter(&self, b: &Battle, style: Style, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let me = b.active();
        let foes = Foes::around(self, b, me, style);
        let here = foes.shelter(b[me].at);
        let better = |to: Square| self.board.grid.contains(to) && foes.shelter(to) > here;
        if foes.shooters.is_empty() || !b[me].at.neighbours().any(better) {
            return;
        }
        Step::offer(self, b, scratch, out);
        out.retain(|c| !matches!(c, Command::Step(Step { to }) if !better(*to)));
    }

    /// The square nearest to a foe that can be reached now.
    fn close_in(&self, b: &Battle, scratch: &mut Scratch) -> Command {
        let me = b.active();
        if let Some(grappler) = b.source_of(me, Condition::Grappled) {
            return Attempt { what: Maneuver::Escape, target: grappler }.into();
        }
        if self.may_walk(b, me).is_err() {
            return End.into();
        }
        if self.flies(b, me) {
            return self.swoop(b, scratch);
        }
        self.find_ends(b, me, self.move_budget(b), scratch);
        self.chart_foes(b, me, Style::STANDARD, Charted::Ends, scratch);
        let far = |to: Square| scratch.far(to).unwrap_or(u16::MAX);
        match scratch.ends.iter().min_by_key(|&to| far(to)) {
            Some(to) if far(to) < far(b[me].at) => Move { to }.into(),
            _ => End.into(),
        }
    }

    /// The landing nearest to a foe, or to a way out.
    fn swoop(&self, b: &Battle, scratch: &mut Scratch) -> Command {
        let me = b.active();
        let far = |to: Square| self.as_the_crow_flies(b, me, self.above(me, to, 0));
        let here = Place { at: b[me].at, elevation: self.elevation(b, me) };
        match self.landings(b, scratch).min_by_key(|&to| far(to)) {
            Some(to) if far(to) < self.as_the_crow_flies(b, me, here) => Fly { to, height: 0 }.into(),
            _ => End.into(),
        }
    }

    /// Whether an entity rather escapes than fights.
    pub(crate) fn flees(&self, id: UnitId) -> bool {
        self.escape_goal(self.side(id)).is_some()
    }

    /// How far a place is from the nearest foe, or from the nearest way out for those who flee.
    pub(crate) fn as_the_crow_flies(&self, b: &Battle, me: UnitId, place: Place) -> i32 {
        let nearest = if self.flees(me) {
            let exits = self.board.grid.squares().filter(|&s| self.board.terrain(s).exit);
            exits.map(|s| space::distance(place.at, s)).min()
        } else {
            self.foes(b, me).map(|foe| self.distance_from(b, me, place, foe)).min()
        };
        i32::from(nearest.unwrap_or(0))
    }

    /// What counts against walking to a square.
    #[inline]
    pub(crate) fn danger_of_walk(&self, me: UnitId, to: Square) -> i32 {
        if self.board.hazards.none() { 0 } else { self.danger(self.on_ground(me, to)) }
    }

    /// What counts against standing in a place, if it is on hazardous ground.
    pub(crate) fn danger(&self, place: Place) -> i32 {
        let hazardous = !self.board.hazards.none()
            && self.board.hazards.at(place.at).is_some()
            && place.elevation <= i16::from(self.board.terrain(place.at).height);
        if hazardous { DANGER } else { 0 }
    }

    fn shoots(&self, b: &Battle, id: UnitId) -> bool {
        self.shooting_range(b, id) > 0
    }

    /// How far an entity shoots, 0 if it does not.
    fn shooting_range(&self, b: &Battle, id: UnitId) -> u16 {
        let ranged = self.weapons_of(b, id).filter(|w| !w.range.is_melee());
        ranged.map(|w| w.farthest).max().unwrap_or(0)
    }

    /// Whether one square could bring a foe within reach or into sight.
    fn a_step_could_do(&self, b: &Battle) -> bool {
        let me = b.active();
        let reach = self
            .weapons_of(b, me)
            .map(|w| if w.range.is_melee() { w.farthest } else { 0 })
            .max()
            .unwrap_or(0);
        b.budget.step
            && (self.shoots(b, me) || self.foes(b, me).any(|foe| self.distance(b, me, foe) <= reach + 1))
    }

    /// What a blow is worth: its expected damage as a share of what the target has left, so that the weak are finished
    /// first.
    fn worth(&self, b: &Battle, blow: Blow) -> i32 {
        let left = (b[blow.target].hp - self.knockout(b, blow.target)).max(1);
        let (chance, damage) = self.prospects(b, blow);
        // More than the target has left counts for next to nothing.
        let worth = chance * damage.min(2 * left) * 50 / left + damage;
        let worth = if self.conveyances { self.worth_of_seat(b, blow.target, worth) } else { worth };
        if self.massed { worth + self.worth_of_breaking(b, blow) } else { worth }
    }

    /// The worth of the best blow an entity could strike from a square, 0 if none.
    pub(crate) fn best_blow(&self, b: &Battle, me: UnitId, from: Square, style: Style) -> i32 {
        let profile = self.profile(me);
        let space = Footprint { corner: from, size: profile.squares };
        let place = Place { at: from, elevation: self.on_ground(me, from).elevation + b[me].height };
        let mut best = 0;
        for target in self.foes(b, me) {
            let there = self.space(b, target);
            let distance = self.distance_from(b, me, place, target);
            for weapon in b.wielded(me) {
                if distance <= profile.weapons[usize::from(weapon)].farthest
                    && self.line_of_sight(b, space, there).is_some_and(|cover| cover < FULL)
                {
                    best = best.max(self.worth_in(b, Blow { by: me, weapon, target }, style));
                }
            }
        }
        best
    }

    /// Charts the cost from every square that is asked for to the nearest foe, or way out for those who flee, past whoever
    /// stands in the way. The single-minded see nobody but those whom the battle turns on, while there are any.
    fn chart_foes(&self, b: &Battle, me: UnitId, style: Style, what: Charted, scratch: &mut Scratch) {
        scratch.goals.clear();
        if self.flees(me) {
            let exits = self.board.grid.squares().filter(|&s| self.board.terrain(s).exit);
            exits.for_each(|s| scratch.goals.insert(s));
        } else {
            let minds = is_single_minded(style) && self.foes(b, me).any(|foe| self.is_sought(foe));
            for foe in self.foes(b, me).filter(|&foe| !minds || self.is_sought(foe)) {
                for s in self.space(b, foe).squares() {
                    scratch.goals.insert(s);
                }
            }
            // With nobody in sight, where somebody was.
            if !b.sightings.is_empty() && self.foes(b, me).next().is_none() {
                self.last_seen_by(b, me).for_each(|there| scratch.goals.insert(there.corner));
            }
        }
        if self.board.has_ledges {
            let Scratch { chart, goals, open, .. } = scratch;
            chart.flood_back(goals.iter(), |from, to| self.enter(1, open, from, to));
        } else {
            let Scratch { field, open, goals, wanted, ends, .. } = scratch;
            let wanted = (what == Charted::Ends).then(|| {
                wanted.clone_from(ends);
                wanted.insert(b[me].at);
                &*wanted
            });
            field.fill_for(&self.board.costs, open, goals, wanted);
        }
    }

    /// How good a square is to walk to when there is nothing to strike: near to the foe and sheltered. Those who shoot
    /// want somebody in range, and then rather room and cover than company.
    pub(crate) fn approach(&self, b: &Battle, foes: &Foes<'_>, far: i32, nearest: i32, to: Square) -> i32 {
        if foes.range > 0 && foes.in_range(self, b, to) {
            return IN_RANGE + weigh(4 * far.min(ROOM), foes.style.danger) + foes.shelter(to);
        }
        let shelter = if far <= nearest + weigh(DETOUR, foes.style.danger) { foes.shelter(to) } else { 0 };
        shelter - 8 * far.min(10_000)
    }
}

/// What an entity has to reckon with around it, looked up once per decision.
pub(crate) struct Foes<'a> {
    size: u8,
    style: Style,
    /// How far its longest ranged weapon carries, 0 if it has none.
    pub(crate) range: u16,
    /// Where each foe stands.
    list: arrayvec::ArrayVec<Footprint, 32>,
    /// How those of them are seen who shoot.
    shooters: arrayvec::ArrayVec<View<'a>, 32>,
}

impl<'a> Foes<'a> {
    /// Nobody to reckon with.
    fn none(style: Style) -> Foes<'a> {
        Foes {
            size: 1,
            style,
            range: 0,
            list: arrayvec::ArrayVec::new(),
            shooters: arrayvec::ArrayVec::new(),
        }
    }

    /// The first foes of the scenario; against more than 32 one reckons with those.
    fn around(rules: &'a Tdgs, b: &Battle, me: UnitId, style: Style) -> Foes<'a> {
        let foes = || rules.foes(b, me).take(32);
        let space = |foe| rules.space(b, foe);
        Foes {
            style,
            size: rules.profile(me).squares,
            range: rules.shooting_range(b, me),
            list: foes().map(space).collect(),
            shooters: foes()
                .filter(|&foe| rules.shoots(b, foe))
                .map(|foe| rules.board.view_of(space(foe)))
                .collect(),
        }
    }

    fn in_range(&self, rules: &Tdgs, b: &Battle, from: Square) -> bool {
        let here = Footprint { corner: from, size: self.size };
        let seen = |there: Footprint| rules.line_of_sight(b, here, there).is_some_and(|cover| cover < FULL);
        self.list.iter().any(|&there| here.distance(&there) <= self.range && seen(there))
    }

    /// What cover a square gives from those who shoot.
    pub(crate) fn shelter(&self, at: Square) -> i32 {
        let here = Footprint { corner: at, size: self.size };
        let seen = |there: &View<'_>| {
            there.from(here).map_or(6, |grade| cover_bonus(grade.max(there.cover_in(here))))
        };
        let shelter = self.shooters.iter().map(seen).sum();
        weigh(shelter, self.style.danger)
    }
}
