//! Canonical forms at the border: sizes of tensors made here, casts moved across.

use ir::types::DYNAMIC;
use ir::{Op, Rewriter, TypeKind, Value};

use super::{AllocTensor, ToMemref, ToTensor};
use crate::common::{constant_i64, defined_by};
use crate::{memref, tensor};

/// Constant sizes become part of the type.
pub(super) fn constant_sizes(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let alloc = AllocTensor(op);
    if alloc.copy(rewriter).is_some() {
        return false;
    }
    let old = rewriter.ty(alloc.result(rewriter));
    let TypeKind::Tensor { shape, element, encoding } = rewriter.ctx.kind(old).clone() else { return false };
    let sizes = alloc.dynamic_sizes(rewriter).to_vec();
    let known: Vec<Option<i64>> = sizes.iter().map(|&v| constant_i64(rewriter, v).filter(|&s| s >= 0)).collect();
    if known.iter().all(Option::is_none) {
        return false;
    }
    let mut shape = shape.to_vec();
    for (place, size) in shape.iter_mut().filter(|d| **d == DYNAMIC).zip(&known) {
        *place = size.unwrap_or(DYNAMIC);
    }
    let ty = rewriter.ir_mut().ctx.ty(TypeKind::Tensor { shape: shape.into(), element, encoding });
    let rest: Vec<Value> = sizes.iter().zip(&known).filter(|(_, k)| k.is_none()).map(|(&v, _)| v).collect();
    let segments = rewriter.ir_mut().ctx.dense_array(32, &[rest.len() as i64, 0, 0]);
    let space = alloc.memory_space(rewriter);
    let mut builder = rewriter.op(AllocTensor::NAME).operands(&rest).attr("operandSegmentSizes", segments);
    if let Some(space) = space {
        builder = builder.attr("memory_space", space);
    }
    let new = builder.result(ty).value();
    let cast = rewriter.op(crate::tensor::Cast::NAME).operand(new).result(old).value();
    rewriter.replace(op, &[cast]);
    true
}

/// The size of a tensor that was allocated is what it was made with; of one in memory, that of the memory.
pub(crate) fn dim_of_border(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let dim = tensor::Dim(op);
    let source = dim.source(rewriter);
    if let Some(alloc) = defined_by(rewriter, source, AllocTensor::NAME) {
        return AllocTensor(alloc).copy(rewriter).is_none() && tensor::dim_of_sizes(rewriter, op, alloc);
    }
    let Some(read) = defined_by(rewriter, source, ToTensor::NAME) else { return false };
    let (memory, index) = (ToTensor(read).memref(rewriter), dim.index(rewriter));
    let ty = rewriter.ty(rewriter.result(op, 0));
    let value = rewriter.op(memref::Dim::NAME).operand(memory).operand(index).result(ty).value();
    rewriter.replace(op, &[value]);
    true
}

/// The memory of a cast tensor is a cast of the memory of the tensor that was cast.
pub(super) fn memref_of_cast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(cast) = defined_by(rewriter, ToMemref(op).tensor(rewriter), tensor::Cast::NAME) else { return false };
    let (source, old) = (rewriter.operand(cast, 0), rewriter.ty(rewriter.result(op, 0)));
    let from = rewriter.ty(source);
    if rewriter.ctx.shape(from).is_none() {
        return false;
    }
    let Some(ty) = super::memref_like(&mut rewriter.ir_mut().ctx, from) else { return false };
    let value = rewriter.op(ToMemref::NAME).operand(source).result(ty).value();
    let value = rewriter.op(memref::Cast::NAME).operand(value).result(old).value();
    rewriter.replace(op, &[value]);
    true
}

/// A load from the memory of a tensor is an element of the tensor.
pub(crate) fn load_of_tensor(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(taken) = defined_by(rewriter, rewriter.operand(op, 0), ToMemref::NAME) else { return false };
    let (tensor, indices) = (ToMemref(taken).tensor(rewriter), rewriter.operands(op)[1..].to_vec());
    let ty = rewriter.ty(rewriter.result(op, 0));
    let value = rewriter.op(tensor::Extract::NAME).operand(tensor).operands(&indices).result(ty).value();
    rewriter.replace(op, &[value]);
    true
}

/// The size of the memory of a tensor is that of the tensor.
pub(crate) fn dim_of_tensor(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let dim = memref::Dim(op);
    let Some(taken) = defined_by(rewriter, dim.source(rewriter), ToMemref::NAME) else { return false };
    let (tensor, index, ty) =
        (ToMemref(taken).tensor(rewriter), dim.index(rewriter), rewriter.ty(rewriter.result(op, 0)));
    let value = rewriter.op(tensor::Dim::NAME).operand(tensor).operand(index).result(ty).value();
    rewriter.replace(op, &[value]);
    true
}

/// What frees `value` in the block of `op`, if it is all that frees it there.
fn freed_by(rewriter: &Rewriter<'_>, value: Value, op: Op) -> Option<Op> {
    let frees = |user: &Op| rewriter.is(*user, memref::Dealloc::NAME);
    let mut users = rewriter.uses(value).map(|u| u.op).filter(frees);
    let only = users.next()?;
    (users.next().is_none() && rewriter.block_of(only) == rewriter.block_of(op)).then_some(only)
}

/// A clone of what is freed before anything else happens to memory, or that is freed itself, is what was cloned.
pub(super) fn clone_then_free(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let clone = super::Clone(op);
    let (source, output) = (clone.input(rewriter), rewriter.result(op, 0));
    if rewriter.is_unused(output) {
        rewriter.erase(op);
        return true;
    }
    let (output_freed, source_freed) = (freed_by(rewriter, output, op), freed_by(rewriter, source, op));
    if output_freed.is_some_and(|free| source_freed == Some(free)) {
        return false;
    }
    let Some(free) = output_freed.or(source_freed) else { return false };
    let (mut next, mut between) = (rewriter.next_op(op), false);
    while let Some(at) = next.filter(|&at| at != free) {
        let effects = ir::effects::effects_of(rewriter, at);
        between |= effects.is_none_or(|list| list.iter().any(|(kind, _)| *kind == ir::def::EffectKind::Free));
        next = rewriter.next_op(at);
    }
    if next.is_none() || between {
        return false;
    }
    let wanted = rewriter.ty(output);
    let mut value = source;
    if rewriter.ty(source) != wanted {
        value = rewriter.op(memref::Cast::NAME).operand(source).result(wanted).value();
    }
    rewriter.replace(op, &[value]);
    rewriter.erase(free);
    true
}
