//! A write under a condition becomes one in any case, of the old value where the condition is false
//! (`affine-unconditional-writes`): the value can then stay in a register, and a circuit chooses it by a multiplexer.
//!
//! What holds: the element is read or written behind the condition in any case, so it is there; nothing runs at the same time.

use dialects::scf;
use ir::{InsertPoint, Ir, Op, Rewriter, Traits, Value};

use crate::access::{is_load, is_store, memory_of, memref_of};
use crate::domain::parents;
use crate::ops as affine;
use crate::ops::maps::map_of;

/// What may be read that the program does not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reads {
    /// What holds something: arguments, and elements that the program reads behind a condition that is false.
    Written,
    /// Elements that were not written as well, where nothing uses what they hold: a run must not stop at such a read.
    Undefined,
}

/// Does so for the conditions at or below `root`. Returns for how many.
pub fn make_unconditional(ir: &mut Ir, root: Op, reads: Reads) -> usize {
    let conditions: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<affine::If>(op)).collect();
    conditions.into_iter().filter(|&op| rewrite(ir, op, reads)).count()
}

fn rewrite(ir: &mut Ir, condition: Op, reads: Reads) -> bool {
    let Some(store) = only_write(ir, condition) else { return false };
    let Some(behind) = touched_behind(ir, condition, store) else { return false };
    // Arguments hold something from the start.
    let is_written =
        reads == Reads::Undefined || memref_of(ir, store).is_some_and(|memory| ir.def_op(memory).is_none());
    if !(is_written || is_load(ir, behind) && is_unwritten_between(ir, (condition, behind), store)) {
        return false;
    }
    let operands = ir.operands(store).to_vec();
    let (value, place) = (operands[0], operands[1..].to_vec());
    let map = ir.attr(store, "map").expect("an affine access has a map");
    let ty = ir.ty(value);
    let (loc, old) = (ir.loc(condition), ir.blocks(ir.region(condition, 0))[0]);
    let (attrs, dims) = (ir.attrs(condition).to_vec(), ir.operands(condition).to_vec());
    let same: Vec<Op> = ir.ops(old).take_while(|&op| op != store).filter(|&op| reads_same(ir, op, store)).collect();
    let is_read_first = is_written || !same.is_empty();
    let mut rewriter = Rewriter::at(ir, InsertPoint::Before(condition), loc);
    let (then, then_block) = rewriter.create_region_with_block(&[]);
    let (otherwise, else_block) = rewriter.create_region_with_block(&[]);
    if !is_read_first {
        rewriter.set_insertion(InsertPoint::End(else_block));
    }
    let kept = rewriter.op(affine::Load::NAME).operands(&place).attr("map", map).result(ty).value();
    rewriter.before(condition);
    for load in same {
        rewriter.replace(load, &[kept]);
    }
    let made =
        rewriter.op(affine::If::NAME).operands(&dims).attrs(&attrs).region(then).region(otherwise).result(ty).build();
    rewriter.inline_block(old, InsertPoint::End(then_block), &[]);
    let ends = rewriter.last_op(then_block).expect("a block ends in a yield");
    rewriter.before(ends);
    rewriter.op(affine::Yield::NAME).operand(value).build();
    rewriter.erase(ends);
    rewriter.set_insertion(InsertPoint::End(else_block));
    rewriter.op(affine::Yield::NAME).operand(kept).build();
    rewriter.after(made);
    let chosen = rewriter.result(made, 0);
    rewriter.op(affine::Store::NAME).operand(chosen).operands(&place).attr("map", map).build();
    rewriter.erase(store);
    rewriter.erase(condition);
    true
}

/// The only write under a condition without results and without other branch, if all else there computes or reads.
fn only_write(ir: &Ir, condition: Op) -> Option<Op> {
    let regions = ir.regions(condition);
    let has_else = regions.get(1).and_then(|&r| ir.entry(r)).is_some_and(|b| ir.ops(b).count() > 1);
    if ir.result_count(condition) > 0 || has_else {
        return None;
    }
    let block = ir.entry(*regions.first()?)?;
    let is_plain = |op: Op| ir.regions(op).is_empty() && (ir.has_trait(op, Traits::PURE) || is_load(ir, op));
    let mut others = ir.ops(block).filter(|&op| !(ir.has_trait(op, Traits::TERMINATOR) || is_plain(op)));
    let store = others.next().filter(|&op| ir.isa::<affine::Store>(op))?;
    let is_outside = |v: &Value| ir.def_op(*v).is_none_or(|d| !ir.is_inside(d, condition));
    (others.next().is_none() && ir.operands(store)[1..].iter().all(is_outside)).then_some(store)
}

type Element = (Value, ir::AffineMap, Vec<Value>);

/// The element of an affine access, as it is written.
fn element(ir: &Ir, access: Op) -> Option<Element> {
    let skip = if ir.isa::<affine::Store>(access) { 2 } else { 1 };
    let indices = ir.operands(access).iter().skip(skip).copied().collect();
    Some((memref_of(ir, access)?, map_of(ir, access, "map")?.clone(), indices))
}

fn reads_same(ir: &Ir, op: Op, store: Op) -> bool {
    ir.isa::<affine::Load>(op) && element(ir, op) == element(ir, store)
}

/// True if nothing between two operations of a block may write the memory of `store`.
fn is_unwritten_between(ir: &Ir, (first, last): (Op, Op), store: Op) -> bool {
    let memory = |op: Op| memref_of(ir, op).map(|memref| memory_of(ir, memref).0);
    let is_apart = |op: Op| is_store(ir, op) && memory(op).zip(memory(store)).is_some_and(|(a, b)| !a.may_alias(b));
    let is_harmless = |op: Op| ir.has_trait(op, Traits::PURE) || is_load(ir, op) || is_apart(op);
    let mut between = std::iter::successors(ir.next_op(first), |&op| ir.next_op(op)).take_while(|&op| op != last);
    between.all(|op| ir.regions(op).is_empty() && is_harmless(op))
}

/// A launch of kernels, of a dialect that this crate does not see.
const LAUNCH: &str = concat!("gpu", ".launch");

/// The first access of the element of `store` behind `condition` that happens in any case, one after the other.
fn touched_behind(ir: &Ir, condition: Op, store: Op) -> Option<Op> {
    let is_parallel =
        |op: Op| matches!(ir.op_text(op), affine::Parallel::NAME | scf::Parallel::NAME | scf::Forall::NAME | LAUNCH);
    let is_access = |op: Op| matches!(ir.op_text(op), affine::Load::NAME | affine::Store::NAME);
    let is_same = |op: Op| is_access(op) && element(ir, op) == element(ir, store);
    let mut behind = std::iter::successors(ir.next_op(condition), |&op| ir.next_op(op));
    if parents(ir, condition).any(is_parallel) { None } else { behind.find(|&op| is_same(op)) }
}
