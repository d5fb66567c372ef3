//! Constants as sums and differences of powers of two, of which products by them are made.

use bits::Int;

/// The canonical signed digits of a constant modulo its width: positions, and whether they are subtracted (the
/// non-adjacent form, after Reitwiesner 1960).
pub fn signed_digits(value: &Int) -> Vec<(u32, bool)> {
    let width = value.width();
    let bit = |i: u32| i < width && value.bit(i);
    let (mut digits, mut carry) = (Vec::new(), false);
    for i in 0..width {
        match (bit(i), carry) {
            (false, false) | (true, true) => {}
            _ => {
                let is_negative = bit(i + 1);
                digits.push((i, is_negative));
                carry = is_negative;
            }
        }
    }
    digits
}
