//! Bit operations on [`Int`]: logic, shifts, width changes, slices, counts.
//!
//! What holds: logic and shifts keep the width; the others name the width of their result.

use super::{Int, Repr, bit_count};
use crate::word::{mask, sign_extend};
use num_bigint::BigUint;
use num_traits::Zero;

/// Logic.
impl Int {
    /// Complement of every bit.
    #[inline]
    pub fn not(&self) -> Int {
        match &self.repr {
            Repr::Small(value) => Int::small(self.width, !value),
            Repr::Big(value) => Int::big(self.width, self.modulus() - 1u32 - &**value),
        }
    }

    /// Bitwise conjunction.
    #[inline]
    pub fn and(&self, rhs: &Int) -> Int {
        self.binary(rhs, |a, b| a & b, |a, b| a & b)
    }

    /// Bitwise disjunction.
    #[inline]
    pub fn or(&self, rhs: &Int) -> Int {
        self.binary(rhs, |a, b| a | b, |a, b| a | b)
    }

    /// Bitwise exclusive disjunction.
    #[inline]
    pub fn xor(&self, rhs: &Int) -> Int {
        self.binary(rhs, |a, b| a ^ b, |a, b| a ^ b)
    }
}

/// Shifts by a known amount: every amount is allowed, bits that leave are lost.
impl Int {
    /// Shifts left; zero when `amount` reaches the width.
    #[inline]
    pub fn shl(&self, amount: u32) -> Int {
        if amount >= self.width {
            return Int::zero(self.width);
        }
        match &self.repr {
            Repr::Small(value) => Int::small(self.width, value << amount),
            Repr::Big(value) => Int::big(self.width, &**value << amount),
        }
    }

    /// Shifts right, zeros in; zero when `amount` reaches the width.
    #[inline]
    pub fn lshr(&self, amount: u32) -> Int {
        if amount >= self.width {
            return Int::zero(self.width);
        }
        match &self.repr {
            Repr::Small(value) => Int::small(self.width, value >> amount),
            Repr::Big(value) => Int::big(self.width, &**value >> amount),
        }
    }

    /// Shifts right, copies of the sign in; all sign bits when `amount` reaches the width.
    #[inline]
    pub fn ashr(&self, amount: u32) -> Int {
        let amount = amount.min(self.width.saturating_sub(1));
        match &self.repr {
            Repr::Small(value) => Int::small(self.width, (sign_extend(self.width, *value) >> amount) as u64),
            Repr::Big(_) if self.sign_bit() => self.not().lshr(amount).not(),
            Repr::Big(_) => self.lshr(amount),
        }
    }
}

/// Shifts by a value: `None` when the unsigned amount reaches the width (poison in `arith`).
impl Int {
    /// Shifts left.
    #[inline]
    pub fn shl_by(&self, amount: &Int) -> Option<Int> {
        self.shift_amount(amount).map(|amount| self.shl(amount))
    }

    /// Shifts right, zeros in.
    #[inline]
    pub fn lshr_by(&self, amount: &Int) -> Option<Int> {
        self.shift_amount(amount).map(|amount| self.lshr(amount))
    }

    /// Shifts right, copies of the sign in.
    #[inline]
    pub fn ashr_by(&self, amount: &Int) -> Option<Int> {
        self.shift_amount(amount).map(|amount| self.ashr(amount))
    }

    /// The unsigned reading, or `u32::MAX` when that is larger: an amount for the total shifts.
    #[inline]
    pub fn saturating_u32(&self) -> u32 {
        self.to_u32().unwrap_or(u32::MAX)
    }

    #[inline]
    fn shift_amount(&self, amount: &Int) -> Option<u32> {
        amount.to_u32().filter(|amount| *amount < self.width)
    }

    /// Rotates left by `amount` modulo the width.
    pub fn rotate_left(&self, amount: u32) -> Int {
        if self.width == 0 {
            return self.clone();
        }
        let amount = amount % self.width;
        self.shl(amount).or(&self.lshr(self.width - amount))
    }
}

/// Changes of width. Each panics when the direction is wrong.
impl Int {
    /// The low `width` bits.
    #[inline]
    pub fn trunc(&self, width: u32) -> Int {
        assert!(width <= self.width, "cannot truncate i{} to i{width}", self.width);
        self.resize_unsigned(width)
    }

    /// Extends with zeros.
    #[inline]
    pub fn zext(&self, width: u32) -> Int {
        assert!(width >= self.width, "cannot extend i{} to i{width}", self.width);
        self.resize_unsigned(width)
    }

    /// Extends with copies of the sign.
    #[inline]
    pub fn sext(&self, width: u32) -> Int {
        assert!(width >= self.width, "cannot extend i{} to i{width}", self.width);
        self.resize_signed(width)
    }

    /// Truncates or extends with zeros.
    #[inline]
    pub fn resize_unsigned(&self, width: u32) -> Int {
        match &self.repr {
            Repr::Small(value) => Int::from_u64(width, *value),
            Repr::Big(_) if width <= 64 => Int::small(width, self.low_u64()),
            Repr::Big(value) => Int::big(width, (**value).clone()),
        }
    }

    /// Truncates or extends with copies of the sign.
    #[inline]
    pub fn resize_signed(&self, width: u32) -> Int {
        match &self.repr {
            Repr::Small(value) => Int::from_i64(width, sign_extend(self.width, *value)),
            Repr::Big(_) if width <= self.width || !self.sign_bit() => self.resize_unsigned(width),
            Repr::Big(_) => self.not().resize_unsigned(width).not(),
        }
    }

    /// The `width` bits from bit `low` up. Panics unless `low + width` is within the width.
    pub fn extract(&self, low: u32, width: u32) -> Int {
        let end = u64::from(low) + u64::from(width);
        assert!(end <= u64::from(self.width), "bits {low}..{end} of i{}", self.width);
        self.lshr(low).trunc(width)
    }

    /// `self` in the high bits, `low` in the low ones.
    pub fn concat(&self, low: &Int) -> Int {
        let width = self.width + low.width;
        match (&self.repr, &low.repr) {
            _ if self.width == 0 => low.clone(),
            (Repr::Small(high), Repr::Small(bits)) if width <= 64 => {
                Int::small(width, high.checked_shl(low.width).unwrap_or(0) | bits)
            }
            _ => Int::big(width, (self.to_biguint() << low.width) | low.to_biguint()),
        }
    }

    /// `count` copies side by side.
    pub fn replicate(&self, count: u32) -> Int {
        let mut result = Int::zero(0);
        for bit in (0..u32::BITS - count.leading_zeros()).rev() {
            result = result.concat(&result);
            if count >> bit & 1 == 1 {
                result = result.concat(self);
            }
        }
        result
    }
}

/// Single bits and counts of bits.
impl Int {
    /// Bit `index`, 0 the lowest; false past the width.
    #[inline]
    pub fn bit(&self, index: u32) -> bool {
        match &self.repr {
            Repr::Small(value) => index < 64 && value >> index & 1 == 1,
            Repr::Big(value) => value.bit(u64::from(index)),
        }
    }

    /// The value with bit `index` set to `value`. Panics when `index` is past the width.
    pub fn with_bit(&self, index: u32, value: bool) -> Int {
        assert!(index < self.width, "bit {index} of i{}", self.width);
        match &self.repr {
            Repr::Small(bits) => Int::small(self.width, bits & !(1 << index) | u64::from(value) << index),
            Repr::Big(bits) => {
                let mut bits = (**bits).clone();
                bits.set_bit(u64::from(index), value);
                Int::big(self.width, bits)
            }
        }
    }

    /// The top bit; false at width 0.
    #[inline]
    pub fn sign_bit(&self) -> bool {
        self.width > 0 && self.bit(self.width - 1)
    }

    /// Number of zeros above the highest bit set; the width for zero.
    #[inline]
    pub fn count_leading_zeros(&self) -> u32 {
        match &self.repr {
            Repr::Small(value) => value.leading_zeros() - (64 - self.width),
            Repr::Big(value) => self.width - bit_count(value.bits()),
        }
    }

    /// Number of zeros below the lowest bit set; the width for zero.
    #[inline]
    pub fn count_trailing_zeros(&self) -> u32 {
        match &self.repr {
            Repr::Small(value) => value.trailing_zeros().min(self.width),
            Repr::Big(value) => value.trailing_zeros().map_or(self.width, bit_count),
        }
    }

    /// Number of ones above the highest bit clear.
    pub fn count_leading_ones(&self) -> u32 {
        self.not().count_leading_zeros()
    }

    /// Number of ones below the lowest bit clear.
    pub fn count_trailing_ones(&self) -> u32 {
        self.not().count_trailing_zeros()
    }

    /// Number of bits set.
    #[inline]
    pub fn popcount(&self) -> u32 {
        match &self.repr {
            Repr::Small(value) => value.count_ones(),
            Repr::Big(value) => bit_count(value.count_ones()),
        }
    }

    /// Whether the number of bits set is odd.
    #[inline]
    pub fn parity(&self) -> bool {
        self.popcount() & 1 == 1
    }

    /// The bits in the opposite order.
    pub fn reverse_bits(&self) -> Int {
        match &self.repr {
            Repr::Small(_) if self.width == 0 => self.clone(),
            Repr::Small(value) => Int::small(self.width, value.reverse_bits() >> (64 - self.width)),
            Repr::Big(value) => {
                let padded = self.width.div_ceil(64) as usize;
                let digits = value.iter_u64_digits().map(u64::reverse_bits);
                let reversed = digits.fold(BigUint::zero(), |sum, digit| (sum << 64u32) | BigUint::from(digit));
                let missing = (padded - value.iter_u64_digits().len()) * 64;
                let excess = padded * 64 - self.width as usize;
                Int::big(self.width, (reversed << missing) >> excess)
            }
        }
    }

    /// The value as little-endian `u64` words, `ceil(width / 64)` of them.
    pub fn to_words(&self) -> Vec<u64> {
        let count = self.width.div_ceil(64) as usize;
        let mut words = match &self.repr {
            Repr::Small(value) => vec![*value],
            Repr::Big(value) => value.to_u64_digits(),
        };
        words.resize(count, 0);
        words
    }

    /// Little-endian bytes, `ceil(width / 8)` of them and at least one.
    pub fn to_le_bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.to_words().iter().flat_map(|w| w.to_le_bytes()).collect();
        bytes.resize(self.width().div_ceil(8).max(1) as usize, 0);
        bytes
    }

    /// From little-endian bytes; bits past the width are dropped.
    pub fn from_le_bytes(width: u32, bytes: &[u8]) -> Int {
        let words: Vec<u64> = bytes
            .chunks(8)
            .map(|chunk| {
                let mut word = [0; 8];
                word[..chunk.len()].copy_from_slice(chunk);
                u64::from_le_bytes(word)
            })
            .collect();
        Int::from_words(width, &words)
    }

    /// The low `width` bits of little-endian `u64` words; missing words are zero.
    pub fn from_words(width: u32, words: &[u64]) -> Int {
        let low = words.first().copied().unwrap_or(0);
        if width <= 64 {
            return Int::small(width, low & mask(width));
        }
        let halves = words.iter().flat_map(|word| [*word as u32, (*word >> 32) as u32]);
        Int::big(width, BigUint::new(halves.collect()))
    }
}
