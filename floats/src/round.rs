//! Rounding: from an exact magnitude to the bit pattern of a float.

use bits::{FloatFormat, Int, Special};

use crate::graph::{Graph, Value};
use crate::operation::{Options, Rounding};
use crate::place::{Placed, place};
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
    /// The number of leading zeros or one less, where it is known before the magnitude is; anything where the result is below half of
    /// the smallest number.
    pub counted: Option<Value>,
}

/// Rounds a result once and packs it.
pub fn round_and_pack(
    graph: &mut Graph,
    format: FloatFormat,
    options: &Options,
    rounding: Rounding,
    exact: &Exact,
) -> Value {
    let placed = place(graph, format, options, exact);
    match format.special {
        Special::Ieee => pack_ieee(graph, format, options, rounding, exact, placed),
        Special::AllOnesNan | Special::NegativeZeroNan | Special::FiniteOnly => {
            let packed = packed(graph, format, rounding, exact.sign, placed);
            pack_small(graph, format, rounding, exact, packed)
        }
    }
}

/// The width of signed exponents of a format in which sums of two of them with the precision and small numbers do not wrap.
pub(crate) fn exponent_width(format: FloatFormat) -> u32 {
    let precision_bits = u32::BITS - (format.precision() + 4).leading_zeros();
    format.exponent_bits.max(precision_bits) + 3
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

/// Exponent field and fraction as one integer, so that a carry out of the fraction counts the exponent up.
fn increment(graph: &mut Graph, format: FloatFormat, placed: &Placed, up: Value) -> Value {
    let fraction = graph.low(placed.significand, format.fraction_bits);
    let base = graph.concat(&[placed.exponent, fraction]);
    let low = graph.extend(up, format.fraction_bits);
    let carries = graph.concat(&[placed.leading, low]);
    let carries = graph.extend(carries, graph.width(base));
    graph.add(base, carries)
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

/// Infinity and NaN take the place of a number before it is rounded, and so does what overflows by its exponent: the gates are part of
/// the last stage of the shift, and a carry out of the largest number makes infinity by itself.
fn pack_ieee(
    graph: &mut Graph,
    format: FloatFormat,
    options: &Options,
    rounding: Rounding,
    exact: &Exact,
    placed: Placed,
) -> Value {
    let overflow = if options.no_infinities { graph.flag(false) } else { overflows(graph, format, &placed) };
    let to_infinity = overflows_to_infinity(graph, rounding, exact.sign);
    let (largest, beyond) = (graph.and_not(overflow, to_infinity), graph.and(overflow, to_infinity));
    let special = graph.any_of(&[exact.infinity, exact.nan, beyond]);
    let up = rounds_up(graph, rounding, exact.sign, &placed);
    let replaced = graph.any_of(&[special, largest, placed.zero]);
    let up = graph.and_not(up, replaced);
    let placed = replace(graph, format, placed, largest, special);
    let magnitude = increment(graph, format, &placed, up);
    let (first, rest) =
        (graph.bit(magnitude, format.fraction_bits - 1), graph.low(magnitude, format.fraction_bits - 1));
    let field = graph.high(magnitude, format.exponent_bits);
    let quiet = graph.or(first, exact.nan);
    let sign = graph.and_not(exact.sign, exact.nan);
    graph.concat(&[sign, field, quiet, rest])
}

/// Whether a number is above the largest one by its exponent, before it is rounded.
fn overflows(graph: &mut Graph, format: FloatFormat, placed: &Placed) -> Value {
    let bits = format.exponent_bits;
    let exponent = graph.extend(placed.exponent, graph.width(placed.exponent).max(bits));
    let above = graph.high(exponent, graph.width(exponent) - bits);
    let (above, last) = (graph.any(above), graph.bit(exponent, 0));
    let near = graph.extract(exponent, 1, bits - 1);
    let (near, counted) = (graph.all(near), graph.or(last, placed.leading));
    let reached = graph.and(near, counted);
    let over = graph.or(above, reached);
    let counts = graph.and_not(placed.some, placed.zero);
    graph.and(over, counts)
}

/// The largest number, infinity or zero in place of a number; the exponent then has the width of its field.
fn replace(graph: &mut Graph, format: FloatFormat, placed: Placed, largest: Value, special: Value) -> Placed {
    let width = graph.width(placed.exponent).max(format.exponent_bits);
    let exponent = graph.extend(placed.exponent, width);
    let exponent = graph.low(exponent, format.exponent_bits);
    let counts = graph.and_not(placed.some, placed.zero);
    let exponent = graph.gate(exponent, counts);
    let most = graph.word(format.exponent_bits, (1 << format.exponent_bits) - 2);
    let exponent = graph.mux(largest, most, exponent);
    let exponent = graph.force(exponent, special);
    let cleared = graph.or(special, placed.zero);
    let number = graph.not(cleared);
    let significand = graph.force(placed.significand, largest);
    let significand = graph.gate(significand, number);
    let leading = graph.and_not(placed.leading, largest);
    let leading = graph.and(leading, number);
    Placed { exponent, significand, leading, ..placed }
}

/// A number as exponent field and fraction, with as many bits above as it needs.
fn packed(graph: &mut Graph, format: FloatFormat, rounding: Rounding, sign: Value, placed: Placed) -> Value {
    let up = rounds_up(graph, rounding, sign, &placed);
    let exponent = graph.gate(placed.exponent, placed.some);
    let exponent = graph.extend(exponent, graph.width(exponent).max(format.exponent_bits) + 1);
    let sum = increment(graph, format, &Placed { exponent, ..placed }, up);
    let some = graph.not(placed.zero);
    graph.gate(sum, some)
}

/// Of formats without infinity: what is above the largest number is NaN, or the largest number where there is no NaN or the direction
/// says so.
fn pack_small(graph: &mut Graph, format: FloatFormat, rounding: Rounding, exact: &Exact, packed: Value) -> Value {
    let magnitude = graph.low(packed, format.width - 1);
    let above = graph.high(packed, graph.width(packed) - (format.width - 1));
    let above = graph.any(above);
    let overflow = if format.special == Special::AllOnesNan {
        let all = graph.all(magnitude);
        graph.or(above, all)
    } else {
        above
    };
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
