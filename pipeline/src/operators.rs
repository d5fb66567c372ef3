//! Operators of nodes as operations: those of comb, and those of `pipe` that comb lacks.
//!
//! What holds: [`of`] gives back what [`name`] and [`attributes`] wrote, for each operator that [`is_built`](crate::is_built).

use bits::Op as Operator;
use hw_dialects::comb;
use ir::{Attr, Context, Ir, Op};

use crate::dialect::{DivideFloor, ExtendSigned, ExtendUnsigned, RemainderFloor};

/// The name of an operator's operation.
pub(crate) fn name(op: Operator) -> &'static str {
    match op {
        Operator::FloorDivS => DivideFloor::NAME,
        Operator::RemFloor => RemainderFloor::NAME,
        Operator::ZeroExtend(_) => ExtendUnsigned::NAME,
        Operator::SignExtend(_) => ExtendSigned::NAME,
        op => comb::operation(op).expect("a node's operator has an operation"),
    }
}

/// What the operation says beside operands and types.
pub(crate) fn attributes(op: Operator, ctx: &mut Context) -> Option<(&'static str, Attr)> {
    comb::attribute(op, ctx)
}

/// The operator of an operation, if it has one.
pub(crate) fn of(ir: &Ir, op: Op) -> Option<Operator> {
    let width = || ir.ctx.integer_width(ir.ty(ir.result(op, 0)));
    match ir.op_text(op) {
        DivideFloor::NAME => Some(Operator::FloorDivS),
        RemainderFloor::NAME => Some(Operator::RemFloor),
        ExtendUnsigned::NAME => width().map(Operator::ZeroExtend),
        ExtendSigned::NAME => width().map(Operator::SignExtend),
        _ => comb::operator(ir, op),
    }
}
