//! Folding of transfers, loads and stores: known bounds, casts of memory, and values read back.

use ir::types::DYNAMIC;
use ir::{AffineExpr, Attr, Folded, Ir, Op, Rewriter, TypeKind};

use super::transfer::{in_bounds, map, place, vector_type};
use super::types::parts;
use super::{TransferRead, TransferWrite};
use crate::common::{constant_i64, defined_by};
use crate::memref;

type Constants<'a> = &'a [Option<Attr>];

/// Memory that is a cast is the cast's source, if that has a rank.
pub(super) fn memref_cast(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let mut changed = Folded::No;
    for index in 0..ir.operands(op).len() {
        let Some(cast) = defined_by(ir, ir.operand(op, index), memref::Cast::NAME) else { continue };
        let source = ir.operand(cast, 0);
        if matches!(ir.ctx.kind(ir.ty(source)), TypeKind::MemRef { .. }) {
            Rewriter::new(ir).set_operand(op, index, source);
            changed = Folded::InPlace;
        }
    }
    changed
}

/// True if dimension `index` of the vector lies within dimension `dim` of the source.
fn fits(ir: &Ir, op: Op, index: usize, dim: usize) -> bool {
    let (source, indices, _) = place(ir, op);
    let size = ir.ctx.shape(ir.ty(source)).and_then(|s| s.get(dim)).copied();
    let length = parts(&ir.ctx, vector_type(ir, op)).and_then(|v| v.shape.get(index).copied());
    let start = indices.get(dim).and_then(|&i| constant_i64(ir, i));
    match (size, length, start) {
        (Some(size), Some(length), Some(start)) => {
            size != DYNAMIC && start.checked_add(length).is_some_and(|end| end <= size)
        }
        _ => false,
    }
}

/// Marks the dimensions that lie inside the source as such. True if that changed anything.
fn mark_inside(ir: &mut Ir, op: Op) -> bool {
    let (old, Some(map)) = (in_bounds(ir, op), map(ir, op).cloned()) else { return false };
    let inside = |ir: &Ir, (index, expr): (usize, &AffineExpr)| match expr {
        _ if old.get(index) == Some(&true) => true,
        AffineExpr::Dim(dim) => fits(ir, op, index, *dim as usize),
        _ => false,
    };
    let new: Vec<bool> = map.results.iter().enumerate().map(|e| inside(ir, e)).collect();
    if new == old {
        return false;
    }
    let items: Vec<Attr> = new.iter().map(|&b| ir.ctx.bool_attr(b)).collect();
    let attr = ir.ctx.array_attr(&items);
    Rewriter::new(ir).set_attr(op, "in_bounds", attr);
    true
}

/// True if two transfers move the same elements between the same types.
pub(super) fn same_place(ir: &Ir, a: Op, b: Op) -> bool {
    let ((_, left, mask_a), (_, right, mask_b)) = (place(ir, a), place(ir, b));
    left == right
        && mask_a.is_none()
        && mask_b.is_none()
        && ir.attr(a, "permutation_map") == ir.attr(b, "permutation_map")
        && vector_type(ir, a) == vector_type(ir, b)
        && in_bounds(ir, a).iter().all(|&x| x)
        && in_bounds(ir, b).iter().all(|&x| x)
}

/// What was just written to a tensor is read back.
fn written_value(ir: &Ir, op: Op) -> Option<ir::Value> {
    let write = defined_by(ir, TransferRead(op).source(ir), TransferWrite::NAME)?;
    same_place(ir, op, write).then(|| TransferWrite(write).vector(ir))
}

pub(super) fn read(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if let Some(value) = written_value(ir, op) {
        return Folded::value(value);
    }
    if mark_inside(ir, op) {
        return Folded::InPlace;
    }
    memref_cast(ir, op, constants)
}

/// Writing back to a tensor what was read from it changes nothing.
fn read_back(ir: &Ir, op: Op) -> Option<ir::Value> {
    let write = TransferWrite(op);
    let read = defined_by(ir, write.vector(ir), TransferRead::NAME)?;
    let source = TransferRead(read).source(ir);
    let tensor = matches!(ir.ctx.kind(ir.ty(source)), TypeKind::Tensor { .. });
    (tensor && source == write.source(ir) && same_place(ir, op, read)).then_some(source)
}

pub(super) fn write(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if let Some(tensor) = read_back(ir, op) {
        return Folded::value(tensor);
    }
    if mark_inside(ir, op) {
        return Folded::InPlace;
    }
    memref_cast(ir, op, constants)
}
