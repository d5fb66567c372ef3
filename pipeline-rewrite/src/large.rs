//! Large memories of one port, which some devices have beside their block memories: the largest arrays go there where block memories are
//! too few for all.
//!
//! What holds: what lies there has no words at start, and is reached through one port that reads or writes.

use pipeline::{Memory, MemoryId, Program};
use scheduling::operators::blocks_of;

/// The memories of a device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LargeMemories {
    /// Large ones.
    pub count: u64,
    /// Words of each.
    pub words: u64,
    /// Bits of a word.
    pub width: u64,
    /// Block memories beside them.
    pub beside: u64,
    /// Bits of each.
    pub block_bits: u64,
    /// Bits of its widest words.
    pub block_width: u64,
}

impl LargeMemories {
    /// As numbers, in order.
    pub fn text(&self) -> String {
        let Self { count, words, width, beside, block_bits, block_width } = self;
        [count, words, width, beside, block_bits, block_width].map(u64::to_string).join(",")
    }

    /// What [`LargeMemories::text`] gave. Errors: something else, as a sentence.
    pub fn parse(text: &str) -> Result<Self, String> {
        let numbers: Option<Vec<u64>> = text.split(',').map(|n| n.parse().ok().filter(|&n| n > 0)).collect();
        let numbers = numbers.and_then(|numbers| <[u64; 6]>::try_from(numbers).ok());
        let [count, words, width, beside, block_bits, block_width] =
            numbers.ok_or_else(|| format!("'large-memories': {text} are not six numbers above zero"))?;
        Ok(Self { count, words, width, beside, block_bits, block_width })
    }

    /// Gives the largest arrays one port until block memories hold the others, as long as there are large memories.
    pub fn choose(&self, program: &mut Program) {
        let is_inside = |id: &MemoryId| program.memories[id.index()].argument.is_none();
        let mut inside: Vec<MemoryId> =
            (0..program.memories.len()).map(|n| MemoryId(n as u32)).filter(is_inside).collect();
        let blocks =
            |memory: &Memory| blocks_of((self.block_bits, self.block_width), (memory.depth, memory.width.into()));
        let mut needed: u64 = inside.iter().map(|id| blocks(&program.memories[id.index()])).sum();
        inside.sort_by_key(|id| std::cmp::Reverse(blocks(&program.memories[id.index()])));
        let mut left = self.count;
        for id in inside.into_iter().filter(|&id| can_have_one_port(program, id)).collect::<Vec<_>>() {
            let memory = &mut program.memories[id.index()];
            let takes = u64::from(memory.width).div_ceil(self.width) * memory.depth.div_ceil(self.words);
            if needed > self.beside && takes <= left {
                (needed, left) = (needed - blocks(memory), left - takes);
                memory.has_one_port = true;
            }
        }
    }
}

/// Starts a memory as anything, and does nothing but the computation or a host between runs reach it?
fn can_have_one_port(program: &Program, id: MemoryId) -> bool {
    let memory = &program.memories[id.index()];
    let is_free = program.is_resident(id) || !program.is_moved(id);
    memory.initial.is_none() && memory.copy_of.is_none() && is_free
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_back() {
        let text = "4,16384,16,29,4096,16";
        assert_eq!(LargeMemories::parse(text).map(|large| large.text()), Ok(text.to_owned()));
        for wrong in ["", "4,16384,16,29,4096", "4,0,16,29,4096,16", "4,16384,16,29,4096,16,1", "a"] {
            assert!(LargeMemories::parse(wrong).is_err(), "{wrong}");
        }
    }
}
