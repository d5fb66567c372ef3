//! Words of four sizes with one set of operations.

/// An unsigned word. Operations wrap; amounts of shifts are below [`Word::BITS`].
pub(super) trait Word: Copy + Default + PartialEq {
    const BITS: u32;

    fn of_u128(value: u128) -> Self;
    fn low(self) -> u128;
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn mul(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn shl(self, amount: u32) -> Self;
    fn shr(self, amount: u32) -> Self;
    fn is_below(self, other: Self) -> bool;

    /// The low `width` bits set.
    #[inline(always)]
    fn mask(width: u32) -> Self {
        if width == 0 { Self::default() } else { Self::default().sub(Self::of_u128(1)).shr(Self::BITS - width) }
    }

    /// All bits set where `bit` is 1, none where it is 0.
    #[inline(always)]
    fn spread(bit: Self) -> Self {
        Self::default().sub(bit)
    }

    #[inline(always)]
    fn flag(value: bool) -> Self {
        Self::of_u128(u128::from(value))
    }
}

macro_rules! native {
    ($word:ty) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;

            #[inline(always)]
            fn of_u128(value: u128) -> Self {
                value as $word
            }

            #[inline(always)]
            fn low(self) -> u128 {
                self as u128
            }

            #[inline(always)]
            fn add(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            #[inline(always)]
            fn sub(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }

            #[inline(always)]
            fn mul(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }

            #[inline(always)]
            fn and(self, other: Self) -> Self {
                self & other
            }

            #[inline(always)]
            fn or(self, other: Self) -> Self {
                self | other
            }

            #[inline(always)]
            fn xor(self, other: Self) -> Self {
                self ^ other
            }

            #[inline(always)]
            fn shl(self, amount: u32) -> Self {
                self << amount
            }

            #[inline(always)]
            fn shr(self, amount: u32) -> Self {
                self >> amount
            }

            #[inline(always)]
            fn is_below(self, other: Self) -> bool {
                self < other
            }
        }
    };
}

native!(u32);
native!(u64);
native!(u128);

/// A word of 256 bits.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct U256 {
    pub(super) high: u128,
    pub(super) low: u128,
}

/// The product of two words of 128 bits.
fn wide_product(a: u128, b: u128) -> U256 {
    let half = u128::from(u64::MAX);
    let (a1, a0, b1, b0) = (a >> 64, a & half, b >> 64, b & half);
    let (low, cross) = (a0 * b0, a1 * b0);
    let middle = (low >> 64) + (cross & half) + ((a0 * b1) & half);
    let high = a1 * b1 + (cross >> 64) + ((a0 * b1) >> 64) + (middle >> 64);
    U256 { high, low: middle << 64 | low & half }
}

impl Word for U256 {
    const BITS: u32 = 256;

    fn of_u128(value: u128) -> Self {
        U256 { high: 0, low: value }
    }

    fn low(self) -> u128 {
        self.low
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        let (low, carry) = self.low.overflowing_add(other.low);
        U256 { high: self.high.wrapping_add(other.high).wrapping_add(u128::from(carry)), low }
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        let (low, borrow) = self.low.overflowing_sub(other.low);
        U256 { high: self.high.wrapping_sub(other.high).wrapping_sub(u128::from(borrow)), low }
    }

    fn mul(self, other: Self) -> Self {
        let product = wide_product(self.low, other.low);
        let cross = self.high.wrapping_mul(other.low).wrapping_add(self.low.wrapping_mul(other.high));
        U256 { high: product.high.wrapping_add(cross), low: product.low }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        U256 { high: self.high & other.high, low: self.low & other.low }
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        U256 { high: self.high | other.high, low: self.low | other.low }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        U256 { high: self.high ^ other.high, low: self.low ^ other.low }
    }

    #[inline(always)]
    fn shl(self, amount: u32) -> Self {
        match amount {
            0 => self,
            1..128 => U256 { high: self.high << amount | self.low >> (128 - amount), low: self.low << amount },
            _ => U256 { high: self.low << (amount - 128), low: 0 },
        }
    }

    #[inline(always)]
    fn shr(self, amount: u32) -> Self {
        match amount {
            0 => self,
            1..128 => U256 { high: self.high >> amount, low: self.low >> amount | self.high << (128 - amount) },
            _ => U256 { high: 0, low: self.high >> (amount - 128) },
        }
    }

    #[inline(always)]
    fn is_below(self, other: Self) -> bool {
        (self.high, self.low) < (other.high, other.low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigUint;

    fn big(value: U256) -> BigUint {
        (BigUint::from(value.high) << 128) + value.low
    }

    #[test]
    fn wide_words_compute_as_numbers() {
        let modulus = BigUint::from(1u32) << 256;
        let parts = [0, 1, 3, u128::MAX, u128::MAX - 5, 1 << 64, 0x1234_5678_9abc_def0_0fed_cba9_8765_4321];
        let words = parts.iter().flat_map(|high| parts.map(|low| U256 { high: *high, low }));
        let words: Vec<U256> = words.collect();
        for a in &words {
            for b in &words {
                assert_eq!(big(a.add(*b)), (big(*a) + big(*b)) % &modulus);
                assert_eq!(big(a.sub(*b)), (big(*a) + &modulus - big(*b)) % &modulus);
                assert_eq!(big(a.mul(*b)), big(*a) * big(*b) % &modulus);
                assert_eq!(a.is_below(*b), big(*a) < big(*b));
            }
            for amount in [0, 1, 64, 127, 128, 129, 255] {
                assert_eq!(big(a.shl(amount)), (big(*a) << amount) % &modulus);
                assert_eq!(big(a.shr(amount)), big(*a) >> amount);
            }
        }
        assert_eq!(big(U256::mask(130)), (BigUint::from(1u32) << 130) - 1u32);
    }
}
