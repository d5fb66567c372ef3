//! The data that examples are run on: words from a formula, the same in every tool.
//!
//! What holds: word `i` of argument `a` in round `r` depends on `(r, a, i)` alone and has every bit pattern of its width,
//! but for `index` scalars, which lie in -32..96 so that loops they bound end soon, and for floats, which are near 1 so that sums
//! of them are numbers.

use num_bigint::BigUint;
use num_traits::One;

use crate::signature::{Layout, Signature, Slot};

/// One word, unsigned, below 2^width.
pub type Word = BigUint;

/// Words of every argument in order (a scalar has one).
pub type Arguments = Vec<Vec<Word>>;

/// Rounds that every example is run for: the second shows what the first left behind in a design.
pub const ROUNDS: u64 = 2;

/// The arguments of `signature` in `round`.
pub fn arguments(signature: &Signature, round: u64) -> Arguments {
    signature.arguments.iter().enumerate().map(|(at, slot)| words(slot, round << 48 | (at as u64 + 1) << 32)).collect()
}

/// `value` modulo 2^`width`.
pub fn truncate(value: &Word, width: u32) -> Word {
    value & ((Word::one() << width) - Word::one())
}

fn words(slot: &Slot, seed: u64) -> Vec<Word> {
    let one = |at: u64| match slot.float {
        _ if slot.index => index(seed),
        Some(layout) => float(word(seed | at, slot.width), layout),
        None => word(seed | at, slot.width),
    };
    (0..slot.words() as u64).map(one).collect()
}

/// The word with an exponent from that of 1/16 to that of 8, by its own lowest bits of the exponent.
fn float(word: Word, layout: Layout) -> Word {
    let own = truncate(&(&word >> layout.fraction), 3);
    let exponent = own + ((Word::one() << (layout.exponent - 1)) - Word::from(5u32));
    let sign = &word >> (layout.exponent + layout.fraction);
    (((sign << layout.exponent) + exponent) << layout.fraction) + truncate(&word, layout.fraction)
}

fn word(seed: u64, width: u32) -> Word {
    let limbs = (0..width.div_ceil(64) as u64).map(|limb| mix(seed ^ limb << 24));
    let value = limbs.fold(Word::default(), |acc, limb| acc << 64 | Word::from(limb));
    truncate(&value, width)
}

/// An index in -32..96 as a 64-bit word.
fn index(seed: u64) -> Word {
    Word::from((mix(seed) % 128).wrapping_sub(32))
}

/// The finalizer of SplitMix64 (Steele, Lea and Flood 2014) over a counter.
fn mix(counter: u64) -> u64 {
    let z = counter.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_near_one() {
        let signature = crate::signature::parse("func.func @f(%a: memref<64xf32>) {").unwrap();
        let values = arguments(&signature, 0).remove(0);
        let values = values.iter().map(|word| f32::from_bits(u32::try_from(word).expect("32 bits")));
        assert!(values.clone().all(|value| (0.0625..16.0).contains(&value.abs())));
        assert!(values.clone().any(|value| value < -1.0) && values.clone().any(|value| value > 4.0));
    }

    #[test]
    fn words_fill_their_width_and_differ_by_round() {
        let signature = crate::signature::parse("func.func @f(%a: memref<64xi200>, %b: i13, %n: index) {").unwrap();
        let (first, second) = (arguments(&signature, 0), arguments(&signature, 1));
        assert_ne!(first, second);
        assert!(first[0].iter().any(|word| word.bits() == 200) && first[0].iter().all(|word| word.bits() <= 200));
        assert!(first[1][0].bits() <= 13);
    }
}
