//! The arithmetic that the solvers are generic over: `i64`, then `i128`, then [`Int`].
//! Fixed-width operations report overflow instead of wrapping; [`Int`] never reports it.

use super::int::Int;
use num_integer::Integer;
use std::cmp::Ordering;

/// A result did not fit the width in use: solve again with a wider one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overflow;

/// Checked integer arithmetic.
pub trait Num: Clone + Ord + std::fmt::Debug {
    /// Zero.
    fn zero() -> Self;
    /// One.
    fn one() -> Self;
    /// Narrows a coefficient. Errors: it does not fit.
    fn from_int(v: &Int) -> Result<Self, Overflow>;
    /// Widens to a coefficient.
    fn to_int(&self) -> Int;
    /// Is it zero?
    fn is_zero(&self) -> bool;
    /// Is it one?
    fn is_one(&self) -> bool;
    /// -1, 0 or 1.
    fn sign(&self) -> i32;
    /// `self + other`.
    fn plus(&self, other: &Self) -> Result<Self, Overflow>;
    /// `self * other`.
    fn times(&self, other: &Self) -> Result<Self, Overflow>;
    /// `self * b + c * d`.
    fn fused(&self, b: &Self, c: &Self, d: &Self) -> Result<Self, Overflow>;
    /// Order of `self * b` against `c * d`.
    fn cmp_products(&self, b: &Self, c: &Self, d: &Self) -> Result<Ordering, Overflow>;
    /// `-self`.
    fn negated(&self) -> Result<Self, Overflow>;
    /// The greatest common divisor, not negative.
    fn common(&self, other: &Self) -> Self;
    /// The quotient by a positive divisor, rounded down.
    fn floor_by(&self, positive: &Self) -> Self;

    /// `self - other`.
    fn minus(&self, other: &Self) -> Result<Self, Overflow> {
        self.plus(&other.negated()?)
    }
    /// The quotient by a positive divisor, rounded up.
    fn ceil_by(&self, positive: &Self) -> Result<Self, Overflow> {
        self.negated()?.floor_by(positive).negated()
    }
    /// What is left of a division by a positive divisor, at least zero and below it.
    fn remainder_by(&self, positive: &Self) -> Result<Self, Overflow> {
        self.minus(&self.floor_by(positive).times(positive)?)
    }
    /// Is it one or minus one?
    fn is_unit(&self) -> bool {
        self.is_one() || self.negated().is_ok_and(|v| v.is_one())
    }
    /// The magnitude.
    fn magnitude(&self) -> Result<Self, Overflow> {
        if self.sign() < 0 { self.negated() } else { Ok(self.clone()) }
    }
}

impl Num for i64 {
    fn zero() -> Self {
        0
    }
    fn one() -> Self {
        1
    }
    fn from_int(v: &Int) -> Result<Self, Overflow> {
        v.to_i64().ok_or(Overflow)
    }
    fn to_int(&self) -> Int {
        Int::from(*self)
    }
    #[inline]
    fn is_zero(&self) -> bool {
        *self == 0
    }
    #[inline]
    fn is_one(&self) -> bool {
        *self == 1
    }
    #[inline]
    fn sign(&self) -> i32 {
        self.signum() as i32
    }
    #[inline]
    fn plus(&self, other: &Self) -> Result<Self, Overflow> {
        self.checked_add(*other).ok_or(Overflow)
    }
    #[inline]
    fn times(&self, other: &Self) -> Result<Self, Overflow> {
        self.checked_mul(*other).ok_or(Overflow)
    }
    #[inline]
    fn fused(&self, b: &Self, c: &Self, d: &Self) -> Result<Self, Overflow> {
        let wide = i128::from(*self) * i128::from(*b);
        let wide = wide.checked_add(i128::from(*c) * i128::from(*d)).ok_or(Overflow)?;
        i64::try_from(wide).map_err(|_| Overflow)
    }
    #[inline]
    fn cmp_products(&self, b: &Self, c: &Self, d: &Self) -> Result<Ordering, Overflow> {
        Ok((i128::from(*self) * i128::from(*b)).cmp(&(i128::from(*c) * i128::from(*d))))
    }
    #[inline]
    fn negated(&self) -> Result<Self, Overflow> {
        self.checked_neg().ok_or(Overflow)
    }
    fn common(&self, other: &Self) -> Self {
        gcd_u64(self.unsigned_abs(), other.unsigned_abs())
    }
    fn floor_by(&self, positive: &Self) -> Self {
        self.div_euclid(*positive)
    }
}

/// Euclid on magnitudes. A gcd of 2^63 (only of `i64::MIN` and itself or zero) is reported as 1,
/// which is a divisor too: callers only divide by it.
fn gcd_u64(a: u64, b: u64) -> i64 {
    i64::try_from(a.gcd(&b)).unwrap_or(1)
}

impl Num for i128 {
    fn zero() -> Self {
        0
    }
    fn one() -> Self {
        1
    }
    fn from_int(v: &Int) -> Result<Self, Overflow> {
        v.to_i128().ok_or(Overflow)
    }
    fn to_int(&self) -> Int {
        Int::from(*self)
    }
    fn is_zero(&self) -> bool {
        *self == 0
    }
    fn is_one(&self) -> bool {
        *self == 1
    }
    fn sign(&self) -> i32 {
        self.signum() as i32
    }
    fn plus(&self, other: &Self) -> Result<Self, Overflow> {
        self.checked_add(*other).ok_or(Overflow)
    }
    fn times(&self, other: &Self) -> Result<Self, Overflow> {
        self.checked_mul(*other).ok_or(Overflow)
    }
    fn fused(&self, b: &Self, c: &Self, d: &Self) -> Result<Self, Overflow> {
        self.times(b)?.plus(&c.times(d)?)
    }
    fn cmp_products(&self, b: &Self, c: &Self, d: &Self) -> Result<Ordering, Overflow> {
        Ok(self.times(b)?.cmp(&c.times(d)?))
    }
    fn negated(&self) -> Result<Self, Overflow> {
        self.checked_neg().ok_or(Overflow)
    }
    fn common(&self, other: &Self) -> Self {
        i128::try_from(self.unsigned_abs().gcd(&other.unsigned_abs())).unwrap_or(1)
    }
    fn floor_by(&self, positive: &Self) -> Self {
        self.div_euclid(*positive)
    }
}

impl Num for Int {
    fn zero() -> Self {
        Int::ZERO
    }
    fn one() -> Self {
        Int::ONE
    }
    fn from_int(v: &Int) -> Result<Self, Overflow> {
        Ok(v.clone())
    }
    fn to_int(&self) -> Int {
        self.clone()
    }
    fn is_zero(&self) -> bool {
        Int::is_zero(self)
    }
    fn is_one(&self) -> bool {
        *self == Int::ONE
    }
    fn sign(&self) -> i32 {
        Int::sign(self)
    }
    fn plus(&self, other: &Self) -> Result<Self, Overflow> {
        Ok(self + other)
    }
    fn times(&self, other: &Self) -> Result<Self, Overflow> {
        Ok(self * other)
    }
    fn fused(&self, b: &Self, c: &Self, d: &Self) -> Result<Self, Overflow> {
        Ok(self * b + c * d)
    }
    fn cmp_products(&self, b: &Self, c: &Self, d: &Self) -> Result<Ordering, Overflow> {
        Ok((self * b).cmp(&(c * d)))
    }
    fn negated(&self) -> Result<Self, Overflow> {
        Ok(-self)
    }
    fn common(&self, other: &Self) -> Self {
        self.gcd(other)
    }
    fn floor_by(&self, positive: &Self) -> Self {
        self.div_floor(positive)
    }
}

/// Calls a solver that is generic over [`Num`] with 64 bits, on overflow with 128, then with [`Int`].
macro_rules! widening {
    ($solver:ident ( $($arg:expr),* )) => {
        match $solver::<i64>($($arg),*) {
            Ok(answer) => answer,
            Err(_) => match $solver::<i128>($($arg),*) {
                Ok(answer) => answer,
                Err(_) => match $solver::<$crate::presburger::Int>($($arg),*) {
                    Ok(answer) => answer,
                    Err(_) => unreachable!("arithmetic on big integers does not overflow"),
                },
            },
        }
    };
}
pub(super) use widening;
