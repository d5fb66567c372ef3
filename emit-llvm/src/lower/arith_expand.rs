//! `arith-expand`: rounded divisions, and extrema of floats that regard NaN, become other operations of arith.
//!
//! What holds: the quotient of `divsi` is corrected by the remainder, so nothing overflows that did not. -0.0 is below 0.0, as the
//! operations say.

use bits::Predicate;
use dialects::arith;
use dialects::elements::splat_int;
use ir::diag::{Diagnostics, Reported};
use ir::pass::Options;
use ir::{Ir, Op, Rewriter, TypeKind, Value};

use super::ops::binary;

/// The pass.
pub fn run(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    for op in ir.walk_vec(root) {
        let expand: fn(&mut Rewriter<'_>, Op) -> Option<Value> = match ir.op_text(op) {
            arith::CeilDivUI::NAME => ceil_unsigned,
            arith::CeilDivSI::NAME => |rw, op| rounded(rw, op, 1, Predicate::Eq),
            arith::FloorDivSI::NAME => |rw, op| rounded(rw, op, -1, Predicate::Ne),
            arith::MaximumF::NAME => |rw, op| extremum(rw, op, UNORDERED_GREATER, arith::AndI::NAME),
            arith::MinimumF::NAME => |rw, op| extremum(rw, op, UNORDERED_LESS, arith::OrI::NAME),
            arith::MaxNumF::NAME => |rw, op| extremum_of_numbers(rw, op, UNORDERED_GREATER, arith::AndI::NAME),
            arith::MinNumF::NAME => |rw, op| extremum_of_numbers(rw, op, UNORDERED_LESS, arith::OrI::NAME),
            _ => continue,
        };
        let mut rw = Rewriter::new(ir);
        rw.before(op);
        if let Some(value) = expand(&mut rw, op) {
            rw.replace(op, &[value]);
        }
    }
    Ok(())
}

/// `oeq` of `arith.cmpf`.
const ORDERED_EQUAL: i64 = 1;
/// `ugt` of `arith.cmpf`.
const UNORDERED_GREATER: i64 = 9;
/// `ult` of `arith.cmpf`.
const UNORDERED_LESS: i64 = 11;
/// `uno` of `arith.cmpf`.
const UNORDERED: i64 = 14;

fn flag_type(rw: &mut Rewriter<'_>, like: Value) -> ir::Type {
    let ty = rw.ty(like);
    let ctx = &mut rw.ir_mut().ctx;
    let flag = ctx.integer(1);
    if ctx.shape(ty).is_some() { ctx.with_element(ty, flag) } else { flag }
}

fn compare(rw: &mut Rewriter<'_>, predicate: Predicate, a: Value, b: Value) -> Value {
    let ty = flag_type(rw, a);
    let predicate = rw.ir_mut().ctx.i_attr(64, predicate.number());
    rw.op(arith::CmpI::NAME).operands(&[a, b]).attr("predicate", predicate).result(ty).value()
}

fn compare_floats(rw: &mut Rewriter<'_>, predicate: i64, a: Value, b: Value) -> Value {
    let ty = flag_type(rw, a);
    let predicate = rw.ir_mut().ctx.i_attr(64, predicate);
    rw.op(arith::CmpF::NAME).operands(&[a, b]).attr("predicate", predicate).result(ty).value()
}

fn select(rw: &mut Rewriter<'_>, condition: Value, yes: Value, no: Value) -> Value {
    let ty = rw.ty(yes);
    rw.op(arith::Select::NAME).operands(&[condition, yes, no]).result(ty).value()
}

fn constant(rw: &mut Rewriter<'_>, like: Value, value: i64) -> Option<Value> {
    let ty = rw.ty(like);
    let attr = splat_int(&mut rw.ir_mut().ctx, ty, value)?;
    Some(rw.op(arith::Constant::NAME).attr("value", attr).result(ty).value())
}

fn remainder(rw: &mut Rewriter<'_>, quotient: Value, a: Value, b: Value) -> Value {
    let product = binary(rw, arith::MulI::NAME, quotient, b);
    binary(rw, arith::SubI::NAME, a, product)
}

fn ceil_unsigned(rw: &mut Rewriter<'_>, op: Op) -> Option<Value> {
    let [a, b] = [0, 1].map(|i| rw.operand(op, i));
    let (zero, one) = (constant(rw, a, 0)?, constant(rw, a, 1)?);
    let quotient = binary(rw, arith::DivUI::NAME, a, b);
    let rest = remainder(rw, quotient, a, b);
    let exact = compare(rw, Predicate::Eq, rest, zero);
    let up = binary(rw, arith::AddI::NAME, quotient, one);
    Some(select(rw, exact, quotient, up))
}

/// The quotient moved by `step` where it is inexact and the signs of remainder and divisor compare so.
fn rounded(rw: &mut Rewriter<'_>, op: Op, step: i64, signs: Predicate) -> Option<Value> {
    let [a, b] = [0, 1].map(|i| rw.operand(op, i));
    let (zero, step) = (constant(rw, a, 0)?, constant(rw, a, step)?);
    let quotient = binary(rw, arith::DivSI::NAME, a, b);
    let rest = remainder(rw, quotient, a, b);
    let inexact = compare(rw, Predicate::Ne, rest, zero);
    let rest_negative = compare(rw, Predicate::Slt, rest, zero);
    let divisor_negative = compare(rw, Predicate::Slt, b, zero);
    let signs = compare(rw, signs, rest_negative, divisor_negative);
    let moves = binary(rw, arith::AndI::NAME, inexact, signs);
    let moved = binary(rw, arith::AddI::NAME, quotient, step);
    Some(select(rw, moves, moved, quotient))
}

/// The operand that compares as `predicate` says. Of equal ones, which may be zeros of two signs, the bits that both or either
/// have, by `combine`: a sign is one bit.
fn chosen(rw: &mut Rewriter<'_>, [a, b]: [Value; 2], predicate: i64, combine: &str) -> Option<Value> {
    let first = compare_floats(rw, predicate, a, b);
    let other = select(rw, first, a, b);
    let ty = rw.ty(a);
    let TypeKind::Float(kind) = *rw.ctx.kind(rw.ctx.element_or_self(ty)) else { return None };
    let ctx = &mut rw.ir_mut().ctx;
    let bits = ctx.integer(kind.width());
    let bits = if ctx.shape(ty).is_some() { ctx.with_element(ty, bits) } else { bits };
    let [x, y] = [a, b].map(|value| arith::Bitcast::build(rw, value).result(bits).value());
    let combined = binary(rw, combine, x, y);
    let combined = arith::Bitcast::build(rw, combined).result(ty).value();
    let equal = compare_floats(rw, ORDERED_EQUAL, a, b);
    Some(select(rw, equal, combined, other))
}

/// The operand that compares so; NaN where one is NaN.
fn extremum(rw: &mut Rewriter<'_>, op: Op, predicate: i64, combine: &str) -> Option<Value> {
    let [a, b] = [0, 1].map(|i| rw.operand(op, i));
    let chosen = chosen(rw, [a, b], predicate, combine)?;
    let second_is_nan = compare_floats(rw, UNORDERED, b, b);
    Some(select(rw, second_is_nan, b, chosen))
}

/// The operand that compares so; the other where one is NaN.
fn extremum_of_numbers(rw: &mut Rewriter<'_>, op: Op, predicate: i64, combine: &str) -> Option<Value> {
    let [a, b] = [0, 1].map(|i| rw.operand(op, i));
    let chosen = chosen(rw, [a, b], predicate, combine)?;
    let first_is_nan = compare_floats(rw, UNORDERED, a, a);
    Some(select(rw, first_is_nan, b, chosen))
}
