//! Conversions of [`Float`]: between formats, to and from integers, to integral values.
//!
//! What holds: a conversion rounds once; one to an integer that does not hold the value gives `None`.

use super::{Exact, Float, Parts, format, overflow, round, zero};
use crate::types::FloatKind;
use bits::Int;
use num_bigint::{BigInt, BigUint, Sign};
use num_traits::{One, Zero};

/// How to make a value integral.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Integral {
    Floor,
    Ceil,
    Truncate,
    HalfAway,
    HalfEven,
}

impl Float {
    /// The nearest number of another format. A NaN becomes the canonical one.
    pub fn convert(self, kind: FloatKind) -> Float {
        if kind == self.kind {
            return self;
        }
        match self.parts() {
            Parts::Nan => Float::nan(kind),
            Parts::Infinity { negative } if negative && !format(kind).signed => Float::nan(kind),
            Parts::Infinity { negative } => overflow(kind, negative),
            Parts::Finite { negative, significand, exponent } => {
                round(kind, &Exact::new(negative, BigUint::from(significand), exponent))
            }
        }
    }

    /// The value as `f64`, rounded.
    pub fn to_f64(self) -> f64 {
        f64::from_bits(self.convert(FloatKind::F64).bits as u64)
    }

    /// The value as `f32`, rounded.
    pub fn to_f32(self) -> f32 {
        f32::from_bits(self.convert(FloatKind::F32).bits as u32)
    }

    /// The number nearest to an integer.
    pub fn from_bigint(kind: FloatKind, value: &BigInt) -> Float {
        let negative = value.sign() == Sign::Minus;
        round(kind, &Exact::new(negative, value.magnitude().clone(), 0))
    }

    /// The number nearest to the signed reading.
    pub fn from_int_signed(kind: FloatKind, value: &Int) -> Float {
        Float::from_bigint(kind, &value.to_bigint_signed())
    }

    /// The number nearest to the unsigned reading.
    pub fn from_int_unsigned(kind: FloatKind, value: &Int) -> Float {
        Float::from_bigint(kind, &value.to_bigint_unsigned())
    }

    /// The value without its fraction; `None` when it is not finite.
    pub fn to_bigint(self) -> Option<BigInt> {
        let exact = self.exact()?;
        let magnitude = truncated(&exact);
        Some(BigInt::from_biguint(if exact.negative { Sign::Minus } else { Sign::Plus }, magnitude))
    }

    /// The value without its fraction as a signed integer of `width` bits, if it fits.
    pub fn to_int_signed(self, width: u32) -> Option<Int> {
        let value = self.to_bigint()?;
        let result = Int::from_bigint(width, &value);
        (result.to_bigint_signed() == value).then_some(result)
    }

    /// The value without its fraction as an unsigned integer of `width` bits, if it fits.
    pub fn to_int_unsigned(self, width: u32) -> Option<Int> {
        let value = self.to_bigint()?;
        let result = Int::from_bigint(width, &value);
        (result.to_bigint_unsigned() == value).then_some(result)
    }

    /// Rounds towards negative infinity.
    pub fn floor(self) -> Float {
        self.integral(Integral::Floor)
    }

    /// Rounds towards positive infinity.
    pub fn ceil(self) -> Float {
        self.integral(Integral::Ceil)
    }

    /// Rounds towards zero.
    pub fn trunc(self) -> Float {
        self.integral(Integral::Truncate)
    }

    /// Rounds to the nearest integer, halves away from zero.
    pub fn round(self) -> Float {
        self.integral(Integral::HalfAway)
    }

    /// Rounds to the nearest integer, halves to even.
    pub fn round_even(self) -> Float {
        self.integral(Integral::HalfEven)
    }

    fn integral(self, mode: Integral) -> Float {
        let Some(exact) = self.exact() else {
            return if self.is_nan() { Float::nan(self.kind) } else { self };
        };
        if exact.exponent >= 0 || exact.magnitude.is_zero() {
            return self;
        }
        let whole = truncated(&exact);
        let up = rounds_up(&exact, &whole, mode);
        let magnitude = whole + u32::from(up);
        if magnitude.is_zero() {
            return zero(self.kind, exact.negative);
        }
        round(self.kind, &Exact::new(exact.negative, magnitude, 0))
    }
}

/// The magnitude without its fraction.
fn truncated(exact: &Exact) -> BigUint {
    match u64::try_from(exact.exponent) {
        Ok(shift) => &exact.magnitude << shift,
        Err(_) => &exact.magnitude >> exact.exponent.unsigned_abs(),
    }
}

/// Whether the magnitude goes up to the next integer. The exponent is negative.
fn rounds_up(exact: &Exact, whole: &BigUint, mode: Integral) -> bool {
    let fraction = &exact.magnitude - (whole << exact.exponent.unsigned_abs());
    let half = BigUint::one() << (exact.exponent.unsigned_abs() - 1);
    match mode {
        Integral::Truncate => false,
        Integral::Floor => exact.negative && !fraction.is_zero(),
        Integral::Ceil => !exact.negative && !fraction.is_zero(),
        Integral::HalfAway => fraction >= half,
        Integral::HalfEven => fraction > half || fraction == half && whole.bit(0),
    }
}
