//! The AXI4 bus to memory outside.

use manifest::MemoryTiming;

/// The bus to memory outside: what moves at once, and how the memory answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bus {
    /// Bytes of a beat: a power of two, 8 to 128.
    pub beat_bytes: u32,
    /// How the memory behind it answers.
    pub timing: MemoryTiming,
}

impl Default for Bus {
    fn default() -> Self {
        Self { beat_bytes: Self::LEAST_BYTES, timing: MemoryTiming::default() }
    }
}

impl Bus {
    /// The fewest bytes of a beat: a host's numbers of 64 bits move whole.
    pub const LEAST_BYTES: u32 = 8;
    /// The most bytes of a beat that AXI4 has (ARM IHI 0022, A3.4.1).
    pub const MOST_BYTES: u32 = 128;

    /// Bits of a beat.
    pub fn beat_bits(self) -> u32 {
        8 * self.beat_bytes
    }

    /// The bytes of a beat of so many bits, if there are such beats.
    pub fn bytes_of_bits(bits: u64) -> Option<u32> {
        let bytes = u32::try_from(bits / 8).ok().filter(|_| bits.is_multiple_of(8))?;
        let is_possible = bytes.is_power_of_two() && (Self::LEAST_BYTES..=Self::MOST_BYTES).contains(&bytes);
        is_possible.then_some(bytes)
    }

    /// The widest bus that a memory which moves so many bytes a cycle keeps busy; the narrowest at least.
    pub fn bytes_for(bytes_a_cycle: u64) -> u32 {
        let bytes = bytes_a_cycle.clamp(Self::LEAST_BYTES.into(), Self::MOST_BYTES.into());
        1 << bytes.ilog2()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_powers_of_two_that_the_bus_has() {
        let bytes = [64, 128, 512, 1024].map(Bus::bytes_of_bits);
        assert_eq!(bytes, [Some(8), Some(16), Some(64), Some(128)]);
        assert_eq!([0, 32, 65, 96, 2048, u64::MAX].map(Bus::bytes_of_bits), [None; 6]);
        assert_eq!([0, 4, 8, 12, 16, 64, 1 << 40].map(Bus::bytes_for), [8, 8, 8, 8, 16, 64, 128]);
    }
}
