//! Generalised basis reduction: directions in which a polytope is thin, so that a search by values is short.
//! Holds: the rows of the basis stay a unimodular matrix; only rows at `level` and after change.
//! After Cook, Rutherford, Scarf and Shallcross (1993), as Verdoolaege's isl and MLIR's `Simplex::reduceBasis` use it.

use super::matrix::Matrix;
use super::num::{Num, Overflow};
use super::simplex::{Fraction, Optimum, Simplex};
use std::cmp::Ordering;

/// Widths of a polytope P by linear programs over P x P.
struct Widths<T> {
    product: Simplex<T>,
    variables: usize,
    /// The states before each equality was added.
    saved: Vec<Simplex<T>>,
    /// For each equality the number of its first constraint in `product`.
    equalities: Vec<usize>,
}

/// A width and, over its denominator, the multiplier of the last equality.
struct Width<T> {
    value: Fraction<T>,
    multiplier: T,
    den: T,
}

impl<T: Num> Widths<T> {
    fn new(inequalities: &Matrix<T>) -> Result<Self, Overflow> {
        let n = inequalities.width() - 1;
        let first = (0..n).map(Some).chain((0..n).map(|_| None)).chain([Some(n)]).collect::<Vec<_>>();
        let second = (0..n).map(|_| None).chain((0..n).map(Some)).chain([Some(n)]).collect::<Vec<_>>();
        let mut doubled = inequalities.select(&first);
        doubled.extend(&inequalities.select(&second));
        let product = Simplex::of(&doubled)?;
        Ok(Widths { product, variables: n, saved: Vec::new(), equalities: Vec::new() })
    }

    /// `direction * (x - y)` as a row over the product.
    fn difference(&self, direction: &[T]) -> Result<Vec<T>, Overflow> {
        let mut row = direction.to_vec();
        for x in direction {
            row.push(x.negated()?);
        }
        row.push(T::zero());
        Ok(row)
    }

    fn push_equality(&mut self, direction: &[T]) -> Result<(), Overflow> {
        let row = self.difference(direction)?;
        self.saved.push(self.product.clone());
        self.equalities.push(self.product.constraints());
        self.product.add_equality(&row)
    }

    fn pop_equality(&mut self) {
        if let Some(mut state) = self.saved.pop() {
            state.count_on(&self.product);
            self.product = state;
            self.equalities.pop();
        }
    }

    /// The width along `direction` within the equalities, which hold `x - y` orthogonal to earlier rows.
    fn width(&mut self, direction: &[T]) -> Result<Width<T>, Overflow> {
        debug_assert_eq!(direction.len(), self.variables);
        let row = self.difference(direction)?;
        let first = self.equalities.last().copied().unwrap_or(0);
        let of = if self.equalities.is_empty() { 0..0 } else { first..first + 2 };
        let (optimum, duals, den) = self.product.maximum_with_duals(&row, of)?;
        let value = match optimum {
            Optimum::Finite(value) => value,
            _ => Fraction { num: T::zero(), den: T::one() },
        };
        let multiplier = match duals.as_slice() {
            [a, b] => a.minus(b)?,
            _ => T::zero(),
        };
        Ok(Width { value, multiplier, den })
    }
}

/// Reduces the rows of `basis` from `level` on with respect to a bounded, not empty polytope; adds up its steps.
pub fn reduce_basis<T: Num>(
    inequalities: &Matrix<T>,
    basis: &mut Matrix<T>,
    level: usize,
    steps: &mut u64,
) -> Result<(), Overflow> {
    if level + 1 >= basis.len() {
        return Ok(());
    }
    let mut widths = Widths::new(inequalities)?;
    let reduced = reduce_by(&mut widths, basis, level);
    *steps += widths.product.steps();
    reduced
}

fn reduce_by<T: Num>(widths: &mut Widths<T>, basis: &mut Matrix<T>, level: usize) -> Result<(), Overflow> {
    let n = basis.len();
    let mut known: Vec<Fraction<T>> = Vec::new();
    let mut i = level;
    while i + 1 < n {
        if known.len() <= i - level {
            known.push(widths.width(basis.row(i))?.value);
        }
        widths.push_equality(basis.row(i))?;
        let next = widths.width(basis.row(i + 1))?;
        widths.pop_equality();
        let candidate = best_shift(widths, basis, i, &next)?;
        if much_thinner(&candidate, &known[i - level])? {
            basis.swap(i, i + 1);
            known.truncate(i - level);
            known.push(candidate);
            if i > level {
                known.truncate(i - level);
                widths.pop_equality();
                i -= 1;
            }
        } else {
            widths.push_equality(basis.row(i))?;
            i += 1;
        }
    }
    Ok(())
}

/// Adds the multiple of row `i` to row `i + 1` that makes it thinnest, and returns that width.
fn best_shift<T: Num>(
    widths: &mut Widths<T>,
    basis: &mut Matrix<T>,
    i: usize,
    next: &Width<T>,
) -> Result<Fraction<T>, Overflow> {
    let low = next.multiplier.floor_by(&next.den);
    let high = next.multiplier.ceil_by(&next.den)?;
    let shifted = |factor: &T| -> Result<Vec<T>, Overflow> {
        let rows = basis.row(i + 1).iter().zip(basis.row(i));
        rows.map(|(b, a)| b.plus(&factor.times(a)?)).collect()
    };
    let mut best = shifted(&low)?;
    let mut width = widths.width(&best)?.value;
    if low != high {
        let other = shifted(&high)?;
        let other_width = widths.width(&other)?.value;
        if compare(&other_width, &width)? == Ordering::Less {
            (best, width) = (other, other_width);
        }
    }
    basis.row_mut(i + 1).clone_from_slice(&best);
    Ok(width)
}

fn compare<T: Num>(a: &Fraction<T>, b: &Fraction<T>) -> Result<Ordering, Overflow> {
    a.num.cmp_products(&b.den, &b.num, &a.den)
}

/// Is `a` less than 3/4 of `b`?
fn much_thinner<T: Num>(a: &Fraction<T>, b: &Fraction<T>) -> Result<bool, Overflow> {
    let two = T::one().plus(&T::one())?;
    let three = two.plus(&T::one())?;
    let four = two.plus(&two)?;
    let a4 = Fraction { num: a.num.times(&four)?, den: a.den.clone() };
    let b3 = Fraction { num: b.num.times(&three)?, den: b.den.clone() };
    Ok(compare(&a4, &b3)? == Ordering::Less)
}
