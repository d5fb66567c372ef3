//! Elements in registers: an element that a loop reads and writes at an invariant place is read before the loop,
//! carried by it, and written after it; an element that it only reads is read before it.
//!
//! What holds: no other access in the loop may touch the element, in any iteration. The read before the loop is safe: the
//! loop has an iteration that would make it, or the element is proven to lie in its memref. A loop without iterations then writes
//! back what it read.

use ir::{InsertPoint, Ir, Op, Rewriter, Traits, Value};

use crate::access::{Access, Memory, accesses_in, is_load, is_store, memref_of};
use crate::domain::{Counted, counted, is_for, is_invariant, is_outside, loops_around};
use crate::forms::Forms;
use crate::loops::{
    Carried, add_carried, carried_arg, invariant_slice_of, load_for_iteration, set_yield, store_invariant,
};

/// Accesses of one element.
struct Group {
    members: Vec<Access>,
}

/// Promotes in all counted loops of `root`, inner ones first. Returns the number of elements put into registers.
pub fn promote(ir: &mut Ir, root: Op) -> usize {
    let mut loops: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| is_for(ir, op)).collect();
    loops.reverse();
    loops.into_iter().map(|op| promote_in(ir, op)).sum()
}

/// Promotes in one loop.
fn promote_in(ir: &mut Ir, looping: Op) -> usize {
    let mut looping = looping;
    let mut count = 0;
    while let Some(plan) = find(ir, looping) {
        looping = apply(ir, looping, &plan);
        count += 1;
    }
    count
}

/// The first element that can be promoted.
fn find(ir: &Ir, looping: Op) -> Option<Group> {
    let mut forms = Forms::new();
    let iterations = counted(ir, &mut forms, looping)?;
    let all = accesses_in(ir, &mut forms, looping);
    let mut groups: Vec<Group> = Vec::new();
    for access in all.iter().filter(|a| is_candidate(ir, &forms, a, looping)) {
        match groups.iter_mut().find(|g| g.members[0].is_same_element(access)) {
            Some(group) => group.members.push(access.clone()),
            None => groups.push(Group { members: vec![access.clone()] }),
        }
    }
    groups.into_iter().find(|group| can_promote(ir, &mut forms, looping, &iterations, group, &all))
}

/// True for a direct access in the body, of an element that is the same in all iterations, of a memory from outside.
fn is_candidate(ir: &Ir, forms: &Forms, access: &Access, looping: Op) -> bool {
    let Some(subscripts) = &access.subscripts else { return false };
    let Some(memref) = memref_of(ir, access.op) else { return false };
    is_direct_child(ir, access.op, looping)
        && access.memory != Memory::Unknown
        && is_outside(ir, memref, looping)
        && subscripts.iter().all(|s| is_invariant(ir, forms, s, looping))
        && invariant_slice_of(ir, looping, crate::loops::index_operands(ir, access.op)).is_some()
}

fn is_direct_child(ir: &Ir, op: Op, looping: Op) -> bool {
    ir.parent(op) == Some(looping)
}

fn can_promote(ir: &Ir, forms: &mut Forms, looping: Op, iterations: &Counted, group: &Group, all: &[Access]) -> bool {
    let shared = loops_around(ir, looping).len();
    let first = &group.members[0];
    let has_write = group.members.iter().any(|m| m.is_write);
    let is_member = |a: &Access| group.members.iter().any(|m| m.op == a.op);
    let mut others = all.iter().filter(|a| !is_member(a) && (has_write || a.is_write));
    if others.any(|other| first.may_meet(ir, forms, other, shared)) {
        return false;
    }
    if has_write && (is_parallel_inside(ir, looping) || is_constant_memory(ir, first.op, first.memory)) {
        return false;
    }
    iterations.has_iterations(ir, forms, 1) || first.is_in_bounds_at(ir, forms, looping)
}

/// True if iterations of a loop around may run at once: then a write that was not there is not for us to make.
fn is_parallel_inside(ir: &Ir, looping: Op) -> bool {
    crate::domain::parents(ir, looping).any(|p| ir.has_trait(p, Traits::PARALLEL))
}

/// True for the memory of a constant global, which must not be written, not even with what it holds.
fn is_constant_memory(ir: &Ir, access: Op, memory: Memory) -> bool {
    let Memory::Global(name) = memory else { return false };
    ir::symbols::lookup(ir, access, ir.ctx.text(name)).is_some_and(|global| ir.attr(global, "constant").is_some())
}

/// Promotes; returns the loop, which may be a new one.
fn apply(ir: &mut Ir, looping: Op, group: &Group) -> Op {
    let ops: Vec<Op> = group.members.iter().map(|m| m.op).collect();
    let name = name_for(ir, ops[0]);
    let before = load_for_iteration(ir, looping, ops[0], None, InsertPoint::Before(looping));
    ir.set_value_name(before, &name);
    if ops.iter().all(|&op| is_load(ir, op)) {
        let mut rewriter = Rewriter::new(ir);
        ops.into_iter().for_each(|op| rewriter.replace(op, &[before]));
        return looping;
    }
    let index = ir.result_count(looping);
    let looping = add_carried(ir, looping, &[Carried { init: before, name: name.clone() }]);
    let result = ir.result(looping, index);
    ir.set_value_name(result, &name);
    let written = *ops.iter().rfind(|&&op| is_store(ir, op)).expect("the group has a write");
    store_invariant(ir, looping, written, result, InsertPoint::After(looping));
    let last = thread(ir, &ops, carried_arg(ir, looping, index));
    set_yield(ir, looping, index, last);
    looping
}

/// Replaces loads by the current value and takes stores away; returns the value at the end.
fn thread(ir: &mut Ir, ops: &[Op], start: Value) -> Value {
    let mut current = start;
    for &op in ops {
        let mut rewriter = Rewriter::new(ir);
        if is_load(&rewriter, op) {
            rewriter.replace(op, &[current]);
        } else {
            current = rewriter.operand(op, 0);
            rewriter.erase(op);
        }
    }
    current
}

/// A name for a register that holds an element: that of the memref.
pub fn name_for(ir: &Ir, access: Op) -> String {
    let memref = memref_of(ir, access);
    let name = memref.and_then(|m| ir.value_name(m)).unwrap_or("element");
    format!("{name}_reg")
}
