//! Values in the forms that C has: integers of 8, 16, 32 and 64 bits, floats of C or as their bits, arrays of these in row-major order.
//!
//! What holds: a number in its C form and back is the same number; integers keep their sign.

use dialects::expand::build::index;
use dialects::memref::layout::is_identity;
use dialects::{arith, memref, scf};
use ir::types::FloatKind;
use ir::{Context, InsertPoint, Rewriter, Type, TypeKind, Value};

/// What a number of type `ty` is in C; `None` where it has no such form.
pub fn c_element(ctx: &Context, ty: Type) -> Option<Form> {
    match ctx.kind(ty) {
        TypeKind::Index => Some(Form::Index),
        TypeKind::Integer { width: 1 | 8 | 16 | 32 | 64, .. } => Some(Form::Same),
        TypeKind::Integer { width: width @ 1..=63, .. } => Some(Form::Wider(width.next_power_of_two().max(8))),
        TypeKind::Float(FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64) => Some(Form::Same),
        TypeKind::Float(kind) if kind.width() <= 64 => Some(Form::Bits(kind.width().next_power_of_two().max(8))),
        _ => None,
    }
}

/// What a number is in C.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A number of its own type.
    Same,
    /// A signed integer of so many bits.
    Wider(u32),
    /// A signed integer of 64 bits.
    Index,
    /// The bits of a float in an integer of so many bits.
    Bits(u32),
}

/// The type of C's numbers for those of type `ty`, which has a form.
fn c_type(rewriter: &mut Rewriter<'_>, ty: Type) -> Type {
    let ctx = &mut rewriter.ir_mut().ctx;
    match c_element(ctx, ty).expect("values that travel have a form") {
        Form::Same => ty,
        Form::Index => ctx.integer(64),
        Form::Wider(width) | Form::Bits(width) => ctx.integer(width),
    }
}

/// The array of C for a value of type `ty`: a scalar is an array of one.
pub fn c_array(rewriter: &mut Rewriter<'_>, ty: Type) -> Type {
    let (shape, element) = match rewriter.ctx.kind(ty) {
        TypeKind::MemRef { shape, element, .. } => (shape.to_vec(), *element),
        _ => (vec![1], ty),
    };
    let element = c_type(rewriter, element);
    rewriter.ir_mut().ctx.memref(&shape, element)
}

fn to_c(rewriter: &mut Rewriter<'_>, value: Value) -> Value {
    let from = rewriter.ty(value);
    let to = c_type(rewriter, from);
    match c_element(&rewriter.ctx, from) {
        None | Some(Form::Same) => value,
        Some(Form::Wider(_)) => rewriter.op(arith::ExtSI::NAME).operand(value).result(to).value(),
        Some(Form::Index) => rewriter.op(arith::IndexCast::NAME).operand(value).result(to).value(),
        Some(Form::Bits(width)) => {
            let bits = float_bits(rewriter, from);
            let value = rewriter.op(arith::Bitcast::NAME).operand(value).result(bits).value();
            match rewriter.ctx.integer_width(bits) == Some(width) {
                true => value,
                false => rewriter.op(arith::ExtUI::NAME).operand(value).result(to).value(),
            }
        }
    }
}

fn from_c(rewriter: &mut Rewriter<'_>, value: Value, to: Type) -> Value {
    match c_element(&rewriter.ctx, to) {
        None | Some(Form::Same) => value,
        Some(Form::Wider(_)) => rewriter.op(arith::TruncI::NAME).operand(value).result(to).value(),
        Some(Form::Index) => rewriter.op(arith::IndexCast::NAME).operand(value).result(to).value(),
        Some(Form::Bits(width)) => {
            let bits = float_bits(rewriter, to);
            let value = match rewriter.ctx.integer_width(bits) == Some(width) {
                true => value,
                false => rewriter.op(arith::TruncI::NAME).operand(value).result(bits).value(),
            };
            rewriter.op(arith::Bitcast::NAME).operand(value).result(to).value()
        }
    }
}

fn float_bits(rewriter: &mut Rewriter<'_>, float: Type) -> Type {
    let width = match rewriter.ctx.kind(float) {
        TypeKind::Float(kind) => kind.width(),
        _ => unreachable!("only floats travel as bits"),
    };
    rewriter.ir_mut().ctx.integer(width)
}

/// Writes a value, a scalar or an array, to an array of C.
pub fn store(rewriter: &mut Rewriter<'_>, value: Value, array: Value) {
    let ty = rewriter.ty(value);
    match rewriter.ctx.kind(ty) {
        TypeKind::MemRef { shape, .. } => {
            let shape = shape.to_vec();
            copy_each(rewriter, &shape, value, array, to_c);
        }
        _ => {
            let zero = index(rewriter, 0);
            let number = to_c(rewriter, value);
            memref::Store::build(rewriter, number, array, &[zero][..]).build();
        }
    }
}

/// A scalar out of its array of C.
pub fn load_scalar(rewriter: &mut Rewriter<'_>, array: Value, ty: Type) -> Value {
    let zero = index(rewriter, 0);
    let number = memref::Load::build(rewriter, array, &[zero][..]).value();
    from_c(rewriter, number, ty)
}

/// Fills an array from one of C.
pub fn load_array(rewriter: &mut Rewriter<'_>, array: Value, to: Value) {
    let TypeKind::MemRef { shape, element, .. } = rewriter.ctx.kind(rewriter.ty(to)) else {
        unreachable!("an array is filled")
    };
    let (shape, element) = (shape.to_vec(), *element);
    copy_each(rewriter, &shape, array, to, |rewriter, number| from_c(rewriter, number, element));
}

/// Writes every element of an array, changed, to another: loops over all sizes.
fn copy_each(
    rewriter: &mut Rewriter<'_>,
    shape: &[i64],
    from: Value,
    to: Value,
    change: impl FnOnce(&mut Rewriter<'_>, Value) -> Value,
) {
    let after = rewriter.insertion();
    let mut indices = Vec::new();
    for &size in shape {
        let [lower, upper, step] = [0, size, 1].map(|number| index(rewriter, number));
        let ty = rewriter.ir_mut().ctx.index();
        let (region, body) = rewriter.create_region_with_block(&[ty]);
        rewriter.op(scf::For::NAME).operands(&[lower, upper, step]).region(region).build();
        indices.push(rewriter.arg(body, 0));
        rewriter.set_insertion(InsertPoint::Start(body));
        let end = rewriter.op(scf::Yield::NAME).build();
        rewriter.set_insertion(InsertPoint::Before(end));
    }
    let number = memref::Load::build(rewriter, from, &indices[..]).value();
    let number = change(rewriter, number);
    memref::Store::build(rewriter, number, to, &indices[..]).build();
    if let Some(after) = after {
        rewriter.set_insertion(after);
    }
}

/// Whether a value of type `ty` is an array that C takes as it is, without a copy.
pub fn stays_in_place(ctx: &Context, ty: Type) -> bool {
    match ctx.kind(ty) {
        TypeKind::MemRef { element, .. } => is_identity(ctx, ty) && c_element(ctx, *element) == Some(Form::Same),
        _ => false,
    }
}

/// Whether an array, or none, is its own array of C.
pub fn is_c_array(rewriter: &mut Rewriter<'_>, ty: Type) -> bool {
    matches!(rewriter.ctx.kind(ty), TypeKind::MemRef { .. }) && c_array(rewriter, ty) == ty
}
