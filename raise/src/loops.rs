//! Loops of C that count: `scf.while` becomes `scf.for` over `index`, up or down, signed or not (`raise-counted-loops`).
//!
//! What holds: the loop runs the same iterations. A loop whose only way out is a test that needs 2^63 iterations never ends, so it has
//! fewer. The counter keeps its type in the body; where it is used as an index, that is a sum of the new counter.

use bits::Predicate;
use dialects::common::{constant_int, defined_by};
use dialects::expand::build;
use dialects::scf::{Condition, For, While, Yield};
use dialects::{arith, cf};
use ir::{Block, InsertPoint, Int, Ir, Op, Rewriter, Type, Value, ValueMap};

/// Raises what can be below `root`, loops inside first. Returns how many there were.
pub fn raise_all(ir: &mut Ir, root: Op) -> usize {
    let loops: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| ir.is(op, While::NAME)).collect();
    loops.into_iter().rev().filter(|&op| raise(ir, op)).count()
}

/// Says of loops that nothing ends that they are not reached, as of any way that does not return (`raise-endless-loops`): what is left
/// of one ends.
pub fn assert_ends(ir: &mut Ir, root: Op) {
    let loops: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| ir.is(op, While::NAME)).collect();
    for op in loops {
        let condition =
            ir.body(op, 0).and_then(|before| ir.last_op(before)).filter(|&last| ir.is(last, Condition::NAME));
        let Some(condition) = condition else { continue };
        let known = constant_int(ir, Condition(condition).condition(ir));
        if known.is_none_or(|known| known.is_zero()) {
            continue;
        }
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(op);
        let never = build::flag(&mut rewriter, false);
        let message = rewriter.ir_mut().ctx.string_attr("a loop that does not end is reached");
        rewriter.op(cf::Assert::NAME).operand(never).attr("msg", message).build();
        rewriter.set_operand(condition, 0, never);
    }
}

/// Which way a counter goes, by one each iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Direction {
    Up,
    Down,
}

/// How numbers of the counter's type are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reading {
    Signed,
    Unsigned,
}

/// How a test ends a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Kind {
    direction: Direction,
    reading: Reading,
    /// The bound itself is still an iteration.
    is_closed: bool,
}

/// How a loop counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Counting {
    /// Which of the carried values counts.
    carried: usize,
    init: Value,
    bound: Value,
    kind: Kind,
}

fn counting(ir: &Ir, op: Op) -> Option<Counting> {
    let (before, after) = (ir.body(op, 0)?, ir.body(op, 1)?);
    let condition = ir.last_op(before).filter(|&last| ir.is(last, Condition::NAME))?;
    let test = defined_by(ir, Condition(condition).condition(ir), arith::CmpI::NAME)?;
    let is_pure = |inner: Op| ir::effects::is_speculatable(ir, inner) && ir.regions(inner).is_empty();
    if !ir.ops_vec(before).into_iter().all(|inner| inner == condition || is_pure(inner)) {
        return None;
    }
    let (left, right) = (ir.operand(test, 0), ir.operand(test, 1));
    let holds = arith::predicate(ir, test)?;
    let place = |value: Value| ir.args(before).iter().position(|&a| a == value);
    let is_outside = |value: Value| owner(ir, value).is_some_and(|at| at != op && !ir.is_inside(at, op));
    let (carried, bound, holds) = match (place(left), place(right)) {
        (Some(index), None) if is_outside(right) => (index, right, holds),
        (None, Some(index)) if is_outside(left) => (index, left, holds.swapped()),
        _ => return None,
    };
    let step = step_of(ir, (condition, before, after), carried)?;
    let width = ir.ctx.integer_width(ir.ty(bound)).filter(|&width| width <= 64)?;
    let kind = kind_of(holds, step, constant_int(ir, bound))?;
    let init = ir.operand(op, carried);
    // An index is a signed number of 64 bits: a start must be no larger.
    let is_small = width < 64 || constant_int(ir, init).is_some_and(|init| !init.sign_bit());
    let fits = is_small || kind.reading == Reading::Signed || kind.direction == Direction::Down;
    fits.then_some(Counting { carried, init, bound, kind })
}

/// The op, or the op around the block, that defines a value.
fn owner(ir: &Ir, value: Value) -> Option<Op> {
    let around = || ir.def_block(value).and_then(|block| ir.parent_of_block(block));
    ir.def_op(value).or_else(around)
}

/// What a test and a step make; `None` where the counter could wrap before the test fails.
fn kind_of(holds: Predicate, step: i64, bound: Option<Int>) -> Option<Kind> {
    use {Direction::*, Reading::*};
    let bound_is_not = |last: fn(u32) -> Int| bound.as_ref().is_some_and(|b| *b != last(b.width()));
    let (direction, reading, is_closed) = match (holds, step) {
        (Predicate::Slt, 1) => (Up, Signed, false),
        (Predicate::Ult, 1) => (Up, Unsigned, false),
        (Predicate::Sgt, -1) => (Down, Signed, false),
        (Predicate::Ugt, -1) => (Down, Unsigned, false),
        (Predicate::Ne, -1) if bound.as_ref().is_some_and(Int::is_zero) => (Down, Unsigned, false),
        (Predicate::Sle, 1) if bound_is_not(Int::signed_max) => (Up, Signed, true),
        (Predicate::Ule, 1) if bound_is_not(Int::all_ones) => (Up, Unsigned, true),
        (Predicate::Sge, -1) if bound_is_not(Int::signed_min) => (Down, Signed, true),
        (Predicate::Uge, -1) if bound_is_not(Int::zero) => (Down, Unsigned, true),
        _ => return None,
    };
    Some(Kind { direction, reading, is_closed })
}

/// What the second region adds to a carried value each iteration, if that is 1 or -1.
fn step_of(ir: &Ir, (condition, before, after): (Op, Block, Block), carried: usize) -> Option<i64> {
    let yielding = ir.last_op(after).filter(|&y| ir.is(y, Yield::NAME))?;
    let next = *ir.operands(yielding).get(carried)?;
    let passed = Condition(condition).args(ir);
    let is_counter = |value: Value| {
        let position = ir.args(after).iter().position(|&a| a == value);
        position.is_some_and(|p| passed[p] == ir.arg(before, carried))
    };
    let (sum, sign) = match defined_by(ir, next, arith::AddI::NAME) {
        Some(sum) => (sum, 1),
        None => (defined_by(ir, next, arith::SubI::NAME)?, -1),
    };
    let (a, b) = (ir.operand(sum, 0), ir.operand(sum, 1));
    let added = match (is_counter(a), is_counter(b)) {
        (true, _) => b,
        (_, true) if sign == 1 => a,
        _ => return None,
    };
    constant_int(ir, added)?.to_i64().map(|step| step * sign).filter(|step| step.abs() == 1)
}

fn raise(ir: &mut Ir, op: Op) -> bool {
    let Some(counting) = counting(ir, op) else { return false };
    let mut rw = Rewriter::new(ir);
    rw.before(op);
    let loc = rw.loc(op);
    rw.set_loc(loc);
    let inits = rw.operands(op).to_vec();
    let start = as_index(&mut rw, counting.init, counting.kind.reading);
    let (lower, upper) = bounds(&mut rw, &counting, start);
    let step = build::index(&mut rw, 1);
    let types: Vec<Type> = inits.iter().map(|&v| rw.ty(v)).collect();
    let index = rw.ir_mut().ctx.index();
    let (region, block) = rw.create_region_with_block(&[&[index], types.as_slice()].concat());
    let operands = [&[lower, upper, step], inits.as_slice()].concat();
    let made = rw.op(For::NAME).operands(&operands).results(&types).region(region).build();
    fill(&mut rw, (op, block), &counting, start);
    rw.after(made);
    let left: Vec<Value> = rw.results(made).collect();
    let results = test_again(&mut rw, op, &left);
    rw.replace(op, &results);
    true
}

/// A number of the counter's type as an index.
fn as_index(rw: &mut Rewriter<'_>, value: Value, reading: Reading) -> Value {
    if let Some(known) = constant_int(rw, value) {
        let wide = match reading {
            Reading::Signed => known.resize_signed(64),
            Reading::Unsigned => known.resize_unsigned(64),
        };
        return build::index(rw, wide.to_i64().unwrap_or(i64::MAX));
    }
    let index = rw.ir_mut().ctx.index();
    let is_whole = rw.ctx.integer_width(rw.ty(value)) == Some(64);
    match reading {
        Reading::Unsigned if !is_whole => arith::IndexCastUI::build(rw, value).result(index).value(),
        Reading::Signed | Reading::Unsigned => arith::IndexCast::build(rw, value).result(index).value(),
    }
}

/// From where to where the new counter goes: that of the source upwards, iterations from zero downwards.
fn bounds(rw: &mut Rewriter<'_>, counting: &Counting, start: Value) -> (Value, Value) {
    let bound = as_index(rw, counting.bound, counting.kind.reading);
    let more = i64::from(counting.kind.is_closed);
    match counting.kind.direction {
        Direction::Up => (start, plus(rw, bound, more)),
        Direction::Down => {
            let count = build::binary(rw, arith::SubI::NAME, start, bound);
            (build::index(rw, 0), plus(rw, count, more))
        }
    }
}

fn plus(rw: &mut Rewriter<'_>, value: Value, more: i64) -> Value {
    match more {
        0 => value,
        _ => {
            let more = build::index(rw, more);
            build::binary(rw, arith::AddI::NAME, value, more)
        }
    }
}

/// The body: the first region on the carried values with the source's counter for the one that counts, then the second one.
fn fill(rw: &mut Rewriter<'_>, (op, block): (Op, Block), counting: &Counting, start: Value) {
    rw.set_insertion(InsertPoint::End(block));
    let args = rw.args(block).to_vec();
    let ty = rw.ty(counting.init);
    let cut = arith::IndexCast::build(rw, args[0]).result(ty).value();
    let (counter, place) = match counting.kind.direction {
        Direction::Up => (cut, args[0]),
        Direction::Down => (
            build::binary(rw, arith::SubI::NAME, counting.init, cut),
            build::binary(rw, arith::SubI::NAME, start, args[0]),
        ),
    };
    let mut now = args[1..].to_vec();
    now[counting.carried] = counter;
    let passed = test_again(rw, op, &now);
    let after = rw.body(op, 1).expect("a while loop has a second region");
    rw.inline_block(after, InsertPoint::End(block), &passed);
    use_place(rw, counter, place, counting);
}

/// Where the counter becomes an index, the new counter stands for it, if it is read in the same way.
fn use_place(rw: &mut Rewriter<'_>, counter: Value, place: Value, counting: &Counting) {
    let [signed, unsigned] = readings(rw, counting);
    let users: Vec<Op> = rw.uses(counter).map(|u| u.op).collect();
    for user in users {
        let is_place = match rw.op_text(user) {
            arith::IndexCast::NAME => signed,
            arith::IndexCastUI::NAME => unsigned,
            _ => false,
        };
        if is_place {
            rw.replace(user, &[place]);
        }
    }
}

/// Whether all values of the counter are the same numbers when they are read with their sign, and without.
fn readings(ir: &Ir, counting: &Counting) -> [bool; 2] {
    let Kind { direction, reading, is_closed } = counting.kind;
    let [init, bound] = [counting.init, counting.bound].map(|v| constant_int(ir, v));
    let is_positive = |value: &Int| !value.sign_bit();
    // The least and the greatest value that the counter has in the body.
    let (least, greatest) = match direction {
        Direction::Up => (init, bound),
        Direction::Down => (bound, init),
    };
    let one = |value: &Int| value.add(&Int::one(value.width()));
    let is_least_positive = match (direction, is_closed) {
        (Direction::Up, _) | (Direction::Down, true) => least.as_ref().is_some_and(is_positive),
        (Direction::Down, false) => least.as_ref().is_some_and(|least| is_positive(&one(least))),
    };
    match reading {
        Reading::Signed => [true, is_least_positive],
        Reading::Unsigned => [greatest.as_ref().is_some_and(is_positive), true],
    }
}

/// A copy of the first region on these values; returns what it passes on.
fn test_again(rw: &mut Rewriter<'_>, op: Op, values: &[Value]) -> Vec<Value> {
    let before = rw.body(op, 0).expect("a while loop has a first region");
    let mut map = ValueMap::default();
    for (&arg, &value) in rw.args(before).to_vec().iter().zip(values) {
        map.insert(arg, value);
    }
    let mut ops = rw.ops_vec(before);
    let Some(last) = ops.pop() else { return Vec::new() };
    for inner in ops {
        rw.clone_op(inner, &mut map);
    }
    Condition(last).args(rw).to_vec().into_iter().map(|v| map.get(v)).collect()
}
