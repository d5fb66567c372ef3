//! Canonical forms of `scf.while`: known conditions, values that need not be carried.

use ir::{InsertPoint, Ir, Op, Rewriter, Value};

use super::canonicalize::{
    drop_args, filtered, inline_in_place, is_outside, rebuild, replace_bool, replace_kept, results_of,
};
use super::{Condition, While, region_terminator};
use crate::arith::{CmpI, create_constant, predicate};
use crate::common::constant_int;

fn condition_of(ir: &Ir, op: Op) -> Option<Op> {
    region_terminator(ir, op, 0).filter(|&t| ir.is(t, Condition::NAME))
}

/// A loop whose condition is false runs its first region once.
pub(super) fn while_false(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(last) = condition_of(rewriter, op) else { return false };
    let never = constant_int(rewriter, Condition(last).condition(rewriter)).is_some_and(|c| c.is_zero());
    let (Some(block), true) = (rewriter.body(op, 0), never) else { return false };
    let inits = rewriter.operands(op).to_vec();
    inline_in_place(rewriter, op, block, &inits, 1)
}

/// Where the condition itself is passed on, it is 1 in the second region.
pub(super) fn while_condition_known(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(last) = condition_of(rewriter, op) else { return false };
    let (condition, passed) = (Condition(last).condition(rewriter), Condition(last).args(rewriter).to_vec());
    let (Some(after), None) = (rewriter.body(op, 1), constant_int(rewriter, condition)) else { return false };
    let mut changed = false;
    for (index, _) in passed.iter().enumerate().filter(|(_, v)| **v == condition) {
        let arg = rewriter.arg(after, index);
        let at = rewriter.insertion();
        rewriter.set_insertion(InsertPoint::Start(after));
        changed |= replace_bool(rewriter, arg, true, &|_, _| true);
        if let Some(at) = at {
            rewriter.set_insertion(at);
        }
    }
    changed
}

/// Results that nothing reads, outside or in the second region, go away.
pub(super) fn while_unused_results(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (Some(last), Some(after)) = (condition_of(rewriter, op), rewriter.body(op, 1)) else { return false };
    let results = results_of(rewriter, op);
    let args = rewriter.args(after).to_vec();
    let kept: Vec<bool> =
        results.iter().zip(&args).map(|(&r, &a)| !rewriter.is_unused(r) || !rewriter.is_unused(a)).collect();
    if kept.iter().all(|k| *k) {
        return false;
    }
    let passed = filtered(Condition(last).args(rewriter), &kept);
    let condition = Condition(last).condition(rewriter);
    rewriter.set_operands(last, &[vec![condition], passed].concat());
    drop_args(rewriter, after, 0, &kept);
    debug_assert!(rewriter.is(op, While::NAME));
    let inits = rewriter.operands(op).to_vec();
    let new = rebuild(rewriter, op, &inits, &kept, 2);
    replace_kept(rewriter, op, new, &kept, &|_| None);
    true
}

/// In the second region, the comparison that the loop goes on by is known where it is done again on the passed values.
pub(super) fn while_comparison(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (Some(last), Some(after)) = (condition_of(rewriter, op), rewriter.body(op, 1)) else { return false };
    let condition = Condition(last).condition(rewriter);
    let Some(cmp) = rewriter.def_op(condition).filter(|&d| rewriter.is(d, CmpI::NAME)) else { return false };
    let Some(holds) = predicate(rewriter, cmp) else { return false };
    let sides = [rewriter.operand(cmp, 0), rewriter.operand(cmp, 1)];
    let passed = Condition(last).args(rewriter).to_vec();
    let mut known: Vec<(Op, bool)> = Vec::new();
    for (side, (index, _)) in (0..2)
        .flat_map(|side| passed.iter().enumerate().filter(move |(_, v)| **v == sides[side]).map(move |p| (side, p)))
    {
        for again in rewriter.uses(rewriter.arg(after, index)).map(|u| u.op).filter(|&o| rewriter.is(o, CmpI::NAME)) {
            let found = predicate(rewriter, again).filter(|_| rewriter.operand(again, 1 - side) == sides[1 - side]);
            match found {
                Some(found) if found == holds => known.push((again, true)),
                Some(found) if found == holds.negated() => known.push((again, false)),
                _ => {}
            }
        }
    }
    known.sort_unstable();
    known.dedup_by_key(|(cmp, _)| *cmp);
    for &(cmp, value) in &known {
        replace_by_bool(rewriter, cmp, value);
    }
    !known.is_empty()
}

fn replace_by_bool(rewriter: &mut Rewriter<'_>, op: Op, value: bool) {
    let old = rewriter.insertion();
    rewriter.set_insertion(InsertPoint::Before(op));
    let attr = rewriter.ir_mut().ctx.bool_attr(value);
    if let Some(constant) = create_constant(rewriter, attr) {
        rewriter.replace(op, &[constant]);
    }
    if let Some(old) = old {
        rewriter.set_insertion(old);
    }
}

/// Leaves out the passed values that `kept` does not keep; `known` says what stands for each in the second region and
/// after the loop, by its place among the kept values or as a value from outside.
fn keep_passed(rewriter: &mut Rewriter<'_>, op: Op, kept: &[bool], known: &dyn Fn(usize) -> Known) -> bool {
    let (Some(last), Some(after)) = (condition_of(rewriter, op), rewriter.body(op, 1)) else { return false };
    let args = rewriter.args(after).to_vec();
    let passed = filtered(Condition(last).args(rewriter), kept);
    let condition = Condition(last).condition(rewriter);
    for index in (0..kept.len()).filter(|&i| !kept[i]) {
        let value = match known(index) {
            Known::As(other) => args[other],
            Known::Outside(value) => value,
        };
        rewriter.replace_uses(args[index], value);
    }
    rewriter.set_operands(last, &[vec![condition], passed].concat());
    drop_args(rewriter, after, 0, kept);
    let inits = rewriter.operands(op).to_vec();
    let new = rebuild(rewriter, op, &inits, kept, 2);
    let place = |other: usize| kept[..other].iter().filter(|k| **k).count();
    let others: Vec<Option<Value>> = (0..kept.len())
        .map(|i| {
            (!kept[i]).then(|| match known(i) {
                Known::As(other) => rewriter.result(new, place(other)),
                Known::Outside(value) => value,
            })
        })
        .collect();
    replace_kept(rewriter, op, new, kept, &|i| others[i]);
    true
}

/// What stands for a passed value.
enum Known {
    /// Another passed value.
    As(usize),
    /// A value from outside of the loop.
    Outside(Value),
}

/// A value that is passed on twice is passed on once.
pub(super) fn while_duplicates(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(last) = condition_of(rewriter, op) else { return false };
    let passed = Condition(last).args(rewriter).to_vec();
    let first = |i: usize| passed.iter().position(|v| *v == passed[i]).unwrap_or(i);
    let kept: Vec<bool> = (0..passed.len()).map(|i| first(i) == i).collect();
    kept.contains(&false) && keep_passed(rewriter, op, &kept, &|i| Known::As(first(i)))
}

/// A value from outside need not be passed on.
pub(super) fn while_outer_results(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(last) = condition_of(rewriter, op) else { return false };
    let passed = Condition(last).args(rewriter).to_vec();
    let kept: Vec<bool> = passed.iter().map(|&v| !is_outside(rewriter, v, op)).collect();
    kept.contains(&false) && keep_passed(rewriter, op, &kept, &|i| Known::Outside(passed[i]))
}

/// Arguments of the first region that nothing reads, or that are the initial value in each iteration, go away.
pub(super) fn while_unused_args(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (Some(before), Some(last)) = (rewriter.body(op, 0), region_terminator(rewriter, op, 1)) else { return false };
    let (args, inits) = (rewriter.args(before).to_vec(), rewriter.operands(op).to_vec());
    let yielded = rewriter.operands(last).to_vec();
    let kept: Vec<bool> = (0..args.len())
        .map(|i| !rewriter.is_unused(args[i]) && !is_invariant(rewriter, op, args[i], inits[i], yielded[i]))
        .collect();
    if !kept.contains(&false) {
        return false;
    }
    for index in (0..kept.len()).filter(|&i| !kept[i]) {
        rewriter.replace_uses(args[index], inits[index]);
    }
    rewriter.set_operands(last, &filtered(&yielded, &kept));
    drop_args(rewriter, before, 0, &kept);
    let all = vec![true; rewriter.result_count(op)];
    let new = rebuild(rewriter, op, &filtered(&inits, &kept), &all, 2);
    replace_kept(rewriter, op, new, &all, &|_| None);
    true
}

/// True if what is yielded for `arg` is its initial value, or `arg` itself as it was passed on.
fn is_invariant(ir: &Ir, op: Op, arg: Value, init: Value, yielded: Value) -> bool {
    let passed = || {
        let (after, last) = (ir.body(op, 1)?, condition_of(ir, op)?);
        let index = ir.args(after).iter().position(|&a| a == yielded)?;
        Condition(last).args(ir).get(index).copied()
    };
    yielded == init || passed().is_some_and(|value| value == arg || value == init)
}
