//! Bit fields in little-endian word arrays.

use bits::word::mask;

/// Number of words that hold `width` bits; at least one.
#[inline]
pub(super) const fn word_count(width: u32) -> usize {
    if width <= 64 { 1 } else { width.div_ceil(64) as usize }
}

/// The `width <= 64` bits from bit `low` up of the words that begin at `at`. Bits past `end` words are not read.
#[inline]
pub(super) fn get(words: &[u64], at: usize, low: usize, width: u32) -> u64 {
    if width == 0 {
        return 0;
    }
    let (word, bit) = (at + low / 64, (low % 64) as u32);
    let first = words[word] >> bit;
    let value = if bit + width > 64 { first | words[word + 1] << (64 - bit) } else { first };
    value & mask(width)
}

/// Changes the `width <= 64` bits from bit `low` up of the words that begin at `at`.
#[inline]
pub(super) fn set(words: &mut [u64], at: usize, low: usize, width: u32, value: u64) {
    let (word, bit) = (at + low / 64, (low % 64) as u32);
    let (value, field) = (value & mask(width), mask(width));
    words[word] = words[word] & !(field << bit) | value << bit;
    if bit + width > 64 {
        let high = 64 - bit;
        words[word + 1] = words[word + 1] & !(field >> high) | value >> high;
    }
}

/// Copies `width` bits from bit `low` of the words at `from` to bit `target` of the words at `to`.
pub(super) fn copy(words: &mut [u64], to: usize, target: usize, from: usize, low: usize, width: u32) {
    let mut done = 0;
    while done < width {
        let part = (width - done).min(64);
        let value = get(words, from, low + done as usize, part);
        set(words, to, target + done as usize, part, value);
        done += part;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_cross_words() {
        let mut words = vec![0u64; 4];
        set(&mut words, 1, 60, 8, 0xA5);
        assert_eq!(get(&words, 1, 60, 8), 0xA5);
        assert_eq!(words, [0, 0x5 << 60, 0xA, 0]);
        copy(&mut words, 0, 3, 1, 60, 8);
        assert_eq!(get(&words, 0, 3, 8), 0xA5);
    }
}
