//! What equipment does beyond striking and stopping blows.

use serde::Serialize;

/// What somebody's equipment does beyond striking and stopping blows: the quick answer to whether things must be asked.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Marks(pub(crate) u8);
pub(crate) const STATS: u8 = 1;
pub(crate) const WARDS: u8 = 2;
pub(crate) const BRITTLE: u8 = 4;
pub(crate) const LENDS: u8 = 8;

impl Marks {
    /// Something adds to a stat.
    #[inline(always)]
    pub const fn stats(self) -> bool {
        self.0 & STATS != 0
    }

    /// Something adds to a stat or lends an ability, which may.
    #[inline(always)]
    pub const fn any(self) -> bool {
        self.0 & (STATS | LENDS) != 0
    }

    /// Something changes how types of damage are met.
    #[inline(always)]
    pub const fn wards(self) -> bool {
        self.0 & WARDS != 0
    }

    /// Something lends an ability.
    #[inline(always)]
    pub const fn lends(self) -> bool {
        self.0 & LENDS != 0
    }

    /// Something breaks when its pool is empty.
    #[inline(always)]
    pub const fn brittle(self) -> bool {
        self.0 & BRITTLE != 0
    }
}
