//! Words: integers of up to 64 bits in a `u64`.
//!
//! What holds: bits at and above the width are clear in what is taken and in what is given.

/// The low `width` bits set, `width <= 64`.
#[inline]
pub const fn mask(width: u32) -> u64 {
    if width == 0 { 0 } else { u64::MAX >> (64 - width) }
}

/// The signed reading of a word of `width <= 64` bits; bits above the width may be set.
#[inline]
pub const fn sign_extend(width: u32, value: u64) -> i64 {
    if width == 0 {
        return 0;
    }
    let shift = 64 - width;
    ((value << shift) as i64) >> shift
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_a_signed_reading() {
        let check = |width, value, signed| assert_eq!(sign_extend(width, value), signed, "{value} of {width}");
        check(0, 1, 0);
        check(1, 1, -1);
        check(4, 7, 7);
        check(4, 8, -8);
        check(63, 1 << 62, -(1 << 62));
        check(64, u64::MAX, -1);
        assert_eq!([0, 1, 63, 64].map(mask), [0, 1, u64::MAX >> 1, u64::MAX]);
    }
}
