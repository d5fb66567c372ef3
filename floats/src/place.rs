//! Exact magnitudes shifted into place for rounding: the leading bit, or the bit of the least exponent, comes to the top.
//!
//! What holds: where the number of leading zeros is known before the magnitude is, so is the shift, and what is tested on the way is
//! one bit; else each stage of the shift looks for zeros in what it has.

use bits::{FloatFormat, Int};

use crate::graph::{Graph, Value};
use crate::operation::{Options, Subnormals};
use crate::round::Exact;
use crate::shift::{leading_zeros, normalize, up_by};

/// A significand in its place, not yet rounded.
pub(crate) struct Placed {
    /// The exponent field less `leading`; as wide as it has to be.
    pub exponent: Value,
    /// Whether the exponent counts; else the field is `leading`.
    pub some: Value,
    /// The significand with its leading bit, which is clear only below the smallest normal number.
    pub significand: Value,
    /// A bit that counts the exponent up: the leading bit, or only where that is the highest bit of the magnitude.
    pub leading: Value,
    /// The first bit below.
    pub guard: Value,
    /// Whether a bit below that is set.
    pub sticky: Value,
    /// Whether the result is to be zero.
    pub zero: Value,
}

/// Shifts a magnitude into place.
pub(crate) fn place(graph: &mut Graph, format: FloatFormat, options: &Options, exact: &Exact) -> Placed {
    if options.subnormals == Subnormals::Flush {
        return place_flushed(graph, format, exact);
    }
    let counted = exact.counted.or_else(|| (exact.zeros <= 1).then(|| graph.zeros(1)));
    let negative = graph.top(exact.exponent);
    match (graph.known(negative), counted) {
        (Some(negative), _) if negative.is_zero() => {
            let reached = graph.known(exact.exponent).is_none_or(|limit| limit.saturating_u32() < exact.zeros);
            let counts = reached && exact.zeros + 1 == graph.width(exact.magnitude);
            if counts { place_counting(graph, format, exact) } else { place_searched(graph, format, exact) }
        }
        (_, Some(count)) => place_counted(graph, format, exact, count),
        (_, None) => place_searched(graph, format, exact),
    }
}

/// As [`place`], where the exponent is not negative: leading zeros are counted beside the shift, which the exponent limits.
fn place_counting(graph: &mut Graph, format: FloatFormat, exact: &Exact) -> Placed {
    let (count, none) = leading_zeros(graph, exact.magnitude);
    let stages = u32::BITS - exact.zeros.leading_zeros();
    let count = graph.low(count, stages.min(graph.width(count)));
    let width = graph.width(exact.exponent).max(stages + 1);
    let (from, zeros) = (graph.extend(exact.exponent, width), graph.extend(count, width));
    let exponent = graph.sub(from, zeros);
    let below = graph.top(exponent);
    let (limit, most) = (graph.low(from, stages), graph.low(zeros, stages));
    let amount = graph.mux(below, limit, most);
    let (kept, sticky) = up_by(graph, exact.magnitude, amount, format.precision() + 1);
    let (significand, guard) = split_guard(graph, kept);
    let small = graph.or(below, none);
    let (some, zero) = (graph.not(small), graph.flag(false));
    let exponent = graph.low(exponent, width - 1);
    Placed { exponent, some, significand, leading: some, guard, sticky, zero }
}

/// As [`place`], by the number of leading zeros, or one less: the exponent is that of the bit that then comes to the top, and where it
/// is negative the magnitude goes down to the bit of the least exponent instead.
fn place_counted(graph: &mut Graph, format: FloatFormat, exact: &Exact, count: Value) -> Placed {
    let keep = format.precision() + 2;
    let stages = u32::BITS - keep.max(exact.zeros).leading_zeros();
    let width = graph.width(exact.exponent).max(stages + 1) + 1;
    let (from, zeros) = (graph.sign_extend(exact.exponent, width), graph.extend(count, width));
    let exponent = graph.sub(from, zeros);
    let below = graph.top(exponent);
    let amount = shift_of_counted(graph, from, below, count, stages);
    let padded = graph.extend(exact.magnitude, graph.width(exact.magnitude) + (1 << stages));
    let (value, sticky) = up_by(graph, padded, amount, keep);
    let positive = graph.any(exponent);
    let positive = graph.and_not(positive, below);
    let (first, second) = (graph.top(value), graph.bit(value, keep - 2));
    let shifts = graph.and_not(positive, first);
    let (once, lost) = (graph.low(value, keep - 1), graph.bit(value, 0));
    let same = graph.high(value, keep - 1);
    let kept = graph.mux(shifts, once, same);
    let lost = graph.and_not(lost, shifts);
    let sticky = graph.or(sticky, lost);
    let some = graph.or(first, second);
    let some = graph.and_not(some, below);
    let exponent = graph.low(exponent, width - 1);
    let (significand, guard) = split_guard(graph, kept);
    let zero = graph.flag(false);
    Placed { exponent, some, significand, leading: first, guard, sticky, zero }
}

/// By how much a magnitude goes up that has `2^stages` zeros above it.
fn shift_of_counted(graph: &mut Graph, exponent: Value, below: Value, count: Value, stages: u32) -> Value {
    let width = graph.width(exponent);
    let negative = graph.top(exponent);
    let high = graph.high(exponent, width - stages);
    let near = graph.all(high);
    let above = graph.not(negative);
    let within = graph.or(near, above);
    let limit = graph.low(exponent, stages);
    let limit = graph.gate(limit, within);
    let count = graph.extend(count, stages.max(graph.width(count)));
    let count = graph.low(count, stages);
    let amount = graph.mux(below, limit, count);
    graph.concat(&[above, amount])
}

/// As [`place`], looking for the leading bit.
fn place_searched(graph: &mut Graph, format: FloatFormat, exact: &Exact) -> Placed {
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
    let zero = graph.flag(false);
    Placed { exponent, some: leading, significand, leading, guard, sticky: normalized.sticky, zero }
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
    Placed { exponent, some: leading, significand, leading, guard, sticky: normalized.sticky, zero }
}

fn split_guard(graph: &mut Graph, kept: Value) -> (Value, Value) {
    let width = graph.width(kept);
    (graph.high(kept, width - 1), graph.bit(kept, 0))
}
