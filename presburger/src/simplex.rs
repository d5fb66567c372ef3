//! Rational simplex over free variables and constraints that come one at a time.
//! Holds: each row says `den * unknown = constant + sum(coefficient * column)` with `den > 0`; columns are zero in the
//! basic solution; restricted rows have constants of zero or more unless `empty`.
//! After Detlefs, Nelson and Saxe, "Simplify" (2005), as in Verdoolaege's isl; Bland's rule against cycles.

use super::matrix::Matrix;
use super::num::{Num, Overflow, negated_row};
use std::cmp::Ordering;

/// Denominator of a row.
const DEN: usize = 0;
/// Constant of a row.
const CONST: usize = 1;
/// First coefficient of a row.
const COEFF: usize = 2;

/// Rows that a simplex makes room for beyond those that it is made of.
const SPARE_ROWS: usize = 2;

/// A fraction with positive denominator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fraction<T> {
    /// Numerator.
    pub num: T,
    /// Denominator, positive.
    pub den: T,
}

impl<T: Num> Fraction<T> {
    /// The value if whole.
    pub fn whole(&self) -> Option<T> {
        if self.den.is_one() {
            return Some(self.num.clone());
        }
        let q = self.num.floor_by(&self.den);
        (q.times(&self.den).ok()? == self.num).then_some(q)
    }
}

/// The rational optimum of an objective.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Optimum<T> {
    /// No point satisfies the constraints.
    Empty,
    /// The objective has no bound.
    Unbounded,
    /// The bound, reached.
    Finite(Fraction<T>),
}

/// Where an unknown stands.
#[derive(Clone, Copy, Debug)]
enum Place {
    Row(usize),
    Column(usize),
}

/// Where an objective shall go.
#[derive(Clone, Copy, Debug)]
enum Way {
    Up = 1,
    Down = -1,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    column: usize,
    up: bool,
}

/// The tableau. Unknowns `0..variables` are the free variables, later ones the constraints in order of arrival.
#[derive(Clone, Debug)]
pub struct Simplex<T> {
    rows: Matrix<T>,
    row_unknown: Vec<u32>,
    column_unknown: Vec<u32>,
    place: Vec<Place>,
    restricted: Vec<bool>,
    empty: bool,
    /// Entries that pivots have changed.
    steps: u64,
}

impl<T: Num> Simplex<T> {
    /// The whole space of `variables` dimensions.
    pub fn new(variables: usize) -> Self {
        Simplex::with_room(variables, SPARE_ROWS)
    }

    /// Entries that pivots have changed, those of what this is a copy of too.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Counts the steps of `other` from now on, which was made of this one.
    pub fn count_on(&mut self, other: &Simplex<T>) {
        self.steps = other.steps;
    }

    /// The whole space, with room for `rows` constraints.
    pub fn with_room(variables: usize, rows: usize) -> Self {
        let mut place = Vec::with_capacity(variables + rows);
        place.extend((0..variables).map(Place::Column));
        let mut restricted = Vec::with_capacity(variables + rows);
        restricted.resize(variables, false);
        Simplex {
            rows: Matrix::with_room(variables + COEFF, rows),
            row_unknown: Vec::with_capacity(rows),
            column_unknown: (0..variables as u32).collect(),
            place,
            restricted,
            empty: false,
            steps: 0,
        }
    }

    /// The points of `inequalities` (each row coefficients, then constant, at least zero).
    pub fn of(inequalities: &Matrix<T>) -> Result<Self, Overflow> {
        let mut simplex = Simplex::with_room(inequalities.width() - 1, inequalities.len() + SPARE_ROWS);
        for row in inequalities.rows() {
            if simplex.add_inequality(row)? == Ordering::Less {
                break;
            }
        }
        Ok(simplex)
    }

    /// Has it no rational point?
    pub fn is_empty(&self) -> bool {
        self.empty
    }

    /// Number of free variables.
    pub fn variables(&self) -> usize {
        self.column_unknown.len()
    }

    /// Requires `row >= 0`. Returns `Less` if nothing is left, else `Greater`.
    pub fn add_inequality(&mut self, row: &[T]) -> Result<Ordering, Overflow> {
        if self.empty {
            return Ok(Ordering::Less);
        }
        let r = self.append(row)?;
        let feasible = self.raise(r)?;
        self.restricted[self.place.len() - 1] = true;
        self.empty = !feasible;
        Ok(if feasible { Ordering::Greater } else { Ordering::Less })
    }

    /// Requires `row == 0`.
    pub fn add_equality(&mut self, row: &[T]) -> Result<(), Overflow> {
        self.add_inequality(row)?;
        self.add_inequality(&negated_row(row)?)?;
        Ok(())
    }

    /// The largest value of `objective` (coefficients, then constant). The basic solution moves to a point that reaches it.
    pub fn maximum(&mut self, objective: &[T]) -> Result<Optimum<T>, Overflow> {
        if self.empty {
            return Ok(Optimum::Empty);
        }
        let r = self.append(objective)?;
        let unbounded = self.climb(r, |_| false)?.is_some();
        let answer = if unbounded {
            Optimum::Unbounded
        } else {
            let row = self.rows.row(r);
            Optimum::Finite(Fraction { num: row[CONST].clone(), den: row[DEN].clone() })
        };
        self.pop(r);
        Ok(answer)
    }

    /// The smallest value of `objective`.
    pub fn minimum(&mut self, objective: &[T]) -> Result<Optimum<T>, Overflow> {
        Ok(match self.maximum(&negated_row(objective)?)? {
            Optimum::Finite(f) => Optimum::Finite(Fraction { num: f.num.negated()?, den: f.den }),
            other => other,
        })
    }

    /// Like [`Simplex::maximum`] for a bounded objective, and the multipliers of the constraints numbered `of` (from zero,
    /// in order of arrival) over a common denominator: `objective + sum(multiplier * constraint) <= maximum` everywhere.
    pub fn maximum_with_duals(
        &mut self,
        objective: &[T],
        of: std::ops::Range<usize>,
    ) -> Result<(Optimum<T>, Vec<T>, T), Overflow> {
        let r = self.append(objective)?;
        let unbounded = self.climb(r, |_| false)?.is_some();
        let row = self.rows.row(r);
        let n = self.variables();
        let mut duals = Vec::with_capacity(of.len());
        for constraint in of {
            duals.push(match self.place[n + constraint] {
                Place::Row(_) => T::zero(),
                Place::Column(c) => row[COEFF + c].negated()?,
            });
        }
        let den = row[DEN].clone();
        let value = Fraction { num: row[CONST].clone(), den: den.clone() };
        let answer = if unbounded { Optimum::Unbounded } else { Optimum::Finite(value) };
        self.pop(r);
        Ok((answer, duals, den))
    }

    /// Drops constraint `c` (from zero, in order of arrival) if the others keep it above -1 at all rational points. The
    /// constraints must have a point.
    pub fn drop_if_implied(&mut self, c: usize) -> Result<bool, Overflow> {
        let unknown = self.variables() + c;
        self.restricted[unknown] = false;
        let implied = self.stays_above(unknown)?;
        if !implied {
            if let Place::Row(at) = self.place[unknown] {
                self.raise(at)?;
            }
            self.restricted[unknown] = true;
        }
        Ok(implied)
    }

    /// Can an unknown not fall to -1?
    fn stays_above(&mut self, unknown: usize) -> Result<bool, Overflow> {
        if let Place::Column(column) = self.place[unknown] {
            // It is zero. The row that blocks its fall says how deep that may be.
            let Some(r) = self.leaving(usize::MAX, Step { column, up: false })? else { return Ok(false) };
            let blocking = self.rows.row(r);
            if blocking[CONST] >= blocking[COEFF + column] {
                return Ok(false);
            }
            self.pivot(r, column)?;
        }
        let Place::Row(r) = self.place[unknown] else { return Ok(false) };
        loop {
            let row = self.rows.row(r);
            if row[CONST].plus(&row[DEN])?.sign() <= 0 {
                return Ok(false);
            }
            let Some(step) = self.entering(r, Way::Down) else { return Ok(true) };
            let Some(row) = self.leaving(r, step)? else { return Ok(false) };
            self.pivot(row, step.column)?;
        }
    }

    /// Number of constraints that were added.
    pub fn constraints(&self) -> usize {
        self.place.len() - self.variables()
    }

    /// The value of a variable in the basic solution.
    pub fn value(&self, variable: usize) -> Fraction<T> {
        match self.place[variable] {
            Place::Column(_) => Fraction { num: T::zero(), den: T::one() },
            Place::Row(r) => {
                let row = self.rows.row(r);
                Fraction { num: row[CONST].clone(), den: row[DEN].clone() }
            }
        }
    }

    /// The basic solution if it is whole in every variable.
    pub fn whole_solution(&self) -> Option<Vec<T>> {
        (0..self.variables()).map(|v| self.value(v).whole()).collect()
    }

    /// When empty: multipliers, none negative, one a constraint, whose sum of constraints is a negative constant (Farkas).
    pub fn farkas(&self) -> Option<Vec<T>> {
        let n = self.variables();
        let last = self.place.len() - 1;
        let (true, Place::Row(r)) = (self.empty, self.place[last]) else {
            return None;
        };
        let row = self.rows.row(r);
        let mut multipliers = vec![T::zero(); last - n + 1];
        multipliers[last - n] = row[DEN].clone();
        for (c, &unknown) in self.column_unknown.iter().enumerate() {
            if unknown as usize >= n {
                multipliers[unknown as usize - n] = row[COEFF + c].negated().ok()?;
            }
        }
        Some(multipliers)
    }

    /// Adds a row for `expression` in terms of the present columns, not restricted.
    fn append(&mut self, expression: &[T]) -> Result<usize, Overflow> {
        let r = self.rows.len();
        let fresh = self.rows.push_zero();
        fresh[DEN] = T::one();
        fresh[CONST] = expression[expression.len() - 1].clone();
        self.row_unknown.push(self.place.len() as u32);
        self.place.push(Place::Row(r));
        self.restricted.push(false);
        for (v, a) in expression[..expression.len() - 1].iter().enumerate() {
            if !a.is_zero() {
                self.add_term(r, v, a)?;
            }
        }
        self.normalize(r)?;
        Ok(r)
    }

    /// Row `r` plus `a` times variable `v`.
    fn add_term(&mut self, r: usize, v: usize, a: &T) -> Result<(), Overflow> {
        match self.place[v] {
            Place::Column(c) => {
                let row = self.rows.row_mut(r);
                row[COEFF + c] = row[COEFF + c].plus(&a.times(&row[DEN])?)?;
            }
            Place::Row(s) => {
                let (row, source) = self.rows.row_pair(r, s);
                if source[DEN] == row[DEN] {
                    for (x, y) in row[CONST..].iter_mut().zip(&source[CONST..]) {
                        *x = x.plus(&a.times(y)?)?;
                    }
                } else {
                    let factor = a.times(&row[DEN])?;
                    for (x, y) in row[CONST..].iter_mut().zip(&source[CONST..]) {
                        *x = x.fused(&source[DEN], &factor, y)?;
                    }
                    row[DEN] = row[DEN].times(&source[DEN])?;
                    self.normalize(r)?;
                }
            }
        }
        Ok(())
    }

    /// Removes the last row, which must be the last unknown and still a row.
    fn pop(&mut self, r: usize) {
        debug_assert_eq!(r + 1, self.rows.len());
        self.rows.truncate(r);
        self.row_unknown.pop();
        self.place.pop();
        self.restricted.pop();
    }

    /// Moves to a basic solution where row `r` is not negative. Returns false if there is none.
    fn raise(&mut self, r: usize) -> Result<bool, Overflow> {
        if self.rows.row(r)[CONST].sign() >= 0 {
            return Ok(true);
        }
        if let Some(step) = self.climb(r, |row| row[CONST].sign() >= 0)? {
            self.pivot(r, step.column)?;
            return Ok(true);
        }
        Ok(self.rows.row(r)[CONST].sign() >= 0)
    }

    /// Increases row `r` until it is `enough` or no step is left. Returns the step that has no bound, if met.
    fn climb(&mut self, r: usize, enough: impl Fn(&[T]) -> bool) -> Result<Option<Step>, Overflow> {
        while !enough(self.rows.row(r)) {
            let Some(step) = self.entering(r, Way::Up) else {
                return Ok(None);
            };
            match self.leaving(r, step)? {
                None => return Ok(Some(step)),
                Some(row) => self.pivot(row, step.column)?,
            }
        }
        Ok(None)
    }

    /// The column of lowest unknown whose move takes row `r` that way.
    fn entering(&self, r: usize, way: Way) -> Option<Step> {
        let row = &self.rows.row(r)[COEFF..];
        let mut best: Option<(u32, Step)> = None;
        for (column, coefficient) in row.iter().enumerate() {
            let sign = coefficient.sign() * way as i32;
            let unknown = self.column_unknown[column];
            if sign == 0 || (sign < 0 && self.restricted[unknown as usize]) {
                continue;
            }
            if best.is_none_or(|(u, _)| unknown < u) {
                best = Some((unknown, Step { column, up: sign > 0 }));
            }
        }
        best.map(|(_, step)| step)
    }

    /// The restricted row that reaches zero first when the column moves; lowest unknown among equals.
    fn leaving(&self, objective: usize, step: Step) -> Result<Option<usize>, Overflow> {
        let blocking = if step.up { -1 } else { 1 };
        let mut best: Option<usize> = None;
        for i in 0..self.rows.len() {
            let unknown = self.row_unknown[i];
            let slope = &self.rows.row(i)[COEFF + step.column];
            if i == objective || slope.sign() != blocking || !self.restricted[unknown as usize] {
                continue;
            }
            let closer = match best {
                None => true,
                Some(b) => match self.cmp_ratios(i, b, step.column)? {
                    Ordering::Less => true,
                    Ordering::Equal => unknown < self.row_unknown[b],
                    Ordering::Greater => false,
                },
            };
            if closer {
                best = Some(i);
            }
        }
        Ok(best)
    }

    /// Order of `constant / |slope|` of rows `a` and `b`, whose slopes have the same sign.
    fn cmp_ratios(&self, a: usize, b: usize, column: usize) -> Result<Ordering, Overflow> {
        let (a, b) = (self.rows.row(a), self.rows.row(b));
        let order = a[CONST].cmp_products(&b[COEFF + column], &b[CONST], &a[COEFF + column])?;
        Ok(if a[COEFF + column].sign() < 0 { order.reverse() } else { order })
    }

    /// Exchanges the unknown of row `r` with that of column `c`.
    fn pivot(&mut self, r: usize, c: usize) -> Result<(), Overflow> {
        self.steps += (self.rows.len() * self.rows.width()) as u64;
        self.exchange(r, c);
        self.solve_row_for(r, c)?;
        for i in 0..self.rows.len() {
            if i != r && !self.rows.row(i)[COEFF + c].is_zero() {
                self.substitute(i, r, c)?;
            }
        }
        Ok(())
    }

    fn exchange(&mut self, r: usize, c: usize) {
        let (row, column) = (self.row_unknown[r], self.column_unknown[c]);
        self.row_unknown[r] = column;
        self.column_unknown[c] = row;
        self.place[row as usize] = Place::Column(c);
        self.place[column as usize] = Place::Row(r);
    }

    /// Rewrites row `r` so that it gives what column `c` was in terms of the old row unknown.
    fn solve_row_for(&mut self, r: usize, c: usize) -> Result<(), Overflow> {
        let row = self.rows.row_mut(r);
        row.swap(DEN, COEFF + c);
        if row[DEN].sign() < 0 {
            row[DEN] = row[DEN].negated()?;
            row[COEFF + c] = row[COEFF + c].negated()?;
        } else {
            for (k, x) in row.iter_mut().enumerate().skip(CONST) {
                if k != COEFF + c && !x.is_zero() {
                    *x = x.negated()?;
                }
            }
        }
        self.normalize(r)
    }

    /// Replaces column `c` in row `i` by the expression that row `r` gives for it.
    fn substitute(&mut self, i: usize, r: usize, c: usize) -> Result<(), Overflow> {
        let (row, pivot) = self.rows.row_pair(i, r);
        let factor = std::mem::replace(&mut row[COEFF + c], T::zero());
        if pivot[DEN].is_one() {
            for (x, p) in row[CONST..].iter_mut().zip(&pivot[CONST..]) {
                if !p.is_zero() {
                    *x = x.plus(&factor.times(p)?)?;
                }
            }
            return Ok(());
        }
        for (x, p) in row[CONST..].iter_mut().zip(&pivot[CONST..]) {
            *x = x.fused(&pivot[DEN], &factor, p)?;
        }
        row[DEN] = row[DEN].times(&pivot[DEN])?;
        self.normalize(i)
    }

    /// Divides a row by the common divisor of its entries.
    fn normalize(&mut self, r: usize) -> Result<(), Overflow> {
        let row = self.rows.row_mut(r);
        let mut g = row[DEN].clone();
        for x in &row[CONST..] {
            if g.is_one() {
                return Ok(());
            }
            if !x.is_zero() {
                g = g.common(x);
            }
        }
        if !g.is_one() {
            for x in row.iter_mut() {
                if !x.is_zero() {
                    *x = x.exact_by(&g);
                }
            }
        }
        Ok(())
    }
}
