//! Odd functions that rise to 1: the product of the number and what a table has, with as many segments for each power of two.

use bits::FloatFormat;

use super::kinds::Sigmoid;
use super::piecewise::Fixed;
use super::real::Real;
use super::tables::Tabulated;
use super::working::{Outcome, number, offset, precision, signed, times, to_fixed};
use crate::graph::{Graph, Value};
use crate::operation::Options;
use crate::round::Exact;

impl Sigmoid {
    /// The exponent of the least power of two of which the function rounds to 1.
    fn saturates(self, format: FloatFormat) -> i64 {
        let least = 2f64.powi(-(format.precision() as i32) - 2);
        let rest = |exponent: i64| (Real::new(1.0) - self.of(&Real::power_of_two(exponent as i32))).magnitude();
        (1..).find(|exponent| rest(*exponent) < least).expect("it rises to 1")
    }
}

/// The function of a float.
pub(super) fn sigmoid(graph: &mut Graph, format: FloatFormat, options: &Options, which: Sigmoid, bits: Value) -> Exact {
    let x = number(graph, format, options, bits);
    let top = which.saturates(format);
    // Below one half is octave 0, then one octave for each power of two.
    let octaves = top + 2;
    let octave_bits = u64::BITS - (octaves as u64 - 1).leading_zeros();
    let precision = precision(format) + top as u32;
    let place = place_of(graph, format, (x.significand, x.exponent), octave_bits, precision);
    let factor = Tabulated::Sigmoid(which, octave_bits).table(precision).evaluate(graph, place);
    let Fixed { bits, fraction } = times(graph, x.significand, factor);
    let bound = signed(graph, x.exponent, top);
    let below = graph.compare(bits::Predicate::Slt, x.exponent, bound);
    let width = graph.width(bits);
    let one = graph.constant(bits::Int::one(width).shl(fraction));
    let bits = graph.mux(below, bits, one);
    let exponent = graph.gate(x.exponent, below);
    let never = graph.flag(false);
    let magnitude = Fixed { bits, fraction };
    Outcome { sign: x.sign, exponent, magnitude, zeros: top as u32 + 3, zero: never, infinity: never, nan: x.nan }
        .exact(graph, format)
}

/// The place of a number: octave and fraction.
fn place_of(
    graph: &mut Graph,
    format: FloatFormat,
    (significand, exponent): (Value, Value),
    octave_bits: u32,
    precision: u32,
) -> Value {
    let doubled = offset(graph, exponent, 1);
    let (below, _) = to_fixed(graph, (significand, doubled), 0, precision);
    let fraction = graph.low(significand, format.fraction_bits);
    let above = graph.widen_low(fraction, precision - format.fraction_bits);
    let octave = offset(graph, exponent, 2);
    let bound = signed(graph, exponent, -1);
    let small = graph.compare(bits::Predicate::Slt, exponent, bound);
    let (octave, large) = (graph.low(octave, octave_bits), graph.not(small));
    let octave = graph.gate(octave, large);
    let fraction = graph.mux(small, below, above);
    graph.concat(&[octave, fraction])
}
