//! Unit scale: how many soldiers a troop stands for, and what stats are usual.

use std::ops::RangeInclusive;

use crate::state::size::Size;

/// The five formations.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Scale {
    /// About 10 soldiers.
    Squad,
    /// About 25 to 50.
    Platoon,
    /// About 100 to 200.
    Company,
    /// About 500 to 1,000.
    Battalion,
    /// About 2,000 or more.
    Regiment,
}

impl Scale {
    pub const ALL: [Scale; 5] =
        [Scale::Squad, Scale::Platoon, Scale::Company, Scale::Battalion, Scale::Regiment];

    pub const fn name(self) -> &'static str {
        match self {
            Scale::Squad => "squad",
            Scale::Platoon => "platoon",
            Scale::Company => "company",
            Scale::Battalion => "battalion",
            Scale::Regiment => "regiment",
        }
    }

    /// How many soldiers it stands for; no rule reads it.
    pub const fn soldiers(self) -> &'static str {
        match self {
            Scale::Squad => "about 10",
            Scale::Platoon => "about 25 to 50",
            Scale::Company => "about 100 to 200",
            Scale::Battalion => "about 500 to 1,000",
            Scale::Regiment => "about 2,000 or more",
        }
    }

    /// The stats that are usual for it: a guide, no limit.
    pub const fn usual(self) -> RangeInclusive<i32> {
        match self {
            Scale::Squad => 10..=30,
            Scale::Platoon => 25..=45,
            Scale::Company => 35..=60,
            Scale::Battalion => 50..=80,
            Scale::Regiment => 65..=100,
        }
    }
}

/// What never changes about a troop, beside what never changes about everybody.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Muster {
    pub scale: Scale,
}

/// The size category of a footprint: that of the core's table, and the greatest beyond it.
pub(crate) const fn size_of(squares: u8) -> Size {
    match squares {
        0 | 1 => Size::Medium,
        2 => Size::Large,
        3 => Size::Huge,
        _ => Size::Gargantuan,
    }
}
