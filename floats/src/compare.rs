//! Comparisons, minimum and maximum: bit patterns compare as integers of sign and magnitude.

use bits::{FloatFormat, Predicate, Special};

use crate::graph::{Graph, Value};
use crate::operation::{Comparison, Options};
use crate::unpack::{is_nan, nan};

/// Whether a comparison holds.
pub(crate) fn compare(
    graph: &mut Graph,
    format: FloatFormat,
    options: &Options,
    comparison: Comparison,
    [a, b]: [Value; 2],
) -> Value {
    let (a_nan, b_nan) = (is_nan(graph, format, options, a), is_nan(graph, format, options, b));
    let unordered = graph.or(a_nan, b_nan);
    let ordered = among(graph, format, comparison, [a, b]);
    if comparison.unordered { graph.or(ordered, unordered) } else { graph.and_not(ordered, unordered) }
}

/// Whether a comparison holds of numbers.
fn among(graph: &mut Graph, format: FloatFormat, comparison: Comparison, [a, b]: [Value; 2]) -> Value {
    let Comparison { equal, greater, less, unordered: _ } = comparison;
    match (equal, greater, less) {
        (false, false, false) => graph.flag(false),
        (true, true, true) => graph.flag(true),
        (true, false, false) => same(graph, format, a, b),
        (false, true, true) => {
            let same = same(graph, format, a, b);
            graph.not(same)
        }
        (false, false, true) => less_than(graph, format, a, b),
        (false, true, false) => less_than(graph, format, b, a),
        (true, false, true) => {
            let greater = less_than(graph, format, b, a);
            graph.not(greater)
        }
        (true, true, false) => {
            let less = less_than(graph, format, a, b);
            graph.not(less)
        }
    }
}

/// Whether two numbers are equal.
fn same(graph: &mut Graph, format: FloatFormat, a: Value, b: Value) -> Value {
    let same = graph.equal(a, b);
    if format.special == Special::NegativeZeroNan {
        return same;
    }
    let zeros = both_zero(graph, format, a, b);
    graph.or(same, zeros)
}

/// Whether a number is less than another: one comparison, with a bit below that turns equal patterns the right way where both are
/// negative and the order is turned.
fn less_than(graph: &mut Graph, format: FloatFormat, a: Value, b: Value) -> Value {
    let both = both_negative(graph, a, b);
    let zero = graph.flag(false);
    let (low, high) = (graph.concat(&[a, zero]), graph.concat(&[b, both]));
    let signed = graph.compare(Predicate::Slt, low, high);
    let less = graph.xor(signed, both);
    if format.special == Special::NegativeZeroNan {
        return less;
    }
    let zeros = both_zero(graph, format, a, b);
    graph.and_not(less, zeros)
}

/// Whether both signs are set.
fn both_negative(graph: &mut Graph, a: Value, b: Value) -> Value {
    let (a_sign, b_sign) = (graph.top(a), graph.top(b));
    graph.and(a_sign, b_sign)
}

fn both_zero(graph: &mut Graph, format: FloatFormat, a: Value, b: Value) -> Value {
    let both = graph.or(a, b);
    let both = graph.low(both, format.width - 1);
    let is_number = |value: Value| graph.known(value).is_some_and(|value| !value.trunc(format.width - 1).is_zero());
    if is_number(a) || is_number(b) { graph.flag(false) } else { graph.none(both) }
}

/// Whether the pattern `a` stands before another pattern `b` in the order of signed magnitudes, -0 before +0: where both are
/// negative the integers compare the other way.
fn precedes(graph: &mut Graph, a: Value, b: Value) -> Value {
    let signed = graph.compare(Predicate::Slt, a, b);
    let both = both_negative(graph, a, b);
    graph.xor(signed, both)
}

/// Which of two floats a minimum or maximum takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extreme {
    Minimum,
    Maximum,
}

/// What a minimum or maximum makes of one NaN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NanRule {
    /// It is the result.
    Wins,
    /// The other operand is the result.
    Loses,
}

/// The smaller or larger of two floats.
pub(crate) fn extreme(
    graph: &mut Graph,
    format: FloatFormat,
    options: &Options,
    (extreme, rule): (Extreme, NanRule),
    [a, b]: [Value; 2],
) -> Value {
    let a_first = precedes(graph, a, b);
    let takes_a = match extreme {
        Extreme::Minimum => a_first,
        Extreme::Maximum => graph.not(a_first),
    };
    let (a_nan, b_nan) = (is_nan(graph, format, options, a), is_nan(graph, format, options, b));
    let (takes_a, is_nan) = match rule {
        NanRule::Wins => (takes_a, graph.or(a_nan, b_nan)),
        NanRule::Loses => {
            let takes_a = graph.and_not(takes_a, a_nan);
            (graph.or(takes_a, b_nan), graph.and(a_nan, b_nan))
        }
    };
    let number = graph.mux(takes_a, a, b);
    let nan = nan(graph, format);
    graph.mux(is_nan, nan, number)
}
