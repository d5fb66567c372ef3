//! Types as LLVM IR writes them, and the suffixes of overloaded intrinsics.

use ir::types::{FloatKind, TypeKind};
use ir::{Context, Type};

use crate::dialect::types as llvm;

/// `ty` as text. `None` if LLVM IR has no such type.
pub(super) fn text(ctx: &Context, ty: Type) -> Option<String> {
    if let Some(space) = llvm::as_pointer(ctx, ty) {
        return Some(if space == 0 { "ptr".into() } else { format!("ptr addrspace({space})") });
    }
    if let Some((size, element)) = llvm::as_array(ctx, ty) {
        return Some(format!("[{size} x {}]", text(ctx, element)?));
    }
    if let Some(parts) = llvm::as_struct(ctx, ty) {
        return if parts.name.is_empty() { body(ctx, &parts) } else { Some(super::names::sigil('%', &parts.name)) };
    }
    if llvm::is_void(ctx, ty) {
        return Some("void".into());
    }
    match ctx.kind(ty) {
        TypeKind::Integer { width, .. } if *width > 0 => Some(format!("i{width}")),
        TypeKind::Float(kind) => float(*kind).map(str::to_owned),
        TypeKind::Vector { shape, element, scalable } if shape.len() == 1 => {
            let prefix = if scalable.first() == Some(&true) { "vscale x " } else { "" };
            Some(format!("<{prefix}{} x {}>", shape[0], text(ctx, *element)?))
        }
        _ => None,
    }
}

/// The fields of a struct.
pub(super) fn body(ctx: &Context, parts: &llvm::Struct) -> Option<String> {
    let fields: Vec<String> = parts.fields.iter().map(|&f| text(ctx, f)).collect::<Option<_>>()?;
    let fields = if fields.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", fields.join(", ")) };
    Some(if parts.packed { format!("<{fields}>") } else { fields })
}

fn float(kind: FloatKind) -> Option<&'static str> {
    Some(match kind {
        FloatKind::F16 => "half",
        FloatKind::BF16 => "bfloat",
        FloatKind::F32 => "float",
        FloatKind::F64 => "double",
        FloatKind::F80 => "x86_fp80",
        FloatKind::F128 => "fp128",
        _ => return None,
    })
}

/// The suffix that an overloaded intrinsic has for `ty`, such as `v4i32`.
pub(super) fn suffix(ctx: &Context, ty: Type) -> Option<String> {
    if let Some(space) = llvm::as_pointer(ctx, ty) {
        return Some(format!("p{space}"));
    }
    match ctx.kind(ty) {
        TypeKind::Integer { width, .. } => Some(format!("i{width}")),
        TypeKind::Float(kind) => float_suffix(*kind).map(str::to_owned),
        TypeKind::Vector { shape, element, scalable } if shape.len() == 1 => {
            let prefix = if scalable.first() == Some(&true) { "nxv" } else { "v" };
            Some(format!("{prefix}{}{}", shape[0], suffix(ctx, *element)?))
        }
        _ => None,
    }
}

fn float_suffix(kind: FloatKind) -> Option<&'static str> {
    Some(match kind {
        FloatKind::F16 => "f16",
        FloatKind::BF16 => "bf16",
        FloatKind::F32 => "f32",
        FloatKind::F64 => "f64",
        FloatKind::F80 => "f80",
        FloatKind::F128 => "f128",
        _ => return None,
    })
}
