//! `load`, `store` and `extract_element`: indices are values or numbers, and a stored value may be a number.

use ir::diag::Reported;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::types::DYNAMIC;
use ir::{Attr, Fault, Ir, Op, OpState, Type, TypeKind};

use crate::common::{ensure, quoted};
use crate::dynamic_list;

/// Indices as they were read: values, and numbers with `DYNAMIC` in the values' places.
type Indices = (Vec<UnresolvedOperand>, Vec<i64>);

/// Adds the index operands, and the numbers among them if there are any.
fn store_indices(p: &mut Parser<'_>, (values, numbers): &Indices, state: &mut OpState) -> Result<(), Reported> {
    let index = p.ctx().index();
    p.resolve_all(values, &vec![index; values.len()], state)?;
    if values.len() != numbers.len() {
        let numbers = p.ctx().dense_array(64, numbers);
        state.set_attr(p.ctx(), "static_indices", numbers);
    }
    Ok(())
}

fn print_indices(p: &mut Printer<'_>, op: Op, group: usize) {
    let ir = p.ir();
    let values = ir.operand_group(op, group);
    let numbers = ir.segments(op, "static_indices").unwrap_or_else(|| vec![DYNAMIC; values.len()]);
    dynamic_list::print(p, values, &numbers, "[", "]");
}

/// How many indices there are.
fn index_count(ir: &Ir, op: Op, group: usize) -> Result<usize, Fault> {
    let values = ir.operand_group(op, group).len();
    let Some(numbers) = ir.segments(op, "static_indices") else { return Ok(values) };
    let open = numbers.iter().filter(|n| **n == DYNAMIC).count();
    ensure(open == values, || format!("has {values} index values for {open} places"))?;
    ensure(numbers.iter().all(|n| *n >= 0 || *n == DYNAMIC), || "has a negative index".into())?;
    Ok(numbers.len())
}

fn verify_rank(ir: &Ir, op: Op, group: usize, ty: Type) -> Result<(), Fault> {
    let count = index_count(ir, op, group)?;
    let Some(rank) = ir.ctx.shape(ty).map(<[i64]>::len) else { return Ok(()) };
    ensure(count == rank, || {
        format!("expects one index a dimension: {} has rank {rank}, but got {count}", quoted(&ir.ctx, ty))
    })
}

fn parse_element(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let source = p.parse_operand()?;
    let indices = dynamic_list::parse(p, "[", "]")?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let value = p.resolve(&source, ty)?;
    state.operands.push(value);
    store_indices(p, &indices, state)?;
    match p.ctx().element_type(ty) {
        Some(element) => state.result_types.push(element),
        None => return Err(p.error("expected a type with elements")),
    }
    Ok(())
}

fn print_element(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.space();
    p.values(ir.operand_group(op, 0));
    print_indices(p, op, 1);
    p.attr_dict(op, &["static_indices"]);
    p.text(" : ");
    p.value_types(ir.operand_group(op, 0));
}

pub(super) fn parse_load(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_element(p, state)
}

pub(super) fn print_load(p: &mut Printer<'_>, op: Op) {
    print_element(p, op);
}

pub(super) fn verify_load(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_rank(ir, op, 1, ir.ty(ir.operand(op, 0)))
}

pub(super) fn parse_extract(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_element(p, state)
}

pub(super) fn print_extract(p: &mut Printer<'_>, op: Op) {
    print_element(p, op);
}

pub(super) fn verify_extract(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_rank(ir, op, 1, ir.ty(ir.operand(op, 0)))
}

/// `%v, %m[...] : type`; one document writes `0 to %m[...]`, a number and `to`.
pub(super) fn parse_store(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let value = p.parse_optional_operand()?;
    let number = if value.is_none() { Some(p.parse_number_token()?) } else { None };
    if !p.eat_keyword("to") {
        p.expect(",")?;
    }
    let memref = p.parse_operand()?;
    let indices = dynamic_list::parse(p, "[", "]")?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let Some(element) = p.ctx().element_type(ty) else { return Err(p.error("expected a memref type")) };
    if let Some(number) = number {
        let value = number_of_type(p, &number, element)?;
        state.set_attr(p.ctx(), "static_value", value);
    }
    let values: Vec<UnresolvedOperand> = value.into_iter().collect();
    p.resolve_all(&values, &vec![element; values.len()], state)?;
    let value = p.resolve(&memref, ty)?;
    state.operands.push(value);
    store_indices(p, &indices, state)?;
    let segments = p.ctx().dense_array(32, &[values.len() as i64, 1, indices.0.len() as i64]);
    state.set_attr(p.ctx(), "operandSegmentSizes", segments);
    Ok(())
}

/// A literal at a type; an integer literal is a float's value too.
fn number_of_type(p: &mut Parser<'_>, literal: &str, ty: Type) -> Result<Attr, Reported> {
    let is_float = matches!(p.ctx().kind(ty), TypeKind::Float(_));
    let text = if is_float && !literal.contains('.') { format!("{literal}.0") } else { literal.to_owned() };
    p.number_at_type(&text, ty)
}

pub(super) fn print_store(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.space();
    match ir.attr(op, "static_value") {
        Some(value) => p.attr_without_type(value),
        None => p.values(ir.operand_group(op, 0)),
    }
    p.text(", ");
    p.values(ir.operand_group(op, 1));
    print_indices(p, op, 2);
    p.attr_dict(op, &["static_indices", "static_value", "operandSegmentSizes"]);
    p.text(" : ");
    p.value_types(ir.operand_group(op, 1));
}

pub(super) fn verify_store(ir: &Ir, op: Op) -> Result<(), Fault> {
    let memref = ir.ty(ir.operand_group(op, 1)[0]);
    let number = ir.attr(op, "static_value").and_then(|a| ir.ctx.attr_type(a));
    let stored = ir.operand_group(op, 0).first().map(|&v| ir.ty(v)).or(number);
    let element = ir.ctx.element_type(memref);
    ensure(stored.is_some() && stored == element, || {
        let stored = stored.map_or_else(|| "nothing".to_owned(), |ty| quoted(&ir.ctx, ty));
        format!("stores {stored}, but the elements of {} differ", quoted(&ir.ctx, memref))
    })?;
    verify_rank(ir, op, 2, memref)
}
