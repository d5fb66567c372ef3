//! Loads and stores of vectors: verification.

use ir::types::DYNAMIC;
use ir::{Fault, Ir, Op, Type, TypeKind, Value};

use super::types::{parts, vector_of};
use super::{CompressStore, ExpandLoad, Gather, Load, MaskedLoad, MaskedStore, Scatter, Store, TypeCast, VectorParts};
use crate::common::ensure;
use crate::memref::layout;

fn element(ir: &Ir, base: Type) -> Option<Type> {
    ir.ctx.element_type(base)
}

fn verify_indices(ir: &Ir, base: Type, indices: &[Value]) -> Result<(), Fault> {
    let rank = ir.ctx.shape(base).map_or(0, <[i64]>::len);
    ensure(indices.len() == rank, || format!("requires {rank} indices"))
}

/// Adjacent elements of the innermost dimension of memory are next to each other.
fn verify_unit_stride(ir: &Ir, base: Type) -> Result<(), Fault> {
    let strides = layout::layout(&ir.ctx, base).map(|l| l.strides);
    let unit = strides.is_some_and(|s| s.last().is_none_or(|&last| last == 1));
    ensure(unit, || "most minor memref dim must have unit stride".into())
}

/// A whole vector at `indices` of `base`.
fn verify_whole(ir: &Ir, base: Type, vector: Type, indices: &[Value], what: &str) -> Result<(), Fault> {
    verify_unit_stride(ir, base)?;
    let of_vectors = element(ir, base).filter(|&e| parts(&ir.ctx, e).is_some());
    ensure(of_vectors.is_none_or(|e| e == vector), || format!("base memref and {what} vector types should match"))?;
    let scalar = element(ir, base).map(|e| ir.ctx.element_or_self(e));
    ensure(scalar == ir.ctx.element_type(vector), || "base and result element types should match".into())?;
    verify_indices(ir, base, indices)
}

pub(super) fn verify_load(ir: &Ir, op: Op) -> Result<(), Fault> {
    let load = Load(op);
    verify_whole(ir, ir.ty(load.base(ir)), ir.ty(ir.result(op, 0)), load.indices(ir), "result")
}

pub(super) fn verify_store(ir: &Ir, op: Op) -> Result<(), Fault> {
    let store = Store(op);
    verify_whole(ir, ir.ty(store.base(ir)), ir.ty(store.valueToStore(ir)), store.indices(ir), "valueToStore")
}

/// A vector that a mask of the same length covers.
fn verify_masked(ir: &Ir, base: Value, vector: Type, indices: &[Value], mask: Value) -> Result<(), Fault> {
    let base = ir.ty(base);
    ensure(element(ir, base) == ir.ctx.element_type(vector), || "base and result element type should match".into())?;
    verify_indices(ir, base, indices)?;
    let (vector, mask) = (vector_of(&ir.ctx, vector)?, vector_of(&ir.ctx, ir.ty(mask))?);
    ensure(vector.shape == mask.shape, || "expected result dim to match mask dim".into())
}

fn verify_pass_through(ir: &Ir, op: Op, pass_through: Value) -> Result<(), Fault> {
    ensure(ir.ty(pass_through) == ir.ty(ir.result(op, 0)), || "expected pass_thru of same type as result type".into())
}

pub(super) fn verify_masked_load(ir: &Ir, op: Op) -> Result<(), Fault> {
    let load = MaskedLoad(op);
    verify_masked(ir, load.base(ir), ir.ty(ir.result(op, 0)), load.indices(ir), load.mask(ir))?;
    verify_pass_through(ir, op, load.pass_thru(ir))
}

pub(super) fn verify_expand_load(ir: &Ir, op: Op) -> Result<(), Fault> {
    let load = ExpandLoad(op);
    verify_masked(ir, load.base(ir), ir.ty(ir.result(op, 0)), load.indices(ir), load.mask(ir))?;
    verify_pass_through(ir, op, load.pass_thru(ir))
}

pub(super) fn verify_masked_store(ir: &Ir, op: Op) -> Result<(), Fault> {
    let store = MaskedStore(op);
    verify_masked(ir, store.base(ir), ir.ty(store.valueToStore(ir)), store.indices(ir), store.mask(ir))
}

pub(super) fn verify_compress_store(ir: &Ir, op: Op) -> Result<(), Fault> {
    let store = CompressStore(op);
    verify_masked(ir, store.base(ir), ir.ty(store.valueToStore(ir)), store.indices(ir), store.mask(ir))
}

fn verify_offsets(vector: VectorParts<'_>, offsets: VectorParts<'_>) -> Result<(), Fault> {
    ensure(vector.shape == offsets.shape, || "expected result dim to match indices dim".into())
}

pub(super) fn verify_gather(ir: &Ir, op: Op) -> Result<(), Fault> {
    let gather = Gather(op);
    let (base, result) = (gather.base(ir), ir.ty(ir.result(op, 0)));
    let ranked = matches!(ir.ctx.kind(ir.ty(base)), TypeKind::MemRef { .. } | TypeKind::Tensor { .. });
    ensure(ranked, || "requires base to be a memref or ranked tensor type".into())?;
    verify_offsets(vector_of(&ir.ctx, result)?, vector_of(&ir.ctx, ir.ty(gather.index_vec(ir)))?)?;
    verify_masked(ir, base, result, gather.indices(ir), gather.mask(ir))?;
    verify_pass_through(ir, op, gather.pass_thru(ir))
}

pub(super) fn verify_scatter(ir: &Ir, op: Op) -> Result<(), Fault> {
    let scatter = Scatter(op);
    let value = ir.ty(scatter.valueToStore(ir));
    verify_offsets(vector_of(&ir.ctx, value)?, vector_of(&ir.ctx, ir.ty(scatter.index_vec(ir)))?)?;
    verify_masked(ir, scatter.base(ir), value, scatter.indices(ir), scatter.mask(ir))
}

/// The sizes of memory followed by those of its vectors.
fn all_sizes(ir: &Ir, ty: Type) -> Vec<i64> {
    let own = ir.ctx.shape(ty).unwrap_or(&[]).to_vec();
    let inner = element(ir, ty).and_then(|e| parts(&ir.ctx, e)).map_or(&[][..], |v| v.shape);
    [&own[..], inner].concat()
}

/// Row-major without an offset, written as a layout or not.
fn is_row_major(ir: &Ir, ty: Type) -> bool {
    let shape = ir.ctx.shape(ty).unwrap_or(&[]);
    let known = !shape.contains(&DYNAMIC);
    layout::parts(&ir.ctx, ty).is_some_and(|p| p.layout.is_none())
        || layout::layout(&ir.ctx, ty).is_some_and(|l| known && l.offset == 0 && l.strides == layout::row_major(shape))
}

pub(super) fn verify_type_cast(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = (ir.ty(TypeCast(op).memref(ir)), ir.ty(ir.result(op, 0)));
    ensure(is_row_major(ir, source), || "expects operand to be a memref with identity layout".into())?;
    let plain = layout::parts(&ir.ctx, result).is_some_and(|p| p.layout.is_none());
    ensure(plain, || "expects result to be a memref with identity layout".into())?;
    ensure(layout::space(&ir.ctx, source) == layout::space(&ir.ctx, result), || {
        "expects result in same memory space".into()
    })?;
    let scalar = |ty| element(ir, ty).map(|e| ir.ctx.element_or_self(e));
    ensure(scalar(source) == scalar(result), || "expects result and operand with same underlying scalar type".into())?;
    ensure(all_sizes(ir, source) == all_sizes(ir, result), || {
        "expects concatenated result and operand shapes to be equal".into()
    })
}
