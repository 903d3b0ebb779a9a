//! What dice do beyond a resistance, looked up.

use dice::Law;

/// What dice do beyond a resistance, on average and at least.
#[derive(Clone, Debug)]
pub struct Outlook {
    /// A hundred times the average of what is left, by the resistance.
    beyond: Vec<u16>,
    /// Thousandths of the throws that come to so much or more.
    reaching: Vec<u16>,
}

impl Outlook {
    /// The outlook of a law.
    pub fn new(law: &Law) -> Outlook {
        let (most, total) = (law.outcomes().map(|(value, _)| value).max().unwrap_or(0), law.total());
        let share = |of: u64, scale: u64| (of * scale / total) as u16;
        let left = |resistance: i32| {
            let points = law.outcomes().map(|(value, ways)| (value - resistance).max(0) as u64 * ways);
            share(points.sum(), 100)
        };
        let reach = |least: i32| {
            let ways = law.outcomes().filter(|&(value, _)| value >= least).map(|(_, ways)| ways);
            share(ways.sum(), 1000)
        };
        Outlook { beyond: (0..=most).map(left).collect(), reaching: (0..=most).map(reach).collect() }
    }

    /// A hundred times the average damage beyond a resistance.
    pub fn beyond(&self, resistance: i32) -> i32 {
        self.beyond.get(resistance.max(0) as usize).map_or(0, |&points| i32::from(points))
    }

    /// Thousandths of the throws that come to so much or more.
    pub fn reaching(&self, least: i32) -> i32 {
        self.reaching.get(least.max(0) as usize).map_or(0, |&share| i32::from(share))
    }
}
