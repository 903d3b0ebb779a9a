//! Harm of body and mind, as it stands.

use serde::{Deserialize, Serialize};

/// A harm tracker.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Tracker {
    /// Of the body.
    Physical,
    /// Of the mind.
    Mental,
    /// Of standing.
    Social,
}

/// The level at which nothing of that kind can be done.
pub const INCAPACITATED: u8 = 4;

/// The largest penalty that is stated.
pub const WORST: i32 = 3;

impl Tracker {
    pub const ALL: [Tracker; 3] = [Tracker::Physical, Tracker::Mental, Tracker::Social];

    pub const fn name(self) -> &'static str {
        match self {
            Tracker::Physical => "Physical",
            Tracker::Mental => "Mental",
            Tracker::Social => "Social",
        }
    }
}

/// The levels of the three trackers, 0 to 4.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Harm([u8; 3]);

impl Harm {
    /// The level of a tracker.
    #[inline(always)]
    pub const fn level(self, tracker: Tracker) -> u8 {
        self.0[tracker as usize]
    }

    /// What a tracker takes off the skills under it. At level 4 nothing is done at all, save staying alive, at the worst penalty.
    #[inline(always)]
    pub const fn penalty(self, tracker: Tracker) -> i32 {
        let level = self.level(tracker) as i32;
        if level > WORST { WORST } else { level }
    }

    /// Raises a tracker by a level, though not past a limit. Whether it rose.
    pub fn raise(&mut self, tracker: Tracker, limit: u8) -> bool {
        let level = &mut self.0[tracker as usize];
        let rises = *level < limit.min(INCAPACITATED);
        *level += u8::from(rises);
        rises
    }

    /// Lowers a tracker by a level. Whether it fell.
    pub fn lower(&mut self, tracker: Tracker) -> bool {
        let level = &mut self.0[tracker as usize];
        let falls = *level > 0;
        *level -= u8::from(falls);
        falls
    }

    /// The least harmed of several trackers.
    pub fn least(self, among: impl Iterator<Item = Tracker>) -> Option<Tracker> {
        among.min_by_key(|&tracker| self.level(tracker))
    }

    /// What a level is called.
    pub const fn word(level: u8) -> &'static str {
        match level {
            0 => "unharmed",
            1 => "Hindered",
            2 => "Impaired",
            3 => "Wrecked",
            _ => "Incapacitated",
        }
    }
}
