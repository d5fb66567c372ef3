//! Addresses as sums: bytes as a constant and products of values with constants.
//!
//! What holds: a sum has the value of what it was made of, modulo 2^64.

use dialects::common::constant_int;
use emit_llvm::dialect::{DYNAMIC_INDEX, ops, types as llvm};
use ir::{Ir, Op, Value};

use crate::layout;

/// How a value becomes 64 bits wide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extend {
    /// By its sign.
    Sign,
    /// By zeros.
    Zero,
}

/// A value times a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// An integer.
    pub value: Value,
    /// How it is extended.
    pub extend: Extend,
    /// What it is multiplied by.
    pub factor: i64,
}

/// A sum of terms and a constant.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Linear {
    /// No value with the same extension twice.
    pub terms: Vec<Term>,
    /// In bytes.
    pub constant: i64,
}

/// Where taking apart ends, because sums get long.
const MOST_TERMS: usize = 12;

impl Linear {
    fn add_term(&mut self, value: Value, extend: Extend, factor: i64) {
        match self.terms.iter_mut().find(|t| t.value == value && t.extend == extend) {
            Some(term) => term.factor = term.factor.wrapping_add(factor),
            None => self.terms.push(Term { value, extend, factor }),
        }
    }

    /// Adds `factor` times an integer.
    pub fn add(&mut self, ir: &Ir, value: Value, factor: i64) {
        self.add_as(ir, value, Extend::Sign, factor);
        self.terms.retain(|t| t.factor != 0);
    }

    fn add_as(&mut self, ir: &Ir, value: Value, extend: Extend, factor: i64) {
        let number = constant(ir, value).map(|number| match extend {
            Extend::Sign => number.to_i64().unwrap_or(number.low_u64() as i64),
            Extend::Zero => number.low_u64() as i64,
        });
        if let Some(number) = number {
            self.constant = self.constant.wrapping_add(number.wrapping_mul(factor));
            return;
        }
        let op = ir.def_op(value).filter(|_| self.terms.len() < MOST_TERMS);
        if !op.is_some_and(|op| self.add_op(ir, op, extend, factor)) {
            self.add_term(value, extend, factor);
        }
    }

    /// Adds what an operation is made of; false if it is no sum.
    fn add_op(&mut self, ir: &Ir, op: Op, extend: Extend, factor: i64) -> bool {
        let is_wide = ir.ctx.integer_width(ir.ty(ir.result(op, 0))) == Some(64);
        let is_exact = is_wide || never_wraps(ir, op, extend);
        let operands = ir.operands(op);
        match ir.op_text(op) {
            ops::Add::NAME if is_exact => operands.iter().for_each(|&v| self.add_as(ir, v, extend, factor)),
            ops::Sub::NAME if is_exact && (is_wide || extend == Extend::Sign) => {
                self.add_as(ir, operands[0], extend, factor);
                self.add_as(ir, operands[1], extend, factor.wrapping_neg());
            }
            ops::Mul::NAME if is_exact => return self.add_product(ir, operands, extend, factor),
            ops::Shl::NAME if is_exact => {
                match constant(ir, operands[1]).and_then(|n| n.to_u32()).filter(|&n| n < 63) {
                    Some(count) => self.add_as(ir, operands[0], extend, factor.wrapping_shl(count)),
                    None => return false,
                }
            }
            ops::Or::NAME if ir.attr(op, "llvm.disjoint").is_some() || are_apart(ir, op) => {
                operands.iter().for_each(|&v| self.add_as(ir, v, extend, factor))
            }
            ops::SExt::NAME if is_wide || extend == Extend::Sign => self.add_as(ir, operands[0], Extend::Sign, factor),
            // Without a sign both ways give the same.
            ops::ZExt::NAME if ir.attr(op, "llvm.nneg").is_some() => self.add_as(ir, operands[0], Extend::Sign, factor),
            ops::ZExt::NAME => self.add_as(ir, operands[0], Extend::Zero, factor),
            _ => return false,
        }
        true
    }

    fn add_product(&mut self, ir: &Ir, operands: &[Value], extend: Extend, factor: i64) -> bool {
        let scale = constant(ir, operands[1]).and_then(|n| match extend {
            Extend::Sign => n.to_i64(),
            Extend::Zero => n.to_u64().and_then(|n| i64::try_from(n).ok()),
        });
        if let Some(scale) = scale {
            self.add_as(ir, operands[0], extend, factor.wrapping_mul(scale));
        }
        scale.is_some()
    }

    /// The largest number that divides all of it.
    pub fn divisor(&self) -> u64 {
        let factors = self.terms.iter().map(|t| t.factor.unsigned_abs());
        factors.fold(self.constant.unsigned_abs(), num_integer::gcd)
    }
}

fn constant(ir: &Ir, value: Value) -> Option<ir::Int> {
    let op = ir.def_op(value)?;
    if ir.isa::<ops::Zero>(op) {
        return Some(ir::Int::zero(ir.ctx.integer_width(ir.ty(value))?));
    }
    constant_int(ir, value)
}

/// Bits of `#llvm.overflow`.
const NO_SIGNED_WRAP: i64 = 1;
const NO_UNSIGNED_WRAP: i64 = 2;

/// True if the operation gives poison where it wraps, read so.
fn never_wraps(ir: &Ir, op: Op, extend: Extend) -> bool {
    let flags = ir.attr(op, "overflowFlags").and_then(|a| ir.ctx.as_dialect_attr(a, "llvm.overflow"));
    let bits = flags.and_then(|params| ir.ctx.as_i64(*params.first()?)).unwrap_or(0);
    let wanted = match extend {
        Extend::Sign => NO_SIGNED_WRAP,
        Extend::Zero => NO_UNSIGNED_WRAP,
    };
    bits & wanted != 0
}

/// True if the operands of an `or` have no bit in common: one is shifted beyond the other, a constant.
fn are_apart(ir: &Ir, op: Op) -> bool {
    let [a, b] = *ir.operands(op) else { return false };
    let low = constant(ir, b).and_then(|n| n.to_u64());
    let shifted = ir.def_op(a).filter(|&op| ir.isa::<ops::Shl>(op)).map(|op| ir.operand(op, 1));
    let count = shifted.and_then(|v| constant(ir, v)).and_then(|n| n.to_u32());
    matches!((low, count), (Some(low), Some(count)) if count < 64 && low < 1 << count)
}

/// The bytes that a `getelementptr` adds; `None` if it steps over a type without a size.
pub fn of_step(ir: &Ir, op: Op) -> Option<Linear> {
    let indices = ir.segments(op, "rawConstantIndices")?;
    let mut ty = ir.attr(op, "elem_type").and_then(|a| ir.ctx.as_type(a))?;
    let mut dynamic = ir.operands(op)[1..].iter();
    let mut sum = Linear::default();
    for (position, &index) in indices.iter().enumerate() {
        let dynamic = (index == DYNAMIC_INDEX).then(|| dynamic.next()).flatten();
        if position > 0 && llvm::as_struct(&ir.ctx, ty).is_some() {
            let (start, field) = layout::field(&ir.ctx, ty, usize::try_from(index).ok()?)?;
            sum.constant += start as i64;
            ty = field;
            continue;
        }
        if position > 0 {
            ty = llvm::as_array(&ir.ctx, ty).map(|(_, e)| e).or(llvm::as_vector(&ir.ctx, ty).map(|(_, e, _)| e))?;
        }
        let bytes = layout::layout(&ir.ctx, ty)?.bytes as i64;
        match dynamic {
            Some(&value) => sum.add(ir, value, bytes),
            None => sum.constant += index * bytes,
        }
    }
    Some(sum)
}
