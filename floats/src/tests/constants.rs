//! Operations with a constant operand: the same bits, from graphs that are smaller.

use super::*;
use crate::divide::exact_reciprocal;

/// The graph of an operation whose second operand is a constant.
fn with_constant(operation: Operation, format: FloatFormat, constant: &Int) -> (Graph, Value) {
    let mut graph = Graph::new();
    let operands = [graph.input(format.width), graph.constant(constant.clone())];
    let result = add_to(&mut graph, operation, format, &operands, &Options::default()).unwrap();
    (graph, result)
}

fn operators((graph, output): &(Graph, Value)) -> usize {
    graph.needed(&[*output]).len()
}

#[test]
fn quotients_by_powers_of_two_are_products_of_the_same_bits() {
    let mut found = 0;
    for format in SMALL {
        let divider = operators(&graph_of(Operation::Div, format, format.width, &Options::default()).unwrap());
        for divisor in (0..1 << format.width).map(|bits| Int::from_u64(format.width, bits)) {
            let Some(_) = exact_reciprocal(format, &divisor) else { continue };
            found += 1;
            let built = with_constant(Operation::Div, format, &divisor);
            assert!(operators(&built) < divider, "{format:?}: {divisor:?}");
            for dividend in 0..1 << format.width {
                let result = evaluate(&built.0, &[Int::from_u64(format.width, dividend)], built.1).low_u64();
                let expected = by_oracle(Operation::Div, format)(&[dividend, divisor.low_u64()]);
                assert_eq!(result, expected, "{format:?}: {dividend:#x} / {divisor:?}");
            }
        }
    }
    assert!(found > 100, "{found}");
}

#[test]
fn products_by_constants_are_those_of_the_oracle() {
    for format in SMALL {
        for factor in (0..1 << format.width).map(|bits| Int::from_u64(format.width, bits)) {
            let built = with_constant(Operation::Mul, format, &factor);
            for number in 0..1 << format.width {
                let result = evaluate(&built.0, &[Int::from_u64(format.width, number)], built.1).low_u64();
                let expected = by_oracle(Operation::Mul, format)(&[number, factor.low_u64()]);
                assert_eq!(result, expected, "{format:?}: {number:#x} * {factor:?}");
            }
        }
    }
}

#[test]
fn reciprocals_are_those_of_numbers() {
    let bits = |value: f32| Int::from_u64(32, u64::from(value.to_bits()));
    let reciprocal = |value: f32| exact_reciprocal(FloatFormat::F32, &bits(value));
    assert_eq!(reciprocal(-8.0), Some(bits(-0.125)));
    assert_eq!(reciprocal(f32::MIN_POSITIVE), Some(bits(1.0 / f32::MIN_POSITIVE)));
    for none in [0.0, 3.0, f32::INFINITY, f32::NAN, f32::MIN_POSITIVE / 2.0, 2.0 / f32::MIN_POSITIVE] {
        assert_eq!(reciprocal(none), None, "{none}");
    }
}

/// How many operators of a graph are no wires.
fn logic((graph, output): &(Graph, Value), of: impl Fn(bits::Op) -> bool) -> usize {
    let operator = |value: &Value| match graph.node(*value) {
        Node::Apply(op, _) => !op.is_wire() && of(*op),
        Node::Input(_) | Node::Constant(_) | Node::Table(..) => false,
    };
    graph.needed(&[*output]).iter().filter(|value| operator(value)).count()
}

fn f32_bits(value: f32) -> Int {
    Int::from_u64(32, u64::from(value.to_bits()))
}

/// A product by a power of two has no multiplier: a sum for the exponent, a shift as far as the power, and rounding.
#[test]
fn products_by_powers_of_two_count_exponents() {
    for (power, most) in [(2.0, 30), (-4.0, 40), (1024.0, 50), (0.5, 70)] {
        let built = with_constant(Operation::Mul, FloatFormat::F32, &f32_bits(power));
        assert_eq!(logic(&built, |op| op == bits::Op::Mul), 0, "{power}");
        let sums = logic(&built, |op| matches!(op, bits::Op::Add | bits::Op::Sub));
        assert!(sums <= 3, "{power}: {sums} sums");
        let all = logic(&built, |_| true);
        assert!(all <= most, "{power}: {all} operators");
    }
}

/// A comparison with a constant is at most one of integers in order, beside tests for equality and NaN.
#[test]
fn comparisons_with_constants_are_those_of_integers() {
    let in_order = |op| matches!(op, bits::Op::Compare(predicate) if !predicate.is_equality());
    for comparison in Comparison::all() {
        for constant in [1.0, -2.5] {
            let built = with_constant(Operation::Compare(comparison), FloatFormat::F32, &f32_bits(constant));
            assert!(logic(&built, in_order) <= 1, "{comparison:?} {constant}");
            let all = logic(&built, |_| true);
            assert!(all <= 9, "{comparison:?} {constant}: {all} operators");
        }
    }
}
