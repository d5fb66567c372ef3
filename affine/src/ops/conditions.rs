//! `affine.if`: text and verification.

use ir::diag::Reported;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Fault, IntegerSet, Ir, Op, OpState, Rewriter, TypeKind, Value};

use super::Yield;
use super::maps::{parse_dims_and_symbols, print_dims_and_symbols, resolve_indices};
use super::symbols::verify_operands;
use dialects::common::ensure;

/// The attribute that holds the integer set.
pub const CONDITION: &str = "condition";

/// The integer set of an `affine.if`.
pub fn condition(ir: &Ir, op: Op) -> Option<&IntegerSet> {
    ir.attr(op, CONDITION).and_then(|attr| ir.ctx.as_set(attr))
}

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let attr = p.parse_attr()?;
    let Some(set) = p.ctx().as_set(attr).cloned() else { return Err(p.error("expected an integer set")) };
    state.set_attr(p.ctx(), CONDITION, attr);
    let (operands, dims) = parse_dims_and_symbols(p)?;
    if dims != set.dims as usize {
        return Err(p.error("dim operand count and integer set dim count must match"));
    }
    if operands.len() - dims != set.symbols as usize {
        return Err(p.error("symbol operand count and integer set symbol count must match"));
    }
    resolve_indices(p, &operands, state)?;
    if p.eat("->") {
        state.result_types = p.parse_function_result_types()?.into();
    }
    let then_region = p.parse_region(&[])?;
    p.add_implicit_terminator(then_region, Yield::NAME);
    state.regions.push(then_region);
    let else_region = if p.eat_keyword("else") {
        let region = p.parse_region(&[])?;
        p.add_implicit_terminator(region, Yield::NAME);
        region
    } else {
        Rewriter::new(p.ir()).create_region()
    };
    state.regions.push(else_region);
    p.parse_attr_dict(state)
}

pub(super) fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let Some(attr) = ir.attr(op, CONDITION) else { return };
    p.text(" ");
    p.attr(attr);
    print_dims_and_symbols(p, ir.operands(op), condition(ir, op).map_or(0, |s| s.dims as usize));
    let results: Vec<Value> = ir.results(op).collect();
    print_results(p, &results);
    p.text(" ");
    p.region(ir.region(op, 0), false, !results.is_empty());
    if ir.body(op, 1).is_some() {
        p.text(" else ");
        p.region(ir.region(op, 1), false, !results.is_empty());
    }
    p.attr_dict(op, &[CONDITION]);
}

/// ` -> type` or ` -> (types)`; nothing without results.
pub(super) fn print_results(p: &mut Printer<'_>, results: &[Value]) {
    let ir = p.ir();
    match results {
        [] => {}
        [one] if !matches!(ir.ctx.kind(ir.ty(*one)), TypeKind::Function { .. }) => {
            p.text(" -> ");
            p.ty(ir.ty(*one));
        }
        _ => {
            p.text(" -> (");
            p.value_types(results);
            p.text(")");
        }
    }
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(set) = condition(ir, op) else {
        return Err(Fault::new("requires an integer set attribute named 'condition'"));
    };
    let operands = ir.operands(op);
    ensure(operands.len() == (set.dims + set.symbols) as usize, || {
        "operand count and integer set dimension and symbol count must match".into()
    })?;
    verify_operands(ir, op, operands, set.dims as usize)?;
    for index in 0..2 {
        let Some(block) = ir.body(op, index) else { continue };
        ensure(ir.args(block).is_empty(), || "region should have no arguments".into())?;
    }
    ensure(ir.result_count(op) == 0 || ir.body(op, 1).is_some(), || "must have an else block if defining values".into())
}
