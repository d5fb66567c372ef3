//! The context of a case in parametric programming: a not empty set of parameters, with questions asked of it again and again.
//! Holds: `points` has at least one integer point of the context; floor divisions are parameters behind the others.

use super::basic::BasicSet;
use super::int::Int;
use super::matrix::Matrix;
use super::num::{Num, Overflow, negated_row};
use super::parametric::opposite;
use super::sample::{sample_inequalities, sample_widening};
use super::simplex::Simplex;
use super::space::Space;
use super::system::evaluate;
use std::cmp::Ordering;

/// Integer points kept as witnesses.
const MOST_POINTS: usize = 24;

/// A floor division: numerator over the parameters before it, and denominator.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Div<T> {
    numerator: Vec<T>,
    denominator: T,
}

/// A set of parameters.
#[derive(Clone, Debug)]
pub struct Context<T> {
    params: usize,
    divs: Vec<Div<T>>,
    /// What was required, each row as wide as the parameters were then.
    required: Vec<Vec<T>>,
    /// All inequalities, those of the floor divisions too.
    rows: Matrix<T>,
    simplex: Simplex<T>,
    points: Vec<Vec<T>>,
    /// Entries that searches for points have changed.
    steps: u64,
}

impl<T: Num> Context<T> {
    /// All values of `params` parameters.
    pub fn universe(params: usize) -> Self {
        Context {
            params,
            divs: Vec::new(),
            required: Vec::new(),
            rows: Matrix::new(params + 1),
            simplex: Simplex::new(params),
            points: vec![vec![T::zero(); params]],
            steps: 0,
        }
    }

    /// Steps of a question: a rational program has about as many pivots as inequalities, each of which changes all entries; the
    /// search for a whole point solves some of them.
    pub fn question(&self) -> usize {
        4 * self.rows.len() * self.rows.len() * self.rows.width()
    }

    /// Is there a point with `row >= 0`?
    pub fn allows(&mut self, row: &[T]) -> Result<bool, Overflow> {
        for point in &self.points {
            if evaluate(row, point)?.sign() >= 0 {
                return Ok(true);
            }
        }
        let mut simplex = self.simplex.clone();
        if simplex.add_inequality(row)? == Ordering::Less {
            return Ok(false);
        }
        let Some(point) = self.witness(row, simplex)? else { return Ok(false) };
        if self.points.len() == MOST_POINTS {
            self.points.remove(0);
        }
        self.points.push(point);
        Ok(true)
    }

    /// The steps of searches since this was asked last.
    pub fn take_steps(&mut self) -> usize {
        usize::try_from(std::mem::take(&mut self.steps)).unwrap_or(usize::MAX)
    }

    /// A point with `row >= 0`; `simplex` is that of all rows.
    fn witness(&mut self, row: &[T], simplex: Simplex<T>) -> Result<Option<Vec<T>>, Overflow> {
        if let Some(point) = simplex.whole_solution() {
            return Ok(Some(point));
        }
        let mut rows = self.rows.clone();
        rows.push(row);
        sample_widening(&rows, simplex, &mut self.steps)
    }

    /// Is there a point with `row == 0`? If so it is a witness from now on.
    pub fn allows_equality(&mut self, row: &[T]) -> Result<bool, Overflow> {
        for point in &self.points {
            if evaluate(row, point)?.is_zero() {
                return Ok(true);
            }
        }
        let mut rows = self.rows.clone();
        rows.push(row);
        rows.push(&negated_row(row)?);
        let found = sample_inequalities(&rows, &mut self.steps)?;
        let is_some = found.is_some();
        self.points.extend(found);
        Ok(is_some)
    }

    /// Requires `row >= 0`, which the context must allow.
    pub fn require(&mut self, row: &[T]) -> Result<(), Overflow> {
        let mut kept = Vec::new();
        for point in std::mem::take(&mut self.points) {
            if evaluate(row, &point)?.sign() >= 0 {
                kept.push(point);
            }
        }
        debug_assert!(!kept.is_empty(), "the row was asked about");
        self.points = kept;
        self.rows.push(row);
        self.simplex.add_inequality(row)?;
        self.required.push(row.to_vec());
        Ok(())
    }

    /// The parameter that is `floor(numerator / denominator)`, and whether it had to be added.
    pub fn floor_div(&mut self, numerator: &[T], denominator: &T) -> Result<(usize, bool), Overflow> {
        let div = Div { numerator: numerator.to_vec(), denominator: denominator.clone() };
        if let Some(known) = self.divs.iter().position(|other| is_same(other, &div)) {
            return Ok((self.params + known, false));
        }
        let at = self.rows.width() - 1;
        let columns: Vec<Option<usize>> = (0..at).map(Some).chain([None, Some(at)]).collect();
        self.rows = self.rows.select(&columns);
        for point in &mut self.points {
            point.push(evaluate(numerator, point)?.floor_by(denominator));
        }
        let mut low = numerator.to_vec();
        low.insert(at, denominator.negated()?);
        let mut high = negated_row(&low)?;
        high[at + 1] = high[at + 1].plus(denominator)?.minus(&T::one())?;
        self.rows.push(&low);
        self.rows.push(&high);
        self.simplex = Simplex::of(&self.rows)?;
        self.divs.push(div);
        Ok((at, true))
    }

    /// The context as a set of symbols, with the floor divisions as locals.
    pub fn to_set(&self) -> BasicSet {
        let mut set = self.floors();
        self.required.iter().for_each(|row| set.add_inequality(&whole(row)));
        set
    }

    /// What is outside of the context, in parts that do not meet.
    pub fn complement(&self) -> Vec<BasicSet> {
        let (mut inside, mut parts) = (self.floors(), Vec::new());
        for row in &self.required {
            let mut part = inside.clone();
            part.add_inequality(&opposite(&whole(row)));
            parts.extend((!part.is_empty()).then_some(part));
            inside.add_inequality(&whole(row));
        }
        parts
    }

    /// All values of the symbols with the floor divisions as locals.
    fn floors(&self) -> BasicSet {
        let mut set = BasicSet::universe(Space { symbols: self.params, ..Space::default() });
        for div in &self.divs {
            set.add_floordiv(&whole(&div.numerator), &div.denominator.to_int());
        }
        set
    }
}

fn whole<T: Num>(row: &[T]) -> Vec<Int> {
    row.iter().map(T::to_int).collect()
}

/// Are the divisions equal, the narrower one padded?
fn is_same<T: Num>(known: &Div<T>, asked: &Div<T>) -> bool {
    let (a, b) = (&known.numerator, &asked.numerator);
    let n = a.len() - 1;
    known.denominator == asked.denominator
        && a[..n] == b[..n]
        && b[n..b.len() - 1].iter().all(T::is_zero)
        && a[n] == b[b.len() - 1]
}
