//! Canonical forms of `scf.forall`: constant bounds, dimensions that run once or never, outputs that nothing reads.

use ir::types::DYNAMIC;
use ir::{Attr, InsertPoint, Int, Op, Rewriter, Str, Value};

use super::canonicalize::{drop_args, filtered, rebuild, replace_kept};
use super::canonicalize_parallel::trip_count;
use super::{Forall, region_terminator};
use crate::common::constant_i64;
use crate::dynamic_list::{self, Entry};
use crate::{arith, tensor};

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

/// How often each dimension runs, where it is known.
fn trips(bounds: &[Vec<Entry>; 3]) -> Vec<Option<i128>> {
    let [lower, upper, step] = bounds;
    let trips =
        |i: usize| trip_count(lower[i].constant(), upper[i].constant(), step[i].constant(), lower[i] == upper[i]);
    (0..step.len()).map(trips).collect()
}

/// The value of a bound, as a constant before the loop if it is one.
fn bound_value(rewriter: &mut Rewriter<'_>, bound: Entry) -> Value {
    match bound {
        Entry::Value(value) => value,
        Entry::Constant(number) => {
            let index = rewriter.ir_mut().ctx.index();
            let number = rewriter.ir_mut().ctx.int_attr(Int::from_i64(64, number), index);
            rewriter.op(arith::Constant::NAME).attr("value", number).result(index).value()
        }
    }
}

/// A loop that never runs is its outputs; a dimension that runs once is none, unless the dimensions are mapped.
pub(super) fn short_dimensions(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let bounds = known_bounds(rewriter, op);
    let trips = trips(&bounds);
    if Forall(op).mapping(rewriter).is_some_and(|m| rewriter.ctx.as_array(m).is_some_and(|m| !m.is_empty())) {
        return false;
    }
    if trips.contains(&Some(0)) {
        let outputs = rewriter.operand_group(op, 3).to_vec();
        rewriter.replace(op, &outputs);
        return true;
    }
    let kept: Vec<bool> = trips.iter().map(|t| *t != Some(1)).collect();
    let Some(body) = rewriter.body(op, 0).filter(|_| kept.contains(&false)) else { return false };
    for dim in (0..kept.len()).rev().filter(|&d| !kept[d]) {
        let (iv, lower) = (rewriter.arg(body, dim), bound_value(rewriter, bounds[0][dim]));
        rewriter.replace_uses(iv, lower);
        rewriter.remove_arg(body, dim);
    }
    if !kept.contains(&true) {
        return inline_body(rewriter, op);
    }
    set_bounds(rewriter, op, &bounds.map(|list| filtered(&list, &kept)));
    true
}

/// The variable of a dimension that runs once is its lower bound.
pub(super) fn constant_variables(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let bounds = known_bounds(rewriter, op);
    let Some(body) = rewriter.body(op, 0) else { return false };
    let mut changed = false;
    for (dim, _) in trips(&bounds).iter().enumerate().filter(|(_, t)| **t == Some(1)) {
        let iv = rewriter.arg(body, dim);
        if !rewriter.is_unused(iv) {
            let lower = bound_value(rewriter, bounds[0][dim]);
            rewriter.replace_uses(iv, lower);
            changed = true;
        }
    }
    changed
}

/// The insertions of slices that put the loop's results together, in order.
fn insertions(rewriter: &Rewriter<'_>, op: Op) -> Vec<Op> {
    let block = region_terminator(rewriter, op, 0).and_then(|last| rewriter.body(last, 0));
    block.map(|block| rewriter.ops_vec(block)).unwrap_or_default()
}

/// Puts the body in place of a loop without variables; slices are inserted one after the other.
fn inline_body(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (Some(body), Some(last)) = (rewriter.body(op, 0), region_terminator(rewriter, op, 0)) else { return false };
    let outputs = rewriter.operand_group(op, 3).to_vec();
    let args = rewriter.args(body).to_vec();
    let mut results = outputs.clone();
    for insertion in insertions(rewriter, op) {
        let Some(index) = args.iter().position(|&a| a == rewriter.operand(insertion, 1)) else { return false };
        let mut operands = rewriter.operands(insertion).to_vec();
        operands[1] = results[index];
        let attrs: Vec<(Str, Attr)> = rewriter.attrs(insertion).to_vec();
        let ty = rewriter.ty(outputs[index]);
        rewriter.set_insertion(InsertPoint::Before(last));
        results[index] = rewriter.op(tensor::InsertSlice::NAME).operands(&operands).attrs(&attrs).result(ty).value();
        rewriter.erase(insertion);
    }
    rewriter.erase(last);
    rewriter.inline_block(body, InsertPoint::Before(op), &outputs);
    rewriter.replace(op, &results);
    true
}

/// Outputs that nothing reads afterwards, or that nothing is put into, go away.
pub(super) fn unused_outputs(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (Some(body), ranks) = (rewriter.body(op, 0), known_bounds(rewriter, op)[0].len()) else { return false };
    let outputs = rewriter.operand_group(op, 3).to_vec();
    let args = rewriter.args(body)[ranks..].to_vec();
    let insertions = insertions(rewriter, op);
    let target = |rewriter: &Rewriter<'_>, insertion: Op| rewriter.operands(insertion).get(1).copied();
    let filled = |arg: Value| insertions.iter().any(|&i| target(rewriter, i) == Some(arg));
    let results: Vec<Value> = rewriter.results(op).collect();
    let kept: Vec<bool> = results.iter().zip(&args).map(|(&r, &a)| !rewriter.is_unused(r) && filled(a)).collect();
    if !kept.contains(&false) {
        return false;
    }
    for &insertion in &insertions {
        let index = args.iter().position(|&a| target(rewriter, insertion) == Some(a));
        if index.is_some_and(|i| !kept[i]) {
            rewriter.erase(insertion);
        }
    }
    for index in (0..kept.len()).filter(|&i| !kept[i]) {
        rewriter.replace_uses(args[index], outputs[index]);
    }
    drop_args(rewriter, body, ranks, &kept);
    let bounds = rewriter.operands(op).len() - outputs.len();
    let operands = [rewriter.operands(op)[..bounds].to_vec(), filtered(&outputs, &kept)].concat();
    let mut sizes = rewriter.segments(op, "operandSegmentSizes").unwrap_or_default();
    if let Some(last) = sizes.last_mut() {
        *last = operands.len() as i64 - bounds as i64;
    }
    let new = rebuild(rewriter, op, &operands, &kept, 1);
    let sizes = rewriter.ir_mut().ctx.dense_array(32, &sizes);
    rewriter.set_attr(new, "operandSegmentSizes", sizes);
    replace_kept(rewriter, op, new, &kept, &|i| Some(outputs[i]));
    true
}

/// An output that is a cast tensor is the tensor that was cast; the body and the users of the result see a cast of it.
pub(super) fn output_casts(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let first = rewriter.operands(op).len() - rewriter.result_count(op);
    let sources: Vec<(usize, Value)> = (0..rewriter.result_count(op))
        .filter_map(|i| Some((i, crate::tensor::forgotten_source(rewriter, rewriter.operand(op, first + i))?)))
        .collect();
    let Some(body) = rewriter.body(op, 0).filter(|_| !sources.is_empty()) else { return false };
    let arguments = rewriter.args(body).len() - rewriter.result_count(op);
    let mut at = [InsertPoint::Start(body), InsertPoint::After(op)];
    for &(index, source) in &sources {
        rewriter.set_operand(op, first + index, source);
        let values = [rewriter.arg(body, arguments + index), rewriter.result(op, index)];
        for (value, at) in values.into_iter().zip(&mut at) {
            rewriter.set_insertion(*at);
            retype(rewriter, value, source);
            *at = rewriter.insertion().unwrap_or(*at);
        }
    }
    true
}

/// Gives `value` the type of `source`; all but the terminator's insertions see a cast of it.
fn retype(rewriter: &mut Rewriter<'_>, value: Value, source: Value) {
    let (old, new) = (rewriter.ty(value), rewriter.ty(source));
    rewriter.set_type(value, new);
    let cast = rewriter.op(crate::tensor::Cast::NAME).operand(value).result(old).value();
    let maker = rewriter.def_op(cast);
    rewriter.replace_uses_if(value, cast, &|ir, u| {
        Some(u.op) != maker && !(ir.is(u.op, crate::tensor::ParallelInsertSlice::NAME) && u.index == 1)
    });
}
