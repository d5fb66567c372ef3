//! Rules of math: intrinsics where LLVM has one, else calls of the C library.

use dialects::math;
use ir::types::{FloatKind, TypeKind};
use ir::{Op, Type, Value};

use super::convert::{Converted, Converter, Refusal};
use super::rules::Rule::{Custom, Same};
use super::rules::Table;
use super::same::{build, build_as, same};
use crate::dialect::ops;

/// math.
pub(super) const TABLE: Table = &[
    (math::AbsF::NAME, Same("llvm.intr.fabs")),
    (math::Ceil::NAME, Same("llvm.intr.ceil")),
    (math::Floor::NAME, Same("llvm.intr.floor")),
    (math::Trunc::NAME, Same("llvm.intr.trunc")),
    (math::Round::NAME, Same("llvm.intr.round")),
    (math::RoundEven::NAME, Same("llvm.intr.roundeven")),
    (math::Sqrt::NAME, Same("llvm.intr.sqrt")),
    (math::Rsqrt::NAME, Custom(reciprocal_root)),
    (math::Sin::NAME, Same("llvm.intr.sin")),
    (math::Cos::NAME, Same("llvm.intr.cos")),
    (math::Exp::NAME, Same("llvm.intr.exp")),
    (math::Exp2::NAME, Same("llvm.intr.exp2")),
    (math::Log::NAME, Same("llvm.intr.log")),
    (math::Log2::NAME, Same("llvm.intr.log2")),
    (math::Log10::NAME, Same("llvm.intr.log10")),
    (math::CopySign::NAME, Same("llvm.intr.copysign")),
    (math::PowF::NAME, Same("llvm.intr.pow")),
    (math::FPowI::NAME, Custom(power)),
    (math::Fma::NAME, Same("llvm.intr.fma")),
    (math::AbsI::NAME, Custom(absolute)),
    (math::CountLeadingZeros::NAME, Custom(leading_zeros)),
    (math::CountTrailingZeros::NAME, Custom(trailing_zeros)),
    (math::CtPop::NAME, Same("llvm.intr.ctpop")),
];

/// math, what is a function of the C library.
pub(super) const LIBRARY_TABLE: Table = &[
    (math::Acos::NAME, Custom(library)),
    (math::Acosh::NAME, Custom(library)),
    (math::Asin::NAME, Custom(library)),
    (math::Asinh::NAME, Custom(library)),
    (math::Atan::NAME, Custom(library)),
    (math::Atanh::NAME, Custom(library)),
    (math::Cbrt::NAME, Custom(library)),
    (math::Cosh::NAME, Custom(library)),
    (math::Erf::NAME, Custom(library)),
    (math::ExpM1::NAME, Custom(library)),
    (math::Log1p::NAME, Custom(library)),
    (math::Sinh::NAME, Custom(library)),
    (math::Tan::NAME, Custom(library)),
    (math::Tanh::NAME, Custom(library)),
    (math::Atan2::NAME, Custom(library)),
];

/// What is computed from intrinsics where an approximation will do.
pub(super) const APPROXIMATE_TABLE: Table = &[(math::Log1p::NAME, Custom(log1p)), (math::ExpM1::NAME, Custom(expm1))];

/// `log(1 + x)`.
fn log1p(c: &mut Converter<'_>, op: Op) -> Converted {
    let operand = c.get(c.rw.operand(op, 0))?;
    let ty = c.rw.ty(operand);
    let one = one(c, ty).ok_or(Refusal::Type(ty))?;
    let sum = build(c, op, ops::FAdd::NAME, &[one, operand])?;
    let value = build(c, op, "llvm.intr.log", &[sum])?;
    let result = c.rw.result(op, 0);
    c.set(result, value);
    Ok(())
}

/// `exp(x) - 1`.
fn expm1(c: &mut Converter<'_>, op: Op) -> Converted {
    let operand = c.get(c.rw.operand(op, 0))?;
    let ty = c.rw.ty(operand);
    let one = one(c, ty).ok_or(Refusal::Type(ty))?;
    let power = build(c, op, "llvm.intr.exp", &[operand])?;
    let value = build(c, op, ops::FSub::NAME, &[power, one])?;
    let result = c.rw.result(op, 0);
    c.set(result, value);
    Ok(())
}

/// An intrinsic whose flag says that some operand gives poison; here none does.
fn total(c: &mut Converter<'_>, op: Op, name: &str, flag: &str) -> Converted {
    let operand = c.get(c.rw.operand(op, 0))?;
    let value = build(c, op, name, &[operand])?;
    let off = c.rw.ir_mut().ctx.bool_attr(false);
    if let Some(new) = c.rw.def_op(value) {
        c.rw.set_attr(new, flag, off);
    }
    let result = c.rw.result(op, 0);
    c.set(result, value);
    Ok(())
}

fn absolute(c: &mut Converter<'_>, op: Op) -> Converted {
    total(c, op, "llvm.intr.abs", "is_int_min_poison")
}

fn leading_zeros(c: &mut Converter<'_>, op: Op) -> Converted {
    total(c, op, "llvm.intr.ctlz", "is_zero_poison")
}

fn trailing_zeros(c: &mut Converter<'_>, op: Op) -> Converted {
    total(c, op, "llvm.intr.cttz", "is_zero_poison")
}

/// `1 / sqrt(x)`; of f16 and bf16 in f64, rounded once, unless the reference's pass is asked for.
fn reciprocal_root(c: &mut Converter<'_>, op: Op) -> Converted {
    let operand = c.get(c.rw.operand(op, 0))?;
    let ty = c.rw.ty(operand);
    let wide = if c.is_partial() { ty } else { computed_in(c, ty) };
    let operand = c.cast(ops::FPExt::NAME, operand, wide);
    let root = build_as(c, op, "llvm.intr.sqrt", &[operand], wide);
    let one = one(c, wide).ok_or(Refusal::Type(ty))?;
    let value = build_as(c, op, ops::FDiv::NAME, &[one, root], wide);
    let value = c.cast(ops::FPTrunc::NAME, value, ty);
    let result = c.rw.result(op, 0);
    c.set(result, value);
    Ok(())
}

/// The type in which a function of floats is computed: f64 for f16 and bf16.
fn computed_in(c: &mut Converter<'_>, ty: Type) -> Type {
    let ctx = &mut c.rw.ir_mut().ctx;
    match ctx.kind(ctx.element_or_self(ty)) {
        TypeKind::Float(FloatKind::F16 | FloatKind::BF16) => {
            let double = ctx.float(FloatKind::F64);
            ctx.with_element(ty, double)
        }
        _ => ty,
    }
}

/// The float 1, or a vector of it.
fn one(c: &mut Converter<'_>, ty: ir::Type) -> Option<Value> {
    let ctx = &mut c.rw.ir_mut().ctx;
    let TypeKind::Float(kind) = *ctx.kind(ctx.element_or_self(ty)) else { return None };
    let bits = ir::Int::from_u128(kind.width(), ir::float::Float::one(kind).bits());
    let attr = dialects::elements::constant(ctx, ty, &[bits])?;
    Some(c.constant(attr, ty))
}

/// Calls the C library's function of the op's name, with an `f` behind it for `f32`. `f16` and `bf16` are computed as `f64`.
fn library(c: &mut Converter<'_>, op: Op) -> Converted {
    let mut operands = c.get_all(&c.rw.operands(op).to_vec())?;
    let ty = c.rw.ty(operands[0]);
    let wide = computed_in(c, ty);
    let suffix = match c.rw.ctx.kind(c.rw.ctx.element_or_self(wide)) {
        TypeKind::Float(FloatKind::F32) => "f",
        TypeKind::Float(FloatKind::F64) => "",
        _ => return Err(Refusal::Because("the C library has this function for floats of up to 64 bits only".into())),
    };
    for operand in &mut operands {
        *operand = c.cast(ops::FPExt::NAME, *operand, wide);
    }
    let name = format!("{}{suffix}", c.rw.op_text(op).trim_start_matches("math."));
    let value = call_each(c, &name, &operands, wide)?;
    let value = c.cast(ops::FPTrunc::NAME, value, ty);
    let result = c.rw.result(op, 0);
    c.set(result, value);
    Ok(())
}

/// A call, or one an element of vectors of type `ty`.
fn call_each(c: &mut Converter<'_>, name: &str, operands: &[Value], ty: Type) -> Result<Value, Refusal> {
    let element = c.rw.ctx.element_or_self(ty);
    let call = |c: &mut Converter<'_>, operands: &[Value]| c.call_library(name, operands, Some(element));
    if element == ty {
        return call(c, operands).ok_or(Refusal::NoRule);
    }
    each(c, operands, ty, &call)
}

/// The row of type `ty` of what is computed of the elements of others.
fn each(c: &mut Converter<'_>, operands: &[Value], ty: Type, compute: Compute<'_>) -> Result<Value, Refusal> {
    let Some((count, _, false)) = crate::dialect::types::as_vector(&c.rw.ctx, ty) else {
        return Err(Refusal::Because("the elements of a scalable vector can't be taken one by one".into()));
    };
    let mut row = c.poison(ty);
    for lane in 0..count as i64 {
        let lane = c.lane_number(lane);
        let parts: Vec<Value> = operands.iter().map(|&v| c.lane_at(v, lane)).collect();
        let value = compute(c, &parts).ok_or(Refusal::NoRule)?;
        row = c.with_lane_at(row, value, lane);
    }
    Ok(row)
}

/// What makes a value of others.
type Compute<'f> = &'f dyn Fn(&mut Converter<'_>, &[Value]) -> Option<Value>;

/// LLVM's power takes one exponent for all elements of a vector; the reference's pass gives it as many.
fn power(c: &mut Converter<'_>, op: Op) -> Converted {
    const POWER: &str = "llvm.intr.powi";
    let operands = c.get_all(&c.rw.operands(op).to_vec())?;
    let ty = c.rw.ty(operands[0]);
    let element = c.rw.ctx.element_or_self(ty);
    if element == ty || c.is_partial() {
        return same(c, op, POWER);
    }
    let value = each(c, &operands, ty, &|c, parts| Some(build_as(c, op, POWER, parts, element)))?;
    let result = c.rw.result(op, 0);
    c.set(result, value);
    Ok(())
}
