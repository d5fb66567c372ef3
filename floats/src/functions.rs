//! Elementary functions as graphs: an argument reduced to a short interval, polynomials on segments of it, and the result put in its place.
//!
//! What holds: results are less than one unit in the last place from the exact ones, and most of them are the nearest float;
//! where the exact result is a float next to which no rounding is needed (0, 1, powers of two), it is met.

mod circular;
mod exponential;
mod inverse_tangent;
mod kinds;
mod logarithm;
mod piecewise;
mod power;
pub(crate) mod real;
mod root;
mod sigmoid;
mod tables;
mod working;

use bits::FloatFormat;

use crate::graph::{Graph, Value};
use crate::operation::{Function, Options};
use crate::round::Exact;

/// A function before rounding; operands are as many as it takes.
pub(crate) fn function(
    graph: &mut Graph,
    format: FloatFormat,
    options: &Options,
    function: Function,
    operands: &[Value],
) -> Exact {
    let x = operands[0];
    match function {
        Function::Exp => exponential::exp(graph, format, options, exponential::Base::E, x),
        Function::Exp2 => exponential::exp(graph, format, options, exponential::Base::Two, x),
        Function::ExpM1 => exponential::exp_minus_one(graph, format, options, x),
        Function::Log => logarithm::log(graph, format, options, kinds::Base::E, x),
        Function::Log2 => logarithm::log(graph, format, options, kinds::Base::Two, x),
        Function::Log10 => logarithm::log(graph, format, options, kinds::Base::Ten, x),
        Function::Log1p => logarithm::log_of_successor(graph, format, options, x),
        Function::Sin => circular::wave(graph, format, options, circular::Wave::Sine, x),
        Function::Cos => circular::wave(graph, format, options, circular::Wave::Cosine, x),
        Function::Tan => circular::tangent(graph, format, options, x),
        Function::Atan => {
            let one = graph.constant(format.pattern((format.bias.unsigned_abs() as u128) << format.fraction_bits));
            inverse_tangent::angle(graph, format, options, [x, one])
        }
        Function::Atan2 => inverse_tangent::angle(graph, format, options, [x, operands[1]]),
        Function::Tanh => sigmoid::sigmoid(graph, format, options, kinds::Sigmoid::Tanh, x),
        Function::Erf => sigmoid::sigmoid(graph, format, options, kinds::Sigmoid::Erf, x),
        Function::Pow => power::power(graph, format, options, [x, operands[1]]),
        Function::Rsqrt => root::reciprocal_root(graph, format, options, x),
    }
}
