//! Arbitrary-precision two's complement integers: a bit pattern with a width in bits.
//!
//! What holds:
//! - A width is at most [`MAX_WIDTH`]; width 0 has the single value 0.
//! - Bits at and above the width are zero, so equality and hashing compare bit patterns.
//! - Values up to 64 bits are one inline `u64`; wider ones are one boxed [`BigUint`].
//! - An `Int` has no sign: operations say which reading they take (`u..` unsigned, `s..` signed).
//! - Binary operations demand equal widths and panic otherwise: the verifier sees to that before.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::{One, ToPrimitive};

use crate::word::{mask, sign_extend};

mod arith;
mod bits;
mod text;

pub use text::{ParseIntError, parse_bigint, parse_biguint};

/// Largest width of an integer, in bits.
pub const MAX_WIDTH: u32 = 1 << 24;

/// A two's complement bit vector of a fixed width.
///
/// The order is one for maps and sets: by width, then as unsigned. Comparisons of numbers are [`Int::ucmp`] and [`Int::scmp`].
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Int {
    width: u32,
    repr: Repr,
}

/// `Small` exactly when the width is at most 64.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Repr {
    Small(u64),
    Big(Box<BigUint>),
}

/// Keeps the low `width` bits.
fn wrap_big(value: BigUint, width: u32) -> BigUint {
    if value.bits() <= u64::from(width) {
        return value;
    }
    value & ((BigUint::one() << width) - 1u32)
}

impl Int {
    /// The low `width` bits of `value`; zero-extended where `width` exceeds 64.
    #[inline]
    pub fn from_u64(width: u32, value: u64) -> Int {
        if width <= 64 {
            return Int::small(width, value);
        }
        Int::big(width, BigUint::from(value))
    }

    /// The low `width` bits of `value`; sign-extended where `width` exceeds 64.
    #[inline]
    pub fn from_i64(width: u32, value: i64) -> Int {
        if width <= 64 {
            return Int::small(width, value as u64);
        }
        Int::from_bigint(width, &BigInt::from(value))
    }

    /// The low `width` bits of `value`; zero-extended where `width` exceeds 128.
    pub fn from_u128(width: u32, value: u128) -> Int {
        if width <= 64 {
            return Int::small(width, value as u64);
        }
        Int::big(width, BigUint::from(value))
    }

    /// `value` modulo 2^`width`, negative values in two's complement.
    pub fn from_bigint(width: u32, value: &BigInt) -> Int {
        let magnitude = Int::from_biguint(width, value.magnitude().clone());
        if value.sign() == Sign::Minus { magnitude.neg() } else { magnitude }
    }

    /// `value` modulo 2^`width`.
    pub fn from_biguint(width: u32, value: BigUint) -> Int {
        if width > 64 {
            return Int::big(width, value);
        }
        Int::small(width, value.iter_u64_digits().next().unwrap_or(0))
    }

    /// A one-bit integer.
    #[inline]
    pub fn from_bool(value: bool) -> Int {
        Int::small(1, u64::from(value))
    }

    /// All bits clear.
    #[inline]
    pub fn zero(width: u32) -> Int {
        Int::from_u64(width, 0)
    }

    /// The value 1 (0 when `width` is 0).
    #[inline]
    pub fn one(width: u32) -> Int {
        Int::from_u64(width, 1)
    }

    /// All bits set: the largest unsigned value, -1 as a signed one.
    #[inline]
    pub fn all_ones(width: u32) -> Int {
        Int::from_i64(width, -1)
    }

    /// Bits from `low` up set, `count` of them, as far as they are within `width`.
    pub fn field(width: u32, low: u32, count: u32) -> Int {
        Int::all_ones(count.min(width.saturating_sub(low))).resize_unsigned(width).shl(low)
    }

    /// The smallest signed value: only the top bit set.
    pub fn signed_min(width: u32) -> Int {
        match width {
            0 => Int::zero(0),
            1..=64 => Int::small(width, 1 << (width - 1)),
            _ => Int::big(width, BigUint::one() << (width - 1)),
        }
    }

    /// The largest signed value: all bits set but the top one.
    pub fn signed_max(width: u32) -> Int {
        Int::signed_min(width).not()
    }

    /// Width in bits.
    #[inline]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The value read as unsigned, where it fits.
    #[inline]
    pub fn to_u64(&self) -> Option<u64> {
        match &self.repr {
            Repr::Small(value) => Some(*value),
            Repr::Big(value) => value.to_u64(),
        }
    }

    /// The value read as unsigned, where it fits.
    pub fn to_u128(&self) -> Option<u128> {
        match &self.repr {
            Repr::Small(value) => Some(u128::from(*value)),
            Repr::Big(value) => value.to_u128(),
        }
    }

    /// The value read as unsigned, where it fits.
    #[inline]
    pub fn to_u32(&self) -> Option<u32> {
        self.to_u64().and_then(|value| u32::try_from(value).ok())
    }

    /// The value read as unsigned, where it fits.
    #[inline]
    pub fn to_usize(&self) -> Option<usize> {
        self.to_u64().and_then(|value| usize::try_from(value).ok())
    }

    /// The value read as signed, where it fits.
    #[inline]
    pub fn to_i64(&self) -> Option<i64> {
        match &self.repr {
            Repr::Small(value) => Some(sign_extend(self.width, *value)),
            Repr::Big(_) => self.to_bigint_signed().to_i64(),
        }
    }

    /// The value read as signed, where it fits.
    pub fn to_i128(&self) -> Option<i128> {
        match &self.repr {
            Repr::Small(value) => Some(i128::from(sign_extend(self.width, *value))),
            Repr::Big(_) => self.to_bigint_signed().to_i128(),
        }
    }

    /// The low 64 bits, whatever the width.
    #[inline]
    pub fn low_u64(&self) -> u64 {
        match &self.repr {
            Repr::Small(value) => *value,
            Repr::Big(value) => value.iter_u64_digits().next().unwrap_or(0),
        }
    }

    /// The value read as unsigned, as a big integer without sign.
    pub fn to_biguint(&self) -> BigUint {
        match &self.repr {
            Repr::Small(value) => BigUint::from(*value),
            Repr::Big(value) => (**value).clone(),
        }
    }

    /// The value read as unsigned.
    pub fn to_bigint_unsigned(&self) -> BigInt {
        BigInt::from(self.to_biguint())
    }

    /// The value read as signed.
    pub fn to_bigint_signed(&self) -> BigInt {
        match &self.repr {
            Repr::Small(value) => BigInt::from(sign_extend(self.width, *value)),
            Repr::Big(value) => {
                let value = BigInt::from((**value).clone());
                if self.sign_bit() { value - (BigInt::one() << self.width) } else { value }
            }
        }
    }

    #[inline]
    fn small(width: u32, value: u64) -> Int {
        Int { width, repr: Repr::Small(value & mask(width)) }
    }

    fn big(width: u32, value: BigUint) -> Int {
        assert!(width <= MAX_WIDTH, "integer width {width} exceeds {MAX_WIDTH}");
        Int { width, repr: Repr::Big(Box::new(wrap_big(value, width))) }
    }

    /// Applies one of two functions according to the representation of both, which have one width.
    #[inline]
    fn binary(
        &self,
        rhs: &Int,
        small: impl FnOnce(u64, u64) -> u64,
        big: impl FnOnce(&BigUint, &BigUint) -> BigUint,
    ) -> Int {
        assert_eq!(self.width, rhs.width, "operands of different widths");
        match (&self.repr, &rhs.repr) {
            (Repr::Small(a), Repr::Small(b)) => Int::small(self.width, small(*a, *b)),
            _ => Int::big(self.width, big(self.big_ref(), rhs.big_ref())),
        }
    }

    /// The boxed value; only for widths past 64.
    fn big_ref(&self) -> &BigUint {
        match &self.repr {
            Repr::Big(value) => value,
            Repr::Small(_) => unreachable!("a width past 64 is boxed"),
        }
    }

    /// 2^width, for widths past 64.
    fn modulus(&self) -> BigUint {
        BigUint::one() << self.width
    }
}

impl Default for Int {
    fn default() -> Int {
        Int::zero(0)
    }
}

impl From<bool> for Int {
    fn from(value: bool) -> Int {
        Int::from_bool(value)
    }
}

/// A count of bits as `u32`; widths end at 2^24, so this never saturates.
fn bit_count(value: u64) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
