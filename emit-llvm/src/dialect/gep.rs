//! Text and checks of `llvm.getelementptr`, `llvm.alloca`, `llvm.cmpxchg`, `llvm.extractvalue` and `llvm.insertvalue`.

use dialects::common::{ensure, quoted};
use ir::diag::Reported;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::{Attr, Context, Fault, Ir, Op, OpState, Type, Value};

use super::memory::ORDERING;
use super::types;

/// The entry of `rawConstantIndices` that stands for an operand.
pub const DYNAMIC_INDEX: i64 = i32::MIN as i64;

fn int_attr(ir: &Ir, op: Op, name: &str) -> i64 {
    ir.attr(op, name).and_then(|a| ir.ctx.as_i64(a)).unwrap_or(0)
}

fn type_attr(ir: &Ir, op: Op, name: &str) -> Option<Type> {
    ir.attr(op, name).and_then(|a| ir.ctx.as_type(a))
}

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    if p.eat_keyword("inbounds") {
        let unit = p.ctx().unit_attr();
        state.set_attr(p.ctx(), "inbounds", unit);
    }
    let mut operands = vec![p.parse_operand()?];
    let mut indices = Vec::new();
    p.delimited("[", "]", |p| {
        match p.parse_optional_operand()? {
            Some(operand) => {
                operands.push(operand);
                indices.push(DYNAMIC_INDEX);
            }
            None => indices.push(p.parse_integer()?),
        }
        Ok(())
    })?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let types = p.parse_type_list_parens()?;
    p.expect("->")?;
    let result = p.parse_type()?;
    p.expect(",")?;
    let element = p.parse_type()?;
    p.resolve_all(&operands, &types, state)?;
    state.result_types.push(result);
    let ctx = p.ctx();
    let attrs = [("rawConstantIndices", ctx.dense_array(32, &indices)), ("elem_type", ctx.type_attr(element))];
    attrs.into_iter().for_each(|(name, attr)| state.set_attr(ctx, name, attr));
    Ok(())
}

pub(super) fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.text(if ir.attr(op, "inbounds").is_some() { " inbounds " } else { " " });
    let (&base, mut dynamic) = match ir.operands(op).split_first() {
        Some((base, rest)) => (base, rest.iter()),
        None => return,
    };
    p.value(base);
    p.text("[");
    let indices = ir.segments(op, "rawConstantIndices").unwrap_or_default();
    p.comma_list(indices, |p, index| match (index == DYNAMIC_INDEX).then(|| dynamic.next()).flatten() {
        Some(&value) => p.value(value),
        None => p.integer(index),
    });
    p.text("]");
    p.attr_dict(op, &["rawConstantIndices", "elem_type", "inbounds"]);
    p.text(" : (");
    p.value_types(ir.operands(op));
    p.text(") -> ");
    p.ty(ir.ty(ir.result(op, 0)));
    p.text(", ");
    if let Some(element) = type_attr(ir, op, "elem_type") {
        p.ty(element);
    }
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let indices = ir.segments(op, "rawConstantIndices").unwrap_or_default();
    let dynamic = indices.iter().filter(|&&i| i == DYNAMIC_INDEX).count();
    ensure(dynamic + 1 == ir.operands(op).len(), || {
        "expected as many dynamic indices as specified in 'rawConstantIndices'".into()
    })?;
    ensure(!indices.is_empty(), || "expected at least one index".into())
}

pub(super) fn parse_alloca(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    if p.eat_keyword("inalloca") {
        let unit = p.ctx().unit_attr();
        state.set_attr(p.ctx(), "inalloca", unit);
    }
    let size = p.parse_operand()?;
    p.expect_keyword("x")?;
    let element = p.parse_type()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let types = p.parse_type_list_parens()?;
    p.expect("->")?;
    let result = p.parse_type()?;
    p.resolve_all(&[size], &types, state)?;
    state.result_types.push(result);
    let element = p.ctx().type_attr(element);
    state.set_attr(p.ctx(), "elem_type", element);
    Ok(())
}

pub(super) fn print_alloca(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.text(if ir.attr(op, "inalloca").is_some() { " inalloca " } else { " " });
    p.value(ir.operand(op, 0));
    p.text(" x ");
    if let Some(element) = type_attr(ir, op, "elem_type") {
        p.ty(element);
    }
    p.attr_dict(op, &["elem_type", "inalloca"]);
    p.text(" : (");
    p.value_types(ir.operands(op));
    p.text(") -> ");
    p.ty(ir.ty(ir.result(op, 0)));
}

pub(super) fn parse_cmpxchg(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let mut operands = Vec::new();
    p.comma_list(|p| {
        operands.push(p.parse_operand()?);
        Ok(())
    })?;
    for name in ["success_ordering", "failure_ordering"] {
        let number = p.parse_enum(&ORDERING)?;
        let attr = p.ctx().i_attr(64, number);
        state.set_attr(p.ctx(), name, attr);
    }
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let pointer = p.parse_type()?;
    p.expect(",")?;
    let value = p.parse_type()?;
    p.resolve_all(&operands, &[pointer, value, value], state)?;
    let flag = p.ctx().integer(1);
    let result = types::literal_struct(p.ctx(), &[value, flag]);
    state.result_types.push(result);
    Ok(())
}

pub(super) fn print_cmpxchg(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.text(" ");
    p.values(ir.operands(op));
    for name in ["success_ordering", "failure_ordering"] {
        p.text(" ");
        p.text(&ORDERING.keyword(int_attr(ir, op, name)).unwrap_or_default());
    }
    p.attr_dict(op, &["success_ordering", "failure_ordering"]);
    p.text(" : ");
    p.value_types(&ir.operands(op)[..2]);
}

fn parse_position(p: &mut Parser<'_>) -> Result<Vec<i64>, Reported> {
    let mut position = Vec::new();
    p.delimited("[", "]", |p| {
        position.push(p.parse_integer()?);
        Ok(())
    })?;
    Ok(position)
}

/// The type of the part at `position` of `container`.
pub(crate) fn part(ctx: &Context, container: Type, position: &[i64]) -> Option<Type> {
    position.iter().try_fold(container, |ty, &index| {
        let index = usize::try_from(index).ok()?;
        if let Some(parts) = types::as_struct(ctx, ty) {
            return parts.fields.get(index).copied();
        }
        types::as_array(ctx, ty).filter(|(size, _)| (index as u64) < *size).map(|(_, element)| element)
    })
}

struct Container {
    ty: Type,
    part: Type,
    position: Attr,
}

fn parse_container(p: &mut Parser<'_>, state: &mut OpState, position: &[i64]) -> Result<Container, Reported> {
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let Some(part) = part(p.ctx(), ty, position) else { return Err(p.error("position out of bounds")) };
    Ok(Container { ty, part, position: p.ctx().dense_array(64, position) })
}

pub(super) fn parse_extract(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let operand = p.parse_operand()?;
    let position = parse_position(p)?;
    let container = parse_container(p, state, &position)?;
    p.resolve_all(&[operand], &[container.ty], state)?;
    state.result_types.push(container.part);
    state.set_attr(p.ctx(), "position", container.position);
    Ok(())
}

pub(super) fn parse_insert(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let value: UnresolvedOperand = p.parse_operand()?;
    p.expect(",")?;
    let into = p.parse_operand()?;
    let position = parse_position(p)?;
    let container = parse_container(p, state, &position)?;
    p.resolve_all(&[into, value], &[container.ty, container.part], state)?;
    state.result_types.push(container.ty);
    state.set_attr(p.ctx(), "position", container.position);
    Ok(())
}

fn print_position(p: &mut Printer<'_>, op: Op, container: Value) {
    let position = p.ir().segments(op, "position").unwrap_or_default();
    p.text("[");
    p.comma_list(position, |p, index| p.integer(index));
    p.text("]");
    p.attr_dict(op, &["position"]);
    p.text(" : ");
    p.ty(p.ir().ty(container));
}

pub(super) fn print_extract(p: &mut Printer<'_>, op: Op) {
    let container = p.ir().operand(op, 0);
    p.text(" ");
    p.value(container);
    print_position(p, op, container);
}

pub(super) fn print_insert(p: &mut Printer<'_>, op: Op) {
    let (container, value) = (p.ir().operand(op, 0), p.ir().operand(op, 1));
    p.text(" ");
    p.value(value);
    p.text(", ");
    p.value(container);
    print_position(p, op, container);
}

fn verify_part(ir: &Ir, op: Op, value: Value) -> Result<(), Fault> {
    let position = ir.segments(op, "position").unwrap_or_default();
    match part(&ir.ctx, ir.ty(ir.operand(op, 0)), &position) {
        None => Err(Fault::new("position out of bounds")),
        Some(ty) => ensure(ty == ir.ty(value), || format!("the part is of type {}", quoted(&ir.ctx, ty))),
    }
}

pub(super) fn verify_extract(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_part(ir, op, ir.result(op, 0))
}

pub(super) fn verify_insert(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_part(ir, op, ir.operand(op, 1))
}
