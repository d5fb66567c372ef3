//! Loops that scan a polyhedron in a given order of its variables: bounds by Fourier-Motzkin elimination.
//!
//! What holds: an inner loop has all constraints on its variable, so the innermost body runs exactly for the points; an outer
//! loop may have iterations in which inner loops have none. Steps must be 1.

use ir::AffineExpr;

use crate::forms::sum_of;
use crate::ops::compose::distinct;

/// More constraints than this are given up.
const MOST_ROWS: usize = 200;

/// `sum of factors[v] * variable v + rest >= 0`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    factors: Vec<i64>,
    rest: AffineExpr,
}

/// Bounds of one variable in forms of the variables before it and of other terms.
#[derive(Clone, Debug)]
pub struct Range {
    /// All are at most the variable.
    pub lower: Vec<AffineExpr>,
    /// The variable is below all.
    pub upper: Vec<AffineExpr>,
}

/// The ranges of `variables` (terms) in their order for the points where all `forms` are zero or more. `None` if a form is
/// not linear in them, a number overflows, or there are too many constraints.
pub fn ranges(forms: &[AffineExpr], variables: &[u32]) -> Option<Vec<Range>> {
    let mut rows: Vec<Row> = forms.iter().map(|form| Row::of(form, variables)).collect::<Option<_>>()?;
    let mut found = Vec::new();
    for v in (0..variables.len()).rev() {
        let (lower, upper): (Vec<&Row>, Vec<&Row>) =
            rows.iter().filter(|r| r.factors[v] != 0).partition(|r| r.factors[v] > 0);
        if lower.is_empty() || upper.is_empty() {
            return None;
        }
        let mut next: Vec<Row> = rows.iter().filter(|r| r.factors[v] == 0).cloned().collect();
        for (a, b) in lower.iter().flat_map(|a| upper.iter().map(move |b| (a, b))) {
            let row = a.combined(b, v)?;
            if !next.contains(&row) && !row.is_trivial() {
                next.push(row);
            }
        }
        if next.len() > MOST_ROWS {
            return None;
        }
        found.push(Range {
            lower: distinct(lower.iter().map(|r| r.solved(v, variables))),
            upper: distinct(upper.iter().map(|r| r.solved(v, variables))),
        });
        rows = next;
    }
    found.reverse();
    Some(found)
}

impl Row {
    fn of(form: &AffineExpr, variables: &[u32]) -> Option<Row> {
        let sum = sum_of(form)?;
        let mut row = Row { factors: vec![0; variables.len()], rest: AffineExpr::Const(sum.constant) };
        for (atom, factor) in &sum.atoms {
            match atom {
                AffineExpr::Dim(t) if variables.contains(t) => {
                    factor.checked_neg()?;
                    row.factors[variables.iter().position(|v| v == t)?] += factor;
                }
                _ if crate::forms::terms_of(atom).iter().any(|t| variables.contains(t)) => return None,
                _ => row.rest = row.rest + atom.clone() * AffineExpr::Const(*factor),
            }
        }
        Some(row)
    }

    /// The sum of a lower and an upper bound of `v` with factors that make it go.
    fn combined(&self, upper: &Row, v: usize) -> Option<Row> {
        let (a, b) = (upper.factors[v].checked_neg()?, self.factors[v]);
        let factors = self.factors.iter().zip(&upper.factors);
        let factors: Vec<i64> =
            factors.map(|(x, y)| x.checked_mul(a)?.checked_add(y.checked_mul(b)?)).collect::<Option<_>>()?;
        factors.iter().try_for_each(|factor| factor.checked_neg().map(drop))?;
        let rest = self.rest.clone() * AffineExpr::Const(a) + upper.rest.clone() * AffineExpr::Const(b);
        sum_of(&rest)?;
        Some(Row { factors, rest: plain(rest) })
    }

    fn is_trivial(&self) -> bool {
        self.factors.iter().all(|f| *f == 0) && self.rest.as_const().is_some_and(|c| c >= 0)
    }

    /// The bound on `v`: from above it is exclusive.
    fn solved(&self, v: usize, variables: &[u32]) -> AffineExpr {
        let own = self.factors[v];
        let sign = if own > 0 { -1 } else { 1 };
        let others = self.factors.iter().zip(variables).enumerate().filter(|(k, _)| *k != v);
        let sum = others.fold(self.rest.clone(), |all, (_, (f, t))| all + AffineExpr::Dim(*t) * AffineExpr::Const(*f));
        let signed = plain(sum * AffineExpr::Const(sign));
        if own > 0 {
            signed.ceil_div(AffineExpr::Const(own))
        } else {
            signed.floor_div(AffineExpr::Const(-own)) + AffineExpr::Const(1)
        }
    }
}

/// The form as a sum of atoms, each once.
pub fn plain(form: AffineExpr) -> AffineExpr {
    let Some(sum) = sum_of(&form) else { return form };
    let atoms = sum.atoms.iter().map(|(atom, c)| atom.clone() * AffineExpr::Const(*c));
    let atoms = atoms.reduce(|all, next| all + next);
    atoms.map_or(AffineExpr::Const(sum.constant), |all| all + AffineExpr::Const(sum.constant))
}
