//! Affine expressions of one dimension and one symbol, and what they are.

use std::fmt;

use num_bigint::BigInt;

use crate::fuzz::random::Random;

/// An operator that divides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rounding {
    Floor,
    Ceiling,
    Remainder,
}

impl Rounding {
    pub(super) const ALL: [Self; 3] = [Self::Floor, Self::Ceiling, Self::Remainder];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Floor => "floordiv",
            Self::Ceiling => "ceildiv",
            Self::Remainder => "mod",
        }
    }

    /// The exact value. `None` by zero.
    pub(super) fn of(self, a: &BigInt, b: &BigInt) -> Option<BigInt> {
        let zero = BigInt::from(0);
        if *b == zero {
            return None;
        }
        let (towards_zero, rest) = (a / b, a % b);
        let is_negative = (*a < zero) != (*b < zero);
        let floor = if rest != zero && is_negative { &towards_zero - 1 } else { towards_zero.clone() };
        Some(match self {
            Self::Floor => floor,
            Self::Ceiling if rest != zero && !is_negative => towards_zero + 1,
            Self::Ceiling => towards_zero,
            Self::Remainder => a - floor * b,
        })
    }
}

/// An expression over `d0` and `s0`.
#[derive(Clone, Debug)]
pub(super) enum Expression {
    Dim,
    Symbol,
    Constant(i64),
    Sum(Box<Expression>, Box<Expression>),
    Scaled(Box<Expression>, i64),
    Divided(Rounding, Box<Expression>, Box<Expression>),
}

impl Expression {
    pub(super) fn divided(rounding: Rounding, a: Self, b: Self) -> Self {
        Self::Divided(rounding, a.into(), b.into())
    }

    /// The value; `None` where a part of it does not fit 64 bits or a divisor is not positive, where the language gives none.
    pub(super) fn value(&self, dim: i64, symbol: i64) -> Option<i64> {
        let of = |e: &Self| e.value(dim, symbol).map(BigInt::from);
        let exact = match self {
            Self::Dim => return Some(dim),
            Self::Symbol => return Some(symbol),
            Self::Constant(value) => return Some(*value),
            Self::Sum(a, b) => of(a)? + of(b)?,
            Self::Scaled(a, factor) => of(a)? * factor,
            Self::Divided(rounding, a, b) => {
                let divisor = of(b).filter(|b| *b > BigInt::from(0))?;
                rounding.of(&of(a)?, &divisor)?
            }
        };
        i64::try_from(exact).ok()
    }

    /// A random one with so many operators that divide.
    pub(super) fn random(random: &mut Random, divisions: usize) -> Self {
        if divisions == 0 {
            return match random.below(4) {
                0 => Self::Symbol,
                1 => Self::Sum(Self::Dim.into(), Self::Constant(random.below(15) as i64 - 7).into()),
                _ => Self::Dim,
            };
        }
        let inner = Self::random(random, divisions - 1);
        let rounding = Rounding::ALL[random.below(3)];
        let divisor = match random.below(6) {
            0 => Self::Symbol,
            1 => Self::Constant(1 << random.below(62)),
            2 => Self::Constant(i64::MAX >> random.below(40)),
            _ => Self::Constant(1 + random.below(20) as i64),
        };
        let divided = Self::divided(rounding, inner, divisor);
        match random.below(4) {
            0 => Self::Sum(divided.into(), Self::Constant(random.below(100) as i64 - 50).into()),
            1 => Self::Scaled(divided.into(), random.below(7) as i64 - 3),
            2 => Self::Sum(divided.into(), Self::random(random, 0).into()),
            _ => divided,
        }
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dim => f.write_str("d0"),
            Self::Symbol => f.write_str("s0"),
            Self::Constant(value) => write!(f, "{value}"),
            Self::Sum(a, b) => write!(f, "({a} + {b})"),
            Self::Scaled(a, factor) => write!(f, "({a} * {factor})"),
            Self::Divided(rounding, a, b) => write!(f, "({a} {} {b})", rounding.name()),
        }
    }
}
