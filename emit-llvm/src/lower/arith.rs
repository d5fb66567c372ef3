//! Rules of arith, index and ub.
//!
//! What holds: what is undefined or poison in arith is so in LLVM IR, and nothing else: expansions of rounded divisions
//! overflow only where the quotient does.

use bits::Predicate;
use dialects::operators::operator;
use dialects::{arith, index, ub};
use ir::attrs::AttrKind;
use ir::{Op, Value};

use super::convert::{Converted, Converter, Lowered, Refusal};
use super::rules::Rule::{Custom, Same};
use super::rules::Table;
use super::same::{build, same};
use crate::dialect::ops;

/// arith.
pub(super) const TABLE: Table = &[
    (arith::AddI::NAME, Same(ops::Add::NAME)),
    (arith::SubI::NAME, Same(ops::Sub::NAME)),
    (arith::MulI::NAME, Same(ops::Mul::NAME)),
    (arith::DivUI::NAME, Same(ops::UDiv::NAME)),
    (arith::DivSI::NAME, Same(ops::SDiv::NAME)),
    (arith::RemUI::NAME, Same(ops::URem::NAME)),
    (arith::RemSI::NAME, Same(ops::SRem::NAME)),
    (arith::CeilDivUI::NAME, Custom(ceil_div_unsigned)),
    (arith::CeilDivSI::NAME, Custom(ceil_div_signed)),
    (arith::FloorDivSI::NAME, Custom(floor_div_signed)),
    (arith::AndI::NAME, Same(ops::And::NAME)),
    (arith::OrI::NAME, Same(ops::Or::NAME)),
    (arith::XOrI::NAME, Same(ops::XOr::NAME)),
    (arith::ShLI::NAME, Same(ops::Shl::NAME)),
    (arith::ShRUI::NAME, Same(ops::LShr::NAME)),
    (arith::ShRSI::NAME, Same(ops::AShr::NAME)),
    (arith::MaxSI::NAME, Same("llvm.intr.smax")),
    (arith::MaxUI::NAME, Same("llvm.intr.umax")),
    (arith::MinSI::NAME, Same("llvm.intr.smin")),
    (arith::MinUI::NAME, Same("llvm.intr.umin")),
    (arith::AddUIExtended::NAME, Custom(add_extended)),
    (arith::MulSIExtended::NAME, Custom(mul_extended)),
    (arith::MulUIExtended::NAME, Custom(mul_extended)),
    (arith::CmpI::NAME, Custom(compare_integers)),
    (arith::CmpF::NAME, Custom(compare_floats)),
    (arith::Constant::NAME, Custom(constant)),
    (arith::Select::NAME, Custom(select)),
    (arith::AddF::NAME, Same(ops::FAdd::NAME)),
    (arith::SubF::NAME, Same(ops::FSub::NAME)),
    (arith::MulF::NAME, Same(ops::FMul::NAME)),
    (arith::DivF::NAME, Same(ops::FDiv::NAME)),
    (arith::RemF::NAME, Same(ops::FRem::NAME)),
    (arith::MaximumF::NAME, Same("llvm.intr.maximum")),
    (arith::MinimumF::NAME, Same("llvm.intr.minimum")),
    (arith::MaxNumF::NAME, Same("llvm.intr.maxnum")),
    (arith::MinNumF::NAME, Same("llvm.intr.minnum")),
    (arith::NegF::NAME, Same(ops::FNeg::NAME)),
    (arith::ExtSI::NAME, Same(ops::SExt::NAME)),
    (arith::ExtUI::NAME, Same(ops::ZExt::NAME)),
    (arith::TruncI::NAME, Same(ops::Trunc::NAME)),
    (arith::SIToFP::NAME, Same(ops::SIToFP::NAME)),
    (arith::UIToFP::NAME, Same(ops::UIToFP::NAME)),
    (arith::FPToSI::NAME, Same(ops::FPToSI::NAME)),
    (arith::FPToUI::NAME, Same(ops::FPToUI::NAME)),
    (arith::IndexCast::NAME, Custom(cast_signed)),
    (arith::IndexCastUI::NAME, Custom(cast_unsigned)),
    (arith::Bitcast::NAME, Custom(bitcast)),
    (arith::ExtF::NAME, Same(ops::FPExt::NAME)),
    (arith::TruncF::NAME, Custom(truncate_float)),
];

/// ub.
pub(super) const UB_TABLE: Table = &[(ub::Poison::NAME, Custom(poison))];

/// index.
pub(super) const INDEX_TABLE: Table = &[
    (index::Add::NAME, Same(ops::Add::NAME)),
    (index::Sub::NAME, Same(ops::Sub::NAME)),
    (index::Mul::NAME, Same(ops::Mul::NAME)),
    (index::DivS::NAME, Same(ops::SDiv::NAME)),
    (index::DivU::NAME, Same(ops::UDiv::NAME)),
    (index::CeilDivS::NAME, Custom(ceil_div_signed)),
    (index::CeilDivU::NAME, Custom(ceil_div_unsigned)),
    (index::FloorDivS::NAME, Custom(floor_div_signed)),
    (index::RemS::NAME, Same(ops::SRem::NAME)),
    (index::RemU::NAME, Same(ops::URem::NAME)),
    (index::MaxS::NAME, Same("llvm.intr.smax")),
    (index::MaxU::NAME, Same("llvm.intr.umax")),
    (index::MinS::NAME, Same("llvm.intr.smin")),
    (index::MinU::NAME, Same("llvm.intr.umin")),
    (index::Shl::NAME, Same(ops::Shl::NAME)),
    (index::ShrS::NAME, Same(ops::AShr::NAME)),
    (index::ShrU::NAME, Same(ops::LShr::NAME)),
    (index::And::NAME, Same(ops::And::NAME)),
    (index::Or::NAME, Same(ops::Or::NAME)),
    (index::XOr::NAME, Same(ops::XOr::NAME)),
    (index::CastS::NAME, Custom(cast_signed)),
    (index::CastU::NAME, Custom(cast_unsigned)),
    (index::Cmp::NAME, Custom(compare_integers)),
    (index::SizeOf::NAME, Custom(size_of_index)),
    (index::Constant::NAME, Custom(constant)),
    (index::BoolConstant::NAME, Custom(constant)),
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
    let product = c.binary(ops::Mul::NAME, quotient, b);
    c.binary(ops::Sub::NAME, a, product)
}

fn ceil_div_unsigned(c: &mut Converter<'_>, op: Op) -> Converted {
    let (a, b) = pair(c, op)?;
    let quotient = c.binary(ops::UDiv::NAME, a, b);
    let rest = remainder(c, quotient, a, b);
    let ty = c.rw.ty(a);
    let zero = c.splat(ty, 0);
    let inexact = c.icmp(Predicate::Ne, rest, zero);
    let up = c.cast(ops::ZExt::NAME, inexact, ty);
    let value = c.binary(ops::Add::NAME, quotient, up);
    finish(c, op, value)
}

/// The quotient moved by `step` where it is inexact and the signs of remainder and divisor agree as `predicate` says.
fn rounded_division(c: &mut Converter<'_>, op: Op, step: i64, predicate: Predicate) -> Converted {
    let (a, b) = pair(c, op)?;
    let quotient = c.binary(ops::SDiv::NAME, a, b);
    let rest = remainder(c, quotient, a, b);
    let ty = c.rw.ty(a);
    let zero = c.splat(ty, 0);
    let inexact = c.icmp(Predicate::Ne, rest, zero);
    let (rest_negative, divisor_negative) = (c.icmp(Predicate::Slt, rest, zero), c.icmp(Predicate::Slt, b, zero));
    let signs = c.icmp(predicate, rest_negative, divisor_negative);
    let moves = c.binary(ops::And::NAME, inexact, signs);
    let step = c.splat(ty, step);
    let moved = c.binary(ops::Add::NAME, quotient, step);
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
    let extend = if c.rw.isa::<arith::MulSIExtended>(op) { ops::SExt::NAME } else { ops::ZExt::NAME };
    let (a, b) = pair(c, op)?;
    let ty = c.rw.ty(a);
    let ctx = &mut c.rw.ir_mut().ctx;
    let element = ctx.element_or_self(ty);
    let width = ctx.integer_width(element).unwrap_or(64);
    let double = ctx.integer(2 * width);
    let wide = if element == ty { double } else { ctx.with_element(ty, double) };
    let (a, b) = (c.cast(extend, a, wide), c.cast(extend, b, wide));
    let product = c.binary(ops::Mul::NAME, a, b);
    let low = c.cast(ops::Trunc::NAME, product, ty);
    let distance = c.splat(wide, i64::from(width));
    let shifted = c.binary(ops::LShr::NAME, product, distance);
    let high = c.cast(ops::Trunc::NAME, shifted, ty);
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
    let value = build(c, op, ops::FCmp::NAME, &[a, b])?;
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
    let value = c.rw.op(ops::Poison::NAME).result(ty).value();
    finish(c, op, value)
}

/// Memrefs are selected part by part.
fn select(c: &mut Converter<'_>, op: Op) -> Converted {
    let condition = c.get(c.rw.operand(op, 0))?;
    let (yes, no, result) = (c.rw.operand(op, 1), c.rw.operand(op, 2), c.rw.result(op, 0));
    if let Lowered::Scalar(_) = c.lowered(yes)? {
        return same(c, op, ops::Select::NAME);
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
    let name = if wanted < width(c, value) { ops::Trunc::NAME } else { extend };
    let value = c.cast(name, value, ty);
    finish(c, op, value)
}

fn cast_signed(c: &mut Converter<'_>, op: Op) -> Converted {
    resize(c, op, ops::SExt::NAME)
}

fn cast_unsigned(c: &mut Converter<'_>, op: Op) -> Converted {
    resize(c, op, ops::ZExt::NAME)
}

fn bitcast(c: &mut Converter<'_>, op: Op) -> Converted {
    let value = c.get(c.rw.operand(op, 0))?;
    let result = c.rw.result(op, 0);
    let ty = c.rw.ty(result);
    let ty = c.scalar(ty)?;
    let value = c.cast(ops::Bitcast::NAME, value, ty);
    finish(c, op, value)
}

/// LLVM's instruction rounds to the nearest, ties to even.
fn truncate_float(c: &mut Converter<'_>, op: Op) -> Converted {
    let mode = c.rw.attr(op, "roundingmode").and_then(|a| c.rw.ctx.as_i64(a)).unwrap_or(0);
    if mode != 0 {
        return Err(Refusal::Because("LLVM IR truncates floats to nearest even only".into()));
    }
    same(c, op, ops::FPTrunc::NAME)
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
