//! `affine.parallel`: text, verification, and its bounds by dimension.

use ir::diag::Reported;
use ir::text::parser::{Argument, Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::types::Signedness;
use ir::{AffineExpr, AffineMap, Attr, Context, Fault, Int, Ir, Op, OpState, Type, TypeKind, Value};

use super::Yield;
use super::compose::position;
use super::maps::map_of;
use super::symbols::verify_operands;
use dialects::arith::RMW_KINDS;
use dialects::common::{ensure, quoted};

/// Bounds of all dimensions as they were read.
#[derive(Default)]
struct Bounds {
    results: Vec<AffineExpr>,
    groups: Vec<i64>,
    dims: Vec<UnresolvedOperand>,
    symbols: Vec<UnresolvedOperand>,
}

impl Bounds {
    /// Adds the results of a map of its own operands as one dimension's bound.
    fn push(&mut self, (map, dims, symbols): (AffineMap, Vec<UnresolvedOperand>, Vec<UnresolvedOperand>)) {
        let (d, s) = (self.dims.len() as u32, self.symbols.len() as u32);
        let shifted = |e: &AffineExpr| e.substitute(&|i| AffineExpr::Dim(i + d), &|i| AffineExpr::Symbol(i + s));
        self.results.extend(map.results.iter().map(shifted));
        self.groups.push(map.results.len() as i64);
        self.dims.extend(dims);
        self.symbols.extend(symbols);
    }
}

/// `(a, max(b, c), ...)`.
fn parse_bounds(p: &mut Parser<'_>, word: &str) -> Result<Bounds, Reported> {
    let mut bounds = Bounds::default();
    p.expect("(")?;
    if p.eat(")") {
        return Ok(bounds);
    }
    loop {
        if p.eat_keyword(word) {
            p.expect("(")?;
            let list = p.parse_affine_map_of_ssa()?;
            p.expect(")")?;
            bounds.push(list);
        } else {
            bounds.push(p.parse_affine_expr_of_ssa()?);
        }
        if !p.eat(",") {
            p.expect(")")?;
            return Ok(bounds);
        }
    }
}

/// Resolves indices; each value once, with the position of each operand among them.
fn resolve_unique(p: &mut Parser<'_>, operands: &[UnresolvedOperand]) -> Result<(Vec<Value>, Vec<u32>), Reported> {
    let index = p.ctx().index();
    let mut values = Vec::new();
    let positions = operands.iter().map(|operand| Ok(position(&mut values, p.resolve(operand, index)?)));
    let positions = positions.collect::<Result<_, Reported>>()?;
    Ok((values, positions))
}

/// Adds the operands, the map and the groups of bounds to `state`.
fn store_bounds(
    p: &mut Parser<'_>,
    bounds: Bounds,
    (map_name, groups_name): (&str, &str),
    state: &mut OpState,
) -> Result<(), Reported> {
    let (dims, dim_at) = resolve_unique(p, &bounds.dims)?;
    let (symbols, symbol_at) = resolve_unique(p, &bounds.symbols)?;
    let renamed = |e: &AffineExpr| {
        e.substitute(&|i| AffineExpr::Dim(dim_at[i as usize]), &|i| AffineExpr::Symbol(symbol_at[i as usize]))
    };
    let results = bounds.results.iter().map(renamed).collect();
    let map = AffineMap { dims: dims.len() as u32, symbols: symbols.len() as u32, results };
    state.operands.extend(dims.into_iter().chain(symbols));
    let map = p.ctx().map_attr(map);
    state.set_attr(p.ctx(), map_name, map);
    let groups = groups_attr(p.ctx(), &bounds.groups);
    state.set_attr(p.ctx(), groups_name, groups);
    Ok(())
}

/// A `dense` tensor of `i32`.
fn groups_attr(ctx: &mut Context, groups: &[i64]) -> Attr {
    let element = ctx.integer(32);
    let ty = ctx.ty(TypeKind::Tensor { shape: [groups.len() as i64].into(), element, encoding: None });
    let values: Vec<Int> = groups.iter().map(|&g| Int::from_i64(32, g)).collect();
    dialects::elements::dense(ctx, ty, &values)
}

fn integers_attr(ctx: &mut Context, values: &[i64]) -> Attr {
    let items: Vec<Attr> = values.iter().map(|&v| ctx.i_attr(64, v)).collect();
    ctx.array_attr(&items)
}

fn parse_steps(p: &mut Parser<'_>, loops: usize) -> Result<Vec<i64>, Reported> {
    let mut steps = Vec::new();
    if !p.eat_keyword("step") {
        return Ok(vec![1; loops]);
    }
    p.delimited("(", ")", |p| {
        steps.push(p.parse_integer()?);
        Ok(())
    })?;
    Ok(steps)
}

/// `reduce ("addi", ...)`.
fn parse_reductions(p: &mut Parser<'_>) -> Result<Vec<i64>, Reported> {
    let mut kinds = Vec::new();
    if !p.eat_keyword("reduce") {
        return Ok(kinds);
    }
    p.delimited("(", ")", |p| {
        let word = p.parse_string()?;
        match RMW_KINDS.value(&word) {
            Some(kind) => kinds.push(kind),
            None => return Err(p.error(format!("invalid reduction value: \"{word}\""))),
        }
        Ok(())
    })?;
    Ok(kinds)
}

fn parse_arguments(p: &mut Parser<'_>) -> Result<Vec<Argument>, Reported> {
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
    let args = parse_arguments(p)?;
    p.expect("=")?;
    let lower = parse_bounds(p, "max")?;
    p.expect_keyword("to")?;
    let upper = parse_bounds(p, "min")?;
    if lower.groups.len() != args.len() || upper.groups.len() != args.len() {
        return Err(p.error("expected as many bounds as loop variables"));
    }
    let steps = parse_steps(p, args.len())?;
    let reductions = parse_reductions(p)?;
    if p.eat("->") {
        state.result_types = p.parse_function_result_types()?.into();
    }
    store_bounds(p, lower, ("lowerBoundsMap", "lowerBoundsGroups"), state)?;
    store_bounds(p, upper, ("upperBoundsMap", "upperBoundsGroups"), state)?;
    for (name, values) in [("steps", steps), ("reductions", reductions)] {
        let attr = integers_attr(p.ctx(), &values);
        state.set_attr(p.ctx(), name, attr);
    }
    let region = p.parse_region(&args)?;
    p.add_implicit_terminator(region, Yield::NAME);
    state.regions.push(region);
    p.parse_attr_dict(state)
}

fn integers(ir: &Ir, op: Op, name: &str) -> Vec<i64> {
    ir.expect_attr(op, name)
}

fn groups(ir: &Ir, op: Op, name: &str) -> Vec<usize> {
    let values: Vec<Int> = ir.expect_attr(op, name);
    values.iter().filter_map(Int::to_usize).collect()
}

/// The steps by dimension.
pub fn steps(ir: &Ir, op: Op) -> Vec<i64> {
    integers(ir, op, "steps")
}

/// The reduction kinds by result, as `RMW_KINDS` numbers them.
pub fn reductions(ir: &Ir, op: Op) -> Vec<i64> {
    integers(ir, op, "reductions")
}

/// The lower bounds (their maximum counts) or upper bounds (their minimum counts) by dimension: a map each, with the
/// operands that all of them share.
pub fn bounds(ir: &Ir, op: Op, lower: bool) -> Option<(Vec<AffineMap>, &[Value])> {
    let (map_name, groups_name) =
        if lower { ("lowerBoundsMap", "lowerBoundsGroups") } else { ("upperBoundsMap", "upperBoundsGroups") };
    let map = map_of(ir, op, map_name)?;
    let mut rest = map.results.iter().cloned();
    let part = |n: usize| AffineMap { dims: map.dims, symbols: map.symbols, results: rest.by_ref().take(n).collect() };
    let maps = groups(ir, op, groups_name).into_iter().map(part).collect();
    Some((maps, operands(ir, op, lower)))
}

/// The operands of the lower or upper bounds.
fn operands(ir: &Ir, op: Op, lower: bool) -> &[Value] {
    let count = map_of(ir, op, "lowerBoundsMap").map_or(0, |m| (m.dims + m.symbols) as usize);
    let all = ir.operands(op);
    let (first, second) = all.split_at(count.min(all.len()));
    if lower { first } else { second }
}

fn print_bounds(p: &mut Printer<'_>, op: Op, lower: bool, word: &str) {
    let Some((maps, operands)) = bounds(p.ir(), op, lower) else { return };
    p.text("(");
    p.comma_list(&maps, |p, map| {
        let (dims, symbols) = operands.split_at((map.dims as usize).min(operands.len()));
        if map.results.len() == 1 {
            return p.affine_map_of_ssa(map, dims, symbols);
        }
        p.text(word);
        p.text("(");
        p.affine_map_of_ssa(map, dims, symbols);
        p.text(")");
    });
    p.text(")");
}

const ATTRS: [&str; 6] =
    ["reductions", "lowerBoundsMap", "lowerBoundsGroups", "upperBoundsMap", "upperBoundsGroups", "steps"];

pub(super) fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.text(" (");
    p.values(ir.body(op, 0).map(|b| ir.args(b)).unwrap_or(&[]));
    p.text(") = ");
    print_bounds(p, op, true, "max");
    p.text(" to ");
    print_bounds(p, op, false, "min");
    let steps = steps(ir, op);
    if steps.iter().any(|&s| s != 1) {
        p.text(" step (");
        p.comma_list(&steps, |p, &s| p.integer(s));
        p.text(")");
    }
    let results: Vec<Value> = ir.results(op).collect();
    if !results.is_empty() {
        p.text(" reduce (");
        p.comma_list(reductions(ir, op), |p, kind| p.string(&RMW_KINDS.keyword(kind).unwrap_or_default()));
        p.text(") -> (");
        p.value_types(&results);
        p.text(")");
    }
    p.text(" ");
    p.region(ir.region(op, 0), false, !results.is_empty());
    p.attr_dict(op, &ATTRS);
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    for name in ["lowerBoundsGroups", "upperBoundsGroups"] {
        ir.required::<Vec<Int>>(op, name)?;
    }
    let args = ir.body(op, 0).map(|b| ir.args(b)).unwrap_or(&[]);
    ensure(args.iter().all(|&a| ir.ctx.is_index(ir.ty(a))), || "expects loop variables of type index".into())?;
    let (Some((lower, _)), Some((upper, _))) = (bounds(ir, op, true), bounds(ir, op, false)) else {
        return Err(Fault::new("requires maps for its bounds"));
    };
    let steps = steps(ir, op);
    let loops = args.len();
    ensure(lower.len() == loops && upper.len() == loops && steps.len() == loops, || {
        format!(
            "the number of region arguments ({loops}) and the number of map groups for lower ({}) and upper bound ({}), and the number of steps ({}) must all match",
            lower.len(),
            upper.len(),
            steps.len()
        )
    })?;
    ensure(steps.iter().all(|&s| s > 0), || "steps must be positive".into())?;
    for name in ["lowerBounds", "upperBounds"] {
        let groups = groups(ir, op, &format!("{name}Groups"));
        let expected = groups.iter().fold(0, |sum: usize, &n| sum.saturating_add(n));
        let actual = map_of(ir, op, &format!("{name}Map")).map_or(0, |m| m.results.len());
        ensure(expected == actual && !groups.contains(&0), || {
            format!("expected '{name}Map' to have {expected} results, at least one a dimension, but it has {actual}")
        })?;
    }
    verify_reductions(ir, op)?;
    for lower in [true, false] {
        let name = if lower { "lowerBoundsMap" } else { "upperBoundsMap" };
        let (dims, count) = map_of(ir, op, name).map_or((0, 0), |m| (m.dims as usize, (m.dims + m.symbols) as usize));
        let values = operands(ir, op, lower);
        ensure(values.len() == count, || format!("operands do not fit '{name}'"))?;
        verify_operands(ir, op, values, dims)?;
    }
    Ok(())
}

fn verify_reductions(ir: &Ir, op: Op) -> Result<(), Fault> {
    let kinds = reductions(ir, op);
    ensure(kinds.len() == ir.result_count(op), || "a reduction must be specified for each output".into())?;
    for (result, kind) in ir.results(op).zip(kinds) {
        let Some(keyword) = RMW_KINDS.keyword(kind) else { return Err(Fault::new("invalid reduction attribute")) };
        let ty = ir.ty(result);
        ensure(can_reduce(ir, kind, ty), || {
            format!("result type {} cannot match reduction attribute '{keyword}'", quoted(&ir.ctx, ty))
        })?;
    }
    Ok(())
}

/// True if a reduction of kind `kind`, as `RMW_KINDS` numbers them, may give a value of type `ty`.
pub fn can_reduce(ir: &Ir, kind: i64, ty: Type) -> bool {
    let Some(keyword) = RMW_KINDS.keyword(kind) else { return false };
    let sign = match ir.ctx.kind(ty) {
        TypeKind::Integer { sign, .. } => Some(*sign),
        _ => None,
    };
    match &*keyword {
        "assign" => true,
        "addi" | "muli" | "ori" | "andi" => sign.is_some(),
        // The reference asks for a type with a sign, which no `arith` op has: a signless one is taken too.
        "maxs" | "mins" => sign.is_some_and(|s| s != Signedness::Unsigned),
        "maxu" | "minu" => sign.is_some_and(|s| s != Signedness::Signed),
        "addf" | "mulf" | "maximumf" | "minimumf" => ir::constraint::is_float(&ir.ctx, ty),
        _ => false,
    }
}
