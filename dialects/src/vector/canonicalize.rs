//! Canonical forms of reductions, broadcasts, shuffles, casts, transpositions and insertions.

use ir::{Attr, Op, Rewriter, Type, Value};

use super::enums::Kind;
use super::fold::{all_elements, is_splat};
use super::position::position;
use super::slice::ints;
use super::types::{count, parts, shape_or_scalar};
use super::{
    Broadcast, ConstantMask, Contract, CreateMask, Extract, ExtractElement, FromElements, Insert, Interleave, Mask,
    MultiReduction, Reduction, ShapeCast, Shuffle, Splat, Transpose,
};
use crate::arith;
use crate::arith::create_constant;
use crate::common::{constant_attr, defined_by};
use crate::elements;

pub(super) use super::canonicalize_slice::*;

/// Constants of more elements than this are changed only where nothing else uses them.
const FOLD_LIMIT: i64 = 256;

/// `[1, 2]` as an array of `i64`.
pub(super) fn i64_array(rewriter: &mut Rewriter<'_>, values: &[i64]) -> Attr {
    let ctx = &mut rewriter.ir_mut().ctx;
    let items: Vec<Attr> = values.iter().map(|&v| ctx.i_attr(64, v)).collect();
    ctx.array_attr(&items)
}

pub(super) fn result_type(rewriter: &Rewriter<'_>, op: Op) -> Type {
    rewriter.ty(rewriter.result(op, 0))
}

/// Replaces `op` by a new op `name` of one operand and the same result type.
pub(super) fn replace_by(rewriter: &mut Rewriter<'_>, op: Op, name: &str, operand: Value) -> bool {
    let ty = result_type(rewriter, op);
    let new = rewriter.op(name).operand(operand).result(ty).value();
    rewriter.replace(op, &[new]);
    true
}

/// Replaces `op` by a constant of its type.
pub(super) fn replace_by_constant(rewriter: &mut Rewriter<'_>, op: Op, values: &[ir::Int]) -> bool {
    let ty = result_type(rewriter, op);
    let attr = elements::constant(&mut rewriter.ir_mut().ctx, ty, values);
    let Some(value) = attr.and_then(|attr| create_constant(rewriter, attr)) else { return false };
    rewriter.replace(op, &[value]);
    true
}

// Reductions.

fn is_masked(rewriter: &Rewriter<'_>, op: Op) -> bool {
    rewriter.parent(op).is_some_and(|parent| rewriter.is(parent, Mask::NAME))
}

/// The combination of two values of one type.
fn combine(rewriter: &mut Rewriter<'_>, kind: Kind, a: Value, b: Value, fastmath: Option<Attr>) -> Value {
    let ty = rewriter.ty(a);
    let name = kind.arith_op(&rewriter.ctx, rewriter.ctx.element_or_self(ty));
    let takes_flags = name.ends_with('f');
    let builder = rewriter.op(name).operands(&[a, b]).result(ty);
    match fastmath.filter(|_| takes_flags) {
        Some(flags) => builder.attr("fastmath", flags).value(),
        None => builder.value(),
    }
}

/// The element of a vector at position `[0, ...]`.
fn first_element(rewriter: &mut Rewriter<'_>, vector: Value) -> Value {
    let ty = rewriter.ty(vector);
    let (rank, element) = (shape_or_scalar(&rewriter.ctx, ty).len(), rewriter.ctx.element_or_self(ty));
    if rank == 0 {
        return rewriter.op(ExtractElement::NAME).operand(vector).result(element).value();
    }
    let position = rewriter.ir_mut().ctx.dense_array(64, &vec![0; rank]);
    rewriter.op(Extract::NAME).operand(vector).attr("static_position", position).result(element).value()
}

/// A reduction of one element.
pub(super) fn single_element_reduction(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let reduction = Reduction(op);
    let source = reduction.vector(rewriter);
    let single = shape_or_scalar(&rewriter.ctx, rewriter.ty(source)).first().is_none_or(|&d| d == 1);
    let Some(kind) = Kind::of(rewriter, op).filter(|_| single && !is_masked(rewriter, op)) else { return false };
    let (acc, flags) = (reduction.acc(rewriter), reduction.fastmath(rewriter));
    let mut value = first_element(rewriter, source);
    if let Some(acc) = acc {
        value = combine(rewriter, kind, value, acc, flags);
    }
    rewriter.replace(op, &[value]);
    true
}

/// A reduction over dimensions of size 1 only.
pub(super) fn unit_multi_reduction(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let reduction = MultiReduction(op);
    let (source, acc) = (reduction.source(rewriter), reduction.acc(rewriter));
    let shape = shape_or_scalar(&rewriter.ctx, rewriter.ty(source));
    let unit = ints(rewriter, op, "reduction_dims").iter().all(|&d| shape.get(d as usize).is_none_or(|&s| s == 1));
    let Some(kind) = Kind::of(rewriter, op).filter(|_| unit && !is_masked(rewriter, op)) else { return false };
    let ty = result_type(rewriter, op);
    let value = match parts(&rewriter.ctx, ty) {
        Some(_) => rewriter.op(ShapeCast::NAME).operand(source).result(ty).value(),
        None => first_element(rewriter, source),
    };
    let value = combine(rewriter, kind, acc, value, None);
    rewriter.replace(op, &[value]);
    true
}

/// A sum with a contraction that starts at zero is a contraction that starts at the other summand.
pub(super) fn add_to_contraction(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (acc, result) = (Contract(op).acc(rewriter), rewriter.result(op, 0));
    let zero =
        constant_attr(rewriter, acc).and_then(|a| elements::splat(&rewriter.ctx, a)).is_some_and(|v| v.is_zero());
    if !zero || is_masked(rewriter, op) {
        return false;
    }
    let is_sum = |&user: &Op| rewriter.isa::<arith::AddI>(user) || rewriter.isa::<arith::AddF>(user);
    let Some(sum) = rewriter.uses(result).map(|u| u.op).find(is_sum) else { return false };
    let (lhs, rhs) = (rewriter.operand(sum, 0), rewriter.operand(sum, 1));
    let mut operands = rewriter.operands(op).to_vec();
    operands[2] = if lhs == result { rhs } else { lhs };
    let (attrs, ty) = (rewriter.attrs(op).to_vec(), rewriter.ty(result));
    rewriter.before(sum);
    let new = rewriter.op(Contract::NAME).operands(&operands).attrs(&attrs).result(ty).value();
    rewriter.replace(sum, &[new]);
    true
}

// Broadcasts, shuffles.

/// A broadcast of a broadcast is one.
pub(super) fn broadcast_of_broadcast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let inner = defined_by(rewriter, Broadcast(op).source(rewriter), Broadcast::NAME);
    let Some(source) = inner.map(|def| Broadcast(def).source(rewriter)) else { return false };
    rewriter.set_operand(op, 0, source);
    true
}

/// The scalar that `vector.splat` repeats.
pub(super) fn splat_input(rewriter: &Rewriter<'_>, value: Value) -> Option<Value> {
    defined_by(rewriter, value, Splat::NAME).map(|def| Splat(def).input(rewriter))
}

/// A shuffle of vectors of rank 0 that picks one of them is a broadcast.
pub(super) fn shuffle_of_scalars(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let shuffle = Shuffle(op);
    let (v1, v2) = (shuffle.v1(rewriter), shuffle.v2(rewriter));
    let mask = ints(rewriter, op, "mask");
    if !shape_or_scalar(&rewriter.ctx, rewriter.ty(v1)).is_empty() || mask.len() != 1 {
        return false;
    }
    replace_by(rewriter, op, Broadcast::NAME, if mask[0] == 0 { v1 } else { v2 })
}

/// A shuffle of two splats of one value.
pub(super) fn shuffle_splat(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let shuffle = Shuffle(op);
    let (a, b) = (splat_input(rewriter, shuffle.v1(rewriter)), splat_input(rewriter, shuffle.v2(rewriter)));
    match a.filter(|_| a == b) {
        Some(input) => replace_by(rewriter, op, Splat::NAME, input),
        None => false,
    }
}

/// A shuffle that takes elements of two vectors in turn.
pub(super) fn shuffle_interleave(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let shuffle = Shuffle(op);
    let (v1, v2, ty) = (shuffle.v1(rewriter), shuffle.v2(rewriter), result_type(rewriter, op));
    let mask = ints(rewriter, op, "mask");
    let half = mask.len() as i64 / 2;
    let linear = shape_or_scalar(&rewriter.ctx, ty).len() == 1 && rewriter.ty(v1) == rewriter.ty(v2);
    let whole = shape_or_scalar(&rewriter.ctx, rewriter.ty(v1)).first().is_none_or(|size| *size == half);
    let in_turn = (0..half).flat_map(|i| [i, i + half]).eq(mask.iter().copied());
    if !(linear && whole && in_turn && mask.len().is_multiple_of(2)) {
        return false;
    }
    let new = rewriter.op(Interleave::NAME).operands(&[v1, v2]).result(ty).value();
    rewriter.replace(op, &[new]);
    true
}

/// A vector of equal elements is a splat.
pub(super) fn splat_from_elements(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let elements = FromElements(op).elements(rewriter).to_vec();
    match elements.first() {
        Some(&first) if elements.iter().all(|&e| e == first) => replace_by(rewriter, op, Splat::NAME, first),
        _ => false,
    }
}

// Extractions.

/// A part of a constant is a constant.
pub(super) fn extract_of_constant(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let vector = Extract(op).vector(rewriter);
    let Some(attr) = constant_attr(rewriter, vector) else { return false };
    if is_splat(rewriter, attr)
        && let Some(value) = elements::splat(&rewriter.ctx, attr)
    {
        return replace_by_constant(rewriter, op, &[value]);
    }
    let place = position(rewriter, op);
    let Some(all) = all_elements(rewriter, attr, i64::MAX) else { return false };
    let shape = shape_or_scalar(&rewriter.ctx, rewriter.ty(vector));
    let Some(start) = linear_start(shape, &place) else { return false };
    let length = count(&shape[place.len()..]) as usize;
    match all.get(start..start + length).map(<[_]>::to_vec) {
        Some(values) => replace_by_constant(rewriter, op, &values),
        None => false,
    }
}

/// The place of the first element of the part at `position`, in row-major order.
fn linear_start(shape: &[i64], position: &[i64]) -> Option<usize> {
    let mut start = 0usize;
    for (index, &size) in shape.iter().enumerate() {
        let place = position.get(index).copied().unwrap_or(0);
        start = start * usize::try_from(size).ok()? + usize::try_from(place).ok()?;
    }
    Some(start)
}

/// A part of a repeated value repeats it less often.
pub(super) fn extract_of_broadcast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let vector = Extract(op).vector(rewriter);
    let def = rewriter.def_op(vector);
    let Some(def) = def.filter(|&d| rewriter.is(d, Broadcast::NAME) || rewriter.is(d, Splat::NAME)) else {
        return false;
    };
    let (source, ty) = (rewriter.operand(def, 0), result_type(rewriter, op));
    if rewriter.ty(source) == ty {
        return false;
    }
    let source_rank = shape_or_scalar(&rewriter.ctx, rewriter.ty(source)).len();
    let Some(result) = parts(&rewriter.ctx, ty) else { return false };
    let own = shape_or_scalar(&rewriter.ctx, rewriter.ty(source));
    let suffix = result.shape.len().checked_sub(source_rank).map(|first| &result.shape[first..]);
    let repeats = suffix.is_some_and(|s| s.iter().zip(own).all(|(a, b)| a == b || *b == 1));
    repeats && replace_by(rewriter, op, Broadcast::NAME, source)
}

/// A part of a computed mask is a mask, or nothing.
pub(super) fn extract_of_create_mask(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (vector, ty) = (Extract(op).vector(rewriter), result_type(rewriter, op));
    let (place, Some(def)) = (position(rewriter, op), defined_by(rewriter, vector, CreateMask::NAME)) else {
        return false;
    };
    if place.is_empty() || place.contains(&ir::types::DYNAMIC) || parts(&rewriter.ctx, ty).is_none() {
        return false;
    }
    let bounds = rewriter.operands(def).to_vec();
    let mut all_true = true;
    for (&index, &bound) in place.iter().zip(&bounds) {
        match crate::common::constant_i64(rewriter, bound) {
            Some(bound) => all_true &= index < bound,
            None => return false,
        }
    }
    if !all_true {
        return replace_by_constant(rewriter, op, &[ir::Int::from_bool(false)]);
    }
    let mask = rewriter.op(CreateMask::NAME).operands(&bounds[place.len()..]).result(ty).value();
    rewriter.replace(op, &[mask]);
    true
}

/// A part of a shape cast is a shape cast of a part, where the source has it.
pub(super) fn extract_of_shape_cast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (vector, ty) = (Extract(op).vector(rewriter), result_type(rewriter, op));
    let Some(def) = defined_by(rewriter, vector, ShapeCast::NAME) else { return false };
    let source = ShapeCast(def).source(rewriter);
    let Some(result) = parts(&rewriter.ctx, ty) else { return false };
    let place = position(rewriter, op);
    let same_count = result.count() == count(shape_or_scalar(&rewriter.ctx, rewriter.ty(source)));
    let leading_ones = place.iter().all(|&p| p == 0);
    same_count && leading_ones && replace_by(rewriter, op, ShapeCast::NAME, source)
}

/// A part of a vector made of elements is made of some of them.
pub(super) fn extract_of_elements(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (vector, ty) = (Extract(op).vector(rewriter), result_type(rewriter, op));
    let Some(def) = defined_by(rewriter, vector, FromElements::NAME) else { return false };
    let Some(length) = parts(&rewriter.ctx, ty).map(|v| v.count() as usize) else { return false };
    let shape = shape_or_scalar(&rewriter.ctx, rewriter.ty(vector));
    let Some(start) = linear_start(shape, &position(rewriter, op)) else { return false };
    let Some(picked) = rewriter.operands(def).get(start..start + length).map(<[_]>::to_vec) else { return false };
    let new = rewriter.op(FromElements::NAME).operands(&picked).result(ty).value();
    rewriter.replace(op, &[new]);
    true
}

// Insertions.

/// An insertion of all elements is a change of rank.
pub(super) fn insert_is_broadcast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let source = Insert(op).source(rewriter);
    let counts = [rewriter.ty(source), result_type(rewriter, op)].map(|ty| parts(&rewriter.ctx, ty).map(|v| v.count()));
    counts[0].is_some() && counts[0] == counts[1] && replace_by(rewriter, op, Broadcast::NAME, source)
}

/// A splat in a splat of the same value.
pub(super) fn insert_of_splat(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let insert = Insert(op);
    let inputs = [insert.source(rewriter), insert.dest(rewriter)].map(|v| splat_input(rewriter, v));
    match inputs[0].filter(|_| inputs[0] == inputs[1]) {
        Some(input) => replace_by(rewriter, op, Splat::NAME, input),
        None => false,
    }
}

/// True if constant `value` may be changed: it is small, or nothing else uses it.
pub(super) fn may_copy(rewriter: &Rewriter<'_>, value: Value) -> bool {
    let size = parts(&rewriter.ctx, rewriter.ty(value)).map_or(0, |v| v.count());
    size <= FOLD_LIMIT || rewriter.has_one_use(value)
}

/// A constant in a constant.
pub(super) fn insert_into_constant(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let insert = Insert(op);
    let (source, dest) = (insert.source(rewriter), insert.dest(rewriter));
    let constants = (constant_attr(rewriter, source), constant_attr(rewriter, dest));
    let (Some(from), Some(to)) = constants else { return false };
    let place = position(rewriter, op);
    if place.contains(&ir::types::DYNAMIC) || !may_copy(rewriter, dest) {
        return false;
    }
    let is_vector = parts(&rewriter.ctx, rewriter.ty(source)).is_some();
    let new = if is_vector { all_elements(rewriter, from, i64::MAX) } else { elements::elements(&rewriter.ctx, from) };
    let (Some(new), Some(mut all)) = (new, all_elements(rewriter, to, i64::MAX)) else { return false };
    let start = linear_start(shape_or_scalar(&rewriter.ctx, rewriter.ty(dest)), &place);
    let Some(slots) = start.and_then(|s| all.get_mut(s..s + new.len())) else { return false };
    slots.clone_from_slice(&new);
    replace_by_constant(rewriter, op, &all)
}

// Shape casts.

/// A constant of equal elements in another shape.
pub(super) fn shape_cast_of_constant(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let attr = constant_attr(rewriter, ShapeCast(op).source(rewriter)).filter(|&a| is_splat(rewriter, a));
    match attr.and_then(|a| elements::splat(&rewriter.ctx, a)) {
        Some(value) => replace_by_constant(rewriter, op, &[value]),
        None => false,
    }
}

/// A shape cast that drops a trailing dimension of size 1 from a mask.
pub(super) fn shape_cast_of_create_mask(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (source, ty) = (ShapeCast(op).source(rewriter), result_type(rewriter, op));
    let (Some(from), Some(to)) = (parts(&rewriter.ctx, rewriter.ty(source)), parts(&rewriter.ctx, ty)) else {
        return false;
    };
    let drops_last = from.rank() == to.rank() + 1
        && from.shape.last() == Some(&1)
        && from.scalable.last() == Some(&false)
        && from.shape[..to.rank()] == *to.shape
        && from.scalable[..to.rank()] == *to.scalable;
    if !drops_last || to.rank() == 0 {
        return false;
    }
    let def = rewriter.def_op(source);
    let name = def.map(|d| rewriter.op_text(d).to_owned()).unwrap_or_default();
    match (def, name.as_str()) {
        (Some(def), CreateMask::NAME) => drop_last_bound(rewriter, op, def),
        (Some(def), ConstantMask::NAME) => {
            let sizes = ints(rewriter, def, "mask_dim_sizes");
            let attr = i64_array(rewriter, &sizes[..sizes.len() - 1]);
            let mask = rewriter.op(ConstantMask::NAME).attr("mask_dim_sizes", attr).result(ty).value();
            rewriter.replace(op, &[mask]);
            true
        }
        _ => false,
    }
}

/// The mask without its last dimension, whose bound is the constant 1.
fn drop_last_bound(rewriter: &mut Rewriter<'_>, op: Op, mask: Op) -> bool {
    let bounds = rewriter.operands(mask).to_vec();
    let last = bounds.last().and_then(|&b| crate::common::constant_i64(rewriter, b));
    if last != Some(1) {
        return false;
    }
    let ty = result_type(rewriter, op);
    let new = rewriter.op(CreateMask::NAME).operands(&bounds[..bounds.len() - 1]).result(ty).value();
    rewriter.replace(op, &[new]);
    true
}

/// A shape cast of a broadcast is a broadcast or a shape cast.
pub(super) fn shape_cast_of_broadcast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (vector, ty) = (ShapeCast(op).source(rewriter), result_type(rewriter, op));
    let Some(def) = defined_by(rewriter, vector, Broadcast::NAME) else { return false };
    let source = Broadcast(def).source(rewriter);
    let own = shape_or_scalar(&rewriter.ctx, rewriter.ty(source));
    if shape_or_scalar(&rewriter.ctx, ty).ends_with(own) {
        return replace_by(rewriter, op, Broadcast::NAME, source);
    }
    let same = count(own) == count(shape_or_scalar(&rewriter.ctx, ty));
    same && replace_by(rewriter, op, ShapeCast::NAME, source)
}

// Transpositions.

/// A transposition of one repeated element.
pub(super) fn transpose_of_scalar_broadcast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(def) = defined_by(rewriter, Transpose(op).vector(rewriter), Broadcast::NAME) else { return false };
    let source = Broadcast(def).source(rewriter);
    let single = parts(&rewriter.ctx, rewriter.ty(source)).is_none_or(|v| v.count() == 1);
    single && replace_by(rewriter, op, Broadcast::NAME, source)
}

/// Two transpositions are one.
pub(super) fn transpose_of_transpose(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(inner) = defined_by(rewriter, Transpose(op).vector(rewriter), Transpose::NAME) else { return false };
    let [first, second] = [inner, op].map(|t| rewriter.expect_attr::<Vec<i64>>(t, "permutation"));
    let both: Option<Vec<i64>> = second.iter().map(|&i| first.get(i as usize).copied()).collect();
    let Some(both) = both else { return false };
    let (source, ty) = (Transpose(inner).vector(rewriter), result_type(rewriter, op));
    let attr = rewriter.ir_mut().ctx.dense_array(64, &both);
    let new = rewriter.op(Transpose::NAME).operand(source).attr("permutation", attr).result(ty).value();
    rewriter.replace(op, &[new]);
    true
}

/// `values` in the order of a transposition's permutation.
fn permuted<T: Copy>(rewriter: &Rewriter<'_>, transpose: Op, values: &[T]) -> Option<Vec<T>> {
    let permutation = rewriter.segments(transpose, "permutation")?;
    permutation.iter().map(|&i| values.get(i as usize).copied()).collect()
}

/// A transposed mask is a mask with its bounds in another order.
pub(super) fn transpose_of_create_mask(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (vector, ty) = (Transpose(op).vector(rewriter), result_type(rewriter, op));
    if let Some(def) = defined_by(rewriter, vector, CreateMask::NAME) {
        let Some(bounds) = permuted(rewriter, op, rewriter.operands(def)) else { return false };
        let mask = rewriter.op(CreateMask::NAME).operands(&bounds).result(ty).value();
        rewriter.replace(op, &[mask]);
        return true;
    }
    let Some(def) = defined_by(rewriter, vector, ConstantMask::NAME) else { return false };
    let Some(sizes) = permuted(rewriter, op, &ints(rewriter, def, "mask_dim_sizes")) else { return false };
    let attr = i64_array(rewriter, &sizes);
    let mask = rewriter.op(ConstantMask::NAME).attr("mask_dim_sizes", attr).result(ty).value();
    rewriter.replace(op, &[mask]);
    true
}

/// A transposed splat is a splat.
pub(super) fn transpose_of_splat(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    match splat_input(rewriter, Transpose(op).vector(rewriter)) {
        Some(input) => replace_by(rewriter, op, Splat::NAME, input),
        None => false,
    }
}
