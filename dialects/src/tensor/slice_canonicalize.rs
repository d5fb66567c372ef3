//! Canonical forms of slices: constants out of operands, casts out of what is sliced.

use ir::types::DYNAMIC;
use ir::{Op, Rewriter, Type, Value};

use super::canonicalize::{cast, with_shape};
use super::fold::{forgotten_source, says_as_much};
use super::slice::{SliceEntries, slice_entries};
use super::{ExtractSlice, InsertSlice};
use crate::common::constant_i64;
use crate::dynamic_list::Entry;

/// Builds a slice op at the insertion point from leading operands and entries.
pub(super) fn build(
    rewriter: &mut Rewriter<'_>,
    name: &str,
    leading: &[Value],
    entries: &SliceEntries,
    result: Option<Type>,
) -> Op {
    let lists = [&entries.offsets, &entries.sizes, &entries.strides];
    let values = |list: &[Entry]| -> Vec<Value> {
        list.iter().filter_map(|e| if let Entry::Value(v) = e { Some(*v) } else { None }).collect()
    };
    let dynamic = lists.map(|list| values(list));
    let ctx = &mut rewriter.ir_mut().ctx;
    let constants = lists.map(|list| {
        let items: Vec<i64> = list.iter().map(|e| e.constant().unwrap_or(DYNAMIC)).collect();
        ctx.dense_array(64, &items)
    });
    let mut sizes = vec![1; leading.len()];
    sizes.extend(dynamic.iter().map(|values| values.len() as i64));
    let segments = ctx.dense_array(32, &sizes);
    let mut builder = rewriter.op(name).operands(leading);
    for values in &dynamic {
        builder = builder.operands(values);
    }
    let builder = builder
        .attr("operandSegmentSizes", segments)
        .attr("static_offsets", constants[0])
        .attr("static_sizes", constants[1])
        .attr("static_strides", constants[2]);
    match result {
        Some(ty) => builder.result(ty).build(),
        None => builder.build(),
    }
}

/// The entries with constants out of operands; `None` if there are none.
fn folded(rewriter: &Rewriter<'_>, op: Op) -> Option<SliceEntries> {
    let mut entries = slice_entries(rewriter, op);
    let mut changed = false;
    for (list, least) in [(&mut entries.offsets, 0), (&mut entries.sizes, 0), (&mut entries.strides, i64::MIN + 1)] {
        for entry in list.iter_mut() {
            let Entry::Value(value) = *entry else { continue };
            if let Some(constant) = constant_i64(rewriter, value).filter(|&c| c >= least) {
                *entry = Entry::Constant(constant);
                changed = true;
            }
        }
    }
    changed.then_some(entries)
}

/// The type of a slice of `whole` of rank `rank` by these entries: the first dimensions of size 1 are left out.
fn slice_type(rewriter: &mut Rewriter<'_>, whole: Type, rank: usize, entries: &SliceEntries) -> Option<Type> {
    let mut spare = entries.sizes.len().checked_sub(rank)?;
    let mut shape = Vec::new();
    for size in entries.sizes.iter().map(|e| e.constant().unwrap_or(DYNAMIC)) {
        if size == 1 && spare > 0 {
            spare -= 1;
        } else {
            shape.push(size);
        }
    }
    with_shape(rewriter, whole, &shape)
}

fn rank(rewriter: &Rewriter<'_>, value: Value) -> usize {
    rewriter.ctx.shape(rewriter.ty(value)).map_or(0, <[i64]>::len)
}

/// Constant offsets, sizes and strides become attributes.
pub(super) fn extract_constants(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(entries) = folded(rewriter, op) else { return false };
    let (source, old) = (rewriter.operand(op, 0), rewriter.ty(rewriter.result(op, 0)));
    let (whole, rank) = (rewriter.ty(source), rank(rewriter, rewriter.result(op, 0)));
    let Some(ty) = slice_type(rewriter, whole, rank, &entries) else { return false };
    let new = build(rewriter, ExtractSlice::NAME, &[source], &entries, Some(ty));
    let value = rewriter.result(new, 0);
    let value = cast(rewriter, value, old);
    rewriter.replace(op, &[value]);
    true
}

/// Constant offsets, sizes and strides become attributes.
pub(super) fn insert_constants(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(entries) = folded(rewriter, op) else { return false };
    let (source, dest) = (rewriter.operand(op, 0), rewriter.operand(op, 1));
    let (whole, rank) = (rewriter.ty(dest), rank(rewriter, source));
    let Some(ty) = slice_type(rewriter, whole, rank, &entries) else { return false };
    replace_insert(rewriter, op, ty, &entries)
}

/// Rebuilds an insertion with its source at type `ty` and these entries.
fn replace_insert(rewriter: &mut Rewriter<'_>, op: Op, ty: Type, entries: &SliceEntries) -> bool {
    let (source, dest) = (rewriter.operand(op, 0), rewriter.operand(op, 1));
    let name = rewriter.op_text(op).to_owned();
    let parallel = rewriter.result_count(op) == 0;
    if let Some(parent) = rewriter.parent(op).filter(|_| parallel) {
        rewriter.before(parent);
    }
    let source = cast(rewriter, source, ty);
    rewriter.before(op);
    let result = (!parallel).then(|| rewriter.ty(dest));
    let new = build(rewriter, &name, &[source, dest], entries, result);
    if parallel {
        rewriter.erase(op);
    } else {
        let value = rewriter.result(new, 0);
        rewriter.replace(op, &[value]);
    }
    true
}

fn has_constant_operands(rewriter: &Rewriter<'_>, op: Op) -> bool {
    rewriter.operands(op).iter().any(|&v| constant_i64(rewriter, v).is_some())
}

/// A slice of a cast tensor is one of the tensor that was cast.
pub(super) fn extract_cast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    if has_constant_operands(rewriter, op) {
        return false;
    }
    match forgotten_source(rewriter, rewriter.operand(op, 0)) {
        Some(source) => {
            rewriter.set_operand(op, 0, source);
            true
        }
        None => false,
    }
}

/// Positions of the sizes that a source of shape `shape` has; sizes that are not known match any but 1.
fn matched(sizes: &[i64], shape: &[i64]) -> Option<Vec<Option<i64>>> {
    let mut next = shape.iter().peekable();
    let mut found = Vec::new();
    for &size in sizes {
        let fits = next.peek().is_some_and(|&&d| d == size || (size != 1 && (d == DYNAMIC || size == DYNAMIC)));
        match fits {
            true => found.push(next.next().copied()),
            false if size == 1 => found.push(None),
            false => return None,
        }
    }
    next.next().is_none().then_some(found)
}

/// An insertion of or into a cast tensor takes the tensor that was cast.
pub(super) fn insert_cast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    if has_constant_operands(rewriter, op) {
        return false;
    }
    let (source, dest) = (rewriter.operand(op, 0), rewriter.operand(op, 1));
    let (known_source, known_dest) = (forgotten_source(rewriter, source), forgotten_source(rewriter, dest));
    if known_source.is_none() && known_dest.is_none() {
        return false;
    }
    let (new_source, new_dest) = (known_source.unwrap_or(source), known_dest.unwrap_or(dest));
    let shape = rewriter.ctx.shape(rewriter.ty(new_source)).unwrap_or(&[]).to_vec();
    let mut sizes = rewriter.expect_attr::<Vec<i64>>(op, "static_sizes");
    let Some(places) = matched(&sizes, &shape) else { return false };
    let mut entries = slice_entries(rewriter, op);
    for (index, size) in places.iter().enumerate().filter_map(|(i, s)| Some((i, (*s)?))) {
        if size != DYNAMIC {
            entries.sizes[index] = Entry::Constant(size);
            sizes[index] = size;
        }
    }
    if super::kept_dimensions(&sizes, &shape).is_none() {
        return false;
    }
    replace_both(rewriter, op, new_source, new_dest, &entries)
}

fn replace_both(rewriter: &mut Rewriter<'_>, op: Op, source: Value, dest: Value, entries: &SliceEntries) -> bool {
    let name = rewriter.op_text(op).to_owned();
    if rewriter.result_count(op) == 0 {
        build(rewriter, &name, &[source, dest], entries, None);
        rewriter.erase(op);
        return true;
    }
    let (old, ty) = (rewriter.ty(rewriter.result(op, 0)), rewriter.ty(dest));
    let new = build(rewriter, InsertSlice::NAME, &[source, dest], entries, Some(ty));
    let value = rewriter.result(new, 0);
    let value = cast(rewriter, value, old);
    rewriter.replace(op, &[value]);
    true
}

/// A source whose sizes the insertion knows is cast to them.
pub(super) fn insert_known_source(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (source, dest) = (rewriter.operand(op, 0), rewriter.operand(op, 1));
    let ty = rewriter.ty(source);
    if rank(rewriter, source) != rank(rewriter, dest) {
        return false;
    }
    let entries = slice_entries(rewriter, op);
    let shape = rewriter.ctx.shape(ty).unwrap_or(&[]).to_vec();
    let known = |entry: &Entry| match *entry {
        Entry::Constant(size) => Some(size),
        Entry::Value(value) => constant_i64(rewriter, value),
    };
    let new: Vec<i64> = shape.iter().zip(&entries.sizes).map(|(&d, e)| known(e).unwrap_or(d)).collect();
    if new == shape || new.iter().any(|&d| d < 0 && d != DYNAMIC) {
        return false;
    }
    let Some(new_type) = with_shape(rewriter, ty, &new) else { return false };
    if !says_as_much(rewriter, ty, new_type) || !super::shape::compatible_shapes(&rewriter.ctx, ty, new_type) {
        return false;
    }
    replace_insert(rewriter, op, new_type, &entries)
}
