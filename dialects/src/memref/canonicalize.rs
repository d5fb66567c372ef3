//! Canonical forms of memref operations: known sizes into types, casts out of operands, what nothing reads removed.

use ir::types::DYNAMIC;
use ir::{InsertPoint, Ir, Op, Rewriter, Traits, Type, TypeKind, Value};

use super::fold::forgets;
use super::layout;
use super::view::subview_entries;
use super::{Alloca, AssumeAlignment, Cast, Dealloc, Dim, ExtractStridedMetadata, Load, Reshape, Store, SubView};
use crate::arith::create_constant;
use crate::common::{constant_i64, defined_by};
use crate::dynamic_list::Entry;

/// `ty` with `shape` instead of its own.
fn with_shape(rewriter: &mut Rewriter<'_>, ty: Type, shape: &[i64]) -> Option<Type> {
    let parts = layout::parts(&rewriter.ctx, ty)?;
    let kind =
        TypeKind::MemRef { shape: shape.into(), element: parts.element, layout: parts.layout, space: parts.space };
    Some(rewriter.ir_mut().ctx.ty(kind))
}

/// Constant sizes of an allocation become part of its type.
pub(super) fn constant_sizes(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let sizes = rewriter.operand_group(op, 0).to_vec();
    let known: Vec<Option<i64>> = sizes.iter().map(|&v| constant_i64(rewriter, v).filter(|&s| s >= 0)).collect();
    let old_type = rewriter.ty(rewriter.result(op, 0));
    let identity = layout::parts(&rewriter.ctx, old_type).is_some_and(|p| p.layout.is_none());
    if !identity || known.iter().all(Option::is_none) {
        return false;
    }
    let mut shape = rewriter.ctx.shape(old_type).unwrap_or(&[]).to_vec();
    let places = shape.iter_mut().filter(|d| **d == DYNAMIC);
    for (place, size) in places.zip(&known) {
        *place = size.unwrap_or(DYNAMIC);
    }
    let Some(new_type) = with_shape(rewriter, old_type, &shape) else { return false };
    let rest: Vec<Value> = sizes.iter().zip(&known).filter(|(_, k)| k.is_none()).map(|(&v, _)| v).collect();
    let segments = rewriter.ir_mut().ctx.dense_array(32, &[rest.len() as i64, 0]);
    let (name, attrs) = (rewriter.op_text(op).to_owned(), rewriter.attrs(op).to_vec());
    let builder = rewriter.op(&name).operands(&rest).attrs(&attrs).attr("operandSegmentSizes", segments);
    let new = builder.result(new_type).value();
    let cast = rewriter.op(Cast::NAME).operand(new).result(old_type).value();
    rewriter.replace(op, &[cast]);
    true
}

/// Memory that is written and freed but never read goes away with its uses.
pub(super) fn unused_alloc(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let memref = rewriter.result(op, 0);
    let uses: Vec<_> = rewriter.uses(memref).collect();
    let only_filled = |u: &ir::Use| match rewriter.op_text(u.op) {
        Store::NAME => u.index == 1,
        Dealloc::NAME => true,
        _ => false,
    };
    if !uses.iter().all(only_filled) {
        return false;
    }
    for u in uses {
        rewriter.erase(u.op);
    }
    rewriter.erase(op);
    true
}

/// Operands that are casts which only forget what is known are the sources of the casts.
pub(super) fn operand_casts(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let mut changed = false;
    for index in 0..rewriter.operands(op).len() {
        let value = rewriter.operand(op, index);
        let Some(cast) = defined_by(rewriter, value, Cast::NAME) else { continue };
        let source = rewriter.operand(cast, 0);
        // A store's value keeps its type.
        let is_value = rewriter.is(op, Store::NAME) && index == 0;
        if !is_value && forgets(&rewriter.ctx, rewriter.ty(source), rewriter.ty(value)) {
            rewriter.set_operand(op, index, source);
            changed = true;
        }
    }
    changed
}

/// The result of `memref.assume_alignment` is its memref; the promise holds without it.
pub(super) fn assumed_result(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    if rewriter.result_count(op) == 0 {
        return false;
    }
    let (memref, result) = (rewriter.operand(op, 0), rewriter.result(op, 0));
    let attrs = rewriter.attrs(op).to_vec();
    rewriter.replace_uses(result, memref);
    rewriter.op(AssumeAlignment::NAME).operand(memref).attrs(&attrs).build();
    rewriter.erase(op);
    true
}

/// Makes users of results of `memref.assume_alignment` in `root` use the memrefs.
pub fn drop_assumed_results(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        if ir.isa::<AssumeAlignment>(op) {
            let loc = ir.loc(op);
            assumed_result(&mut Rewriter::at(ir, InsertPoint::Before(op), loc), op);
        }
    }
}

/// A copy of memory to itself goes away.
pub(super) fn self_copy(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let same = rewriter.operand(op, 0) == rewriter.operand(op, 1);
    if same {
        rewriter.erase(op);
    }
    same
}

/// The size of a subview that keeps all dimensions is what it was made with.
pub(super) fn dim_of_view(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let dim = Dim(op);
    let Some(view) = defined_by(rewriter, dim.source(rewriter), SubView::NAME) else { return false };
    let index = constant_i64(rewriter, dim.index(rewriter)).and_then(|i| usize::try_from(i).ok());
    let kept = super::view::subview_kept_dimensions(rewriter, view);
    let Some(&kept) = index.zip(kept.as_ref()).and_then(|(i, kept)| kept.get(i)) else { return false };
    match subview_entries(rewriter, view).sizes.get(kept) {
        Some(&Entry::Value(size)) => {
            rewriter.replace(op, &[size]);
            true
        }
        _ => false,
    }
}

/// Offsets, sizes and strides that the type knows are constants.
pub(super) fn known_metadata(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let source = rewriter.ty(ExtractStridedMetadata(op).source(rewriter));
    let Some(found) = layout::layout(&rewriter.ctx, source) else { return false };
    let shape = rewriter.ctx.shape(source).unwrap_or(&[]).to_vec();
    let known = [vec![found.offset], shape, found.strides].concat();
    let mut changed = false;
    for (index, value) in known.into_iter().enumerate().filter(|(_, v)| *v != DYNAMIC) {
        let result = rewriter.result(op, index + 1);
        if rewriter.is_unused(result) {
            continue;
        }
        let attr = rewriter.ir_mut().ctx.index_attr(value);
        let Some(constant) = create_constant(rewriter, attr) else { continue };
        rewriter.replace_uses(result, constant);
        changed = true;
    }
    changed
}

/// A copy of memory without elements goes away.
pub(super) fn empty_copy(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let is_empty = |v: &Value| rewriter.ctx.shape(rewriter.ty(*v)).is_some_and(|shape| shape.contains(&0));
    let empty = rewriter.operands(op).iter().any(is_empty);
    if empty {
        rewriter.erase(op);
    }
    empty
}

/// The size of a reshaped memref is an element of the shape that it was given, read where it was reshaped.
pub(super) fn dim_of_reshape(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let dim = Dim(op);
    let Some(reshape) = defined_by(rewriter, dim.source(rewriter), Reshape::NAME) else { return false };
    let Some(index) = constant_i64(rewriter, dim.index(rewriter)).filter(|&i| i >= 0) else { return false };
    let shape = Reshape(reshape).shape(rewriter);
    let element = rewriter.ctx.element_type(rewriter.ty(shape));
    let Some(element) = element.filter(|&ty| rewriter.ctx.is_index(ty)) else { return false };
    if rewriter.block_of(reshape) != rewriter.block_of(op) {
        return false;
    }
    rewriter.after(reshape);
    let attr = rewriter.ir_mut().ctx.index_attr(index);
    let Some(index) = create_constant(rewriter, attr) else { return false };
    if let Some(constant) = rewriter.def_op(index) {
        rewriter.after(constant);
    }
    let size = rewriter.op(Load::NAME).operands(&[shape, index]).result(element).value();
    rewriter.replace(op, &[size]);
    true
}

/// True if `op` itself may take memory that the scope around it gives back.
fn may_allocate(rewriter: &Rewriter<'_>, op: Op) -> bool {
    if rewriter.has_trait(op, Traits::RECURSIVE_EFFECTS) {
        return false;
    }
    rewriter.is(op, Alloca::NAME) || ir::effects::effects_of(rewriter, op).is_none()
}

/// True if something inside `op`, but in no scope inside it, may take memory.
fn holds_allocation(rewriter: &Rewriter<'_>, op: Op) -> bool {
    let in_no_scope = |&inner: &Op| {
        let mut around =
            std::iter::successors(rewriter.parent(inner), |&p| rewriter.parent(p)).take_while(|&p| p != op);
        !around.any(|p| rewriter.has_trait(p, Traits::ALLOCATION_SCOPE))
    };
    let inside = rewriter.walk_vec(op).into_iter().skip(1);
    inside.filter(in_no_scope).any(|inner| may_allocate(rewriter, inner))
}

/// True if `op` is the last but the terminator of a region of one block.
fn is_last(rewriter: &Rewriter<'_>, op: Op) -> bool {
    let region = rewriter.block_of(op).and_then(|b| rewriter.region_of(b));
    rewriter.next_op(op).is_some_and(|next| rewriter.has_trait(next, Traits::TERMINATOR))
        && region.is_some_and(|r| rewriter.blocks(r).len() == 1)
}

/// A scope that takes no memory, or stands last in another scope, is what it holds.
pub(super) fn inline_scope(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(block) = rewriter.body(op, 0) else { return false };
    let Some(last) = rewriter.last_op(block) else { return false };
    let in_scope = rewriter.parent(op).is_some_and(|p| rewriter.has_trait(p, Traits::ALLOCATION_SCOPE));
    if holds_allocation(rewriter, op) && !(in_scope && is_last(rewriter, op)) {
        return false;
    }
    let results = rewriter.operands(last).to_vec();
    rewriter.erase(last);
    rewriter.inline_block(block, InsertPoint::Before(op), &[]);
    rewriter.replace(op, &results);
    true
}
