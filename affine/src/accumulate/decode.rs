//! Floats as sign, magnitude and place: exactly, so that products of two are exact as well.
//!
//! What holds: the value is `magnitude * 2^(base + shift)` with the sign; of infinities and NaN only the flags mean anything.

use bits::{FloatFormat, Predicate};
use dialects::common::{defined_by, integer_bits};
use dialects::expand::build::{binary, compare, constant};
use dialects::fast_math::known;
use dialects::float_operators::format_of;
use dialects::{arith, math};
use ir::{Ir, Rewriter, Value};

/// A number in parts, each an integer of its own width.
#[derive(Clone, Copy, Debug)]
pub struct Decoded {
    /// The sign bit.
    pub negative: Value,
    /// Without the sign.
    pub magnitude: Value,
    /// Bits of the magnitude.
    pub bits: u32,
    /// By how much the magnitude is shifted up, and the most that this is.
    pub shift: Option<(Value, u32)>,
    /// The exponent of the lowest bit where the shift is 0.
    pub base: i32,
    /// Is it an infinity? `None`: never.
    pub infinite: Option<Value>,
    /// Is it NaN? `None`: never.
    pub nan: Option<Value>,
}

/// A term of a sum: a value or the product of two, added or subtracted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The factors.
    pub factors: (Value, Option<Value>),
    /// Is it subtracted?
    pub is_minus: bool,
}

impl Term {
    /// What `value` adds; a product that it is counts with all its bits.
    pub fn of(ir: &Ir, value: Value, is_minus: bool) -> Term {
        if let Some(negation) = defined_by(ir, value, arith::NegF::NAME) {
            return Term::of(ir, ir.operand(negation, 0), !is_minus);
        }
        match defined_by(ir, value, arith::MulF::NAME) {
            Some(product) => Term { factors: (ir.operand(product, 0), Some(ir.operand(product, 1))), is_minus },
            None => Term { factors: (value, None), is_minus },
        }
    }

    /// The number of a term, at the insertion point; `None` for formats that are not those of IEEE 754.
    pub fn decode(&self, rewriter: &mut Rewriter<'_>) -> Option<Decoded> {
        let first = decode(rewriter, self.factors.0)?;
        let mut number = match self.factors.1 {
            Some(second) if second == self.factors.0 => product(rewriter, first, first),
            Some(second) => {
                let second = decode(rewriter, second)?;
                product(rewriter, first, second)
            }
            None => first,
        };
        if self.is_minus {
            number.negative = not(rewriter, number.negative);
        }
        Some(number)
    }
}

/// Can a value be decoded?
pub fn is_open(ir: &Ir, value: Value) -> bool {
    format_of(&ir.ctx, ir.ty(value)).is_some_and(is_ieee)
}

fn is_ieee(format: FloatFormat) -> bool {
    [FloatFormat::F16, FloatFormat::BF16, FloatFormat::TF32, FloatFormat::F32, FloatFormat::F64].contains(&format)
}

/// The opposite of a bit.
pub fn not(rewriter: &mut Rewriter<'_>, bit: Value) -> Value {
    let ty = rewriter.ty(bit);
    let one = constant(rewriter, ty, -1);
    binary(rewriter, arith::XOrI::NAME, bit, one)
}

/// A constant of so many bits.
pub fn number(rewriter: &mut Rewriter<'_>, bits: u32, value: i64) -> Value {
    let ty = rewriter.ir_mut().ctx.integer(bits);
    constant(rewriter, ty, value)
}

/// An integer at another width: cut, or with zeros above.
pub fn widen(rewriter: &mut Rewriter<'_>, value: Value, bits: u32) -> Value {
    resized(rewriter, value, bits, arith::ExtUI::NAME)
}

/// An integer at another width: cut, or with its sign above.
pub fn widen_signed(rewriter: &mut Rewriter<'_>, value: Value, bits: u32) -> Value {
    resized(rewriter, value, bits, arith::ExtSI::NAME)
}

fn resized(rewriter: &mut Rewriter<'_>, value: Value, bits: u32, extend: &str) -> Value {
    let from = width(rewriter, value);
    let to = rewriter.ir_mut().ctx.integer(bits);
    match from.cmp(&bits) {
        std::cmp::Ordering::Equal => value,
        std::cmp::Ordering::Less => rewriter.op(extend).operand(value).result(to).value(),
        std::cmp::Ordering::Greater => rewriter.op(arith::TruncI::NAME).operand(value).result(to).value(),
    }
}

/// Bits of an integer.
pub fn width(rewriter: &Rewriter<'_>, value: Value) -> u32 {
    integer_bits(&rewriter.ctx, rewriter.ty(value)).expect("an integer")
}

/// So many bits of an integer, from bit `low` on.
pub fn part(rewriter: &mut Rewriter<'_>, value: Value, low: u32, bits: u32) -> Value {
    let from = width(rewriter, value);
    let shifted = match low {
        0 => value,
        _ => {
            let by = number(rewriter, from, low.into());
            binary(rewriter, arith::ShRUI::NAME, value, by)
        }
    };
    widen(rewriter, shifted, bits)
}

/// Is an integer 0?
pub fn is_zero(rewriter: &mut Rewriter<'_>, value: Value) -> Value {
    let ty = rewriter.ty(value);
    let zero = constant(rewriter, ty, 0);
    compare(rewriter, Predicate::Eq, value, zero)
}

/// A float of a format of IEEE 754, of the narrowest of which it is a value.
fn decode(rewriter: &mut Rewriter<'_>, value: Value) -> Option<Decoded> {
    if let Some(extension) = defined_by(rewriter, value, arith::ExtF::NAME) {
        let inner = rewriter.operand(extension, 0);
        if is_open(rewriter, inner) {
            return decode(rewriter, inner);
        }
    }
    let format = format_of(&rewriter.ctx, rewriter.ty(value)).filter(|format| is_ieee(*format))?;
    if let Some(integer) = exact_integer(rewriter, value, format) {
        return Some(integer);
    }
    Some(fields(rewriter, value, format))
}

/// An integer that was converted without rounding.
fn exact_integer(rewriter: &mut Rewriter<'_>, value: Value, format: FloatFormat) -> Option<Decoded> {
    let (integer, is_signed) = converted(rewriter, value)?;
    let bits = rewriter.ctx.integer_width(rewriter.ty(integer))?;
    if bits > format.fraction_bits + 1 || bits as i32 > format.bias {
        return None;
    }
    let negative = if is_signed { part(rewriter, integer, bits - 1, 1) } else { number(rewriter, 1, 0) };
    let magnitude = if is_signed { magnitude(rewriter, integer, negative) } else { integer };
    Some(Decoded { negative, magnitude, bits, shift: None, base: 0, infinite: None, nan: None })
}

/// The integer that a float was made from, and whether it has a sign.
fn converted(ir: &Ir, value: Value) -> Option<(Value, bool)> {
    let op = ir.def_op(value)?;
    let is_signed = ir.is(op, arith::SIToFP::NAME);
    (is_signed || ir.is(op, arith::UIToFP::NAME)).then(|| (ir.operand(op, 0), is_signed))
}

/// A signed integer without its sign.
pub fn magnitude(rewriter: &mut Rewriter<'_>, integer: Value, negative: Value) -> Value {
    let ty = rewriter.ty(integer);
    let zero = constant(rewriter, ty, 0);
    let negated = binary(rewriter, arith::SubI::NAME, zero, integer);
    dialects::expand::build::select(rewriter, negative, negated, integer)
}

/// The fields of a pattern.
fn fields(rewriter: &mut Rewriter<'_>, value: Value, format: FloatFormat) -> Decoded {
    let FloatFormat { width, exponent_bits, fraction_bits, bias, .. } = format;
    let is_finite = known(rewriter, value).is_some_and(|it| it.is_finite());
    let ty = rewriter.ir_mut().ctx.integer(width);
    let pattern = rewriter.op(arith::Bitcast::NAME).operand(value).result(ty).value();
    let fraction = part(rewriter, pattern, 0, fraction_bits);
    let exponent = part(rewriter, pattern, fraction_bits, exponent_bits);
    let negative = part(rewriter, pattern, width - 1, 1);
    let is_small = is_zero(rewriter, exponent);
    let leading = not(rewriter, is_small);
    let leading_wide = widen(rewriter, leading, fraction_bits + 1);
    let by = number(rewriter, fraction_bits + 1, fraction_bits.into());
    let leading_bit = binary(rewriter, arith::ShLI::NAME, leading_wide, by);
    let fraction_wide = widen(rewriter, fraction, fraction_bits + 1);
    let magnitude = binary(rewriter, arith::OrI::NAME, leading_bit, fraction_wide);
    let less = widen(rewriter, leading, exponent_bits);
    let shift = binary(rewriter, arith::SubI::NAME, exponent, less);
    let most = (1 << exponent_bits) - 3;
    let (infinite, nan) = match is_finite {
        true => (None, None),
        false => {
            let (infinite, nan) = special(rewriter, exponent, fraction);
            (Some(infinite), Some(nan))
        }
    };
    let base = 1 - bias - fraction_bits as i32;
    Decoded { negative, magnitude, bits: fraction_bits + 1, shift: Some((shift, most)), base, infinite, nan }
}

fn special(rewriter: &mut Rewriter<'_>, exponent: Value, fraction: Value) -> (Value, Value) {
    let ty = rewriter.ty(exponent);
    let ones = constant(rewriter, ty, -1);
    let is_special = compare(rewriter, Predicate::Eq, exponent, ones);
    let is_plain = is_zero(rewriter, fraction);
    let infinite = binary(rewriter, arith::AndI::NAME, is_special, is_plain);
    let is_nan = not(rewriter, is_plain);
    (infinite, binary(rewriter, arith::AndI::NAME, is_special, is_nan))
}

/// The exact product of two numbers.
fn product(rewriter: &mut Rewriter<'_>, a: Decoded, b: Decoded) -> Decoded {
    let negative = binary(rewriter, arith::XOrI::NAME, a.negative, b.negative);
    let bits = a.bits + b.bits;
    let [x, y] = [a, b].map(|it| widen(rewriter, it.magnitude, bits));
    let magnitude = binary(rewriter, arith::MulI::NAME, x, y);
    let shift = match (a.shift, b.shift) {
        (Some(a), Some(b)) => Some(sum(rewriter, a, b)),
        (one, other) => one.or(other),
    };
    let infinite = either(rewriter, a.infinite, b.infinite);
    let mut nan = either(rewriter, a.nan, b.nan);
    for (one, other) in [(a, b), (b, a)] {
        if let Some(infinite) = one.infinite {
            let other_zero = is_zero(rewriter, other.magnitude);
            let undefined = binary(rewriter, arith::AndI::NAME, infinite, other_zero);
            nan = either(rewriter, nan, Some(undefined));
        }
    }
    Decoded { negative, magnitude, bits, shift, base: a.base + b.base, infinite, nan }
}

fn sum(rewriter: &mut Rewriter<'_>, a: (Value, u32), b: (Value, u32)) -> (Value, u32) {
    // One bit more than either, for what infinities have as well.
    let bits = width(rewriter, a.0).max(width(rewriter, b.0)) + 1;
    let [x, y] = [a.0, b.0].map(|value| widen(rewriter, value, bits));
    (binary(rewriter, arith::AddI::NAME, x, y), a.1 + b.1)
}

/// The disjunction of flags, of which some are never set.
pub fn either(rewriter: &mut Rewriter<'_>, a: Option<Value>, b: Option<Value>) -> Option<Value> {
    match (a, b) {
        (Some(a), Some(b)) => Some(binary(rewriter, arith::OrI::NAME, a, b)),
        (one, other) => one.or(other),
    }
}

/// Is a value the constant 0 with a positive sign, or one that is no zero?
pub fn is_no_negative_zero(ir: &Ir, value: Value) -> bool {
    known(ir, value).is_some_and(|it| !(it.is_zero() && it.is_negative()))
}

/// Does a fused operation add this product?
pub fn fused(ir: &Ir, op: ir::Op) -> Option<Term> {
    ir.is(op, math::Fma::NAME).then(|| Term { factors: (ir.operand(op, 0), Some(ir.operand(op, 1))), is_minus: false })
}
