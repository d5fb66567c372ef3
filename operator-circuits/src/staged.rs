//! Sums and shifts that take several cycles: pieces of a carry chain, and levels of multiplexers, with registers between.

use bits::Op;
use hw_dialects::builder::CircuitBuilder;
use ir::Value;
use scheduling::operators::{shift_levels, sum_piece};

use crate::arithmetic::significant;

/// `a + b`, or `a - b`, `latency` cycles later: each cycle adds one piece and hands its carry on.
pub fn staged_sum(c: &mut CircuitBuilder<'_, '_>, a: Value, b: Value, is_difference: bool, latency: u32) -> Value {
    let width = c.width(a);
    let size = sum_piece(width, latency);
    // a - b is a + ~b + 1.
    let b = if is_difference { c.not(b) } else { b };
    let mut carry = c.truth(is_difference);
    let mut parts = Vec::new();
    for (stage, low) in (0..width).step_by(size as usize).enumerate() {
        let stage = stage as u32;
        let bits = size.min(width - low);
        let [x, y] = [a, b].map(|operand| {
            let piece = c.extract(operand, low, bits);
            c.after(piece, stage, "piece")
        });
        if stage > 0 {
            carry = c.after(carry, 1, "carry");
        }
        let (sum, over) = sum_with_carry(c, x, y, carry);
        parts.push(c.after(sum, latency - stage, "sum"));
        carry = over;
    }
    parts.reverse();
    c.concat(&parts)
}

/// The sum of two values and a carry, and the carry out. The carry comes in as that of an additional lowest bit.
fn sum_with_carry(c: &mut CircuitBuilder<'_, '_>, x: Value, y: Value, carry: Value) -> (Value, Value) {
    let (bits, one) = (c.width(x), c.truth(true));
    let (x, y) = (c.concat(&[x, one]), c.concat(&[y, carry]));
    let (x, y) = (c.zext(x, bits + 2), c.zext(y, bits + 2));
    let sum = c.add(x, y);
    (c.extract(sum, 1, bits), c.bit(sum, bits + 1))
}

/// `value` shifted by `amount`, `latency` cycles later: each cycle has some levels of multiplexers, one a bit of the
/// amount. An amount of all bits or more leaves zeros, or copies of the sign.
pub fn staged_shift(c: &mut CircuitBuilder<'_, '_>, op: Op, value: Value, amount: Value, latency: u32) -> Value {
    let width = c.width(value);
    let amount = c.trunc(amount, significant(c, amount).max(1));
    let per_stage = shift_levels(width, latency);
    let levels = (u32::BITS - width.saturating_sub(1).leading_zeros()).min(c.width(amount));
    let mut shifted = value;
    for stage in 0..=latency {
        if stage > 0 {
            shifted = c.after(shifted, 1, "shifted");
        }
        for level in (per_stage * stage)..(per_stage * (stage + 1)).min(levels) {
            let bit = c.bit(amount, level);
            let chooses = c.after(bit, stage, "amount");
            let moved = shifted_by(c, op, shifted, 1 << level);
            shifted = c.mux(chooses, moved, shifted);
        }
    }
    let above = c.width(amount) - levels;
    if above == 0 {
        return shifted;
    }
    let high = c.extract(amount, levels, above);
    let exceeds = c.is_nonzero(high);
    let exceeds = c.after(exceeds, latency, "exceeds");
    let sign = c.bit(value, width - 1);
    let sign = if op == Op::ShrS { c.after(sign, latency, "sign") } else { c.truth(false) };
    let rest = c.resize_signed(sign, width);
    c.mux(exceeds, rest, shifted)
}

fn shifted_by(c: &mut CircuitBuilder<'_, '_>, op: Op, value: Value, amount: u32) -> Value {
    match op {
        Op::Shl => c.shl_by(value, amount),
        Op::ShrU => c.shru_by(value, amount),
        Op::ShrS => c.shrs_by(value, amount),
        other => unreachable!("{other:?} is not a shift"),
    }
}

#[cfg(test)]
mod tests {
    use ir::Int;

    use super::*;
    use crate::testing::check_pairs;

    #[test]
    fn pieces_of_a_sum_hand_their_carries_on() {
        for (width, latency) in [(20, 1), (20, 2), (21, 4), (7, 3), (40, 1)] {
            let bits = [width, width];
            check_pairs(bits, width, latency, &|c, a, b| staged_sum(c, a, b, false, latency), &Int::add);
            check_pairs(bits, width, latency, &|c, a, b| staged_sum(c, a, b, true, latency), &Int::sub);
        }
    }

    fn check_shift(width: u32, latency: u32) {
        let shifted = |op: Op, value: &Int, amount: &Int| match op {
            Op::Shl => value.shl_by(amount).unwrap_or(Int::zero(width)),
            Op::ShrU => value.lshr_by(amount).unwrap_or(Int::zero(width)),
            _ if value.sign_bit() => value.ashr_by(amount).unwrap_or(Int::all_ones(width)),
            _ => value.ashr_by(amount).unwrap_or(Int::zero(width)),
        };
        for kind in [Op::Shl, Op::ShrU, Op::ShrS] {
            let build = |c: &mut CircuitBuilder<'_, '_>, a, b| staged_shift(c, kind, a, b, latency);
            check_pairs([width, width], width, latency, &build, &|a, b| shifted(kind, a, b));
        }
    }

    #[test]
    fn levels_of_a_shift_take_their_bits_of_the_amount() {
        for (width, latency) in [(16, 1), (16, 3), (20, 2), (33, 1), (33, 5)] {
            check_shift(width, latency);
        }
    }
}
