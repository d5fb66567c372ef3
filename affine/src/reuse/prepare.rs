//! Makes a loop an innermost one: the loops inside it, those over a window, become straight-line code.
//!
//! What holds: the function computes what it did.

use ir::{Ir, Op, Rewriter, Value};

use crate::access::subscripts_of;
use crate::domain::{counted, is_for, is_loop, parents};
use crate::forms::{Forms, terms_of};
use crate::ops as affine;
use crate::{normalize, passes, rotate, unroll};

/// Most operations of a body that is made of copies.
const MOST_OPERATIONS: usize = 4000;
/// Marks the loop while passes may make it anew.
const MARK: &str = "kiln.window";

/// An innermost loop and the affine loops around it, as far as nothing else is between.
pub(super) fn ancestors(ir: &Ir, innermost: Op) -> Vec<Op> {
    let is_affine = |&op: &Op| ir.isa::<affine::For>(op);
    std::iter::once(innermost).chain(parents(ir, innermost).take_while(is_affine)).collect()
}

/// Unrolls all loops inside `looping`, keeps what they carry through memory in registers, and takes invariants out. Returns
/// the loop, which may be made anew. `None`: it can't be unrolled into at most `most` copies of a body.
pub(super) fn prepare(ir: &mut Ir, func: Op, looping: Op, most: i64) -> Option<Op> {
    let inner = inner_loops(ir, looping);
    if !inner.iter().all(|&op| is_over_window(ir, op, looping)) {
        return None;
    }
    if copies(ir, looping)? > most || ir.walk_vec(looping).len() > MOST_OPERATIONS {
        return None;
    }
    for op in inner.into_iter().rev() {
        if !unroll::unroll_full(ir, op, most) || ir.walk_vec(looping).len() > MOST_OPERATIONS {
            return None;
        }
    }
    let mark = ir.ctx.unit_attr();
    Rewriter::new(ir).set_attr(looping, MARK, mark);
    simplify(ir, func);
    passes::replace_by_scalars(ir, func, rotate::Options { max_registers: 0 });
    simplify(ir, func);
    let found = ir.walk_vec(func).into_iter().find(|&op| ir.attr(op, MARK).is_some())?;
    Rewriter::new(ir).remove_attr(found, MARK);
    if !ir.isa::<affine::For>(found) {
        return None;
    }
    for op in ancestors(ir, found) {
        if crate::ops::bounds::step(ir, op) != 1 {
            normalize::normalize(ir, op);
        }
    }
    Some(found)
}

fn simplify(ir: &mut Ir, func: Op) {
    ir::canonicalize::canonicalize(ir, func);
    ir::cse::eliminate_common_subexpressions(ir, func);
    ir::licm::hoist_invariants(ir, func);
    ir::canonicalize::canonicalize(ir, func);
    ir::dce::eliminate_dead_code(ir, func);
}

/// The loops inside, outer ones first.
fn inner_loops(ir: &Ir, looping: Op) -> Vec<Op> {
    ir.walk_vec(looping).into_iter().filter(|&op| op != looping && is_loop(ir, op)).collect()
}

/// True if a loop inside `looping` goes over the places of a window: in some load its variable is added to that of a loop
/// which stays.
fn is_over_window(ir: &Ir, op: Op, looping: Op) -> bool {
    let mut forms = Forms::new();
    let Some(variable) = counted(ir, &mut forms, op).map(|c| c.variable) else { return false };
    let loads = ir.walk_vec(op).into_iter().filter(|&o| ir.isa::<affine::Load>(o));
    loads.into_iter().any(|load| {
        subscripts_of(ir, &mut forms, load).into_iter().flatten().any(|form| {
            let terms: Vec<Value> = terms_of(&form).into_iter().map(|t| forms.term(t)).collect();
            terms.contains(&variable) && terms.iter().any(|&v| is_set_around(ir, v, looping))
        })
    })
}

/// Whether a value is an argument of `looping` or of a loop around it.
fn is_set_around(ir: &Ir, value: Value, looping: Op) -> bool {
    let owner = ir.def_block(value).and_then(|b| ir.parent_of_block(b));
    let is_around = |o: Op| is_for(ir, o) && (o == looping || ir.is_inside(looping, o));
    ir.def_op(value).is_none() && owner.is_some_and(is_around)
}

/// Copies of innermost bodies that unrolling all loops inside gives. `None`: the iterations of one are not known.
fn copies(ir: &Ir, looping: Op) -> Option<i64> {
    let mut all = 0_i64;
    for op in inner_loops(ir, looping) {
        let between = std::iter::once(op).chain(parents(ir, op).take_while(|&p| p != looping));
        let mut product = 1_i64;
        for around in between.filter(|&p| is_loop(ir, p)).collect::<Vec<_>>() {
            let iterations = counted(ir, &mut Forms::new(), around).filter(|_| is_for(ir, around))?.trip_count()?;
            product = product.checked_mul(iterations)?;
        }
        all = all.checked_add(product)?;
    }
    Some(all)
}
