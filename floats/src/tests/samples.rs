//! Operands that are likely to be treated wrongly, and random ones.

use bits::FloatFormat;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::{Check, by_oracle};
use crate::{Operation, Options};

/// A source of operands of one format.
pub(super) struct Samples {
    format: FloatFormat,
    random: SplitMix64,
}

impl Samples {
    pub(super) fn new(format: FloatFormat, seed: u64) -> Samples {
        Samples { format, random: SplitMix64::seed_from_u64(seed) }
    }

    fn mask(&self) -> u64 {
        u64::MAX >> (64 - self.format.width)
    }

    /// A number below `end`.
    fn below(&mut self, end: u64) -> u64 {
        self.random.next_u64() % end
    }

    /// A pattern whose fraction has few runs of equal bits, so that sums and products are near ties.
    fn fraction(&mut self) -> u64 {
        let bits = self.format.fraction_bits;
        let all = (1u64 << bits) - 1;
        match self.below(6) {
            0 => self.random.next_u64() & all,
            1 => 0,
            2 => all,
            3 => 1 << self.below(u64::from(bits)),
            4 => all << self.below(u64::from(bits)) & all,
            _ => all >> self.below(u64::from(bits)),
        }
    }

    fn exponent(&mut self) -> u64 {
        let all = (1u64 << self.format.exponent_bits) - 1;
        match self.below(8) {
            0 => 0,
            1 => self.below(3),
            2 => all - self.below(3),
            3 => self.format.bias as u64 + self.below(3) - 1,
            _ => self.random.next_u64() & all,
        }
    }

    fn packed(&mut self, exponent: u64) -> u64 {
        let sign = self.below(2) << (self.format.width - 1);
        let fraction = self.fraction();
        sign | exponent << self.format.fraction_bits | fraction
    }

    /// One operand.
    pub(super) fn one(&mut self) -> u64 {
        if self.below(4) == 0 {
            return self.random.next_u64() & self.mask();
        }
        let exponent = self.exponent();
        self.packed(exponent)
    }

    /// An operand near another one: of about the same exponent, or a few units beside it, of either sign.
    fn near(&mut self, other: u64) -> u64 {
        let all = (1u64 << self.format.exponent_bits) - 1;
        let exponent = other >> self.format.fraction_bits & all;
        match self.below(5) {
            0 => other.wrapping_add(self.below(5)).wrapping_sub(2) & self.mask(),
            1 => (other ^ 1 << (self.format.width - 1)).wrapping_add(self.below(5)).wrapping_sub(2) & self.mask(),
            2 => {
                let distance = self.below(2 * u64::from(self.format.precision()) + 6);
                let exponent = exponent.saturating_sub(distance);
                self.packed(exponent)
            }
            3 => {
                let exponent = (2 * self.format.bias as u64 + self.below(9)).saturating_sub(exponent + 4) & all;
                self.packed(exponent)
            }
            _ => {
                let exponent = (exponent + self.below(5)).saturating_sub(2).min(all);
                self.packed(exponent)
            }
        }
    }

    /// Operands that belong together.
    pub(super) fn operands(&mut self, count: usize) -> Vec<u64> {
        let mut operands = vec![self.one()];
        while operands.len() < count {
            let next = match self.below(3) {
                0 => self.one(),
                _ => {
                    let last = operands[self.below(operands.len() as u64) as usize];
                    self.near(last)
                }
            };
            operands.push(next);
        }
        if count == 3 && self.below(2) == 0 {
            operands[2] = self.cancelling(operands[0], operands[1]);
        }
        operands
    }

    /// Near the negated product of two others, so that it is cancelled for the most part.
    fn cancelling(&mut self, a: u64, b: u64) -> u64 {
        let all = (1u64 << self.format.exponent_bits) - 1;
        let field = |value: u64| value >> self.format.fraction_bits & all;
        let sign = (a ^ b ^ self.mask()) >> (self.format.width - 1) << (self.format.width - 1);
        let exponent = (field(a) + field(b) + self.below(3)).saturating_sub(self.format.bias as u64 + 1).min(all);
        let bits = self.format.fraction_bits;
        let significand = |value: u64| u128::from(value & ((1 << bits) - 1) | 1 << bits);
        let product = significand(a) * significand(b);
        let shift = product.ilog2() - bits;
        let fraction = ((product >> shift) as u64).wrapping_add(self.below(3)).wrapping_sub(1) & ((1 << bits) - 1);
        sign | exponent << bits | fraction
    }
}

/// As many samples against the oracle.
pub(super) fn check(operation: Operation, format: FloatFormat, count: usize) {
    check_with(operation, format, count, &Options::default(), &by_oracle(operation, format));
}

/// As many samples against what is expected.
pub(super) fn check_with(
    operation: Operation,
    format: FloatFormat,
    count: usize,
    options: &Options,
    expected: &dyn Fn(&[u64]) -> u64,
) {
    let mut samples = Samples::new(format, u64::from(format.width) << 32 | count as u64);
    let mut check = Check::new(operation, format, format.width, options, expected);
    for _ in 0..count {
        check.push(&samples.operands(operation.arity()));
    }
    check.flush();
}
