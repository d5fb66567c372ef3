//! `expand-complex`: operations on complex numbers as operations on their parts.
//!
//! What holds: a number that was expanded is a `complex.create` of its parts; each step of a formula is rounded to the format of
//! the parts, as in LLVM's lowering of the dialect. Functions (exponentials and their kin) stay as they are.

use ir::{Ir, Op, Rewriter, Type, Value};

use super::build::{self, number_bits};
use super::carriers::{self, Splitting};
use crate::arith::{self, create_constant};
use crate::complex::{
    Abs, Add, Bitcast, Conj, Constant, Create, Div, Equal, Im, Mul, Neg, NotEqual, Re, Sub, part_type,
};
use crate::math;

const NUMBERS: Splitting = Splitting { types: part_types, split: parts, join: create };

/// The operations that are expanded, beside choices and those that pass numbers on.
pub const OPERATIONS: [&str; ROWS.len() + 2] = names();

/// Makes the result of an operation before it; `None` if it can't.
type Expand = fn(&mut Rewriter<'_>, Op) -> Option<Value>;

const ROWS: [(&str, Expand); 12] = [
    (Abs::NAME, absolute),
    (Add::NAME, |r, op| by_part(r, op, arith::AddF::NAME)),
    (Bitcast::NAME, bitcast),
    (Conj::NAME, |r, op| negated(r, op, false)),
    (Div::NAME, divide),
    (Equal::NAME, |r, op| compare(r, op, OEQ, arith::AndI::NAME)),
    (Im::NAME, |r, op| Some(operand(r, op, 0)?.1)),
    (Mul::NAME, multiply),
    (Neg::NAME, |r, op| negated(r, op, true)),
    (NotEqual::NAME, |r, op| compare(r, op, UNE, arith::OrI::NAME)),
    (Re::NAME, |r, op| Some(operand(r, op, 0)?.0)),
    (Sub::NAME, |r, op| by_part(r, op, arith::SubF::NAME)),
];

const fn names() -> [&'static str; ROWS.len() + 2] {
    let mut names = [Create::NAME; ROWS.len() + 2];
    let mut row = 0;
    while row < ROWS.len() {
        names[row] = ROWS[row].0;
        row += 1;
    }
    names[row] = Constant::NAME;
    names
}

/// `oeq` and `une` of `arith.cmpf`.
const OEQ: i64 = 1;
const UNE: i64 = 13;

/// Packs complex numbers in the signature of `func` and in memories below it (see `pack.rs`).
pub fn pack(ir: &mut Ir, func: Op) {
    super::pack::pack(ir, func, NUMBERS);
}

/// Expands complex numbers below `root`.
pub fn expand(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        if !carriers::uses(ir, op, NUMBERS) {
            continue;
        }
        let mut rewriter = Rewriter::new(ir);
        if carriers::is_carrier(&rewriter, op) {
            carriers::expand(&mut rewriter, op, NUMBERS);
        } else if let Some(value) = expanded(&mut rewriter, op) {
            rewriter.replace(op, &[value]);
        }
    }
    for op in ir.walk_vec(root).into_iter().rev() {
        let makes = ir.isa::<Create>(op) || ir.isa::<Constant>(op) || ir.isa::<Re>(op) || ir.isa::<Im>(op);
        if makes && ir.results(op).all(|r| ir.is_unused(r)) {
            Rewriter::new(ir).erase(op);
        }
    }
}

/// The result of an operation, made before it; `None` if it stays.
fn expanded(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Value> {
    let row = ROWS.iter().find(|(name, _)| rewriter.is(op, name)).map(|(_, expand)| *expand);
    let choice = || rewriter.isa::<arith::Select>(op).then_some(select as Expand);
    let expand = row.or_else(choice)?;
    rewriter.before(op);
    expand(rewriter, op)
}

/// The types of the parts of a complex number of integers or floats.
fn part_types(ir: &Ir, ty: Type) -> Option<Vec<Type>> {
    let part = part_type(&ir.ctx, ty)?;
    number_bits(&ir.ctx, part).map(|_| vec![part; 2])
}

/// The parts of a complex number at the insertion point; `None` for other values.
fn parts(rewriter: &mut Rewriter<'_>, value: Value) -> Option<Vec<Value>> {
    let part = *part_types(rewriter, rewriter.ty(value))?.first()?;
    match rewriter.def_op(value) {
        Some(made) if rewriter.isa::<Create>(made) => return Some(rewriter.operands(made).to_vec()),
        Some(made) if rewriter.isa::<Constant>(made) => return constant_parts(rewriter, made),
        _ => {}
    }
    let real = rewriter.op(Re::NAME).operand(value).result(part).value();
    Some(vec![real, rewriter.op(Im::NAME).operand(value).result(part).value()])
}

fn constant_parts(rewriter: &mut Rewriter<'_>, constant: Op) -> Option<Vec<Value>> {
    let attrs = Constant(constant).value(rewriter).to_vec();
    attrs.into_iter().map(|part| create_constant(rewriter, part)).collect()
}

/// A complex number of type `ty` of these parts.
fn create(rewriter: &mut Rewriter<'_>, parts: &[Value], ty: Type) -> Value {
    Create::build(rewriter, parts[0], parts[1]).result(ty).value()
}

/// Real and imaginary part of operand `index`.
fn operand(rewriter: &mut Rewriter<'_>, op: Op, index: usize) -> Option<(Value, Value)> {
    let value = *rewriter.operands(op).get(index)?;
    match parts(rewriter, value)?[..] {
        [real, imaginary] => Some((real, imaginary)),
        _ => None,
    }
}

/// The result of `op`, of these parts.
fn result(rewriter: &mut Rewriter<'_>, op: Op, real: Value, imaginary: Value) -> Option<Value> {
    let ty = rewriter.ty(rewriter.result(op, 0));
    Some(create(rewriter, &[real, imaginary], ty))
}

/// An operation on floats, with the fast-math flags of `op`.
fn float(rewriter: &mut Rewriter<'_>, op: Op, name: &str, operands: &[Value]) -> Value {
    let (ty, flags) = (rewriter.ty(operands[0]), rewriter.attr(op, "fastmath"));
    let builder = rewriter.op(name).operands(operands).result(ty);
    flags.into_iter().fold(builder, |builder, flags| builder.attr("fastmath", flags)).value()
}

fn by_part(rewriter: &mut Rewriter<'_>, op: Op, name: &str) -> Option<Value> {
    let (a, b) = (operand(rewriter, op, 0)?, operand(rewriter, op, 1)?);
    let (real, imaginary) = (float(rewriter, op, name, &[a.0, b.0]), float(rewriter, op, name, &[a.1, b.1]));
    result(rewriter, op, real, imaginary)
}

fn negated(rewriter: &mut Rewriter<'_>, op: Op, both: bool) -> Option<Value> {
    let (real, imaginary) = operand(rewriter, op, 0)?;
    let real = if both { float(rewriter, op, arith::NegF::NAME, &[real]) } else { real };
    let imaginary = float(rewriter, op, arith::NegF::NAME, &[imaginary]);
    result(rewriter, op, real, imaginary)
}

fn multiply(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Value> {
    let (a, b) = (operand(rewriter, op, 0)?, operand(rewriter, op, 1)?);
    let products = [(a.0, b.0), (a.1, b.1), (a.1, b.0), (a.0, b.1)];
    let [rr, ii, ir, ri] = products.map(|(x, y)| float(rewriter, op, arith::MulF::NAME, &[x, y]));
    let real = float(rewriter, op, arith::SubF::NAME, &[rr, ii]);
    let imaginary = float(rewriter, op, arith::AddF::NAME, &[ir, ri]);
    result(rewriter, op, real, imaginary)
}

/// The square of the size of a number.
fn norm(rewriter: &mut Rewriter<'_>, op: Op, a: (Value, Value)) -> Value {
    let [real, imaginary] = [a.0, a.1].map(|x| float(rewriter, op, arith::MulF::NAME, &[x, x]));
    float(rewriter, op, arith::AddF::NAME, &[real, imaginary])
}

/// `(ac + bd) / (cc + dd)` and `(bc - ad) / (cc + dd)`.
fn divide(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Value> {
    let (a, b) = (operand(rewriter, op, 0)?, operand(rewriter, op, 1)?);
    let norm = norm(rewriter, op, b);
    let products = [(a.0, b.0), (a.1, b.1), (a.1, b.0), (a.0, b.1)];
    let [rr, ii, ir, ri] = products.map(|(x, y)| float(rewriter, op, arith::MulF::NAME, &[x, y]));
    let real = float(rewriter, op, arith::AddF::NAME, &[rr, ii]);
    let imaginary = float(rewriter, op, arith::SubF::NAME, &[ir, ri]);
    let [real, imaginary] = [real, imaginary].map(|x| float(rewriter, op, arith::DivF::NAME, &[x, norm]));
    result(rewriter, op, real, imaginary)
}

fn absolute(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Value> {
    let a = operand(rewriter, op, 0)?;
    let norm = norm(rewriter, op, a);
    Some(float(rewriter, op, math::Sqrt::NAME, &[norm]))
}

fn compare(rewriter: &mut Rewriter<'_>, op: Op, predicate: i64, join: &str) -> Option<Value> {
    let (a, b) = (operand(rewriter, op, 0)?, operand(rewriter, op, 1)?);
    let [real, imaginary] = [(a.0, b.0), (a.1, b.1)].map(|(x, y)| {
        let ctx = &mut rewriter.ir_mut().ctx;
        let (predicate, bit) = (ctx.i_attr(64, predicate), ctx.integer(1));
        rewriter.op(arith::CmpF::NAME).operands(&[x, y]).attr("predicate", predicate).result(bit).value()
    });
    Some(build::binary(rewriter, join, real, imaginary))
}

fn select(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Value> {
    let condition = rewriter.operand(op, 0);
    let (a, b) = (operand(rewriter, op, 1)?, operand(rewriter, op, 2)?);
    let real = build::select(rewriter, condition, a.0, b.0);
    let imaginary = build::select(rewriter, condition, a.1, b.1);
    result(rewriter, op, real, imaginary)
}

/// The same bits as an integer or float, or of one.
fn bitcast(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Value> {
    let (value, to) = (rewriter.operand(op, 0), rewriter.ty(rewriter.result(op, 0)));
    let bits = match parts(rewriter, value) {
        Some(parts) => {
            let width = number_bits(&rewriter.ctx, rewriter.ty(parts[0]))?.checked_mul(2)?;
            let wide = rewriter.ir_mut().ctx.integer(width);
            build::pack(rewriter, &parts, wide)
        }
        None => build::bits_of(rewriter, value),
    };
    match part_types(rewriter, to) {
        Some(types) => {
            let parts = build::unpack(rewriter, bits, types[0], 2);
            Some(create(rewriter, &parts, to))
        }
        None => Some(build::of_bits(rewriter, bits, to)),
    }
}
