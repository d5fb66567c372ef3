//! Counters that need one look-up table: shift registers with linear feedback, which take their numbers in an order of their own.
//!
//! What holds: a ring begins at 0 and passes all numbers of its width but the one of all ones before it is there again.

use hw_dialects::CircuitBuilder;
use ir::Value;

/// Of each width from two bits on, which bits are fed back (after Alfke 1996), the first of them bit 1.
const TAPS: [&[u32]; 23] = [
    &[2, 1],
    &[3, 2],
    &[4, 3],
    &[5, 3],
    &[6, 5],
    &[7, 6],
    &[8, 6, 5, 4],
    &[9, 5],
    &[10, 7],
    &[11, 9],
    &[12, 6, 4, 1],
    &[13, 4, 3, 1],
    &[14, 5, 3, 1],
    &[15, 14],
    &[16, 15, 13, 4],
    &[17, 14],
    &[18, 11],
    &[19, 6, 2, 1],
    &[20, 17],
    &[21, 19],
    &[22, 21],
    &[23, 18],
    &[24, 23, 22, 17],
];

/// The most numbers that a ring may have.
pub const MOST: u32 = (1 << 24) - 1;

/// Bits of a ring of at least so many numbers, up to `MOST`.
pub fn width(numbers: u32) -> u32 {
    hw_dialects::clog2(u64::from(numbers) + 1).max(2)
}

fn taps(width: u32) -> &'static [u32] {
    TAPS[width as usize - 2]
}

/// The number that follows `value`.
pub fn next(b: &mut CircuitBuilder<'_, '_>, value: Value) -> Value {
    let width = b.width(value);
    let mut sum = b.constant(1, 1);
    for tap in taps(width) {
        let bit = b.bit(value, tap - 1);
        sum = b.xor(sum, bit);
    }
    let low = b.trunc(value, width - 1);
    b.concat(&[low, sum])
}

/// The number that a ring of `width` bits has after so many steps.
pub fn after(width: u32, steps: u32) -> u64 {
    let step = |value: u64| {
        let sum = taps(width).iter().fold(1, |sum, tap| sum ^ (value >> (tap - 1) & 1));
        (value << 1 | sum) & ((1 << width) - 1)
    };
    (0..steps).fold(0, |value, _| step(value))
}

#[cfg(test)]
mod tests {
    use super::{MOST, TAPS, after, width};

    /// The factors of a number that are prime.
    fn primes(mut number: u32) -> Vec<u32> {
        let mut primes = Vec::new();
        for factor in 2.. {
            if factor * factor > number {
                break;
            }
            while number.is_multiple_of(factor) {
                number /= factor;
                primes.push(factor);
            }
        }
        primes.extend((number > 1).then_some(number));
        primes.dedup();
        primes
    }

    #[test]
    fn rings_pass_all_numbers_but_one() {
        for width in 2..TAPS.len() as u32 + 2 {
            let all = (1 << width) - 1;
            assert_eq!(after(width, all), 0, "of {width} bits");
            // A shorter period would divide the whole one by one of its prime factors.
            for factor in primes(all).into_iter().filter(|&factor| factor < all) {
                assert_ne!(after(width, all / factor), 0, "of {width} bits after {}", all / factor);
            }
        }
        assert_eq!(width(MOST), TAPS.len() as u32 + 1);
    }
}
