//! Canonical forms of views: constant offsets, sizes and strides into the op and its type, casts out of operands, chains
//! of changes of shape as one.

use ir::attrs::AttrKind;
use ir::types::DYNAMIC;
use ir::{Attr, Op, Rewriter, Type, TypeKind, Value};

use super::fold::forgets;
use super::layout::{self, Layout};
use super::shape::{collapsed_layout, groups};
use super::view::{self, subview_entries};
use super::{Cast, CollapseShape, ExpandShape, MemorySpaceCast, SubView, View};
use crate::common::{constant_i64, defined_by};
use crate::dynamic_list::Entry;

/// The memref type with these sizes and this strided layout, else as `like`.
fn strided_type(rewriter: &mut Rewriter<'_>, like: Type, shape: &[i64], layout: &Layout) -> Option<Type> {
    let parts = layout::parts(&rewriter.ctx, like)?;
    let ctx = &mut rewriter.ir_mut().ctx;
    let strided = AttrKind::Strided { offset: layout.offset, strides: layout.strides.as_slice().into() };
    let layout = Some(ctx.attr(strided));
    Some(ctx.ty(TypeKind::MemRef { shape: shape.into(), element: parts.element, layout, space: parts.space }))
}

/// Replaces `op` by `value`, cast to the type that `op` has.
fn replace_with_cast(rewriter: &mut Rewriter<'_>, op: Op, value: Value) -> bool {
    let ty = rewriter.ty(rewriter.result(op, 0));
    let value = if rewriter.ty(value) == ty {
        value
    } else {
        rewriter.before(op);
        rewriter.op(Cast::NAME).operand(value).result(ty).value()
    };
    rewriter.replace(op, &[value]);
    true
}

/// The constants of a list, `DYNAMIC` where it holds values, and the values.
fn split(entries: &[Entry]) -> (Vec<i64>, Vec<Value>) {
    let constants = entries.iter().map(|e| e.constant().unwrap_or(DYNAMIC)).collect();
    let values = entries.iter().filter_map(|e| match e {
        Entry::Value(value) => Some(*value),
        Entry::Constant(_) => None,
    });
    (constants, values.collect())
}

/// A subview of `source` by these lists that keeps the dimensions that `op` keeps, in place of `op`.
fn rebuild_subview(rewriter: &mut Rewriter<'_>, op: Op, source: Value, lists: [Vec<Entry>; 3]) -> bool {
    let Some(kept) = view::subview_kept_dimensions(rewriter, op) else { return false };
    let source_type = rewriter.ty(source);
    let Some(base) = layout::layout(&rewriter.ctx, source_type) else { return false };
    let [offsets, sizes, strides] = lists.map(|list| split(&list));
    let full = view::subview_layout(&base, &offsets.0, &strides.0);
    let shape: Vec<i64> = kept.iter().map(|&d| sizes.0[d]).collect();
    let layout = Layout { offset: full.offset, strides: kept.iter().map(|&d| full.strides[d]).collect() };
    let Some(ty) = strided_type(rewriter, source_type, &shape, &layout) else { return false };
    let attrs = rewriter.attrs(op).to_vec();
    let ctx = &mut rewriter.ir_mut().ctx;
    let sizes_attr = [1, offsets.1.len() as i64, sizes.1.len() as i64, strides.1.len() as i64];
    let segments = ctx.dense_array(32, &sizes_attr);
    let statics: [Attr; 3] = [&offsets.0, &sizes.0, &strides.0].map(|list| ctx.dense_array(64, list));
    let operands = [vec![source], offsets.1, sizes.1, strides.1].concat();
    rewriter.before(op);
    let builder = rewriter.op(SubView::NAME).operands(&operands).attrs(&attrs).attr("operandSegmentSizes", segments);
    let builder = builder.attr("static_offsets", statics[0]).attr("static_sizes", statics[1]);
    let new = builder.attr("static_strides", statics[2]).result(ty).value();
    replace_with_cast(rewriter, op, new)
}

/// Values of a list that are constants become part of it, if `fits` takes them. True if there were any.
fn make_constant(rewriter: &Rewriter<'_>, list: &mut [Entry], fits: fn(i64) -> bool) -> bool {
    let mut changed = false;
    for entry in list {
        let Entry::Value(value) = *entry else { continue };
        if let Some(constant) = constant_i64(rewriter, value).filter(|&c| fits(c)) {
            *entry = Entry::Constant(constant);
            changed = true;
        }
    }
    changed
}

/// Constant offsets, sizes and strides of a subview become part of it and of its type.
pub(super) fn constant_subview(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let mut entries = subview_entries(rewriter, op);
    let changed = make_constant(rewriter, &mut entries.offsets, |v| v >= 0)
        | make_constant(rewriter, &mut entries.sizes, |v| v >= 0)
        | make_constant(rewriter, &mut entries.strides, |v| v != 0);
    let source = SubView(op).source(rewriter);
    changed && rebuild_subview(rewriter, op, source, [entries.offsets, entries.sizes, entries.strides])
}

/// The source of a cast that only forgets what is known.
fn forgetting_cast(rewriter: &Rewriter<'_>, value: Value) -> Option<Value> {
    let cast = defined_by(rewriter, value, Cast::NAME)?;
    let source = rewriter.operand(cast, 0);
    let strided = layout::is_strided(&rewriter.ctx, rewriter.ty(source));
    (strided && forgets(&rewriter.ctx, rewriter.ty(source), rewriter.ty(value))).then_some(source)
}

/// A subview of a cast is one of the cast's source.
pub(super) fn subview_of_cast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(source) = forgetting_cast(rewriter, SubView(op).source(rewriter)) else { return false };
    if layout::parts(&rewriter.ctx, rewriter.ty(SubView(op).source(rewriter))).is_none() {
        return false;
    }
    let entries = subview_entries(rewriter, op);
    rebuild_subview(rewriter, op, source, [entries.offsets, entries.sizes, entries.strides])
}

/// A subview that is all of its source is a cast.
pub(super) fn whole_subview(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let source = SubView(op).source(rewriter);
    let entries = subview_entries(rewriter, op);
    let shape = rewriter.ctx.shape(rewriter.ty(source)).unwrap_or(&[]).to_vec();
    let rank = rewriter.ctx.shape(rewriter.ty(rewriter.result(op, 0))).map(<[i64]>::len);
    let all = |list: &[Entry], value: i64| list.iter().all(|e| e.constant() == Some(value));
    let sizes: Vec<Option<i64>> = entries.sizes.iter().map(|e| e.constant()).collect();
    let whole = rank == Some(shape.len())
        && all(&entries.offsets, 0)
        && all(&entries.strides, 1)
        && sizes.iter().zip(&shape).all(|(size, &dim)| *size == Some(dim));
    whole && replace_with_cast(rewriter, op, source)
}

/// Constant sizes of a `memref.view` become part of its type.
pub(super) fn constant_view(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let sizes = View(op).sizes(rewriter).to_vec();
    let known: Vec<Option<i64>> = sizes.iter().map(|&v| constant_i64(rewriter, v).filter(|&s| s >= 0)).collect();
    if known.iter().all(Option::is_none) {
        return false;
    }
    let old = rewriter.ty(rewriter.result(op, 0));
    let Some(parts) = layout::parts(&rewriter.ctx, old) else { return false };
    let mut shape = parts.shape;
    for (place, size) in shape.iter_mut().filter(|d| **d == DYNAMIC).zip(&known) {
        *place = size.unwrap_or(DYNAMIC);
    }
    let rest: Vec<Value> = sizes.iter().zip(&known).filter(|(_, k)| k.is_none()).map(|(&v, _)| v).collect();
    let kind =
        TypeKind::MemRef { shape: shape.into(), element: parts.element, layout: parts.layout, space: parts.space };
    let ty = rewriter.ir_mut().ctx.ty(kind);
    let operands = [rewriter.operands(op)[..2].to_vec(), rest].concat();
    let attrs = rewriter.attrs(op).to_vec();
    let new = rewriter.op(View::NAME).operands(&operands).attrs(&attrs).result(ty).value();
    replace_with_cast(rewriter, op, new)
}

/// A collapse of a cast collapses the cast's source.
pub(super) fn collapse_of_cast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(source) = forgetting_cast(rewriter, rewriter.operand(op, 0)) else { return false };
    let Some(groups) = groups(rewriter, op) else { return false };
    let from = rewriter.ty(source);
    let Some(shape) = rewriter.ctx.shape(from).map(<[i64]>::to_vec) else { return false };
    let product = |group: &Vec<usize>| {
        group.iter().fold(1, |product, &d| match (product, shape[d]) {
            (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
            (a, b) => a.saturating_mul(b),
        })
    };
    let sizes: Vec<i64> = groups.iter().map(product).collect();
    let ty = if layout::is_identity(&rewriter.ctx, from) {
        identity_type(rewriter, from, &sizes)
    } else {
        let Some(layout) = collapsed_layout(&rewriter.ctx, from, &groups) else { return false };
        strided_type(rewriter, from, &sizes, &layout)
    };
    let Some(ty) = ty else { return false };
    let attrs = rewriter.attrs(op).to_vec();
    let new = rewriter.op(CollapseShape::NAME).operand(source).attrs(&attrs).result(ty).value();
    replace_with_cast(rewriter, op, new)
}

fn identity_type(rewriter: &mut Rewriter<'_>, like: Type, shape: &[i64]) -> Option<Type> {
    let parts = layout::parts(&rewriter.ctx, like)?;
    let kind = TypeKind::MemRef { shape: shape.into(), element: parts.element, layout: None, space: parts.space };
    Some(rewriter.ir_mut().ctx.ty(kind))
}

fn groups_attr(rewriter: &mut Rewriter<'_>, groups: &[Vec<usize>]) -> Attr {
    let ctx = &mut rewriter.ir_mut().ctx;
    let group = |ctx: &mut ir::Context, group: &Vec<usize>| {
        let items: Vec<Attr> = group.iter().map(|&d| ctx.i_attr(64, d as i64)).collect();
        ctx.array_attr(&items)
    };
    let items: Vec<Attr> = groups.iter().map(|g| group(ctx, g)).collect();
    ctx.array_attr(&items)
}

/// True if none of the types has a layout.
fn all_plain(rewriter: &Rewriter<'_>, values: &[Value]) -> bool {
    values.iter().all(|&v| layout::is_identity(&rewriter.ctx, rewriter.ty(v)))
}

/// Two changes of shape of one kind, one after the other, are one.
pub(super) fn compose_reshapes(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let name = rewriter.op_text(op).to_owned();
    let Some(inner) = defined_by(rewriter, rewriter.operand(op, 0), &name) else { return false };
    let source = rewriter.operand(inner, 0);
    let (middle, result) = (rewriter.operand(op, 0), rewriter.result(op, 0));
    let (Some(first), Some(second)) = (groups(rewriter, inner), groups(rewriter, op)) else { return false };
    if first.len() == second.len() || !all_plain(rewriter, &[source, middle, result]) {
        return false;
    }
    let (fine, coarse) = if first.len() > second.len() { (first, second) } else { (second, first) };
    let merged = |group: &Vec<usize>| group.iter().filter_map(|&d| fine.get(d)).flatten().copied().collect();
    let composed: Vec<Vec<usize>> = coarse.iter().map(merged).collect();
    let attr = groups_attr(rewriter, &composed);
    rewriter.set_attr(op, "reassociation", attr);
    rewriter.set_operand(op, 0, source);
    true
}

/// A collapse of an expansion is one collapse, one expansion, or a cast, where groups of one make groups of the other.
pub(super) fn collapse_of_expand(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(inner) = defined_by(rewriter, rewriter.operand(op, 0), ExpandShape::NAME) else { return false };
    let (source, result) = (rewriter.operand(inner, 0), rewriter.result(op, 0));
    let (from, to) = (rewriter.ty(source), rewriter.ty(result));
    if from == to || !all_plain(rewriter, &[source, rewriter.operand(op, 0), result]) {
        return false;
    }
    let rank = |ty: Type| rewriter.ctx.shape(ty).map_or(0, <[i64]>::len);
    let (source_rank, result_rank) = (rank(from), rank(to));
    let (Some(expand), Some(collapse)) = (groups(rewriter, inner), groups(rewriter, op)) else { return false };
    let (higher, lower) = if source_rank > result_rank { (expand, collapse) } else { (collapse, expand) };
    let Some(composed) = nested_groups(&higher, &lower) else { return false };
    let attr = groups_attr(rewriter, &composed);
    let static_result = rewriter.ctx.shape(to).is_some_and(|s| !s.contains(&DYNAMIC));
    let new = if source_rank > result_rank {
        rewriter.op(CollapseShape::NAME).operand(source).attr("reassociation", attr).result(to).value()
    } else if source_rank < result_rank && static_result {
        let shape = rewriter.ctx.shape(to).unwrap_or(&[]).to_vec();
        let shape = rewriter.ir_mut().ctx.dense_array(64, &shape);
        let builder = rewriter.op(ExpandShape::NAME).operand(source).attr("reassociation", attr);
        builder.attr("static_output_shape", shape).result(to).value()
    } else if source_rank == result_rank {
        rewriter.op(Cast::NAME).operand(source).result(to).value()
    } else {
        return false;
    };
    rewriter.replace(op, &[new]);
    true
}

/// For each group of `lower` the positions of the groups of `higher` that make it up; `None` if one goes across.
fn nested_groups(higher: &[Vec<usize>], lower: &[Vec<usize>]) -> Option<Vec<Vec<usize>>> {
    let mut next = 0;
    let mut composed = Vec::new();
    for group in lower {
        let &end = group.last()?;
        let mut indices = Vec::new();
        while let Some(fine) = higher.get(next) {
            let &last = fine.last()?;
            if last > end {
                return None;
            }
            indices.push(next);
            next += 1;
            if last == end {
                break;
            }
        }
        composed.push(indices);
    }
    Some(composed)
}

/// A cast of the space of a cast of the space is one.
pub(super) fn space_cast_chain(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(inner) = defined_by(rewriter, rewriter.operand(op, 0), MemorySpaceCast::NAME) else { return false };
    let source = rewriter.operand(inner, 0);
    rewriter.set_operand(op, 0, source);
    true
}
