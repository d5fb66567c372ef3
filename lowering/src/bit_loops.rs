//! Loops that only move bits, as reversals and check sums do: their iterations one after the other are wires and a few gates.
//!
//! What holds: such a loop has few iterations, that are known; it touches no memory, and adds, multiplies and compares nothing but
//! what its counter decides. It takes no more room unrolled than the limit says, and never more cycles.

use affine::domain::{counted, is_loop};
use affine::forms::Forms;
use affine::unroll::{innermost, unroll_full};
use dialects::arith;
use ir::types::TypeKind;
use ir::{Ir, Op, Value, effects};
use rustc_hash::FxHashSet;

/// Iterations at the most.
const MOST_ITERATIONS: i64 = 64;
/// Bits that gates give in all iterations, at the most.
const MOST_BITS: u64 = 4096;

/// Replaces the loops of `root` that only move bits by their iterations; how many there were.
pub(crate) fn dissolve(ir: &mut Ir, root: Op) -> usize {
    let mut dissolved = 0;
    loop {
        let found: Vec<Op> = innermost(ir, root).into_iter().filter(|&looping| only_moves_bits(ir, looping)).collect();
        let before = dissolved;
        dissolved += found.into_iter().filter(|&looping| unroll_full(ir, looping, MOST_ITERATIONS)).count();
        if dissolved == before {
            return dissolved;
        }
    }
}

fn only_moves_bits(ir: &Ir, looping: Op) -> bool {
    let Some(counted) = counted(ir, &mut Forms::new(), looping) else { return false };
    let Some(iterations) = counted.trip_count().and_then(|count| u64::try_from(count).ok()) else { return false };
    let Some(body) = ir.body(looping, 0).filter(|_| ir.results(looping).len() > 0) else { return false };
    let mut known = FxHashSet::from_iter([counted.variable]);
    let mut bits = 0_u64;
    let operations = ir.ops_vec(body);
    let Some((_, moved)) = operations.split_last() else { return false };
    for &op in moved {
        if is_decided(ir, op, &known) {
            known.extend(ir.results(op));
        } else if let Some(gates) = gates(ir, op, &known) {
            bits = bits.saturating_add(gates);
        } else {
            return false;
        }
    }
    bits.saturating_mul(iterations) <= MOST_BITS
}

/// The counter decides what it gives.
fn is_decided(ir: &Ir, op: Op, known: &FxHashSet<Value>) -> bool {
    let is_plain = effects::is_speculatable(ir, op) && ir.regions(op).is_empty() && !is_loop(ir, op);
    is_plain && ir.operands(op).iter().all(|value| known.contains(value))
}

/// The bits that gates of an operation on bits give; `None` of other operations. Shifts by what is known are wires.
fn gates(ir: &Ir, op: Op, known: &FxHashSet<Value>) -> Option<u64> {
    let is_one = |names: &[&str]| names.iter().any(|name| ir.is(op, name));
    let width = match ir.ctx.kind(ir.ty(ir.results(op).next()?)) {
        TypeKind::Integer { width, .. } => u64::from(*width),
        TypeKind::Index => 64,
        _ => return None,
    };
    let shifts = [arith::ShLI::NAME, arith::ShRUI::NAME, arith::ShRSI::NAME];
    let is_wires = |ir: &Ir| {
        known.contains(&ir.operands(op)[1])
            || ir.def_op(ir.operands(op)[1]).is_some_and(|by| ir.isa::<arith::Constant>(by))
    };
    if is_one(&shifts) {
        return is_wires(ir).then_some(0);
    }
    let widths =
        [arith::TruncI::NAME, arith::ExtUI::NAME, arith::ExtSI::NAME, arith::IndexCast::NAME, arith::IndexCastUI::NAME];
    if is_one(&widths) {
        return Some(0);
    }
    is_one(&[arith::AndI::NAME, arith::OrI::NAME, arith::XOrI::NAME, arith::Select::NAME]).then_some(width)
}
