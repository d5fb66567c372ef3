//! Memories inside a design: what they are made of, and what an access takes.

use super::{Cost, LibraryError, OperatorKind, OperatorLibrary};

/// Words of a memory in look-up tables, and bits of each.
const TABLE_WORDS: u64 = 16;
const TABLE_BITS: u64 = 4;
/// Look-up tables that such a piece takes.
const TABLE_LUT: u64 = 4;

/// Words of a memory, their bits, and whether it is only read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemoryShape {
    /// Number of words.
    pub words: u64,
    /// Bits of a word.
    pub width: u32,
    /// Nothing writes: it is a constant table.
    pub is_read_only: bool,
}

/// What a memory is made of: block memories, or look-up tables where that costs less.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct MemoryCells {
    /// Block memories.
    pub blocks: u64,
    /// Look-up tables.
    pub lut: u64,
}

/// How many block memories of so many bits, with words of at most so many, hold so many words of a width.
pub fn blocks_of((bits, wide): (u64, u64), (words, width): (u64, u64)) -> u64 {
    let widths = (0..=wide.max(1).ilog2()).map(|power| (wide >> power).max(1));
    let fit = |wide: u64| width.div_ceil(wide) * words.div_ceil((bits / wide).max(1));
    widths.map(fit).min().unwrap_or(0)
}

impl OperatorLibrary {
    /// The cells of a memory, as Yosys' `memory_libmap` chooses them: it compares the costs that a family's libraries name, those of the
    /// choice between pieces included, and counts a bit of a constant table as a sixteenth of a look-up table.
    pub fn memory_cells(&self, shape: MemoryShape) -> MemoryCells {
        let MemoryShape { words, width, is_read_only } = shape;
        let (block, width, pieces) = (self.block_memory(), u64::from(width), words.div_ceil(TABLE_WORDS));
        let blocks = blocks_of((block.bits.into(), block.wide.into()), (words, width));
        let most = u64::from(block.cost) * blocks;
        let choices = pieces.saturating_sub(1);
        if is_read_only {
            let joined = choices * u64::from(self.data.join_percent) / 100;
            return match words * width <= TABLE_WORDS * most {
                true => MemoryCells { blocks: 0, lut: width * (pieces + joined) },
                false => MemoryCells { blocks, lut: 0 },
            };
        }
        let tables = TABLE_LUT * pieces * width.div_ceil(TABLE_BITS) + width * choices;
        match block.or_tables && tables < most {
            true => MemoryCells { blocks: 0, lut: tables },
            false => MemoryCells { blocks, lut: 0 },
        }
    }

    /// An access of a memory inside a design. What is read passes a register: that of a block memory, or one behind look-up tables, so that
    /// a word comes late of the one, and an address must be early at the other.
    pub fn memory_access(&self, kind: OperatorKind, shape: MemoryShape) -> Result<Cost, LibraryError> {
        let block = self.combinational(kind, shape.width)?;
        if kind != OperatorKind::MemoryRead || self.memory_cells(shape).blocks > 0 {
            return Ok(block);
        }
        let choice = self.combinational(OperatorKind::Mux, shape.width)?;
        let bits = shape.words.div_ceil(TABLE_WORDS).next_power_of_two().ilog2();
        let levels = 1 + bits;
        Ok(Cost { delay_in_ps: levels * choice.delay_in_ps, delay_out_ps: 0, ..block })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each as Yosys 0.70 maps it.
    #[test]
    fn memories_are_made_of_what_costs_less() {
        let is_in_tables = |target: &str, words, width, is_read_only| {
            let library = OperatorLibrary::for_target(target).expect("a library");
            library.memory_cells(MemoryShape { words, width, is_read_only }).blocks == 0
        };
        let written =
            [(16, 8), (32, 32), (64, 16), (128, 8), (16, 128), (48, 32), (100, 13), (40, 64), (64, 32), (512, 4)];
        for target in ["ecp5", "gowin", "nexus"] {
            let found = written.map(|(words, width)| is_in_tables(target, words, width, false));
            assert_eq!(found, [true, true, true, true, true, false, false, false, false, false], "{target}");
        }
        assert!(written.iter().all(|&(words, width)| !is_in_tables("ice40", words, width, false)));
        let read = [(64, 32), (128, 16), (256, 8), (2048, 1), (100, 13), (128, 32), (256, 16), (1024, 4), (512, 8)];
        for target in ["ecp5", "gowin", "nexus"] {
            let found = read.map(|(words, width)| is_in_tables(target, words, width, true));
            assert_eq!(found, [true, true, true, true, true, false, false, false, false], "{target}");
        }
        let found = read.map(|(words, width)| is_in_tables("ice40", words, width, true));
        assert_eq!(found, [true, false, false, false, false, false, false, false, false]);
    }

    #[test]
    fn words_of_tables_are_there_early_and_their_addresses_too() {
        let library = OperatorLibrary::for_target("ecp5").expect("a library");
        let shape = |words| MemoryShape { words, width: 8, is_read_only: false };
        let read = |words| library.memory_access(OperatorKind::MemoryRead, shape(words)).expect("figures");
        let (small, large) = (read(32), read(4096));
        assert!(small.delay_out_ps == 0 && large.delay_out_ps > 5000, "{small:?} {large:?}");
        assert!(small.delay_in_ps > large.delay_in_ps, "{small:?} {large:?}");
        // A level for the words of a piece, one for each bit of the address beyond.
        assert_eq!(read(128).delay_in_ps, small.delay_in_ps * 2);
    }
}
