//! The meaning of float operations, on bit patterns: `f32` and `f64` by the machine, other formats by `ir::float`.
//!
//! What holds: `+ - * /`, remainder, square root, fused multiply-add and conversions are correctly rounded in every format (53
//! bits suffice to round twice to 24 or fewer); a NaN that is computed is the canonical one; functions without a graph of their own (`super::functions`) are those of Rust's standard library,
//! `f32` ones in single precision, narrower ones rounded from double precision. Every operation has an arm.

#![deny(clippy::wildcard_enum_match_arm)]

use dialects::math::functions;
use ir::Int;
use ir::float::Float;
use ir::types::FloatKind;

/// An operation on two floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloatOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    /// NaN wins.
    Maximum,
    Minimum,
    /// NaN loses.
    MaxNum,
    MinNum,
    CopySign,
}

/// An operation on one float.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloatUnary {
    Neg,
    Abs,
    Ceil,
    Floor,
    Trunc,
    Round,
    RoundEven,
    Sqrt,
    Cbrt,
    Asin,
    Acos,
    Sinh,
    Cosh,
    Asinh,
    Acosh,
    Atanh,
}

/// A set of outcomes of a comparison: bit 0 equal, 1 greater, 2 less, 3 unordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FloatPredicate(u8);

impl FloatPredicate {
    /// The predicate with the number that `arith.cmpf` gives it.
    pub(crate) fn from_number(value: i64) -> Option<Self> {
        Some(Self(match value {
            0..=7 => value as u8,
            8..=13 => (value as u8 - 7) | 8,
            14 => 8,
            15 => 15,
            _ => return None,
        }))
    }

    /// Compares two bit patterns of one format.
    pub(crate) fn test(self, kind: FloatKind, a: u64, b: u64) -> bool {
        use std::cmp::Ordering::{Equal, Greater, Less};
        let outcome = match decode(kind, a).partial_cmp(&decode(kind, b)) {
            Some(Equal) => 1,
            Some(Greater) => 2,
            Some(Less) => 4,
            None => 8,
        };
        self.0 & outcome != 0
    }
}

/// Whether the interpreter computes with a format.
pub(crate) fn is_supported(kind: FloatKind) -> bool {
    kind.width() <= 64
}

/// The value of a bit pattern; exact.
pub(crate) fn decode(kind: FloatKind, bits: u64) -> f64 {
    if kind == FloatKind::F64 {
        f64::from_bits(bits)
    } else if kind == FloatKind::F32 {
        f64::from(single(bits))
    } else {
        float(kind, bits).to_f64()
    }
}

/// The bit pattern nearest to a value, ties to even.
pub(crate) fn encode(kind: FloatKind, value: f64) -> u64 {
    if value.is_nan() {
        Float::nan(kind).bits() as u64
    } else if kind == FloatKind::F64 {
        value.to_bits()
    } else if kind == FloatKind::F32 {
        single_bits(value as f32)
    } else {
        Float::from_f64(value).convert(kind).bits() as u64
    }
}

fn float(kind: FloatKind, bits: u64) -> Float {
    Float::from_bits(kind, u128::from(bits))
}

/// Converts between formats.
pub(crate) fn convert(from: FloatKind, to: FloatKind, bits: u64) -> u64 {
    if from == to { bits } else { encode(to, decode(from, bits)) }
}

fn single(bits: u64) -> f32 {
    f32::from_bits(bits as u32)
}

/// The bits of a result; the canonical ones of a NaN.
fn single_bits(value: f32) -> u64 {
    if value.is_nan() { u64::from(f32::NAN.to_bits()) } else { u64::from(value.to_bits()) }
}

/// Evaluates an operation on two floats.
pub(crate) fn binary(op: FloatOp, kind: FloatKind, a: u64, b: u64) -> u64 {
    match (op, kind) {
        (FloatOp::CopySign, _) => copy_sign(kind, a, b),
        (_, FloatKind::F32) => single_bits(binary_f32(op, single(a), single(b))),
        _ => encode(kind, binary_f64(op, decode(kind, a), decode(kind, b))),
    }
}

fn copy_sign(kind: FloatKind, a: u64, b: u64) -> u64 {
    let sign = sign_bit(kind);
    a & !sign | b & sign
}

/// The sign bit of a format; none for formats without sign.
fn sign_bit(kind: FloatKind) -> u64 {
    if kind == FloatKind::F8E8M0FNU { 0 } else { 1 << (kind.width() - 1) }
}

macro_rules! arithmetic {
    ($binary:ident, $unary:ident, $maximum:ident, $minimum:ident, $float:ty) => {
        fn $binary(op: FloatOp, a: $float, b: $float) -> $float {
            match op {
                FloatOp::Add => a + b,
                FloatOp::Sub => a - b,
                FloatOp::Mul => a * b,
                FloatOp::Div => a / b,
                FloatOp::Rem => a % b,
                FloatOp::Maximum => $maximum(a, b),
                FloatOp::Minimum => $minimum(a, b),
                FloatOp::MaxNum | FloatOp::MinNum if a.is_nan() => b,
                FloatOp::MaxNum | FloatOp::MinNum if b.is_nan() => a,
                FloatOp::MaxNum => $maximum(a, b),
                FloatOp::MinNum => $minimum(a, b),
                FloatOp::CopySign => a.copysign(b),
            }
        }

        fn $maximum(a: $float, b: $float) -> $float {
            if a.is_nan() || b.is_nan() {
                <$float>::NAN
            } else if a == b {
                if a.is_sign_negative() { b } else { a }
            } else if a > b {
                a
            } else {
                b
            }
        }

        fn $minimum(a: $float, b: $float) -> $float {
            -$maximum(-a, -b)
        }

        fn $unary(op: FloatUnary, a: $float) -> $float {
            match op {
                FloatUnary::Neg => -a,
                FloatUnary::Abs => a.abs(),
                FloatUnary::Ceil => a.ceil(),
                FloatUnary::Floor => a.floor(),
                FloatUnary::Trunc => a.trunc(),
                FloatUnary::Round => a.round(),
                FloatUnary::RoundEven => a.round_ties_even(),
                FloatUnary::Sqrt => a.sqrt(),
                FloatUnary::Cbrt => a.cbrt(),
                FloatUnary::Asin => a.asin(),
                FloatUnary::Acos => a.acos(),
                FloatUnary::Sinh => a.sinh(),
                FloatUnary::Cosh => a.cosh(),
                FloatUnary::Asinh => functions::asinh(a.into()) as $float,
                FloatUnary::Acosh => functions::acosh(a.into()) as $float,
                FloatUnary::Atanh => a.atanh(),
            }
        }
    };
}

arithmetic!(binary_f32, unary_f32, maximum_f32, minimum_f32, f32);
arithmetic!(binary_f64, unary_f64, maximum_f64, minimum_f64, f64);

/// Evaluates an operation on one float.
pub(crate) fn unary(op: FloatUnary, kind: FloatKind, a: u64) -> u64 {
    match (op, kind) {
        (FloatUnary::Neg, _) => a ^ sign_bit(kind),
        (FloatUnary::Abs, _) => a & !sign_bit(kind),
        (_, FloatKind::F32) => single_bits(unary_f32(op, single(a))),
        _ => encode(kind, unary_f64(op, decode(kind, a))),
    }
}

/// `a * b + c`, rounded once.
pub(crate) fn fused_multiply_add(kind: FloatKind, a: u64, b: u64, c: u64) -> u64 {
    if kind == FloatKind::F32 {
        return single_bits(single(a).mul_add(single(b), single(c)));
    }
    if kind == FloatKind::F64 {
        return encode(kind, f64::from_bits(a).mul_add(f64::from_bits(b), f64::from_bits(c)));
    }
    float(kind, a).fma(float(kind, b), float(kind, c)).bits() as u64
}

/// `a` to an integer power, by squares: each product is rounded, and a negative power is the quotient of 1 and the positive one.
pub(crate) fn power_int(kind: FloatKind, a: u64, exponent: &Int) -> u64 {
    let (one, times) = (encode(kind, 1.0), |a, b| binary(FloatOp::Mul, kind, a, b));
    let magnitude = if exponent.sign_bit() { exponent.neg() } else { exponent.clone() };
    let (mut power, mut square) = (one, a);
    for bit in 0..magnitude.unsigned_bits() {
        if bit > 0 {
            square = times(square, square);
        }
        if magnitude.bit(bit) {
            power = times(power, square);
        }
    }
    if exponent.sign_bit() { binary(FloatOp::Div, kind, one, power) } else { power }
}

/// The float nearest to an integer, ties to even.
pub(crate) fn from_int(kind: FloatKind, value: &Int, signed: bool) -> u64 {
    let float = if signed { Float::from_int_signed(kind, value) } else { Float::from_int_unsigned(kind, value) };
    float.bits() as u64
}

/// The integer that a float truncates to; `None` if it does not fit the width.
pub(crate) fn to_int(kind: FloatKind, bits: u64, width: u32, signed: bool) -> Option<Int> {
    let value = float(kind, bits);
    if signed { value.to_int_signed(width) } else { value.to_int_unsigned(width) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_become_the_nearest_float() {
        for value in [0u128, 1, (1 << 53) + 1, (1 << 54) + 2, u64::MAX.into(), (1 << 100) + 1, u128::MAX, (1 << 24) + 1]
        {
            let int = Int::from_u128(128, value);
            assert_eq!(f64::from_bits(from_int(FloatKind::F64, &int, false)), value as f64, "{value}");
            assert_eq!(single(from_int(FloatKind::F32, &int, false)), value as f32, "{value}");
        }
    }

    #[test]
    fn floats_become_integers_or_nothing() {
        let check = |value: f64, width, signed| {
            to_int(FloatKind::F64, value.to_bits(), width, signed).and_then(|i| i.to_i128())
        };
        assert_eq!(check(-1.9, 8, true), Some(-1));
        assert_eq!(check(127.9, 8, true), Some(127));
        assert_eq!(check(128.0, 8, true), None);
        assert_eq!(check(-129.0, 8, true), None);
        assert_eq!(check(-1.0, 8, false), None);
        assert_eq!(check(f64::NAN, 8, true), None);
        assert_eq!(check(1e30, 128, true), Some(1e30 as i128));
    }

    #[test]
    fn predicates_follow_the_reference_numbers() {
        let (one, two, nan) = (1f64.to_bits(), 2f64.to_bits(), f64::NAN.to_bits());
        let test = |n, a, b| FloatPredicate::from_number(n).unwrap().test(FloatKind::F64, a, b);
        assert!(test(1, one, one) && test(4, one, two) && test(2, two, one) && test(6, one, two) && test(7, one, two));
        assert!(
            !test(1, nan, nan) && test(8, nan, one) && test(14, nan, one) && !test(14, one, two) && test(13, one, two)
        );
    }
}
