//! 6.4.1: body locations and their hit points.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most locations of a body.
pub const MOST_LOCATIONS: usize = 8;

/// A location of a body, by its place in it.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
pub struct LocationId(pub u8);

impl LocationId {
    /// Its place in lists.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a location is for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// Vital, and needs no aim.
    Torso,
    /// Vital, and houses the mind.
    Head,
    /// Holds things.
    Arm,
    /// Carries the body.
    Leg,
}

impl Part {
    /// Whether one can die of it.
    pub const fn is_vital(self) -> bool {
        matches!(self, Part::Torso | Part::Head)
    }
}

/// The share of the base that a location has, rounded up.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Share {
    /// All of it.
    Whole,
    /// A half.
    Half,
    /// Two thirds.
    TwoThirds,
}

impl Share {
    /// The hit points of a base.
    pub const fn of(self, base: i32) -> i32 {
        match self {
            Share::Whole => base,
            Share::Half => (base + 1) / 2,
            Share::TwoThirds => (2 * base + 2) / 3,
        }
    }
}

#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Location {
    pub name: String,
    /// The word commands use for it.
    pub handle: String,
    /// Its share of the base.
    pub share: Share,
    /// What aiming at it does to the attacker's skill.
    pub aim: i32,
    /// What it is for.
    pub part: Part,
}

/// A shape of body.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Body {
    /// Its locations, a torso first.
    pub locations: ArrayVec<Location, MOST_LOCATIONS>,
}

impl Body {
    /// The six locations of a human.
    pub fn human() -> Body {
        let location = |name: &str, share, aim, part| Location {
            name: name.to_owned(),
            handle: name.replace(' ', "-"),
            share,
            aim,
            part,
        };
        let locations = [
            location("torso", Share::Whole, 0, Part::Torso),
            location("head", Share::Half, -3, Part::Head),
            location("left arm", Share::TwoThirds, -2, Part::Arm),
            location("right arm", Share::TwoThirds, -2, Part::Arm),
            location("left leg", Share::TwoThirds, -2, Part::Leg),
            location("right leg", Share::TwoThirds, -2, Part::Leg),
        ];
        Body { locations: locations.into_iter().collect() }
    }

    pub fn ids(&self) -> impl Iterator<Item = LocationId> + use<> {
        (0..self.locations.len() as u8).map(LocationId)
    }

    #[inline(always)]
    pub fn get(&self, id: LocationId) -> &Location {
        &self.locations[id.index()]
    }

    /// Every location of a kind.
    pub fn parts(&self, part: Part) -> impl Iterator<Item = LocationId> + '_ {
        self.ids().filter(move |&id| self.get(id).part == part)
    }

    /// The hit points of every location for a base.
    pub fn hit_points(&self, base: i32) -> [i16; MOST_LOCATIONS] {
        let mut hp = [0; MOST_LOCATIONS];
        for id in self.ids() {
            hp[id.index()] = self.get(id).share.of(base) as i16;
        }
        hp
    }
}

/// The torso, which needs no aim.
pub const TORSO: LocationId = LocationId(0);
