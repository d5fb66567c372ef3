//! Operations that move elements without computing: verification and inferred types.

use ir::constraint::{Constraint, derived};
use ir::{Context, Fault, Ir, Op, OpState, Type};

use super::slice::ints;
use super::types::{VectorParts, count, fixed, layout_bits, parts, same_element, scaled, vector_of};
use super::{BitCast, Broadcast, Deinterleave, Reshape, ShapeCast, Shuffle, Transpose};
use crate::common::{constant_i64, ensure, quoted};

/// True if a vector of shape `from` can be repeated to one of shape `to`.
fn broadcasts(from: VectorParts<'_>, to: VectorParts<'_>) -> Result<(), Fault> {
    ensure(from.rank() <= to.rank(), || "source rank higher than destination rank".into())?;
    let lead = to.rank() - from.rank();
    for index in 0..from.rank() {
        let (own, wanted) = (from.shape[index], to.shape[lead + index]);
        ensure(own == 1 || own == wanted, || format!("dimension mismatch ({own} vs. {wanted})"))?;
    }
    Ok(())
}

pub(super) fn verify_broadcast(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = (ir.ty(Broadcast(op).source(ir)), ir.ty(ir.result(op, 0)));
    same_element(ir, source, result, "source operand and result")?;
    match parts(&ir.ctx, source) {
        Some(from) => broadcasts(from, vector_of(&ir.ctx, result)?),
        None if ir.ctx.element_type(result) == Some(source) => Ok(()),
        None => Err(Fault::new("source type is not a vector")),
    }
}

// Shuffles.

pub(super) fn infer_shuffle(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault> {
    let mask = state.attr(&ir.ctx, "mask").and_then(|a| ir.ctx.as_array(a)).map_or(0, <[_]>::len);
    let Some(&first) = state.operands.first() else { return Err(Fault::new("expects two operands")) };
    let v1 = vector_of(&ir.ctx, ir.ty(first))?;
    let rest = v1.shape.get(1..).unwrap_or(&[]);
    let (shape, element) = ([&[mask.max(1) as i64], rest].concat(), v1.element);
    Ok(vec![fixed(&mut ir.ctx, &shape, element)])
}

pub(super) fn verify_shuffle(ir: &Ir, op: Op) -> Result<(), Fault> {
    let shuffle = Shuffle(op);
    let types = [ir.ty(shuffle.v1(ir)), ir.ty(shuffle.v2(ir)), ir.ty(ir.result(op, 0))];
    same_element(ir, types[0], types[2], "first operand v1 and result")?;
    same_element(ir, types[1], types[2], "second operand v2 and result")?;
    let [v1, v2, result] =
        [vector_of(&ir.ctx, types[0])?, vector_of(&ir.ctx, types[1])?, vector_of(&ir.ctx, types[2])?];
    let scalars = v1.rank() == 0 && v2.rank() == 0 && result.rank() == 1;
    ensure(scalars || (v1.rank() == result.rank() && v2.rank() == result.rank()), || "rank mismatch".into())?;
    let tails = [v1, v2, result].map(|v| v.shape.get(1..).unwrap_or(&[]));
    ensure(scalars || (tails[0] == tails[1] && tails[0] == tails[2]), || "dimension mismatch".into())?;
    let mask = ints(ir, op, "mask");
    ensure(!mask.is_empty(), || "invalid mask length".into())?;
    ensure(mask.len() as i64 == result.shape[0] && !result.is_scalable(), || "mask length mismatch".into())?;
    let limit = v1.shape.first().unwrap_or(&1).saturating_add(*v2.shape.first().unwrap_or(&1));
    match mask.iter().position(|i| !(0..limit).contains(i)) {
        Some(index) => Err(Fault::new(format!("mask index #{} out of range", index + 1))),
        None => Ok(()),
    }
}

// Interleaving.

fn with_last(ctx: &mut Context, ty: Type, change: fn(i64) -> Option<i64>) -> Option<Type> {
    let vector = parts(ctx, ty)?;
    let (mut shape, scalable, element) = (vector.shape.to_vec(), vector.scalable.to_vec(), vector.element);
    let last = shape.last_mut()?;
    *last = change(*last)?;
    Some(scaled(ctx, &shape, &scalable, element))
}

/// The type of two vectors of `from`'s type interleaved.
pub(super) fn doubled(from: &'static str) -> Constraint {
    derived(from, "twice the vector", |ctx, ty| {
        if parts(ctx, ty)?.rank() == 0 {
            let element = ctx.element_type(ty)?;
            return Some(fixed(ctx, &[2], element));
        }
        with_last(ctx, ty, |d| d.checked_mul(2))
    })
}

/// The type of every second element of `from`'s type; that type itself where there is one element.
pub(super) fn halved(from: &'static str) -> Constraint {
    derived(from, "half of the vector", |ctx, ty| with_last(ctx, ty, |d| Some(if d < 2 { d } else { d / 2 })))
}

pub(super) fn verify_deinterleave(ir: &Ir, op: Op) -> Result<(), Fault> {
    let source = vector_of(&ir.ctx, ir.ty(Deinterleave(op).source(ir)))?;
    let even = source.shape.last().is_some_and(|d| d % 2 == 0);
    ensure(even, || {
        "failed to verify that the trailing dimension of the source vector has an even number of elements".into()
    })
}

// Casts.

/// True if each dimension of `a` is the product of adjacent dimensions of `b`.
pub(super) fn is_split(a: &[i64], b: &[i64]) -> bool {
    let all_ones = |dims: &[i64]| dims.iter().all(|&d| d == 1);
    if a.is_empty() {
        return all_ones(b);
    }
    let (mut i, mut j) = (0, 0);
    while i < a.len() && j < b.len() {
        let mut product = 1i64;
        while product < a[i] && j < b.len() {
            product = product.saturating_mul(b[j]);
            j += 1;
        }
        if product != a[i] {
            break;
        }
        i += 1;
        if i < a.len() && all_ones(&a[i..]) {
            i = a.len();
        }
        if j < b.len() && all_ones(&b[j..]) {
            j = b.len();
        }
    }
    i == a.len() && j == b.len()
}

pub(super) fn verify_shape_cast(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = (ir.ty(ShapeCast(op).source(ir)), ir.ty(ir.result(op, 0)));
    let (from, to) = (vector_of(&ir.ctx, source)?, vector_of(&ir.ctx, result)?);
    ensure(from.element == to.element, || "source/result vectors must have same element type".into())?;
    ensure(from.count() == to.count(), || "source/result number of elements must match".into())?;
    let fits = match from.rank().cmp(&to.rank()) {
        std::cmp::Ordering::Less => is_split(from.shape, to.shape),
        std::cmp::Ordering::Greater => is_split(to.shape, from.shape),
        std::cmp::Ordering::Equal => true,
    };
    ensure(fits, || format!("invalid shape cast from {} to {}", quoted(&ir.ctx, source), quoted(&ir.ctx, result)))
}

pub(super) fn verify_bitcast(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = (ir.ty(BitCast(op).source(ir)), ir.ty(ir.result(op, 0)));
    let (from, to) = (vector_of(&ir.ctx, source)?, vector_of(&ir.ctx, result)?);
    ensure(from.rank() == to.rank(), || "failed to verify that all of {source, result} have same rank".into())?;
    let outer = from.rank().saturating_sub(1);
    if let Some(index) = (0..outer).find(|&i| from.shape[i] != to.shape[i]) {
        return Err(Fault::new(format!("dimension size mismatch at: {index}")));
    }
    let minor =
        |v: VectorParts<'_>| Some(layout_bits(&ir.ctx, v.element)? as i128 * i128::from(*v.shape.last().unwrap_or(&1)));
    ensure(minor(from).is_some() && minor(from) == minor(to), || match from.rank() {
        0 => "source/result bitwidth of the 0-D vector element types must be equal".into(),
        _ => "source/result bitwidth of the minor 1-D vectors must be equal".into(),
    })
}

pub(super) fn verify_transpose(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = (ir.ty(Transpose(op).vector(ir)), ir.ty(ir.result(op, 0)));
    same_element(ir, source, result, "operand and result")?;
    let (from, to) = (vector_of(&ir.ctx, source)?, vector_of(&ir.ctx, result)?);
    let permutation = ir.required::<Vec<i64>>(op, "permutation")?;
    ensure(from.rank() == to.rank(), || format!("vector result rank mismatch: {}", to.rank()))?;
    ensure(permutation.len() == to.rank(), || format!("transposition length mismatch: {}", permutation.len()))?;
    let mut seen = vec![false; to.rank()];
    for (index, &dim) in permutation.iter().enumerate() {
        let slot = usize::try_from(dim).ok().and_then(|d| seen.get_mut(d));
        let Some(slot) = slot else { return Err(Fault::new(format!("transposition index out of range: {dim}"))) };
        ensure(!std::mem::replace(slot, true), || format!("duplicate position index: {dim}"))?;
        ensure(to.shape[index] == from.shape[dim as usize], || format!("dimension size mismatch at: {dim}"))?;
    }
    Ok(())
}

// Shapes held in values.

/// The innermost sizes that stay as they are.
fn verify_fixed_sizes(sizes: &[i64], vector: VectorParts<'_>, what: &str) -> Result<(), Fault> {
    let rank = vector.rank();
    for (index, &size) in sizes.iter().enumerate() {
        let place = rank.checked_sub(sizes.len() + index).and_then(|p| vector.shape.get(p));
        ensure(place == Some(&size), || format!("fixed vector size must match {what} vector for dim {index}"))?;
    }
    Ok(())
}

pub(super) fn verify_reshape(ir: &Ir, op: Op) -> Result<(), Fault> {
    let reshape = Reshape(op);
    let (from, to) = (vector_of(&ir.ctx, ir.ty(reshape.vector(ir)))?, vector_of(&ir.ctx, ir.ty(ir.result(op, 0)))?);
    let (inputs, outputs, sizes) =
        (reshape.input_shape(ir), reshape.output_shape(ir), ints(ir, op, "fixed_vector_sizes"));
    ensure(from.rank() == inputs.len() + sizes.len(), || "invalid input shape for vector type".into())?;
    ensure(to.rank() == outputs.len() + sizes.len(), || "invalid output shape for vector type".into())?;
    verify_fixed_sizes(&sizes, from, "input")?;
    verify_fixed_sizes(&sizes, to, "output")?;
    let product = |values: &[ir::Value]| {
        let sizes: Option<Vec<i64>> = values.iter().map(|&v| constant_i64(ir, v)).collect();
        sizes.map(|sizes| count(&sizes))
    };
    match (product(inputs), product(outputs)) {
        (Some(a), Some(b)) if a != b => Err(Fault::new("product of input and output shape sizes must match")),
        _ => Ok(()),
    }
}

pub(super) fn verify_matrix_multiply(ir: &Ir, op: Op) -> Result<(), Fault> {
    let result = ir.ty(ir.result(op, 0));
    same_element(ir, ir.ty(ir.operand(op, 0)), result, "lhs operand and result")?;
    same_element(ir, ir.ty(ir.operand(op, 1)), result, "rhs operand and result")
}

pub(super) fn verify_flat_transpose(ir: &Ir, op: Op) -> Result<(), Fault> {
    same_element(ir, ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)), "source operand and result")
}
