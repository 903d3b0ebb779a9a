//! Where an ability is aimed.

use serde::Serialize;
use space::{Facing8, Square};

use crate::state::battle::UnitId;

/// Where an ability is aimed.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Aim {
    /// Nowhere: it works on its user, or around it.
    Nobody,
    At(UnitId),
    On(Square),
    /// In a direction of the map.
    Toward {
        /// From this square, or from its user.
        from: Option<Square>,
        to: Facing8,
    },
    /// At a thing, by its place.
    Object(u8),
}

impl Aim {
    /// Whom it is at.
    pub(crate) const fn target(self) -> Option<UnitId> {
        match self {
            Aim::At(target) => Some(target),
            Aim::Nobody | Aim::On(_) | Aim::Toward { .. } | Aim::Object(_) => None,
        }
    }
}
