//! Blocks and regions: terminators, successors, block counts, parents.

use crate::def::{Fault, Traits};
use crate::diag::Diagnostics;
use crate::ids::{Block, Op, Region};
use crate::ir::Ir;
use crate::text::printer::{PrintOptions, print_op};
use crate::verify::{code, declared, report, report_plain};

/// Checks that an op with successors ends its block and stays in its region.
pub(super) fn check_jumps(ir: &Ir, op: Op) -> Result<(), Fault> {
    let successors = ir.successors(op);
    if successors.is_empty() {
        return Ok(());
    }
    if ir.next_op(op).is_some() {
        let message = "operation with block successors must terminate its parent block";
        return Err(Fault::coded(code::STRUCTURE, message));
    }
    let region = ir.block_of(op).and_then(|b| ir.region_of(b));
    if successors.iter().any(|&b| ir.region_of(b) != region) {
        return Err(Fault::coded(code::STRUCTURE, "branching to block of a different region"));
    }
    Ok(())
}

/// Checks that a branch passes to each successor the arguments that it takes.
pub(super) fn check_branch(ir: &Ir, op: Op) -> Result<(), Fault> {
    if !ir.has_trait(op, Traits::BRANCH) {
        return Ok(());
    }
    for (number, &block) in ir.successors(op).iter().enumerate() {
        let Some(values) = crate::branch::forwarded(ir, op, number) else { continue };
        let args = ir.args(block);
        if values.len() != args.len() {
            let (found, wanted) = (values.len(), args.len());
            return Err(Fault::coded(
                code::STRUCTURE,
                format!("branch has {found} operands for successor #{number}, but target block has {wanted}"),
            ));
        }
        if let Some(bad) = values.iter().zip(args).position(|(&v, &a)| ir.ty(v) != ir.ty(a)) {
            let message = format!("type mismatch for bb argument #{bad} of successor #{number}");
            return Err(Fault::coded(code::STRUCTURE, message));
        }
    }
    Ok(())
}

/// Checks where the op stands: a terminator at the end of its block, and below the right parent.
pub(super) fn check_position(ir: &Ir, op: Op) -> Result<(), Fault> {
    let is_last = ir.next_op(op).is_none();
    let Some(def) = ir.def(op) else { return Ok(()) };
    if !is_last && def.traits.contains(Traits::TERMINATOR) {
        return Err(Fault::coded(code::STRUCTURE, "must be the last operation in the parent block"));
    }
    check_parent(ir, op, &def.parents)
}

fn check_parent(ir: &Ir, op: Op, parents: &[crate::def::Text]) -> Result<(), Fault> {
    if parents.is_empty() {
        return Ok(());
    }
    let parent = ir.parent(op).map(|p| ir.op_text(p));
    if ir.block_of(op).is_none() || parent.is_some_and(|p| parents.iter().any(|w| w == p)) {
        return Ok(());
    }
    let which = if parents.len() == 1 { "" } else { "to be one of " };
    Err(Fault::coded(code::PARENT, format!("expects parent op {which}'{}'", parents.join(", "))))
}

/// Checks the blocks in the op's regions, but not the ops in them.
pub(super) fn check_blocks(ir: &Ir, op: Op, diags: &mut Diagnostics) {
    for (index, &region) in ir.regions(op).iter().enumerate() {
        let fault = check_block_count(ir, op, index, region).and_then(|()| check_terminators(ir, op, region));
        match fault {
            Ok(()) => {}
            Err(BlockFault::Op(fault)) => report(ir, op, fault, diags),
            Err(BlockFault::Plain(at, message)) => {
                report_plain(ir, at, Fault::coded(code::STRUCTURE, message), diags);
            }
        }
    }
}

enum BlockFault {
    /// A fault of the op that holds the block.
    Op(Fault),
    /// A message that stands alone, at an op.
    Plain(Op, String),
}

fn check_block_count(ir: &Ir, op: Op, index: usize, region: Region) -> Result<(), BlockFault> {
    let count = ir.blocks(region).len();
    let graph = if ir.has_trait(op, Traits::SINGLE_BLOCK) {
        ""
    } else if ir.has_trait(op, Traits::GRAPH_REGION) {
        "graph "
    } else {
        return Ok(());
    };
    if count <= 1 {
        return Ok(());
    }
    let message = format!("expects {graph}region #{index} to have 0 or 1 blocks");
    Err(BlockFault::Op(Fault::coded(code::STRUCTURE, message)))
}

fn check_terminators(ir: &Ir, op: Op, region: Region) -> Result<(), BlockFault> {
    let blocks = ir.blocks(region);
    for &block in blocks {
        check_not_empty(ir, op, block)?;
        let jumps_to_entry = ir.last_op(block).is_some_and(|last| ir.successors(last).contains(&blocks[0]));
        if jumps_to_entry {
            return Err(BlockFault::Plain(op, "entry block of region may not have predecessors".to_owned()));
        }
    }
    Ok(())
}

/// True if `block`, in a region of `op`, has no terminator and needs one.
pub(super) fn lacks_terminator(ir: &Ir, op: Op, block: Block) -> bool {
    if ir.terminator(block).is_some() {
        return false;
    }
    let alone = ir.region_of(block).is_some_and(|region| ir.blocks(region).len() == 1);
    !(alone && ir.def(op).is_none_or(|d| d.traits.contains(Traits::NO_TERMINATOR)))
}

fn check_not_empty(ir: &Ir, op: Op, block: Block) -> Result<(), BlockFault> {
    if ir.last_op(block).is_some() || !lacks_terminator(ir, op, block) {
        return Ok(());
    }
    if ir.has_trait(op, Traits::SINGLE_BLOCK) {
        return Err(BlockFault::Op(Fault::coded(code::STRUCTURE, "expects a non-empty block")));
    }
    Err(BlockFault::Plain(op, "empty block: expect at least a terminator".to_owned()))
}

/// Reports that `block`, unless it is empty, does not end with a terminator.
pub(super) fn check_end(ir: &Ir, op: Op, block: Block, diags: &mut Diagnostics) {
    if let Some(last) = ir.last_op(block).filter(|_| lacks_terminator(ir, op, block)) {
        // What is not valid may not have a text of its own.
        let generic = declared::check_counts(ir, last, false).is_err() || !ir.has_required(last);
        let text = print_op(ir, last, &PrintOptions { local_scope: true, generic, ..PrintOptions::default() });
        report_plain(ir, last, Fault::coded(code::STRUCTURE, format!("block with no terminator, has {text}")), diags);
    }
}

/// Checks that regions end with the terminator that their op implies.
pub(super) fn check_implied_terminator(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(expected) = ir.def(op).and_then(|d| d.implicit_terminator.as_ref()) else { return Ok(()) };
    let ends = ir.regions(op).iter().filter_map(|&r| ir.entry(r)).filter_map(|b| ir.last_op(b));
    let Some(found) = ends.into_iter().find(|&last| !ir.is(last, expected)) else { return Ok(()) };
    let message = format!("expects regions to end with '{expected}', found '{}'", ir.op_text(found));
    let note = format!("in custom textual format, the absence of terminator implies '{expected}'");
    Err(Fault::coded(code::STRUCTURE, message).note(note))
}
