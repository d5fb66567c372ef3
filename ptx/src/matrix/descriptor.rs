//! Descriptors of `wgmma`: 64 bits that say where a matrix lies in shared memory.
//!
//! What holds: bits 0 to 13 are the address through 16, 16 to 29 the leading offset, 32 to 45 the stride offset, both through 16,
//! 49 to 51 the base offset, 62 and 63 the swizzle.

use super::swizzle::Swizzle;

/// A descriptor, taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Descriptor {
    start: u64,
    leading: u64,
    stride: u64,
    swizzle: Swizzle,
}

impl Descriptor {
    /// Takes a descriptor apart; `None` where it has a base offset, which is for tiles that do not start where the swizzle does.
    pub fn of(bits: u64) -> Option<Descriptor> {
        let field = |low: u32| (bits >> low & 0x3fff) << 4;
        let swizzle = match bits >> 62 {
            0 => Swizzle::None,
            1 => Swizzle::Bytes128,
            2 => Swizzle::Bytes64,
            _ => Swizzle::Bytes32,
        };
        let base = bits >> 49 & 7;
        (base == 0).then(|| Descriptor { start: field(0), leading: field(16), stride: field(32), swizzle })
    }

    /// Where the piece of 16 bytes lies that has the byte `depth` of a row, for matrices whose rows run along the depth.
    /// Groups of 8 rows are a stride apart; without swizzle, pieces of a row are a leading offset apart.
    pub fn along_depth(&self, row: u64, depth: u64) -> u64 {
        let inside = match self.swizzle {
            Swizzle::None => row % 8 * 16 + depth / 16 * self.leading + depth % 16,
            Swizzle::Bytes32 | Swizzle::Bytes64 | Swizzle::Bytes128 => row % 8 * self.swizzle.span() + depth,
        };
        self.swizzle.apply(self.start + row / 8 * self.stride + inside)
    }

    /// The same for matrices that run across the depth: `row` is a byte, `depth` an element.
    /// With swizzle, spans of a row are a leading offset apart, and groups of 8 of the depth a stride; without, the reverse.
    pub fn across_depth(&self, row: u64, depth: u64) -> u64 {
        let span = self.swizzle.span();
        let (outer, group) = match self.swizzle {
            Swizzle::None => (self.stride, self.leading),
            Swizzle::Bytes32 | Swizzle::Bytes64 | Swizzle::Bytes128 => (self.leading, self.stride),
        };
        self.swizzle.apply(self.start + row / span * outer + depth / 8 * group + depth % 8 * span + row % span)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of 128 bytes, as a copy of a tensor with the same swizzle leaves them.
    #[test]
    fn swizzled_rows_are_where_copies_put_them() {
        let descriptor = Descriptor::of(0x400 >> 4 | 64 << 32 | 1 << 62).unwrap();
        for (row, byte) in [(0, 0), (1, 16), (9, 112), (63, 34)] {
            assert_eq!(descriptor.along_depth(row, byte), Swizzle::Bytes128.apply(0x400 + row * 128 + byte));
        }
    }

    #[test]
    fn plain_matrices_are_of_pieces_of_eight_rows() {
        let descriptor = Descriptor::of(0x400 >> 4 | 8 << 16 | 16 << 32).unwrap();
        assert_eq!(descriptor.along_depth(9, 18), 0x400 + 256 + 16 + 128 + 2);
        assert_eq!(Descriptor::of(1 << 49), None);
    }
}
