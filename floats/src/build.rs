//! The one entry: an operation on floats as operators on integers.

use bits::{FloatFormat, Special};

use crate::add::add;
use crate::builder::Builder;
use crate::compare::{Extreme, NanRule, compare, extreme};
use crate::convert::{Reading, convert, from_integer, to_integer};
use crate::divide::{div, exact_reciprocal, rem, sqrt};
use crate::fma::fma;
use crate::functions::function;
use crate::graph::{Graph, Value};
use crate::integral::integral;
use crate::mul::mul;
use crate::operation::{Operation, Options, Rounding, Unsupported};
use crate::round::{Exact, round_and_pack};
use crate::sign;

/// Builds an operation on bit patterns of floats of `format`, and gives the bit pattern of the result.
///
/// # Errors
/// The operation is not built for the format, or operands are too few, too many or of another width.
pub fn build<B: Builder>(
    builder: &mut B,
    operation: Operation,
    format: FloatFormat,
    operands: &[B::Value],
    options: &Options,
) -> Result<B::Value, Unsupported> {
    let mut graph = Graph::new();
    let mut inputs = Vec::new();
    for operand in operands {
        let input = graph.input(builder.width(operand));
        inputs.push(builder.known(operand).map_or(input, |constant| graph.constant(constant)));
    }
    let result = add_to(&mut graph, operation, format, &inputs, options)?;
    Ok(graph.replay(builder, operands, &[result]).remove(0))
}

/// The graph of an operation with its result; operands of integers have `integer_width` bits.
///
/// # Errors
/// The operation is not built for the format.
pub fn graph_of(
    operation: Operation,
    format: FloatFormat,
    integer_width: u32,
    options: &Options,
) -> Result<(Graph, Value), Unsupported> {
    let mut graph = Graph::new();
    let width = if operation.takes_integers() { integer_width } else { format.width };
    let inputs: Vec<Value> = (0..operation.arity()).map(|_| graph.input(width)).collect();
    let result = add_to(&mut graph, operation, format, &inputs, options)?;
    Ok((graph, result))
}

/// Adds an operation to a graph.
///
/// # Errors
/// As of [`build`].
pub fn add_to(
    graph: &mut Graph,
    operation: Operation,
    format: FloatFormat,
    operands: &[Value],
    options: &Options,
) -> Result<Value, Unsupported> {
    check(graph, operation, format, operands)?;
    if let Some(exact) = exact(graph, operation, format, operands, options) {
        return Ok(round_and_pack(graph, format, options, Rounding::NearestEven, &exact));
    }
    if let (Operation::Convert { to, rounding }, &[a]) = (operation, operands) {
        let exact = convert(graph, format, to, options, a);
        return Ok(round_and_pack(graph, to, options, rounding, &exact));
    }
    Ok(match (operation, operands) {
        (Operation::Neg, &[a]) => sign::neg(graph, format, a),
        (Operation::Abs, &[a]) => sign::abs(graph, format, a),
        (Operation::CopySign, &[a, b]) => sign::copysign(graph, format, a, b),
        (Operation::Classify(class), &[a]) => sign::classify(graph, format, options, class, a),
        (Operation::Compare(comparison), &[a, b]) => compare(graph, format, options, comparison, [a, b]),
        (Operation::Minimum, &[a, b]) => extreme(graph, format, options, (Extreme::Minimum, NanRule::Wins), [a, b]),
        (Operation::Maximum, &[a, b]) => extreme(graph, format, options, (Extreme::Maximum, NanRule::Wins), [a, b]),
        (Operation::MinNum, &[a, b]) => extreme(graph, format, options, (Extreme::Minimum, NanRule::Loses), [a, b]),
        (Operation::MaxNum, &[a, b]) => extreme(graph, format, options, (Extreme::Maximum, NanRule::Loses), [a, b]),
        (Operation::Rem, &[a, b]) => {
            let (exact, [unchanged, dividend]) = rem(graph, format, options, [a, b]);
            let remainder = round_and_pack(graph, format, options, Rounding::NearestEven, &exact);
            graph.mux(unchanged, dividend, remainder)
        }
        (Operation::ToSigned { width }, &[a]) => to_integer(graph, format, options, Reading::Signed, (width, a)),
        (Operation::ToUnsigned { width }, &[a]) => to_integer(graph, format, options, Reading::Unsigned, (width, a)),
        (Operation::Integral(rounding), &[a]) => integral(graph, format, options, rounding, a),
        _ => return Err(Unsupported::Operation(operation)),
    })
}

/// The result before rounding, of operations that round once to nearest.
pub fn exact(
    graph: &mut Graph,
    operation: Operation,
    format: FloatFormat,
    operands: &[Value],
    options: &Options,
) -> Option<Exact> {
    match (operation, operands) {
        (Operation::Add, &[a, b]) => Some(add(graph, format, options, [a, b])),
        (Operation::Sub, &[a, b]) => {
            let b = sign::neg(graph, format, b);
            Some(add(graph, format, options, [a, b]))
        }
        (Operation::Mul, &[a, b]) => Some(mul(graph, format, options, [a, b])),
        (Operation::Div, &[a, b]) => Some(match graph.known(b).and_then(|divisor| exact_reciprocal(format, divisor)) {
            Some(reciprocal) => {
                let b = graph.constant(reciprocal);
                mul(graph, format, options, [a, b])
            }
            None => div(graph, format, options, [a, b]),
        }),
        (Operation::Fma, &[a, b, c]) => Some(fma(graph, format, options, [a, b, c])),
        (Operation::Sqrt, &[a]) => Some(sqrt(graph, format, options, a)),
        (Operation::FromSigned, &[a]) => Some(from_integer(graph, format, Reading::Signed, a)),
        (Operation::Function(which), operands) => Some(function(graph, format, options, which, operands)),
        (Operation::FromUnsigned, &[a]) => Some(from_integer(graph, format, Reading::Unsigned, a)),
        _ => None,
    }
}

/// Whether operands fit the operation, and the operation the format.
fn check(graph: &Graph, operation: Operation, format: FloatFormat, operands: &[Value]) -> Result<(), Unsupported> {
    let takes = operation.arity();
    if operands.len() != takes {
        return Err(Unsupported::Operands { operation, takes, given: operands.len() });
    }
    let built = |format: FloatFormat| format.signed && !format.explicit_leading_bit;
    let to = if let Operation::Convert { to, .. } = operation { to } else { format };
    if let Some(format) = [format, to].into_iter().find(|format| !built(*format)) {
        return Err(Unsupported::Format(operation, format));
    }
    if matches!(operation, Operation::Function(_)) && format.special != Special::Ieee {
        return Err(Unsupported::Format(operation, format));
    }
    let mut widths = operands.iter().map(|operand| graph.width(*operand));
    match widths.find(|width| *width != format.width) {
        Some(given) if !operation.takes_integers() => {
            Err(Unsupported::Width { operation, expected: format.width, given })
        }
        _ => Ok(()),
    }
}
