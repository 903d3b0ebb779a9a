//! The checks of our rulesets, from the functions that play them.

mod axiom;
mod command;
mod tdgs;

pub use self::axiom::SKILL;
pub use self::command::POOL;
pub use self::tdgs::STAT;
