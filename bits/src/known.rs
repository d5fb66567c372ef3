//! What is known of an integer: its width, bits that are always 0 or 1, and ranges of its values, unsigned and signed.
//!
//! What holds: facts are never more than what is true; `meet` keeps what either side knows.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use crate::{Int, Op};

mod transfer;

/// Integers from `low` to `high`, both included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Range {
    /// The least.
    pub low: BigInt,
    /// The greatest.
    pub high: BigInt,
}

impl Range {
    /// A range; the ends may come in either order.
    pub fn new(a: impl Into<BigInt>, b: impl Into<BigInt>) -> Self {
        let (a, b) = (a.into(), b.into());
        if a <= b { Self { low: a, high: b } } else { Self { low: b, high: a } }
    }

    /// All values of `width` bits, unsigned.
    pub fn unsigned(width: u32) -> Self {
        Self { low: BigInt::zero(), high: (BigInt::one() << width) - 1 }
    }

    /// All values of `width` bits, signed.
    pub fn signed(width: u32) -> Self {
        if width == 0 {
            return Self::unsigned(0);
        }
        let half = BigInt::one() << (width - 1);
        Self { low: -half.clone(), high: half - 1 }
    }

    /// True if the other lies in it.
    pub fn contains(&self, other: &Self) -> bool {
        self.low <= other.low && other.high <= self.high
    }

    /// What is in both; `None` if nothing is.
    pub fn meet(&self, other: &Self) -> Option<Self> {
        let low = self.low.clone().max(other.low.clone());
        let high = self.high.clone().min(other.high.clone());
        (low <= high).then_some(Self { low, high })
    }

    /// The least that holds both.
    pub fn join(&self, other: &Self) -> Self {
        Self { low: self.low.clone().min(other.low.clone()), high: self.high.clone().max(other.high.clone()) }
    }

    /// The smaller of two values.
    pub fn least(&self, other: &Self) -> Self {
        Self { low: self.low.clone().min(other.low.clone()), high: self.high.clone().min(other.high.clone()) }
    }

    /// The larger of two values.
    pub fn greatest(&self, other: &Self) -> Self {
        Self { low: self.low.clone().max(other.low.clone()), high: self.high.clone().max(other.high.clone()) }
    }

    /// Sums.
    pub fn add(&self, other: &Self) -> Self {
        Self { low: &self.low + &other.low, high: &self.high + &other.high }
    }

    /// Differences.
    pub fn sub(&self, other: &Self) -> Self {
        Self { low: &self.low - &other.high, high: &self.high - &other.low }
    }

    /// Products.
    pub fn mul(&self, other: &Self) -> Self {
        let products =
            [&self.low * &other.low, &self.low * &other.high, &self.high * &other.low, &self.high * &other.high];
        let low = products.iter().min().cloned().unwrap_or_default();
        Self { low, high: products.into_iter().max().unwrap_or_default() }
    }

    /// Bits that hold every value, unsigned if none is negative; at least 1.
    pub fn bits(&self) -> u32 {
        let of = |v: &BigInt| if v.is_negative() { (v + BigInt::one()).bits() } else { v.bits() } as u32;
        let bits = of(&self.low).max(of(&self.high));
        (bits + u32::from(self.is_signed())).max(1)
    }

    /// True if some value is negative.
    pub fn is_signed(&self) -> bool {
        self.low.is_negative()
    }
}

/// What is known of an integer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Its bits.
    pub width: u32,
    /// Bits that are 0.
    pub zeros: Int,
    /// Bits that are 1.
    pub ones: Int,
    /// Values as unsigned.
    pub unsigned: Range,
    /// Values as signed.
    pub signed: Range,
}

impl Facts {
    /// Nothing but the width is known.
    pub fn unknown(width: u32) -> Self {
        let zero = Int::zero(width);
        Self { width, zeros: zero.clone(), ones: zero, unsigned: Range::unsigned(width), signed: Range::signed(width) }
    }

    /// The facts of a constant.
    pub fn constant(value: &Int) -> Self {
        let (unsigned, signed) = (value.to_bigint_unsigned(), value.to_bigint_signed());
        Self {
            width: value.width(),
            zeros: value.not(),
            ones: value.clone(),
            unsigned: Range { low: unsigned.clone(), high: unsigned },
            signed: Range { low: signed.clone(), high: signed },
        }
    }

    /// The value, if only one is possible.
    pub fn value(&self) -> Option<&Int> {
        self.zeros.or(&self.ones).is_all_ones().then_some(&self.ones)
    }

    /// Low bits known to be 0.
    pub fn trailing_zeros(&self) -> u32 {
        self.zeros.not().count_trailing_zeros()
    }

    /// Bits from the lowest up that hold the value, and whether copies of the sign stand above them (else zeros).
    pub fn significant(&self) -> (u32, bool) {
        let unsigned = self.unsigned.bits().min(self.width);
        let signed = self.signed.bits().min(self.width);
        if self.signed.is_signed() && signed < unsigned { (signed, true) } else { (unsigned, false) }
    }

    /// What holds if both do.
    pub fn meet(&self, other: &Self) -> Self {
        let both = Self {
            width: self.width,
            zeros: self.zeros.or(&other.zeros),
            ones: self.ones.or(&other.ones),
            unsigned: self.unsigned.meet(&other.unsigned).unwrap_or_else(|| self.unsigned.clone()),
            signed: self.signed.meet(&other.signed).unwrap_or_else(|| self.signed.clone()),
        };
        both.settled()
    }

    /// What holds if either does.
    pub fn join(&self, other: &Self) -> Self {
        let either = Self {
            width: self.width,
            zeros: self.zeros.and(&other.zeros),
            ones: self.ones.and(&other.ones),
            unsigned: self.unsigned.join(&other.unsigned),
            signed: self.signed.join(&other.signed),
        };
        either.settled()
    }

    /// With what each kind of fact says about the others.
    pub fn settled(mut self) -> Self {
        if !self.zeros.and(&self.ones).is_zero() {
            return self;
        }
        for _ in 0..2 {
            self.ranges_by_bits();
            self.ranges_by_each_other();
            self.bits_by_range();
        }
        self
    }

    fn ranges_by_bits(&mut self) {
        let (least, most) = (&self.ones, self.zeros.not());
        let unsigned = Range::new(least.to_bigint_unsigned(), most.to_bigint_unsigned());
        let sign = Int::signed_min(self.width);
        let is_sign_known = self.zeros.sign_bit() || self.ones.sign_bit();
        let (low, high) = if is_sign_known { (least.clone(), most) } else { (least.or(&sign), most.and(&sign.not())) };
        let signed = Range { low: low.to_bigint_signed(), high: high.to_bigint_signed() };
        self.narrow(&unsigned, &signed);
    }

    fn narrow(&mut self, unsigned: &Range, signed: &Range) {
        self.unsigned = self.unsigned.meet(unsigned).unwrap_or_else(|| self.unsigned.clone());
        self.signed = self.signed.meet(signed).unwrap_or_else(|| self.signed.clone());
    }

    fn ranges_by_each_other(&mut self) {
        let modulus = BigInt::one() << self.width;
        let half = &modulus >> 1u32;
        let unsigned = match (self.signed.low.is_negative(), self.signed.high.is_negative()) {
            (false, _) => self.signed.clone(),
            (true, true) => Range { low: &self.signed.low + &modulus, high: &self.signed.high + &modulus },
            _ => self.unsigned.clone(),
        };
        let signed = match (self.unsigned.low >= half, self.unsigned.high >= half) {
            (_, false) => self.unsigned.clone(),
            (true, true) => Range { low: &self.unsigned.low - &modulus, high: &self.unsigned.high - &modulus },
            _ => self.signed.clone(),
        };
        self.narrow(&unsigned, &signed);
    }

    /// Bits above the first in which the ends of the unsigned range differ are known.
    fn bits_by_range(&mut self) {
        let low = Int::from_bigint(self.width, &self.unsigned.low);
        let high = Int::from_bigint(self.width, &self.unsigned.high);
        let same = low.xor(&high).count_leading_zeros();
        let known = Int::field(self.width, self.width - same, same);
        self.zeros = self.zeros.or(&known.and(&low.not()));
        self.ones = self.ones.or(&known.and(&low));
    }

    /// The facts of what circuits give for an operator, of those of its operands; `None` where it has no width.
    pub fn of(op: Op, operands: &[&Facts]) -> Option<Facts> {
        let widths: Vec<u32> = operands.iter().map(|a| a.width).collect();
        let width = op.width(&widths)?;
        let values: Option<Vec<&Int>> = operands.iter().map(|a| a.value()).collect();
        match values {
            Some(values) => Some(Facts::constant(&op.total(&values))),
            None => Some(transfer::facts(op, width, operands).settled()),
        }
    }
}
