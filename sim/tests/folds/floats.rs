//! Operations on floats: those of the host at `f32` and `f64`; at smaller formats by `f64`, rounded once more.
//!
//! What holds: sums, products, quotients and square roots of formats with at most 25 bits of precision are the same when they are
//! rounded to `f64` first (Figueroa 1995).

use dialects::{arith, math};
use ir::types::FloatKind;

use crate::oracle::{Rule, Site, Value, signed};

/// Bits of exponent and fraction.
fn layout(kind: FloatKind) -> (u32, u32) {
    match kind {
        FloatKind::F16 => (5, 10),
        FloatKind::BF16 => (8, 7),
        FloatKind::F32 => (8, 23),
        FloatKind::F64 => (11, 52),
        other => panic!("{other:?} is not generated"),
    }
}

fn exponents(kind: FloatKind) -> u128 {
    let (exponent, fraction) = layout(kind);
    ((1 << exponent) - 1) << fraction
}

/// The quiet NaN without sign and payload.
pub fn nan(kind: FloatKind) -> u128 {
    exponents(kind) | 1 << (layout(kind).1 - 1)
}

fn sign(kind: FloatKind) -> u128 {
    1 << (kind.width() - 1)
}

pub fn is_nan(kind: FloatKind, bits: u128) -> bool {
    bits & !sign(kind) > exponents(kind)
}

/// The value, which `f64` holds exactly.
fn read(kind: FloatKind, bits: u128) -> f64 {
    let (exponent, fraction) = layout(kind);
    if is_nan(kind, bits) {
        return f64::NAN;
    }
    let magnitude = bits & !sign(kind);
    let bias = (1 << (exponent - 1)) - 1;
    let value = if magnitude == exponents(kind) {
        f64::INFINITY
    } else {
        let field = (magnitude >> fraction) as i32;
        let low = magnitude & ((1 << fraction) - 1);
        let digits = if field == 0 { low } else { low | 1 << fraction };
        // Two factors: the smallest power of two alone would be rounded to zero.
        let power = field.max(1) - bias - fraction as i32;
        digits as f64 * 2f64.powi(power / 2) * 2f64.powi(power - power / 2)
    };
    if bits & sign(kind) != 0 { -value } else { value }
}

/// Whether a number past its lower neighbour goes up: `rest` of `1 << shift` is left over.
fn goes_up(mode: i64, negative: bool, is_odd: bool, rest: u128, half: u128) -> bool {
    match mode {
        0 => rest > half || rest == half && is_odd,
        1 => negative && rest > 0,
        2 => !negative && rest > 0,
        3 => false,
        4 => rest >= half,
        other => panic!("rounding mode {other}"),
    }
}

/// `digits * 2^power`, rounded.
fn round(kind: FloatKind, negative: bool, digits: u128, power: i32, mode: i64) -> u128 {
    let (exponent, fraction) = layout(kind);
    let with_sign = |bits: u128| if negative { bits | sign(kind) } else { bits };
    if digits == 0 {
        return with_sign(0);
    }
    let bias = (1 << (exponent - 1)) - 1;
    let top = power + 127 - digits.leading_zeros() as i32;
    let mut unit = (top - fraction as i32).max(1 - bias - fraction as i32);
    let shift = unit - power;
    let mut kept = if shift <= 0 {
        digits << -shift
    } else {
        let shift = shift.min(120) as u32;
        let rest = digits & ((1 << shift) - 1);
        let kept = digits >> shift;
        kept + u128::from(goes_up(mode, negative, kept & 1 == 1, rest, 1 << (shift - 1)))
    };
    if kept == 1 << (fraction + 1) {
        (kept, unit) = (kept >> 1, unit + 1);
    }
    if kept < 1 << fraction {
        return with_sign(kept);
    }
    let field = unit + fraction as i32 + bias;
    if field >= (1 << exponent) - 1 {
        let stays = mode == 3 || mode == 1 && !negative || mode == 2 && negative;
        return with_sign(if stays { exponents(kind) - 1 } else { exponents(kind) });
    }
    with_sign((field as u128) << fraction | kept & ((1 << fraction) - 1))
}

fn written(kind: FloatKind, value: f64, mode: i64) -> Value {
    if value.is_nan() {
        return Value::Nan;
    }
    let bits = value.to_bits();
    let (negative, field) = (value.is_sign_negative(), (bits >> 52 & 0x7ff) as i32);
    if value.is_infinite() {
        return Value::Bits(if negative { exponents(kind) | sign(kind) } else { exponents(kind) });
    }
    let low = u128::from(bits & ((1 << 52) - 1));
    let digits = if field == 0 { low } else { low | 1 << 52 };
    Value::Bits(round(kind, negative, digits, field.max(1) - 1075, mode))
}

/// A function of numbers, in the arithmetic of the format.
fn number(site: &Site, v: &[u128], wide: fn(&[f64]) -> f64, narrow: fn(&[f32]) -> f32) -> Value {
    let kind = site.outputs[0].kind();
    let values: Vec<f64> = v.iter().zip(&site.inputs).map(|(bits, ty)| read(ty.kind(), *bits)).collect();
    if kind == FloatKind::F32 {
        let values: Vec<f32> = values.iter().map(|value| *value as f32).collect();
        return written(kind, f64::from(narrow(&values)), 0);
    }
    written(kind, wide(&values), 0)
}

macro_rules! number {
    ($f:expr) => {
        Rule::Floats(|site, v| number(site, v, $f, $f))
    };
}

/// A function that the libraries of hosts round in their own ways.
fn library(site: &Site, v: &[u128], f: fn(&[f64]) -> f64) -> Value {
    let values: Vec<f64> = v.iter().zip(&site.inputs).map(|(bits, ty)| read(ty.kind(), *bits)).collect();
    match written(site.outputs[0].kind(), f(&values), 0) {
        Value::Bits(bits) => Value::Near(bits),
        other => other,
    }
}

macro_rules! library {
    ($f:expr) => {
        Rule::Floats(|site, v| library(site, v, $f))
    };
}

/// The larger value for `sign` 1, the smaller for -1; +0 is above -0.
fn extremum(site: &Site, v: &[u128], direction: f64) -> Value {
    let kind = site.outputs[0].kind();
    let [a, b] = [v[0], v[1]].map(|bits| read(kind, bits));
    if a.is_nan() || b.is_nan() {
        return Value::Nan;
    }
    let first = if a == b { a.is_sign_positive() == (direction > 0.0) } else { a * direction > b * direction };
    Value::Bits(if first { v[0] } else { v[1] })
}

/// As `extremum`, but the other operand where one is NaN.
fn extremum_of_numbers(site: &Site, v: &[u128], direction: f64) -> Value {
    let kind = site.outputs[0].kind();
    match (is_nan(kind, v[0]), is_nan(kind, v[1])) {
        (true, false) => Value::Bits(v[1]),
        (false, true) => Value::Bits(v[0]),
        (true, true) => Value::Nan,
        (false, false) => extremum(site, v, direction),
    }
}

fn compare(site: &Site, v: &[u128]) -> Value {
    let [a, b] = [v[0], v[1]].map(|bits| read(site.inputs[0].kind(), bits));
    let (unordered, equal, greater, less) = (a.is_nan() || b.is_nan(), a == b, a > b, a < b);
    let ordered = !unordered;
    let holds = [
        false,
        equal,
        greater,
        greater || equal,
        less,
        less || equal,
        less || greater,
        ordered,
        unordered || equal,
        unordered || greater,
        !less,
        unordered || less,
        !greater,
        !equal,
        unordered,
        true,
    ];
    Value::Bits(u128::from(holds[site.number as usize]))
}

/// Changes the sign, or takes it from elsewhere; a NaN keeps its bits, which are not known of one that arithmetic made.
fn with_sign(site: &Site, v: &[Value], f: fn(FloatKind, &[u128]) -> u128) -> Value {
    let mut bits = Vec::new();
    for value in v {
        match value {
            Value::Bits(known) => bits.push(*known),
            Value::Nan if v[0] == Value::Nan => return Value::Nan,
            Value::Undefined | Value::Nan | Value::Near(_) => return Value::Undefined,
        }
    }
    Value::Bits(f(site.outputs[0].kind(), &bits))
}

fn to_integer(site: &Site, v: &[u128], is_signed: bool) -> Option<u128> {
    let (value, width) = (read(site.inputs[0].kind(), v[0]).trunc(), site.outputs[0].width());
    if !value.is_finite() || value.abs() >= 2f64.powi(100) {
        return None;
    }
    let value = value as i128;
    let (low, high) = if is_signed { (-(1 << (width - 1)), 1i128 << (width - 1)) } else { (0, 1i128 << width) };
    (low..high).contains(&value).then_some(value as u128 & crate::oracle::mask(width))
}

fn of_integer(site: &Site, value: i128) -> Value {
    Value::Bits(round(site.outputs[0].kind(), value < 0, value.unsigned_abs(), 0, 0))
}

/// By names of the operations.
// tidy: table
pub const OPERATIONS: &[(&[&str], Rule)] = &[
    (&[arith::AddF::NAME], number!(|v| v[0] + v[1])),
    (&[arith::SubF::NAME], number!(|v| v[0] - v[1])),
    (&[arith::MulF::NAME], number!(|v| v[0] * v[1])),
    (&[arith::DivF::NAME], number!(|v| v[0] / v[1])),
    (&[arith::RemF::NAME], number!(|v| v[0] % v[1])),
    (&[math::Sqrt::NAME], number!(|v| v[0].sqrt())),
    (&[math::Rsqrt::NAME], library!(|v| 1.0 / v[0].sqrt())),
    (&[math::Ceil::NAME], number!(|v| v[0].ceil())),
    (&[math::Floor::NAME], number!(|v| v[0].floor())),
    (&[math::Trunc::NAME], number!(|v| v[0].trunc())),
    (&[math::Round::NAME], number!(|v| v[0].round())),
    (&[math::RoundEven::NAME], number!(|v| v[0].round_ties_even())),
    (&[arith::MaximumF::NAME], Rule::Floats(|s, v| extremum(s, v, 1.0))),
    (&[arith::MinimumF::NAME], Rule::Floats(|s, v| extremum(s, v, -1.0))),
    (&[arith::MaxNumF::NAME], Rule::Floats(|s, v| extremum_of_numbers(s, v, 1.0))),
    (&[arith::MinNumF::NAME], Rule::Floats(|s, v| extremum_of_numbers(s, v, -1.0))),
    (&[arith::CmpF::NAME], Rule::Floats(compare)),
    (&[arith::NegF::NAME], Rule::Values(|s, v| with_sign(s, v, |kind, v| v[0] ^ sign(kind)))),
    (&[math::AbsF::NAME], Rule::Values(|s, v| with_sign(s, v, |kind, v| v[0] & !sign(kind)))),
    (&[math::CopySign::NAME], Rule::Values(|s, v| with_sign(s, v, |kind, v| v[0] & !sign(kind) | v[1] & sign(kind)))),
    (&[arith::FPToSI::NAME], Rule::Ints(|s, v| to_integer(s, v, true))),
    (&[arith::FPToUI::NAME], Rule::Ints(|s, v| to_integer(s, v, false))),
    (&[arith::SIToFP::NAME], Rule::Floats(|s, v| of_integer(s, signed(v[0], s.width())))),
    (&[arith::UIToFP::NAME], Rule::Floats(|s, v| of_integer(s, v[0] as i128))),
    (
        &[arith::ExtF::NAME, arith::TruncF::NAME],
        Rule::Floats(|s, v| written(s.outputs[0].kind(), read(s.inputs[0].kind(), v[0]), s.number)),
    ),
    (&[math::Acos::NAME], library!(|v| v[0].acos())),
    (
        &[math::Acosh::NAME],
        library!(|v| if v[0] > 1e8 {
            v[0].ln() + 2f64.ln()
        } else {
            ((v[0] - 1.0) * (v[0] + 1.0)).sqrt().asinh() + if v[0] < 1.0 { f64::NAN } else { 0.0 }
        }),
    ),
    (&[math::Asin::NAME], library!(|v| v[0].asin())),
    (
        &[math::Asinh::NAME],
        library!(|v| if v[0].abs() > 1e8 { (v[0].abs().ln() + 2f64.ln()).copysign(v[0]) } else { v[0].asinh() }),
    ),
    (&[math::Atan::NAME], library!(|v| v[0].atan())),
    (&[math::Atanh::NAME], library!(|v| v[0].atanh())),
    (&[math::Cbrt::NAME], library!(|v| v[0].cbrt())),
    (&[math::Cos::NAME], library!(|v| v[0].cos())),
    (&[math::Cosh::NAME], library!(|v| v[0].cosh())),
    (&[math::Exp::NAME], library!(|v| v[0].exp())),
    (&[math::Exp2::NAME], library!(|v| v[0].exp2())),
    (&[math::ExpM1::NAME], library!(|v| v[0].exp_m1())),
    (&[math::Log::NAME], library!(|v| v[0].ln())),
    (&[math::Log10::NAME], library!(|v| v[0].log10())),
    (&[math::Log1p::NAME], library!(|v| v[0].ln_1p())),
    (&[math::Log2::NAME], library!(|v| v[0].log2())),
    (&[math::Sin::NAME], library!(|v| v[0].sin())),
    (&[math::Sinh::NAME], library!(|v| v[0].sinh())),
    (&[math::Tan::NAME], library!(|v| v[0].tan())),
    (&[math::Tanh::NAME], library!(|v| v[0].tanh())),
    (&[math::Atan2::NAME], library!(|v| v[0].atan2(v[1]))),
    (&[math::PowF::NAME], library!(|v| v[0].powf(v[1]))),
];

/// Numbers at which formats end, and some between.
pub fn special(kind: FloatKind) -> Vec<u128> {
    let (_, fraction) = layout(kind);
    let number = |value: f64| match written(kind, value, 0) {
        Value::Bits(bits) => bits,
        other => panic!("{value}: {other:?}"),
    };
    let smallest_normal = 1 << fraction;
    let positive = [0, 1, smallest_normal - 1, smallest_normal, exponents(kind) - 1, exponents(kind)];
    let numbers = [1.0, 2.0, 0.5, 1.75, 2.5, 3.0].map(number);
    let odd = number(1.0) | 1;
    let nans = [nan(kind), nan(kind) | 1, exponents(kind) | 1];
    let all = positive.into_iter().chain(numbers).chain([odd]).chain(nans);
    all.flat_map(|bits| [bits, bits | sign(kind)]).collect()
}
