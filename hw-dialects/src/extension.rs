//! Words that are other words with zeros or copies of the sign above.

use ir::{Int, Ir, Value};

use crate::comb;
use crate::hw_fold::constant_of;

/// What a word is an extension of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Extended {
    /// This value, by its sign.
    Signed(Value),
    /// These values side by side, by zeros.
    Unsigned(Vec<Value>),
}

/// What `value` is an extension of, if it is one.
pub fn extended(ir: &Ir, value: Value) -> Option<Extended> {
    let concat = ir.def_op(value).filter(|&op| ir.isa::<comb::Concat>(op))?;
    let (&high, rest) = ir.operands(concat).split_first()?;
    if constant_of(ir, high).is_some_and(Int::is_zero) {
        return (!rest.is_empty()).then(|| Extended::Unsigned(rest.to_vec()));
    }
    let [narrow] = *rest else { return None };
    let width = |value: Value| ir.ctx.integer_width(ir.ty(value));
    let signs = ir.def_op(high)?;
    let sign = if ir.isa::<comb::Replicate>(signs) { ir.def_op(ir.operand(signs, 0))? } else { signs };
    let is_sign = ir.isa::<comb::Extract>(sign)
        && ir.operand(sign, 0) == narrow
        && width(ir.result(sign, 0)) == Some(1)
        && ir.attr(sign, "lowBit").and_then(|a| ir.ctx.as_i64(a)) == width(narrow).map(|bits| i64::from(bits) - 1);
    is_sign.then_some(Extended::Signed(narrow))
}
