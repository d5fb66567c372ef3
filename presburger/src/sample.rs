//! Exact search for an integer point of a system of equalities and inequalities, bounded or not.
//! Order of attack: integer elimination of equalities, rational simplex, a short branch and bound, then the recession
//! cone splits off unbounded directions and generalised basis reduction makes the search of the rest short.
//! After Verdoolaege, "isl" (2010), and MLIR's `IntegerRelation::findIntegerSample`.

use super::int::Int;
use super::matrix::Matrix;
use super::num::{Num, Overflow, negated_row};
use super::reduce::reduce_basis;
use super::simplex::{Fraction, Optimum, Simplex};
use super::system::{Infeasible, Reduced, reduce};
use super::values::{Search, search_values};
use std::cmp::Ordering;

/// Nodes of branch and bound before basis reduction takes over.
const BRANCH_NODES: usize = 48;

/// A point of the system, or `None` if it has none in integers.
pub fn sample<T: Num>(equalities: Matrix<T>, inequalities: Matrix<T>) -> Result<Option<Vec<T>>, Overflow> {
    match reduce(equalities, inequalities)? {
        Err(Infeasible) => Ok(None),
        Ok(reduced) => match sample_inequalities(&reduced.inequalities, &mut 0)? {
            None => Ok(None),
            Some(point) => Ok(Some(reduced.restore(&point)?)),
        },
    }
}

/// An integer point of inequalities over free variables. The entries that are changed on the way add to `steps`.
pub fn sample_inequalities<T: Num>(inequalities: &Matrix<T>, steps: &mut u64) -> Result<Option<Vec<T>>, Overflow> {
    if let Some(point) = trivial_point(inequalities) {
        return Ok(Some(point));
    }
    let simplex = Simplex::of(inequalities)?;
    *steps += simplex.steps();
    sample_simplex(inequalities, simplex, steps)
}

/// Like [`sample_inequalities`], with the simplex of the inequalities at hand.
pub fn sample_simplex<T: Num>(
    inequalities: &Matrix<T>,
    simplex: Simplex<T>,
    steps: &mut u64,
) -> Result<Option<Vec<T>>, Overflow> {
    if simplex.is_empty() {
        return Ok(None);
    }
    if let Some(point) = simplex.whole_solution() {
        return Ok(Some(point));
    }
    let mut nodes = BRANCH_NODES;
    match branch(&simplex, &mut nodes, steps)? {
        Search::Found(point) => Ok(Some(point)),
        Search::None => Ok(None),
        Search::GaveUp => match search_values(inequalities, simplex)? {
            Search::Found(point) => Ok(Some(point)),
            Search::None => Ok(None),
            Search::GaveUp => split_unbounded(inequalities, steps),
        },
    }
}

/// Like [`sample_simplex`]; where numbers overflow it searches with wider ones. Errors: the point itself does not fit.
pub fn sample_widening<T: Num>(
    inequalities: &Matrix<T>,
    simplex: Simplex<T>,
    steps: &mut u64,
) -> Result<Option<Vec<T>>, Overflow> {
    if let Ok(found) = sample_simplex(inequalities, simplex, steps) {
        return Ok(found);
    }
    let found = match inequalities.convert::<i128>().and_then(|rows| sample_inequalities(&rows, steps)) {
        Ok(found) => found.map(|point| point.iter().map(i128::to_int).collect::<Vec<_>>()),
        Err(Overflow) => sample_inequalities(&inequalities.convert::<Int>()?, steps)?,
    };
    found.map(|point| point.iter().map(T::from_int).collect()).transpose()
}

/// The origin, if it satisfies all.
fn trivial_point<T: Num>(inequalities: &Matrix<T>) -> Option<Vec<T>> {
    let n = inequalities.width() - 1;
    inequalities.rows().all(|row| row[n].sign() >= 0).then(|| vec![T::zero(); n])
}

/// Depth-first branch and bound on the first variable that is not whole.
fn branch<T: Num>(simplex: &Simplex<T>, nodes: &mut usize, steps: &mut u64) -> Result<Search<T>, Overflow> {
    let fractional = (0..simplex.variables()).find_map(|v| {
        let value = simplex.value(v);
        value.whole().is_none().then_some((v, value))
    });
    let Some((variable, value)) = fractional else {
        return Ok(simplex.whole_solution().map_or(Search::None, Search::Found));
    };
    let floor = value.num.floor_by(&value.den);
    for up in [false, true] {
        if *nodes == 0 {
            return Ok(Search::GaveUp);
        }
        *nodes -= 1;
        let mut child = simplex.clone();
        let side = child.add_inequality(&cut(simplex.variables(), variable, &floor, up)?)?;
        *steps += child.steps() - simplex.steps();
        if side == Ordering::Less {
            continue;
        }
        match branch(&child, nodes, steps)? {
            Search::None => {}
            other => return Ok(other),
        }
    }
    Ok(Search::None)
}

/// `x <= floor`, or above: `x >= floor + 1`.
fn cut<T: Num>(n: usize, variable: usize, floor: &T, up: bool) -> Result<Vec<T>, Overflow> {
    let mut row = vec![T::zero(); n + 1];
    if up {
        row[variable] = T::one();
        row[n] = floor.plus(&T::one())?.negated()?;
    } else {
        row[variable] = T::one().negated()?;
        row[n] = floor.clone();
    }
    Ok(row)
}

/// Separates bounded from unbounded directions: samples the bounded part, then the full-dimensional cone above it.
fn split_unbounded<T: Num>(inequalities: &Matrix<T>, steps: &mut u64) -> Result<Option<Vec<T>>, Overflow> {
    let (bounded, cone_free) = bounded_directions(inequalities, steps)?;
    if cone_free {
        return scan_bounded(inequalities, steps);
    }
    let transform = echelon(&bounded)?;
    let transformed = transform.apply(inequalities)?;
    let rank = transform.rank;
    let base = match sample_prefix(&transformed, rank, steps)? {
        None => return Ok(None),
        Some(base) => base,
    };
    let point = lift_cone(&transformed, rank, &base)?;
    transform.original(&point).map(Some)
}

/// Constraints that cannot grow in any direction of the recession cone, and whether they span the whole space.
fn bounded_directions<T: Num>(inequalities: &Matrix<T>, steps: &mut u64) -> Result<(Matrix<T>, bool), Overflow> {
    let n = inequalities.width() - 1;
    let mut cone = inequalities.clone();
    for r in 0..cone.len() {
        cone.row_mut(r)[n] = T::zero();
    }
    let mut simplex = Simplex::of(&cone)?;
    let mut bounded = Matrix::new(n + 1);
    for row in cone.rows() {
        if simplex.maximum(row)? != Optimum::Unbounded {
            bounded.push(row);
        }
    }
    *steps += simplex.steps();
    let full = echelon(&bounded)?.rank == n;
    Ok((bounded, full))
}

/// A unimodular change of variables `x = columns * y`; the given rows involve only the first `rank` of the `y`.
struct Transform<T> {
    /// Row `k` is the image of `y_k`: a vector over the old variables.
    columns: Matrix<T>,
    rank: usize,
}

impl<T: Num> Transform<T> {
    /// Inequalities over the new variables.
    fn apply(&self, inequalities: &Matrix<T>) -> Result<Matrix<T>, Overflow> {
        let n = self.columns.len();
        let mut result = Matrix::new(n + 1);
        for row in inequalities.rows() {
            let fresh = result.push_zero();
            for (k, column) in self.columns.rows().enumerate() {
                fresh[k] = dot(row, column)?;
            }
            fresh[n] = row[n].clone();
        }
        Ok(result)
    }

    /// The old coordinates of a new point.
    fn original(&self, point: &[T]) -> Result<Vec<T>, Overflow> {
        let mut x = vec![T::zero(); self.columns.len()];
        for (column, y) in self.columns.rows().zip(point) {
            for (x, c) in x.iter_mut().zip(column) {
                *x = x.plus(&c.times(y)?)?;
            }
        }
        Ok(x)
    }
}

fn dot<T: Num>(a: &[T], b: &[T]) -> Result<T, Overflow> {
    let mut sum = T::zero();
    for (x, y) in a.iter().zip(b) {
        sum = sum.plus(&x.times(y)?)?;
    }
    Ok(sum)
}

/// Column echelon form of the rows' coefficients by unimodular column steps.
fn echelon<T: Num>(rows: &Matrix<T>) -> Result<Transform<T>, Overflow> {
    let n = rows.width() - 1;
    let mut columns = Matrix::identity(n);
    let mut rank = 0;
    for row in rows.rows() {
        if rank == n {
            break;
        }
        if clear_beyond(&mut columns, row, rank)? {
            rank += 1;
        }
    }
    Ok(Transform { columns, rank })
}

/// Combines columns from `rank` on until at most the first of them has a value in `row`. Returns whether it has.
fn clear_beyond<T: Num>(columns: &mut Matrix<T>, row: &[T], rank: usize) -> Result<bool, Overflow> {
    loop {
        let mut values = Vec::new();
        for k in rank..columns.len() {
            let value = dot(row, columns.row(k))?;
            if !value.is_zero() {
                values.push((k, value));
            }
        }
        let mut least: Option<(usize, T)> = None;
        for (k, value) in &values {
            let size = value.magnitude()?;
            if least.as_ref().is_none_or(|(_, s)| size < *s) {
                least = Some((*k, size));
            }
        }
        let Some((pivot, size)) = least else {
            return Ok(false);
        };
        if values.len() == 1 {
            columns.swap(rank, pivot);
            return Ok(true);
        }
        let negative = dot(row, columns.row(pivot))?.sign() < 0;
        for (k, value) in values {
            if k != pivot {
                let quotient = value.floor_by(&size);
                let factor = if negative { quotient } else { quotient.negated()? };
                let (target, source) = columns.row_pair(k, pivot);
                for (t, s) in target.iter_mut().zip(source) {
                    *t = t.plus(&factor.times(s)?)?;
                }
            }
        }
    }
}

/// A point of the first `rank` variables that meets the constraints which involve only them.
fn sample_prefix<T: Num>(inequalities: &Matrix<T>, rank: usize, steps: &mut u64) -> Result<Option<Vec<T>>, Overflow> {
    let n = inequalities.width() - 1;
    let mut prefix = Matrix::new(rank + 1);
    for row in inequalities.rows().filter(|row| row[rank..n].iter().all(T::is_zero)) {
        let fresh = prefix.push_zero();
        fresh[..rank].clone_from_slice(&row[..rank]);
        fresh[rank] = row[n].clone();
    }
    let (zero, free) = (Matrix::new(rank + 1), prefix);
    match reduce(zero, free)? {
        Err(Infeasible) => Ok(None),
        Ok(reduced) => sample_inequalities(&reduced.inequalities, steps),
    }
}

/// Fixes the first variables and finds an integer point of the rest, a cone of full dimension: any point of the cone
/// shrunk by one unit cell, rounded up.
fn lift_cone<T: Num>(inequalities: &Matrix<T>, rank: usize, base: &[T]) -> Result<Vec<T>, Overflow> {
    let n = inequalities.width() - 1;
    let mut cone = Matrix::new(n - rank + 1);
    for row in inequalities.rows().filter(|row| !row[rank..n].iter().all(T::is_zero)) {
        let mut constant = row[n].plus(&dot(&row[..rank], base)?)?;
        for a in row[rank..n].iter().filter(|a| a.sign() < 0) {
            constant = constant.plus(a)?;
        }
        let fresh = cone.push_zero();
        fresh[..n - rank].clone_from_slice(&row[rank..n]);
        fresh[n - rank] = constant;
    }
    let simplex = Simplex::of(&cone)?;
    let mut point = base.to_vec();
    for v in 0..n - rank {
        let Fraction { num, den } = simplex.value(v);
        point.push(num.ceil_by(&den)?);
    }
    Ok(point)
}

/// Depth-first search over the values of reduced directions of a bounded polytope.
fn scan_bounded<T: Num>(inequalities: &Matrix<T>, steps: &mut u64) -> Result<Option<Vec<T>>, Overflow> {
    let mut basis = Matrix::identity(inequalities.width() - 1);
    let simplex = Simplex::of(inequalities)?;
    *steps += simplex.steps();
    scan(inequalities.clone(), simplex, (&mut basis, 0), steps)
}

/// Searches the values of the directions of the basis from this one on.
fn scan<T: Num>(
    inequalities: Matrix<T>,
    mut simplex: Simplex<T>,
    directions: (&mut Matrix<T>, usize),
    steps: &mut u64,
) -> Result<Option<Vec<T>>, Overflow> {
    let before = simplex.steps();
    let found = scan_values(inequalities, &mut simplex, directions, steps);
    *steps += simplex.steps() - before;
    found
}

fn scan_values<T: Num>(
    inequalities: Matrix<T>,
    simplex: &mut Simplex<T>,
    (basis, level): (&mut Matrix<T>, usize),
    steps: &mut u64,
) -> Result<Option<Vec<T>>, Overflow> {
    if simplex.is_empty() {
        return Ok(None);
    }
    if let Some(point) = simplex.whole_solution() {
        return Ok(Some(point));
    }
    if level == basis.len() {
        return Ok(None);
    }
    let mut direction = [basis.row(level), &[T::zero()]].concat();
    let Some(mut range) = whole_range(simplex, &direction)? else { return Ok(None) };
    if range.0 < range.1 {
        reduce_basis(&inequalities, basis, level, steps)?;
        direction = [basis.row(level), &[T::zero()]].concat();
        let Some(thin) = whole_range(simplex, &direction)? else { return Ok(None) };
        range = thin;
    }
    let (mut value, last) = range;
    while value <= last {
        let (mut rows, mut child, n) = (inequalities.clone(), simplex.clone(), direction.len() - 1);
        direction[n] = value.negated()?;
        let opposite = negated_row(&direction)?;
        rows.push(&direction);
        rows.push(&opposite);
        child.add_equality(&direction)?;
        *steps += child.steps() - simplex.steps();
        let found = scan(rows, child, (&mut *basis, level + 1), steps)?;
        if found.is_some() {
            return Ok(found);
        }
        value = value.plus(&T::one())?;
    }
    Ok(None)
}

/// The least and greatest whole values that the direction may take; `None` if there are none, or no end of them.
fn whole_range<T: Num>(simplex: &mut Simplex<T>, direction: &[T]) -> Result<Option<(T, T)>, Overflow> {
    let (Optimum::Finite(low), Optimum::Finite(high)) = (simplex.minimum(direction)?, simplex.maximum(direction)?)
    else {
        return Ok(None);
    };
    Ok(Some((low.num.ceil_by(&low.den)?, high.num.floor_by(&high.den))))
}

/// The greatest value of an affine objective over integer points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Extreme<T> {
    /// There is no integer point.
    Empty,
    /// The objective grows without end.
    Unbounded,
    /// The greatest value.
    Value(T),
}

/// Maximises `objective` over the integer points of a system.
pub fn maximize<T: Num>(
    equalities: Matrix<T>,
    inequalities: Matrix<T>,
    objective: &[T],
) -> Result<Extreme<T>, Overflow> {
    match reduce(equalities, inequalities)? {
        Err(Infeasible) => Ok(Extreme::Empty),
        Ok(reduced) => maximize_reduced(&reduced, &reduced.reduce(objective)?),
    }
}

/// Maximises an objective over the remaining variables of a reduced system.
pub fn maximize_reduced<T: Num>(reduced: &Reduced<T>, objective: &[T]) -> Result<Extreme<T>, Overflow> {
    let inequalities = &reduced.inequalities;
    let mut simplex = Simplex::of(inequalities)?;
    let bound = match simplex.maximum(objective)? {
        Optimum::Empty => return Ok(Extreme::Empty),
        Optimum::Unbounded => {
            let some = sample_simplex(inequalities, simplex, &mut 0)?;
            return Ok(if some.is_some() { Extreme::Unbounded } else { Extreme::Empty });
        }
        Optimum::Finite(bound) => bound.num.floor_by(&bound.den),
    };
    // A whole basic solution at the rational optimum settles it; else halve the gap between a sample and the bound.
    let Some(point) = sample_simplex(inequalities, simplex, &mut 0)? else {
        return Ok(Extreme::Empty);
    };
    let mut reached = super::system::evaluate(objective, &point)?;
    let mut bound = bound;
    let mut target = bound.clone();
    while reached < bound {
        match sample_above(inequalities, objective, &target)? {
            Some(point) => reached = super::system::evaluate(objective, &point)?,
            None => bound = target.minus(&T::one())?,
        }
        let two = T::one().plus(&T::one())?;
        target = reached.plus(&bound)?.plus(&T::one())?.floor_by(&two);
    }
    Ok(Extreme::Value(reached))
}

/// An integer point with `objective >= target`.
fn sample_above<T: Num>(inequalities: &Matrix<T>, objective: &[T], target: &T) -> Result<Option<Vec<T>>, Overflow> {
    let mut rows = inequalities.clone();
    let fresh = rows.push_zero();
    fresh.clone_from_slice(objective);
    let last = fresh.len() - 1;
    fresh[last] = fresh[last].minus(target)?;
    sample_inequalities(&rows, &mut 0)
}
