//! What a change costs, and which changes there are.

use crate::knob::{Knob, Setting};

/// The most combinations of values that are weighed for a number of knobs.
const MOST_COMBINATIONS: usize = 200_000;

/// What a change costs: for each knob the part of its way that it is turned, from 0 where it is to 1 at the far end.
pub fn cost(knobs: &[Knob], setting: &Setting) -> f64 {
    setting.turns(knobs).map(|(knob, value)| part(knob, value)).fold(0.0, |sum, part| sum + part)
}

fn part(knob: &Knob, value: i64) -> f64 {
    let now = knob.now.unwrap_or(value);
    let far = knob.values.iter().map(|value| (value - now).abs()).max().unwrap_or(0).max(1);
    (value - now).abs() as f64 / far as f64
}

/// A setting with one knob turned.
pub fn single(knobs: &[Knob], knob: usize, value: i64) -> Setting {
    let mut setting = Setting(vec![None; knobs.len()]);
    setting.0[knob] = Some(value).filter(|_| knobs[knob].now != Some(value));
    setting
}

/// Every setting with exactly so many knobs turned, as long as there are not too many.
pub fn combinations(knobs: &[Knob], turned: usize) -> Vec<Setting> {
    let mut all = vec![(Setting(Vec::new()), 0)];
    for (n, knob) in knobs.iter().enumerate() {
        let left = knobs.len() - n - 1;
        let mut next = Vec::new();
        for (setting, used) in all {
            if used + left >= turned {
                let mut same = setting.clone();
                same.0.push(None);
                next.push((same, used));
            }
            if used < turned {
                for &value in knob.values.iter().filter(|value| knob.now != Some(**value)) {
                    let mut with = setting.clone();
                    with.0.push(Some(value));
                    next.push((with, used + 1));
                }
            }
            if next.len() > MOST_COMBINATIONS {
                return Vec::new();
            }
        }
        all = next;
    }
    all.into_iter().map(|(setting, _)| setting).collect()
}
