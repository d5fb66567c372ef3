//! Rounding to integral numbers, in place: bits below the unit are cleared, and a one is added at the unit where it rounds up. The carry
//! runs from the fraction into the exponent.

use bits::{FloatFormat, Int};

use crate::graph::{Graph, Value};
use crate::operation::{Options, Rounding};
use crate::shift::saturated;
use crate::unpack::{self, is_nan};

/// The nearest integral number in a direction.
pub(crate) fn integral(
    graph: &mut Graph,
    format: FloatFormat,
    options: &Options,
    rounding: Rounding,
    bits: Value,
) -> Value {
    let sign = graph.top(bits);
    let magnitude = graph.low(bits, format.width - 1);
    let field = graph.high(magnitude, format.exponent_bits);
    let bias = graph.constant(Int::from_i64(format.exponent_bits, i64::from(format.bias)));
    let below_one = graph.below(field, bias);
    let exponent = graph.sub(field, bias);
    let large = in_place(graph, format, rounding, sign, magnitude, exponent);
    let small = below_one_rounded(graph, format, rounding, sign, magnitude);
    let result = graph.mux(below_one, small, large);
    let sign = if format.has_negative_zero() {
        sign
    } else {
        let some = graph.any(result);
        graph.and(sign, some)
    };
    let number = graph.concat(&[sign, result]);
    let nan = is_nan(graph, format, options, bits);
    let canonical = unpack::nan(graph, format);
    graph.mux(nan, canonical, number)
}

/// Of a number of at least one with this unbiased exponent.
fn in_place(
    graph: &mut Graph,
    format: FloatFormat,
    rounding: Rounding,
    sign: Value,
    magnitude: Value,
    exponent: Value,
) -> Value {
    let bits = format.fraction_bits;
    let below = ones_shifted_down(graph, bits, exponent);
    let fraction = graph.low(magnitude, bits);
    let one = graph.flag(true);
    let zero = graph.flag(false);
    let (with_unit, shifted) = (graph.concat(&[below, one]), graph.concat(&[zero, below]));
    let unit = graph.and_not(with_unit, shifted);
    let lower = graph.extract(shifted, 1, bits);
    let half = graph.and_not(below, lower);
    let significand = graph.concat(&[one, fraction]);
    let has = |graph: &mut Graph, mask: Value, of: Value| {
        let bits = graph.and(mask, of);
        graph.any(bits)
    };
    let guard = has(graph, half, fraction);
    let sticky = has(graph, lower, fraction);
    let odd = has(graph, unit, significand);
    let up = rounds_up(graph, rounding, sign, (odd, guard, sticky));
    let step = graph.gate(unit, up);
    let step = graph.extend(step, format.width - 1);
    let sum = graph.add(magnitude, step);
    let kept = graph.not(below);
    let (field, fraction) = (graph.high(sum, format.exponent_bits), graph.low(sum, bits));
    let fraction = graph.and(fraction, kept);
    graph.concat(&[field, fraction])
}

/// So many ones, shifted down by an amount.
fn ones_shifted_down(graph: &mut Graph, width: u32, amount: Value) -> Value {
    let stages = u32::BITS - width.leading_zeros();
    let amount = saturated(graph, amount, stages);
    let mut value = graph.ones(width);
    for stage in 0..stages {
        let (by, shifts) = ((1u32 << stage).min(width), graph.bit(amount, stage));
        let kept = graph.high(value, width - by);
        let shifted = graph.extend(kept, width);
        value = graph.mux(shifts, shifted, value);
    }
    value
}

fn rounds_up(graph: &mut Graph, rounding: Rounding, sign: Value, (odd, guard, sticky): (Value, Value, Value)) -> Value {
    let inexact = graph.or(guard, sticky);
    match rounding {
        Rounding::NearestEven => {
            let above = graph.or(sticky, odd);
            graph.and(guard, above)
        }
        Rounding::NearestAway => guard,
        Rounding::TowardZero => graph.flag(false),
        Rounding::Down => graph.and(inexact, sign),
        Rounding::Up => graph.and_not(inexact, sign),
    }
}

/// Zero or one, of a magnitude below one.
fn below_one_rounded(
    graph: &mut Graph,
    format: FloatFormat,
    rounding: Rounding,
    sign: Value,
    magnitude: Value,
) -> Value {
    let width = format.width - 1;
    let half = u128::from(format.bias.unsigned_abs() - 1) << format.fraction_bits;
    let half = graph.constant(Int::from_u128(width, half));
    let up = match rounding {
        Rounding::NearestEven => graph.below(half, magnitude),
        Rounding::NearestAway => {
            let less = graph.below(magnitude, half);
            graph.not(less)
        }
        Rounding::TowardZero => graph.flag(false),
        Rounding::Down => {
            let some = graph.any(magnitude);
            graph.and(some, sign)
        }
        Rounding::Up => {
            let some = graph.any(magnitude);
            graph.and_not(some, sign)
        }
    };
    let one = graph.constant(Int::from_u128(width, u128::from(format.bias.unsigned_abs()) << format.fraction_bits));
    graph.gate(one, up)
}
