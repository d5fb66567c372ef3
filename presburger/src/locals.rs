//! Existential variables of a basic set: which are floor divisions, which can be eliminated, and a union without the rest.
//! Holds: every function here leaves the visible points of the set as they were.

use super::basic::BasicSet;
use super::int::Int;
use super::matrix::Matrix;
use super::parametric::minimum_within;
use super::space::Space;
use super::system::content;
use super::work::Work;

/// Rows that Fourier-Motzkin elimination of one local may add.
const GROWTH: usize = 4;

/// A local is `floor(numerator / denominator)`; the numerator is a row over all columns of its set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloorDiv {
    /// Affine expression over the columns of the set, constant last.
    pub numerator: Vec<Int>,
    /// Positive.
    pub denominator: Int,
}

impl FloorDiv {
    /// `numerator - denominator * local >= 0` and `denominator * local + denominator - 1 - numerator >= 0`.
    pub fn bounds(&self, local: usize) -> [Vec<Int>; 2] {
        let mut low = self.numerator.clone();
        low[local] = &low[local] - &self.denominator;
        let mut high: Vec<Int> = low.iter().map(|x| -x).collect();
        let last = high.len() - 1;
        high[last] = &high[last] + &(&self.denominator - &Int::ONE);
        [low, high]
    }
}

impl BasicSet {
    /// For each local its floor division if the constraints imply one, without cycles.
    pub fn floor_divs(&self) -> Vec<Option<FloorDiv>> {
        let first = self.local_start();
        let mut found: Vec<Option<FloorDiv>> = vec![None; self.locals()];
        loop {
            let known: Vec<bool> = found.iter().map(Option::is_some).collect();
            let mut progress = false;
            for q in (0..known.len()).filter(|&q| !known[q]) {
                let usable = |row: &[Int]| {
                    (0..known.len()).all(|other| other == q || known[other] || row[first + other].is_zero())
                };
                let div = self.floor_div_of(first + q, usable);
                progress |= div.is_some();
                found[q] = div;
            }
            if !progress {
                return found;
            }
        }
    }

    fn floor_div_of(&self, q: usize, usable: impl Fn(&[Int]) -> bool) -> Option<FloorDiv> {
        let mine = |row: &&[Int]| !row[q].is_zero() && usable(row);
        if let Some(row) = self.equalities().rows().find(mine) {
            return Some(solved_for(row, q));
        }
        let upper = self.inequalities().rows().filter(|row| row[q].sign() < 0 && usable(row));
        upper.into_iter().find_map(|low| {
            let matching = self.inequalities().rows().any(|high| is_floor_pair(low, high, q));
            matching.then(|| solved_for(low, q))
        })
    }

    /// Normalises, turns opposite inequalities into equalities, drops duplicates, and eliminates locals where that is exact
    /// and cheap. The visible points stay the same.
    pub fn simplify(&mut self) {
        loop {
            if !self.normalize() {
                break;
            }
            self.merge_parallel();
            if !(self.substitute_local()
                || self.drop_unused_local()
                || self.eliminate_local()
                || self.drop_lone_floor_div()
                || self.merge_floor_divs())
            {
                break;
            }
        }
    }

    /// Of inequalities with equal coefficients keeps the tightest; of opposite ones without a gap makes an equality.
    pub(super) fn merge_parallel(&mut self) {
        let last = self.constant();
        let (equalities, inequalities) = self.parts_mut();
        // Rows with different directions are neither equal nor opposite.
        let mut directions: Vec<u64> = inequalities.rows().map(|row| direction(&row[..last])).collect();
        let mut i = 0;
        while i < inequalities.len() {
            let mut j = i + 1;
            while j < inequalities.len() {
                if directions[i] != directions[j] {
                    j += 1;
                    continue;
                }
                let (a, b) = (inequalities.row(i), inequalities.row(j));
                if a[..last] == b[..last] {
                    if b[last] < a[last] {
                        inequalities.swap(i, j);
                    }
                    inequalities.remove(j);
                    directions.remove(j);
                } else if a[..last].iter().zip(b).all(|(x, y)| (x + y).is_zero()) && (&a[last] + &b[last]).is_zero() {
                    equalities.push(inequalities.row(i));
                    inequalities.remove(j);
                    inequalities.remove(i);
                    directions.remove(j);
                    directions.remove(i);
                    j = i + 1;
                } else {
                    j += 1;
                }
            }
            i += 1;
        }
        let mut i = 0;
        while i < equalities.len() {
            let same = |a: &[Int], b: &[Int]| a == b || a.iter().zip(b).all(|(x, y)| (x + y).is_zero());
            if (0..i).any(|j| same(equalities.row(i), equalities.row(j))) {
                equalities.remove(i);
            } else {
                i += 1;
            }
        }
    }

    /// Replaces a local that an equality gives with a unit coefficient.
    fn substitute_local(&mut self) -> bool {
        let (first, last) = (self.local_start(), self.constant());
        let pick = self
            .equalities()
            .rows()
            .enumerate()
            .find_map(|(r, row)| (first..last).find(|&c| row[c].is_unit()).map(|c| (r, c)));
        let Some((r, column)) = pick else {
            return false;
        };
        let pivot = self.equalities().row(r).to_vec();
        let (equalities, inequalities) = self.parts_mut();
        equalities.remove(r);
        for matrix in [equalities, inequalities] {
            for i in 0..matrix.len() {
                let row = matrix.row_mut(i);
                if !row[column].is_zero() {
                    let factor = &row[column] * &pivot[column];
                    for (x, p) in row.iter_mut().zip(&pivot) {
                        *x = &*x - &(&factor * p);
                    }
                }
            }
        }
        self.remove_local(column);
        true
    }

    fn remove_local(&mut self, column: usize) {
        let columns: Vec<Option<usize>> = (0..self.constant()).filter(|&c| c != column).map(Some).collect();
        *self = self.rearranged(self.space(), &columns);
    }

    fn drop_unused_local(&mut self) -> bool {
        let used = |c: usize| self.equalities().rows().chain(self.inequalities().rows()).any(|row| !row[c].is_zero());
        let Some(column) = (self.local_start()..self.constant()).find(|&c| !used(c)) else {
            return false;
        };
        self.remove_local(column);
        true
    }

    /// Fourier-Motzkin on a local whose lower or upper coefficients are all one: exact in integers.
    fn eliminate_local(&mut self) -> bool {
        let Some(column) = (self.local_start()..self.constant()).find(|&c| self.is_eliminable(c)) else {
            return false;
        };
        let mut rows = Matrix::new(self.width());
        let all = self.inequalities();
        for low in all.rows().filter(|row| row[column].sign() > 0) {
            for high in all.rows().filter(|row| row[column].sign() < 0) {
                let (a, b) = (&low[column], -&high[column]);
                let combined: Vec<Int> = low.iter().zip(high).map(|(l, h)| &b * l + a * h).collect();
                rows.push(&combined);
            }
        }
        for row in all.rows().filter(|row| row[column].is_zero()) {
            rows.push(row);
        }
        *self.parts_mut().1 = rows;
        self.remove_local(column);
        true
    }

    fn is_eliminable(&self, column: usize) -> bool {
        if self.equalities().rows().any(|row| !row[column].is_zero()) {
            return false;
        }
        let (mut low, mut high, mut low_units, mut high_units) = (0, 0, true, true);
        for row in self.inequalities().rows() {
            match row[column].sign() {
                1 => (low, low_units) = (low + 1, low_units && row[column].is_unit()),
                -1 => (high, high_units) = (high + 1, high_units && row[column].is_unit()),
                _ => {}
            }
        }
        (low_units || high_units) && low * high <= low + high + GROWTH
    }

    /// Drops a local that only its own bounds mention, between which there is always an integer.
    fn drop_lone_floor_div(&mut self) -> bool {
        let is_lone = |c: &usize| {
            let mine: Vec<&[Int]> = self.inequalities().rows().filter(|row| !row[*c].is_zero()).collect();
            let [a, b] = mine.as_slice() else { return false };
            let opposite = a[..self.constant()].iter().zip(*b).all(|(x, y)| (x + y).is_zero());
            let slack = &a[self.constant()] + &b[self.constant()];
            opposite && &slack + &Int::ONE >= a[*c].abs() && self.equalities().rows().all(|row| row[*c].is_zero())
        };
        let Some(column) = (self.local_start()..self.constant()).find(is_lone) else { return false };
        let inequalities = self.parts_mut().1;
        for r in (0..inequalities.len()).rev() {
            if !inequalities.row(r)[column].is_zero() {
                inequalities.remove(r);
            }
        }
        self.remove_local(column);
        true
    }

    /// Replaces the second of two locals that are the same floor division by the first.
    fn merge_floor_divs(&mut self) -> bool {
        let divs = self.floor_divs();
        for (j, div) in divs.iter().enumerate() {
            let Some(div) = div else { continue };
            if let Some(i) = divs[..j].iter().position(|other| other.as_ref() == Some(div)) {
                let first = self.local_start();
                self.equate(first + i, first + j);
                return true;
            }
        }
        false
    }

    /// The same points as a union of basic sets whose locals are all floor divisions (see [`BasicSet::floor_divs`]).
    /// Cost: free if they are already; else parametric integer programming.
    pub fn with_floor_divs(&self) -> Vec<BasicSet> {
        self.with_floor_divs_within(&mut Work::unlimited()).expect("there is no end of work")
    }

    /// As [`BasicSet::with_floor_divs`]; `None` where the work does not suffice.
    pub fn with_floor_divs_within(&self, work: &mut Work) -> Option<Vec<BasicSet>> {
        let mut simple = self.clone();
        simple.simplify();
        work.spend(simple.entries())?;
        if simple.is_empty() {
            return Some(Vec::new());
        }
        if simple.floor_divs().iter().all(Option::is_some) {
            return Some(vec![simple]);
        }
        let minimum = minimum_within(&simple, simple.local_start(), 0, work)?;
        Some(minimum.pieces.into_iter().map(|piece| context_as_set(piece.context, self.space())).collect())
    }
}

/// A context (all visible variables as symbols) seen in `space`.
pub(super) fn context_as_set(context: BasicSet, space: Space) -> BasicSet {
    context.with_space(space)
}

/// A number that rows of equal and of opposite coefficients share, and others seldom.
fn direction(coefficients: &[Int]) -> u64 {
    let mix = |sum: u64, (column, x): (u64, &Int)| {
        let value = x.to_i64().unwrap_or(1) as u64;
        sum.wrapping_add(value.wrapping_mul((2 * column + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)))
    };
    let sum = (0..).zip(coefficients).filter(|(_, x)| !x.is_zero()).fold(0, mix);
    sum.min(sum.wrapping_neg())
}

/// The floor division that `row` gives for column `q`: `a q = rest` or `a q <= rest`.
fn solved_for(row: &[Int], q: usize) -> FloorDiv {
    let denominator = row[q].abs();
    let mut numerator: Vec<Int> = if row[q].sign() < 0 { row.to_vec() } else { row.iter().map(|x| -x).collect() };
    numerator[q] = Int::ZERO;
    FloorDiv { numerator, denominator }
}

/// `low: f - d q >= 0` and `high: -f + d q + c >= 0` with `0 <= c < d`.
pub(super) fn is_floor_pair(low: &[Int], high: &[Int], q: usize) -> bool {
    let last = low.len() - 1;
    if !low[..last].iter().zip(high).all(|(a, b)| (a + b).is_zero()) {
        return false;
    }
    let slack = &low[last] + &high[last];
    slack.sign() >= 0 && slack < high[q] && !content(low).is_zero()
}
