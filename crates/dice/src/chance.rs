//! Exact fractions: how likely something is, and what a roll is worth on average.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Mul, Neg};

use num_bigint::{BigInt, BigUint, Sign};
use num_integer::Integer;
use num_traits::{One, ToPrimitive, Zero};

/// An exact fraction that is not negative, in lowest terms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    numerator: BigUint,
    denominator: BigUint,
}

/// The chance of `n` in `d`; panics if `d` is 0.
pub fn ratio(n: u64, d: u64) -> Chance {
    Chance::new(n.into(), d.into())
}

/// So many ways of so many, in percent, as people are told it: rounded, half up; and what is neither certain nor impossible
/// is called neither.
pub fn percent(ways: impl Into<u128>, of: impl Into<u128>) -> u8 {
    share(ways.into(), of.into(), 100) as u8
}

/// The same in thousandths.
pub fn permille(ways: impl Into<u128>, of: impl Into<u128>) -> u16 {
    share(ways.into(), of.into(), 1000)
}

/// The one place where a chance is rounded.
fn share(ways: u128, of: u128, whole: u16) -> u16 {
    match ways {
        0 => 0,
        all if all >= of => whole,
        _ => ((ways * u128::from(whole) * 2 + of) / (2 * of)).clamp(1, u128::from(whole) - 1) as u16,
    }
}

impl Chance {
    /// The fraction `numerator / denominator`; panics if the denominator is 0.
    pub fn new(numerator: BigUint, denominator: BigUint) -> Chance {
        assert!(!denominator.is_zero(), "a chance is out of at least 1, not {numerator} out of 0");
        let common = numerator.gcd(&denominator);
        if common.is_one() {
            return Chance { numerator, denominator };
        }
        Chance { numerator: numerator / &common, denominator: denominator / common }
    }

    pub fn never() -> Chance {
        ratio(0, 1)
    }

    pub fn always() -> Chance {
        ratio(1, 1)
    }

    /// The part above the line.
    pub fn numerator(&self) -> &BigUint {
        &self.numerator
    }

    /// The part below the line.
    pub fn denominator(&self) -> &BigUint {
        &self.denominator
    }

    /// The nearest floating-point number.
    pub fn to_f64(&self) -> f64 {
        quotient(&self.numerator, &self.denominator)
    }

    /// The chance that it does not happen; never less than nothing.
    #[must_use]
    pub fn complement(&self) -> Chance {
        if self.numerator >= self.denominator {
            return Chance::never();
        }
        Chance { numerator: &self.denominator - &self.numerator, denominator: self.denominator.clone() }
    }
}

/// Prints `3/8`, or a whole number alone.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_fraction(f, &self.numerator, &self.denominator)
    }
}

impl Ord for Chance {
    fn cmp(&self, other: &Chance) -> Ordering {
        (&self.numerator * &other.denominator).cmp(&(&other.numerator * &self.denominator))
    }
}

impl PartialOrd for Chance {
    fn partial_cmp(&self, other: &Chance) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Add<&Chance> for &Chance {
    type Output = Chance;

    fn add(self, other: &Chance) -> Chance {
        let sum = &self.numerator * &other.denominator + &other.numerator * &self.denominator;
        Chance::new(sum, &self.denominator * &other.denominator)
    }
}

impl Mul<&Chance> for &Chance {
    type Output = Chance;

    fn mul(self, other: &Chance) -> Chance {
        Chance::new(&self.numerator * &other.numerator, &self.denominator * &other.denominator)
    }
}

impl Add for Chance {
    type Output = Chance;

    fn add(self, other: Chance) -> Chance {
        &self + &other
    }
}

impl Mul for Chance {
    type Output = Chance;

    fn mul(self, other: Chance) -> Chance {
        &self * &other
    }
}

impl Sum for Chance {
    fn sum<I: Iterator<Item = Chance>>(chances: I) -> Chance {
        chances.fold(Chance::never(), Add::add)
    }
}

/// An exact fraction that may be negative, in lowest terms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: BigInt,
    denominator: BigUint,
}

impl Fraction {
    /// The fraction `numerator / denominator`; panics if the denominator is 0.
    pub fn new(numerator: BigInt, denominator: BigUint) -> Fraction {
        let (sign, size) = numerator.into_parts();
        let Chance { numerator, denominator } = Chance::new(size, denominator);
        Fraction { numerator: BigInt::from_biguint(sign, numerator), denominator }
    }

    /// The part above the line, with the sign.
    pub fn numerator(&self) -> &BigInt {
        &self.numerator
    }

    /// The part below the line.
    pub fn denominator(&self) -> &BigUint {
        &self.denominator
    }

    /// The nearest floating-point number.
    pub fn to_f64(&self) -> f64 {
        let size = quotient(self.numerator.magnitude(), &self.denominator);
        if self.numerator.sign() == Sign::Minus { -size } else { size }
    }
}

impl Add<&Fraction> for &Fraction {
    type Output = Fraction;

    fn add(self, other: &Fraction) -> Fraction {
        let (left, right) = (BigInt::from(other.denominator.clone()), BigInt::from(self.denominator.clone()));
        let sum = &self.numerator * left + &other.numerator * right;
        Fraction::new(sum, &self.denominator * &other.denominator)
    }
}

impl Mul<&Fraction> for &Fraction {
    type Output = Fraction;

    fn mul(self, other: &Fraction) -> Fraction {
        Fraction::new(&self.numerator * &other.numerator, &self.denominator * &other.denominator)
    }
}

impl Neg for &Fraction {
    type Output = Fraction;

    fn neg(self) -> Fraction {
        Fraction { numerator: -&self.numerator, denominator: self.denominator.clone() }
    }
}

impl From<i64> for Fraction {
    fn from(number: i64) -> Fraction {
        Fraction { numerator: number.into(), denominator: BigUint::one() }
    }
}

/// Prints `-7/2`, or a whole number alone.
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_fraction(f, &self.numerator, &self.denominator)
    }
}

fn write_fraction(f: &mut fmt::Formatter<'_>, top: impl fmt::Display, bottom: &BigUint) -> fmt::Result {
    if bottom.is_one() { write!(f, "{top}") } else { write!(f, "{top}/{bottom}") }
}

/// The nearest floating-point number to `a / b`, however long both are.
pub(crate) fn quotient(a: &BigUint, b: &BigUint) -> f64 {
    const EXACT: u64 = 1 << f64::MANTISSA_DIGITS;
    if let (Some(a), Some(b)) = (a.to_u64(), b.to_u64())
        && a <= EXACT
        && b <= EXACT
    {
        return a as f64 / b as f64;
    }
    if a.is_zero() {
        return 0.0;
    }
    // 66 or 67 leading bits of the quotient; a rest below them is remembered in the last one.
    let shift = b.bits() as i64 - a.bits() as i64 + 66;
    let (whole, rest) = if shift >= 0 { (a << shift).div_rem(b) } else { a.div_rem(&(b << -shift)) };
    let whole = whole.to_u128().unwrap_or(u128::MAX) | u128::from(!rest.is_zero());
    scale(whole as f64, -shift)
}

/// `x * 2^exponent`, in steps that do not overflow on the way.
fn scale(mut x: f64, exponent: i64) -> f64 {
    let step = if exponent < 0 { 0.5_f64.powi(512) } else { 2_f64.powi(512) };
    let mut left = exponent.unsigned_abs();
    while left >= 512 && x != 0.0 && x.is_finite() {
        x *= step;
        left -= 512;
    }
    let rest = 2_f64.powi((left % 512) as i32);
    if exponent < 0 { x / rest } else { x * rest }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_in_lowest_terms() {
        assert_eq!(ratio(6, 16).to_string(), "3/8");
        assert_eq!(ratio(4, 2).to_string(), "2");
        assert_eq!(Fraction::new((-7).into(), 14_u32.into()).to_string(), "-1/2");
    }

    #[test]
    fn chances_add_and_multiply() {
        assert_eq!(ratio(1, 6) + ratio(1, 3), ratio(1, 2));
        assert_eq!(ratio(1, 6) * ratio(3, 4), ratio(1, 8));
        assert_eq!((0..4).map(|_| ratio(1, 4)).sum::<Chance>(), Chance::always());
        assert_eq!(ratio(3, 8).complement(), ratio(5, 8));
        assert!(ratio(1, 3) < ratio(2, 5));
    }

    #[test]
    fn long_fractions_become_floating_point() {
        let long = BigUint::from(7_u32).pow(2_000);
        let third = Chance::new(long.clone(), &long * 3_u32);
        assert!((third.to_f64() - 1.0 / 3.0).abs() < f64::EPSILON);
        let odd = Chance::new(&long + 1_u32, &long * 3_u32);
        assert!((odd.to_f64() - 1.0 / 3.0).abs() < f64::EPSILON);
        assert!(Chance::new(BigUint::one(), long.clone()).to_f64() < f64::MIN_POSITIVE);
        assert!(Chance::new(long, BigUint::one()).to_f64().is_infinite());
        let tiny = Chance::new(BigUint::one(), BigUint::one() << 1_000_u32);
        assert_eq!(tiny.to_f64().to_bits(), 0.5_f64.powi(1_000).to_bits());
    }

    #[test]
    #[should_panic(expected = "not 1 out of 0")]
    fn nothing_is_out_of_nothing() {
        ratio(1, 0);
    }

    #[test]
    fn percents_are_rounded_and_never_pretend() {
        assert_eq!(
            [(1, 8), (37, 216), (2, 3), (199, 400)].map(|(n, of): (u32, u32)| percent(n, of)),
            [13, 17, 67, 50]
        );
        assert_eq!(
            [(0, 5), (1, 1_000_000), (999_999, 1_000_000), (5, 5)].map(|(n, of): (u32, u32)| percent(n, of)),
            [0, 1, 99, 100]
        );
        assert_eq!(
            [(0, 5), (1, 2000), (1, 1_000_000), (5, 5)].map(|(n, of): (u32, u32)| permille(n, of)),
            [0, 1, 1, 1000]
        );
        assert_eq!(percent(u64::MAX - 1, u64::MAX), 99);
    }
}
