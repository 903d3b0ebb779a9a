//! Step 2: the heroic pool, the spark that sets heroes apart.

use dice::{D6, Dice};
use engine::Refusal;

use crate::content::creation::stats::drop_lowest;
use crate::state::stats::{Stat, Stats};

/// Whether the pool is rolled where nobody says: usual for players, not assumed for others. A mount has the stats of its
/// race, and heroes are those who ride it.
pub const fn by_default(player: bool, mount: bool) -> bool {
    player && !mount
}

/// A heroic pool: one for one, on any of the eight stats, past the racial maximum too.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct Pool {
    /// The two dice; zeros if the pool is off.
    pub dice: [i32; 2],
    /// Points: the higher die.
    pub points: i16,
    pub spent: i16,
}

impl Pool {
    /// Two six-sided dice with the lower left out.
    pub fn roll(dice: &mut impl Dice) -> Pool {
        let fell = [dice.roll(&D6), dice.roll(&D6)];
        Pool { dice: fell, points: drop_lowest(&fell), spent: 0 }
    }

    /// Points not spent yet; what is left at the end of the step is lost.
    pub const fn left(self) -> i16 {
        self.points - self.spent
    }

    /// Raises a stat by so many points.
    pub fn spend(&mut self, stats: &mut Stats, stat: Stat, points: i16) -> Result<(), Refusal> {
        if stat == Stat::Luk {
            return Err(Refusal::new("Heroic points can't raise LUK: it is only ever rolled.")
                .instead("Any of the eight other stats will do.")
                .by("tdgs.creation.heroic.any-stat"));
        }
        if points < 0 {
            return Err(Refusal::new("A heroic point raises a stat and never lowers one.")
                .by("tdgs.creation.heroic.rate"));
        }
        if points > self.left() {
            let why = format!("{points} heroic points for {}, and {} are left.", stat.name(), self.left());
            return Err(Refusal::new(why).by("tdgs.creation.heroic.rate"));
        }
        self.spent += points;
        stats[stat] += points;
        Ok(())
    }
}
