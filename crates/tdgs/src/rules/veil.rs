//! What a side sees of a battle in which somebody hides from it. Whoever is hidden from everyone of a side is out of its
//! sight: the side knows where it last saw it, and nothing since. Views, offers and refusals are cut from a battle as a
//! side sees it; what is done there is done in the battle as it is.

use std::borrow::Cow;

use dice::{Dice, Law};
use engine::{Input, Side, Table, Viewer};
use space::{Bits, Footprint, Reach, Square};

use crate::rules::event::{Event, Plight};
use crate::rules::movement::Scratch;
use crate::rules::refusal::{OutOfSight, Why};
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, Budget, Phase, UnitId};
use crate::state::conditions::{Condition, Conditions};
use crate::state::sightings::Sighting;
use crate::state::stats::Stat;

/// Whoever hides may go this many times its MOV in a round: a Move, a Step, and what haste adds.
const MOVES_A_ROUND: u32 = 2;

impl Tdgs {
    /// Whether somebody is out of a side's sight: hidden from everyone of it who is still in the fight. Nobody is who is
    /// held, carries or is carried.
    pub(crate) fn is_out_of_sight(&self, b: &Battle, who: UnitId, side: Side) -> bool {
        let conditions = b[who].conditions;
        conditions.has(Condition::Hidden)
            && self.side(who) != side
            && conditions.up()
            && !conditions.has(Condition::Grappled)
            && b.phase != Phase::Over
            && !(b.has_turn(who) && self.allegiance(b, who) == side)
            && b.sightings.iter().any(|sighting| sighting.who == who && sighting.by == side)
            && (b.aboard == 0 || !b.ids().any(|other| other != who && b.one_body(who, other)))
            && !b.ids().any(|viewer| {
                self.side(viewer) == side && b[viewer].conditions.up() && self.perceives(b, viewer, who)
            })
    }

    /// Whether somebody is out of a viewer's sight. The public sees what everybody sees.
    pub(crate) fn escapes(&self, b: &Battle, who: UnitId, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Referee => false,
            Viewer::Side(side) => self.is_out_of_sight(b, who, side),
            Viewer::Spectator => self.is_out_of_anyones_sight(b, who),
        }
    }

    fn is_out_of_anyones_sight(&self, b: &Battle, who: UnitId) -> bool {
        (0..self.sides.len()).any(|side| self.is_out_of_sight(b, who, Side(side as u8)))
    }

    /// Whether anybody is out of a viewer's sight.
    #[inline]
    pub(crate) fn hides_somebody(&self, b: &Battle, viewer: Viewer) -> bool {
        !b.sightings.is_empty() && b.ids().any(|who| self.escapes(b, who, viewer))
    }

    /// Whether what is out of a viewer's sight may change what comes of an input. A blow among those in sight is what it is,
    /// while nobody has an answer to it; whoever goes somewhere may meet anybody.
    pub(crate) fn unseen_may_matter(&self, b: &Battle, viewer: Viewer, input: &Input<Tdgs>) -> bool {
        if !self.hides_somebody(b, viewer) {
            return false;
        }
        let among_themselves = match input {
            Input::Command { command, .. } => command.is_in_sight(),
            Input::Clock => false,
        };
        self.reactive || self.sides.len() > 2 || !among_themselves
    }

    /// A battle as a viewer sees it: whoever is out of its sight is off the field, and last seen where it was.
    pub(crate) fn as_seen_by<'a>(&self, b: &'a Battle, viewer: Viewer) -> Cow<'a, Battle> {
        if !self.hides_somebody(b, viewer) {
            return Cow::Borrowed(b);
        }
        let mut seen = b.clone();
        self.take_from_sight(&mut seen, b, viewer);
        Cow::Owned(seen)
    }

    /// The same for whoever has buffers: looks at a battle as a side sees it.
    #[inline]
    pub(crate) fn look_as<T>(
        &self,
        b: &Battle,
        side: Side,
        scratch: &mut Scratch,
        look: impl FnOnce(&Battle, &mut Scratch) -> T,
    ) -> T {
        if b.sightings.is_empty() || !self.hides_somebody(b, Viewer::Side(side)) {
            return look(b, scratch);
        }
        let mut seen = match scratch.seen.take() {
            Some(mut seen) => {
                (*seen).clone_from(b);
                seen
            }
            None => Box::new(b.clone()),
        };
        self.take_from_sight(&mut seen, b, Viewer::Side(side));
        let result = look(&seen, scratch);
        scratch.seen = Some(seen);
        result
    }

    #[cold]
    fn take_from_sight(&self, seen: &mut Battle, b: &Battle, viewer: Viewer) {
        for who in b.ids().filter(|&who| self.escapes(b, who, viewer)) {
            let Some(last) = self.last_seen(b, who, viewer) else { continue };
            self.stand_at(seen, who, last.at);
            let unit = &mut seen[who];
            (unit.facing, unit.hp) = (last.facing, last.hp);
            unit.conditions = Conditions::default();
            unit.conditions.add(Condition::Hidden);
            unit.conditions.leave();
            forget_doings(seen, who);
            seen.effects.retain(|e| e.on != who || e.what == Condition::Hidden);
        }
    }

    /// Where a viewer last saw somebody: the public saw it last when the first side lost it.
    pub(crate) fn last_seen(&self, b: &Battle, who: UnitId, viewer: Viewer) -> Option<Sighting> {
        let lost = |sighting: &&Sighting| {
            sighting.who == who
                && match viewer {
                    Viewer::Side(side) => sighting.by == side,
                    Viewer::Spectator => self.is_out_of_sight(b, who, sighting.by),
                    Viewer::Referee => false,
                }
        };
        b.sightings.iter().filter(lost).min_by_key(|sighting| sighting.round).copied()
    }

    fn stand_at(&self, b: &mut Battle, who: UnitId, at: Square) {
        (b[who].at, b[who].height) = (at, 0);
        self.fit_in(b, who);
    }

    /// Takes note of where a side sees somebody for the last time.
    pub(crate) fn lose_sight(&self, b: &mut Battle, who: UnitId, by: Side) {
        let unit = &b[who];
        let sighting = Sighting { who, by, at: unit.at, facing: unit.facing, hp: unit.hp, round: b.round };
        if !b.sightings.iter().any(|other| other.who == who && other.by == by) {
            b.sightings.push(sighting);
        }
    }

    /// Whoever hides from some of a side and is seen by another is seen as it is now.
    #[inline]
    pub(crate) fn keep_in_sight(&self, b: &mut Battle) {
        if !b.sightings.is_empty() {
            self.see_anew(b);
        }
    }

    #[cold]
    fn see_anew(&self, b: &mut Battle) {
        b.sightings.retain({
            let units = &b.units;
            |sighting| units[sighting.who.index()].conditions.has(Condition::Hidden)
        });
        for n in 0..b.sightings.len() {
            let Sighting { who, by, .. } = b.sightings[n];
            if !self.is_out_of_sight(b, who, by) {
                let unit = &b[who];
                let now = Sighting { who, by, at: unit.at, facing: unit.facing, hp: unit.hp, round: b.round };
                b.sightings[n] = now;
            }
        }
    }

    /// Whoever shows itself, or is found, is hidden from nobody any more.
    #[inline]
    pub(crate) fn come_out(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Tdgs>) {
        if b[who].conditions.has(Condition::Hidden) {
            b.bring_to_light(who);
            t.tell(self, b, || Event::Plight(Plight::Cured { who, what: Condition::Hidden, kind: 0 }));
        }
    }

    /// Whether somebody is out of the sight of whoever decides where a body goes.
    #[inline(always)]
    pub(crate) fn is_overlooked(&self, b: &Battle, other: UnitId, by: UnitId) -> bool {
        b[other].conditions.has(Condition::Hidden) && self.is_overlooked_by(b, other, by)
    }

    #[cold]
    fn is_overlooked_by(&self, b: &Battle, other: UnitId, by: UnitId) -> bool {
        let head = if b.aboard > 0 { self.head_of(b, by) } else { by };
        self.is_out_of_sight(b, other, self.allegiance(b, head))
    }

    /// Somebody goes where one out of its sight may be, and learns whether it is there: it comes to a halt before whoever is
    /// in its way, and has found it. Says whether the way is free.
    #[inline]
    pub(crate) fn feel_ahead(
        &self,
        b: &mut Battle,
        by: UnitId,
        to: Footprint,
        height: i16,
        ends: bool,
        t: &mut impl Table<Tdgs>,
    ) -> bool {
        b.sightings.is_empty() || self.find_in_the_way(b, by, to, height, ends, t)
    }

    #[cold]
    fn find_in_the_way(
        &self,
        b: &mut Battle,
        by: UnitId,
        to: Footprint,
        height: i16,
        ends: bool,
        t: &mut impl Table<Tdgs>,
    ) -> bool {
        let overlooked = |other: &UnitId| self.is_overlooked(b, *other, by);
        if !b.ids().any(|other| overlooked(&other)) {
            return true;
        }
        let level = self.board.height(to) + height;
        let meets = |other: &UnitId| {
            self.space(b, *other).overlaps(&to)
                && (height == 0 && b[*other].height == 0 || level == self.elevation(b, *other))
                && (ends || height > 0 || self.bars_the_way(b, by, *other))
        };
        let found = b.ids().filter(overlooked).find(meets);
        t.tell(self, b, || Event::Ventured { who: by });
        if let Some(found) = found {
            self.come_out(b, found, t);
        }
        found.is_none()
    }

    /// Whether nobody out of sight is in the space that somebody would take on the ground of a square.
    pub(crate) fn is_clear(&self, b: &Battle, by: UnitId, at: Square) -> bool {
        let space = self.stands_at(by, at);
        b.sightings.is_empty()
            || !b.ids().any(|other| {
                self.is_overlooked(b, other, by)
                    && b[other].height == 0
                    && self.space(b, other).overlaps(&space)
            })
    }

    /// Somebody comes down on a square, or beside it if it finds one there who hid: on the nearest that is free.
    pub(crate) fn come_down(
        &self,
        b: &mut Battle,
        by: UnitId,
        at: Square,
        t: &mut impl Table<Tdgs>,
    ) -> Square {
        if self.feel_ahead(b, by, self.stands_at(by, at), 0, true, t) {
            return at;
        }
        let free = self.board.grid.squares().filter(|&s| self.can_land(b, by, s) && self.is_clear(b, by, s));
        // The first of equals, row by row.
        free.min_by_key(|&s| space::distance(at, s)).unwrap_or(at)
    }

    /// Something is tried that could show where somebody is who hides from anybody.
    #[inline]
    pub(crate) fn put_to_the_test(&self, b: &Battle, who: UnitId, t: &mut impl Table<Tdgs>) {
        if !b.sightings.is_empty() {
            t.tell(self, b, || Event::Ventured { who });
        }
    }

    /// What an unseen target makes of a refusal: a side knows no more of it than that it hides.
    pub(crate) fn as_far_as_known(&self, seen: &Battle, why: Why) -> Why {
        match why {
            Why::Down(id) | Why::NoSight(id) | Why::TooFar { target: id, .. } | Why::NoAlly(id)
                if seen[id].conditions.is_out_of_sight() =>
            {
                Why::Sight(OutOfSight::HiddenFrom(id))
            }
            other => other,
        }
    }

    /// A state that looks the same to this viewer: whoever is out of its sight is somewhere it may have got to since, with
    /// nothing in store.
    pub(crate) fn deal_anew(&self, b: &Battle, viewer: Viewer, dice: &mut impl Dice) -> Battle {
        let mut other = b.clone();
        if b.sightings.is_empty() {
            return other;
        }
        let unseen: Vec<UnitId> = b.ids().filter(|&who| self.escapes(b, who, viewer)).collect();
        let mut taken = Bits::new(self.board.grid);
        for id in b.ids().filter(|id| !unseen.contains(id) && !b[*id].conditions.is_off_the_field()) {
            let space = self.space(b, id);
            taken.insert_box(space.corner, space.far_corner());
        }
        for who in unseen {
            let Some(last) = self.last_seen(b, who, viewer) else { continue };
            let places = self.places_since(b, last, &taken);
            let at = match places.len() {
                0 => last.at,
                count => places[dice.roll(&Law::die(count as u32)) as usize - 1],
            };
            self.stand_at(&mut other, who, at);
            (other[who].facing, other[who].hp) = (last.facing, last.hp);
            let space = other[who].space();
            taken.insert_box(space.corner, space.far_corner());
            forget_doings(&mut other, who);
        }
        other
    }

    /// Where somebody may be who was last seen so long ago: wherever its way leads past those in sight and shut doors.
    fn places_since(&self, b: &Battle, last: Sighting, taken: &Bits) -> Vec<Square> {
        let squares = self.profile(last.who).squares;
        let rounds = u32::from(b.round.saturating_sub(last.round)) + 1;
        let pace = self.profile(last.who).stats[Stat::Mov].max(1).unsigned_abs();
        let budget = (rounds * MOVES_A_ROUND * u32::from(pace)).min(u32::from(u16::MAX)) as u16;
        let mut shut = Bits::new(self.board.grid);
        self.shut_objects(b).for_each(|at| shut.insert(at));
        let mut reach = Reach::new(self.board.grid);
        reach.flood(last.at, budget, |from, to| self.enter_past_doors(b, last.who, &shut, from, to));
        let rests = |at: Square| {
            let space = self.board.space_at(squares, at);
            self.board.has_room(squares, at) && !taken.meets_box(space.corner, space.far_corner())
        };
        let mut places: Vec<Square> = reach.reached().iter().copied().filter(|&at| rests(at)).collect();
        places.sort_unstable_by_key(|at| (at.y, at.x));
        places.dedup();
        places
    }
}

impl Battle {
    /// Somebody is hidden from nobody any more.
    #[cold]
    pub(crate) fn bring_to_light(&mut self, who: UnitId) {
        self.cure(who, Condition::Hidden);
        self.sightings.retain(|sighting| sighting.who != who);
    }
}

/// What somebody unseen holds ready is nobody's knowledge, and nor is what is left of its turn.
fn forget_doings(b: &mut Battle, who: UnitId) {
    b.readied.retain(|ready| ready.who != who);
    b.declared.retain(|declared| declared.by != who);
    if b.has_turn(who) {
        b.budget = Budget::TURN;
    }
}
