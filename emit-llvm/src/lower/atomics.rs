//! Atomic operations that LLVM IR has no instruction for, as loops of compare and exchange; and scopes of stack memory.

use dialects::memref;
use dialects::memref::{AllocaScopeReturn, AtomicYield};
use ir::{Block, InsertPoint, Op, Type, TypeKind, Value};

use super::convert::{Converted, Converter, Lowered, Refusal};
use super::rules::Rule::Custom;
use super::rules::Table;
use super::types;
use crate::dialect::memory::{ACQ_REL, MONOTONIC};
use crate::dialect::ops;
use crate::dialect::types as llvm;

/// memref, what makes blocks. Converted in place only.
pub(super) const TABLE: Table =
    &[(memref::GenericAtomicRmw::NAME, Custom(generic)), (memref::AllocaScope::NAME, Custom(alloca_scope))];

/// The integer type of as many bits as a float has; other types as they are.
fn exchangeable(c: &mut Converter<'_>, ty: Type) -> Type {
    match *c.rw.ctx.kind(ty) {
        TypeKind::Float(kind) => c.rw.ir_mut().ctx.integer(kind.width()),
        _ => ty,
    }
}

/// A loop that is being built: it holds what memory held before the attempt.
pub(super) struct Attempt {
    from: Block,
    body: Block,
    next: Block,
    address: Value,
    /// What memory held.
    pub current: Value,
}

/// Begins a loop that replaces the value of type `element` at `address`; insertion is in its body.
pub(super) fn begin(c: &mut Converter<'_>, op: Op, address: Value, element: Type) -> Result<Attempt, Refusal> {
    let from = c.current_block();
    let first = c.load(address, element);
    let next = c.continuation(op)?;
    let body = c.block_after(from, &[element])?;
    c.rw.set_insertion(InsertPoint::End(from));
    c.branch(body, &[first]);
    c.rw.set_insertion(InsertPoint::End(body));
    let current = c.rw.arg(body, 0);
    Ok(Attempt { from, body, next, address, current })
}

/// Ends a loop: tries to put `new` in place, and tries again if another was faster. Gives the value that was replaced.
pub(super) fn end(c: &mut Converter<'_>, op: Op, attempt: &Attempt, new: Value) -> Value {
    debug_assert!(attempt.from != attempt.body);
    let element = c.rw.ty(new);
    let bits = exchangeable(c, element);
    let (old_bits, new_bits) =
        (c.cast(ops::Bitcast::NAME, attempt.current, bits), c.cast(ops::Bitcast::NAME, new, bits));
    let flag = c.rw.ir_mut().ctx.integer(1);
    let ctx = &mut c.rw.ir_mut().ctx;
    let both = llvm::literal_struct(ctx, &[bits, flag]);
    let (success, failure) = (ctx.i_attr(64, ACQ_REL), ctx.i_attr(64, MONOTONIC));
    let builder = c.rw.op(ops::CmpXchg::NAME).operands(&[attempt.address, old_bits, new_bits]).result(both);
    let pair = builder.attr("success_ordering", success).attr("failure_ordering", failure).value();
    let (found, done) = (c.extract(pair, &[0], bits), c.extract(pair, &[1], flag));
    let found = c.cast(ops::Bitcast::NAME, found, element);
    c.cond_branch(done, (attempt.next, &[]), (attempt.body, &[found]));
    c.resume(op, attempt.next);
    found
}

/// The body of the operation computes the new value from the current one.
fn generic(c: &mut Converter<'_>, op: Op) -> Converted {
    let (address, element) = super::memory::address(c, op, 0)?;
    let old_type = c.rw.ty(c.rw.result(op, 0));
    let attempt = begin(c, op, address, element)?;
    let current = super::casts::back(c, old_type, Lowered::Scalar(attempt.current))?;
    let Some(block) = c.rw.body(op, 0) else { return Err(Refusal::NoRule) };
    c.rw.inline_block(block, InsertPoint::End(attempt.body), &[current]);
    let end_op = c.rw.last_op(attempt.body).filter(|&op| c.rw.is(op, AtomicYield::NAME)).ok_or(Refusal::NoRule)?;
    let yielded = c.rw.operand(end_op, 0);
    super::casts::enter(c, yielded);
    let new = c.get(yielded)?;
    c.rw.erase(end_op);
    c.rw.set_insertion(InsertPoint::End(attempt.body));
    let found = end(c, op, &attempt, new);
    let result = c.rw.result(op, 0);
    c.set(result, found);
    Ok(())
}

/// Stack memory of the body is freed where it ends.
fn alloca_scope(c: &mut Converter<'_>, op: Op) -> Converted {
    let from = c.current_block();
    let region = c.rw.region(op, 0);
    let results: Vec<Value> = c.rw.results(op).collect();
    let types = results.iter().map(|&r| c.rw.ty(r)).collect::<Vec<_>>();
    let types = types.into_iter().map(|ty| types::single(&mut c.rw, c.target, ty).ok_or(Refusal::Type(ty)));
    let types = types.collect::<Result<Vec<_>, _>>()?;
    let Some(entry) = c.rw.entry(region) else { return Err(Refusal::NoRule) };
    let next = c.continuation(op)?;
    let pointer = llvm::pointer(&mut c.rw.ir_mut().ctx, 0);
    let saved = c.rw.op("llvm.intr.stacksave").result(pointer).value();
    c.branch(entry, &[]);
    let mut last = from;
    for block in c.rw.blocks(region).to_vec() {
        c.rw.move_block_after(block, last);
        last = block;
        leave_scope(c, block, saved, next)?;
    }
    for (result, ty) in results.into_iter().zip(types) {
        let taken = c.rw.add_arg(next, ty);
        c.resume(op, next);
        let lowered = c.unpack(c.rw.ty(result), taken)?;
        c.set_lowered(result, lowered);
    }
    c.resume(op, next);
    Ok(())
}

/// Replaces the end of the scope in `block`, if it is there.
fn leave_scope(c: &mut Converter<'_>, block: Block, saved: Value, next: Block) -> Converted {
    let Some(end) = c.rw.last_op(block).filter(|&op| c.rw.is(op, AllocaScopeReturn::NAME)) else { return Ok(()) };
    let mut values = Vec::new();
    for value in c.rw.operands(end).to_vec() {
        super::casts::enter(c, value);
        let lowered = c.lowered(value)?;
        c.rw.before(end);
        values.push(c.pack(c.rw.ty(value), lowered)?);
    }
    c.rw.before(end);
    c.rw.op("llvm.intr.stackrestore").operand(saved).build();
    c.branch(next, &values);
    c.rw.erase(end);
    Ok(())
}
