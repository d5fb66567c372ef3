//! Canonical forms of affine ops: maps composed and cleaned, known bounds and conditions decided.

use dialects::memref;
use ir::{AffineExpr, AffineMap, Ir, Op, Rewriter, Value};

use super::bounds::{constant_trip_count, lower_bound, upper_bound};
use super::compose::{Applied, canonical_map, canonical_operands, canonical_set, factors};
use super::conditions::{CONDITION, condition};
use super::maps::map_of;
use super::{For, If, Max, Min, Yield, simplify};
use crate::ops as affine;
use dialects::common::defined_by;

/// Number of operands before those of the map.
fn map_start(rewriter: &Rewriter<'_>, op: Op) -> usize {
    match rewriter.op_text(op) {
        affine::Load::NAME | affine::VectorLoad::NAME | affine::Prefetch::NAME => 1,
        affine::Store::NAME | affine::VectorStore::NAME => 2,
        _ => 0,
    }
}

/// Brings the maps and sets of all affine operations at or below `root` to canonical form: operands that may be no symbols where they stand
/// become dimensions.
pub fn operands_below(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        let mut rewriter = Rewriter::new(ir);
        let _changed =
            for_bounds(&mut rewriter, op) || if_operands(&mut rewriter, op) || map_operands(&mut rewriter, op);
    }
}

/// Brings the map of an op and its operands to canonical form.
pub(crate) fn map_operands(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let start = map_start(rewriter, op);
    let Some(map) = map_of(rewriter, op, "map").cloned() else { return false };
    let (fixed, operands) = rewriter.operands(op).split_at(start);
    let (fixed, operands) = (fixed.to_vec(), operands.to_vec());
    let Applied { map: new_map, operands: new_operands } = canonical_map(rewriter, op, &map, &operands);
    let new_map = simplify::by_bounds(rewriter, &new_map, &new_operands).unwrap_or(new_map);
    if new_map == map && new_operands == operands {
        return false;
    }
    let attr = rewriter.ir_mut().ctx.map_attr(new_map);
    rewriter.set_attr(op, "map", attr);
    rewriter.set_operands(op, &[fixed, new_operands].concat());
    true
}

/// Results of a minimum or maximum that are there twice, or constants that another constant beats, go away; the
/// others are put in order.
pub(crate) fn duplicate_results(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let better: fn(i64, i64) -> i64 = if rewriter.is(op, Min::NAME) { i64::min } else { i64::max };
    debug_assert!(rewriter.is(op, Min::NAME) || rewriter.is(op, Max::NAME));
    let Some(map) = map_of(rewriter, op, "map").cloned() else { return false };
    let results = sorted(&map, distinct(&map.results, better));
    if results == map.results {
        return false;
    }
    let attr = rewriter.ir_mut().ctx.map_attr(AffineMap { results, ..map });
    rewriter.set_attr(op, "map", attr);
    true
}

/// Linear results by their factors of dimensions, then of symbols, then by the constant.
fn sorted(map: &AffineMap, results: Vec<AffineExpr>) -> Vec<AffineExpr> {
    let factors = |e: &AffineExpr| factors(e, (map.dims as usize, map.symbols as usize));
    let keyed: Option<Vec<(Vec<i64>, AffineExpr)>> = results.iter().map(|e| Some((factors(e)?, e.clone()))).collect();
    let Some(mut keyed) = keyed else { return results };
    keyed.sort_by(|(a, _), (b, _)| a.cmp(b));
    keyed.into_iter().map(|(_, e)| e).collect()
}

/// `results` without repeats, and with the best constant alone.
fn distinct(results: &[AffineExpr], better: fn(i64, i64) -> i64) -> Vec<AffineExpr> {
    let best = results.iter().filter_map(AffineExpr::as_const).reduce(better);
    let mut kept: Vec<AffineExpr> = Vec::new();
    for result in results {
        let beaten = result.as_const().is_some_and(|c| Some(c) != best);
        if !beaten && !kept.contains(result) {
            kept.push(result.clone());
        }
    }
    kept
}

/// Brings both bounds of a loop to canonical form.
pub(crate) fn for_bounds(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (Some(lower), Some(upper)) = (lower_bound(rewriter, op), upper_bound(rewriter, op)) else { return false };
    let mut new_lower = canonical_map(rewriter, op, &lower.map, &lower.operands);
    let mut new_upper = canonical_map(rewriter, op, &upper.map, &upper.operands);
    new_lower.map.results = distinct(&new_lower.map.results, i64::max);
    new_upper.map.results = distinct(&new_upper.map.results, i64::min);
    let unchanged = (&new_lower.map, &new_lower.operands) == (&lower.map, &lower.operands)
        && (&new_upper.map, &new_upper.operands) == (&upper.map, &upper.operands);
    if unchanged {
        return false;
    }
    let inits = For(op).inits(rewriter).to_vec();
    let sizes = [new_lower.operands.len() as i64, new_upper.operands.len() as i64, inits.len() as i64];
    let ctx = &mut rewriter.ir_mut().ctx;
    let attrs = [
        ("lowerBoundMap", ctx.map_attr(new_lower.map)),
        ("upperBoundMap", ctx.map_attr(new_upper.map)),
        ("operandSegmentSizes", ctx.dense_array(32, &sizes)),
    ];
    for (name, attr) in attrs {
        rewriter.set_attr(op, name, attr);
    }
    rewriter.set_operands(op, &[new_lower.operands, new_upper.operands, inits].concat());
    true
}

/// A loop that never runs is its initial values; so is one that does nothing, where that is known.
pub(super) fn for_trip_count(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let never = constant_trip_count(rewriter, op) == Some(0);
    let inits = For(op).inits(rewriter).to_vec();
    let values = if never { Some(inits) } else { values_of_idle(rewriter, op) };
    let Some(values) = values else { return false };
    rewriter.replace(op, &values);
    true
}

/// The results of a loop whose body is a yield alone, where they are values from outside.
fn values_of_idle(rewriter: &Rewriter<'_>, op: Op) -> Option<Vec<Value>> {
    let body = rewriter.body(op, 0)?;
    let last = rewriter.first_op(body).filter(|&f| rewriter.is(f, Yield::NAME))?;
    let (trips, inits) = (constant_trip_count(rewriter, op), For(op).inits(rewriter));
    if trips == Some(0) {
        return Some(inits.to_vec());
    }
    let (iv, carried) = rewriter.args(body).split_first()?;
    let (mut outside, mut moved, mut values) = (false, false, Vec::new());
    for (index, value) in rewriter.operands(last).iter().enumerate() {
        match carried.iter().position(|c| c == value) {
            _ if value == iv => return None,
            Some(place) => {
                moved |= place != index;
                values.push(inits[place]);
            }
            None => {
                outside = true;
                values.push(*value);
            }
        }
    }
    let known = match trips {
        None => !outside && !moved,
        Some(trips) => trips < 2 || !moved,
    };
    known.then_some(values)
}

/// Brings the set of an `affine.if` and its operands to canonical form.
pub(crate) fn if_operands(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(set) = condition(rewriter, op).cloned() else { return false };
    let operands = rewriter.operands(op).to_vec();
    let (new_set, new_operands) = canonical_set(rewriter, op, &set, &operands);
    if new_set == set && new_operands == operands {
        return false;
    }
    let attr = rewriter.ir_mut().ctx.set_attr(new_set);
    rewriter.set_attr(op, CONDITION, attr);
    rewriter.set_operands(op, &new_operands);
    true
}

/// Whether the set holds everywhere or nowhere, as far as constants tell.
fn known_condition(rewriter: &Rewriter<'_>, op: Op) -> Option<bool> {
    let set = condition(rewriter, op)?;
    let holds = |c: &ir::affine_expr::SetConstraint| {
        c.expr.as_const().map(|value| if c.is_equality { value == 0 } else { value >= 0 })
    };
    let known: Vec<Option<bool>> = set.constraints.iter().map(holds).collect();
    if known.contains(&Some(false)) {
        return Some(false);
    }
    known.iter().all(|k| *k == Some(true)).then_some(true)
}

/// An `affine.if` whose condition is known is the region that runs.
pub(crate) fn if_known(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    known_condition(rewriter, op).is_some_and(|holds| replace_by_region(rewriter, op, holds))
}

fn replace_by_region(rewriter: &mut Rewriter<'_>, op: Op, holds: bool) -> bool {
    let Some(block) = rewriter.body(op, usize::from(!holds)) else {
        if rewriter.result_count(op) == 0 {
            rewriter.erase(op);
            return true;
        }
        return false;
    };
    let Some(last) = rewriter.last_op(block) else { return false };
    let values: Vec<Value> = rewriter.operands(last).to_vec();
    rewriter.erase(last);
    rewriter.inline_block(block, ir::InsertPoint::Before(op), &[]);
    rewriter.replace(op, &values);
    true
}

/// True if the block holds a yield alone.
fn is_empty_block(rewriter: &Rewriter<'_>, op: Op, index: usize) -> bool {
    rewriter.body(op, index).is_some_and(|b| rewriter.first_op(b).is_some_and(|f| rewriter.is(f, Yield::NAME)))
}

/// An else region that does nothing goes away, and so does a whole `affine.if` that does nothing.
pub(super) fn if_empty(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    debug_assert!(rewriter.is(op, If::NAME));
    if rewriter.result_count(op) > 0 {
        return false;
    }
    let has_else = rewriter.body(op, 1).is_some();
    if is_empty_block(rewriter, op, 0) && (!has_else || is_empty_block(rewriter, op, 1)) {
        rewriter.erase(op);
        return true;
    }
    match rewriter.body(op, 1) {
        Some(block) if is_empty_block(rewriter, op, 1) => {
            rewriter.erase_block(block);
            true
        }
        _ => false,
    }
}

/// Brings the bounds of an `affine.parallel` and their operands to canonical form.
pub(super) fn parallel_bounds(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let maps = ["lowerBoundsMap", "upperBoundsMap"].map(|name| map_of(rewriter, op, name).cloned());
    let [Some(lower), Some(upper)] = maps else { return false };
    let operands = rewriter.operands(op).to_vec();
    let Some((first, second)) = operands.split_at_checked((lower.dims + lower.symbols) as usize) else { return false };
    let new_lower = canonical_operands(rewriter, op, &lower, first);
    let new_upper = canonical_operands(rewriter, op, &upper, second);
    if new_lower.map == lower && new_upper.map == upper {
        return false;
    }
    for (name, map) in [("lowerBoundsMap", new_lower.map), ("upperBoundsMap", new_upper.map)] {
        let attr = rewriter.ir_mut().ctx.map_attr(map);
        rewriter.set_attr(op, name, attr);
    }
    rewriter.set_operands(op, &[new_lower.operands, new_upper.operands].concat());
    true
}

/// An access through a cast that only forgets sizes is an access to the source.
pub(super) fn access_of_cast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let index = map_start(rewriter, op) - 1;
    let memref = rewriter.operand(op, index);
    let Some(cast) = defined_by(rewriter, memref, memref::Cast::NAME) else { return false };
    let source = rewriter.operand(cast, 0);
    let from = rewriter.ty(source);
    let forgets = dialects::memref::forgets(&rewriter.ctx, from, rewriter.ty(memref));
    if forgets {
        rewriter.set_operand(op, index, source);
    }
    forgets
}
