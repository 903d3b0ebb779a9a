//! What a battle brings those who took part in it.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Counted, Participant, Turn};

/// The rewards of a battle that is over.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Rewards {
    /// What is given, as `XP`.
    pub what: &'static str,
    /// Everybody who took part, in the order of the rules.
    pub each: Vec<Reward>,
}

/// What somebody earned.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Reward {
    /// The word commands use for it.
    pub handle: String,
    /// Its name.
    pub name: String,
    /// Its side.
    pub side: u8,
    /// How much.
    pub value: u32,
}

impl Rewards {
    /// The rewards of a battle, once it is over and if its rules give any.
    pub fn of<R: Counted>(rules: &R, s: &R::State, reward_log: &R::RewardLog) -> Option<Rewards> {
        let what = R::REWARD.filter(|_| matches!(rules.turn(s), Turn::Over(_)))?;
        let (pieces, mut values) = (rules.pieces(), Vec::new());
        rules.rewards(s, reward_log, &mut values);
        assert_eq!(pieces.len(), values.len(), "everybody who takes part has its reward");
        let reward = |(n, (piece, value)): (usize, (Participant, u32))| {
            let Participant { handle, name, side } = piece;
            rules.earns(n).then_some(Reward { handle, name, side, value })
        };
        Some(Rewards { what, each: pieces.into_iter().zip(values).enumerate().filter_map(reward).collect() })
    }
}
