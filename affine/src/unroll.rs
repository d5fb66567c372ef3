//! Unrolling: a counted loop becomes its iterations one after the other, or a loop of longer iterations and a remainder
//! (`affine-loop-unroll`).
//!
//! What holds: every iteration runs once, in order, also where the number of iterations is no multiple of the factor or is not
//! known.

use dialects::arith;
use ir::{AffineExpr, AffineMap, InsertPoint, Ir, Op, Rewriter, Value, ValueMap};

use crate::domain::{Counted, counted, is_for};
use crate::forms::Forms;
use crate::loops::{constant_before, variable_in_iteration};
use crate::ops as affine;
use crate::ops::bounds;

/// Unrolls a loop whose number of iterations is a constant. False (and nothing changed) if it is not, or is above `limit`.
pub fn unroll_full(ir: &mut Ir, looping: Op, limit: i64) -> bool {
    let Some(counted) = counted(ir, &mut Forms::new(), looping) else { return false };
    let Some(iterations) = counted.trip_count().filter(|t| *t <= limit) else { return false };
    let inits = init_values(ir, looping);
    let Some(results) = iterations_before(ir, &counted, 0..iterations, inits) else { return false };
    Rewriter::new(ir).replace(looping, &results);
    true
}

/// Unrolls by `factor`. False (and nothing changed) if the bounds are not simple enough, the factor is below 2, or the counter's
/// type can't hold so long a step.
pub fn unroll_by(ir: &mut Ir, looping: Op, factor: i64) -> bool {
    let Some(counted) = counted(ir, &mut Forms::new(), looping) else { return false };
    let Some(reach) = counted.step.and_then(|s| s.checked_mul(factor)) else { return false };
    let is_counted = fits(ir, ir.ty(counted.variable), reach);
    if factor < 2 || !is_counted || counted.lower.len() != 1 || counted.upper.len() != 1 {
        return false;
    }
    match counted.trip_count() {
        Some(iterations) if iterations <= factor => unroll_full(ir, looping, factor),
        Some(iterations) => unroll_known(ir, &counted, factor, reach, iterations),
        None if ir.isa::<affine::For>(looping) => unroll_unknown(ir, &counted, factor, reach),
        None => false,
    }
}

/// Leaves a loop as many iterations as a multiple of `factor`; the others go into a copy after it. False (and nothing changed) if
/// the bounds are not simple enough.
pub fn split_remainder(ir: &mut Ir, looping: Op, factor: i64) -> bool {
    let Some(counted) = counted(ir, &mut Forms::new(), looping) else { return false };
    let Some(reach) = counted.step.and_then(|s| s.checked_mul(factor)) else { return false };
    if factor < 2 || counted.lower.len() != 1 || counted.upper.len() != 1 || !ir.isa::<affine::For>(looping) {
        return false;
    }
    let Some(iterations) = counted.trip_count() else { return split_unknown(ir, &counted, factor, reach) };
    let Some(span) = (iterations / factor).checked_mul(reach) else { return false };
    if iterations % factor > 0 {
        let rest = copy_after(ir, looping);
        let lower = bounds::lower_bound(ir, looping).expect("affine.for has bounds");
        let results = lower.map.results.iter().map(|e| e.clone() + AffineExpr::Const(span)).collect();
        set_bound(ir, rest, "lowerBoundMap", &AffineMap { results, ..lower.map }, &lower.operands);
        set_span(ir, looping, span);
    }
    true
}

/// The initial values of what a loop carries.
pub fn init_values(ir: &Ir, looping: Op) -> Vec<Value> {
    let all = ir.operands(looping);
    all[all.len() - ir.result_count(looping)..].to_vec()
}

/// The operands of a loop's bounds, before those that it carries.
pub fn bound_count(ir: &Ir, looping: Op) -> usize {
    ir.operands(looping).len() - ir.result_count(looping)
}

/// Copies of some iterations before the loop; returns what the last one yields.
fn iterations_before(
    ir: &mut Ir,
    counted: &Counted,
    iterations: std::ops::Range<i64>,
    inits: Vec<Value>,
) -> Option<Vec<Value>> {
    let body = ir.body(counted.op, 0)?;
    let mut carried = inits;
    for iteration in iterations {
        let variable = variable_in_iteration(ir, counted, iteration)?;
        carried = copy_body(ir, body, variable, &carried, InsertPoint::Before(counted.op));
    }
    Some(carried)
}

/// Copies a loop body's ops to `at` for given variable and carried values; returns what it yields.
pub fn copy_body(ir: &mut Ir, body: ir::Block, variable: Value, carried: &[Value], at: InsertPoint) -> Vec<Value> {
    let ops = ir.ops_vec(body);
    let (&yielding, ops) = ops.split_last().expect("a loop body ends in a yield");
    copy_ops(ir, (body, ops, yielding), variable, carried, at)
}

/// A loop of `iterations / factor` long iterations, then the iterations that are left.
fn unroll_known(ir: &mut Ir, counted: &Counted, factor: i64, reach: i64, iterations: i64) -> bool {
    let looping = counted.op;
    let Some(span) = (iterations / factor).checked_mul(reach) else { return false };
    if iterations % factor > 0 {
        let rest = copy_after(ir, looping);
        let rest_counted =
            Counted { op: rest, variable: ir.arg(ir.body(rest, 0).expect("a loop has a body"), 0), ..counted.clone() };
        let inits = init_values(ir, rest);
        let first = iterations - iterations % factor;
        let Some(results) = iterations_before(ir, &rest_counted, first..iterations, inits) else { return false };
        Rewriter::new(ir).replace(rest, &results);
    }
    set_span(ir, looping, span);
    lengthen(ir, counted, factor);
    true
}

/// A copy of the loop after it that goes on from its results and gives them to all other users.
pub fn copy_after(ir: &mut Ir, looping: Op) -> Op {
    let loc = ir.loc(looping);
    let mut rewriter = Rewriter::at(ir, InsertPoint::After(looping), loc);
    let rest = rewriter.clone_op(looping, &mut ValueMap::default());
    let first = bound_count(&rewriter, rest);
    for (index, (from, to)) in rewriter.results(looping).zip(rewriter.results(rest)).enumerate() {
        rewriter.replace_uses(from, to);
        rewriter.set_operand(rest, first + index, from);
    }
    rest
}

/// Whether a counter of type `ty` can hold `value`, as a signed number.
fn fits(ir: &Ir, ty: ir::Type, value: i64) -> bool {
    match ir.ctx.integer_width(ty) {
        Some(width) if width < 64 => ir::Int::from_i64(width, value).to_i64() == Some(value),
        _ => true,
    }
}

/// Makes the loop end `span` after its lower bound. Where the counter's type can't hold that, the loop has no iteration past it.
pub fn set_span(ir: &mut Ir, looping: Op, span: i64) {
    if ir.isa::<affine::For>(looping) {
        let lower = bounds::lower_bound(ir, looping).expect("affine.for has bounds");
        let results = lower.map.results.iter().map(|e| e.clone() + AffineExpr::Const(span)).collect();
        return set_bound(ir, looping, "upperBoundMap", &AffineMap { results, ..lower.map }, &lower.operands);
    }
    let (low, ty) = (ir.operand(looping, 0), ir.ty(ir.operand(looping, 0)));
    let value = match Forms::new().of(ir, low).as_const().map(|c| c.checked_add(span)) {
        Some(Some(end)) if fits(ir, ty, end) => constant_before(ir, looping, end, ty),
        Some(_) => return,
        None => {
            let by = constant_before(ir, looping, span, ty);
            let mut rewriter = Rewriter::new(ir);
            rewriter.before(looping);
            rewriter.op(arith::AddI::NAME).operands(&[low, by]).result(ty).value()
        }
    };
    Rewriter::new(ir).set_operand(looping, 1, value);
}

/// Replaces a bound of `affine.for`: `name` is `lowerBoundMap` or `upperBoundMap`.
pub fn set_bound(ir: &mut Ir, looping: Op, name: &str, map: &AffineMap, operands: &[Value]) {
    let mut groups: Vec<Vec<Value>> = ["lowerBoundOperands", "upperBoundOperands", "inits"]
        .iter()
        .map(|g| ir.operands_named(looping, g).to_vec())
        .collect();
    groups[usize::from(name == "upperBoundMap")] = operands.to_vec();
    let sizes: Vec<i64> = groups.iter().map(|g| g.len() as i64).collect();
    let (map, sizes) = (ir.ctx.map_attr(map.clone()), ir.ctx.dense_array(32, &sizes));
    let mut rewriter = Rewriter::new(ir);
    rewriter.set_operands(looping, &groups.concat());
    rewriter.set_attr(looping, name, map);
    rewriter.set_attr(looping, "operandSegmentSizes", sizes);
}

/// Sets the step of a loop.
pub fn set_step(ir: &mut Ir, looping: Op, step: i64) {
    if ir.isa::<affine::For>(looping) {
        let attr = ir.ctx.index_attr(step);
        return Rewriter::new(ir).set_attr(looping, "step", attr);
    }
    let ty = ir.ty(ir.operand(looping, 2));
    let value = constant_before(ir, looping, step, ty);
    Rewriter::new(ir).set_operand(looping, 2, value);
}

/// Puts `factor` iterations into one.
fn lengthen(ir: &mut Ir, counted: &Counted, factor: i64) {
    let step = counted.step.unwrap_or(1);
    let body = ir.body(counted.op, 0).expect("a loop has a body");
    let yielding = ir.last_op(body).expect("a loop body ends in a yield");
    let originals: Vec<Op> = ir.ops(body).filter(|&op| op != yielding).collect();
    let variable = ir.arg(body, 0);
    let mut carried = ir.operands(yielding).to_vec();
    for copy in 1..factor {
        let shifted = shifted_variable(ir, counted.op, variable, copy * step, yielding);
        let before = InsertPoint::Before(yielding);
        carried = copy_ops(ir, (body, &originals, yielding), shifted, &carried, before);
    }
    Rewriter::new(ir).set_operands(yielding, &carried);
    set_step(ir, counted.op, step * factor);
}

fn copy_ops(
    ir: &mut Ir,
    (body, ops, yielding): (ir::Block, &[Op], Op),
    variable: Value,
    carried: &[Value],
    at: InsertPoint,
) -> Vec<Value> {
    let mut map = arguments_map(ir, body, variable, carried);
    let loc = ir.loc(yielding);
    let mut rewriter = Rewriter::at(ir, at, loc);
    for &op in ops {
        rewriter.clone_op(op, &mut map);
    }
    rewriter.operands(yielding).iter().map(|&v| map.get(v)).collect()
}

/// Takes the arguments of a loop body to the values of one iteration.
fn arguments_map(ir: &Ir, body: ir::Block, variable: Value, carried: &[Value]) -> ValueMap {
    let mut map = ValueMap::default();
    map.insert(ir.arg(body, 0), variable);
    for (&arg, &value) in ir.args(body)[1..].iter().zip(carried) {
        map.insert(arg, value);
    }
    map
}

/// The value of the variable `by` further on, computed before `before`.
pub fn shifted_variable(ir: &mut Ir, looping: Op, variable: Value, by: i64, before: Op) -> Value {
    if ir.isa::<affine::For>(looping) {
        let map = AffineMap { dims: 1, symbols: 0, results: vec![AffineExpr::Dim(0) + AffineExpr::Const(by)] };
        return crate::loops::apply_before(ir, before, &map, &[variable]);
    }
    let ty = ir.ty(variable);
    let by = constant_before(ir, before, by, ty);
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(before);
    rewriter.op(arith::AddI::NAME).operands(&[variable, by]).result(ty).value()
}

/// A loop of long iterations up to the last multiple of the factor, and a loop for what is left.
fn unroll_unknown(ir: &mut Ir, counted: &Counted, factor: i64, reach: i64) -> bool {
    if !split_unknown(ir, counted, factor, reach) {
        return false;
    }
    lengthen(ir, counted, factor);
    true
}

fn split_unknown(ir: &mut Ir, counted: &Counted, factor: i64, reach: i64) -> bool {
    let looping = counted.op;
    let Some((lower, middle, operands)) = middle_bound(ir, looping, counted.step.unwrap_or(1), factor, reach) else {
        return false;
    };
    let rest = copy_after(ir, looping);
    let (dims, symbols) = (middle.dims, middle.symbols);
    let start = AffineMap { dims, symbols, results: vec![lower, middle.results[0].clone()] };
    set_bound(ir, rest, "lowerBoundMap", &start, &operands);
    set_bound(ir, looping, "upperBoundMap", &middle, &operands);
    true
}

/// The lower bound, the end of the long iterations, and the operands of both.
fn middle_bound(
    ir: &Ir,
    looping: Op,
    step: i64,
    factor: i64,
    reach: i64,
) -> Option<(AffineExpr, AffineMap, Vec<Value>)> {
    let (low, high) = (bounds::lower_bound(ir, looping)?, bounds::upper_bound(ir, looping)?);
    if !bounds::has_span(ir, looping) {
        return None;
    }
    let dims = low.map.dims + high.map.dims;
    let (low_dims, low_symbols) = low.operands.split_at(low.map.dims as usize);
    let (high_dims, high_symbols) = high.operands.split_at(high.map.dims as usize);
    let operands = [low_dims, high_dims, low_symbols, high_symbols].concat();
    let lower = low.map.results[0].clone();
    let upper = high.map.results[0]
        .substitute(&|d| AffineExpr::Dim(d + low.map.dims), &|s| AffineExpr::Symbol(s + low.map.symbols));
    let iterations = (upper - lower.clone()).ceil_div(AffineExpr::Const(step));
    let end = lower.clone() + iterations.floor_div(AffineExpr::Const(factor)) * AffineExpr::Const(reach);
    let symbols = low.map.symbols + high.map.symbols;
    Some((lower, AffineMap { dims, symbols, results: vec![end] }, operands))
}

/// The counted loops of `root` without loops inside, in order.
pub fn innermost(ir: &Ir, root: Op) -> Vec<Op> {
    let has_inner = |op: Op| ir.walk_vec(op).into_iter().any(|o| o != op && crate::domain::is_loop(ir, o));
    ir.walk_vec(root).into_iter().filter(|&op| is_for(ir, op) && !has_inner(op)).collect()
}
