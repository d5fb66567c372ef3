//! Folding of the border between tensors and memrefs.

use ir::{Attr, Folded, Ir, Op};

use super::{Clone, ToMemref, ToTensor};
use crate::common::defined_by;
use crate::memref::Cast;

/// A clone of a cast that only forgets is a clone of what was cast.
pub(super) fn clone(ir: &mut Ir, op: Op, _: &[Option<Attr>]) -> Folded {
    let input = Clone(op).input(ir);
    let Some(cast) = defined_by(ir, input, Cast::NAME) else { return Folded::No };
    let source = ir.operand(cast, 0);
    if !crate::memref::forgets(&ir.ctx, ir.ty(source), ir.ty(input)) {
        return Folded::No;
    }
    ir::Rewriter::new(ir).set_operand(op, 0, source);
    Folded::InPlace
}

/// The memory that the tensor was read from.
pub(super) fn to_memref(ir: &mut Ir, op: Op, _: &[Option<Attr>]) -> Folded {
    let Some(read) = defined_by(ir, ir.operand(op, 0), ToTensor::NAME) else { return Folded::No };
    let memref = ToTensor(read).memref(ir);
    if ir.ty(memref) == ir.ty(ir.result(op, 0)) { Folded::value(memref) } else { Folded::No }
}

/// The tensor that the memory was taken of, if nothing stands between.
pub(super) fn to_tensor(ir: &mut Ir, op: Op, _: &[Option<Attr>]) -> Folded {
    let Some(taken) = defined_by(ir, ir.operand(op, 0), ToMemref::NAME) else { return Folded::No };
    let adjacent = ir.block_of(taken) == ir.block_of(op) && ir.next_op(taken) == Some(op);
    if adjacent { Folded::value(ToMemref(taken).tensor(ir)) } else { Folded::No }
}
