//! Facts through operators: what is known of a result, of what is known of the operands.
//!
//! What holds: each function is sound for every width, which the tests check for all facts of small widths.

use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};

use super::{Facts, Range};
use crate::op::{Class, Other};
use crate::{Binary, Int, Op, Predicate, Unary};

/// The facts of an operator, not yet settled.
pub(super) fn facts(op: Op, width: u32, a: &[&Facts]) -> Facts {
    match op.class() {
        Class::Binary(op) => several(a, |a, b| binary(op, width, a, b)),
        Class::Unary(op) => unary(op, width, a[0]),
        Class::Other(op) => match op {
            Other::Compare(predicate) => decided(compared(predicate, a[0], a[1])),
            Other::Parity => Facts::unknown(1),
            Other::Mux => choice(a[0], a[1], a[2]),
            Other::Extract { low, .. } => part(low, width, a[0]),
            Other::Concat => several(a, joined),
            Other::Replicate(count) => (0..count).fold(Facts::unknown(0), |high, _| joined(&high, a[0])),
            Other::ZeroExtend(_) => extended(width, a[0]),
            Other::SignExtend(_) => sign_extended(width, a[0]),
        },
    }
}

/// One operand after the other.
fn several(a: &[&Facts], join: impl Fn(&Facts, &Facts) -> Facts) -> Facts {
    match a {
        [a, b] => join(a, b),
        _ => a[1..].iter().fold(a[0].clone(), |a, b| join(&a, b).settled()),
    }
}

fn binary(op: Binary, width: u32, a: &Facts, b: &Facts) -> Facts {
    match op {
        Binary::Add => sum(width, a, b),
        Binary::Sub => difference(width, a, b),
        Binary::Mul => product(width, a, b),
        Binary::And => bits(width, a.zeros.or(&b.zeros), a.ones.and(&b.ones)),
        Binary::Or => bits(width, a.zeros.and(&b.zeros), a.ones.or(&b.ones)),
        Binary::Xor => exclusive(width, a, b),
        Binary::Shl => shifted_left(width, a, Amounts::of(width, b)),
        Binary::ShrU => shifted_right(width, a, Amounts::of(width, b)),
        Binary::ShrS => shifted_with_sign(width, a, Amounts::of(width, b)),
        Binary::DivU => quotient(width, a, b),
        Binary::RemU => remainder(width, a, b),
        Binary::DivS => signed_quotient(width, a, b),
        Binary::RemS => signed_remainder(width, a, b),
        Binary::CeilDivU => at_most(width, a.unsigned.high.clone()),
        Binary::RemFloor => at_most(width, (&b.signed.high - 1u32).max(BigInt::zero())),
        Binary::MinU => Facts { unsigned: a.unsigned.least(&b.unsigned), ..a.join(b) },
        Binary::MaxU => Facts { unsigned: a.unsigned.greatest(&b.unsigned), ..a.join(b) },
        Binary::MinS => Facts { signed: a.signed.least(&b.signed), ..a.join(b) },
        Binary::MaxS => Facts { signed: a.signed.greatest(&b.signed), ..a.join(b) },
        Binary::CeilDivS | Binary::FloorDivS | Binary::Pow => Facts::unknown(width),
    }
}

fn unary(op: Unary, width: u32, a: &Facts) -> Facts {
    match op {
        Unary::Not => complement(width, a),
        Unary::Abs => at_most(width, a.signed.low.abs().max(a.signed.high.abs())),
        Unary::LeadingZeros | Unary::TrailingZeros => at_most(width, width.into()),
        Unary::Ones => {
            let unsigned = Range::new(a.ones.popcount(), a.zeros.not().popcount());
            Facts { unsigned, ..Facts::unknown(width) }
        }
        Unary::Reverse => bits(width, a.zeros.reverse_bits(), a.ones.reverse_bits()),
    }
}

/// From 0 up, as unsigned.
fn at_most(width: u32, high: BigInt) -> Facts {
    Facts { unsigned: Range::new(0, high), ..Facts::unknown(width) }
}

fn bits(width: u32, zeros: Int, ones: Int) -> Facts {
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
    facts.zeros = facts.zeros.or(&Int::field(facts.width, 0, count.min(facts.width)));
    facts
}

fn sum(width: u32, a: &Facts, b: &Facts) -> Facts {
    let mut facts = ranged(width, a.unsigned.add(&b.unsigned), a.signed.add(&b.signed));
    if facts.unsigned == Range::unsigned(width) && b.value().is_some() {
        facts = ranged(width, a.unsigned.add(&b.signed), a.signed.add(&b.signed));
    }
    with_low_bits(facts, a, b, Int::add)
}

fn difference(width: u32, a: &Facts, b: &Facts) -> Facts {
    let facts = ranged(width, a.unsigned.sub(&b.unsigned), a.signed.sub(&b.signed));
    with_low_bits(facts, a, b, Int::sub)
}

/// The low bits that both arguments know are known.
fn with_low_bits(mut facts: Facts, a: &Facts, b: &Facts, apply: fn(&Int, &Int) -> Int) -> Facts {
    let known = |f: &Facts| f.zeros.or(&f.ones).not().count_trailing_zeros();
    let low = Int::field(facts.width, 0, known(a).min(known(b)));
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

/// By how much is shifted at least and at most, both no more than the width.
#[derive(Clone, Copy)]
struct Amounts {
    least: u32,
    most: u32,
}

impl Amounts {
    fn of(width: u32, by: &Facts) -> Self {
        let amount = |v: &BigInt| v.to_u32().map_or(width, |v| v.min(width));
        Self { least: amount(&by.unsigned.low), most: amount(&by.unsigned.high) }
    }

    /// The one amount, if it is known and below the width.
    fn known(self, width: u32) -> Option<u32> {
        (self.least == self.most && self.least < width).then_some(self.least)
    }
}

fn shifted_left(width: u32, a: &Facts, by: Amounts) -> Facts {
    let Amounts { least, most } = by;
    if least != most {
        return with_trailing_zeros(Facts::unknown(width), a.trailing_zeros() + least);
    }
    let scale = Range::new(BigInt::one() << least, BigInt::one() << least);
    let facts = ranged(width, a.unsigned.mul(&scale), a.signed.mul(&scale));
    let zeros = a.zeros.shl(least).or(&Int::field(width, 0, least));
    Facts { zeros, ones: a.ones.shl(least), ..facts }
}

fn shifted_right(width: u32, a: &Facts, by: Amounts) -> Facts {
    let unsigned = Range::new(&a.unsigned.low >> by.most, &a.unsigned.high >> by.least);
    let facts = by.known(width).map_or_else(
        || Facts::unknown(width),
        |by| bits(width, a.zeros.lshr(by).or(&Int::field(width, width - by, by)), a.ones.lshr(by)),
    );
    Facts { unsigned, ..facts }
}

fn shifted_with_sign(width: u32, a: &Facts, by: Amounts) -> Facts {
    let Amounts { least, most } = by;
    let ends = [&a.signed.low >> least, &a.signed.low >> most, &a.signed.high >> least, &a.signed.high >> most];
    let (low, high) = (ends.iter().min().cloned(), ends.iter().max().cloned());
    let signed = Range { low: low.unwrap_or_default(), high: high.unwrap_or_default() };
    let known = by.known(width).map(|by| bits(width, a.zeros.ashr(by), a.ones.ashr(by)));
    Facts { signed, ..known.unwrap_or_else(|| Facts::unknown(width)) }
}

fn decided(value: Option<bool>) -> Facts {
    value.map_or_else(|| Facts::unknown(1), |v| Facts::constant(&Int::from_bool(v)))
}

fn less(a: &Range, b: &Range) -> Option<bool> {
    match () {
        () if a.high < b.low => Some(true),
        () if a.low >= b.high => Some(false),
        () => None,
    }
}

fn compared(predicate: Predicate, a: &Facts, b: &Facts) -> Option<bool> {
    match predicate {
        Predicate::Eq => equal(a, b),
        Predicate::Ult => less(&a.unsigned, &b.unsigned),
        Predicate::Slt => less(&a.signed, &b.signed),
        Predicate::Ugt | Predicate::Sgt => compared(predicate.swapped(), b, a),
        Predicate::Ne | Predicate::Ule | Predicate::Sle | Predicate::Uge | Predicate::Sge => {
            compared(predicate.negated(), a, b).map(|holds| !holds)
        }
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

fn joined(high: &Facts, low: &Facts) -> Facts {
    if high.width == 0 {
        return low.clone();
    }
    let width = high.width + low.width;
    let zeros = high.zeros.concat(&low.zeros);
    let ones = high.ones.concat(&low.ones);
    let scale = Range::new(BigInt::one() << low.width, BigInt::one() << low.width);
    let unsigned = high.unsigned.mul(&scale).add(&low.unsigned);
    let signed = high.signed.mul(&scale).add(&low.unsigned);
    Facts { unsigned, signed, ..bits(width, zeros, ones) }
}

fn extended(width: u32, a: &Facts) -> Facts {
    let above = Int::field(width, a.width, width - a.width);
    let facts = bits(width, a.zeros.zext(width).or(&above), a.ones.zext(width));
    Facts { unsigned: a.unsigned.clone(), ..facts }
}

fn sign_extended(width: u32, a: &Facts) -> Facts {
    let facts = bits(width, a.zeros.sext(width), a.ones.sext(width));
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
mod tests;
