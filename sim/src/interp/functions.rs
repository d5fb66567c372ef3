//! The meaning of elementary functions on floats: the graphs that circuits are made of.
//!
//! What holds: a function of a format that has no graph is that of a double, rounded to the format.

use std::cell::RefCell;

use floats::evaluate::Compiled;
use floats::{Function, Operation, Options};
use ir::float::format;
use ir::types::FloatKind;
use rustc_hash::FxHashMap;

use super::float_ops::{decode, encode};

thread_local! {
    static COMPILED: RefCell<FxHashMap<(Function, FloatKind), Option<Compiled<1>>>> = RefCell::default();
}

/// The value of a function, of bit patterns of a format.
pub(crate) fn apply(function: Function, kind: FloatKind, operands: &[u64]) -> u64 {
    let own = COMPILED.with_borrow_mut(|all| {
        let compiled = all.entry((function, kind)).or_insert_with(|| compile(function, kind)).as_mut()?;
        let operands: Vec<[u64; 1]> = operands.iter().map(|&bits| [bits]).collect();
        Some(compiled.run(&operands.iter().collect::<Vec<_>>())[0])
    });
    own.unwrap_or_else(|| {
        let doubles: Vec<u64> = operands.iter().map(|&bits| decode(kind, bits).to_bits()).collect();
        encode(kind, f64::from_bits(apply(function, FloatKind::F64, &doubles)))
    })
}

/// The graph of a function; none where the format has none.
fn compile(function: Function, kind: FloatKind) -> Option<Compiled<1>> {
    let operation = Operation::Function(function);
    let (graph, result) = floats::graph_of(operation, format(kind), 0, &Options::default()).ok()?;
    Some(Compiled::new(&graph, function.arity(), result).expect("graphs of functions have values of at most 256 bits"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn double(function: Function, x: f64) -> f64 {
        f64::from_bits(apply(function, FloatKind::F64, &[x.to_bits()]))
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
        assert_eq!(apply(Function::Exp, FloatKind::F8E4M3FN, &[0x38]), 0x43, "e is nearest to 2.75");
    }
}
