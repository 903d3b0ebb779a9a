//! 1.2: what a statement of the brief says, point by point: what is to be done, where, for how much; what is dangerous, who is
//! there, who is to blame. Each point can be told, left out, or replaced by another value of its kind.

mod sentences;
mod vocabulary;
mod wording;

use arrayvec::ArrayString;
use serde::Serialize;

pub use self::vocabulary::Vocabulary;
pub use self::wording::{Flaw, check_wording};
use crate::brief::{BriefItem, ItemId, Mark, Told};
use crate::gear::{KindId, ThingId};
use crate::objectives::Goal;
use crate::scenario::Mission;
use crate::site::Zone;

/// The most that can be promised for an objective.
pub const MOST_PAY: u32 = 1_000_000;
/// The worst nature of an objective: abhorrent.
pub const WORST: u8 = 2;
/// The most letters of the Commander's own words, as UTF-8 counts them.
pub const MOST_LETTERS: usize = 160;
/// The Trust that an omission costs when it is found out.
const OMISSION: u8 = 1;
/// The Trust that a lie costs when it is found out.
const LIE: u8 = 2;

/// The Commander's own words for an item of the brief.
pub type Wording = ArrayString<MOST_LETTERS>;

/// What is to be done.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Aim {
    /// Nothing.
    Nothing,
    /// This.
    Do(Goal),
}

/// What is dangerous.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Peril {
    /// Nothing.
    Nothing,
    /// A hostile of this kind.
    Kind(KindId),
}

/// Who is there.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Presence {
    /// Nobody.
    Nobody,
    /// This person.
    Person(ThingId),
}

/// Whose fault it was.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Blame {
    /// Nobody's.
    Accident,
    /// The Company's.
    Company,
    /// A hostile's of this kind.
    Kind(KindId),
    /// This person's.
    Person(ThingId),
}

/// A point of a statement.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Point {
    /// What is to be done.
    Goal,
    /// Where.
    Place,
    /// What it pays.
    Pay,
    /// How doubtful it is.
    Nature,
    /// What is dangerous.
    Danger,
    /// Who is there.
    Who,
    /// Whose fault it was.
    Fault,
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

/// A value of a point.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[expect(missing_docs, reason = "the names are those of the points")]
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
    /// Where.
    pub place: Option<Zone>,
    /// What it pays.
    pub pay: Option<u32>,
    /// From 0, routine, to 2, abhorrent.
    pub nature: Option<u8>,
    /// What is dangerous.
    pub danger: Option<Peril>,
    /// Who is there.
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

    /// What it costs to tell this in place of the truth, once that comes out: 2 for a point that is false, 1 if something is
    /// only left out.
    pub fn price(&self, truth: &Claim, points: &[Point]) -> u8 {
        let price = |&point: &Point| match (self.says(point), truth.says(point)) {
            (told, so) if told == so => 0,
            (None, _) => OMISSION,
            (Some(_), _) => LIE,
        };
        points.iter().map(price).max().unwrap_or(0)
    }
}

impl BriefItem {
    /// The points that a statement about it can have.
    pub const fn points(&self) -> &'static [Point] {
        match self.what {
            Told::Objective(_) => &Point::OF_OBJECTIVES,
            Told::Fact => &Point::OF_FACTS,
        }
    }

    /// What the crew is told when it is told so; nothing if it is left out.
    pub fn told_as(&self, mark: Mark) -> Option<Claim> {
        match mark {
            Mark::Tell => Some(self.truth),
            Mark::Omit => None,
            Mark::Falsify(cover) => Some(self.covers[usize::from(cover)].claim),
            Mark::Replace(claim) => Some(claim),
        }
    }

    /// The Trust that it costs to tell it so, once that comes out.
    pub fn price_of(&self, mark: Mark) -> u8 {
        match mark {
            Mark::Tell => 0,
            Mark::Omit => OMISSION,
            Mark::Falsify(_) => LIE,
            Mark::Replace(claim) => claim.price(&self.truth, self.points()),
        }
    }
}

impl Mission {
    /// The Trust that the telling of an item costs, once it comes out.
    pub fn price_of(&self, item: ItemId, mark: Mark) -> u8 {
        self.brief_item(item).price_of(mark)
    }
}
