//! Facts through operations: what is known of a result, of what is known of the arguments.
//!
//! Holds: each function is sound for every width, which the tests check for all facts of small widths.

use super::bits::Bits;
use super::facts::{Facts, Range};
use super::term::Op;
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// The facts of an operation, not yet settled.
pub fn facts(op: &Op, width: u32, a: &[&Facts]) -> Facts {
    match op {
        Op::Constant(value) => Facts::constant(value),
        Op::Input { .. } => Facts::unknown(width),
        Op::Add => sum(width, a[0], a[1]),
        Op::Sub => difference(width, a[0], a[1]),
        Op::Mul => product(width, a[0], a[1]),
        Op::And => bits(width, a[0].zeros.or(&a[1].zeros), a[0].ones.and(&a[1].ones)),
        Op::Or => bits(width, a[0].zeros.and(&a[1].zeros), a[0].ones.or(&a[1].ones)),
        Op::Xor => exclusive(width, a[0], a[1]),
        Op::Not => complement(width, a[0]),
        Op::Shl | Op::Shr | Op::Sar => shift(op, width, a[0], a[1]),
        Op::Equal => decided(equal(a[0], a[1])),
        Op::LessUnsigned => decided(less(&a[0].unsigned, &a[1].unsigned)),
        Op::LessSigned => decided(less(&a[0].signed, &a[1].signed)),
        Op::Mux => choice(a[0], a[1], a[2]),
        Op::Extract { low, .. } => part(*low, width, a[0]),
        Op::Concat => joined(width, a[0], a[1]),
        Op::ZeroExtend(_) => extended(width, a[0]),
        Op::SignExtend(_) => sign_extended(width, a[0]),
        Op::DivUnsigned => quotient(width, a[0], a[1]),
        Op::RemUnsigned => remainder(width, a[0], a[1]),
        Op::DivSigned => signed_quotient(width, a[0], a[1]),
        Op::RemSigned => signed_remainder(width, a[0], a[1]),
    }
}

fn bits(width: u32, zeros: Bits, ones: Bits) -> Facts {
    Facts { zeros, ones, ..Facts::unknown(width) }
}

/// Facts of exact integers, where they fit; the ranges say nothing where they may wrap.
fn ranged(width: u32, unsigned: Range, signed: Range) -> Facts {
    let mut facts = Facts::unknown(width);
    if facts.unsigned.contains(&unsigned) {
        facts.unsigned = unsigned;
    }
    if facts.signed.contains(&signed) {
        facts.signed = signed;
    }
    facts
}

fn with_trailing_zeros(mut facts: Facts, count: u32) -> Facts {
    facts.zeros = facts.zeros.or(&Bits::field(facts.width, 0, count.min(facts.width)));
    facts
}

fn sum(width: u32, a: &Facts, b: &Facts) -> Facts {
    let mut facts = ranged(width, a.unsigned.add(&b.unsigned), a.signed.add(&b.signed));
    if facts.unsigned == Range::unsigned(width) && b.value().is_some() {
        facts = ranged(width, a.unsigned.add(&b.signed), a.signed.add(&b.signed));
    }
    with_low_bits(facts, a, b, Bits::add)
}

fn difference(width: u32, a: &Facts, b: &Facts) -> Facts {
    let facts = ranged(width, a.unsigned.sub(&b.unsigned), a.signed.sub(&b.signed));
    with_low_bits(facts, a, b, Bits::sub)
}

/// The low bits that both arguments know are known.
fn with_low_bits(mut facts: Facts, a: &Facts, b: &Facts, apply: fn(&Bits, &Bits) -> Bits) -> Facts {
    let known = |f: &Facts| f.zeros.or(&f.ones).not().trailing_zeros();
    let low = Bits::field(facts.width, 0, known(a).min(known(b)));
    let value = apply(&a.ones, &b.ones);
    facts.ones = facts.ones.or(&value.and(&low));
    facts.zeros = facts.zeros.or(&value.not().and(&low));
    facts
}

fn product(width: u32, a: &Facts, b: &Facts) -> Facts {
    let facts = ranged(width, a.unsigned.mul(&b.unsigned), a.signed.mul(&b.signed));
    with_trailing_zeros(facts, a.trailing_zeros() + b.trailing_zeros())
}

fn exclusive(width: u32, a: &Facts, b: &Facts) -> Facts {
    let ones = a.ones.and(&b.zeros).or(&a.zeros.and(&b.ones));
    let zeros = a.ones.and(&b.ones).or(&a.zeros.and(&b.zeros));
    let mut facts = bits(width, zeros, ones);
    // Both between -2^k and 2^k - 1: so is the result.
    let either = a.signed.join(&b.signed);
    let reach = Range::signed(either.bits().max(1) + u32::from(!either.is_signed()));
    facts.signed = facts.signed.meet(&reach).unwrap_or(facts.signed);
    facts
}

fn complement(width: u32, a: &Facts) -> Facts {
    let minus_one = BigInt::from(-1);
    let signed = Range::new(&minus_one - &a.signed.low, &minus_one - &a.signed.high);
    Facts { signed, ..bits(width, a.ones.clone(), a.zeros.clone()) }
}

fn shift(op: &Op, width: u32, a: &Facts, by: &Facts) -> Facts {
    let amount = |v: &BigInt| v.to_u32().map_or(width, |v| v.min(width));
    let (least, most) = (amount(&by.unsigned.low), amount(&by.unsigned.high));
    match op {
        Op::Shl if least == most => {
            let count = Bits::from_biguint(width, &least.into());
            let low = Bits::field(width, 0, least);
            let scale = Range::new(BigInt::one() << least, BigInt::one() << least);
            let facts = ranged(width, a.unsigned.mul(&scale), a.signed.mul(&scale));
            let kept = least < width;
            let ones = if kept { a.ones.shl(&count) } else { Bits::zero(width) };
            let zeros = if kept { a.zeros.shl(&count).or(&low) } else { low };
            Facts { zeros, ones, ..facts }
        }
        Op::Shl => with_trailing_zeros(Facts::unknown(width), a.trailing_zeros() + least),
        Op::Shr => {
            let unsigned = Range::new(&a.unsigned.low >> most, &a.unsigned.high >> least);
            Facts { unsigned, ..shifted_bits(op, width, a, least, most) }
        }
        _ => {
            let ends = [&a.signed.low >> least, &a.signed.low >> most, &a.signed.high >> least, &a.signed.high >> most];
            let (low, high) = (ends.iter().min().cloned(), ends.iter().max().cloned());
            let signed = Range { low: low.unwrap_or_default(), high: high.unwrap_or_default() };
            Facts { signed, ..shifted_bits(op, width, a, least, most) }
        }
    }
}

fn shifted_bits(op: &Op, width: u32, a: &Facts, least: u32, most: u32) -> Facts {
    if least != most || least >= width {
        return Facts::unknown(width);
    }
    let count = Bits::from_biguint(width, &least.into());
    let high = Bits::field(width, width - least, least);
    match op {
        Op::Shr => bits(width, a.zeros.shr(&count).or(&high), a.ones.shr(&count)),
        _ => bits(width, a.zeros.sar(&count), a.ones.sar(&count)),
    }
}

fn decided(value: Option<bool>) -> Facts {
    value.map_or_else(|| Facts::unknown(1), |v| Facts::constant(&Bits::bool(v)))
}

fn less(a: &Range, b: &Range) -> Option<bool> {
    match () {
        () if a.high < b.low => Some(true),
        () if a.low >= b.high => Some(false),
        () => None,
    }
}

fn equal(a: &Facts, b: &Facts) -> Option<bool> {
    let differ = !a.ones.and(&b.zeros).or(&a.zeros.and(&b.ones)).is_zero();
    let apart = a.unsigned.meet(&b.unsigned).is_none() || a.signed.meet(&b.signed).is_none();
    (differ || apart).then_some(false)
}

fn choice(condition: &Facts, a: &Facts, b: &Facts) -> Facts {
    match condition.value() {
        Some(c) if c.is_zero() => b.clone(),
        Some(_) => a.clone(),
        None => a.join(b),
    }
}

fn part(low: u32, width: u32, a: &Facts) -> Facts {
    let facts = bits(width, a.zeros.extract(low, width), a.ones.extract(low, width));
    let shifted = |r: &Range| Range { low: &r.low >> low, high: &r.high >> low };
    let (unsigned, signed) = (shifted(&a.unsigned), shifted(&a.signed));
    let by_range = ranged(width, unsigned, signed);
    Facts { unsigned: by_range.unsigned, signed: by_range.signed, ..facts }
}

fn joined(width: u32, high: &Facts, low: &Facts) -> Facts {
    let zeros = high.zeros.concat(&low.zeros);
    let ones = high.ones.concat(&low.ones);
    let scale = Range::new(BigInt::one() << low.width, BigInt::one() << low.width);
    let unsigned = high.unsigned.mul(&scale).add(&low.unsigned);
    let signed = high.signed.mul(&scale).add(&low.unsigned);
    Facts { unsigned, signed, ..bits(width, zeros, ones) }
}

fn extended(width: u32, a: &Facts) -> Facts {
    let above = Bits::field(width, a.width, width - a.width);
    let facts = bits(width, a.zeros.zero_extend(width).or(&above), a.ones.zero_extend(width));
    Facts { unsigned: a.unsigned.clone(), ..facts }
}

fn sign_extended(width: u32, a: &Facts) -> Facts {
    let facts = bits(width, a.zeros.sign_extend(width), a.ones.sign_extend(width));
    Facts { signed: a.signed.clone(), ..facts }
}

fn quotient(width: u32, a: &Facts, b: &Facts) -> Facts {
    let most = if b.unsigned.low.is_positive() { &a.unsigned.high / &b.unsigned.low } else { a.unsigned.high.clone() };
    let least = match b.unsigned.low.is_positive() {
        true => &a.unsigned.low / &b.unsigned.high,
        false => BigInt::zero(),
    };
    Facts { unsigned: Range { low: least, high: most }, ..Facts::unknown(width) }
}

fn remainder(width: u32, a: &Facts, b: &Facts) -> Facts {
    let by_divisor: BigInt = (&b.unsigned.high - 1u32).max(BigInt::zero());
    let unsigned = Range { low: BigInt::zero(), high: by_divisor.min(a.unsigned.high.clone()) };
    Facts { unsigned, ..Facts::unknown(width) }
}

fn signed_quotient(width: u32, a: &Facts, b: &Facts) -> Facts {
    let reach = a.signed.low.abs().max(a.signed.high.abs());
    let divisor = if b.signed.low.is_positive() { b.signed.low.clone() } else { BigInt::one() };
    let reach = reach / divisor;
    let low = if a.signed.is_signed() || !b.signed.low.is_positive() { -reach.clone() } else { BigInt::zero() };
    ranged(width, Range::unsigned(width), Range { low, high: reach })
}

fn signed_remainder(width: u32, a: &Facts, b: &Facts) -> Facts {
    let divisor: BigInt = b.signed.low.abs().max(b.signed.high.abs()) - 1u32;
    let reach = divisor.max(BigInt::zero());
    let low = if a.signed.is_signed() { (-reach.clone()).max(a.signed.low.clone()) } else { BigInt::zero() };
    let high = if a.signed.high.is_negative() { BigInt::zero() } else { reach.min(a.signed.high.clone()) };
    ranged(width, Range::unsigned(width), Range { low: low.min(BigInt::zero()), high })
}

#[cfg(test)]
mod tests {
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
                let (zeros, ones) = (Bits::new(width, zeros), Bits::new(width, low));
                all.push(Facts { zeros, ones, ..Facts::unknown(width) }.settled());
            }
        }
        all.dedup();
        all
    }

    fn holds(facts: &Facts, value: &Bits) -> bool {
        let is_in = |r: &Range, v: BigInt| r.low <= v && v <= r.high;
        facts.zeros.and(value).is_zero()
            && facts.ones.and(&value.not()).is_zero()
            && is_in(&facts.unsigned, value.unsigned().into())
            && is_in(&facts.signed, value.signed())
    }

    fn members(facts: &Facts) -> Vec<Bits> {
        let all = (0..1u64 << facts.width).map(|v| Bits::new(facts.width, v));
        all.filter(|v| holds(facts, v)).collect()
    }

    fn check(op: &Op, arguments: &[&Facts]) {
        let facts = Facts::of(op, arguments).expect("a width");
        let lists: Vec<Vec<Bits>> = arguments.iter().map(|a| members(a)).collect();
        let second = lists.get(1).cloned().unwrap_or_else(|| vec![Bits::zero(1)]);
        for a in &lists[0] {
            for b in &second {
                let values = [a, b];
                let value = op.apply(&values[..arguments.len()]).expect("a value");
                assert!(holds(&facts, &value), "{op:?} {a:?} {b:?} = {value:?}: {facts:?} of {arguments:?}");
            }
        }
    }

    #[test]
    fn facts_hold_for_every_value() {
        use Op::*;
        let uniform = [Add, Sub, Mul, And, Or, Xor, Shl, Shr, Sar, DivUnsigned, DivSigned, RemUnsigned, RemSigned];
        for width in 1..=3 {
            let all = samples(width);
            for op in uniform.iter().chain(&[Equal, LessUnsigned, LessSigned, Concat]) {
                for a in &all {
                    all.iter().for_each(|b| check(op, &[a, b]));
                }
            }
        }
    }

    #[test]
    fn facts_of_wires_hold_for_every_value() {
        for width in 1..=4 {
            for a in &samples(width) {
                check(&Op::Not, &[a]);
                check(&Op::SignExtend(width + 2), &[a]);
                check(&Op::ZeroExtend(width + 1), &[a]);
                for low in 0..width {
                    (1..=width - low).for_each(|count| check(&Op::Extract { low, width: count }, &[a]));
                }
            }
        }
    }

    #[test]
    fn a_sum_of_bytes_needs_nine_bits() {
        let byte = Facts::of(&Op::ZeroExtend(16), &[&Facts::unknown(8)]).unwrap();
        let sum = Facts::of(&Op::Add, &[&byte, &byte]).unwrap();
        assert_eq!(sum.significant(), (9, false));
        let difference = Facts::of(&Op::Sub, &[&byte, &byte]).unwrap();
        assert_eq!(difference.significant(), (9, true));
    }
}
