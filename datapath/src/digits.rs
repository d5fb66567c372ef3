//! Constants as signed digits and as products: how a multiplication becomes shifts and sums.

use bits::Int;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

/// How factors are written as digits: what they share depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Digits {
    /// Canonical signed digits: the fewest.
    Canonical,
    /// Binary where that has as few.
    Fewest,
    /// Binary of the magnitude.
    Binary,
}

impl Digits {
    /// The digits of a constant: positions, and whether they are subtracted.
    pub fn of(self, value: &Int) -> Vec<(u32, bool)> {
        let (canonical, binary) = (of(value), binary(value));
        match self {
            Self::Canonical => canonical,
            Self::Fewest if binary.len() > canonical.len() => canonical,
            Self::Fewest | Self::Binary => binary,
        }
    }
}

/// The canonical signed digits of an integer, lowest first: positions, and whether they are subtracted (the non-adjacent
/// form, after Reitwiesner 1960).
pub fn of_integer(value: &BigInt) -> Vec<(u32, bool)> {
    let mut rest = value.clone();
    let (mut digits, mut place) = (Vec::new(), 0);
    while !rest.is_zero() {
        let zeros = rest.trailing_zeros().unwrap_or(0) as u32;
        rest >>= zeros;
        place += zeros;
        let is_negative = rest.bit(1);
        digits.push((place, is_negative));
        rest += if is_negative { BigInt::one() } else { -BigInt::one() };
    }
    digits
}

/// The digits of a constant modulo its width, as signed or unsigned, whichever has fewer.
pub fn of(value: &Int) -> Vec<(u32, bool)> {
    let width = value.width();
    let mut digits = of_integer(&value.to_bigint_signed());
    digits.retain(|(place, _)| *place < width);
    digits
}

/// The bits of the magnitude of a constant, read as signed: positions, and whether they are subtracted.
pub fn binary(value: &Int) -> Vec<(u32, bool)> {
    let signed = value.to_bigint_signed();
    let is_set = |place: &u32| signed.magnitude().bit((*place).into());
    (0..value.width()).filter(is_set).map(|place| (place, signed.is_negative())).collect()
}

/// The factors `2^k + 1` and `2^k - 1` of an odd constant, with the cofactor: `(k, minus, cofactor)`.
pub fn factors(value: &Int) -> Vec<(u32, bool, Int)> {
    let (width, integer) = (value.width(), value.to_bigint_signed().abs());
    let mut found = Vec::new();
    for k in 1..width.min(integer.bits() as u32 + 1) {
        for minus in [false, true] {
            let factor = (BigInt::one() << k) + if minus { -BigInt::one() } else { BigInt::one() };
            let is_proper = factor > BigInt::from(2) && factor < integer && (&integer % &factor).is_zero();
            if is_proper {
                found.push((k, minus, Int::from_bigint(width, &(value.to_bigint_signed() / factor))));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_sum_to_the_constant_and_no_two_are_adjacent() {
        for value in -300i64..300 {
            let digits = of_integer(&value.into());
            let sum: i64 = digits.iter().map(|(place, minus)| if *minus { -(1 << place) } else { 1 << place }).sum();
            assert_eq!(sum, value);
            assert!(digits.windows(2).all(|pair| pair[1].0 > pair[0].0 + 1), "{value}: {digits:?}");
        }
    }

    #[test]
    fn factors_multiply_to_the_constant() {
        for value in 1u64..200 {
            for (k, minus, cofactor) in factors(&Int::from_u64(12, value)) {
                let factor = if minus { (1 << k) - 1 } else { (1 << k) + 1 };
                assert_eq!(cofactor.to_u64().unwrap() * factor, value);
            }
        }
    }
}
