//! The number of points of a set as a function of its symbols: quasi-polynomials by cases.
//! Holds: floor divisions are summed over as if they were dimensions, since they have one value each; the variable that makes
//! the fewest cases goes first, each between one lower and one upper bound (a case for each choice), with residue classes
//! where a bound is divided; the cases that hold at a point add up. Nothing depends on how far bounds are apart.
//! After Pugh, "Counting solutions to Presburger formulas" (1994), with Faulhaber's sums.

use super::basic::BasicSet;
use super::int::Int;
use super::locals::FloorDiv;
use super::parametric::opposite;
use super::polynomial::Polynomial;
use super::set::Set;
use super::space::Space;
use super::system::{Row, tighten_inequality};
use super::work::Work;
use std::fmt;

/// Cases in work before the symbolic count is given up.
pub(super) const MOST_CASES: usize = 2000;

/// The number of points by symbols: the sum of the values of all cases that hold.
#[derive(Clone, Debug)]
pub struct Count {
    symbols: usize,
    cases: Vec<(BasicSet, Polynomial)>,
}

/// Why there is no symbolic count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoCount {
    /// For some symbols there are infinitely many points.
    Infinite,
    /// It would have too many cases. [`Set::count`] still answers for given symbols.
    TooManyCases,
}

impl Count {
    /// The cases: a set over the symbols whose locals are floor divisions, and a polynomial over its columns.
    pub fn cases(&self) -> &[(BasicSet, Polynomial)] {
        &self.cases
    }

    /// The number of points for values of the symbols.
    pub fn at(&self, symbols: &[Int]) -> Int {
        assert_eq!(symbols.len(), self.symbols, "a value for each symbol");
        let mut sum = Int::ZERO;
        for (context, value) in &self.cases {
            let point = with_floors(context, symbols);
            let holds = context.inequalities().rows().all(|row| evaluate(row, &point).sign() >= 0);
            if holds && context.equalities().rows().all(|row| evaluate(row, &point).is_zero()) {
                sum += &value.evaluate(&point).num;
            }
        }
        sum
    }
}

fn evaluate(row: &[Int], point: &[Int]) -> Int {
    row.iter().zip(point).fold(row[row.len() - 1].clone(), |sum, (a, x)| &sum + &(a * x))
}

/// Symbols, then the values of the floor divisions in order.
fn with_floors(context: &BasicSet, symbols: &[Int]) -> Vec<Int> {
    let mut point = symbols.to_vec();
    for div in context.floor_divs() {
        let div = div.expect("contexts have floor divisions only");
        let numerator = [&div.numerator[..point.len()], &div.numerator[div.numerator.len() - 1..]].concat();
        point.push(evaluate(&numerator, &point).div_floor(&div.denominator));
    }
    point
}

impl Set {
    /// The number of points as a function of the symbols. Errors: see [`NoCount`].
    pub fn symbolic_count(&self) -> Result<Count, NoCount> {
        self.symbolic_count_within(MOST_CASES, &mut Work::unlimited())
    }

    /// The same in no more than so many cases, for which the work suffices.
    pub(super) fn symbolic_count_within(&self, cases: usize, work: &mut Work) -> Result<Count, NoCount> {
        let symbols = self.space().symbols;
        let mut sum = Summation { symbols, open: Vec::new(), done: Vec::new(), budget: cases, work };
        for part in self.disjoint().parts().iter().flat_map(BasicSet::with_floor_divs) {
            sum.open.push(Case::of(&part));
        }
        sum.run()?;
        Ok(Count { symbols, cases: sum.done })
    }
}

/// A sum of a polynomial over the points of a set. Columns: symbols, dimensions that are left, floor divisions, constant.
#[derive(Clone)]
struct Case {
    /// Symbols and dimensions that are left.
    visible: usize,
    divs: Vec<FloorDiv>,
    equalities: Vec<Vec<Int>>,
    inequalities: Vec<Vec<Int>>,
    value: Polynomial,
}

struct Summation<'a> {
    symbols: usize,
    open: Vec<Case>,
    done: Vec<(BasicSet, Polynomial)>,
    /// Cases that may still be made.
    budget: usize,
    work: &'a mut Work,
}

impl Summation<'_> {
    fn run(&mut self) -> Result<(), NoCount> {
        while let Some(case) = self.open.pop() {
            self.budget = self.budget.checked_sub(1).ok_or(NoCount::TooManyCases)?;
            self.work.spend(case.entries()).ok_or(NoCount::TooManyCases)?;
            if case.to_set(0).is_empty() {
                continue;
            }
            if case.visible == self.symbols {
                self.finish(&case);
                continue;
            }
            let Some(case) = case.tightened() else { continue };
            let equality = case.equality(self.symbols);
            let x = equality.map_or_else(|| case.cheapest(self.symbols), |(_, x)| x);
            match (case.div_of(x), equality) {
                (Some(q), _) => self.open.extend(case.residues(x, q)?),
                (None, Some((r, _))) => self.open.push(case.with_equality(r, x)),
                (None, None) => case.summed(x, &mut self.open)?,
            }
        }
        Ok(())
    }

    fn finish(&mut self, case: &Case) {
        let (mut set, value) = (case.to_set(self.symbols), &case.value);
        set.normalize();
        match self.done.iter_mut().find(|(known, _)| *known == set) {
            Some((_, sum)) => *sum = sum.plus(value),
            None => self.done.push((set, value.clone())),
        }
    }
}

impl Case {
    /// The points of a part whose locals are floor divisions: each local has one value, so it counts as a dimension.
    fn of(part: &BasicSet) -> Case {
        Case {
            visible: part.constant(),
            divs: Vec::new(),
            equalities: part.equalities().rows().map(<[Int]>::to_vec).collect(),
            inequalities: part.inequalities().rows().map(<[Int]>::to_vec).collect(),
            value: Polynomial::constant(part.constant(), Int::ONE),
        }
    }

    fn width(&self) -> usize {
        self.visible + self.divs.len() + 1
    }

    /// The points, with the first `symbols` columns as symbols.
    fn to_set(&self, symbols: usize) -> BasicSet {
        let mut set = BasicSet::universe(Space::set(symbols, self.visible - symbols));
        for (q, div) in self.divs.iter().enumerate() {
            let end = self.visible + q;
            let numerator = [&div.numerator[..end], &div.numerator[div.numerator.len() - 1..]].concat();
            set.add_floordiv(&numerator, &div.denominator);
        }
        self.equalities.iter().for_each(|row| set.add_equality(row));
        self.inequalities.iter().for_each(|row| set.add_inequality(row));
        set
    }

    /// The entries of all rows, and of all terms of the polynomial.
    fn entries(&self) -> usize {
        let rows = self.divs.len() + self.equalities.len() + self.inequalities.len();
        (rows + self.value.terms().count()) * self.width()
    }

    fn rows_mut(&mut self) -> impl Iterator<Item = &mut Vec<Int>> {
        let divs = self.divs.iter_mut().map(|div| &mut div.numerator);
        divs.chain(&mut self.equalities).chain(&mut self.inequalities)
    }

    /// The first division whose numerator has `x`.
    fn div_of(&self, x: usize) -> Option<usize> {
        self.divs.iter().position(|div| !div.numerator[x].is_zero())
    }

    /// Rows divided by common divisors, with constants rounded, without those that others imply. `None`: no point.
    fn tightened(mut self) -> Option<Case> {
        if !self.divs.is_empty() {
            let possible = self.inequalities.iter_mut().all(|row| tighten_inequality(row) != Row::Impossible);
            return possible.then_some(self);
        }
        let set = self.to_set(0).remove_redundant();
        self.equalities = set.equalities().rows().map(<[Int]>::to_vec).collect();
        self.inequalities = set.inequalities().rows().map(<[Int]>::to_vec).collect();
        Some(self)
    }

    /// An equality and its variable of least coefficient, if it has variables; one in no division if there is one.
    fn equality(&self, symbols: usize) -> Option<(usize, usize)> {
        let all = (0..self.equalities.len()).flat_map(|r| (symbols..self.visible).map(move |x| (r, x)));
        let used = all.filter(|&(r, x)| !self.equalities[r][x].is_zero());
        used.min_by_key(|&(r, x)| (self.div_of(x).is_some(), self.equalities[r][x].abs()))
    }

    /// Uses equality `r` to replace `x`, or to make the other coefficients less than that of `x`.
    fn with_equality(self, r: usize, x: usize) -> Case {
        let equality = &self.equalities[r];
        let size = equality[x].abs();
        if size == Int::ONE || equality[..self.visible].iter().enumerate().all(|(c, a)| c == x || a.abs() < size) {
            return self.solved(x, r);
        }
        // x = x' - sum(quotient * y): as many points, and remainders of divisions by `size` are left.
        let mut row = vec![Int::ZERO; self.width()];
        for (c, a) in equality[..self.visible].iter().enumerate().filter(|(c, _)| *c != x) {
            let quotient = a.div_floor(&size);
            row[c] = if equality[x].sign() > 0 { -quotient } else { quotient };
        }
        row[x] = Int::ONE;
        let mut case = self;
        case.substitute(x, &row);
        case
    }

    /// The variable whose sum makes the fewest cases.
    fn cheapest(&self, symbols: usize) -> usize {
        (symbols..self.visible).rev().min_by_key(|&x| self.cost(x)).expect("a variable is left")
    }

    /// Cases that the sum over `x` makes, now and when its bounds are divided.
    fn cost(&self, x: usize) -> u64 {
        let (mut lows, mut highs, mut cost) = (0u64, 0u64, 1u64);
        let small = |v: &Int| v.to_i64().map_or(u64::MAX, i64::unsigned_abs);
        for row in self.inequalities.iter().filter(|row| !row[x].is_zero()) {
            *(if row[x].sign() > 0 { &mut lows } else { &mut highs }) += 1;
            let others = (0..self.width() - 1).any(|c| c != x && !row[c].is_zero());
            cost = if others { cost.saturating_mul(small(&row[x])) } else { cost };
        }
        for div in self.divs.iter().filter(|div| !div.numerator[x].is_zero()) {
            cost = cost.saturating_mul(small(&div.denominator));
        }
        cost.saturating_mul(lows.max(1) * highs.max(1))
    }

    /// `column` replaced by a row (which may use it).
    fn substitute(&mut self, column: usize, row: &[Int]) {
        for target in self.rows_mut() {
            let factor = std::mem::take(&mut target[column]);
            if !factor.is_zero() {
                for (t, r) in target.iter_mut().zip(row) {
                    *t = &*t + &(&factor * r);
                }
            }
        }
        self.value = self.value.substitute(column, row);
    }

    /// A case for each residue of `x`, so that division `q` no longer has it.
    fn residues(&self, x: usize, q: usize) -> Result<Vec<Case>, NoCount> {
        let (a, d) = (&self.divs[q].numerator[x], &self.divs[q].denominator);
        let period = d.div_floor(&a.gcd(d));
        let count = period.to_i64().filter(|&p| p <= MOST_CASES as i64).ok_or(NoCount::TooManyCases)?;
        Ok((0..count).map(|r| self.in_residue(x, q, &period, r)).collect())
    }

    fn in_residue(&self, x: usize, q: usize, period: &Int, residue: i64) -> Case {
        let mut case = self.clone();
        let width = self.width();
        let mut row = vec![Int::ZERO; width];
        (row[x], row[width - 1]) = (period.clone(), Int::from(residue));
        case.substitute(x, &row);
        // The quotient of x is whole now: floor((a x + f) / d) = (a / d) x + floor(f / d).
        let column = case.visible + q;
        let whole = case.divs[q].numerator[x].div_floor(&case.divs[q].denominator);
        case.divs[q].numerator[x] = Int::ZERO;
        let mut row = vec![Int::ZERO; width];
        (row[x], row[column]) = (whole, Int::ONE);
        let numerator = case.divs[q].numerator.clone();
        case.substitute(column, &row);
        case.divs[q].numerator = numerator;
        case
    }

    /// Uses equality `r` to replace `x`.
    fn solved(&self, x: usize, r: usize) -> Case {
        let mut case = self.clone();
        let mut row = case.equalities.remove(r);
        let a = row[x].clone();
        row[x] = Int::ZERO;
        if a.sign() > 0 {
            row.iter_mut().for_each(|v| *v = -&*v);
        }
        // |a| x = row
        let size = a.abs();
        if size == Int::ONE {
            case.substitute(x, &row);
        } else {
            let q = case.add_div(&row, &size);
            let width = case.width();
            let mut whole = vec![Int::ZERO; width];
            whole[q] = Int::ONE;
            case.substitute(x, &whole);
            row.insert(width - 2, -&size);
            case.equalities.push(row);
        }
        case.without(x)
    }

    /// The column of `floor(row / denominator)`.
    fn add_div(&mut self, row: &[Int], denominator: &Int) -> usize {
        let at = self.width() - 1;
        self.rows_mut().for_each(|r| r.insert(at, Int::ZERO));
        let columns: Vec<Option<usize>> = (0..at).map(Some).chain([None]).collect();
        self.value = self.value.with_columns(&columns);
        let mut numerator = row.to_vec();
        numerator.insert(at, Int::ZERO);
        self.divs.push(FloorDiv { numerator, denominator: denominator.clone() });
        at
    }

    /// Takes away a visible column, which nothing uses.
    fn without(mut self, x: usize) -> Case {
        debug_assert!(x < self.visible);
        let columns: Vec<Option<usize>> = (0..self.width() - 1).filter(|&c| c != x).map(Some).collect();
        self.value = self.value.with_columns(&columns);
        self.rows_mut().for_each(|row| drop(row.remove(x)));
        self.visible -= 1;
        self
    }

    /// A case for each pair of a greatest lower and a least upper bound of `x`. Errors: a side has no bound.
    fn summed(mut self, x: usize, open: &mut Vec<Case>) -> Result<(), NoCount> {
        let (mut lows, mut highs) = (Vec::new(), Vec::new());
        let (with_x, rest): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.inequalities).into_iter().partition(|row| !row[x].is_zero());
        self.inequalities = rest;
        for row in with_x {
            let (a, bound) = (row[x].clone(), self.bound(row, x));
            if a.sign() > 0 { lows.push(bound) } else { highs.push(bound) }
        }
        if lows.is_empty() || highs.is_empty() {
            return Err(NoCount::Infinite);
        }
        let width = self.width();
        let padded = |row: &Vec<Int>| {
            let mut row = row.clone();
            while row.len() < width {
                row.insert(row.len() - 1, Int::ZERO);
            }
            row
        };
        let (lows, highs): (Vec<_>, Vec<_>) = (lows.iter().map(padded).collect(), highs.iter().map(padded).collect());
        for l in 0..lows.len() {
            for h in 0..highs.len() {
                open.push(self.between(x, &lows, l, &highs, h));
            }
        }
        Ok(())
    }

    /// The bound that `row >= 0` sets for `x`, as a row: `-floor(f / a)` or `floor(f / a)`.
    fn bound(&mut self, mut row: Vec<Int>, x: usize) -> Vec<Int> {
        while row.len() < self.width() {
            row.insert(row.len() - 1, Int::ZERO);
        }
        let a = std::mem::take(&mut row[x]);
        let size = a.abs();
        if size != Int::ONE {
            let q = self.add_div(&row, &size);
            row = vec![Int::ZERO; self.width()];
            row[q] = Int::ONE;
        }
        if a.sign() > 0 {
            row.iter_mut().for_each(|v| *v = -&*v);
        }
        row
    }

    /// The sum over `x` where `lows[l]` is the greatest lower bound and `highs[h]` the least upper one.
    fn between(&self, x: usize, lows: &[Vec<Int>], l: usize, highs: &[Vec<Int>], h: usize) -> Case {
        let mut case = self.clone();
        let minus = |a: &[Int], b: &[Int]| a.iter().zip(b).map(|(p, q)| p - q).collect::<Vec<Int>>();
        // Of equal bounds the first is taken.
        let at_least = |row: Vec<Int>, strict: bool| match strict {
            true => opposite(&row.iter().map(|v| -v).collect::<Vec<_>>()),
            false => row,
        };
        for (i, other) in lows.iter().enumerate().filter(|(i, _)| *i != l) {
            case.inequalities.push(at_least(minus(&lows[l], other), i < l));
        }
        for (i, other) in highs.iter().enumerate().filter(|(i, _)| *i != h) {
            case.inequalities.push(at_least(minus(other, &highs[h]), i < h));
        }
        case.inequalities.push(minus(&highs[h], &lows[l]));
        case.value = case.value.sum_over(x, &lows[l], &highs[h]);
        case.without(x)
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.cases.is_empty() {
            return f.write_str("0");
        }
        for (i, (context, value)) in self.cases.iter().enumerate() {
            if i > 0 {
                f.write_str(" + ")?;
            }
            let names = super::text::names(context.space(), context.locals());
            write!(f, "{{{} where {context}}}", polynomial_text(value, &names))?;
        }
        Ok(())
    }
}

fn polynomial_text(value: &Polynomial, names: &[String]) -> String {
    let term = |(exponents, coefficient): (&[u32], &super::polynomial::Ratio)| {
        let mut factors = Vec::new();
        let number = match coefficient.den == Int::ONE {
            true => coefficient.num.to_string(),
            false => format!("{}/{}", coefficient.num, coefficient.den),
        };
        if coefficient.den != Int::ONE || coefficient.num != Int::ONE || exponents.iter().all(|&k| k == 0) {
            factors.push(number);
        }
        for (name, &k) in names.iter().zip(exponents) {
            factors.extend((0..k).map(|_| name.clone()));
        }
        factors.join(" * ")
    };
    let terms: Vec<String> = value.terms().map(term).collect();
    if terms.is_empty() { "0".into() } else { terms.join(" + ") }
}
