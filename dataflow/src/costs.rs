//! What the operations of a dataflow circuit cost on the target: latency, delay and area.

use bits::Op as Operator;
use dialects::arith;
use hw_dialects::{elastic, handshake};
use ir::{Ir, Op, Value};
use pipeline::range::Shape;
use scheduling::digits::signed_digits;
use scheduling::operators::{Cost, LibraryError, MAX_DIGITS, OperatorKind};
use timing::cost::{Target, kind_of};

use super::form;
use super::stages::is_staged;

/// The constant that a value is, through forks.
pub fn constant_of(ir: &Ir, value: Value) -> Option<ir::Int> {
    let mut op = ir.def_op(value)?;
    while ir.isa::<handshake::Fork>(op) {
        op = ir.def_op(ir.operand(op, 0))?;
    }
    let attr = ir.attr(op, "value").filter(|_| ir.isa::<handshake::Constant>(op))?;
    ir.ctx.as_int(attr).map(|(v, _)| v.clone())
}

/// Whether a product with this factor is a sum of few shifted terms.
pub fn is_shifted_sum(factor: &ir::Int) -> bool {
    signed_digits(factor).len() <= MAX_DIGITS
}

/// Cycles from operands to result.
pub fn latency(ir: &Ir, op: Op, target: &Target) -> u32 {
    cost(ir, op, target).map_or(0, |c| c.latency)
}

/// The attribute of a product that holds bits and sign of each operand.
pub const FACTORS: &str = "elastic.factors";

/// Cycles of so many low bits of a product.
pub fn product_latency(target: &Target, factors: [Shape; 2], width: u32) -> Result<u32, LibraryError> {
    Ok(target.product(factors, width)?.latency)
}

/// The shapes of a product's operands, of which so many low bits are wanted: an operand without any is read whole.
pub fn factors(ir: &Ir, op: Op, width: u32) -> [Shape; 2] {
    let Some(attr) = ir.attr(op, FACTORS) else { return [Shape { bits: width, is_signed: false }; 2] };
    let items = ir.ctx.as_dense_array(attr).unwrap_or_default();
    let bits = |item: i64| u32::try_from(item).ok();
    match items[..] {
        [a, sign, b, other] => [(a, sign), (b, other)].map(|(item, sign)| {
            let bits = bits(item).unwrap_or_else(|| ir.internal_error(op, "has a factor of no bits"));
            Shape { bits, is_signed: sign != 0 }
        }),
        _ => ir.internal_error(op, "has factors that are not two shapes"),
    }
}

fn width(ir: &Ir, value: Value) -> u32 {
    ir.ctx.integer_width(ir.ty(value)).unwrap_or(0)
}

/// The kind of operator that builds an operation, and its width.
fn kind(ir: &Ir, op: Op) -> Option<(OperatorKind, u32)> {
    let operator = form::operator(ir, op)?;
    let by_constant = operator.arity() == 2 && constant_of(ir, ir.operand(op, 1)).is_some();
    let built_at = match operator {
        Operator::Compare(_) => Some(ir.operand(op, 0)),
        _ => ir.results(op).next(),
    };
    Some((kind_of(operator, by_constant), built_at.map_or(0, |value| width(ir, value))))
}

/// The cost of an operation of a `handshake.func`. Errors: the library has no figures for it.
pub fn cost(ir: &Ir, op: Op, target: &Target) -> Result<Cost, LibraryError> {
    let library = &target.library;
    let Some((kind, bits)) = kind(ir, op) else { return token_cost(ir, op, target) };
    match kind {
        OperatorKind::Mul => {
            let factor = ir.operands(op).iter().find_map(|v| constant_of(ir, *v)).filter(is_shifted_sum);
            let Some(factor) = factor else { return target.product(factors(ir, op, bits), bits) };
            let add = library.combinational(OperatorKind::Add, bits)?;
            let digits = signed_digits(&factor).len();
            let depth = usize::BITS - digits.saturating_sub(1).leading_zeros();
            let delay = add.delay_in_ps * depth;
            let lut = add.lut * digits.saturating_sub(1) as u32;
            Ok(Cost { delay_in_ps: delay, delay_out_ps: delay, lut, ..Cost::default() })
        }
        OperatorKind::DivideIterative => {
            let plain = match is_staged(ir, op) {
                true => library.divider(bits, Some(1), target.period_ps)?.1,
                false => library.combinational(kind, bits)?,
            };
            let is_signed = matches!(ir.op_text(op), arith::DivSI::NAME | arith::RemSI::NAME);
            let around = if is_signed { negation(target, bits)? } else { Cost::default() };
            let (delay_in_ps, delay_out_ps) =
                (plain.delay_in_ps + around.delay_in_ps, plain.delay_out_ps + around.delay_in_ps);
            Ok(Cost { delay_in_ps, delay_out_ps, lut: plain.lut + 3 * around.lut, ..plain })
        }
        _ => library.combinational(kind, bits),
    }
}

fn negation(target: &Target, bits: u32) -> Result<Cost, LibraryError> {
    let (sub, mux) = (
        target.library.combinational(OperatorKind::Sub, bits)?,
        target.library.combinational(OperatorKind::Mux, bits)?,
    );
    Ok(Cost { delay_in_ps: sub.delay_in_ps + mux.delay_in_ps, lut: sub.lut + mux.lut, ..Cost::default() })
}

/// Of a unit whose operands come to registers.
fn float_cost(ir: &Ir, op: Op, target: &Target) -> Result<Cost, LibraryError> {
    let unit = form::float_op(ir, op);
    let known = target.float_units.iter().find(|(known, _)| Some(*known) == unit);
    let (_, cost) = known.ok_or_else(|| LibraryError::Unmeasured(elastic::Float::NAME.to_owned()))?;
    Ok(Cost { latency: cost.latency + 1, ..*cost })
}

/// Operations that steer tokens: a level of multiplexers for the data, a gate for the handshake.
fn token_cost(ir: &Ir, op: Op, target: &Target) -> Result<Cost, LibraryError> {
    let library = &target.library;
    let data = ir.results(op).next().map_or(0, |r| width(ir, r)).max(1);
    Ok(match ir.op_text(op) {
        handshake::Mux::NAME | handshake::ControlMerge::NAME | handshake::Merge::NAME => {
            let mux = library.combinational(OperatorKind::Mux, data)?;
            let levels = usize::BITS - ir.operands(op).len().saturating_sub(2).leading_zeros();
            let delay = mux.delay_in_ps * levels.max(1);
            Cost { delay_in_ps: delay, delay_out_ps: delay, lut: mux.lut * levels.max(1), ..mux }
        }
        elastic::Float::NAME => float_cost(ir, op, target)?,
        handshake::Load::NAME => Cost { latency: 1, ..library.combinational(OperatorKind::MemoryRead, data)? },
        // Their gates join those of what comes next.
        handshake::Fork::NAME | handshake::CondBr::NAME | handshake::Join::NAME | handshake::Sync::NAME => {
            Cost { lut: 2, ..Cost::default() }
        }
        _ => Cost::default(),
    })
}
