//! Swizzles of shared memory: bits of the address that are changed by higher ones, so that rows fall into different banks.

/// How the 16-byte pieces of rows change places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swizzle {
    /// They stay.
    None,
    /// Within 32 bytes.
    Bytes32,
    /// Within 64 bytes.
    Bytes64,
    /// Within 128 bytes.
    Bytes128,
}

impl Swizzle {
    /// Bytes of a row in which pieces change places.
    pub fn span(self) -> u64 {
        match self {
            Swizzle::None => 16,
            Swizzle::Bytes32 => 32,
            Swizzle::Bytes64 => 64,
            Swizzle::Bytes128 => 128,
        }
    }

    /// Where the byte of an address lies: bits from 7 on are added, without carry, to those from 4 on.
    pub fn apply(self, address: u64) -> u64 {
        address ^ ((address >> 7 & (self.span() / 16 - 1)) << 4)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_change_places_by_the_row() {
        assert_eq!(Swizzle::Bytes128.apply(0x1000 + 3 * 128 + 5), 0x1000 + 3 * 128 + 3 * 16 + 5);
        assert_eq!(Swizzle::Bytes64.apply(2 * 64), 2 * 64 + 16);
        assert_eq!(Swizzle::Bytes32.apply(4 * 32 + 16), 4 * 32);
        assert_eq!(Swizzle::None.apply(777), 777);
    }
}
