//! Values of bf16 go from block to block as their bits.
//!
//! What holds: no operation uses a bf16, or a vector of it, of another block than its own, unless it is a constant, and no block but the
//! first has one as an argument. Back ends of LLVM 19 keep such values as f32 between blocks if the CPU has no bf16, and call
//! `__truncsfbf2` to get them back, which few systems have.

use ir::types::FloatKind;
use ir::{Block, InsertPoint, Ir, Op, Region, Rewriter, Type, TypeKind, Value};

use super::maker::Maker;
use crate::dialect::ops;

/// Turns all values that go between the blocks of functions into bits.
pub(super) fn pass_as_bits(ir: &mut Ir, root: Op) {
    let regions = ir.walk_vec(root).into_iter().flat_map(|op| ir.regions(op).to_vec());
    for region in regions.filter(|&region| ir.blocks(region).len() > 1).collect::<Vec<_>>() {
        arguments(ir, region);
        uses(ir, region);
    }
}

fn is_small(ir: &Ir, ty: Type) -> bool {
    *ir.ctx.kind(ir.ctx.element_or_self(ty)) == TypeKind::Float(FloatKind::BF16)
}

/// Casts `value` to the bits of a bf16, or back.
fn cast(rw: &mut Rewriter<'_>, value: Value, is_to_bits: bool) -> Value {
    let like = rw.ty(value);
    let mut m = Maker { rw, like, kind: FloatKind::BF16 };
    if is_to_bits { m.bits(value, 16) } else { m.float_of(value, FloatKind::BF16) }
}

/// Arguments of blocks but the first become bits, where all that branches to them is known.
fn arguments(ir: &mut Ir, region: Region) {
    for block in ir.blocks(region)[1..].to_vec() {
        for (index, arg) in ir.args(block).to_vec().into_iter().enumerate() {
            if is_small(ir, ir.ty(arg)) {
                argument(ir, block, index, arg);
            }
        }
    }
}

fn argument(ir: &mut Ir, block: Block, index: usize, arg: Value) {
    let edges = ir::branch::predecessors(ir, block);
    let passed = |&(op, successor): &(Op, usize)| {
        let at = ir::branch::forwarded_range(ir, op, successor).filter(|range| index < range.len())?.start + index;
        (ir.def_op(ir.operands(op)[at]) != Some(op)).then_some((op, at))
    };
    let Some(passed) = edges.iter().map(passed).collect::<Option<Vec<_>>>() else { return };
    let mut rw = Rewriter::new(ir);
    for (op, at) in passed {
        rw.before(op);
        let value = rw.operands(op)[at];
        let bits = cast(&mut rw, value, true);
        rw.set_operand(op, at, bits);
    }
    rw.set_insertion(InsertPoint::Start(block));
    let like = rw.ty(arg);
    let bits = Maker { rw: &mut rw, like, kind: FloatKind::BF16 }.integers(16);
    rw.set_type(arg, bits);
    let value = cast(&mut rw, arg, false);
    let own = rw.def_op(value);
    rw.replace_uses_if(arg, value, &|_, used| Some(used.op) != own);
}

/// What other blocks use is cast to bits behind its definition, and back before each use.
fn uses(ir: &mut Ir, region: Region) {
    for block in ir.blocks(region).to_vec() {
        let results = ir.ops(block).flat_map(|op| ir.results(op));
        for value in ir.args(block).iter().copied().chain(results).collect::<Vec<_>>() {
            if is_small(ir, ir.ty(value)) {
                used_elsewhere(ir, block, value);
            }
        }
    }
}

fn used_elsewhere(ir: &mut Ir, block: Block, value: Value) {
    let elsewhere: Vec<_> = ir.uses(value).filter(|used| ir.block_of(used.op) != Some(block)).collect();
    let def = ir.def_op(value);
    let stays = |op: Op| ir.isa::<ops::Constant>(op) || ir.last_op(block) == Some(op);
    if elsewhere.is_empty() || def.is_some_and(stays) {
        return;
    }
    let mut rw = Rewriter::new(ir);
    match def {
        Some(op) => rw.after(op),
        None => rw.set_insertion(InsertPoint::Start(block)),
    }
    let bits = cast(&mut rw, value, true);
    for used in elsewhere {
        rw.before(used.op);
        let back = cast(&mut rw, bits, false);
        rw.set_operand(used.op, used.index, back);
    }
}
