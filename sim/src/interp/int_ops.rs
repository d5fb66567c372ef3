//! The meaning of integer operations: on words for widths up to 64, on `Int` past them.
//!
//! What holds: small values are kept zero-extended, with all bits above the width clear; both evaluators agree, and each has
//! an arm for every operation.

#![deny(clippy::wildcard_enum_match_arm)]

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
            Self::AffineMod => signed(a).rem_euclid(positive(signed(b))?) as u64,
            Self::DivS => signed_quotient(width, a, b)?.towards_zero as u64,
            Self::FloorDivS => signed_quotient(width, a, b)?.floor() as u64,
            Self::CeilDivS => signed_quotient(width, a, b)?.ceiling() as u64,
            Self::Pow => power(&Int::from_u64(width, a), &Int::from_u64(width, b))?.low_u64(),
        };
        Ok(value & mask(width))
    }

    /// Evaluates on integers of any width.
    pub(crate) fn eval_wide(self, a: &Int, b: &Int) -> Result<Int, IntFault> {
        let quotient = |divide: fn(&Int, &Int) -> Option<Int>| {
            let divisor = if b.is_zero() { Err(IntFault::DivideByZero) } else { Ok(b) };
            divide(a, divisor?).ok_or(IntFault::DivisionOverflow)
        };
        let amount = || Some(b.saturating_u32()).filter(|n| *n < a.width()).ok_or(IntFault::OverShift);
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
            Self::MinU => a.umin(b),
            Self::MaxU => a.umax(b),
            Self::MinS => a.smin(b),
            Self::MaxS => a.smax(b),
            Self::DivU => quotient(Int::udiv)?,
            Self::RemU => quotient(Int::urem)?,
            Self::CeilDivU => quotient(Int::uceildiv)?,
            Self::DivS => quotient(Int::sdiv)?,
            Self::RemS => quotient(Int::srem)?,
            Self::FloorDivS => quotient(Int::floordiv)?,
            Self::CeilDivS => quotient(Int::ceildiv)?,
            Self::AffineMod if b.sign_bit() => return Err(IntFault::DivideByZero),
            Self::AffineMod => quotient(Int::floormod)?,
            Self::Pow => power(a, b)?,
        })
    }
}

/// A shift's amount, if it is below the width.
#[inline]
fn amount(width: u32, b: u64) -> Result<u64, IntFault> {
    if b < u64::from(width) { Ok(b) } else { Err(IntFault::OverShift) }
}

/// A divisor, if it is not zero.
#[inline]
fn divisor(b: u64) -> Result<u64, IntFault> {
    if b == 0 { Err(IntFault::DivideByZero) } else { Ok(b) }
}

/// The divisor of a modulus, if it is positive.
#[inline]
fn positive(b: i64) -> Result<i64, IntFault> {
    if b <= 0 { Err(IntFault::DivideByZero) } else { Ok(b) }
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

fn signed_quotient(width: u32, a: u64, b: u64) -> Result<Quotient, IntFault> {
    let (a, b) = (sign_extend(width, a), sign_extend(width, divisor(b)?));
    if b == -1 && a == sign_extend(width, 1 << (width - 1)) {
        return Err(IntFault::DivisionOverflow);
    }
    Ok(Quotient { towards_zero: a / b, is_exact: a % b == 0, is_negative: (a < 0) != (b < 0) })
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
