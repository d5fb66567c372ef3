//! Checks of constants, casts and what stands alone.

use dialects::common::{ensure, quoted};
use ir::{Attr, AttrKind, Context, Fault, Ir, Op, Type, TypeKind};

use super::types;

/// True if `llvm.mlir.constant` may hold `value` at type `ty`.
pub(super) fn is_constant(ctx: &Context, value: Attr, ty: Type) -> bool {
    verify_constant(ctx, value, ty).is_ok()
}

pub(super) fn constant(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(value) = ir.attr(op, "value") else { return Ok(()) };
    verify_constant(&ir.ctx, value, ir.ty(ir.result(op, 0)))
}

fn verify_constant(ctx: &Context, value: Attr, ty: Type) -> Result<(), Fault> {
    if let Some(text) = ctx.as_str(value) {
        return verify_text(ctx, text, ty);
    }
    if let Some(parts) = types::as_struct(ctx, ty) {
        return verify_complex(ctx, value, &parts.fields);
    }
    ensure(!types::is(ctx, ty, "llvm.target"), || "does not support target extension type".into())?;
    match ctx.attr_kind(value) {
        AttrKind::Integer { .. } => {
            ensure(ctx.integer_width(ty).is_some(), || format!("expected integer type, found {}", quoted(ctx, ty)))
        }
        AttrKind::Float { ty: written, .. } => verify_float(ctx, *written, ty),
        AttrKind::Dense { .. } | AttrKind::Sparse { .. } | AttrKind::DenseResource { .. } => {
            let holds = types::as_vector(ctx, ty).is_some()
                || matches!(ctx.kind(ty), TypeKind::Vector { .. })
                || types::as_array(ctx, ty).is_some();
            ensure(holds || !is_splat(ctx, value), || {
                format!("expected vector or array type, found {}", quoted(ctx, ty))
            })
        }
        AttrKind::Array(_) => Ok(()),
        _ => Err(Fault::new("only supports integer, float, string or elements attributes")),
    }
}

fn is_splat(ctx: &Context, value: Attr) -> bool {
    matches!(ctx.attr_kind(value), AttrKind::Dense { data: ir::attrs::DenseData::Bytes { splat: true, .. }, .. })
}

fn verify_text(ctx: &Context, text: &str, ty: Type) -> Result<(), Fault> {
    let length = ir::text::lexer::bytes_of_text(text).len();
    let fits = types::as_array(ctx, ty)
        .is_some_and(|(size, element)| size == length as u64 && ctx.integer_width(element) == Some(8));
    ensure(fits, || format!("expected array type of {length} i8 elements for the string constant"))
}

fn verify_complex(ctx: &Context, value: Attr, fields: &[Type]) -> Result<(), Fault> {
    let [re, im] = *fields else {
        return Err(Fault::new(
            "expected struct type with two elements of the same type, the type of a complex constant",
        ));
    };
    ensure(re == im, || {
        "expected struct type with two elements of the same type, the type of a complex constant".into()
    })?;
    let Some(&[first, second]) = ctx.as_array(value) else {
        return Err(Fault::new("expected array attribute with two elements, representing a complex constant"));
    };
    let written = (ctx.attr_type(first), ctx.attr_type(second));
    ensure(written.0.is_some() && written.0 == written.1, || {
        "expected array attribute with two elements of the same type".into()
    })?;
    ensure(ctx.integer_width(re).is_some() || types::is_float(ctx, re), || {
        "expected struct element types to be floating point type or integer type".into()
    })
}

fn verify_float(ctx: &Context, written: Type, ty: Type) -> Result<(), Fault> {
    let width = |ty| match ctx.kind(ty) {
        TypeKind::Float(kind) => Some(kind.width()),
        _ => None,
    };
    let wanted = width(written).unwrap_or(0);
    if let Some(found) = width(ty) {
        return ensure(found == wanted, || format!("expected float type of width {wanted}, found {}", quoted(ctx, ty)));
    }
    match ctx.integer_width(ty) {
        Some(found) if found != wanted => {
            Err(Fault::new(format!("expected integer type of width {wanted}, found {}", quoted(ctx, ty))))
        }
        _ => Ok(()),
    }
}

pub(super) fn zero(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ty = ir.ty(ir.result(op, 0));
    let Some(target) = types::as_target(&ir.ctx, ty) else { return Ok(()) };
    ensure(has_zero(&target.name), || {
        format!("target extension type {} does not support zero-initializer", quoted(&ir.ctx, ty))
    })
}

/// True for targets' own types that have a value of all bits zero.
fn has_zero(name: &str) -> bool {
    name.starts_with("spirv.")
}

/// True for targets' own types that globals may have.
pub(super) fn may_be_global(name: &str) -> bool {
    name.starts_with("spirv.")
}

pub(super) fn alloca(ir: &Ir, op: Op) -> Result<(), Fault> {
    let element = ir.attr(op, "elem_type").and_then(|a| ir.ctx.as_type(a));
    let target = element.and_then(|ty| types::as_target(&ir.ctx, ty));
    ensure(target.is_none_or(|t| types::is_in_memory(&t.name)), || {
        "this target extension type cannot be used in alloca".into()
    })
}

/// A wider integer, or vector of as many.
pub(super) fn extension(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (ctx, from, to) = (&ir.ctx, ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)));
    match (types::as_vector(ctx, from), types::as_vector(ctx, to)) {
        (Some(_), None) => return Err(Fault::new("input type is a vector but output type is an integer")),
        (None, Some(_)) => return Err(Fault::new("input type is an integer but output type is a vector")),
        (Some((a, _, a_scalable)), Some((b, _, b_scalable))) => {
            ensure(a == b && a_scalable == b_scalable, || "input and output vectors are of incompatible shape".into())?
        }
        (None, None) => {}
    }
    let width = |ty| ctx.integer_width(types::element_or_self(ctx, ty));
    ensure(width(to) > width(from), || {
        format!("integer width of the output type {} is not above that of {}", quoted(ctx, to), quoted(ctx, from))
    })
}

pub(super) fn bitcast(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (ctx, from, to) = (&ir.ctx, ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)));
    let space = |ty| types::as_pointer(ctx, types::element_or_self(ctx, ty));
    let is_vector = |ty| types::as_vector(ctx, ty).is_some();
    let fault = match (space(from), space(to)) {
        (None, None) => return Ok(()),
        (Some(_), None) | (None, Some(_)) => "can only cast pointers from and to pointers",
        _ if is_vector(to) && !is_vector(from) => "cannot cast pointer to vector of pointers",
        _ if is_vector(from) && !is_vector(to) => "cannot cast vector of pointers to pointer",
        (a, b) if a != b => "cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead",
        _ => return Ok(()),
    };
    Err(Fault::new(format!("{fault}: {} to {}", quoted(ctx, from), quoted(ctx, to))))
}

/// The name of an intrinsic as LLVM IR has it.
pub(super) fn intrinsic_name(ir: &Ir, op: Op) -> Result<(), Fault> {
    let name = ir.required::<&str>(op, "intrin")?;
    ensure(name.starts_with("llvm."), || format!("intrinsic name must start with 'llvm.', found '{name}'"))
}

/// Pointers and values of a gather or scatter are as many.
pub(super) fn as_many(ir: &Ir, op: Op) -> Result<(), Fault> {
    let gather = ir.is(op, "llvm.intr.masked.gather");
    let pointers = ir.ty(ir.operand(op, usize::from(!gather)));
    let values = if gather { ir.ty(ir.result(op, 0)) } else { ir.ty(ir.operand(op, 0)) };
    let count = |ty| types::as_vector(&ir.ctx, ty).map(|(count, _, scalable)| (count, scalable));
    ensure(count(pointers) == count(values), || {
        let (p, v) = (quoted(&ir.ctx, pointers), quoted(&ir.ctx, values));
        format!("expected as many pointers as values, found {p} and {v}")
    })
}

/// True for operations that hold a program of LLVM IR: symbol tables that nothing outside is used in.
pub(super) fn is_module(ir: &Ir, op: Op) -> bool {
    ir.has_trait(op, ir::Traits::SYMBOL_TABLE) && ir.has_trait(op, ir::Traits::ISOLATED)
}

/// Operations that stand in a module and nowhere else.
pub(super) fn at_module_level(ir: &Ir, op: Op) -> Result<(), Fault> {
    ensure(ir.parent(op).is_none_or(|parent| is_module(ir, parent)), || "must appear at the module level".into())
}
