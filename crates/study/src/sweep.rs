//! One or two numbers over their ranges, and the win rate at every point.

use crate::error::StudyError;
use crate::knob::{Knob, MOST_POINTS, Setting, different};
use crate::subject::Subject;
use crate::trial::{Part, Tally, Trial};
use lab::{MOST_BATTLES, Watch};

/// The fewest battles of a point.
const FEWEST: u64 = 20;

#[derive(Clone, Debug)]
pub struct SweepOrder {
    /// How battles are played.
    pub trial: Trial,
    /// Battles of all points together.
    pub battles: u64,
    /// Whether every point gets the same number, instead of more where more is to be learned.
    pub even: bool,
    /// A point whose interval is no wider than this has had enough.
    pub precision: Option<f64>,
}

/// A point of a sweep.
#[derive(Clone, Debug)]
pub struct SweepPoint {
    /// The value of each knob.
    pub values: Vec<i64>,
    /// What its battles came to.
    pub tally: Tally,
}

/// What a sweep came to.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// The knobs: one or two.
    pub knobs: Vec<Knob>,
    /// The points: the values of the first knob in order, and for each of them those of the second.
    pub points: Vec<SweepPoint>,
}

/// Sweeps. Every point plays the same battles, as far as it plays. After a first half that is spent evenly, battles go
/// where the interval is wide, the rate near one half, and the neighbours differ.
pub fn sweep(
    subject: &Subject,
    knobs: Vec<Knob>,
    order: &SweepOrder,
    watch: &dyn Watch,
) -> Result<Sweep, StudyError> {
    different(&knobs)?;
    let count = knobs.iter().map(|knob| knob.values.len()).product::<usize>();
    if count > MOST_POINTS {
        let what = format!("the ranges have {count} points together");
        return Err(StudyError::call(what, format!("{MOST_POINTS} is the most; take a step, as in 3..90:5")));
    }
    if order.battles == 0 || order.battles > MOST_BATTLES {
        let what = format!("{} battles can't be played", order.battles);
        return Err(StudyError::call(what, format!("ask for 1 to {MOST_BATTLES}")));
    }
    let mut points: Vec<SweepPoint> = grid(&knobs)
        .into_iter()
        .map(|values| SweepPoint { values, tally: Tally::new(&order.trial) })
        .collect();
    let games: Result<Vec<_>, StudyError> =
        points.iter().map(|point| Ok(subject.turned(&knobs, &Setting::all(&point.values))?.game)).collect();
    let games = games?;
    let across = knobs.get(1).map_or(1, |knob| knob.values.len());
    let share = order.battles.div_ceil(count as u64).max(FEWEST);
    let first = match (order.even, order.precision) {
        (true, _) => share,
        (false, None) => share.div_ceil(2),
        // Many points may need far less than the widest of them.
        (false, Some(_)) => share.div_ceil(8),
    };
    let mut done = 0;
    let mut play = |points: &mut [SweepPoint], n: usize, more: u64| {
        let before = done;
        done += more;
        points[n].tally.play(&*games[n], &order.trial, 0, more, &Part { watch, before })
    };
    for n in 0..count {
        play(&mut points, n, first)?;
    }
    let mut left = (share - first) * count as u64;
    let step = first.div_ceil(2).max(FEWEST);
    'spending: while left > 0 {
        let chosen = promising(&points, across, order.precision);
        if chosen.is_empty() {
            break;
        }
        for n in chosen {
            let more = step.min(left);
            if more == 0 {
                break;
            }
            match play(&mut points, n, more) {
                // Every point has something to tell by now.
                Err(StudyError::Stopped) => break 'spending,
                other => other?,
            }
            left -= more;
        }
    }
    Ok(Sweep { knobs, points })
}

/// Every pair of values, the last knob's fastest.
fn grid(knobs: &[Knob]) -> Vec<Vec<i64>> {
    knobs.iter().fold(vec![Vec::new()], |points, knob| {
        let with = |point: &Vec<i64>, value: i64| point.iter().copied().chain([value]).collect();
        points.iter().flat_map(|point| knob.values.iter().map(move |&value| with(point, value))).collect()
    })
}

/// The points at which most is to be learned: an eighth of them, the most promising first.
fn promising(points: &[SweepPoint], across: usize, precision: Option<f64>) -> Vec<usize> {
    let wide = |n: &usize| precision.is_none_or(|wanted| 2.0 * points[*n].tally.half() > wanted);
    let mut open: Vec<(f64, usize)> =
        (0..points.len()).filter(wide).map(|n| (promise(points, n, across), n)).collect();
    open.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    open.truncate(points.len().div_ceil(8));
    open.into_iter().map(|(_, n)| n).collect()
}

/// How much is to be learned at a point: the width of its interval, more if its neighbours are far from it, and less the
/// more battles it has.
fn promise(points: &[SweepPoint], n: usize, across: usize) -> f64 {
    let column = n % across;
    let neighbours = [
        n.checked_sub(across),
        Some(n + across).filter(|&m| m < points.len()),
        n.checked_sub(1).filter(|_| column > 0),
        Some(n + 1).filter(|_| column + 1 < across),
    ];
    let rate = points[n].tally.rate();
    let apart =
        neighbours.into_iter().flatten().map(|m| (points[m].tally.rate() - rate).abs()).fold(0.0, f64::max);
    points[n].tally.half() * (1.0 + 2.0 * apart)
}
