//! `scf.if`, `scf.index_switch` and `scf.execute_region`: their text and their verification.

use ir::diag::Reported;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Fault, Int, Ir, Op, OpState, Region, Rewriter, Type, Value};

use super::loops::verify_passed;
use super::while_loop::print_result_types;
use super::{IndexSwitch, Yield, region_terminator};
use crate::common::{ensure, types_of};

/// `-> types`, if it comes next.
pub(super) fn parse_optional_results(p: &mut Parser<'_>) -> Result<Vec<Type>, Reported> {
    if p.eat("->") { p.parse_function_result_types() } else { Ok(Vec::new()) }
}

fn result_types(ir: &Ir, op: Op) -> Vec<Type> {
    let results: Vec<Value> = ir.results(op).collect();
    types_of(ir, &results)
}

pub(super) fn parse_if(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let condition = p.parse_operand()?;
    let i1 = p.ctx().integer(1);
    let condition = p.resolve(&condition, i1)?;
    state.operands.push(condition);
    state.result_types = parse_optional_results(p)?.into();
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

pub(super) fn print_if(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let has_results = ir.result_count(op) > 0;
    p.text(" ");
    p.value(ir.operand(op, 0));
    if has_results {
        p.text(" -> (");
        p.types(&result_types(ir, op));
        p.text(")");
    }
    p.text(" ");
    p.region(ir.region(op, 0), false, has_results);
    if ir.body(op, 1).is_some() {
        p.text(" else ");
        p.region(ir.region(op, 1), false, has_results);
    }
    p.attr_dict(op, &[]);
}

pub(super) fn verify_if(ir: &Ir, op: Op) -> Result<(), Fault> {
    ensure(ir.result_count(op) == 0 || ir.body(op, 1).is_some(), || {
        "must have an else block if defining values".into()
    })?;
    for index in 0..2 {
        let args = ir.body(op, index).map_or(0, |b| ir.args(b).len());
        ensure(args == 0, || "region should have no arguments".into())?;
    }
    Ok(())
}

/// Regions yield what the op results in.
pub(super) fn verify_yields(ir: &Ir, op: Op) -> Result<(), Fault> {
    let types = result_types(ir, op);
    for index in 0..ir.regions(op).len() {
        if ir.body(op, index).is_none() {
            continue;
        }
        let last = region_terminator(ir, op, index).filter(|&t| ir.is(t, Yield::NAME));
        let Some(last) = last else {
            return Err(Fault::new(format!("expected region #{index} to end with 'scf.yield'")));
        };
        verify_passed(ir, ir.operands(last), &types)?;
    }
    Ok(())
}

pub(super) fn parse_execute_region(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    state.result_types = parse_optional_results(p)?.into();
    let region = p.parse_region(&[])?;
    state.regions.push(region);
    p.parse_attr_dict(state)
}

pub(super) fn print_execute_region(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let types = result_types(ir, op);
    if !types.is_empty() {
        p.text(" -> ");
        print_result_types(p, &types);
    }
    p.text(" ");
    p.region(ir.region(op, 0), false, true);
    p.attr_dict(op, &[]);
}

pub(super) fn verify_execute_region(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(entry) = ir.body(op, 0) else { return Err(Fault::new("region needs to have at least one block")) };
    ensure(ir.args(entry).is_empty(), || "region cannot have any arguments".into())
}

/// Each `scf.yield` at the top level passes what the op results in.
pub(super) fn verify_execute_yields(ir: &Ir, op: Op) -> Result<(), Fault> {
    let types = result_types(ir, op);
    for &block in ir.blocks(ir.region(op, 0)) {
        match ir.last_op(block) {
            Some(last) if ir.is(last, Yield::NAME) => verify_passed(ir, ir.operands(last), &types)?,
            _ => {}
        }
    }
    Ok(())
}

/// `case 1 { ... } case 2 { ... }` before the default region.
pub(super) const SWITCH_CASES: CustomDirective =
    CustomDirective { name: "SwitchCases", parse: parse_cases, print: print_cases };

fn parse_cases(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let mut values = Vec::new();
    while p.eat_keyword("case") {
        values.push(p.parse_int(64)?.to_i64().unwrap_or_default());
        let region = p.parse_region(&[])?;
        p.add_implicit_terminator(region, Yield::NAME);
        groups.regions[1].push(region);
    }
    let cases = p.ctx().dense_array(64, &values);
    let name = p.ctx().str("cases");
    groups.attrs.push((name, cases));
    Ok(())
}

/// True if no case is the smallest integer, whose digits behind a minus sign are too large for the reference, and no region of a case has
/// arguments. (Those of the default, which stands first, are written.)
pub(super) fn has_text(ir: &Ir, op: Op) -> bool {
    let has_arguments = |region: &Region| ir.entry(*region).is_some_and(|entry| !ir.args(entry).is_empty());
    let has_cases = ir.segments(op, "cases").is_none_or(|cases| !cases.contains(&i64::MIN));
    has_cases && !ir.regions(op).iter().skip(1).any(has_arguments)
}

fn print_cases(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    for (value, &region) in ir.expect_attr::<Vec<i64>>(op, "cases").iter().zip(&ir.regions(op)[1..]) {
        p.newline();
        p.text(&format!("case {value} "));
        p.region(region, false, true);
    }
}

pub(super) fn verify_index_switch(ir: &Ir, op: Op) -> Result<(), Fault> {
    let cases = ir.required::<Vec<i64>>(op, "cases")?;
    let regions = ir.regions(op).len().saturating_sub(1);
    ensure(cases.len() == regions, || format!("has {regions} case regions but {} case values", cases.len()))?;
    let mut sorted = cases.clone();
    sorted.sort_unstable();
    match sorted.windows(2).find(|w| w[0] == w[1]) {
        Some(w) => Err(Fault::new(format!("has duplicate case value: {}", w[0]))),
        None => verify_yields(ir, op),
    }
}

/// The region of an `scf.if` that runs.
pub(super) fn chosen_branch(_: &Ir, _: Op, condition: &Int) -> Option<usize> {
    Some(usize::from(condition.is_zero()))
}

/// The region of an `scf.index_switch` that runs: the case of the value, else the default, which stands first.
pub(super) fn chosen_case(ir: &Ir, op: Op, value: &Int) -> Option<usize> {
    let case = IndexSwitch(op).cases(ir).iter().position(|&case| Some(case) == value.to_i64());
    Some(case.map_or(0, |case| case + 1))
}
