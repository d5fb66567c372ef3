//! Constant values of scalars, vectors and tensors as lists of bit patterns, and elementwise folding over them.
//!
//! What holds: a float element is the `Int` of its format's bits; a `dense` attribute is a splat exactly if all its
//! elements are equal, so that equal constants are equal attributes.

use ir::attrs::{AttrKind, DenseData};
use ir::types::DYNAMIC;
use ir::{Attr, Context, Folded, Int, Ir, Op, Type, TypeKind};

use crate::ub;

/// The bits of an element type: 64 for index. `None` for what has no bit pattern.
pub fn element_bits(ctx: &Context, ty: Type) -> Option<u32> {
    crate::common::scalar_bits(ctx, ty).or_else(|| ctx.is_index(ty).then_some(64))
}

/// The elements of a constant: one if all are equal, else all in row-major order.
pub fn elements(ctx: &Context, attr: Attr) -> Option<Vec<Int>> {
    match ctx.attr_kind(attr) {
        AttrKind::Integer { value, .. } => Some(vec![value.clone()]),
        AttrKind::Float { bits, ty } => Some(vec![Int::from_u128(element_bits(ctx, *ty)?, *bits)]),
        AttrKind::Dense { ty, data: DenseData::Bytes { bytes, .. } } => {
            let width = element_bits(ctx, ctx.element_type(*ty)?)?;
            let size = width.div_ceil(8).max(1) as usize;
            Some(bytes.chunks_exact(size).map(|chunk| Int::from_le_bytes(width, chunk)).collect())
        }
        _ => None,
    }
}

/// As `elements`, where a complex number is one element of the bits of both parts, the real part lowest.
pub fn words(ctx: &Context, attr: Attr) -> Option<Vec<Int>> {
    let part = |ty| crate::complex::part_type(ctx, ctx.element_type(ty)?);
    let AttrKind::Dense { ty, data: DenseData::Bytes { bytes, .. } } = ctx.attr_kind(attr) else {
        return elements(ctx, attr);
    };
    let Some(part) = part(*ty) else { return elements(ctx, attr) };
    let width = element_bits(ctx, part)?;
    let size = width.div_ceil(8).max(1) as usize;
    let number = |chunk: &[u8]| {
        let (real, imaginary) = chunk.split_at(size);
        Int::from_le_bytes(width, imaginary).concat(&Int::from_le_bytes(width, real))
    };
    Some(bytes.chunks_exact(2 * size).map(number).collect())
}

/// A `dense` attribute of shaped type `ty`; `values` holds all elements, or one for a splat.
pub fn dense(ctx: &mut Context, ty: Type, values: &[Int]) -> Attr {
    let splat = values.windows(2).all(|w| w[0] == w[1]) && !values.is_empty();
    let kept = if splat { &values[..1] } else { values };
    let bytes: Vec<u8> = kept.iter().flat_map(to_bytes).collect();
    ctx.attr(AttrKind::Dense { ty, data: DenseData::Bytes { bytes: bytes.into(), splat } })
}

/// The bits of `value`, little-endian, in as many bytes as its width needs.
pub fn to_bytes(value: &Int) -> Vec<u8> {
    let size = value.width().div_ceil(8).max(1) as usize;
    let mut bytes: Vec<u8> = value.to_words().iter().flat_map(|w| w.to_le_bytes()).collect();
    bytes.resize(size, 0);
    bytes
}

/// The constant of type `ty` with these elements. `None` if the type is no scalar, vector or tensor of known shape.
pub fn constant(ctx: &mut Context, ty: Type, values: &[Int]) -> Option<Attr> {
    match ctx.kind(ty) {
        TypeKind::Integer { .. } | TypeKind::Index => Some(ctx.int_attr(values.first()?.clone(), ty)),
        TypeKind::Float(_) => {
            let bits = values.first()?.to_u128()?;
            Some(ctx.attr(AttrKind::Float { bits, ty }))
        }
        TypeKind::Vector { .. } | TypeKind::Tensor { .. } if has_static_shape(ctx, ty) => Some(dense(ctx, ty, values)),
        _ => None,
    }
}

/// The constant of type `ty` whose every element is the integer `value`, cut to the element's width.
pub fn splat_int(ctx: &mut Context, ty: Type, value: i64) -> Option<Attr> {
    let element = ctx.element_or_self(ty);
    let width = crate::common::integer_bits(ctx, element)?;
    constant(ctx, ty, &[Int::from_i64(width, value)])
}

fn has_static_shape(ctx: &Context, ty: Type) -> bool {
    ctx.shape(ty).is_some_and(|shape| shape.iter().all(|&d| d != DYNAMIC))
}

/// The one value of a scalar or splat constant.
pub fn splat(ctx: &Context, attr: Attr) -> Option<Int> {
    let values = elements(ctx, attr)?;
    (values.len() == 1).then(|| values.into_iter().next())?
}

/// Applies `f` to the elements of constants, position by position. `None` if `f` has no value anywhere, or a constant
/// is missing.
pub fn map(ctx: &Context, constants: &[Option<Attr>], f: &dyn Fn(&[Int]) -> Option<Int>) -> Option<Vec<Int>> {
    let lists: Vec<Vec<Int>> = constants.iter().map(|c| c.and_then(|c| elements(ctx, c))).collect::<Option<_>>()?;
    let count = lists.iter().map(Vec::len).max()?;
    if lists.iter().any(|l| l.len() != 1 && l.len() != count) {
        return None;
    }
    let at = |i: usize| lists.iter().map(|l| l[if l.len() == 1 { 0 } else { i }].clone()).collect::<Vec<_>>();
    (0..count).map(|i| f(&at(i))).collect()
}

/// The first operand that is poison.
fn poison(ctx: &Context, constants: &[Option<Attr>]) -> Option<Attr> {
    constants.iter().flatten().copied().find(|&c| ctx.as_dialect_attr(c, ub::Poison::NAME).is_some())
}

/// Folds `op` (of one result) elementwise by `f`, if all operands are constant; what is poison gives poison.
pub fn fold(ir: &mut Ir, op: Op, constants: &[Option<Attr>], f: &dyn Fn(&[Int]) -> Option<Int>) -> Folded {
    if let Some(poison) = poison(&ir.ctx, constants) {
        return Folded::constant(poison);
    }
    match fold_to(ir, op, 0, constants, f) {
        Some(attr) => Folded::constant(attr),
        None => Folded::No,
    }
}

/// The constant for result `index` of `op`, elementwise by `f`.
pub fn fold_to(
    ir: &mut Ir,
    op: Op,
    index: usize,
    constants: &[Option<Attr>],
    f: &dyn Fn(&[Int]) -> Option<Int>,
) -> Option<Attr> {
    let values = map(&ir.ctx, constants, f)?;
    let ty = ir.ty(ir.result(op, index));
    constant(&mut ir.ctx, ty, &values)
}
