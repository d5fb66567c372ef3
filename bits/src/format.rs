//! The layouts of floating-point formats: which bits are sign, exponent and fraction, and which patterns are no numbers.
//!
//! What holds: this is the only description of layouts; what patterns mean is computed from it, in software by `ir`, in
//! circuits by `floats`.

use crate::Int;

/// Which bit patterns are not finite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Special {
    /// The largest exponent means infinity or NaN, as in IEEE 754.
    Ieee,
    /// Only all ones below the sign is NaN (`FN`, `E8M0`); there is no infinity.
    AllOnesNan,
    /// Only the sign bit alone is NaN (`FNUZ`); there is no infinity and no negative zero.
    NegativeZeroNan,
    /// Every pattern is a finite number.
    FiniteOnly,
}

/// The layout of a format. Values are `(-1)^sign * significand * 2^(exponent - bias)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FloatFormat {
    /// Width of the bit pattern.
    pub width: u32,
    /// Bits of the exponent.
    pub exponent_bits: u32,
    /// Bits of the fraction, without the leading bit of the significand.
    pub fraction_bits: u32,
    /// Subtracted from the exponent field.
    pub bias: i32,
    /// Which bit patterns are not finite.
    pub special: Special,
    /// Whether there is a sign bit.
    pub signed: bool,
    /// Whether the leading bit of the significand is stored (`f80`).
    pub explicit_leading_bit: bool,
}

impl FloatFormat {
    /// Half precision of IEEE 754.
    pub const F16: FloatFormat = FloatFormat::ieee(5, 10);
    /// The upper half of single precision.
    pub const BF16: FloatFormat = FloatFormat::ieee(8, 7);
    /// The exponent of single precision with the fraction of half precision.
    pub const TF32: FloatFormat = FloatFormat::ieee(8, 10);
    /// Single precision of IEEE 754.
    pub const F32: FloatFormat = FloatFormat::ieee(8, 23);
    /// Double precision of IEEE 754.
    pub const F64: FloatFormat = FloatFormat::ieee(11, 52);

    /// A format laid out as those of IEEE 754: sign, exponent with a bias of half its range, fraction.
    pub const fn ieee(exponent_bits: u32, fraction_bits: u32) -> FloatFormat {
        FloatFormat::small(exponent_bits, fraction_bits, (1 << (exponent_bits - 1)) - 1, Special::Ieee)
    }

    /// A format with a sign, an exponent with any bias, and a fraction.
    pub const fn small(exponent_bits: u32, fraction_bits: u32, bias: i32, special: Special) -> FloatFormat {
        let width = 1 + exponent_bits + fraction_bits;
        FloatFormat { width, exponent_bits, fraction_bits, bias, special, signed: true, explicit_leading_bit: false }
    }

    /// Bits of the significand, the leading one included.
    pub const fn precision(&self) -> u32 {
        self.fraction_bits + 1
    }

    /// The least exponent of a normal number.
    pub const fn min_exponent(&self) -> i64 {
        if self.signed { 1 - self.bias as i64 } else { -(self.bias as i64) }
    }

    /// Whether there are infinities.
    pub const fn has_infinity(&self) -> bool {
        matches!(self.special, Special::Ieee)
    }

    /// Whether there is a NaN.
    pub const fn has_nan(&self) -> bool {
        !matches!(self.special, Special::FiniteOnly)
    }

    /// Whether zero has two signs.
    pub const fn has_negative_zero(&self) -> bool {
        self.signed && !matches!(self.special, Special::NegativeZeroNan)
    }

    /// The largest finite value, as exponent field and fraction without gap or sign.
    pub const fn largest(&self) -> u128 {
        let all = mask(self.exponent_bits + self.fraction_bits);
        match self.special {
            Special::Ieee => (mask(self.exponent_bits) << self.fraction_bits) - 1,
            Special::AllOnesNan => all - 1,
            Special::NegativeZeroNan | Special::FiniteOnly => all,
        }
    }

    /// The bit pattern of the canonical NaN: positive and quiet, with no other bit of the fraction set; the largest value
    /// where there is no NaN.
    pub const fn nan(&self) -> u128 {
        let exponents = mask(self.exponent_bits) << self.fraction_bits;
        match self.special {
            Special::Ieee if self.explicit_leading_bit => {
                mask(self.exponent_bits) << (self.fraction_bits + 1) | 0b11 << (self.fraction_bits - 1)
            }
            Special::Ieee => exponents | 1 << (self.fraction_bits - 1),
            Special::AllOnesNan => exponents | mask(self.fraction_bits),
            Special::NegativeZeroNan => 1 << (self.width - 1),
            Special::FiniteOnly => self.largest(),
        }
    }

    /// A bit pattern as an integer.
    pub fn pattern(&self, bits: u128) -> Int {
        Int::from_u128(self.width, bits)
    }
}

/// The low bits set.
const fn mask(bits: u32) -> u128 {
    if bits == 0 { 0 } else { u128::MAX >> (128 - bits) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_those_of_the_machine() {
        assert_eq!(FloatFormat::F32.nan(), u128::from(f32::NAN.to_bits()));
        assert_eq!(FloatFormat::F64.nan(), u128::from(f64::NAN.to_bits()));
        assert_eq!(FloatFormat::F64.largest(), u128::from(f64::MAX.to_bits()));
        assert_eq!((FloatFormat::F16.width, FloatFormat::F16.bias, FloatFormat::F16.largest()), (16, 15, 0x7bff));
        assert_eq!(FloatFormat::F32.pattern(1).width(), 32);
    }

    #[test]
    fn small_formats_spend_no_pattern_on_infinity() {
        let fn8 = FloatFormat::small(4, 3, 7, Special::AllOnesNan);
        assert_eq!((fn8.largest(), fn8.nan(), fn8.has_infinity()), (0x7e, 0x7f, false));
        let fnuz = FloatFormat::small(4, 3, 8, Special::NegativeZeroNan);
        assert_eq!((fnuz.largest(), fnuz.nan(), fnuz.has_negative_zero()), (0x7f, 0x80, false));
        let finite = FloatFormat::small(2, 1, 1, Special::FiniteOnly);
        assert_eq!((finite.largest(), finite.nan(), finite.has_nan()), (7, 7, false));
    }
}
