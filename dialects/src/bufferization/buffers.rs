//! Canonical forms of `bufferization.alloc_tensor`.

use ir::types::DYNAMIC;
use ir::{Op, Rewriter, TypeKind, Value};

use super::AllocTensor;
use crate::common::constant_i64;

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
