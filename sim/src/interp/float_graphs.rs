//! The meaning of elementary functions and directed rounding of floats: the graphs that circuits are made of.
//!
//! What holds: a function of a format that has no graph is that of a double, rounded to the format.

use std::cell::RefCell;

use floats::evaluate::Compiled;
use floats::{Function, Operation, Options, Rounding};
use ir::float::format;
use ir::types::FloatKind;
use rustc_hash::FxHashMap;

use super::float_ops::{decode, encode};

thread_local! {
    static COMPILED: RefCell<FxHashMap<(Operation, FloatKind), Option<Compiled<1>>>> = RefCell::default();
}

/// The value of a function, of bit patterns of a format.
pub(crate) fn function(function: Function, kind: FloatKind, operands: &[u64]) -> u64 {
    apply(Operation::Function(function), kind, operands).unwrap_or_else(|| {
        let doubles: Vec<u64> = operands.iter().map(|&bits| decode(kind, bits).to_bits()).collect();
        let double = apply(Operation::Function(function), FloatKind::F64, &doubles);
        encode(kind, f64::from_bits(double.expect("doubles have graphs of all functions")))
    })
}

/// The number of another format nearest in a direction; none where that has no graph.
pub(crate) fn round(from: FloatKind, to: FloatKind, rounding: Rounding, bits: u64) -> Option<u64> {
    apply(Operation::Convert { to: format(to), rounding }, from, &[bits])
}

/// The value of an operation of bit patterns of a format; none where it has no graph.
pub(crate) fn apply(operation: Operation, kind: FloatKind, operands: &[u64]) -> Option<u64> {
    COMPILED.with_borrow_mut(|all| {
        let compiled = all.entry((operation, kind)).or_insert_with(|| compile(operation, kind)).as_mut()?;
        let operands: Vec<[u64; 1]> = operands.iter().map(|&bits| [bits]).collect();
        Some(compiled.run(&operands.iter().collect::<Vec<_>>())[0])
    })
}

fn compile(operation: Operation, kind: FloatKind) -> Option<Compiled<1>> {
    let (graph, result) = floats::graph_of(operation, format(kind), 0, &Options::default()).ok()?;
    let compiled = Compiled::new(&graph, operation.arity(), result);
    Some(compiled.expect("graphs of functions and conversions have values of at most 256 bits"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_of_rounding_differ() {
        let third = (1.0f64 / 3.0).to_bits();
        let down = u64::from((1.0f32 / 3.0).to_bits()) - 1;
        for (rounding, expected) in [
            (Rounding::Up, down + 1),
            (Rounding::TowardZero, down),
            (Rounding::Down, down),
            (Rounding::NearestAway, down + 1),
        ] {
            assert_eq!(round(FloatKind::F64, FloatKind::F32, rounding, third), Some(expected), "{rounding:?}");
        }
    }

    fn double(function: Function, x: f64) -> f64 {
        f64::from_bits(super::function(function, FloatKind::F64, &[x.to_bits()]))
    }

    #[test]
    fn values_are_those_published() {
        let values = [
            (0.0, 0.0),
            (0.5, 0.520_499_877_813_046_5),
            (1.0, 0.842_700_792_949_714_9),
            (3.0, 0.999_977_909_503_001_4),
        ];
        for (x, expected) in values {
            assert_eq!((double(Function::Erf, x), double(Function::Erf, -x)), (expected, -expected), "erf {x}");
        }
        assert_eq!(double(Function::Sin, 1e22), -0.852_200_849_767_188_8, "sin 1e22");
    }

    #[test]
    fn small_formats_round_doubles() {
        assert_eq!(function(Function::Exp, FloatKind::F8E4M3FN, &[0x38]), 0x43, "e is nearest to 2.75");
    }
}
