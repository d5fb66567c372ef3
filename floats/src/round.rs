//! Rounding: from an exact magnitude to the bit pattern of a float.

use bits::{FloatFormat, Int, Special};

use crate::graph::{Graph, Value};
use crate::operation::{Options, Rounding, Subnormals};
use crate::shift::normalize;
use crate::unpack;

/// A result before rounding: `magnitude * 2^(exponent + 1 - bias - (width - 1))`, where `width` is that of the magnitude.
///
/// What holds: where `exact` has lost bits, one is in the last bit of the magnitude, which has at least two bits more than
/// the format's precision, counted from its highest bit set or from the bit that counts the least exponent.
#[derive(Clone, Copy, Debug)]
pub struct Exact {
    /// Set where negative; the sign of the result, of zero too.
    pub sign: Value,
    /// What the top bit of the magnitude counts: the exponent field, less one, of a result whose leading bit it is. Signed; where
    /// it is negative, magnitudes are below the smallest normal number. It may be counted up by two more than the precision.
    pub exponent: Value,
    /// The magnitude.
    pub magnitude: Value,
    /// Whether the result is no number.
    pub nan: Value,
    /// Whether the result is infinite.
    pub infinity: Value,
    /// The number of leading zeros that a magnitude may have, unless it is zero.
    pub zeros: u32,
}

/// A significand in its place, not yet rounded.
struct Placed {
    /// The exponent field less one; as wide as it has to be.
    exponent: Value,
    /// The significand with its leading bit, which is clear only below the smallest normal number.
    significand: Value,
    /// The first bit below.
    guard: Value,
    /// Whether a bit below that is set.
    sticky: Value,
    /// Whether the result is to be zero.
    zero: Value,
}

/// Rounds a result once and packs it.
pub fn round_and_pack(
    graph: &mut Graph,
    format: FloatFormat,
    options: &Options,
    rounding: Rounding,
    exact: &Exact,
) -> Value {
    let placed = match options.subnormals {
        Subnormals::Keep => place(graph, format, exact),
        Subnormals::Flush => place_flushed(graph, format, exact),
    };
    let up = rounds_up(graph, rounding, exact.sign, &placed);
    let packed = increment(graph, format, &placed, up);
    finish(graph, format, options, rounding, exact, packed)
}

/// Shifts the magnitude so that its leading bit, or the bit of the least exponent, comes to the top.
fn place(graph: &mut Graph, format: FloatFormat, exact: &Exact) -> Placed {
    let below = format.precision() + 1;
    let negative = graph.top(exact.exponent);
    let never_negative = graph.known(negative).is_some_and(Int::is_zero);
    let (limit, magnitude, zeros) = if never_negative {
        (exact.exponent, exact.magnitude, exact.zeros)
    } else {
        let (limit, magnitude) = padded(graph, exact, below);
        (limit, magnitude, exact.zeros + below)
    };
    let reached = graph.known(limit).is_none_or(|limit| limit.saturating_u32() < zeros);
    let normalized = normalize(graph, magnitude, reached.then_some(limit), zeros, format.precision() + 1);
    let count = graph.extend(normalized.count, graph.width(limit).max(graph.width(normalized.count)));
    let limit = graph.extend(limit, graph.width(count));
    let exponent = graph.sub(limit, count);
    let (significand, guard) = split_guard(graph, normalized.kept);
    let leading = graph.top(significand);
    let exponent = graph.gate(exponent, leading);
    let zero = graph.flag(false);
    Placed { exponent, significand, guard, sticky: normalized.sticky, zero }
}

/// The magnitude with zeros above it, and how far it may then be shifted up: a shift down is a shift up by less.
fn padded(graph: &mut Graph, exact: &Exact, zeros: u32) -> (Value, Value) {
    let width = graph.width(exact.exponent);
    let distance = graph.word(width, u64::from(zeros));
    let limit = graph.add(exact.exponent, distance);
    let (negative, limit) = (graph.top(limit), graph.low(limit, width - 1));
    let within = graph.not(negative);
    let limit = graph.gate(limit, within);
    (limit, graph.extend(exact.magnitude, graph.width(exact.magnitude) + zeros))
}

/// The width of signed exponents of a format in which sums of two of them with the precision and small numbers do not wrap.
pub(crate) fn exponent_width(format: FloatFormat) -> u32 {
    let precision_bits = u32::BITS - (format.precision() + 4).leading_zeros();
    format.exponent_bits.max(precision_bits) + 3
}

/// As [`place`], but zero below the smallest normal number.
fn place_flushed(graph: &mut Graph, format: FloatFormat, exact: &Exact) -> Placed {
    let normalized = normalize(graph, exact.magnitude, None, exact.zeros, format.precision() + 1);
    let width = graph.width(exact.exponent).max(graph.width(normalized.count)) + 1;
    let (from, count) = (graph.sign_extend(exact.exponent, width), graph.extend(normalized.count, width));
    let exponent = graph.sub(from, count);
    let (significand, guard) = split_guard(graph, normalized.kept);
    let (tiny, leading) = (graph.top(exponent), graph.top(significand));
    let none = graph.not(leading);
    let zero = graph.or(tiny, none);
    let exponent = graph.low(exponent, width - 1);
    Placed { exponent, significand, guard, sticky: normalized.sticky, zero }
}

fn split_guard(graph: &mut Graph, kept: Value) -> (Value, Value) {
    let width = graph.width(kept);
    (graph.high(kept, width - 1), graph.bit(kept, 0))
}

/// Whether the magnitude goes up to the next one of the format.
fn rounds_up(graph: &mut Graph, rounding: Rounding, sign: Value, placed: &Placed) -> Value {
    let inexact = graph.or(placed.guard, placed.sticky);
    match rounding {
        Rounding::NearestEven => {
            let odd = graph.bit(placed.significand, 0);
            let above = graph.or(placed.sticky, odd);
            graph.and(placed.guard, above)
        }
        Rounding::NearestAway => placed.guard,
        Rounding::TowardZero => graph.flag(false),
        Rounding::Down => graph.and(inexact, sign),
        Rounding::Up => graph.and_not(inexact, sign),
    }
}

/// Exponent field and fraction as one integer, so that a carry out of the fraction counts the exponent up. The leading bit counts it
/// up from the exponent less one.
fn increment(graph: &mut Graph, format: FloatFormat, placed: &Placed, up: Value) -> Value {
    let (leading, fraction) = (graph.top(placed.significand), graph.low(placed.significand, format.fraction_bits));
    let exponent_width = graph.width(placed.exponent).max(format.exponent_bits) + 1;
    let exponent = graph.extend(placed.exponent, exponent_width);
    let base = graph.concat(&[exponent, fraction]);
    let low = graph.extend(up, format.fraction_bits);
    let carries = graph.concat(&[leading, low]);
    let carries = graph.extend(carries, graph.width(base));
    let sum = graph.add(base, carries);
    let some = graph.not(placed.zero);
    graph.gate(sum, some)
}

/// Puts overflow, infinity and NaN in place of the packed number, and the sign before it.
fn finish(
    graph: &mut Graph,
    format: FloatFormat,
    options: &Options,
    rounding: Rounding,
    exact: &Exact,
    packed: Value,
) -> Value {
    let overflow = overflows(graph, format, options, packed);
    let magnitude = graph.low(packed, format.width - 1);
    match format.special {
        Special::Ieee => finish_ieee(graph, format, rounding, exact, overflow, magnitude),
        Special::AllOnesNan | Special::NegativeZeroNan | Special::FiniteOnly => {
            finish_small(graph, format, rounding, exact, overflow, magnitude)
        }
    }
}

/// Whether a packed number is above the largest of the format.
fn overflows(graph: &mut Graph, format: FloatFormat, options: &Options, packed: Value) -> Value {
    if options.no_infinities && format.has_infinity() {
        return graph.flag(false);
    }
    let above = graph.high(packed, graph.width(packed) - (format.width - 1));
    let above = graph.any(above);
    let magnitude = graph.low(packed, format.width - 1);
    let special = match format.special {
        Special::Ieee => {
            let field = graph.high(magnitude, format.exponent_bits);
            graph.all(field)
        }
        Special::AllOnesNan => graph.all(magnitude),
        Special::NegativeZeroNan | Special::FiniteOnly => graph.flag(false),
    };
    graph.or(above, special)
}

/// Whether overflow gives infinity; else the largest number.
fn overflows_to_infinity(graph: &mut Graph, rounding: Rounding, sign: Value) -> Value {
    match rounding {
        Rounding::NearestEven | Rounding::NearestAway => graph.flag(true),
        Rounding::TowardZero => graph.flag(false),
        Rounding::Down => sign,
        Rounding::Up => graph.not(sign),
    }
}

fn finish_ieee(
    graph: &mut Graph,
    format: FloatFormat,
    rounding: Rounding,
    exact: &Exact,
    overflow: Value,
    magnitude: Value,
) -> Value {
    let to_infinity = overflows_to_infinity(graph, rounding, exact.sign);
    let magnitude = if graph.known(to_infinity).is_some_and(Int::is_one) {
        magnitude
    } else {
        let largest = graph.constant(Int::from_u128(format.width - 1, format.largest()));
        let keeps = graph.and_not(overflow, to_infinity);
        graph.mux(keeps, largest, magnitude)
    };
    let overflow = graph.and(overflow, to_infinity);
    let special = graph.any_of(&[overflow, exact.infinity, exact.nan]);
    let (field, fraction) = (graph.high(magnitude, format.exponent_bits), graph.low(magnitude, format.fraction_bits));
    let number = graph.not(special);
    let (field, fraction) = (graph.force(field, special), graph.gate(fraction, number));
    let (first, rest) = (graph.top(fraction), graph.low(fraction, format.fraction_bits - 1));
    let quiet = graph.or(first, exact.nan);
    let sign = graph.and_not(exact.sign, exact.nan);
    graph.concat(&[sign, field, quiet, rest])
}

/// Of formats without infinity: what is above the largest number is NaN, or the largest number where there is no NaN or the direction
/// says so.
fn finish_small(
    graph: &mut Graph,
    format: FloatFormat,
    rounding: Rounding,
    exact: &Exact,
    overflow: Value,
    magnitude: Value,
) -> Value {
    let over = graph.or(overflow, exact.infinity);
    let to_nan = overflows_to_infinity(graph, rounding, exact.sign);
    let to_nan = if format.has_nan() { to_nan } else { graph.flag(false) };
    let largest = graph.constant(Int::from_u128(format.width - 1, format.largest()));
    let magnitude = graph.mux(over, largest, magnitude);
    let sign = if format.has_negative_zero() {
        exact.sign
    } else {
        let some = graph.any(magnitude);
        graph.and(exact.sign, some)
    };
    let number = graph.concat(&[sign, magnitude]);
    let beyond = graph.and(overflow, to_nan);
    let infinite = if format.has_nan() { exact.infinity } else { graph.flag(false) };
    let is_nan = graph.any_of(&[beyond, infinite, exact.nan]);
    let nan = unpack::nan(graph, format);
    graph.mux(is_nan, nan, number)
}
