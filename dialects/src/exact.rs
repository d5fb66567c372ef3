//! Functions whose results must have the bits that their operations give: what real numbers would permit, and what changes the bits of a NaN,
//! is not folded in them.
//!
//! What holds: results of arithmetic that are NaN are the canonical one, so `x * 1.0` is another value than `x` where that is another
//! NaN. Folds of the reference do not ask; those of circuits, which are compared bit for bit, do.

use floats::Operation;
use ir::{Folded, Ir, Op, Rewriter, Value};

use crate::float_operators::applied;

/// The attribute of such functions.
const EXACT: &str = "kiln.exact";

/// Lets a function be one whose results keep their bits.
pub fn keep_bits(ir: &mut Ir, func: Op) {
    let unit = ir.ctx.unit_attr();
    Rewriter::new(ir).set_attr(func, EXACT, unit);
}

/// Whether an operation is in such a function. Linear in the operations around it.
pub fn keeps_bits(ir: &Ir, op: Op) -> bool {
    std::iter::successors(Some(op), |&op| ir.parent(op)).any(|op| ir.attr(op, EXACT).is_some())
}

/// `value` in the place of a float that `op` computes, which differs at most in the bits of a NaN.
pub fn same_number(ir: &Ir, op: Op, value: Value) -> Folded {
    if is_canonical(ir, value) || !keeps_bits(ir, op) { Folded::value(value) } else { Folded::No }
}

/// `value` in the place of what `op` computes, which is equal for real numbers.
pub fn same_real(ir: &Ir, op: Op, value: Value) -> Folded {
    if keeps_bits(ir, op) { Folded::No } else { Folded::value(value) }
}

/// Whether a value that is NaN is the canonical one: arithmetic made it.
fn is_canonical(ir: &Ir, value: Value) -> bool {
    let made = ir.def_op(value).and_then(|op| applied(ir, op)).map(|applied| applied.operation);
    made.is_some_and(|operation| !matches!(operation, Operation::Neg | Operation::Abs | Operation::CopySign))
}
