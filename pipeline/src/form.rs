//! Linear forms as affine expressions and back.

use ir::AffineExpr;

use crate::{Linear, Term};

/// The form with `number` saying which dimension or symbol a term is.
pub(crate) fn to_expression(form: &Linear, number: &mut dyn FnMut(Term) -> AffineExpr) -> AffineExpr {
    let mut sum: Option<AffineExpr> = None;
    for &(term, factor) in &form.terms {
        let value = number(term);
        let product = if factor == 1 { value } else { value * AffineExpr::Const(factor) };
        sum = Some(sum.map_or(product.clone(), |sum| sum + product));
    }
    match sum {
        None => AffineExpr::Const(form.constant),
        Some(sum) if form.constant == 0 => sum,
        Some(sum) => sum + AffineExpr::Const(form.constant),
    }
}

/// A dimension or a symbol of a map, by number.
pub(crate) enum Atom {
    Dimension(usize),
    Symbol(usize),
}

/// The expression as a form, with `term` saying what a dimension or symbol is. `None`: it is not linear, or overflows.
pub(crate) fn of_expression(expression: &AffineExpr, term: &dyn Fn(Atom) -> Option<Term>) -> Option<Linear> {
    let both = |a: &AffineExpr, b: &AffineExpr| Some((of_expression(a, term)?, of_expression(b, term)?));
    match expression {
        AffineExpr::Const(value) => Some(Linear::constant(*value)),
        AffineExpr::Dim(at) => term(Atom::Dimension(*at as usize)).map(Linear::term),
        AffineExpr::Symbol(at) => term(Atom::Symbol(*at as usize)).map(Linear::term),
        AffineExpr::Add(a, b) => {
            let (a, b) = both(a, b)?;
            a.add(&b)
        }
        AffineExpr::Mul(a, b) => match both(a, b)? {
            (a, b) if b.terms.is_empty() => a.scale(b.constant),
            (a, b) if a.terms.is_empty() => b.scale(a.constant),
            _ => None,
        },
        AffineExpr::Mod(..) | AffineExpr::FloorDiv(..) | AffineExpr::CeilDiv(..) => None,
    }
}
