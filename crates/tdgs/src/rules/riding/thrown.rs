//! Losing one's seat: by knockback, a grapple, bucking, or the death of the mount; and landing.

use arrayvec::ArrayVec;
use engine::{Pause, Table};
use space::{Footprint, Square};

use super::{News, Query};
use crate::rules::event::{Event, Plight};
use crate::rules::question::Question;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, Phase, Unit, UnitId};
use crate::state::conditions::Condition;
use crate::state::riding::{Role, Thrown};

/// The most squares among which somebody who lands has the choice.
const MOST_LANDINGS: usize = 32;

impl Tdgs {
    /// Somebody loses its seat. Where it lands is its choice, settled when the command is done.
    pub(crate) fn throw(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Tdgs>) {
        let Some(seat) = b[who].seat else { return };
        let Unit { at, span, height, .. } = b[who];
        self.leave_seat(b, who);
        b[who].height = 0;
        b.thrown.push(Thrown { who, off: seat.on, at, span, squares: height.max(0) as u16 });
        t.tell(self, b, || Event::Riding(News::Thrown { who, off: seat.on }));
    }

    /// Everyone on a mount loses its seat, the one in control first.
    pub(crate) fn throw_all(&self, b: &mut Battle, mount: UnitId, t: &mut impl Table<Tdgs>) {
        if b.aboard == 0 {
            return;
        }
        while let Some(rider) = b.at_the_reins(mount).or_else(|| b.riders(mount).next()) {
            self.throw(b, rider, t);
        }
    }

    /// Whether somebody sits on a mount or in a vehicle, and can be unseated.
    #[inline]
    pub(crate) fn sits(&self, b: &Battle, id: UnitId) -> bool {
        matches!(b.role(id), Some(Role::Controller | Role::Passenger))
    }

    /// Nobody sits on somebody who lies.
    #[inline]
    pub(crate) fn goes_prone(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        if b.aboard > 0 {
            self.throw_all(b, id, t);
        }
    }

    /// What it means for others that an entity goes down. The riders of a mount are thrown, also where it only lies
    /// unconscious; the dead hold no seat; a vehicle in the air takes everyone down.
    #[cold]
    pub(crate) fn down_with(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        if b[id].seat.is_some() && b[id].conditions.has(Condition::Dead) {
            self.leave_seat(b, id);
            b[id].height = 0;
        }
        if !self.is_vehicle(id) || b[id].height > 0 {
            self.throw_all(b, id, t);
        }
        if let Some(seat) = b[id].seat {
            self.man_engines(b, seat.on);
        }
    }

    /// Everyone who was thrown lands before anybody acts again, in the order of the throws.
    #[cold]
    pub(crate) fn land_all(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        while !b.thrown.is_empty() && b.phase != Phase::Over {
            self.land(b, t)?;
            self.settle_morale(b, t)?;
        }
        Ok(())
    }

    /// The next who was thrown lands: in a square of its choice beside what threw it, and beside who still holds it.
    fn land(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let thrown @ Thrown { who, off, .. } = b.thrown[0];
        let places = self.places_to_land(b, thrown);
        let question = Question::Riding(Query::Landing { who, off });
        let at = match places.len() {
            0 => b[who].at,
            1 => places[0],
            _ => t.ask(self, b, self.side(who), &question, &places)?,
        };
        b.thrown.remove(0);
        let at = self.come_down(b, who, at, t);
        self.set_down(b, who, at);
        let fell = self.depth(
            Footprint { corner: thrown.at, size: thrown.span },
            thrown.squares,
            self.space(b, who),
        );
        t.tell(self, b, || Event::Riding(News::Landed { who, off, fell }));
        self.crash(b, who, fell, t);
        self.lie_down(b, who, t);
        self.tread(b, who, t);
        self.let_go(b, t);
        self.lose_turn_if_down(b, who, t);
        Ok(())
    }

    /// Somebody comes down from a height, takes the harm of it, and lies.
    pub(crate) fn drop_down(&self, b: &mut Battle, who: UnitId, squares: u16, t: &mut impl Table<Tdgs>) {
        if squares > 0 {
            self.plunge(b, who, squares, t);
        }
        self.lie_down(b, who, t);
    }

    fn lie_down(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Tdgs>) {
        if !b[who].conditions.has(Condition::Dead) && !b[who].conditions.has(Condition::Prone) {
            b[who].conditions.add(Condition::Prone);
            t.tell(self, b, || {
                Event::Plight(Plight::Afflicted { who, what: Condition::Prone, amount: 0, kind: 0 })
            });
        }
    }

    /// Where somebody may land: the free squares beside what threw it, or the nearest free ones if none is.
    pub(crate) fn places_to_land(&self, b: &Battle, thrown: Thrown) -> ArrayVec<Square, MOST_LANDINGS> {
        let Thrown { who, at, span, .. } = thrown;
        let holder = b.source_of(who, Condition::Grappled);
        let own = |at: Square| Footprint { corner: at, size: self.profile(who).squares };
        let held = |at: &Square| {
            holder.is_none_or(|by| own(*at).distance(&self.space(b, by)) <= self.profile(by).size.reach())
        };
        let free = || self.board.grid.squares().filter(|&at| self.can_land(b, who, at));
        let there = Footprint { corner: at, size: span };
        let near = self.board.grid.squares().filter(|&at| own(at).distance(&there) == 1).filter(held);
        let beside: ArrayVec<Square, MOST_LANDINGS> =
            near.filter(|&at| self.can_land(b, who, at)).take(MOST_LANDINGS).collect();
        if !beside.is_empty() {
            return beside;
        }
        let nearest = free().map(|at| own(at).distance(&there)).min();
        free().filter(|&at| Some(own(at).distance(&there)) == nearest).take(MOST_LANDINGS).collect()
    }

    /// Whoever is held by somebody its mount has left behind is torn from the saddle.
    pub(crate) fn tear_off(&self, b: &mut Battle, mount: UnitId, t: &mut impl Table<Tdgs>) {
        let torn = |b: &Battle, who: &UnitId| {
            let held = b.source_of(*who, Condition::Grappled);
            held.is_some_and(|by| {
                !b.one_body(by, mount) && self.distance(b, by, mount) > self.profile(by).size.reach()
            })
        };
        loop {
            let rider = b.riders(mount).find(|who| torn(b, who));
            let Some(rider) = rider else { return };
            self.throw(b, rider, t);
        }
    }
}
