//! `expand-atomics`: atomic updates as a load, a combination and a store.
//!
//! What holds: nothing comes between the load and the store that accesses memory.

use ir::{InsertPoint, Ir, Op, Rewriter, Value};

use super::build::binary;
use crate::arith::combining;
use crate::memref::{AtomicRmw, GenericAtomicRmw, Load, Store};

const TABLE: &[(&str, fn(&mut Rewriter<'_>, Op))] = &[(AtomicRmw::NAME, update), (GenericAtomicRmw::NAME, generic)];

/// The operations that are expanded.
pub const OPERATIONS: [&str; TABLE.len()] = super::names(TABLE);

/// Expands all atomic updates below `root`.
pub fn expand(ir: &mut Ir, root: Op) {
    super::apply(ir, root, TABLE);
}

fn load(rewriter: &mut Rewriter<'_>, op: Op, memref: Value, indices: &[Value]) -> Value {
    let ty = rewriter.ty(rewriter.result(op, 0));
    rewriter.op(Load::NAME).operand(memref).operands(indices).result(ty).value()
}

fn store(rewriter: &mut Rewriter<'_>, value: Value, memref: Value, indices: &[Value]) {
    rewriter.op(Store::NAME).operand(value).operand(memref).operands(indices).build();
}

/// The result is what was there before.
fn update(rewriter: &mut Rewriter<'_>, op: Op) {
    let rmw = AtomicRmw(op);
    let (value, memref, indices) = (rmw.value(rewriter), rmw.memref(rewriter), rmw.indices(rewriter).to_vec());
    let kind = rewriter.attr(op, "kind").and_then(|a| rewriter.ctx.as_i64(a)).expect("an atomic update has a kind");
    rewriter.before(op);
    let old = load(rewriter, op, memref, &indices);
    let new = match combining(kind) {
        Some(name) => binary(rewriter, name, old, value),
        None => value,
    };
    store(rewriter, new, memref, &indices);
    rewriter.replace(op, &[old]);
}

fn generic(rewriter: &mut Rewriter<'_>, op: Op) {
    let rmw = GenericAtomicRmw(op);
    let (memref, indices) = (rmw.memref(rewriter), rmw.indices(rewriter).to_vec());
    let block = rewriter.body(op, 0).expect("a generic update has a body");
    let yielding = rewriter.last_op(block).expect("the body of a generic update ends in a yield");
    rewriter.before(op);
    let old = load(rewriter, op, memref, &indices);
    // What is yielded may be the argument itself.
    let argument = rewriter.arg(block, 0);
    let yielded = rewriter.operand(yielding, 0);
    let new = if yielded == argument { old } else { yielded };
    rewriter.erase(yielding);
    rewriter.inline_block(block, InsertPoint::Before(op), &[old]);
    rewriter.before(op);
    store(rewriter, new, memref, &indices);
    rewriter.replace(op, &[old]);
}
