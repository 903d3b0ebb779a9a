//! Step 2: stats are rolled, or bought.

use dice::{D6, Dice};
use engine::Refusal;

use crate::content::creation::content::RaceEntry;
use crate::content::creation::race::{MAIN, Span};
use crate::state::stats::{Stat, Stats};

/// The roll that changes nothing: four dice without the lowest average about 12.25, not 10.
pub const BASELINE: i16 = 12;

/// One stat roll and what came of it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct StatRoll {
    /// The stat it stays with.
    pub stat: Stat,
    /// The four dice as they fell.
    pub dice: [i32; 4],
    /// Their sum without the lowest.
    pub roll: i16,
    /// The roll minus 12.
    pub delta: i16,
    /// The racial average plus delta, within the racial range.
    pub value: i16,
}

/// Four six-sided dice, as they fall.
fn four_d6(dice: &mut impl Dice) -> [i32; 4] {
    std::array::from_fn(|_| dice.roll(&D6))
}

/// The sum of dice without the lowest.
pub fn drop_lowest(dice: &[i32]) -> i16 {
    (dice.iter().sum::<i32>() - dice.iter().min().unwrap_or(&0)) as i16
}

/// What a roll makes of a racial range: the average plus delta, moved to the nearer end if it is outside.
pub fn delta_method(roll: i16, range: Span) -> i16 {
    range.limit(range.average() + roll - BASELINE)
}

/// Rolls one stat within its racial range.
pub fn roll_stat(stat: Stat, range: Span, dice: &mut impl Dice) -> StatRoll {
    let fell = four_d6(dice);
    let roll = drop_lowest(&fell);
    StatRoll { stat, dice: fell, roll, delta: roll - BASELINE, value: delta_method(roll, range) }
}

/// Rolls the eight stats, one after the other; each roll stays with its stat.
pub fn roll_stats(race: &RaceEntry, dice: &mut impl Dice) -> [StatRoll; 8] {
    MAIN.map(|stat| roll_stat(stat, race.range(stat), dice))
}

/// What a bought set comes to.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Bill {
    /// Points spent, up from zero, one for one.
    pub spent: i32,
    /// Points that could be spent: base pool and heroic pool.
    pub points: i32,
    /// Points above racial maxima, which only heroic points buy.
    pub above: i32,
}

impl Bill {
    /// Points that are lost if it stays at that.
    pub const fn left(self) -> i32 {
        self.points - self.spent
    }
}

/// A bought set is legal when every stat has its racial minimum, what lies above racial maxima is no more than the
/// heroic pool, and the total is within both pools.
pub fn check_bought(race: &RaceEntry, stats: &Stats, heroic: i32) -> Result<Bill, Refusal> {
    if stats[Stat::Luk] != 0 {
        return Err(Refusal::new("LUK is rolled in step 3 and can't be bought.")
            .instead("Spend the points on the eight other stats.")
            .by("tdgs.creation.buy.excludes-luk"));
    }
    let mut bill = Bill { spent: 0, points: race.base_pool() + heroic, above: 0 };
    for stat in MAIN {
        let (range, value) = (race.range(stat), stats[stat]);
        if value < range.min {
            let why = format!("{} {value} is below the {} minimum of {}.", stat.name(), race.name, range.min);
            return Err(Refusal::new(why)
                .instead(format!("Give it at least {}.", range.min))
                .by("tdgs.creation.buy.base-min"));
        }
        bill.spent += i32::from(value);
        bill.above += i32::from((value - range.max).max(0));
    }
    if bill.above > heroic {
        return Err(above(race, stats, bill.above, heroic));
    }
    if bill.left() < 0 {
        let why = format!("These stats cost {} points, and there are {}.", bill.spent, bill.points);
        return Err(Refusal::new(why)
            .instead(format!("Take {} off.", -bill.left()))
            .by("tdgs.creation.buy.validity"));
    }
    Ok(bill)
}

fn above(race: &RaceEntry, stats: &Stats, above: i32, heroic: i32) -> Refusal {
    let over = MAIN.into_iter().filter(|&stat| stats[stat] > race.range(stat).max);
    let list: Vec<String> =
        over.map(|stat| format!("{} {} above {}", stat.name(), stats[stat], race.range(stat).max)).collect();
    let why = format!(
        "Only heroic points pass a racial maximum: {} needs {above}, and the pool has {heroic}.",
        list.join(", ")
    );
    let rule = if heroic == 0 { "tdgs.creation.buy.base-max" } else { "tdgs.creation.buy.heroic-exceed" };
    Refusal::new(why).instead(format!("Take {} off.", above - heroic)).by(rule)
}
