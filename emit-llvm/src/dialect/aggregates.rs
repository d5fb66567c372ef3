//! Text and checks of operations on parts: `llvm.extractvalue`, `llvm.insertvalue` and those of vectors.

use dialects::common::{ensure, quoted};
use ir::constraint::{Constraint, derived};
use ir::diag::Reported;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, Context, Fault, Ir, Op, OpState, Type, TypeKind, Value};

use super::types;

/// The element type of the vector of group `from`.
pub(super) fn element_of_vector(from: &'static str) -> Constraint {
    derived(from, "element type", |ctx, ty| types::as_vector(ctx, ty).map(|(_, element, _)| element))
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

fn parse_container(p: &mut Parser<'_>, state: &mut OpState, width: u32) -> Result<Container, Reported> {
    let mut position = Vec::new();
    p.delimited("[", "]", |p| {
        position.push(p.parse_integer()?);
        Ok(())
    })?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let Some(part) = part(p.ctx(), ty, &position) else {
        return Err(p.error(format!("position {position:?} is not one of the container")));
    };
    Ok(Container { ty, part, position: p.ctx().dense_array(width, &position) })
}

pub(super) fn parse_extract(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let operand = p.parse_operand()?;
    let container = parse_container(p, state, 64)?;
    p.resolve_all(&[operand], &[container.ty], state)?;
    state.result_types.push(container.part);
    state.set_attr(p.ctx(), "position", container.position);
    Ok(())
}

pub(super) fn parse_insert(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let value = p.parse_operand()?;
    p.expect(",")?;
    let into = p.parse_operand()?;
    let container = parse_container(p, state, 64)?;
    p.resolve_all(&[into, value], &[container.ty, container.part], state)?;
    state.result_types.push(container.ty);
    state.set_attr(p.ctx(), "position", container.position);
    Ok(())
}

/// The position, and the container's type; the reference leaves a space after it.
fn print_position(p: &mut Printer<'_>, op: Op, name: &str, container: Value) {
    let position = p.ir().segments(op, name).unwrap_or_default();
    p.text("[");
    p.comma_list(position, |p, index| p.integer(index));
    p.text("]");
    p.attr_dict(op, &[name]);
    p.text(" : ");
    p.ty(p.ir().ty(container));
    p.space();
}

pub(super) fn print_extract(p: &mut Printer<'_>, op: Op) {
    let container = p.ir().operand(op, 0);
    p.space();
    p.value(container);
    print_position(p, op, "position", container);
}

pub(super) fn print_insert(p: &mut Printer<'_>, op: Op) {
    let (container, value) = (p.ir().operand(op, 0), p.ir().operand(op, 1));
    p.space();
    p.values(&[value, container]);
    print_position(p, op, "position", container);
}

fn verify_part(ir: &Ir, op: Op, value: Value) -> Result<(), Fault> {
    let position = ir.required::<Vec<i64>>(op, "position")?;
    match part(&ir.ctx, ir.ty(ir.operand(op, 0)), &position) {
        None => Err(Fault::new(format!("position {position:?} is not one of the container"))),
        Some(ty) => ensure(ty == ir.ty(value), || {
            format!("type mismatch: the part is of type {}, not {}", quoted(&ir.ctx, ty), quoted(&ir.ctx, ir.ty(value)))
        }),
    }
}

pub(super) fn verify_extract(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_part(ir, op, ir.result(op, 0))
}

pub(super) fn verify_insert(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_part(ir, op, ir.operand(op, 1))
}

pub(super) fn parse_shuffle(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let first = p.parse_operand()?;
    p.expect(",")?;
    let second = p.parse_operand()?;
    let mut mask = Vec::new();
    p.delimited("[", "]", |p| {
        mask.push(p.parse_integer()?);
        Ok(())
    })?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let Some((_, element, scalable)) = types::as_vector(p.ctx(), ty) else {
        return Err(p.error("expected an LLVM compatible vector type"));
    };
    p.resolve_all(&[first, second], &[ty, ty], state)?;
    let result = vector_of(p.ctx(), mask.len() as i64, element, scalable);
    state.result_types.push(result);
    let mask = p.ctx().dense_array(32, &mask);
    state.set_attr(p.ctx(), "mask", mask);
    Ok(())
}

/// A vector of builtin elements, or of pointers.
fn vector_of(ctx: &mut Context, count: i64, element: Type, scalable: bool) -> Type {
    if matches!(ctx.kind(element), TypeKind::Dialect { .. }) {
        return types::vector(ctx, count, element, scalable);
    }
    ctx.ty(TypeKind::Vector { shape: [count].into(), scalable: [scalable].into(), element })
}

/// True if the result is a vector of as many elements as the mask has, which is what the text means.
pub(super) fn shuffle_has_text(ir: &Ir, op: Op) -> bool {
    let (from, to) = (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)));
    let Ok(mask) = ir.required::<Vec<i64>>(op, "mask") else { return false };
    match (types::as_vector(&ir.ctx, from), types::as_vector(&ir.ctx, to)) {
        (Some((_, from, from_scalable)), Some((count, to, to_scalable))) => {
            (from, from_scalable, mask.len() as u64) == (to, to_scalable, count)
        }
        _ => false,
    }
}

pub(super) fn print_shuffle(p: &mut Printer<'_>, op: Op) {
    let operands = p.ir().operands(op);
    p.space();
    p.values(operands);
    p.space();
    print_position(p, op, "mask", operands[0]);
}

pub(super) fn verify_shuffle(ir: &Ir, op: Op) -> Result<(), Fault> {
    let mask = ir.required::<Vec<i64>>(op, "mask")?;
    let scalable = types::as_vector(&ir.ctx, ir.ty(ir.operand(op, 0))).is_some_and(|(_, _, scalable)| scalable);
    ensure(!scalable || mask.iter().all(|&index| index == 0), || {
        "expected a splat operation for scalable vectors".into()
    })
}
