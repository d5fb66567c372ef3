//! Sums and shifts that take several cycles: pieces of a carry chain, and levels of multiplexers, with registers between.

use bits::Op;
use hw_dialects::builder::RegisterOptions;
use ir::Value;
use pipeline::Kind;
use scheduling::operators::{shift_levels, sum_piece};

use super::Circuit;

impl Circuit<'_, '_, '_, '_> {
    /// `a + b`, or `a - b`, `latency` cycles later: each cycle adds one piece and hands its carry on.
    pub(super) fn staged_sum(&mut self, a: Value, b: Value, is_difference: bool, latency: u32) -> Value {
        let width = self.b.width(a);
        let size = sum_piece(width, latency);
        // a - b is a + ~b + 1.
        let b = if is_difference { self.b.not(b) } else { b };
        let mut carry = self.bit(is_difference);
        let mut parts = Vec::new();
        for (stage, low) in (0..width).step_by(size as usize).enumerate() {
            let stage = stage as u32;
            let bits = size.min(width - low);
            let [x, y] = [a, b].map(|operand| {
                let piece = self.b.extract(operand, low, bits);
                self.after(piece, stage, "piece")
            });
            if stage > 0 {
                carry = self.after(carry, 1, "carry");
            }
            let (sum, over) = self.sum_with_carry(x, y, carry);
            parts.push(self.after(sum, latency - stage, "sum"));
            carry = over;
        }
        parts.reverse();
        self.b.concat(&parts)
    }

    /// The sum of two values and a carry, and the carry out. The carry comes in as that of an additional lowest bit.
    fn sum_with_carry(&mut self, x: Value, y: Value, carry: Value) -> (Value, Value) {
        let (bits, one) = (self.b.width(x), self.bit(true));
        let (x, y) = (self.b.concat(&[x, one]), self.b.concat(&[y, carry]));
        let (x, y) = (self.b.zext(x, bits + 2), self.b.zext(y, bits + 2));
        let sum = self.b.add(x, y);
        (self.b.extract(sum, 1, bits), self.b.bit(sum, bits + 1))
    }

    /// `value` shifted by `amount`, `latency` cycles later: each cycle has some levels of multiplexers, one a bit of the
    /// amount. An amount of all bits or more leaves zeros, or copies of the sign.
    pub(super) fn staged_shift(&mut self, kind: Kind, value: Value, amount: Value, latency: u32) -> Value {
        let width = self.b.width(value);
        let amount = self.b.trunc(amount, self.significant(amount).max(1));
        let per_stage = shift_levels(width, latency);
        let levels = (u32::BITS - width.saturating_sub(1).leading_zeros()).min(self.b.width(amount));
        let mut shifted = value;
        for stage in 0..=latency {
            if stage > 0 {
                shifted = self.after(shifted, 1, "shifted");
            }
            for level in (per_stage * stage)..(per_stage * (stage + 1)).min(levels) {
                let bit = self.b.bit(amount, level);
                let chooses = self.after(bit, stage, "amount");
                let moved = self.shifted_by(kind, shifted, 1 << level);
                shifted = self.b.mux(chooses, moved, shifted);
            }
        }
        let above = self.b.width(amount) - levels;
        if above == 0 {
            return shifted;
        }
        let high = self.b.extract(amount, levels, above);
        let exceeds = self.b.is_nonzero(high);
        let exceeds = self.after(exceeds, latency, "exceeds");
        let sign = self.b.bit(value, width - 1);
        let sign = if kind == Kind::Op(Op::ShrS) { self.after(sign, latency, "sign") } else { self.bit(false) };
        let rest = self.b.resize_signed(sign, width);
        self.b.mux(exceeds, rest, shifted)
    }

    fn shifted_by(&mut self, kind: Kind, value: Value, amount: u32) -> Value {
        match kind {
            Kind::Op(Op::Shl) => self.b.shl_by(value, amount),
            Kind::Op(Op::ShrU) => self.b.shru_by(value, amount),
            Kind::Op(Op::ShrS) => self.b.shrs_by(value, amount),
            other => unreachable!("{other:?} is not a shift"),
        }
    }

    /// The value so many cycles later.
    pub(super) fn after(&mut self, value: Value, cycles: u32, name: &str) -> Value {
        (0..cycles).fold(value, |v, _| self.b.register(v, RegisterOptions { name, ..Default::default() }))
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
            check_pairs(bits, width, latency, &|c, a, b| c.staged_sum(a, b, false, latency), &Int::add);
            check_pairs(bits, width, latency, &|c, a, b| c.staged_sum(a, b, true, latency), &Int::sub);
        }
    }

    fn check_shift(width: u32, latency: u32) {
        let shifted = |kind: Kind, value: &Int, amount: &Int| match kind {
            Kind::Op(Op::Shl) => value.shl_by(amount).unwrap_or(Int::zero(width)),
            Kind::Op(Op::ShrU) => value.lshr_by(amount).unwrap_or(Int::zero(width)),
            _ if value.sign_bit() => value.ashr_by(amount).unwrap_or(Int::all_ones(width)),
            _ => value.ashr_by(amount).unwrap_or(Int::zero(width)),
        };
        for kind in [Kind::Op(Op::Shl), Kind::Op(Op::ShrU), Kind::Op(Op::ShrS)] {
            let build = |c: &mut Circuit<'_, '_, '_, '_>, a, b| c.staged_shift(kind, a, b, latency);
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
