//! Reduction interleaving (`affine-reduction-interleaving`): a loop that carries one partial result carries several in turn, which
//! are combined after it, so that an operator of several cycles takes a value in each of them.
//!
//! What holds: by itself integers alone, whose operations are associative and commutative; flags that forbid overflow are dropped.
//! `accumulate` splits sums of floats in the same way, where that is permitted.

use dialects::arith;
use ir::{Attr, InsertPoint, Int, Ir, Op, Rewriter, Value};

use crate::domain::is_for;
use crate::loops::{Carried, add_carried, carried_arg, set_yield};

/// Interleaves the reductions of all loops at or below `root` whose operation is `wanted`, each into `copies` partial results.
/// Returns how many reductions.
pub fn interleave(ir: &mut Ir, root: Op, copies: usize, wanted: &dyn Fn(&str) -> bool) -> usize {
    let mut loops: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| is_for(ir, op)).collect();
    loops.reverse();
    loops.into_iter().map(|looping| interleave_in(ir, looping, copies, wanted)).sum()
}

fn interleave_in(ir: &mut Ir, looping: Op, copies: usize, wanted: &dyn Fn(&str) -> bool) -> usize {
    let all = (0..ir.result_count(looping)).filter_map(|index| Some((index, reduction(ir, looping, index)?)));
    let found: Vec<(usize, Op)> = all.filter(|(_, op)| copies > 1 && wanted(ir.op_text(*op))).collect();
    found.iter().fold(looping, |looping, &reduction| split(ir, looping, reduction, copies));
    found.len()
}

/// The only operation between a carried value and its yield.
fn reduction(ir: &Ir, looping: Op, index: usize) -> Option<Op> {
    let only_use = |value: Value| {
        let mut uses = ir.uses(value);
        uses.next().filter(|_| uses.next().is_none())
    };
    let step = only_use(carried_arg(ir, looping, index))?.op;
    let body = ir.body(looping, 0)?;
    let ends = |u: ir::Use| Some(u.op) == ir.last_op(body) && u.index == index;
    let is_step = ir.block_of(step) == Some(body) && neutral(ir, step).is_some();
    (is_step && only_use(ir.result(step, 0)).is_some_and(ends)).then_some(step)
}

/// What does not change the other operand of an associative and commutative operation.
fn neutral(ir: &Ir, op: Op) -> Option<Int> {
    let width = ir.ctx.integer_width(ir.ty(ir.operands(op).first().copied()?))?;
    let ones = || Int::from_i64(width, -1);
    Some(match ir.op_text(op) {
        arith::AddI::NAME | arith::OrI::NAME | arith::XOrI::NAME | arith::MaxUI::NAME => Int::zero(width),
        arith::MulI::NAME => Int::from_i64(width.max(2), 1).resize_unsigned(width),
        arith::AndI::NAME | arith::MinUI::NAME => ones(),
        _ => return None,
    })
}

fn split(ir: &mut Ir, looping: Op, (index, step): (usize, Op), copies: usize) -> Op {
    let neutral = neutral(ir, step).expect("a reduction has a neutral value");
    let ty = ir.ty(ir.result(step, 0));
    let neutral = ir.ctx.int_attr(neutral, ty);
    Rewriter::new(ir).remove_attr(step, "overflowFlags");
    let combining = ir.op_text(step).to_owned();
    split_carried(ir, looping, &Split { index, neutral, combining: &combining, attrs: &[] }, copies)
}

/// A value that a loop carries, and how parts of it become one.
pub(crate) struct Split<'a> {
    /// Which of those that the loop carries.
    pub index: usize,
    /// What changes no part.
    pub neutral: Attr,
    /// The operation that combines two parts.
    pub combining: &'a str,
    /// Its attributes.
    pub attrs: &'a [(ir::Str, Attr)],
}

/// Carries a value in so many parts, and combines them after the loop. Returns the new loop.
pub(crate) fn split_carried(ir: &mut Ir, looping: Op, split: &Split<'_>, copies: usize) -> Op {
    let body = ir.body(looping, 0).expect("a counted loop has a body");
    let yielding = ir.last_op(body).expect("a loop body ends in a yield");
    let result = ir.operand(yielding, split.index);
    let (ty, loc) = (ir.ty(result), ir.def_op(result).map_or(ir::Loc::UNKNOWN, |op| ir.loc(op)));
    let mut rewriter = Rewriter::at(ir, InsertPoint::Before(looping), loc);
    let init = rewriter.op(arith::Constant::NAME).attr("value", split.neutral).result(ty).value();
    let name = ir.value_name(result).unwrap_or("part").to_owned();
    let before = ir.result_count(looping);
    let looping = add_carried(ir, looping, &vec![Carried { init, name }; copies - 1]);
    // Each iteration takes the first part and hands the others on; what it made comes last.
    let places: Vec<usize> = std::iter::once(split.index).chain(before..before + copies - 1).collect();
    for pair in places.windows(2) {
        let next = carried_arg(ir, looping, pair[1]);
        set_yield(ir, looping, pair[0], next);
    }
    set_yield(ir, looping, *places.last().expect("there is a place"), result);
    combine(ir, looping, split, &places, loc);
    looping
}

/// Combines the parts after the loop, in place of the result that all other users read: neighbours first.
fn combine(ir: &mut Ir, looping: Op, split: &Split<'_>, places: &[usize], loc: ir::Loc) {
    let first = ir.result(looping, places[0]);
    let (users, ty): (Vec<ir::Use>, _) = (ir.uses(first).collect(), ir.ty(first));
    let mut parts: std::collections::VecDeque<Value> = places.iter().map(|&place| ir.result(looping, place)).collect();
    let mut after = looping;
    while parts.len() > 1 {
        let [a, b] = [0, 1].map(|_| parts.pop_front().expect("there are two parts or more"));
        let mut rewriter = Rewriter::at(ir, InsertPoint::After(after), loc);
        let both = rewriter.op(split.combining).operands(&[a, b]).attrs(split.attrs).result(ty).value();
        after = ir.def_op(both).expect("it was just made");
        parts.push_back(both);
    }
    let whole = parts[0];
    let mut rewriter = Rewriter::new(ir);
    for u in users {
        rewriter.set_operand(u.op, u.index, whole);
    }
}
