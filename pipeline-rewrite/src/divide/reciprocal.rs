//! Reciprocals: factors and shifts by which quotients by a constant are products, exact for all dividends of a range.
//!
//! After Granlund and Montgomery 1994 (rounded up) and Robison 2005 (rounded down), each with the smallest shift for the
//! dividends that occur, which gives the narrowest factor.

use num_bigint::BigUint;
use num_integer::Integer;

use scheduling::digits::signed_digits;
use scheduling::operators::MAX_DIGITS;

/// `floor(x / divisor)` is `((x + (1 if is_rounded_down)) * factor) >> shift`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Reciprocal {
    /// The factor.
    pub factor: BigUint,
    /// Bits that are dropped behind the product.
    pub shift: u32,
    /// The factor is below `2^shift / divisor`, and the dividend is increased by one.
    pub is_rounded_down: bool,
}

/// Shifts past the smallest one that are tried for a factor of few digits.
const LONGER_SHIFTS: u32 = 6;

/// The cheapest reciprocal of `divisor`, which is no power of two, for dividends from 0 to `high`, which is at least
/// `divisor`: one of few signed digits, else the narrowest.
pub(super) fn unsigned(divisor: &BigUint, high: &BigUint) -> Reciprocal {
    let up = rounded_up(divisor, high);
    let down = rounded_down(divisor, high);
    let longer = |r: &Reciprocal| {
        let (shift, is_down) = (r.shift, r.is_rounded_down);
        let at = move |more: u32| at_shift(divisor, shift + more, is_down);
        (0..=LONGER_SHIFTS).map(at).filter(|r| is_exact(r, divisor, high)).collect::<Vec<_>>()
    };
    let all = longer(&up).into_iter().chain(longer(&down));
    all.min_by_key(|r| (digits(r).max(MAX_DIGITS), r.factor.bits() + 2 * u64::from(r.is_rounded_down), digits(r)))
        .expect("the first of each is exact")
}

/// The factor for dividends of which the largest magnitude is `high`, at least `divisor`, for quotients rounded to zero: of a
/// negative dividend the shifted product is one below the quotient.
pub(super) fn signed(divisor: &BigUint, high: &BigUint) -> Reciprocal {
    rounded_up(divisor, high)
}

fn digits(r: &Reciprocal) -> usize {
    let bits = r.factor.bits() as u32 + 2;
    signed_digits(&ir::Int::from_biguint(bits, r.factor.clone())).len() + usize::from(r.is_rounded_down)
}

fn at_shift(divisor: &BigUint, shift: u32, is_rounded_down: bool) -> Reciprocal {
    let (floor, rest) = (BigUint::from(1_u8) << shift).div_rem(divisor);
    let is_up = !is_rounded_down && rest != BigUint::ZERO;
    Reciprocal { factor: if is_up { floor + 1_u8 } else { floor }, shift, is_rounded_down }
}

fn smallest(divisor: &BigUint, high: &BigUint, is_rounded_down: bool) -> Reciprocal {
    let shifts = 0..=(divisor.bits() + high.bits() + 1) as u32;
    let mut all = shifts.map(|shift| at_shift(divisor, shift, is_rounded_down));
    all.find(|r| is_exact(r, divisor, high)).expect("the shift by the bits of both is exact")
}

fn rounded_up(divisor: &BigUint, high: &BigUint) -> Reciprocal {
    smallest(divisor, high, false)
}

fn rounded_down(divisor: &BigUint, high: &BigUint) -> Reciprocal {
    smallest(divisor, high, true)
}

/// Whether the quotients of all dividends from 0 to `high` are right.
///
/// Rounded up, `factor * divisor = 2^shift + error`: the product is too large by `x * error / (divisor * 2^shift)`, which
/// matters first for the largest `x` of remainder `divisor - 1`. Rounded down, `factor * divisor = 2^shift - error`, which
/// matters first for the largest `x` of remainder 0.
fn is_exact(r: &Reciprocal, divisor: &BigUint, high: &BigUint) -> bool {
    let whole = BigUint::from(1_u8) << r.shift;
    let product = &r.factor * divisor;
    match r.is_rounded_down {
        false => {
            let worst = (high + 1_u8) / divisor * divisor - 1_u8;
            (product - &whole) * worst < whole
        }
        true => {
            let worst = high / divisor * divisor;
            (&whole - product) * (worst + 1_u8) <= whole
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(divisor: u64, high: u64) {
        let r = unsigned(&divisor.into(), &high.into());
        let factor = u64::try_from(&r.factor).expect("a small factor");
        for x in 0..=high {
            let product = (x + u64::from(r.is_rounded_down)) * factor;
            assert_eq!(product >> r.shift, x / divisor, "{x} / {divisor}, at most {high}: {r:?}");
        }
    }

    /// All divisors to 2^10 at all widths to 12.
    #[test]
    fn quotients_of_small_numbers_are_right() {
        for width in 1..=12 {
            let high = (1 << width) - 1;
            (3..=1024_u64.min(high)).filter(|d| !d.is_power_of_two()).for_each(|divisor| check(divisor, high));
        }
    }

    #[test]
    fn quotients_right_up_to_any_last_dividend() {
        for high in 3..200_u64 {
            (3..=high).filter(|d| !d.is_power_of_two()).for_each(|divisor| check(divisor, high));
        }
    }

    #[test]
    fn signed_quotients_of_small_numbers_are_right() {
        for high in 1..300_i64 {
            for divisor in (3..=high).filter(|d| d.count_ones() > 1) {
                let r = signed(&(divisor as u64).into(), &(high as u64).into());
                let factor = i64::try_from(&r.factor).expect("a small factor");
                for x in -high..=high {
                    let quotient = ((x * factor) >> r.shift) + i64::from(x < 0);
                    assert_eq!(quotient, x / divisor, "{x} / {divisor}, at most {high}: {r:?}");
                }
            }
        }
    }

    #[test]
    fn factors_are_no_wider_than_dividends_and_one() {
        for divisor in [3_u64, 5, 7, 10, 11, 100, 641, 1_000_003] {
            for width in [20, 32, 64, 128] {
                let high = (BigUint::from(1_u8) << width) - 1_u8;
                let r = unsigned(&divisor.into(), &high);
                assert!(r.factor.bits() <= width + 1, "{divisor} {width}: {r:?}");
            }
        }
    }
}
