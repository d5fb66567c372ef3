//! Comparisons, minimum and maximum: bit patterns compare as integers of sign and magnitude.

use bits::{FloatFormat, Predicate, Special};

use crate::graph::{Graph, Value};
use crate::operation::{Comparison, Options};
use crate::unpack::{is_nan, nan};

/// How two floats stand to each other. Each is a single bit; order and equality mean nothing where one is NaN.
struct Order {
    less: Value,
    equal: Value,
    unordered: Value,
}

/// Whether a comparison holds.
pub(crate) fn compare(
    graph: &mut Graph,
    format: FloatFormat,
    options: &Options,
    comparison: Comparison,
    [a, b]: [Value; 2],
) -> Value {
    let order = order(graph, format, options, a, b);
    let ordered = among(graph, comparison, &order);
    if comparison.unordered { graph.or(ordered, order.unordered) } else { graph.and_not(ordered, order.unordered) }
}

/// Whether a comparison holds of numbers.
fn among(graph: &mut Graph, comparison: Comparison, order: &Order) -> Value {
    let Comparison { equal, greater, less, unordered: _ } = comparison;
    let at_most = |graph: &mut Graph| graph.or(order.less, order.equal);
    match (equal, greater, less) {
        (false, false, false) => graph.flag(false),
        (true, true, true) => graph.flag(true),
        (true, false, false) => order.equal,
        (false, true, true) => graph.not(order.equal),
        (false, false, true) => graph.and_not(order.less, order.equal),
        (true, true, false) => {
            let below = graph.and_not(order.less, order.equal);
            graph.not(below)
        }
        (true, false, true) => at_most(graph),
        (false, true, false) => {
            let at_most = at_most(graph);
            graph.not(at_most)
        }
    }
}

/// The order of two floats. `less` is right where they are not equal.
fn order(graph: &mut Graph, format: FloatFormat, options: &Options, a: Value, b: Value) -> Order {
    let (a_nan, b_nan) = (is_nan(graph, format, options, a), is_nan(graph, format, options, b));
    let unordered = graph.or(a_nan, b_nan);
    let same = graph.equal(a, b);
    let equal = match format.special {
        Special::NegativeZeroNan => same,
        Special::Ieee | Special::AllOnesNan | Special::FiniteOnly => {
            let zeros = both_zero(graph, format, a, b);
            graph.or(same, zeros)
        }
    };
    let less = precedes(graph, a, b);
    Order { less, equal, unordered }
}

fn both_zero(graph: &mut Graph, format: FloatFormat, a: Value, b: Value) -> Value {
    let both = graph.or(a, b);
    let both = graph.low(both, format.width - 1);
    graph.none(both)
}

/// Whether the pattern `a` stands before another pattern `b` in the order of signed magnitudes, -0 before +0: where both are
/// negative the integers compare the other way.
fn precedes(graph: &mut Graph, a: Value, b: Value) -> Value {
    let signed = graph.compare(Predicate::Slt, a, b);
    let (a_sign, b_sign) = (graph.top(a), graph.top(b));
    let both = graph.and(a_sign, b_sign);
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
