//! Syntax of std that the format language does not say.

use ir::def::EnumDef;
use ir::diag::Reported;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Op, OpState, Type, TypeKind};

pub(super) use crate::func::call::CALLEE_TYPE;

use super::{FLOAT_PREDICATES, PREDICATES};

/// The predicate of `cmpi` in quotes.
pub(super) const PREDICATE: CustomDirective = CustomDirective {
    name: "Predicate",
    parse: |p, groups| parse_predicate(p, groups, &PREDICATES),
    print: |p, op| print_predicate(p, op, &PREDICATES),
};

/// The predicate of `cmpf` in quotes.
pub(super) const FLOAT_PREDICATE: CustomDirective = CustomDirective {
    name: "Predicate",
    parse: |p, groups| parse_predicate(p, groups, &FLOAT_PREDICATES),
    print: |p, op| print_predicate(p, op, &FLOAT_PREDICATES),
};

fn parse_predicate(p: &mut Parser<'_>, groups: &mut Groups, cases: &EnumDef) -> Result<(), Reported> {
    let value = p.parse_enum(cases)?;
    let attr = p.ctx().i_attr(64, value);
    let name = p.ctx().str("predicate");
    groups.attrs.push((name, attr));
    Ok(())
}

fn print_predicate(p: &mut Printer<'_>, op: Op, cases: &EnumDef) {
    let ir = p.ir();
    let value = ir.attr(op, "predicate").and_then(|a| ir.ctx.as_i64(a));
    p.string(&value.and_then(|v| cases.keyword(v)).unwrap_or_default());
}

/// `value : type`; the value takes the type. `@f : (i32) -> i32` is a function.
pub(super) fn parse_constant(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    p.parse_attr_dict(state)?;
    let (value, ty) = p.parse_older_constant()?;
    state.set_attr(p.ctx(), "value", value);
    state.result_types.push(ty);
    Ok(())
}

pub(super) fn print_constant(p: &mut Printer<'_>, op: Op) {
    p.attr_dict(op, &["value"]);
    p.space();
    let ir = p.ir();
    let Some(value) = ir.attr(op, "value") else { return };
    p.attr(value);
    let ty = ir.ty(ir.result(op, 0));
    if ir.ctx.attr_type(value) != Some(ty) || ir.ctx.integer_width(ty) == Some(1) {
        p.text(" : ");
        p.ty(ty);
    }
}

/// `%a, 1 : type`.
pub(super) fn parse_dim(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let source = p.parse_operand()?;
    p.expect(",")?;
    let index = p.parse_integer()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let value = p.resolve(&source, ty)?;
    state.operands.push(value);
    let attr = p.ctx().i_attr(64, index);
    state.set_attr(p.ctx(), "index", attr);
    let index = p.ctx().index();
    state.result_types.push(index);
    Ok(())
}

pub(super) fn print_dim(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.space();
    p.values(ir.operands(op));
    p.text(", ");
    p.integer(ir.expect_attr(op, "index"));
    p.attr_dict(op, &["index"]);
    p.text(" : ");
    p.value_types(ir.operands(op));
}

/// `(%sizes)[%symbols] : type`; the word `memref` may be left out of the type.
pub(super) fn parse_alloc(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    p.expect("(")?;
    let sizes = p.parse_operand_list()?;
    p.expect(")")?;
    let mut symbols = Vec::new();
    if p.eat("[") {
        symbols = p.parse_operand_list()?;
        p.expect("]")?;
    }
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = parse_memref_type(p)?;
    let index = p.ctx().index();
    p.resolve_all(&sizes, &vec![index; sizes.len()], state)?;
    p.resolve_all(&symbols, &vec![index; symbols.len()], state)?;
    let segments = p.ctx().dense_array(32, &[sizes.len() as i64, symbols.len() as i64]);
    state.set_attr(p.ctx(), "operandSegmentSizes", segments);
    state.result_types.push(ty);
    Ok(())
}

fn parse_memref_type(p: &mut Parser<'_>) -> Result<Type, Reported> {
    if p.at("<") { p.parse_memref_body() } else { p.parse_type() }
}

pub(super) fn print_alloc(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.text("(");
    p.values(ir.operand_group(op, 0));
    p.text(")");
    if !ir.operand_group(op, 1).is_empty() {
        p.text("[");
        p.values(ir.operand_group(op, 1));
        p.text("]");
    }
    p.attr_dict(op, &["operandSegmentSizes"]);
    p.text(" : ");
    p.ty(ir.ty(ir.result(op, 0)));
}

/// `(0x1232a00) : type`.
pub(super) fn parse_alloc_static(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    p.expect("(")?;
    let address = p.parse_integer()?;
    p.expect(")")?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = parse_memref_type(p)?;
    let address = p.ctx().i_attr(64, address);
    state.set_attr(p.ctx(), "address", address);
    state.result_types.push(ty);
    Ok(())
}

pub(super) fn print_alloc_static(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let address: i64 = ir.expect_attr(op, "address");
    p.text(&format!("({address:#x})"));
    p.attr_dict(op, &["address"]);
    p.text(" : ");
    p.ty(ir.ty(ir.result(op, 0)));
}

/// The tensor type of a memref's shape and elements.
pub(super) fn tensor_of(ctx: &mut ir::Context, memref: Type) -> Option<Type> {
    match ctx.kind(memref).clone() {
        TypeKind::MemRef { shape, element, .. } => Some(ctx.ty(TypeKind::Tensor { shape, element, encoding: None })),
        _ => None,
    }
}

/// `%m : type`.
pub(super) fn parse_tensor_load(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let memref = p.parse_operand()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let value = p.resolve(&memref, ty)?;
    state.operands.push(value);
    match tensor_of(p.ctx(), ty) {
        Some(tensor) => state.result_types.push(tensor),
        None => return Err(p.error("expected a memref type")),
    }
    Ok(())
}

pub(super) fn print_tensor_load(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.space();
    p.values(ir.operands(op));
    p.attr_dict(op, &[]);
    p.text(" : ");
    p.value_types(ir.operands(op));
}

/// `%t, %m : type`, or `%t to %m : type`; the type is the memref's.
pub(super) fn parse_tensor_store(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let tensor = p.parse_operand()?;
    if !p.eat_keyword("to") {
        p.expect(",")?;
    }
    let memref = p.parse_operand()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let Some(tensor_type) = tensor_of(p.ctx(), ty) else { return Err(p.error("expected a memref type")) };
    p.resolve_all(&[tensor, memref], &[tensor_type, ty], state)
}

pub(super) fn print_tensor_store(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.space();
    p.values(ir.operands(op));
    p.attr_dict(op, &[]);
    p.text(" : ");
    p.value_types(&ir.operands(op)[1..]);
}

/// `%a : type to type`; one document writes `->` for `to`.
pub(super) fn parse_cast(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let source = p.parse_operand()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let from = p.parse_type()?;
    if !p.eat("->") {
        p.expect_keyword("to")?;
    }
    let to = p.parse_type()?;
    let value = p.resolve(&source, from)?;
    state.operands.push(value);
    state.result_types.push(to);
    Ok(())
}

pub(super) fn print_cast(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.space();
    p.values(ir.operands(op));
    p.attr_dict(op, &[]);
    p.text(" : ");
    p.value_types(ir.operands(op));
    p.text(" to ");
    p.ty(ir.ty(ir.result(op, 0)));
}
