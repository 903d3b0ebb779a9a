//! How sure a number is.

/// A lower and an upper end.
pub type Interval = [f64; 2];

/// So many deviations to either side hold 95% of a normal law.
const Z: f64 = 1.959_963_984_540_054;

/// A part of a whole; nothing of nothing is 0.
pub fn share(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// The Wilson interval of a share at 95%: honest near 0 and 1, where the plain one is not.
pub fn wilson(wins: u64, battles: u64) -> Interval {
    if battles == 0 {
        return [0.0, 1.0];
    }
    let n = battles as f64;
    let p = wins as f64 / n;
    let middle = p + Z * Z / (2.0 * n);
    let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    [((middle - half) / whole).max(0.0), ((middle + half) / whole).min(1.0)]
}

/// The mean of values and its interval at 95%, from their sum and the sum of their squares.
pub fn mean(sum: u64, squares: u128, count: u64) -> (f64, Interval) {
    let n = count as f64;
    let mean = share(sum, count);
    let variance = if n > 1.0 { (squares as f64 - n * mean * mean).max(0.0) / (n - 1.0) } else { 0.0 };
    let half = Z * (variance / n.max(1.0)).sqrt();
    (mean, [mean - half, mean + half])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values from Wilson's formula worked by hand.
    #[test]
    fn the_interval_of_eight_in_ten() {
        let [low, high] = wilson(8, 10);
        assert!((low - 0.490_162).abs() < 1e-5 && (high - 0.943_318).abs() < 1e-5, "{low} {high}");
        assert!(wilson(0, 0)[0].abs() < 1e-12 && (wilson(0, 0)[1] - 1.0).abs() < 1e-12);
        assert!(wilson(0, 10)[0].abs() < 1e-12);
    }

    /// 2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance 32/7.
    #[test]
    fn the_interval_of_a_mean() {
        let (middle, [low, high]) = mean(40, 232, 8);
        assert!((middle - 5.0).abs() < 1e-12);
        assert!((high - 5.0 - 1.481_6).abs() < 1e-3 && (5.0 - low - 1.481_6).abs() < 1e-3, "{low} {high}");
    }
}
