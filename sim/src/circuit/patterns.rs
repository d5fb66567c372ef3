//! Patterns of cases, in digits 0, 1, x and z, on values of two states.

use ir::Int;

/// A pattern of digits 0, 1, x and z.
pub struct Pattern {
    /// The bits that count, as they must be.
    pub value: Int,
    /// The bits that count; nothing where no value of two states has the pattern.
    pub asked: Option<Int>,
}

/// Numbers of the kinds of case in which digits stand for any: `casex` x and z, `casez` z alone.
const CASE_X: i64 = 1;
const CASE_Z: i64 = 2;

impl Pattern {
    /// Of two bits for each digit.
    pub fn of(digits: &Int, width: u32, style: i64) -> Self {
        let bit = |at: u32| at < digits.width() && digits.bit(at);
        let (mut value, mut asked, mut is_met) = (Int::zero(width), Int::zero(width), true);
        for at in 0..width {
            let one = Int::one(width).shl(at);
            match (bit(2 * at + 1), bit(2 * at)) {
                (false, is_set) => {
                    asked = asked.or(&one);
                    value = if is_set { value.or(&one) } else { value };
                }
                (true, is_z) => is_met &= style == CASE_X || style == CASE_Z && is_z,
            }
        }
        Self { value, asked: is_met.then_some(asked) }
    }
}
