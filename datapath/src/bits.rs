//! Values: bit vectors of any width from 1 up, with the arithmetic of the term language.
//!
//! Holds: a value is below 2^width; operands of one operation have one width unless stated otherwise; a shift by the
//! width or more gives zeros or copies of the sign; what is divided by zero is 0, quotient and remainder.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::{One, ToPrimitive, Zero};
use std::fmt;

/// A bit vector.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bits {
    width: u32,
    value: Value,
}

/// Values of up to 64 bits stand inline.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Value {
    Small(u64),
    Large(BigUint),
}

fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

impl Bits {
    /// The value modulo 2^width.
    pub fn new(width: u32, value: u64) -> Self {
        Self::from_biguint(width, &BigUint::from(value))
    }

    /// The value modulo 2^width.
    pub fn from_biguint(width: u32, value: &BigUint) -> Self {
        if width <= 64 {
            let low = value.iter_u64_digits().next().unwrap_or(0);
            return Self { width, value: Value::Small(low & mask(width)) };
        }
        let modulus = BigUint::one() << width;
        let value = if *value < modulus { value.clone() } else { value % modulus };
        Self { width, value: Value::Large(value) }
    }

    /// The integer modulo 2^width.
    pub fn from_bigint(width: u32, value: &BigInt) -> Self {
        let magnitude = Self::from_biguint(width, value.magnitude());
        if value.sign() == Sign::Minus { magnitude.negate() } else { magnitude }
    }

    /// No bit set.
    pub fn zero(width: u32) -> Self {
        Self::new(width, 0)
    }

    /// All bits set.
    pub fn ones(width: u32) -> Self {
        Self::zero(width).not()
    }

    /// One bit.
    pub fn bool(value: bool) -> Self {
        Self::new(1, u64::from(value))
    }

    /// Bits `low` and up set, as many as `count`, within `width`.
    pub fn field(width: u32, low: u32, count: u32) -> Self {
        Self::from_biguint(width, &(((BigUint::one() << count) - 1u32) << low))
    }

    /// Number of bits.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The value read as unsigned.
    pub fn unsigned(&self) -> BigUint {
        match &self.value {
            Value::Small(value) => BigUint::from(*value),
            Value::Large(value) => value.clone(),
        }
    }

    /// The value read as signed.
    pub fn signed(&self) -> BigInt {
        let value = BigInt::from(self.unsigned());
        if self.sign() { value - (BigInt::one() << self.width) } else { value }
    }

    /// The value as a number of up to 64 bits, if it is one.
    pub fn to_u64(&self) -> Option<u64> {
        match &self.value {
            Value::Small(value) => Some(*value),
            Value::Large(value) => value.to_u64(),
        }
    }

    /// Bit `index`; false past the width.
    pub fn bit(&self, index: u32) -> bool {
        match &self.value {
            Value::Small(value) => index < 64 && value >> index & 1 == 1,
            Value::Large(value) => value.bit(index.into()),
        }
    }

    /// The highest bit.
    pub fn sign(&self) -> bool {
        self.bit(self.width - 1)
    }

    /// True if no bit is set.
    pub fn is_zero(&self) -> bool {
        match &self.value {
            Value::Small(value) => *value == 0,
            Value::Large(value) => value.is_zero(),
        }
    }

    /// True if every bit is set.
    pub fn is_ones(&self) -> bool {
        self.count_ones() == u64::from(self.width)
    }

    /// True if it is the number 1.
    pub fn is_one(&self) -> bool {
        self.to_u64() == Some(1)
    }

    /// Number of bits set.
    pub fn count_ones(&self) -> u64 {
        match &self.value {
            Value::Small(value) => value.count_ones().into(),
            Value::Large(value) => value.count_ones(),
        }
    }

    /// Zeros below the lowest bit set; the width if none is.
    pub fn trailing_zeros(&self) -> u32 {
        match &self.value {
            Value::Small(value) => value.trailing_zeros().min(self.width),
            Value::Large(value) => value.trailing_zeros().map_or(self.width, |z| z as u32),
        }
    }

    /// Zeros above the highest bit set; the width if none is.
    pub fn leading_zeros(&self) -> u32 {
        match &self.value {
            Value::Small(value) => value.leading_zeros() - (64 - self.width),
            Value::Large(value) => self.width - value.bits() as u32,
        }
    }

    /// The exponent, if it is a power of two.
    pub fn power(&self) -> Option<u32> {
        (self.count_ones() == 1).then(|| self.trailing_zeros())
    }

    fn combine(
        &self,
        other: &Self,
        small: impl Fn(u64, u64) -> u64,
        large: impl Fn(&BigUint, &BigUint) -> BigUint,
    ) -> Self {
        match (&self.value, &other.value) {
            (Value::Small(a), Value::Small(b)) => {
                Self { width: self.width, value: Value::Small(small(*a, *b) & mask(self.width)) }
            }
            _ => Self::from_biguint(self.width, &large(&self.unsigned(), &other.unsigned())),
        }
    }

    /// Sum, wraps.
    pub fn add(&self, other: &Self) -> Self {
        self.combine(other, u64::wrapping_add, |a, b| a + b)
    }

    /// Difference, wraps.
    pub fn sub(&self, other: &Self) -> Self {
        self.combine(other, u64::wrapping_sub, |a, b| a + (BigUint::one() << self.width) - b)
    }

    /// Product, wraps.
    pub fn mul(&self, other: &Self) -> Self {
        self.combine(other, u64::wrapping_mul, |a, b| a * b)
    }

    /// Zero less the value, wraps.
    pub fn negate(&self) -> Self {
        Self::zero(self.width).sub(self)
    }

    /// Bitwise and.
    pub fn and(&self, other: &Self) -> Self {
        self.combine(other, |a, b| a & b, |a, b| a & b)
    }

    /// Bitwise or.
    pub fn or(&self, other: &Self) -> Self {
        self.combine(other, |a, b| a | b, |a, b| a | b)
    }

    /// Bitwise exclusive or.
    pub fn xor(&self, other: &Self) -> Self {
        self.combine(other, |a, b| a ^ b, |a, b| a ^ b)
    }

    /// Bitwise complement.
    pub fn not(&self) -> Self {
        self.combine(self, |a, _| !a, |a, _| (BigUint::one() << self.width) - 1u32 - a)
    }

    /// The amount of a shift, at most `limit`.
    fn amount(&self, limit: u32) -> u32 {
        self.to_u64().map_or(limit, |a| a.min(limit.into()) as u32)
    }

    /// Left shift.
    pub fn shl(&self, other: &Self) -> Self {
        let by = other.amount(self.width);
        let small = |a: u64, _| a.checked_shl(by).unwrap_or(0);
        self.combine(other, small, |a, _| a << by)
    }

    /// Right shift, zeros come in.
    pub fn shr(&self, other: &Self) -> Self {
        let by = other.amount(self.width);
        let small = |a: u64, _| a.checked_shr(by).unwrap_or(0);
        self.combine(other, small, |a, _| a >> by)
    }

    /// Right shift, copies of the sign come in.
    pub fn sar(&self, other: &Self) -> Self {
        let by = other.amount(self.width);
        let shifted = self.shr(other);
        if self.sign() { shifted.or(&Self::field(self.width, self.width - by, by)) } else { shifted }
    }

    /// Order as unsigned.
    pub fn less_unsigned(&self, other: &Self) -> bool {
        self.value < other.value
    }

    /// Order as signed.
    pub fn less_signed(&self, other: &Self) -> bool {
        match (self.sign(), other.sign()) {
            (a, b) if a == b => self.value < other.value,
            (a, _) => a,
        }
    }

    /// Unsigned quotient, rounded to zero.
    pub fn div_unsigned(&self, other: &Self) -> Self {
        if other.is_zero() { other.clone() } else { self.combine(other, |a, b| a / b, |a, b| a / b) }
    }

    /// Unsigned remainder.
    pub fn rem_unsigned(&self, other: &Self) -> Self {
        if other.is_zero() { other.clone() } else { self.combine(other, |a, b| a % b, |a, b| a % b) }
    }

    fn magnitude(&self) -> Self {
        if self.sign() { self.negate() } else { self.clone() }
    }

    fn negate_if(self, condition: bool) -> Self {
        if condition { self.negate() } else { self }
    }

    /// Signed quotient, rounded to zero; the smallest value by -1 wraps.
    pub fn div_signed(&self, other: &Self) -> Self {
        self.magnitude().div_unsigned(&other.magnitude()).negate_if(self.sign() != other.sign())
    }

    /// Signed remainder with the sign of the dividend.
    pub fn rem_signed(&self, other: &Self) -> Self {
        self.magnitude().rem_unsigned(&other.magnitude()).negate_if(self.sign())
    }

    /// Bits `low` up to `low + width - 1`.
    pub fn extract(&self, low: u32, width: u32) -> Self {
        match &self.value {
            Value::Small(a) => Self { width, value: Value::Small(a.checked_shr(low).unwrap_or(0) & mask(width)) },
            Value::Large(a) => Self::from_biguint(width, &(a >> low)),
        }
    }

    /// This value above the other.
    pub fn concat(&self, low: &Self) -> Self {
        let width = self.width + low.width;
        match (&self.value, &low.value) {
            (Value::Small(a), Value::Small(b)) if width <= 64 => {
                Self { width, value: Value::Small(a.checked_shl(low.width).unwrap_or(0) | b) }
            }
            _ => Self::from_biguint(width, &((self.unsigned() << low.width) | low.unsigned())),
        }
    }

    /// Zeros above.
    pub fn zero_extend(&self, width: u32) -> Self {
        match &self.value {
            Value::Small(a) if width <= 64 => Self { width, value: Value::Small(*a) },
            _ => Self::from_biguint(width, &self.unsigned()),
        }
    }

    /// Copies of the sign above.
    pub fn sign_extend(&self, width: u32) -> Self {
        let extended = self.zero_extend(width);
        if self.sign() { extended.or(&Self::field(width, self.width, width - self.width)) } else { extended }
    }
}

impl fmt::Debug for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}'{}", self.unsigned(), self.width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Operations agree between the inline form and the large one: `a op b` at 8 bits equals the low byte at 72 bits.
    #[test]
    fn large_and_small_values_agree() {
        for (a, b) in [(0u64, 0u64), (255, 1), (200, 100), (13, 7), (128, 255), (7, 200)] {
            let (x, y) = (Bits::new(8, a), Bits::new(8, b));
            let (u, v) = (x.sign_extend(72), y.sign_extend(72));
            let check = |small: Bits, large: Bits| assert_eq!(small, large.extract(0, 8), "{a} {b}");
            check(x.add(&y), u.add(&v));
            check(x.sub(&y), u.sub(&v));
            check(x.mul(&y), u.mul(&v));
            check(x.not(), u.not());
            check(x.xor(&y), u.xor(&v));
            check(x.div_signed(&y), u.div_signed(&v));
            check(x.rem_signed(&y), u.rem_signed(&v));
            assert_eq!(x.less_signed(&y), u.less_signed(&v));
        }
    }

    #[test]
    fn shifts_past_the_width_leave_zeros_or_the_sign() {
        let check = |width: u32| {
            let value = Bits::ones(width);
            let by = Bits::ones(width);
            assert!(value.shl(&by).is_zero() || width == 1);
            assert!(value.sar(&by).is_ones());
        };
        [1, 2, 63, 64, 65, 4096].into_iter().for_each(check);
    }

    #[test]
    fn pieces_join_to_the_whole() {
        let value = Bits::from_biguint(130, &(BigUint::from(0xdead_beef_u64) << 70u32));
        for cut in [1, 63, 64, 65, 129] {
            assert_eq!(value.extract(cut, 130 - cut).concat(&value.extract(0, cut)), value);
        }
    }
}
