//! Custom text of hw operations on values that the format language can't say: fields by name, what follows from a type.

use ir::ir::OpState;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::{Attr, Context, Ir, Op, Reported, Type};

use crate::hw;
use crate::hw_attrs::enum_field;
use crate::hw_types::{array_type, as_array, as_struct, as_union, canonical};

/// `5 : i8 {attrs}`, `true`.
pub(crate) fn parse_constant(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let i1 = p.ctx().integer(1);
    let (value, ty) = match [("true", true), ("false", false)].into_iter().find(|(word, _)| p.eat_keyword(word)) {
        Some((_, value)) => {
            let ty = if p.eat(":") { p.parse_type()? } else { i1 };
            (ir::Int::from_bool(value), ty)
        }
        None => {
            let at = p.token();
            if !p.at_integer() {
                return Err(p.expected("integer value"));
            }
            let text = p.parse_integer_text()?;
            p.expect(":")?;
            let ty = p.parse_type()?;
            let plain = canonical(p.ctx(), ty);
            let Some(width) = p.ctx().integer_width(plain) else {
                return Err(p.op_error("result must be a signless integer bitvector"));
            };
            let value = ir::Int::from_literal(width, &text).ok();
            let message = "integer constant out of range for attribute";
            (value.ok_or_else(|| p.error_at(at, "E0101", message))?, ty)
        }
    };
    let plain = canonical(p.ctx(), ty);
    let value = p.ctx().int_attr(value, plain);
    state.set_attr(p.ctx(), "value", value);
    state.result_types.push(ty);
    p.parse_attr_dict(state)
}

pub(crate) fn print_constant(p: &mut Printer<'_>, op: Op) {
    let ty = p.ir().ty(p.ir().result(op, 0));
    p.space();
    if let Some(value) = p.ir().attr(op, "value") {
        p.attr_without_type(value);
    }
    if p.ctx().integer_width(ty) != Some(1) {
        p.text(" : ");
        p.ty(ty);
    }
    p.attr_dict(op, &["value"]);
}

/// `i32 = #attr {attrs}`.
pub(crate) fn parse_param_value(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let ty = p.parse_type()?;
    p.expect("=")?;
    let value = p.parse_attr_typed(ty)?;
    state.set_attr(p.ctx(), "value", value);
    state.result_types.push(ty);
    p.parse_attr_dict(state)
}

/// The value is read with the type of the result: a word without a type would get one.
pub(crate) fn has_param_text(ir: &Ir, op: Op) -> bool {
    let Some(value) = ir.attr(op, "value") else { return true };
    ir.ctx.attr_type(value).map_or(ir.ctx.as_str(value).is_none(), |ty| ty == ir.ty(ir.result(op, 0)))
}

pub(crate) fn print_param_value(p: &mut Printer<'_>, op: Op) {
    p.space();
    p.ty(p.ir().ty(p.ir().result(op, 0)));
    p.text(" = ");
    if let Some(value) = p.ir().attr(op, "value") {
        p.attr_without_type(value);
    }
    p.attr_dict(op, &["value"]);
}

/// `%a, %b : i8 -> !hw.typealias<...>`, where the type of the result may be left out.
pub(crate) fn parse_array_create(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let operands = p.parse_operand_list()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let element = p.parse_type()?;
    for operand in &operands {
        let value = p.resolve(operand, element)?;
        state.operands.push(value);
    }
    let result = match p.eat("->") {
        true => Some(p.parse_type()?),
        false => array_type(p.ctx(), operands.len() as u64, element),
    };
    state.result_types.push(result.ok_or_else(|| p.error("type hw.array is not registered"))?);
    Ok(())
}

pub(crate) fn print_array_create(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let operands = ir.operands(op).to_vec();
    p.space();
    p.values(&operands);
    p.attr_dict(op, &[]);
    p.text(" : ");
    let Some(&first) = operands.first() else { return };
    let (element, result) = (ir.ty(first), ir.ty(ir.result(op, 0)));
    p.ty(element);
    if ir.ctx.as_dialect_type(result, "hw.array").is_none() {
        p.text(" -> ");
        p.ty(result);
    }
}

/// The type of the operands of an `array_concat`, an array of one element type each.
pub(crate) fn parse_array_concat(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let operands = p.parse_operand_list()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let mut types = Vec::new();
    p.comma_list(|p| {
        types.push(p.parse_type()?);
        Ok(())
    })?;
    let parts: Option<Vec<(u64, Type)>> = types.iter().map(|&ty| as_array(p.ctx(), ty)).collect();
    let parts = parts.ok_or_else(|| p.op_error("expected !hw.array types"))?;
    let Some(&(_, element)) = parts.first().filter(|_| parts.len() == operands.len()) else {
        return Err(p.op_error("expected one type for each operand"));
    };
    if parts.iter().any(|part| part.1 != element) {
        let element = p.ir().type_text(element);
        return Err(p.op_error(format!("expected array element type '{element}'")));
    }
    for (operand, &ty) in operands.iter().zip(&types) {
        let value = p.resolve(operand, ty)?;
        state.operands.push(value);
    }
    let size = parts.iter().fold(0u64, |size, part| size.saturating_add(part.0));
    let result = array_type(p.ctx(), size, element);
    state.result_types.push(result.ok_or_else(|| p.error("the arrays together are too long"))?);
    Ok(())
}

pub(crate) fn print_array_concat(p: &mut Printer<'_>, op: Op) {
    let operands = p.ir().operands(op).to_vec();
    p.space();
    p.values(&operands);
    p.attr_dict(op, &[]);
    p.text(" : ");
    p.value_types(&operands);
}

/// `(%a, %b) {attrs} : !hw.struct<...>`.
pub(crate) fn parse_struct_create(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    p.expect("(")?;
    let operands = if p.at(")") { Vec::new() } else { p.parse_operand_list()? };
    p.expect(")")?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let Some(fields) = as_struct(p.ctx(), ty).filter(|f| f.len() == operands.len()) else {
        return Err(p.op_error("a struct type with one field for each operand is expected"));
    };
    for (operand, field) in operands.iter().zip(&fields) {
        let value = p.resolve(operand, field.ty)?;
        state.operands.push(value);
    }
    state.result_types.push(ty);
    Ok(())
}

pub(crate) fn print_struct_create(p: &mut Printer<'_>, op: Op) {
    let operands = p.ir().operands(op).to_vec();
    p.text(" (");
    p.values(&operands);
    p.text(")");
    p.attr_dict(op, &[]);
    p.text(" : ");
    p.ty(p.ir().ty(p.ir().result(op, 0)));
}

/// Names and types of the fields of a struct or union.
pub(crate) fn fields(ctx: &Context, ty: Type) -> Option<Vec<(String, Type)>> {
    let structure = || Some(as_struct(ctx, ty)?.into_iter().map(|field| (field.name, field.ty)).collect());
    let union = || Some(as_union(ctx, ty)?.into_iter().map(|field| (field.name, field.ty)).collect());
    structure().or_else(union)
}

/// Reads `["field"]`; the index is known once the type is.
fn parse_field_name(p: &mut Parser<'_>) -> Result<String, Reported> {
    p.expect("[")?;
    let name = p.parse_string()?;
    p.expect("]")?;
    Ok(name)
}

/// Reads `: !hw.struct<...>` and sets `fieldIndex`; returns the type and the field's.
fn parse_type_and_field(p: &mut Parser<'_>, state: &mut OpState, name: &str) -> Result<(Type, Type), Reported> {
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let Some(fields) = fields(p.ctx(), ty) else { return Err(p.op_error("a type with fields is expected")) };
    let Some(index) = fields.iter().position(|field| field.0 == name) else {
        return Err(p.op_error(format!("field name '{name}' not found in aggregate type")));
    };
    let attr = p.ctx().i_attr(32, index as i64);
    state.set_attr(p.ctx(), "fieldIndex", attr);
    Ok((ty, fields[index].1))
}

/// The name of the field of `ty` that `fieldIndex` says.
fn field_name(ir: &Ir, op: Op, ty: Type) -> Option<String> {
    let index = usize::try_from(ir.attr(op, "fieldIndex").and_then(|a| ir.ctx.as_i64(a))?).ok()?;
    fields(&ir.ctx, ty)?.get(index).map(|field| field.0.clone())
}

fn print_field_name(p: &mut Printer<'_>, op: Op) {
    let name = field_name(p.ir(), op, p.ir().ty(p.ir().operand(op, 0))).unwrap_or_default();
    p.text("[");
    p.string(&name);
    p.text("]");
}

/// `%s["p"] : !hw.struct<...>`.
pub(crate) fn parse_extract(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let operand = p.parse_operand()?;
    let name = parse_field_name(p)?;
    let (ty, field) = parse_type_and_field(p, state, &name)?;
    let value = p.resolve(&operand, ty)?;
    state.operands.push(value);
    state.result_types.push(field);
    Ok(())
}

pub(crate) fn print_extract(p: &mut Printer<'_>, op: Op) {
    p.space();
    p.value(p.ir().operand(op, 0));
    print_field_name(p, op);
    p.attr_dict(op, &["fieldIndex"]);
    p.text(" : ");
    p.ty(p.ir().ty(p.ir().operand(op, 0)));
}

/// `%s["p"], %v : !hw.struct<...>`.
pub(crate) fn parse_struct_inject(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let operand = p.parse_operand()?;
    let name = parse_field_name(p)?;
    p.expect(",")?;
    let new = p.parse_operand()?;
    let (ty, field) = parse_type_and_field(p, state, &name)?;
    let values = [p.resolve(&operand, ty)?, p.resolve(&new, field)?];
    state.operands.extend_from_slice(&values);
    state.result_types.push(ty);
    Ok(())
}

pub(crate) fn print_struct_inject(p: &mut Printer<'_>, op: Op) {
    p.space();
    p.value(p.ir().operand(op, 0));
    print_field_name(p, op);
    p.text(", ");
    p.value(p.ir().operand(op, 1));
    p.attr_dict(op, &["fieldIndex"]);
    p.text(" : ");
    p.ty(p.ir().ty(p.ir().operand(op, 0)));
}

/// `"x", %a : !hw.union<...>`.
pub(crate) fn parse_union_create(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let name = p.parse_string()?;
    p.expect(",")?;
    let operand: UnresolvedOperand = p.parse_operand()?;
    let (ty, field) = parse_type_and_field(p, state, &name)?;
    let value = p.resolve(&operand, field)?;
    state.operands.push(value);
    state.result_types.push(ty);
    Ok(())
}

pub(crate) fn print_union_create(p: &mut Printer<'_>, op: Op) {
    let ty = p.ir().ty(p.ir().result(op, 0));
    let name = field_name(p.ir(), op, ty).unwrap_or_default();
    p.space();
    p.string(&name);
    p.text(", ");
    p.value(p.ir().operand(op, 0));
    p.attr_dict(op, &["fieldIndex"]);
    p.text(" : ");
    p.ty(ty);
}

/// `A : !hw.enum<A, B>`.
pub(crate) fn parse_enum_constant(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let field = p.keyword().ok_or_else(|| p.expected("valid keyword"))?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let cases = crate::hw_types::as_enum(p.ctx(), ty);
    if cases.is_none_or(|cases| !cases.contains(&field)) {
        let ty = p.ir().type_text(ty);
        return Err(p.op_error(format!("enum value '{field}' is not a member of enum type '{ty}'")));
    }
    let params = [p.ctx().string_attr(&field), p.ctx().type_attr(ty)];
    let attr = p.ctx().dialect_attr("hw.enum.field", &params);
    let attr: Attr = attr.ok_or_else(|| p.error("attribute hw.enum.field is not registered"))?;
    state.set_attr(p.ctx(), "field", attr);
    state.result_types.push(ty);
    Ok(())
}

pub(crate) fn print_enum_constant(p: &mut Printer<'_>, op: Op) {
    let field = enum_field(p.ctx(), p.ir().expect_attr(op, "field")).map_or("", |(field, _)| field);
    p.text(&format!(" {field} : "));
    p.ty(p.ir().ty(p.ir().result(op, 0)));
}

/// The text of a case has no room for other attributes.
pub(crate) fn has_enum_text(ir: &Ir, op: Op) -> bool {
    ir.attrs(op).len() == 1
}

// Names of results.

/// The field that is read.
pub(crate) fn extract_result_name(ir: &Ir, op: Op, _: usize) -> Option<String> {
    field_name(ir, op, ir.ty(ir.operand(op, 0)))
}

/// The fields, one a result.
pub(crate) fn explode_result_name(ir: &Ir, op: Op, index: usize) -> Option<String> {
    Some(fields(&ir.ctx, ir.ty(ir.operand(op, 0)))?.get(index)?.0.clone())
}

/// The case.
pub(crate) fn enum_result_name(ir: &Ir, op: Op, _: usize) -> Option<String> {
    ir.attr(op, "field").and_then(|a| enum_field(&ir.ctx, a)).map(|(field, _)| field.to_owned())
}

/// `(%a, %b) : i8, i4` after the condition of a `hw.triggered`, or nothing.
pub(crate) fn parse_triggered(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let event = p.parse_enum(&hw::EVENT)?;
    let event = p.ctx().i_attr(32, event);
    state.set_attr(p.ctx(), "event", event);
    let trigger = p.parse_operand()?;
    let i1 = p.ctx().integer(1);
    let trigger = p.resolve(&trigger, i1)?;
    state.operands.push(trigger);
    if p.eat("(") {
        let operands = p.parse_operand_list()?;
        p.expect(")")?;
        p.expect(":")?;
        let types = p.parse_type_list()?;
        if types.len() != operands.len() {
            return Err(p.op_error("expected one type for each operand"));
        }
        for (operand, ty) in operands.iter().zip(types) {
            let value = p.resolve(operand, ty)?;
            state.operands.push(value);
        }
    }
    let region = p.parse_isolated_region(&[])?;
    p.ensure_block(region);
    state.regions.push(region);
    p.parse_attr_dict(state)
}

pub(crate) fn print_triggered(p: &mut Printer<'_>, op: Op) {
    let operands = p.ir().operands(op).to_vec();
    let event = p.ir().expect_attr(op, "event");
    p.text(&format!(" {} ", hw::EVENT.keyword(event).unwrap_or_default()));
    p.value(operands[0]);
    if operands.len() > 1 {
        p.text("(");
        p.values(&operands[1..]);
        p.text(") : ");
        p.value_types(&operands[1..]);
    }
    p.space();
    p.region(p.ir().region(op, 0), true, true);
    p.attr_dict(op, &["event"]);
}
