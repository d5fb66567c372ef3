//! Systems of affine constraints over several instances of program points, handed to the Presburger solver.
//!
//! What holds: a constraint that is not affine is left out, so a system holds all points that the program has, and
//! perhaps more; an answer "empty" is a proof.

use ir::AffineExpr;
use rustc_hash::FxHashMap;

use presburger::{BasicSet, Extreme, Int, Space};

/// The instance number of variables that all instances share.
pub const SHARED: usize = usize::MAX;

/// `expr == 0` or `expr >= 0` over terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Constraint {
    /// The left side; the right side is 0.
    pub expr: AffineExpr,
    /// True for `== 0`, false for `>= 0`.
    pub is_equality: bool,
}

impl Constraint {
    /// `a == b`.
    pub fn equal(a: AffineExpr, b: AffineExpr) -> Self {
        Self { expr: a - b, is_equality: true }
    }

    /// `a <= b`.
    pub fn at_most(a: AffineExpr, b: AffineExpr) -> Self {
        Self { expr: b - a, is_equality: false }
    }

    /// `a < b`.
    pub fn below(a: AffineExpr, b: AffineExpr) -> Self {
        Self { expr: b - a + AffineExpr::Const(-1), is_equality: false }
    }
}

/// True if two of the constraints (and no more) can't hold at once, or one can't: a quick proof that there is no point.
pub fn is_contradictory<'a>(constraints: impl IntoIterator<Item = &'a Constraint>) -> bool {
    let mut least: FxHashMap<Vec<(AffineExpr, i64)>, i64> = FxHashMap::default();
    for constraint in constraints {
        let Some(sum) = crate::forms::sum_of(&constraint.expr) else { continue };
        let opposite = sum.atoms.iter().map(|(a, c)| Some((a.clone(), c.checked_neg()?))).collect();
        let (Some(opposite), Some(less)): (Option<Vec<_>>, _) = (opposite, sum.constant.checked_neg()) else {
            continue;
        };
        let sides = [(&sum.atoms, &opposite, sum.constant), (&opposite, &sum.atoms, less)];
        for (own, other, constant) in sides.into_iter().take(1 + usize::from(constraint.is_equality)) {
            let bound = least.entry(own.clone()).or_insert(constant);
            *bound = constant.min(*bound);
            let sum = least.get(other).and_then(|&c| c.checked_add(constant));
            if sum.is_some_and(|s| s < 0) || (own.is_empty() && constant < 0) {
                return true;
            }
        }
    }
    false
}

/// Constraints over numbered variables; a variable is a term in an instance.
#[derive(Clone, Debug, Default)]
pub struct System {
    columns: FxHashMap<(usize, u32), u32>,
    count: u32,
    constraints: Vec<Constraint>,
}

impl System {
    /// No constraints.
    pub fn new() -> Self {
        Self::default()
    }

    /// A variable of its own.
    pub fn fresh(&mut self) -> AffineExpr {
        self.count += 1;
        AffineExpr::Dim(self.count - 1)
    }

    /// The variable for `term` in `instance`.
    pub fn variable(&mut self, instance: usize, term: u32) -> AffineExpr {
        let next = self.count;
        let column = *self.columns.entry((instance, term)).or_insert(next);
        self.count += u32::from(column == next);
        AffineExpr::Dim(column)
    }

    /// A form in terms of this system's variables; `place` tells the instance that a term belongs to.
    pub fn placed(&mut self, form: &AffineExpr, place: &dyn Fn(u32) -> usize) -> AffineExpr {
        for term in crate::forms::terms_of(form) {
            self.variable(place(term), term);
        }
        let columns = &self.columns;
        form.substitute(&|t| AffineExpr::Dim(columns[&(place(t), t)]), &AffineExpr::Symbol)
    }

    /// Adds a constraint over this system's variables.
    pub fn require(&mut self, constraint: Constraint) {
        self.constraints.push(constraint);
    }

    /// Adds constraints over terms.
    pub fn require_all(&mut self, constraints: &[Constraint], place: &dyn Fn(u32) -> usize) {
        for constraint in constraints {
            let expr = self.placed(&constraint.expr, place);
            self.require(Constraint { expr, is_equality: constraint.is_equality });
        }
    }

    /// The set of the solutions.
    pub fn to_set(&self) -> BasicSet {
        let mut set = BasicSet::universe(Space::set(0, self.count as usize));
        for constraint in &self.constraints {
            require_form(&mut set, &constraint.expr, constraint.is_equality);
        }
        set
    }

    /// True if nothing satisfies the constraints: a proof.
    pub fn is_empty(&self) -> bool {
        self.constraints.iter().any(is_false) || self.to_set().is_empty()
    }

    /// The least value of a form over this system's variables.
    pub fn minimum(&self, form: &AffineExpr) -> Extreme<Int> {
        let mut set = self.to_set();
        match row_of(&mut set, form) {
            Some(row) => set.minimum(&row),
            None => Extreme::Unbounded,
        }
    }

    /// The greatest value of a form over this system's variables.
    pub fn maximum(&self, form: &AffineExpr) -> Extreme<Int> {
        match self.minimum(&-form.clone()) {
            Extreme::Value(value) => Extreme::Value(-&value),
            other => other,
        }
    }
}

fn is_false(constraint: &Constraint) -> bool {
    constraint.expr.as_const().is_some_and(|c| if constraint.is_equality { c != 0 } else { c < 0 })
}

/// The greatest value of `form` where the constraints hold.
pub fn greatest(around: &[Constraint], form: &AffineExpr) -> Extreme<Int> {
    let mut system = System::new();
    system.require_all(around, &|_| SHARED);
    let form = system.placed(form, &|_| SHARED);
    system.maximum(&form)
}

/// Lets a form be zero in `set`, or not negative. False if it is not affine.
pub fn require_form(set: &mut BasicSet, form: &AffineExpr, is_equality: bool) -> bool {
    let Some(row) = row_of(set, form) else { return false };
    match is_equality {
        true => set.add_equality(&row),
        false => set.add_inequality(&row),
    }
    true
}

/// A form as a row of `set`, with locals for quotients and remainders. `None` if it is not affine.
pub fn row_of(set: &mut BasicSet, form: &AffineExpr) -> Option<Vec<Int>> {
    Some(match form {
        AffineExpr::Const(c) => constant_row(set, &Int::from(*c)),
        AffineExpr::Dim(d) => set.variable(*d as usize),
        AffineExpr::Symbol(_) => return None,
        AffineExpr::Add(a, b) => {
            let (a, b) = (row_of(set, a)?, row_of(set, b)?);
            plus(&padded(set, &a), &padded(set, &b))
        }
        AffineExpr::Mul(a, b) => {
            let (factor, form) = a.as_const().map(|c| (c, b)).or(b.as_const().map(|c| (c, a)))?;
            row_of(set, form)?.iter().map(|x| x * &Int::from(factor)).collect()
        }
        AffineExpr::Mod(a, b) => {
            let divisor = positive(b)?;
            let row = row_of(set, a)?;
            set.add_mod(&row, &divisor)
        }
        AffineExpr::FloorDiv(a, b) => {
            let divisor = positive(b)?;
            let row = row_of(set, a)?;
            let column = set.add_floordiv(&row, &divisor);
            set.variable(column)
        }
        AffineExpr::CeilDiv(a, b) => {
            let divisor = positive(b)?;
            let mut row = row_of(set, a)?;
            let last = row.len() - 1;
            row[last] = &row[last] + &(&divisor - &Int::ONE);
            let column = set.add_floordiv(&row, &divisor);
            set.variable(column)
        }
    })
}

fn positive(divisor: &AffineExpr) -> Option<Int> {
    divisor.as_const().filter(|c| *c > 0).map(Int::from)
}

fn constant_row(set: &BasicSet, value: &Int) -> Vec<Int> {
    let mut row = vec![Int::ZERO; set.width()];
    row[set.constant()] = value.clone();
    row
}

fn padded(set: &BasicSet, row: &[Int]) -> Vec<Int> {
    let mut full = row[..row.len() - 1].to_vec();
    full.resize(set.width() - 1, Int::ZERO);
    full.push(row[row.len() - 1].clone());
    full
}

fn plus(a: &[Int], b: &[Int]) -> Vec<Int> {
    a.iter().zip(b).map(|(x, y)| x + y).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_factor_has_no_opposite() {
        let least = AffineExpr::Dim(0) * AffineExpr::Const(i64::MIN);
        let at_least = |constant: i64| Constraint::at_most(AffineExpr::Const(constant), least.clone());
        // Both hold at -1.
        assert!(!is_contradictory(&[at_least(-5), at_least(7)]));
        assert!(is_contradictory(&[Constraint::at_most(AffineExpr::Const(0), AffineExpr::Const(-1))]));
    }
}
