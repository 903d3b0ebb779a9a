//! Vary a scenario, and see what it does: a number over a range ([`sweep`]), the cheapest change that gives a wanted win
//! rate ([`balance`]), and what everybody and everything in it is worth ([`value`]).
//!
//! A [`Knob`] is a path to something with a number, and the values it may take. Turning it gives a scenario file of its own
//! that anybody can load, so that what was measured is what is written. Battle 7 of one variant rolls the same dice as battle 7
//! of another (common random numbers), and every result is the same for any number of threads.

mod balance;
mod chance;
mod draft;
mod error;
mod form;
mod knob;
mod subject;
mod sweep;
mod trial;
mod value;

pub use balance::{Balance, BalanceOrder, Look, balance};
pub use chance::{paired, within};
pub use error::StudyError;
pub use form::{Field, Group, fields};
pub use knob::{Knob, MOST_POINTS, MOST_VALUE, Setting, different, parse_all};
pub use subject::{Subject, Variant};
pub use sweep::{Sweep, SweepOrder, SweepPoint, sweep};
pub use trial::{Tally, Trial};
pub use value::{Kind, Part, Value, ValueOrder, Worth, battles as value_battles, value};
