//! Divisions by constants against the integers' own, value by value.

use ir::{Int, Loc};

use super::*;
use crate::builder::fold;

/// Computes instead of making nodes.
struct Folding;

impl Arithmetic for Folding {
    fn pure(&mut self, kind: Kind, inputs: Vec<Source>, width: u32, _: Loc) -> Source {
        fold(kind, &inputs, width).unwrap_or_else(|| panic!("{kind:?} {inputs:?} at {width} bits is not a constant"))
    }
}

const KINDS: [Kind; 6] = [Kind::DivU, Kind::RemU, Kind::DivS, Kind::RemS, Kind::DivFloor, Kind::RemFloor];

fn expected(kind: Kind, a: &Int, b: &Int) -> Option<Int> {
    match kind {
        Kind::DivU => a.udiv(b),
        Kind::RemU => a.urem(b),
        Kind::DivS => a.sdiv(b),
        Kind::RemS => a.srem(b),
        Kind::DivFloor => a.floordiv(b),
        _ => a.floormod(b),
    }
}

/// One dividend of a range by a divisor.
fn check(kind: Kind, a: &Int, b: &Int, range: Range) {
    let operands = Operands { kind, width: a.width(), range: [range, (1, 1)] };
    let Some(wanted) = expected(kind, a, b) else { return };
    if matches!(kind, Kind::DivFloor | Kind::RemFloor) && b.sign_bit() {
        return;
    }
    let inputs = [Source::Constant(a.clone()), Source::Constant(b.clone())];
    let found = expanded(&mut Folding, &operands, &inputs, Loc::UNKNOWN);
    assert_eq!(found, Some(Source::Constant(wanted)), "{kind:?} {a:?} {b:?} of {range:?}");
}

#[test]
fn all_of_few_bits() {
    for width in 2..=6 {
        let all = || (0..1_u64 << width).map(|v| Int::from_u64(width, v));
        for kind in KINDS {
            for (a, b) in all().flat_map(|a| all().map(move |b| (a.clone(), b))) {
                check(kind, &a, &b, full(width));
            }
        }
    }
}

#[test]
fn all_ranges_of_five_bits() {
    for (low, high) in (-16..16).flat_map(|low| (low..16).map(move |high| (low, high))) {
        for (a, b) in (low..=high).flat_map(|a| (-16..16).map(move |b| (a, b))) {
            let (a, b) = (Int::from_i64(5, a), Int::from_i64(5, b));
            KINDS.iter().for_each(|&kind| check(kind, &a, &b, (low.into(), high.into())));
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
                for kind in KINDS {
                    check(kind, a, &b, full(width));
                    check(kind, a, &b.neg(), full(width));
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
    let kinds = |heads: &[&str], index: &str| {
        let body = format!("affine.store %x, %a[{index}] : memref<8xi32>");
        let program = crate::testing::program(&crate::testing::nest(heads, &body), false);
        let nodes = program.segments.iter().flat_map(|s| s.nodes.iter().map(|n| n.kind));
        let wanted = |k: &Kind| matches!(k, Kind::Quotient { .. } | Kind::Remainder { .. } | Kind::Mul) || divides(*k);
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
    assert!(!kinds(&triangle, "(%i * 5 + %j) mod 3").iter().any(|k| divides(*k) || *k == remainder));
}

#[test]
fn other_divisions_are_as_narrow_as_their_operands() {
    let check = |kind, a, b, narrow| {
        let operands = Operands { kind, width: 32, range: [a, b] };
        assert_eq!(operands.narrow(), narrow, "{operands:?}");
    };
    check(Kind::DivS, (0, 100), (1, 5), Some((Kind::DivU, 7)));
    check(Kind::RemU, (0, 1), (0, 1), Some((Kind::RemU, 1)));
    check(Kind::DivS, (-100, 100), (1, 5), Some((Kind::DivS, 8)));
    check(Kind::DivS, (-128, 100), (-1, 5), Some((Kind::DivS, 9)));
    check(Kind::RemS, full(32), (1, 5), None);
    check(Kind::DivU, (-1, 5), (1, 5), None);
}
