//! Random floats that calculations survive.
//!
//! What holds: ordinary numbers are around 1, so that sums and products of many of them neither overflow nor vanish; of special
//! ones there are few, and none where none are wanted.

use ir::Int;
use ir::float::{Float, format};
use ir::types::FloatKind;
use sim::random::Random;

/// One of so many numbers is special where special ones are wanted.
const SPECIAL: u64 = 64;

/// One of so many is zero or below the smallest normal number.
const TINY: u64 = 16;

/// A number around 1; sometimes zero, and seldom one that is smaller than the smallest normal one.
pub fn ordinary(kind: FloatKind, random: &mut Random) -> Int {
    match random.below(TINY) {
        0 => tiny(kind, random),
        _ => around_one(kind, random),
    }
}

/// As [`ordinary`], but now and then infinite, no number, or the largest one.
pub fn with_special(kind: FloatKind, random: &mut Random) -> Int {
    match random.below(SPECIAL) {
        0 => special(kind, random),
        _ => ordinary(kind, random),
    }
}

/// A whole number below `below`.
pub fn whole(kind: FloatKind, below: u64, random: &mut Random) -> Int {
    of(Float::from_int_unsigned(kind, &Int::from_u64(64, random.below(below))))
}

/// A number of any magnitude.
pub fn any_magnitude(kind: FloatKind, random: &mut Random) -> Int {
    let bits = of(Float::from_bits(kind, random.int(kind.width()).to_u128().unwrap_or(0)));
    if Float::from_bits(kind, bits.to_u128().unwrap_or(0)).is_finite() { bits } else { around_one(kind, random) }
}

/// Zero, a number below the smallest normal one, infinity, no number, the largest one, 1.
pub fn special(kind: FloatKind, random: &mut Random) -> Int {
    let found = match random.below(6) {
        0 => return tiny(kind, random),
        1 => Float::infinity(kind),
        2 => Float::infinity(kind).neg(),
        3 => Float::nan(kind),
        4 => Float::largest(kind),
        _ => Float::one(kind),
    };
    of(found)
}

fn of(float: Float) -> Int {
    Int::from_u128(float.kind().width(), float.bits())
}

fn tiny(kind: FloatKind, random: &mut Random) -> Int {
    let smallest = Float::from_bits(kind, u128::from(random.below(3)));
    of(if random.below(2) == 0 { smallest } else { smallest.neg() })
}

/// Any sign and fraction, and one of eight exponents around that of 1.
fn around_one(kind: FloatKind, random: &mut Random) -> Int {
    let layout = format(kind);
    let most = (1u64 << layout.exponent_bits.min(16)) - 2;
    let exponent = (layout.bias as u64 + random.below(8)).saturating_sub(4).clamp(1, most.max(1));
    let below = layout.fraction_bits + u32::from(layout.explicit_leading_bit);
    let mut bits = random.int(kind.width()).to_u128().unwrap_or(0);
    bits &= !((((1 << layout.exponent_bits) - 1) as u128) << below);
    bits |= u128::from(exponent) << below;
    if layout.explicit_leading_bit {
        bits |= 1 << layout.fraction_bits;
    }
    of(Float::from_bits(kind, bits))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Least and largest magnitude, and how many are no finite numbers, of a thousand.
    fn drawn(kind: FloatKind, draw: fn(FloatKind, &mut Random) -> Int) -> (f64, f64, usize) {
        let mut random = Random::new(1);
        let all: Vec<f64> = (0..1000)
            .map(|_| Float::from_bits(kind, draw(kind, &mut random).to_u128().expect("few bits")).to_f64().abs())
            .collect();
        let finite = || all.iter().copied().filter(|value| value.is_finite());
        (finite().fold(f64::INFINITY, f64::min), finite().fold(0.0, f64::max), all.len() - finite().count())
    }

    #[test]
    fn ordinary_numbers_are_around_one() {
        for kind in [FloatKind::F16, FloatKind::BF16, FloatKind::F32, FloatKind::F64, FloatKind::F8E4M3FN] {
            let (least, largest, special) = drawn(kind, ordinary);
            assert!(
                least < 1e-2 && (8.0..16.0).contains(&largest) && special == 0,
                "{kind:?}: {least} {largest} {special}"
            );
        }
    }

    #[test]
    fn special_numbers_are_few() {
        let (_, largest, special) = drawn(FloatKind::F32, with_special);
        assert!(largest > 1e38 && (2..50).contains(&special), "{largest} {special}");
        assert_eq!(drawn(FloatKind::F32, any_magnitude).2, 0);
    }
}
