//! Folding of what moves elements: to operands that are the same, and of constants.

use ir::attrs::AttrKind;
use ir::{Attr, Folded, Int, Ir, Op, Rewriter, Type, TypeKind, Value};

use super::shape::is_split;
use super::slice::ints;
use super::types::{parts, shape_or_scalar};
use super::{BitCast, Broadcast, InsertStridedSlice, ShapeCast, Shuffle};
use crate::common::defined_by;
use crate::elements;

type Constants<'a> = &'a [Option<Attr>];

/// True for constants that are a splat.
pub(super) fn is_splat(ir: &Ir, attr: Attr) -> bool {
    matches!(ir.ctx.attr_kind(attr), AttrKind::Dense { .. }) && elements::splat(&ir.ctx, attr).is_some()
}

/// The constant of `op`'s result whose every element is that of a scalar or splat constant.
fn repeated(ir: &mut Ir, op: Op, constant: Option<Attr>) -> Folded {
    let ty = ir.ty(ir.result(op, 0));
    let Some(attr) = constant else { return Folded::No };
    let same = ir.ctx.attr_type(attr).map(|t| ir.ctx.element_or_self(t)) == ir.ctx.element_type(ty);
    match elements::splat(&ir.ctx, attr).filter(|_| same) {
        Some(value) => constant_of(ir, ty, &[value]),
        None => Folded::No,
    }
}

/// A constant of type `ty`.
pub(super) fn constant_of(ir: &mut Ir, ty: Type, values: &[Int]) -> Folded {
    elements::constant(&mut ir.ctx, ty, values).map_or(Folded::No, Folded::constant)
}

/// All elements of a constant vector, a splat's repeated. `None` if there are more than `limit`, or than are ever written out.
pub(super) fn all_elements(ir: &Ir, attr: Attr, limit: i64) -> Option<Vec<Int>> {
    let vector = parts(&ir.ctx, ir.ctx.attr_type(attr)?)?;
    let (values, count) = (elements::elements(&ir.ctx, attr)?, vector.count());
    if vector.is_scalable() || count > limit.min(ir::dense::MOST_EXPANDED as i64) {
        return None;
    }
    let is_single = values.len() == 1;
    Some((0..count as usize).map(|i| values[if is_single { 0 } else { i }].clone()).collect())
}

fn types(ir: &Ir, op: Op) -> (Type, Type) {
    (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)))
}

/// `op` with another first operand.
fn in_place(ir: &mut Ir, op: Op, operand: Value) -> Folded {
    Rewriter::new(ir).set_operand(op, 0, operand);
    Folded::InPlace
}

pub(super) fn splat(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    repeated(ir, op, constants[0])
}

pub(super) fn broadcast(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let (from, to) = types(ir, op);
    if from == to { Folded::value(ir.operand(op, 0)) } else { repeated(ir, op, constants[0]) }
}

/// A reduction over none of the dimensions of a vector of one.
pub(super) fn multi_reduction(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let rank = shape_or_scalar(&ir.ctx, types(ir, op).0).len();
    if rank == 1 && !ints(ir, op, "reduction_dims").contains(&0) {
        return Folded::value(ir.operand(op, 0));
    }
    Folded::No
}

pub(super) fn transpose(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if let Some(attr) = constants[0].filter(|&a| is_splat(ir, a)) {
        return repeated(ir, op, Some(attr));
    }
    let permutation = ir.expect_attr::<Vec<i64>>(op, "permutation");
    let identity = permutation.iter().enumerate().all(|(i, &p)| p == i as i64);
    if identity { Folded::value(ir.operand(op, 0)) } else { Folded::No }
}

/// True if a cast from `from` to `to` splits or merges dimensions.
fn is_shape_cast(ir: &Ir, from: Type, to: Type) -> bool {
    let (a, b) = (shape_or_scalar(&ir.ctx, from), shape_or_scalar(&ir.ctx, to));
    match a.len().cmp(&b.len()) {
        std::cmp::Ordering::Less => is_split(a, b),
        std::cmp::Ordering::Greater => is_split(b, a),
        std::cmp::Ordering::Equal => false,
    }
}

pub(super) fn shape_cast(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let (from, to) = types(ir, op);
    let operand = ir.operand(op, 0);
    if from == to {
        return Folded::value(operand);
    }
    let inner = |name| defined_by(ir, operand, name).map(|def| ir.operand(def, 0));
    if let Some(source) = inner(ShapeCast::NAME) {
        if ir.ty(source) == to {
            return Folded::value(source);
        }
        return if is_shape_cast(ir, ir.ty(source), to) { in_place(ir, op, source) } else { Folded::No };
    }
    match inner(Broadcast::NAME).filter(|&source| ir.ty(source) == to) {
        Some(source) => Folded::value(source),
        None => Folded::No,
    }
}

pub(super) fn bitcast(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let (from, to) = types(ir, op);
    if from == to {
        return Folded::value(ir.operand(op, 0));
    }
    let inner = defined_by(ir, ir.operand(op, 0), BitCast::NAME).map(|def| ir.operand(def, 0));
    match inner {
        Some(source) if ir.ty(source) == to => Folded::value(source),
        Some(source) => in_place(ir, op, source),
        None => bitcast_splat(ir, op, constants[0]),
    }
}

/// A splat cast to wider elements: integers to integers, and f16 to f32.
fn bitcast_splat(ir: &mut Ir, op: Op, constant: Option<Attr>) -> Folded {
    let (from, to) = types(ir, op);
    let element = |ty| ir.ctx.element_or_self(ty);
    let is_integer = |ty: Type| matches!(ir.ctx.kind(ty), TypeKind::Integer { .. });
    let halves = |from: Type, to: Type| {
        use ir::types::FloatKind::{F16, F32};
        matches!((ir.ctx.kind(from), ir.ctx.kind(to)), (TypeKind::Float(F16), TypeKind::Float(F32)))
    };
    let (from, target) = (element(from), element(to));
    let known = (is_integer(from) && is_integer(target)) || halves(from, target);
    let bits = (elements::element_bits(&ir.ctx, from), elements::element_bits(&ir.ctx, target));
    let (Some(attr), (Some(own), Some(wide)), true) = (constant, bits, known) else { return Folded::No };
    if wide <= own || wide % own != 0 {
        return Folded::No;
    }
    match elements::splat(&ir.ctx, attr) {
        Some(value) => constant_of(ir, to, &[value.replicate(wide / own)]),
        None => Folded::No,
    }
}

pub(super) fn shuffle(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let shuffle = Shuffle(op);
    let (v1, v2) = (shuffle.v1(ir), shuffle.v2(ir));
    let leading = |v| shape_or_scalar(&ir.ctx, ir.ty(v)).first().copied();
    let (Some(first), Some(second)) = (leading(v1), leading(v2)) else { return Folded::No };
    let mask = ints(ir, op, "mask");
    if mask.iter().copied().eq(0..first) {
        return Folded::value(v1);
    }
    if mask.iter().copied().eq(first..first.saturating_add(second)) {
        return Folded::value(v2);
    }
    let (Some(a), Some(b)) = (constants[0], constants[1]) else { return Folded::No };
    if shape_or_scalar(&ir.ctx, ir.ty(v1)).len() != 1 {
        return Folded::No;
    }
    let lists = (all_elements(ir, a, i64::MAX), all_elements(ir, b, i64::MAX));
    let (Some(a), Some(b)) = lists else { return Folded::No };
    let all = [a, b].concat();
    let picked: Vec<Int> = mask.iter().filter_map(|&i| all.get(i as usize).cloned()).collect();
    let ty = ir.ty(ir.result(op, 0));
    constant_of(ir, ty, &picked)
}

/// The whole source, or a part of a slice that was inserted.
pub(super) fn extract_strided_slice(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let (from, to) = types(ir, op);
    if from == to { Folded::value(ir.operand(op, 0)) } else { slice_of_inserted(ir, op) }
}

/// A slice sees through slices inserted elsewhere, to one that covers it.
fn slice_of_inserted(ir: &mut Ir, op: Op) -> Folded {
    let [offsets, sizes] = ["offsets", "sizes"].map(|name| ints(ir, op, name));
    let mut vector = ir.operand(op, 0);
    while let Some(def) = defined_by(ir, vector, InsertStridedSlice::NAME) {
        let (source, dest) = (ir.operand(def, 0), ir.operand(def, 1));
        let (own, starts) = (shape_or_scalar(&ir.ctx, ir.ty(source)), ints(ir, def, "offsets"));
        if own.len() != starts.len() {
            return Folded::No;
        }
        let meets = |i: usize| (starts[i]..starts[i] + own[i]).contains(&offsets[i]);
        if !(0..offsets.len()).all(meets) {
            vector = dest;
            continue;
        }
        let inside = (0..offsets.len()).all(|i| offsets[i] + sizes[i] <= starts[i] + own[i]);
        // Dimensions that the slice does not name are taken whole.
        if !inside || own[offsets.len()..] != shape_or_scalar(&ir.ctx, ir.ty(dest))[offsets.len()..] {
            return Folded::No;
        }
        let moved: Vec<Attr> = (0..offsets.len()).map(|i| ir.ctx.i_attr(64, offsets[i] - starts[i])).collect();
        let moved = ir.ctx.array_attr(&moved);
        let mut rewriter = Rewriter::new(ir);
        rewriter.set_operand(op, 0, source);
        rewriter.set_attr(op, "offsets", moved);
        return Folded::InPlace;
    }
    Folded::No
}

/// The whole destination.
pub(super) fn insert_strided_slice(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let (from, to) = types(ir, op);
    if from == to { Folded::value(ir.operand(op, 0)) } else { Folded::No }
}

pub(super) fn step(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let ty = ir.ty(ir.result(op, 0));
    let Some(vector) = parts(&ir.ctx, ty).filter(|v| !v.is_scalable()) else { return Folded::No };
    let values: Vec<Int> = (0..vector.count()).map(|i| Int::from_i64(64, i)).collect();
    constant_of(ir, ty, &values)
}
