//! Canonical forms of structured control flow: known bounds and conditions decided, values that need not be carried dropped.

use ir::types::DYNAMIC;
use ir::{Block, InsertPoint, Ir, Op, Region, Rewriter, Traits, Type, Use, Value};

use super::{ExecuteRegion, For, If, Yield, region_terminator};
use crate::arith::create_constant;
use crate::common::{constant_int, types_of};
use crate::{arith, cf, tensor};

pub(super) fn results_of(ir: &Ir, op: Op) -> Vec<Value> {
    ir.results(op).collect()
}

/// Puts the ops of `block` before `op`, with `args` for its arguments, and replaces the results of `op` by what the
/// block's terminator passes on, from operand `skipped` on.
pub(super) fn inline_in_place(
    rewriter: &mut Rewriter<'_>,
    op: Op,
    block: Block,
    args: &[Value],
    skipped: usize,
) -> bool {
    let Some(last) = rewriter.last_op(block) else { return false };
    let passed = rewriter.operands(last)[skipped..].to_vec();
    let forward = |v: Value, ir: &Ir| ir.args(block).iter().position(|&a| a == v).map_or(v, |i| args[i]);
    let values: Vec<Value> = passed.iter().map(|&v| forward(v, rewriter)).collect();
    rewriter.erase(last);
    rewriter.inline_block(block, InsertPoint::Before(op), args);
    rewriter.replace(op, &values);
    true
}

/// A new region that holds the blocks of region `index` of `op`.
pub(super) fn take_region(rewriter: &mut Rewriter<'_>, op: Op, index: usize) -> Region {
    let old = rewriter.region(op, index);
    let new = rewriter.create_region();
    rewriter.move_blocks(old, new);
    new
}

/// Replaces the results of `op` that `kept` keeps by those of `new`, and the others by `others`; erases `op`.
pub(super) fn replace_kept(
    rewriter: &mut Rewriter<'_>,
    op: Op,
    new: Op,
    kept: &[bool],
    others: &dyn Fn(usize) -> Option<Value>,
) {
    let mut fresh = results_of(rewriter, new).into_iter();
    for (index, old) in results_of(rewriter, op).into_iter().enumerate() {
        let value = if kept[index] { fresh.next() } else { others(index) };
        if let Some(value) = value {
            rewriter.replace_uses(old, value);
        }
    }
    rewriter.erase(op);
}

/// The items that `kept` keeps.
pub(super) fn filtered<T: Copy>(items: &[T], kept: &[bool]) -> Vec<T> {
    items.iter().zip(kept).filter(|(_, kept)| **kept).map(|(&item, _)| item).collect()
}

/// Removes the unused arguments of a block that `kept` does not keep, counted from `start`.
pub(super) fn drop_args(rewriter: &mut Rewriter<'_>, block: Block, start: usize, kept: &[bool]) {
    for index in (0..kept.len()).rev().filter(|&i| !kept[i]) {
        rewriter.remove_arg(block, start + index);
    }
}

/// A region of one block stands in its place.
pub(super) fn inline_execute_region(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let &[block] = rewriter.blocks(rewriter.region(op, 0)) else { return false };
    let ends = rewriter.last_op(block).is_some_and(|t| rewriter.is(t, Yield::NAME));
    ends && inline_in_place(rewriter, op, block, &[], 0)
}

/// In a function, or in another such region, the blocks of a region stand in its place; what they yield goes to the block
/// after them.
pub(super) fn inline_blocks(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let around = rewriter.parent(op);
    let holds_blocks = around.is_some_and(|p| {
        rewriter.is(p, ExecuteRegion::NAME) || rewriter.def(p).is_some_and(|d| d.traits.contains(Traits::FUNCTION_LIKE))
    });
    let blocks = rewriter.blocks(rewriter.region(op, 0)).to_vec();
    let (Some(before), Some(&entry), true) = (rewriter.block_of(op), blocks.first(), holds_blocks) else {
        return false;
    };
    let rest = rewriter.split_block(op);
    let types: Vec<Type> = rewriter.results(op).map(|r| rewriter.ty(r)).collect();
    let args: Vec<Value> = types.iter().map(|&ty| rewriter.add_arg(rest, ty)).collect();
    for &block in blocks.iter().rev() {
        rewriter.move_block_after(block, before);
        if let Some(last) = rewriter.last_op(block).filter(|&l| rewriter.is(l, Yield::NAME)) {
            let values = rewriter.operands(last).to_vec();
            branch(rewriter, InsertPoint::Before(last), rest, &values);
            rewriter.erase(last);
        }
    }
    branch(rewriter, InsertPoint::End(before), entry, &[]);
    rewriter.replace(op, &args);
    true
}

fn branch(rewriter: &mut Rewriter<'_>, at: InsertPoint, target: Block, values: &[Value]) {
    let old = rewriter.insertion();
    rewriter.set_insertion(at);
    rewriter.op(cf::Br::NAME).operands(values).successor(target).build();
    if let Some(old) = old {
        rewriter.set_insertion(old);
    }
}

// Loops.

/// The number of iterations of a loop, if it is known to be 0 or 1.
fn short_trip_count(ir: &Ir, op: Op) -> Option<usize> {
    let bounds = For(op);
    if bounds.lowerBound(ir) == bounds.upperBound(ir) {
        return Some(0);
    }
    let (lower, upper) = (constant_int(ir, bounds.lowerBound(ir))?, constant_int(ir, bounds.upperBound(ir))?);
    if !lower.slt(&upper) {
        return Some(0);
    }
    // The span is positive, so a step that reaches it is positive too; any other step is left alone.
    let step = constant_int(ir, bounds.step(ir))?.to_bigint_signed();
    let span = upper.to_bigint_signed() - lower.to_bigint_signed();
    (step >= span).then_some(1)
}

/// A loop that never runs is its initial values; one that runs once is its body.
pub(super) fn for_trip_count(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let inits = For(op).initArgs(rewriter).to_vec();
    match (short_trip_count(rewriter, op), rewriter.body(op, 0)) {
        (Some(0), _) => {
            rewriter.replace(op, &inits);
            true
        }
        (Some(_), Some(block)) => {
            let args = [vec![For(op).lowerBound(rewriter)], inits].concat();
            inline_in_place(rewriter, op, block, &args, 0)
        }
        _ => false,
    }
}

/// A loop that runs, does nothing and yields values from outside is those values.
pub(super) fn for_outer_results(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (Some(body), Some(last)) = (rewriter.body(op, 0), region_terminator(rewriter, op, 0)) else { return false };
    let bounds = [0, 1].map(|i| constant_int(rewriter, rewriter.operand(op, i)));
    let runs = matches!(&bounds, [Some(lower), Some(upper)] if lower.slt(upper));
    let steps = constant_int(rewriter, rewriter.operand(op, 2)).is_some_and(|s| s.to_i64().is_some_and(|s| s > 0));
    let values = rewriter.operands(last).to_vec();
    let outer = values.iter().all(|&v| is_outside(rewriter, v, op));
    if !runs || !steps || !outer || rewriter.first_op(body) != Some(last) {
        return false;
    }
    rewriter.replace(op, &values);
    true
}

/// What a carried value is without the loop, if the loop does not change it: its initial value.
fn unchanged_value(arg: Value, yielded: Value, init: Value) -> Option<Value> {
    (yielded == arg || yielded == init).then_some(init)
}

/// Carried values that do not change, or that nothing reads, go away.
pub(super) fn for_unused_results(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (Some(block), Some(last)) = (rewriter.body(op, 0), region_terminator(rewriter, op, 0)) else { return false };
    let inits = For(op).initArgs(rewriter).to_vec();
    let yielded = rewriter.operands(last).to_vec();
    let args = rewriter.args(block)[1..].to_vec();
    let results = results_of(rewriter, op);
    let value = |ir: &Ir, i: usize| {
        let idle = ir.is_unused(results[i]) && ir.is_unused(args[i]);
        unchanged_value(args[i], yielded[i], inits[i]).or(idle.then_some(inits[i]))
    };
    let kept: Vec<bool> = (0..inits.len()).map(|i| value(rewriter, i).is_none()).collect();
    if kept.iter().all(|k| *k) {
        return false;
    }
    for index in (0..kept.len()).filter(|&i| !kept[i]) {
        rewriter.replace_uses(args[index], inits[index]);
    }
    // Read again: a dropped argument may have been yielded for a kept one.
    let yielded = rewriter.operands(last).to_vec();
    rewriter.set_operands(last, &filtered(&yielded, &kept));
    drop_args(rewriter, block, 1, &kept);
    let bounds = rewriter.operands(op)[..3].to_vec();
    let new = rebuild(rewriter, op, &[bounds, filtered(&inits, &kept)].concat(), &kept, 1);
    replace_kept(rewriter, op, new, &kept, &|i| Some(inits[i]));
    true
}

/// A carried tensor that is more precisely known outside is carried as such.
pub(super) fn for_cast_of_init(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (Some(body), Some(last)) = (rewriter.body(op, 0), region_terminator(rewriter, op, 0)) else { return false };
    let precise = |ir: &Ir, index: usize, init: Value| {
        let source = ir.def_op(init).filter(|&d| ir.isa::<tensor::Cast>(d)).map(|d| ir.operand(d, 0))?;
        let [from, to] = [source, init].map(|v| ir.ctx.shape(ir.ty(v)).map(<[i64]>::to_vec));
        let (from, to) = (from?, to.unwrap_or_default());
        let keeps = to.iter().zip(&from).all(|(&to, &from)| to == DYNAMIC || to == from);
        (keeps && ir.ty(source) != ir.ty(init) && ir.uses(ir.result(op, index)).count() == 1).then_some(source)
    };
    let inits = For(op).initArgs(rewriter).to_vec();
    let Some((index, source)) = inits.iter().enumerate().find_map(|(i, &v)| Some((i, precise(rewriter, i, v)?))) else {
        return false;
    };
    let (wide, narrow) = (rewriter.ty(inits[index]), rewriter.ty(source));
    let (arg, result) = (rewriter.arg(body, index + 1), rewriter.result(op, index));
    rewriter.set_operand(op, index + 3, source);
    rewriter.set_type(arg, narrow);
    rewriter.set_type(result, narrow);
    cast_for_others(rewriter, InsertPoint::Start(body), arg, wide);
    let yielded = rewriter.operand(last, index);
    let yielded = cast(rewriter, InsertPoint::Before(last), yielded, narrow);
    rewriter.set_operand(last, index, yielded);
    cast_for_others(rewriter, InsertPoint::After(op), result, wide);
    true
}

fn cast(rewriter: &mut Rewriter<'_>, at: InsertPoint, value: Value, ty: Type) -> Value {
    let old = rewriter.insertion();
    rewriter.set_insertion(at);
    let value = rewriter.op(tensor::Cast::NAME).operand(value).result(ty).value();
    if let Some(old) = old {
        rewriter.set_insertion(old);
    }
    value
}

/// What reads `value` reads a cast of it to `ty`.
fn cast_for_others(rewriter: &mut Rewriter<'_>, at: InsertPoint, value: Value, ty: Type) {
    let new = cast(rewriter, at, value, ty);
    let cast = rewriter.def_op(new);
    rewriter.replace_uses_if(value, new, &|_, u| Some(u.op) != cast);
}

/// A copy of `op` with other operands and the kept results, that takes over its regions.
pub(super) fn rebuild(rewriter: &mut Rewriter<'_>, op: Op, operands: &[Value], kept: &[bool], regions: usize) -> Op {
    let results = results_of(rewriter, op);
    let types: Vec<Type> = types_of(rewriter, &filtered(&results, kept));
    let attrs = rewriter.attrs(op).to_vec();
    let name = rewriter.op_text(op).to_owned();
    let taken: Vec<Region> = (0..regions).map(|i| take_region(rewriter, op, i)).collect();
    let mut builder = rewriter.op(&name).operands(operands).results(&types).attrs(&attrs);
    for region in taken {
        builder = builder.region(region);
    }
    builder.build()
}

// Conditions.

/// An `scf.if` whose condition is known is the region that runs.
pub(super) fn if_constant(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(condition) = constant_int(rewriter, If(op).condition(rewriter)) else { return false };
    match rewriter.body(op, usize::from(condition.is_zero())) {
        Some(block) => inline_in_place(rewriter, op, block, &[], 0),
        None => {
            rewriter.erase(op);
            true
        }
    }
}

/// Results that nothing reads go away.
pub(super) fn if_unused_results(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let kept: Vec<bool> = rewriter.results(op).map(|r| !rewriter.is_unused(r)).collect();
    if kept.iter().all(|k| *k) {
        return false;
    }
    for index in 0..2 {
        if let Some(last) = region_terminator(rewriter, op, index) {
            let values = filtered(rewriter.operands(last), &kept);
            rewriter.set_operands(last, &values);
        }
    }
    let condition = If(op).condition(rewriter);
    let new = rebuild(rewriter, op, &[condition], &kept, 2);
    replace_kept(rewriter, op, new, &kept, &|_| None);
    true
}

/// An else region that does nothing goes away.
pub(super) fn if_empty_else(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(block) = rewriter.body(op, 1) else { return false };
    let empty = rewriter.result_count(op) == 0 && rewriter.first_op(block).is_some_and(|f| rewriter.is(f, Yield::NAME));
    if empty {
        rewriter.erase_block(block);
    }
    empty
}

/// True if `value` is defined outside of `op`.
pub(super) fn is_outside(ir: &Ir, value: Value, op: Op) -> bool {
    let block = ir.def_block(value).and_then(|b| ir.parent_of_block(b));
    block.is_none_or(|parent| !ir.is_inside(parent, op))
}

/// A result that is one outer value or another is a select.
pub(super) fn if_to_select(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let lists =
        [0, 1].map(|i| region_terminator(rewriter, op, i).map(|t| rewriter.operands(t).to_vec()).unwrap_or_default());
    let condition = If(op).condition(rewriter);
    let mut changed = false;
    for (index, result) in results_of(rewriter, op).into_iter().enumerate() {
        let (Some(&yes), Some(&no)) = (lists[0].get(index), lists[1].get(index)) else { return changed };
        if rewriter.is_unused(result) || !is_outside(rewriter, yes, op) || !is_outside(rewriter, no, op) {
            continue;
        }
        let ty = rewriter.ty(result);
        let value = if yes == no {
            yes
        } else {
            rewriter.op(arith::Select::NAME).operand(condition).operand(yes).operand(no).result(ty).value()
        };
        rewriter.replace_uses(result, value);
        changed = true;
    }
    changed
}

/// Replaces uses of `value` by the constant `known` where `inside` says so.
pub(super) fn replace_bool(
    rewriter: &mut Rewriter<'_>,
    value: Value,
    known: bool,
    inside: &dyn Fn(&Ir, Use) -> bool,
) -> bool {
    if !rewriter.uses(value).any(|u| inside(rewriter, u)) {
        return false;
    }
    let attr = rewriter.ir_mut().ctx.bool_attr(known);
    let Some(constant) = create_constant(rewriter, attr) else { return false };
    rewriter.replace_uses_if(value, constant, inside);
    true
}

/// True if `op` is in region `region` or below it.
pub(super) fn is_in_region(ir: &Ir, op: Op, region: Region) -> bool {
    let mut at = Some(op);
    while let Some(o) = at {
        if ir.block_of(o).and_then(|b| ir.region_of(b)) == Some(region) {
            return true;
        }
        at = ir.parent(o);
    }
    false
}

/// Inside an `scf.if` its condition is known.
pub(super) fn condition_inside_if(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let condition = If(op).condition(rewriter);
    if constant_int(rewriter, condition).is_some() {
        return false;
    }
    let mut changed = false;
    for (index, known) in [(0, true), (1, false)] {
        let region = rewriter.region(op, index);
        changed |= replace_bool(rewriter, condition, known, &|ir, u| is_in_region(ir, u.op, region));
    }
    changed
}

/// An `scf.index_switch` on a constant is the region that runs.
pub(super) fn switch_constant(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(value) = constant_int(rewriter, rewriter.operand(op, 0)).and_then(|v| v.to_i64()) else { return false };
    let cases = rewriter.expect_attr::<Vec<i64>>(op, "cases");
    let index = cases.iter().position(|&c| c == value).map_or(0, |i| i + 1);
    match rewriter.body(op, index) {
        Some(block) => inline_in_place(rewriter, op, block, &[], 0),
        None => false,
    }
}
