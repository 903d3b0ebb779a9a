//! 1.2: what a statement of the brief says, point by point: what is to be done, where, for how much; what is dangerous, who is
//! there, who is to blame. Each point can be told, left out, or replaced by another value of its kind.

use arrayvec::ArrayString;
use serde::Serialize;

use crate::state::gear::{KindId, ThingId};
use crate::state::objectives::Goal;
use crate::state::site::Zone;

/// The most letters of the Commander's own words, as UTF-8 counts them.
pub const MOST_LETTERS: usize = 160;

/// The Commander's own words for an item of the brief.
pub type Wording = ArrayString<MOST_LETTERS>;

/// What is to be done.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Aim {
    Nothing,
    Do(Goal),
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Peril {
    Nothing,
    /// A hostile of this kind.
    Kind(KindId),
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Presence {
    Nobody,
    Person(ThingId),
}

/// Whose fault it was.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Blame {
    Accident,
    Company,
    /// A hostile's of this kind.
    Kind(KindId),
    Person(ThingId),
}

/// A point of a statement.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Point {
    /// What is to be done.
    Goal,
    Place,
    Pay,
    /// How doubtful it is.
    Nature,
    Danger,
    Who,
    /// Whose fault it was.
    Fault,
}

/// A value of a point.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Value {
    Goal(Aim),
    Place(Zone),
    Pay(u32),
    /// From 0, routine, to 2, abhorrent.
    Nature(u8),
    Danger(Peril),
    Who(Presence),
    Fault(Blame),
}

impl Point {
    /// The points of an objective.
    pub const OF_OBJECTIVES: [Point; 4] = [Point::Goal, Point::Place, Point::Pay, Point::Nature];
    /// The points of a fact.
    pub const OF_FACTS: [Point; 4] = [Point::Danger, Point::Place, Point::Who, Point::Fault];

    /// The word commands use.
    pub const fn word(self) -> &'static str {
        match self {
            Point::Goal => "goal",
            Point::Place => "place",
            Point::Pay => "pay",
            Point::Nature => "nature",
            Point::Danger => "danger",
            Point::Who => "who",
            Point::Fault => "fault",
        }
    }
}

impl Value {
    /// The point it is a value of.
    pub const fn point(self) -> Point {
        match self {
            Value::Goal(_) => Point::Goal,
            Value::Place(_) => Point::Place,
            Value::Pay(_) => Point::Pay,
            Value::Nature(_) => Point::Nature,
            Value::Danger(_) => Point::Danger,
            Value::Who(_) => Point::Who,
            Value::Fault(_) => Point::Fault,
        }
    }
}

/// What a statement says: a value for each point, or nothing about it.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Claim {
    /// What is to be done.
    pub goal: Option<Aim>,
    pub place: Option<Zone>,
    pub pay: Option<u32>,
    /// From 0, routine, to 2, abhorrent.
    pub nature: Option<u8>,
    pub danger: Option<Peril>,
    pub who: Option<Presence>,
    /// Whose fault it was.
    pub fault: Option<Blame>,
}

impl Claim {
    /// What it says about a point.
    pub fn says(&self, point: Point) -> Option<Value> {
        match point {
            Point::Goal => self.goal.map(Value::Goal),
            Point::Place => self.place.map(Value::Place),
            Point::Pay => self.pay.map(Value::Pay),
            Point::Nature => self.nature.map(Value::Nature),
            Point::Danger => self.danger.map(Value::Danger),
            Point::Who => self.who.map(Value::Who),
            Point::Fault => self.fault.map(Value::Fault),
        }
    }

    /// The same statement with another value.
    #[must_use]
    pub fn with(mut self, value: Value) -> Claim {
        match value {
            Value::Goal(aim) => self.goal = Some(aim),
            Value::Place(zone) => self.place = Some(zone),
            Value::Pay(money) => self.pay = Some(money),
            Value::Nature(nature) => self.nature = Some(nature),
            Value::Danger(peril) => self.danger = Some(peril),
            Value::Who(presence) => self.who = Some(presence),
            Value::Fault(blame) => self.fault = Some(blame),
        }
        self
    }

    /// The same statement without a word about a point.
    #[must_use]
    pub fn without(mut self, point: Point) -> Claim {
        match point {
            Point::Goal => self.goal = None,
            Point::Place => self.place = None,
            Point::Pay => self.pay = None,
            Point::Nature => self.nature = None,
            Point::Danger => self.danger = None,
            Point::Who => self.who = None,
            Point::Fault => self.fault = None,
        }
        self
    }

    /// The kind of hostile that whoever hears it has heard of.
    pub fn names(&self, kind: KindId) -> bool {
        self.danger == Some(Peril::Kind(kind)) || self.fault == Some(Blame::Kind(kind))
    }
}
