//! Floats taken apart.

use bits::{FloatFormat, Special};

use crate::graph::{Graph, Value};
use crate::operation::{Options, Subnormals};

/// A float in parts. Flags are single bits; a flag that the format or the options rule out is the constant 0.
#[derive(Clone, Copy, Debug)]
pub struct Unpacked {
    /// The format.
    pub format: FloatFormat,
    /// Set where negative.
    pub sign: Value,
    /// The exponent field, with 1 in place of 0: `2^(exponent - bias)` is what the leading bit of the significand counts.
    pub exponent: Value,
    /// The fraction with the leading bit before it; that bit is clear for zero and subnormal numbers.
    pub significand: Value,
    /// All bits but the sign, in their order: magnitudes compare as integers.
    pub magnitude: Value,
    /// Whether it is no number.
    pub nan: Value,
    /// Whether it is infinite.
    pub infinity: Value,
}

impl Unpacked {
    /// The leading bit of the significand: clear for zero and subnormal numbers.
    pub fn leading(&self, graph: &mut Graph) -> Value {
        graph.top(self.significand)
    }

    /// Whether it is zero, or reads as zero.
    pub fn is_zero(&self, graph: &mut Graph) -> Value {
        let fraction = graph.low(self.significand, self.format.fraction_bits);
        let (leading, some) = (self.leading(graph), graph.any(fraction));
        let either = graph.or(leading, some);
        graph.not(either)
    }
}

/// Takes a float apart.
pub fn unpack(graph: &mut Graph, format: FloatFormat, options: &Options, bits: Value) -> Unpacked {
    let fraction = graph.low(bits, format.fraction_bits);
    let field = graph.extract(bits, format.fraction_bits, format.exponent_bits);
    let normal = graph.any(field);
    let least = graph.not(normal);
    let least = graph.extend(least, format.exponent_bits);
    let exponent = graph.or(field, least);
    let kept = match options.subnormals {
        Subnormals::Keep => fraction,
        Subnormals::Flush => graph.gate(fraction, normal),
    };
    let significand = graph.concat(&[normal, kept]);
    let sign = graph.top(bits);
    let magnitude = graph.concat(&[field, kept]);
    let nan = is_nan(graph, format, options, bits);
    let infinity = is_infinite(graph, format, options, bits);
    Unpacked { format, sign, exponent, significand, magnitude, nan, infinity }
}

/// Whether a float is no number; never where the options say so.
pub fn is_nan(graph: &mut Graph, format: FloatFormat, options: &Options, bits: Value) -> Value {
    if options.no_nans {
        return graph.flag(false);
    }
    let magnitude = graph.low(bits, format.width - 1);
    match format.special {
        Special::Ieee => {
            let (top, fraction) = top_and_fraction(graph, format, bits);
            graph.and(top, fraction)
        }
        Special::AllOnesNan => graph.all(magnitude),
        Special::NegativeZeroNan => {
            let (sign, none) = (graph.top(bits), graph.none(magnitude));
            graph.and(sign, none)
        }
        Special::FiniteOnly => graph.flag(false),
    }
}

/// Whether a float is infinite; never where the options say so.
pub fn is_infinite(graph: &mut Graph, format: FloatFormat, options: &Options, bits: Value) -> Value {
    if options.no_infinities || !format.has_infinity() {
        return graph.flag(false);
    }
    let (top, fraction) = top_and_fraction(graph, format, bits);
    if options.no_nans { top } else { graph.and_not(top, fraction) }
}

/// Whether the exponent field is all ones, and whether the fraction is not zero.
fn top_and_fraction(graph: &mut Graph, format: FloatFormat, bits: Value) -> (Value, Value) {
    let field = graph.extract(bits, format.fraction_bits, format.exponent_bits);
    let fraction = graph.low(bits, format.fraction_bits);
    (graph.all(field), graph.any(fraction))
}

/// The canonical NaN; the largest value where the format has no NaN.
pub fn nan(graph: &mut Graph, format: FloatFormat) -> Value {
    graph.constant(format.pattern(format.nan()))
}
