//! `affine.for` and `affine.yield`: text and verification.

use ir::diag::Reported;
use ir::interfaces::{Bound, CountedLoop, Step};
use ir::text::parser::{Argument, Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::{AffineExpr, AffineMap, Fault, Ir, Op, OpState, Type, Value};

use super::maps::{map_of, parse_dims_and_symbols, print_dims_and_symbols};
use super::symbols::verify_operands;
use super::{For, Yield};
use dialects::common::{ensure, types_of};

/// A bound as it was read.
struct ParsedBound {
    map: AffineMap,
    operands: Vec<UnresolvedOperand>,
}

/// `max map(...)`, `min map(...)`, `map(...)`, `%value` or a constant.
fn parse_bound(p: &mut Parser<'_>, lower: bool) -> Result<ParsedBound, Reported> {
    let word = if lower { "max" } else { "min" };
    let has_word = p.eat_keyword(word);
    if let Some(operand) = p.parse_optional_operand()? {
        let map = AffineMap { dims: 0, symbols: 1, results: vec![AffineExpr::Symbol(0)] };
        return Ok(ParsedBound { map, operands: vec![operand] });
    }
    let index = p.ctx().index();
    let attr = p.parse_attr_typed(index)?;
    if let Some(value) = p.ctx().as_i64(attr) {
        return Ok(ParsedBound { map: AffineMap::constant(value), operands: Vec::new() });
    }
    let Some(map) = p.ctx().as_map(attr).cloned() else {
        return Err(p.op_error("expected valid affine map representation for loop bounds"));
    };
    let (operands, dims) = parse_dims_and_symbols(p)?;
    check_bound(p, &map, operands.len(), dims, (has_word, lower))?;
    Ok(ParsedBound { map, operands })
}

fn check_bound(
    p: &mut Parser<'_>,
    map: &AffineMap,
    operands: usize,
    dims: usize,
    (has_word, lower): (bool, bool),
) -> Result<(), Reported> {
    if dims != map.dims as usize {
        return Err(p.error("dim operand count and affine map dim count must match"));
    }
    if operands - dims != map.symbols as usize {
        return Err(p.error("symbol operand count and affine map symbol count must match"));
    }
    if map.results.len() > 1 && !has_word {
        let message = if lower {
            "lower loop bound affine map with multiple results requires 'max' prefix"
        } else {
            "upper loop bound affine map with multiple results requires 'min' prefix"
        };
        return Err(p.error(message));
    }
    if map.results.is_empty() {
        return Err(p.error("expected an affine map with at least one result for a loop bound"));
    }
    Ok(())
}

fn parse_step(p: &mut Parser<'_>) -> Result<i64, Reported> {
    if !p.eat_keyword("step") {
        return Ok(1);
    }
    let step = p.parse_integer()?;
    if step < 0 {
        return Err(p.error("expected step to be representable as a positive signed integer"));
    }
    Ok(step)
}

/// `iter_args(%a = %init, ...) -> (types)`, if it comes next.
fn parse_iter_args(p: &mut Parser<'_>) -> Result<(Vec<Argument>, Vec<UnresolvedOperand>, Vec<Type>), Reported> {
    let (mut args, mut inits) = (Vec::new(), Vec::new());
    if !p.eat_keyword("iter_args") {
        return Ok((args, inits, Vec::new()));
    }
    p.delimited("(", ")", |p| {
        args.push(p.parse_argument()?);
        p.expect("=")?;
        inits.push(p.parse_operand()?);
        Ok(())
    })?;
    p.expect("->")?;
    let types = p.parse_function_result_types()?;
    if types.len() != args.len() {
        return Err(p.error("mismatch between the number of loop-carried values and results"));
    }
    for (arg, &ty) in args.iter_mut().zip(&types) {
        arg.ty = Some(ty);
    }
    Ok((args, inits, types))
}

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let mut iv = p.parse_argument()?;
    iv.ty = Some(p.ctx().index());
    p.expect("=")?;
    let lower = parse_bound(p, true)?;
    p.expect_keyword("to")?;
    let upper = parse_bound(p, false)?;
    let step = parse_step(p)?;
    let (mut args, inits, types) = parse_iter_args(p)?;
    super::maps::resolve_indices(p, &lower.operands, state)?;
    super::maps::resolve_indices(p, &upper.operands, state)?;
    p.resolve_all(&inits, &types, state)?;
    let sizes = [lower.operands.len() as i64, upper.operands.len() as i64, inits.len() as i64];
    set_attrs(p, state, (lower.map, upper.map, step), &sizes);
    state.result_types = types.into();
    args.insert(0, iv);
    let region = p.parse_region(&args)?;
    p.add_implicit_terminator(region, Yield::NAME);
    state.regions.push(region);
    p.parse_attr_dict(state)
}

fn set_attrs(
    p: &mut Parser<'_>,
    state: &mut OpState,
    (lower, upper, step): (AffineMap, AffineMap, i64),
    sizes: &[i64],
) {
    let ctx = p.ctx();
    let attrs = [
        ("lowerBoundMap", ctx.map_attr(lower)),
        ("upperBoundMap", ctx.map_attr(upper)),
        ("step", ctx.index_attr(step)),
        ("operandSegmentSizes", ctx.dense_array(32, sizes)),
    ];
    for (name, attr) in attrs {
        state.set_attr(ctx, name, attr);
    }
}

fn print_bound(p: &mut Printer<'_>, op: Op, attr: &str, operands: &[Value], word: &str) {
    let ir = p.ir();
    let Some(map) = map_of(ir, op, attr) else { return };
    match map.results.as_slice() {
        [AffineExpr::Const(value)] if map.dims + map.symbols == 0 => return p.integer(*value),
        [AffineExpr::Symbol(_)] if map.dims == 0 && map.symbols == 1 => return p.values(operands),
        [_] => {}
        _ => {
            p.text(word);
            p.text(" ");
        }
    }
    if let Some(attr) = ir.attr(op, attr) {
        p.attr(attr);
    }
    print_dims_and_symbols(p, operands, map.dims as usize);
}

/// True if the step may stand in the text.
pub(super) fn has_text(ir: &Ir, op: Op) -> bool {
    super::bounds::step(ir, op) >= 0
}

pub(super) fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let args = ir.body(op, 0).map(|b| ir.args(b)).unwrap_or(&[]);
    let Some((&iv, carried)) = args.split_first() else { return };
    p.text(" ");
    p.region_arg(iv);
    p.text(" = ");
    print_bound(p, op, "lowerBoundMap", For(op).lowerBoundOperands(ir), "max");
    p.text(" to ");
    print_bound(p, op, "upperBoundMap", For(op).upperBoundOperands(ir), "min");
    let step = super::bounds::step(ir, op);
    if step != 1 {
        p.text(&format!(" step {step}"));
    }
    let inits = For(op).inits(ir);
    print_iter_args(p, carried, inits);
    p.text(" ");
    p.region(ir.region(op, 0), false, !inits.is_empty());
    p.attr_dict(op, &["lowerBoundMap", "upperBoundMap", "step", "operandSegmentSizes"]);
}

fn print_iter_args(p: &mut Printer<'_>, carried: &[Value], inits: &[Value]) {
    if inits.is_empty() {
        return;
    }
    p.text(" iter_args(");
    p.comma_list(carried.iter().zip(inits), |p, (&arg, &init)| {
        p.region_arg(arg);
        p.text(" = ");
        p.value(init);
    });
    p.text(") -> (");
    p.value_types(inits);
    p.text(")");
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let args = ir.body(op, 0).map(|b| ir.args(b)).unwrap_or(&[]);
    let Some((&iv, carried)) = args.split_first() else {
        return Err(Fault::new("expected body to have a single index argument for the induction variable"));
    };
    ensure(ir.ctx.is_index(ir.ty(iv)), || {
        "expected body to have a single index argument for the induction variable".into()
    })?;
    verify_bound(ir, op, "lowerBoundMap", For(op).lowerBoundOperands(ir), "lower")?;
    verify_bound(ir, op, "upperBoundMap", For(op).upperBoundOperands(ir), "upper")?;
    let inits = For(op).inits(ir);
    let results: Vec<Value> = ir.results(op).collect();
    ensure(inits.len() == results.len(), || "mismatch between the number of loop-carried values and results".into())?;
    ensure(carried.len() == inits.len(), || "mismatch between the number of basic block args and results".into())?;
    let types = types_of(ir, inits);
    ensure(types == types_of(ir, &results) && types == types_of(ir, carried), || {
        "types of initial values, block arguments and results differ".into()
    })
}

fn verify_bound(ir: &Ir, op: Op, attr: &str, operands: &[Value], which: &str) -> Result<(), Fault> {
    let Some(map) = map_of(ir, op, attr) else { return Err(Fault::new(format!("requires attribute '{attr}'"))) };
    ensure(!map.results.is_empty(), || format!("expected {which} bound map to have at least one result"))?;
    ensure(operands.len() == (map.dims + map.symbols) as usize, || {
        format!("{which} bound operand count and affine map dimension and symbol count must match")
    })?;
    verify_operands(ir, op, operands, map.dims as usize)
}

pub(super) fn verify_yield(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(parent) = ir.parent(op) else { return Ok(()) };
    let results: Vec<Value> = ir.results(parent).collect();
    let operands = ir.operands(op);
    ensure(operands.len() == results.len(), || {
        "parent of yield must have same number of results as the yield operands".into()
    })?;
    ensure(types_of(ir, operands) == types_of(ir, &results), || "types mismatch between yield op and its parent".into())
}

/// The loop as one that counts.
pub(super) fn counted(ir: &Ir, op: Op) -> Option<CountedLoop<'_>> {
    let variable = *ir.args(ir.body(op, 0)?).first()?;
    let counting = For(op);
    Some(CountedLoop {
        variable,
        lower: Bound::Map(counting.lowerBoundMap(ir), counting.lowerBoundOperands(ir)),
        upper: Bound::Map(counting.upperBoundMap(ir), counting.upperBoundOperands(ir)),
        step: Step::Const(counting.step(ir)),
        inits: counting.inits(ir),
    })
}

/// A loop ends for sure if its step is 1; of its own it does nothing.
pub(super) fn ends(ir: &Ir, op: Op) -> bool {
    For(op).step(ir) == 1
}
