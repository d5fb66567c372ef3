//! Canonical forms of handshake operations: forks flat and without unused results, nothing that has no effect on tokens.
//!
//! What holds: a pattern changes no token on a channel that stays, and never takes away storage.

use ir::{Op, Rewriter, Value};

use crate::handshake;

/// Operations that make a token of each operand token and hold no other: what only they feed can go with them.
fn is_transparent(rw: &Rewriter<'_>, op: Op) -> bool {
    const OWN: [&str; 3] = [handshake::Constant::NAME, handshake::Source::NAME, handshake::Br::NAME];
    OWN.contains(&rw.op_text(op)) || rw.op_text(op).starts_with("arith.") && rw.result_count(op) == 1
}

/// A fork with one result is its operand.
pub(crate) fn single_fork(rw: &mut Rewriter<'_>, op: Op) -> bool {
    rw.result_count(op) == 1 && pass_through(rw, op)
}

fn pass_through(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let operand = rw.operand(op, 0);
    if operand == rw.result(op, 0) {
        return false;
    }
    rw.replace(op, &[operand]);
    true
}

/// An operation that only passes its one operand on.
pub(crate) fn single_operand(rw: &mut Rewriter<'_>, op: Op) -> bool {
    rw.operands(op).len() == 1 && pass_through(rw, op)
}

/// Results that nobody takes tokens from go; a sink is nobody.
pub(crate) fn unused_fork_results(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let results: Vec<Value> = rw.results(op).collect();
    let sinks = |rw: &Rewriter<'_>, v: Value| -> Option<Vec<Op>> {
        let users: Vec<Op> = rw.uses(v).map(|u| u.op).collect();
        users.iter().all(|&u| rw.isa::<handshake::Sink>(u)).then_some(users)
    };
    let kept: Vec<Value> = results.iter().copied().filter(|&v| sinks(rw, v).is_none()).collect();
    if kept.len() == results.len() || kept.is_empty() {
        return false;
    }
    for &value in &results {
        for sink in sinks(rw, value).unwrap_or_default() {
            rw.erase(sink);
        }
    }
    rebuild(rw, op, rw.operand(op, 0), &kept);
    true
}

/// A new fork for these values, of which `op` defines some.
fn rebuild(rw: &mut Rewriter<'_>, op: Op, operand: Value, values: &[Value]) {
    rw.before(op);
    let types: Vec<_> = values.iter().map(|v| rw.ty(*v)).collect();
    let fork = rw.op(handshake::Fork::NAME).operand(operand).results(&types).build();
    let results: Vec<Value> = rw.results(fork).collect();
    for (&old, &new) in values.iter().zip(&results) {
        rw.replace_uses(old, new);
    }
    rw.erase(op);
}

/// A fork of a fork's result is one fork.
pub(crate) fn fork_of_fork(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let operand = rw.operand(op, 0);
    let Some(outer) = rw.def_op(operand).filter(|&o| o != op && rw.isa::<handshake::Fork>(o)) else { return false };
    if !rw.has_one_use(operand) {
        return false;
    }
    let mine: Vec<Value> = rw.results(op).collect();
    let others: Vec<Value> = rw.results(outer).filter(|&v| v != operand).collect();
    let values: Vec<Value> = others.into_iter().chain(mine).collect();
    let source = rw.operand(outer, 0);
    rw.before(outer);
    let types: Vec<_> = values.iter().map(|v| rw.ty(*v)).collect();
    let fork = rw.op(handshake::Fork::NAME).operand(source).results(&types).build();
    let results: Vec<Value> = rw.results(fork).collect();
    for (&old, &new) in values.iter().zip(&results) {
        rw.replace_uses(old, new);
    }
    rw.erase(op);
    rw.erase(outer);
    true
}

/// What is only thrown away need not be made: its operands are thrown away in its place.
pub(crate) fn sink_of_pure(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let value = rw.operand(op, 0);
    let Some(def) = rw.def_op(value).filter(|&d| is_transparent(rw, d) && rw.has_one_use(value)) else { return false };
    let operands = rw.operands(def).to_vec();
    rw.erase(op);
    rw.before(def);
    for operand in operands {
        rw.op(handshake::Sink::NAME).operand(operand).build();
    }
    rw.erase(def);
    true
}

/// The join of one token without data is that token.
pub(crate) fn join_of_one(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let [operand] = *rw.operands(op) else { return false };
    rw.ty(operand) == rw.ty(rw.result(op, 0)) && pass_through(rw, op)
}

/// The parts of what was just packed, where nothing else takes the tuple.
pub(crate) fn unpack_of_pack(rw: &mut Rewriter<'_>, op: Op) -> bool {
    undo(rw, op, handshake::Pack::NAME)
}

/// The tuple of all parts of one that was just unpacked.
pub(crate) fn pack_of_unpack(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(unpack) = rw.operands(op).first().and_then(|v| rw.def_op(*v)) else { return false };
    let parts: Vec<Value> = rw.results(unpack).collect();
    if !rw.isa::<handshake::Unpack>(unpack) || rw.operands(op) != parts || !parts.iter().all(|v| rw.has_one_use(*v)) {
        return false;
    }
    let whole = rw.operand(unpack, 0);
    if rw.ty(whole) != rw.ty(rw.result(op, 0)) || whole == rw.result(op, 0) {
        return false;
    }
    rw.replace(op, &[whole]);
    rw.erase(unpack);
    true
}

/// Parts that are synchronised by the tuple leave one by one afterwards, which elastic receivers can't tell.
fn undo(rw: &mut Rewriter<'_>, op: Op, by: &str) -> bool {
    let operand = rw.operand(op, 0);
    let Some(def) = rw.def_op(operand).filter(|&d| rw.is(d, by) && rw.has_one_use(operand)) else { return false };
    let parts = rw.operands(def).to_vec();
    if parts.iter().any(|v| rw.def_op(*v) == Some(op)) {
        return false;
    }
    rw.replace(op, &parts);
    rw.erase(def);
    true
}
