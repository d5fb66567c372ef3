//! Rules of complex: a number is a struct of its real and its imaginary part.

use dialects::complex;
use ir::{Op, Type, TypeKind, Value};

use super::convert::{Converted, Converter, Refusal};
use super::rules::Rule::Custom;
use super::rules::Table;
use crate::dialect::ops;

/// complex.
pub(super) const TABLE: Table = &[
    (complex::Abs::NAME, Custom(absolute)),
    (complex::Add::NAME, Custom(add)),
    (complex::Bitcast::NAME, Custom(bitcast)),
    (complex::Conj::NAME, Custom(conjugate)),
    (complex::Constant::NAME, Custom(constant)),
    (complex::Create::NAME, Custom(create)),
    (complex::Div::NAME, Custom(divide)),
    (complex::Equal::NAME, Custom(equal)),
    (complex::Im::NAME, Custom(imaginary)),
    (complex::Mul::NAME, Custom(multiply)),
    (complex::Neg::NAME, Custom(negate)),
    (complex::NotEqual::NAME, Custom(not_equal)),
    (complex::Re::NAME, Custom(real)),
    (complex::Sub::NAME, Custom(subtract)),
];

/// `oeq` and `une` of `llvm.fcmp`.
const EQUAL: i64 = 1;
const NOT_EQUAL: i64 = 13;

/// Real and imaginary part.
#[derive(Clone, Copy)]
struct Parts(Value, Value);

fn parts(c: &mut Converter<'_>, op: Op, operand: usize) -> Result<Parts, Refusal> {
    let value = c.get(c.rw.operand(op, operand))?;
    let ty = c.rw.ty(value);
    let fields = crate::dialect::types::as_struct(&c.rw.ctx, ty).ok_or(Refusal::Type(ty))?.fields;
    Ok(Parts(c.extract(value, &[0], fields[0]), c.extract(value, &[1], fields[1])))
}

fn finish(c: &mut Converter<'_>, op: Op, value: Value) -> Converted {
    let result = c.rw.result(op, 0);
    c.set(result, value);
    Ok(())
}

fn finish_parts(c: &mut Converter<'_>, op: Op, parts: Parts) -> Converted {
    let ty = c.rw.ty(c.rw.result(op, 0));
    let ty = c.scalar(ty)?;
    let empty = c.poison(ty);
    let half = c.insert(empty, parts.0, &[0]);
    let value = c.insert(half, parts.1, &[1]);
    finish(c, op, value)
}

/// An operation of two operands with the fast-math flags of `op`.
fn float(c: &mut Converter<'_>, op: Op, name: &str, a: Value, b: Value) -> Value {
    with_flags(c, op, name, &[a, b])
}

fn with_flags(c: &mut Converter<'_>, op: Op, name: &str, operands: &[Value]) -> Value {
    let (ty, flags) = (c.rw.ty(operands[0]), super::flags::of(c, op));
    let builder = c.rw.op(name).operands(operands).result(ty);
    flags.into_iter().fold(builder, |builder, (name, attr)| builder.attr(name, attr)).value()
}

fn real(c: &mut Converter<'_>, op: Op) -> Converted {
    let value = parts(c, op, 0)?.0;
    finish(c, op, value)
}

fn imaginary(c: &mut Converter<'_>, op: Op) -> Converted {
    let value = parts(c, op, 0)?.1;
    finish(c, op, value)
}

fn create(c: &mut Converter<'_>, op: Op) -> Converted {
    let parts = Parts(c.get(c.rw.operand(op, 0))?, c.get(c.rw.operand(op, 1))?);
    finish_parts(c, op, parts)
}

fn constant(c: &mut Converter<'_>, op: Op) -> Converted {
    let ty = c.rw.ty(c.rw.result(op, 0));
    let ty = c.scalar(ty)?;
    let Some(value) = c.rw.attr(op, "value") else { return Err(Refusal::NoRule) };
    let value = c.constant(value, ty);
    finish(c, op, value)
}

fn each(c: &mut Converter<'_>, op: Op, name: &str) -> Converted {
    let (a, b) = (parts(c, op, 0)?, parts(c, op, 1)?);
    let both = Parts(float(c, op, name, a.0, b.0), float(c, op, name, a.1, b.1));
    finish_parts(c, op, both)
}

fn add(c: &mut Converter<'_>, op: Op) -> Converted {
    each(c, op, ops::FAdd::NAME)
}

fn subtract(c: &mut Converter<'_>, op: Op) -> Converted {
    each(c, op, ops::FSub::NAME)
}

fn negate(c: &mut Converter<'_>, op: Op) -> Converted {
    let a = parts(c, op, 0)?;
    let both = Parts(with_flags(c, op, ops::FNeg::NAME, &[a.0]), with_flags(c, op, ops::FNeg::NAME, &[a.1]));
    finish_parts(c, op, both)
}

fn conjugate(c: &mut Converter<'_>, op: Op) -> Converted {
    let a = parts(c, op, 0)?;
    let both = Parts(a.0, with_flags(c, op, ops::FNeg::NAME, &[a.1]));
    finish_parts(c, op, both)
}

fn multiply(c: &mut Converter<'_>, op: Op) -> Converted {
    let (a, b) = (parts(c, op, 0)?, parts(c, op, 1)?);
    let products = [(b.0, a.0), (b.1, a.1), (b.0, a.1), (b.1, a.0)];
    let [rr, ii, ri, ir] = products.map(|(x, y)| float(c, op, ops::FMul::NAME, x, y));
    let both = Parts(float(c, op, ops::FSub::NAME, rr, ii), float(c, op, ops::FAdd::NAME, ri, ir));
    finish_parts(c, op, both)
}

/// The square of the absolute value.
fn norm(c: &mut Converter<'_>, op: Op, a: Parts) -> Value {
    let [real, imaginary] = [a.0, a.1].map(|x| float(c, op, ops::FMul::NAME, x, x));
    float(c, op, ops::FAdd::NAME, real, imaginary)
}

fn divide(c: &mut Converter<'_>, op: Op) -> Converted {
    let (a, b) = (parts(c, op, 0)?, parts(c, op, 1)?);
    let norm = norm(c, op, b);
    let products = [(a.0, b.0), (a.1, b.1), (a.1, b.0), (a.0, b.1)];
    let [rr, ii, ir, ri] = products.map(|(x, y)| float(c, op, ops::FMul::NAME, x, y));
    let (real, imaginary) = (float(c, op, ops::FAdd::NAME, rr, ii), float(c, op, ops::FSub::NAME, ir, ri));
    let both = Parts(float(c, op, ops::FDiv::NAME, real, norm), float(c, op, ops::FDiv::NAME, imaginary, norm));
    finish_parts(c, op, both)
}

fn absolute(c: &mut Converter<'_>, op: Op) -> Converted {
    let a = parts(c, op, 0)?;
    let norm = norm(c, op, a);
    let value = with_flags(c, op, "llvm.intr.sqrt", &[norm]);
    finish(c, op, value)
}

fn compare(c: &mut Converter<'_>, op: Op, predicate: i64, combine: &str) -> Converted {
    let (a, b) = (parts(c, op, 0)?, parts(c, op, 1)?);
    let [real, imaginary] = [(a.0, b.0), (a.1, b.1)].map(|(x, y)| {
        let ctx = &mut c.rw.ir_mut().ctx;
        let (predicate, flag) = (ctx.i_attr(64, predicate), ctx.integer(1));
        c.rw.op(ops::FCmp::NAME).operands(&[x, y]).attr("predicate", predicate).result(flag).value()
    });
    let value = c.binary(combine, real, imaginary);
    finish(c, op, value)
}

fn equal(c: &mut Converter<'_>, op: Op) -> Converted {
    compare(c, op, EQUAL, ops::And::NAME)
}

fn not_equal(c: &mut Converter<'_>, op: Op) -> Converted {
    compare(c, op, NOT_EQUAL, ops::Or::NAME)
}

fn bits(c: &Converter<'_>, ty: Type) -> u32 {
    match *c.rw.ctx.kind(ty) {
        TypeKind::Float(kind) => kind.width(),
        _ => c.rw.ctx.integer_width(ty).unwrap_or(64),
    }
}

/// The bits of a number, its real part lowest.
fn bitcast(c: &mut Converter<'_>, op: Op) -> Converted {
    let operand = c.rw.operand(op, 0);
    let (from, to) = (c.rw.ty(operand), c.rw.ty(c.rw.result(op, 0)));
    let value = c.get(operand)?;
    let whole = match *c.rw.ctx.kind(from) {
        TypeKind::Complex(part) => {
            let both = parts(c, op, 0)?;
            let width = bits(c, part);
            join_bits(c, both, width)
        }
        _ => {
            let width = bits(c, from);
            let integer = c.rw.ir_mut().ctx.integer(width);
            c.cast(ops::Bitcast::NAME, value, integer)
        }
    };
    let TypeKind::Complex(part) = *c.rw.ctx.kind(to) else {
        let ty = c.scalar(to)?;
        let value = c.cast(ops::Bitcast::NAME, whole, ty);
        return finish(c, op, value);
    };
    let (part, width) = (c.scalar(part)?, bits(c, part));
    let half = c.rw.ir_mut().ctx.integer(width);
    let whole_type = c.rw.ty(whole);
    let distance = c.splat(whole_type, i64::from(width));
    let high = c.binary(ops::LShr::NAME, whole, distance);
    let [real, imaginary] = [whole, high].map(|bits| {
        let bits = c.cast(ops::Trunc::NAME, bits, half);
        c.cast(ops::Bitcast::NAME, bits, part)
    });
    finish_parts(c, op, Parts(real, imaginary))
}

fn join_bits(c: &mut Converter<'_>, both: Parts, width: u32) -> Value {
    let (half, whole) = (c.rw.ir_mut().ctx.integer(width), c.rw.ir_mut().ctx.integer(2 * width));
    let [low, high] = [both.0, both.1].map(|part| {
        let bits = c.cast(ops::Bitcast::NAME, part, half);
        c.cast(ops::ZExt::NAME, bits, whole)
    });
    let distance = c.splat(whole, i64::from(width));
    let high = c.binary(ops::Shl::NAME, high, distance);
    c.binary(ops::Or::NAME, high, low)
}
