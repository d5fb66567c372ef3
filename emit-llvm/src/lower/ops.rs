//! Makers of the arith operations that lowerings use.

use bits::Predicate;
use dialects::arith;
use ir::{Rewriter, Value};

/// An index constant.
pub(super) fn constant_index(rw: &mut Rewriter<'_>, value: i64) -> Value {
    let ctx = &mut rw.ir_mut().ctx;
    let (attr, ty) = (ctx.index_attr(value), ctx.index());
    rw.op(arith::Constant::NAME).attr("value", attr).result(ty).value()
}

/// The op `name` of two operands whose result has their type.
pub(super) fn binary(rw: &mut Rewriter<'_>, name: &str, lhs: Value, rhs: Value) -> Value {
    let ty = rw.ty(lhs);
    rw.op(name).operands(&[lhs, rhs]).result(ty).value()
}

/// Compares integers.
pub(super) fn compare(rw: &mut Rewriter<'_>, predicate: Predicate, lhs: Value, rhs: Value) -> Value {
    let ctx = &mut rw.ir_mut().ctx;
    let (attr, ty) = (ctx.i_attr(64, predicate.number()), ctx.integer(1));
    rw.op(arith::CmpI::NAME).operands(&[lhs, rhs]).attr("predicate", attr).result(ty).value()
}
