//! Where values lie in bytes: in rows of inputs and outputs, in the state, in memories.
//!
//! What holds: a value of up to 64 bits takes 1, 2, 4 or 8 bytes, a wider one as many words as it needs; bits above its width are
//! clear. The values of one net in all lanes follow each other. The order of bytes is little-endian.

use ir::Int;

/// Where a value lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The first byte of the first lane.
    pub at: usize,
    /// Width in bits.
    pub width: u32,
}

/// Bytes that a value of this width takes.
pub const fn bytes(width: u32) -> usize {
    match width {
        0..=8 => 1,
        9..=16 => 2,
        17..=32 => 4,
        33..=64 => 8,
        _ => width.div_ceil(64) as usize * 8,
    }
}

/// Slots that follow each other.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    lanes: u32,
    end: usize,
}

impl Layout {
    /// Without slots.
    pub const fn new(lanes: u32) -> Self {
        Self { lanes, end: 0 }
    }

    /// A slot behind the others.
    pub fn slot(&mut self, width: u32) -> Slot {
        let size = bytes(width);
        let at = self.end.next_multiple_of(size.min(8));
        self.end = at + size * self.lanes as usize;
        Slot { at, width }
    }

    /// Bytes of all slots, a multiple of 8.
    pub const fn size(&self) -> usize {
        self.end.next_multiple_of(8)
    }
}

impl Slot {
    fn range(self, lane: u32) -> std::ops::Range<usize> {
        let size = bytes(self.width);
        let first = self.at + size * lane as usize;
        first..first + size
    }

    /// Writes a value, given as words.
    pub fn put(self, row: &mut [u8], lane: u32, words: &[u64]) {
        let given = words.iter().flat_map(|word| word.to_le_bytes()).chain(std::iter::repeat(0));
        row[self.range(lane)].iter_mut().zip(given).for_each(|(byte, new)| *byte = new);
    }

    /// Reads a value.
    pub fn get(self, row: &[u8], lane: u32) -> Int {
        let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        let bytes = &row[self.range(lane)];
        match self.width {
            ..=64 => Int::from_u64(self.width, word(bytes)),
            width => Int::from_words(width, &bytes.chunks(8).map(word).collect::<Vec<u64>>()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_come_back() {
        let mut layout = Layout::new(2);
        let slots = [1, 13, 64, 100, 0, 8].map(|width| layout.slot(width));
        let mut row = vec![0; layout.size()];
        let value = |slot: &Slot, lane| Int::from_words(slot.width, &[0xFEDC_BA98_7654_3210 + u64::from(lane), 0xFFFF]);
        for (slot, lane) in slots.iter().flat_map(|slot| [(slot, 0), (slot, 1)]) {
            slot.put(&mut row, lane, &value(slot, lane).to_words());
        }
        for (slot, lane) in slots.iter().flat_map(|slot| [(slot, 0), (slot, 1)]) {
            assert_eq!(slot.get(&row, lane), value(slot, lane), "{slot:?} {lane}");
        }
    }
}
