//! Text and checks of `llvm.func`, `llvm.call` and `llvm.switch`.

use dialects::common::{ensure, types_of};
use dialects::function as shared;
use ir::diag::Reported;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::types::TypeKind;
use ir::{Attr, Block, Context, Fault, Int, Ir, Op, OpState, Type, Value};

use super::globals::{linkage_of, parse_linkage};
use super::types::{self, Function};
use super::{EXTERNAL, LINKAGE};

/// The signature of an `llvm.func`.
pub(crate) fn signature(ir: &Ir, op: Op) -> Option<Function> {
    let ty = ir.attr(op, "function_type").and_then(|a| ir.ctx.as_type(a))?;
    types::as_function(&ir.ctx, ty)
}

/// The array attribute of one dictionary an item; `None` if all are absent.
fn dicts(ctx: &mut Context, dicts: &[Option<Attr>]) -> Option<Attr> {
    dicts.iter().any(Option::is_some).then(|| {
        let empty = ctx.dict_attr(&[]);
        let items: Vec<Attr> = dicts.iter().map(|d| d.unwrap_or(empty)).collect();
        ctx.array_attr(&items)
    })
}

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_linkage(p, state);
    shared::parse_visibility(p, state);
    shared::parse_name(p, state)?;
    let signature = shared::parse_signature(p, true)?;
    p.parse_attr_dict_with_keyword(state)?;
    let result = match signature.results[..] {
        [] => types::void(p.ctx()),
        [one] => one,
        _ => return Err(p.error("expected zero or one function result")),
    };
    let function = Function { result, params: signature.arg_types.clone(), variadic: signature.variadic };
    let ty = types::function(p.ctx(), &function);
    let ctx = p.ctx();
    let ty = ctx.type_attr(ty);
    state.set_attr(ctx, "function_type", ty);
    for (name, list) in [("arg_attrs", &signature.arg_attrs), ("res_attrs", &signature.result_attrs)] {
        if let Some(attr) = dicts(ctx, list) {
            state.set_attr(ctx, name, attr);
        }
    }
    let region = shared::parse_body(p, &signature.args)?;
    state.regions.push(region);
    Ok(())
}

/// The dictionary of item `index` in array attribute `name`, if it says anything.
fn dict_at(ir: &Ir, op: Op, name: &str, index: usize) -> Option<Attr> {
    let dict = *ir.attr(op, name).and_then(|a| ir.ctx.as_array(a))?.get(index)?;
    ir.ctx.as_dict(dict).is_some_and(|d| !d.is_empty()).then_some(dict)
}

fn print_dict(p: &mut Printer<'_>, dict: Option<Attr>) {
    if let Some(dict) = dict {
        p.text(" ");
        p.attr(dict);
    }
}

pub(super) fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let Some(function) = signature(ir, op) else { return };
    p.text(" ");
    let linkage = linkage_of(ir, op);
    if linkage != EXTERNAL {
        p.text(&LINKAGE.keyword(linkage).unwrap_or_default());
        p.text(" ");
    }
    shared::print_visibility(p, op);
    p.symbol(ir.attr(op, "sym_name").and_then(|a| ir.ctx.as_str(a)).unwrap_or_default());
    print_parameters(p, op, &function);
    if !types::is_void(&ir.ctx, function.result) {
        let dict = dict_at(ir, op, "res_attrs", 0);
        p.text(if dict.is_some() { " -> (" } else { " -> " });
        p.ty(function.result);
        print_dict(p, dict);
        p.text(if dict.is_some() { ")" } else { "" });
    }
    let held = ["sym_name", "sym_visibility", "function_type", "linkage", "arg_attrs", "res_attrs"];
    p.attr_dict_with_keyword(op, &held);
    shared::print_body(p, op);
}

fn print_parameters(p: &mut Printer<'_>, op: Op, function: &Function) {
    let ir = p.ir();
    let args = ir.body(op, 0).map(|b| ir.args(b)).unwrap_or(&[]);
    p.text("(");
    p.comma_list(function.params.iter().enumerate(), |p, (index, &ty)| {
        if let Some(&arg) = args.get(index) {
            p.region_arg(arg);
            p.text(": ");
        }
        p.ty(ty);
        print_dict(p, dict_at(p.ir(), op, "arg_attrs", index));
    });
    if function.variadic {
        p.text(if function.params.is_empty() { "..." } else { ", ..." });
    }
    p.text(")");
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(function) = signature(ir, op) else {
        return Err(Fault::new("requires attribute 'function_type' of LLVM function type"));
    };
    let Some(entry) = ir.body(op, 0) else { return Ok(()) };
    ensure(types_of(ir, ir.args(entry)) == function.params, || {
        "entry block must have the arguments of the function signature".into()
    })
}

pub(super) fn parse_call(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let pointer = match p.parse_optional_symbol_name()? {
        Some(name) => {
            let callee = p.ctx().symbol_attr(&name);
            state.set_attr(p.ctx(), "callee", callee);
            None
        }
        None => Some(p.parse_operand()?),
    };
    p.expect("(")?;
    let operands: Vec<UnresolvedOperand> = p.parse_operand_list()?;
    p.expect(")")?;
    if p.eat_keyword("vararg") {
        p.expect("(")?;
        let ty = p.parse_type()?;
        p.expect(")")?;
        let ty = p.ctx().type_attr(ty);
        state.set_attr(p.ctx(), "callee_type", ty);
    }
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    if let Some(pointer) = pointer {
        let ty = p.parse_type()?;
        p.expect(",")?;
        p.resolve_all(&[pointer], &[ty], state)?;
    }
    let ty = p.parse_function_type()?;
    let TypeKind::Function { inputs, results } = p.ctx().kind(ty).clone() else { return Ok(()) };
    p.resolve_all(&operands, &inputs, state)?;
    state.result_types = results.iter().copied().collect();
    Ok(())
}

pub(super) fn print_call(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let mut operands = ir.operands(op);
    let mut pointer = None;
    p.text(" ");
    match ir.attr(op, "callee").and_then(|a| ir.ctx.as_symbol(a)) {
        Some(name) => p.symbol(name),
        None => {
            let Some((&first, rest)) = operands.split_first() else { return };
            p.value(first);
            (pointer, operands) = (Some(first), rest);
        }
    }
    p.text("(");
    p.values(operands);
    p.text(")");
    if let Some(ty) = ir.attr(op, "callee_type").and_then(|a| ir.ctx.as_type(a)) {
        p.text(" vararg(");
        p.ty(ty);
        p.text(")");
    }
    p.attr_dict(op, &["callee", "callee_type"]);
    p.text(" : ");
    if let Some(pointer) = pointer {
        p.ty(ir.ty(pointer));
        p.text(", ");
    }
    let results: Vec<Value> = ir.results(op).collect();
    p.functional_type(operands, &results);
}

/// The values of an `llvm.switch`, one a case.
pub(crate) fn case_values(ir: &Ir, op: Op) -> Vec<Int> {
    ir.attr(op, "case_values").and_then(|a| ir.ctx.dense_ints(a)).unwrap_or_default()
}

struct Target {
    block: Block,
    operands: Vec<UnresolvedOperand>,
    types: Vec<Type>,
}

fn parse_target(p: &mut Parser<'_>) -> Result<Target, Reported> {
    let mut target = Target { block: p.parse_successor()?, operands: Vec::new(), types: Vec::new() };
    if p.eat("(") {
        target.operands = p.parse_operand_list()?;
        p.expect(":")?;
        target.types = p.parse_type_list()?;
        p.expect(")")?;
    }
    Ok(target)
}

pub(super) fn parse_switch(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let flag = p.parse_operand()?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    p.expect(",")?;
    let mut targets = vec![parse_target(p)?];
    let mut values = Vec::new();
    p.delimited("[", "]", |p| {
        values.push(p.parse_integer()?);
        p.expect(":")?;
        targets.push(parse_target(p)?);
        Ok(())
    })?;
    p.parse_attr_dict(state)?;
    p.resolve_all(&[flag], &[ty], state)?;
    for target in &targets {
        p.resolve_all(&target.operands, &target.types, state)?;
        state.successors.push(target.block);
    }
    let sizes: Vec<i64> = targets.iter().map(|t| t.operands.len() as i64).collect();
    let width = p.ctx().integer_width(ty).unwrap_or(64);
    let values: Vec<Int> = values.into_iter().map(|v| Int::from_i64(width, v)).collect();
    set_switch_attrs(p.ctx(), state, ty, &values, &sizes);
    Ok(())
}

/// Sets the attributes of an `llvm.switch` on values of type `ty`; `sizes` counts operands by successor, default first.
pub(crate) fn set_switch_attrs(ctx: &mut Context, state: &mut OpState, ty: Type, values: &[Int], sizes: &[i64]) {
    let cases: i64 = sizes[1..].iter().sum();
    let mut attrs = vec![
        ("operandSegmentSizes", ctx.dense_array(32, &[1, sizes[0], cases])),
        ("case_operand_segments", ctx.dense_array(32, &sizes[1..])),
    ];
    if !values.is_empty() {
        let shape = [values.len() as i64];
        let ty = ctx.ty(TypeKind::Vector { shape: shape.into(), scalable: [false].into(), element: ty });
        attrs.push(("case_values", dialects::elements::dense(ctx, ty, values)));
    }
    attrs.into_iter().for_each(|(name, attr)| state.set_attr(ctx, name, attr));
}

pub(super) fn print_switch(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let flag = ir.operand(op, 0);
    p.text(" ");
    p.value(flag);
    p.text(" : ");
    p.ty(ir.ty(flag));
    p.text(", ");
    print_target(p, op, 0);
    p.text(" [");
    for (index, value) in case_values(ir, op).iter().enumerate() {
        if index > 0 {
            p.text(",");
        }
        p.newline();
        p.text(&format!("  {}: ", value.to_string_signed()));
        print_target(p, op, index + 1);
    }
    p.newline();
    p.text("]");
    p.attr_dict(op, &["case_values", "case_operand_segments", "operandSegmentSizes"]);
}

fn print_target(p: &mut Printer<'_>, op: Op, index: usize) {
    let ir = p.ir();
    p.successor(ir.successors(op)[index]);
    let operands = ir::branch::forwarded(ir, op, index).unwrap_or(&[]);
    if !operands.is_empty() {
        p.text("(");
        p.values(operands);
        p.text(" : ");
        p.value_types(operands);
        p.text(")");
    }
}
