//! Every fold and every pattern of arith, index, math, comb, and what the llvm dialect folds of integers, against an oracle that shares
//! nothing with them: on all values of small widths, on the ends of index, and on special floats.
//!
//! What holds: programs are made from the declarations, so that a new operation or pattern is exercised without a line here; an
//! operation that the oracle does not know, a fold that gives nothing and a pattern that never fires are faults.
//! `KILN_FOLDS=20` makes twenty times as many programs, `KILN_SEED=7` other ones.

mod affine_exprs;
mod family;
mod floats;
mod instances;
mod oracle;
mod program;

use dialects::arith;
use family::{Family, check};
use ir::types::FloatKind;
use oracle::Scalar;
use program::{Constants, Shape};

/// A number in the environment.
fn number_of(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().unwrap_or_else(|_| panic!("{name} is no number")))
}

/// How many times as many programs as in a quick run.
fn scale() -> u64 {
    number_of("KILN_FOLDS", 1)
}

fn number(scalar: Scalar) -> Shape {
    Shape { scalar, lanes: 0 }
}

fn integers(widths: &[u32]) -> Vec<Shape> {
    widths.iter().map(|width| number(Scalar::Integer(*width))).collect()
}

fn floats(kinds: &[FloatKind], widths: &[u32]) -> Vec<Shape> {
    let kinds = kinds.iter().map(|kind| number(Scalar::Float(*kind)));
    kinds.chain(integers(widths)).collect()
}

/// No operation of software is left out; of the llvm dialect the folds of addresses and aggregates have file tests.
const SOFTWARE: &[&str] = &["arith", "math"];

/// Programs of single operations and, in so many of their forms, of pairs.
fn family(dialects: &'static [&'static str], shapes: Vec<Shape>, forms: usize) -> Family {
    Family { dialects, shapes, constants: Constants::Arith, exact: false, passes: &[], forms, rounds: 0 }
}

#[test]
fn integers_of_arith_and_math() {
    let family = Family { rounds: 1, ..family(SOFTWARE, integers(&[1, 2, 3]), 4) };
    check(&family, |name| !is_of_floats(name) && !name.starts_with("arith.index") && name != arith::Bitcast::NAME);
}

#[test]
fn vectors_of_arith_and_math() {
    let pair = |width| Shape { scalar: Scalar::Integer(width), lanes: 2 };
    check(&family(SOFTWARE, vec![pair(1), pair(2), number(Scalar::Integer(1))], 2), |_| false);
}

#[test]
fn index_of_arith() {
    let shapes = integers(&[1, 8, 80]).into_iter().chain([number(Scalar::Index)]).collect();
    check(&family(&["arith"], shapes, 1), |name| name.starts_with("arith.index"));
}

#[test]
fn index() {
    let shapes = integers(&[1, 8, 32, 64, 80]).into_iter().chain([number(Scalar::Index)]).collect();
    check(&Family { rounds: 4, ..family(&["index"], shapes, 8) }, |_| true);
}

/// Operations on floats whose patterns look at two.
const OF_PAIRS: [&str; 3] = [arith::MulF::NAME, arith::DivF::NAME, arith::Bitcast::NAME];

#[test]
fn floats_of_arith_and_math() {
    for exact in [false, true] {
        let kinds = [FloatKind::F16, FloatKind::BF16, FloatKind::F32, FloatKind::F64];
        let alone = Family { exact, ..family(SOFTWARE, floats(&kinds, &[1, 8, 16]), 0) };
        check(&alone, |name| is_of_floats(name) && !OF_PAIRS.contains(&name));
        let pairs = Family { exact, ..family(SOFTWARE, floats(&[FloatKind::F16, FloatKind::F32], &[1, 16]), 2) };
        check(&pairs, |name| OF_PAIRS.contains(&name));
    }
}

#[test]
fn circuits() {
    let family = Family { constants: Constants::Hw, ..family(&["comb"], integers(&[1, 2, 3, 4]), 3) };
    check(&family, |_| true);
}

#[test]
fn integers_of_llvm() {
    let family = Family { rounds: 2, ..family(&["llvm"], integers(&[1, 2, 3]), 8) };
    check(&family, |name| ["llvm.shl", "llvm.or", "llvm.zext", "llvm.icmp"].contains(&name));
}

/// Passes that put operations in terms of others.
#[test]
fn expansions() {
    let kinds = [FloatKind::F16, FloatKind::BF16, FloatKind::F32, FloatKind::F64];
    for shapes in [integers(&[1, 2, 3, 4]), floats(&kinds, &[1]), vec![number(Scalar::Index)]] {
        check(&Family { passes: &["arith-expand"], ..family(&["arith"], shapes, 0) }, |_| false);
    }
    let shapes = integers(&[1, 8, 64]).into_iter().chain([number(Scalar::Index)]).collect();
    check(&Family { passes: &["index-to-arith"], ..family(&["index"], shapes, 0) }, |_| false);
}

/// Whether an operation takes or gives floats alone.
fn is_of_floats(name: &str) -> bool {
    floats::OPERATIONS.iter().any(|(names, _)| names.contains(&name))
}
