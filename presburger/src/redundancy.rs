//! Smaller descriptions of one conjunction: constraints that the others imply go, also those that a context implies (gist).
//! Holds: a constraint goes only if the others leave it no rational value of -1 or less, so that no integer point is
//! gained; the bounds of a floor division stay, so that it is still known as one.

use super::basic::BasicSet;
use super::int::Int;
use super::locals::is_floor_pair;
use super::matrix::Matrix;
use super::num::{Num, Overflow, narrowed_row, widening};
use super::parametric::opposite;
use super::set::Set;
use super::simplex::{Optimum, Simplex};
use super::system::reduce;

impl BasicSet {
    /// Drops every inequality that the others imply. The points stay the same. Cost: one linear program an inequality.
    pub fn remove_redundant(&self) -> BasicSet {
        self.gist(&BasicSet::universe(self.space()))
    }

    /// A simpler set with `gist(self, context) and context == self and context`: constraints that the context and the
    /// other constraints imply are dropped.
    pub fn gist(&self, context: &BasicSet) -> BasicSet {
        let mut kept = self.clone();
        kept.simplify();
        let knows_nothing = context.equalities().is_empty() && context.inequalities().is_empty();
        let candidates = kept.candidates();
        let implied = match knows_nothing {
            true => widening!(implied_rows(&kept, &candidates)),
            false => {
                let both = kept.intersect(context);
                widening!(implied_rows(&both, &candidates))
            }
        };
        let Some(implied) = implied else { return BasicSet::nothing(self.space()) };
        if knows_nothing && implied.is_empty() {
            return kept;
        }
        let inequalities = kept.parts_mut().1;
        for r in implied.into_iter().rev() {
            inequalities.remove(r);
        }
        if !knows_nothing {
            kept.drop_implied_equalities(context);
        }
        kept.simplify();
        kept
    }

    fn drop_implied_equalities(&mut self, context: &BasicSet) {
        for r in (0..self.equalities().len()).rev() {
            let mut without = self.clone();
            without.parts_mut().0.remove(r);
            let row = self.equalities().row(r);
            let negated: Vec<Int> = row.iter().map(|x| -x).collect();
            let both = without.intersect(context);
            if both.bounds_below(row) && both.bounds_below(&negated) {
                *self = without;
            }
        }
    }

    /// Inequalities that may go: not those that make a local a floor division.
    fn candidates(&self) -> Vec<usize> {
        let rows = self.inequalities();
        let is_bound = |r: usize| {
            let row = rows.row(r);
            (self.local_start()..self.constant()).filter(|&q| !row[q].is_zero()).any(|q| {
                rows.rows().any(|other| match row[q].sign() {
                    -1 => is_floor_pair(row, other, q),
                    _ => is_floor_pair(other, row, q),
                })
            })
        };
        (0..rows.len()).filter(|&r| !is_bound(r)).collect()
    }

    /// Is `row >= 0` (over this set's columns, padded) at every point of this set? Exact.
    pub fn satisfies(&self, row: &[Int]) -> bool {
        let mut outside = self.clone();
        outside.add_inequality(&opposite(row));
        outside.is_empty()
    }

    /// As [`BasicSet::satisfies`], but "no" may be wrong: it asks for rational points only.
    pub fn bounds_below(&self, row: &[Int]) -> bool {
        let row = self.padded(row);
        widening!(bounds_below_as(self, &row))
    }
}

fn bounds_below_as<T: Num>(set: &BasicSet, row: &[Int]) -> Result<bool, Overflow> {
    let Ok(reduced) = reduce::<T>(set.equalities().convert()?, set.inequalities().convert()?)? else {
        return Ok(true);
    };
    let row = reduced.reduce(&narrowed_row(row)?)?;
    Ok(match Simplex::of(&reduced.inequalities)?.minimum(&row)? {
        Optimum::Empty => true,
        Optimum::Unbounded => false,
        Optimum::Finite(least) => least.num.plus(&least.den)?.sign() > 0,
    })
}

/// Which of the inequalities `candidates` the others imply, one after the other; `None` if there is no point.
fn implied_rows<T: Num>(set: &BasicSet, candidates: &[usize]) -> Result<Option<Vec<usize>>, Overflow> {
    let inequalities = set.inequalities().convert::<T>()?;
    let Some(rows) = without_equalities(set.equalities().convert()?, inequalities)? else { return Ok(None) };
    let mut simplex = Simplex::of(&rows)?;
    if simplex.is_empty() {
        return Ok(None);
    }
    let mut implied = Vec::new();
    for &r in candidates {
        if simplex.drop_if_implied(r)? {
            implied.push(r);
        }
    }
    Ok(Some(implied))
}

/// The inequalities over what the equalities leave, one for one; `None` if there is no point.
fn without_equalities<T: Num>(equalities: Matrix<T>, inequalities: Matrix<T>) -> Result<Option<Matrix<T>>, Overflow> {
    if equalities.is_empty() {
        return Ok(Some(inequalities));
    }
    let Ok(reduced) = reduce(equalities, inequalities.clone())? else { return Ok(None) };
    let mut rows = Matrix::with_room(reduced.remaining.len() + 1, inequalities.len());
    for row in inequalities.rows() {
        rows.push(&reduced.reduce(row)?);
    }
    Ok(Some(rows))
}

impl Set {
    /// The same parts without redundant constraints.
    pub fn remove_redundant(&self) -> Set {
        self.replace_parts(self.parts().iter().map(BasicSet::remove_redundant).collect())
    }

    /// A simpler set that has the same points as `self` within `context`. Exact.
    pub fn gist(&self, context: &Set) -> Set {
        let hull = context.simple_hull();
        let meets = |part: &&BasicSet| context.parts().iter().any(|other| !part.intersect(other).is_empty());
        self.replace_parts(self.parts().iter().filter(meets).map(|part| part.gist(&hull)).collect())
    }

    /// A conjunction that holds all points: the constraints of the first part that no other part breaks.
    pub fn simple_hull(&self) -> BasicSet {
        let [first, others @ ..] = self.parts() else { return BasicSet::nothing(self.space()) };
        if others.is_empty() {
            return first.clone();
        }
        let mut hull = BasicSet::universe(self.space());
        let n = first.local_start();
        let visible = |row: &[Int]| [&row[..n], &row[row.len() - 1..]].concat();
        let has_none = |row: &&[Int]| row[n..row.len() - 1].iter().all(Int::is_zero);
        let mut rows: Vec<Vec<Int>> = first.inequalities().rows().filter(has_none).map(visible).collect();
        for row in first.equalities().rows().filter(has_none).map(visible) {
            rows.push(row.iter().map(|x| -x).collect());
            rows.push(row);
        }
        for row in rows.iter().filter(|row| others.iter().all(|other| other.bounds_below(row))) {
            hull.add_inequality(row);
        }
        hull.simplify();
        hull
    }
}
