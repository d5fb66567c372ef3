//! Loops whose iterations have elements of their own, inside of loops that add to one element (`affine-loop-sink-independent`).
//!
//! What holds: each element is written in the order in which it was; an iteration of the innermost loop needs nothing of the one
//! before it where it did, so that a sum may take several cycles. Nothing is changed where a dependence forbids it.

use ir::diag::Diagnostics;
use ir::{Ir, Op, Value};

use super::distribute::distribute_statements;
use super::expansion::expand_arrays;
use super::nest::{affine_loops, outermost_loops, perfect_band};
use super::order::{Check, permute};
use crate::access::{Access, accesses_in};
use crate::forms::{Forms, terms_of};

/// Sinks independent loops below `root`; statements beside an inner loop get loops of their own for that. Returns how many nests
/// have another order.
pub fn sink(ir: &mut Ir, root: Op) -> usize {
    make_perfect(ir, root);
    let nests = outermost_loops(ir, root);
    nests.into_iter().filter(|&nest| reorder(ir, nest)).count()
}

/// Distributes loops over what stands in them, inner ones first, as far as dependences allow it.
fn make_perfect(ir: &mut Ir, root: Op) {
    for looping in affine_loops(ir, root).into_iter().rev() {
        let has_inner = affine_loops(ir, looping).len() > 1;
        if has_inner && ir.result_count(looping) == 0 {
            expand_arrays(ir, looping);
            // What does not come apart stays as it is.
            let _ = distribute_statements(ir, looping);
        }
    }
}

/// Moves the innermost loop in which all stores have elements of their own to the inside of a nest.
fn reorder(ir: &mut Ir, nest: Op) -> bool {
    let band = perfect_band(ir, nest);
    let Some((&innermost, outer)) = band.split_last() else { return false };
    if outer.is_empty() || ir.result_count(innermost) > 0 || is_independent(ir, innermost, innermost) {
        return false;
    }
    let independent = (0..outer.len()).rev().filter(|&at| is_independent(ir, band[at], innermost));
    for at in independent.collect::<Vec<_>>() {
        let order: Vec<usize> = (0..band.len()).filter(|&k| k != at).chain([at]).collect();
        if permute(ir, nest, &order, Check::Dependences, &mut Diagnostics::new()) {
            return true;
        }
    }
    false
}

/// Whether the element of each store inside of `innermost` depends on the variable of a loop.
fn is_independent(ir: &Ir, looping: Op, innermost: Op) -> bool {
    let mut forms = Forms::new();
    let stores: Vec<Access> = accesses_in(ir, &mut forms, innermost).into_iter().filter(|a| a.is_write).collect();
    let Some(variable) = ir.body(looping, 0).and_then(|body| ir.args(body).first().copied()) else { return false };
    !stores.is_empty() && stores.iter().all(|store| varies(&forms, store, variable))
}

fn varies(forms: &Forms, store: &Access, variable: Value) -> bool {
    let mut subscripts = store.subscripts.iter().flatten();
    subscripts.any(|form| terms_of(form).into_iter().any(|term| forms.term(term) == variable))
}
