//! Conversions: between formats, from integers, to integers.

use bits::{FloatFormat, Int};

use crate::graph::{Graph, Value};
use crate::operation::{Options, Subnormals};
use crate::round::{Exact, exponent_width};
use crate::shift::down;
use crate::unpack::{Unpacked, unpack};

/// A float of one format as an exact result for another.
pub(crate) fn convert(graph: &mut Graph, from: FloatFormat, to: FloatFormat, options: &Options, bits: Value) -> Exact {
    let number = unpack(graph, from, options, bits);
    let width = exponent_width(from).max(exponent_width(to));
    let exponent = graph.extend(number.exponent, width);
    let shift = graph.constant(Int::from_i64(width, i64::from(to.bias) - i64::from(from.bias) - 1));
    let exponent = graph.add(exponent, shift);
    let exponent = if to.bias > from.bias { positive(graph, exponent) } else { exponent };
    // Numbers without leading bit need no shift up where they have none in the other format either.
    let normal_later = to.min_exponent() < from.min_exponent() && options.subnormals == Subnormals::Keep;
    let zeros = if normal_later { from.fraction_bits } else { 0 };
    let Unpacked { sign, nan, infinity, significand, .. } = number;
    Exact { sign, exponent, magnitude: significand, nan, infinity, zeros, counted: None }
}

/// A number that is known not to be negative, so that its top bit is the constant 0.
pub(crate) fn positive(graph: &mut Graph, value: Value) -> Value {
    let (zero, low) = (graph.flag(false), graph.low(value, graph.width(value) - 1));
    graph.concat(&[zero, low])
}

/// How integers are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reading {
    Signed,
    Unsigned,
}

/// An integer as an exact result.
pub(crate) fn from_integer(graph: &mut Graph, format: FloatFormat, reading: Reading, value: Value) -> Exact {
    let width = graph.width(value);
    let (sign, magnitude) = match reading {
        Reading::Signed => {
            let sign = graph.top(value);
            (sign, negated_after(graph, value, sign))
        }
        Reading::Unsigned => (graph.flag(false), value),
    };
    let exponent = i64::from(format.bias) + i64::from(width) - 2;
    let bits = (u64::BITS - exponent.unsigned_abs().leading_zeros()).max(format.exponent_bits) + 1;
    let exponent = graph.constant(Int::from_i64(bits, exponent));
    let never = graph.flag(false);
    Exact { sign, exponent, magnitude, nan: never, infinity: never, zeros: width - 1, counted: None }
}

/// `-value` where `bit` is set, else `value`: the complement of one less, which joins what comes next.
fn negated_after(graph: &mut Graph, value: Value, bit: Value) -> Value {
    let ones = graph.copies(bit, graph.width(value));
    let less = graph.add(value, ones);
    graph.xor(less, ones)
}

/// A float as an integer of `width` bits, rounded towards zero; the nearest one where it does not fit, 0 for NaN.
pub(crate) fn to_integer(
    graph: &mut Graph,
    format: FloatFormat,
    options: &Options,
    reading: Reading,
    (width, bits): (u32, Value),
) -> Value {
    let number = unpack(graph, format, options, bits);
    let places = match reading {
        Reading::Signed => width - 1,
        Reading::Unsigned => width,
    };
    let (magnitude, above) = whole_part(graph, &number, places);
    let special = graph.or(number.nan, number.infinity);
    let above = graph.or(above, special);
    let is_number = graph.not(number.nan);
    match reading {
        Reading::Unsigned => {
            let value = graph.force(magnitude, above);
            let kept = graph.and_not(is_number, number.sign);
            graph.gate(value, kept)
        }
        Reading::Signed => {
            let zero = graph.flag(false);
            let magnitude = graph.concat(&[zero, magnitude]);
            let value = graph.negate_if(magnitude, number.sign);
            let positive = graph.not(number.sign);
            let rest = graph.copies(positive, places);
            let end = graph.concat(&[number.sign, rest]);
            let end = graph.gate(end, is_number);
            graph.mux(above, end, value)
        }
    }
}

/// The magnitude without its fraction in so many bits, and whether it has more.
fn whole_part(graph: &mut Graph, number: &Unpacked, places: u32) -> (Value, Value) {
    let format = number.format;
    let precision = format.precision();
    let kept = graph.high(number.significand, precision.min(places));
    let aligned = graph.widen_low(kept, places.saturating_sub(precision));
    let largest = i64::from(format.bias) + i64::from(places) - 1;
    let width = (u64::BITS - largest.unsigned_abs().leading_zeros()).max(format.exponent_bits) + 1;
    let (largest, exponent) = (graph.constant(Int::from_i64(width, largest)), graph.extend(number.exponent, width));
    let amount = graph.sub(largest, exponent);
    let above = graph.top(amount);
    let amount = graph.low(amount, width - 1);
    (down(graph, aligned, amount), above)
}
