//! Laws of chance, and the ways to roll them.
//!
//! A rule asks for a die and reads on. Who rolls is not its business:
//!
//! * [`Seeded`] rolls from a named, portable generator;
//! * [`Scripted`] reads a test's list;
//! * [`Every`] walks along every face, and yields exact [`odds`].
//!
//! [`notation`] reads dice as people write them.
//!
//! ```
//! use dice::{D20, Dice, LabDice, Seed, Stream};
//!
//! let mut dice = LabDice::new(Seed::from(42), Stream::battle(7));
//! let roll = dice.roll(&D20);
//! assert!((1..=20).contains(&roll));
//! ```

#![expect(
    clippy::cast_precision_loss,
    reason = "floating point is for showing a share, never for deciding one"
)]

pub mod chance;
pub mod every;
pub mod law;
pub mod notation;
pub mod sample;
pub mod scripted;
pub mod seeded;

pub use chance::{Chance, Fraction, percent, permille, ratio};
pub use every::{DEFAULT_BUDGET, Every, Odds, OverBudget, odds, odds_within};
pub use law::{D2, D4, D6, D8, D10, D12, D20, D100, Law, LawError, THREE_D6, TWO_D6};
pub use notation::{Distribution, Expr, NotationError, Rolled, TooLarge};
pub use sample::{Estimate, Sampled, sample};
pub use scripted::{Scripted, scripted};
pub use seeded::{AnySeeded, Generator, LabDice, LiveDice, Seed, SeedError, Seeded, Source, Stream};

/// Whoever stands behind the table and rolls.
pub trait Dice {
    /// Rolls once under this law.
    fn roll(&mut self, law: &Law) -> i32;

    /// Rolls once where only the kind of the result matters, and any result may stand for all of its kind. Whoever walks every
    /// face then walks one of each kind; everybody else just rolls.
    #[inline]
    fn roll_kind(&mut self, law: &Law, _kind: &dyn Fn(i32) -> u8) -> i32 {
        self.roll(law)
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    #[inline]
    fn roll(&mut self, law: &Law) -> i32 {
        (**self).roll(law)
    }

    #[inline]
    fn roll_kind(&mut self, law: &Law, kind: &dyn Fn(i32) -> u8) -> i32 {
        (**self).roll_kind(law, kind)
    }
}
