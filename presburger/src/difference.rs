//! Difference, inclusion and equality of unions.
//! Holds: what is subtracted has floor divisions for locals, so that the outside of each of its constraints is exact.

use super::basic::BasicSet;
use super::int::Int;
use super::locals::FloorDiv;
use super::num::{Num, Overflow, narrowed_row, widening};
use super::parametric::opposite_of;
use super::sample::sample_widening;
use super::set::Set;
use super::simplex::Simplex;
use super::system::{Infeasible, Reduced, reduce};
use super::work::Work;

impl Set {
    /// The points of `self` that are not in `other`. Exact; the new parts are disjoint where those of `self` are.
    pub fn subtract(&self, other: &Set) -> Set {
        self.subtract_within(other, &mut Work::unlimited()).expect("there is no end of work")
    }

    /// As [`Set::subtract`]; `None` where the work does not suffice. Cost: a question for each part, each piece of what is
    /// subtracted and each of its constraints; each piece may leave as many parts as it has constraints of each part.
    pub fn subtract_within(&self, other: &Set, work: &mut Work) -> Option<Set> {
        assert_eq!(self.space(), other.space(), "sets of one space");
        let mut rest = self.parts().to_vec();
        for part in other.parts() {
            for piece in part.with_floor_divs_within(work)? {
                rest = without(&rest, &piece, work)?;
            }
        }
        Some(self.replace_parts(rest))
    }

    /// All points that are not in the set.
    pub fn complement(&self) -> Set {
        Set::universe(self.space()).subtract(self)
    }

    /// Is every point also in `other`? Exact.
    pub fn is_subset(&self, other: &Set) -> bool {
        self.is_subset_within(other, &mut Work::unlimited()).expect("there is no end of work")
    }

    /// As [`Set::is_subset`]; `None` where the work does not suffice. Cost: as that of a difference.
    pub fn is_subset_within(&self, other: &Set, work: &mut Work) -> Option<bool> {
        assert_eq!(self.space(), other.space(), "sets of one space");
        let mut cover = Cover { parts: other.parts(), prepared: Vec::new(), work };
        for part in self.parts() {
            if !cover.covers(part)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Do both have the same points? Exact.
    pub fn is_equal(&self, other: &Set) -> bool {
        self.is_subset(other) && other.is_subset(self)
    }
}

/// Parts, made ready for subtraction when they are needed.
struct Cover<'a> {
    parts: &'a [BasicSet],
    prepared: Vec<Vec<BasicSet>>,
    work: &'a mut Work,
}

impl Cover<'_> {
    /// Do the parts hold all points of `set`?
    fn covers(&mut self, set: &BasicSet) -> Option<bool> {
        let mut rest = vec![(set.clone(), 0)];
        while let Some((set, next)) = rest.pop() {
            let Some(part) = self.parts.get(next) else {
                self.work.spend(set.entries())?;
                match set.is_empty() {
                    true => continue,
                    false => return Some(false),
                }
            };
            if self.prepared.len() == next {
                self.prepared.push(part.with_floor_divs_within(self.work)?);
            }
            let mut left = vec![set];
            for piece in &self.prepared[next] {
                left = without(&left, piece, self.work)?;
            }
            rest.extend(left.into_iter().map(|piece| (piece, next + 1)));
        }
        Some(true)
    }
}

/// What is left of each of `sets` without `piece`.
fn without(sets: &[BasicSet], piece: &BasicSet, work: &mut Work) -> Option<Vec<BasicSet>> {
    let mut left = Vec::new();
    for set in sets {
        left.extend(difference(set, piece, work)?);
    }
    Some(left)
}

/// `a` without `b`, whose locals are floor divisions: one disjoint piece for each constraint of `b` that can fail.
fn difference(a: &BasicSet, b: &BasicSet, work: &mut Work) -> Option<Vec<BasicSet>> {
    let Aligned { base, constraints, .. } = Aligned::new(a, b);
    work.spend((base.entries() + constraints.len() * base.width()) * (1 + constraints.len()))?;
    let Some(broken) = widening!(broken_constraints(&base, &constraints)) else { return Some(vec![a.clone()]) };
    let mut pieces = Vec::new();
    let mut inside = base;
    for (row, opposite) in broken {
        let mut outside = inside.clone();
        outside.add_inequality(&opposite);
        outside.simplify();
        pieces.push(outside);
        inside.add_inequality(&row);
    }
    Some(pieces)
}

type Broken = Vec<(Vec<Int>, Vec<Int>)>;

/// The constraints that fail somewhere in `base` where those before hold, each with its opposite. `None`: they never all
/// hold.
fn broken_constraints<T: Num>(base: &BasicSet, constraints: &[Vec<Int>]) -> Result<Option<Broken>, Overflow> {
    let reduced = match reduce::<T>(base.equalities().convert()?, base.inequalities().convert()?)? {
        Err(Infeasible) => return Ok(Some(Vec::new())),
        Ok(reduced) => reduced,
    };
    let rows = constraints.iter().map(|row| reduced_row(&reduced, row)).collect::<Result<Vec<_>, _>>()?;
    let mut simplex = Simplex::of(&reduced.inequalities)?;
    if !all_hold_somewhere(&reduced, simplex.clone(), &rows)? {
        return Ok(None);
    }
    let (mut broken, mut inequalities) = (Vec::new(), reduced.inequalities);
    for (row, constraint) in rows.iter().zip(constraints) {
        let opposite = opposite_of(row)?;
        let mut outside = simplex.clone();
        outside.add_inequality(&opposite)?;
        if outside.is_empty() {
            continue;
        }
        let is_hit = outside.whole_solution().is_some() || {
            let mut rows = inequalities.clone();
            rows.push(&opposite);
            sample_widening(&rows, outside, &mut 0)?.is_some()
        };
        if is_hit {
            broken.push((constraint.clone(), super::parametric::opposite(constraint)));
        }
        simplex.add_inequality(row)?;
        inequalities.push(row);
    }
    Ok(Some(broken))
}

fn reduced_row<T: Num>(reduced: &Reduced<T>, row: &[Int]) -> Result<Vec<T>, Overflow> {
    reduced.reduce(&narrowed_row(row)?)
}

fn all_hold_somewhere<T: Num>(
    reduced: &Reduced<T>,
    mut simplex: Simplex<T>,
    rows: &[Vec<T>],
) -> Result<bool, Overflow> {
    for row in rows {
        simplex.add_inequality(row)?;
        if simplex.is_empty() {
            return Ok(false);
        }
    }
    if simplex.whole_solution().is_some() {
        return Ok(true);
    }
    let mut all = reduced.inequalities.clone();
    rows.iter().for_each(|row| all.push(row));
    Ok(sample_widening(&all, simplex, &mut 0)?.is_some())
}

/// A basic set with the floor divisions of another added, and the other's constraints over its columns.
pub(super) struct Aligned {
    /// The first set with the second's floor divisions as more locals; a division that is there already is used again.
    pub base: BasicSet,
    /// Every constraint of the second as inequalities.
    pub constraints: Vec<Vec<Int>>,
    /// For each column of the second that of `base`.
    columns: Vec<usize>,
}

impl Aligned {
    /// Locals of `b` without a floor division stay unconstrained: `b` should have none.
    pub fn new(a: &BasicSet, b: &BasicSet) -> Aligned {
        let mut base = a.clone();
        let n = b.local_start();
        let mut known: Vec<Option<FloorDiv>> = if b.locals() > 0 { base.floor_divs() } else { Vec::new() };
        let mut columns: Vec<usize> = (0..n).collect();
        columns.resize(n + b.locals(), usize::MAX);
        let divs = b.floor_divs();
        for q in order_of(&divs, n) {
            columns[n + q] = match &divs[q] {
                Some(div) => local_for(&mut base, &mut known, placed(&div.numerator, &columns), &div.denominator),
                None => base.add_locals(1),
            };
        }
        let mut aligned = Aligned { base, constraints: Vec::new(), columns };
        let mut constraints: Vec<Vec<Int>> = b.inequalities().rows().map(|row| aligned.place(row)).collect();
        for row in b.equalities().rows().map(|row| aligned.place(row)) {
            constraints.push(row.iter().map(|x| -x).collect());
            constraints.push(row);
        }
        aligned.constraints = constraints;
        aligned
    }

    /// A row over the columns of the second set as one over those of `base`.
    pub fn place(&self, row: &[Int]) -> Vec<Int> {
        let width = self.base.width();
        let mut wide = vec![Int::ZERO; width];
        for (x, &c) in row.iter().zip(&self.columns) {
            if !x.is_zero() {
                wide[c] = x.clone();
            }
        }
        wide[width - 1] = row[row.len() - 1].clone();
        wide
    }
}

/// The locals in an order in which each division needs only those before it.
pub(super) fn order_of(divs: &[Option<FloorDiv>], first: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..divs.len()).filter(|&q| divs[q].is_none()).collect();
    while order.len() < divs.len() {
        let is_ready = |q: usize| {
            let needs = |other: usize| divs[q].as_ref().is_some_and(|div| !div.numerator[first + other].is_zero());
            !order.contains(&q) && (0..divs.len()).all(|other| !needs(other) || order.contains(&other))
        };
        match (0..divs.len()).find(|&q| is_ready(q)) {
            Some(q) => order.push(q),
            None => break,
        }
    }
    order
}

/// A row of `b` over (column, value) pairs; the constant has the column `usize::MAX`.
fn placed(row: &[Int], columns: &[usize]) -> Vec<(usize, Int)> {
    let (constant, coefficients) = row.split_last().expect("a row has a constant");
    let terms = coefficients.iter().zip(columns).filter(|(x, _)| !x.is_zero()).map(|(x, &c)| (c, x.clone()));
    terms.chain([(usize::MAX, constant.clone())]).collect()
}

/// The column of the local that is the division, added if it is not there.
fn local_for(
    base: &mut BasicSet,
    known: &mut Vec<Option<FloorDiv>>,
    terms: Vec<(usize, Int)>,
    denominator: &Int,
) -> usize {
    let mut numerator = vec![Int::ZERO; base.width()];
    let last = base.constant();
    terms.into_iter().for_each(|(c, x)| numerator[c.min(last)] = x);
    let n = base.local_start();
    let is_it = |div: &FloorDiv| {
        let m = div.numerator.len() - 1;
        div.denominator == *denominator
            && div.numerator[..m] == numerator[..m]
            && numerator[m..last].iter().all(Int::is_zero)
            && div.numerator[m] == numerator[last]
    };
    if let Some(q) = known.iter().position(|div| div.as_ref().is_some_and(is_it)) {
        return n + q;
    }
    let column = base.add_floordiv(&numerator, denominator);
    numerator.insert(column, Int::ZERO);
    known.push(Some(FloorDiv { numerator, denominator: denominator.clone() }));
    column
}
