//! The refusals of what is out of sight.

use engine::Refusal;
use space::Square;

use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};

/// What can't be seen, or can.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum OutOfSight {
    /// The square is out of range.
    TooFarToGo {
        to: Square,
        /// How far it reaches.
        range: u16,
    },
    /// The square is out of sight.
    Unseen(Square),
    HiddenFrom(UnitId),
    /// Whoever holds, carries or rides somebody can't hide.
    InPlainSight(UnitId),
    /// It hides from everyone already.
    AlreadyHidden,
    /// There is nobody to find.
    NobodyHides,
}

impl Tdgs {
    pub(super) fn refuse_unseen(&self, b: &Battle, why: OutOfSight) -> Refusal {
        let me = &self.profile(b.active()).name;
        let name = |id: UnitId| &self.profile(id).name;
        match why {
            OutOfSight::TooFarToGo { to, range } => {
                Refusal::new(format!("{to} is farther than {range} squares.")).by("tdgs.area.origin-range")
            }
            OutOfSight::Unseen(to) => {
                Refusal::new(format!("{me} does not see {to}.")).by("tdgs.movement.line-of-sight")
            }
            OutOfSight::HiddenFrom(id) => Refusal::new(format!("{} hides from {me}.", name(id)))
                .instead("`search` may find it.")
                .by("tdgs.action.hide"),
            OutOfSight::InPlainSight(id) => {
                Refusal::new(format!("{me} can't hide while it holds, carries or rides {}.", name(id)))
                    .instead("Let go or get off first.")
                    .by("tdgs.action.hide")
            }
            OutOfSight::AlreadyHidden => {
                Refusal::new(format!("{me} is hidden already.")).by("tdgs.action.hide")
            }
            OutOfSight::NobodyHides => Refusal::new("Nobody hides here.").by("tdgs.action.search"),
        }
    }
}
