//! What a circuit holds at a time: the words of its nets, and those of its memories.
//!
//! What holds: bits above the width of a net, and of a word of a memory, are clear.

use bits::word::mask;

use super::fields::word_count;
use super::node::MemoryShape;
use super::seed_past_the_end;
use crate::random::Random;

/// A memory's contents.
#[derive(Clone, Debug)]
pub struct MemoryState {
    pub(super) width: u32,
    pub(super) shape: Vec<u64>,
    pub(super) data: Vec<u64>,
    /// What `data` is at start; noise if absent.
    contents: Option<Box<[u64]>>,
    noise: u64,
}

impl MemoryState {
    /// Of the memory of this number in the list of nets, with words of zero.
    pub(super) fn new(shape: &MemoryShape, number: usize) -> Self {
        let words = shape.depth() as usize * word_count(shape.width);
        let (contents, data) = (shape.contents.clone(), vec![0; words]);
        Self { width: shape.width, shape: shape.shape.clone(), data, contents, noise: seed_past_the_end(number) }
    }

    /// What a read past the end gives.
    pub(super) fn noise(&self, address: u64) -> u64 {
        Random::new(self.noise ^ address).next_u64()
    }

    /// The word at an address, if words are narrow; noise past the end.
    #[inline]
    pub fn word(&self, address: u64) -> u64 {
        match self.data.get(address as usize) {
            Some(&word) if self.width <= 64 => word,
            _ => self.noise(address) & mask(self.width.min(64)),
        }
    }

    /// Gives it its words at start.
    pub(super) fn fill(&mut self, noise: &mut Random) {
        match &self.contents {
            Some(contents) => self.data.copy_from_slice(contents),
            None => self.fill_with_noise(noise),
        }
    }

    fn fill_with_noise(&mut self, noise: &mut Random) {
        let last = match self.width % 64 {
            0 if self.width > 0 => u64::MAX,
            rest => mask(rest),
        };
        let count = word_count(self.width);
        for (index, word) in self.data.iter_mut().enumerate() {
            let bound = if index % count == count - 1 { last } else { u64::MAX };
            *word = noise.next_u64() & bound;
        }
    }
}

/// The values of a circuit at a time.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// Those of nets, by position.
    pub words: Vec<u64>,
    /// By number in the list of nets.
    pub memories: Vec<MemoryState>,
}
