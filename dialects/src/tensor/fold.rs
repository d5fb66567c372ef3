//! Folding of tensor operations: constants, known shapes, and ops that undo each other.

use ir::attrs::{AttrKind, DenseData};
use ir::types::DYNAMIC;
use ir::{Attr, Folded, Int, Ir, Op, Rewriter, Type, TypeKind, Value};

use super::shape::{groups, types};
use super::slice::{kept_dimensions, slice_entries};
use super::{
    Cast, CollapseShape, Concat, Dim, ExpandShape, ExtractSlice, FromElements, Generate, InsertSlice, Pad, Reshape,
};
use crate::common::{constant_i64, defined_by};
use crate::constraints::is_static_tensor;
use crate::dynamic_list::Entry;
use crate::elements;

type Constants<'a> = &'a [Option<Attr>];

/// The operand, if it has the result's type.
pub(super) fn same_type(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let (from, to) = types(ir, op);
    if from == to { Folded::value(ir.operand(op, 0)) } else { Folded::No }
}

/// True if `to` says at least as much about the shape as `from`, and nothing else differs.
pub fn says_as_much(ir: &Ir, from: Type, to: Type) -> bool {
    match (ir.ctx.kind(from), ir.ctx.kind(to)) {
        (
            TypeKind::Tensor { shape: a, element: x, encoding: p },
            TypeKind::Tensor { shape: b, element: y, encoding: q },
        ) => x == y && p == q && a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| a == DYNAMIC || b != DYNAMIC),
        _ => false,
    }
}

/// What a `tensor.cast` that only forgets was made of.
pub fn forgotten_source(ir: &Ir, value: Value) -> Option<Value> {
    let source = ir.operand(defined_by(ir, value, Cast::NAME)?, 0);
    says_as_much(ir, ir.ty(value), ir.ty(source)).then_some(source)
}

fn index_constant(ir: &mut Ir, value: i64) -> Folded {
    Folded::constant(ir.ctx.index_attr(value))
}

/// A known size, an operand of what made the tensor, or the same of the source of a cast.
pub(super) fn dim(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let source = Dim(op).source(ir);
    let index = constants[1].and_then(|c| ir.ctx.as_i64(c)).and_then(|i| usize::try_from(i).ok());
    let size = index.and_then(|i| ir.ctx.shape(ir.ty(source))?.get(i).copied());
    let (Some(index), Some(size)) = (index, size) else { return Folded::No };
    if size != DYNAMIC {
        return index_constant(ir, size);
    }
    if let Some(value) = made_with(ir, source, index) {
        return Folded::value(value);
    }
    match forgotten_source(ir, source) {
        Some(inner) => {
            Rewriter::new(ir).set_operand(op, 0, inner);
            Folded::InPlace
        }
        None => Folded::No,
    }
}

/// The operand that gives dynamic dimension `index` of a generated tensor or a slice of full rank.
fn made_with(ir: &Ir, value: Value, index: usize) -> Option<Value> {
    if let Some(generate) = defined_by(ir, value, Generate::NAME) {
        let shape = ir.ctx.shape(ir.ty(value))?;
        let place = shape[..index].iter().filter(|&&d| d == DYNAMIC).count();
        return Generate(generate).dynamicExtents(ir).get(place).copied();
    }
    let slice = defined_by(ir, value, ExtractSlice::NAME)?;
    let sizes = slice_entries(ir, slice).sizes;
    let full = ir.ctx.shape(ir.ty(value)).is_some_and(|s| s.len() == sizes.len());
    match sizes.get(index).filter(|_| full) {
        Some(&Entry::Value(size)) => Some(size),
        _ => None,
    }
}

pub(super) fn rank(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    match ir.ctx.shape(ir.ty(ir.operand(op, 0))).map(<[i64]>::len) {
        Some(rank) => index_constant(ir, rank as i64),
        None => Folded::No,
    }
}

/// The position of `indices` in row-major order. `None` outside the shape.
fn flat_index(shape: &[i64], indices: &[i64]) -> Option<usize> {
    let fits = shape.len() == indices.len() && shape.iter().zip(indices).all(|(&size, &i)| (0..size).contains(&i));
    let next = |flat: i64, (&size, &i): (&i64, &i64)| flat.checked_mul(size)?.checked_add(i);
    let flat = shape.iter().zip(indices).try_fold(0, next)?;
    usize::try_from(flat).ok().filter(|_| fits)
}

/// An element of a constant, or of `tensor.from_elements`.
pub(super) fn extract(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let ty = ir.ty(ir.result(op, 0));
    if let Some(attr) = constants[0]
        && matches!(ir.ctx.attr_kind(attr), AttrKind::Dense { data: DenseData::Bytes { splat: true, .. }, .. })
    {
        return splat_of(ir, attr, ty);
    }
    let indices: Option<Vec<i64>> = constants[1..].iter().map(|c| ir.ctx.as_i64((*c)?)).collect();
    let shape = ir.ctx.shape(ir.ty(ir.operand(op, 0))).unwrap_or(&[]);
    let Some(flat) = indices.and_then(|indices| flat_index(shape, &indices)) else { return Folded::No };
    if let Some(list) = defined_by(ir, ir.operand(op, 0), FromElements::NAME) {
        return ir.operands(list).get(flat).map_or(Folded::No, |&value| Folded::value(value));
    }
    let element = constants[0].and_then(|c| elements::elements(&ir.ctx, c)?.into_iter().nth(flat));
    match element.and_then(|value| elements::constant(&mut ir.ctx, ty, &[value])) {
        Some(attr) => Folded::constant(attr),
        None => Folded::No,
    }
}

/// The one value of a splat, as a constant of type `ty`.
fn splat_of(ir: &mut Ir, attr: Attr, ty: Type) -> Folded {
    let value = elements::splat(&ir.ctx, attr);
    match value.and_then(|value| elements::constant(&mut ir.ctx, ty, &[value])) {
        Some(attr) => Folded::constant(attr),
        None => Folded::No,
    }
}

pub(super) fn from_elements(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let values: Option<Vec<Int>> = constants.iter().map(|c| elements::splat(&ir.ctx, (*c)?)).collect();
    let ty = ir.ty(ir.result(op, 0));
    match values.and_then(|values| elements::constant(&mut ir.ctx, ty, &values)) {
        Some(attr) if !constants.is_empty() => Folded::constant(attr),
        _ => Folded::No,
    }
}

/// A splat of a constant of a known shape.
pub(super) fn splat(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let ty = ir.ty(ir.result(op, 0));
    let value = constants[0].and_then(|c| elements::splat(&ir.ctx, c)).filter(|_| is_static_tensor(&ir.ctx, ty));
    match value.and_then(|value| elements::constant(&mut ir.ctx, ty, &[value])) {
        Some(attr) => Folded::constant(attr),
        None => Folded::No,
    }
}

/// Putting into a splat the value that it is made of.
pub(super) fn insert(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let is_splat = |attr: Attr| {
        matches!(ir.ctx.attr_kind(attr), AttrKind::Dense { data: DenseData::Bytes { splat: true, .. }, .. })
    };
    let (Some(scalar), Some(dest)) = (constants[0], constants[1].filter(|&d| is_splat(d))) else { return Folded::No };
    let same = elements::splat(&ir.ctx, scalar) == elements::splat(&ir.ctx, dest);
    if same { Folded::value(ir.operand(op, 1)) } else { Folded::No }
}

/// A constant under another shape.
fn reshaped(ir: &mut Ir, constant: Option<Attr>, ty: Type) -> Option<Attr> {
    let AttrKind::Dense { data, .. } = ir.ctx.attr_kind(constant?).clone() else { return None };
    is_static_tensor(&ir.ctx, ty).then(|| ir.ctx.attr(AttrKind::Dense { ty, data }))
}

/// A splat under another shape.
pub(super) fn splat_source(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let is_splat = |attr: &Attr| {
        matches!(ir.ctx.attr_kind(*attr), AttrKind::Dense { data: DenseData::Bytes { splat: true, .. }, .. })
    };
    let constant = constants[0].filter(is_splat);
    let ty = ir.ty(ir.result(op, 0));
    reshaped(ir, constant, ty).map_or(Folded::No, Folded::constant)
}

/// A splat in tiles is a splat, if what fills up the last tiles is the same.
pub(super) fn pack(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let padding = super::Pack(op).padding_value(ir);
    let same = match padding {
        None => true,
        Some(_) => {
            let value =
                |index: usize| constants.get(index).copied().flatten().and_then(|c| elements::splat(&ir.ctx, c));
            value(2).is_some() && value(2) == value(0)
        }
    };
    if same { splat_source(ir, op, constants) } else { Folded::No }
}

pub(super) fn reshape(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let (from, to) = types(ir, op);
    if let Some(attr) = reshaped(ir, constants[0], to) {
        return Folded::constant(attr);
    }
    let source = ir.operand(op, 0);
    if let Some(inner) = defined_by(ir, source, Reshape::NAME) {
        let inner = ir.operand(inner, 0);
        Rewriter::new(ir).set_operand(op, 0, inner);
        return Folded::InPlace;
    }
    let Some(rank) = ir.ctx.shape(to).map(<[i64]>::len).filter(|_| from == to) else { return Folded::No };
    let same = rank <= 1 || keeps_shape(ir, op, source);
    if same { Folded::value(source) } else { Folded::No }
}

/// True if the shape operand lists the sizes of `source` in order.
fn keeps_shape(ir: &Ir, op: Op, source: Value) -> bool {
    let Some(list) = defined_by(ir, ir.operand(op, 1), FromElements::NAME) else { return false };
    let shape = ir.ctx.shape(ir.ty(source)).unwrap_or(&[]);
    let keeps = |(index, &element): (usize, &Value)| match constant_i64(ir, element) {
        Some(size) => shape.get(index) == Some(&size),
        None => defined_by(ir, element, Dim::NAME).is_some_and(|dim| {
            Dim(dim).source(ir) == source && constant_i64(ir, Dim(dim).index(ir)) == Some(index as i64)
        }),
    };
    ir.operands(list).len() == shape.len() && ir.operands(list).iter().enumerate().all(keeps)
}

/// A change of shape to the same type, of a constant, or of its own inverse.
pub(super) fn regroup(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let (from, to) = types(ir, op);
    if from == to {
        return Folded::value(ir.operand(op, 0));
    }
    if let Some(attr) = reshaped(ir, constants[0], to) {
        return Folded::constant(attr);
    }
    let inverse = if ir.is(op, ExpandShape::NAME) { CollapseShape::NAME } else { ExpandShape::NAME };
    let Some(inner) = defined_by(ir, ir.operand(op, 0), inverse) else { return Folded::No };
    let source = ir.operand(inner, 0);
    let open = ir.ctx.shape(to).unwrap_or(&[]).iter().filter(|&&d| d == DYNAMIC).count();
    let undone = ir.ty(source) == to && (open < 2 || groups(ir, op) == groups(ir, inner));
    if undone { Folded::value(source) } else { Folded::No }
}

pub(super) fn concat(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    match *Concat(op).inputs(ir) {
        [only] if ir.ty(only) == ir.ty(ir.result(op, 0)) => Folded::value(only),
        _ => Folded::No,
    }
}

/// True if the slice is all of a tensor of a known shape.
fn is_whole(ir: &Ir, op: Op, ty: Type) -> bool {
    let entries = slice_entries(ir, op);
    let shape = ir.ctx.shape(ty).unwrap_or(&[]);
    let all = |list: &[Entry], value: i64| list.iter().all(|e| e.constant() == Some(value));
    let sizes = entries.sizes.iter().map(|e| e.constant()).eq(shape.iter().map(|&d| Some(d)));
    is_static_tensor(&ir.ctx, ty) && sizes && all(&entries.offsets, 0) && all(&entries.strides, 1)
}

/// True if two slice ops have the same offsets, sizes and strides.
fn same_place(ir: &Ir, a: Op, b: Op) -> bool {
    let (a, b) = (slice_entries(ir, a), slice_entries(ir, b));
    a.offsets == b.offsets && a.sizes == b.sizes && a.strides == b.strides
}

/// All of the source, or what was just put there.
pub(super) fn extract_slice(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if let folded @ Folded::Results(_) = splat_source(ir, op, constants) {
        return folded;
    }
    let (from, to) = types(ir, op);
    let source = ir.operand(op, 0);
    if from == to && is_whole(ir, op, to) {
        return Folded::value(source);
    }
    match defined_by(ir, source, InsertSlice::NAME) {
        Some(insert) if ir.ty(ir.operand(insert, 0)) == to && same_place(ir, op, insert) => {
            Folded::value(ir.operand(insert, 0))
        }
        _ => Folded::No,
    }
}

/// All of the destination, or what was just taken from there.
pub(super) fn insert_slice(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let (source, dest) = (ir.operand(op, 0), ir.operand(op, 1));
    let ty = ir.ty(dest);
    if ir.ty(source) == ty && is_whole(ir, op, ty) {
        return Folded::value(source);
    }
    if let Some(slice) = defined_by(ir, source, ExtractSlice::NAME)
        && ir.operand(slice, 0) == dest
        && same_place(ir, op, slice)
    {
        return Folded::value(dest);
    }
    match defined_by(ir, dest, InsertSlice::NAME) {
        Some(before) if ir.ty(ir.operand(before, 0)) == ir.ty(source) && same_place(ir, op, before) => {
            let under = ir.operand(before, 1);
            Rewriter::new(ir).set_operand(op, 1, under);
            Folded::InPlace
        }
        _ => Folded::No,
    }
}

/// No margin.
pub(super) fn pad(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let (from, to) = types(ir, op);
    let same = from == to && is_static_tensor(&ir.ctx, to) && !Pad(op).nofold(ir);
    if same { Folded::value(ir.operand(op, 0)) } else { Folded::No }
}

/// The dimensions of a slice op's sizes that a slice of type `ty` keeps.
pub(super) fn kept(ir: &Ir, op: Op, ty: Type) -> Option<Vec<usize>> {
    kept_dimensions(&ir.segments(op, "static_sizes")?, ir.ctx.shape(ty)?)
}
