//! What operations are made of that Verilog has no construct for.

use hw_dialects::{CircuitBuilder, sv};
use ir::{Int, Op, Value};

/// What its declaration says that the op computes.
pub(crate) fn formula(b: &mut CircuitBuilder<'_, '_>, op: Op, operands: &[Value]) -> Option<Value> {
    let formula = b.ir().formula(op)?;
    b.formula(&formula, operands).ok()
}

/// The bits of the operand from the other end.
pub(crate) fn reverse(b: &mut CircuitBuilder<'_, '_>, _: Op, operands: &[Value]) -> Option<Value> {
    let bits: Vec<Value> = (0..b.width(operands[0])).map(|i| b.bit(operands[0], i)).collect();
    Some(b.concat(&bits))
}

/// The bit of the constant table that the operands count to.
pub(crate) fn truth_table(b: &mut CircuitBuilder<'_, '_>, op: Op, operands: &[Value]) -> Option<Value> {
    let table = b.ir().expect_attr::<Vec<i64>>(op, "lookupTable");
    let bits = table.iter().rev().fold(Int::zero(0), |bits, e| bits.concat(&Int::from_bool(*e != 0)));
    if operands.is_empty() {
        return Some(b.constant_int(bits));
    }
    let (table, index) = (b.constant_int(bits), b.concat(operands));
    let (one, i1) = (b.rewriter().ir_mut().ctx.i_attr(32, 1), b.int_type(1));
    let op = b.rewriter().op(sv::IndexedPartSelect::NAME).operands(&[table, index]);
    Some(op.attr("width", one).result(i1).value())
}
