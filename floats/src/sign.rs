//! Signs and classes: operations that move bits or look at them.

use bits::{FloatFormat, Special};

use crate::graph::{Graph, Value};
use crate::operation::{Class, Options};
use crate::unpack::{is_infinite, is_nan};

/// A float with another sign, NaN included; zero and NaN of formats without negative zero keep theirs.
pub(crate) fn with_sign(graph: &mut Graph, format: FloatFormat, bits: Value, sign: Value) -> Value {
    let magnitude = graph.low(bits, format.width - 1);
    let sign = match format.special {
        Special::NegativeZeroNan => {
            let (has_sign, own) = (graph.any(magnitude), graph.top(bits));
            graph.mux(has_sign, sign, own)
        }
        Special::Ieee | Special::AllOnesNan | Special::FiniteOnly => sign,
    };
    graph.concat(&[sign, magnitude])
}

/// The opposite sign.
pub(crate) fn neg(graph: &mut Graph, format: FloatFormat, bits: Value) -> Value {
    let sign = graph.top(bits);
    let opposite = graph.not(sign);
    with_sign(graph, format, bits, opposite)
}

/// The positive sign.
pub(crate) fn abs(graph: &mut Graph, format: FloatFormat, bits: Value) -> Value {
    let positive = graph.flag(false);
    with_sign(graph, format, bits, positive)
}

/// The sign of another float.
pub(crate) fn copysign(graph: &mut Graph, format: FloatFormat, bits: Value, other: Value) -> Value {
    let sign = graph.top(other);
    with_sign(graph, format, bits, sign)
}

/// Whether a float is of a class.
pub(crate) fn classify(graph: &mut Graph, format: FloatFormat, options: &Options, class: Class, bits: Value) -> Value {
    let nan = is_nan(graph, format, options, bits);
    let infinite = is_infinite(graph, format, options, bits);
    match class {
        Class::Nan => nan,
        Class::Infinite => infinite,
        Class::Finite => {
            let other = graph.or(nan, infinite);
            graph.not(other)
        }
        Class::Normal => {
            let field = graph.extract(bits, format.fraction_bits, format.exponent_bits);
            let (leading, other) = (graph.any(field), graph.or(nan, infinite));
            graph.and_not(leading, other)
        }
        Class::Zero => {
            let magnitude = graph.low(bits, format.width - 1);
            let none = graph.none(magnitude);
            graph.and_not(none, nan)
        }
        Class::Negative => graph.top(bits),
    }
}
