//! Operations on floats as operations of arith, one for each operator of their graph.
//!
//! What holds: made operations stand before the one that they replace, at its place in the source. Values of float types stand
//! for their bits until they are integers.

use bits::{Int, Op as Operator};
use floats::Unsupported;
use ir::{Ir, Op, Rewriter, Value};

use crate::arith;
use crate::elements::{self, element_bits};
use crate::expand::build;
use crate::float_operators::Applied;

/// Operations of arith as `floats` builds them.
struct Operations<'a, 'r>(&'a mut Rewriter<'r>);

/// Whether an operation has a graph for its format.
pub(super) fn is_built(applied: Applied) -> bool {
    floats::graph_of(applied.operation, applied.format, 8, &applied.options).is_ok()
}

/// Puts integer operations in the place of an operation on floats. Errors: it is not built.
pub(super) fn replace(rewriter: &mut Rewriter<'_>, op: Op, applied: Applied) -> Result<(), Unsupported> {
    rewriter.before(op);
    let operands = rewriter.operands(op).to_vec();
    let name = rewriter.value_name(rewriter.result(op, 0)).map(str::to_owned);
    let mut operations = Operations(rewriter);
    let result = floats::build(&mut operations, applied.operation, applied.format, &operands, &applied.options)?;
    if let Some(name) = name
        && rewriter.value_name(result).is_none()
    {
        rewriter.ir_mut().set_value_name(result, &name);
    }
    rewriter.replace(op, &[result]);
    Ok(())
}

/// Takes away casts between types that are one.
pub(super) fn drop_casts(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        if ir.isa::<arith::Bitcast>(op) && ir.ty(ir.operand(op, 0)) == ir.ty(ir.result(op, 0)) {
            let value = ir.operand(op, 0);
            Rewriter::new(ir).replace(op, &[value]);
        }
    }
}

impl floats::Builder for Operations<'_, '_> {
    type Value = Value;

    fn constant(&mut self, value: &Int) -> Value {
        let ty = self.0.ir_mut().ctx.integer(value.width());
        build::number(self.0, ty, value)
    }

    fn apply(&mut self, op: Operator, operands: &[Value]) -> Value {
        let widths: Vec<u32> = operands.iter().map(|operand| self.width(operand)).collect();
        let width = op.width(&widths).expect("operators take their operands' widths");
        match op {
            Operator::Not => {
                let ones = self.constant(&Int::all_ones(width));
                build::binary(self.0, arith::XOrI::NAME, operands[0], ones)
            }
            Operator::Compare(predicate) => build::compare(self.0, predicate, operands[0], operands[1]),
            Operator::Extract { low, .. } => self.extract(operands[0], low, width),
            Operator::Concat => self.concat(operands, width),
            Operator::Replicate(_) if widths[0] == 1 => self.unary(arith::ExtSI::NAME, operands[0], width),
            Operator::Replicate(count) => self.concat(&vec![operands[0]; count as usize], width),
            op => {
                let name = arith::operation(op).expect("floats are made of operators that arith has");
                let ty = self.0.ir_mut().ctx.integer(width);
                self.0.op(name).operands(operands).result(ty).value()
            }
        }
    }

    fn width(&self, value: &Value) -> u32 {
        element_bits(&self.0.ctx, self.0.ty(*value)).expect("operands are numbers")
    }

    fn known(&self, value: &Value) -> Option<Int> {
        let constant = self.0.def_op(*value).filter(|&op| self.0.isa::<arith::Constant>(op))?;
        elements::splat(&self.0.ctx, self.0.attr(constant, "value")?)
    }
}

impl Operations<'_, '_> {
    fn unary(&mut self, name: &str, value: Value, width: u32) -> Value {
        let ty = self.0.ir_mut().ctx.integer(width);
        if floats::Builder::width(self, &value) == width {
            return value;
        }
        self.0.op(name).operand(value).result(ty).value()
    }

    /// The value as an integer of its own bits.
    fn integer(&mut self, value: Value) -> Value {
        let width = floats::Builder::width(self, &value);
        let ty = self.0.ir_mut().ctx.integer(width);
        if self.0.ty(value) == ty { value } else { self.0.op(arith::Bitcast::NAME).operand(value).result(ty).value() }
    }

    /// Bits from `low` up: the value shifted down by a constant, and cut.
    fn extract(&mut self, value: Value, low: u32, width: u32) -> Value {
        let value = self.integer(value);
        let shifted = if low == 0 {
            value
        } else {
            let own = floats::Builder::width(self, &value);
            let by = floats::Builder::constant(self, &Int::from_u64(own, u64::from(low)));
            build::binary(self.0, arith::ShRUI::NAME, value, by)
        };
        self.unary(arith::TruncI::NAME, shifted, width)
    }

    /// Values side by side, the first at the top: each shifted up by a constant.
    fn concat(&mut self, parts: &[Value], width: u32) -> Value {
        let (mut whole, mut below): (Option<Value>, u32) = (None, 0);
        for &part in parts.iter().rev() {
            let own = floats::Builder::width(self, &part);
            let part = self.integer(part);
            let mut part = self.unary(arith::ExtUI::NAME, part, width);
            if below > 0 {
                let by = floats::Builder::constant(self, &Int::from_u64(width, u64::from(below)));
                part = build::binary(self.0, arith::ShLI::NAME, part, by);
            }
            whole = Some(whole.map_or(part, |whole| build::binary(self.0, arith::OrI::NAME, part, whole)));
            below += own;
        }
        whole.expect("there are parts")
    }
}
