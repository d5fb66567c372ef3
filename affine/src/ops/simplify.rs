//! Quotients and remainders that the bounds of loops decide: `i mod 8` is `i` while `i` runs from 0 to 8.

use ir::{AffineExpr, AffineMap, Ir, Op, Value};

use super::For;
use super::bounds::{induction_variable, lower_bound, step, upper_bound};

/// What is known of one operand.
#[derive(Clone, Copy, Default)]
struct Known {
    /// The smallest value.
    low: Option<i128>,
    /// The largest value.
    high: Option<i128>,
    /// A number that divides the value.
    divisor: i64,
}

/// The results of `map` as simple as the loops around its operands allow. `None` if there is nothing to do.
pub(super) fn by_bounds(ir: &Ir, map: &AffineMap, operands: &[Value]) -> Option<AffineMap> {
    if !map.results.iter().any(has_division) {
        return None;
    }
    let known: Vec<Known> = operands.iter().map(|&v| of_value(ir, v)).collect();
    let facts = Facts { known: &known, dims: map.dims };
    let results: Vec<AffineExpr> = map.results.iter().map(|e| facts.simplified(e)).collect();
    (results != map.results).then(|| AffineMap { results, ..map.clone() })
}

fn has_division(e: &AffineExpr) -> bool {
    let mut found = false;
    e.walk(&mut |e| found |= matches!(e, AffineExpr::Mod(..) | AffineExpr::FloorDiv(..) | AffineExpr::CeilDiv(..)));
    found
}

/// What is known of the variable of an `affine.for`; nothing of any other value.
fn of_value(ir: &Ir, value: Value) -> Known {
    let nothing = Known { divisor: 1, ..Known::default() };
    let block = ir.def_op(value).is_none().then(|| ir.def_block(value)).flatten();
    let op = block.and_then(|b| ir.parent_of_block(b)).filter(|&op: &Op| ir.is(op, For::NAME));
    let Some(op) = op.filter(|&op| induction_variable(ir, op) == Some(value)) else { return nothing };
    let (Some(lower), Some(upper)) = (lower_bound(ir, op), upper_bound(ir, op)) else { return nothing };
    let step = step(ir, op).max(1);
    let low = lower.constant().map(i128::from);
    let high = upper.constant().map(|upper| {
        let upper = i128::from(upper);
        upper - 1 - low.map_or(0, |low| (upper - low - 1).rem_euclid(i128::from(step)))
    });
    let start = match low {
        Some(0) => 0,
        _ => lower.map.results.iter().fold(0, |gcd, e| greatest_common_divisor(gcd, e.largest_known_divisor())),
    };
    Known { low, high, divisor: greatest_common_divisor(start, step) }
}

fn greatest_common_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a.saturating_abs() } else { greatest_common_divisor(b, a % b) }
}

/// What is known of all operands.
struct Facts<'k> {
    known: &'k [Known],
    dims: u32,
}

type Range = (Option<i128>, Option<i128>);

impl Facts<'_> {
    fn operand(&self, e: &AffineExpr) -> Option<Known> {
        match e {
            AffineExpr::Dim(i) => self.known.get(*i as usize).copied(),
            AffineExpr::Symbol(i) => self.known.get((self.dims + i) as usize).copied(),
            _ => None,
        }
    }

    /// The smallest and the largest value, as far as the operands tell.
    fn range(&self, e: &AffineExpr) -> Range {
        let both = |a: Option<i128>, b: Option<i128>| a.zip(b).and_then(|(a, b)| a.checked_add(b));
        match e {
            AffineExpr::Const(value) => (Some(i128::from(*value)), Some(i128::from(*value))),
            AffineExpr::Dim(_) | AffineExpr::Symbol(_) => self.operand(e).map_or((None, None), |k| (k.low, k.high)),
            AffineExpr::Add(a, b) => {
                let (a, b) = (self.range(a), self.range(b));
                (both(a.0, b.0), both(a.1, b.1))
            }
            AffineExpr::Mul(a, b) => {
                let (Some(factor), (low, high)) = (b.as_const(), self.range(a)) else { return (None, None) };
                let scaled = |v: Option<i128>| v.and_then(|v| v.checked_mul(i128::from(factor)));
                if factor >= 0 { (scaled(low), scaled(high)) } else { (scaled(high), scaled(low)) }
            }
            AffineExpr::Mod(_, b) => match b.as_const().filter(|&c| c > 0) {
                Some(c) => (Some(0), Some(i128::from(c) - 1)),
                None => (None, None),
            },
            AffineExpr::FloorDiv(a, b) => self.quotient(a, b, |v, c| v.div_euclid(c)),
            AffineExpr::CeilDiv(a, b) => self.quotient(a, b, |v, c| -(-v).div_euclid(c)),
        }
    }

    fn quotient(&self, a: &AffineExpr, b: &AffineExpr, divide: fn(i128, i128) -> i128) -> Range {
        let (Some(c), (low, high)) = (b.as_const().filter(|&c| c > 0), self.range(a)) else { return (None, None) };
        let divided = |v: Option<i128>| v.map(|v| divide(v, i128::from(c)));
        (divided(low), divided(high))
    }

    /// A number that divides `e`; 0 divides 0 alone.
    fn divisor(&self, e: &AffineExpr) -> i64 {
        self.operand(e).map_or_else(|| e.largest_known_divisor(), |known| known.divisor)
    }

    /// True if `0 <= e < limit`.
    fn is_below(&self, e: &AffineExpr, limit: i64) -> bool {
        matches!(self.range(e), (Some(low), Some(high)) if low >= 0 && high < i128::from(limit))
    }

    fn simplified(&self, e: &AffineExpr) -> AffineExpr {
        match e {
            AffineExpr::Const(_) | AffineExpr::Dim(_) | AffineExpr::Symbol(_) => e.clone(),
            AffineExpr::Add(a, b) => self.simplified(a) + self.simplified(b),
            AffineExpr::Mul(a, b) => self.simplified(a) * self.simplified(b),
            AffineExpr::Mod(a, b) => self.remainder(self.simplified(a).modulo(self.simplified(b))),
            AffineExpr::FloorDiv(a, b) => self.floor(self.simplified(a).floor_div(self.simplified(b))),
            AffineExpr::CeilDiv(a, b) => self.single(self.simplified(a).ceil_div(self.simplified(b))),
        }
    }

    /// A quotient that has one value is it.
    fn single(&self, e: AffineExpr) -> AffineExpr {
        match self.range(&e) {
            (Some(low), Some(high)) if low == high => i64::try_from(low).map_or(e, AffineExpr::Const),
            _ => e,
        }
    }

    /// `a mod c` is `a` if `0 <= a < c`; a part of `a` that `c` divides adds nothing.
    fn remainder(&self, e: AffineExpr) -> AffineExpr {
        let AffineExpr::Mod(a, b) = &e else { return e };
        let Some(c) = b.as_const().filter(|&c| c > 0) else { return e };
        if self.is_below(a, c) {
            return (**a).clone();
        }
        match self.split(a) {
            Some((_, divisor, rest)) if divisor % c == 0 => rest.modulo(AffineExpr::Const(c)),
            None if self.divisor(a) % c == 0 => AffineExpr::Const(0),
            _ => e,
        }
    }

    /// `(q + r) floordiv c` is `q floordiv c` if `d` divides `q` and `c`, and `0 <= r < d`.
    fn floor(&self, e: AffineExpr) -> AffineExpr {
        let e = self.single(e);
        let AffineExpr::FloorDiv(a, b) = &e else { return e };
        let Some(c) = b.as_const().filter(|&c| c > 0) else { return e };
        match self.split(a) {
            Some((quotient, divisor, _)) if divisor != 0 && c % divisor == 0 => {
                quotient.floor_div(AffineExpr::Const(c))
            }
            _ => e,
        }
    }

    /// `e` as a sum of what a number divides, that number, and what is not negative and below it.
    fn split(&self, e: &AffineExpr) -> Option<(AffineExpr, i64, AffineExpr)> {
        let AffineExpr::Add(a, b) = e else { return None };
        [(a, b), (b, a)].into_iter().find_map(|(multiple, rest)| {
            let divisor = self.divisor(multiple);
            self.is_below(rest, divisor).then(|| ((**multiple).clone(), divisor, (**rest).clone()))
        })
    }
}
