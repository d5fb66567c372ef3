//! Affine forms as instructions on 64 bits.

use affine::forms::sum_of;
use ir::AffineExpr;

use super::code::Code;
use super::integers;
use super::operand::{Class, Operand};

/// The value of a term of forms, in two summands.
pub type Terms<'t> = &'t dyn Fn(u32) -> (Operand, i64);

/// The value of a form.
pub fn value(code: &mut Code, form: &AffineExpr, terms: Terms<'_>) -> Operand {
    let (sum, offset) = parts(code, form, 1, terms);
    let sum = sum.unwrap_or(Operand::long(0));
    add(code, sum, Operand::long(offset))
}

/// A form times a factor, as a value and a constant that is added to it. What changes least often is added first.
pub fn parts(code: &mut Code, form: &AffineExpr, factor: i64, terms: Terms<'_>) -> (Option<Operand>, i64) {
    let Some(sum) = sum_of(form) else {
        let (value, more) = atom(code, form, terms);
        return (Some(scaled(code, value, factor)), more.wrapping_mul(factor));
    };
    let mut total: Option<Operand> = None;
    let mut offset = sum.constant.wrapping_mul(factor);
    for (part, coefficient) in &sum.atoms {
        let (value, more) = atom(code, part, terms);
        let coefficient = coefficient.wrapping_mul(factor);
        offset = offset.wrapping_add(more.wrapping_mul(coefficient));
        match (value.as_long(), total) {
            (Some(known), _) => offset = offset.wrapping_add(known.wrapping_mul(coefficient)),
            (None, None) => total = Some(scaled(code, value, coefficient)),
            (None, Some(before)) => total = Some(added(code, before, value, coefficient)),
        }
    }
    (total, offset)
}

/// What is no sum, in two summands.
fn atom(code: &mut Code, form: &AffineExpr, terms: Terms<'_>) -> (Operand, i64) {
    let two = |code: &mut Code, op: bits::Op, a: &AffineExpr, b: &AffineExpr| {
        let (a, b) = (value(code, a, terms), value(code, b, terms));
        (divided(code, op, a, b), 0)
    };
    match form {
        AffineExpr::Const(value) => (Operand::long(*value), 0),
        AffineExpr::Dim(term) => terms(*term),
        AffineExpr::Symbol(_) => unreachable!("forms have no symbols"),
        AffineExpr::Add(..) => (value(code, form, terms), 0),
        AffineExpr::Mul(a, b) => two(code, bits::Op::Mul, a, b),
        AffineExpr::Mod(a, b) => two(code, bits::Op::RemFloor, a, b),
        AffineExpr::FloorDiv(a, b) => two(code, bits::Op::FloorDivS, a, b),
        AffineExpr::CeilDiv(a, b) => two(code, bits::Op::CeilDivS, a, b),
    }
}

/// Quotients and remainders of powers of two are shifts and masks.
fn divided(code: &mut Code, op: bits::Op, a: Operand, b: Operand) -> Operand {
    let power = b.as_long().filter(|b| *b > 0 && b.count_ones() == 1);
    match (op, power) {
        (bits::Op::RemFloor, Some(power)) => code.pure(Class::Long, "and.b64", &[a, Operand::long(power - 1)]),
        (bits::Op::FloorDivS, Some(power)) => {
            code.pure(Class::Long, "shr.s64", &[a, Operand::word(power.trailing_zeros() as i32)])
        }
        (bits::Op::CeilDivS, Some(power)) => {
            let up = add(code, a, Operand::long(power - 1));
            code.pure(Class::Long, "shr.s64", &[up, Operand::word(power.trailing_zeros() as i32)])
        }
        _ => integers::apply(code, op, &[a, b], 64).expect("quotients have instructions"),
    }
}

/// The sum, without an instruction where one is 0 or both are constants.
pub fn add(code: &mut Code, a: Operand, b: Operand) -> Operand {
    match (a.as_long(), b.as_long()) {
        (Some(a), Some(b)) => Operand::long(a.wrapping_add(b)),
        (Some(0), None) => b,
        (None, Some(0)) => a,
        _ => code.pure(Class::Long, "add.s64", &[a, b]),
    }
}

/// The product with a constant.
pub fn scaled(code: &mut Code, value: Operand, factor: i64) -> Operand {
    match (value.as_long(), factor) {
        (Some(known), _) => Operand::long(known.wrapping_mul(factor)),
        (None, 0) => Operand::long(0),
        (None, 1) => value,
        (None, 2..) if factor.count_ones() == 1 => {
            code.pure(Class::Long, "shl.b64", &[value, Operand::word(factor.trailing_zeros() as i32)])
        }
        (None, _) => code.pure(Class::Long, "mul.lo.s64", &[value, Operand::long(factor)]),
    }
}

fn added(code: &mut Code, sum: Operand, value: Operand, factor: i64) -> Operand {
    if factor == 1 {
        return add(code, sum, value);
    }
    code.pure(Class::Long, "mad.lo.s64", &[value, Operand::long(factor), sum])
}
