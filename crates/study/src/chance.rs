//! How sure a number is.

use lab::Interval;

/// So many deviations to either side hold 95% of a normal law.
const Z: f64 = 1.959_963_984_540_054;

/// The difference of two win rates over the same battles, with its 95% interval (Bonett and Price): `gained` battles were
/// won with and not without, `lost` without and not with.
pub fn paired(gained: u64, lost: u64, battles: u64) -> (f64, Interval) {
    if battles == 0 {
        return (0.0, [-1.0, 1.0]);
    }
    let n = battles as f64;
    let difference = (gained as f64 - lost as f64) / n;
    let (up, down) = ((gained as f64 + 1.0) / (n + 2.0), (lost as f64 + 1.0) / (n + 2.0));
    let middle = up - down;
    let half = Z * ((up + down - middle * middle) / (n + 2.0)).sqrt();
    (difference, [(middle - half).max(-1.0), (middle + half).min(1.0)])
}

/// How likely the true rate lies between two ends, after so many wins in so many battles and without an opinion before them
/// (Jeffreys).
pub fn within(wins: u64, battles: u64, [low, high]: Interval) -> f64 {
    let (a, b) = (wins as f64 + 0.5, (battles - wins) as f64 + 0.5);
    let below = |end: f64| beta(a, b, end.clamp(0.0, 1.0));
    (below(high) - below(low)).clamp(0.0, 1.0)
}

/// The regularised incomplete beta function: the share of a beta law below `x`.
fn beta(a: f64, b: f64, x: f64) -> f64 {
    if x <= 0.0 || x >= 1.0 {
        return x.clamp(0.0, 1.0);
    }
    let front = (ln_gamma(a + b) - ln_gamma(a) - ln_gamma(b) + a * x.ln() + b * (1.0 - x).ln()).exp();
    // The fraction converges fast on the near side of the mean.
    if x < (a + 1.0) / (a + b + 2.0) {
        front * fraction(a, b, x) / a
    } else {
        1.0 - front * fraction(b, a, 1.0 - x) / b
    }
}

/// The continued fraction of the incomplete beta function, by Lentz's method.
fn fraction(a: f64, b: f64, x: f64) -> f64 {
    const TINY: f64 = 1e-300;
    let sound = |value: f64| if value.abs() < TINY { TINY } else { value };
    let mut c = 1.0;
    let mut d = 1.0 / sound(1.0 - (a + b) * x / (a + 1.0));
    let mut whole = d;
    // The steps needed grow with the root of the battles; a billion of them are well within this.
    for step in 1..200_000 {
        let m = f64::from(step);
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        d = 1.0 / sound(1.0 + even * d);
        c = sound(1.0 + even / c);
        whole *= d * c;
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        d = 1.0 / sound(1.0 + odd * d);
        c = sound(1.0 + odd / c);
        whole *= d * c;
        if (d * c - 1.0).abs() < 1e-12 {
            break;
        }
    }
    whole
}

/// The logarithm of the gamma function, by Lanczos.
fn ln_gamma(x: f64) -> f64 {
    const COEFFICIENTS: [f64; 8] = [
        676.520_368_121_885_1,
        -1_259.139_216_722_402_8,
        771.323_428_777_653_1,
        -176.615_029_162_140_6,
        12.507_343_278_686_905,
        -0.138_571_095_265_720_12,
        9.984_369_578_019_572e-6,
        1.505_632_735_149_311_6e-7,
    ];
    let x = x - 1.0;
    let sum = COEFFICIENTS
        .iter()
        .zip(1..)
        .fold(0.999_999_999_999_809_9, |sum, (c, n)| sum + c / (x + f64::from(n)));
    let t = x + 7.5;
    0.5 * std::f64::consts::TAU.ln() + (x + 0.5) * t.ln() - t + sum.ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64, by: f64) {
        assert!((a - b).abs() < by, "{a} is not {b}");
    }

    /// Shares of beta laws that are known in closed form.
    #[test]
    fn the_beta_law_is_right_where_it_is_known() {
        close(beta(1.0, 1.0, 0.3), 0.3, 1e-12);
        close(beta(2.0, 1.0, 0.3), 0.09, 1e-12);
        close(beta(1.0, 3.0, 0.2), 1.0 - 0.512, 1e-12);
        // The arcsine law: 2/pi asin(sqrt x).
        close(beta(0.5, 0.5, 0.25), 1.0 / 3.0, 1e-10);
    }

    #[test]
    fn many_wins_in_the_middle_are_almost_surely_near_it() {
        close(within(6500, 10_000, [0.63, 0.67]), 1.0, 1e-4);
        close(within(6300, 10_000, [0.63, 0.67]), 0.5, 0.01);
        close(within(0, 0, [0.0, 1.0]), 1.0, 1e-12);
        assert!(within(5000, 10_000, [0.63, 0.67]) < 1e-9);
        close(within(500_000_000, 1_000_000_000, [0.0, 0.5]), 0.5, 1e-3);
    }

    #[test]
    fn differences_have_the_interval_of_the_battles_that_differ() {
        let (difference, [low, high]) = paired(0, 0, 10_000);
        assert!(difference == 0.0 && low < 0.0 && high > 0.0 && high < 0.001, "{low} {high}");
        let (difference, [low, high]) = paired(300, 100, 1000);
        close(difference, 0.2, 1e-12);
        assert!(low > 0.16 && high < 0.24, "{low} {high}");
    }
}
