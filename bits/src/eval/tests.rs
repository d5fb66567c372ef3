//! Holds the two evaluators against each other, and both against definitions on numbers without bounds.

use super::*;
use crate::Predicate;
use num_bigint::{BigInt, Sign};
use num_integer::Integer;
use num_traits::{One, Zero};
use proptest::prelude::*;

/// The exact result of a binary operator as a number, before it wraps, from readings as unsigned and as signed.
fn defined(op: Binary, a: &Int, b: &Int) -> Result<BigInt, Fault> {
    let (ua, ub) = (a.to_bigint_unsigned(), b.to_bigint_unsigned());
    let (sa, sb) = (a.to_bigint_signed(), b.to_bigint_signed());
    let width = a.width();
    let fits = |quotient: BigInt| {
        let fits = width > 0 && quotient < BigInt::one() << (width - 1);
        if fits { Ok(quotient) } else { Err(Fault::DivisionOverflow) }
    };
    let by = u32::try_from(&ub).ok().filter(|by| *by < width).ok_or(Fault::OverShift);
    let guarded = |divide: fn(&BigInt, &BigInt) -> BigInt, a: &BigInt, b: &BigInt| match b.is_zero() {
        true => Err(Fault::DivideByZero),
        false => Ok(divide(a, b)),
    };
    match op {
        Binary::Add => Ok(ua + ub),
        Binary::Sub => Ok(ua - ub),
        Binary::Mul => Ok(ua * ub),
        Binary::And => Ok(ua & ub),
        Binary::Or => Ok(ua | ub),
        Binary::Xor => Ok(ua ^ ub),
        Binary::Shl => Ok(ua << by?),
        Binary::ShrU => Ok(ua >> by?),
        Binary::ShrS => Ok(sa >> by?),
        Binary::DivU => guarded(|a, b| a / b, &ua, &ub),
        Binary::RemU => guarded(|a, b| a % b, &ua, &ub),
        Binary::CeilDivU => guarded(Integer::div_ceil, &ua, &ub),
        Binary::DivS => guarded(|a, b| a / b, &sa, &sb).and_then(fits),
        Binary::CeilDivS => guarded(Integer::div_ceil, &sa, &sb).and_then(fits),
        Binary::FloorDivS => guarded(Integer::div_floor, &sa, &sb).and_then(fits),
        Binary::RemS => guarded(|a, b| a % b, &sa, &sb),
        Binary::RemFloor if sb.sign() == Sign::Minus => Err(Fault::DivideByZero),
        Binary::RemFloor => guarded(Integer::mod_floor, &sa, &sb),
        Binary::MinU => Ok(ua.min(ub)),
        Binary::MaxU => Ok(ua.max(ub)),
        Binary::MinS => Ok(sa.min(sb)),
        Binary::MaxS => Ok(sa.max(sb)),
        Binary::Pow if sb.sign() != Sign::Minus => Ok(ua.modpow(&ub, &(BigInt::one() << width))),
        Binary::Pow if sa == BigInt::from(-1) => Ok(if sb.is_even() { BigInt::one() } else { sa }),
        Binary::Pow if sa.is_zero() => Err(Fault::DivideByZero),
        Binary::Pow => Ok(BigInt::from(u32::from(sa.is_one()))),
    }
}

fn check_binary(op: Binary, a: &Int, b: &Int) {
    let width = a.width();
    let value = op.eval(a, b);
    let expected = defined(op, a, b).map(|exact| Int::from_bigint(width, &exact));
    assert_eq!(value, expected, "{op:?} {a:?} {b:?}");
    let total = op.total(a, b);
    match &value {
        Ok(value) => assert_eq!(&total, value),
        Err(Fault::DivideByZero) => assert!(total.is_zero()),
        Err(Fault::DivisionOverflow) => assert!(total == *a && a.is_signed_min()),
        Err(Fault::OverShift) => {
            assert_eq!(total, Int::from_i64(width, -i64::from(op == Binary::ShrS && a.sign_bit())))
        }
    }
    assert_eq!(Op::from(op).total(&[a, b]), total);
    if width <= 64 {
        let (x, y) = (a.low_u64(), b.low_u64());
        assert_eq!(op.eval_word(width, x, y), value.map(|v| v.low_u64()), "{op:?} {a:?} {b:?}");
        assert_eq!(op.total_word(width, x, y), total.low_u64(), "{op:?} {a:?} {b:?}");
    }
}

/// The bits of an integer, the lowest first.
fn bits_of(a: &Int) -> Vec<bool> {
    (0..a.width()).map(|i| a.bit(i)).collect()
}

fn of_bits(bits: &[bool]) -> Int {
    bits.iter().enumerate().fold(Int::zero(bits.len() as u32), |value, (i, bit)| value.with_bit(i as u32, *bit))
}

fn check_unary(op: Unary, a: &Int) {
    let width = a.width();
    let bits = bits_of(a);
    let count = |count: usize| Int::from_u64(width, count as u64);
    let expected = match op {
        Unary::Not => of_bits(&bits.iter().map(|bit| !bit).collect::<Vec<_>>()),
        Unary::Abs => Int::from_biguint(width, a.to_bigint_signed().magnitude().clone()),
        Unary::LeadingZeros => count(bits.iter().rev().take_while(|bit| !**bit).count()),
        Unary::TrailingZeros => count(bits.iter().take_while(|bit| !**bit).count()),
        Unary::Ones => count(bits.iter().filter(|bit| **bit).count()),
        Unary::Reverse => of_bits(&bits.iter().rev().copied().collect::<Vec<_>>()),
    };
    assert_eq!(op.eval(a), expected, "{op:?} {a:?}");
    if width <= 64 {
        assert_eq!(op.eval_word(width, a.low_u64()), expected.low_u64(), "{op:?} {a:?}");
    }
}

/// An operator of operands of several widths against what its bits should be.
fn check_other(op: Op, operands: &[&Int], expected: &[bool]) {
    let widths: Vec<u32> = operands.iter().map(|a| a.width()).collect();
    assert_eq!(op.width(&widths), Some(expected.len() as u32), "{op:?} {widths:?}");
    let expected = of_bits(expected);
    assert_eq!(op.eval(operands), Ok(expected.clone()), "{op:?} {operands:?}");
    assert_eq!(op.total(operands), expected);
    if expected.width() <= 64 && widths.iter().all(|w| *w <= 64) {
        let mut words = [0; 3];
        operands.iter().zip(&mut words).for_each(|(a, word)| *word = a.low_u64());
        let width = widths[op.arity() - 1];
        assert_eq!(op.eval_word(width, words), Ok(expected.low_u64()), "{op:?} {operands:?}");
    }
}

fn check_others(a: &Int, b: &Int) {
    let (x, y, width) = (bits_of(a), bits_of(b), a.width());
    check_other(Op::Parity, &[a], &[x.iter().filter(|bit| **bit).count() % 2 == 1]);
    check_other(Op::Concat, &[a, b], &[y.clone(), x.clone()].concat());
    check_other(Op::Mux, &[&Int::from_bool(true), a, b], &x);
    check_other(Op::Mux, &[&Int::from_bool(false), a, b], &y);
    check_other(Op::Compare(Predicate::Ult), &[a, b], &[a.to_biguint() < b.to_biguint()]);
    let sign = x.last().copied().unwrap_or(false);
    for more in [0, 1, 3] {
        check_other(Op::Replicate(more), &[a], &x.repeat(more as usize));
        check_other(Op::ZeroExtend(width + more), &[a], &[x.clone(), vec![false; more as usize]].concat());
        check_other(Op::SignExtend(width + more), &[a], &[x.clone(), vec![sign; more as usize]].concat());
    }
    for low in [0, 1, width / 2, width].into_iter().filter(|low| *low <= width) {
        for taken in [0, 1, width - low].into_iter().filter(|taken| low + taken <= width) {
            check_other(Op::Extract { low, width: taken }, &[a], &x[low as usize..(low + taken) as usize]);
        }
    }
}

fn check(a: &Int, b: &Int) {
    Binary::ALL.iter().for_each(|op| check_binary(*op, a, b));
    Unary::ALL.iter().for_each(|op| check_unary(*op, a));
    check_others(a, b);
}

#[test]
fn all_values_of_small_widths() {
    for width in 0..=5 {
        for a in 0..=mask(width) {
            (0..=mask(width)).for_each(|b| check(&Int::from_u64(width, a), &Int::from_u64(width, b)));
        }
    }
}

#[test]
fn corners_of_large_widths() {
    for width in [31, 32, 63, 64, 65, 128, 200] {
        let min = Int::signed_min(width);
        let small = [0, 1, 2, 63, 64, 65].map(|value| Int::from_u64(width, value));
        let mut ends = vec![min.clone(), min.not(), Int::all_ones(width), Int::from_u64(width, u64::from(width))];
        ends.extend(small);
        ends.iter().for_each(|a| ends.iter().for_each(|b| check(a, b)));
    }
}

#[test]
fn associative_operators_take_any_number() {
    let values = [5, 3, 6].map(|value| Int::from_u64(4, value));
    let operands: Vec<&Int> = values.iter().collect();
    assert_eq!(Op::Add.eval(&operands), Ok(Int::from_u64(4, 14)));
    assert_eq!(Op::Concat.eval(&operands), Ok(Int::from_u64(12, 0x536)));
    assert_eq!(Op::MaxS.eval(&operands[..1]), Ok(values[0].clone()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]
    #[test]
    fn random_words(width in 1u32..=64, a: u64, b: u64, shift in 0u32..64) {
        check(&Int::from_u64(width, a), &Int::from_u64(width, b >> shift));
    }

    #[test]
    fn random_wide_integers(
        width in 65u32..300,
        a in prop::collection::vec(any::<u64>(), 0..5),
        b in prop::collection::vec(any::<u64>(), 0..5),
    ) {
        check(&Int::from_words(width, &a), &Int::from_words(width, &b));
    }
}
