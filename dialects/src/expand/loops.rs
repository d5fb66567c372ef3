//! `scf-for-to-index`: counted loops count with `index` in constant steps; those that can't become `scf.while`.
//!
//! What holds: a loop iterates for each value from its lower bound on that is below its upper bound, as if numbers had no end:
//! a step past the largest number of the counter's type ends it.

use ir::{InsertPoint, Int, Ir, Op, Rewriter, Type, Value};

use super::build::{binary, compare, resize};
use crate::arith;
use crate::common::{constant_int, integer_bits};
use crate::scf;
use bits::Predicate;

/// Converts all `scf.for` below `root`.
pub fn to_index(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        if !ir.is(op, scf::For::NAME) {
            continue;
        }
        let ty = ir.ty(ir.operand(op, 0));
        let width = integer_bits(&ir.ctx, ty).expect("a loop counts by an integer");
        match constant_int(ir, ir.operand(op, 2)) {
            Some(_) if ir.ctx.is_index(ty) => {}
            Some(step) if width <= 64 => with_index(&mut Rewriter::new(ir), op, ty, &step),
            _ => as_while(&mut Rewriter::new(ir), op, ty),
        }
    }
}

/// Steps and bounds of at most 64 bits are indices, as signed numbers.
fn with_index(rewriter: &mut Rewriter<'_>, op: Op, ty: Type, step: &Int) {
    let index = rewriter.ir_mut().ctx.index();
    rewriter.before(op);
    for bound in 0..2 {
        let value = rewriter.operand(op, bound);
        let value = match constant_int(rewriter, value) {
            Some(known) => super::build::number(rewriter, index, &known.resize_signed(64)),
            None => resize(rewriter, value, index),
        };
        rewriter.set_operand(op, bound, value);
    }
    let step = super::build::number(rewriter, index, &step.resize_signed(64));
    rewriter.set_operand(op, 2, step);
    let body = rewriter.body(op, 0).expect("a loop has a body");
    let counter = rewriter.arg(body, 0);
    rewriter.set_type(counter, index);
    rewriter.set_insertion(InsertPoint::Start(body));
    if !rewriter.is_unused(counter) {
        let narrow = rewriter.op(arith::IndexCast::NAME).operand(counter).result(ty).value();
        let cast = rewriter.def_op(narrow).expect("it was just made");
        rewriter.replace_uses_if(counter, narrow, &|_, u| u.op != cast);
    }
}

/// `while (iterations) { body; iterations = step <u upper - i; i += step }`.
fn as_while(rewriter: &mut Rewriter<'_>, op: Op, ty: Type) {
    let [lower, upper, step] = [0, 1, 2].map(|i| rewriter.operand(op, i));
    let body = rewriter.body(op, 0).expect("a loop has a body");
    rewriter.before(op);
    let first = compare(rewriter, Predicate::Slt, lower, upper);
    let inits: Vec<Value> =
        [lower].into_iter().chain(rewriter.operands(op)[3..].iter().copied()).chain([first]).collect();
    let types: Vec<Type> = inits.iter().map(|&v| rewriter.ty(v)).collect();
    let passed = &types[..types.len() - 1];
    debug_assert_eq!(passed[0], ty);
    let (before, head) = rewriter.create_region_with_block(&types);
    let (after, tail) = rewriter.create_region_with_block(passed);
    rewriter.set_insertion(InsertPoint::End(head));
    let args = rewriter.args(head).to_vec();
    let (&iterations, args) = args.split_last().expect("it has at least a counter and a flag");
    rewriter.op(scf::Condition::NAME).operand(iterations).operands(args).build();
    let args = rewriter.args(tail).to_vec();
    rewriter.inline_block(body, InsertPoint::End(tail), &args);
    let yielding = rewriter.last_op(tail).expect("a loop body ends in a yield");
    rewriter.before(yielding);
    let left = binary(rewriter, arith::SubI::NAME, upper, args[0]);
    let more = compare(rewriter, Predicate::Ult, step, left);
    let next = binary(rewriter, arith::AddI::NAME, args[0], step);
    let yields: Vec<Value> =
        [next].into_iter().chain(rewriter.operands(yielding).iter().copied()).chain([more]).collect();
    rewriter.op(scf::Yield::NAME).operands(&yields).build();
    rewriter.erase(yielding);
    rewriter.before(op);
    let made = rewriter.op(scf::While::NAME).operands(&inits).results(passed).region(before).region(after).build();
    let results: Vec<Value> = rewriter.results(made).skip(1).collect();
    rewriter.replace(op, &results);
}
