//! Step 6: values that follow from the stats, and are computed whenever they are asked for.

use crate::state::stats::{Stats, knockout_threshold};

/// What follows from the stats.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Derived {
    /// Maximum HP: apparent CON times 5. A new character has them all.
    pub hp: i32,
    /// At or below this, one is unconscious: 5% of the maximum, rounded down.
    pub knockout: i32,
    /// The average of the eight base stats, rounded down.
    pub base_tier: i32,
    /// The same of the apparent stats.
    pub apparent_tier: i32,
}

/// Derives from base stats, and from what they come to with training and gear.
pub fn derive(base: &Stats, apparent: &Stats) -> Derived {
    let hp = apparent.max_hp();
    Derived {
        hp,
        knockout: knockout_threshold(hp),
        base_tier: base.power_tier(),
        apparent_tier: apparent.power_tier(),
    }
}

/// What a Power Tier stands for.
pub const fn tier_band(tier: i32) -> &'static str {
    match tier {
        ..=0 => "nothing to speak of",
        1..=5 => "vermin",
        6..=10 => "peasants, goblins",
        11..=15 => "soldiers, adventurers",
        16..=25 => "heroes, young dragons",
        26..=40 => "legends, adult dragons",
        41..=60 => "ancient dragons, demigods",
        61..=80 => "avatars, lesser gods",
        _ => "greater gods",
    }
}
