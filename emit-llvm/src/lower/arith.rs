//! Rules of arith, index and ub.
//!
//! What holds: what is undefined or poison in arith is so in LLVM IR, and nothing else: expansions of rounded divisions
//! overflow only where the quotient does.

use bits::Predicate;
use dialects::operators::operator;
use ir::attrs::AttrKind;
use ir::{Op, Value};

use super::convert::{Converted, Converter, Lowered, Refusal};
use super::rules::Rule::{Custom, Same};
use super::rules::{self, Table};

/// arith.
pub(super) const TABLE: Table = &[
    ("arith.addi", Same("llvm.add")),
    ("arith.subi", Same("llvm.sub")),
    ("arith.muli", Same("llvm.mul")),
    ("arith.divui", Same("llvm.udiv")),
    ("arith.divsi", Same("llvm.sdiv")),
    ("arith.remui", Same("llvm.urem")),
    ("arith.remsi", Same("llvm.srem")),
    ("arith.ceildivui", Custom(ceil_div_unsigned)),
    ("arith.ceildivsi", Custom(ceil_div_signed)),
    ("arith.floordivsi", Custom(floor_div_signed)),
    ("arith.andi", Same("llvm.and")),
    ("arith.ori", Same("llvm.or")),
    ("arith.xori", Same("llvm.xor")),
    ("arith.shli", Same("llvm.shl")),
    ("arith.shrui", Same("llvm.lshr")),
    ("arith.shrsi", Same("llvm.ashr")),
    ("arith.maxsi", Same("llvm.intr.smax")),
    ("arith.maxui", Same("llvm.intr.umax")),
    ("arith.minsi", Same("llvm.intr.smin")),
    ("arith.minui", Same("llvm.intr.umin")),
    ("arith.addui_extended", Custom(add_extended)),
    ("arith.mulsi_extended", Custom(mul_extended)),
    ("arith.mului_extended", Custom(mul_extended)),
    ("arith.cmpi", Custom(compare_integers)),
    ("arith.cmpf", Custom(compare_floats)),
    ("arith.constant", Custom(constant)),
    ("arith.select", Custom(select)),
    ("arith.addf", Same("llvm.fadd")),
    ("arith.subf", Same("llvm.fsub")),
    ("arith.mulf", Same("llvm.fmul")),
    ("arith.divf", Same("llvm.fdiv")),
    ("arith.remf", Same("llvm.frem")),
    ("arith.maximumf", Same("llvm.intr.maximum")),
    ("arith.minimumf", Same("llvm.intr.minimum")),
    ("arith.maxnumf", Same("llvm.intr.maxnum")),
    ("arith.minnumf", Same("llvm.intr.minnum")),
    ("arith.negf", Same("llvm.fneg")),
    ("arith.extsi", Same("llvm.sext")),
    ("arith.extui", Same("llvm.zext")),
    ("arith.trunci", Same("llvm.trunc")),
    ("arith.sitofp", Same("llvm.sitofp")),
    ("arith.uitofp", Same("llvm.uitofp")),
    ("arith.fptosi", Same("llvm.fptosi")),
    ("arith.fptoui", Same("llvm.fptoui")),
    ("arith.index_cast", Custom(cast_signed)),
    ("arith.index_castui", Custom(cast_unsigned)),
    ("arith.bitcast", Custom(bitcast)),
    ("arith.extf", Same("llvm.fpext")),
    ("arith.truncf", Custom(truncate_float)),
];

/// ub.
pub(super) const UB_TABLE: Table = &[("ub.poison", Custom(poison))];

/// index.
pub(super) const INDEX_TABLE: Table = &[
    ("index.add", Same("llvm.add")),
    ("index.sub", Same("llvm.sub")),
    ("index.mul", Same("llvm.mul")),
    ("index.divs", Same("llvm.sdiv")),
    ("index.divu", Same("llvm.udiv")),
    ("index.ceildivs", Custom(ceil_div_signed)),
    ("index.ceildivu", Custom(ceil_div_unsigned)),
    ("index.floordivs", Custom(floor_div_signed)),
    ("index.rems", Same("llvm.srem")),
    ("index.remu", Same("llvm.urem")),
    ("index.maxs", Same("llvm.intr.smax")),
    ("index.maxu", Same("llvm.intr.umax")),
    ("index.mins", Same("llvm.intr.smin")),
    ("index.minu", Same("llvm.intr.umin")),
    ("index.shl", Same("llvm.shl")),
    ("index.shrs", Same("llvm.ashr")),
    ("index.shru", Same("llvm.lshr")),
    ("index.and", Same("llvm.and")),
    ("index.or", Same("llvm.or")),
    ("index.xor", Same("llvm.xor")),
    ("index.casts", Custom(cast_signed)),
    ("index.castu", Custom(cast_unsigned)),
    ("index.cmp", Custom(compare_integers)),
    ("index.sizeof", Custom(size_of_index)),
    ("index.constant", Custom(constant)),
    ("index.bool.constant", Custom(constant)),
];

fn pair(c: &Converter<'_>, op: Op) -> Result<(Value, Value), Refusal> {
    Ok((c.get(c.rw.operand(op, 0))?, c.get(c.rw.operand(op, 1))?))
}

fn finish(c: &mut Converter<'_>, op: Op, value: Value) -> Converted {
    let result = c.rw.result(op, 0);
    c.set(result, value);
    Ok(())
}

/// `a - q * b`.
fn remainder(c: &mut Converter<'_>, quotient: Value, a: Value, b: Value) -> Value {
    let product = c.binary("llvm.mul", quotient, b);
    c.binary("llvm.sub", a, product)
}

fn ceil_div_unsigned(c: &mut Converter<'_>, op: Op) -> Converted {
    let (a, b) = pair(c, op)?;
    let quotient = c.binary("llvm.udiv", a, b);
    let rest = remainder(c, quotient, a, b);
    let ty = c.rw.ty(a);
    let zero = c.splat(ty, 0);
    let inexact = c.icmp(Predicate::Ne, rest, zero);
    let up = c.cast("llvm.zext", inexact, ty);
    let value = c.binary("llvm.add", quotient, up);
    finish(c, op, value)
}

/// The quotient moved by `step` where it is inexact and the signs of remainder and divisor agree as `predicate` says.
fn rounded_division(c: &mut Converter<'_>, op: Op, step: i64, predicate: Predicate) -> Converted {
    let (a, b) = pair(c, op)?;
    let quotient = c.binary("llvm.sdiv", a, b);
    let rest = remainder(c, quotient, a, b);
    let ty = c.rw.ty(a);
    let zero = c.splat(ty, 0);
    let inexact = c.icmp(Predicate::Ne, rest, zero);
    let (rest_negative, divisor_negative) = (c.icmp(Predicate::Slt, rest, zero), c.icmp(Predicate::Slt, b, zero));
    let signs = c.icmp(predicate, rest_negative, divisor_negative);
    let moves = c.binary("llvm.and", inexact, signs);
    let step = c.splat(ty, step);
    let moved = c.binary("llvm.add", quotient, step);
    let value = c.select(moves, moved, quotient);
    finish(c, op, value)
}

fn ceil_div_signed(c: &mut Converter<'_>, op: Op) -> Converted {
    rounded_division(c, op, 1, Predicate::Eq)
}

fn floor_div_signed(c: &mut Converter<'_>, op: Op) -> Converted {
    rounded_division(c, op, -1, Predicate::Ne)
}

fn add_extended(c: &mut Converter<'_>, op: Op) -> Converted {
    let (a, b) = pair(c, op)?;
    let ty = c.rw.ty(a);
    let flag = c.flag_type(ty);
    let both = crate::dialect::types::literal_struct(&mut c.rw.ir_mut().ctx, &[ty, flag]);
    let sum = c.rw.op("llvm.intr.uadd.with.overflow").operands(&[a, b]).result(both).value();
    for (index, ty) in [ty, flag].into_iter().enumerate() {
        let part = c.extract(sum, &[index as i64], ty);
        let result = c.rw.result(op, index);
        c.set(result, part);
    }
    Ok(())
}

/// The product at twice the width, and its halves.
fn mul_extended(c: &mut Converter<'_>, op: Op) -> Converted {
    let extend = if c.rw.is(op, "arith.mulsi_extended") { "llvm.sext" } else { "llvm.zext" };
    let (a, b) = pair(c, op)?;
    let ty = c.rw.ty(a);
    let ctx = &mut c.rw.ir_mut().ctx;
    let element = ctx.element_or_self(ty);
    let width = ctx.integer_width(element).unwrap_or(64);
    let double = ctx.integer(2 * width);
    let wide = if element == ty { double } else { ctx.with_element(ty, double) };
    let (a, b) = (c.cast(extend, a, wide), c.cast(extend, b, wide));
    let product = c.binary("llvm.mul", a, b);
    let low = c.cast("llvm.trunc", product, ty);
    let distance = c.splat(wide, i64::from(width));
    let shifted = c.binary("llvm.lshr", product, distance);
    let high = c.cast("llvm.trunc", shifted, ty);
    for (index, part) in [low, high].into_iter().enumerate() {
        let result = c.rw.result(op, index);
        c.set(result, part);
    }
    Ok(())
}

/// `arith.cmpi` and `index.cmp`.
fn compare_integers(c: &mut Converter<'_>, op: Op) -> Converted {
    let (a, b) = pair(c, op)?;
    let Some(bits::Op::Compare(predicate)) = operator(&c.rw, op) else {
        return Err(Refusal::Because("its predicate is not known".into()));
    };
    let value = c.icmp(predicate, a, b);
    finish(c, op, value)
}

fn compare_floats(c: &mut Converter<'_>, op: Op) -> Converted {
    let (a, b) = pair(c, op)?;
    let value = rules::build(c, op, "llvm.fcmp", &[a, b])?;
    // The numbers of arith are those of llvm.
    let predicate = c.rw.expect_attr::<i64>(op, "predicate");
    let attr = c.rw.ir_mut().ctx.i_attr(64, predicate);
    if let Some(new) = c.rw.def_op(value) {
        c.rw.set_attr(new, "predicate", attr);
    }
    finish(c, op, value)
}

fn constant(c: &mut Converter<'_>, op: Op) -> Converted {
    let result = c.rw.result(op, 0);
    let ty = c.rw.ty(result);
    let ty = c.scalar(ty)?;
    let Some(value) = c.rw.attr(op, "value") else { return Err(Refusal::NoRule) };
    let value = c.constant_attr(value, ty);
    let value = c.constant(value, ty);
    finish(c, op, value)
}

fn poison(c: &mut Converter<'_>, op: Op) -> Converted {
    let result = c.rw.result(op, 0);
    let ty = c.rw.ty(result);
    let ty = c.scalar(ty)?;
    let value = c.rw.op("llvm.mlir.poison").result(ty).value();
    finish(c, op, value)
}

/// Memrefs are selected part by part.
fn select(c: &mut Converter<'_>, op: Op) -> Converted {
    let condition = c.get(c.rw.operand(op, 0))?;
    let (yes, no, result) = (c.rw.operand(op, 1), c.rw.operand(op, 2), c.rw.result(op, 0));
    if let Lowered::Scalar(_) = c.lowered(yes)? {
        return rules::same(c, op, "llvm.select");
    }
    let (yes, no) = (c.split(yes)?, c.split(no)?);
    let parts: Vec<Value> = yes.iter().zip(&no).map(|(&yes, &no)| c.select(condition, yes, no)).collect();
    let ty = c.rw.ty(result);
    let joined = c.join(ty, &parts).ok_or(Refusal::Type(ty))?;
    c.set_lowered(result, joined);
    Ok(())
}

fn width(c: &Converter<'_>, value: Value) -> u32 {
    let ty = c.rw.ctx.element_or_self(c.rw.ty(value));
    c.rw.ctx.integer_width(ty).unwrap_or(64)
}

fn resize(c: &mut Converter<'_>, op: Op, extend: &str) -> Converted {
    let value = c.get(c.rw.operand(op, 0))?;
    let result = c.rw.result(op, 0);
    let ty = c.rw.ty(result);
    let ty = c.scalar(ty)?;
    let element = c.rw.ctx.element_or_self(ty);
    let wanted = c.rw.ctx.integer_width(element).unwrap_or(64);
    let name = if wanted < width(c, value) { "llvm.trunc" } else { extend };
    let value = c.cast(name, value, ty);
    finish(c, op, value)
}

fn cast_signed(c: &mut Converter<'_>, op: Op) -> Converted {
    resize(c, op, "llvm.sext")
}

fn cast_unsigned(c: &mut Converter<'_>, op: Op) -> Converted {
    resize(c, op, "llvm.zext")
}

fn bitcast(c: &mut Converter<'_>, op: Op) -> Converted {
    let value = c.get(c.rw.operand(op, 0))?;
    let result = c.rw.result(op, 0);
    let ty = c.rw.ty(result);
    let ty = c.scalar(ty)?;
    let value = c.cast("llvm.bitcast", value, ty);
    finish(c, op, value)
}

/// LLVM's instruction rounds to the nearest, ties to even.
fn truncate_float(c: &mut Converter<'_>, op: Op) -> Converted {
    let mode = c.rw.attr(op, "roundingmode").and_then(|a| c.rw.ctx.as_i64(a)).unwrap_or(0);
    if mode != 0 {
        return Err(Refusal::Because("LLVM IR truncates floats to nearest even only".into()));
    }
    rules::same(c, op, "llvm.fptrunc")
}

fn size_of_index(c: &mut Converter<'_>, op: Op) -> Converted {
    let value = c.word(i64::from(c.target.index_bits));
    finish(c, op, value)
}

impl Converter<'_> {
    /// The attribute of a constant with its type converted to `ty`.
    fn constant_attr(&mut self, value: ir::Attr, ty: ir::Type) -> ir::Attr {
        let ctx = &mut self.rw.ir_mut().ctx;
        match ctx.attr_kind(value).clone() {
            AttrKind::Integer { value, .. } => ctx.int_attr(value, ty),
            AttrKind::Dense { ty: old, data } => {
                let is_row = ctx.shape(ty).is_some();
                let inner = std::iter::successors(Some(ty), |&t| crate::dialect::types::as_array(ctx, t).map(|a| a.1));
                let element = inner.last().map_or(ty, |row| ctx.element_or_self(row));
                let ty = if is_row { ty } else { ctx.with_element(old, element) };
                ctx.attr(AttrKind::Dense { ty, data })
            }
            _ => value,
        }
    }
}
