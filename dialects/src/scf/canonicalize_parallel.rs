//! Canonical forms of parallel loops: dimensions that run once or never, nests that are one loop, constant bounds.

use ir::types::DYNAMIC;
use ir::{Op, Rewriter, Value};

use super::canonicalize::{results_of, take_region};
use super::{Forall, Parallel, Reduce, ReduceReturn, region_terminator};
use crate::common::{constant_i64, types_of};
use crate::dynamic_list::{self, Entry};

/// The turns of a dimension, if they are known.
fn trip_count(lower: Option<i64>, upper: Option<i64>, step: Option<i64>, same: bool) -> Option<i128> {
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

const LISTS: [(&str, &str); 3] = [
    ("dynamicLowerBound", "staticLowerBound"),
    ("dynamicUpperBound", "staticUpperBound"),
    ("dynamicStep", "staticStep"),
];

/// The bounds of an `scf.forall`, with constants in place of values that are.
fn known_bounds(rewriter: &Rewriter<'_>, op: Op) -> [Vec<Entry>; 3] {
    LISTS.map(|(group, attr)| {
        let known = |entry: Entry| match entry {
            Entry::Value(value) => constant_i64(rewriter, value).map_or(entry, Entry::Constant),
            Entry::Constant(_) => entry,
        };
        dynamic_list::entries(rewriter, op, group, attr).into_iter().map(known).collect()
    })
}

/// Gives an `scf.forall` these bounds.
fn set_bounds(rewriter: &mut Rewriter<'_>, op: Op, bounds: &[Vec<Entry>; 3]) {
    let outputs = rewriter.operand_group(op, 3).to_vec();
    let (mut operands, mut sizes) = (Vec::new(), Vec::new());
    for (list, (_, attr)) in bounds.iter().zip(LISTS) {
        let values = list.iter().filter_map(|e| match e {
            Entry::Value(value) => Some(*value),
            Entry::Constant(_) => None,
        });
        let values: Vec<Value> = values.collect();
        sizes.push(values.len() as i64);
        operands.extend(values);
        let constants: Vec<i64> = list.iter().map(|e| e.constant().unwrap_or(DYNAMIC)).collect();
        let constants = rewriter.ir_mut().ctx.dense_array(64, &constants);
        rewriter.set_attr(op, attr, constants);
    }
    sizes.push(outputs.len() as i64);
    let sizes = rewriter.ir_mut().ctx.dense_array(32, &sizes);
    rewriter.set_attr(op, "operandSegmentSizes", sizes);
    rewriter.set_operands(op, &[operands, outputs].concat());
}

/// Constant bounds and steps of `scf.forall` become part of it.
pub(super) fn constant_bounds(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let old = LISTS.map(|(group, attr)| dynamic_list::entries(rewriter, op, group, attr));
    let new = known_bounds(rewriter, op);
    let changed = old != new;
    if changed {
        set_bounds(rewriter, op, &new);
    }
    changed
}

/// An `scf.forall` without outputs that never runs goes away.
pub(super) fn never_runs(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let [lower, upper, step] = known_bounds(rewriter, op);
    let trips = |i: usize| trip_count(lower[i].constant(), upper[i].constant(), step[i].constant(), false);
    let never = (0..step.len()).any(|i| trips(i) == Some(0));
    debug_assert!(rewriter.is(op, Forall::NAME));
    if never {
        let outputs = rewriter.operand_group(op, 3).to_vec();
        rewriter.replace(op, &outputs);
    }
    never
}
