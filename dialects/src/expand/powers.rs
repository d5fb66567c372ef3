//! `expand-powers`: `math.ipowi` as products.
//!
//! What holds: a negative exponent gives 1 or -1 for those bases and 0 for others, as `convert-math-to-funcs` has it; for a
//! base of 0 it is undefined.

use ir::{InsertPoint, Int, Ir, Op, Rewriter, Type, Value};

use super::build::{binary, bit, compare, constant, number, select};
use crate::arith;
use crate::common::{constant_int, integer_bits};
use crate::math::IPowI;
use crate::scf;
use bits::Predicate;

/// The operations that are expanded.
pub const OPERATIONS: [&str; 1] = [IPowI::NAME];

/// Expands all powers of scalars below `root`.
pub fn expand(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        let is_scalar = |op| integer_bits(&ir.ctx, ir.ty(ir.result(op, 0))).is_some();
        if ir.is(op, IPowI::NAME) && is_scalar(op) {
            let mut rewriter = Rewriter::new(ir);
            rewriter.before(op);
            let [base, exponent] = [0, 1].map(|i| rewriter.operand(op, i));
            let value = match constant_int(&rewriter, exponent) {
                Some(known) if known.sign_bit() => inverse(&mut rewriter, base, exponent),
                Some(known) => chain(&mut rewriter, base, &known),
                None => any(&mut rewriter, base, exponent),
            };
            rewriter.replace(op, &[value]);
        }
    }
}

/// Squares, and products of those that the exponent's bits name.
fn chain(rewriter: &mut Rewriter<'_>, base: Value, exponent: &Int) -> Value {
    let (mut square, mut product) = (base, None);
    let bits = exponent.unsigned_bits();
    for position in 0..bits {
        if exponent.bit(position) {
            product = Some(match product {
                Some(product) => binary(rewriter, arith::MulI::NAME, product, square),
                None => square,
            });
        }
        if position + 1 < bits {
            square = binary(rewriter, arith::MulI::NAME, square, square);
        }
    }
    match product {
        Some(product) => product,
        None => one(rewriter, base),
    }
}

fn one(rewriter: &mut Rewriter<'_>, like: Value) -> Value {
    let ty = rewriter.ty(like);
    let width = integer_bits(&rewriter.ctx, ty).expect("a power of integers");
    number(rewriter, ty, &Int::one(width))
}

/// The power for a negative exponent.
fn inverse(rewriter: &mut Rewriter<'_>, base: Value, exponent: Value) -> Value {
    let ty = rewriter.ty(base);
    let (zero, one, minus_one) = (constant(rewriter, ty, 0), one(rewriter, base), constant(rewriter, ty, -1));
    let is_odd = bit(rewriter, exponent, 0);
    let alternating = select(rewriter, is_odd, minus_one, one);
    let is_minus_one = compare(rewriter, Predicate::Eq, base, minus_one);
    let other = select(rewriter, is_minus_one, alternating, zero);
    let is_one = compare(rewriter, Predicate::Eq, base, one);
    select(rewriter, is_one, one, other)
}

/// A loop over the exponent's bits; a negative one has none.
fn any(rewriter: &mut Rewriter<'_>, base: Value, exponent: Value) -> Value {
    let ty = rewriter.ty(base);
    let zero = constant(rewriter, ty, 0);
    let is_negative = compare(rewriter, Predicate::Slt, exponent, zero);
    let left = select(rewriter, is_negative, zero, exponent);
    let one = one(rewriter, base);
    let looping = iterations(rewriter, ty, [one, base, left], zero);
    let product = rewriter.result(looping, 0);
    let small = inverse(rewriter, base, exponent);
    select(rewriter, is_negative, small, product)
}

/// `while (left != 0) { product *= left & 1 ? square : 1; square *= square; left >>= 1 }`.
fn iterations(rewriter: &mut Rewriter<'_>, ty: Type, inits: [Value; 3], zero: Value) -> Op {
    let outside = rewriter.insertion().expect("the place of the power");
    let (before, first) = rewriter.create_region_with_block(&[ty; 3]);
    let (after, second) = rewriter.create_region_with_block(&[ty; 3]);
    rewriter.set_insertion(InsertPoint::End(first));
    let args = rewriter.args(first).to_vec();
    let goes_on = compare(rewriter, Predicate::Ne, args[2], zero);
    rewriter.op(scf::Condition::NAME).operand(goes_on).operands(&args).build();
    rewriter.set_insertion(InsertPoint::End(second));
    let [product, square, left] = [0, 1, 2].map(|i| rewriter.arg(second, i));
    let takes = bit(rewriter, left, 0);
    let times = binary(rewriter, arith::MulI::NAME, product, square);
    let product = select(rewriter, takes, times, product);
    let squared = binary(rewriter, arith::MulI::NAME, square, square);
    let place = constant(rewriter, ty, 1);
    // An i1 is shifted out by what is no shift at all: it has one bit.
    let rest = match integer_bits(&rewriter.ctx, ty) {
        Some(1) => zero,
        _ => binary(rewriter, arith::ShRUI::NAME, left, place),
    };
    rewriter.op(scf::Yield::NAME).operands(&[product, squared, rest]).build();
    rewriter.set_insertion(outside);
    rewriter.op(scf::While::NAME).operands(&inits).results(&[ty; 3]).region(before).region(after).build()
}
