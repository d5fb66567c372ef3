//! What values are: their bits, the constants behind them, and what they were before casts.

use hw_dialects::hw_attrs::clock_level;
use hw_dialects::hw_fold::constant_of;
use hw_dialects::hw_types::bit_width;
use hw_dialects::{comb, hw, seq};
use ir::{Attr, Block, Int, Ir, Op, Value};

/// Bits of an integer or clock.
pub(crate) fn width_of(ir: &Ir, value: Value) -> u32 {
    bit_width(&ir.ctx, ir.ty(value)).unwrap_or(0)
}

/// `value`, looked through casts between bits and clocks.
pub(crate) fn root(ir: &Ir, mut value: Value) -> Value {
    for _ in 0..ir.value_count() {
        match ir.def_op(value).filter(|&d| ir.isa::<seq::ToClock>(d) || ir.isa::<seq::FromClock>(d)) {
            Some(cast) => value = ir.operand(cast, 0),
            None => break,
        }
    }
    value
}

/// The constant that `value` is, clocks included.
pub(crate) fn known(ir: &Ir, value: Value) -> Option<Int> {
    let value = root(ir, value);
    let op = ir.def_op(value)?;
    if ir.isa::<seq::ConstClock>(op) {
        return ir.attr(op, "value").and_then(|a| clock_level(&ir.ctx, a)).map(Int::from_bool);
    }
    constant_of(ir, value).cloned()
}

/// How many low bits of `value` can be set, as far as constants and concatenations tell.
pub(crate) fn significant_bits(ir: &Ir, value: Value) -> u32 {
    let width = ir.ctx.integer_width(ir.ty(value)).unwrap_or(0);
    if let Some(constant) = constant_of(ir, value) {
        return constant.unsigned_bits();
    }
    let parts = ir.def_op(value).filter(|&d| ir.isa::<comb::Concat>(d)).map(|d| ir.operands(d));
    match parts {
        Some([high, _, ..]) if constant_of(ir, *high).is_some_and(Int::is_zero) => {
            width - ir.ctx.integer_width(ir.ty(*high)).unwrap_or(0)
        }
        _ => width,
    }
}

/// The attribute of the constant that `value` is.
pub(crate) fn constant(ir: &Ir, value: Value) -> Option<Attr> {
    let constant = ir.def_op(value).filter(|&op| ir.isa::<hw::Constant>(op))?;
    ir.attr(constant, "value")
}

/// The operations of a module, those in processes and other blocks too.
pub(crate) fn all_ops(ir: &Ir, block: Block) -> Vec<Op> {
    let mut all = Vec::new();
    for op in ir.ops(block) {
        match ir.regions(op).is_empty() {
            true => all.push(op),
            false => all.extend(ir.walk_vec(op)),
        }
    }
    all
}
