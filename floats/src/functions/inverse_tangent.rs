//! The angle of a point: the inverse tangent of the smaller coordinate through the larger, turned to its place.

use bits::{FloatFormat, Int};

use super::piecewise::Fixed;
use super::real::Real;
use super::tables::Tabulated;
use super::working::{Number, Outcome, choose, number, precision, times, to_fixed};
use crate::divide::quotient;
use crate::graph::{Graph, Value};
use crate::operation::Options;
use crate::round::Exact;
use crate::shift::down;

/// The angle of the point (x, y), from -pi to pi.
pub(super) fn angle(graph: &mut Graph, format: FloatFormat, options: &Options, [y, x]: [Value; 2]) -> Exact {
    let (y_magnitude, x_magnitude) = (graph.low(y, format.width - 1), graph.low(x, format.width - 1));
    let steep = graph.below(x_magnitude, y_magnitude);
    let (y, x) = (number(graph, format, options, y), number(graph, format, options, x));
    let (smaller, larger) = (mux(graph, steep, &x, &y), mux(graph, steep, &y, &x));
    let octant = inverse_tangent(graph, format, &smaller, &larger);
    let turned = turn(graph, format, &octant, steep, x.sign);
    let in_place = graph.or(steep, x.sign);
    let nan = graph.or(y.nan, x.nan);
    let chosen = choose(graph, in_place, &turned, &octant, precision(format) + 2);
    Outcome { sign: y.sign, nan, ..chosen }.exact(graph, format)
}

fn mux(graph: &mut Graph, first: Value, a: &Number, b: &Number) -> Number {
    let mut mux = |a: Value, b: Value| graph.mux(first, a, b);
    Number {
        sign: mux(a.sign, b.sign),
        exponent: mux(a.exponent, b.exponent),
        significand: mux(a.significand, b.significand),
        zero: mux(a.zero, b.zero),
        infinity: mux(a.infinity, b.infinity),
        nan: mux(a.nan, b.nan),
    }
}

/// The inverse tangent of a quotient of magnitudes that is at most 1.
fn inverse_tangent(graph: &mut Graph, format: FloatFormat, dividend: &Number, divisor: &Number) -> Outcome {
    let digits = precision(format) + 3;
    let bits = quotient(graph, digits, dividend.significand, divisor.significand);
    let exponent = graph.sub(dividend.exponent, divisor.exponent);
    let (fixed, _) = to_fixed(graph, (bits, exponent), 1, precision(format) + 2);
    let (one, place) = (graph.top(fixed), graph.low(fixed, precision(format) + 2));
    let place = graph.force(place, one);
    let factor = Tabulated::InverseTangent.table(precision(format)).evaluate(graph, place);
    let magnitude = times(graph, bits, factor);
    let vanishes = graph.and_not(divisor.infinity, dividend.infinity);
    let zero = graph.or(dividend.zero, vanishes);
    let never = graph.flag(false);
    Outcome { sign: never, exponent, magnitude, zeros: 3, zero, infinity: never, nan: never }
}

/// What an angle of the first octant is in the others: pi/2 less it, pi/2 and it, pi less it.
fn turn(graph: &mut Graph, format: FloatFormat, octant: &Outcome, steep: Value, left: Value) -> Outcome {
    let fraction = precision(format) + 2;
    let some = graph.not(octant.zero);
    let Fixed { bits, .. } = octant.magnitude.resized(graph, 2, fraction);
    let bits = graph.gate(bits, some);
    let none = graph.zeros(graph.width(octant.exponent));
    let amount = graph.sub(none, octant.exponent);
    let angle = down(graph, bits, amount);
    let mut quarters = |count: f64| {
        let angle = (Real::pi() * Real::new(count / 2.0)).to_fixed(fraction);
        graph.constant(Int::from_bigint(fraction + 2, &angle))
    };
    let (right, straight) = (quarters(1.0), quarters(2.0));
    let from = graph.mux(steep, right, straight);
    let both = graph.and(steep, left);
    let back = graph.not(both);
    let angle = graph.negate_if(angle, back);
    let bits = graph.add(from, angle);
    let exponent = graph.zeros(graph.width(octant.exponent));
    let zero = graph.flag(false);
    Outcome { exponent, magnitude: Fixed { bits, fraction }, zeros: 2, zero, ..*octant }
}
