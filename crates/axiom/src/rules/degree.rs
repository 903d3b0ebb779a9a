//! 5.1 and 5.2: three dice against a target number, and the six degrees.

use dice::{Dice, THREE_D6};
use serde::Serialize;

/// How well a check went, worst first, so that the higher degree is the greater.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize)]
pub enum Degree {
    /// A 17 or 18 above the target number.
    CriticalFailure,
    /// 5 or more above it.
    ExceptionalFailure,
    /// 1 to 4 above it.
    MarginalFailure,
    /// At the target number, or up to 4 below.
    StandardSuccess,
    /// 5 or more below it.
    ExceptionalSuccess,
    /// A 3 or 4.
    CriticalSuccess,
}

/// The throws of 3d6: 216 of them, all alike.
pub const THROWS: u32 = 216;

impl Degree {
    /// Every degree, best first.
    pub const ALL: [Degree; 6] = [
        Degree::CriticalSuccess,
        Degree::ExceptionalSuccess,
        Degree::StandardSuccess,
        Degree::MarginalFailure,
        Degree::ExceptionalFailure,
        Degree::CriticalFailure,
    ];

    /// The degree of a roll. A 3 or 4 is a critical success whatever the target number, and a 17 or 18 within it succeeds.
    pub const fn of(roll: i32, target: i32) -> Degree {
        match (roll, roll - target) {
            (..=4, _) => Degree::CriticalSuccess,
            (_, ..=-5) => Degree::ExceptionalSuccess,
            (_, ..=0) => Degree::StandardSuccess,
            (17.., _) => Degree::CriticalFailure,
            (_, ..=4) => Degree::MarginalFailure,
            (_, 5..) => Degree::ExceptionalFailure,
        }
    }

    /// Whether the check succeeded.
    pub const fn succeeds(self) -> bool {
        self as u8 >= Degree::StandardSuccess as u8
    }

    pub const fn name(self) -> &'static str {
        match self {
            Degree::CriticalSuccess => "critical success",
            Degree::ExceptionalSuccess => "exceptional success",
            Degree::StandardSuccess => "standard success",
            Degree::MarginalFailure => "marginal failure",
            Degree::ExceptionalFailure => "exceptional failure",
            Degree::CriticalFailure => "critical failure",
        }
    }
}

/// How many of the 216 throws come out at each degree, by [`Degree`] as a number.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Spread(pub [u32; 6]);

impl Spread {
    /// The spread at a target number: every face of the law, through [`Degree::of`].
    pub fn at(target: i32) -> Spread {
        let mut ways = [0; 6];
        for (roll, weight) in THREE_D6.outcomes() {
            ways[Degree::of(roll, target) as usize] += weight as u32;
        }
        Spread(ways)
    }

    /// A check that comes out at one degree for certain.
    pub const fn certain(degree: Degree) -> Spread {
        let mut ways = [0; 6];
        ways[degree as usize] = THROWS;
        Spread(ways)
    }

    /// The throws of one degree.
    pub const fn of(&self, degree: Degree) -> u32 {
        self.0[degree as usize]
    }

    /// The throws that succeed.
    pub fn successes(&self) -> u32 {
        self.0[Degree::StandardSuccess as usize..].iter().sum()
    }

    /// How many of the 46,656 pairs of throws come out as asked.
    pub fn pairs(&self, other: &Spread, mut asked: impl FnMut(Degree, Degree) -> bool) -> u32 {
        let mine = Degree::ALL.into_iter().filter(|&degree| self.of(degree) > 0);
        mine.map(|own| {
            let theirs = Degree::ALL.into_iter().filter(|&degree| asked(own, degree));
            self.of(own) * theirs.map(|degree| other.of(degree)).sum::<u32>()
        })
        .sum()
    }
}

pub(crate) fn throw(dice: &mut impl Dice) -> i32 {
    dice.roll(&THREE_D6)
}

/// Throws three dice for a check: all that comes of it is its degree.
pub(crate) fn throw_against(target: i32, dice: &mut impl Dice) -> i32 {
    dice.roll_kind(&THREE_D6, &|roll| Degree::of(roll, target) as u8)
}
