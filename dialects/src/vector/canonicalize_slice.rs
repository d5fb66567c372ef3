//! Canonical forms of strided slices and of transfers.

use ir::{Int, Op, Rewriter};

use super::canonicalize::{i64_array, may_copy, replace_by, replace_by_constant, result_type, splat_input};
use super::fold::{all_elements, is_splat};
use super::fold_transfer::same_place;
use super::slice::ints;
use super::types::{parts, shape_or_scalar};
use super::{Broadcast, ConstantMask, ExtractStridedSlice, InsertStridedSlice, Splat, TransferWrite};
use crate::common::{constant_attr, defined_by};
use crate::elements;

/// The linear places of the elements of a rectangle of a vector of shape `shape`, in row-major order.
fn rectangle(shape: &[i64], offsets: &[i64], sizes: &[i64]) -> Vec<usize> {
    let mut places = vec![0usize];
    for (index, &size) in shape.iter().enumerate() {
        let start = offsets.get(index).copied().unwrap_or(0);
        let length = sizes.get(index).copied().unwrap_or(size);
        let along = |base: usize| (start..start + length).map(move |i| base * size as usize + i as usize);
        places = places.into_iter().flat_map(along).collect();
    }
    places
}

/// A slice of a constant mask is a constant mask.
pub(super) fn slice_of_constant_mask(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let vector = ExtractStridedSlice(op).vector(rewriter);
    let Some(def) = defined_by(rewriter, vector, ConstantMask::NAME) else { return false };
    let [offsets, sizes] = ["offsets", "sizes"].map(|name| ints(rewriter, op, name));
    let bounds = ints(rewriter, def, "mask_dim_sizes");
    let cut = |(index, &bound): (usize, &i64)| match (offsets.get(index), sizes.get(index)) {
        (Some(offset), Some(size)) => (bound - offset).clamp(0, *size),
        _ => bound,
    };
    let mut new: Vec<i64> = bounds.iter().enumerate().map(cut).collect();
    if new.contains(&0) {
        new.fill(0);
    }
    let (attr, ty) = (i64_array(rewriter, &new), result_type(rewriter, op));
    let mask = rewriter.op(ConstantMask::NAME).attr("mask_dim_sizes", attr).result(ty).value();
    rewriter.replace(op, &[mask]);
    true
}

/// A slice of a constant is a constant.
pub(super) fn slice_of_constant(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let vector = ExtractStridedSlice(op).vector(rewriter);
    let Some(attr) = constant_attr(rewriter, vector) else { return false };
    if is_splat(rewriter, attr)
        && let Some(value) = elements::splat(&rewriter.ctx, attr)
    {
        return replace_by_constant(rewriter, op, &[value]);
    }
    let [offsets, sizes] = ["offsets", "sizes"].map(|name| ints(rewriter, op, name));
    let Some(all) = all_elements(rewriter, attr, i64::MAX) else { return false };
    let shape = shape_or_scalar(&rewriter.ctx, rewriter.ty(vector));
    let picked: Vec<Int> = rectangle(shape, &offsets, &sizes).into_iter().map(|i| all[i].clone()).collect();
    replace_by_constant(rewriter, op, &picked)
}

/// A slice of a broadcast repeats the source less often, or repeats a slice of it.
pub(super) fn slice_of_broadcast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let slice = ExtractStridedSlice(op);
    let vector = slice.vector(rewriter);
    let Some(def) = defined_by(rewriter, vector, Broadcast::NAME) else { return false };
    let (source, ty) = (Broadcast(def).source(rewriter), result_type(rewriter, op));
    let own = shape_or_scalar(&rewriter.ctx, rewriter.ty(source)).to_vec();
    let target = shape_or_scalar(&rewriter.ctx, ty).to_vec();
    let lead = target.len() - own.len();
    let stretched = |i: usize| own[i] != target[lead + i];
    if own.is_empty() || (0..own.len()).all(|i| !stretched(i) || own[i] == 1) {
        return replace_by(rewriter, op, Broadcast::NAME, source);
    }
    let [mut offsets, mut sizes] = ["offsets", "sizes"].map(|name| {
        let values = ints(rewriter, op, name);
        values.get(lead..).unwrap_or(&[]).to_vec()
    });
    for index in 0..offsets.len() {
        if own[index] == 1 {
            (offsets[index], sizes[index]) = (0, 1);
        }
    }
    let shape: Vec<i64> = (0..own.len()).map(|i| if own[i] == 1 { 1 } else { target[lead + i] }).collect();
    let Some(scalable) = parts(&rewriter.ctx, rewriter.ty(source)).map(|v| v.scalable.to_vec()) else { return false };
    let element = rewriter.ctx.element_or_self(ty);
    let inner = super::scaled(&mut rewriter.ir_mut().ctx, &shape, &scalable, element);
    let strides = vec![1; offsets.len()];
    let [offsets, sizes, strides] = [offsets, sizes, strides].map(|v| i64_array(rewriter, &v));
    let builder = rewriter.op(ExtractStridedSlice::NAME).operand(source).attr("offsets", offsets).attr("sizes", sizes);
    let cut = builder.attr("strides", strides).result(inner).value();
    replace_by(rewriter, op, Broadcast::NAME, cut)
}

/// A slice of a splat is a splat.
pub(super) fn slice_of_splat(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    match splat_input(rewriter, ExtractStridedSlice(op).vector(rewriter)) {
        Some(input) => replace_by(rewriter, op, Splat::NAME, input),
        None => false,
    }
}

/// A splat put into a splat of the same value changes nothing.
pub(super) fn insert_slice_of_splat(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let insert = InsertStridedSlice(op);
    let (source, dest) = (insert.source(rewriter), insert.dest(rewriter));
    let same = splat_input(rewriter, source).is_some_and(|s| splat_input(rewriter, dest) == Some(s));
    if same {
        rewriter.replace(op, &[dest]);
    }
    same
}

/// A slice put back where it was taken from changes nothing.
pub(super) fn insert_slice_of_extract(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let insert = InsertStridedSlice(op);
    let (source, dest) = (insert.source(rewriter), insert.dest(rewriter));
    let Some(taken) = defined_by(rewriter, source, ExtractStridedSlice::NAME) else { return false };
    let back = ExtractStridedSlice(taken).vector(rewriter) == dest
        && rewriter.attr(taken, "offsets") == rewriter.attr(op, "offsets")
        && rewriter.attr(taken, "strides") == rewriter.attr(op, "strides");
    if back {
        rewriter.replace(op, &[dest]);
    }
    back
}

/// A constant slice put into a constant.
pub(super) fn insert_slice_into_constant(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let insert = InsertStridedSlice(op);
    let (source, dest) = (insert.source(rewriter), insert.dest(rewriter));
    let constants = (constant_attr(rewriter, source), constant_attr(rewriter, dest));
    let ((Some(from), Some(to)), true) = (constants, may_copy(rewriter, dest)) else { return false };
    let lists = (all_elements(rewriter, from, i64::MAX), all_elements(rewriter, to, i64::MAX));
    let (Some(new), Some(mut all)) = lists else { return false };
    let shape = shape_or_scalar(&rewriter.ctx, rewriter.ty(dest)).to_vec();
    let own = shape_or_scalar(&rewriter.ctx, rewriter.ty(source)).to_vec();
    let sizes = [vec![1; shape.len() - own.len()], own].concat();
    for (place, value) in rectangle(&shape, &ints(rewriter, op, "offsets"), &sizes).into_iter().zip(new) {
        all[place] = value;
    }
    replace_by_constant(rewriter, op, &all)
}

/// A write to a tensor that a later write of the same place covers is left out.
pub(super) fn overwritten_transfer(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let source = TransferWrite(op).source(rewriter);
    let Some(earlier) = defined_by(rewriter, source, TransferWrite::NAME) else { return false };
    if !same_place(rewriter, op, earlier) {
        return false;
    }
    let before = TransferWrite(earlier).source(rewriter);
    rewriter.set_operand(op, 1, before);
    true
}
