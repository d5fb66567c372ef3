//! arith, math and index: tables and the operations that need more than a row.

use bits::{Class, Op as Operator, Other, Part, Predicate, Unary};
use dialects::float_operators::rounding;
use dialects::{arith, index, math};
use floats::{Function, Rounding};
use ir::{AttrKind, Int, Op, Reported};

use super::super::builder::Builder;
use super::super::float_graphs;
use super::super::float_ops::{FloatOp, FloatPredicate, FloatUnary};
use super::super::inst::{Extended, Extra, Inst, Slot};
use super::widths::{Sign, resize};
use super::{Rule, Table, operand_value};

/// The arith dialect.
pub(super) const ARITH: Table = &[
    (arith::Constant::NAME, Rule::Custom(constant)),
    (arith::AddUIExtended::NAME, Rule::Custom(|b, op| extended(b, op, Extended::AddUnsigned))),
    (arith::MulUIExtended::NAME, Rule::Custom(|b, op| extended(b, op, Extended::MulUnsigned))),
    (arith::MulSIExtended::NAME, Rule::Custom(|b, op| extended(b, op, Extended::MulSigned))),
    (arith::CmpF::NAME, Rule::Custom(compare_float)),
    (arith::Bitcast::NAME, Rule::Custom(bitcast)),
    (arith::SIToFP::NAME, Rule::Custom(|b, op| int_to_float(b, op, Sign::Signed))),
    (arith::UIToFP::NAME, Rule::Custom(|b, op| int_to_float(b, op, Sign::Unsigned))),
    (arith::FPToSI::NAME, Rule::Custom(|b, op| float_to_int(b, op, Sign::Signed))),
    (arith::FPToUI::NAME, Rule::Custom(|b, op| float_to_int(b, op, Sign::Unsigned))),
    (arith::ExtF::NAME, Rule::Custom(convert_float)),
    (arith::TruncF::NAME, Rule::Custom(convert_float)),
    (arith::AddF::NAME, Rule::Float(FloatOp::Add)),
    (arith::SubF::NAME, Rule::Float(FloatOp::Sub)),
    (arith::MulF::NAME, Rule::Float(FloatOp::Mul)),
    (arith::DivF::NAME, Rule::Float(FloatOp::Div)),
    (arith::RemF::NAME, Rule::Float(FloatOp::Rem)),
    (arith::NegF::NAME, Rule::FloatUnary(FloatUnary::Neg)),
    (arith::MaximumF::NAME, Rule::Float(FloatOp::Maximum)),
    (arith::MinimumF::NAME, Rule::Float(FloatOp::Minimum)),
    (arith::MaxNumF::NAME, Rule::Float(FloatOp::MaxNum)),
    (arith::MinNumF::NAME, Rule::Float(FloatOp::MinNum)),
];

/// The math dialect.
pub(super) const MATH: Table = &[
    (math::FPowI::NAME, Rule::Custom(power_int)),
    (math::Fma::NAME, Rule::Custom(fused_multiply_add)),
    (math::PowF::NAME, Rule::Function(Function::Pow)),
    (math::Atan2::NAME, Rule::Function(Function::Atan2)),
    (math::CopySign::NAME, Rule::Float(FloatOp::CopySign)),
    (math::AbsF::NAME, Rule::FloatUnary(FloatUnary::Abs)),
    (math::Ceil::NAME, Rule::FloatUnary(FloatUnary::Ceil)),
    (math::Floor::NAME, Rule::FloatUnary(FloatUnary::Floor)),
    (math::Trunc::NAME, Rule::FloatUnary(FloatUnary::Trunc)),
    (math::Round::NAME, Rule::FloatUnary(FloatUnary::Round)),
    (math::RoundEven::NAME, Rule::FloatUnary(FloatUnary::RoundEven)),
    (math::Sqrt::NAME, Rule::FloatUnary(FloatUnary::Sqrt)),
    (math::Rsqrt::NAME, Rule::Function(Function::Rsqrt)),
    (math::Cbrt::NAME, Rule::FloatUnary(FloatUnary::Cbrt)),
    (math::Exp::NAME, Rule::Function(Function::Exp)),
    (math::Exp2::NAME, Rule::Function(Function::Exp2)),
    (math::ExpM1::NAME, Rule::Function(Function::ExpM1)),
    (math::Log::NAME, Rule::Function(Function::Log)),
    (math::Log2::NAME, Rule::Function(Function::Log2)),
    (math::Log10::NAME, Rule::Function(Function::Log10)),
    (math::Log1p::NAME, Rule::Function(Function::Log1p)),
    (math::Sin::NAME, Rule::Function(Function::Sin)),
    (math::Cos::NAME, Rule::Function(Function::Cos)),
    (math::Tan::NAME, Rule::Function(Function::Tan)),
    (math::Asin::NAME, Rule::FloatUnary(FloatUnary::Asin)),
    (math::Acos::NAME, Rule::FloatUnary(FloatUnary::Acos)),
    (math::Atan::NAME, Rule::Function(Function::Atan)),
    (math::Sinh::NAME, Rule::FloatUnary(FloatUnary::Sinh)),
    (math::Cosh::NAME, Rule::FloatUnary(FloatUnary::Cosh)),
    (math::Tanh::NAME, Rule::Function(Function::Tanh)),
    (math::Asinh::NAME, Rule::FloatUnary(FloatUnary::Asinh)),
    (math::Acosh::NAME, Rule::FloatUnary(FloatUnary::Acosh)),
    (math::Atanh::NAME, Rule::FloatUnary(FloatUnary::Atanh)),
    (math::Erf::NAME, Rule::Function(Function::Erf)),
];

/// The index dialect, on 64 bits.
pub(super) const INDEX: Table = &[
    (index::Constant::NAME, Rule::Custom(constant)),
    (index::BoolConstant::NAME, Rule::Custom(constant)),
    (index::SizeOf::NAME, Rule::Custom(size_of_index)),
];

fn constant(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let Some(attr) = b.ir.attr(op, "value") else { return b.malformed(op, "it has no value") };
    let value = match b.ir.ctx.attr_kind(attr) {
        AttrKind::Integer { value, .. } => value.clone(),
        AttrKind::Float { bits, ty } => {
            let width = b.number_width(op, *ty)?;
            Int::from_u128(width, *bits)
        }
        AttrKind::Dense { .. } if super::tensor::is_tensor(b, b.ir.result(op, 0)) => {
            return super::tensor::dense_constant(b, op, attr);
        }
        AttrKind::Dense { .. } => return super::vector::dense_constant(b, op, attr),
        _ => return b.fail(op, "E0902", "the interpreter does not handle a constant of this type"),
    };
    let slot = b.constant_int(&value);
    b.alias(b.ir.result(op, 0), slot);
    Ok(())
}

fn size_of_index(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let slot = b.constant_int(&Int::from_u64(64, 64));
    b.alias(b.ir.result(op, 0), slot);
    Ok(())
}

fn extended(b: &mut Builder<'_>, op: Op, kind: Extended) -> Result<(), Reported> {
    let results = b.results(op)?;
    let &[low, high] = results.as_slice() else { return b.malformed(op, "it has not two results") };
    let (lhs, rhs) = (b.operand(op, 0)?, b.operand(op, 1)?);
    b.emit_extra(Extra::Extended { op: kind, low, high, a: lhs, b: rhs });
    Ok(())
}

/// An operation that applies an operator to integers.
pub(super) fn operator(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let Some(operator) = dialects::operators::operator(b.ir, op) else {
        return b.malformed(op, "an attribute of it is missing or unknown");
    };
    if operator == Operator::Mux {
        return select(b, op);
    }
    let operands = b.operands(op)?;
    let dst = b.result(op)?;
    apply(b, op, operator, dst, &operands)
}

/// An operation whose declaration says what it computes, step by step.
pub(super) fn formula(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let Some(formula) = b.ir.formula(op) else {
        return b.fail(op, "E0902", "the interpreter does not handle a type of this operation");
    };
    let (operands, dst) = (b.operands(op)?, b.result(op)?);
    let value = formula.for_software().build(&operands, |part, terms, width| match part {
        Part::Constant(value) => Ok(b.constant_int(value)),
        Part::Apply(operator) => {
            let dst = b.new_slot(width);
            apply(b, op, operator, dst, terms).map(|()| dst)
        }
    })?;
    b.emit_copy(dst, value);
    Ok(())
}

/// An operator on slots of integers.
fn apply(b: &mut Builder<'_>, op: Op, operator: Operator, dst: Slot, operands: &[Slot]) -> Result<(), Reported> {
    match (operator.class(), operands) {
        (Class::Binary(operator), &[lhs, rhs]) => b.emit_int(operator, dst, lhs, rhs),
        (Class::Unary(operator), &[a]) => unary(b, operator, dst, a),
        (Class::Other(Other::Compare(predicate)), &[lhs, rhs]) => compare(b, predicate, dst, lhs, rhs),
        (Class::Other(Other::Mux), &[Slot::Bits(condition, _), yes, no]) => choose(b, condition, dst, yes, no),
        (Class::Other(Other::SignExtend(_)), &[a]) => resize(b, Sign::Signed, dst, a),
        (Class::Other(Other::ZeroExtend(_) | Other::Extract { low: 0, .. }), &[a]) => resize(b, Sign::Unsigned, dst, a),
        _ => return b.fail(op, "E0901", format!("the interpreter has no instruction for its operator {operator:?}")),
    }
    Ok(())
}

fn unary(b: &mut Builder<'_>, operator: Unary, dst: Slot, a: Slot) {
    match (dst, a) {
        (Slot::Bits(dst, width), Slot::Bits(a, _)) => {
            b.emit(Inst::Unary { op: operator, width: width as u8, dst, a });
        }
        (dst, a) => b.emit_extra(Extra::Unary { op: operator, dst, a }),
    }
}

fn compare(b: &mut Builder<'_>, predicate: Predicate, dst: Slot, lhs: Slot, rhs: Slot) {
    match (dst, lhs, rhs) {
        (Slot::Bits(dst, _), Slot::Bits(x, width), Slot::Bits(y, _)) => {
            b.emit(Inst::Compare { predicate, width: width as u8, dst, a: x, b: y });
        }
        _ => b.emit_extra(Extra::Compare { predicate, dst, a: lhs, b: rhs }),
    }
}

fn choose(b: &mut Builder<'_>, condition: u32, dst: Slot, yes: Slot, no: Slot) {
    match (dst, yes, no) {
        (Slot::Bits(dst, _), Slot::Bits(a, _), Slot::Bits(other, _)) => {
            b.emit(Inst::Select { dst, condition, a, b: other });
        }
        _ => b.emit_extra(Extra::Select { condition, dst, a: yes, b: no }),
    }
}

fn compare_float(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let number = b.enum_attr(op, "predicate")?;
    let Some(predicate) = FloatPredicate::from_number(number) else { return b.malformed(op, "unknown predicate") };
    let (lhs, rhs) = (operand_value(b, op, 0)?, operand_value(b, op, 1)?);
    let kind = b.float_kind(op, b.ir.ty(lhs))?;
    let (x, y, dst) = (b.word(op, lhs)?, b.word(op, rhs)?, b.result_word(op)?);
    b.emit(Inst::FloatCompare { predicate, kind, dst, a: x, b: y });
    Ok(())
}

fn select(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let condition = operand_value(b, op, 0)?;
    let condition = b.word(op, condition)?;
    let [x, y] = [1, 2].map(|index| b.ir.operand(op, index));
    let (x, y, made) = (b.slots_of(op, x)?, b.slots_of(op, y)?, b.slots_of(op, b.ir.result(op, 0))?);
    for ((x, y), dst) in x.into_iter().zip(y).zip(made) {
        choose(b, condition, dst, x, y);
    }
    Ok(())
}

fn bitcast(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (a, dst) = (b.operand(op, 0)?, b.result(op)?);
    b.emit_copy(dst, a);
    Ok(())
}

fn int_to_float(b: &mut Builder<'_>, op: Op, sign: Sign) -> Result<(), Reported> {
    let kind = b.float_kind(op, b.ir.ty(b.ir.result(op, 0)))?;
    let (a, dst) = (b.operand(op, 0)?, b.result_word(op)?);
    b.emit_extra(Extra::IntToFloat { signed: sign == Sign::Signed, kind, dst, a });
    Ok(())
}

fn float_to_int(b: &mut Builder<'_>, op: Op, sign: Sign) -> Result<(), Reported> {
    let value = operand_value(b, op, 0)?;
    let kind = b.float_kind(op, b.ir.ty(value))?;
    let (a, dst) = (b.word(op, value)?, b.result(op)?);
    b.emit_extra(Extra::FloatToInt { signed: sign == Sign::Signed, kind, dst, a });
    Ok(())
}

fn convert_float(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let value = operand_value(b, op, 0)?;
    let from = b.float_kind(op, b.ir.ty(value))?;
    let to = b.float_kind(op, b.ir.ty(b.ir.result(op, 0)))?;
    let (a, dst) = (b.word(op, value)?, b.result_word(op)?);
    let Some(rounding) = rounding(b.ir, op) else { return b.malformed(op, "no such direction of rounding") };
    if rounding == Rounding::NearestEven {
        b.emit(Inst::FloatConvert { from, to, dst, a });
        return Ok(());
    }
    if float_graphs::round(from, to, rounding, 0).is_none() {
        return b.fail(op, "E0901", "the interpreter rounds to nearest even only where one of the formats has no sign");
    }
    b.emit(Inst::FloatRound { from, to, rounding, dst, a });
    Ok(())
}

fn power_int(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let value = operand_value(b, op, 0)?;
    let kind = b.float_kind(op, b.ir.ty(value))?;
    let (a, exponent, dst) = (b.word(op, value)?, b.operand(op, 1)?, b.result_word(op)?);
    b.emit_extra(Extra::FloatPowInt { kind, dst, a, b: exponent });
    Ok(())
}

pub(super) fn fused_multiply_add(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let ty = b.ir.ty(b.ir.result(op, 0));
    let kind = b.float_kind(op, ty)?;
    let operands = b.ir.operands(op).to_vec();
    let words = b.words(op, &operands)?;
    let &[x, y, z] = words.as_slice() else { return b.malformed(op, "it has not three operands") };
    let dst = b.result_word(op)?;
    b.emit_extra(Extra::FusedMultiplyAdd { kind, dst, a: x, b: y, c: z });
    Ok(())
}
