//! What operators mean: on integers of any width, and on words of up to 64 bits.
//!
//! What holds:
//! - `eval` and `eval_word` give a [`Fault`] where an operator has no value; they agree on values and on faults.
//! - `total` and `total_word` have a value everywhere, which is that of `eval` where it has one. Where it has none, circuits
//!   give 0 by a divisor of 0 (quotient and remainder alike), the dividend for the quotient that overflows, and what is left
//!   when all bits are shifted out, zeros or copies of the sign.

use crate::op::{Class, Other};
use crate::word::{mask, sign_extend};
use crate::{Binary, Int, Op, Unary};

/// Why an operator has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The divisor is zero, or is not positive where it has to be; a negative power of zero.
    DivideByZero,
    /// The smallest value is divided by -1.
    DivisionOverflow,
    /// The amount of a shift is not below the width.
    OverShift,
}

impl Op {
    /// The value, of operands that the operator takes.
    ///
    /// # Panics
    /// Where [`Op::width`] is `None` for the widths of the operands.
    pub fn eval(self, operands: &[&Int]) -> Result<Int, Fault> {
        match self.class() {
            Class::Binary(op) => fold(operands, |a, b| op.eval(a, b)),
            Class::Unary(op) => Ok(op.eval(operands[0])),
            Class::Other(op) => Ok(op.eval(operands)),
        }
    }

    /// The value that circuits give, of operands that the operator takes.
    ///
    /// # Panics
    /// Where [`Op::width`] is `None` for the widths of the operands.
    pub fn total(self, operands: &[&Int]) -> Int {
        let value = match self.class() {
            Class::Binary(op) => fold(operands, |a, b| Ok(op.total(a, b))),
            Class::Unary(op) => Ok(op.eval(operands[0])),
            Class::Other(op) => Ok(op.eval(operands)),
        };
        value.unwrap_or_else(|fault: Fault| unreachable!("{self:?} is total: {fault:?}"))
    }

    /// The value on words: of the first operands, as many as [`Op::arity`] says. `width <= 64` is that of the last one of
    /// them, and the result has no more than 64 bits.
    #[inline]
    pub fn eval_word(self, width: u32, operands: [u64; 3]) -> Result<u64, Fault> {
        let [a, b, c] = operands;
        match self.class() {
            Class::Binary(op) => op.eval_word(width, a, b),
            Class::Unary(op) => Ok(op.eval_word(width, a)),
            Class::Other(op) => Ok(match op {
                Other::Compare(predicate) => u64::from(predicate.holds_word(width, a, b)),
                Other::Parity => u64::from(a.count_ones() & 1),
                Other::Mux if a == 0 => c,
                Other::Mux => b,
                Other::Extract { low, width } => a.checked_shr(low).unwrap_or(0) & mask(width),
                Other::Concat => a.checked_shl(width).unwrap_or(0) | b,
                Other::Replicate(count) => (0..count).fold(0, |sum: u64, _| sum.checked_shl(width).unwrap_or(0) | a),
                Other::ZeroExtend(_) => a,
                Other::SignExtend(to) => sign_extend(width, a) as u64 & mask(to),
            }),
        }
    }
}

/// One operand after the other.
fn fold(operands: &[&Int], combine: impl Fn(&Int, &Int) -> Result<Int, Fault>) -> Result<Int, Fault> {
    match operands {
        [a, b] => combine(a, b),
        _ => operands[1..].iter().try_fold(operands[0].clone(), |a, b| combine(&a, b)),
    }
}

impl Binary {
    /// The value, of integers of one width.
    pub fn eval(self, a: &Int, b: &Int) -> Result<Int, Fault> {
        let quotient = |divide: fn(&Int, &Int) -> Option<Int>| {
            let divisor = if b.is_zero() { Err(Fault::DivideByZero) } else { Ok(b) };
            divide(a, divisor?).ok_or(Fault::DivisionOverflow)
        };
        let amount = || Some(b.saturating_u32()).filter(|n| *n < a.width()).ok_or(Fault::OverShift);
        Ok(match self {
            Self::Add => a.add(b),
            Self::Sub => a.sub(b),
            Self::Mul => a.mul(b),
            Self::And => a.and(b),
            Self::Or => a.or(b),
            Self::Xor => a.xor(b),
            Self::Shl => a.shl(amount()?),
            Self::ShrU => a.lshr(amount()?),
            Self::ShrS => a.ashr(amount()?),
            Self::DivU => quotient(Int::udiv)?,
            Self::DivS => quotient(Int::sdiv)?,
            Self::RemU => quotient(Int::urem)?,
            Self::RemS => quotient(Int::srem)?,
            Self::CeilDivU => quotient(Int::uceildiv)?,
            Self::CeilDivS => quotient(Int::ceildiv)?,
            Self::FloorDivS => quotient(Int::floordiv)?,
            Self::RemFloor if b.sign_bit() => return Err(Fault::DivideByZero),
            Self::RemFloor => quotient(Int::floormod)?,
            Self::MinU => a.umin(b),
            Self::MinS => a.smin(b),
            Self::MaxU => a.umax(b),
            Self::MaxS => a.smax(b),
            Self::Pow => power(a, b)?,
        })
    }

    /// The value that circuits give.
    pub fn total(self, a: &Int, b: &Int) -> Int {
        match self.eval(a, b) {
            Ok(value) => value,
            Err(Fault::DivideByZero) => Int::zero(a.width()),
            Err(Fault::DivisionOverflow) => a.clone(),
            Err(Fault::OverShift) if self == Self::ShrS => a.ashr(a.width()),
            Err(Fault::OverShift) => Int::zero(a.width()),
        }
    }

    /// The value, of words of `width <= 64` bits.
    // Simulators call it with an operator that is known, in builds with few optimisations too.
    #[inline(always)]
    pub fn eval_word(self, width: u32, a: u64, b: u64) -> Result<u64, Fault> {
        let signed = |value| sign_extend(width, value);
        let value = match self {
            Self::Add => a.wrapping_add(b),
            Self::Sub => a.wrapping_sub(b),
            Self::Mul => a.wrapping_mul(b),
            Self::And => a & b,
            Self::Or => a | b,
            Self::Xor => a ^ b,
            Self::Shl => a << amount(width, b)?,
            Self::ShrU => a >> amount(width, b)?,
            Self::ShrS => (signed(a) >> amount(width, b)?) as u64,
            Self::MinU => a.min(b),
            Self::MaxU => a.max(b),
            Self::MinS => signed(a).min(signed(b)) as u64,
            Self::MaxS => signed(a).max(signed(b)) as u64,
            Self::DivU => a / divisor(b)?,
            Self::RemU => a % divisor(b)?,
            Self::CeilDivU => a.div_ceil(divisor(b)?),
            Self::RemS => signed(a).wrapping_rem(signed(divisor(b)?)) as u64,
            Self::RemFloor => signed(a).rem_euclid(positive(signed(b))?) as u64,
            Self::DivS => signed_quotient(width, a, b)?.towards_zero as u64,
            Self::FloorDivS => signed_quotient(width, a, b)?.floor() as u64,
            Self::CeilDivS => signed_quotient(width, a, b)?.ceiling() as u64,
            Self::Pow => power(&Int::from_u64(width, a), &Int::from_u64(width, b))?.low_u64(),
        };
        Ok(value & mask(width))
    }

    /// The value that circuits give, of words of `width <= 64` bits.
    #[inline(always)]
    pub fn total_word(self, width: u32, a: u64, b: u64) -> u64 {
        match self.eval_word(width, a, b) {
            Ok(value) => value,
            Err(Fault::DivideByZero) => 0,
            Err(Fault::DivisionOverflow) => a,
            Err(Fault::OverShift) if self == Self::ShrS => (sign_extend(width, a) >> 63) as u64 & mask(width),
            Err(Fault::OverShift) => 0,
        }
    }
}

impl Unary {
    /// The value.
    pub fn eval(self, a: &Int) -> Int {
        let count = |count: u32| Int::from_u64(a.width(), u64::from(count));
        match self {
            Self::Not => a.not(),
            Self::Abs => a.abs(),
            Self::LeadingZeros => count(a.count_leading_zeros()),
            Self::TrailingZeros => count(a.count_trailing_zeros()),
            Self::Ones => count(a.popcount()),
            Self::Reverse => a.reverse_bits(),
        }
    }

    /// The value of a word of `width <= 64` bits.
    #[inline]
    pub fn eval_word(self, width: u32, a: u64) -> u64 {
        let value = match self {
            Self::Not => !a,
            Self::Abs => sign_extend(width, a).unsigned_abs(),
            Self::LeadingZeros => u64::from(a.leading_zeros() - (64 - width)),
            Self::TrailingZeros => u64::from(a.trailing_zeros().min(width)),
            Self::Ones => u64::from(a.count_ones()),
            Self::Reverse => a.reverse_bits().checked_shr(64 - width).unwrap_or(0),
        };
        value & mask(width)
    }
}

impl Other {
    fn eval(self, operands: &[&Int]) -> Int {
        let first = operands[0];
        match self {
            Self::Compare(predicate) => Int::from_bool(predicate.holds(first, operands[1])),
            Self::Parity => Int::from_bool(first.parity()),
            Self::Mux => if first.is_zero() { operands[2] } else { operands[1] }.clone(),
            Self::Extract { low, width } => first.extract(low, width),
            Self::Concat => operands[1..].iter().fold(first.clone(), |high, low| high.concat(low)),
            Self::Replicate(count) => first.replicate(count),
            Self::ZeroExtend(width) => first.zext(width),
            Self::SignExtend(width) => first.sext(width),
        }
    }
}

/// A shift's amount, if it is below the width.
#[inline]
fn amount(width: u32, b: u64) -> Result<u64, Fault> {
    if b < u64::from(width) { Ok(b) } else { Err(Fault::OverShift) }
}

/// A divisor, if it is not zero.
#[inline]
fn divisor(b: u64) -> Result<u64, Fault> {
    if b == 0 { Err(Fault::DivideByZero) } else { Ok(b) }
}

/// The divisor of a modulus, if it is positive.
#[inline]
fn positive(b: i64) -> Result<i64, Fault> {
    if b <= 0 { Err(Fault::DivideByZero) } else { Ok(b) }
}

/// A signed quotient before it is rounded.
struct Quotient {
    towards_zero: i64,
    is_exact: bool,
    is_negative: bool,
}

impl Quotient {
    fn floor(&self) -> i64 {
        self.towards_zero - i64::from(!self.is_exact && self.is_negative)
    }

    fn ceiling(&self) -> i64 {
        self.towards_zero + i64::from(!self.is_exact && !self.is_negative)
    }
}

fn signed_quotient(width: u32, a: u64, b: u64) -> Result<Quotient, Fault> {
    let (a, b) = (sign_extend(width, a), sign_extend(width, divisor(b)?));
    if b == -1 && a == sign_extend(width, 1 << (width - 1)) {
        return Err(Fault::DivisionOverflow);
    }
    Ok(Quotient { towards_zero: a / b, is_exact: a % b == 0, is_negative: (a < 0) != (b < 0) })
}

/// Signed power: a negative exponent gives 1/a^|b| rounded to zero.
fn power(a: &Int, b: &Int) -> Result<Int, Fault> {
    let width = a.width();
    if !b.sign_bit() {
        return Ok(power_unsigned(a, b));
    }
    if a.is_zero() {
        return Err(Fault::DivideByZero);
    }
    let odd = b.bit(0);
    Ok(if a.is_all_ones() && (odd || width == 1) {
        a.clone()
    } else if a.is_all_ones() || a.is_one() {
        Int::one(width)
    } else {
        Int::zero(width)
    })
}

/// `a` to the unsigned power `b`, by squaring over the bits of `b`.
fn power_unsigned(a: &Int, b: &Int) -> Int {
    let (mut base, mut result) = (a.clone(), Int::one(a.width()));
    for bit in 0..b.unsigned_bits() {
        if b.bit(bit) {
            result = result.mul(&base);
        }
        base = base.mul(&base);
    }
    result
}

#[cfg(test)]
mod tests;
