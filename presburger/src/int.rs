//! Integers of any size with a 64-bit fast path: the coefficients of constraints.
//! Invariant: a value that fits 64 bits is always `Small`, so equality and hashing are structural.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive, Zero};
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// An integer: 64 bits in place, more on the heap. Never overflows.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Int {
    /// A value of 64 bits.
    Small(i64),
    /// A value that does not fit 64 bits.
    Big(Box<BigInt>),
}

impl Int {
    /// Zero.
    pub const ZERO: Int = Int::Small(0);
    /// One.
    pub const ONE: Int = Int::Small(1);

    /// The value as a big integer.
    pub fn to_big(&self) -> BigInt {
        match self {
            Int::Small(v) => BigInt::from(*v),
            Int::Big(b) => (**b).clone(),
        }
    }

    /// The value in 64 bits, if it fits.
    pub fn to_i64(&self) -> Option<i64> {
        match self {
            Int::Small(v) => Some(*v),
            Int::Big(_) => None,
        }
    }

    /// The value in 128 bits, if it fits.
    pub fn to_i128(&self) -> Option<i128> {
        match self {
            Int::Small(v) => Some(i128::from(*v)),
            Int::Big(b) => b.to_i128(),
        }
    }

    /// -1, 0 or 1.
    pub fn sign(&self) -> i32 {
        match self {
            Int::Small(v) => v.signum() as i32,
            Int::Big(b) => {
                if b.is_negative() {
                    -1
                } else {
                    1
                }
            }
        }
    }

    /// Is it zero?
    #[inline]
    pub fn is_zero(&self) -> bool {
        matches!(self, Int::Small(0))
    }

    /// Is it one or minus one?
    pub fn is_unit(&self) -> bool {
        matches!(self, Int::Small(1 | -1))
    }

    /// The magnitude.
    pub fn abs(&self) -> Int {
        if self.sign() < 0 { -self } else { self.clone() }
    }

    /// The quotient rounded down; `divisor` must not be zero.
    pub fn div_floor(&self, divisor: &Int) -> Int {
        match (self, divisor) {
            (Int::Small(a), Int::Small(b)) if *b != -1 => Int::Small(Integer::div_floor(a, b)),
            _ => Int::from(self.to_big().div_floor(&divisor.to_big())),
        }
    }

    /// The quotient rounded up; `divisor` must not be zero.
    pub fn div_ceil(&self, divisor: &Int) -> Int {
        -&(-self).div_floor(divisor)
    }

    /// The remainder that belongs to [`Int::div_floor`]: it has the sign of `divisor`.
    pub fn mod_floor(&self, divisor: &Int) -> Int {
        match (self, divisor) {
            (Int::Small(a), Int::Small(b)) if *b != -1 => Int::Small(Integer::mod_floor(a, b)),
            _ => Int::from(self.to_big().mod_floor(&divisor.to_big())),
        }
    }

    /// The greatest common divisor, not negative; `gcd(0, 0) = 0`.
    pub fn gcd(&self, other: &Int) -> Int {
        match (self, other) {
            (Int::Small(a), Int::Small(b)) if *a != i64::MIN && *b != i64::MIN => Int::Small(a.gcd(b)),
            _ => Int::from(self.to_big().gcd(&other.to_big())),
        }
    }

    /// The least common multiple, not negative.
    pub fn lcm(&self, other: &Int) -> Int {
        if self.is_zero() || other.is_zero() {
            return Int::ZERO;
        }
        (&self.div_floor(&self.gcd(other)) * other).abs()
    }
}

impl Default for Int {
    fn default() -> Self {
        Int::ZERO
    }
}

impl From<i64> for Int {
    fn from(v: i64) -> Self {
        Int::Small(v)
    }
}

impl From<i32> for Int {
    fn from(v: i32) -> Self {
        Int::Small(i64::from(v))
    }
}

impl From<i128> for Int {
    fn from(v: i128) -> Self {
        match i64::try_from(v) {
            Ok(small) => Int::Small(small),
            Err(_) => Int::Big(Box::new(BigInt::from(v))),
        }
    }
}

impl From<BigInt> for Int {
    fn from(v: BigInt) -> Self {
        match v.to_i64() {
            Some(small) => Int::Small(small),
            None => Int::Big(Box::new(v)),
        }
    }
}

macro_rules! binary {
    ($trait:ident, $method:ident, $checked:ident) => {
        impl $trait<&Int> for &Int {
            type Output = Int;
            #[inline]
            fn $method(self, other: &Int) -> Int {
                if let (Int::Small(a), Int::Small(b)) = (self, other)
                    && let Some(v) = a.$checked(*b)
                {
                    return Int::Small(v);
                }
                Int::from(self.to_big().$method(other.to_big()))
            }
        }
        impl $trait<Int> for Int {
            type Output = Int;
            #[inline]
            fn $method(self, other: Int) -> Int {
                (&self).$method(&other)
            }
        }
    };
}
binary!(Add, add, checked_add);
binary!(Sub, sub, checked_sub);
binary!(Mul, mul, checked_mul);

impl AddAssign<&Int> for Int {
    #[inline]
    fn add_assign(&mut self, other: &Int) {
        *self = &*self + other;
    }
}

impl Neg for &Int {
    type Output = Int;
    fn neg(self) -> Int {
        match self {
            Int::Small(v) if *v != i64::MIN => Int::Small(-v),
            _ => Int::from(-self.to_big()),
        }
    }
}

impl Neg for Int {
    type Output = Int;
    fn neg(self) -> Int {
        -&self
    }
}

impl PartialOrd for Int {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Int {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Int::Small(a), Int::Small(b)) => a.cmp(b),
            _ => (self.to_big() - other.to_big()).cmp(&BigInt::zero()),
        }
    }
}

impl fmt::Display for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Int::Small(v) => v.fmt(f),
            Int::Big(b) => b.fmt(f),
        }
    }
}

impl fmt::Debug for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grows_and_shrinks_at_64_bits() {
        let max = Int::from(i64::MAX);
        let above = &max + &Int::ONE;
        assert!(matches!(above, Int::Big(_)));
        assert_eq!(&above - &Int::ONE, max);
        assert_eq!(-&Int::from(i64::MIN), above);
        assert_eq!(Int::from(i64::MIN).div_floor(&Int::from(-1)), above);
        assert!(max < above && Int::from(i64::MIN) < max);
    }

    #[test]
    fn rounds_down_and_up() {
        let check = |a: i64, b: i64, floor: i64, ceil: i64| {
            assert_eq!(Int::from(a).div_floor(&Int::from(b)), Int::from(floor));
            assert_eq!(Int::from(a).div_ceil(&Int::from(b)), Int::from(ceil));
        };
        check(7, 2, 3, 4);
        check(-7, 2, -4, -3);
        check(7, -2, -4, -3);
        check(6, 3, 2, 2);
    }
}
