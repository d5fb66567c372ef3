//! Canonical forms of tensor operations: known sizes into types, casts out of operands, elements from where they come.

use ir::types::DYNAMIC;
use ir::{AffineExpr, AffineMap, Op, Rewriter, Type, TypeKind, Value};

use super::fold::{forgotten_source, says_as_much};
use super::slice::slice_entries;
use super::{Cast, Concat, Dim, Empty, Extract, ExtractSlice, FromElements, Generate, Pad, Reshape, Yield};
use crate::arith::IndexCast;
use crate::common::{constant_i64, defined_by};
use crate::constraints::is_static_tensor;
use crate::dynamic_list::Entry;
use crate::{arith, tensor};

/// Makes a `tensor.cast` of `value` to `ty`, unless it has that type.
pub(super) fn cast(rewriter: &mut Rewriter<'_>, value: Value, ty: Type) -> Value {
    if rewriter.ty(value) == ty { value } else { rewriter.op(Cast::NAME).operand(value).result(ty).value() }
}

/// `ty` with another shape.
pub(super) fn with_shape(rewriter: &mut Rewriter<'_>, ty: Type, shape: &[i64]) -> Option<Type> {
    let TypeKind::Tensor { element, encoding, .. } = *rewriter.ctx.kind(ty) else { return None };
    Some(rewriter.ir_mut().ctx.ty(TypeKind::Tensor { shape: shape.into(), element, encoding }))
}

/// What is known of two shapes together; unranked says nothing. `Err` if they contradict each other.
fn join(a: Option<Vec<i64>>, b: Option<Vec<i64>>) -> Result<Option<Vec<i64>>, ()> {
    let (a, b) = match (a, b) {
        (None, other) | (other, None) => return Ok(other),
        (Some(a), Some(b)) => (a, b),
    };
    if a.len() != b.len() {
        return Err(());
    }
    let pair = |(&a, &b): (&i64, &i64)| match (a, b) {
        (DYNAMIC, other) | (other, DYNAMIC) => Ok(other),
        (a, b) if a == b => Ok(a),
        _ => Err(()),
    };
    a.iter().zip(&b).map(pair).collect::<Result<_, _>>().map(Some)
}

/// A cast of a cast is one cast, if the type between says nothing more.
pub(super) fn cast_of_cast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(inner) = defined_by(rewriter, rewriter.operand(op, 0), Cast::NAME) else { return false };
    let source = rewriter.operand(inner, 0);
    let shape = |value| rewriter.ctx.shape(rewriter.ty(value)).map(<[i64]>::to_vec);
    let (first, middle, last) = (shape(source), shape(rewriter.operand(op, 0)), shape(rewriter.result(op, 0)));
    let Ok(all) = join(first.clone(), middle).and_then(|known| join(known, last.clone())) else { return false };
    if join(first, last) != Ok(all) {
        return false;
    }
    rewriter.set_operand(op, 0, source);
    true
}

/// A cast that says more about a slice becomes part of the slice.
pub(super) fn cast_of_slice(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(slice) = defined_by(rewriter, rewriter.operand(op, 0), ExtractSlice::NAME) else { return false };
    let (from, to) = (rewriter.ty(rewriter.operand(op, 0)), rewriter.ty(rewriter.result(op, 0)));
    if !says_as_much(rewriter, from, to) || rewriter.ctx.shape(from) == rewriter.ctx.shape(to) {
        return false;
    }
    let Some(kept) = super::fold::kept(rewriter, slice, from) else { return false };
    let mut entries = slice_entries(rewriter, slice);
    let shape = rewriter.ctx.shape(to).unwrap_or(&[]).to_vec();
    for (&place, &size) in kept.iter().zip(&shape).filter(|(_, size)| **size != DYNAMIC) {
        entries.sizes[place] = Entry::Constant(size);
    }
    let source = rewriter.operand(slice, 0);
    let new = super::slice_canonicalize::build(rewriter, ExtractSlice::NAME, &[source], &entries, Some(to));
    let value = rewriter.result(new, 0);
    rewriter.replace(op, &[value]);
    true
}

/// A cast that says more about an empty tensor becomes part of it.
pub(super) fn cast_of_empty(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(empty) = defined_by(rewriter, rewriter.operand(op, 0), Empty::NAME) else { return false };
    let (from, to) = (rewriter.ty(rewriter.operand(op, 0)), rewriter.ty(rewriter.result(op, 0)));
    if !says_as_much(rewriter, from, to) {
        return false;
    }
    let (old, new) = (rewriter.ctx.shape(from).unwrap_or(&[]), rewriter.ctx.shape(to).unwrap_or(&[]));
    let open = old.iter().zip(new).filter(|(old, _)| **old == DYNAMIC);
    let sizes = open.zip(rewriter.operands(empty)).filter(|((_, new), _)| **new == DYNAMIC);
    let sizes: Vec<Value> = sizes.map(|(_, &value)| value).collect();
    let value = rewriter.op(Empty::NAME).operands(&sizes).result(to).value();
    rewriter.replace(op, &[value]);
    true
}

/// The shape with constant sizes filled in, and the sizes that are left; `None` if nothing is constant.
fn known_sizes(rewriter: &Rewriter<'_>, ty: Type, sizes: &[Value]) -> Option<(Vec<i64>, Vec<Value>)> {
    let mut shape = rewriter.ctx.shape(ty)?.to_vec();
    let mut rest = Vec::new();
    for (place, &value) in shape.iter_mut().filter(|d| **d == DYNAMIC).zip(sizes) {
        match constant_i64(rewriter, value).filter(|&size| size >= 0) {
            Some(size) => *place = size,
            None => rest.push(value),
        }
    }
    (rest.len() < sizes.len()).then_some((shape, rest))
}

/// Constant sizes become part of the type.
pub(super) fn empty_sizes(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let ty = rewriter.ty(rewriter.result(op, 0));
    let Some((shape, rest)) = known_sizes(rewriter, ty, rewriter.operands(op)) else { return false };
    let Some(new_type) = with_shape(rewriter, ty, &shape) else { return false };
    let new = rewriter.op(Empty::NAME).operands(&rest).result(new_type).value();
    let value = cast(rewriter, new, ty);
    rewriter.replace(op, &[value]);
    true
}

/// Constant sizes become part of the type.
pub(super) fn generate_sizes(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let ty = rewriter.ty(rewriter.result(op, 0));
    let Some((shape, rest)) = known_sizes(rewriter, ty, rewriter.operands(op)) else { return false };
    let Some(new_type) = with_shape(rewriter, ty, &shape) else { return false };
    let region = rewriter.create_region();
    let old = rewriter.region(op, 0);
    rewriter.move_blocks(old, region);
    rewriter.before(op);
    let new = rewriter.op(Generate::NAME).operands(&rest).result(new_type).region(region).value();
    let value = cast(rewriter, new, ty);
    rewriter.replace(op, &[value]);
    true
}

/// The size of a cast tensor is that of the tensor that was cast.
pub(super) fn dim_of_cast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(inner) = defined_by(rewriter, Dim(op).source(rewriter), Cast::NAME) else { return false };
    let source = rewriter.operand(inner, 0);
    rewriter.set_operand(op, 0, source);
    true
}

/// The size of an empty tensor is what it was made with.
pub(super) fn dim_of_empty(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(empty) = defined_by(rewriter, Dim(op).source(rewriter), Empty::NAME) else { return false };
    dim_of_sizes(rewriter, op, empty)
}

/// The operand of `made` that gives the dimension, if the type leaves it open.
pub(crate) fn dim_of_sizes(rewriter: &mut Rewriter<'_>, op: Op, made: Op) -> bool {
    let index = constant_i64(rewriter, Dim(op).index(rewriter)).and_then(|i| usize::try_from(i).ok());
    let shape = rewriter.ctx.shape(rewriter.ty(rewriter.result(made, 0))).unwrap_or(&[]);
    let Some(index) = index.filter(|&i| shape.get(i) == Some(&DYNAMIC)) else { return false };
    let place = shape[..index].iter().filter(|&&d| d == DYNAMIC).count();
    let Some(&value) = rewriter.operand_group(made, 0).get(place) else { return false };
    rewriter.replace(op, &[value]);
    true
}

/// The destination of an op whose result has the shape of what it changes.
fn destination(rewriter: &Rewriter<'_>, value: Value) -> Option<Value> {
    let op = rewriter.def_op(value)?;
    let changes = [tensor::Insert::NAME, tensor::InsertSlice::NAME, tensor::Pack::NAME, tensor::UnPack::NAME];
    changes.iter().any(|name| rewriter.is(op, name)).then(|| rewriter.operand(op, 1))
}

/// The size of a changed tensor is that of the tensor that was changed.
pub(super) fn dim_of_destination(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(dest) = destination(rewriter, Dim(op).source(rewriter)) else { return false };
    rewriter.set_operand(op, 0, dest);
    true
}

/// The size of a reshaped tensor is an element of its shape.
pub(super) fn dim_of_reshape(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let dim = Dim(op);
    let Some(reshape) = defined_by(rewriter, dim.source(rewriter), Reshape::NAME) else { return false };
    let (shape, index) = (rewriter.operand(reshape, 1), dim.index(rewriter));
    let ty = rewriter.ty(rewriter.result(op, 0));
    let Some(element) = rewriter.ctx.element_type(rewriter.ty(shape)) else { return false };
    let mut value = rewriter.op(Extract::NAME).operand(shape).operand(index).result(element).value();
    if element != ty {
        value = rewriter.op(IndexCast::NAME).operand(value).result(ty).value();
    }
    rewriter.replace(op, &[value]);
    true
}

/// The result of a map of symbols; `None` where no dialect applies maps.
fn apply(rewriter: &mut Rewriter<'_>, result: AffineExpr, symbols: &[Value]) -> Option<Value> {
    let name = rewriter.ctx.map_applier?;
    let map = AffineMap { dims: 0, symbols: symbols.len() as u32, results: vec![result] };
    let ctx = &mut rewriter.ir_mut().ctx;
    let (map, index) = (ctx.map_attr(map), ctx.index());
    Some(rewriter.op(name).operands(symbols).attr("map", map).result(index).value())
}

/// The size of dimension `dim` of `source`.
fn size_of(rewriter: &mut Rewriter<'_>, source: Value, dim: usize) -> Value {
    let index = rewriter.ir_mut().ctx.index();
    let number = rewriter.ir_mut().ctx.index_attr(dim as i64);
    let number = rewriter.op(arith::Constant::NAME).attr("value", number).result(index).value();
    rewriter.op(Dim::NAME).operand(source).operand(number).result(index).value()
}

/// The regrouping op called `name` whose result the size is asked of, its groups, and the dimension, if that is open.
fn regrouped(rewriter: &Rewriter<'_>, op: Op, name: &str) -> Option<(Op, Vec<Vec<usize>>, usize)> {
    let dim = Dim(op);
    let inner = defined_by(rewriter, dim.source(rewriter), name)?;
    let index = usize::try_from(constant_i64(rewriter, dim.index(rewriter))?).ok()?;
    let open = rewriter.ctx.shape(rewriter.ty(rewriter.result(inner, 0)))?.get(index) == Some(&DYNAMIC);
    let groups = super::shape::groups(rewriter, inner)?;
    open.then_some((inner, groups, index))
}

/// The size of a collapsed dimension is the product of those that it was made of.
pub(super) fn dim_of_collapsed(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some((inner, groups, index)) = regrouped(rewriter, op, super::CollapseShape::NAME) else { return false };
    let source = rewriter.operand(inner, 0);
    let Some(group) = groups.get(index).filter(|_| rewriter.ctx.map_applier.is_some()) else { return false };
    let sizes: Vec<Value> = group.iter().map(|&d| size_of(rewriter, source, d)).collect();
    let symbols = (0..sizes.len() as u32).map(AffineExpr::Symbol);
    let Some(product) = symbols.reduce(|a, b| a * b) else { return false };
    let Some(value) = apply(rewriter, product, &sizes) else { return false };
    rewriter.replace(op, &[value]);
    true
}

/// The size of the open dimension of a group is that of the source divided by the others.
pub(super) fn dim_of_expanded(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some((inner, groups, index)) = regrouped(rewriter, op, super::ExpandShape::NAME) else { return false };
    let Some(dim) = groups.iter().position(|group| group.contains(&index)) else { return false };
    let shape = rewriter.ctx.shape(rewriter.ty(rewriter.result(inner, 0))).unwrap_or(&[]);
    let others: Vec<i64> = groups[dim].iter().filter(|&&d| d != index).map(|&d| shape[d]).collect();
    let product = others.iter().try_fold(1i64, |product, &d| product.checked_mul(d).filter(|_| d > 0));
    let Some(product) = product.filter(|_| rewriter.ctx.map_applier.is_some()) else { return false };
    let source = rewriter.operand(inner, 0);
    let size = size_of(rewriter, source, dim);
    let quotient = AffineExpr::Symbol(0).floor_div(AffineExpr::Const(product));
    let Some(value) = apply(rewriter, quotient, &[size]) else { return false };
    rewriter.replace(op, &[value]);
    true
}

/// An element of a cast tensor is one of the tensor that was cast.
pub(super) fn extract_of_cast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(inner) = defined_by(rewriter, rewriter.operand(op, 0), Cast::NAME) else { return false };
    let source = rewriter.operand(inner, 0);
    if rewriter.ctx.shape(rewriter.ty(source)).is_none() {
        return false;
    }
    rewriter.set_operand(op, 0, source);
    true
}

/// An element of a tensor of casts is the cast of an element.
pub(super) fn extract_of_index_cast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(inner) = defined_by(rewriter, rewriter.operand(op, 0), IndexCast::NAME) else { return false };
    let source = rewriter.operand(inner, 0);
    let (indices, ty) = (Extract(op).indices(rewriter).to_vec(), rewriter.ty(rewriter.result(op, 0)));
    let Some(element) = rewriter.ctx.element_type(rewriter.ty(source)) else { return false };
    let value = rewriter.op(Extract::NAME).operand(source).operands(&indices).result(element).value();
    let value = rewriter.op(IndexCast::NAME).operand(value).result(ty).value();
    rewriter.replace(op, &[value]);
    true
}

/// An element of a generated tensor is what its body computes, if the body has no effect.
pub(super) fn extract_of_generate(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(generate) = defined_by(rewriter, rewriter.operand(op, 0), Generate::NAME) else { return false };
    let Some(body) = rewriter.body(generate, 0) else { return false };
    let ops = rewriter.ops_vec(body);
    let pure = |&op: &Op| rewriter.has_trait(op, ir::Traits::PURE) || rewriter.has_trait(op, ir::Traits::NO_EFFECT);
    let Some((&last, rest)) = ops.split_last() else { return false };
    if !rest.iter().all(|op| pure(op) && rewriter.regions(*op).is_empty()) {
        return false;
    }
    let mut map = ir::ValueMap::default();
    let pairs: Vec<(Value, Value)> =
        rewriter.args(body).iter().copied().zip(Extract(op).indices(rewriter).iter().copied()).collect();
    pairs.into_iter().for_each(|(from, to)| map.insert(from, to));
    for &inner in rest {
        rewriter.clone_op(inner, &mut map);
    }
    let value = map.get(Yield(last).value(rewriter));
    rewriter.replace(op, &[value]);
    true
}

/// What changes a cast tensor changes the tensor that was cast.
pub(super) fn destination_cast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(source) = forgotten_source(rewriter, rewriter.operand(op, 1)) else { return false };
    let (old, new) = (rewriter.ty(rewriter.result(op, 0)), rewriter.ty(source));
    let mut map = ir::ValueMap::default();
    let copy = rewriter.clone_op(op, &mut map);
    rewriter.set_operand(copy, 1, source);
    let value = rewriter.result(copy, 0);
    rewriter.set_type(value, new);
    let value = cast(rewriter, value, old);
    rewriter.replace(op, &[value]);
    true
}

/// The concatenation of one tensor is that tensor.
pub(super) fn single_concat(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let [only] = *Concat(op).inputs(rewriter) else { return false };
    let ty = rewriter.ty(rewriter.result(op, 0));
    let value = cast(rewriter, only, ty);
    rewriter.replace(op, &[value]);
    true
}

/// Elements under another shape are the same elements.
pub(super) fn regroup_elements(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let ty = rewriter.ty(rewriter.result(op, 0));
    let source = rewriter.operand(op, 0);
    if !is_static_tensor(&rewriter.ctx, ty) || !is_static_tensor(&rewriter.ctx, rewriter.ty(source)) {
        return false;
    }
    for name in [FromElements::NAME, super::Splat::NAME] {
        let Some(made) = defined_by(rewriter, source, name) else { continue };
        let operands = rewriter.operands(made).to_vec();
        let value = rewriter.op(name).operands(&operands).result(ty).value();
        rewriter.replace(op, &[value]);
        return true;
    }
    false
}

/// Two changes of shape in one direction are one.
pub(super) fn regroup_twice(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let name = rewriter.op_text(op).to_owned();
    let Some(inner) = defined_by(rewriter, rewriter.operand(op, 0), &name) else { return false };
    let (a, b) = (super::shape::groups(rewriter, inner), super::shape::groups(rewriter, op));
    let (Some(a), Some(b)) = (a, b) else { return false };
    // The finer groups are those with more of them.
    let (fine, coarse) = if a.len() > b.len() { (a, b) } else { (b, a) };
    let dims: usize = coarse.iter().map(Vec::len).sum();
    if fine.len() == coarse.len() || (fine.len() != dims && !coarse.is_empty()) {
        return false;
    }
    let composed: Vec<Vec<i64>> =
        coarse.iter().map(|g| g.iter().flat_map(|&d| fine[d].iter().map(|&i| i as i64)).collect()).collect();
    let ctx = &mut rewriter.ir_mut().ctx;
    let composed: Vec<ir::Attr> = composed
        .iter()
        .map(|group| {
            let items: Vec<ir::Attr> = group.iter().map(|&i| ctx.i_attr(64, i)).collect();
            ctx.array_attr(&items)
        })
        .collect();
    let reassociation = ctx.array_attr(&composed);
    let source = rewriter.operand(inner, 0);
    rewriter.set_attr(op, "reassociation", reassociation);
    rewriter.set_operand(op, 0, source);
    true
}

/// A margin of nothing is a cast.
pub(super) fn no_margin(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let is_zero = |attr: &str| rewriter.segments(op, attr).is_some_and(|list| list.iter().all(|&v| v == 0));
    if Pad(op).nofold(rewriter) || !is_zero("static_low") || !is_zero("static_high") {
        return false;
    }
    let (source, ty) = (rewriter.operand(op, 0), rewriter.ty(rewriter.result(op, 0)));
    let value = cast(rewriter, source, ty);
    rewriter.replace(op, &[value]);
    true
}

/// A bitcast of a bitcast is one bitcast.
pub(super) fn bitcast_of_bitcast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(inner) = defined_by(rewriter, rewriter.operand(op, 0), super::BitCast::NAME) else { return false };
    let source = rewriter.operand(inner, 0);
    rewriter.set_operand(op, 0, source);
    true
}
