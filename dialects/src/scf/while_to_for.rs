//! Raising: `scf.while` that counts becomes `scf.for` (`scf-while-to-for`).
//!
//! What holds: the loop runs the same iterations. Its test compares a carried integer with a bound from outside, its first region
//! is otherwise pure, and its second one adds a positive constant to that integer, which does not wrap.

use bits::Predicate;
use ir::pass::Pass;
use ir::{InsertPoint, Int, Ir, Op, Rewriter, Type, Value, ValueMap};

use super::canonicalize::is_outside;
use super::{Condition, For, While, Yield, region_terminator};
use crate::arith::{AddI, CmpI, create_int, predicate};
use crate::common::{constant_int, defined_by};

/// The pass.
pub fn pass() -> Pass {
    Pass {
        name: "scf-while-to-for",
        docs: "Turn scf.while loops that count to a bound into scf.for.",
        anchor: None,
        options: &[],
        run: |ir, op, _, _| {
            raise_all(ir, op);
            Ok(())
        },
    }
}

/// Raises what can be below `root`, loops inside first. Returns how many there were.
pub fn raise_all(ir: &mut Ir, root: Op) -> usize {
    let loops: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| ir.is(op, While::NAME)).collect();
    loops.into_iter().rev().filter(|&op| raise(ir, op)).count()
}

/// How a loop counts.
struct Counting {
    /// Which of the carried values counts.
    carried: usize,
    /// The first value at which the loop ends, plus `past`.
    bound: Value,
    /// 1 where the bound itself still iterates.
    past: i64,
    step: Int,
}

fn raise(ir: &mut Ir, op: Op) -> bool {
    let Some(counting) = counting(ir, op) else { return false };
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    let loc = rewriter.loc(op);
    rewriter.set_loc(loc);
    let inits = rewriter.operands(op).to_vec();
    let ty = rewriter.ty(inits[counting.carried]);
    let upper = upper_bound(&mut rewriter, &counting, ty);
    let step = create_int(&mut rewriter, ty, &counting.step).expect("a counter is an integer");
    let types: Vec<Type> = inits.iter().map(|&v| rewriter.ty(v)).collect();
    let body_types: Vec<Type> = [&[ty], types.as_slice()].concat();
    let (region, block) = rewriter.create_region_with_block(&body_types);
    let operands = [&[inits[counting.carried], upper, step], inits.as_slice()].concat();
    let made = rewriter.op(For::NAME).operands(&operands).results(&types).region(region).build();
    fill(&mut rewriter, op, block, counting.carried);
    rewriter.after(made);
    let left: Vec<Value> = rewriter.results(made).collect();
    let results = test_again(&mut rewriter, op, &left);
    keep_names(&mut rewriter, op, block);
    rewriter.replace(op, &results);
    true
}

/// The body: the first region on the carried values with the counter for the one that counts, then the second one.
fn fill(rewriter: &mut Rewriter<'_>, op: Op, block: ir::Block, carried: usize) {
    rewriter.set_insertion(InsertPoint::End(block));
    let args = rewriter.args(block).to_vec();
    let mut now = args[1..].to_vec();
    now[carried] = args[0];
    let passed = test_again(rewriter, op, &now);
    let after = rewriter.body(op, 1).expect("a while loop has a second region");
    rewriter.inline_block(after, InsertPoint::End(block), &passed);
}

/// A copy of the first region on these values; returns what it passes on.
fn test_again(rewriter: &mut Rewriter<'_>, op: Op, values: &[Value]) -> Vec<Value> {
    let before = rewriter.body(op, 0).expect("a while loop has a first region");
    let mut map = ValueMap::default();
    for (&arg, &value) in rewriter.args(before).to_vec().iter().zip(values) {
        map.insert(arg, value);
    }
    let mut ops = rewriter.ops_vec(before);
    let Some(last) = ops.pop() else { return Vec::new() };
    for inner in ops {
        rewriter.clone_op(inner, &mut map);
    }
    Condition(last).args(rewriter).to_vec().into_iter().map(|v| map.get(v)).collect()
}

fn keep_names(rewriter: &mut Rewriter<'_>, op: Op, block: ir::Block) {
    let Some(before) = rewriter.body(op, 0) else { return };
    let names: Vec<Option<String>> =
        rewriter.args(before).iter().map(|&a| rewriter.value_name(a).map(str::to_owned)).collect();
    for (index, name) in names.into_iter().enumerate() {
        let arg = rewriter.arg(block, index + 1);
        if let Some(name) = name {
            rewriter.ir_mut().set_value_name(arg, &name);
        }
    }
}

fn upper_bound(rewriter: &mut Rewriter<'_>, counting: &Counting, ty: Type) -> Value {
    if counting.past == 0 {
        return counting.bound;
    }
    let bound = constant_int(rewriter, counting.bound).expect("a bound that turns itself is a constant");
    let next = bound.add(&Int::one(bound.width()));
    create_int(rewriter, ty, &next).expect("a counter is an integer")
}

fn counting(ir: &Ir, op: Op) -> Option<Counting> {
    let (before, after) = (ir.body(op, 0)?, ir.body(op, 1)?);
    let condition = region_terminator(ir, op, 0)?;
    let test = defined_by(ir, Condition(condition).condition(ir), CmpI::NAME)?;
    let is_pure = |inner: Op| ir::effects::is_speculatable(ir, inner) && ir.regions(inner).is_empty();
    if !ir.ops_vec(before).into_iter().all(|inner| inner == condition || is_pure(inner)) {
        return None;
    }
    let (left, right) = (ir.operand(test, 0), ir.operand(test, 1));
    let carried = |value: Value| ir.args(before).iter().position(|&a| a == value);
    let is_outside = |value: Value| is_outside(ir, value, op);
    let (carried, bound, holds) = match (carried(left), carried(right)) {
        (Some(index), None) if is_outside(right) => (index, right, predicate(ir, test)?),
        (None, Some(index)) if is_outside(left) => (index, left, predicate(ir, test)?.swapped()),
        _ => return None,
    };
    let step = step_of(ir, (condition, after, carried), before)?;
    let init = constant_int(ir, ir.operand(op, carried));
    let is_index = ir.ctx.is_index(ir.ty(bound));
    let past = iterations_at_bound(holds, init, (constant_int(ir, bound), is_index), &step)?;
    Some(Counting { carried, bound, past, step })
}

/// What the second region adds to carried value `carried` each iteration, if that is a positive constant.
fn step_of(ir: &Ir, place: (Op, ir::Block, usize), before: ir::Block) -> Option<Int> {
    let (condition, after, carried) = place;
    let yielding = ir.last_op(after).filter(|&y| ir.is(y, Yield::NAME))?;
    let sum = defined_by(ir, *ir.operands(yielding).get(carried)?, AddI::NAME)?;
    let passed = Condition(condition).args(ir);
    let is_counter = |value: Value| {
        let position = ir.args(after).iter().position(|&a| a == value);
        position.is_some_and(|p| passed[p] == ir.arg(before, carried))
    };
    let (a, b) = (ir.operand(sum, 0), ir.operand(sum, 1));
    let added = if is_counter(a) { b } else { is_counter(b).then_some(a)? };
    constant_int(ir, added).filter(|step| !step.sign_bit() && !step.is_zero())
}

/// 0 if the loop ends at the first value that is no less than the bound, 1 if it iterates at the bound itself; `None` where the
/// test is another, or the counter could wrap before it ends the loop.
fn iterations_at_bound(holds: Predicate, init: Option<Int>, bound: (Option<Int>, bool), step: &Int) -> Option<i64> {
    let (bound, is_index) = bound;
    let max = Int::signed_max(step.width());
    let last = max.sub(step);
    match holds {
        // A step of 1 meets the bound.
        Predicate::Slt if step.is_one() => Some(0),
        // No index comes near the end of its range.
        Predicate::Slt => bound.map_or(is_index, |b| !last.slt(&b)).then_some(0),
        Predicate::Sle => bound.filter(|b| b.slt(&last)).map(|_| 1),
        Predicate::Ult => {
            let is_positive = |value: &Int| !value.sign_bit();
            bound.filter(|b| is_positive(b) && !last.slt(b)).and(init.filter(is_positive)).map(|_| 0)
        }
        Predicate::Ne => {
            let (bound, init) = (bound?, init?);
            let is_met = !bound.slt(&init) && bound.sub(&init).urem(step).is_some_and(|r| r.is_zero());
            let fits = !bound.sub(&init).sign_bit();
            (is_met && fits).then_some(0)
        }
        _ => None,
    }
}
