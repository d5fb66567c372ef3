//! Products of values that were extended by their signs, which Verilog can say as products of signed factors.

use hw_dialects::comb;
use hw_dialects::extension::{Extended, extended};
use ir::{Ir, Op, Value};

use crate::values::known;

/// True for a product of two factors of which one is extended by its sign and the other is extended or constant.
pub(crate) fn is_signed_product(ir: &Ir, op: Op) -> bool {
    let [a, b] = *ir.operands(op) else { return false };
    if !ir.isa::<comb::Mul>(op) {
        return false;
    }
    let kinds = [a, b].map(|v| extended(ir, v));
    let is_signed = |e: &Option<Extended>| matches!(e, Some(Extended::Signed(_)));
    let fits = |(e, v): (&Option<Extended>, Value)| e.is_some() || known(ir, v).is_some();
    kinds.iter().any(is_signed) && kinds.iter().zip([a, b]).all(fits)
}

/// True for an extension by signs that only products of signed factors use: it is never written.
pub(crate) fn is_hidden(ir: &Ir, op: Op) -> bool {
    ir.result_count(op) == 1
        && matches!(extended(ir, ir.result(op, 0)), Some(Extended::Signed(_)))
        && ir.uses(ir.result(op, 0)).all(|user| is_signed_product(ir, user.op))
}
