//! Floating-point numbers of every format that a float type names, as bit patterns.
//!
//! What holds:
//! - Every operation is exact, then rounded once: to nearest, ties to even.
//! - Results depend on nothing but the operands: the hardware is used only where IEEE 754 fixes the bits.
//! - A NaN result is the format's canonical one, whatever the NaN operands; signs change on NaN too, and nothing else of it.
//! - Overflow gives infinity, or NaN where there is no infinity, or the largest value where there is
//!   neither (`f4E2M1FN`, `f6...`). The latter formats turn NaN into their largest value.
//! - `f8E8M0FNU` has no sign and no zero: negative values become NaN, zero the smallest value.

use crate::types::FloatKind;
pub use bits::{FloatFormat, Special};
use num_bigint::BigUint;
use num_traits::{ToPrimitive, Zero};

mod arith;
mod convert;
mod text;

/// The layout of each format.
pub const fn format(kind: FloatKind) -> FloatFormat {
    use Special::{AllOnesNan, FiniteOnly, Ieee, NegativeZeroNan};
    let (exponent_bits, fraction_bits, bias, special) = match kind {
        FloatKind::F4E2M1FN => (2, 1, 1, FiniteOnly),
        FloatKind::F6E2M3FN => (2, 3, 1, FiniteOnly),
        FloatKind::F6E3M2FN => (3, 2, 3, FiniteOnly),
        FloatKind::F8E3M4 => (3, 4, 3, Ieee),
        FloatKind::F8E4M3 => (4, 3, 7, Ieee),
        FloatKind::F8E4M3FN => (4, 3, 7, AllOnesNan),
        FloatKind::F8E4M3FNUZ => (4, 3, 8, NegativeZeroNan),
        FloatKind::F8E4M3B11FNUZ => (4, 3, 11, NegativeZeroNan),
        FloatKind::F8E5M2 => (5, 2, 15, Ieee),
        FloatKind::F8E5M2FNUZ => (5, 2, 16, NegativeZeroNan),
        FloatKind::F8E8M0FNU => (8, 0, 127, AllOnesNan),
        FloatKind::BF16 => (8, 7, 127, Ieee),
        FloatKind::F16 => (5, 10, 15, Ieee),
        FloatKind::TF32 => (8, 10, 127, Ieee),
        FloatKind::F32 => (8, 23, 127, Ieee),
        FloatKind::F64 => (11, 52, 1023, Ieee),
        FloatKind::F80 => (15, 63, 16383, Ieee),
        FloatKind::F128 => (15, 112, 16383, Ieee),
    };
    let signed = !matches!(kind, FloatKind::F8E8M0FNU);
    let explicit_leading_bit = matches!(kind, FloatKind::F80);
    let width = signed as u32 + exponent_bits + explicit_leading_bit as u32 + fraction_bits;
    FloatFormat { width, exponent_bits, fraction_bits, bias, special, signed, explicit_leading_bit }
}

const fn mask(bits: u32) -> u128 {
    if bits == 0 { 0 } else { u128::MAX >> (128 - bits) }
}

/// A number: its format and its bit pattern.
///
/// `==` compares bit patterns; [`Float::compare`] compares values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Float {
    kind: FloatKind,
    bits: u128,
}

/// What a bit pattern means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Parts {
    Nan,
    Infinity {
        negative: bool,
    },
    /// `significand * 2^exponent`; the significand is zero for zero.
    Finite {
        negative: bool,
        significand: u128,
        exponent: i64,
    },
}

/// A finite number of any size: `magnitude * 2^exponent`, plus something below the last bit if `inexact`.
#[derive(Clone, Debug)]
struct Exact {
    negative: bool,
    magnitude: BigUint,
    exponent: i64,
    inexact: bool,
}

impl Exact {
    fn new(negative: bool, magnitude: BigUint, exponent: i64) -> Exact {
        Exact { negative, magnitude, exponent, inexact: false }
    }
}

impl Float {
    /// The number with a bit pattern; bits past the format's width are dropped.
    pub fn from_bits(kind: FloatKind, bits: u128) -> Float {
        Float { kind, bits: bits & mask(format(kind).width) }
    }

    /// The bits of an `f32`.
    pub fn from_f32(value: f32) -> Float {
        Float { kind: FloatKind::F32, bits: u128::from(value.to_bits()) }
    }

    /// The bits of an `f64`.
    pub fn from_f64(value: f64) -> Float {
        Float { kind: FloatKind::F64, bits: u128::from(value.to_bits()) }
    }

    /// Positive zero (the smallest value of `f8E8M0FNU`).
    pub fn zero(kind: FloatKind) -> Float {
        Float { kind, bits: 0 }
    }

    /// The value 1.
    pub fn one(kind: FloatKind) -> Float {
        round(kind, &Exact::new(false, BigUint::from(1u32), 0))
    }

    /// The largest finite value.
    pub fn largest(kind: FloatKind) -> Float {
        Float::from_packed(kind, false, format(kind).largest())
    }

    /// Infinity, or what overflow gives where there is none.
    pub fn infinity(kind: FloatKind) -> Float {
        overflow(kind, false)
    }

    /// What no number is greater than: infinity, or the largest finite value where there is none.
    pub fn greatest(kind: FloatKind) -> Float {
        let infinity = Float::infinity(kind);
        if infinity.is_nan() { Float::largest(kind) } else { infinity }
    }

    /// The canonical NaN: positive, quiet, no payload; the largest value where there is no NaN.
    pub fn nan(kind: FloatKind) -> Float {
        Float { kind, bits: format(kind).nan() }
    }

    /// The format.
    pub fn kind(self) -> FloatKind {
        self.kind
    }

    /// The bit pattern.
    pub fn bits(self) -> u128 {
        self.bits
    }

    /// The sign bit, NaN included.
    pub fn is_negative(self) -> bool {
        let format = format(self.kind);
        format.signed && self.bits >> (format.width - 1) == 1
    }

    /// Whether it is no number.
    pub fn is_nan(self) -> bool {
        self.parts() == Parts::Nan
    }

    /// Whether it is positive or negative infinity.
    pub fn is_infinite(self) -> bool {
        matches!(self.parts(), Parts::Infinity { .. })
    }

    /// Whether it is neither NaN nor infinite.
    pub fn is_finite(self) -> bool {
        matches!(self.parts(), Parts::Finite { .. })
    }

    /// Whether it is positive or negative zero.
    pub fn is_zero(self) -> bool {
        matches!(self.parts(), Parts::Finite { significand: 0, .. })
    }

    /// A number from sign, and exponent field and fraction without gap.
    fn from_packed(kind: FloatKind, negative: bool, packed: u128) -> Float {
        let format = format(kind);
        let sign = u128::from(negative && format.signed) << (format.width - 1);
        if !format.explicit_leading_bit {
            return Float { kind, bits: sign | packed };
        }
        let (exponent, fraction) = (packed >> format.fraction_bits, packed & mask(format.fraction_bits));
        let leading = u128::from(exponent != 0) << format.fraction_bits;
        Float { kind, bits: sign | exponent << (format.fraction_bits + 1) | leading | fraction }
    }

    /// Exponent field, leading bit, fraction; the leading bit is one for any exponent but zero.
    fn fields(self) -> (u128, bool, u128) {
        let format = format(self.kind);
        let fraction = self.bits & mask(format.fraction_bits);
        let above = self.bits >> format.fraction_bits;
        if format.explicit_leading_bit {
            return (above >> 1 & mask(format.exponent_bits), above & 1 == 1, fraction);
        }
        let exponent = above & mask(format.exponent_bits);
        (exponent, exponent != 0 || !format.signed, fraction)
    }

    fn parts(self) -> Parts {
        let format = format(self.kind);
        let negative = self.is_negative();
        let (field, leading, fraction) = self.fields();
        if let Some(special) = self.special(field, leading, fraction) {
            return special;
        }
        let significand = u128::from(leading) << format.fraction_bits | fraction;
        let field = if format.signed { (field as i64).max(1) } else { field as i64 };
        let exponent = field - i64::from(format.bias) - i64::from(format.fraction_bits);
        Parts::Finite { negative, significand, exponent }
    }

    /// The meaning of a pattern that is not finite.
    fn special(self, field: u128, leading: bool, fraction: u128) -> Option<Parts> {
        let format = format(self.kind);
        let top = field == mask(format.exponent_bits);
        match format.special {
            Special::Ieee if field != 0 && !leading => Some(Parts::Nan),
            Special::Ieee if top && fraction == 0 => Some(Parts::Infinity { negative: self.is_negative() }),
            Special::Ieee if top => Some(Parts::Nan),
            Special::AllOnesNan if top && fraction == mask(format.fraction_bits) => Some(Parts::Nan),
            Special::NegativeZeroNan if self.bits == 1 << (format.width - 1) => Some(Parts::Nan),
            _ => None,
        }
    }

    /// The value, if it is finite.
    fn exact(self) -> Option<Exact> {
        match self.parts() {
            Parts::Finite { negative, significand, exponent } => {
                Some(Exact::new(negative, BigUint::from(significand), exponent))
            }
            _ => None,
        }
    }
}

/// The number of a format nearest to an exact one, ties to the even significand.
fn round(kind: FloatKind, exact: &Exact) -> Float {
    let format = format(kind);
    if exact.magnitude.is_zero() {
        return zero(kind, exact.negative);
    }
    if exact.negative && !format.signed {
        return Float::nan(kind);
    }
    let fraction_bits = i64::from(format.fraction_bits);
    let top = exact.exponent.saturating_add(exact.magnitude.bits() as i64 - 1);
    let ulp = top.max(format.min_exponent()) - fraction_bits;
    let field_less_one = ulp + fraction_bits - format.min_exponent();
    let field_limit = 1i64 << format.exponent_bits;
    if field_less_one > field_limit {
        return overflow(kind, exact.negative);
    }
    let significand = round_to_ulp(exact, ulp);
    let packed = ((field_less_one as u128) << format.fraction_bits) + significand;
    finish(kind, exact.negative, packed, significand)
}

/// Checks a packed result for overflow and for the formats without zero.
fn finish(kind: FloatKind, negative: bool, packed: u128, significand: u128) -> Float {
    let format = format(kind);
    if significand == 0 {
        return zero(kind, negative);
    }
    // The leading bit counts as one step of the exponent; without a sign there are no subnormals.
    let packed = if format.signed { packed } else { packed - 1 };
    if packed > format.largest() {
        return overflow(kind, negative);
    }
    Float::from_packed(kind, negative, packed)
}

/// `exact` in units of `2^ulp`, rounded to nearest, ties to even.
fn round_to_ulp(exact: &Exact, ulp: i64) -> u128 {
    let Ok(shift) = u64::try_from(ulp.saturating_sub(exact.exponent)) else {
        // Sticky bits below an exact shift cannot reach the halfway point.
        return (&exact.magnitude << (exact.exponent - ulp) as u64).to_u128().unwrap_or(0);
    };
    if shift == 0 {
        return exact.magnitude.to_u128().unwrap_or(0);
    }
    if shift > exact.magnitude.bits() {
        return 0;
    }
    let kept = (&exact.magnitude >> shift).to_u128().unwrap_or(0);
    let half = exact.magnitude.bit(shift - 1);
    let below = exact.inexact || exact.magnitude.trailing_zeros().is_some_and(|zeros| zeros < shift - 1);
    kept + u128::from(half && (below || kept & 1 == 1))
}

fn zero(kind: FloatKind, negative: bool) -> Float {
    let has_negative = !matches!(format(kind).special, Special::NegativeZeroNan);
    Float::from_packed(kind, negative && has_negative, 0)
}

fn overflow(kind: FloatKind, negative: bool) -> Float {
    let format = format(kind);
    match format.special {
        Special::Ieee => Float::from_packed(kind, negative, format.largest() + 1),
        Special::AllOnesNan | Special::NegativeZeroNan => Float::nan(kind),
        Special::FiniteOnly => Float::from_packed(kind, negative, format.largest()),
    }
}

#[cfg(test)]
mod tests;
