//! 10.1.1.3: Move, step by step; forced movement; leaving the map.

use arrayvec::ArrayVec;
use engine::{Pause, Style, Table};
use space::{Hex, HexReach};

use crate::rules::event::Steps;
use crate::rules::injury::{Cause, Injury};
use crate::rules::question::Question;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::MINOR;
use crate::rules::triggers::Deed;
use crate::rules::worth::Idea;
use crate::state::battle::{Battle, Fate, UnitId};
use crate::state::board::Kind;
use crate::state::body::Part;
use crate::state::posture::Posture;
use crate::state::skills::Role;
use crate::state::traits::{Knack, Purpose};

/// The most steps of a Move: the best skill there is, less 5.
pub const LONGEST: usize = 24;

/// A way, hex by hex, without the hex it starts from.
pub type Way = ArrayVec<Hex, LONGEST>;

/// A way, and whether a new Move is paid for it.
#[derive(Debug)]
pub(crate) struct Route {
    pub(crate) way: Way,
    /// Whether it takes a new Move.
    pub(crate) fresh: bool,
}

/// The points somebody may move with.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Points {
    /// Those left of a Move under way.
    pub(crate) left: u16,
    /// Those of a new Move, if it can be paid.
    pub(crate) fresh: u16,
}

impl Points {
    /// The most there are for one Move.
    pub(crate) fn most(self) -> u16 {
        self.left.max(self.fresh)
    }
}

/// Buffers for ways over the map, made once and used again and again.
#[derive(Debug)]
pub struct Scratch {
    /// Where somebody can get to.
    pub(crate) flood: HexReach,
    path: Vec<Hex>,
    /// Where the enemies stand who control what is around them.
    pub(crate) zones: Vec<Hex>,
    /// What a player of the computer thinks of, with what it is worth.
    pub(crate) ideas: Vec<Idea>,
    pub(crate) style: Style,
}

impl Scratch {
    pub(crate) fn new(rules: &Axiom) -> Scratch {
        let flood = HexReach::new(rules.board.grid);
        Scratch { flood, path: Vec::new(), zones: Vec::new(), ideas: Vec::new(), style: Style::STANDARD }
    }
}

impl Axiom {
    /// Whether somebody may move at all, its points aside.
    pub(crate) fn free_to_move(&self, b: &Battle, who: UnitId) -> Result<(), Why> {
        let unit = &b[who];
        if !self.options.hexes {
            return Err(Why::NoMap);
        }
        if unit.aboard.is_some() {
            return Err(Why::Riding);
        }
        if self.is_held(b, who) {
            return Err(Why::Held);
        }
        if self.struggle_of(b, who).is_some() {
            return Err(Why::Holding);
        }
        match unit.posture {
            Posture::LayingDown => Err(Why::LayingDown),
            Posture::Crouching if unit.done.stepped => Err(Why::CrouchedStep),
            Posture::Standing | Posture::Crouching => Ok(()),
        }
    }

    /// With how many points somebody may move: those left of a Move under way, and those of a new one.
    pub(crate) fn points_to_move(&self, b: &Battle, who: UnitId) -> Result<Points, Why> {
        self.free_to_move(b, who)?;
        let allowance = self.allowance(b, who);
        if allowance == 0 {
            return Err(Why::Immobile);
        }
        let unit = &b[who];
        let spent = if unit.done.moving { u16::from(unit.done.spent) } else { allowance };
        let left = allowance.saturating_sub(spent);
        let paid = if unit.ap_to_move >= MINOR {
            Ok(allowance)
        } else {
            self.can_pay(b, who, MINOR).map(|()| allowance)
        };
        match paid {
            Err(why) if left == 0 => Err(why),
            paid => Ok(Points { left, fresh: paid.unwrap_or(0) }),
        }
    }

    /// Whether a Move is under way with points left, or paid otherwise.
    pub(crate) fn moves_for_free(&self, b: &Battle, who: UnitId) -> bool {
        b[who].ap_to_move >= MINOR || self.points_to_move(b, who).is_ok_and(|points| points.left > 0)
    }

    /// Any hex beside somebody, for example.
    pub(crate) fn hex_beside(&self, b: &Battle, who: UnitId) -> Hex {
        self.board.grid.neighbours(b[who].at).next().unwrap_or(b[who].at)
    }

    /// Whether somebody on foot may pass through a hex: only walls and vehicles stop it.
    #[inline]
    pub(crate) fn can_pass(&self, b: &Battle, to: Hex) -> Option<u16> {
        self.step_cost(b, to).filter(|_| b.vehicles.is_empty() || b.vehicle_at(to).is_none())
    }

    /// Whether somebody on foot may stop on a hex: nobody awake stands there.
    #[inline]
    pub(crate) fn can_stop(&self, b: &Battle, who: UnitId, hex: Hex) -> bool {
        !b.ids().any(|other| other != who && b[other].at == hex && b[other].aboard.is_none() && b.able(other))
    }

    /// The way somebody would take to a hex: with what is left of a Move under way, else with a new one. What is left is lost
    /// then.
    pub(crate) fn route_to(
        &self,
        b: &Battle,
        who: UnitId,
        to: Hex,
        scratch: &mut Scratch,
    ) -> Result<Route, Why> {
        let points = self.points_to_move(b, who)?;
        if points.left > 0 {
            match self.way_within(b, who, to, points.left, false, scratch) {
                Err(Why::TooFar { .. }) if points.fresh > 0 => {}
                found => return found.map(|way| Route { way, fresh: false }),
            }
        }
        self.way_within(b, who, to, points.fresh, true, scratch).map(|way| Route { way, fresh: true })
    }

    /// The way somebody would take to a hex with so many points: without danger if there is such a way, else the shortest. The
    /// first step of a Move leads into any hex that can be entered at all.
    pub(crate) fn way_within(
        &self,
        b: &Battle,
        who: UnitId,
        to: Hex,
        points: u16,
        fresh: bool,
        scratch: &mut Scratch,
    ) -> Result<Way, Why> {
        let from = b[who].at;
        if !self.board.grid.contains(to) {
            return Err(Why::OffTheMap);
        }
        if to == from {
            return Err(Why::AlreadyThere(to));
        }
        if let Some(vehicle) = b.vehicle_at(to) {
            return Err(Why::VehicleThere(vehicle));
        }
        if self.can_pass(b, to).is_none() {
            return Err(Why::Blocked(to));
        }
        if !self.can_stop(b, who, to) {
            return Err(Why::Taken(to));
        }
        if b[who].posture == Posture::Crouching && from.distance(to) > 1 {
            return Err(Why::Crouching);
        }
        let mut way = Way::new();
        let Scratch { flood, zones, path, .. } = scratch;
        let found = self.safe_ways(b, who, points, flood, zones).path_to(to, path)
            || self.all_ways(b, who, points, flood).path_to(to, path);
        if found {
            way.extend(path.iter().skip(1).copied());
            return Ok(way);
        }
        if from.distance(to) == 1 && fresh && points > 0 {
            way.push(to);
            return Ok(way);
        }
        Err(Why::TooFar { to, points })
    }

    /// Goes along a way, hex by hex, for a Move that is under way or for a new one.
    pub(crate) fn walk(
        &self,
        b: &mut Battle,
        who: UnitId,
        route: &Route,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        b[who].done.acted = true;
        if route.fresh {
            self.start_move(b, who);
        }
        self.go_along(b, who, &route.way, t)
    }

    /// Pays for a Move.
    pub(crate) fn start_move(&self, b: &mut Battle, who: UnitId) {
        let unit = &mut b[who];
        if unit.ap_to_move >= MINOR {
            unit.ap_to_move -= MINOR;
        } else {
            unit.ap -= MINOR;
        }
        (unit.done.moving, unit.done.spent) = (true, 0);
    }

    /// The steps of a Move that is paid for. It ends where the mover can't go on; one halted where it may not stop is put back.
    pub(crate) fn go_along(
        &self,
        b: &mut Battle,
        who: UnitId,
        way: &Way,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let mut stand = b[who].at;
        for (n, &to) in way.iter().enumerate() {
            if self.can_stop(b, who, b[who].at) {
                stand = b[who].at;
            }
            let first = n == 0 && b[who].done.spent == 0;
            if !self.step(b, who, to, first, t)? {
                break;
            }
        }
        if b[who].fate != Fate::Gone && !self.can_stop(b, who, b[who].at) {
            b[who].at = stand;
            t.tell(self, b, || Steps::PutBack { who }.into());
            self.part_struggles(b, who, t);
        }
        if b[who].posture != Posture::Standing || !b.able(who) {
            b[who].done.moving = false;
        }
        Ok(())
    }

    /// One step: what it costs, free attacks, the hex, its terrain, and whoever watches. Whether the mover can go on.
    fn step(
        &self,
        b: &mut Battle,
        who: UnitId,
        to: Hex,
        first: bool,
        t: &mut impl Table<Axiom>,
    ) -> Result<bool, Pause> {
        let Some(cost) = self.can_pass(b, to) else { return Ok(false) };
        let from = b[who].at;
        self.free_attacks(b, who, Some(to), t)?;
        if b[who].at != from {
            // A trigger of its own took it elsewhere.
            return Ok(false);
        }
        let upright = b[who].posture != Posture::LayingDown;
        let left = self.allowance(b, who).saturating_sub(u16::from(b[who].done.spent));
        let enough = cost <= left || first && left > 0;
        // What it does on a trigger of its own may have taken it elsewhere.
        if !b.able(who) || !upright || !enough || b[who].at != from {
            return Ok(false);
        }
        let unit = &mut b[who];
        unit.at = to;
        unit.done.stepped = true;
        unit.done.spent = (u16::from(unit.done.spent) + cost).min(u16::from(u8::MAX)) as u8;
        t.tell(self, b, || Steps::Stepped { who, from, to }.into());
        self.part_struggles(b, who, t);
        let goes_on = self.enter(b, who, false, t)?;
        self.spring(b, Deed::Step { who }, t)?;
        let left = self.allowance(b, who) > u16::from(b[who].done.spent);
        if !left {
            b[who].done.moving = false;
        }
        Ok(goes_on && left && b.able(who) && b[who].at == to && b[who].posture == Posture::Standing)
    }

    /// What the terrain does to whoever moves in; to whoever comes from a vehicle in motion all of it is unstable. Whether it can
    /// go on.
    pub(crate) fn enter(
        &self,
        b: &mut Battle,
        who: UnitId,
        from_motion: bool,
        t: &mut impl Table<Axiom>,
    ) -> Result<bool, Pause> {
        let at = b[who].at;
        let kind = self.terrain(b, at).kind;
        let on_its_feet = b.able(who) && b[who].posture != Posture::LayingDown;
        let unsteady = on_its_feet && (from_motion || kind == Kind::Unstable);
        let stands = !unsteady || self.keep_footing(b, who, t)?;
        if let Kind::Damaging(amount) = kind {
            for leg in self.profile(who).body.parts(Part::Leg) {
                if b[who].fate != Fate::Dead && b[who].at == at {
                    self.hurt(b, who, Injury::plain(leg, i32::from(amount), Cause::Ground), t)?;
                }
            }
        }
        Ok(stands && b.able(who))
    }

    /// The check for unstable ground. Whether somebody keeps its feet.
    fn keep_footing(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<bool, Pause> {
        let footing = self.role(Role::Footing);
        if self.demand(b, who, footing, Purpose::Footing, t)?.succeeds() {
            return Ok(true);
        }
        if !self.land_on_feet(b, who, t)? {
            self.fall_prone(b, who, t);
        }
        b[who].done.moving = false;
        Ok(false)
    }

    /// Those who can land on their feet pay 1 AP for another check, once a turn, and land beside.
    pub(crate) fn land_on_feet(
        &self,
        b: &mut Battle,
        who: UnitId,
        t: &mut impl Table<Axiom>,
    ) -> Result<bool, Pause> {
        let unit = &b[who];
        let pays = unit.ap > 0 || unit.reserve > 0;
        let at = unit.at;
        let free = |h: &Hex| self.can_pass(b, *h).is_some() && self.can_stop(b, who, *h);
        let firm = |h: &Hex| !matches!(self.terrain(b, *h).kind, Kind::Unstable | Kind::Damaging(_));
        let beside = self.board.grid.neighbours(at).filter(free).min_by_key(|h| !firm(h));
        if !self.knows(who, Knack::AcrobaticRecovery) || unit.done.recovered || !pays {
            return Ok(false);
        }
        let Some(beside) = beside else { return Ok(false) };
        if !t.ask(self, b, self.side(who), &Question::Recover { who }, &[false, true])? {
            return Ok(false);
        }
        let unit = &mut b[who];
        unit.done.recovered = true;
        if unit.ap > 0 {
            unit.ap -= 1;
        } else {
            unit.reserve -= 1;
        }
        let lands = self.demand(b, who, self.role(Role::Footing), Purpose::Footing, t)?.succeeds();
        if lands {
            b[who].at = beside;
            t.tell(self, b, || Steps::Landed { who }.into());
        }
        Ok(lands)
    }

    /// Moves somebody who did not choose to: nothing is paid, nobody strikes, and the terrain acts. Whoever rides is unseated. A
    /// wall, the edge, a vehicle or somebody in the way stops it. Whether it moved.
    pub(crate) fn force(
        &self,
        b: &mut Battle,
        who: UnitId,
        to: Hex,
        t: &mut impl Table<Axiom>,
    ) -> Result<bool, Pause> {
        if self.can_pass(b, to).is_none() || !self.can_stop(b, who, to) {
            return Ok(false);
        }
        let from = b[who].at;
        let in_motion = self.unseat(b, who);
        b[who].at = to;
        t.tell(self, b, || Steps::Forced { who, from, to }.into());
        self.part_struggles(b, who, t);
        self.enter(b, who, in_motion, t)?;
        Ok(true)
    }

    /// Whether somebody may leave the map: from an exit, with a point of movement.
    pub(crate) fn can_leave(&self, b: &Battle, who: UnitId) -> Result<(), Why> {
        self.points_to_move(b, who)?;
        if self.terrain(b, b[who].at).exit { Ok(()) } else { Err(Why::NoExit) }
    }
}
