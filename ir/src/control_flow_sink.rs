//! Control-flow sinking: what has no effect, and only one region of a condition needs, is computed there.
//!
//! What holds: an op moves only into a region that runs at most once for each run of its parent, and only if all its
//! users are inside.

use crate::effects;
use crate::ids::{Op, Region};
use crate::interfaces::Choice;
use crate::ir::{InsertPoint, Ir};
use crate::rewriter::Rewriter;

/// Sinks into the conditions below `root`, inner ones first. True if anything moved.
pub fn sink_below(ir: &mut Ir, root: Op) -> bool {
    let mut conditions = Vec::new();
    let mut stack = vec![(root, false)];
    while let Some((op, seen)) = stack.pop() {
        if seen {
            conditions.push(op);
            continue;
        }
        stack.push((op, true));
        let inside = ir.regions(op).iter().flat_map(|&r| ir.blocks(r)).flat_map(|&b| ir.ops(b));
        let inside: Vec<Op> = inside.collect();
        stack.extend(inside.into_iter().rev().map(|inner| (inner, false)));
    }
    conditions.retain(|&op| ir.def(op).is_some_and(|def| def.hooks.get::<Choice>().is_some()));
    let mut rewriter = Rewriter::new(ir);
    let mut changed = false;
    for op in conditions {
        for region in regions_that_run(&rewriter, op) {
            changed |= sink_into(&mut rewriter, region);
        }
    }
    changed
}

/// The regions of a condition that may run: one, where a constant says which.
fn regions_that_run(ir: &Ir, op: Op) -> Vec<Region> {
    let regions = ir.regions(op).to_vec();
    let selector = crate::fold::constant_of(ir, ir.operand(op, 0)).and_then(|c| ir.ctx.as_int(c));
    match (selector, ir.def(op).and_then(|def| def.hooks.get::<Choice>())) {
        (Some((value, _)), Some(choose)) => {
            choose(ir, op, value).and_then(|index| regions.get(index).copied()).into_iter().collect()
        }
        _ => regions,
    }
}

fn sink_into(rewriter: &mut Rewriter<'_>, region: Region) -> bool {
    let ops: Vec<Op> = rewriter.blocks(region).iter().flat_map(|&b| rewriter.ops(b)).collect();
    let mut stack = Vec::new();
    let mut changed = false;
    for user in ops {
        changed |= sink_operands(rewriter, user, region, &mut stack);
    }
    while let Some(user) = stack.pop() {
        changed |= sink_operands(rewriter, user, region, &mut stack);
    }
    changed
}

/// Moves what defines the operands of `user` to the front of `region`, where nothing outside needs it.
fn sink_operands(rewriter: &mut Rewriter<'_>, user: Op, region: Region, stack: &mut Vec<Op>) -> bool {
    let mut changed = false;
    for value in rewriter.operands(user).to_vec() {
        let Some(op) = rewriter.def_op(value) else { continue };
        let here = rewriter.block_of(op).and_then(|b| rewriter.region_of(b)) == Some(region);
        let Some(entry) = rewriter.entry(region).filter(|_| !here && may_sink(rewriter, op, region)) else { continue };
        rewriter.move_op(op, InsertPoint::Start(entry));
        stack.push(op);
        changed = true;
    }
    changed
}

fn may_sink(ir: &Ir, op: Op, region: Region) -> bool {
    let inside = |user: Op| {
        let regions = std::iter::successors(ir.block_of(user), |&b| ir.parent_of_block(b).and_then(|p| ir.block_of(p)));
        regions.into_iter().any(|block| ir.region_of(block) == Some(region))
    };
    let users_inside = ir.results(op).all(|r| ir.uses(r).all(|u| inside(u.op)));
    let around = ir.parent_of_region(region).is_some_and(|parent| ir.is_inside(parent, op));
    users_inside && !around && effects::is_effect_free(ir, op)
}
