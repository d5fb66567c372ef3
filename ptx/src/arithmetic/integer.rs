//! Integers of 8 to 64 bits, and predicates as integers of one bit.

use bits::word::{mask, sign_extend};

use crate::program::IntegerOp;
use crate::types::Type;

/// The value of an operation; bits above its width are clear. Division by zero gives all ones, as hardware does.
pub fn apply(op: IntegerOp, element: Type, operands: &[u64]) -> u64 {
    let width = element.width();
    let operand = |index: usize| operands.get(index).copied().unwrap_or(0);
    let read = |index: usize| wide(element, operand(index));
    let [a, b] = [read(0), read(1)];
    let result = match op {
        IntegerOp::Add => a + b,
        IntegerOp::Sub => a - b,
        IntegerOp::MulLow => a.wrapping_mul(b),
        IntegerOp::MulHigh => a.wrapping_mul(b) >> width,
        IntegerOp::MulWide => return (a * b) as u64 & mask((2 * width).min(64)),
        IntegerOp::MadLow => a.wrapping_mul(b).wrapping_add(read(2)),
        IntegerOp::MadHigh => (a.wrapping_mul(b) >> width).wrapping_add(read(2)),
        IntegerOp::MadWide => return (a * b).wrapping_add(i128::from(operand(2))) as u64 & mask((2 * width).min(64)),
        IntegerOp::Div => {
            if b == 0 {
                -1
            } else {
                a / b
            }
        }
        IntegerOp::Rem => {
            if b == 0 {
                a
            } else {
                a % b
            }
        }
        IntegerOp::Min => a.min(b),
        IntegerOp::Max => a.max(b),
        IntegerOp::Neg => -a,
        IntegerOp::Abs => a.abs(),
        IntegerOp::And => a & b,
        IntegerOp::Or => a | b,
        IntegerOp::Xor => a ^ b,
        IntegerOp::Not => !a,
        IntegerOp::ShiftLeft | IntegerOp::ShiftRight => shift(op, a, operand(1), width),
        IntegerOp::PopulationCount => i128::from((operand(0) & mask(width)).count_ones()),
        IntegerOp::LeadingZeros => i128::from((operand(0) & mask(width)).leading_zeros() - (64 - width)),
        IntegerOp::Reverse => i128::from((operand(0) & mask(width)).reverse_bits() >> (64 - width)),
        IntegerOp::Extract => return extract(element, operands),
        IntegerOp::Insert => return insert(width, operands),
        IntegerOp::Logic(table) => i128::from(logic(table, operands)),
        IntegerOp::Permute => i128::from(permute(operands)),
        IntegerOp::Funnel { left, wraps } => i128::from(funnel(left, wraps, operands)),
    };
    result as u64 & mask(width)
}

/// The number that a bit pattern is.
fn wide(element: Type, value: u64) -> i128 {
    let width = element.width().min(64);
    if element.is_signed() { i128::from(sign_extend(width, value)) } else { i128::from(value & mask(width)) }
}

/// Amounts above the width count as the width.
fn shift(op: IntegerOp, a: i128, amount: u64, width: u32) -> i128 {
    let amount = (amount as u32).min(width);
    if op == IntegerOp::ShiftLeft { a << amount } else { a >> amount }
}

/// A field from a position on; above the word, bits are zero or copies of the field's sign.
fn extract(element: Type, operands: &[u64]) -> u64 {
    let width = element.width();
    let (position, length) = (operands[1] & 0xff, (operands[2] & 0xff).min(64) as u32);
    let value = operands[0] & mask(width);
    let field = if position >= u64::from(width) { 0 } else { value >> position } & mask(length.min(width));
    if !element.is_signed() || length == 0 {
        return field;
    }
    let top = (position + u64::from(length) - 1).min(u64::from(width) - 1);
    let sign = value >> top & 1;
    if sign == 1 { (field | !mask(length.min(width))) & mask(width) } else { field }
}

fn insert(width: u32, operands: &[u64]) -> u64 {
    let (position, length) = (operands[2] & 0xff, (operands[3] & 0xff).min(64) as u32);
    if position >= u64::from(width) {
        return operands[1] & mask(width);
    }
    let field = mask(length) << position;
    (operands[1] & !field | operands[0] << position & field) & mask(width)
}

/// Bit by bit, the entry of the table whose index is made of the bits of the operands, the first one on top.
fn logic(table: u8, operands: &[u64]) -> u64 {
    (0..32).fold(0, |result, bit| {
        let index = (0..3).fold(0, |index, operand| index << 1 | operands[operand] >> bit & 1);
        result | u64::from(table >> index & 1) << bit
    })
}

/// Each byte of the result is one of eight, or copies of its sign.
fn permute(operands: &[u64]) -> u64 {
    let bytes = operands[0] & mask(32) | operands[1] << 32;
    (0..4).fold(0, |result, index| {
        let selector = operands[2] >> (4 * index) & 0xf;
        let byte = bytes >> (8 * (selector & 7)) & 0xff;
        let byte = if selector & 8 == 0 { byte } else { (byte >> 7) * 0xff };
        result | byte << (8 * index)
    })
}

fn funnel(left: bool, wraps: bool, operands: &[u64]) -> u64 {
    let word = operands[0] & mask(32) | operands[1] << 32;
    let amount = if wraps { operands[2] & 31 } else { (operands[2] & mask(32)).min(32) };
    if left { (u128::from(word) << amount >> 32) as u64 } else { word >> amount }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_are_those_of_the_manual() {
        use IntegerOp as I;
        let check =
            |op, element, operands: &[u64], wanted: u64| assert_eq!(apply(op, element, operands), wanted, "{op:?}");
        let (s32, u32) = (Type::Signed(32), Type::Unsigned(32));
        check(I::MulWide, s32, &[0xffff_ffff, 3], (-3i64) as u64);
        check(I::MulHigh, u32, &[0xffff_ffff, 0xffff_ffff], 0xffff_fffe);
        check(I::MadWide, s32, &[2, 3, 1 << 40], (1 << 40) + 6);
        check(I::ShiftRight, s32, &[0x8000_0000, 40], 0xffff_ffff);
        check(I::ShiftLeft, u32, &[1, 32], 0);
        check(I::Extract, s32, &[0x0000_00f0, 4, 4], 0xffff_ffff);
        check(I::Extract, u32, &[0x0000_00f0, 4, 3], 7);
        check(I::Insert, u32, &[0xab, 0xffff_ffff, 8, 8], 0xffff_abff);
        check(I::LeadingZeros, u32, &[1], 31);
        check(I::Logic(0xe8), u32, &[0b1100, 0b1010, 0b0110], 0b1110);
        check(I::Permute, u32, &[0x3322_1180, 0x7766_5544, 0x8408], 0xff44_80ff);
        check(I::Funnel { left: true, wraps: true }, u32, &[0x8000_0000, 1, 33], 3);
        check(I::Div, s32, &[0x8000_0000, 0xffff_ffff], 0x8000_0000);
        check(I::Rem, u32, &[7, 0], 7);
    }
}
