//! Operations without rounding.

use super::*;

#[test]
fn signs_are_moved() {
    [Operation::Neg, Operation::Abs, Operation::CopySign].into_iter().for_each(exhaust_small);
}

#[test]
fn values_are_classified() {
    for class in Class::ALL {
        exhaust_small(Operation::Classify(class));
        exhaust_all(Operation::Classify(class), FloatFormat::F16);
    }
}

#[test]
fn floats_compare() {
    for comparison in Comparison::all() {
        exhaust_small(Operation::Compare(comparison));
        samples::check(Operation::Compare(comparison), FloatFormat::F32, 20_000);
        samples::check(Operation::Compare(comparison), FloatFormat::F64, 20_000);
    }
}

#[test]
fn extremes_are_found() {
    for operation in [Operation::Minimum, Operation::Maximum, Operation::MinNum, Operation::MaxNum] {
        exhaust_small(operation);
        samples::check(operation, FloatFormat::F32, 100_000);
        samples::check(operation, FloatFormat::F64, 100_000);
    }
}

/// Formats without negative zero keep the sign of zero and NaN.
#[test]
fn signs_of_zero_stay_where_there_is_one() {
    let format = FloatFormat::small(4, 3, 8, Special::NegativeZeroNan);
    let expected = |operands: &[u64]| if operands[0] & 0x7f == 0 { operands[0] } else { operands[0] ^ 0x80 };
    exhaust(Operation::Neg, format, 8, &Options::default(), &expected);
}

#[test]
fn what_is_not_built_is_an_error() {
    let mut f80 = FloatFormat::ieee(15, 63);
    f80.explicit_leading_bit = true;
    f80.width = 80;
    let error = graph_of(Operation::Add, f80, 0, &Options::default()).unwrap_err();
    assert!(error.to_string().contains("format of 80 bits"), "{error}");
    let mut graph = Graph::new();
    let a = graph.input(32);
    let error = build(&mut graph, Operation::Neg, FloatFormat::F64, &[a], &Options::default()).unwrap_err();
    assert_eq!(error, Unsupported::Width { operation: Operation::Neg, expected: 64, given: 32 });
    let error = build(&mut graph, Operation::Add, FloatFormat::F32, &[a], &Options::default()).unwrap_err();
    assert_eq!(error, Unsupported::Operands { operation: Operation::Add, takes: 2, given: 1 });
}

#[test]
fn constants_fold() {
    let mut graph = Graph::new();
    let a = graph.constant(FloatFormat::F32.pattern(0x8000_0001));
    let result = build(&mut graph, Operation::Neg, FloatFormat::F32, &[a], &Options::default()).unwrap();
    assert_eq!(graph.known(result), Some(&Int::from_u64(32, 1)));
}
