//! Equalities solved for variables before parametric programming: what is left is inequalities over free variables.
//! Holds: the order of the new variables is that of the old ones, so a lexicographic minimum of the one is one of the other;
//! what an equality asks of the parameters (a divisibility, an equality) is in the context.
//! After Banerjee's echelon reduction, with a basis of the kernel whose vectors start at different variables.

use super::basic::BasicSet;
use super::context::Context;
use super::num::{Num, Overflow, negated_row};

/// An affine form of parameters (as many as there were when it was made) and variables.
#[derive(Clone, Debug)]
pub struct Form<T> {
    /// Coefficients of the parameters.
    pub params: Vec<T>,
    /// Coefficients of the variables.
    pub variables: Vec<T>,
    /// The constant.
    pub constant: T,
}

impl<T: Num> Form<T> {
    fn zero(params: usize, variables: usize) -> Self {
        Form { params: vec![T::zero(); params], variables: vec![T::zero(); variables], constant: T::zero() }
    }

    fn of_row(row: &[T], params: usize) -> Self {
        let last = row.len() - 1;
        Form { params: row[..params].to_vec(), variables: row[params..last].to_vec(), constant: row[last].clone() }
    }

    /// Adds `factor * other`, without the variables of `other`.
    fn add_offset(&mut self, factor: &T, other: &Form<T>) -> Result<(), Overflow> {
        let wide = self.params.len().max(other.params.len());
        self.params.resize(wide, T::zero());
        for (x, y) in self.params.iter_mut().zip(&other.params) {
            *x = x.plus(&factor.times(y)?)?;
        }
        self.constant = self.constant.plus(&factor.times(&other.constant)?)?;
        Ok(())
    }

    /// Each variable replaced by its form.
    fn compose(&self, values: &[Form<T>], count: usize) -> Result<Form<T>, Overflow> {
        let mut result = Form { variables: vec![T::zero(); count], ..self.clone() };
        for (a, value) in self.variables.iter().zip(values).filter(|(a, _)| !a.is_zero()) {
            result.add_offset(a, value)?;
            for (x, y) in result.variables.iter_mut().zip(&value.variables) {
                *x = x.plus(&a.times(y)?)?;
            }
        }
        Ok(result)
    }

    /// The parameters and the constant as a row over `params` parameters.
    pub fn param_row(&self, params: usize) -> Vec<T> {
        let mut row = self.params.clone();
        row.resize(params, T::zero());
        row.push(self.constant.clone());
        row
    }
}

/// A system without equalities.
pub struct Solved<T> {
    /// What the equalities ask of the parameters.
    pub context: Context<T>,
    /// The number of parameters, floor divisions included.
    pub params: usize,
    /// The number of new variables.
    pub count: usize,
    /// Each old variable by parameters and new variables.
    pub values: Vec<Form<T>>,
    /// Forms that are zero or more.
    pub inequalities: Vec<Form<T>>,
}

/// Solves the equalities of a system whose first `params` columns are parameters. `None`: there is no point.
pub fn solve<T: Num>(system: &BasicSet, params: usize) -> Result<Option<Solved<T>>, Overflow> {
    let variables = system.constant() - params;
    let unit = |v: usize| {
        let mut form = Form::zero(params, variables);
        form.variables[v] = T::one();
        form
    };
    let values = (0..variables).map(unit).collect();
    let context = Context::universe(params);
    let mut solved = Solved { context, params, count: variables, values, inequalities: Vec::new() };
    for row in system.equalities().convert::<T>()?.rows() {
        if !solved.eliminate(&Form::of_row(row, params))? {
            return Ok(None);
        }
    }
    for row in system.inequalities().convert::<T>()?.rows() {
        let form = Form::of_row(row, params).compose(&solved.values, solved.count)?;
        solved.inequalities.push(form);
    }
    Ok(Some(solved))
}

impl<T: Num> Solved<T> {
    /// Uses `equality == 0` (over the old variables). False if it cannot hold.
    fn eliminate(&mut self, equality: &Form<T>) -> Result<bool, Overflow> {
        let form = equality.compose(&self.values, self.count)?;
        let chain = Chain::of(&form.variables)?;
        let Some(offset) = self.quotient(&form, chain.content())? else { return Ok(false) };
        if !chain.content().is_zero() {
            let values = chain.solutions(&offset)?;
            self.count = chain.kernel_size();
            self.values =
                self.values.iter().map(|value| value.compose(&values, self.count)).collect::<Result<_, _>>()?;
        }
        Ok(true)
    }

    /// What the variables must add up to: minus the parameters by `content`, which has to divide them (`None`: cannot).
    fn quotient(&mut self, form: &Form<T>, content: &T) -> Result<Option<Form<T>>, Overflow> {
        let row = form.param_row(self.params);
        let (constant, coefficients) = row.split_last().expect("a row has a constant");
        if content.is_zero() {
            let holds = self.require_zero(&row)?;
            return Ok(holds.then(|| Form::zero(0, 0)));
        }
        let divides = |x: &T| Ok::<bool, Overflow>(x.remainder_by(content)?.is_zero());
        let mut all = true;
        for x in coefficients {
            all &= divides(x)?;
        }
        if all && !divides(constant)? {
            return Ok(None);
        }
        if all {
            let quotients = coefficients.iter().map(|x| x.floor_by(content).negated()).collect::<Result<_, _>>()?;
            let constant = constant.floor_by(content).negated()?;
            return Ok(Some(Form { params: quotients, variables: Vec::new(), constant }));
        }
        let (at, is_new) = self.context.floor_div(&row, content)?;
        self.params += usize::from(is_new);
        let mut rest = form.param_row(self.params);
        rest[at] = rest[at].minus(content)?;
        let mut quotient = Form::zero(self.params, 0);
        quotient.params[at] = T::one().negated()?;
        Ok(self.require_zero(&rest)?.then_some(quotient))
    }

    fn require_zero(&mut self, row: &[T]) -> Result<bool, Overflow> {
        let negated = negated_row(row)?;
        if row[..row.len() - 1].iter().all(T::is_zero) {
            return Ok(row[row.len() - 1].is_zero());
        }
        if !self.context.allows_equality(row)? {
            return Ok(false);
        }
        self.context.require(row)?;
        self.context.require(&negated)?;
        Ok(true)
    }
}

/// Greatest common divisors of the tails of a row, each with a vector that reaches it.
struct Chain<T> {
    row: Vec<T>,
    /// Entry `j`: the divisor of the entries from `j` on, and a vector whose product with the row it is.
    tails: Vec<(T, Vec<T>)>,
}

impl<T: Num> Chain<T> {
    fn of(row: &[T]) -> Result<Self, Overflow> {
        let n = row.len();
        let mut tails = vec![(T::zero(), vec![T::zero(); n])];
        for j in (0..n).rev() {
            let (after, reach) = &tails[tails.len() - 1];
            let (divisor, x, y) = bezout(&row[j], after)?;
            let mut vector = reach.iter().map(|r| r.times(&y)).collect::<Result<Vec<_>, _>>()?;
            vector[j] = x;
            tails.push((divisor, vector));
        }
        tails.reverse();
        Ok(Chain { row: row.to_vec(), tails })
    }

    fn content(&self) -> &T {
        &self.tails[0].0
    }

    /// The position of the last entry that is not zero.
    fn last(&self) -> Option<usize> {
        self.row.iter().rposition(|x| !x.is_zero())
    }

    fn kernel_size(&self) -> usize {
        self.row.len() - usize::from(self.last().is_some())
    }

    /// Each variable by the new ones, where `row * variables = content * offset`.
    fn solutions(&self, offset: &Form<T>) -> Result<Vec<Form<T>>, Overflow> {
        let (n, count, last) = (self.row.len(), self.kernel_size(), self.last());
        let mut values: Vec<Form<T>> = (0..n).map(|_| Form::zero(0, count)).collect();
        for (value, factor) in values.iter_mut().zip(&self.tails[0].1) {
            value.add_offset(factor, offset)?;
        }
        for (k, j) in (0..n).filter(|j| Some(*j) != last).enumerate() {
            for (value, x) in values.iter_mut().zip(self.kernel_vector(j)?) {
                value.variables[k] = x;
            }
        }
        Ok(values)
    }

    /// The vector of the kernel that starts at `j` with the least positive entry.
    fn kernel_vector(&self, j: usize) -> Result<Vec<T>, Overflow> {
        let n = self.row.len();
        let mut vector = vec![T::zero(); n];
        let ((here, _), (after, reach)) = (&self.tails[j], &self.tails[j + 1]);
        if after.is_zero() {
            vector[j] = T::one();
            return Ok(vector);
        }
        let lead = after.floor_by(here);
        let back = self.row[j].floor_by(here);
        for (v, r) in vector.iter_mut().zip(reach) {
            *v = back.times(r)?.negated()?;
        }
        vector[j] = lead;
        Ok(vector)
    }
}

/// The greatest common divisor (not negative) and factors that make it.
fn bezout<T: Num>(a: &T, b: &T) -> Result<(T, T, T), Overflow> {
    let (mut old, mut new) = ((a.clone(), T::one(), T::zero()), (b.clone(), T::zero(), T::one()));
    while !new.0.is_zero() {
        let size = new.0.magnitude()?;
        let quotient = old.0.floor_by(&size);
        let quotient = if new.0.sign() < 0 { quotient.negated()? } else { quotient };
        let step = |x: &T, y: &T| x.minus(&quotient.times(y)?);
        let next = (step(&old.0, &new.0)?, step(&old.1, &new.1)?, step(&old.2, &new.2)?);
        old = std::mem::replace(&mut new, next);
    }
    if old.0.sign() < 0 {
        return Ok((old.0.negated()?, old.1.negated()?, old.2.negated()?));
    }
    Ok(old)
}
