//! `memref.global` and `memref.get_global`: text and verification.

use ir::attrs::AttrKind;
use ir::constraint::AttrConstraint;
use ir::diag::Reported;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Context, Fault, Ir, Op, Type, TypeKind, symbols};

use super::Global;
use crate::common::{ensure, quoted};

/// `type (= value | = uninitialized)?`.
pub(super) const TYPE_AND_VALUE: CustomDirective =
    CustomDirective { name: "GlobalMemrefOpTypeAndInitialValue", parse, print };

/// The tensor type of the value of a memref's elements.
fn tensor_of(ctx: &mut Context, memref: Type) -> Type {
    match ctx.kind(memref).clone() {
        TypeKind::MemRef { shape, element, .. } => ctx.ty(TypeKind::Tensor { shape, element, encoding: None }),
        _ => memref,
    }
}

fn parse(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let ty = p.parse_type()?;
    let attr = p.ctx().type_attr(ty);
    let name = p.ctx().str("type");
    groups.attrs.push((name, attr));
    if !p.eat("=") {
        return Ok(());
    }
    let value = if p.eat_keyword("uninitialized") {
        p.ctx().unit_attr()
    } else {
        let tensor = tensor_of(p.ctx(), ty);
        let value = p.parse_attr_typed(tensor)?;
        if !AttrConstraint::Elements.accepts(p.ctx(), value) {
            return Err(p.op_error("initial value should be a unit or elements attribute"));
        }
        value
    };
    let name = p.ctx().str("initial_value");
    groups.attrs.push((name, value));
    Ok(())
}

fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let Some(ty) = ir.attr(op, "type").and_then(|a| ir.ctx.as_type(a)) else { return };
    p.ty(ty);
    let Some(value) = ir.attr(op, "initial_value") else { return };
    p.text(" = ");
    match ir.ctx.attr_kind(value) {
        AttrKind::Unit => p.text("uninitialized"),
        _ => p.attr_without_type(value),
    }
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_value(ir, op)?;
    let Some(alignment) = ir.attr(op, "alignment").and_then(|a| ir.ctx.as_i64(a)) else { return Ok(()) };
    let is_power = (alignment as u64).is_power_of_two();
    ensure(is_power, || format!("alignment attribute value {} is not a power of 2", alignment as u64))
}

fn verify_value(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(ty) = ir.attr(op, "type").and_then(|a| ir.ctx.as_type(a)) else { return Ok(()) };
    ensure(crate::constraints::is_static_memref(&ir.ctx, ty), || {
        format!("type should be static shaped memref, but got {}", quoted(&ir.ctx, ty))
    })?;
    let Some(value) = ir.attr(op, "initial_value") else { return Ok(()) };
    if matches!(ir.ctx.attr_kind(value), AttrKind::Unit) {
        return Ok(());
    }
    let value_type = ir.ctx.attr_type(value);
    let Some(tensor) = value_type.filter(|&t| matches!(ir.ctx.kind(t), TypeKind::Tensor { .. })) else {
        return Err(Fault::new("initial value should be a unit or elements attribute"));
    };
    let fits = ir.ctx.shape(tensor) == ir.ctx.shape(ty) && ir.ctx.element_type(tensor) == ir.ctx.element_type(ty);
    ensure(fits, || {
        format!(
            "initial value expected to be of the shape and element type of {}, but was of type {}",
            quoted(&ir.ctx, ty),
            quoted(&ir.ctx, tensor)
        )
    })
}

pub(super) fn verify_get(ir: &Ir, op: Op) -> Result<(), Fault> {
    let name = ir.required::<ir::required::SymbolName<'_>>(op, "name")?.0;
    let Some(global) = symbols::lookup(ir, op, name).filter(|&g| ir.is(g, Global::NAME)) else {
        return Err(Fault::new(format!("'{name}' does not reference a valid global memref")));
    };
    let (result, ty) = (ir.ty(ir.result(op, 0)), ir.attr(global, "type").and_then(|a| ir.ctx.as_type(a)));
    ensure(ty == Some(result), || {
        let ty = ty.map(|t| quoted(&ir.ctx, t)).unwrap_or_default();
        format!("result type {} does not match type {ty} of the global memref @{name}", quoted(&ir.ctx, result))
    })
}
