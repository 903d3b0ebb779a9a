//! Pits: a ruleset to copy. Two sides cross a lane each, and each has dug pits in the other's.
//!
//! Small as it is, it has secrets, questions, dice and a clock. The book walks through it in *Adding a ruleset*.

mod rules;

use content::{At, Bundle, Fault, Faults, Id, Name, read};
use engine::Side;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use rules::sees;

/// A scenario: all that stays as it is. So small a ruleset can be played from its file as it is.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pits {
    pub ruleset: Id,
    pub name: Name,
    pub description: Option<String>,
    pub sides: [String; 2],
    /// The last square of a lane; whoever is there has crossed.
    #[schemars(range(min = 5, max = 15))]
    pub goal: u8,
    /// Where the pits are in each lane.
    pub pits: [Vec<At<u8>>; 2],
}

impl Pits {
    /// Makes a scenario ready, or tells everything that is wrong with its file.
    pub fn load(bundle: &Bundle) -> Result<Pits, Faults> {
        let pits: Pits = read(&bundle.scenario)?;
        let mut faults = Faults::new();
        for pit in pits.pits.iter().flatten().filter(|pit| !(2..pits.goal - 1).contains(pit)) {
            let fault = Fault::at(&bundle.scenario, pit.span(), format!("nobody can dig at {}", **pit));
            faults.push(fault.label("too near an end").help(format!("dig from 2 to {}", pits.goal - 2)));
        }
        faults.or(pits)
    }
}

/// All that changes: small, flat, and in whole numbers.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct State {
    pub round: u32,
    /// The side that acts; nobody while the clock moves.
    pub turn: Option<Side>,
    pub lanes: [Lane; 2],
}

/// A lane, and how its side fares in it. Squares are bits.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Lane {
    pub at: u8,
    pub stuck: bool,
    pub pits: u16,
    /// The squares that its side has been on.
    pub known: u16,
}

/// What a side may order.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Command {
    Walk(u8),
    Rush,
    Rest,
}

/// What a rule may ask in the middle of a command.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Question {
    Block,
}

/// What happened, with what its line in the log needs. A walk is news if it led over squares that were not known.
pub enum Event {
    Round,
    Walked { by: Side, news: bool },
    Fell { by: Side, roll: i32 },
    Rested { by: Side },
}
