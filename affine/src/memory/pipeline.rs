//! The pass `affine-pipeline-data-transfer`: the transfer that an iteration of a loop needs starts an iteration before, into the other of
//! two buffers, so that it overlaps with computing.
//!
//! What holds: a transfer moves the same elements; its buffer is used by nothing but the loop, after the wait; nothing that
//! now runs after the start writes what it reads. What can't be proven stays, with a remark that says why.

use dialects::memref;
use ir::diag::{Diagnostics, Reported};
use ir::pass::{Options, Pass};
use ir::{AffineExpr, AffineMap, InsertPoint, Ir, Op, Rewriter, Traits, TypeKind, Value, ValueMap};

use crate::access::{Memory, accesses_of, memory_of};
use crate::domain::counted;
use crate::forms::Forms;
use crate::loops::constant_before;
use crate::ops as affine;
use crate::ops::dma;
use crate::transform::build::apply_at_start;
use crate::transform::expansion::{add_dimension, map_name};
use crate::transform::nest::remark;
use crate::unroll::set_bound;

/// The pass.
pub fn declaration() -> Pass {
    Pass {
        name: "affine-pipeline-data-transfer",
        docs: "Start transfers to a fast memory space one iteration ahead, into double buffers.",
        anchor: None,
        options: &[],
        run,
    }
}

fn run(ir: &mut Ir, op: Op, _: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let mut loops: Vec<Op> = ir.walk_vec(op).into_iter().filter(|&o| ir.isa::<affine::For>(o)).collect();
    // Inner loops first: what is copied with an outer one is pipelined then.
    loops.reverse();
    for looping in loops {
        pipeline(ir, looping, diags);
    }
    Ok(())
}

/// Pipelines all transfers of a loop that allow it. True if there is one.
pub fn pipeline(ir: &mut Ir, looping: Op, diags: &mut Diagnostics) -> bool {
    let starts: Vec<Op> = body_ops(ir, looping).into_iter().filter(|&op| brings(ir, op)).collect();
    if starts.is_empty() {
        return false;
    }
    let Some(iterations) = Iterations::of(ir, looping) else {
        remark(
            ir,
            looping,
            "transfers are not pipelined: the loop has no constant bounds, one iteration, or carries values".into(),
            diags,
        );
        return false;
    };
    let mut chosen: Vec<Transfer> = Vec::new();
    for start in starts {
        match transfer(ir, looping, start) {
            Ok(transfer) => chosen.push(transfer),
            Err(why) => remark(ir, start, format!("the transfer is not pipelined: {why}"), diags),
        }
    }
    if chosen.is_empty() {
        return false;
    }
    for transfer in &chosen {
        for memref in [transfer.buffer, transfer.tag] {
            add_dimension(ir, looping, memref, 2, iterations.variable, &iterations.half());
        }
    }
    skew(ir, looping, &chosen, &iterations);
    true
}

/// The iterations of a loop.
struct Iterations {
    variable: Value,
    first: i64,
    last: i64,
    step: i64,
}

impl Iterations {
    /// `None` unless they are constants, at least two, and carry no values.
    fn of(ir: &Ir, looping: Op) -> Option<Iterations> {
        let own = counted(ir, &mut Forms::new(), looping)?;
        let (first, step, count) = (own.lower.first()?.as_const()?, own.step?, own.trip_count()?);
        let last = first.checked_add(step.checked_mul(count - 1)?)?;
        let is_plain = own.lower.len() == 1 && ir.result_count(looping) == 0 && count >= 2;
        is_plain.then_some(Iterations { variable: own.variable, first, last, step })
    }

    /// The buffer that an iteration uses, of two.
    fn half(&self) -> AffineExpr {
        let iteration = (AffineExpr::Dim(0) - AffineExpr::Const(self.first)).floor_div(AffineExpr::Const(self.step));
        iteration.modulo(AffineExpr::Const(2))
    }
}

/// A transfer that may start an iteration ahead.
struct Transfer {
    start: Op,
    buffer: Value,
    tag: Value,
}

fn body_ops(ir: &Ir, looping: Op) -> Vec<Op> {
    let body = ir.body(looping, 0).expect("a loop has a body");
    ir.ops(body).filter(|&op| !ir.has_trait(op, Traits::TERMINATOR)).collect()
}

/// True for the start of a transfer to a space of a greater number.
fn brings(ir: &Ir, op: Op) -> bool {
    let space = |v: Value| crate::memory::work::space_of(ir, v);
    ir.isa::<affine::DmaStart>(op)
        && dma::start(ir, op).is_some_and(|s| space(s.target.memref) > space(s.source.memref))
}

/// The transfer that `start` begins. Errors: why it has to stay.
fn transfer(ir: &Ir, looping: Op, start: Op) -> Result<Transfer, String> {
    let Some(parts) = dma::start(ir, start) else { return Err("its operands do not fit its maps".into()) };
    let (buffer, tag, source) = (parts.target.memref, parts.tag.memref, parts.source.memref);
    let ops = body_ops(ir, looping);
    let is_wait =
        |&op: &Op| dma::wait(ir, op).is_some_and(|(place, _)| ir.isa::<affine::DmaWait>(op) && place.memref == tag);
    let Some(&wait) = ops.iter().find(|op| is_wait(op)) else {
        return Err("the loop does not wait for it".into());
    };
    for (memref, what, earliest) in [(buffer, "buffer", wait), (tag, "tag", wait)] {
        is_private(ir, looping, memref, start, earliest).map_err(|why| format!("its {what} {why}"))?;
    }
    if !early_ops(ir, looping, &[start]).iter().all(|&op| ir.has_trait(op, Traits::PURE) && ir.regions(op).is_empty()) {
        return Err("what it depends on can't run an iteration ahead".into());
    }
    let from = memory_of(ir, source).0;
    let inner = ops.iter().filter(|&&op| op != start).flat_map(|&op| ir.walk_vec(op));
    match inner.into_iter().find(|&op| may_write(ir, op, from, looping)) {
        Some(op) => Err(format!("'{}' in the loop may write what it reads", ir.op_text(op))),
        None => Ok(Transfer { start, buffer, tag }),
    }
}

/// May an op of the loop write to a memory, or wait for a transfer that does?
fn may_write(ir: &Ir, op: Op, memory: Memory, looping: Op) -> bool {
    if let Some((tag, _)) = dma::wait(ir, op).filter(|_| ir.isa::<affine::DmaWait>(op)) {
        // What the loop starts itself is looked at where it starts.
        let is_local = ir.def_op(tag.memref).is_some_and(|d| ir.isa::<memref::Alloc>(d));
        let is_outer = |u: ir::Use| !ir.is_inside(u.op, looping) && !ir.isa::<memref::Dealloc>(u.op);
        return !is_local || ir.uses(tag.memref).any(is_outer);
    }
    if let Some(parts) = dma::start(ir, op).filter(|_| ir.isa::<affine::DmaStart>(op)) {
        return memory_of(ir, parts.target.memref).0.may_alias(memory);
    }
    accesses_of(ir, &mut Forms::new(), op).iter().any(|a| a.is_write && a.memory.may_alias(memory))
}

/// Is a memref allocated with a constant size outside of the loop, and used by ops of the loop alone that double buffers
/// can be given to, `start` first and the others not before `earliest`?
fn is_private(ir: &Ir, looping: Op, memref: Value, start: Op, earliest: Op) -> Result<(), String> {
    let Some(made) = ir.def_op(memref).filter(|&d| ir.isa::<memref::Alloc>(d) && !ir.is_inside(d, looping)) else {
        return Err("is not allocated outside of the loop".into());
    };
    let TypeKind::MemRef { shape, layout: None, .. } = ir.ctx.kind(ir.ty(memref)) else {
        return Err("has a layout".into());
    };
    if shape.iter().any(|&s| s < 0) || ir.attr(made, memref::PLACE).is_some() {
        return Err("has no constant size, or an address of its own".into());
    }
    let order = body_ops(ir, looping);
    let at = |op: Op| order.iter().position(|&o| o == op || ir.is_inside(op, o));
    for u in ir.uses(memref) {
        match at(u.op) {
            None if ir.isa::<memref::Dealloc>(u.op) => {}
            None => return Err("is used outside of the loop".into()),
            Some(_) if map_name(ir, u.op, u.index).is_none() => {
                return Err(format!("is used by '{}'", ir.op_text(u.op)));
            }
            Some(place) if u.op != start && Some(place) < at(earliest) => {
                return Err("is used before the wait".into());
            }
            Some(place) if u.op == start && Some(place) > at(earliest) => return Err("is waited for before".into()),
            // One that takes data away may still run when the half is filled again.
            Some(_) if u.op != start && ir.isa::<affine::DmaStart>(u.op) => {
                return Err("is used by another transfer".into());
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// The ops of the body that some ops of it need, in order.
fn early_ops(ir: &Ir, looping: Op, wanted: &[Op]) -> Vec<Op> {
    let ops = body_ops(ir, looping);
    let mut needed: Vec<Op> = wanted.to_vec();
    for &op in ops.iter().rev() {
        let is_used = needed.iter().any(|&n| ir.operands(n).iter().any(|&v| ir.def_op(v) == Some(op)));
        if is_used && !needed.contains(&op) {
            needed.push(op);
        }
    }
    ops.into_iter().filter(|op| needed.contains(op) && !wanted.contains(op)).collect()
}

/// Starts of the first iteration go before the loop, those of the next iteration to its front; the last iteration goes after it.
fn skew(ir: &mut Ir, looping: Op, chosen: &[Transfer], iterations: &Iterations) {
    let starts: Vec<Op> = chosen.iter().map(|t| t.start).collect();
    let early = early_ops(ir, looping, &starts);
    let late: Vec<Op> = body_ops(ir, looping).into_iter().filter(|op| !starts.contains(op)).collect();
    let ahead: Vec<Op> =
        body_ops(ir, looping).into_iter().filter(|op| early.contains(op) || starts.contains(op)).collect();
    let index = ir.ctx.index();
    let first = constant_before(ir, looping, iterations.first, index);
    let last = constant_before(ir, looping, iterations.last, index);
    copy(ir, &ahead, InsertPoint::Before(looping), &[(iterations.variable, first)]);
    let behind = ir.next_op(looping).expect("a block ends in a terminator");
    copy(ir, &late, InsertPoint::Before(behind), &[(iterations.variable, last)]);
    let body = ir.body(looping, 0).expect("a loop has a body");
    let front = ir.ops(body).next().expect("a loop body has ops");
    let copies = copy(ir, &ahead, InsertPoint::Before(front), &[]);
    starts.iter().for_each(|&s| Rewriter::new(ir).erase(s));
    let before = AffineExpr::Dim(0) + AffineExpr::Const(-iterations.step);
    let made = apply_at_start(ir, looping, before, &[iterations.variable]);
    let value = ir.result(made, 0);
    let is_late = |_: &Ir, u: ir::Use| u.op != made && !copies.contains(&u.op);
    Rewriter::new(ir).replace_uses_if(iterations.variable, value, &is_late);
    let lower = AffineMap { dims: 0, symbols: 0, results: vec![AffineExpr::Const(iterations.first + iterations.step)] };
    set_bound(ir, looping, "lowerBoundMap", &lower, &[]);
}

/// Copies ops in order, with values in place of others.
fn copy(ir: &mut Ir, ops: &[Op], at: InsertPoint, values: &[(Value, Value)]) -> Vec<Op> {
    let mut map = ValueMap::default();
    values.iter().for_each(|&(from, to)| {
        map.insert(from, to);
    });
    let loc = ir.loc(ops[0]);
    let mut rewriter = Rewriter::at(ir, at, loc);
    ops.iter().map(|&op| rewriter.clone_op(op, &mut map)).collect()
}
