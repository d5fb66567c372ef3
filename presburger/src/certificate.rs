//! Proofs that go with an answer about emptiness, to be checked without trust in the solver.
//! Holds: [`BasicSet::check_certificate`] accepts a witness only if it evaluates all constraints, or adds them up, itself.

use super::basic::BasicSet;
use super::int::Int;
use super::matrix::Matrix;
use super::num::{Num, Overflow, negated_row, widening};
use super::simplex::Simplex;

/// Why a basic set is empty, or a witness that it is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certificate {
    /// A point: symbols, dimensions, locals.
    Point(Vec<Int>),
    /// Multipliers of equalities (any sign), then of inequalities (not negative): the sum is a negative constant (Farkas).
    Farkas(Vec<Int>),
    /// There are rational points but no integer one: shown by exhaustive search, without a short proof.
    IntegerSearch,
}

impl BasicSet {
    /// The answer to [`BasicSet::is_empty`] with its proof.
    pub fn certificate(&self) -> Certificate {
        match self.sample_all() {
            Some(point) => Certificate::Point(point),
            None => widening!(farkas_of(self)).map_or(Certificate::IntegerSearch, Certificate::Farkas),
        }
    }

    /// Does the certificate prove what it claims about this set? An [`Certificate::IntegerSearch`] proves nothing.
    pub fn check_certificate(&self, certificate: &Certificate) -> bool {
        match certificate {
            Certificate::Point(point) => self.check_point(point),
            Certificate::Farkas(multipliers) => self.check_farkas(multipliers),
            Certificate::IntegerSearch => false,
        }
    }

    fn check_point(&self, point: &[Int]) -> bool {
        let value = |row: &[Int]| row.iter().zip(point).fold(row[row.len() - 1].clone(), |sum, (a, x)| &sum + &(a * x));
        point.len() == self.constant()
            && self.equalities().rows().all(|row| value(row).is_zero())
            && self.inequalities().rows().all(|row| value(row).sign() >= 0)
    }

    fn check_farkas(&self, multipliers: &[Int]) -> bool {
        let (equalities, inequalities) = (self.equalities(), self.inequalities());
        if multipliers.len() != equalities.len() + inequalities.len()
            || multipliers[equalities.len()..].iter().any(|m| m.sign() < 0)
        {
            return false;
        }
        let mut sum = vec![Int::ZERO; self.width()];
        for (row, m) in equalities.rows().chain(inequalities.rows()).zip(multipliers) {
            for (s, a) in sum.iter_mut().zip(row) {
                *s = &*s + &(a * m);
            }
        }
        sum[..self.constant()].iter().all(Int::is_zero) && sum[self.constant()].sign() < 0
    }
}

/// Multipliers from the simplex that found no rational point; `None` if there is one.
fn farkas_of<T: Num>(set: &BasicSet) -> Result<Option<Vec<Int>>, Overflow> {
    let equalities: Matrix<T> = set.equalities().convert()?;
    let mut rows = Matrix::new(set.width());
    for row in equalities.rows() {
        rows.push(row);
        rows.push(&negated_row(row)?);
    }
    rows.extend(&set.inequalities().convert()?);
    let Some(mut duals) = Simplex::of(&rows)?.farkas() else { return Ok(None) };
    duals.resize(rows.len(), T::zero());
    let (pairs, rest) = duals.split_at(2 * equalities.len());
    let pairs = pairs.chunks_exact(2).map(|p| &p[0].to_int() - &p[1].to_int());
    Ok(Some(pairs.chain(rest.iter().map(T::to_int)).collect()))
}
