//! Sine, cosine and tangent.
//!
//! What holds: the argument is reduced with as many bits of 1/pi as it takes that the result is precise also next to multiples of pi (Payne and
//! Hanek 1983, Radian reduction for trigonometric functions).

use bits::{FloatFormat, Int};

use super::piecewise::Fixed;
use super::real::Real;
use super::tables::Tabulated;
use super::working::{
    Number, Outcome, exponent_bits, is_less, leading, number, offset, precision, product, times, to_fixed,
};
use crate::divide::quotient;
use crate::graph::{Graph, Value};
use crate::operation::Options;
use crate::round::Exact;

/// Which of two functions that are each other's shifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wave {
    Sine,
    Cosine,
}

/// Leading zeros that the distance to the nearest multiple of pi may have, in halves of a turn: so near no number comes, as
/// significands and exponents are no more than that many.
const fn most_zeros(format: FloatFormat) -> u32 {
    format.precision() + format.exponent_bits + 2
}

/// Bits behind the point of a reduced argument.
const fn places(format: FloatFormat) -> u32 {
    most_zeros(format) + precision(format) + 2
}

/// `|x| / pi` modulo 2, with [`places`] bits behind the point.
fn half_turns(graph: &mut Graph, format: FloatFormat, x: &Number, small: Value) -> Value {
    let width = format.precision() + places(format) + 2;
    let window = window(graph, format, x.exponent, width);
    let large = product(graph, x.significand, window);
    let large = graph.low(large, width);
    let large = graph.high(large, places(format) + 1);
    let fraction = precision(format) + 3;
    let inverse = graph.constant(Int::from_bigint(fraction, &Real::inverse_of_pi(fraction)));
    let quotient = product(graph, x.significand, inverse);
    let (near, _) = to_fixed(graph, (quotient, x.exponent), 2, precision(format) + 4);
    let near = graph.low(near, precision(format) + 5);
    let near = graph.widen_low(near, places(format) - precision(format) - 4);
    graph.mux(small, near, large)
}

/// Bits of the amount by which words of a table of bits of 1/pi are shifted.
const FINE_BITS: u32 = 4;

/// So many bits of 1/pi, the first of them that which by the last bit of the significand makes 1.
fn window(graph: &mut Graph, format: FloatFormat, exponent: Value, width: u32) -> Value {
    let (most, before) = (format.bias.unsigned_abs() + 1, format.precision() + 1);
    let words = (most >> FINE_BITS) + 1;
    let wide = width + (1 << FINE_BITS) - 1;
    let all = ((words - 1) << FINE_BITS) + wide;
    let pattern = Int::from_bigint(all, &Real::inverse_of_pi(all - before));
    let word = |index: u32| pattern.extract(all - wide - (index << FINE_BITS), wide);
    let words: Vec<Int> = (0..words).map(word).collect();
    let start = offset(graph, exponent, 1);
    let index = graph.extract(start, FINE_BITS, u32::BITS - (most >> FINE_BITS).leading_zeros());
    let mut value = graph.table(&words, index);
    for stage in (0..FINE_BITS).rev() {
        let (by, shifts) = (1 << stage, graph.bit(start, stage));
        let keep = graph.width(value) - by;
        let (shifted, same) = (graph.low(value, keep), graph.high(value, keep));
        value = graph.mux(shifts, shifted, same);
    }
    value
}

/// The distance of a fraction to the nearest integer, at most one half, and whether that is the next one.
fn to_nearest(graph: &mut Graph, fraction: Value) -> (Value, Value) {
    let upper = graph.top(fraction);
    (graph.negate_if(fraction, upper), upper)
}

/// Pi by a fraction as significand, with two more bits before the point and `precision + 2` behind it, and exponent.
fn radians(graph: &mut Graph, format: FloatFormat, fraction: Value) -> (Value, Value) {
    let keep = precision(format) + 2;
    let top = graph.constant(Int::from_i64(exponent_bits(format), -1));
    let (significand, exponent) = leading(graph, fraction, top, most_zeros(format), keep);
    let pi = graph.constant(Int::from_bigint(keep + 2, &Real::pi().to_fixed(keep)));
    let product = product(graph, significand, pi);
    (graph.high(product, keep + 3), exponent)
}

/// The argument near 0, or the distance to a multiple of pi: as [`radians`] has it.
fn argument(graph: &mut Graph, format: FloatFormat, x: &Number, small: Value, fraction: Value) -> (Value, Value) {
    let (reduced, exponent) = radians(graph, format, fraction);
    let width = graph.width(reduced);
    let own = graph.widen_low(x.significand, precision(format) + 2 - format.fraction_bits);
    let own = graph.extend(own, width);
    (graph.mux(small, own, reduced), graph.mux(small, x.exponent, exponent))
}

/// A fraction by a power of two, as place of a table; the last place where that is 1.
fn place(graph: &mut Graph, format: FloatFormat, fraction: Value, above: u32) -> Value {
    let (top, low) = (graph.high(fraction, above), graph.low(fraction, graph.width(fraction) - above));
    let low = graph.high(low, precision(format) + 2);
    let one = graph.any(top);
    graph.force(low, one)
}

/// Sine or cosine.
pub(super) fn wave(graph: &mut Graph, format: FloatFormat, options: &Options, wave: Wave, bits: Value) -> Exact {
    let x = number(graph, format, options, bits);
    let small = is_less(graph, x.exponent, -1);
    let turns = half_turns(graph, format, &x, small);
    let (turns, near, odd) = match wave {
        Wave::Sine => (turns, small, x.sign),
        Wave::Cosine => {
            let half = graph.constant(Int::one(places(format) + 1).shl(places(format) - 1));
            (graph.add(turns, half), graph.flag(false), graph.flag(false))
        }
    };
    let (parity, fraction) = (graph.top(turns), graph.low(turns, places(format)));
    let (distance, _) = to_nearest(graph, fraction);
    let at = place(graph, format, distance, 1);
    let factor = Tabulated::Sine.table(precision(format)).evaluate(graph, at);
    let (significand, exponent) = argument(graph, format, &x, near, distance);
    let magnitude = by_factor(graph, format, significand, factor);
    let (sign, nan) = (graph.xor(parity, odd), graph.or(x.nan, x.infinity));
    let never = graph.flag(false);
    Outcome { sign, exponent, magnitude, zeros: 4, zero: never, infinity: never, nan }.exact(graph, format)
}

/// A significand as of [`radians`] by a factor.
fn by_factor(graph: &mut Graph, format: FloatFormat, significand: Value, factor: Fixed) -> Fixed {
    Fixed { fraction: precision(format) + 2 + factor.fraction, ..times(graph, significand, factor) }
}

/// The tangent: of the distance to the nearest multiple of pi/2, or one through that.
pub(super) fn tangent(graph: &mut Graph, format: FloatFormat, options: &Options, bits: Value) -> Exact {
    let x = number(graph, format, options, bits);
    let small = is_less(graph, x.exponent, -1);
    let turns = half_turns(graph, format, &x, small);
    let fraction = graph.low(turns, places(format));
    let (distance, upper) = to_nearest(graph, fraction);
    let quarters = graph.high(distance, 2);
    let steep = graph.any(quarters);
    let half = graph.constant(Int::one(places(format)).shl(places(format) - 1));
    let other = graph.sub(half, distance);
    let distance = graph.mux(steep, other, distance);
    let at = place(graph, format, distance, 2);
    let factor = Tabulated::Tangent.table(precision(format)).evaluate(graph, at);
    let (significand, exponent) = argument(graph, format, &x, small, distance);
    let flat = by_factor(graph, format, significand, factor);
    let (magnitude, exponent) = or_inverse(graph, format, flat, exponent, steep);
    let (sign, nan) = (graph.xor(x.sign, upper), graph.or(x.nan, x.infinity));
    let never = graph.flag(false);
    Outcome { sign, exponent, magnitude, zeros: 1, zero: never, infinity: never, nan }.exact(graph, format)
}

/// A number, or one through it.
fn or_inverse(graph: &mut Graph, format: FloatFormat, flat: Fixed, exponent: Value, inverse: Value) -> (Fixed, Value) {
    let keep = precision(format) + 2;
    let top = offset(graph, exponent, i64::from(graph.width(flat.bits)) - 1 - i64::from(flat.fraction));
    let (significand, exponent) = leading(graph, flat.bits, top, 4, keep);
    let one = graph.constant(Int::one(keep).shl(keep - 1));
    let steep = quotient(graph, keep - 1, one, significand);
    let below = graph.zeros(graph.width(exponent));
    let negated = graph.sub(below, exponent);
    let bits = graph.mux(inverse, steep, significand);
    (Fixed { bits, fraction: keep - 1 }, graph.mux(inverse, negated, exponent))
}
