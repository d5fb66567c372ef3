//! Which operands of a branch become arguments of which successor, and taking them away.
//!
//! What holds for each op with trait `BRANCH`: its last operand groups belong to its successor groups, in order. Where a
//! successor group holds many blocks, attribute `case_operand_segments` divides the operands of its group among them.

use std::ops::Range;

use crate::def::{Arity, OpDef, Traits};
use crate::ids::{Block, Op, Value};
use crate::ir::Ir;
use crate::rewriter::Rewriter;

const CASE_SEGMENTS: &str = "case_operand_segments";
const OPERAND_SEGMENTS: &str = "operandSegmentSizes";

/// Where the operands for one successor stand.
struct Forwarded {
    /// The operand group.
    group: usize,
    /// The part of a group of many successors.
    part: Option<usize>,
    /// The operands.
    range: Range<usize>,
}

fn locate(ir: &Ir, op: Op, successor: usize) -> Option<Forwarded> {
    let def = ir.def(op).filter(|d| d.traits.contains(Traits::BRANCH))?;
    let (successor_group, part) = successor_group(def, successor)?;
    let group = def.operands.len().checked_sub(def.successors.len())? + successor_group;
    let whole = group_span(ir, op, group)?;
    let Some(part) = part else { return Some(Forwarded { group, part, range: whole }) };
    let sizes = ir.segments(op, CASE_SEGMENTS)?;
    let start = whole.start + usize::try_from(sizes.get(..part)?.iter().sum::<i64>()).ok()?;
    let range = start..start + usize::try_from(*sizes.get(part)?).ok()?;
    (range.end <= whole.end).then_some(Forwarded { group, part: Some(part), range })
}

/// The group that successor `index` is in, and its place there if the group holds many.
fn successor_group(def: &OpDef, index: usize) -> Option<(usize, Option<usize>)> {
    match def.successors.iter().position(|g| g.arity != Arity::One) {
        Some(open) if index >= open => Some((open, Some(index - open))),
        _ => (index < def.successors.len()).then_some((index, None)),
    }
}

fn group_span(ir: &Ir, op: Op, group: usize) -> Option<Range<usize>> {
    let before: usize = (0..group).map(|g| ir.operand_group(op, g).len()).sum();
    let range = before..before + ir.operand_group(op, group).len();
    (range.end <= ir.operands(op).len()).then_some(range)
}

/// The positions of the operands that `op` passes to successor `successor`; `None` if that is not known.
pub fn forwarded_range(ir: &Ir, op: Op, successor: usize) -> Option<Range<usize>> {
    locate(ir, op, successor).map(|f| f.range)
}

/// The values that `op` passes to successor `successor`; `None` if that is not known.
pub fn forwarded(ir: &Ir, op: Op, successor: usize) -> Option<&[Value]> {
    ir.operands(op).get(forwarded_range(ir, op, successor)?)
}

/// The branches to `block` in its region: terminator and successor number, in order of the blocks.
pub fn predecessors(ir: &Ir, block: Block) -> Vec<(Op, usize)> {
    let Some(region) = ir.region_of(block) else { return Vec::new() };
    let mut edges = Vec::new();
    for op in ir.blocks(region).iter().filter_map(|&b| ir.last_op(b)) {
        let to_block = ir.successors(op).iter().enumerate().filter(|(_, b)| **b == block);
        edges.extend(to_block.map(|(index, _)| (op, index)));
    }
    edges
}

/// Takes away what `op` passes to argument `arg` of successor `successor`. Does nothing if that is not known.
pub fn drop_forwarded(rewriter: &mut Rewriter<'_>, op: Op, successor: usize, arg: usize) {
    let Some(at) = locate(rewriter, op, successor) else { return };
    if arg >= at.range.len() {
        return;
    }
    let mut operands = rewriter.operands(op).to_vec();
    operands.remove(at.range.start + arg);
    rewriter.set_operands(op, &operands);
    if rewriter.has_trait(op, Traits::ATTR_SIZED_OPERANDS) {
        shrink(rewriter, op, OPERAND_SEGMENTS, at.group);
    }
    if let Some(part) = at.part {
        shrink(rewriter, op, CASE_SEGMENTS, part);
    }
}

fn shrink(rewriter: &mut Rewriter<'_>, op: Op, name: &str, index: usize) {
    let Some(mut sizes) = rewriter.segments(op, name) else { return };
    if let Some(size) = sizes.get_mut(index) {
        *size -= 1;
    }
    let attr = rewriter.ir_mut().ctx.dense_array(32, &sizes);
    rewriter.set_attr(op, name, attr);
}
