//! Canonical branches: known conditions decided, blocks that only branch on skipped, single predecessors merged.

use ir::{Block, InsertPoint, Int, Op, Rewriter, TypeKind, Value};

use super::switch::case_values;
use super::{Br, CondBr, Switch, case_operands, successor_operands};
use crate::arith;
use crate::arith::create_constant;
use crate::common::{constant_i64, constant_int};

pub(super) fn assert_true(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let holds = constant_i64(rewriter, rewriter.operand(op, 0)).is_some_and(|v| v != 0);
    if holds {
        rewriter.erase(op);
    }
    holds
}

/// Branches that go to `block`, with repeats.
fn predecessors(rewriter: &Rewriter<'_>, block: Block) -> Vec<Op> {
    let Some(region) = rewriter.region_of(block) else { return Vec::new() };
    let last = rewriter.blocks(region).iter().filter_map(|&b| rewriter.last_op(b));
    last.flat_map(|op| rewriter.successors(op).iter().filter(|&&s| s == block).map(move |_| op).collect::<Vec<_>>())
        .collect()
}

/// A branch to a block that nothing else goes to takes the block in.
pub(super) fn merge_single_predecessor(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let target = rewriter.successors(op)[0];
    let Some(block) = rewriter.block_of(op) else { return false };
    let is_entry = rewriter.region_of(target).and_then(|r| rewriter.entry(r)) == Some(target);
    if target == block || is_entry || predecessors(rewriter, target).len() != 1 {
        return false;
    }
    let values = rewriter.operands(op).to_vec();
    rewriter.erase(op);
    rewriter.inline_block(target, InsertPoint::End(block), &values);
    true
}

/// Where a branch to `block` with `values` ends up if the block holds a `cf.br` alone.
fn passed_through(rewriter: &Rewriter<'_>, block: Block, values: &[Value]) -> Option<(Block, Vec<Value>)> {
    let first = rewriter.first_op(block).filter(|&op| rewriter.is(op, Br::NAME))?;
    let target = rewriter.successors(first)[0];
    let args = rewriter.args(block);
    let used_elsewhere = args.iter().any(|&a| rewriter.uses(a).any(|u| u.op != first));
    if target == block || used_elsewhere {
        return None;
    }
    let forward = |v: &Value| args.iter().position(|a| a == v).map_or(*v, |i| values[i]);
    Some((target, rewriter.operands(first).iter().map(forward).collect()))
}

pub(super) fn pass_through(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (block, values) = (rewriter.successors(op)[0], rewriter.operands(op).to_vec());
    match passed_through(rewriter, block, &values) {
        Some((target, values)) => replace_with_br(rewriter, op, target, &values),
        None => false,
    }
}

fn replace_with_br(rewriter: &mut Rewriter<'_>, op: Op, target: Block, values: &[Value]) -> bool {
    rewriter.op(Br::NAME).operands(values).successor(target).build();
    rewriter.erase(op);
    true
}

/// A branch whose condition is known is a plain branch.
pub(super) fn constant_condition(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(condition) = constant_int(rewriter, CondBr(op).condition(rewriter)) else { return false };
    let index = usize::from(condition.is_zero());
    let values = successor_operands(rewriter, op, index).unwrap_or_default();
    replace_with_br(rewriter, op, rewriter.successors(op)[index], &values)
}

fn replace_with_cond_br(rewriter: &mut Rewriter<'_>, op: Op, targets: [(Block, Vec<Value>); 2]) -> bool {
    let condition = CondBr(op).condition(rewriter);
    let sizes = [1, targets[0].1.len() as i64, targets[1].1.len() as i64];
    let sizes = rewriter.ir_mut().ctx.dense_array(32, &sizes);
    let [(yes, yes_values), (no, no_values)] = targets;
    let builder = rewriter.op(CondBr::NAME).operand(condition).operands(&yes_values).operands(&no_values);
    builder.attr("operandSegmentSizes", sizes).successor(yes).successor(no).build();
    rewriter.erase(op);
    true
}

pub(super) fn cond_pass_through(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let mut changed = false;
    let targets = [0, 1].map(|index| {
        let block = rewriter.successors(op)[index];
        let values = successor_operands(rewriter, op, index).unwrap_or_default();
        match passed_through(rewriter, block, &values) {
            Some(target) => {
                changed = true;
                target
            }
            None => (block, values),
        }
    });
    changed && replace_with_cond_br(rewriter, op, targets)
}

/// A branch that goes to one block either way is a plain branch; values that differ are selected.
pub(super) fn equal_successors(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (yes, no) = (rewriter.successors(op)[0], rewriter.successors(op)[1]);
    if yes != no {
        return false;
    }
    let lists = [0, 1].map(|i| successor_operands(rewriter, op, i).unwrap_or_default());
    if lists[0] != lists[1] && predecessors(rewriter, yes).len() != 2 {
        return false;
    }
    let condition = CondBr(op).condition(rewriter);
    let mut values = Vec::new();
    for (&a, &b) in lists[0].iter().zip(&lists[1]) {
        let ty = rewriter.ty(a);
        let value = if a == b {
            a
        } else {
            rewriter.op(arith::Select::NAME).operand(condition).operand(a).operand(b).result(ty).value()
        };
        values.push(value);
    }
    replace_with_br(rewriter, op, yes, &values)
}

/// In a block that only this branch goes to, the condition is known.
pub(super) fn condition_in_successor(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let condition = CondBr(op).condition(rewriter);
    if constant_int(rewriter, condition).is_some() {
        return false;
    }
    let mut changed = false;
    for (index, known) in [(0, true), (1, false)] {
        let block = rewriter.successors(op)[index];
        if predecessors(rewriter, block).len() != 1 {
            continue;
        }
        let inside = |ir: &ir::Ir, u: ir::Use| u.op != op && ir.block_of(u.op) == Some(block);
        if rewriter.uses(condition).any(|u| inside(rewriter, u)) {
            let attr = rewriter.ir_mut().ctx.bool_attr(known);
            let Some(value) = create_constant(rewriter, attr) else { continue };
            rewriter.replace_uses_if(condition, value, &inside);
            changed = true;
        }
    }
    changed
}

pub(super) fn constant_switch(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(flag) = constant_int(rewriter, Switch(op).flag(rewriter)) else { return false };
    let case = case_values(rewriter, op).iter().position(|v| *v == flag);
    let values = match case {
        Some(index) => case_operands(rewriter, op).swap_remove(index),
        None => rewriter.operand_group(op, 1).to_vec(),
    };
    let target = rewriter.successors(op)[case.map_or(0, |i| i + 1)];
    replace_with_br(rewriter, op, target, &values)
}

pub(super) fn switch_without_cases(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    if rewriter.successors(op).len() != 1 {
        return false;
    }
    let (target, values) = (rewriter.successors(op)[0], rewriter.operand_group(op, 1).to_vec());
    replace_with_br(rewriter, op, target, &values)
}

/// Where a `cf.switch` may go, the default first: block and operands of each.
fn switch_targets(rewriter: &Rewriter<'_>, op: Op) -> Vec<(Block, Vec<Value>)> {
    let lists = std::iter::once(rewriter.operand_group(op, 1).to_vec()).chain(case_operands(rewriter, op));
    rewriter.successors(op).iter().copied().zip(lists).collect()
}

/// Replaces a `cf.switch` by one with these cases and targets, the default first.
fn rebuild_switch(rewriter: &mut Rewriter<'_>, op: Op, values: &[Int], targets: &[(Block, Vec<Value>)]) -> bool {
    let flag = Switch(op).flag(rewriter);
    let ty = rewriter.ty(flag);
    let Some(((default, default_values), cases)) = targets.split_first() else { return false };
    let operands: Vec<Value> = cases.iter().flat_map(|(_, values)| values).copied().collect();
    let sizes: Vec<i64> = cases.iter().map(|(_, values)| values.len() as i64).collect();
    let ctx = &mut rewriter.ir_mut().ctx;
    let segments = ctx.dense_array(32, &[1, default_values.len() as i64, operands.len() as i64]);
    let sizes = ctx.dense_array(32, &sizes);
    let shape = [values.len() as i64];
    let vector = ctx.ty(TypeKind::Vector { shape: shape.into(), scalable: [false].into(), element: ty });
    let case_values = (!values.is_empty()).then(|| crate::elements::dense(ctx, vector, values));
    let builder = rewriter.op(Switch::NAME).operand(flag).operands(default_values).operands(&operands);
    let mut builder = builder.attr("operandSegmentSizes", segments).attr("case_operand_segments", sizes);
    if let Some(case_values) = case_values {
        builder = builder.attr("case_values", case_values);
    }
    builder = builder.successor(*default);
    for (block, _) in cases {
        builder = builder.successor(*block);
    }
    builder.build();
    rewriter.erase(op);
    true
}

/// Cases that go where the default goes are no cases.
pub(super) fn default_cases(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (targets, values) = (switch_targets(rewriter, op), case_values(rewriter, op));
    let Some((default, cases)) = targets.split_first() else { return false };
    let kept = |target: &&(Block, Vec<Value>)| *target != default;
    let rest: Vec<Int> = values.iter().zip(cases).filter(|(_, t)| kept(t)).map(|(v, _)| v.clone()).collect();
    if rest.len() == values.len() {
        return false;
    }
    let targets: Vec<_> = std::iter::once(default).chain(cases.iter().filter(kept)).cloned().collect();
    rebuild_switch(rewriter, op, &rest, &targets)
}

/// A `cf.switch` goes past blocks that only branch on.
pub(super) fn switch_pass_through(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let targets = switch_targets(rewriter, op);
    let through = |(block, values): &(Block, Vec<Value>)| passed_through(rewriter, *block, values);
    let found: Vec<_> = targets.iter().map(through).collect();
    if found.iter().all(Option::is_none) {
        return false;
    }
    let values = case_values(rewriter, op);
    let targets: Vec<_> = found.into_iter().zip(targets).map(|(new, old)| new.unwrap_or(old)).collect();
    rebuild_switch(rewriter, op, &values, &targets)
}

/// The only branch to the block of `op`, if it is a `cf.switch` on the same value.
fn switch_before(rewriter: &Rewriter<'_>, op: Op) -> Option<Op> {
    let before = predecessors(rewriter, rewriter.block_of(op)?);
    let [before] = before[..] else { return None };
    let same = rewriter.is(before, Switch::NAME) && Switch(before).flag(rewriter) == Switch(op).flag(rewriter);
    same.then_some(before)
}

/// After a case of a `cf.switch` on the same value, the value is known.
pub(super) fn switch_after_case(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (Some(before), Some(block)) = (switch_before(rewriter, op), rewriter.block_of(op)) else { return false };
    let Some(case) = rewriter.successors(before)[1..].iter().position(|&b| b == block) else { return false };
    let flag = case_values(rewriter, before)[case].clone();
    let targets = switch_targets(rewriter, op);
    let index = case_values(rewriter, op).iter().position(|v| *v == flag).map_or(0, |i| i + 1);
    replace_with_br(rewriter, op, targets[index].0, &targets[index].1)
}

/// After the default of a `cf.switch` on the same value, the value is none of its cases.
pub(super) fn switch_after_default(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (Some(before), Some(block)) = (switch_before(rewriter, op), rewriter.block_of(op)) else { return false };
    if rewriter.successors(before)[0] != block {
        return false;
    }
    let (gone, values) = (case_values(rewriter, before), case_values(rewriter, op));
    let kept: Vec<bool> = values.iter().map(|v| !gone.contains(v)).collect();
    let targets = switch_targets(rewriter, op);
    let keeps = |index: usize| index == 0 || kept[index - 1];
    let targets: Vec<_> = targets.into_iter().enumerate().filter(|(i, _)| keeps(*i)).map(|(_, t)| t).collect();
    let values: Vec<Int> = values.into_iter().zip(&kept).filter(|(_, k)| **k).map(|(v, _)| v).collect();
    kept.contains(&false) && rebuild_switch(rewriter, op, &values, &targets)
}
