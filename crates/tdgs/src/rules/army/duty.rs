//! What troops do in their turns, each by its order.

use engine::{Pause, Table};
use space::{Facing8, Square};

use super::Report;
use crate::rules::army::march::Goal;
use crate::rules::attack::{Blow, Swing};
use crate::rules::event::Event;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::{Stand, Verb};
use crate::state::acts::Act;
use crate::state::army::Order;
use crate::state::battle::{Battle, UnitId};
use crate::state::board::FULL;
use crate::state::conditions::Condition;
use crate::state::weapons::ADJACENT;

/// What a troop's order may make of it.
const DRILLS: [Condition; 3] = [Condition::Holding, Condition::TakingCover, Condition::Charging];

/// How an enemy ranks among those a troop might go for: the nearest, of equals the one it is engaged with, then the first.
type Rank = (u16, bool, UnitId);

/// How a troop goes at its enemies.
struct Advance {
    id: UnitId,
    /// Whether it goes on until it stands beside them; else to the first place from which it can strike.
    to_contact: bool,
    /// For whom it goes, as the log has it.
    at: UnitId,
}

impl Tdgs {
    /// A troop's turn comes, even one that is lost: what its last order did to its stats is over, and what its order does now
    /// begins.
    pub(crate) fn take_up_order(&self, b: &mut Battle, id: UnitId) {
        if !self.is_troop(id) {
            return;
        }
        let obeys = self.marches(b, id) && !b[id].conditions.has(Condition::Routed);
        let drill = if obeys { b[id].troop.order.condition() } else { None };
        for what in DRILLS {
            if b[id].conditions.has(what) != (drill == Some(what)) {
                self.change_drill(b, id, what);
            }
        }
    }

    /// What an order did to stats is over.
    pub(super) fn end_drill(&self, b: &mut Battle, id: UnitId) {
        for what in DRILLS {
            if b[id].conditions.has(what) {
                self.change_drill(b, id, what);
            }
        }
    }

    /// Begins or ends what an order does. Hold and Charge change REF, and with it the order of turns from the next round on.
    fn change_drill(&self, b: &mut Battle, id: UnitId, what: Condition) {
        let conditions = &mut b[id].conditions;
        if conditions.has(what) {
            conditions.end(what);
        } else {
            conditions.add(what);
        }
        b.reorder |= self.options.orders_move_initiative && what != Condition::TakingCover;
    }

    /// A troop's turn: it runs if it is routed, gathers if it was rallied in this round, and does what it was told if not.
    pub(crate) fn act_under_orders(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let id = b.active();
        b.budget.nature = false;
        if b[id].conditions.has(Condition::Routed) {
            self.run_for_safety(b, id, t)?;
        } else if b[id].troop.rallied == b.round {
            t.tell(self, b, || Event::Army(Report::Gathers { who: id }));
        } else {
            self.obey(b, id, t)?;
        }
        if b.has_turn(id) {
            self.end_turn(b, t);
        }
        Ok(())
    }

    /// A troop that lies Prone gets up first, whatever it was told: that changes no square.
    fn get_up(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        if self.can_act(b, id) && self.can_stand(b, id).is_ok() {
            Stand.go(self, b, t)?;
        }
        Ok(())
    }

    /// A troop gets up if it has to, and carries out its order with what is left. Whoever can't retreat attacks for this turn.
    fn obey(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        self.get_up(b, id, t)?;
        if !self.can_act(b, id) {
            return Ok(());
        }
        let order = match b[id].troop.order {
            Order::Retreat if self.is_surrounded(b, id) => Order::Attack,
            order => order,
        };
        let enemy = self.quarry(b, id);
        t.tell(self, b, || Event::Army(Report::Obeys { who: id, order, enemy }));
        let Some(enemy) = enemy else { return Ok(()) };
        match order {
            Order::Attack => self.press_on(b, id, enemy, t),
            Order::Hold => self.strike_around(b, id, t),
            Order::TakeCover => {
                self.slip_into_cover(b, id, enemy, t)?;
                self.strike_around(b, id, t)
            }
            Order::Charge => self.charge_home(b, id, enemy, t),
            Order::Retreat => self.fall_back(b, id, enemy, t),
        }
    }

    /// Whether a troop goes on with its turn: it is its turn still, and it is neither down nor in flight.
    fn goes_on_fighting(&self, b: &Battle, id: UnitId) -> bool {
        b.has_turn(id) && b[id].conditions.able() && !b[id].conditions.has(Condition::Routed)
    }

    fn can_act(&self, b: &Battle, id: UnitId) -> bool {
        b.budget.actions > 0 && self.goes_on_fighting(b, id)
    }

    /// Attack: strike the nearest enemy, or take the Step that lets it; else go there, and take the Step as well.
    fn press_on(
        &self,
        b: &mut Battle,
        id: UnitId,
        nearest: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let mut quarry = Some(nearest);
        let mut instead = None;
        let mut advance = Advance { id, to_contact: false, at: nearest };
        while self.can_act(b, id) {
            let Some(nearest) = quarry else { return Ok(()) };
            instead = None;
            if !self.go_at(b, &mut advance, nearest, t)? {
                self.pass_over(b, id, nearest, t);
                if !self.strike_nearest(b, id, u16::MAX, t)? {
                    instead = self.go_elsewhere(b, &mut advance, nearest, t)?;
                    if instead.is_none() {
                        return Ok(());
                    }
                }
            }
            quarry = self.quarry(b, id);
        }
        match instead.or(quarry) {
            Some(enemy) if self.goes_on_fighting(b, id) => self.step_closer(b, &mut advance, enemy, t),
            _ => Ok(()),
        }
    }

    /// Hold: strike whom it can, the nearest first.
    fn strike_around(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        while self.can_act(b, id) && self.strike_nearest(b, id, u16::MAX, t)? {}
        Ok(())
    }

    /// Take Cover: the Step into cover, for whoever has none.
    fn slip_into_cover(
        &self,
        b: &mut Battle,
        id: UnitId,
        enemy: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        if self.cover_at(b, id, enemy, b[id].at) > 0 || self.may_step(b).is_err() {
            return Ok(());
        }
        match self.cover_beside(b, id, enemy) {
            Some(to) => self.step(b, to, t),
            None => Ok(()),
        }
    }

    /// Charge: one Action takes it up to MOV toward the nearest enemy and, where it comes to stand beside it, to one blow.
    fn charge_home(
        &self,
        b: &mut Battle,
        id: UnitId,
        nearest: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let mut charge = Advance { id, to_contact: true, at: nearest };
        let mut known = Some(nearest);
        let mut fell_short = false;
        while self.can_act(b, id) {
            let quarry = known.take().or_else(|| self.quarry(b, id));
            fell_short = false;
            if self.strike_nearest(b, id, ADJACENT, t)? {
                continue;
            }
            let Some(quarry) = quarry else { return Ok(()) };
            if !self.go_at(b, &mut charge, quarry, t)? {
                self.pass_over(b, id, quarry, t);
                if self.go_elsewhere(b, &mut charge, quarry, t)?.is_none() {
                    return Ok(());
                }
            }
            if self.goes_on_fighting(b, id) {
                match self.blow_at_nearest(b, id, ADJACENT) {
                    Some(blow) => self.strike_from_the_ranks(b, blow, t)?,
                    None => fell_short = true,
                }
            }
        }
        if fell_short {
            t.tell(self, b, || Event::Army(Report::FallsShort { who: id, enemy: charge.at }));
        }
        Ok(())
    }

    /// Retreat: away from the nearest enemy, so orderly that nobody strikes at it.
    fn fall_back(
        &self,
        b: &mut Battle,
        id: UnitId,
        nearest: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let mut known = Some(nearest);
        while self.can_act(b, id) {
            let Some(enemy) = known.take().or_else(|| self.quarry(b, id)) else { return Ok(()) };
            let goal = Goal::AwayFrom(self.space(b, enemy));
            let pace = self.new_move(b);
            let lay = |b: &Battle, scratch: &mut _| self.lay_way(b, id, goal, pace, scratch);
            if !self.march(b, Act::Disengage, lay, t)? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Whom a troop goes for: the nearest enemy it may harm, of equals the one it is engaged with, then the first.
    pub(crate) fn quarry(&self, b: &Battle, id: UnitId) -> Option<UnitId> {
        let engaged = b[id].troop.engaged;
        let mut nearest: Option<Rank> = None;
        for foe in self.foes(b, id) {
            let rank = (self.distance(b, id, foe), engaged != Some(foe), foe);
            // Whether it is known of is asked only of those who are near.
            if nearest.is_none_or(|least| rank < least) && self.goes_for(b, id, foe) {
                nearest = Some(rank);
            }
        }
        nearest.map(|(_, _, foe)| foe)
    }

    /// Whether a troop would go for an enemy: it knows of it, and neither a charm nor a hold forbids.
    fn goes_for(&self, b: &Battle, id: UnitId, foe: UnitId) -> bool {
        self.perceives(b, id, foe) && (b[id].conditions.none() || self.may_harm(b, id, foe).is_ok())
    }

    /// The enemies a troop would go for, and how each ranks.
    fn ranked_foes<'a>(&'a self, b: &'a Battle, id: UnitId) -> impl Iterator<Item = Rank> + 'a {
        let engaged = b[id].troop.engaged;
        let known = self.foes(b, id).filter(move |&foe| self.goes_for(b, id, foe));
        known.map(move |foe| (self.distance(b, id, foe), engaged != Some(foe), foe))
    }

    /// The best blow at an enemy: the one that promises most, of equals that of the first weapon.
    fn choose_blow(&self, b: &Battle, id: UnitId, target: UnitId, melee_only: bool) -> Option<Blow> {
        let blows = b.wielded(id).map(|weapon| Blow { by: id, weapon, target });
        let mut able = blows.filter(|&blow| {
            (!melee_only || self.weapon(blow).range.is_melee()) && self.can_strike(b, blow).is_ok()
        });
        let first = able.next()?;
        let rest = able.map(|blow| (self.expected(b, blow), blow));
        // Most have one weapon, and nothing to weigh.
        let mut best = (None, first);
        for (promise, blow) in rest {
            let least = best.0.unwrap_or_else(|| self.expected(b, first));
            best = if promise > least { (Some(promise), blow) } else { (Some(least), best.1) };
        }
        Some(best.1)
    }

    /// The best blow at the nearest enemy that a troop can strike within so many squares. Those who are to be adjacent are
    /// struck hand to hand.
    fn blow_at_nearest(&self, b: &Battle, id: UnitId, within: u16) -> Option<Blow> {
        let longest = self.weapons_of(b, id).map(|weapon| weapon.farthest).max()?.min(within);
        let melee_only = within == ADJACENT;
        let near = self.ranked_foes(b, id).filter(|&(distance, ..)| distance <= longest);
        let able = near.filter(|&(_, _, foe)| {
            b.wielded(id).any(|weapon| {
                let blow = Blow { by: id, weapon, target: foe };
                (!melee_only || self.weapon(blow).range.is_melee()) && self.can_strike(b, blow).is_ok()
            })
        });
        let (_, _, nearest) = able.min()?;
        self.choose_blow(b, id, nearest, melee_only)
    }

    /// An attack on the nearest enemy that can be struck within so many squares, for an Action. Says whether there is one.
    fn strike_nearest(
        &self,
        b: &mut Battle,
        id: UnitId,
        within: u16,
        t: &mut impl Table<Tdgs>,
    ) -> Result<bool, Pause> {
        let blow = self.blow_at_nearest(b, id, within);
        self.spend_action_on(b, blow, t)
    }

    /// An attack on one enemy with the best weapon, for an Action, from where a Step may take the troop first. Says whether it
    /// could be made.
    fn step_and_strike(
        &self,
        b: &mut Battle,
        advance: &mut Advance,
        quarry: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<bool, Pause> {
        let id = advance.id;
        let mut blow = self.choose_blow(b, id, quarry, false);
        if blow.is_none() && self.step_to_strike(b, advance, quarry, t)? && self.can_act(b, id) {
            blow = self.choose_blow(b, id, quarry, false);
        }
        self.spend_action_on(b, blow, t)
    }

    /// A blow for an Action, if there is one to strike. Says whether there is.
    fn spend_action_on(
        &self,
        b: &mut Battle,
        blow: Option<Blow>,
        t: &mut impl Table<Tdgs>,
    ) -> Result<bool, Pause> {
        if let Some(blow) = blow {
            b.spend_action();
            self.strike_from_the_ranks(b, blow, t)?;
        }
        Ok(blow.is_some())
    }

    /// An attack, with the front toward the enemy.
    fn strike_from_the_ranks(
        &self,
        b: &mut Battle,
        blow: Blow,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        self.turn_to(b, blow.by, blow.target);
        self.attack(b, blow, Swing::PLAIN, t)
    }

    /// Turns a troop so that it faces somebody, centre to centre.
    fn turn_to(&self, b: &mut Battle, id: UnitId, other: UnitId) {
        let (here, there) = (self.space(b, id), self.space(b, other));
        let apart = |a: i16, c: i16| 2 * (c - a) + i16::from(there.size) - i16::from(here.size);
        let (dx, dy) = (apart(here.corner.x, there.corner.x), apart(here.corner.y, there.corner.y));
        if let Some(facing) = Facing8::from_delta(dx, dy) {
            b[id].facing = facing;
        }
    }

    /// A Move toward an enemy. Says whether there was a way.
    fn advance(
        &self,
        b: &mut Battle,
        advance: &mut Advance,
        quarry: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<bool, Pause> {
        let Advance { id, to_contact, .. } = *advance;
        if !self.can_act(b, id) {
            return Ok(false);
        }
        let goal = Goal::Beside(self.space(b, quarry));
        let pace = self.new_move(b);
        let lay = |b: &Battle, scratch: &mut _| {
            let leads = self.lay_way(b, id, goal, pace, scratch);
            if leads && !to_contact {
                self.cut_way(b, id, |at| self.could_strike_from(b, id, quarry, at), scratch);
            }
            leads
        };
        if self.may_walk(b, id).is_err() || !lay(b, t.scratch()) {
            return Ok(false);
        }
        self.turn_against(b, advance, quarry, t);
        self.set_out(b, Act::Move, lay, t)?;
        Ok(true)
    }

    /// A troop that goes for another enemy than it was said to says so.
    fn turn_against(&self, b: &Battle, advance: &mut Advance, enemy: UnitId, t: &mut impl Table<Tdgs>) {
        if advance.at == enemy {
            return;
        }
        advance.at = enemy;
        let (who, order) = (advance.id, if advance.to_contact { Order::Charge } else { Order::Attack });
        t.tell(self, b, || Event::Army(Report::Obeys { who, order, enemy: Some(enemy) }));
    }

    /// Whatever brings a troop to blows with an enemy: a blow, or a Step and a blow, or a Move. One that charges takes no Step,
    /// and moves before it strikes. Says whether it could do anything.
    fn go_at(
        &self,
        b: &mut Battle,
        advance: &mut Advance,
        quarry: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<bool, Pause> {
        let strikes = !advance.to_contact && self.step_and_strike(b, advance, quarry, t)?;
        Ok(strikes || self.advance(b, advance, quarry, t)?)
    }

    /// An enemy whom a troop can neither strike nor come nearer to is passed over.
    fn pass_over(&self, b: &Battle, who: UnitId, enemy: UnitId, t: &mut impl Table<Tdgs>) {
        t.tell(self, b, || Event::Army(Report::PassesOver { who, enemy }));
    }

    /// The same with the nearest of the other enemies of whom that is true; says who it is.
    fn go_elsewhere(
        &self,
        b: &mut Battle,
        advance: &mut Advance,
        but: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<Option<UnitId>, Pause> {
        let id = advance.id;
        let mut passed = self.ranked_foes(b, id).find(|&(_, _, foe)| foe == but);
        while let Some(last) = passed {
            passed = self.ranked_foes(b, id).filter(|rank| *rank > last).min();
            if let Some((_, _, foe)) = passed
                && self.go_at(b, advance, foe, t)?
            {
                return Ok(Some(foe));
            }
        }
        Ok(None)
    }

    /// Whether a troop with its north-west square there could strike somebody.
    fn could_strike_from(&self, b: &Battle, id: UnitId, target: UnitId, at: Square) -> bool {
        let distance = self.distance_from(b, id, self.on_ground(id, at), target);
        let mut near = self.weapons_of(b, id).filter(|weapon| distance <= weapon.farthest).peekable();
        if near.peek().is_none() {
            return false;
        }
        let space = self.board.space_at(self.profile(id).squares, at);
        let sight = self.line_of_sight(b, space, self.space(b, target));
        near.any(|weapon| sight.is_some_and(|grade| grade < FULL || weapon.range.is_melee()))
    }

    /// Takes the Step from which an enemy can be struck that can't be from here. Says whether there is one.
    fn step_to_strike(
        &self,
        b: &mut Battle,
        advance: &mut Advance,
        quarry: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<bool, Pause> {
        let id = advance.id;
        let longest = self.weapons_of(b, id).map(|weapon| weapon.farthest).max().unwrap_or(0);
        if self.distance(b, id, quarry) > longest.saturating_add(1) || self.may_step(b).is_err() {
            return Ok(false);
        }
        let far = |at: Square| self.distance_from(b, id, self.on_ground(id, at), quarry);
        let will_do = |at: &Square| {
            self.flat_distance(b, id, *at, quarry) <= longest
                && self.could_step(b, id, *at)
                && self.could_strike_from(b, id, quarry, *at)
        };
        let steps = b[id].at.neighbours().filter(will_do);
        let Some(to) = steps.min_by_key(|&at| (far(at), is_aslant(b[id].at, at), at.y, at.x)) else {
            return Ok(false);
        };
        self.turn_against(b, advance, quarry, t);
        self.step(b, to, t)?;
        Ok(true)
    }

    /// The Step that brings a troop closer to an enemy it can't strike from here.
    fn step_closer(
        &self,
        b: &mut Battle,
        advance: &mut Advance,
        quarry: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let id = advance.id;
        let far = |at: Square| self.distance_from(b, id, self.on_ground(id, at), quarry);
        let now = self.distance(b, id, quarry);
        if now <= ADJACENT || self.may_step(b).is_err() || self.could_strike_from(b, id, quarry, b[id].at) {
            return Ok(());
        }
        let nearer = |at: &Square| {
            self.flat_distance(b, id, *at, quarry) < now && self.could_step(b, id, *at) && far(*at) < now
        };
        let closer = b[id].at.neighbours().filter(nearer);
        match closer.min_by_key(|&at| (far(at), is_aslant(b[id].at, at), at.y, at.x)) {
            Some(to) => {
                self.turn_against(b, advance, quarry, t);
                self.step(b, to, t)
            }
            None => Ok(()),
        }
    }

    /// How far a troop with its north-west square there would be from somebody, whatever the heights: quick to say, even off
    /// the board.
    fn flat_distance(&self, b: &Battle, id: UnitId, at: Square, other: UnitId) -> u16 {
        self.board.space_at(self.profile(id).squares, at).distance(&self.space(b, other))
    }

    /// Whether a troop has room for a Step: the ground lets it, nobody is there, and nothing it fears is nearer there.
    fn could_step(&self, b: &Battle, id: UnitId, to: Square) -> bool {
        let space = self.board.space_at(self.profile(id).squares, to);
        let nearer = |fear: UnitId| space.distance(&self.space(b, fear)) < self.distance(b, id, fear);
        b[id].height == 0
            && self.board.grid.contains(to)
            && self.enter_as(id, None, b[id].at, to).is_some()
            && self.may_stay(b, id, to)
            && !self.shut_objects(b).any(|at| space.contains(at))
            && !(b[id].conditions.has(Condition::Frightened) && self.fears_in_sight(b, id).any(nearer))
    }

    /// The cover a troop would have somewhere against an enemy, as a grade; out of its sight there is none better.
    fn cover_at(&self, b: &Battle, id: UnitId, enemy: UnitId, at: Square) -> u8 {
        let space = self.board.space_at(self.profile(id).squares, at);
        self.line_of_sight(b, self.space(b, enemy), space).unwrap_or(FULL).max(self.board.cover_in(space))
    }

    /// The place with the best cover one step away, of equals the first by row and column.
    fn cover_beside(&self, b: &Battle, id: UnitId, enemy: UnitId) -> Option<Square> {
        let grade = |at: Square| self.cover_at(b, id, enemy, at);
        let covered = b[id].at.neighbours().filter(|&at| self.could_step(b, id, at) && grade(at) > 0);
        covered.min_by_key(|&at| (FULL - grade(at), at.y, at.x))
    }

    /// Whether a troop has cover from the nearest enemy where it is, or one step away.
    pub(super) fn has_cover_near(&self, b: &Battle, id: UnitId) -> bool {
        self.quarry(b, id).is_some_and(|enemy| {
            self.cover_at(b, id, enemy, b[id].at) > 0 || self.cover_beside(b, id, enemy).is_some()
        })
    }
}

/// Whether a step goes along both axes. Of two that do the same, a block takes the plain one.
const fn is_aslant(from: Square, to: Square) -> bool {
    from.x != to.x && from.y != to.y
}
