//! Operands: random bits, special numbers, numbers of few digits, and what lies on a tie between two small floats or beside it.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::cases::{Case, Format, Kind};

/// Operations on constants in one function.
pub const CONSTANTS: usize = 16;

/// The three arrays of operands of the operation number `at`.
pub fn arrays(case: &Case, at: u64, seed: u64, size: usize) -> Vec<u64> {
    let mut source = Source(SplitMix64::seed_from_u64(seed.wrapping_mul(0x1_0001).wrapping_add(at)));
    let mut all = vec![0; 3 * size];
    let used = if case.constant { size.min(CONSTANTS) } else { size };
    for index in 0..used {
        let number = seed.wrapping_mul(size as u64).wrapping_add(index as u64);
        for (array, word) in source.words(case, number).into_iter().enumerate() {
            all[array * size + index] = word;
        }
    }
    all
}

/// Whether bits are NaN.
pub fn is_nan(format: Format, bits: u64) -> bool {
    let (_, _, fraction) = format.layout();
    let exponent = (format.sign() - 1) >> fraction << fraction;
    bits & (format.sign() - 1) > exponent
}

/// The value of a small float.
fn value(format: Format, bits: u64) -> f64 {
    let (_, width, fraction) = format.layout();
    let bias = (1 << (width - fraction - 2)) - 1;
    let magnitude = bits & (format.sign() - 1);
    let (exponent, digits) = ((magnitude >> fraction) as i32, (magnitude & ((1 << fraction) - 1)) as f64);
    let unit = f64::powi(2.0, exponent.max(1) - bias - fraction as i32);
    let hidden = if exponent > 0 { (1u64 << fraction) as f64 } else { 0.0 };
    let is_finite = exponent < (1 << (width - fraction - 1)) - 1;
    let size = if is_finite { (hidden + digits) * unit } else { f64::INFINITY };
    if bits & format.sign() == 0 { size } else { -size }
}

struct Source(SplitMix64);

impl Source {
    fn below(&mut self, count: u64) -> u64 {
        self.0.next_u64() % count
    }

    fn words(&mut self, case: &Case, number: u64) -> [u64; 3] {
        let mut words = [0; 3];
        let target = match case.result {
            Kind::Float(format) => format,
            Kind::Int(_) => Format::BF16,
        };
        match (case.operands.as_slice(), case.result) {
            ([Kind::Float(format)], Kind::Int(width)) => words[0] = self.in_range(*format, width, case.signed),
            // All bit patterns in turn, far from each other.
            ([Kind::Float(Format::BF16 | Format::F16)], _) => words[0] = number.wrapping_mul(40_503) & 0xffff,
            ([Kind::Int(width @ 65..)], _) => {
                words[0] = self.integer(u64::from(*width - 64).min(64), target);
                words[1] = [0, 1, u64::MAX, self.0.next_u64()][self.below(4) as usize];
            }
            (kinds, _) => {
                for (word, kind) in words.iter_mut().zip(kinds) {
                    *word = self.word(*kind, target);
                }
            }
        }
        words
    }

    fn word(&mut self, kind: Kind, target: Format) -> u64 {
        match kind {
            Kind::Float(format @ (Format::BF16 | Format::F16)) => self.small(format),
            Kind::Float(Format::F32) => self.beside_tie(target, |tie| u64::from((tie as f32).to_bits())),
            Kind::Float(Format::F64) => self.beside_tie(target, f64::to_bits),
            Kind::Int(width) => self.integer(u64::from(width), target),
        }
    }

    /// Any bits, a special number, or one of three digits.
    fn small(&mut self, format: Format) -> u64 {
        let (_, width, fraction) = format.layout();
        let sign = self.below(2) << (width - 1);
        let infinity = (format.sign() - 1) >> fraction << fraction;
        let one = (infinity >> (fraction + 1)) << fraction;
        match self.below(8) {
            0 => {
                let special =
                    [0, 1, (1 << fraction) - 1, 1 << fraction, one, infinity - 1, infinity, infinity + 1, one + 1];
                sign | special[self.below(9) as usize]
            }
            1..4 => {
                let digits = self.below(8) << (fraction - 3);
                sign | (one & infinity).wrapping_add(self.below(13).wrapping_sub(6) << fraction) | digits
            }
            _ => self.0.next_u64() & 0xffff,
        }
    }

    /// A finite number whose integer fits.
    fn in_range(&mut self, format: Format, width: u32, signed: bool) -> u64 {
        let limit = f64::powi(2.0, width as i32 - i32::from(signed));
        let least = if signed { -limit } else { -1.0 };
        for _ in 0..64 {
            let bits = self.small(format);
            let number = value(format, bits).trunc();
            let fits = if signed { number >= least } else { number > least };
            if !is_nan(format, bits) && fits && number < limit && number.abs() < f64::powi(2.0, 128) {
                return bits;
            }
        }
        0
    }

    /// The bits of the middle between two neighbours, or of a neighbour of it; now and then any bits.
    fn beside_tie(&mut self, target: Format, bits: impl Fn(f64) -> u64) -> u64 {
        let low = self.small(target);
        if is_nan(target, low) || self.below(16) == 0 {
            return self.0.next_u64();
        }
        let middle = (value(target, low) + value(target, low + 1)) / 2.0;
        bits(middle).wrapping_add(self.below(3)).wrapping_sub(1)
    }

    /// The digits of a small float and the next one, somewhere, and 1 more or less or something at the end; or any bits.
    fn integer(&mut self, width: u64, target: Format) -> u64 {
        let digits = u64::from(target.layout().2) + 2;
        let mask = u64::MAX >> (64 - width);
        if width <= digits || self.below(8) == 0 {
            return self.0.next_u64() & mask;
        }
        let top = 1 << (digits - 1) | self.below(1 << (digits - 1)) | 1;
        let place = self.below(width - digits + 1);
        let low = [0, 1, u64::MAX, self.0.next_u64() & ((1u64 << place) - 1)][self.below(4) as usize];
        let size = (top << place).wrapping_add(low);
        (if self.below(2) == 0 { size } else { size.wrapping_neg() }) & mask
    }
}
