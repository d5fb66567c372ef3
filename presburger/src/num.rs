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
    /// The quotient by a positive divisor that divides.
    fn exact_by(&self, positive: &Self) -> Self;

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
    #[inline]
    fn common(&self, other: &Self) -> Self {
        i64::try_from(gcd_u64(self.unsigned_abs(), other.unsigned_abs())).unwrap_or(1)
    }
    #[inline]
    fn floor_by(&self, positive: &Self) -> Self {
        match (u32::try_from(*self), u32::try_from(*positive)) {
            (Ok(a), Ok(b)) => i64::from(a / b),
            _ => self.div_euclid(*positive),
        }
    }
    #[inline]
    fn exact_by(&self, positive: &Self) -> Self {
        match (i32::try_from(*self), u16::try_from(*positive)) {
            (Ok(a), Ok(b)) => i64::from(a / i32::from(b)),
            _ => self / positive,
        }
    }
}

/// Euclid on magnitudes: one division where the one divides the other, which is the common case in rows. (Of signed
/// numbers, a divisor of 2^63 does not fit; 1 is a divisor too, and callers only divide by it.)
#[inline]
fn gcd_u64(mut a: u64, mut b: u64) -> u64 {
    if a < b {
        (a, b) = (b, a);
    }
    while b != 0 {
        if let (Ok(small_a), Ok(small_b)) = (u32::try_from(a), u32::try_from(b)) {
            return u64::from(gcd_u32(small_a, small_b));
        }
        (a, b) = (b, a % b);
    }
    a
}

#[inline]
fn gcd_u32(mut a: u32, mut b: u32) -> u32 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Both in 64 bits, if they fit.
#[inline]
fn narrow(a: i128, b: i128) -> Option<(i64, i64)> {
    Some((i64::try_from(a).ok()?, i64::try_from(b).ok()?))
}

impl Num for i128 {
    #[inline]
    fn zero() -> Self {
        0
    }
    #[inline]
    fn one() -> Self {
        1
    }
    fn from_int(v: &Int) -> Result<Self, Overflow> {
        v.to_i128().ok_or(Overflow)
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
        match narrow(*self, *other) {
            Some((a, b)) => Ok(i128::from(a) * i128::from(b)),
            None => self.checked_mul(*other).ok_or(Overflow),
        }
    }
    #[inline]
    fn fused(&self, b: &Self, c: &Self, d: &Self) -> Result<Self, Overflow> {
        self.times(b)?.plus(&c.times(d)?)
    }
    #[inline]
    fn cmp_products(&self, b: &Self, c: &Self, d: &Self) -> Result<Ordering, Overflow> {
        Ok(self.times(b)?.cmp(&c.times(d)?))
    }
    #[inline]
    fn negated(&self) -> Result<Self, Overflow> {
        self.checked_neg().ok_or(Overflow)
    }
    fn common(&self, other: &Self) -> Self {
        let (a, b) = (self.unsigned_abs(), other.unsigned_abs());
        match (u64::try_from(a), u64::try_from(b)) {
            (Ok(a), Ok(b)) => i128::from(gcd_u64(a, b)),
            (Err(_), Ok(b)) if b != 0 => i128::from(gcd_u64(b, (a % u128::from(b)) as u64)),
            (Ok(a), Err(_)) if a != 0 => i128::from(gcd_u64(a, (b % u128::from(a)) as u64)),
            _ => i128::try_from(a.gcd(&b)).unwrap_or(1),
        }
    }
    #[inline]
    fn floor_by(&self, positive: &Self) -> Self {
        match narrow(*self, *positive) {
            Some((a, b)) => i128::from(a.div_euclid(b)),
            None => self.div_euclid(*positive),
        }
    }
    #[inline]
    fn exact_by(&self, positive: &Self) -> Self {
        match narrow(*self, *positive) {
            Some((a, b)) => i128::from(a / b),
            None => self / positive,
        }
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
    fn exact_by(&self, positive: &Self) -> Self {
        self.div_floor(positive)
    }
}

/// Every entry negated.
pub fn negated_row<T: Num>(row: &[T]) -> Result<Vec<T>, Overflow> {
    let mut negated = Vec::with_capacity(row.len());
    for x in row {
        negated.push(x.negated()?);
    }
    Ok(negated)
}

/// Every entry narrowed. Errors: one does not fit.
pub fn narrowed_row<T: Num>(row: &[Int]) -> Result<Vec<T>, Overflow> {
    let mut narrowed = Vec::with_capacity(row.len());
    for x in row {
        narrowed.push(T::from_int(x)?);
    }
    Ok(narrowed)
}

/// Calls a solver that is generic over [`Num`] with 64 bits, on overflow with 128, then with [`Int`].
macro_rules! widening {
    ($solver:ident ( $($arg:expr),* )) => {
        match $solver::<i64>($($arg),*) {
            Ok(answer) => answer,
            Err(_) => match $solver::<i128>($($arg),*) {
                Ok(answer) => answer,
                Err(_) => match $solver::<$crate::Int>($($arg),*) {
                    Ok(answer) => answer,
                    Err(_) => unreachable!("arithmetic on big integers does not overflow"),
                },
            },
        }
    };
}
pub(super) use widening;
