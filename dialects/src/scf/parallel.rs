//! `scf.parallel` and `scf.reduce`: their text and their verification.

use ir::diag::Reported;
use ir::text::parser::{Argument, Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::{Fault, Ir, Op, OpState, Value};

use super::conditions::parse_optional_results;
use super::while_loop::print_result_types;
use super::{Parallel, Reduce, ReduceReturn, region_terminator};
use crate::common::{ensure, quoted, types_of};

fn parse_values(p: &mut Parser<'_>) -> Result<Vec<UnresolvedOperand>, Reported> {
    p.expect("(")?;
    let operands = p.parse_operand_list()?;
    p.expect(")")?;
    Ok(operands)
}

/// `(%i, %j)`, arguments of type index.
pub(super) fn parse_index_args(p: &mut Parser<'_>) -> Result<Vec<Argument>, Reported> {
    let index = p.ctx().index();
    let mut args = Vec::new();
    p.delimited("(", ")", |p| {
        let mut arg = p.parse_argument()?;
        arg.ty = Some(index);
        args.push(arg);
        Ok(())
    })?;
    Ok(args)
}

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let args = parse_index_args(p)?;
    p.expect("=")?;
    let lower = parse_values(p)?;
    p.expect_keyword("to")?;
    let upper = parse_values(p)?;
    p.expect_keyword("step")?;
    let step = parse_values(p)?;
    let inits = if p.eat_keyword("init") { parse_values(p)? } else { Vec::new() };
    let results = parse_optional_results(p)?;
    let index = p.ctx().index();
    for bounds in [&lower, &upper, &step] {
        p.resolve_all(bounds, &vec![index; args.len()], state)?;
    }
    p.resolve_all(&inits, &results, state)?;
    state.result_types = results.into();
    let sizes = [lower.len() as i64, upper.len() as i64, step.len() as i64, inits.len() as i64];
    let sizes = p.ctx().dense_array(32, &sizes);
    state.set_attr(p.ctx(), "operandSegmentSizes", sizes);
    let region = p.parse_region(&args)?;
    p.add_implicit_terminator(region, Reduce::NAME);
    state.regions.push(region);
    p.parse_attr_dict(state)
}

pub(super) fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let args = ir.body(op, 0).map(|b| ir.args(b)).unwrap_or(&[]);
    p.text(" (");
    p.values(args);
    for (word, group) in [(") = (", 0), (") to (", 1), (") step (", 2)] {
        p.text(word);
        p.values(ir.operand_group(op, group));
    }
    p.text(")");
    let inits = ir.operand_group(op, 3);
    if !inits.is_empty() {
        p.text(" init (");
        p.values(inits);
        p.text(") -> ");
        let results: Vec<Value> = ir.results(op).collect();
        print_result_types(p, &types_of(ir, &results));
    }
    p.text(" ");
    p.region(ir.region(op, 0), false, true);
    p.attr_dict(op, &["operandSegmentSizes"]);
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let loops = Parallel(op).step(ir).len();
    ensure(loops > 0, || "needs at least one tuple element for lowerBound, upperBound and step".into())?;
    for (group, name) in [(0, "lowerBound"), (1, "upperBound")] {
        let count = ir.operand_group(op, group).len();
        ensure(count == loops, || format!("expects the same number of {name} and step values: {count} and {loops}"))?;
    }
    for value in Parallel(op).step(ir) {
        let step = crate::common::constant_i64(ir, *value);
        ensure(step.is_none_or(|s| s > 0), || "constant step operand must be positive".into())?;
    }
    let args = ir.body(op, 0).map(|b| ir.args(b)).unwrap_or(&[]);
    ensure(args.len() == loops, || {
        format!("expects the same number of induction variables: {} as bound and step values: {loops}", args.len())
    })?;
    ensure(args.iter().all(|&a| ir.ctx.is_index(ir.ty(a))), || {
        "expects arguments for the induction variable to be of index type".into()
    })?;
    verify_reductions(ir, op)
}

fn verify_reductions(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(reduce) = region_terminator(ir, op, 0).filter(|&t| ir.is(t, Reduce::NAME)) else {
        return Err(Fault::new("expects body to terminate with 'scf.reduce'"));
    };
    let results: Vec<Value> = ir.results(op).collect();
    let (count, inits) = (ir.regions(reduce).len(), Parallel(op).initVals(ir));
    ensure(results.len() == count, || {
        format!("expects number of results: {} to be the same as number of reductions: {count}", results.len())
    })?;
    ensure(results.len() == inits.len(), || {
        format!(
            "expects number of results: {} to be the same as number of initial values: {}",
            results.len(),
            inits.len()
        )
    })?;
    ensure(ir.operands(reduce).len() >= count, || format!("needs an operand for each of its {count} reductions"))
        .map_err(|fault| fault.at(reduce))?;
    for (index, (&result, &value)) in results.iter().zip(ir.operands(reduce)).enumerate() {
        ensure(ir.ty(result) == ir.ty(value), || {
            format!(
                "expects type of {index}-th reduction operand: {} to be the same as the {index}-th result type: {}",
                quoted(&ir.ctx, ir.ty(value)),
                quoted(&ir.ctx, ir.ty(result))
            )
        })
        .map_err(|fault| fault.at(reduce))?;
    }
    Ok(())
}

/// Attributes in braces behind no region would be read as one.
pub(super) fn reduce_has_text(ir: &Ir, op: Op) -> bool {
    ir.attrs(op).is_empty() || !ir.regions(op).is_empty()
}

pub(super) fn verify_reduce(ir: &Ir, op: Op) -> Result<(), Fault> {
    let operands = ir.operands(op);
    ensure(ir.regions(op).len() == operands.len(), || {
        format!(
            "expects number of reduction regions: {} to be the same as number of reduction operands: {}",
            ir.regions(op).len(),
            operands.len()
        )
    })?;
    for (index, &operand) in operands.iter().enumerate() {
        let ty = ir.ty(operand);
        let args = ir.body(op, index).map(|b| types_of(ir, ir.args(b))).unwrap_or_default();
        ensure(args == [ty, ty], || {
            format!("expects two block arguments of type {} in reduction region #{index}", quoted(&ir.ctx, ty))
        })?;
        let ends = region_terminator(ir, op, index).is_some_and(|t| ir.is(t, ReduceReturn::NAME));
        ensure(ends, || "the block inside reduce should be terminated with a 'scf.reduce.return' op".into())?;
    }
    Ok(())
}

pub(super) fn verify_reduce_return(ir: &Ir, op: Op) -> Result<(), Fault> {
    let arg = ir.block_of(op).and_then(|b| ir.args(b).first().copied());
    let value = ReduceReturn(op).result(ir);
    ensure(arg.is_none_or(|a| ir.ty(a) == ir.ty(value)), || {
        "type of its operand differs from that of the reduction's arguments".into()
    })
}
