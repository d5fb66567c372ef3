//! Which operation on floats an operation applies to its operands.
//!
//! What holds: fast-math flags permit other results and ask for none, so they are not looked at: results are the exact ones.
//! An operation is in at most one of this table and that of `operators`; formats are those of the first operand's
//! elements, or of the result's where the operand is an integer.

use bits::FloatFormat;
use floats::{Comparison, Function, Operation, Options, Rounding};
use ir::float::format;
use ir::{Context, Ir, Op, Type, TypeKind};

use crate::arith::{self, CmpFPredicate};
use crate::common::integer_bits;
use crate::math;

/// An operation on floats of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Applied {
    /// What is computed.
    pub operation: Operation,
    /// The format of the operands, or of the result where they are integers.
    pub format: FloatFormat,
    /// What the results may leave away.
    pub options: Options,
}

/// An operation's name, and what it computes; none where it lacks what says it.
type Row = (&'static str, fn(&Ir, Op) -> Option<Operation>);

/// By name of the operation.
const TABLE: &[Row] = &[
    (arith::AddF::NAME, |_, _| Some(Operation::Add)),
    (arith::SubF::NAME, |_, _| Some(Operation::Sub)),
    (arith::MulF::NAME, |_, _| Some(Operation::Mul)),
    (arith::DivF::NAME, |_, _| Some(Operation::Div)),
    (arith::RemF::NAME, |_, _| Some(Operation::Rem)),
    (arith::NegF::NAME, |_, _| Some(Operation::Neg)),
    (arith::MinimumF::NAME, |_, _| Some(Operation::Minimum)),
    (arith::MaximumF::NAME, |_, _| Some(Operation::Maximum)),
    (arith::MinNumF::NAME, |_, _| Some(Operation::MinNum)),
    (arith::MaxNumF::NAME, |_, _| Some(Operation::MaxNum)),
    (arith::CmpF::NAME, comparison),
    (arith::ExtF::NAME, |ir, op| conversion(ir, op, Rounding::NearestEven)),
    (arith::TruncF::NAME, |ir, op| conversion(ir, op, rounding(ir, op)?)),
    (arith::SIToFP::NAME, |_, _| Some(Operation::FromSigned)),
    (arith::UIToFP::NAME, |_, _| Some(Operation::FromUnsigned)),
    (arith::FPToSI::NAME, |ir, op| Some(Operation::ToSigned { width: result_width(ir, op)? })),
    (arith::FPToUI::NAME, |ir, op| Some(Operation::ToUnsigned { width: result_width(ir, op)? })),
    (math::Fma::NAME, |_, _| Some(Operation::Fma)),
    (math::Sqrt::NAME, |_, _| Some(Operation::Sqrt)),
    (math::AbsF::NAME, |_, _| Some(Operation::Abs)),
    (math::CopySign::NAME, |_, _| Some(Operation::CopySign)),
    (math::Floor::NAME, |_, _| Some(Operation::Integral(Rounding::Down))),
    (math::Ceil::NAME, |_, _| Some(Operation::Integral(Rounding::Up))),
    (math::Trunc::NAME, |_, _| Some(Operation::Integral(Rounding::TowardZero))),
    (math::Round::NAME, |_, _| Some(Operation::Integral(Rounding::NearestAway))),
    (math::RoundEven::NAME, |_, _| Some(Operation::Integral(Rounding::NearestEven))),
    (math::Exp::NAME, |_, _| Some(Operation::Function(Function::Exp))),
    (math::Exp2::NAME, |_, _| Some(Operation::Function(Function::Exp2))),
    (math::ExpM1::NAME, |_, _| Some(Operation::Function(Function::ExpM1))),
    (math::Log::NAME, |_, _| Some(Operation::Function(Function::Log))),
    (math::Log2::NAME, |_, _| Some(Operation::Function(Function::Log2))),
    (math::Log10::NAME, |_, _| Some(Operation::Function(Function::Log10))),
    (math::Log1p::NAME, |_, _| Some(Operation::Function(Function::Log1p))),
    (math::Sin::NAME, |_, _| Some(Operation::Function(Function::Sin))),
    (math::Cos::NAME, |_, _| Some(Operation::Function(Function::Cos))),
    (math::Tan::NAME, |_, _| Some(Operation::Function(Function::Tan))),
    (math::Atan::NAME, |_, _| Some(Operation::Function(Function::Atan))),
    (math::Atan2::NAME, |_, _| Some(Operation::Function(Function::Atan2))),
    (math::Tanh::NAME, |_, _| Some(Operation::Function(Function::Tanh))),
    (math::Erf::NAME, |_, _| Some(Operation::Function(Function::Erf))),
    (math::PowF::NAME, |_, _| Some(Operation::Function(Function::Pow))),
    (math::Rsqrt::NAME, |_, _| Some(Operation::Function(Function::Rsqrt))),
];

/// The names of all operations that compute with floats.
pub fn names() -> impl Iterator<Item = &'static str> {
    TABLE.iter().map(|(name, _)| *name)
}

/// What an operation computes with floats; `None` of other operations.
pub fn applied(ir: &Ir, op: Op) -> Option<Applied> {
    let name = ir.op_text(op);
    let (_, of) = TABLE.iter().find(|(known, _)| *known == name)?;
    let operation = of(ir, op)?;
    let typed = if operation.takes_integers() { ir.result(op, 0) } else { ir.operand(op, 0) };
    let format = format_of(&ir.ctx, ir.ctx.element_or_self(ir.ty(typed)))?;
    Some(Applied { operation, format, options: Options::default() })
}

/// The layout of a float type.
pub fn format_of(ctx: &Context, ty: Type) -> Option<FloatFormat> {
    match ctx.kind(ty) {
        TypeKind::Float(kind) => Some(format(*kind)),
        _ => None,
    }
}

fn comparison(ir: &Ir, op: Op) -> Option<Operation> {
    let predicate = CmpFPredicate::from_i64(ir.ctx.as_i64(ir.attr(op, "predicate")?)?)?;
    Some(Operation::Compare(Comparison::of_orders(predicate.orders())))
}

fn conversion(ir: &Ir, op: Op, rounding: Rounding) -> Option<Operation> {
    let to = format_of(&ir.ctx, ir.ctx.element_or_self(ir.ty(ir.result(op, 0))))?;
    Some(Operation::Convert { to, rounding })
}

/// The direction of an `arith.truncf`; none where the attribute has no such number.
pub fn rounding(ir: &Ir, op: Op) -> Option<Rounding> {
    const MODES: [Rounding; 5] =
        [Rounding::NearestEven, Rounding::Down, Rounding::Up, Rounding::TowardZero, Rounding::NearestAway];
    let Some(mode) = ir.attr(op, "roundingmode") else { return Some(MODES[0]) };
    MODES.get(usize::try_from(ir.ctx.as_i64(mode)?).ok()?).copied()
}

fn result_width(ir: &Ir, op: Op) -> Option<u32> {
    integer_bits(&ir.ctx, ir.ctx.element_or_self(ir.ty(ir.result(op, 0))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_operation_is_also_one_on_integers() {
        let both: Vec<&str> = names().filter(|name| crate::operators::names().any(|other| other == *name)).collect();
        assert_eq!(both, [] as [&str; 0]);
    }
}
