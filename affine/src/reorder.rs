//! Distribution of a loop over the parts of its body (`affine-loop-distribution`).
//!
//! What holds: a refusal says which dependence forbids it; nothing is changed then.

use ir::diag::Diagnostics;
use ir::{Ir, Op, Rewriter, ValueMap};

use crate::dependence::{Options, compute};
use crate::domain::is_loop;
use crate::transform::nest::remark;

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
