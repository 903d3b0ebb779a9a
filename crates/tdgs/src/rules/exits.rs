//! Document 6: how a scene ends but by blows. Some escape, some surrender.

use engine::{Side, Table};

use crate::rules::event::{Course, Event, Going};
use crate::rules::ground::NoGround;
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};

impl Tdgs {
    /// How many of a side have to leave the field for it to win, if it flees.
    pub(crate) fn escape_goal(&self, side: Side) -> Option<u16> {
        Some(self.escape_goals[side.index()]).filter(|&goal| goal > 0)
    }

    /// How many of a side have left the field.
    fn escaped(&self, b: &Battle, side: Side) -> u16 {
        let counts = |id: UnitId| self.side(id) == side && self.profile(id).stands();
        let gone = b.ids().filter(|&id| counts(id) && b[id].conditions.has_escaped());
        gone.count() as u16
    }

    /// Whether enough of a side that flees have left the field.
    pub(crate) fn has_escaped(&self, b: &Battle, side: Side) -> bool {
        self.escape_goal(side).is_some_and(|goal| self.escaped(b, side) >= goal)
    }

    /// Whether so many of a side are down that it can't reach its goal any more.
    pub(crate) fn cannot_escape(&self, b: &Battle, side: Side) -> bool {
        self.escape_goal(side).is_some_and(|goal| self.escaped(b, side) + b.standing[side.index()] < goal)
    }

    /// Whether the active entity may leave the field where it stands.
    pub(crate) fn can_leave(&self, b: &Battle) -> Result<(), Why> {
        let me = b.active();
        if self.escape_goal(self.side(me)).is_none() {
            return Err(Why::Ground(NoGround::NotFleeing));
        }
        self.may_move(b, me)?;
        let on_an_exit = self.space(b, me).squares().any(|s| self.board.terrain(s).exit);
        if on_an_exit { Ok(()) } else { Err(Why::Ground(NoGround::NoExit)) }
    }

    /// The active entity leaves the field, alive; its side wins at once if enough have left.
    pub(crate) fn leave(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        self.escape(b, b.active(), t);
    }

    /// Somebody is away, alive, and its side wins at once if enough are.
    pub(crate) fn escape(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        let side = self.side(id);
        self.come_out(b, id, t);
        t.tell(self, b, || Event::Going(Going::Left { who: id }));
        for other in b.ids() {
            // Whoever shares a mount or a vehicle with it goes along.
            if b.one_body(id, other) && !b[other].conditions.is_off_the_field() {
                self.take_off_the_field(b, other, false, t);
            }
        }
        self.let_go(b, t);
        self.release(b, id, t);
        if self.has_escaped(b, side) {
            self.end(b, Some(side), t);
        } else {
            self.settle(b, t);
        }
    }

    /// Somebody of a side that flees is chased down: it is out of the chase, alive, and does not get away.
    pub(crate) fn take_captive(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        self.leave_seat(b, id);
        self.take_off_the_field(b, id, true, t);
        self.let_go(b, t);
        self.release(b, id, t);
        self.settle(b, t);
    }

    /// The active side gives up: nobody of it fights on.
    pub(crate) fn surrender(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        let side = self.side(b.active());
        t.tell(self, b, || Event::Course(Course::Surrendered { side }));
        for id in b.ids() {
            if self.side(id) == side && b[id].conditions.up() {
                self.take_off_the_field(b, id, true, t);
                self.release(b, id, t);
            }
        }
        self.let_go(b, t);
        self.settle(b, t);
    }

    fn take_off_the_field(&self, b: &mut Battle, id: UnitId, caught: bool, t: &mut impl Table<Tdgs>) {
        let stood = self.profile(id).stands() && b[id].conditions.up();
        self.come_out(b, id, t);
        if caught {
            b[id].conditions.be_caught();
        } else {
            b[id].conditions.leave();
        }
        b.standing[self.side(id).index()] -= u16::from(stood);
        if self.massed {
            self.leave_the_line(b, id, false, t);
        }
    }
}
