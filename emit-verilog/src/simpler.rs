//! What operations are made of that Verilog has no construct for.

use hw_dialects::builder::RegisterOptions;
use hw_dialects::{CircuitBuilder, seq_types, sv};
use ir::{Int, Op, Value};

use crate::values::constant;

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

/// As many registers as the op has elements, the last one under its name. `None` if they start with a value that is no constant.
pub(crate) fn shift_register(b: &mut CircuitBuilder<'_, '_>, op: Op, operands: &[Value]) -> Option<Value> {
    let ir = b.ir();
    let one = |name: &str| ir.operands_named(op, name).first().copied();
    let [mut value, clock, enable, ..] = *operands else { return None };
    let (reset, reset_value, start) = (one("reset"), one("resetValue"), one("powerOnValue"));
    let start = match start {
        Some(start) => Some(constant(ir, start)?),
        None => None,
    };
    let count = ir.expect_attr::<i64>(op, "numElements");
    let name = ir.attr(op, "name").and_then(|attr| ir.ctx.as_str(attr)).unwrap_or_default().to_owned();
    b.set_clock(clock);
    reset.into_iter().for_each(|reset| b.set_reset(reset));
    for element in 1..=count {
        let name = match (element == count, name.is_empty()) {
            (true, _) | (_, true) => name.clone(),
            (false, false) => format!("{name}_sh{element}"),
        };
        value = b.register(value, RegisterOptions { name: &name, enable: Some(enable), reset_value });
        if let (Some(start), Some(register)) = (start, b.ir().def_op(value)) {
            b.rewriter().set_attr(register, seq_types::START, start);
        }
    }
    Some(value)
}
