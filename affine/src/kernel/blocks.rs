//! Iterations that run together, as times: the variable of a loop counted in blocks from its lower bound on.

use ir::{AffineExpr, Ir};

use crate::domain::counted;
use crate::forms::{Forms, terms_of};
use crate::polyhedral::{Dimension, Model};

/// The number of the block of `size` iterations that dimension `k` of `dims` is in. `None` if the loop has several lower bounds, or
/// one that the model does not know.
pub fn block_of(ir: &Ir, model: &Model, dims: &[Dimension], k: usize, size: i64) -> Option<AffineExpr> {
    let mut forms = Forms::new();
    let counted = counted(ir, &mut forms, dims.get(k)?.op)?;
    let [lower] = counted.lower.as_slice() else { return None };
    let reach = counted.step?.checked_mul(size)?;
    let lower = placed(&forms, model, &dims[..k], lower)?;
    Some((AffineExpr::Dim(k as u32) - lower).floor_div(AffineExpr::Const(reach)))
}

/// A form over terms in the dimensions and symbols of a model.
fn placed(forms: &Forms, model: &Model, dims: &[Dimension], form: &AffineExpr) -> Option<AffineExpr> {
    let column = |term: u32| {
        let value = forms.term(term);
        let dim = dims.iter().position(|d| d.variable == Some(value)).map(|k| AffineExpr::Dim(k as u32));
        dim.or_else(|| model.symbols.iter().position(|&s| s == value).map(|s| AffineExpr::Symbol(s as u32)))
    };
    let terms = terms_of(form);
    let columns: Vec<AffineExpr> = terms.iter().map(|&t| column(t)).collect::<Option<_>>()?;
    let place = |t: u32| terms.iter().position(|&other| other == t).map_or(AffineExpr::Dim(t), |k| columns[k].clone());
    Some(form.substitute(&place, &AffineExpr::Symbol))
}
