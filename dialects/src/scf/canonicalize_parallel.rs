//! Canonical forms of `scf.parallel`: dimensions that run once or never, nests that are one loop.

use ir::{Op, Rewriter, Value};

use super::canonicalize::{results_of, take_region};
use super::{Parallel, Reduce, ReduceReturn, region_terminator};
use crate::common::{constant_i64, types_of};

/// The iterations of a dimension, if they are known.
pub(super) fn trip_count(lower: Option<i64>, upper: Option<i64>, step: Option<i64>, same: bool) -> Option<i128> {
    if same {
        return Some(0);
    }
    let (lower, upper) = (i128::from(lower?), i128::from(upper?));
    let step = i128::from(step.filter(|&s| s > 0)?);
    Some(((upper - lower + step - 1) / step).max(0))
}

fn dimension_trips(rewriter: &Rewriter<'_>, op: Op) -> Vec<Option<i128>> {
    let [lower, upper, step] = [0, 1, 2].map(|g| rewriter.operand_group(op, g).to_vec());
    let constant = |v: Value| constant_i64(rewriter, v);
    let trips = |i: usize| trip_count(constant(lower[i]), constant(upper[i]), constant(step[i]), lower[i] == upper[i]);
    (0..step.len()).map(trips).collect()
}

/// Dimensions of `scf.parallel` that run once are no dimensions; a loop that never runs is its initial values.
pub(super) fn single_dimensions(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let trips = dimension_trips(rewriter, op);
    let inits = Parallel(op).initVals(rewriter).to_vec();
    if trips.contains(&Some(0)) {
        rewriter.replace(op, &inits);
        return true;
    }
    let kept: Vec<bool> = trips.iter().map(|t| *t != Some(1)).collect();
    let Some(body) = rewriter.body(op, 0).filter(|_| kept.contains(&false)) else { return false };
    let lower = rewriter.operand_group(op, 0).to_vec();
    for dim in (0..kept.len()).rev().filter(|&d| !kept[d]) {
        let iv = rewriter.arg(body, dim);
        rewriter.replace_uses(iv, lower[dim]);
        rewriter.remove_arg(body, dim);
    }
    if !kept.contains(&true) {
        return inline_body(rewriter, op, &inits);
    }
    let groups = [0, 1, 2].map(|g| {
        let values = rewriter.operand_group(op, g).iter().zip(&kept);
        values.filter(|(_, kept)| **kept).map(|(&v, _)| v).collect::<Vec<_>>()
    });
    rebuild(rewriter, op, &groups, &inits);
    true
}

/// Replaces an `scf.parallel` by one with these bounds that takes over its region.
fn rebuild(rewriter: &mut Rewriter<'_>, op: Op, bounds: &[Vec<Value>; 3], inits: &[Value]) {
    let sizes: Vec<i64> = bounds.iter().map(|g| g.len() as i64).chain([inits.len() as i64]).collect();
    let segments = rewriter.ir_mut().ctx.dense_array(32, &sizes);
    let results = results_of(rewriter, op);
    let (types, attrs) = (types_of(rewriter, &results), rewriter.attrs(op).to_vec());
    let region = take_region(rewriter, op, 0);
    let operands = [bounds.concat(), inits.to_vec()].concat();
    let builder = rewriter.op(Parallel::NAME).operands(&operands).results(&types).attrs(&attrs);
    let new = builder.attr("operandSegmentSizes", segments).region(region).build();
    let new = results_of(rewriter, new);
    rewriter.replace(op, &new);
}

/// Puts the body, which takes no arguments any more, and then its reductions in place of the loop.
fn inline_body(rewriter: &mut Rewriter<'_>, op: Op, inits: &[Value]) -> bool {
    let (Some(body), Some(reduce)) = (rewriter.body(op, 0), region_terminator(rewriter, op, 0)) else { return false };
    let values = rewriter.operands(reduce).to_vec();
    rewriter.move_op(reduce, ir::InsertPoint::Before(op));
    rewriter.inline_block(body, ir::InsertPoint::Before(reduce), &[]);
    let mut results = Vec::new();
    for index in 0..rewriter.regions(reduce).len() {
        let (Some(block), Some(last)) = (rewriter.body(reduce, index), region_terminator(rewriter, reduce, index))
        else {
            continue;
        };
        let args = rewriter.args(block).to_vec();
        let result = ReduceReturn(last).result(rewriter);
        let result = args.iter().position(|&a| a == result).map_or(result, |i| [inits[index], values[index]][i]);
        rewriter.erase(last);
        rewriter.inline_block(block, ir::InsertPoint::Before(op), &[inits[index], values[index]]);
        results.push(result);
    }
    debug_assert!(rewriter.is(reduce, Reduce::NAME));
    rewriter.erase(reduce);
    rewriter.replace(op, &results);
    true
}

/// An `scf.parallel` that holds another alone is one loop, if the inner bounds do not depend on the outer variables.
pub(super) fn merge_nested(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(body) = rewriter.body(op, 0) else { return false };
    let Some(inner) = rewriter.first_op(body).filter(|&f| rewriter.is(f, Parallel::NAME)) else { return false };
    let alone = rewriter.next_op(inner).is_some_and(|n| rewriter.is(n, Reduce::NAME));
    let plain = rewriter.result_count(op) == 0 && rewriter.result_count(inner) == 0;
    let ivs = rewriter.args(body).to_vec();
    let depends = rewriter.operands(inner).iter().any(|v| ivs.contains(v));
    let Some(inner_body) = rewriter.body(inner, 0).filter(|_| alone && plain && !depends) else { return false };
    let bounds = [0, 1, 2].map(|g| [rewriter.operand_group(op, g), rewriter.operand_group(inner, g)].concat());
    let index = rewriter.ty(ivs[0]);
    let fresh: Vec<Value> = (0..rewriter.args(inner_body).len()).map(|_| rewriter.add_arg(body, index)).collect();
    let Some(last) = rewriter.last_op(inner_body) else { return false };
    rewriter.erase(last);
    rewriter.inline_block(inner_body, ir::InsertPoint::Before(inner), &fresh);
    rewriter.erase(inner);
    rebuild(rewriter, op, &bounds, &[]);
    true
}
