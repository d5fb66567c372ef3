//! Divisions by constants against the integers' own, value by value.

use bits::Op;
use ir::{Int, Loc};
use pipeline::Kind;

use crate::builder::fold;

use super::*;

/// Computes instead of making nodes.
struct Folding;

impl Arithmetic for Folding {
    fn pure(&mut self, op: Op, inputs: Vec<Source>, width: u32, _: Loc) -> Source {
        fold(op, &inputs, width).unwrap_or_else(|| panic!("{op:?} {inputs:?} at {width} bits is not a constant"))
    }
}

const OPERATORS: [Op; 6] = [Op::DivU, Op::RemU, Op::DivS, Op::RemS, Op::FloorDivS, Op::RemFloor];

fn expected(op: Op, a: &Int, b: &Int) -> Option<Int> {
    match op {
        Op::DivU => a.udiv(b),
        Op::RemU => a.urem(b),
        Op::DivS => a.sdiv(b),
        Op::RemS => a.srem(b),
        Op::FloorDivS => a.floordiv(b),
        _ => a.floormod(b),
    }
}

/// One dividend of a range by a divisor.
fn check(op: Op, a: &Int, b: &Int, range: Range) {
    let operands = Operands { op, width: a.width(), range: [range, (1, 1)] };
    let Some(wanted) = expected(op, a, b) else { return };
    if matches!(op, Op::FloorDivS | Op::RemFloor) && b.sign_bit() {
        return;
    }
    let inputs = [Source::Constant(a.clone()), Source::Constant(b.clone())];
    let found = expanded(&mut Folding, &operands, &inputs, Loc::UNKNOWN);
    assert_eq!(found, Some(Source::Constant(wanted)), "{op:?} {a:?} {b:?} of {range:?}");
}

#[test]
fn all_of_few_bits() {
    for width in 2..=6 {
        let all = || (0..1_u64 << width).map(|v| Int::from_u64(width, v));
        for op in OPERATORS {
            for (a, b) in all().flat_map(|a| all().map(move |b| (a.clone(), b))) {
                check(op, &a, &b, full(width));
            }
        }
    }
}

#[test]
fn all_ranges_of_five_bits() {
    for (low, high) in (-16..16).flat_map(|low| (low..16).map(move |high| (low, high))) {
        for (a, b) in (low..=high).flat_map(|a| (-16..16).map(move |b| (a, b))) {
            let (a, b) = (Int::from_i64(5, a), Int::from_i64(5, b));
            OPERATORS.iter().for_each(|&op| check(op, &a, &b, (low.into(), high.into())));
        }
    }
}

/// Dividends beside multiples of the divisor and beside the ends, at widths to 200 bits.
#[test]
fn wide_ones_where_quotients_change() {
    let mut state = 1_u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 20
    };
    for width in [8_u32, 12, 16, 17, 32, 33, 48, 64, 65, 100, 121, 128, 200] {
        for _ in 0..60 {
            let mut draw = |bits: u64| {
                let words: Vec<u64> = (0..4).map(|_| random() << 44 ^ random()).collect();
                Int::from_words(width, &words).lshr((u64::from(width) - bits.clamp(1, u64::from(width))) as u32)
            };
            let b = draw(1 + width as u64 % 7 + words_of(width));
            let near = draw(u64::from(width)).udiv(&b).unwrap_or(Int::one(width)).mul(&b);
            let one = Int::one(width);
            let ends = [Int::zero(width), Int::all_ones(width), Int::signed_min(width), Int::signed_max(width)];
            let around = [near.clone(), near.add(&one), near.sub(&one), near.neg(), near.neg().sub(&one)];
            for a in ends.iter().chain(&around) {
                for op in OPERATORS {
                    check(op, a, &b, full(width));
                    check(op, a, &b.neg(), full(width));
                }
            }
        }
    }
}

fn words_of(width: u32) -> u64 {
    u64::from(width) / 3
}

#[test]
fn quotients_of_counters_are_registers() {
    let is_division = |k: &Kind| k.operator().is_some_and(divides);
    let kinds = |heads: &[&str], index: &str| {
        let body = format!("affine.store %x, %a[{index}] : memref<8xi32>");
        let program = test_programs::program(&test_programs::nest(heads, &body), false);
        let nodes = program.segments.iter().flat_map(|s| s.nodes.iter().map(|n| n.kind));
        let wanted = |k: &Kind| {
            matches!(k, Kind::Quotient { .. } | Kind::Remainder { .. } | Kind::Op(Op::Mul)) || is_division(k)
        };
        nodes.filter(wanted).collect::<Vec<_>>()
    };
    let (divisor, form) = (3, 0);
    let (quotient, remainder) = (Kind::Quotient { form, divisor }, Kind::Remainder { form, divisor });
    assert_eq!(kinds(&["affine.for %i = 0 to 20"], "%i mod 3"), [remainder]);
    assert_eq!(kinds(&["affine.for %i = 0 to 20 step 5"], "(%i + 7) floordiv 3"), [quotient]);
    let two = ["affine.for %i = 0 to 4", "affine.for %j = 2 to 6"];
    assert_eq!(kinds(&two, "(%i * 5 - %j + 1) mod 3"), [remainder]);
    // A triangle's rows go back by what they are long: a product.
    let triangle = ["affine.for %i = 0 to 4", "affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i)"];
    assert!(!kinds(&triangle, "(%i * 5 + %j) mod 3").iter().any(|k| is_division(k) || *k == remainder));
}

#[test]
fn other_divisions_are_as_narrow_as_their_operands() {
    let check = |op, a, b, narrow| {
        let operands = Operands { op, width: 32, range: [a, b] };
        assert_eq!(operands.narrow(), narrow, "{operands:?}");
    };
    check(Op::DivS, (0, 100), (1, 5), Some((Op::DivU, 7)));
    check(Op::RemU, (0, 1), (0, 1), Some((Op::RemU, 1)));
    check(Op::DivS, (-100, 100), (1, 5), Some((Op::DivS, 8)));
    check(Op::DivS, (-128, 100), (-1, 5), Some((Op::DivS, 9)));
    check(Op::RemS, full(32), (1, 5), None);
    check(Op::DivU, (-1, 5), (1, 5), None);
}
