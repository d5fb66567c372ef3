//! `scf.forall`: its text and its verification.

use ir::diag::Reported;
use ir::text::parser::{Argument, Parser};
use ir::text::printer::Printer;
use ir::{Fault, Ir, Op, OpState, Type, Value};

use super::loops::{give_types, parse_assignments, print_assignments};
use super::parallel::parse_index_args;
use super::{Forall, InParallel};
use crate::common::{constant_i64, ensure, types_of};
use crate::dynamic_list;
use crate::tensor;

const LISTS: [(&str, &str); 3] = [
    ("dynamicLowerBound", "staticLowerBound"),
    ("dynamicUpperBound", "staticUpperBound"),
    ("dynamicStep", "staticStep"),
];

/// Operands and constants of one list, as read.
type List = (Vec<ir::text::parser::UnresolvedOperand>, Vec<i64>);

/// `in (upper)` or `= (lower) to (upper) step (step)`.
fn parse_bounds(p: &mut Parser<'_>, rank: usize) -> Result<[List; 3], Reported> {
    if p.eat("=") {
        let lower = dynamic_list::parse(p, "(", ")")?;
        p.expect_keyword("to")?;
        let upper = dynamic_list::parse(p, "(", ")")?;
        p.expect_keyword("step")?;
        return Ok([lower, upper, dynamic_list::parse(p, "(", ")")?]);
    }
    p.expect_keyword("in")?;
    let upper = dynamic_list::parse(p, "(", ")")?;
    Ok([(Vec::new(), vec![0; rank]), upper, (Vec::new(), vec![1; rank])])
}

fn parse_outputs(p: &mut Parser<'_>, state: &mut OpState) -> Result<Vec<Argument>, Reported> {
    if !p.eat_keyword("shared_outs") {
        return Ok(Vec::new());
    }
    let (mut args, inits) = parse_assignments(p)?;
    p.expect("->")?;
    let types: Vec<Type> = p.parse_function_result_types()?;
    give_types(p, &mut args, &types)?;
    p.resolve_all(&inits, &types, state)?;
    state.result_types = types.into();
    Ok(args)
}

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let mut args = parse_index_args(p)?;
    let lists = parse_bounds(p, args.len())?;
    let index = p.ctx().index();
    let mut sizes = Vec::new();
    for ((operands, constants), (_, attr)) in lists.iter().zip(LISTS) {
        p.resolve_all(operands, &vec![index; operands.len()], state)?;
        sizes.push(operands.len() as i64);
        let constants = p.ctx().dense_array(64, constants);
        state.set_attr(p.ctx(), attr, constants);
    }
    let outputs = parse_outputs(p, state)?;
    sizes.push(outputs.len() as i64);
    args.extend(outputs);
    let sizes = p.ctx().dense_array(32, &sizes);
    state.set_attr(p.ctx(), "operandSegmentSizes", sizes);
    let region = p.parse_region(&args)?;
    add_terminator(p, region);
    state.regions.push(region);
    p.parse_attr_dict(state)
}

/// Ends the body with an empty `scf.forall.in_parallel` unless it is ended.
fn add_terminator(p: &mut Parser<'_>, region: ir::Region) {
    p.add_implicit_terminator(region, InParallel::NAME);
    let last = p.ir().entry(region).and_then(|b| p.ir().last_op(b));
    let Some(last) = last.filter(|&op| p.ir().regions(op).is_empty() && p.ir().is(op, InParallel::NAME)) else {
        return;
    };
    let loc = p.ir().loc(last);
    let mut rewriter = ir::Rewriter::new(p.ir());
    rewriter.before(last);
    let (inner, _) = rewriter.create_region_with_block(&[]);
    rewriter.op(InParallel::NAME).region(inner).loc(loc).build();
    rewriter.erase(last);
}

/// True if the loop starts at 0 and goes by 1 in each dimension, by constants or by values that are.
fn is_normalized(ir: &Ir, op: Op) -> bool {
    let all = |(group, attr): (&str, &str), wanted: i64| {
        dynamic_list::entries(ir, op, group, attr).into_iter().all(|entry| match entry {
            dynamic_list::Entry::Constant(value) => value == wanted,
            dynamic_list::Entry::Value(value) => constant_i64(ir, value) == Some(wanted),
        })
    };
    all(LISTS[0], 0) && all(LISTS[2], 1)
}

fn print_list(p: &mut Printer<'_>, op: Op, index: usize) {
    let ir = p.ir();
    let constants = ir.segments(op, LISTS[index].1).unwrap_or_default();
    dynamic_list::print(p, ir.operand_group(op, index), &constants, "(", ")");
}

pub(super) fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let rank = ir.expect_attr::<Vec<i64>>(op, "staticUpperBound").len();
    let args = ir.body(op, 0).map(|b| ir.args(b)).unwrap_or(&[]);
    let (ivs, shared) = args.split_at(rank.min(args.len()));
    p.text(" (");
    p.values(ivs);
    if is_normalized(ir, op) {
        p.text(") in ");
        print_list(p, op, 1);
    } else {
        for (word, index) in [(") = ", 0), (" to ", 1), (" step ", 2)] {
            p.text(word);
            print_list(p, op, index);
        }
    }
    let outputs = ir.operand_group(op, 3);
    print_assignments(p, shared, outputs, " shared_outs");
    if !outputs.is_empty() {
        p.text(" -> (");
        p.value_types(outputs);
        p.text(")");
    }
    p.text(" ");
    p.region(ir.region(op, 0), false, ir.result_count(op) > 0);
    p.attr_dict(op, &["operandSegmentSizes", "staticLowerBound", "staticUpperBound", "staticStep"]);
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let rank = ir.required::<Vec<i64>>(op, "staticUpperBound")?.len();
    for (group, attr) in LISTS {
        let len = ir.required::<Vec<i64>>(op, attr)?.len();
        ensure(len == rank, || format!("expects {rank} entries in '{attr}', got {len}"))?;
        ensure(dynamic_list::is_consistent(ir, op, group, attr), || format!("operands do not fit '{attr}'"))?;
    }
    let mapped = ir.attr(op, "mapping").and_then(|a| ir.ctx.as_array(a)).unwrap_or(&[]).len();
    ensure(mapped == 0 || mapped == rank, || {
        format!("mapping attribute size must match op rank {rank}, got {mapped}")
    })?;
    let outputs = ir.operand_group(op, 3);
    let results: Vec<Value> = ir.results(op).collect();
    ensure(results.len() == outputs.len(), || {
        format!("produces {} results, but has {} outputs", results.len(), outputs.len())
    })?;
    ensure(types_of(ir, &results) == types_of(ir, outputs), || "types of outputs and results differ".into())?;
    let args = ir.body(op, 0).map(|b| ir.args(b)).unwrap_or(&[]);
    ensure(args.len() == rank + outputs.len(), || format!("expects {} arguments of its region", rank + outputs.len()))?;
    let (ivs, shared) = args.split_at(rank);
    ensure(ivs.iter().all(|&iv| ir.ctx.is_index(ir.ty(iv))), || "expects induction variables of type index".into())?;
    ensure(types_of(ir, shared) == types_of(ir, outputs), || {
        "types of outputs and of their region arguments differ".into()
    })
}

/// The op that puts a slice into an output of `scf.forall`.
const INSERT_SLICE: &str = tensor::ParallelInsertSlice::NAME;

/// Slices alone, into the outputs of the loop.
pub(super) fn verify_in_parallel(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(parent) = ir.parent(op).filter(|&p| ir.is(p, Forall::NAME)) else {
        return Err(Fault::new("expected forall op parent"));
    };
    let rank = ir.required::<Vec<i64>>(parent, "staticUpperBound")?.len();
    let args = ir.body(parent, 0).map(|b| ir.args(b)).unwrap_or(&[]);
    let outputs = args.get(rank..).unwrap_or(&[]);
    let Some(body) = ir.body(op, 0) else { return Ok(()) };
    for inner in ir.ops(body) {
        ensure(ir.is(inner, INSERT_SLICE), || format!("expected only {INSERT_SLICE} ops"))?;
        if ir.operands(inner).get(1).is_some_and(|dest| !outputs.contains(dest)) {
            return Err(Fault::new("may only insert into an output block argument").at(inner));
        }
    }
    Ok(())
}
