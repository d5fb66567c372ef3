//! Integer elimination of equalities: any system becomes inequalities over fewer free integers, or is seen to be empty.
//! Holds: the recorded steps turn each integer point of the reduced system into one of the original, one to one.
//! After Pugh, "The Omega test" (1991), with Euclid's unimodular column steps in place of the modulo-hat.

use super::matrix::Matrix;
use super::num::{Num, Overflow};

/// The system has no integer point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Infeasible;

/// Inner result: infeasible, or go on.
pub type Feasible<V> = Result<V, Infeasible>;

/// Variable `variable` had the value `row * point` (the constant comes last) before the step.
#[derive(Clone, Debug)]
struct Step<T> {
    variable: usize,
    row: Vec<T>,
}

/// Inequalities over the variables that are left, and the way back.
#[derive(Clone, Debug)]
pub struct Reduced<T> {
    /// Inequalities over the remaining variables.
    pub inequalities: Matrix<T>,
    /// For each remaining variable its old number.
    pub remaining: Vec<usize>,
    variables: usize,
    steps: Vec<Step<T>>,
}

impl<T: Num> Reduced<T> {
    /// The point of the original system for a point of this one.
    pub fn restore(&self, point: &[T]) -> Result<Vec<T>, Overflow> {
        let mut full = vec![T::zero(); self.variables];
        for (&v, x) in self.remaining.iter().zip(point) {
            full[v] = x.clone();
        }
        for step in self.steps.iter().rev() {
            full[step.variable] = evaluate(&step.row, &full)?;
        }
        Ok(full)
    }

    /// An affine expression of the original variables in terms of the remaining ones.
    pub fn reduce(&self, expression: &[T]) -> Result<Vec<T>, Overflow> {
        let mut row = expression.to_vec();
        for step in &self.steps {
            replace(&mut row, step)?;
        }
        if self.remaining.len() == self.variables {
            return Ok(row);
        }
        let mut reduced: Vec<T> = Vec::with_capacity(self.remaining.len() + 1);
        reduced.extend(self.remaining.iter().map(|&v| row[v].clone()));
        reduced.push(row[self.variables].clone());
        Ok(reduced)
    }
}

/// The value of an affine expression (constant last) at a point.
pub fn evaluate<T: Num>(row: &[T], point: &[T]) -> Result<T, Overflow> {
    let mut sum = row[row.len() - 1].clone();
    for (a, x) in row.iter().zip(point) {
        if !a.is_zero() && !x.is_zero() {
            sum = sum.plus(&a.times(x)?)?;
        }
    }
    Ok(sum)
}

/// Eliminates all equalities. The inner error says that there is no integer point.
pub fn reduce<T: Num>(equalities: Matrix<T>, inequalities: Matrix<T>) -> Result<Feasible<Reduced<T>>, Overflow> {
    let variables = inequalities.width() - 1;
    let mut state = Elimination { equalities, inequalities, steps: Vec::new(), gone: vec![false; variables] };
    if state.run()?.is_err() || !state.tighten() {
        return Ok(Err(Infeasible));
    }
    let remaining: Vec<usize> = (0..variables).filter(|&v| !state.gone[v]).collect();
    let inequalities = if remaining.len() == variables {
        state.inequalities
    } else {
        let mut columns: Vec<Option<usize>> = remaining.iter().copied().map(Some).collect();
        columns.push(Some(variables));
        state.inequalities.select(&columns)
    };
    Ok(Ok(Reduced { inequalities, remaining, variables, steps: state.steps }))
}

struct Elimination<T> {
    equalities: Matrix<T>,
    inequalities: Matrix<T>,
    steps: Vec<Step<T>>,
    gone: Vec<bool>,
}

impl<T: Num> Elimination<T> {
    fn run(&mut self) -> Result<Feasible<()>, Overflow> {
        while !self.equalities.is_empty() {
            let Some(row) = self.next_equality()? else {
                return Ok(Err(Infeasible));
            };
            let Some(row) = row else { continue };
            let step = self.step_from(row)?;
            for matrix in [&mut self.equalities, &mut self.inequalities] {
                for r in 0..matrix.len() {
                    replace(matrix.row_mut(r), &step)?;
                }
            }
            self.steps.push(step);
        }
        Ok(Ok(()))
    }

    /// Normalises the equalities and picks one, with a unit coefficient if any has. `None`: infeasible; `Some(None)`: none left.
    fn next_equality(&mut self) -> Result<Option<Option<usize>>, Overflow> {
        let mut r = 0;
        let mut unit = None;
        while r < self.equalities.len() {
            match normalize_equality(self.equalities.row_mut(r)) {
                Row::Impossible => return Ok(None),
                Row::Trivial => {
                    self.equalities.swap_remove(r);
                    continue;
                }
                Row::Useful => {}
            }
            let row = self.equalities.row(r);
            if unit.is_none() && row[..row.len() - 1].iter().any(T::is_unit) {
                unit = Some(r);
            }
            r += 1;
        }
        Ok(Some(unit.or_else(|| (!self.equalities.is_empty()).then_some(0))))
    }

    /// The substitution that equality `r` asks for; the equality goes away when it has a unit coefficient.
    fn step_from(&mut self, r: usize) -> Result<Step<T>, Overflow> {
        let row = self.equalities.row(r);
        let last = row.len() - 1;
        let mut smallest: Option<(usize, T)> = None;
        for (v, a) in row[..last].iter().enumerate() {
            if !a.is_zero() {
                let size = a.magnitude()?;
                if smallest.as_ref().is_none_or(|(_, s)| size < *s) {
                    smallest = Some((v, size));
                }
            }
        }
        let (variable, size) = smallest.unwrap_or((0, T::one()));
        if size.is_one() {
            return self.solve_unit(r, variable);
        }
        self.euclid_step(r, variable, &size)
    }

    /// `a_k x_k + rest = 0` with `a_k` of 1 or -1 gives `x_k = -a_k rest`.
    fn solve_unit(&mut self, r: usize, variable: usize) -> Result<Step<T>, Overflow> {
        let mut row = self.equalities.row(r).to_vec();
        if row[variable].is_one() {
            for x in &mut row {
                *x = x.negated()?;
            }
        }
        row[variable] = T::zero();
        self.gone[variable] = true;
        self.equalities.swap_remove(r);
        Ok(Step { variable, row })
    }

    /// `x_k = x_k' - sum(q_j x_j)` leaves coefficients smaller than `|a_k|` on the other variables.
    fn euclid_step(&mut self, r: usize, variable: usize, size: &T) -> Result<Step<T>, Overflow> {
        let equality = self.equalities.row(r);
        let negative = equality[variable].sign() < 0;
        let mut row = vec![T::zero(); equality.len()];
        for (v, a) in equality[..equality.len() - 1].iter().enumerate() {
            if v != variable {
                let quotient = a.floor_by(size);
                row[v] = if negative { quotient } else { quotient.negated()? };
            }
        }
        row[variable] = T::one();
        Ok(Step { variable, row })
    }

    /// Tightens inequalities to integers. Returns false if one cannot hold.
    fn tighten(&mut self) -> bool {
        let mut r = 0;
        while r < self.inequalities.len() {
            match tighten_inequality(self.inequalities.row_mut(r)) {
                Row::Impossible => return false,
                Row::Trivial => self.inequalities.swap_remove(r),
                Row::Useful => r += 1,
            }
        }
        true
    }
}

/// Puts the value that the step gives into a row in place of its variable.
fn replace<T: Num>(row: &mut [T], step: &Step<T>) -> Result<(), Overflow> {
    if row[step.variable].is_zero() {
        return Ok(());
    }
    let factor = std::mem::replace(&mut row[step.variable], T::zero());
    for (x, s) in row.iter_mut().zip(&step.row) {
        if !s.is_zero() {
            *x = x.plus(&factor.times(s)?)?;
        }
    }
    Ok(())
}

/// What a constraint row says after normalisation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Row {
    /// Always true.
    Trivial,
    /// Never true in integers.
    Impossible,
    /// Neither by itself.
    Useful,
}

/// The common divisor of the coefficients (not of the constant); zero if all are zero.
pub fn content<T: Num>(row: &[T]) -> T {
    let mut g = T::zero();
    for x in &row[..row.len() - 1] {
        if !x.is_zero() {
            g = g.common(x);
            if g.is_one() {
                break;
            }
        }
    }
    g
}

/// Divides an equality by the content of its coefficients.
pub fn normalize_equality<T: Num>(row: &mut [T]) -> Row {
    let last = row.len() - 1;
    let g = content(row);
    if g.is_zero() {
        return if row[last].is_zero() { Row::Trivial } else { Row::Impossible };
    }
    if g.is_one() {
        return Row::Useful;
    }
    let quotient = row[last].floor_by(&g);
    if !quotient.times(&g).is_ok_and(|v| v == row[last]) {
        return Row::Impossible;
    }
    divide(row, &g);
    Row::Useful
}

/// Divides an inequality `row >= 0` by the content of its coefficients and rounds the constant down.
pub fn tighten_inequality<T: Num>(row: &mut [T]) -> Row {
    let last = row.len() - 1;
    let g = content(row);
    if g.is_zero() {
        return if row[last].sign() >= 0 { Row::Trivial } else { Row::Impossible };
    }
    if !g.is_one() {
        divide(row, &g);
    }
    Row::Useful
}

fn divide<T: Num>(row: &mut [T], positive: &T) {
    for x in row {
        if !x.is_zero() {
            *x = x.floor_by(positive);
        }
    }
}
