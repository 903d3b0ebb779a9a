//! How strong players are, from who beat whom: the ratings that make the results most likely (Bradley and Terry's
//! model, a draw being half a win), in Elo's points. 400 points are ten to one.

use std::f64::consts::LN_10;

use serde::Serialize;

use super::Score;
use crate::interval::{Interval, Z};

/// Elo's points in one unit of the model's scale.
const POINTS: f64 = 400.0 / LN_10;
/// Newton's method doubles its digits with every turn; so many are always enough.
const MOST_TURNS: usize = 100;

/// How strong a player is.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// Elo's points; the mean of all players is 0.
    pub elo: f64,
    /// The 95% interval of that.
    pub ci95: Interval,
}

/// The ratings of all players.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ratings {
    /// In the order of the players.
    pub each: Vec<Rating>,
    /// Whether the results alone decide them. If somebody won or lost everything there is no end to its strength; then
    /// every pair is given one more battle that nobody won, and the ratings of the strongest are too low.
    pub bounded: bool,
}

/// Rates players by the results of their meetings, each told from the first one's view.
pub fn rate(players: usize, meetings: &[([usize; 2], Score)]) -> Ratings {
    let mut points = vec![vec![0.0; players]; players];
    for &([a, b], score) in meetings {
        points[a][b] += score.points();
        points[b][a] += score.battles() as f64 - score.points();
    }
    let bounded = everybody_can_be_reached(&points);
    if !bounded {
        for &([a, b], _) in meetings {
            points[a][b] += 0.5;
            points[b][a] += 0.5;
        }
    }
    let strengths = most_likely(&points);
    let spread = inverse(information(&points, &strengths));
    let rating = |n: usize| {
        let (elo, half) = (strengths[n] * POINTS, Z * spread[n][n].max(0.0).sqrt() * POINTS);
        Rating { elo, ci95: [elo - half, elo + half] }
    };
    Ratings { each: (0..players).map(rating).collect(), bounded }
}

/// Whether points lead from everybody to everybody. Only then is nobody infinitely strong.
fn everybody_can_be_reached(points: &[Vec<f64>]) -> bool {
    let reached = |from: &dyn Fn(usize, usize) -> f64| {
        let (mut seen, mut open) = (vec![false; points.len()], vec![0]);
        while let Some(n) = open.pop() {
            if !std::mem::replace(&mut seen[n], true) {
                open.extend((0..points.len()).filter(|&m| from(n, m) > 0.0));
            }
        }
        seen.into_iter().all(|seen| seen)
    };
    points.is_empty() || reached(&|a, b| points[a][b]) && reached(&|a, b| points[b][a])
}

/// The share of points that a player gets from one who is so much weaker.
fn expected(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

/// The strengths that make the points most likely, by Newton's method: the likelihood has one peak, and steps are cut
/// short so that the first ones do not leap over it.
fn most_likely(points: &[Vec<f64>]) -> Vec<f64> {
    let players = points.len();
    let mut strengths = vec![0.0; players];
    for _ in 0..MOST_TURNS {
        let wanting: Vec<f64> = (0..players)
            .map(|a| {
                let from = |b: usize| {
                    points[a][b] - (points[a][b] + points[b][a]) * expected(strengths[a] - strengths[b])
                };
                (0..players).map(from).sum()
            })
            .collect();
        let spread = inverse(information(points, &strengths));
        let mut longest: f64 = 0.0;
        for (strength, row) in strengths.iter_mut().zip(&spread) {
            let step: f64 = row.iter().zip(&wanting).map(|(a, b)| a * b).sum();
            *strength += step.clamp(-1.0, 1.0);
            longest = longest.max(step.abs());
        }
        if longest < 1e-12 {
            break;
        }
    }
    let mean = strengths.iter().sum::<f64>() / players.max(1) as f64;
    strengths.iter().map(|strength| strength - mean).collect()
}

/// How sharply the points decide each difference: Fisher's information.
fn information(points: &[Vec<f64>], strengths: &[f64]) -> Vec<Vec<f64>> {
    let players = points.len();
    let mut all = vec![vec![0.0; players]; players];
    for a in 0..players {
        for b in (0..players).filter(|&b| b != a) {
            let p = expected(strengths[a] - strengths[b]);
            let known = (points[a][b] + points[b][a]) * p * (1.0 - p);
            all[a][a] += known;
            all[a][b] -= known;
        }
    }
    all
}

/// The inverse of [`information`]: the spread of the strengths about their mean. The points say nothing of the mean itself,
/// so it is held while the rest is turned around, as firmly as the rest is known.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    let hold = (0..n).map(|at| matrix[at][at]).sum::<f64>() / n as f64;
    if hold.partial_cmp(&0.0) != Some(std::cmp::Ordering::Greater) {
        return matrix;
    }
    matrix.iter_mut().flatten().for_each(|x| *x += hold / n as f64);
    let mut inverse: Vec<Vec<f64>> = (0..n).map(|row| unit(row, n)).collect();
    for column in 0..n {
        let pivot = (column..n).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()));
        let pivot = pivot.unwrap_or(column);
        matrix.swap(column, pivot);
        inverse.swap(column, pivot);
        let scale = matrix[column][column];
        // Those who never met anybody of the others can't be compared with them.
        if scale.abs() < hold * 1e-12 {
            continue;
        }
        for side in [&mut matrix, &mut inverse] {
            side[column].iter_mut().for_each(|x| *x /= scale);
        }
        for row in (0..n).filter(|&row| row != column) {
            let factor = matrix[row][column];
            for side in [&mut matrix, &mut inverse] {
                let source = side[column].clone();
                side[row].iter_mut().zip(source).for_each(|(x, y)| *x -= factor * y);
            }
        }
    }
    let held = 1.0 / (hold * n as f64);
    inverse.iter_mut().flatten().for_each(|x| *x -= held);
    inverse
}

fn unit(row: usize, n: usize) -> Vec<f64> {
    (0..n).map(|column| f64::from(u8::from(column == row))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(wins: u64, draws: u64, losses: u64) -> Score {
        Score { wins, draws, losses }
    }

    #[track_caller]
    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-6, "{a} is not {b}");
    }

    /// Two players have a closed form: 400 log10(p / (1 - p)), with an error of 400/ln 10 / sqrt(n p (1 - p)).
    #[test]
    fn two_players_differ_by_the_odds() {
        for (wins, draws, losses) in [(60, 0, 40), (50, 20, 30), (1, 0, 99), (10, 0, 10), (999, 0, 1)] {
            let ratings = rate(2, &[([0, 1], score(wins, draws, losses))]);
            let n = (wins + draws + losses) as f64;
            let p = (wins as f64 + draws as f64 / 2.0) / n;
            let [a, b] = [&ratings.each[0], &ratings.each[1]];
            close(a.elo - b.elo, 400.0 * (p / (1.0 - p)).log10());
            close(a.elo + b.elo, 0.0);
            // Each is half the difference away from the mean.
            let error = POINTS / (n * p * (1.0 - p)).sqrt();
            close(a.ci95[1] - a.ci95[0], Z * error);
            assert!(ratings.bounded);
        }
    }

    /// Results that fit strengths exactly give these strengths back.
    #[test]
    fn strengths_are_found_again() {
        let truth = [120.0, 40.0, 0.0, -160.0];
        let mut meetings = Vec::new();
        for a in 0..4 {
            for b in 0..a {
                let p = 1.0 / (1.0 + 10f64.powf((truth[b] - truth[a]) / 400.0));
                let wins = (p * 1e12).round() as u64;
                meetings.push(([a, b], score(wins, 0, 1_000_000_000_000 - wins)));
            }
        }
        let ratings = rate(4, &meetings);
        for (rating, truth) in ratings.each.iter().zip(truth) {
            assert!((rating.elo - truth).abs() < 1e-6, "{} is not {truth}", rating.elo);
            assert!(rating.ci95[0] < truth && truth < rating.ci95[1]);
        }
    }

    #[test]
    fn equals_are_rated_alike() {
        let ratings =
            rate(3, &[([0, 1], score(5, 0, 5)), ([0, 2], score(0, 8, 0)), ([1, 2], score(3, 1, 3))]);
        ratings.each.iter().for_each(|rating| close(rating.elo, 0.0));
    }

    #[test]
    fn who_wins_everything_is_bounded_by_a_draw() {
        let ratings = rate(2, &[([0, 1], score(10, 0, 0))]);
        assert!(!ratings.bounded);
        close(ratings.each[0].elo - ratings.each[1].elo, 400.0 * (10.5f64 / 0.5).log10());
        // A chain of winners is no circle.
        let chain = rate(3, &[([0, 1], score(3, 0, 1)), ([1, 2], score(4, 0, 0)), ([0, 2], score(4, 0, 0))]);
        assert!(!chain.bounded);
        assert!(chain.each.iter().all(|rating| rating.elo.is_finite()));
        let circle = rate(3, &[([0, 1], score(4, 0, 0)), ([1, 2], score(4, 0, 0)), ([2, 0], score(4, 0, 0))]);
        assert!(circle.bounded);
    }
}
