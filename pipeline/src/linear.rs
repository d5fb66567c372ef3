//! Linear forms over loop counters and registers, and loop bounds made of them.

use crate::VarId;

/// What a linear form sums over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Term {
    /// Counter of a loop level of the segment.
    Level(usize),
    /// A register.
    Var(VarId),
}

/// `sum of coefficient * term + constant`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Linear {
    /// Terms in order, without zero coefficients.
    pub terms: Vec<(Term, i64)>,
    /// Constant part.
    pub constant: i64,
}

impl Linear {
    /// A constant.
    pub fn constant(value: i64) -> Self {
        Self { terms: Vec::new(), constant: value }
    }

    /// One term.
    pub fn term(term: Term) -> Self {
        Self { terms: vec![(term, 1)], constant: 0 }
    }

    /// The coefficient of `term`.
    pub fn coefficient(&self, term: Term) -> i64 {
        self.terms.iter().find(|(t, _)| *t == term).map_or(0, |(_, c)| *c)
    }

    /// The value of a form without terms.
    pub fn as_constant(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// Sum; `None` on overflow.
    pub fn add(&self, other: &Self) -> Option<Self> {
        let mut sum = Self { terms: self.terms.clone(), constant: self.constant.checked_add(other.constant)? };
        for &(term, c) in &other.terms {
            match sum.terms.iter_mut().find(|(t, _)| *t == term) {
                Some(entry) => entry.1 = entry.1.checked_add(c)?,
                None => sum.terms.push((term, c)),
            }
        }
        sum.terms.retain(|(_, c)| *c != 0);
        sum.terms.sort();
        Some(sum)
    }

    /// Product with a constant; `None` on overflow.
    pub fn scale(&self, factor: i64) -> Option<Self> {
        let mut scaled = Self { terms: Vec::new(), constant: self.constant.checked_mul(factor)? };
        for &(term, c) in &self.terms {
            scaled.terms.push((term, c.checked_mul(factor)?));
        }
        scaled.terms.retain(|(_, c)| *c != 0);
        Some(scaled)
    }

    /// The form with registers replaced by values where `value` knows them; `None` on overflow.
    pub fn with_vars(&self, value: &dyn Fn(VarId) -> Option<i64>) -> Option<Self> {
        let mut result = Self::constant(self.constant);
        for &(term, c) in &self.terms {
            let known = match term {
                Term::Var(var) => value(var),
                Term::Level(_) => None,
            };
            let part = match known {
                Some(v) => Self::constant(v.checked_mul(c)?),
                None => Self { terms: vec![(term, c)], constant: 0 },
            };
            result = result.add(&part)?;
        }
        Some(result)
    }

    /// The value where every level has the value in `levels`; `None` if a register occurs or on overflow.
    pub fn evaluate(&self, levels: &[i64]) -> Option<i64> {
        self.terms.iter().try_fold(self.constant, |sum, (term, c)| match term {
            Term::Level(level) => sum.checked_add(levels.get(*level)?.checked_mul(*c)?),
            Term::Var(_) => None,
        })
    }
}

/// The registers of a form.
pub fn registers_of_form(form: &Linear) -> impl Iterator<Item = VarId> + '_ {
    form.terms.iter().filter_map(|(term, _)| match term {
        Term::Var(var) => Some(*var),
        Term::Level(_) => None,
    })
}

/// A loop bound: the largest (lower bound) or smallest (upper bound) of several forms over outer levels and registers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Bound {
    /// The forms; never empty.
    pub forms: Vec<Linear>,
    /// Smallest instead of largest.
    pub is_upper: bool,
}

impl Bound {
    /// The value if it is one constant.
    pub fn as_constant(&self) -> Option<i64> {
        let values: Option<Vec<i64>> = self.forms.iter().map(Linear::as_constant).collect();
        let values = values?;
        if self.is_upper { values.into_iter().min() } else { values.into_iter().max() }
    }

    /// The value at a point; `None` if a register occurs.
    pub fn evaluate(&self, levels: &[i64]) -> Option<i64> {
        let values: Option<Vec<i64>> = self.forms.iter().map(|f| f.evaluate(levels)).collect();
        let values = values?;
        if self.is_upper { values.into_iter().min() } else { values.into_iter().max() }
    }
}

impl Bound {
    /// The bound with registers replaced by values where `value` knows them; `None` on overflow.
    pub fn with_vars(&self, value: &dyn Fn(VarId) -> Option<i64>) -> Option<Self> {
        let forms: Option<Vec<Linear>> = self.forms.iter().map(|f| f.with_vars(value)).collect();
        Some(Self { forms: forms?, is_upper: self.is_upper })
    }
}
