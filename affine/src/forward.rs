//! Forwarding: loads take the value that a store wrote or another load read, and stores that nobody reads go away.
//!
//! What holds: a value is taken only if the element is the same and nothing may write it in between, in any iteration of any
//! loop; a store goes only if the same element is written again before anything may read it.

use dialects::memref;
use ir::{Ir, Op, Rewriter, Value};

use crate::access::{Access, accesses_in, accesses_of, is_load, is_note, is_store, memref_of};
use crate::domain::{is_loop, loops_around};
use crate::forms::Forms;

/// A known element and its value.
#[derive(Clone)]
struct Known {
    access: Access,
    value: Value,
}

/// Forwards within `root`. Returns the number of loads and stores removed.
pub fn forward(ir: &mut Ir, root: Op) -> usize {
    let mut removed = 0;
    for block in blocks_below(ir, root) {
        removed += forward_block(ir, &mut Forms::new(), block, Vec::new());
    }
    removed + remove_dead_stores(ir, root) + remove_unread(ir, root)
}

/// The entry blocks of functions and other isolated ops in `root`, and blocks of regions with several blocks.
fn blocks_below(ir: &Ir, root: Op) -> Vec<ir::Block> {
    let mut starts = Vec::new();
    for op in ir.walk_vec(root) {
        let is_structured = ir.def(op).is_some_and(|d| d.traits.contains(ir::Traits::RECURSIVE_EFFECTS));
        for &region in ir.regions(op) {
            let blocks = ir.blocks(region);
            if !is_structured || blocks.len() > 1 || op == root {
                starts.extend_from_slice(blocks);
            }
        }
    }
    starts
}

/// Forwards in one block and, with what is known there, in the structured regions of its ops.
fn forward_block(ir: &mut Ir, forms: &mut Forms, block: ir::Block, mut known: Vec<Known>) -> usize {
    let mut removed = 0;
    for op in ir.ops_vec(block) {
        if ir.regions(op).is_empty() {
            removed += usize::from(step(ir, forms, op, &mut known));
            continue;
        }
        let written: Vec<Access> = accesses_in(ir, forms, op).into_iter().filter(|a| a.is_write).collect();
        let after = without(ir, forms, &known, &written);
        let inner = if is_loop(ir, op) { &after } else { &known };
        let structured = ir.has_trait(op, ir::Traits::RECURSIVE_EFFECTS);
        for region in ir.regions(op).to_vec() {
            if let ([only], true) = (ir.blocks(region), structured) {
                let only = *only;
                removed += forward_block(ir, forms, only, inner.clone());
            }
        }
        known = after;
    }
    removed
}

/// What of `known` none of the writes may touch.
fn without(ir: &Ir, forms: &mut Forms, known: &[Known], written: &[Access]) -> Vec<Known> {
    let kept = known.iter().filter(|k| !written.iter().any(|w| meets_below(ir, forms, &k.access, w)));
    kept.cloned().collect()
}

/// True if `write`, somewhere below the block of `known`, may touch the known element.
fn meets_below(ir: &Ir, forms: &mut Forms, known: &Access, write: &Access) -> bool {
    let shared = common_loops(ir, known.op, write.op);
    known.may_meet(ir, forms, write, shared)
}

/// Number of loops around both ops.
pub fn common_loops(ir: &Ir, a: Op, b: Op) -> usize {
    let (a, b) = (loops_around(ir, a), loops_around(ir, b));
    a.iter().zip(&b).take_while(|(x, y)| x == y).count()
}

/// Handles an op without regions. True if it was a load that went away.
fn step(ir: &mut Ir, forms: &mut Forms, op: Op, known: &mut Vec<Known>) -> bool {
    let accesses = accesses_of(ir, forms, op);
    if is_load(ir, op) {
        let access = accesses.into_iter().next().expect("a load is one access");
        let result = ir.result(op, 0);
        if let Some(k) = known.iter().find(|k| k.access.is_same_element(&access)) {
            let value = k.value;
            Rewriter::new(ir).replace(op, &[value]);
            return true;
        }
        if access.subscripts.is_some() {
            known.push(Known { access, value: result });
        }
        return false;
    }
    for access in accesses.iter().filter(|a| a.is_write) {
        *known = without(ir, forms, known, std::slice::from_ref(access));
    }
    if is_store(ir, op)
        && let Some(access) = accesses.into_iter().next()
        && access.subscripts.is_some()
    {
        let value = ir.operand(op, 0);
        known.push(Known { access, value });
    }
    false
}

/// Removes stores whose element is stored again in the same block before anything may read it.
fn remove_dead_stores(ir: &mut Ir, root: Op) -> usize {
    let stores: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| is_store(ir, op)).collect();
    let dead: Vec<Op> = stores.into_iter().filter(|&op| is_overwritten(ir, op)).collect();
    dead.iter().for_each(|&op| Rewriter::new(ir).erase(op));
    dead.len()
}

fn is_overwritten(ir: &Ir, store: Op) -> bool {
    let mut forms = Forms::new();
    let Some(access) = accesses_of(ir, &mut forms, store).pop().filter(|a| a.subscripts.is_some()) else {
        return false;
    };
    let mut next = ir.next_op(store);
    while let Some(op) = next {
        if is_store(ir, op) && accesses_of(ir, &mut forms, op).iter().any(|a| a.is_same_element(&access)) {
            return true;
        }
        let reads = accesses_in(ir, &mut forms, op).into_iter().filter(|a| !a.is_write);
        if reads.into_iter().any(|read| meets_below(ir, &mut forms, &access, &read)) || leaves(ir, op) {
            return false;
        }
        next = ir.next_op(op);
    }
    false
}

/// True if control may leave the block at `op` before the ops after it run.
fn leaves(ir: &Ir, op: Op) -> bool {
    ir.has_trait(op, ir::Traits::TERMINATOR) || ir.def(op).is_none() && !is_note(ir, op)
}

/// Removes stores to local arrays that nothing reads, and the arrays.
fn remove_unread(ir: &mut Ir, root: Op) -> usize {
    let locals: Vec<Op> =
        ir.walk_vec(root).into_iter().filter(|&op| ir.has_trait(op, ir::Traits::ALLOCATION)).collect();
    let mut removed = 0;
    for local in locals {
        let users: Vec<Op> = ir.uses(ir.result(local, 0)).map(|u| u.op).collect();
        let is_written_only = |&op: &Op| {
            (is_store(ir, op)
                && memref_of(ir, op) == Some(ir.result(local, 0))
                && ir.operand(op, 0) != ir.result(local, 0))
                || ir.isa::<memref::Dealloc>(op)
        };
        if users.iter().all(is_written_only) {
            removed += users.len();
            let mut rewriter = Rewriter::new(ir);
            users.into_iter().for_each(|user| rewriter.erase(user));
            rewriter.erase(local);
        }
    }
    removed
}
