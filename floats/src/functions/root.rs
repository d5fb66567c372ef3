//! One through the square root.

use bits::FloatFormat;

use super::tables::Tabulated;
use super::working::{Outcome, number, precision};
use crate::graph::{Graph, Value};
use crate::operation::Options;
use crate::round::Exact;

/// One through the square root: half the exponent, and a table of significands from 1 to 4.
pub(super) fn reciprocal_root(graph: &mut Graph, format: FloatFormat, options: &Options, bits: Value) -> Exact {
    let x = number(graph, format, options, bits);
    let odd = graph.bit(x.exponent, 0);
    let width = graph.width(x.exponent);
    let half = graph.extract(x.exponent, 1, width - 1);
    let half = graph.sign_extend(half, width);
    let none = graph.zeros(width);
    let exponent = graph.sub(none, half);
    let fraction = graph.low(x.significand, format.fraction_bits);
    let place = graph.concat(&[odd, fraction]);
    let magnitude = Tabulated::ReciprocalRoot.table(precision(format)).evaluate(graph, place);
    let negative = graph.and_not(x.sign, x.zero);
    let (sign, nan) = (graph.and(x.sign, x.zero), graph.or(x.nan, negative));
    Outcome { sign, exponent, magnitude, zeros: 1, zero: x.infinity, infinity: x.zero, nan }.exact(graph, format)
}
