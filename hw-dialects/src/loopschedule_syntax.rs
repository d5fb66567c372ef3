//! Custom text of the loopschedule dialect.

use ir::ir::OpState;
use ir::text::parser::{Argument, Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::types::{Signedness, TypeKind};
use ir::{Ir, Op, Reported, Type, Value};

use crate::loopschedule::start;

/// `II = 1 trip_count = 8 iter_args(%i = %zero) : (index) -> () { ... } do { ... }`.
pub(crate) fn parse_pipeline(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    p.expect_keyword("II")?;
    parse_number(p, state, "II")?;
    if p.eat_keyword("trip_count") {
        parse_number(p, state, "tripCount")?;
    }
    p.expect_keyword("iter_args")?;
    let (mut names, mut inputs) = (Vec::new(), Vec::new());
    p.delimited("(", ")", |p| {
        names.push(p.parse_operand()?);
        p.expect("=")?;
        inputs.push(p.parse_operand()?);
        Ok(())
    })?;
    p.expect(":")?;
    let types = p.parse_type_list_parens()?;
    p.expect("->")?;
    state.result_types.extend(p.parse_function_result_types()?);
    p.resolve_all(&inputs, &types, state)?;
    let arguments: Vec<Argument> = names.into_iter().zip(types).map(argument).collect();
    let condition = p.parse_region(&arguments)?;
    p.expect_keyword("do")?;
    let stages = p.parse_region(&arguments)?;
    state.regions.extend([condition, stages]);
    Ok(())
}

fn argument((name, ty): (UnresolvedOperand, Type)) -> Argument {
    Argument { name, ty: Some(ty), attrs: None, loc: None }
}

fn parse_number(p: &mut Parser<'_>, state: &mut OpState, name: &str) -> Result<(), Reported> {
    p.expect("=")?;
    let (value, ty) = (p.parse_int(64)?, p.ctx().integer(64));
    let value = p.ctx().int_attr(value, ty);
    state.set_attr(p.ctx(), name, value);
    Ok(())
}

pub(crate) fn print_pipeline(p: &mut Printer<'_>, op: Op) {
    for (word, name) in [("II", "II"), ("trip_count", "tripCount")] {
        if let Some((value, _)) = p.ir().attr(op, name).and_then(|attr| p.ctx().as_int(attr)) {
            let value = value.to_string_unsigned();
            p.text(&format!(" {word} = {value}"));
        }
    }
    let ir = p.ir();
    let arguments = ir.body(op, 1).map_or(&[][..], |body| ir.args(body));
    p.text(" iter_args(");
    p.comma_list(arguments.iter().zip(ir.operands(op)), |p, (&argument, &input)| {
        p.value(argument);
        p.text(" = ");
        p.value(input);
    });
    p.text(") : ");
    let results: Vec<Value> = ir.results(op).collect();
    p.functional_type(ir.operands(op), &results);
    p.space();
    p.region(ir.region(op, 0), false, true);
    p.text(" do ");
    p.region(ir.region(op, 1), false, true);
}

/// Attributes of other dialects have no place in the text.
pub(crate) fn has_pipeline_text(ir: &Ir, op: Op) -> bool {
    ir.attrs(op).iter().all(|(name, _)| ["II", "tripCount"].contains(&ir.ctx.text(*name)))
}

/// `start = 0 when %bit { ... } : index`.
pub(crate) fn parse_stage(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    p.expect_keyword("start")?;
    p.expect("=")?;
    let value = p.parse_int(64)?;
    let ty = p.ctx().ty(TypeKind::Integer { width: 64, sign: Signedness::Signed });
    let value = p.ctx().int_attr(value, ty);
    state.set_attr(p.ctx(), "start", value);
    if p.eat_keyword("when") {
        let (bit, condition) = (p.ctx().integer(1), p.parse_operand()?);
        state.operands.push(p.resolve(&condition, bit)?);
    }
    let body = p.parse_region(&[])?;
    state.regions.push(body);
    if p.eat(":") {
        state.result_types.extend(p.parse_type_list()?);
    }
    p.parse_attr_dict(state)
}

pub(crate) fn print_stage(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.text(&format!(" start = {}", start(ir, op).to_string_signed()));
    if let Some(&condition) = ir.operands(op).first() {
        p.text(" when ");
        p.value(condition);
    }
    p.space();
    p.region(ir.region(op, 0), false, true);
    let results: Vec<Value> = ir.results(op).collect();
    if !results.is_empty() {
        p.text(" : ");
        p.value_types(&results);
    }
    p.attr_dict(op, &["start"]);
}
