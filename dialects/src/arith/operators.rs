//! The operators that arith's operations apply.

use bits::{Binary, Class, Op as Operator, Other, Predicate};
use ir::{Ir, Op};

use super::{
    AddI, AndI, CeilDivSI, CeilDivUI, CmpI, DivSI, DivUI, ExtSI, ExtUI, FloorDivSI, IndexCast, IndexCastUI, MaxSI,
    MaxUI, MinSI, MinUI, MulI, OrI, RemSI, RemUI, Select, ShLI, ShRSI, ShRUI, SubI, TruncI, XOrI,
};
use crate::common::integer_bits;
use crate::operators::Row;

/// By name of the operation.
pub const OPERATORS: &[Row] = &[
    (AddI::NAME, |_, _| Some(Operator::Add)),
    (SubI::NAME, |_, _| Some(Operator::Sub)),
    (MulI::NAME, |_, _| Some(Operator::Mul)),
    (DivUI::NAME, |_, _| Some(Operator::DivU)),
    (DivSI::NAME, |_, _| Some(Operator::DivS)),
    (CeilDivUI::NAME, |_, _| Some(Operator::CeilDivU)),
    (CeilDivSI::NAME, |_, _| Some(Operator::CeilDivS)),
    (FloorDivSI::NAME, |_, _| Some(Operator::FloorDivS)),
    (RemUI::NAME, |_, _| Some(Operator::RemU)),
    (RemSI::NAME, |_, _| Some(Operator::RemS)),
    (AndI::NAME, |_, _| Some(Operator::And)),
    (OrI::NAME, |_, _| Some(Operator::Or)),
    (XOrI::NAME, |_, _| Some(Operator::Xor)),
    (ShLI::NAME, |_, _| Some(Operator::Shl)),
    (ShRUI::NAME, |_, _| Some(Operator::ShrU)),
    (ShRSI::NAME, |_, _| Some(Operator::ShrS)),
    (MaxSI::NAME, |_, _| Some(Operator::MaxS)),
    (MaxUI::NAME, |_, _| Some(Operator::MaxU)),
    (MinSI::NAME, |_, _| Some(Operator::MinS)),
    (MinUI::NAME, |_, _| Some(Operator::MinU)),
    (CmpI::NAME, |ir, op| predicate(ir, op).map(Operator::Compare)),
    (Select::NAME, |_, _| Some(Operator::Mux)),
    (ExtSI::NAME, |ir, op| result_bits(ir, op).map(Operator::SignExtend)),
    (ExtUI::NAME, |ir, op| result_bits(ir, op).map(Operator::ZeroExtend)),
    (TruncI::NAME, |ir, op| result_bits(ir, op).map(Operator::truncate)),
    (IndexCast::NAME, |ir, op| resize(ir, op, Operator::SignExtend)),
    (IndexCastUI::NAME, |ir, op| resize(ir, op, Operator::ZeroExtend)),
];

/// The name of the operation that applies an operator, if arith has one.
pub fn operation(op: Operator) -> Option<&'static str> {
    Some(match op.class() {
        Class::Binary(binary) => match binary {
            Binary::Add => AddI::NAME,
            Binary::Sub => SubI::NAME,
            Binary::Mul => MulI::NAME,
            Binary::DivU => DivUI::NAME,
            Binary::DivS => DivSI::NAME,
            Binary::CeilDivU => CeilDivUI::NAME,
            Binary::CeilDivS => CeilDivSI::NAME,
            Binary::FloorDivS => FloorDivSI::NAME,
            Binary::RemU => RemUI::NAME,
            Binary::RemS => RemSI::NAME,
            Binary::And => AndI::NAME,
            Binary::Or => OrI::NAME,
            Binary::Xor => XOrI::NAME,
            Binary::Shl => ShLI::NAME,
            Binary::ShrU => ShRUI::NAME,
            Binary::ShrS => ShRSI::NAME,
            Binary::MaxS => MaxSI::NAME,
            Binary::MaxU => MaxUI::NAME,
            Binary::MinS => MinSI::NAME,
            Binary::MinU => MinUI::NAME,
            Binary::RemFloor | Binary::Pow => return None,
        },
        Class::Unary(_) => return None,
        Class::Other(other) => match other {
            Other::Compare(_) => CmpI::NAME,
            Other::Mux => Select::NAME,
            Other::ZeroExtend(_) => ExtUI::NAME,
            Other::SignExtend(_) => ExtSI::NAME,
            Other::Extract { low: 0, .. } => TruncI::NAME,
            Other::Extract { .. } | Other::Parity | Other::Concat | Other::Replicate(_) => return None,
        },
    })
}

/// The predicate of an `arith.cmpi`.
pub fn predicate(ir: &Ir, op: Op) -> Option<Predicate> {
    Predicate::from_number(ir.ctx.as_i64(ir.attr(op, "predicate")?)?)
}

/// The width of the result's elements.
fn result_bits(ir: &Ir, op: Op) -> Option<u32> {
    integer_bits(&ir.ctx, ir.ctx.element_or_self(ir.ty(ir.result(op, 0))))
}

/// A cut or an extension, to the width of the result's elements.
pub(crate) fn resize(ir: &Ir, op: Op, extend: fn(u32) -> Operator) -> Option<Operator> {
    let from = integer_bits(&ir.ctx, ir.ctx.element_or_self(ir.ty(ir.operand(op, 0))))?;
    let to = result_bits(ir, op)?;
    Some(if to < from { Operator::truncate(to) } else { extend(to) })
}
