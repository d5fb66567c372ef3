//! Parametric integer programming: the lexicographic minimum of some variables as a function of the others.
//! Holds: all unknowns of the tableau are zero or more (variables are shifted by a big M); columns are
//! lexicographically positive, so a consistent tableau is at its lexicographic minimum.
//! After Feautrier, "Parametric integer programming" (1988), as MLIR's `SymbolicLexSimplex` arranges it.

use super::basic::BasicSet;
use super::int::Int;
use super::matrix::Matrix;
use super::space::Space;
use std::cmp::Ordering;

/// One case of the answer.
#[derive(Clone, Debug)]
pub struct Piece {
    /// Where the case applies: a set over the parameters as symbols; all its locals are floor divisions.
    pub context: BasicSet,
    /// One affine row per minimised variable over the columns of `context`; empty if the minimum has no bound.
    pub values: Option<Matrix<Int>>,
}

const DEN: usize = 0;
const CONST: usize = 1;
/// Coefficient of the big M.
const BIG: usize = 2;
/// First parameter.
const PARAM: usize = 3;

/// Turns between checks that a case has any integer point at all, which Gomory cuts alone may not see when unbounded.
const CUTS_BETWEEN_CHECKS: usize = 24;

#[derive(Clone, Copy, Debug)]
enum Place {
    Row(usize),
    Column(usize),
}

#[derive(Clone, Debug)]
struct Tableau {
    rows: Matrix<Int>,
    row_unknown: Vec<usize>,
    column_unknown: Vec<usize>,
    place: Vec<Place>,
    params: usize,
    variables: usize,
    cuts: usize,
}

/// Minimises, in order, the variables in columns `params..` of `system` (its locals last), for each value of the first
/// `params` columns. The cases are disjoint and cover exactly the parameters for which there is a point.
pub fn symbolic_minimum(system: &BasicSet, params: usize) -> Vec<Piece> {
    let context = BasicSet::universe(Space { symbols: params, ..Space::default() });
    let mut pieces = Vec::new();
    Solver { system, params, pieces: &mut pieces }.solve(Tableau::of(system, params), context);
    pieces
}

struct Solver<'a> {
    system: &'a BasicSet,
    params: usize,
    pieces: &'a mut Vec<Piece>,
}

/// Whether the value of a row is negative in a context.
enum Sign {
    Never,
    Always,
    Sometimes,
}

impl Solver<'_> {
    fn solve(&mut self, mut tableau: Tableau, mut context: BasicSet) {
        loop {
            if context.is_empty() {
                return;
            }
            match find_negative(&tableau, &context) {
                Some((row, Sign::Always)) => {
                    if !tableau.move_to_column(row) {
                        return;
                    }
                }
                Some((row, _)) => {
                    let value = tableau.symbolic_value(row);
                    let mut other = context.clone();
                    other.add_inequality(&value);
                    self.solve(tableau.clone(), other);
                    context.add_inequality(&opposite(&value));
                }
                None => match tableau.fractional_row() {
                    Some(row) => {
                        if self.hopeless(&tableau, &context) || !tableau.cut(row, &mut context) {
                            return;
                        }
                    }
                    None => {
                        self.pieces.push(Piece { context, values: tableau.values() });
                        return;
                    }
                },
            }
        }
    }

    /// From time to time: has the system no point in this context?
    fn hopeless(&self, tableau: &Tableau, context: &BasicSet) -> bool {
        if tableau.cuts % CUTS_BETWEEN_CHECKS != CUTS_BETWEEN_CHECKS - 1 {
            return false;
        }
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
    let mut row: Vec<Int> = value.iter().map(|v| -v).collect();
    let last = row.len() - 1;
    row[last] = &row[last] - &Int::ONE;
    row
}

/// A row that is always negative if there is one, else one that sometimes is.
fn find_negative(tableau: &Tableau, context: &BasicSet) -> Option<(usize, Sign)> {
    let mut sometimes = None;
    for row in 0..tableau.rows.len() {
        match sign_of(tableau, row, context) {
            Sign::Always => return Some((row, Sign::Always)),
            Sign::Sometimes if sometimes.is_none() => sometimes = Some((row, Sign::Sometimes)),
            _ => {}
        }
    }
    sometimes
}

fn sign_of(tableau: &Tableau, row: usize, context: &BasicSet) -> Sign {
    match tableau.rows.row(row)[BIG].sign() {
        1 => return Sign::Never,
        -1 => return Sign::Always,
        _ => {}
    }
    let value = tableau.symbolic_value(row);
    let (constant, coefficients) = value.split_last().expect("a row has a constant");
    if coefficients.iter().all(Int::is_zero) {
        return if constant.sign() < 0 { Sign::Always } else { Sign::Never };
    }
    let holds = |row: &[Int]| {
        let mut narrowed = context.clone();
        narrowed.add_inequality(row);
        !narrowed.is_empty()
    };
    match (holds(&opposite(&value)), holds(&value)) {
        (false, _) => Sign::Never,
        (true, false) => Sign::Always,
        (true, true) => Sign::Sometimes,
    }
}

impl Tableau {
    fn of(system: &BasicSet, params: usize) -> Tableau {
        let variables = system.constant() - params;
        let mut tableau = Tableau {
            rows: Matrix::new(PARAM + params + variables),
            row_unknown: Vec::new(),
            column_unknown: (0..variables).collect(),
            place: (0..variables).map(Place::Column).collect(),
            params,
            variables,
            cuts: 0,
        };
        for row in system.inequalities().rows() {
            tableau.add_row(row);
        }
        for row in system.equalities().rows() {
            tableau.add_row(row);
            tableau.add_row(&row.iter().map(|v| -v).collect::<Vec<_>>());
        }
        tableau
    }

    /// Adds a constraint while all variables are still columns. With `x = x' - M` each coefficient adds to that of M.
    fn add_row(&mut self, constraint: &[Int]) {
        let (params, variables) = (self.params, self.variables);
        let row = self.rows.push_zero();
        row[DEN] = Int::ONE;
        row[CONST] = constraint[params + variables].clone();
        row[PARAM..].clone_from_slice(&constraint[..params + variables]);
        for a in &constraint[params..params + variables] {
            row[BIG] = &row[BIG] - a;
        }
        self.row_unknown.push(self.place.len());
        self.place.push(Place::Row(self.rows.len() - 1));
    }

    /// Constant and parameters of a row's value as a constraint row over the context.
    fn symbolic_value(&self, row: usize) -> Vec<Int> {
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
            let whole = |x: &Int| x.mod_floor(&row[DEN]).is_zero();
            (!whole(&row[CONST]) || !row[PARAM..self.first_column()].iter().all(whole)).then_some(r)
        })
    }

    /// The variables over the context; `None` if one of them has no lower bound.
    fn values(&self) -> Option<Matrix<Int>> {
        let mut values = Matrix::new(self.params + 1);
        for v in 0..self.variables {
            let Place::Row(r) = self.place[v] else {
                return None;
            };
            let row = self.rows.row(r);
            if row[BIG] != row[DEN] {
                return None;
            }
            let whole: Vec<Int> = self.symbolic_value(r).iter().map(|x| x.div_floor(&row[DEN])).collect();
            values.push(&whole);
        }
        Some(values)
    }

    /// Makes a row that must not be negative zero, at the lexicographically least cost. Returns false if it cannot be.
    fn move_to_column(&mut self, row: usize) -> bool {
        let first = self.first_column();
        let mut best: Option<usize> = None;
        for c in first..self.rows.width() {
            if self.rows.row(row)[c].sign() > 0 && best.is_none_or(|b| self.cheaper(row, c, b) == Ordering::Less) {
                best = Some(c);
            }
        }
        let Some(column) = best else { return false };
        self.pivot(row, column);
        true
    }

    /// Order of the changes of all variables when `row` rises by way of column `a` or of column `b`.
    fn cheaper(&self, row: usize, a: usize, b: usize) -> Ordering {
        let pivot = self.rows.row(row);
        let first = self.first_column();
        for v in 0..self.variables {
            let order = match self.place[v] {
                Place::Column(c) if c + first == a => Ordering::Greater,
                Place::Column(c) if c + first == b => Ordering::Less,
                Place::Column(_) => Ordering::Equal,
                Place::Row(r) => {
                    let changed = self.rows.row(r);
                    (&changed[a] * &pivot[b]).cmp(&(&changed[b] * &pivot[a]))
                }
            };
            if order != Ordering::Equal {
                return order;
            }
        }
        Ordering::Equal
    }

    fn pivot(&mut self, r: usize, column: usize) {
        let c = column - self.first_column();
        let (row_unknown, column_unknown) = (self.row_unknown[r], self.column_unknown[c]);
        self.row_unknown[r] = column_unknown;
        self.column_unknown[c] = row_unknown;
        self.place[row_unknown] = Place::Column(c);
        self.place[column_unknown] = Place::Row(r);
        let row = self.rows.row_mut(r);
        row.swap(DEN, column);
        for (k, x) in row.iter_mut().enumerate().skip(CONST) {
            if k != column {
                *x = -&*x;
            }
        }
        normalize(row);
        for i in 0..self.rows.len() {
            if i != r {
                let (row, pivot) = self.rows.row_pair(i, r);
                substitute(row, pivot, column);
            }
        }
    }

    /// Adds the Gomory cut of a fractional row, with a new parameter for its floor where the row depends on parameters.
    fn cut(&mut self, r: usize, context: &mut BasicSet) -> bool {
        self.cuts += 1;
        let row = self.rows.row(r);
        let den = row[DEN].clone();
        let first = self.first_column();
        let remainder = |x: &Int| (-x).mod_floor(&den);
        let mut floor: Vec<Int> = row[PARAM..first].iter().map(remainder).collect();
        floor.push(remainder(&row[CONST]));
        let columns: Vec<Int> = row[first..].iter().map(|x| x.mod_floor(&den)).collect();
        let symbolic = floor[..self.params].iter().any(|x| !x.is_zero());
        if symbolic {
            context.add_floordiv(&floor, &den);
            self.add_param();
        }
        let first = self.first_column();
        let fresh = self.rows.push_zero();
        fresh[CONST] = -&floor[floor.len() - 1];
        for (k, x) in floor[..floor.len() - 1].iter().enumerate() {
            fresh[PARAM + k] = -x;
        }
        if symbolic {
            fresh[first - 1] = den.clone();
        }
        fresh[DEN] = den;
        fresh[first..].clone_from_slice(&columns);
        normalize(fresh);
        self.row_unknown.push(self.place.len());
        self.place.push(Place::Row(self.rows.len() - 1));
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

fn substitute(row: &mut [Int], pivot: &[Int], column: usize) {
    let factor = std::mem::take(&mut row[column]);
    if factor.is_zero() {
        return;
    }
    for (x, p) in row.iter_mut().zip(pivot).skip(CONST) {
        *x = &*x * &pivot[DEN] + &factor * p;
    }
    row[DEN] = &row[DEN] * &pivot[DEN];
    normalize(row);
}

fn normalize(row: &mut [Int]) {
    let mut g = Int::ZERO;
    for x in row.iter() {
        g = g.gcd(x);
        if g == Int::ONE {
            return;
        }
    }
    for x in row.iter_mut() {
        *x = x.div_floor(&g);
    }
}
