//! Sums: one path. The operand of larger magnitude comes first, so that a difference is never negative.

use bits::{FloatFormat, Predicate, Special};

use crate::graph::{Graph, Value};
use crate::operation::Options;
use crate::round::Exact;
use crate::shift::{down_sticky, leading_zeros};
use crate::unpack::{Unpacked, unpack};

/// Bits below the significand that decide rounding: guard, round and sticky.
const BELOW: u32 = 3;

/// The operands in the order of their magnitudes, and the distance of their exponents.
struct Ordered {
    larger: Unpacked,
    smaller: Unpacked,
    distance: Value,
}

/// The sum of two floats, exact but for what the last bit stands for.
pub(crate) fn add(graph: &mut Graph, format: FloatFormat, options: &Options, [a, b]: [Value; 2]) -> Exact {
    let ordered = by_magnitude(graph, format, options, a, b);
    sum(graph, options, &ordered)
}

/// The operands, the one of larger magnitude first; NaN is larger than all. Exponents are subtracted both ways beside the comparison.
fn by_magnitude(graph: &mut Graph, format: FloatFormat, options: &Options, a: Value, b: Value) -> Ordered {
    let (a_magnitude, b_magnitude) = (graph.low(a, format.width - 1), graph.low(b, format.width - 1));
    let swaps = graph.compare(Predicate::Ult, a_magnitude, b_magnitude);
    let [x, y] = [a, b].map(|bits| unpack(graph, format, options, bits).exponent);
    let (down, up) = (graph.sub(x, y), graph.sub(y, x));
    let distance = graph.mux(swaps, up, down);
    let (larger, smaller) = (graph.mux(swaps, b, a), graph.mux(swaps, a, b));
    let [larger, smaller] = [larger, smaller].map(|bits| unpack(graph, format, options, bits));
    let exponent = graph.mux(swaps, y, x);
    Ordered { larger: Unpacked { exponent, ..larger }, smaller, distance }
}

/// The sum of two floats, the first of at least the magnitude of the second.
fn sum(graph: &mut Graph, options: &Options, Ordered { larger, smaller, distance }: &Ordered) -> Exact {
    let differ = graph.xor(larger.sign, smaller.sign);
    let magnitude = sum_of_magnitudes(graph, larger, smaller, (*distance, differ));
    let precision = larger.format.precision();
    let (_, none) = leading_zeros(graph, magnitude);
    let cancelled = graph.and(differ, none);
    let sign = if options.no_signed_zeros { larger.sign } else { graph.and_not(larger.sign, cancelled) };
    let zero = graph.flag(false);
    let exponent = graph.concat(&[zero, larger.exponent]);
    let (nan, infinity) = special(graph, larger, smaller, differ);
    Exact { sign, exponent, magnitude, nan, infinity, zeros: precision + BELOW, counted: None }
}

/// Sum or difference of the significands, aligned; the top bit is the carry.
fn sum_of_magnitudes(
    graph: &mut Graph,
    larger: &Unpacked,
    smaller: &Unpacked,
    (distance, differ): (Value, Value),
) -> Value {
    let wide = graph.widen_low(smaller.significand, BELOW);
    let aligned = down_sticky(graph, wide, distance);
    let addend = graph.invert_if(aligned, differ);
    let wide = graph.widen_low(larger.significand, BELOW);
    let (addend, wide) = (graph.concat(&[differ, addend]), graph.extend(wide, graph.width(addend) + 1));
    graph.add_carry(wide, addend, differ)
}

/// NaN and infinity of a sum: an infinite or NaN operand is the larger one; two infinities cancel to NaN.
fn special(graph: &mut Graph, larger: &Unpacked, smaller: &Unpacked, differ: Value) -> (Value, Value) {
    let infinite = beside_infinity(graph, smaller);
    let opposite = graph.all_of(&[larger.infinity, infinite, differ]);
    let nan = match larger.format.special {
        // This NaN has the magnitude of zero.
        Special::NegativeZeroNan => graph.or(larger.nan, smaller.nan),
        Special::Ieee | Special::AllOnesNan | Special::FiniteOnly => graph.or(larger.nan, opposite),
    };
    (nan, larger.infinity)
}

/// Whether an operand that is not larger than infinity is infinite.
fn beside_infinity(graph: &mut Graph, smaller: &Unpacked) -> Value {
    let can_be = graph.known(smaller.infinity).is_none_or(|never| !never.is_zero());
    if can_be { graph.all(smaller.exponent) } else { smaller.infinity }
}
