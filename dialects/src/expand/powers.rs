//! `expand-powers`: `math.ipowi` and `math.fpowi` as products.
//!
//! What holds: floats are multiplied in the order in which the interpreter does; of integers, a negative exponent gives 1 or -1 for those bases and 0 for others, as `convert-math-to-funcs` has it; for a
//! base of 0 it is undefined.

use ir::float::Float;
use ir::{AttrKind, InsertPoint, Int, Ir, Op, Rewriter, TypeKind, Value};

use super::build::{binary, bit, compare, constant, number, select};
use crate::arith;
use crate::common::{constant_int, integer_bits};
use crate::math::{FPowI, IPowI};
use crate::scf;
use bits::Predicate;

/// The operations that are expanded.
pub const OPERATIONS: [&str; 2] = [IPowI::NAME, FPowI::NAME];

/// Expands all powers of scalars below `root`.
pub fn expand(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        let (result, is_integers) = (ir.results(op).next().map(|result| ir.ty(result)), ir.isa::<IPowI>(op));
        let is_scalar = result.is_some_and(|ty| match ir.ctx.kind(ty) {
            TypeKind::Float(_) => true,
            _ => integer_bits(&ir.ctx, ty).is_some(),
        });
        if is_scalar && (is_integers || ir.isa::<FPowI>(op)) {
            let mut rewriter = Rewriter::new(ir);
            rewriter.before(op);
            let [base, exponent] = [0, 1].map(|i| rewriter.operand(op, i));
            let value =
                if is_integers { integer(&mut rewriter, base, exponent) } else { float(&mut rewriter, base, exponent) };
            rewriter.replace(op, &[value]);
        }
    }
}

/// The power of an integer.
fn integer(rewriter: &mut Rewriter<'_>, base: Value, exponent: Value) -> Value {
    match constant_int(rewriter, exponent) {
        Some(known) if known.sign_bit() => inverse(rewriter, base, exponent),
        Some(known) => chain(rewriter, arith::MulI::NAME, base, &known).unwrap_or_else(|| one(rewriter, base)),
        None => any(rewriter, base, exponent),
    }
}

/// The power of a float: that of the exponent's magnitude, or one through it.
fn float(rewriter: &mut Rewriter<'_>, base: Value, exponent: Value) -> Value {
    let one = float_one(rewriter, base);
    if let Some(known) = constant_int(rewriter, exponent) {
        let magnitude = if known.sign_bit() { known.neg() } else { known.clone() };
        let power = chain(rewriter, arith::MulF::NAME, base, &magnitude);
        // A product, so that a NaN becomes the canonical one.
        let power = power.map_or(one, |power| binary(rewriter, arith::MulF::NAME, one, power));
        return if known.sign_bit() { binary(rewriter, arith::DivF::NAME, one, power) } else { power };
    }
    let ty = rewriter.ty(exponent);
    let zero = constant(rewriter, ty, 0);
    let is_negative = compare(rewriter, Predicate::Slt, exponent, zero);
    let opposite = binary(rewriter, arith::SubI::NAME, zero, exponent);
    let magnitude = select(rewriter, is_negative, opposite, exponent);
    let looping = iterations(rewriter, arith::MulF::NAME, [one, base, magnitude], zero);
    let power = rewriter.result(looping, 0);
    let inverse = binary(rewriter, arith::DivF::NAME, one, power);
    select(rewriter, is_negative, inverse, power)
}

/// 1.0 of the type of a float.
fn float_one(rewriter: &mut Rewriter<'_>, like: Value) -> Value {
    let ty = rewriter.ty(like);
    let TypeKind::Float(kind) = *rewriter.ctx.kind(ty) else { unreachable!("a power of floats") };
    let value = rewriter.ir_mut().ctx.attr(AttrKind::Float { bits: Float::one(kind).bits(), ty });
    rewriter.op(arith::Constant::NAME).attr("value", value).result(ty).value()
}

/// Squares, and products of those that the exponent's bits name; none of no bits.
fn chain(rewriter: &mut Rewriter<'_>, times: &str, base: Value, exponent: &Int) -> Option<Value> {
    let (mut square, mut product) = (base, None);
    let bits = exponent.unsigned_bits();
    for position in 0..bits {
        if exponent.bit(position) {
            product = Some(match product {
                Some(product) => binary(rewriter, times, product, square),
                None => square,
            });
        }
        if position + 1 < bits {
            square = binary(rewriter, times, square, square);
        }
    }
    product
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
    let looping = iterations(rewriter, arith::MulI::NAME, [one, base, left], zero);
    let product = rewriter.result(looping, 0);
    let small = inverse(rewriter, base, exponent);
    select(rewriter, is_negative, small, product)
}

/// `while (left != 0) { product *= left & 1 ? square : 1; square *= square; left >>= 1 }`.
fn iterations(rewriter: &mut Rewriter<'_>, times: &str, inits: [Value; 3], zero: Value) -> Op {
    let types = inits.map(|value| rewriter.ty(value));
    let ty = types[2];
    let outside = rewriter.insertion().expect("the place of the power");
    let (before, first) = rewriter.create_region_with_block(&types);
    let (after, second) = rewriter.create_region_with_block(&types);
    rewriter.set_insertion(InsertPoint::End(first));
    let args = rewriter.args(first).to_vec();
    let goes_on = compare(rewriter, Predicate::Ne, args[2], zero);
    rewriter.op(scf::Condition::NAME).operand(goes_on).operands(&args).build();
    rewriter.set_insertion(InsertPoint::End(second));
    let [product, square, left] = [0, 1, 2].map(|i| rewriter.arg(second, i));
    let takes = bit(rewriter, left, 0);
    let longer = binary(rewriter, times, product, square);
    let product = select(rewriter, takes, longer, product);
    let squared = binary(rewriter, times, square, square);
    let place = constant(rewriter, ty, 1);
    // An i1 is shifted out by what is no shift at all: it has one bit.
    let rest = match integer_bits(&rewriter.ctx, ty) {
        Some(1) => zero,
        _ => binary(rewriter, arith::ShRUI::NAME, left, place),
    };
    rewriter.op(scf::Yield::NAME).operands(&[product, squared, rest]).build();
    rewriter.set_insertion(outside);
    rewriter.op(scf::While::NAME).operands(&inits).results(&types).region(before).region(after).build()
}
