//! Facts of results hold for every value of the operands, at small widths.

use super::*;

/// Sets of values of a small width, as facts: all ranges, and all patterns of known bits.
fn samples(width: u32) -> Vec<Facts> {
    let count = 1u64 << width;
    let mut all = Vec::new();
    for low in 0..count {
        for high in low..count {
            let unsigned = Range::new(low, high);
            all.push(Facts { unsigned, ..Facts::unknown(width) }.settled());
        }
        for zeros in (0..count).filter(|z| z & low == 0) {
            let (zeros, ones) = (Int::from_u64(width, zeros), Int::from_u64(width, low));
            all.push(Facts { zeros, ones, ..Facts::unknown(width) }.settled());
        }
    }
    all.dedup();
    all
}

fn holds(facts: &Facts, value: &Int) -> bool {
    let is_in = |r: &Range, v: BigInt| r.low <= v && v <= r.high;
    facts.zeros.and(value).is_zero()
        && facts.ones.and(&value.not()).is_zero()
        && is_in(&facts.unsigned, value.to_bigint_unsigned())
        && is_in(&facts.signed, value.to_bigint_signed())
}

fn members(facts: &Facts) -> Vec<Int> {
    let all = (0..1u64 << facts.width).map(|v| Int::from_u64(facts.width, v));
    all.filter(|v| holds(facts, v)).collect()
}

fn check(op: Op, operands: &[&Facts]) {
    let facts = Facts::of(op, operands).expect("a width");
    let lists: Vec<Vec<Int>> = operands.iter().map(|a| members(a)).collect();
    let second = lists.get(1).cloned().unwrap_or_else(|| vec![Int::zero(1)]);
    for a in &lists[0] {
        for b in &second {
            let values = [a, b];
            let value = op.total(&values[..operands.len()]);
            assert!(holds(&facts, &value), "{op:?} {a:?} {b:?} = {value:?}: {facts:?} of {operands:?}");
        }
    }
}

#[test]
fn facts_hold_for_every_value() {
    let comparisons = Predicate::ALL.iter().map(|predicate| Op::Compare(*predicate));
    let mut ops: Vec<Op> = Binary::ALL.iter().map(|op| Op::from(*op)).chain(comparisons).collect();
    ops.push(Op::Concat);
    for width in 0..=3 {
        let all = samples(width);
        for op in &ops {
            for a in &all {
                all.iter().for_each(|b| check(*op, &[a, b]));
            }
        }
    }
}

#[test]
fn facts_of_one_operand_hold_for_every_value() {
    for width in 0..=4 {
        for a in &samples(width) {
            check(Op::Concat, &[&Facts::unknown(0), a]);
            Unary::ALL.iter().for_each(|op| check(Op::from(*op), &[a]));
            check(Op::Parity, &[a]);
            check(Op::Replicate(3), &[a]);
            check(Op::SignExtend(width + 2), &[a]);
            check(Op::ZeroExtend(width + 1), &[a]);
            for low in 0..=width {
                (0..=width - low).for_each(|count| check(Op::Extract { low, width: count }, &[a]));
            }
        }
    }
}

#[test]
fn facts_of_a_choice_hold_for_every_value() {
    for (condition, a) in samples(1).iter().flat_map(|c| samples(2).into_iter().map(move |a| (c.clone(), a))) {
        for b in samples(2) {
            let facts = Facts::of(Op::Mux, &[&condition, &a, &b]).expect("a width");
            let taken = members(&condition).into_iter().flat_map(|c| members(if c.is_zero() { &b } else { &a }));
            taken.for_each(|value| assert!(holds(&facts, &value), "{condition:?} {a:?} {b:?}: {facts:?}"));
        }
    }
}

#[test]
fn a_sum_of_bytes_needs_nine_bits() {
    let byte = Facts::of(Op::ZeroExtend(16), &[&Facts::unknown(8)]).unwrap();
    let sum = Facts::of(Op::Add, &[&byte, &byte]).unwrap();
    assert_eq!(sum.significant(), (9, false));
    let difference = Facts::of(Op::Sub, &[&byte, &byte]).unwrap();
    assert_eq!(difference.significant(), (9, true));
    let three = Facts::of(Op::Add, &[&byte, &byte, &byte]).unwrap();
    assert_eq!(three.significant(), (10, false));
}
