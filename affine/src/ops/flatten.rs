//! Expressions as sums: each dimension, symbol, quotient and the constant once, in this order.
//!
//! What holds: the sum has the value of the expression everywhere; `a mod c` is `a - (a floordiv c) * c` on the way.

use ir::AffineExpr;

/// A sum in the making: factors of dimensions and symbols, of quotients by number, and the constant.
#[derive(Clone)]
struct Sum {
    operands: Vec<i64>,
    quotients: Vec<i64>,
    constant: i64,
}

/// `e` as a sum of dimensions, then symbols, quotients and a constant, each once. `None` if it is not affine, if a number
/// does not fit, or if a remainder would be lost, which is worth more than one form for all.
pub(super) fn flattened(e: &AffineExpr, (dims, symbols): (usize, usize)) -> Option<AffineExpr> {
    let mut flattener = Flattener { dims, symbols, quotients: Vec::new() };
    let sum = flattener.sum(e)?;
    let flat = flattener.expr(&sum);
    (remainders(&flat) >= remainders(e)).then_some(flat)
}

fn remainders(e: &AffineExpr) -> usize {
    let mut count = 0;
    e.walk(&mut |e| count += usize::from(matches!(e, AffineExpr::Mod(..))));
    count
}

struct Flattener {
    dims: usize,
    symbols: usize,
    /// The quotients met so far.
    quotients: Vec<AffineExpr>,
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Sum {
    /// The greatest number that divides all factors, the constant and `n`.
    fn divisor(&self, n: i64) -> i64 {
        let all = self.operands.iter().chain(&self.quotients).chain([&self.constant]);
        let divisor = all.fold(n.unsigned_abs(), |d, v| gcd(d, v.unsigned_abs()));
        i64::try_from(divisor).unwrap_or(1).max(1)
    }

    fn map(mut self, f: impl Fn(i64) -> Option<i64>) -> Option<Self> {
        for value in self.operands.iter_mut().chain(&mut self.quotients).chain([&mut self.constant]) {
            *value = f(*value)?;
        }
        Some(self)
    }

    /// Adds `factor` times quotient `index`.
    fn add_quotient(&mut self, index: usize, factor: i64) -> Option<()> {
        if self.quotients.len() <= index {
            self.quotients.resize(index + 1, 0);
        }
        self.quotients[index] = self.quotients[index].checked_add(factor)?;
        Some(())
    }

    fn plus(mut self, other: &Self) -> Option<Self> {
        for (a, b) in self.operands.iter_mut().zip(&other.operands) {
            *a = a.checked_add(*b)?;
        }
        for (index, &factor) in other.quotients.iter().enumerate() {
            self.add_quotient(index, factor)?;
        }
        self.constant = self.constant.checked_add(other.constant)?;
        Some(self)
    }
}

impl Flattener {
    fn zero(&self) -> Sum {
        Sum { operands: vec![0; self.dims + self.symbols], quotients: Vec::new(), constant: 0 }
    }

    fn sum(&mut self, e: &AffineExpr) -> Option<Sum> {
        let mut zero = self.zero();
        match e {
            AffineExpr::Const(value) => zero.constant = *value,
            AffineExpr::Dim(i) => *zero.operands.get_mut(*i as usize)? = 1,
            AffineExpr::Symbol(i) => *zero.operands.get_mut(self.dims + *i as usize)? = 1,
            AffineExpr::Add(a, b) => {
                let (a, b) = (self.sum(a)?, self.sum(b)?);
                return a.plus(&b);
            }
            AffineExpr::Mul(a, b) => {
                let factor = b.as_const()?;
                return self.sum(a)?.map(|v| v.checked_mul(factor));
            }
            AffineExpr::Mod(a, b) => return self.remainder(a, b.as_const().filter(|&c| c > 0)?),
            AffineExpr::FloorDiv(a, b) => return self.quotient(a, b.as_const()?, AffineExpr::floor_div),
            AffineExpr::CeilDiv(a, b) => return self.quotient(a, b.as_const()?, AffineExpr::ceil_div),
        }
        Some(zero)
    }

    fn remainder(&mut self, a: &AffineExpr, c: i64) -> Option<Sum> {
        let mut sum = self.sum(a)?;
        let divisor = sum.divisor(c);
        if divisor == c {
            return Some(self.zero());
        }
        let reduced = sum.clone().map(|v| Some(v / divisor))?;
        let index = self.quotient_index(self.expr(&reduced).floor_div(AffineExpr::Const(c / divisor)));
        sum.add_quotient(index, c.checked_neg()?)?;
        Some(sum)
    }

    fn quotient(&mut self, a: &AffineExpr, c: i64, divide: fn(AffineExpr, AffineExpr) -> AffineExpr) -> Option<Sum> {
        let sum = self.sum(a)?;
        let divisor = sum.divisor(if c > 0 { c } else { return None });
        let reduced = sum.map(|v| Some(v / divisor))?;
        if c == divisor {
            return Some(reduced);
        }
        let index = self.quotient_index(divide(self.expr(&reduced), AffineExpr::Const(c / divisor)));
        let mut sum = self.zero();
        sum.add_quotient(index, 1)?;
        Some(sum)
    }

    fn quotient_index(&mut self, quotient: AffineExpr) -> usize {
        let known = self.quotients.iter().position(|q| *q == quotient);
        known.unwrap_or_else(|| {
            self.quotients.push(quotient);
            self.quotients.len() - 1
        })
    }

    fn expr(&self, sum: &Sum) -> AffineExpr {
        let operand = |index: usize| match index.checked_sub(self.dims) {
            None => AffineExpr::Dim(index as u32),
            Some(symbol) => AffineExpr::Symbol(symbol as u32),
        };
        let operands = sum.operands.iter().enumerate().map(|(i, &factor)| (operand(i), factor));
        let quotients = sum.quotients.iter().zip(&self.quotients).map(|(&factor, q)| (q.clone(), factor));
        let terms = operands.chain(quotients).filter(|(_, factor)| *factor != 0);
        let sum_of_terms = terms.fold(AffineExpr::Const(0), |sum, (e, factor)| sum + e * AffineExpr::Const(factor));
        if sum.constant == 0 { sum_of_terms } else { sum_of_terms + AffineExpr::Const(sum.constant) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(e: AffineExpr, expect: &str) {
        assert_eq!(flattened(&e, (2, 1)).unwrap_or(e).to_string(), expect);
    }

    #[test]
    fn sums_name_each_part_once() {
        let (d0, d1, s0) = (AffineExpr::Dim(0), AffineExpr::Dim(1), AffineExpr::Symbol(0));
        let c = AffineExpr::Const;
        check(s0.clone() + d1.clone() + c(3) + d0.clone() + d1.clone(), "d0 + d1 * 2 + s0 + 3");
        check(d0.clone().modulo(c(10)), "d0 mod 10");
        check((d0.clone() + c(1)).modulo(c(10)), "(d0 + 1) mod 10");
        check((d0.clone() * c(4) + c(2)).floor_div(c(6)), "(d0 * 2 + 1) floordiv 3");
        check((d0.clone() + c(1)).floor_div(c(3)) + (d0 + c(1)).floor_div(c(3)), "((d0 + 1) floordiv 3) * 2");
    }
}
