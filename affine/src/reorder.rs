//! Other orders of turns, where dependences allow them: interchange of two loops (`affine-loop-interchange`),
//! distribution of a loop over the parts of its body (`affine-loop-distribution`), and turns at once
//! (`affine-parallelize`).
//!
//! What holds: a refusal says which dependence forbids it; nothing is changed then.

use ir::attrs::DenseData;
use ir::diag::{Diagnostic, Diagnostics};
use ir::{Attr, AttrKind, Ir, Op, Rewriter, TypeKind, ValueMap};

use crate::dependence::{Dependence, Options, compute};
use crate::domain::{is_loop, is_outside};
use crate::normalize::perfect_inner;
use crate::ops::bounds;
use crate::unroll::{set_bound, set_step};

fn remark(ir: &Ir, op: Op, message: String, diags: &mut Diagnostics) {
    let place = ir.loc(op).place(&ir.ctx);
    diags.push(Diagnostic::remark(place, message).with_op(ir.op_text(op)));
}

/// Swaps `outer` with the loop that is all of its body. False, with a remark, if a dependence or a bound forbids it.
pub fn interchange(ir: &mut Ir, outer: Op, diags: &mut Diagnostics) -> bool {
    let Some(inner) = perfect_inner(ir, outer) else { return false };
    if ir.operands(inner).iter().any(|&v| !is_outside(ir, v, outer)) {
        remark(ir, outer, "not interchanged: the inner bounds depend on the outer loop".into(), diags);
        return false;
    }
    let found = compute(ir, outer, Options::default());
    if let Some(bad) = found.iter().find(|d| forbids_interchange(d, outer)) {
        remark(ir, outer, format!("not interchanged: {}", bad.describe(ir)), diags);
        return false;
    }
    swap_headers(ir, outer, inner);
    true
}

/// True if a dependence that the outer loop carries may go to an earlier turn of the inner loop.
fn forbids_interchange(dependence: &Dependence, outer: Op) -> bool {
    dependence.carrier == Some(outer)
        && dependence.distances.get(dependence.level + 1).is_none_or(|d| d.least.is_none_or(|least| least < 0))
}

fn swap_headers(ir: &mut Ir, outer: Op, inner: Op) {
    let read = |op: Op| (bounds::lower_bound(ir, op), bounds::upper_bound(ir, op), bounds::step(ir, op));
    let headers = [(outer, read(inner)), (inner, read(outer))];
    for (op, (low, high, step)) in headers {
        let (low, high) = (low.expect("affine.for has bounds"), high.expect("affine.for has bounds"));
        set_bound(ir, op, "lowerBoundMap", &low.map, &low.operands);
        set_bound(ir, op, "upperBoundMap", &high.map, &high.operands);
        set_step(ir, op, step);
    }
    let variable = |op: Op| bounds::induction_variable(ir, op).expect("affine.for has a variable");
    let (a, b) = (variable(outer), variable(inner));
    let names = [(a, ir.value_name(b).map(str::to_owned)), (b, ir.value_name(a).map(str::to_owned))];
    let of_b: Vec<ir::Use> = ir.uses(b).collect();
    let mut rewriter = Rewriter::new(ir);
    rewriter.replace_uses(a, b);
    for u in of_b {
        rewriter.set_operand(u.op, u.index, a);
    }
    for (value, name) in names {
        if let Some(name) = name {
            rewriter.ir_mut().set_value_name(value, &name);
        }
    }
}

/// Splits a loop into one loop for each loop in its body, with the ops before it. False, with a remark, if there is
/// only one, a value goes from one part to another, or a dependence goes back.
pub fn distribute(ir: &mut Ir, looping: Op, diags: &mut Diagnostics) -> bool {
    let Some(body) = ir.body(looping, 0).filter(|_| ir.is(looping, "affine.for")) else { return false };
    let parts = parts_of(ir, body);
    if parts.len() < 2 {
        return false;
    }
    if let Some(reason) = refusal(ir, looping, &parts) {
        remark(ir, looping, format!("not distributed: {reason}"), diags);
        return false;
    }
    for (k, part) in parts.iter().enumerate().take(parts.len() - 1) {
        copy_with(ir, looping, &parts, k);
        let mut rewriter = Rewriter::new(ir);
        part.iter().rev().for_each(|&op| rewriter.erase(op));
    }
    true
}

/// The ops of a body but its terminator, cut after each loop; ops after the last loop belong to it.
fn parts_of(ir: &Ir, body: ir::Block) -> Vec<Vec<Op>> {
    let ops = ir.ops_vec(body);
    let mut parts: Vec<Vec<Op>> = vec![Vec::new()];
    for &op in &ops[..ops.len().saturating_sub(1)] {
        parts.last_mut().expect("there is a part").push(op);
        if is_loop(ir, op) {
            parts.push(Vec::new());
        }
    }
    if let Some(rest) = parts.pop() {
        match parts.last_mut() {
            Some(last) => last.extend(rest),
            None => parts.push(rest),
        }
    }
    parts
}

fn refusal(ir: &Ir, looping: Op, parts: &[Vec<Op>]) -> Option<String> {
    if ir.result_count(looping) > 0 {
        return Some("the loop carries values".into());
    }
    let part_of = |op: Op| parts.iter().position(|part| part.iter().any(|&p| ir.is_inside(op, p)));
    for (k, part) in parts.iter().enumerate() {
        let results = part.iter().flat_map(|&op| ir.results(op));
        if let Some(value) = results.into_iter().find(|&r| ir.uses(r).any(|u| part_of(u.op) != Some(k))) {
            let name = ir.value_name(value).map_or(String::new(), |n| format!(" %{n}"));
            return Some(format!("a value{name} goes from one part to another"));
        }
    }
    let found = compute(ir, looping, Options::default());
    let back = found.iter().find(|d| d.carrier == Some(looping) && part_of(d.from) > part_of(d.to));
    back.map(|d| d.describe(ir))
}

/// A copy of the loop before it that has only part `kept`.
fn copy_with(ir: &mut Ir, looping: Op, parts: &[Vec<Op>], kept: usize) {
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(looping);
    let copy = rewriter.clone_op(looping, &mut ValueMap::default());
    let body = rewriter.body(copy, 0).expect("a loop has a body");
    let ops = rewriter.ops_vec(body);
    // Parts before `kept` are gone from the original by now.
    let own = parts[kept].len();
    for &op in ops[own..ops.len() - 1].iter().rev() {
        rewriter.erase(op);
    }
}

/// Turns an `affine.for` that carries no values and no dependence into `affine.parallel`. False, with a remark, if a
/// dependence forbids it.
pub fn parallelize(ir: &mut Ir, looping: Op, diags: &mut Diagnostics) -> bool {
    if !ir.is(looping, "affine.for") || ir.result_count(looping) > 0 {
        return false;
    }
    let found = compute(ir, looping, Options::default());
    if let Some(bad) = found.iter().find(|d| d.carrier == Some(looping)) {
        remark(ir, looping, format!("not parallel: {}", bad.describe(ir)), diags);
        return false;
    }
    let (Some(low), Some(high)) = (bounds::lower_bound(ir, looping), bounds::upper_bound(ir, looping)) else {
        return false;
    };
    let (low_group, high_group) = (group_attr(ir, low.map.results.len()), group_attr(ir, high.map.results.len()));
    let ctx = &mut ir.ctx;
    let (low_map, high_map) = (ctx.map_attr(low.map), ctx.map_attr(high.map));
    let step = bounds::step(ir, looping);
    let step = ir.ctx.i_attr(64, step);
    let (steps, none) = (ir.ctx.array_attr(&[step]), ir.ctx.array_attr(&[]));
    let old = ir.region(looping, 0);
    let mut rewriter = Rewriter::new(ir);
    let region = rewriter.create_region();
    rewriter.move_blocks(old, region);
    rewriter.before(looping);
    let builder = rewriter.op("affine.parallel").operands(&low.operands).operands(&high.operands).region(region);
    let builder = builder.attr("lowerBoundsMap", low_map).attr("upperBoundsMap", high_map);
    let builder = builder.attr("lowerBoundsGroups", low_group).attr("upperBoundsGroups", high_group);
    builder.attr("steps", steps).attr("reductions", none).build();
    rewriter.erase(looping);
    true
}

/// `dense<count> : tensor<1xi32>`.
fn group_attr(ir: &mut Ir, count: usize) -> Attr {
    let element = ir.ctx.integer(32);
    let ty = ir.ctx.ty(TypeKind::Tensor { shape: [1].into(), element, encoding: None });
    let bytes = (count as i32).to_le_bytes().to_vec().into();
    ir.ctx.attr(AttrKind::Dense { ty, data: DenseData::Bytes { bytes, splat: true } })
}
