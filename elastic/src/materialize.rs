//! Forks and sinks: afterwards each channel has one receiver.

use hw_dialects::handshake;
use ir::{Ir, Op, Rewriter, Value};

/// Gives every value of a `handshake.func` one use, but for memories that are arguments.
pub fn materialize(ir: &mut Ir, func: Op) {
    let Some(block) = ir.body(func, 0) else { return };
    let mut rewriter = Rewriter::new(ir);
    let mut values: Vec<Value> = rewriter.args(block).to_vec();
    let ops = rewriter.ops_vec(block);
    for &op in &ops {
        values.extend(rewriter.results(op));
    }
    let Some(&end) = ops.last() else { return };
    for value in values {
        if rewriter.ctx.shape(rewriter.ty(value)).is_none() {
            one_use(&mut rewriter, value, end);
        }
    }
}

/// `end` is the op before which sinks of arguments stand.
fn one_use(rw: &mut Rewriter<'_>, value: Value, end: Op) {
    let uses: Vec<(Op, usize)> = rw.uses(value).map(|u| (u.op, u.index)).collect();
    if uses.len() == 1 {
        return;
    }
    match rw.def_op(value) {
        Some(def) => {
            rw.after(def);
            rw.set_loc(rw.loc(def));
        }
        None => rw.before(end),
    }
    if uses.is_empty() {
        rw.op(handshake::Sink::NAME).operand(value).build();
        return;
    }
    fork(rw, value, uses);
}

/// Gives each use of a value a token of its own.
fn fork(rw: &mut Rewriter<'_>, value: Value, mut uses: Vec<(Op, usize)>) {
    uses.sort();
    let types = vec![rw.ty(value); uses.len()];
    let fork = rw.op(handshake::Fork::NAME).operand(value).results(&types).build();
    let results: Vec<Value> = rw.results(fork).collect();
    for ((op, index), result) in uses.into_iter().zip(results) {
        rw.set_operand(op, index, result);
    }
}
