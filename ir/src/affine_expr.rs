//! Affine expressions, maps and integer sets, as `affine_map<...>` and `affine_set<...>` hold them.
//!
//! The constructors keep expressions in the reference's simplified form: constants folded and to the right.

use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

/// An affine expression over dimensions `d0, d1, ...` and symbols `s0, s1, ...`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum AffineExpr {
    /// An integer constant.
    Const(i64),
    /// Dimension `dN`.
    Dim(u32),
    /// Symbol `sN`.
    Symbol(u32),
    /// Sum.
    Add(Box<AffineExpr>, Box<AffineExpr>),
    /// Product; one side is constant or symbolic.
    Mul(Box<AffineExpr>, Box<AffineExpr>),
    /// Euclidean remainder; by a constant that is not positive it has no value.
    Mod(Box<AffineExpr>, Box<AffineExpr>),
    /// Quotient rounded towards minus infinity.
    FloorDiv(Box<AffineExpr>, Box<AffineExpr>),
    /// Quotient rounded towards plus infinity.
    CeilDiv(Box<AffineExpr>, Box<AffineExpr>),
}

/// `affine_map<(d0, ...)[s0, ...] -> (results)>`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AffineMap {
    /// Number of dimensions.
    pub dims: u32,
    /// Number of symbols.
    pub symbols: u32,
    /// One expression a result.
    pub results: Vec<AffineExpr>,
}

/// `affine_set<(d0, ...)[s0, ...] : (constraints)>`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct IntegerSet {
    /// Number of dimensions.
    pub dims: u32,
    /// Number of symbols.
    pub symbols: u32,
    /// The constraints, all of which hold for a point of the set.
    pub constraints: Vec<SetConstraint>,
}

/// One constraint of an `IntegerSet`: `expr == 0` or `expr >= 0`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SetConstraint {
    /// The left side; the right side is 0.
    pub expr: AffineExpr,
    /// True for `== 0`, false for `>= 0`.
    pub is_equality: bool,
}

/// `a / b` rounded towards minus infinity. `None` when `b == 0` or the quotient overflows.
pub fn floor_div(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    Some(if a % b != 0 && ((a < 0) != (b < 0)) { quotient - 1 } else { quotient })
}

/// `a / b` rounded towards plus infinity. `None` when `b == 0` or the quotient overflows.
pub fn ceil_div(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    Some(if a % b != 0 && ((a < 0) == (b < 0)) { quotient + 1 } else { quotient })
}

/// `a mod b` in `0..b`. `None` when `b <= 0`.
pub fn euclidean_mod(a: i64, b: i64) -> Option<i64> {
    (b > 0).then(|| a.rem_euclid(b))
}

impl AffineExpr {
    /// The constant's value, if this is a constant.
    pub fn as_const(&self) -> Option<i64> {
        match self {
            Self::Const(value) => Some(*value),
            _ => None,
        }
    }

    /// True if no dimension occurs.
    pub fn is_symbolic_or_constant(&self) -> bool {
        match self {
            Self::Const(_) | Self::Symbol(_) => true,
            Self::Dim(_) => false,
            Self::Add(a, b) | Self::Mul(a, b) | Self::Mod(a, b) | Self::FloorDiv(a, b) | Self::CeilDiv(a, b) => {
                a.is_symbolic_or_constant() && b.is_symbolic_or_constant()
            }
        }
    }

    /// True if the expression is affine by the language's rule: products and divisors constant or symbolic.
    pub fn is_pure_affine(&self) -> bool {
        match self {
            Self::Const(_) | Self::Symbol(_) | Self::Dim(_) => true,
            Self::Add(a, b) => a.is_pure_affine() && b.is_pure_affine(),
            Self::Mul(a, b) => {
                a.is_pure_affine() && b.is_pure_affine() && (a.as_const().is_some() || b.as_const().is_some())
            }
            Self::Mod(a, b) | Self::FloorDiv(a, b) | Self::CeilDiv(a, b) => {
                a.is_pure_affine() && b.as_const().is_some()
            }
        }
    }

    /// Euclidean remainder, simplified.
    pub fn modulo(self, rhs: Self) -> Self {
        match (&self, &rhs) {
            (Self::Const(a), Self::Const(b)) => match euclidean_mod(*a, *b) {
                Some(value) => Self::Const(value),
                None => Self::Mod(self.into(), rhs.into()),
            },
            (_, Self::Const(1)) => Self::Const(0),
            (_, Self::Const(b)) if *b > 0 && self.largest_known_divisor() % b == 0 => Self::Const(0),
            (Self::Add(x, y), Self::Const(b)) if *b > 0 => {
                if x.largest_known_divisor() % b == 0 {
                    (**y).clone().modulo(rhs)
                } else if y.largest_known_divisor() % b == 0 {
                    (**x).clone().modulo(rhs)
                } else {
                    Self::Mod(self.into(), rhs.into())
                }
            }
            (Self::Mod(x, inner), Self::Const(b))
                if *b > 0 && inner.as_const().is_some_and(|i| i > 0 && i % b == 0) =>
            {
                (**x).clone().modulo(rhs)
            }
            _ => Self::Mod(self.into(), rhs.into()),
        }
    }

    /// Quotient rounded down, simplified.
    pub fn floor_div(self, rhs: Self) -> Self {
        match (&self, &rhs) {
            (_, Self::Const(1)) => self,
            (Self::Const(a), Self::Const(b)) => match floor_div(*a, *b) {
                Some(value) => Self::Const(value),
                None => Self::FloorDiv(self.into(), rhs.into()),
            },
            (Self::Mul(x, c), Self::Const(b)) if c.as_const().is_some_and(|c| c.checked_rem(*b) == Some(0)) => {
                let factor = c.as_const().unwrap_or(0) / b;
                (**x).clone() * Self::Const(factor)
            }
            (Self::Add(x, y), Self::Const(b))
                if [x, y].iter().any(|e| e.largest_known_divisor().checked_rem(*b) == Some(0)) =>
            {
                (**x).clone().floor_div(rhs.clone()) + (**y).clone().floor_div(rhs)
            }
            _ => Self::FloorDiv(self.into(), rhs.into()),
        }
    }

    /// Quotient rounded up, simplified.
    pub fn ceil_div(self, rhs: Self) -> Self {
        match (&self, &rhs) {
            (_, Self::Const(1)) => self,
            (Self::Const(a), Self::Const(b)) => match ceil_div(*a, *b) {
                Some(value) => Self::Const(value),
                None => Self::CeilDiv(self.into(), rhs.into()),
            },
            (Self::Mul(x, c), Self::Const(b)) if c.as_const().is_some_and(|c| c.checked_rem(*b) == Some(0)) => {
                let factor = c.as_const().unwrap_or(0) / b;
                (**x).clone() * Self::Const(factor)
            }
            _ => Self::CeilDiv(self.into(), rhs.into()),
        }
    }

    /// A positive integer that divides every value of the expression; 0 if the only value is 0.
    pub fn largest_known_divisor(&self) -> i64 {
        match self {
            Self::Const(value) => value.checked_abs().unwrap_or(1),
            Self::Mul(a, b) => a.largest_known_divisor().checked_mul(b.largest_known_divisor()).unwrap_or(1),
            Self::Add(a, b) | Self::Mod(a, b) => gcd(a.largest_known_divisor(), b.largest_known_divisor()),
            Self::FloorDiv(a, b) | Self::CeilDiv(a, b) => match b.as_const() {
                Some(divisor) if a.largest_known_divisor().checked_rem(divisor) == Some(0) => {
                    (a.largest_known_divisor() / divisor).abs()
                }
                _ => 1,
            },
            Self::Dim(_) | Self::Symbol(_) => 1,
        }
    }

    /// The value at a point. `None` on overflow, division by zero, or a dimension or symbol past the slices.
    pub fn evaluate(&self, dims: &[i64], symbols: &[i64]) -> Option<i64> {
        let binary = |a: &Self, b: &Self| Some((a.evaluate(dims, symbols)?, b.evaluate(dims, symbols)?));
        match self {
            Self::Const(value) => Some(*value),
            Self::Dim(i) => dims.get(*i as usize).copied(),
            Self::Symbol(i) => symbols.get(*i as usize).copied(),
            Self::Add(a, b) => binary(a, b).and_then(|(a, b)| a.checked_add(b)),
            Self::Mul(a, b) => binary(a, b).and_then(|(a, b)| a.checked_mul(b)),
            Self::Mod(a, b) => binary(a, b).and_then(|(a, b)| euclidean_mod(a, b)),
            Self::FloorDiv(a, b) => binary(a, b).and_then(|(a, b)| floor_div(a, b)),
            Self::CeilDiv(a, b) => binary(a, b).and_then(|(a, b)| ceil_div(a, b)),
        }
    }

    /// The expression with each dimension and symbol replaced, simplified again.
    pub fn substitute(&self, dim: &dyn Fn(u32) -> Self, symbol: &dyn Fn(u32) -> Self) -> Self {
        let sub = |e: &Self| e.substitute(dim, symbol);
        match self {
            Self::Const(value) => Self::Const(*value),
            Self::Dim(i) => dim(*i),
            Self::Symbol(i) => symbol(*i),
            Self::Add(a, b) => sub(a) + sub(b),
            Self::Mul(a, b) => sub(a) * sub(b),
            Self::Mod(a, b) => sub(a).modulo(sub(b)),
            Self::FloorDiv(a, b) => sub(a).floor_div(sub(b)),
            Self::CeilDiv(a, b) => sub(a).ceil_div(sub(b)),
        }
    }

    /// Calls `visit` on this expression and all below it.
    pub fn walk(&self, visit: &mut dyn FnMut(&Self)) {
        visit(self);
        match self {
            Self::Add(a, b) | Self::Mul(a, b) | Self::Mod(a, b) | Self::FloorDiv(a, b) | Self::CeilDiv(a, b) => {
                a.walk(visit);
                b.walk(visit);
            }
            Self::Const(_) | Self::Dim(_) | Self::Symbol(_) => {}
        }
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Add for AffineExpr {
    type Output = Self;

    fn add(self, rhs: Self) -> Self {
        match (self, rhs) {
            (Self::Const(a), Self::Const(b)) if a.checked_add(b).is_some() => Self::Const(a + b),
            (a @ Self::Const(_), b) if b.as_const().is_none() => b + a,
            // Symbols stand to the right of what holds dimensions.
            (a, b) if a.is_symbolic_or_constant() && !b.is_symbolic_or_constant() => b + a,
            (a, Self::Const(0)) => a,
            (Self::Add(x, c), Self::Const(b)) if c.as_const().is_some_and(|c| c.checked_add(b).is_some()) => {
                *x + Self::Const(c.as_const().unwrap_or(0) + b)
            }
            (a, b) => add_terms(a, b),
        }
    }
}

/// Splits `e` into (term, coefficient).
fn coefficient(e: &AffineExpr) -> (&AffineExpr, i64) {
    match e {
        AffineExpr::Mul(x, c) => match c.as_const() {
            Some(c) => (x, c),
            None => (e, 1),
        },
        _ => (e, 1),
    }
}

fn add_terms(a: AffineExpr, b: AffineExpr) -> AffineExpr {
    let ((ta, ca), (tb, cb)) = (coefficient(&a), coefficient(&b));
    if ta == tb
        && let Some(sum) = ca.checked_add(cb)
    {
        return ta.clone() * AffineExpr::Const(sum);
    }
    match (a, b) {
        // Keep the constant outermost: (x + c) + y becomes (x + y) + c.
        (AffineExpr::Add(x, c), y) if c.as_const().is_some() && y.as_const().is_none() => (*x + y) + *c,
        (a, b) => remainder(&a, &b).unwrap_or_else(|| AffineExpr::Add(a.into(), b.into())),
    }
}

/// `a mod q`, if `b` is `-(a floordiv q) * q`.
fn remainder(a: &AffineExpr, b: &AffineExpr) -> Option<AffineExpr> {
    let AffineExpr::Mul(factor, last) = b else { return None };
    let last = last.as_const()?;
    match &**factor {
        AffineExpr::FloorDiv(x, q)
            if **x == *a && q.as_const().is_some_and(|q| q > 0 && last.checked_neg() == Some(q)) =>
        {
            Some(a.clone().modulo((**q).clone()))
        }
        AffineExpr::Mul(quotient, q) if last == -1 => match &**quotient {
            AffineExpr::FloorDiv(x, by) if by == q && **x == *a => Some(a.clone().modulo((**q).clone())),
            _ => None,
        },
        _ => None,
    }
}

impl Mul for AffineExpr {
    type Output = Self;

    fn mul(self, rhs: Self) -> Self {
        match (self, rhs) {
            (Self::Const(a), Self::Const(b)) if a.checked_mul(b).is_some() => Self::Const(a * b),
            (a @ Self::Const(_), b) if b.as_const().is_none() => b * a,
            (a, b) if a.is_symbolic_or_constant() && !b.is_symbolic_or_constant() => b * a,
            (a, Self::Const(1)) => a,
            (_, Self::Const(0)) => Self::Const(0),
            (Self::Mul(x, c), Self::Const(b)) if c.as_const().is_some_and(|c| c.checked_mul(b).is_some()) => {
                *x * Self::Const(c.as_const().unwrap_or(0) * b)
            }
            // Keep the constant outermost: (x * c) * y becomes (x * y) * c.
            (Self::Mul(x, c), y) if c.as_const().is_some() && y.as_const().is_none() => (*x * y) * *c,
            (a, b) => Self::Mul(a.into(), b.into()),
        }
    }
}

impl Neg for AffineExpr {
    type Output = Self;

    fn neg(self) -> Self {
        self * Self::Const(-1)
    }
}

impl Sub for AffineExpr {
    type Output = Self;

    fn sub(self, rhs: Self) -> Self {
        match (&self, &rhs) {
            // The negative of the smallest number is none.
            (Self::Const(a), Self::Const(b)) if a.checked_sub(*b).is_some() => Self::Const(a - b),
            _ => self + -rhs,
        }
    }
}

impl AffineMap {
    /// The identity on `rank` dimensions.
    pub fn identity(rank: u32) -> Self {
        Self { dims: rank, symbols: 0, results: (0..rank).map(AffineExpr::Dim).collect() }
    }

    /// `() -> (value)`.
    pub fn constant(value: i64) -> Self {
        Self { dims: 0, symbols: 0, results: vec![AffineExpr::Const(value)] }
    }

    /// True if the map is the identity.
    pub fn is_identity(&self) -> bool {
        self.symbols == 0
            && self.dims as usize == self.results.len()
            && self.results.iter().enumerate().all(|(i, e)| *e == AffineExpr::Dim(i as u32))
    }

    /// The value of a map `() -> (constant)`.
    pub fn as_single_constant(&self) -> Option<i64> {
        match self.results.as_slice() {
            [e] => e.as_const(),
            _ => None,
        }
    }

    /// The results at a point, dimensions first and symbols after them. `None` on overflow or division by zero.
    pub fn evaluate(&self, operands: &[i64]) -> Option<Vec<i64>> {
        let (dims, symbols) = operands.split_at_checked(self.dims as usize)?;
        self.results.iter().map(|e| e.evaluate(dims, symbols)).collect()
    }
}

impl fmt::Display for AffineExpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_expr(f, self, false)
    }
}

/// Writes `e`, in parentheses if it is a sum or product below a tighter operator.
fn write_expr(f: &mut fmt::Formatter<'_>, e: &AffineExpr, tight: bool) -> fmt::Result {
    let mut binary = |a: &AffineExpr, op: &str, b: &AffineExpr| {
        if tight {
            f.write_str("(")?;
        }
        write_expr(f, a, true)?;
        f.write_str(op)?;
        write_expr(f, b, true)?;
        if tight { f.write_str(")") } else { Ok(()) }
    };
    match e {
        AffineExpr::Const(value) => write!(f, "{value}"),
        AffineExpr::Dim(i) => write!(f, "d{i}"),
        AffineExpr::Symbol(i) => write!(f, "s{i}"),
        AffineExpr::Mul(a, b) if b.as_const() == Some(-1) => {
            f.write_str("-")?;
            write_expr(f, a, true)
        }
        AffineExpr::Mul(a, b) => binary(a, " * ", b),
        AffineExpr::Mod(a, b) => binary(a, " mod ", b),
        AffineExpr::FloorDiv(a, b) => binary(a, " floordiv ", b),
        AffineExpr::CeilDiv(a, b) => binary(a, " ceildiv ", b),
        AffineExpr::Add(a, b) => write_sum(f, a, b, tight),
    }
}

fn write_sum(f: &mut fmt::Formatter<'_>, a: &AffineExpr, b: &AffineExpr, tight: bool) -> fmt::Result {
    if tight {
        f.write_str("(")?;
    }
    write_expr(f, a, false)?;
    match b {
        AffineExpr::Const(c) if *c < 0 => write!(f, " - {}", c.unsigned_abs())?,
        AffineExpr::Mul(x, c) if c.as_const() == Some(-1) => {
            f.write_str(" - ")?;
            write_expr(f, x, matches!(**x, AffineExpr::Add(..)))?;
        }
        AffineExpr::Mul(x, c) if c.as_const().is_some_and(|c| c < -1) => {
            f.write_str(" - ")?;
            write_expr(f, x, true)?;
            write!(f, " * {}", c.as_const().unwrap_or(0).unsigned_abs())?;
        }
        _ => {
            f.write_str(" + ")?;
            write_expr(f, b, false)?;
        }
    }
    if tight { f.write_str(")") } else { Ok(()) }
}

/// Writes `(d0, d1)[s0]`.
fn write_spaces(f: &mut fmt::Formatter<'_>, dims: u32, symbols: u32) -> fmt::Result {
    let list = |prefix: &str, n: u32| (0..n).map(|i| format!("{prefix}{i}")).collect::<Vec<_>>().join(", ");
    write!(f, "({})", list("d", dims))?;
    if symbols > 0 { write!(f, "[{}]", list("s", symbols)) } else { Ok(()) }
}

impl fmt::Display for AffineMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_spaces(f, self.dims, self.symbols)?;
        let results: Vec<String> = self.results.iter().map(ToString::to_string).collect();
        write!(f, " -> ({})", results.join(", "))
    }
}

impl fmt::Display for IntegerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_spaces(f, self.dims, self.symbols)?;
        let text = |c: &SetConstraint| format!("{} {} 0", c.expr, if c.is_equality { "==" } else { ">=" });
        let constraints: Vec<String> = self.constraints.iter().map(text).collect();
        write!(f, " : ({})", constraints.join(", "))
    }
}
