//! Canonical forms of neighbouring and nested `scf.if`: one `scf.if` where the conditions allow it.

use ir::{Block, Ir, Op, Region, Rewriter, Type, Value};

use super::canonicalize::{is_in_region, results_of, take_region};
use super::{If, Yield, region_terminator};
use crate::arith;
use crate::common::{constant_int, defined_by, types_of};

/// True if `value` is `not other`, written as an exclusive or with 1.
fn is_negation(ir: &Ir, value: Value, other: Value) -> bool {
    let Some(xor) = defined_by(ir, value, arith::XOrI::NAME) else { return false };
    ir.operand(xor, 0) == other && constant_int(ir, ir.operand(xor, 1)).is_some_and(|c| !c.is_zero())
}

/// An `scf.if` on a negation, with two regions, is one on what is negated with the regions exchanged.
pub(super) fn negated(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let condition = rewriter.operand(op, 0);
    let Some(xor) = defined_by(rewriter, condition, arith::XOrI::NAME) else { return false };
    let plain = rewriter.operand(xor, 0);
    if rewriter.body(op, 1).is_none() || !is_negation(rewriter, condition, plain) {
        return false;
    }
    let results = results_of(rewriter, op);
    let (types, attrs) = (types_of(rewriter, &results), rewriter.attrs(op).to_vec());
    let [yes, no] = [1, 0].map(|index| take_region(rewriter, op, index));
    let builder = rewriter.op(If::NAME).operand(plain).results(&types).attrs(&attrs);
    let new = builder.region(yes).region(no).build();
    let new = results_of(rewriter, new);
    rewriter.replace(op, &new);
    true
}

/// The regions of `next` that run where the condition of `previous` is 1 and where it is 0; `None` if the conditions
/// have nothing to do with each other.
fn aligned_regions(ir: &Ir, previous: Op, next: Op) -> Option<[usize; 2]> {
    let (a, b) = (ir.operand(previous, 0), ir.operand(next, 0));
    if a == b {
        return Some([0, 1]);
    }
    (is_negation(ir, b, a) || is_negation(ir, a, b)).then_some([1, 0])
}

/// Results of `previous` that `next` reads are what `previous` yields in that case.
fn forward_results(rewriter: &mut Rewriter<'_>, previous: Op, next: Op, regions: [usize; 2]) {
    for (case, index) in regions.into_iter().enumerate() {
        let (Some(last), region) = (region_terminator(rewriter, previous, case), rewriter.region(next, index)) else {
            continue;
        };
        let yielded = rewriter.operands(last).to_vec();
        for (result, value) in results_of(rewriter, previous).into_iter().zip(yielded) {
            rewriter.replace_uses_if(result, value, &|ir, u| is_in_region(ir, u.op, region));
        }
    }
}

/// Appends the ops of region `index` of `next` to `block`, and what both yield to one yield.
fn append_region(rewriter: &mut Rewriter<'_>, block: Block, next: Op, index: usize) {
    let (Some(first), Some(second)) = (rewriter.last_op(block), region_terminator(rewriter, next, index)) else {
        return;
    };
    let Some(tail) = rewriter.body(next, index) else { return };
    let yielded = [rewriter.operands(first).to_vec(), rewriter.operands(second).to_vec()].concat();
    rewriter.erase(first);
    rewriter.set_operands(second, &yielded);
    rewriter.inline_block(tail, ir::InsertPoint::End(block), &[]);
}

/// The regions of the combined op: those of `previous`, each with that of `next` behind it.
fn combined_regions(rewriter: &mut Rewriter<'_>, previous: Op, next: Op, regions: [usize; 2]) -> [Region; 2] {
    [0, 1].map(|case| {
        match (rewriter.body(previous, case), rewriter.body(next, regions[case])) {
            (Some(block), Some(_)) => append_region(rewriter, block, next, regions[case]),
            (None, Some(_)) => return take_region(rewriter, next, regions[case]),
            _ => {}
        }
        take_region(rewriter, previous, case)
    })
}

/// An `scf.if` behind another on the same condition, or on its negation, becomes part of it.
pub(super) fn combine(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(previous) = rewriter.prev_op(op).filter(|&p| rewriter.is(p, If::NAME)) else { return false };
    let Some(regions) = aligned_regions(rewriter, previous, op) else { return false };
    let condition = rewriter.operand(previous, 0);
    let old = [results_of(rewriter, previous), results_of(rewriter, op)].concat();
    let types: Vec<Type> = types_of(rewriter, &old);
    forward_results(rewriter, previous, op, regions);
    let [yes, no] = combined_regions(rewriter, previous, op, regions);
    let new = rewriter.op(If::NAME).operand(condition).results(&types).region(yes).region(no).build();
    for (old, new) in old.into_iter().zip(results_of(rewriter, new)) {
        rewriter.replace_uses(old, new);
    }
    rewriter.erase(op);
    rewriter.erase(previous);
    true
}

/// True if the region holds a yield alone, or nothing.
fn only_yields(ir: &Ir, op: Op, index: usize) -> bool {
    ir.body(op, index).is_none_or(|b| ir.first_op(b).is_some_and(|f| ir.is(f, Yield::NAME)))
}

/// An `scf.if` that holds another alone, both without results, is one on both conditions.
pub(super) fn combine_nested(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(body) = rewriter.body(op, 0) else { return false };
    let Some(inner) = rewriter.first_op(body).filter(|&f| rewriter.is(f, If::NAME)) else { return false };
    let alone = rewriter.next_op(inner).is_some_and(|n| rewriter.is(n, Yield::NAME));
    let plain = rewriter.result_count(op) == 0 && rewriter.result_count(inner) == 0;
    if !alone || !plain || !only_yields(rewriter, op, 1) || !only_yields(rewriter, inner, 1) {
        return false;
    }
    let conditions = [op, inner].map(|o| rewriter.operand(o, 0));
    let ty = rewriter.ty(conditions[0]);
    let both = rewriter.op(arith::AndI::NAME).operands(&conditions).result(ty).value();
    let yes = take_region(rewriter, inner, 0);
    let no = rewriter.create_region();
    rewriter.op(If::NAME).operand(both).region(yes).region(no).build();
    rewriter.erase(op);
    true
}
