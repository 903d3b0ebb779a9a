//! Dice as people write them: `4d6dl1`, `2d6kh1+3`, `d%`, `3d6!`, `(2d4+1)*2`.
//!
//! | written | means |
//! |---|---|
//! | `3d6`, `d20`, `d%`, `dF` | three cubes, one d20, a d100, a Fate die with the faces -1, 0 and 1 |
//! | `kh3` `kl1` `dh1` `dl2` | keep or drop the highest or lowest; one if no number follows; `k` is `kh` |
//! | `!` | the highest face explodes: roll again and add, up to 100 times |
//! | `r1` `r<3` `r>=5` | roll again until the face no longer matches |
//! | `ro1` `ro<=2` | roll again once |
//! | `+` `-` `*` `/` `( )` | as usual; division rounds down |
//! | `[fire]` | a label for the term before it |
//!
//! A die is rolled, rolled again, exploded, and only then kept or dropped, in whatever order that was written. Several
//! keeps and drops apply one after the other: `5d6dh1dl1` keeps the middle three.
//!
//! ```
//! use dice::notation::Expr;
//!
//! let ability = Expr::parse("4d6dl1")?.exact()?;
//! assert_eq!(ability.mean().to_string(), "15869/1296");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ast;
mod distribution;
mod error;
mod exact;
mod keep;
mod parse;
mod roll;
mod weight;

pub use ast::{Compare, Die, End, Expr, Faces, Keep, Reroll, Term};
pub use distribution::Distribution;
pub use error::NotationError;
pub use exact::TooLarge;
pub use roll::{DieRoll, Rolled};

/// The most characters an expression may have.
pub const MAX_CHARS: usize = 256;
/// The most dice an expression may roll.
pub const MAX_DICE: u32 = 1_000;
/// The most sides a die may have.
pub const MAX_SIDES: u32 = 10_000;
/// How often one die may explode.
pub const MAX_EXPLOSIONS: u32 = 100;
/// How deep parentheses and signs may be nested.
pub const MAX_DEPTH: u32 = 32;
/// The largest number that may be written.
pub const MAX_NUMBER: u32 = 1_000_000;
