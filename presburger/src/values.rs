//! Search for an integer point by the values of those variables that are not floor divisions of others.
//! Holds: "none" is said only after all values were tried; a search that would take long gives up.

use super::int::Int;
use super::matrix::Matrix;
use super::num::{Num, Overflow};
use super::simplex::{Optimum, Simplex};
use super::system::evaluate;

/// Values that are tried before the search gives up.
const MOST_VALUES: usize = 128;

/// Values that are tried of a variable without bound.
const SOME_VALUES: i64 = 32;

/// What a search of limited length found.
pub enum Search<T> {
    /// A point.
    Found(Vec<T>),
    /// There is none.
    None,
    /// Not known.
    GaveUp,
}

/// Looks for a point of `rows`, whose simplex is given.
pub fn search_values<T: Num>(rows: &Matrix<T>, simplex: Simplex<T>) -> Result<Search<T>, Overflow> {
    let floors: Vec<Option<usize>> = (0..rows.width() - 1).map(|q| floor_row(rows, q)).collect();
    if floors.iter().all(Option::is_none) {
        return Ok(Search::GaveUp);
    }
    let mut values = Values { rows, floors, budget: MOST_VALUES };
    values.search(simplex, &mut Vec::new())
}

/// Values of one variable.
struct Window<T> {
    low: T,
    high: T,
    /// Are there no others?
    is_all: bool,
}

/// The whole values of a direction, or some where it has no bound.
fn window<T: Num>(simplex: &mut Simplex<T>, direction: &[T]) -> Result<Window<T>, Overflow> {
    let width = T::from_int(&Int::from(SOME_VALUES))?;
    let (low, high) = (simplex.minimum(direction)?, simplex.maximum(direction)?);
    let low = if let Optimum::Finite(low) = low { Some(low.num.ceil_by(&low.den)?) } else { None };
    let high = if let Optimum::Finite(high) = high { Some(high.num.floor_by(&high.den)) } else { None };
    Ok(match (low, high) {
        (Some(low), Some(high)) => Window { low, high, is_all: true },
        (Some(low), None) => Window { high: low.plus(&width)?, low, is_all: false },
        (None, Some(high)) => Window { low: high.minus(&width)?, high, is_all: false },
        (None, None) => Window { low: T::zero(), high: width, is_all: false },
    })
}

struct Values<'a, T> {
    rows: &'a Matrix<T>,
    /// For a variable that is a floor division of those before it the row `numerator - denominator * variable >= 0`.
    floors: Vec<Option<usize>>,
    budget: usize,
}

/// The row that makes variable `q` a floor division of earlier ones, with its opposite less than a denominator away.
fn floor_row<T: Num>(rows: &Matrix<T>, q: usize) -> Option<usize> {
    let last = rows.width() - 1;
    let is_low = |row: &[T]| row[q].sign() < 0 && !row[q].is_unit() && row[q + 1..last].iter().all(T::is_zero);
    (0..rows.len()).filter(|&r| is_low(rows.row(r))).find(|&r| {
        let low = rows.row(r);
        let opposite = |(a, b): (&T, &T)| a.plus(b).is_ok_and(|sum| sum.is_zero());
        rows.rows().any(|high| {
            let slack = || low[last].plus(&high[last]).is_ok_and(|slack| slack.sign() >= 0 && slack < high[q]);
            low[..last].iter().zip(&high[..last]).all(opposite) && slack()
        })
    })
}

impl<T: Num> Values<'_, T> {
    /// Tries the values of the variables behind `prefix`.
    fn search(&mut self, mut simplex: Simplex<T>, prefix: &mut Vec<T>) -> Result<Search<T>, Overflow> {
        if simplex.is_empty() {
            return Ok(Search::None);
        }
        self.add_floors(prefix)?;
        if prefix.len() == self.floors.len() {
            return self.check(prefix);
        }
        let mut direction = vec![T::zero(); self.rows.width()];
        direction[prefix.len()] = T::one();
        let Window { low: mut value, high: last, is_all } = window(&mut simplex, &direction)?;
        let is_last = self.floors[prefix.len() + 1..].iter().all(Option::is_some);
        let known = prefix.len();
        while value <= last {
            if self.budget == 0 {
                return Ok(Search::GaveUp);
            }
            self.budget -= 1;
            prefix.push(value.clone());
            let found = match is_last {
                true => {
                    self.add_floors(prefix)?;
                    self.check(prefix)?
                }
                false => {
                    let mut child = simplex.clone();
                    direction[self.floors.len()] = value.negated()?;
                    child.add_equality(&direction)?;
                    self.search(child, prefix)?
                }
            };
            if !matches!(found, Search::None) {
                return Ok(found);
            }
            prefix.truncate(known);
            value = value.plus(&T::one())?;
        }
        Ok(if is_all { Search::None } else { Search::GaveUp })
    }

    /// Adds the floor divisions that follow.
    fn add_floors(&self, prefix: &mut Vec<T>) -> Result<(), Overflow> {
        while let Some(Some(r)) = self.floors.get(prefix.len()) {
            let (row, q) = (self.rows.row(*r), prefix.len());
            let mut numerator = row[row.len() - 1].clone();
            for (a, x) in row.iter().zip(&*prefix) {
                numerator = numerator.plus(&a.times(x)?)?;
            }
            prefix.push(numerator.floor_by(&row[q].negated()?));
        }
        Ok(())
    }

    fn check(&self, point: &[T]) -> Result<Search<T>, Overflow> {
        for row in self.rows.rows() {
            if evaluate(row, point)?.sign() < 0 {
                return Ok(Search::None);
            }
        }
        Ok(Search::Found(point.to_vec()))
    }
}
