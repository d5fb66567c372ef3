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
