//! Arithmetic on [`Float`]. Both operands have one format, else the right one is converted.
//!
//! What holds: see the module above; the hardware serves `f32` and `f64` when no NaN is involved.

use super::{Exact, Float, Parts, Special, format, overflow, round, zero};
use crate::types::FloatKind;
use num_bigint::BigUint;
use num_traits::Zero;
use std::cmp::Ordering;

/// Arithmetic.
#[expect(clippy::should_implement_trait, reason = "operators would hide the rounding and the conversion")]
impl Float {
    /// Sum.
    pub fn add(self, rhs: Float) -> Float {
        self.binary(rhs, |a, b| a + b, |a, b| a + b, exact_add)
    }

    /// Difference.
    pub fn sub(self, rhs: Float) -> Float {
        self.binary(rhs, |a, b| a - b, |a, b| a - b, |kind, a, b| exact_add(kind, a, Operand::negated(b)))
    }

    /// Product.
    pub fn mul(self, rhs: Float) -> Float {
        self.binary(rhs, |a, b| a * b, |a, b| a * b, exact_mul)
    }

    /// Quotient.
    pub fn div(self, rhs: Float) -> Float {
        self.binary(rhs, |a, b| a / b, |a, b| a / b, exact_div)
    }

    /// Remainder of the quotient rounded towards zero, with the sign of the dividend (C's `fmod`).
    pub fn rem(self, rhs: Float) -> Float {
        self.binary(rhs, |a, b| a % b, |a, b| a % b, exact_rem)
    }

    /// `self * factor + addend`, rounded once.
    pub fn fma(self, factor: Float, addend: Float) -> Float {
        let kind = self.kind;
        let (factor, addend) = (factor.convert(kind), addend.convert(kind));
        if [self, factor, addend].into_iter().any(Float::is_nan) {
            return Float::nan(kind);
        }
        match exact_product(Operand::of(self), Operand::of(factor)) {
            Some(product) => exact_add(kind, product, Operand::of(addend)),
            None => Float::nan(kind),
        }
    }

    /// Square root; NaN below zero.
    pub fn sqrt(self) -> Float {
        match self.parts() {
            Parts::Nan => Float::nan(self.kind),
            Parts::Infinity { negative: false } | Parts::Finite { significand: 0, .. } => self,
            Parts::Infinity { .. } | Parts::Finite { negative: true, .. } => Float::nan(self.kind),
            Parts::Finite { significand, exponent, .. } => exact_sqrt(self.kind, significand, exponent),
        }
    }

    /// The opposite sign; NaN too. Formats without negative zero keep zero and NaN, formats without sign all.
    #[must_use]
    pub fn neg(self) -> Float {
        let format = format(self.kind);
        let stays = !format.signed || format.special == Special::NegativeZeroNan && (self.is_zero() || self.is_nan());
        if stays { self } else { Float { bits: self.bits ^ 1 << (format.width - 1), ..self } }
    }

    /// The positive sign; NaN too, where it has one.
    #[must_use]
    pub fn abs(self) -> Float {
        if self.is_negative() { self.neg() } else { self }
    }

    /// `self` with the sign of `sign`.
    #[must_use]
    pub fn copysign(self, sign: Float) -> Float {
        if self.is_negative() == sign.is_negative() { self } else { self.neg() }
    }

    fn binary(
        self,
        rhs: Float,
        single: impl FnOnce(f32, f32) -> f32,
        double: impl FnOnce(f64, f64) -> f64,
        exact: impl FnOnce(FloatKind, Operand, Operand) -> Float,
    ) -> Float {
        let kind = self.kind;
        let rhs = rhs.convert(kind);
        if self.is_nan() || rhs.is_nan() {
            return Float::nan(kind);
        }
        let result = match kind {
            FloatKind::F32 => {
                Float::from_f32(single(f32::from_bits(self.bits as u32), f32::from_bits(rhs.bits as u32)))
            }
            FloatKind::F64 => {
                Float::from_f64(double(f64::from_bits(self.bits as u64), f64::from_bits(rhs.bits as u64)))
            }
            _ => exact(kind, Operand::of(self), Operand::of(rhs)),
        };
        if result.is_nan() { Float::nan(kind) } else { result }
    }
}

/// Comparison.
impl Float {
    /// Order of the values; both zeros are equal. `None` when either is NaN (unordered).
    pub fn compare(self, rhs: Float) -> Option<Ordering> {
        let (left, right) = (Operand::of_number(self)?, Operand::of_number(rhs)?);
        let (left, right) = (left.finite_or_sign(), right.finite_or_sign());
        Some(match (left, right) {
            (Ok(a), Ok(b)) => compare_exact(&a, &b),
            (a, b) => infinity_rank(&a).cmp(&infinity_rank(&b)),
        })
    }

    /// Smaller value; NaN if either is; -0 below +0 (IEEE 754-2019 minimum).
    pub fn minimum(self, rhs: Float) -> Float {
        self.select(rhs, Ordering::Less, true)
    }

    /// Larger value; NaN if either is; +0 above -0 (IEEE 754-2019 maximum).
    pub fn maximum(self, rhs: Float) -> Float {
        self.select(rhs, Ordering::Greater, false)
    }

    /// Smaller value; the other one if one is NaN; -0 below +0.
    pub fn minnum(self, rhs: Float) -> Float {
        self.number_or(rhs).unwrap_or_else(|| self.minimum(rhs))
    }

    /// Larger value; the other one if one is NaN; +0 above -0.
    pub fn maxnum(self, rhs: Float) -> Float {
        self.number_or(rhs).unwrap_or_else(|| self.maximum(rhs))
    }

    /// The operand that stands in order `wanted` to the other; of equal ones that with the sign.
    fn select(self, rhs: Float, wanted: Ordering, wanted_sign: bool) -> Float {
        match self.compare(rhs) {
            None => Float::nan(self.kind),
            Some(Ordering::Equal) if self.is_negative() == wanted_sign => self,
            Some(order) if order == wanted => self,
            Some(_) => rhs,
        }
    }

    /// The other operand when exactly one is NaN.
    fn number_or(self, rhs: Float) -> Option<Float> {
        match (self.is_nan(), rhs.is_nan()) {
            (true, false) => Some(rhs),
            (false, true) => Some(self),
            _ => None,
        }
    }
}

/// An operand that is no NaN.
pub(super) enum Operand {
    Infinity { negative: bool },
    Finite(Exact),
}

impl Operand {
    /// NaN was ruled out before.
    pub(super) fn of(value: Float) -> Operand {
        match value.exact() {
            Some(exact) => Operand::Finite(exact),
            None => Operand::Infinity { negative: value.is_negative() },
        }
    }

    fn of_number(value: Float) -> Option<Operand> {
        (!value.is_nan()).then(|| Operand::of(value))
    }

    fn negated(self) -> Operand {
        match self {
            Operand::Infinity { negative } => Operand::Infinity { negative: !negative },
            Operand::Finite(exact) => Operand::Finite(Exact { negative: !exact.negative, ..exact }),
        }
    }

    fn finite_or_sign(self) -> Result<Exact, bool> {
        match self {
            Operand::Infinity { negative } => Err(negative),
            Operand::Finite(exact) => Ok(exact),
        }
    }

    fn is_zero(&self) -> bool {
        matches!(self, Operand::Finite(exact) if exact.magnitude.is_zero())
    }

    fn is_negative(&self) -> bool {
        match self {
            Operand::Infinity { negative } => *negative,
            Operand::Finite(exact) => exact.negative,
        }
    }
}

fn infinity_rank(value: &Result<Exact, bool>) -> i8 {
    match value {
        Err(true) => -1,
        Ok(_) => 0,
        Err(false) => 1,
    }
}

/// Both magnitudes in units of the smaller exponent.
fn align(a: &Exact, b: &Exact) -> (BigUint, BigUint, i64) {
    let exponent = a.exponent.min(b.exponent);
    let scaled = |value: &Exact| &value.magnitude << (value.exponent - exponent) as u64;
    (scaled(a), scaled(b), exponent)
}

fn compare_exact(a: &Exact, b: &Exact) -> Ordering {
    let (left, right, _) = align(a, b);
    let negative = |value: &Exact| value.negative && !value.magnitude.is_zero();
    match (negative(a), negative(b)) {
        (false, false) => left.cmp(&right),
        (true, true) => right.cmp(&left),
        (a_negative, b_negative) => b_negative.cmp(&a_negative),
    }
}

pub(super) fn exact_add(kind: FloatKind, a: Operand, b: Operand) -> Float {
    match (a, b) {
        (Operand::Finite(a), Operand::Finite(b)) => round(kind, &sum(&a, &b)),
        (Operand::Infinity { negative: a }, Operand::Infinity { negative: b }) if a != b => Float::nan(kind),
        (Operand::Infinity { negative }, _) | (_, Operand::Infinity { negative }) => overflow(kind, negative),
    }
}

/// The sum; an exact zero is negative only when both are.
fn sum(a: &Exact, b: &Exact) -> Exact {
    let (left, right, exponent) = align(a, b);
    if a.negative == b.negative {
        return Exact::new(a.negative, left + right, exponent);
    }
    match left.cmp(&right) {
        Ordering::Equal => Exact::new(false, BigUint::zero(), 0),
        Ordering::Greater => Exact::new(a.negative, left - right, exponent),
        Ordering::Less => Exact::new(b.negative, right - left, exponent),
    }
}

/// The product; `None` for zero by infinity.
fn exact_product(a: Operand, b: Operand) -> Option<Operand> {
    let negative = a.is_negative() != b.is_negative();
    match (&a, &b) {
        (Operand::Finite(a), Operand::Finite(b)) => {
            let magnitude = &a.magnitude * &b.magnitude;
            Some(Operand::Finite(Exact::new(negative, magnitude, a.exponent + b.exponent)))
        }
        _ if a.is_zero() || b.is_zero() => None,
        _ => Some(Operand::Infinity { negative }),
    }
}

pub(super) fn exact_mul(kind: FloatKind, a: Operand, b: Operand) -> Float {
    match exact_product(a, b) {
        None => Float::nan(kind),
        Some(Operand::Infinity { negative }) => overflow(kind, negative),
        Some(Operand::Finite(product)) => round(kind, &product),
    }
}

pub(super) fn exact_div(kind: FloatKind, a: Operand, b: Operand) -> Float {
    let negative = a.is_negative() != b.is_negative();
    match (a, b) {
        (Operand::Infinity { .. }, Operand::Infinity { .. }) => Float::nan(kind),
        (Operand::Infinity { .. }, _) => overflow(kind, negative),
        (_, Operand::Infinity { .. }) => zero(kind, negative),
        (Operand::Finite(a), Operand::Finite(b)) => match (a.magnitude.is_zero(), b.magnitude.is_zero()) {
            (true, true) => Float::nan(kind),
            (false, true) => overflow(kind, negative),
            _ => round(kind, &quotient(negative, &a, &b, format(kind).precision())),
        },
    }
}

/// The quotient to at least two bits more than `precision`.
pub(super) fn quotient(negative: bool, a: &Exact, b: &Exact, precision: u32) -> Exact {
    let wanted = u64::from(precision) + 2 + b.magnitude.bits();
    let shift = wanted.saturating_sub(a.magnitude.bits());
    let numerator = &a.magnitude << shift;
    let (magnitude, rest) = num_integer::Integer::div_rem(&numerator, &b.magnitude);
    let exponent = a.exponent - b.exponent - shift as i64;
    Exact { negative, magnitude, exponent, inexact: !rest.is_zero() }
}

pub(super) fn exact_rem(kind: FloatKind, a: Operand, b: Operand) -> Float {
    match (a, b) {
        (Operand::Infinity { .. }, _) => Float::nan(kind),
        (_, b) if b.is_zero() => Float::nan(kind),
        (Operand::Finite(a), Operand::Infinity { .. }) => round(kind, &a),
        (Operand::Finite(a), Operand::Finite(b)) => {
            let (left, right, exponent) = align(&a, &b);
            round(kind, &Exact::new(a.negative, left % right, exponent))
        }
    }
}

pub(super) fn exact_sqrt(kind: FloatKind, significand: u128, exponent: i64) -> Float {
    let bits = i64::from(u128::BITS - significand.leading_zeros());
    let wanted = 2 * i64::from(format(kind).precision()) + 4;
    let shift = (wanted - bits).max(0);
    let shift = shift + ((exponent - shift) & 1);
    let square = BigUint::from(significand) << shift as u64;
    let magnitude = square.sqrt();
    let inexact = &magnitude * &magnitude != square;
    round(kind, &Exact { negative: false, magnitude, exponent: (exponent - shift) / 2, inexact })
}
