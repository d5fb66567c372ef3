//! Constants as LLVM IR writes them, without their type.

use dialects::elements;
use ir::attrs::AttrKind;
use ir::types::{FloatKind, TypeKind};
use ir::{Attr, Context, Int, Type};

use crate::dialect::types as llvm;

/// The constant `attr` of type `ty`. `None` if there is no such constant.
pub(super) fn text(ctx: &Context, attr: Attr, ty: Type) -> Option<String> {
    match ctx.attr_kind(attr) {
        AttrKind::Integer { value, .. } => scalar(ctx, value, ty),
        AttrKind::Float { bits, ty } => scalar(ctx, &Int::from_u128(elements::element_bits(ctx, *ty)?, *bits), *ty),
        AttrKind::String { value, .. } => Some(format!("c\"{}\"", super::names::escaped(ctx.text(*value).as_bytes()))),
        AttrKind::Dense { .. } => dense(ctx, &elements::elements(ctx, attr)?, ty),
        AttrKind::Array(items) => parts(ctx, items, ty),
        _ => None,
    }
}

/// The elements of a struct or an array, each by its own attribute.
fn parts(ctx: &Context, items: &[Attr], ty: Type) -> Option<String> {
    let types: Vec<Type> = match llvm::as_struct(ctx, ty) {
        Some(parts) => parts.fields,
        None => vec![llvm::as_array(ctx, ty)?.1; items.len()],
    };
    let parts: Vec<String> = items
        .iter()
        .zip(types)
        .map(|(&item, ty)| Some(format!("{} {}", super::types::text(ctx, ty)?, text(ctx, item, ty)?)))
        .collect::<Option<_>>()?;
    let body = parts.join(", ");
    Some(if llvm::as_struct(ctx, ty).is_some() { format!("{{ {body} }}") } else { format!("[{body}]") })
}

/// Nested arrays or a vector of elements; a splat where there is one element.
fn dense(ctx: &Context, values: &[Int], ty: Type) -> Option<String> {
    if values.iter().all(Int::is_zero) {
        return Some("zeroinitializer".into());
    }
    nested(ctx, ty, &mut values.iter().cycle())
}

fn nested(ctx: &Context, ty: Type, values: &mut dyn Iterator<Item = &Int>) -> Option<String> {
    let (size, element, [open, close]) = match (llvm::as_array(ctx, ty), ctx.kind(ty)) {
        (Some((size, element)), _) => (size, element, ['[', ']']),
        (None, TypeKind::Vector { shape, element, .. }) => (*shape.first()? as u64, *element, ['<', '>']),
        _ => return scalar(ctx, values.next()?, ty),
    };
    let name = super::types::text(ctx, element)?;
    let mut items = Vec::new();
    for _ in 0..size {
        items.push(format!("{name} {}", nested(ctx, element, values)?));
    }
    Some(format!("{open}{}{close}", items.join(", ")))
}

/// One number by its bits.
fn scalar(ctx: &Context, value: &Int, ty: Type) -> Option<String> {
    match ctx.kind(ty) {
        TypeKind::Integer { width: 1, .. } => Some(if value.is_zero() { "false" } else { "true" }.into()),
        TypeKind::Integer { .. } => Some(value.to_string_signed()),
        TypeKind::Float(kind) => float(*kind, value.to_u128()?),
        _ => None,
    }
}

/// Hexadecimal digits; an `f32` is written by the bits of the `f64` that equals it.
fn float(kind: FloatKind, bits: u128) -> Option<String> {
    Some(match kind {
        FloatKind::F16 => format!("0xH{bits:04X}"),
        FloatKind::BF16 => format!("0xR{bits:04X}"),
        FloatKind::F32 => format!("0x{:016X}", widened(bits as u32)),
        FloatKind::F64 => format!("0x{bits:016X}"),
        FloatKind::F80 => format!("0xK{bits:020X}"),
        // The low half stands first.
        FloatKind::F128 => format!("0xL{:016X}{:016X}", bits as u64, (bits >> 64) as u64),
        _ => return None,
    })
}

/// The bits of the `f64` that equals the `f32` of `bits`; the payload of a NaN keeps its place.
fn widened(bits: u32) -> u64 {
    let value = f32::from_bits(bits);
    if !value.is_nan() {
        return f64::from(value).to_bits();
    }
    let (sign, payload) = (u64::from(bits >> 31), u64::from(bits & 0x007f_ffff));
    sign << 63 | 0x7ff << 52 | payload << 29
}
