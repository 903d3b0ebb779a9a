//! Weights of a distribution, and sums of independent dice as products of polynomials.
//!
//! Small expressions count in `u128`, all others in big integers. The functions here work on *rows*: the weights of
//! evenly spaced values, from the lowest.

use num_bigint::BigUint;
use num_traits::{One, ToPrimitive, Zero};

/// A kind of number that counts ways.
pub(super) trait Weight: Clone + PartialEq + Zero + One + Into<BigUint> {
    fn of(n: u64) -> Self;

    fn times(&self, other: &Self) -> Self;

    /// The difference, which is never negative.
    fn minus(&self, other: &Self) -> Self;

    /// Adds a product to this.
    fn add_product(&mut self, a: &Self, b: &Self);

    /// This, `n` times with itself.
    fn to_the(&self, n: u32) -> Self;

    /// The row of a sum of two independent values.
    fn convolve(a: &[Self], b: &[Self]) -> Vec<Self>;

    /// The row of a sum of `n` independent values.
    fn power(row: &[Self], n: u32) -> Vec<Self>;

    /// The row of a sum of `n` fair dice, each with this many faces.
    fn fair(n: u32, faces: u32) -> Vec<Self>;

    /// About how many nanoseconds a product takes if all weights together have this many bits.
    fn product_time(bits: f64) -> f64;

    /// About how many nanoseconds [`fair`](Weight::fair) takes.
    fn fair_time(n: u32, faces: u32, bits: f64) -> f64;
}

/// About how many bytes a weight takes if all together have this many bits.
pub(super) fn bytes(bits: f64) -> f64 {
    if bits < SMALL_BITS { 24.0 } else { 48.0 + bits / 8.0 }
}

/// Weights with fewer bits than this are counted in `u128`.
pub(super) const SMALL_BITS: f64 = 126.9;

/// About how many nanoseconds the power of a row takes; `light` if its weights are small.
pub(super) fn power_time(length: usize, n: u32, bits: f64, light: bool) -> f64 {
    let sums = length as f64 * f64::from(n);
    if bits >= SMALL_BITS && light && length <= SHORT {
        return sums * length as f64 * (50.0 + bits / 64.0);
    }
    2.5 * convolve_time(sums / 2.0, sums / 2.0, bits)
}

/// Up to this length, the power of a row of small weights is made step by step.
const SHORT: usize = 256;

/// About how many nanoseconds it takes to multiply two rows of these lengths.
pub(super) fn convolve_time(a: f64, b: f64, bits: f64) -> f64 {
    let (short, long) = if a < b { (a, b) } else { (b, a) };
    if bits < SMALL_BITS && short < LONG as f64 {
        return 2.0 * a * b;
    }
    if bits >= SMALL_BITS && short < LONG_BIG as f64 {
        return BigUint::product_time(bits) * a * b;
    }
    let (short, long) = (short * bits / 64.0 + 1.0, long * bits / 64.0 + 1.0);
    16.0 * long * short.powf(0.47) + (a + b) * bytes(bits)
}

/// From this length on, one long product is faster than a plain loop over small weights.
const LONG: usize = 1_024;

/// From this length on, one long product is faster than a plain loop over big weights.
const LONG_BIG: usize = 32;

impl Weight for u128 {
    fn of(n: u64) -> u128 {
        n.into()
    }

    fn times(&self, other: &u128) -> u128 {
        self * other
    }

    fn minus(&self, other: &u128) -> u128 {
        self - other
    }

    fn add_product(&mut self, a: &u128, b: &u128) {
        *self += a * b;
    }

    fn to_the(&self, n: u32) -> u128 {
        self.pow(n)
    }

    fn convolve(a: &[u128], b: &[u128]) -> Vec<u128> {
        if a.len().min(b.len()) >= LONG {
            return narrowed(BigUint::convolve(&widened(a), &widened(b)));
        }
        plainly(a, b)
    }

    fn power(row: &[u128], n: u32) -> Vec<u128> {
        if row.len() >= LONG && n > 1 {
            return narrowed(BigUint::power(&widened(row), n));
        }
        let (mut result, mut square, mut left) = (vec![1], row.to_vec(), n);
        while left > 0 {
            if left & 1 == 1 {
                result = u128::convolve(&result, &square);
            }
            left >>= 1;
            if left > 0 {
                square = u128::convolve(&square, &square);
            }
        }
        result
    }

    /// Adds one die after the other: a window as wide as the die slides over the row.
    fn fair(n: u32, faces: u32) -> Vec<u128> {
        let faces = faces as usize;
        let mut row = vec![1_u128];
        for _ in 0..n {
            let mut window = 0;
            let longer = (0..row.len() + faces - 1).map(|i| {
                window += row.get(i).unwrap_or(&0);
                window -= i.checked_sub(faces).map_or(0, |gone| row[gone]);
                window
            });
            row = longer.collect();
        }
        row
    }

    fn product_time(_: f64) -> f64 {
        3.0
    }

    fn fair_time(n: u32, faces: u32, _: f64) -> f64 {
        f64::from(n) * f64::from(n) * f64::from(faces) * 2.0
    }
}

/// Multiplies rows in a plain loop.
fn plainly<W: Weight>(a: &[W], b: &[W]) -> Vec<W> {
    let mut row = vec![W::zero(); a.len() + b.len() - 1];
    for (i, x) in a.iter().enumerate().filter(|(_, x)| !x.is_zero()) {
        for (sum, y) in row[i..].iter_mut().zip(b) {
            sum.add_product(x, y);
        }
    }
    row
}

fn widened(row: &[u128]) -> Vec<BigUint> {
    row.iter().map(|&weight| weight.into()).collect()
}

fn narrowed(row: Vec<BigUint>) -> Vec<u128> {
    row.into_iter().map(|weight| weight.to_u128().expect("no weight passes the total, which fits")).collect()
}

impl Weight for BigUint {
    fn of(n: u64) -> BigUint {
        n.into()
    }

    fn times(&self, other: &BigUint) -> BigUint {
        self * other
    }

    fn minus(&self, other: &BigUint) -> BigUint {
        self - other
    }

    fn add_product(&mut self, a: &BigUint, b: &BigUint) {
        *self += a * b;
    }

    fn to_the(&self, n: u32) -> BigUint {
        self.pow(n)
    }

    fn convolve(a: &[BigUint], b: &[BigUint]) -> Vec<BigUint> {
        if a.len().min(b.len()) < LONG_BIG {
            return plainly(a, b);
        }
        let total = total(a) * total(b);
        let slot = slot_for(&total);
        unpack(&(pack(a, slot) * pack(b, slot)), slot, a.len() + b.len() - 1)
    }

    fn power(row: &[BigUint], n: u32) -> Vec<BigUint> {
        if let Some(light) = light(row) {
            return stepwise(&light, n);
        }
        let slot = slot_for(&total(row).pow(n));
        unpack(&pack(row, slot).pow(n), slot, (row.len() - 1) * n as usize + 1)
    }

    /// Steps from each weight to the next.
    ///
    /// With `P = ((1 - x^s) / (1 - x))^n`, comparing coefficients in
    /// `P' (1 - x)(1 - x^s) = n P (1 - s x^(s-1) + (s-1) x^s)` gives
    /// `k a[k] = (k-1+n) a[k-1] - (ns+s-k) a[k-s] + (ns+s-n-k+1) a[k-s-1]`.
    fn fair(n: u32, faces: u32) -> Vec<BigUint> {
        let (wide, s) = (u64::from(n), faces as usize);
        let length = n as usize * (s - 1) + 1;
        let mut row: Vec<BigUint> = Vec::with_capacity(length);
        row.push(BigUint::one());
        for k in 1..length.div_ceil(2) {
            let mut next = &row[k - 1] * (k as u64 - 1 + wide);
            if k > s {
                next += &row[k - s - 1] * (wide * s as u64 + s as u64 + 1 - wide - k as u64);
            }
            if k >= s {
                next -= &row[k - s] * (wide * s as u64 + s as u64 - k as u64);
            }
            row.push(next / k as u64);
        }
        row.extend_from_within(..length / 2);
        row[length.div_ceil(2)..].reverse();
        row
    }

    fn product_time(bits: f64) -> f64 {
        let limbs = bits / 64.0;
        40.0 + limbs * limbs / 8.0
    }

    fn fair_time(n: u32, faces: u32, bits: f64) -> f64 {
        f64::from(n) * f64::from(faces) * (200.0 + bits / 16.0)
    }
}

/// The weights as plain numbers, if the row is short and they are small.
fn light(row: &[BigUint]) -> Option<Vec<u64>> {
    let small = row.iter().map(|weight| weight.to_u32().map(u64::from));
    if row.len() <= SHORT { small.collect() } else { None }
}

/// Steps from each weight of a power to the next.
///
/// With `P = f^n`, comparing coefficients in `f P' = n f' P` gives
/// `k f[0] a[k] =` the sum over `i` from 1 of `(i(n+1) - k) f[i] a[k-i]`.
fn stepwise(f: &[u64], n: u32) -> Vec<BigUint> {
    let length = (f.len() - 1) * n as usize + 1;
    let mut row: Vec<BigUint> = Vec::with_capacity(length);
    row.push(BigUint::from(f[0]).pow(n));
    for k in 1..length {
        let (mut more, mut less) = (BigUint::zero(), BigUint::zero());
        for i in 1..f.len().min(k + 1) {
            let reach = i * (n as usize + 1);
            let part = &row[k - i] * (reach.abs_diff(k) as u64 * f[i]);
            if reach > k { more += part } else { less += part }
        }
        row.push((more - less) / (k as u64 * f[0]));
    }
    row
}

fn total(row: &[BigUint]) -> BigUint {
    row.iter().sum()
}

/// How many 32-bit digits hold any weight up to this total.
fn slot_for(total: &BigUint) -> usize {
    total.bits().div_ceil(32).max(1) as usize
}

/// The row as one long number, each weight in a slot of its own (Kronecker's substitution).
fn pack(row: &[BigUint], slot: usize) -> BigUint {
    let mut digits = Vec::with_capacity(row.len() * slot);
    for (i, weight) in row.iter().enumerate() {
        digits.extend(weight.iter_u32_digits());
        digits.resize((i + 1) * slot, 0);
    }
    BigUint::new(digits)
}

fn unpack(number: &BigUint, slot: usize, length: usize) -> Vec<BigUint> {
    let digits = number.to_u32_digits();
    let mut row: Vec<BigUint> = digits.chunks(slot).map(BigUint::from_slice).collect();
    row.resize(length, BigUint::zero());
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row<W: Weight>(weights: &[u64]) -> Vec<W> {
        weights.iter().map(|&n| W::of(n)).collect()
    }

    #[test]
    fn fair_dice_agree_however_they_are_added() {
        for (n, faces) in [(1, 1), (1, 6), (2, 6), (3, 6), (10, 10), (7, 2), (5, 1), (4, 100), (2, 300)] {
            let small = u128::fair(n, faces);
            assert_eq!(widened(&small), BigUint::fair(n, faces), "{n}d{faces}");
            assert_eq!(small, u128::power(&vec![1; faces as usize], n), "{n}d{faces}");
            assert_eq!(small.iter().sum::<u128>(), u128::from(faces).pow(n));
        }
    }

    #[test]
    fn small_and_big_rows_multiply_alike() {
        let (a, b): (Vec<u64>, Vec<u64>) = ((0..1_100).map(|i| i * i % 7).collect(), (0..1_030).collect());
        let long = u128::convolve(&row(&a), &row(&b));
        let mut plain = vec![0; a.len() + b.len() - 1];
        for (i, j) in (0..a.len()).flat_map(|i| (0..b.len()).map(move |j| (i, j))) {
            plain[i + j] += u128::from(a[i] * b[j]);
        }
        assert_eq!(long, plain);
        assert_eq!(BigUint::convolve(&row(&a), &row(&b)), widened(&plain));
    }

    #[test]
    fn powers_agree() {
        let loaded = [3, 0, 1, 4];
        for n in 1..8 {
            let small = widened(&u128::power(&row(&loaded), n));
            assert_eq!(small, BigUint::power(&row(&loaded), n));
            let heavy: Vec<BigUint> = loaded.iter().map(|&w| BigUint::of(w) << 40_u32).collect();
            let heavier: Vec<BigUint> = small.into_iter().map(|w| w << (40 * n)).collect();
            assert_eq!(heavier, BigUint::power(&heavy, n));
        }
    }
}
