//! Document 9: sizes, the space they take and how far they reach.

/// A size category.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Default, serde::Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// Less than a square; strikes only within its own.
    Tiny,
    /// One square.
    Small,
    /// One square.
    #[default]
    Medium,
    /// 2x2 squares.
    Large,
    /// 3x3 squares.
    Huge,
    /// 4x4 squares.
    Gargantuan,
}

impl Size {
    /// Squares along one edge.
    pub const fn squares(self) -> u8 {
        match self {
            Size::Tiny | Size::Small | Size::Medium => 1,
            Size::Large => 2,
            Size::Huge => 3,
            Size::Gargantuan => 4,
        }
    }

    /// How far it strikes without a weapon, from any edge of its space.
    pub const fn reach(self) -> u16 {
        match self {
            Size::Tiny => 0,
            Size::Small | Size::Medium => 1,
            Size::Large => 2,
            Size::Huge => 3,
            Size::Gargantuan => 4,
        }
    }

    /// How it multiplies carrying capacity, in quarters.
    pub const fn capacity_quarters(self) -> u32 {
        match self {
            Size::Tiny => 1,
            Size::Small => 2,
            Size::Medium => 4,
            Size::Large => 8,
            Size::Huge => 16,
            Size::Gargantuan => 32,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Size::Tiny => "Tiny",
            Size::Small => "Small",
            Size::Medium => "Medium",
            Size::Large => "Large",
            Size::Huge => "Huge",
            Size::Gargantuan => "Gargantuan",
        }
    }
}
