//! Loops of which the source says that their iterations touch nothing in common: the attribute `kiln.independent`.
//!
//! What holds: the statement is kept with the accesses that stand in the loop as it is written, and of memories that lie outside of it.
//! What passes put into the loop later, and loops that they make of it, have no part in it. Where loops change places or are
//! jammed it is forgotten.

use affine::access::{Memory, is_load, is_store, memory_of, memref_of};
use affine::domain::{INDEPENDENT, is_for, is_outside};
use dialects::memref;
use ir::types::TypeKind;
use ir::{Diagnostics, Ir, Op, Reported, Rewriter, Value};

/// The number of such a loop.
const NUMBER: &str = "kiln.loop";
/// The numbers of the loops that an access was said to be independent in.
const OF_LOOPS: &str = "kiln.of_loops";

/// Numbers the loops of a function that have the attribute, and marks the accesses that it is about.
/// Errors: it stands on no counted loop (`E0606`).
pub(crate) fn mark(ir: &mut Ir, func: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    let marked: Vec<Op> = ir.walk_vec(func).into_iter().filter(|&op| ir.attr(op, INDEPENDENT).is_some()).collect();
    for (number, looping) in marked.into_iter().enumerate() {
        if !is_for(ir, looping) {
            let message = "'kiln.independent' stands on a loop that counts: scf.for, affine.for";
            return Err(diags.error("E0606", ir.loc(looping).place(&ir.ctx), message));
        }
        let accesses: Vec<Op> = ir.walk_vec(looping).into_iter().filter(|&op| is_about(ir, op, looping)).collect();
        let number = number as i64;
        let attr = ir.ctx.i_attr(64, number);
        Rewriter::new(ir).set_attr(looping, NUMBER, attr);
        for access in accesses {
            let numbers = [loops_of(ir, access), vec![number]].concat();
            let attr = ir.ctx.dense_array(64, &numbers);
            Rewriter::new(ir).set_attr(access, OF_LOOPS, attr);
        }
    }
    Ok(())
}

/// Forgets what was said of loops in a function whose loops are to change.
pub fn forget(ir: &mut Ir, func: Op) {
    for op in ir.walk_vec(func) {
        if ir.attr(op, NUMBER).is_some() {
            Rewriter::new(ir).remove_attr(op, NUMBER);
        }
    }
}

/// True if an access stands in a loop and was said to be independent in it.
pub(crate) fn is_in(ir: &Ir, access: Op, looping: Op) -> bool {
    let number = ir.attr(looping, NUMBER).and_then(|number| ir.ctx.as_i64(number));
    number.is_some_and(|number| loops_of(ir, access).contains(&number)) && ir.is_inside(access, looping)
}

fn loops_of(ir: &Ir, access: Op) -> Vec<i64> {
    ir.attr(access, OF_LOOPS).and_then(|numbers| ir.ctx.as_dense_array(numbers)).unwrap_or_default()
}

/// True for an access of whole elements of a memory outside of the loop: one that is allocated inside is another in each iteration.
fn is_about(ir: &Ir, op: Op, looping: Op) -> bool {
    let Some(memref) = memref_of(ir, op).filter(|_| is_load(ir, op) || is_store(ir, op)) else { return false };
    let is_outside = match memory_of(ir, memref).0 {
        Memory::Value(memory) => is_outside(ir, memory, looping),
        Memory::Global(_) => true,
        Memory::Unknown => false,
    };
    is_outside && has_whole_elements(ir, memref)
}

/// True where an element of the view is one of the memory: a number, seen through no view of bytes.
fn has_whole_elements(ir: &Ir, memref: Value) -> bool {
    let mut value = memref;
    while let Some(op) = ir.def_op(value) {
        let Some((source, _)) = ir.viewed(op) else { break };
        if ir.isa::<memref::View>(op) {
            return false;
        }
        value = source;
    }
    let element = ir.ctx.element_type(ir.ty(value));
    element == ir.ctx.element_type(ir.ty(memref))
        && element.is_some_and(|ty| {
            matches!(ir.ctx.kind(ty), TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_))
        })
}
