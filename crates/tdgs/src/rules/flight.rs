//! Flight: movement through the air at MOV. A square of height counts as a square of distance, and whoever can't stay
//! up falls.

use engine::{Pause, Table};
use space::{Facing8, Footprint, Square, Veil};

use crate::rules::event::{Event, Going};
use crate::rules::ground::NoGround;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::rules::trail::Through;
use crate::state::abilities::Knack;
use crate::state::acts::Act;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::{Condition, Conditions};

/// Cover does not count between those whose heights differ by this much: they look over it.
const OVER_COVER: u16 = 2;

/// Nobody flies higher than this above the ground.
pub const HIGHEST: i16 = 100;

/// Whoever is offered to rise is offered this height: out of reach of every Reach weapon.
pub(crate) const RISE: i16 = 5;

/// Somewhere an entity could be: the north-west square of its space, and how high that is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Place {
    pub(crate) at: Square,
    pub(crate) elevation: i16,
}

/// Whether somebody in this state stays up: able to act, not held and not Prone.
const fn stays_up(conditions: Conditions) -> bool {
    conditions.able() && !conditions.has(Condition::Prone) && !conditions.has(Condition::Grappled)
}

impl Tdgs {
    /// Whether an entity flies.
    pub fn flies(&self, b: &Battle, id: UnitId) -> bool {
        self.profile(id).flies || self.heights_count && self.has_knack(b, id, Knack::Flight)
    }

    /// How high an entity is: its ground, and its height above it.
    pub fn elevation(&self, b: &Battle, id: UnitId) -> i16 {
        self.board.height(self.space(b, id)) + b[id].height
    }

    /// The difference in height between two entities.
    #[cold]
    pub(crate) fn height_between(&self, b: &Battle, a: UnitId, c: UnitId) -> u16 {
        self.elevation(b, a).abs_diff(self.elevation(b, c))
    }

    /// The best cover grade on a line between two entities, or nothing if no line is clear. Those far above or below look
    /// over cover.
    #[inline(always)]
    pub(crate) fn sight(&self, b: &Battle, a: UnitId, c: UnitId) -> Option<u8> {
        self.sight_over(b, (a, self.space(b, a)), (c, self.space(b, c)))
    }

    /// The same between two whose spaces are known.
    #[inline(always)]
    pub(crate) fn sight_over(
        &self,
        b: &Battle,
        (a, here): (UnitId, Footprint),
        (c, there): (UnitId, Footprint),
    ) -> Option<u8> {
        let cover = self.line_of_sight(b, here, there)?;
        let over = self.heights_count && self.height_between(b, a, c) >= OVER_COVER;
        let cover = if over { 0 } else { cover.max(self.board.cover_in(there)) };
        Some(if b.aboard == 0 { cover } else { cover.max(self.cover_aboard(b, a, c)) })
    }

    /// An entity on the ground of a square, as a place.
    pub(crate) fn on_ground(&self, id: UnitId, at: Square) -> Place {
        let space = self.board.space_at(self.profile(id).squares, at);
        let elevation = if self.heights_count { self.board.height(space) } else { 0 };
        Place { at, elevation }
    }

    /// An entity so high above the ground of a square, as a place.
    pub(crate) fn above(&self, id: UnitId, at: Square, height: i16) -> Place {
        let ground = self.on_ground(id, at);
        Place { elevation: ground.elevation + height, ..ground }
    }

    /// The distance of an entity to another if it were elsewhere.
    pub(crate) fn distance_from(&self, b: &Battle, id: UnitId, place: Place, other: UnitId) -> u16 {
        let space = self.board.space_at(self.profile(id).squares, place.at);
        let flat = space.distance(&self.space(b, other));
        if self.heights_count { flat.max(place.elevation.abs_diff(self.elevation(b, other))) } else { flat }
    }

    /// Whether the air above a space is open: it is, but for what walls nobody sees through, which reach to the sky.
    pub(crate) fn air_is_open(&self, space: Footprint) -> bool {
        let wall = |s: Square| {
            let terrain = self.board.terrain(s);
            terrain.cost.is_none() && terrain.sight == Veil::Blocking
        };
        space.squares().all(|s| self.board.grid.contains(s) && !wall(s))
    }

    /// Whether nobody else is seen in a space so high above its ground.
    pub(crate) fn is_free(&self, b: &Battle, id: UnitId, space: Footprint, height: i16) -> bool {
        let meets = |other: UnitId| {
            let there = self.space(b, other);
            !b.one_body(id, other)
                && !b.thrown.iter().any(|thrown| thrown.who == other)
                && (!b[other].conditions.is_off_the_field() || self.is_wreck(b, other))
                && !self.is_overlooked(b, other, id)
                && there.overlaps(&space)
                && (height == 0 && b[other].height == 0
                    || self.board.height(space) + height == self.elevation(b, other))
        };
        !b.ids().any(meets)
    }

    /// Finds every square an entity can fly over with this many points.
    pub(crate) fn survey_air(&self, b: &Battle, id: UnitId, budget: u16, scratch: &mut Scratch) {
        let size = self.profile(id).squares;
        let open = |_, to| self.air_is_open(Footprint { corner: to, size }).then_some(1);
        scratch.air.flood(b[id].at, budget, open);
    }

    /// Where a flight to a square ends, and what it costs in a survey that reached the square.
    fn flight_to(
        &self,
        b: &Battle,
        id: UnitId,
        to: Square,
        height: i16,
        scratch: &Scratch,
    ) -> Option<(Place, u16)> {
        let size = self.profile(id).squares;
        let full = Footprint { corner: to, size };
        let space = if height == 0 { self.board.space_at(size, to) } else { full };
        let across = scratch.air.cost(to)?;
        let elevation = self.board.height(space) + height;
        Some((Place { at: to, elevation }, across.max(elevation.abs_diff(self.elevation(b, id)))))
    }

    /// Whether an entity could stay on the ground of a square: room, open ground, and nobody else.
    pub fn can_land(&self, b: &Battle, id: UnitId, at: Square) -> bool {
        let size = self.profile(id).squares;
        let space = self.board.space_at(size, at);
        let open = |s| self.is_ground_for(id, s);
        self.board.has_room(size, at) && space.squares().all(open) && self.is_free(b, id, space, 0)
    }

    /// Whether the active entity may fly to a square and a height above it.
    pub(crate) fn can_fly(
        &self,
        b: &Battle,
        to: Square,
        height: i16,
        scratch: &mut Scratch,
    ) -> Result<(), Why> {
        let id = self.mover(b);
        self.can_take_off(b, id)?;
        let full = Footprint { corner: to, size: self.profile(id).squares };
        if let Some(out) = full.squares().find(|&s| !self.board.grid.contains(s)) {
            return Err(Why::OffTheMap(out));
        }
        let budget = self.move_budget(b);
        self.survey_air(b, id, budget, scratch);
        self.flight_is_open(b, id, to, height, budget, scratch)
    }

    pub(crate) fn can_take_off(&self, b: &Battle, id: UnitId) -> Result<(), Why> {
        let unit = &b[id];
        match self.flies(b, id) {
            false => Err(Why::Ground(NoGround::CannotFly)),
            true if unit.squeezing || unit.conditions.has(Condition::Prone) => {
                Err(Why::Ground(NoGround::CannotTakeOff))
            }
            true => Ok(()),
        }
    }

    /// The same once the air is surveyed.
    pub(crate) fn flight_is_open(
        &self,
        b: &Battle,
        id: UnitId,
        to: Square,
        height: i16,
        budget: u16,
        scratch: &Scratch,
    ) -> Result<(), Why> {
        if (to, height) == (b[id].at, b[id].height) {
            return Err(Why::AlreadyThere(to));
        }
        let Some((place, cost)) = self.flight_to(b, id, to, height, scratch) else {
            return Err(Why::Ground(NoGround::OutOfFlight { to, budget }));
        };
        if cost > budget {
            return Err(Why::Ground(NoGround::OutOfFlight { to, budget }));
        }
        let full = Footprint { corner: to, size: self.profile(id).squares };
        let free = if height == 0 { self.can_land(b, id, to) } else { self.is_free(b, id, full, height) };
        if !free {
            return Err(Why::Ground(NoGround::NoLanding(to)));
        }
        let afraid = self.is_afraid(b, id) && self.comes_closer(b, id, place);
        if afraid { Err(Why::Afraid(to)) } else { Ok(()) }
    }

    /// Flies as far as a Move goes. Hostiles left behind may strike; whoever can't stay up falls on the way.
    pub(crate) fn fly(
        &self,
        b: &mut Battle,
        to: Square,
        height: i16,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let id = self.mover(b);
        let budget = self.move_budget(b);
        self.survey_air(b, id, budget, t.scratch());
        let (goal, cost) = self.flight_to(b, id, to, height, t.scratch()).expect("`check` found a way");
        if !self.begin_move(b, cost, Act::Move, t)? {
            return Ok(());
        }
        self.survey_air(b, id, budget, t.scratch());
        // What answered the declaration may have closed the way.
        let open = t.scratch().air.cost(to).is_some() && (height > 0 || self.can_land(b, id, to));
        if !open || self.may_move(b, id).is_err() {
            return Ok(());
        }
        let goes_to = if height == 0 { self.stands_at(id, to) } else { self.hovers_at(id, to) };
        if !self.feel_ahead(b, id, goes_to, height, true, t) {
            return Ok(());
        }
        let mut path = std::mem::take(&mut t.scratch().path);
        t.scratch().air.path_to(to, &mut path);
        self.begin_trail(b, id, t);
        t.scratch().trail_through = Through::Air;
        let flown = self.follow_in_the_air(b, id, &path, goal, t);
        let climbs = path.len() == 1;
        t.scratch().path = path;
        let flown = flown?;
        if flown && climbs {
            t.tell(self, b, || Event::Going(Going::Flew { who: id, path: vec![to] }));
        }
        self.end_trail(b, id, t);
        if flown {
            self.fit_in(b, id);
            self.meet_hazards(b, id, self.space(b, id), t);
        } else if b[id].height == 0 {
            self.settle_down(b, id, t);
        }
        self.let_go(b, t);
        Ok(())
    }

    /// Square by square, rising or sinking one with each until the height is right. Says whether it got there.
    fn follow_in_the_air(
        &self,
        b: &mut Battle,
        id: UnitId,
        path: &[Square],
        goal: Place,
        t: &mut impl Table<Tdgs>,
    ) -> Result<bool, Pause> {
        let start = self.elevation(b, id);
        let (across, climb) = (path.len() - 1, goal.elevation - start);
        for n in 1..=across.max(usize::from(climb.unsigned_abs())) {
            let climbed = climb.signum() * climb.abs().min(n as i16);
            let place = Place { at: path[n.min(across)], elevation: start + climbed };
            if !b.budget.disengaged {
                self.opportunities(b, id, place, t)?;
            }
            if !stays_up(b[id].conditions) || !self.is_directed(b, id) {
                return Ok(false);
            }
            if self.is_vehicle(id) && self.driver(b, id).is_none() {
                let left = across.max(usize::from(climb.unsigned_abs())) + 1 - n;
                let heading = b.heading_on(id, n, place.at);
                if !self.keeps_course(b, id, heading, left, t)? {
                    return Ok(false);
                }
            }
            let waiting = self.waits_for(b, id);
            let unit = &mut b[id];
            unit.facing = Facing8::toward(unit.at, place.at).unwrap_or(unit.facing);
            unit.at = place.at;
            b.army.stir(id);
            self.keep_elevation(b, id, place.elevation);
            b.bring_along(id);
            if n <= across {
                t.scratch().trail.push(place.at);
            }
            self.comes(b, id, waiting, t)?;
            if !stays_up(b[id].conditions) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The space an entity takes in the air with its corner there.
    fn hovers_at(&self, id: UnitId, corner: Square) -> Footprint {
        Footprint { corner, size: self.profile(id).squares }
    }

    /// Sets how high above its ground an entity is at an elevation; ground that rises lifts it.
    pub(crate) fn keep_elevation(&self, b: &mut Battle, id: UnitId, elevation: i16) {
        b[id].squeezing = false;
        b[id].span = self.profile(id).squares;
        b[id].height = (elevation - self.board.height(self.space(b, id))).max(0);
    }

    /// Whether an entity in the air could be above a square at its height: no wall, no ground as high, and nobody else.
    pub(crate) fn can_hover(&self, b: &Battle, id: UnitId, at: Square) -> bool {
        let space = Footprint { corner: at, size: self.profile(id).squares };
        let above = |space| self.elevation(b, id) - self.board.height(space);
        self.air_is_open(space) && above(space) > 0 && self.is_free(b, id, space, above(space))
    }

    /// A Step in the air keeps the height.
    pub(crate) fn can_step_in_the_air(&self, b: &Battle, to: Square) -> Result<(), Why> {
        let id = b.active();
        if !self.can_hover(b, id, to) {
            return Err(Why::Ground(NoGround::NoLanding(to)));
        }
        let afraid = b[id].conditions.has(Condition::Frightened)
            && self.comes_closer(b, id, Place { at: to, elevation: self.elevation(b, id) });
        if afraid { Err(Why::Afraid(to)) } else { Ok(()) }
    }

    /// Whether a place is closer to something an entity fears and sees.
    pub(crate) fn comes_closer(&self, b: &Battle, id: UnitId, place: Place) -> bool {
        let closer = |fear| self.distance_from(b, id, place, fear) < self.distance(b, id, fear);
        self.shuns(b, id).any(closer)
    }

    /// Whoever is in the air and can't stay there falls. Whoever is carried stays with its carrier.
    #[inline(always)]
    pub(crate) fn stay_up(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        if b[id].height > 0 && b[id].seat.is_none() && !stays_up(b[id].conditions) {
            self.settle_down(b, id, t);
        }
    }

    /// An entity falls to the ground below it, or to the nearest free ground if somebody stands there.
    #[cold]
    fn settle_down(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        let high = self.elevation(b, id);
        self.throw_all(b, id, t);
        let here = b[id].at;
        let free = self.board.grid.squares().filter(|&s| self.can_land(b, id, s) && self.is_clear(b, id, s));
        // The first of equals, row by row.
        b[id].at = free.min_by_key(|&s| space::distance(here, s)).unwrap_or(here);
        b[id].height = 0;
        b.army.stir(id);
        self.fit_in(b, id);
        b.bring_along(id);
        let squares = (high - self.elevation(b, id)).max(0) as u16;
        if squares > 0 {
            self.plunge(b, id, squares, t);
        }
        self.meet_hazards(b, id, self.space(b, id), t);
    }

    /// Every square the active flyer can land on.
    pub(crate) fn landings<'a>(
        &'a self,
        b: &'a Battle,
        scratch: &'a mut Scratch,
    ) -> impl Iterator<Item = Square> + 'a {
        self.landings_of(b, self.mover(b), self.move_budget(b), scratch)
    }

    /// Every square a flyer can land on with so many points.
    pub(crate) fn landings_of<'a>(
        &'a self,
        b: &'a Battle,
        id: UnitId,
        budget: u16,
        scratch: &'a mut Scratch,
    ) -> impl Iterator<Item = Square> + 'a {
        self.survey_air(b, id, budget, scratch);
        let able = budget > 0 && self.can_take_off(b, id).is_ok();
        let scratch = &*scratch;
        let open = move |to: &Square| able && self.flight_is_open(b, id, *to, 0, budget, scratch).is_ok();
        scratch.air.reached().iter().copied().filter(open)
    }
}
