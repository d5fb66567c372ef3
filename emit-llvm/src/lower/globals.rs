//! Rules of `memref.global` and `memref.get_global`.
//!
//! What holds: a global memref is one array of as many dimensions as the memref has.

use dialects::complex;
use dialects::memref::Global;
use ir::attrs::AttrKind;
use ir::{Op, Type};

use super::convert::{Converted, Converter, Refusal};
use super::types::Static;
use crate::dialect::ops;
use crate::dialect::types as llvm;

/// The array type of a global.
fn array(c: &mut Converter<'_>, known: &Static) -> Type {
    let ctx = &mut c.rw.ir_mut().ctx;
    known.sizes.iter().rev().fold(known.element, |ty, &size| llvm::array(ctx, size as u64, ty))
}

/// Makes the llvm global of `op` before it.
pub(super) fn convert(c: &mut Converter<'_>, op: Op) -> Converted {
    let global = Global(op);
    let Some(ty) = c.rw.ctx.as_type(global.r#type(&c.rw)) else { return Err(Refusal::NoRule) };
    let known = c.known(ty)?;
    let element = known.element;
    let array = array(c, &known);
    let initial = global.initial_value(&c.rw);
    let is_uninitialized = initial.is_some_and(|a| matches!(c.rw.ctx.attr_kind(a), AttrKind::Unit));
    let linkage = c.linkage_of(op, initial.is_some());
    let kept = ["constant", "alignment", "sym_name"].map(|key| (key, c.rw.attr(op, key)));
    let space = llvm::as_pointer(&c.rw.ctx, known.pointer).unwrap_or(0);
    let ctx = &mut c.rw.ir_mut().ctx;
    let (global_type, space) = (ctx.type_attr(array), ctx.i_attr(32, i64::from(space)));
    let linkage = super::functions::linkage_attr(ctx, linkage);
    let value = initial.filter(|_| !is_uninitialized).map(|a| retyped(ctx, a, element));
    let region = c.rw.create_region();
    let mut builder = c.rw.op(ops::Global::NAME).attr("global_type", global_type).attr("linkage", linkage);
    builder = builder.attr("addr_space", space).region(region);
    for (key, attr) in kept.into_iter().chain([("value", value)]) {
        if let Some(attr) = attr {
            builder = builder.attr(key, attr);
        }
    }
    let new = builder.build();
    if is_uninitialized {
        undefined(c, new, array);
    }
    Ok(())
}

/// The initial value with elements of the LLVM type; complex numbers stay.
fn retyped(ctx: &mut ir::Context, value: ir::Attr, element: Type) -> ir::Attr {
    let is_complex = |ty| ctx.element_type(ty).is_some_and(|element| complex::part_type(ctx, element).is_some());
    match ctx.attr_kind(value).clone() {
        AttrKind::Dense { ty, data } if !is_complex(ty) => {
            let ty = ctx.with_element(ty, element);
            ctx.attr(AttrKind::Dense { ty, data })
        }
        _ => value,
    }
}

/// Gives a global an initializer that leaves it undefined.
fn undefined(c: &mut Converter<'_>, global: Op, ty: Type) {
    let region = c.rw.region(global, 0);
    let block = c.rw.create_block(region, &[]);
    let at = c.rw.insertion();
    c.rw.set_insertion(ir::InsertPoint::End(block));
    let value = c.rw.op(ops::Undef::NAME).result(ty).value();
    c.rw.op(ops::Return::NAME).operand(value).build();
    if let Some(at) = at {
        c.rw.set_insertion(at);
    }
}

/// `memref.get_global`.
pub(super) fn get(c: &mut Converter<'_>, op: Op) -> Converted {
    let result = c.rw.result(op, 0);
    let known = c.known(c.rw.ty(result))?;
    let Some(name) = c.rw.attr(op, "name") else { return Err(Refusal::NoRule) };
    let pointer = c.rw.op(ops::AddressOf::NAME).attr("global_name", name).result(known.pointer).value();
    let descriptor = c.from_pointer(&known, pointer, pointer);
    c.set_memref(result, descriptor);
    Ok(())
}
