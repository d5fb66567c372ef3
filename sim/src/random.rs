//! Test data from a fixed seed, the same on every machine.
//!
//! What holds: a stream depends on its seed alone; every value of a width is equally likely.

use ir::Int;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A stream of SplitMix64 (Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub struct Random {
    stream: SplitMix64,
    seed: u64,
    drawn: u64,
}

/// What the state of a stream grows by with each number that is drawn.
pub const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

impl Random {
    /// The stream that `seed` names.
    pub fn new(seed: u64) -> Self {
        Self { stream: SplitMix64::seed_from_u64(seed), seed, drawn: 0 }
    }

    /// The seed of a stream that gives what comes next of this one.
    pub fn state(&self) -> u64 {
        self.seed.wrapping_add(self.drawn.wrapping_mul(STEP))
    }

    /// The next 64 bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.drawn += 1;
        self.stream.next_u64()
    }

    /// A number in `0..bound`; 0 when `bound` is 0. By multiplication (Lemire 2019), so with a bias below 2^-32 for small bounds.
    pub fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next_u64()) * u128::from(bound)) >> 64) as u64
    }

    /// An integer of `width` bits, all values equally likely.
    pub fn int(&mut self, width: u32) -> Int {
        if width <= 64 {
            return Int::from_u64(width, self.next_u64());
        }
        let words: Vec<u64> = (0..width.div_ceil(64)).map(|_| self.next_u64()).collect();
        Int::from_words(width, &words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs for seed 0, as published with the reference implementation.
    #[test]
    fn matches_the_reference() {
        let mut random = Random::new(0);
        assert_eq!(random.next_u64(), 0xE220_A839_7B1D_CDAF);
        assert_eq!(random.next_u64(), 0x6E78_9E6A_A1B9_65F4);
        assert_eq!(random.next_u64(), 0x06C4_5D18_8009_454F);
    }

    #[test]
    fn goes_on_from_its_state() {
        let mut random = Random::new(5);
        for _ in 0..9 {
            random.next_u64();
        }
        let mut other = Random::new(random.state());
        assert_eq!(other.next_u64(), random.next_u64());
    }

    #[test]
    fn stays_below_the_bound() {
        let mut random = Random::new(7);
        assert!((0..1000).all(|_| random.below(10) < 10));
        assert_eq!(random.below(0), 0);
    }

    #[test]
    fn fills_wide_integers() {
        let mut random = Random::new(1);
        let value = random.int(200);
        assert_eq!(value.width(), 200);
        assert!(value.unsigned_bits() > 150);
    }
}
