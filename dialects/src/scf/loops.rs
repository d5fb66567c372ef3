//! `scf.for`: its text and its verification. Lists of carried values are shared with the other loops.

use ir::diag::Reported;
use ir::interfaces::{Bound, CountedLoop, Step};
use ir::text::parser::{Argument, Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::{Fault, Int, Ir, Op, OpState, Type, Value};

use super::unsigned_loop::UNSIGNED;
use super::{For, Yield, region_terminator};
use crate::common::{constant_operand, ensure, quoted};

/// `%a = %init, ...` between `(` and `)`.
pub(super) fn parse_assignments(p: &mut Parser<'_>) -> Result<(Vec<Argument>, Vec<UnresolvedOperand>), Reported> {
    let (mut args, mut inits) = (Vec::new(), Vec::new());
    p.delimited("(", ")", |p| {
        args.push(p.parse_argument()?);
        p.expect("=")?;
        inits.push(p.parse_operand()?);
        Ok(())
    })?;
    Ok((args, inits))
}

/// Gives each argument its type. Errors: the counts differ.
pub(super) fn give_types(p: &mut Parser<'_>, args: &mut [Argument], types: &[Type]) -> Result<(), Reported> {
    if args.len() != types.len() {
        return Err(p.error("mismatch in number of loop-carried values and defined values"));
    }
    for (arg, &ty) in args.iter_mut().zip(types) {
        arg.ty = Some(ty);
    }
    Ok(())
}

/// Prints `(%a = %init, ...)` with `prefix` before it; nothing for an empty list.
pub(super) fn print_assignments(p: &mut Printer<'_>, args: &[Value], inits: &[Value], prefix: &str) {
    if inits.is_empty() {
        return;
    }
    p.text(prefix);
    p.text("(");
    p.comma_list(args.iter().zip(inits), |p, (&arg, &init)| {
        p.region_arg(arg);
        p.text(" = ");
        p.value(init);
    });
    p.text(")");
}

pub(super) fn parse_for(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    if p.eat_keyword("unsigned") {
        let unit = p.ctx().unit_attr();
        state.set_attr(p.ctx(), UNSIGNED, unit);
    }
    let mut iv = p.parse_argument()?;
    p.expect("=")?;
    let lower = p.parse_operand()?;
    p.expect_keyword("to")?;
    let upper = p.parse_operand()?;
    p.expect_keyword("step")?;
    let step = p.parse_operand()?;
    let (mut args, mut inits) = (Vec::new(), Vec::new());
    if p.eat_keyword("iter_args") {
        (args, inits) = parse_assignments(p)?;
        p.expect("->")?;
        state.result_types = p.parse_function_result_types()?.into();
    }
    let ty = if p.eat(":") { p.parse_type()? } else { p.ctx().index() };
    iv.ty = Some(ty);
    let types = state.result_types.to_vec();
    give_types(p, &mut args, &types)?;
    for bound in [&lower, &upper, &step] {
        let value = p.resolve(bound, ty)?;
        state.operands.push(value);
    }
    p.resolve_all(&inits, &types, state)?;
    args.insert(0, iv);
    let region = p.parse_region(&args)?;
    p.add_implicit_terminator(region, Yield::NAME);
    state.regions.push(region);
    p.parse_attr_dict(state)
}

pub(super) fn print_for(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let (inits, args) = (For(op).initArgs(ir), ir.body(op, 0).map(|b| ir.args(b)).unwrap_or(&[]));
    let Some((&iv, carried)) = args.split_first() else { return };
    p.text(" ");
    p.region_arg(iv);
    for (word, bound) in [(" = ", 0), (" to ", 1), (" step ", 2)] {
        p.text(word);
        p.value(ir.operand(op, bound));
    }
    print_assignments(p, carried, inits, " iter_args");
    if !inits.is_empty() {
        p.text(" -> (");
        p.value_types(inits);
        p.text(")");
    }
    p.text(" ");
    if !ir.ctx.is_index(ir.ty(iv)) {
        p.text(" : ");
        p.ty(ir.ty(iv));
        p.text(" ");
    }
    p.region(ir.region(op, 0), false, !inits.is_empty());
    p.attr_dict(op, &[]);
}

pub(super) fn verify_for(ir: &Ir, op: Op) -> Result<(), Fault> {
    ensure(ir.attr(op, UNSIGNED).is_none(), || format!("has '{UNSIGNED}', which is for text alone"))?;
    let inits = For(op).initArgs(ir);
    ensure(inits.len() == ir.result_count(op), || "mismatch in number of loop-carried values and defined values".into())
}

pub(super) fn verify_for_regions(ir: &Ir, op: Op) -> Result<(), Fault> {
    let inits = For(op).initArgs(ir);
    let args = ir.body(op, 0).map(|b| ir.args(b)).unwrap_or(&[]);
    let Some((&iv, carried)) = args.split_first() else {
        return Err(Fault::new("expected body to have an induction variable"));
    };
    ensure(ir.ty(iv) == ir.ty(For(op).lowerBound(ir)), || {
        "expected induction variable to be same type as bounds and step".into()
    })?;
    ensure(carried.len() == inits.len(), || "mismatch in number of basic block args and defined values".into())?;
    let results: Vec<Value> = ir.results(op).collect();
    verify_carried(ir, op, inits, carried, &results)
}

/// Initial values, block arguments, results and yielded values agree position by position.
fn verify_carried(ir: &Ir, op: Op, inits: &[Value], carried: &[Value], results: &[Value]) -> Result<(), Fault> {
    for index in 0..inits.len() {
        let types = [inits[index], carried[index], results[index]].map(|v| ir.ty(v));
        ensure(types[0] == types[2], || format!("types mismatch between {index}th iter operand and defined value"))?;
        ensure(types[1] == types[2], || format!("types mismatch between {index}th iter region arg and defined value"))?;
    }
    let Some(last) = region_terminator(ir, op, 0) else { return Ok(()) };
    let types: Vec<Type> = results.iter().map(|&r| ir.ty(r)).collect();
    verify_passed(ir, ir.operands(last), &types)
}

/// The values that a terminator passes on have the types that are expected.
pub(super) fn verify_passed(ir: &Ir, values: &[Value], expected: &[Type]) -> Result<(), Fault> {
    ensure(values.len() == expected.len(), || {
        format!("its terminator passes {} values, but {} are expected", values.len(), expected.len())
    })?;
    let wrong = values.iter().zip(expected).position(|(&v, &ty)| ir.ty(v) != ty);
    match wrong {
        None => Ok(()),
        Some(index) => Err(Fault::new(format!(
            "its terminator passes {} as value #{index}, but {} is expected",
            quoted(&ir.ctx, ir.ty(values[index])),
            quoted(&ir.ctx, expected[index])
        ))),
    }
}

/// The loop as one that counts.
pub(super) fn counted(ir: &Ir, op: Op) -> Option<CountedLoop<'_>> {
    let variable = *ir.args(ir.body(op, 0)?).first()?;
    let [lower, upper, step, inits @ ..] = ir.operands(op) else { return None };
    let (lower, upper) = (Bound::Value(*lower), Bound::Value(*upper));
    Some(CountedLoop { variable, lower, upper, step: Step::Value(*step), inits })
}

/// A loop ends for sure if its step is 1; of its own it does nothing.
pub(super) fn ends(ir: &Ir, op: Op) -> bool {
    constant_operand(ir, op, 2).and_then(Int::to_i64) == Some(1)
}
