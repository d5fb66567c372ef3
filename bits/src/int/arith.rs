//! Arithmetic on [`Int`]: wrapping, dividing, comparing, with overflow flags, high products.
//!
//! What holds: every result has the width of its operands; nothing here panics on equal widths.

use super::{Int, Repr};
use crate::word::{mask, sign_extend};
use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::Zero;
use std::cmp::Ordering;

/// Wrapping arithmetic.
impl Int {
    /// Sum modulo 2^width.
    #[inline]
    pub fn add(&self, rhs: &Int) -> Int {
        self.binary(rhs, u64::wrapping_add, |a, b| a + b)
    }

    /// Difference modulo 2^width.
    #[inline]
    pub fn sub(&self, rhs: &Int) -> Int {
        let modulus = || self.modulus();
        self.binary(rhs, u64::wrapping_sub, |a, b| if a >= b { a - b } else { modulus() - b + a })
    }

    /// Low half of the product.
    #[inline]
    pub fn mul(&self, rhs: &Int) -> Int {
        self.binary(rhs, u64::wrapping_mul, |a, b| a * b)
    }

    /// Two's complement negation; the smallest signed value is its own.
    #[inline]
    pub fn neg(&self) -> Int {
        match &self.repr {
            Repr::Small(value) => Int::small(self.width, value.wrapping_neg()),
            Repr::Big(value) => Int::big(self.width, self.modulus() - &**value),
        }
    }

    /// Absolute value of the signed reading; the smallest signed value stays as it is.
    pub fn abs(&self) -> Int {
        if self.sign_bit() { self.neg() } else { self.clone() }
    }

    /// `self` to the power `exponent`, modulo 2^width.
    pub fn pow(&self, mut exponent: u64) -> Int {
        let (mut base, mut result) = (self.clone(), Int::one(self.width));
        while exponent > 0 {
            if exponent & 1 == 1 {
                result = result.mul(&base);
            }
            base = base.mul(&base);
            exponent >>= 1;
        }
        result
    }
}

/// Division. `None` when the divisor is zero, or when a signed quotient overflows (smallest value by -1).
impl Int {
    /// Unsigned quotient, rounded towards zero.
    #[inline]
    pub fn udiv(&self, rhs: &Int) -> Option<Int> {
        (!rhs.is_zero()).then(|| self.binary(rhs, |a, b| a / b, |a, b| a / b))
    }

    /// Unsigned remainder.
    #[inline]
    pub fn urem(&self, rhs: &Int) -> Option<Int> {
        (!rhs.is_zero()).then(|| self.binary(rhs, |a, b| a % b, |a, b| a % b))
    }

    /// Unsigned quotient, rounded up.
    pub fn uceildiv(&self, rhs: &Int) -> Option<Int> {
        (!rhs.is_zero()).then(|| self.binary(rhs, u64::div_ceil, Integer::div_ceil))
    }

    /// Signed quotient, rounded towards zero.
    #[inline]
    pub fn sdiv(&self, rhs: &Int) -> Option<Int> {
        self.signed_quotient(rhs, i64::wrapping_div, |a, b| a / b)
    }

    /// Signed remainder with the sign of the dividend; the smallest value by -1 leaves 0.
    #[inline]
    pub fn srem(&self, rhs: &Int) -> Option<Int> {
        (!rhs.is_zero()).then(|| self.signed_binary(rhs, i64::wrapping_rem, |a, b| a % b))
    }

    /// Signed remainder with the sign of the divisor (as of [`Int::floordiv`]).
    pub fn floormod(&self, rhs: &Int) -> Option<Int> {
        let remainder = self.srem(rhs)?;
        let adjust = !remainder.is_zero() && remainder.sign_bit() != rhs.sign_bit();
        Some(if adjust { remainder.add(rhs) } else { remainder })
    }

    /// Signed quotient, rounded towards negative infinity.
    pub fn floordiv(&self, rhs: &Int) -> Option<Int> {
        self.signed_quotient(rhs, |a, b| Integer::div_floor(&a, &b), |a, b| a.div_floor(b))
    }

    /// Signed quotient, rounded towards positive infinity.
    pub fn ceildiv(&self, rhs: &Int) -> Option<Int> {
        self.signed_quotient(rhs, |a, b| Integer::div_ceil(&a, &b), |a, b| a.div_ceil(b))
    }

    #[inline]
    fn signed_quotient(
        &self,
        rhs: &Int,
        small: impl FnOnce(i64, i64) -> i64,
        big: impl FnOnce(&BigInt, &BigInt) -> BigInt,
    ) -> Option<Int> {
        let overflows = self.is_signed_min() && rhs.is_all_ones();
        (!rhs.is_zero() && !overflows).then(|| self.signed_binary(rhs, small, big))
    }

    #[inline]
    fn signed_binary(
        &self,
        rhs: &Int,
        small: impl FnOnce(i64, i64) -> i64,
        big: impl FnOnce(&BigInt, &BigInt) -> BigInt,
    ) -> Int {
        assert_eq!(self.width, rhs.width, "operands of different widths");
        let width = self.width;
        match (&self.repr, &rhs.repr) {
            (Repr::Small(a), Repr::Small(b)) => {
                Int::small(width, small(sign_extend(width, *a), sign_extend(width, *b)) as u64)
            }
            _ => Int::from_bigint(width, &big(&self.to_bigint_signed(), &rhs.to_bigint_signed())),
        }
    }
}

/// Arithmetic with a flag that tells whether the exact result did not fit.
impl Int {
    /// Wrapped sum, and whether the unsigned sum overflowed.
    pub fn uadd_overflow(&self, rhs: &Int) -> (Int, bool) {
        let sum = self.add(rhs);
        let overflow = sum.ult(self);
        (sum, overflow)
    }

    /// Wrapped sum, and whether the signed sum overflowed.
    pub fn sadd_overflow(&self, rhs: &Int) -> (Int, bool) {
        let sum = self.add(rhs);
        let same_signs = self.sign_bit() == rhs.sign_bit();
        let overflow = same_signs && sum.sign_bit() != self.sign_bit();
        (sum, overflow)
    }

    /// Wrapped difference, and whether the unsigned difference was negative.
    pub fn usub_overflow(&self, rhs: &Int) -> (Int, bool) {
        (self.sub(rhs), self.ult(rhs))
    }

    /// Wrapped difference, and whether the signed difference overflowed.
    pub fn ssub_overflow(&self, rhs: &Int) -> (Int, bool) {
        let difference = self.sub(rhs);
        let signs_differ = self.sign_bit() != rhs.sign_bit();
        let overflow = signs_differ && difference.sign_bit() != self.sign_bit();
        (difference, overflow)
    }

    /// Wrapped product, and whether the unsigned product overflowed.
    pub fn umul_overflow(&self, rhs: &Int) -> (Int, bool) {
        let overflow = !self.umul_high(rhs).is_zero();
        (self.mul(rhs), overflow)
    }

    /// Wrapped product, and whether the signed product overflowed.
    pub fn smul_overflow(&self, rhs: &Int) -> (Int, bool) {
        let product = self.mul(rhs);
        let fill = if product.sign_bit() { Int::all_ones(self.width) } else { Int::zero(self.width) };
        let overflow = self.smul_high(rhs) != fill;
        (product, overflow)
    }

    /// High half of the product of 2 x width bits, operands read as unsigned.
    pub fn umul_high(&self, rhs: &Int) -> Int {
        let width = self.width;
        let small = |a, b| ((u128::from(a) * u128::from(b)) >> width) as u64;
        self.binary(rhs, small, |a: &BigUint, b| (a * b) >> width)
    }

    /// High half of the product of 2 x width bits, operands read as signed.
    pub fn smul_high(&self, rhs: &Int) -> Int {
        let width = self.width;
        let small = |a, b| ((i128::from(a) * i128::from(b)) >> width) as i64;
        self.signed_binary(rhs, small, |a, b| (a * b) >> width)
    }
}

/// Comparisons, smallest and largest.
impl Int {
    /// Order of the unsigned readings.
    #[inline]
    pub fn ucmp(&self, rhs: &Int) -> Ordering {
        assert_eq!(self.width, rhs.width, "operands of different widths");
        match (&self.repr, &rhs.repr) {
            (Repr::Small(a), Repr::Small(b)) => a.cmp(b),
            _ => self.big_ref().cmp(rhs.big_ref()),
        }
    }

    /// Order of the signed readings.
    #[inline]
    pub fn scmp(&self, rhs: &Int) -> Ordering {
        assert_eq!(self.width, rhs.width, "operands of different widths");
        match (&self.repr, &rhs.repr) {
            (Repr::Small(a), Repr::Small(b)) => sign_extend(self.width, *a).cmp(&sign_extend(self.width, *b)),
            _ => rhs.sign_bit().cmp(&self.sign_bit()).then_with(|| self.ucmp(rhs)),
        }
    }

    /// Unsigned less than.
    #[inline]
    pub fn ult(&self, rhs: &Int) -> bool {
        self.ucmp(rhs).is_lt()
    }

    /// Unsigned less than or equal.
    #[inline]
    pub fn ule(&self, rhs: &Int) -> bool {
        self.ucmp(rhs).is_le()
    }

    /// Signed less than.
    #[inline]
    pub fn slt(&self, rhs: &Int) -> bool {
        self.scmp(rhs).is_lt()
    }

    /// Signed less than or equal.
    #[inline]
    pub fn sle(&self, rhs: &Int) -> bool {
        self.scmp(rhs).is_le()
    }

    /// Smaller of the two unsigned readings.
    pub fn umin(&self, rhs: &Int) -> Int {
        if self.ule(rhs) { self.clone() } else { rhs.clone() }
    }

    /// Larger of the two unsigned readings.
    pub fn umax(&self, rhs: &Int) -> Int {
        if self.ule(rhs) { rhs.clone() } else { self.clone() }
    }

    /// Smaller of the two signed readings.
    pub fn smin(&self, rhs: &Int) -> Int {
        if self.sle(rhs) { self.clone() } else { rhs.clone() }
    }

    /// Larger of the two signed readings.
    pub fn smax(&self, rhs: &Int) -> Int {
        if self.sle(rhs) { rhs.clone() } else { self.clone() }
    }
}

/// Questions about the value.
impl Int {
    /// Whether no bit is set.
    #[inline]
    pub fn is_zero(&self) -> bool {
        match &self.repr {
            Repr::Small(value) => *value == 0,
            Repr::Big(value) => value.is_zero(),
        }
    }

    /// Whether the unsigned reading is 1.
    #[inline]
    pub fn is_one(&self) -> bool {
        self.to_u64() == Some(1)
    }

    /// Whether every bit is set; true at width 0.
    #[inline]
    pub fn is_all_ones(&self) -> bool {
        match &self.repr {
            Repr::Small(value) => *value == mask(self.width),
            Repr::Big(value) => value.trailing_ones() == u64::from(self.width),
        }
    }

    /// Whether only the top bit is set.
    #[inline]
    pub fn is_signed_min(&self) -> bool {
        self.width > 0 && self.count_trailing_zeros() == self.width - 1
    }

    /// Whether exactly one bit is set.
    pub fn is_power_of_two(&self) -> bool {
        self.popcount() == 1
    }

    /// The exponent, if exactly one bit is set.
    pub fn exponent(&self) -> Option<u32> {
        self.is_power_of_two().then(|| self.count_trailing_zeros())
    }

    /// Floor of the base-2 logarithm of the unsigned reading; `None` for zero.
    pub fn log2(&self) -> Option<u32> {
        (!self.is_zero()).then(|| self.width - 1 - self.count_leading_zeros())
    }

    /// Least number of bits that hold the unsigned reading; 0 for zero.
    pub fn unsigned_bits(&self) -> u32 {
        self.width - self.count_leading_zeros()
    }

    /// Least width whose signed reading is the same; 1 for zero and for -1, 0 at width 0.
    pub fn signed_bits(&self) -> u32 {
        let magnitude = if self.sign_bit() { self.not() } else { self.clone() };
        (magnitude.unsigned_bits() + 1).min(self.width)
    }
}

/// The unsigned reading.
impl From<&Int> for BigUint {
    fn from(value: &Int) -> BigUint {
        value.to_biguint()
    }
}
