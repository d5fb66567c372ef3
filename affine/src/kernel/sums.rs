//! `affine-split-sums`: what a loop computes and stores for the values that it carries is computed by a loop of its own before it, so that vectors
//! can be made of that, and the sum reads it.
//!
//! What holds: the loop before does all that touches memory, in its order; what is left only combines values, which it reads where they were
//! stored: each iteration in an element of its own, which nothing else in the loop writes. So sums keep their order.

use ir::effects::is_speculatable;
use ir::{AffineExpr, InsertPoint, Ir, Op, Rewriter, Value, ValueMap};

use crate::access::{Access, Memory, accesses_in, is_load, is_store};
use crate::domain::counted;
use crate::forms::{Forms, constant_difference};
use crate::loops::{index_operands, load_for_iteration, slice_of};
use crate::transform::build::{Header, loop_before};
use crate::transform::nest::affine_loops;

/// Splits the loops at or below `root` that can be.
pub fn split_all(ir: &mut Ir, root: Op) {
    for looping in affine_loops(ir, root) {
        if let Some(parts) = parts(ir, looping) {
            split(ir, looping, &parts);
        }
    }
}

/// The two parts of a loop.
struct Parts {
    /// What does not depend on what is carried.
    others: Vec<Op>,
    /// Values of the others that the rest takes, with the stores that write them.
    taken: Vec<(Value, Op)>,
}

/// `None`: the loop carries nothing, or what it carries needs more than values that are stored.
fn parts(ir: &Ir, looping: Op) -> Option<Parts> {
    let body = ir.body(looping, 0).filter(|_| ir.result_count(looping) > 0)?;
    let ops = ir.ops_vec(body);
    let (&yielding, ops) = ops.split_last()?;
    let (mut others, mut chain, mut carried) = (Vec::new(), vec![yielding], ir.args(body)[1..].to_vec());
    for &op in ops {
        if !ir.regions(op).is_empty() {
            return None;
        }
        if ir.operands(op).iter().any(|operand| carried.contains(operand)) {
            carried.extend(ir.results(op));
            chain.push(op);
        } else {
            others.push(op);
        }
    }
    if !chain[1..].iter().all(|&op| is_speculatable(ir, op)) {
        return None;
    }
    let is_of_others = |value: &Value| ir.def_op(*value).is_some_and(|op| others.contains(&op));
    let mut values: Vec<Value> = Vec::new();
    for value in chain.iter().flat_map(|&op| ir.operands(op).iter().copied()).filter(is_of_others) {
        if !values.contains(&value) {
            values.push(value);
        }
    }
    let is_computed = values.iter().any(|&value| ir.def_op(value).is_some_and(|op| !is_load(ir, op)));
    let mut forms = Forms::new();
    let accesses = accesses_in(ir, &mut forms, looping);
    let store = |&value: &Value| {
        let written = |&op: &Op| is_store(ir, op) && ir.operand(op, 0) == value;
        let fits = |&op: &Op| has_own_elements(ir, looping, op, &accesses);
        others.iter().copied().find(|op| written(op) && fits(op)).map(|op| (value, op))
    };
    let taken: Option<Vec<(Value, Op)>> = values.iter().map(store).collect();
    taken.filter(|_| is_computed).map(|taken| Parts { others, taken })
}

/// True if each iteration writes another element by a store, which no other op of the loop writes.
fn has_own_elements(ir: &Ir, looping: Op, store: Op, accesses: &[Access]) -> bool {
    let Some(own) = accesses.iter().find(|access| access.op == store) else { return false };
    let is_free = |access: &Access| access.op == store || !access.is_write || !access.memory.may_alias(own.memory);
    let indices = index_operands(ir, store);
    own.memory != Memory::Unknown
        && accesses.iter().all(is_free)
        && slice_of(ir, looping, indices).is_some()
        && moves(ir, looping, store)
}

/// True if a subscript of a store goes on by the same in each iteration.
fn moves(ir: &Ir, looping: Op, store: Op) -> bool {
    let mut forms = Forms::new();
    let (Some(own), Some(subscripts)) =
        (counted(ir, &mut forms, looping), crate::access::subscripts_of(ir, &mut forms, store))
    else {
        return false;
    };
    let (variable, Some(step)) = (forms.opaque(own.variable), own.step) else { return false };
    let next = |form: &AffineExpr| {
        let later = |term| match AffineExpr::Dim(term) {
            same if same == variable => same + AffineExpr::Const(step),
            other => other,
        };
        form.substitute(&later, &AffineExpr::Symbol)
    };
    subscripts.iter().any(|form| constant_difference(&next(form), form).is_some_and(|by| by != 0))
}

fn split(ir: &mut Ir, looping: Op, parts: &Parts) {
    let (Some(header), Some(body)) = (Header::of(ir, looping), ir.body(looping, 0)) else { return };
    let (before, variable) = loop_before(ir, looping, &header);
    let end = ir.body(before, 0).and_then(|body| ir.last_op(body)).expect("a loop body ends in a yield");
    let mut map = ValueMap::default();
    map.insert(ir.arg(body, 0), variable);
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(end);
    for &op in &parts.others {
        rewriter.clone_op(op, &mut map);
    }
    let kept: Vec<Op> = ir.ops_vec(body).into_iter().filter(|op| !parts.others.contains(op)).collect();
    for &(value, store) in &parts.taken {
        let read = load_for_iteration(ir, looping, store, None, InsertPoint::Start(body));
        for &op in &kept {
            let places: Vec<usize> = (0..ir.operands(op).len()).filter(|&k| ir.operand(op, k) == value).collect();
            places.into_iter().for_each(|place| Rewriter::new(ir).set_operand(op, place, read));
        }
    }
    parts.others.iter().rev().for_each(|&op| Rewriter::new(ir).erase(op));
}
