//! Operations that round once.

use super::*;

const LARGE: [FloatFormat; 5] =
    [FloatFormat::F16, FloatFormat::BF16, FloatFormat::TF32, FloatFormat::F32, FloatFormat::F64];

fn check(operation: Operation, count: usize) {
    exhaust_small(operation);
    LARGE.iter().for_each(|format| samples::check(operation, *format, count));
}

#[test]
fn sums() {
    check(Operation::Add, 200_000);
    check(Operation::Sub, 50_000);
}

#[test]
fn products() {
    check(Operation::Mul, 200_000);
}

#[test]
fn quotients() {
    check(Operation::Div, 50_000);
}

#[test]
fn roots() {
    check(Operation::Sqrt, 50_000);
    exhaust_all(Operation::Sqrt, FloatFormat::F16);
    exhaust_all(Operation::Sqrt, FloatFormat::BF16);
}

#[test]
fn remainders() {
    exhaust_small(Operation::Rem);
    samples::check(Operation::Rem, FloatFormat::F16, 50_000);
    samples::check(Operation::Rem, FloatFormat::F32, 1_000);
}

#[test]
fn fused_sums_of_products() {
    let triples = [FloatFormat::ieee(2, 2), FloatFormat::ieee(3, 1), FloatFormat::ieee(3, 2), FloatFormat::ieee(2, 3)];
    triples.into_iter().for_each(|format| exhaust_all(Operation::Fma, format));
    LARGE.iter().for_each(|format| samples::check(Operation::Fma, *format, 100_000));
}
