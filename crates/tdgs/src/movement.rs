//! Document 14: Move, Step and Disengage; who may pass where, and what it costs.

use engine::{Pause, Table};
use space::{Bits, Field, Footprint, Reach, Square, Wave};

use crate::acts::Act;
use crate::army::Block;
use crate::battle::{Battle, Phase, UnitId};
use crate::conditions::Condition;
use crate::event::{Art, Event, Gait, Going};
use crate::initiative::Rank;
use crate::interrupts::Deal;
use crate::refusal::Why;
use crate::scenario::Tdgs;
use crate::size::Size;
use crate::stats::Stat;
use crate::trail::Through;

/// How many Tiny creatures share a square.
const TINY_PER_SQUARE: usize = 4;

/// Buffers for ways over the board, made once and used again and again.
#[derive(Debug)]
pub struct Scratch {
    wave: Wave,
    reach: Reach,
    /// The squares that hostiles close.
    pub(crate) closed: Bits,
    /// The squares that somebody else stands on.
    pub(crate) taken: Bits,
    /// The corners too close to what a surveyed entity fears.
    pub(crate) feared: Bits,
    /// The north-west squares where a surveyed block would touch what is closed, or taken.
    pub(crate) corners: Bits,
    /// The squares where a surveyed entity may end its movement.
    pub(crate) ends: Bits,
    surveyed: Option<Surveyed>,
    /// Whether the surveyed entity is a block on plain ground, and its survey a wave of north-west squares.
    sweeps: bool,
    pub(crate) path: Vec<Square>,
    /// A way that was laid out with a straight end.
    pub(crate) run: Vec<Square>,
    /// What it costs.
    pub(crate) run_cost: u16,
    /// How many squares of it are a trample, from the first that touches somebody on.
    pub(crate) run_steps: u16,
    /// The squares that whoever is under way has gone since that was last told.
    pub(crate) trail: Vec<Square>,
    /// Who that is.
    pub(crate) trail_of: Option<UnitId>,
    /// What it leads through.
    pub(crate) trail_through: Through,
    /// The ways through the air.
    pub(crate) air: Reach,
    /// Whether ledges are in the way, which the wave does not know.
    has_ledges: bool,
    /// Nor does it know doors.
    has_doors: bool,
    /// The cost from every square to the nearest foe, for whoever closes in.
    pub(crate) field: Field,
    /// The same on ground with ledges.
    pub(crate) chart: Reach,
    pub(crate) goals: Bits,
    /// The squares whose distance from the goals is asked for.
    pub(crate) wanted: Bits,
    /// Those who are tied.
    pub(crate) equals: Vec<UnitId>,
    /// The order of turns before it was set anew.
    pub(crate) last_order: Vec<UnitId>,
    /// Those who are put in order, each with its rank.
    pub(crate) ranks: Vec<(Rank, UnitId)>,
    /// Nothing: the chart of foes looks past everyone who stands in the way.
    pub(crate) open: Bits,
    /// The battle as a side sees it from which somebody hides.
    pub(crate) seen: Option<Box<Battle>>,
}

/// What the last flood was made from. The same question has the same answer, so it is not asked twice.
#[derive(Clone, Eq, PartialEq, Debug)]
struct Surveyed {
    start: Square,
    size: u8,
    budget: u16,
    /// Who, if it goes where others don't, or is surveyed in another way.
    own_way: Option<UnitId>,
    closed: Bits,
    feared: Bits,
}

impl Scratch {
    pub(crate) fn new(rules: &Tdgs) -> Self {
        let grid = rules.board.grid;
        Scratch {
            wave: Wave::new(grid),
            reach: Reach::new(grid),
            closed: Bits::new(grid),
            taken: Bits::new(grid),
            feared: Bits::new(grid),
            corners: Bits::new(grid),
            ends: Bits::new(grid),
            surveyed: None,
            sweeps: false,
            path: Vec::new(),
            run: Vec::new(),
            run_cost: 0,
            run_steps: 0,
            trail: Vec::new(),
            trail_of: None,
            trail_through: Through::Ground,
            air: Reach::new(grid),
            has_ledges: rules.board.has_ledges,
            has_doors: rules.has_doors(),
            field: Field::new(grid),
            chart: Reach::new(grid),
            goals: Bits::new(grid),
            wanted: Bits::new(grid),
            equals: Vec::new(),
            last_order: Vec::new(),
            ranks: Vec::new(),
            open: Bits::new(grid),
            seen: None,
        }
    }

    /// What the surveyed entity pays to get to a square, if it can.
    pub(crate) fn cost(&self, rules: &Tdgs, id: UnitId, s: Square) -> Option<u16> {
        if self.waves_for(rules, id) { self.wave.cost(s) } else { self.reach.cost(s) }
    }

    /// Whether a square that the surveyed entity can get to is such a one.
    pub(crate) fn any_reached(&self, rules: &Tdgs, id: UnitId, such: impl Fn(Square) -> bool) -> bool {
        if self.waves_for(rules, id) {
            self.wave.reached().any(|(s, _)| such(s))
        } else {
            self.reach.reached().iter().any(|&s| such(s))
        }
    }

    /// Whether a wave finds the ways of an entity.
    fn waves_for(&self, rules: &Tdgs, id: UnitId) -> bool {
        self.sweeps || self.waves(rules.profile(id).squares) && !rules.goes_its_own_way(id)
    }

    /// The charted cost from a square to the nearest goal, if a way leads there.
    pub(crate) fn far(&self, s: Square) -> Option<u16> {
        if self.has_ledges { self.chart.cost(s) } else { self.field.cost(s) }
    }

    /// Whether a wave finds the ways of this footprint: of one square, on ground without ledges and doors.
    const fn waves(&self, squares: u8) -> bool {
        squares == 1 && !self.has_ledges && !self.has_doors
    }
}

impl Tdgs {
    /// How many points a Move may still spend: what is left of one under way, or all of MOV if an Action is left.
    pub(crate) fn move_budget(&self, b: &Battle) -> u16 {
        b.budget.moving.max(self.new_move(b))
    }

    /// The points of a Move that begins now: all of MOV if an Action is left.
    pub(crate) fn new_move(&self, b: &Battle) -> u16 {
        if b.budget.actions > 0 { self.apparent(b, self.mover(b), Stat::Mov).max(0) as u16 } else { 0 }
    }

    /// The ground for a troop's block, if it goes like everybody.
    #[inline]
    pub(crate) fn block(&self, id: UnitId) -> Option<&Block> {
        let troop = self.is_troop(id) && !self.goes_its_own_way(id);
        if troop { self.board.blocks.of(self.profile(id).squares) } else { None }
    }

    /// Finds every square an entity can get to with this many points.
    pub(crate) fn survey(&self, b: &Battle, id: UnitId, budget: u16, scratch: &mut Scratch) {
        let squares = self.profile(id).squares;
        self.mark_units(b, id, scratch);
        let start = b[id].at;
        let block = self.block(id);
        scratch.sweeps = block.is_some_and(|block| block.is_plain_within(start, budget));
        let alone = self.goes_its_own_way(id) || self.is_troop(id);
        let asked = (start, squares, budget, alone.then_some(id));
        if let Some(s) = &scratch.surveyed
            && (s.start, s.size, s.budget, s.own_way) == asked
            && s.closed == scratch.closed
            && s.feared == scratch.feared
        {
            return;
        }
        let waves = scratch.waves_for(self, id);
        let Scratch { wave, reach, closed, feared, corners, sweeps, .. } = scratch;
        if block.is_some() {
            corners.clone_from(closed);
            corners.grow_to_corners(squares);
            *corners |= feared;
        }
        match block {
            Some(block) if *sweeps => wave.flood(&block.costs, corners, start, budget),
            Some(block) => reach.flood(start, budget, |from, to| match () {
                () if block.is_plain(to) && !corners.contains(to) => Some(1),
                () if feared.contains(to) => None,
                () => self.enter_past_doors(b, id, closed, from, to),
            }),
            None if waves => wave.flood(&self.board.costs, closed, start, budget),
            None => reach.flood(start, budget, |from, to| {
                if feared.contains(to) { None } else { self.enter_past_doors(b, id, closed, from, to) }
            }),
        }
        match &mut scratch.surveyed {
            Some(s) => {
                (s.start, s.size, s.budget, s.own_way) = asked;
                s.closed.clone_from(&scratch.closed);
                s.feared.clone_from(&scratch.feared);
            }
            none => {
                let (closed, feared) = (scratch.closed.clone(), scratch.feared.clone());
                *none = Some(Surveyed { start, size: squares, budget, own_way: asked.3, closed, feared });
            }
        }
    }

    /// Marks where others stand, and which of those squares can't be passed: those of hostiles who can act. Nothing is
    /// closed to the Tiny.
    pub(crate) fn mark_units(&self, b: &Battle, id: UnitId, scratch: &mut Scratch) {
        scratch.closed.clear();
        scratch.taken.clear();
        scratch.feared.clear();
        for other in b.ids().filter(|&other| other != id) {
            let Some(bars) = self.is_in_the_way(b, id, other) else { continue };
            let space = self.space(b, other);
            scratch.taken.insert_box(space.corner, space.far_corner());
            if bars {
                scratch.closed.insert_box(space.corner, space.far_corner());
            }
        }
        self.shut_objects(b).for_each(|at| scratch.closed.insert(at));
        if b[id].conditions.has(Condition::Frightened) {
            self.close_to_the_frightened(b, id, scratch);
            if self.profile(id).squares == 1 {
                scratch.closed |= &scratch.feared;
            }
        }
    }

    /// Whether somebody else stands on the ground where an entity might go, and if so whether it can't be passed.
    #[inline(always)]
    pub(crate) fn is_in_the_way(&self, b: &Battle, id: UnitId, other: UnitId) -> Option<bool> {
        if b[other].height > 0 || b.one_body(id, other) {
            return None;
        }
        if b[other].conditions.is_off_the_field() {
            return self.is_wreck(b, other).then_some(true);
        }
        // Whoever is not seen is in nobody's way until somebody walks into it.
        if self.is_overlooked(b, other, id) {
            return None;
        }
        Some(self.bars_the_way(b, id, other))
    }

    /// Whether a vehicle lies where it was disabled. What was destroyed leaves nothing that is in the way.
    #[inline]
    pub(crate) fn is_wreck(&self, b: &Battle, id: UnitId) -> bool {
        let lies = self.conveyances && !b[id].conditions.has_left();
        lies && b[id].conditions.has(Condition::Dead)
            && self.vehicle(id).is_some_and(|vehicle| !vehicle.destroyed)
    }

    /// Whether somebody who stands on the ground can't be passed by an entity.
    #[inline(always)]
    pub(crate) fn bars_the_way(&self, b: &Battle, id: UnitId, other: UnitId) -> bool {
        if b.aboard > 0 || self.conveyances {
            self.bars_a_body(b, id, other)
        } else {
            self.profile(id).size != Size::Tiny && self.hostile(id, other) && b[other].conditions.up()
        }
    }

    /// Nobody goes closer to what it fears while it sees it.
    fn close_to_the_frightened(&self, b: &Battle, id: UnitId, scratch: &mut Scratch) {
        let here = self.space(b, id);
        for source in self.fears_in_sight(b, id) {
            let fear = self.space(b, source);
            let near = here.distance(&fear);
            for s in self.board.grid.squares().filter(|&s| here.at(s).distance(&fear) < near) {
                scratch.feared.insert(s);
            }
        }
    }

    /// What a king's step costs an entity of any size, if the ground and those who close it let it pass: never over a
    /// ledge.
    pub(crate) fn enter(&self, squares: u8, closed: &Bits, from: Square, to: Square) -> Option<u16> {
        let plain = self.board.blocks.of(squares).is_some_and(|block| block.is_plain(to));
        if plain && !closed.meets_box(to, Footprint { corner: to, size: squares }.far_corner()) {
            return Some(1);
        }
        let (old, new) = (self.board.space_at(squares, from), self.board.space_at(squares, to));
        if squares > 1 {
            let cost = self.enter_large(old, new, closed)? * self.board.dearer(squares, to);
            return (!self.board.ledge_between(old, new)).then_some(cost);
        }
        if closed.contains(to) || self.board.ledge_between(old, new) {
            return None;
        }
        self.board.costs.enter(from, to)
    }

    /// The same for an entity as it goes, which does not slip past the corner of a shut door.
    pub(crate) fn enter_past_doors(
        &self,
        b: &Battle,
        id: UnitId,
        closed: &Bits,
        from: Square,
        to: Square,
    ) -> Option<u16> {
        let cost = self.enter_as(id, Some(closed), from, to)?;
        let slips = self.profile(id).squares == 1 && self.slips_past_a_door(b, from, to);
        (!slips).then_some(cost)
    }

    /// A larger entity pays the dearest square it newly enters.
    fn enter_large(&self, old: Footprint, new: Footprint, closed: &Bits) -> Option<u16> {
        // Whoever makes itself small for a gap enters nothing new, and pays for a square all the same.
        let mut dearest = 1;
        for s in new.squares().filter(|&s| !old.contains(s)) {
            if !self.board.grid.contains(s) || closed.contains(s) {
                return None;
            }
            dearest = dearest.max(self.board.costs.cost(s)?);
        }
        Some(dearest)
    }

    /// Finds every other square where an entity may end a movement of so many points.
    pub(crate) fn find_ends(&self, b: &Battle, id: UnitId, budget: u16, scratch: &mut Scratch) {
        self.survey(b, id, budget, scratch);
        let size = self.profile(id).size;
        let (waves, sweeps) = (scratch.waves_for(self, id), scratch.sweeps);
        let Scratch { wave, reach, taken, corners, ends, .. } = scratch;
        ends.clear();
        match size {
            _ if sweeps => {
                corners.clone_from(taken);
                corners.grow_to_corners(self.profile(id).squares);
                wave.add_reached(ends);
                *ends -= &*corners;
            }
            Size::Tiny if waves => {
                let free = |s: &Square| self.may_rest(b, id, *s, taken);
                wave.reached().map(|(s, _)| s).filter(free).for_each(|s| ends.insert(s));
            }
            Size::Small | Size::Medium if waves => {
                wave.add_reached(ends);
                *ends -= &*taken;
            }
            _ => {
                let free = |s: &Square| self.may_rest(b, id, *s, taken);
                reach.reached().iter().copied().filter(free).for_each(|s| ends.insert(s));
            }
        }
        scratch.ends.remove(b[id].at);
    }

    /// Whether a surveyed entity may end its movement there: nobody else stands on the squares. A Tiny one may share.
    fn may_rest(&self, b: &Battle, id: UnitId, s: Square, taken: &Bits) -> bool {
        let squares = self.profile(id).squares;
        if self.profile(id).size == Size::Tiny {
            return self.tiny_at(b, id, s) < TINY_PER_SQUARE;
        }
        if squares == 1 {
            return !taken.contains(s);
        }
        let taken = |space: Footprint| space.squares().any(|s| taken.contains(s));
        self.board.has_room(squares, s) && !taken(self.board.space_at(squares, s))
    }

    fn tiny_at(&self, b: &Battle, id: UnitId, s: Square) -> usize {
        let tiny = |other: &UnitId| {
            *other != id
                && self.profile(*other).size == Size::Tiny
                && !b[*other].conditions.is_off_the_field()
        };
        b.ids().filter(tiny).filter(|&other| b[other].at == s).count()
    }

    /// Whether the active entity may walk there: a Move or Disengage of so many points.
    pub(crate) fn can_walk(
        &self,
        b: &Battle,
        to: Square,
        budget: u16,
        scratch: &mut Scratch,
    ) -> Result<(), Why> {
        let id = self.mover(b);
        if !self.board.grid.contains(to) {
            return Err(Why::OffTheMap(to));
        }
        if to == b[id].at {
            return Err(Why::AlreadyThere(to));
        }
        self.survey(b, id, budget, scratch);
        if scratch.feared.contains(to) {
            return Err(Why::Afraid(to));
        }
        if scratch.cost(self, id, to).is_none() {
            return Err(Why::OutOfReach { to, budget });
        }
        self.rests(b, id, to, scratch)
    }

    /// Whether a surveyed entity may end its movement there, or why not.
    fn rests(&self, b: &Battle, id: UnitId, to: Square, scratch: &Scratch) -> Result<(), Why> {
        if !self.board.has_room(self.profile(id).squares, to) {
            return Err(Why::NoRoom(to));
        }
        if self.may_rest(b, id, to, &scratch.taken) { Ok(()) } else { Err(Why::Taken(to)) }
    }

    /// A Step is exactly one square, whatever the terrain, but never into Blocking terrain or onto somebody.
    pub(crate) fn can_step(&self, b: &Battle, to: Square, scratch: &mut Scratch) -> Result<(), Why> {
        let id = b.active();
        if space::distance(b[id].at, to) != 1 {
            return Err(Why::NotAStep(to));
        }
        if b[id].height > 0 {
            return self.can_step_in_the_air(b, to);
        }
        self.mark_units(b, id, scratch);
        self.step_is_free(b, to, scratch)
    }

    /// Whether a neighbouring square is open and free, once everyone is marked.
    pub(crate) fn step_is_free(&self, b: &Battle, to: Square, scratch: &Scratch) -> Result<(), Why> {
        let id = b.active();
        if scratch.feared.contains(to) {
            return Err(Why::Afraid(to));
        }
        let squares = self.profile(id).squares;
        if self.board.grid.contains(to)
            && self.board.ledge_between(self.space(b, id), self.board.space_at(squares, to))
        {
            return Err(Why::Ledge(to));
        }
        let enters = || self.enter_past_doors(b, id, &scratch.closed, b[id].at, to).is_some();
        if !self.board.grid.contains(to) || !enters() {
            return Err(Why::Blocked(to));
        }
        self.rests(b, id, to, scratch)
    }

    /// Sets an entity down elsewhere in an instant.
    pub(crate) fn shift(&self, b: &mut Battle, id: UnitId, to: Square, t: &mut impl Table<Tdgs>) {
        let from = b[id].at;
        if !self.feel_ahead(b, id, self.stands_at(id, to), b[id].height, true, t) {
            return;
        }
        self.leave_seat(b, id);
        b[id].at = to;
        b.army.stir(id);
        b.bring_along(id);
        t.tell(self, b, || Event::Going(Going::Shifted { who: id, from, to }));
        self.tread(b, id, t);
        self.let_go(b, t);
    }

    /// Takes a Step: free, and never a cause for an opportunity attack.
    pub(crate) fn step(&self, b: &mut Battle, to: Square, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        b.budget.step = false;
        b.budget.whole = false;
        let id = b.active();
        if !self.feel_ahead(b, id, self.stands_at(id, to), b[id].height, true, t) {
            return Ok(());
        }
        let waiting = self.waits_for(b, id);
        let from = b[id].at;
        let elevation = self.elevation(b, id);
        b.put(id, to);
        if b[id].height > 0 {
            self.keep_elevation(b, id, elevation);
        }
        b.bring_along(id);
        t.tell(self, b, || Event::Going(Going::Moved { who: id, path: vec![from, to], gait: Gait::Step }));
        self.let_go(b, t);
        self.tread(b, id, t);
        self.comes(b, id, waiting, t)
    }

    /// What the ground does to whoever comes to a square: it may be too narrow, and it may harm.
    #[inline]
    pub(crate) fn tread(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        if self.squeezes {
            self.fit_in(b, id);
            b.bring_along(id);
        }
        if !self.board.hazards.none() {
            self.meet_hazards(b, id, self.space(b, id), t);
        }
    }

    /// Starts or goes on with a Move, square by square along the cheapest way. Hostiles left behind may strike before
    /// the square is left; whoever falls stays where it was.
    pub(crate) fn walk(
        &self,
        b: &mut Battle,
        to: Square,
        disengage: bool,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let id = self.mover(b);
        let budget = self.move_budget(b);
        self.survey(b, id, budget, t.scratch());
        let cost = t.scratch().cost(self, id, to).expect("`check` found a way");
        let act = if disengage { Act::Disengage } else { Act::Move };
        if self.begin_move(b, cost, act, t)? {
            self.go(b, id, to, budget, t)?;
        }
        Ok(())
    }

    /// Pays for a Move. One that begins now is declared and answered; says whether it goes on.
    pub(crate) fn begin_move(
        &self,
        b: &mut Battle,
        cost: u16,
        act: Act,
        t: &mut impl Table<Tdgs>,
    ) -> Result<bool, Pause> {
        let (id, movement) = (b.active(), b.movement);
        self.pay_for_move(b, cost, act == Act::Disengage);
        if b.movement == movement {
            return Ok(true);
        }
        let answers = self.declare(b, Deal::alone(id, act), &[], t)?;
        if answers.countered || !b[id].conditions.able() || b.phase == Phase::Over {
            b.budget.moving = 0;
            t.tell(self, b, || Event::Art(Art::Countered { by: id, act }));
            return Ok(false);
        }
        Ok(true)
    }

    /// Goes to a square that a survey of so many points found, as far as it is let.
    pub(crate) fn go(
        &self,
        b: &mut Battle,
        id: UnitId,
        to: Square,
        budget: u16,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        self.survey(b, id, budget, t.scratch());
        // What answered the declaration may have closed the way.
        if t.scratch().cost(self, id, to).is_none() || self.may_move(b, id).is_err() {
            return Ok(());
        }
        let mut path = std::mem::take(&mut t.scratch().path);
        self.way_to(id, to, t.scratch(), &mut path);
        let gone = self.go_along(b, id, &path, t);
        t.scratch().path = path;
        gone
    }

    /// Goes along a way that starts where the entity is, square by square, as far as it is let.
    pub(crate) fn go_along(
        &self,
        b: &mut Battle,
        id: UnitId,
        path: &[Square],
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        if b.aboard > 0 {
            self.go_carrying(b, id, path, false, t)?;
        } else {
            self.begin_trail(b, id, t);
            self.follow(b, id, path, t)?;
            self.end_trail(b, id, t);
        }
        self.let_go(b, t);
        Ok(())
    }

    /// Whoever is stopped on its way where it can't stay goes back to the last square of the way where it can.
    pub(crate) fn back_off(&self, b: &mut Battle, id: UnitId, path: &[Square], t: &mut impl Table<Tdgs>) {
        let here = b[id].at;
        let gone = path.iter().position(|&s| s == here).unwrap_or(0);
        if self.can_land(b, id, here) {
            return;
        }
        if let Some(&back) = path[..gone].iter().rev().find(|&&s| self.can_land(b, id, s)) {
            let facing = b[id].facing;
            b.put(id, back);
            b[id].facing = facing;
            self.fit_in(b, id);
            b.bring_along(id);
            t.scratch().trail.push(back);
        }
    }

    /// The way that a survey found to a square.
    pub(crate) fn way_to(&self, id: UnitId, to: Square, scratch: &Scratch, path: &mut Vec<Square>) {
        if scratch.waves_for(self, id) {
            let block = if scratch.sweeps { self.block(id) } else { None };
            scratch.wave.path_to(block.map_or(&self.board.costs, |block| &block.costs), to, path);
        } else {
            scratch.reach.path_to(to, path);
        }
    }

    /// Goes on with the Move under way if its points suffice; else a new one begins, for an Action. A Disengage is good
    /// for the whole turn.
    pub(crate) fn pay_for_move(&self, b: &mut Battle, cost: u16, disengage: bool) {
        if cost > b.budget.moving || disengage {
            b.budget.moving = self.new_move(b);
            b.budget.actions -= 1;
            b.budget.orders = b.budget.orders.saturating_sub(1);
            b.budget.whole = false;
            b.budget.disengaged |= disengage;
            b.budget.ran = false;
            b.movement += 1;
        }
        b.budget.moving -= cost;
    }

    fn follow(
        &self,
        b: &mut Battle,
        id: UnitId,
        path: &[Square],
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let fled = b[id].conditions.has(Condition::Routed);
        for step in path.windows(2) {
            let (here, next) = (step[0], step[1]);
            if !b.budget.disengaged {
                self.opportunities(b, id, self.on_ground(id, next), t)?;
            }
            let ends = path.last() == Some(&next);
            // Whoever has rolled or been pushed off its way goes on with it no more.
            if b[id].conditions.halt(fled) || b[id].at != here {
                break;
            }
            if !self.feel_ahead(b, id, self.stands_at(id, next), 0, ends, t) {
                self.back_off(b, id, path, t);
                break;
            }
            let waiting = self.waits_for(b, id);
            b.put(id, next);
            t.scratch().trail.push(next);
            self.tread(b, id, t);
            self.comes(b, id, waiting, t)?;
            if b[id].conditions.halt(fled) || b[id].at != next {
                break;
            }
        }
        Ok(())
    }
}
