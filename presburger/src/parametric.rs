//! Parametric integer programming: the lexicographic minimum of some variables as a function of the others.
//! Holds: all unknowns of the tableau are zero or more (variables are shifted by a big M); columns are
//! lexicographically positive, so a consistent tableau is at its lexicographic minimum; every open case has a witness.
//! After Feautrier, "Parametric integer programming" (1988), as MLIR's `SymbolicLexSimplex` arranges it.

use super::basic::BasicSet;
use super::context::Context;
use super::int::Int;
use super::matrix::Matrix;
use super::num::{Num, Overflow, negated_row, widening};
use super::solved::{Form, Solved, solve};
use super::space::Space;
use super::work::Work;
use std::cmp::Ordering;

/// One case of the answer.
#[derive(Clone, Debug)]
pub struct Piece {
    /// Where the case applies: a set over the parameters as symbols; all its locals are floor divisions.
    pub context: BasicSet,
    /// One affine row per wanted variable over the columns of `context`; `None` if the minimum has no bound.
    pub values: Option<Matrix<Int>>,
}

/// A minimum by cases that do not meet: together all values of the parameters.
#[derive(Clone, Debug)]
pub struct Minimum {
    /// Where there is a point.
    pub pieces: Vec<Piece>,
    /// Where there is none: sets as the contexts of pieces.
    pub nowhere: Vec<BasicSet>,
}

const DEN: usize = 0;
const CONST: usize = 1;
/// Coefficient of the big M.
const BIG: usize = 2;
/// First parameter.
const PARAM: usize = 3;

/// Iterations between checks that a case has any integer point at all, which Gomory cuts alone may not see when unbounded.
const CUTS_BETWEEN_CHECKS: usize = 24;

#[derive(Clone, Copy, Debug)]
enum Place {
    Row(usize),
    Column(usize),
}

/// Whether the value of a row is negative in the context of its case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Never,
    Always,
    Sometimes,
    /// Not known since the row changed.
    Unknown,
}

#[derive(Clone, Debug)]
struct Tableau<T> {
    rows: Matrix<T>,
    signs: Vec<Sign>,
    row_unknown: Vec<usize>,
    column_unknown: Vec<usize>,
    place: Vec<Place>,
    params: usize,
    variables: usize,
    cuts: usize,
}

/// Minimises, in order, the variables in columns `params..` of `system` (its locals last), for each value of the first
/// `params` columns. Each piece has the values of the first `wanted` variables.
pub fn symbolic_minimum(system: &BasicSet, params: usize, wanted: usize) -> Minimum {
    minimum_within(system, params, wanted, &mut Work::unlimited()).expect("there is no end of work")
}

/// As [`symbolic_minimum`]; `None` where the work does not suffice. Cost: cases, of which there may be exponentially many in
/// the number of variables.
pub fn minimum_within(system: &BasicSet, params: usize, wanted: usize, work: &mut Work) -> Option<Minimum> {
    widening!(minimum_as(system, params, wanted, work))
}

fn minimum_as<T: Num>(
    system: &BasicSet,
    params: usize,
    wanted: usize,
    work: &mut Work,
) -> Result<Option<Minimum>, Overflow> {
    let Some(solved) = solve::<T>(system, params)? else {
        let everywhere = BasicSet::universe(Space { symbols: params, ..Space::default() });
        return Ok(Some(Minimum { pieces: Vec::new(), nowhere: vec![everywhere] }));
    };
    let tableau = Tableau::of(&solved)?;
    let minimum = Minimum { pieces: Vec::new(), nowhere: solved.context.complement() };
    let open = vec![(tableau, solved.context)];
    let mut solver = Solver { system, params, values: &solved.values[..wanted], open, minimum, work };
    while let Some((tableau, context)) = solver.open.pop() {
        if solver.solve(tableau, context)?.is_none() {
            return Ok(None);
        }
    }
    Ok(Some(solver.minimum))
}

struct Solver<'a, T> {
    system: &'a BasicSet,
    params: usize,
    /// The wanted variables by those of the tableau.
    values: &'a [Form<T>],
    open: Vec<(Tableau<T>, Context<T>)>,
    minimum: Minimum,
    work: &'a mut Work,
}

impl<T: Num> Solver<'_, T> {
    /// Solves one case, as far as it is split from others. `None` where the work does not suffice.
    fn solve(&mut self, mut tableau: Tableau<T>, mut context: Context<T>) -> Result<Option<()>, Overflow> {
        loop {
            let steps = tableau.entries() + tableau.open_signs() * context.question();
            if self.work.spend(steps.saturating_add(context.take_steps())).is_none() {
                return Ok(None);
            }
            match tableau.find_negative(&mut context)? {
                Some((row, Sign::Always)) => {
                    if !tableau.move_to_column(row)? {
                        self.minimum.nowhere.push(context.to_set());
                        return Ok(Some(()));
                    }
                }
                Some((row, _)) => {
                    let value = tableau.symbolic_value(row);
                    let (mut other, mut never) = (context.clone(), tableau.clone());
                    other.require(&value)?;
                    never.signs[row] = Sign::Never;
                    self.open.push((never, other));
                    context.require(&opposite_of(&value)?)?;
                    tableau.signs[row] = Sign::Always;
                }
                None => match tableau.fractional_row() {
                    Some(row) => {
                        if self.hopeless(&tableau, &context) || !tableau.cut(row, &mut context)? {
                            self.minimum.nowhere.push(context.to_set());
                            return Ok(Some(()));
                        }
                    }
                    None => {
                        let values = tableau.values(self.values)?;
                        self.minimum.pieces.push(Piece { context: context.to_set(), values });
                        return Ok(Some(()));
                    }
                },
            }
        }
    }

    /// From time to time: has the system no point in this context?
    fn hopeless(&self, tableau: &Tableau<T>, context: &Context<T>) -> bool {
        if tableau.cuts % CUTS_BETWEEN_CHECKS != CUTS_BETWEEN_CHECKS - 1 {
            return false;
        }
        let context = context.to_set();
        let locals = context.constant() - self.params;
        let n = self.system.constant();
        let mut all = self.system.clone();
        let first = all.add_locals(locals);
        let columns: Vec<Option<usize>> = (0..n + locals + 1)
            .map(|c| match c {
                c if c < self.params => Some(c),
                c if c < n => None,
                c if c < n + locals => Some(c - first + self.params),
                _ => Some(context.constant()),
            })
            .collect();
        for row in context.equalities().select(&columns).rows() {
            all.add_equality(row);
        }
        for row in context.inequalities().select(&columns).rows() {
            all.add_inequality(row);
        }
        all.is_empty()
    }
}

/// `-value - 1`: at least zero where `value` is negative.
pub(super) fn opposite(value: &[Int]) -> Vec<Int> {
    opposite_of(value).expect("arithmetic on big integers does not overflow")
}

/// As [`opposite`], in any width.
pub(super) fn opposite_of<T: Num>(value: &[T]) -> Result<Vec<T>, Overflow> {
    let mut row = negated_row(value)?;
    let last = row.len() - 1;
    row[last] = row[last].minus(&T::one())?;
    Ok(row)
}

impl<T: Num> Tableau<T> {
    fn of(solved: &Solved<T>) -> Result<Tableau<T>, Overflow> {
        let (params, variables) = (solved.params, solved.count);
        let mut tableau = Tableau {
            rows: Matrix::new(PARAM + params + variables),
            signs: Vec::new(),
            row_unknown: Vec::new(),
            column_unknown: (0..variables).collect(),
            place: (0..variables).map(Place::Column).collect(),
            params,
            variables,
            cuts: 0,
        };
        for form in &solved.inequalities {
            tableau.add_row(form)?;
        }
        Ok(tableau)
    }

    fn entries(&self) -> usize {
        self.rows.len() * self.rows.width()
    }

    /// Rows whose sign is to be found.
    fn open_signs(&self) -> usize {
        self.signs.iter().filter(|sign| matches!(sign, Sign::Unknown | Sign::Sometimes)).count()
    }

    /// Adds a constraint while all variables are still columns. With `x = x' - M` each coefficient adds to that of M.
    fn add_row(&mut self, constraint: &Form<T>) -> Result<(), Overflow> {
        let first = self.first_column();
        let row = self.rows.push_zero();
        row[DEN] = T::one();
        row[CONST] = constraint.constant.clone();
        row[PARAM..PARAM + constraint.params.len()].clone_from_slice(&constraint.params);
        row[first..].clone_from_slice(&constraint.variables);
        for a in &constraint.variables {
            row[BIG] = row[BIG].minus(a)?;
        }
        self.row_of_new_unknown();
        Ok(())
    }

    fn row_of_new_unknown(&mut self) {
        self.signs.push(Sign::Unknown);
        self.row_unknown.push(self.place.len());
        self.place.push(Place::Row(self.rows.len() - 1));
    }

    /// A row that is always negative if there is one, else one that sometimes is.
    fn find_negative(&mut self, context: &mut Context<T>) -> Result<Option<(usize, Sign)>, Overflow> {
        let mut sometimes = None;
        for row in 0..self.rows.len() {
            if matches!(self.signs[row], Sign::Unknown | Sign::Sometimes) {
                self.signs[row] = self.sign_of(row, context)?;
            }
            match self.signs[row] {
                Sign::Always => return Ok(Some((row, Sign::Always))),
                Sign::Sometimes if sometimes.is_none() => sometimes = Some((row, Sign::Sometimes)),
                _ => {}
            }
        }
        Ok(sometimes)
    }

    fn sign_of(&self, row: usize, context: &mut Context<T>) -> Result<Sign, Overflow> {
        match self.rows.row(row)[BIG].sign() {
            1 => return Ok(Sign::Never),
            -1 => return Ok(Sign::Always),
            _ => {}
        }
        let value = self.symbolic_value(row);
        let (constant, coefficients) = value.split_last().expect("a row has a constant");
        if coefficients.iter().all(T::is_zero) {
            return Ok(if constant.sign() < 0 { Sign::Always } else { Sign::Never });
        }
        if !context.allows(&opposite_of(&value)?)? {
            return Ok(Sign::Never);
        }
        Ok(if context.allows(&value)? { Sign::Sometimes } else { Sign::Always })
    }

    /// Constant and parameters of a row's value as a constraint row over the context.
    fn symbolic_value(&self, row: usize) -> Vec<T> {
        let row = self.rows.row(row);
        let mut value = row[PARAM..PARAM + self.params].to_vec();
        value.push(row[CONST].clone());
        value
    }

    /// First column of the tableau proper.
    fn first_column(&self) -> usize {
        PARAM + self.params
    }

    /// The first variable whose value is not whole for all parameters.
    fn fractional_row(&self) -> Option<usize> {
        (0..self.variables).find_map(|v| {
            let Place::Row(r) = self.place[v] else {
                return None;
            };
            let row = self.rows.row(r);
            let whole = |x: &T| row[DEN].is_one() || x.remainder_by(&row[DEN]).is_ok_and(|r| r.is_zero());
            (!whole(&row[CONST]) || !row[PARAM..self.first_column()].iter().all(whole)).then_some(r)
        })
    }

    /// Old variables over the context; `None` if they depend on a new one without lower bound.
    fn values(&self, old: &[Form<T>]) -> Result<Option<Matrix<Int>>, Overflow> {
        let mut values = Matrix::new(self.params + 1);
        for form in old {
            let mut row = form.param_row(self.params);
            for (v, a) in form.variables.iter().enumerate().filter(|(_, a)| !a.is_zero()) {
                let Some(value) = self.value_of(v) else { return Ok(None) };
                for (x, y) in row.iter_mut().zip(&value) {
                    *x = x.plus(&a.times(y)?)?;
                }
            }
            values.push(&row.iter().map(T::to_int).collect::<Vec<_>>());
        }
        Ok(Some(values))
    }

    fn value_of(&self, variable: usize) -> Option<Vec<T>> {
        let Place::Row(r) = self.place[variable] else { return None };
        let row = self.rows.row(r);
        let whole = || self.symbolic_value(r).iter().map(|x| x.floor_by(&row[DEN])).collect();
        (row[BIG] == row[DEN]).then(whole)
    }

    /// Makes a row that must not be negative zero, at the lexicographically least cost. Returns false if it cannot be.
    fn move_to_column(&mut self, row: usize) -> Result<bool, Overflow> {
        let first = self.first_column();
        let mut best: Option<usize> = None;
        for c in first..self.rows.width() {
            if self.rows.row(row)[c].sign() <= 0 {
                continue;
            }
            let cheaper = match best {
                Some(b) => self.cheaper(row, c, b)? == Ordering::Less,
                None => true,
            };
            if cheaper {
                best = Some(c);
            }
        }
        let Some(column) = best else { return Ok(false) };
        self.pivot(row, column)?;
        Ok(true)
    }

    /// Order of the changes of all variables when `row` rises by way of column `a` or of column `b`.
    fn cheaper(&self, row: usize, a: usize, b: usize) -> Result<Ordering, Overflow> {
        let pivot = self.rows.row(row);
        let first = self.first_column();
        for v in 0..self.variables {
            let order = match self.place[v] {
                Place::Column(c) if c + first == a => Ordering::Greater,
                Place::Column(c) if c + first == b => Ordering::Less,
                Place::Column(_) => Ordering::Equal,
                Place::Row(r) => {
                    let changed = self.rows.row(r);
                    changed[a].cmp_products(&pivot[b], &changed[b], &pivot[a])?
                }
            };
            if order != Ordering::Equal {
                return Ok(order);
            }
        }
        Ok(Ordering::Equal)
    }

    fn pivot(&mut self, r: usize, column: usize) -> Result<(), Overflow> {
        let c = column - self.first_column();
        let (row_unknown, column_unknown) = (self.row_unknown[r], self.column_unknown[c]);
        self.row_unknown[r] = column_unknown;
        self.column_unknown[c] = row_unknown;
        self.place[row_unknown] = Place::Column(c);
        self.place[column_unknown] = Place::Row(r);
        self.signs[r] = Sign::Unknown;
        let row = self.rows.row_mut(r);
        row.swap(DEN, column);
        for (k, x) in row.iter_mut().enumerate().skip(CONST) {
            if k != column && !x.is_zero() {
                *x = x.negated()?;
            }
        }
        normalize(row);
        for i in 0..self.rows.len() {
            if i != r && !self.rows.row(i)[column].is_zero() {
                self.signs[i] = Sign::Unknown;
                let (row, pivot) = self.rows.row_pair(i, r);
                substitute(row, pivot, column)?;
            }
        }
        Ok(())
    }

    /// Adds the Gomory cut of a fractional row, with a new parameter for its floor where the row depends on parameters.
    fn cut(&mut self, r: usize, context: &mut Context<T>) -> Result<bool, Overflow> {
        self.cuts += 1;
        let row = self.rows.row(r);
        let den = row[DEN].clone();
        let first = self.first_column();
        let remainder = |x: &T| x.negated()?.remainder_by(&den);
        let mut floor = row[PARAM..first].iter().map(remainder).collect::<Result<Vec<_>, _>>()?;
        floor.push(remainder(&row[CONST])?);
        let columns = row[first..].iter().map(|x| x.remainder_by(&den)).collect::<Result<Vec<_>, _>>()?;
        let mut quotient = None;
        if floor[..self.params].iter().any(|x| !x.is_zero()) {
            let (at, is_new) = context.floor_div(&floor, &den)?;
            if is_new {
                self.add_param();
            }
            quotient = Some(at);
        }
        let first = self.first_column();
        let fresh = self.rows.push_zero();
        fresh[CONST] = floor[floor.len() - 1].negated()?;
        for (k, x) in floor[..floor.len() - 1].iter().enumerate() {
            fresh[PARAM + k] = x.negated()?;
        }
        if let Some(at) = quotient {
            fresh[PARAM + at] = fresh[PARAM + at].plus(&den)?;
        }
        fresh[DEN] = den;
        fresh[first..].clone_from_slice(&columns);
        normalize(fresh);
        self.row_of_new_unknown();
        self.move_to_column(self.rows.len() - 1)
    }

    /// Inserts a parameter column behind the others.
    fn add_param(&mut self) {
        let first = self.first_column();
        let columns: Vec<Option<usize>> =
            (0..first).map(Some).chain([None]).chain((first..self.rows.width()).map(Some)).collect();
        self.rows = self.rows.select(&columns);
        self.params += 1;
    }
}

/// Puts what `pivot` gives for a column into a row.
fn substitute<T: Num>(row: &mut [T], pivot: &[T], column: usize) -> Result<(), Overflow> {
    let factor = std::mem::replace(&mut row[column], T::zero());
    if pivot[DEN].is_one() {
        for (x, p) in row.iter_mut().zip(pivot).skip(CONST) {
            if !p.is_zero() {
                *x = x.plus(&factor.times(p)?)?;
            }
        }
        return Ok(());
    }
    for (x, p) in row.iter_mut().zip(pivot).skip(CONST) {
        *x = x.fused(&pivot[DEN], &factor, p)?;
    }
    row[DEN] = row[DEN].times(&pivot[DEN])?;
    normalize(row);
    Ok(())
}

fn normalize<T: Num>(row: &mut [T]) {
    let mut g = T::zero();
    for x in row.iter() {
        if !x.is_zero() {
            g = g.common(x);
        }
        if g.is_one() {
            return;
        }
    }
    for x in row.iter_mut() {
        if !x.is_zero() {
            *x = x.exact_by(&g);
        }
    }
}
