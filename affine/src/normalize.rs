//! Normal form of loops: from 0 in steps of 1 (`affine-loop-normalize`), and nests of such loops as one
//! (`affine-loop-coalescing`).
//!
//! What holds: iterations run in the same order; loops of several lower bounds, of unknown steps, or whose span may not fit 64 bits,
//! stay as they are.

use ir::{AffineExpr, AffineMap, InsertPoint, Ir, Op, Rewriter, Value};

use crate::domain::{counted, is_for};
use crate::forms::Forms;
use crate::ops as affine;
use crate::ops::bounds;
use crate::unroll::{set_bound, set_step};

/// Makes an `affine.for` of one lower bound run from 0 in steps of 1. False if it was so, or can't be.
pub fn normalize(ir: &mut Ir, looping: Op) -> bool {
    let (Some(low), Some(high)) = (bounds::lower_bound(ir, looping), bounds::upper_bound(ir, looping)) else {
        return false;
    };
    let step = bounds::step(ir, looping);
    if low.map.results.len() != 1 || step < 1 || (step == 1 && low.constant() == Some(0)) {
        return false;
    }
    let (low_dims, low_symbols) = low.operands.split_at(low.map.dims as usize);
    let (high_dims, high_symbols) = high.operands.split_at(high.map.dims as usize);
    let operands = [low_dims, high_dims, low_symbols, high_symbols].concat();
    let lower = low.map.results[0].clone();
    let shift = |e: &AffineExpr| {
        e.substitute(&|d| AffineExpr::Dim(d + low.map.dims), &|s| AffineExpr::Symbol(s + low.map.symbols))
    };
    let iterations = |e: &AffineExpr| (shift(e) - lower.clone()).ceil_div(AffineExpr::Const(step));
    let known = bounds::constant_trip_count(ir, looping).and_then(|count| i64::try_from(count).ok());
    let results = match (bounds::has_span(ir, looping), known) {
        (true, _) => high.map.results.iter().map(iterations).collect(),
        (false, Some(count)) => vec![AffineExpr::Const(count)],
        (false, None) => return false,
    };
    let (dims, symbols) = (low.map.dims + high.map.dims, low.map.symbols + high.map.symbols);
    let upper = AffineMap { dims, symbols, results };
    let body = ir.body(looping, 0).expect("affine.for has a body");
    let variable = ir.arg(body, 0);
    set_bound(ir, looping, "upperBoundMap", &upper, &operands);
    set_bound(ir, looping, "lowerBoundMap", &AffineMap::constant(0), &[]);
    set_step(ir, looping, 1);
    restore_variable(ir, body, variable, &low.map, low_dims, low_symbols, step);
    true
}

/// Gives users of the variable its old value, `lower + variable * step`.
fn restore_variable(
    ir: &mut Ir,
    body: ir::Block,
    variable: Value,
    lower: &AffineMap,
    dims: &[Value],
    symbols: &[Value],
    step: i64,
) {
    let own = AffineExpr::Dim(lower.dims) * AffineExpr::Const(step);
    let map = AffineMap { dims: lower.dims + 1, symbols: lower.symbols, results: vec![lower.results[0].clone() + own] };
    let operands = [dims, &[variable], symbols].concat();
    let (attr, index) = (ir.ctx.map_attr(map), ir.ctx.index());
    let loc = ir.first_op(body).map_or(ir::Loc::UNKNOWN, |op| ir.loc(op));
    let mut rewriter = Rewriter::at(ir, InsertPoint::Start(body), loc);
    let old = rewriter.op(affine::Apply::NAME).operands(&operands).attr("map", attr).result(index).build();
    let value = rewriter.result(old, 0);
    rewriter.replace_uses_if(variable, value, &|_, u| u.op != old);
}

/// Merges an `affine.for` of constant bounds with the one that is all of its body, without carried values, both from 0
/// in steps of 1. False (and nothing changed) if it is not of that form.
pub fn coalesce(ir: &mut Ir, outer: Op) -> bool {
    let Some(inner) = perfect_inner(ir, outer) else { return false };
    let Some((rows, columns)) = unit_iterations(ir, outer).zip(unit_iterations(ir, inner)) else { return false };
    let Some(total) = rows.checked_mul(columns).filter(|_| columns > 0) else { return false };
    let (body, inner_body) = (ir.body(outer, 0).expect("a body"), ir.body(inner, 0).expect("a body"));
    let (row, column) = (ir.arg(body, 0), ir.arg(inner_body, 0));
    let divisor = AffineExpr::Const(columns);
    let parts = [AffineExpr::Dim(0).floor_div(divisor.clone()), AffineExpr::Dim(0).modulo(divisor)];
    let mut values = Vec::new();
    for part in parts {
        let map = AffineMap { dims: 1, symbols: 0, results: vec![part] };
        let (attr, index, loc) = (ir.ctx.map_attr(map), ir.ctx.index(), ir.loc(outer));
        let mut rewriter = Rewriter::at(ir, InsertPoint::Before(inner), loc);
        values.push(rewriter.op(affine::Apply::NAME).operand(row).attr("map", attr).result(index).build());
    }
    let results: Vec<Value> = values.iter().map(|&op| ir.result(op, 0)).collect();
    let mut rewriter = Rewriter::new(ir);
    rewriter.replace_uses_if(row, results[0], &|_, u| !values.contains(&u.op));
    rewriter.replace_uses(column, results[1]);
    let last = rewriter.last_op(inner_body).expect("a loop body ends in a yield");
    rewriter.erase(last);
    rewriter.inline_block(inner_body, InsertPoint::Before(inner), &results[1..]);
    rewriter.erase(inner);
    set_bound(ir, outer, "upperBoundMap", &AffineMap::constant(total), &[]);
    true
}

/// The only op of a loop's body, if it is a loop without carried values as well.
pub fn perfect_inner(ir: &Ir, outer: Op) -> Option<Op> {
    let body = ir.body(outer, 0)?;
    let ops = ir.ops_vec(body);
    let [inner, _] = ops.as_slice() else { return None };
    let plain = |op: Op| ir.isa::<affine::For>(op) && ir.result_count(op) == 0;
    (plain(outer) && plain(*inner)).then_some(*inner)
}

/// The number of iterations of a loop from 0 in steps of 1 with a constant end.
pub fn unit_iterations(ir: &Ir, looping: Op) -> Option<i64> {
    let from_zero = bounds::lower_bound(ir, looping)?.constant() == Some(0) && bounds::step(ir, looping) == 1;
    counted(ir, &mut Forms::new(), looping).filter(|_| from_zero)?.trip_count()
}

/// Normalizes all loops below `root`; the number of those that changed.
pub fn normalize_all(ir: &mut Ir, root: Op) -> usize {
    let loops: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<affine::For>(op)).collect();
    loops.into_iter().filter(|&op| normalize(ir, op)).count()
}

/// Coalesces all perfect nests below `root`, after normalizing their loops; the number of loops merged away.
pub fn coalesce_all(ir: &mut Ir, root: Op) -> usize {
    let mut loops: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| is_for(ir, op)).collect();
    loops.reverse();
    let mut count = 0;
    for op in loops {
        if !ir.is_alive(op)
            || perfect_inner(ir, op).is_none_or(|inner| !has_constant_iterations(ir, inner))
            || !has_constant_iterations(ir, op)
        {
            continue;
        }
        normalize(ir, op);
        let Some(inner) = ir.body(op, 0).and_then(|b| ir.ops(b).find(|&o| ir.isa::<affine::For>(o))) else { continue };
        normalize(ir, inner);
        sink_applies(ir, op, inner);
        count += usize::from(coalesce(ir, op));
    }
    count
}

fn has_constant_iterations(ir: &Ir, looping: Op) -> bool {
    counted(ir, &mut Forms::new(), looping).is_some_and(|c| c.trip_count().is_some())
}

/// Moves what normalizing put between two loops into the inner one.
fn sink_applies(ir: &mut Ir, outer: Op, inner: Op) {
    let (Some(body), Some(inner_body)) = (ir.body(outer, 0), ir.body(inner, 0)) else { return };
    let between: Vec<Op> = ir.ops(body).filter(|&op| ir.isa::<affine::Apply>(op)).collect();
    let is_used_by_loop = |op: Op| ir.uses(ir.result(op, 0)).any(|u| u.op == inner);
    if between.iter().any(|&op| is_used_by_loop(op)) {
        return;
    }
    let mut rewriter = Rewriter::new(ir);
    for op in between.into_iter().rev() {
        rewriter.move_op(op, InsertPoint::Start(inner_body));
    }
}
