//! Quotients and remainders by constants, in nodes: powers of two are shifts, others products with a reciprocal.
//!
//! What holds: the values are those of the division for every dividend in its range; no node divides.

use bits::{Op, Predicate};
use ir::{Int, Loc};
use num_bigint::{BigInt, BigUint, Sign};
use pipeline::Source;

use crate::arithmetic::Arithmetic;

use super::reciprocal::{Reciprocal, signed, unsigned};

/// A division by a constant.
#[derive(Clone, Debug)]
pub(crate) struct Division {
    /// One of the six kinds that divide.
    pub op: Op,
    /// What is divided.
    pub dividend: Source,
    /// The smallest and largest dividend, as the kind reads it.
    pub range: (BigInt, BigInt),
    /// By what, as the kind reads it; not 0.
    pub divisor: BigInt,
    /// Bits of dividend, divisor and result.
    pub width: u32,
}

impl Division {
    /// The result where the dividend is below the divisor and not negative.
    fn of_less(&self) -> Source {
        match self.op {
            Op::RemU | Op::RemS | Op::RemFloor => self.dividend.clone(),
            Op::DivU | Op::DivS | Op::FloorDivS => Source::Constant(Int::zero(self.width)),
            op => unreachable!("{op:?} does not divide"),
        }
    }
}

/// A value that is not negative, and the width at which it is built: one bit more than it needs, so that it has no sign.
#[derive(Clone)]
struct Unsigned {
    source: Source,
    width: u32,
}

fn bits(value: &BigUint) -> u32 {
    value.bits() as u32
}

/// Bits of a signed number that hold all of a range.
fn signed_bits((low, high): &(BigInt, BigInt)) -> u32 {
    let of = |v: &BigInt| if v.sign() == Sign::Minus { bits((v + 1_u8).magnitude()) } else { bits(v.magnitude()) };
    of(low).max(of(high)) + 1
}

fn constant(width: u32, value: &BigUint) -> Source {
    Source::Constant(Int::from_biguint(width, value.clone()))
}

/// The result of a division, as a source of its width.
pub(crate) fn divided<A: Arithmetic>(make: &mut A, division: &Division, loc: Loc) -> Source {
    let mut divider = Divider { make, loc };
    let magnitude = division.divisor.magnitude();
    let is_negative = division.range.0.sign() == Sign::Minus;
    if !is_negative && division.range.1.magnitude() < magnitude {
        return division.of_less();
    }
    match division.op {
        Op::DivU | Op::RemU => divider.unsigned(division, magnitude),
        Op::FloorDivS | Op::RemFloor if is_negative => divider.floored(division, magnitude),
        Op::FloorDivS | Op::RemFloor => divider.unsigned(division, magnitude),
        Op::DivS | Op::RemS if is_negative => divider.signed(division, magnitude),
        Op::RemS => divider.unsigned(division, magnitude),
        Op::DivS => {
            let quotient = divider.unsigned(division, magnitude);
            divider.negated_if(division.divisor.sign() == Sign::Minus, quotient, division.width)
        }
        op => unreachable!("{op:?} does not divide"),
    }
}

struct Divider<'a, A> {
    make: &'a mut A,
    loc: Loc,
}

impl<A: Arithmetic> Divider<'_, A> {
    fn node(&mut self, op: Op, inputs: Vec<Source>, width: u32) -> Source {
        self.make.pure(op, inputs, width, self.loc)
    }

    fn sized(&mut self, value: &Source, from: u32, to: u32, is_signed: bool) -> Source {
        self.make.resize(value.clone(), from, to, is_signed, self.loc)
    }

    fn negated_if(&mut self, is_negated: bool, value: Source, width: u32) -> Source {
        if !is_negated {
            return value;
        }
        self.node(Op::Sub, vec![Source::Constant(Int::zero(width)), value], width)
    }

    /// A value known to be below `2^bits`, as one of `bits` bits without a sign, at another width.
    fn without_sign(&mut self, value: &Source, width: u32, bits: u32, to: u32) -> Source {
        if bits == 0 {
            return Source::Constant(Int::zero(to));
        }
        let low = self.sized(value, width, bits.min(width), false);
        self.sized(&low, bits.min(width), to, false)
    }

    /// Of a dividend that is not negative.
    fn unsigned(&mut self, division: &Division, divisor: &BigUint) -> Source {
        let Division { dividend, range, width, .. } = division;
        let high = range.1.magnitude();
        let own = bits(high) + 1;
        let source = self.without_sign(dividend, *width, own - 1, own);
        let quotient = self.quotient(Unsigned { source: source.clone(), width: own }, high, divisor);
        match division.op {
            Op::DivU | Op::DivS | Op::FloorDivS => {
                self.without_sign(&quotient.source, quotient.width, quotient.width - 1, *width)
            }
            _ => self.remainder((&source, own), (&quotient.source, quotient.width), divisor, *width),
        }
    }

    /// `floor(value / divisor)` for values to `high`.
    fn quotient(&mut self, value: Unsigned, high: &BigUint, divisor: &BigUint) -> Unsigned {
        let power = divisor.trailing_zeros().unwrap_or(0) as u32;
        let (odd, high) = (divisor >> power, high >> power);
        let width = bits(&high) + 1;
        let shifted = match power {
            0 => value.source,
            _ => {
                let amount = constant(value.width, &BigUint::from(power.min(value.width - 1)));
                self.node(Op::ShrU, vec![value.source, amount], value.width)
            }
        };
        let source = self.without_sign(&shifted, value.width, width - 1, width);
        if odd == BigUint::from(1_u8) {
            return Unsigned { source, width };
        }
        if high < odd {
            return Unsigned { source: Source::Constant(Int::zero(1)), width: 1 };
        }
        let reciprocal = unsigned(&odd, &high);
        let largest = (&high + u32::from(reciprocal.is_rounded_down)) * &reciprocal.factor;
        let built = bits(&largest) + 1;
        let mut wide = self.sized(&source, width, built, false);
        if reciprocal.is_rounded_down {
            wide = self.node(Op::Add, vec![wide, Source::Constant(Int::one(built))], built);
        }
        let product = self.product(wide, &reciprocal, built, Op::ShrU);
        let own = bits(&(&high / &odd)) + 1;
        Unsigned { source: self.without_sign(&product, built, own - 1, own), width: own }
    }

    fn product(&mut self, value: Source, reciprocal: &Reciprocal, width: u32, shift: Op) -> Source {
        let product = self.node(Op::Mul, vec![value, constant(width, &reciprocal.factor)], width);
        let amount = Source::Constant(Int::from_u64(width, u64::from(reciprocal.shift)));
        self.node(shift, vec![product, amount], width)
    }

    /// `dividend - quotient * divisor`, which is in `0..divisor`: its low bits are all that is computed.
    fn remainder(&mut self, dividend: (&Source, u32), quotient: (&Source, u32), divisor: &BigUint, to: u32) -> Source {
        let low = bits(&(divisor - 1_u8)).min(to);
        if low == 0 {
            return Source::Constant(Int::zero(to));
        }
        let rest = self.low_difference(dividend, quotient, divisor, low, false);
        self.sized(&rest, low, to, false)
    }

    fn low_difference(
        &mut self,
        (dividend, dividend_width): (&Source, u32),
        (quotient, quotient_width): (&Source, u32),
        divisor: &BigUint,
        low: u32,
        is_signed: bool,
    ) -> Source {
        let whole = self.sized(dividend, dividend_width, low, is_signed);
        let part = self.sized(quotient, quotient_width, low, is_signed);
        let product = self.node(Op::Mul, vec![part, constant(low, divisor)], low);
        self.node(Op::Sub, vec![whole, product], low)
    }

    /// Rounded to negative infinity: dividends are lifted by a multiple of the divisor until none is negative.
    fn floored(&mut self, division: &Division, divisor: &BigUint) -> Source {
        let Division { dividend, range: (low, high), width, .. } = division;
        let lifts = (low.magnitude() + divisor - 1_u8) / divisor;
        let lift = BigInt::from(&lifts * divisor);
        let high = (high + &lift).magnitude().clone();
        let own = bits(&high) + 2;
        let wide = self.sized(dividend, *width, own, true);
        let lifted = self.node(Op::Add, vec![wide, constant(own, lift.magnitude())], own);
        let quotient = self.quotient(Unsigned { source: lifted.clone(), width: own }, &high, divisor);
        if division.op == Op::RemFloor {
            return self.remainder((&lifted, own), (&quotient.source, quotient.width), divisor, *width);
        }
        let whole = bits(&lifts).max(quotient.width) + 1;
        let back = self.sized(&quotient.source, quotient.width, whole, false);
        let result = self.node(Op::Sub, vec![back, constant(whole, &lifts)], whole);
        self.sized(&result, whole, *width, true)
    }

    /// Rounded to zero, of a dividend that may be negative.
    fn signed(&mut self, division: &Division, divisor: &BigUint) -> Source {
        let Division { range, width, .. } = division;
        let own = signed_bits(range).min(*width);
        let value = self.sized(&division.dividend, *width, own, false);
        let is_negative = match own {
            1 => value.clone(),
            _ => self.make.is_so(Predicate::Slt, value.clone(), Source::Constant(Int::zero(own)), self.loc),
        };
        let (quotient, bits) = match divisor.count_ones() {
            1 => self.shifted(&value, own, is_negative, divisor),
            _ => self.signed_product(&value, range, is_negative, divisor),
        };
        if division.op == Op::DivS {
            let whole = self.sized(&quotient, bits, *width, true);
            return self.negated_if(division.divisor.sign() == Sign::Minus, whole, *width);
        }
        let low = self::bits(&(divisor - 1_u8)) + 1;
        let rest = self.low_difference((&value, own), (&quotient, bits), divisor, low, true);
        self.sized(&rest, low, *width, true)
    }

    /// `(value + (divisor - 1 if negative)) >> log2(divisor)`.
    fn shifted(&mut self, value: &Source, own: u32, is_negative: Source, divisor: &BigUint) -> (Source, u32) {
        let power = bits(divisor) - 1;
        if power == 0 {
            return (value.clone(), own);
        }
        if power >= own {
            return (Source::Constant(Int::zero(1)), 1);
        }
        let mask = self.sized(&is_negative, 1, own, true);
        let lift = self.node(Op::And, vec![mask, constant(own, &(divisor - 1_u8))], own);
        let lifted = self.node(Op::Add, vec![value.clone(), lift], own);
        let amount = Source::Constant(Int::from_u64(own, u64::from(power)));
        (self.node(Op::ShrS, vec![lifted, amount], own), own)
    }

    /// The shifted product, and one more where the value is negative.
    fn signed_product(
        &mut self,
        value: &Source,
        range: &(BigInt, BigInt),
        is_negative: Source,
        divisor: &BigUint,
    ) -> (Source, u32) {
        let (low, high) = range;
        let magnitude = low.magnitude().max(high.magnitude());
        if magnitude < divisor {
            return (Source::Constant(Int::zero(1)), 1);
        }
        let reciprocal = signed(divisor, magnitude);
        let factor = BigInt::from(reciprocal.factor.clone());
        let own = signed_bits(range);
        let built = signed_bits(&(low * &factor, high * &factor)).max(own);
        let wide = self.sized(value, own, built, true);
        let below = self.product(wide, &reciprocal, built, Op::ShrS);
        let narrow = bits(&(magnitude / divisor)) + 2;
        let below = self.sized(&below, built, narrow, true);
        let one = self.sized(&is_negative, 1, narrow, false);
        (self.node(Op::Add, vec![below, one], narrow), narrow)
    }
}
