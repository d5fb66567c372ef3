//! One row of a schedule by integer programming: for each unit an affine form, so that no dependence runs backwards, the
//! distances between a value and its use, and between reads of one element, are least, and the rows of a unit are independent.
//!
//! What holds: distances are bounded by `u n + w` in the symbols `n`; goals are met one after the other: `u`, `w`, then
//! loops in the wished order, with small factors and shifts. Each answer is checked in whole numbers.

use good_lp::{Expression, Solution, SolverModel, Variable, constraint, microlp, variable, variables};
use rustc_hash::FxHashSet;

use super::matrix::{Rows, complement, rank};
use super::problem::{Corner, Link, Problem};
use crate::integer_program::{self, Unsolved};

/// Reuse distances are bounded by less than this.
const FARTHEST: f64 = 1e6;

/// A shift by one iteration is worth it if it brings what is reused closer by this.
const PER_SHIFT: f64 = 2.0;

/// An affine form of the variables of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Row {
    /// One factor for each loop around the unit.
    pub factors: Vec<i64>,
    /// The shift.
    pub constant: i64,
}

/// The factors of rows as a matrix.
pub fn factors_of(rows: &[Row]) -> Rows {
    rows.iter().map(|row| row.factors.clone()).collect()
}

/// Which rows may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One loop of the source each.
    Loops,
    /// Sums of loops, which skew.
    Sums,
}

/// What the search may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most iterations that a unit may be ahead of another.
    pub shift: i64,
    /// Nodes of branch and bound for one integer program.
    pub nodes: u64,
}

/// Why there is no row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRow {
    /// There is none.
    Infeasible,
    /// The nodes of the integer program ran out before there was one.
    Nodes,
}

/// Rows that were found.
pub struct Found {
    /// One for each unit, in their order.
    pub rows: Vec<Row>,
    /// The nodes of an integer program ran out, so that there may be better ones.
    pub is_limited: bool,
}

/// One search.
pub struct Search<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The units that get a row.
    pub units: &'a [usize],
    /// What must not run backwards, and pairs of reads.
    pub links: &'a [Link],
    /// The rows that each unit of the problem has.
    pub rows: &'a [Vec<Row>],
    /// Which rows may be taken.
    pub shape: Shape,
    /// Limits.
    pub limits: Limits,
}

struct Unknowns {
    /// By unit: factors, then the shift.
    rows: Vec<(Vec<Variable>, Variable)>,
    slopes: Vec<Variable>,
    offset: Variable,
}

fn combination(variables: &[Variable], factors: &[i64]) -> Expression {
    variables.iter().zip(factors).map(|(&v, &f)| v * f as f64).sum()
}

impl Unknowns {
    /// The row of the unit in place `at` at a point, or in a direction (`one` is 0).
    fn value(&self, at: usize, point: &[i64], one: i64) -> Expression {
        let (factors, shift) = &self.rows[at];
        combination(factors, point) + *shift * one as f64
    }

    /// What distances may be there.
    fn bound(&self, corner: &Corner) -> Expression {
        combination(&self.slopes, &corner.symbols) + self.offset * corner.one as f64
    }
}

/// Rows that are best for a goal.
struct Best {
    value: f64,
    rows: Vec<Row>,
    is_limited: bool,
}

/// What is least, after those before it.
#[derive(Clone, Copy, PartialEq)]
enum Goal {
    Slopes,
    Offset,
    Form,
}

impl Search<'_> {
    /// A row for each unit.
    pub fn solve(&self) -> Result<Found, NoRow> {
        match self.solve_bounded(true) {
            // Distances that no form of the symbols bounds.
            Err(NoRow::Infeasible) => self.solve_bounded(false),
            other => other,
        }
    }

    fn solve_bounded(&self, is_bounded: bool) -> Result<Found, NoRow> {
        let mut reached: Vec<(Goal, f64)> = Vec::new();
        let (mut found, mut is_limited) = (Err(NoRow::Infeasible), false);
        for goal in [Goal::Slopes, Goal::Offset, Goal::Form] {
            if goal == Goal::Slopes && self.symbols() == 0 || goal != Goal::Form && !is_bounded {
                continue;
            }
            match self.solve_for(goal, &reached, is_bounded) {
                Ok(best) => {
                    reached.push((goal, best.value));
                    is_limited |= best.is_limited;
                    found = Ok(best.rows);
                }
                // A later goal only improves on rows that are there.
                Err(NoRow::Nodes) if found.is_ok() => {
                    is_limited = true;
                    break;
                }
                Err(reason) => return Err(reason),
            }
        }
        let rows = found?;
        if self.is_right(&rows) { Ok(Found { rows, is_limited }) } else { Err(NoRow::Infeasible) }
    }

    fn symbols(&self) -> usize {
        self.problem.model.symbols.len()
    }

    fn unknowns(&self, vars: &mut good_lp::ProblemVariables) -> Unknowns {
        let most = if self.shape == Shape::Sums { 4.0 } else { 1.0 };
        let mut rows = Vec::new();
        for &unit in self.units {
            let factors = (0..self.problem.depth(unit)).map(|_| vars.add(variable().integer().min(0).max(most)));
            let factors = factors.collect();
            rows.push((factors, vars.add(variable().integer().min(0).max(self.limits.shift as f64))));
        }
        let slopes = (0..self.symbols()).map(|_| vars.add(variable().min(0).max(FARTHEST))).collect();
        Unknowns { rows, slopes, offset: vars.add(variable().min(0).max(FARTHEST)) }
    }

    fn goal(&self, goal: Goal, u: &Unknowns) -> Expression {
        match goal {
            Goal::Slopes => u.slopes.iter().sum(),
            Goal::Offset => u.rows.iter().fold(u.offset.into(), |all, (_, shift)| all + *shift * PER_SHIFT),
            Goal::Form => u.rows.iter().fold(Expression::default(), |all, (factors, shift)| {
                let weighed = factors.iter().enumerate().map(|(k, &f)| f * (4.0 + k as f64)).sum::<Expression>();
                all + weighed + *shift
            }),
        }
    }

    fn solve_for(&self, goal: Goal, reached: &[(Goal, f64)], is_bounded: bool) -> Result<Best, NoRow> {
        let mut vars = variables!();
        let unknowns = self.unknowns(&mut vars);
        let objective = self.goal(goal, &unknowns);
        let all: Vec<Variable> = vars.iter_variables_with_def().map(|(variable, _)| variable).collect();
        let mut model = vars.minimise(objective.clone()).using(microlp);
        for &(goal, value) in reached {
            model = model.with(constraint!(self.goal(goal, &unknowns) <= value + 1e-6));
        }
        for c in self.independence(&unknowns).into_iter().chain(self.order(&unknowns, is_bounded)) {
            model = model.with(c);
        }
        let answer = integer_program::solve(&all, &model, self.limits.nodes).map_err(|why| match why {
            Unsolved::Nodes => NoRow::Nodes,
            Unsolved::Infeasible | Unsolved::Failed(_) => NoRow::Infeasible,
        })?;
        let whole = |v: &Variable| answer.value(*v).round() as i64;
        let row = |(factors, shift): &(Vec<Variable>, Variable)| Row {
            factors: factors.iter().map(whole).collect(),
            constant: whole(shift),
        };
        let rows = unknowns.rows.iter().map(row).collect();
        Ok(Best { value: answer.eval(&objective), rows, is_limited: !answer.is_optimal })
    }

    /// Each unit that lacks a loop gets one that its rows don't have; others may stay where they are.
    fn independence(&self, u: &Unknowns) -> Vec<good_lp::Constraint> {
        let mut all = Vec::new();
        for (&unit, (factors, _)) in self.units.iter().zip(&u.rows) {
            let known = factors_of(&self.rows[unit]);
            let is_full = rank(&known) == factors.len();
            if self.shape == Shape::Loops {
                let sum: Expression = factors.iter().sum();
                all.push(if is_full { constraint!(sum <= 1) } else { constraint!(sum == 1) });
            }
            let mut total = Expression::default();
            for vector in complement(&known, factors.len()) {
                let part = combination(factors, &vector);
                total += part.clone();
                all.push(constraint!(part >= 0));
            }
            all.extend((!is_full).then(|| constraint!(total >= 1)));
        }
        all
    }

    fn order(&self, u: &Unknowns, is_bounded: bool) -> Vec<good_lp::Constraint> {
        let (mut all, mut seen) = (Vec::new(), FxHashSet::default());
        let place = |unit: usize| self.units.iter().position(|&other| other == unit);
        for link in self.links {
            let (Some(from), Some(to)) = (place(link.from), place(link.to)) else { continue };
            for corner in &link.corners {
                if !seen.insert((from, to, link.is_order(), corner)) {
                    continue;
                }
                let difference = u.value(to, &corner.to, corner.one) - u.value(from, &corner.from, corner.one);
                let bound = u.bound(corner);
                if corner.is_line {
                    all.extend((link.is_order() || is_bounded).then(|| constraint!(difference == 0)));
                    continue;
                }
                if link.is_order() {
                    all.push(constraint!(difference >= 0));
                } else if is_bounded {
                    all.push(constraint!(bound.clone() + difference.clone() >= 0));
                    all.push(constraint!(bound - difference >= 0));
                }
            }
        }
        all
    }

    fn is_right(&self, rows: &[Row]) -> bool {
        let of = |unit: usize| self.units.iter().position(|&other| other == unit).map(|k| &rows[k]);
        self.links.iter().filter(|link| link.is_order()).all(|link| match (of(link.from), of(link.to)) {
            (Some(from), Some(to)) => link.allows(from, to),
            _ => true,
        })
    }
}
