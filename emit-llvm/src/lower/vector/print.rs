//! `vector.print`, by the functions of the reference's runtime library.

use ir::types::{FloatKind, Signedness};
use ir::{InsertPoint, Op, Type, TypeKind, Value};

use super::super::convert::{Converted, Converter, Refusal};
use super::lanes::Lanes;
use crate::dialect::ops;

pub(super) fn print(c: &mut Converter<'_>, op: Op) -> Converted {
    if let Some(text) = c.rw.attr(op, "stringLiteral").and_then(|a| c.rw.ctx.as_str(a)).map(str::to_owned) {
        print_text(c, &text);
        return Ok(());
    }
    if let Some(&operand) = c.rw.operands(op).first() {
        let (value, ty) = (c.get(operand)?, c.rw.ty(operand));
        match dialects::vector::parts(&c.rw.ctx, ty) {
            Some(parts) => {
                let element = parts.element;
                let lanes = c.lanes(ty)?;
                lanes.elements()?;
                print_vector(c, value, &lanes, element, &[])?;
            }
            None => print_element(c, value, ty)?,
        }
    }
    let mark = c.rw.attr(op, "punctuation").and_then(|a| c.rw.ctx.as_dialect_attr(a, "vector.punctuation"));
    let mark = mark.and_then(|p| c.rw.ctx.as_i64(*p.first()?)).unwrap_or(NEWLINE);
    if let Some(name) = usize::try_from(mark).ok().and_then(|m| MARKS.get(m)).filter(|name| !name.is_empty()) {
        c.call_library(name, &[], None);
    }
    Ok(())
}

const NEWLINE: i64 = 1;

/// The functions of `#vector.punctuation<...>`.
const MARKS: [&str; 5] = ["", "printNewline", "printComma", "printOpen", "printClose"];

/// Prints the part of `value` at `position`, in parentheses.
fn print_vector(c: &mut Converter<'_>, value: Value, lanes: &Lanes, element: Type, position: &[i64]) -> Converted {
    let rank = lanes.shape.len();
    if position.len() == rank.max(1) {
        let value = c.element(value, lanes, position);
        return print_element(c, value, element);
    }
    c.call_library("printOpen", &[], None);
    let size = lanes.shape.get(position.len()).copied().unwrap_or(1);
    for index in 0..size {
        if index > 0 {
            c.call_library("printComma", &[], None);
        }
        let position: Vec<i64> = position.iter().copied().chain([index]).collect();
        print_vector(c, value, lanes, element, &position)?;
    }
    c.call_library("printClose", &[], None);
    Ok(())
}

/// Prints a number whose type was `ty`.
fn print_element(c: &mut Converter<'_>, value: Value, ty: Type) -> Converted {
    let (function, extend) = match *c.rw.ctx.kind(ty) {
        TypeKind::Float(FloatKind::F32) => ("printF32", None),
        TypeKind::Float(FloatKind::F64) => ("printF64", None),
        TypeKind::Float(FloatKind::F16) => ("printF16", Some((16, ops::Bitcast::NAME))),
        TypeKind::Float(FloatKind::BF16) => ("printBF16", Some((16, ops::Bitcast::NAME))),
        TypeKind::Index => ("printU64", Some((64, ops::ZExt::NAME))),
        TypeKind::Integer { width, sign: Signedness::Unsigned } if width <= 64 => {
            ("printU64", Some((64, ops::ZExt::NAME)))
        }
        TypeKind::Integer { width: 1, .. } => ("printI64", Some((64, ops::ZExt::NAME))),
        TypeKind::Integer { width, .. } if width <= 64 => ("printI64", Some((64, ops::SExt::NAME))),
        _ => return Err(Refusal::Type(ty)),
    };
    let value = match extend {
        Some((width, name)) => {
            let wide = c.rw.ir_mut().ctx.integer(width);
            c.cast(name, value, wide)
        }
        None => value,
    };
    c.call_library(function, &[value], None);
    Ok(())
}

/// Prints a text, which becomes a global of the module.
fn print_text(c: &mut Converter<'_>, text: &str) {
    let name = (0..).map(|n| if n == 0 { "vector_print_str".to_owned() } else { format!("vector_print_str_{n}") });
    let mut name = name.filter(|name| ir::symbols::in_table(&c.rw, c.module, name).is_none());
    let name = name.next().unwrap_or_default();
    let at = c.rw.insertion();
    if let Some(body) = c.rw.body(c.module, 0) {
        c.rw.set_insertion(InsertPoint::Start(body));
        let ctx = &mut c.rw.ir_mut().ctx;
        let byte = ctx.integer(8);
        let ty = crate::dialect::types::array(ctx, text.len() as u64 + 1, byte);
        let (ty, value, unit) = (ctx.type_attr(ty), ctx.string_attr(&format!("{text}\0")), ctx.unit_attr());
        let (symbol, space) = (ctx.string_attr(&name), ctx.i_attr(32, 0));
        let linkage = super::super::functions::linkage_attr(ctx, crate::dialect::PRIVATE);
        let region = c.rw.create_region();
        let builder = c.rw.op(ops::Global::NAME).attr("global_type", ty).attr("linkage", linkage).attr("value", value);
        builder.attr("sym_name", symbol).attr("constant", unit).attr("addr_space", space).region(region).build();
    }
    if let Some(at) = at {
        c.rw.set_insertion(at);
    }
    let ctx = &mut c.rw.ir_mut().ctx;
    let (symbol, pointer) = (ctx.symbol_attr(&name), crate::dialect::types::pointer(ctx, 0));
    let address = c.rw.op(ops::AddressOf::NAME).attr("global_name", symbol).result(pointer).value();
    c.call_library("printString", &[address], None);
}
