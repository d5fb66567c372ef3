//! The meaning of integer operations: on words for widths up to 64, on `Int` past them.
//!
//! What holds: small values are kept zero-extended, with all bits above the width clear; both evaluators agree.

use ir::Int;

/// An operation on two integers of one width that gives a third.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IntOp {
    Add,
    Sub,
    Mul,
    DivU,
    DivS,
    RemU,
    RemS,
    CeilDivU,
    CeilDivS,
    FloorDivS,
    /// Remainder in `0..b`; the divisor must be positive.
    AffineMod,
    And,
    Or,
    Xor,
    Shl,
    ShrU,
    ShrS,
    MinU,
    MinS,
    MaxU,
    MaxS,
    /// Signed power.
    Pow,
}

/// An operation on one integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IntUnary {
    Abs,
    LeadingZeros,
    TrailingZeros,
    Ones,
}

/// Why an integer operation has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IntFault {
    DivideByZero,
    DivisionOverflow,
    OverShift,
}

/// A comparison, numbered as `arith.cmpi` numbers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Predicate {
    Eq,
    Ne,
    Slt,
    Sle,
    Sgt,
    Sge,
    Ult,
    Ule,
    Ugt,
    Uge,
}

impl Predicate {
    const ALL: [Self; 10] =
        [Self::Eq, Self::Ne, Self::Slt, Self::Sle, Self::Sgt, Self::Sge, Self::Ult, Self::Ule, Self::Ugt, Self::Uge];

    /// The predicate with number `value`.
    pub(crate) fn from_number(value: i64) -> Option<Self> {
        usize::try_from(value).ok().and_then(|i| Self::ALL.get(i)).copied()
    }

    /// Compares words of `width` bits.
    #[inline]
    pub(crate) fn test(self, width: u32, a: u64, b: u64) -> bool {
        let (sa, sb) = (sign_extend(width, a), sign_extend(width, b));
        match self {
            Self::Eq => a == b,
            Self::Ne => a != b,
            Self::Slt => sa < sb,
            Self::Sle => sa <= sb,
            Self::Sgt => sa > sb,
            Self::Sge => sa >= sb,
            Self::Ult => a < b,
            Self::Ule => a <= b,
            Self::Ugt => a > b,
            Self::Uge => a >= b,
        }
    }

    /// Compares integers of any width.
    pub(crate) fn test_wide(self, a: &Int, b: &Int) -> bool {
        match self {
            Self::Eq => a == b,
            Self::Ne => a != b,
            Self::Slt => a.slt(b),
            Self::Sle => a.sle(b),
            Self::Sgt => b.slt(a),
            Self::Sge => b.sle(a),
            Self::Ult => a.ult(b),
            Self::Ule => a.ule(b),
            Self::Ugt => b.ult(a),
            Self::Uge => b.ule(a),
        }
    }
}

/// The low `width` bits set, `width <= 64`.
#[inline]
pub(crate) const fn mask(width: u32) -> u64 {
    if width == 0 { 0 } else { u64::MAX >> (64 - width) }
}

/// The signed reading of a word of `width` bits.
#[inline]
pub(crate) const fn sign_extend(width: u32, value: u64) -> i64 {
    if width == 0 {
        return 0;
    }
    let shift = 64 - width;
    ((value << shift) as i64) >> shift
}

impl IntOp {
    /// Evaluates on words of `width <= 64` bits.
    #[inline]
    pub(crate) fn eval(self, width: u32, a: u64, b: u64) -> Result<u64, IntFault> {
        let value = match self {
            Self::Add => a.wrapping_add(b),
            Self::Sub => a.wrapping_sub(b),
            Self::Mul => a.wrapping_mul(b),
            Self::And => a & b,
            Self::Or => a | b,
            Self::Xor => a ^ b,
            Self::Shl | Self::ShrU | Self::ShrS => return self.shift(width, a, b),
            Self::MinU => a.min(b),
            Self::MaxU => a.max(b),
            Self::MinS => sign_extend(width, a).min(sign_extend(width, b)) as u64,
            Self::MaxS => sign_extend(width, a).max(sign_extend(width, b)) as u64,
            _ => return self.divide(width, a, b),
        };
        Ok(value & mask(width))
    }

    #[inline]
    fn shift(self, width: u32, a: u64, b: u64) -> Result<u64, IntFault> {
        if b >= u64::from(width) {
            return Err(IntFault::OverShift);
        }
        let value = match self {
            Self::Shl => a << b,
            Self::ShrU => a >> b,
            _ => (sign_extend(width, a) >> b) as u64,
        };
        Ok(value & mask(width))
    }

    fn divide(self, width: u32, a: u64, b: u64) -> Result<u64, IntFault> {
        if self == Self::Pow {
            return self.eval_wide(&Int::from_u64(width, a), &Int::from_u64(width, b)).map(|v| v.low_u64());
        }
        if b == 0 {
            return Err(IntFault::DivideByZero);
        }
        let (sa, sb) = (sign_extend(width, a), sign_extend(width, b));
        let value = match self {
            Self::DivU => a / b,
            Self::RemU => a % b,
            Self::CeilDivU => a.div_ceil(b),
            Self::RemS => sa.wrapping_rem(sb) as u64,
            Self::AffineMod if sb < 0 => return Err(IntFault::DivideByZero),
            Self::AffineMod => sa.rem_euclid(sb) as u64,
            _ => return self.signed_quotient(width, sa, sb),
        };
        Ok(value & mask(width))
    }

    fn signed_quotient(self, width: u32, a: i64, b: i64) -> Result<u64, IntFault> {
        if b == -1 && a == sign_extend(width, 1 << (width - 1)) {
            return Err(IntFault::DivisionOverflow);
        }
        let (quotient, inexact) = (a / b, a % b != 0);
        let value = match self {
            Self::FloorDivS if inexact && (a < 0) != (b < 0) => quotient - 1,
            Self::CeilDivS if inexact && (a < 0) == (b < 0) => quotient + 1,
            _ => quotient,
        };
        Ok(value as u64 & mask(width))
    }

    /// Evaluates on integers of any width.
    pub(crate) fn eval_wide(self, a: &Int, b: &Int) -> Result<Int, IntFault> {
        Ok(match self {
            Self::Add => a.add(b),
            Self::Sub => a.sub(b),
            Self::Mul => a.mul(b),
            Self::And => a.and(b),
            Self::Or => a.or(b),
            Self::Xor => a.xor(b),
            Self::MinU => a.umin(b),
            Self::MaxU => a.umax(b),
            Self::MinS => a.smin(b),
            Self::MaxS => a.smax(b),
            Self::Shl | Self::ShrU | Self::ShrS => return self.shift_wide(a, b),
            Self::Pow => return power(a, b),
            _ => return self.divide_wide(a, b),
        })
    }

    fn shift_wide(self, a: &Int, b: &Int) -> Result<Int, IntFault> {
        let amount = b.saturating_u32();
        if amount >= a.width() {
            return Err(IntFault::OverShift);
        }
        Ok(match self {
            Self::Shl => a.shl(amount),
            Self::ShrU => a.lshr(amount),
            _ => a.ashr(amount),
        })
    }

    fn divide_wide(self, a: &Int, b: &Int) -> Result<Int, IntFault> {
        if b.is_zero() || self == Self::AffineMod && b.sign_bit() {
            return Err(IntFault::DivideByZero);
        }
        let value = match self {
            Self::DivU => a.udiv(b),
            Self::RemU => a.urem(b),
            Self::CeilDivU => a.uceildiv(b),
            Self::DivS => a.sdiv(b),
            Self::RemS => a.srem(b),
            Self::CeilDivS => a.ceildiv(b),
            Self::FloorDivS => a.floordiv(b),
            _ => a.floormod(b),
        };
        value.ok_or(IntFault::DivisionOverflow)
    }
}

/// Signed power as `math.ipowi` has it: a negative exponent gives 1/a^|b| rounded towards zero.
fn power(a: &Int, b: &Int) -> Result<Int, IntFault> {
    let width = a.width();
    if !b.sign_bit() {
        return Ok(power_unsigned(a, b));
    }
    if a.is_zero() {
        return Err(IntFault::DivideByZero);
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

impl IntUnary {
    /// Evaluates on a word of `width <= 64` bits.
    #[inline]
    pub(crate) fn eval(self, width: u32, a: u64) -> u64 {
        let value = match self {
            Self::Abs => sign_extend(width, a).unsigned_abs(),
            Self::LeadingZeros => u64::from(a.leading_zeros() - (64 - width)),
            Self::TrailingZeros => u64::from(a.trailing_zeros().min(width)),
            Self::Ones => u64::from(a.count_ones()),
        };
        value & mask(width)
    }

    /// Evaluates on an integer of any width.
    pub(crate) fn eval_wide(self, a: &Int) -> Int {
        let count = match self {
            Self::Abs => return a.abs(),
            Self::LeadingZeros => a.count_leading_zeros(),
            Self::TrailingZeros => a.count_trailing_zeros(),
            Self::Ones => a.popcount(),
        };
        Int::from_u64(a.width(), u64::from(count))
    }
}
