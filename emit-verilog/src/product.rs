//! Products of values that were extended by their signs, which Verilog can say as products of signed factors.

use hw_dialects::comb;
use ir::{Ir, Op, Value};

use crate::values::{known, width_of};

/// What a factor is an extension of.
pub(crate) enum Extended {
    /// This value, by its sign.
    Signed(Value),
    /// These values side by side, by zeros.
    Unsigned(Vec<Value>),
}

/// What `value` is an extension of, if it is one.
pub(crate) fn extended(ir: &Ir, value: Value) -> Option<Extended> {
    let concat = ir.def_op(value).filter(|&op| ir.isa::<comb::Concat>(op))?;
    let (&high, rest) = ir.operands(concat).split_first()?;
    if known(ir, high).is_some_and(|c| c.is_zero()) {
        return (!rest.is_empty()).then(|| Extended::Unsigned(rest.to_vec()));
    }
    let [narrow] = *rest else { return None };
    let signs = ir.def_op(high)?;
    let sign = if ir.isa::<comb::Replicate>(signs) { ir.def_op(ir.operand(signs, 0))? } else { signs };
    let is_sign = ir.isa::<comb::Extract>(sign)
        && ir.operand(sign, 0) == narrow
        && width_of(ir, ir.result(sign, 0)) == 1
        && ir.attr(sign, "lowBit").and_then(|a| ir.ctx.as_i64(a)) == Some(i64::from(width_of(ir, narrow)) - 1);
    is_sign.then_some(Extended::Signed(narrow))
}

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
