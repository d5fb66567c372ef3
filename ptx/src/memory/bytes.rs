//! Bytes with whether each was ever written.

/// A piece of memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bytes {
    data: Vec<u8>,
    defined: Vec<bool>,
}

impl Bytes {
    /// Bytes that are known.
    pub fn known(data: Vec<u8>) -> Self {
        Self { defined: vec![true; data.len()], data }
    }

    /// Bytes that nobody wrote yet.
    pub fn unwritten(length: usize) -> Self {
        Self { data: vec![0; length], defined: vec![false; length] }
    }

    /// The number of bytes.
    pub fn len(&self) -> u64 {
        self.data.len() as u64
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    /// All bytes; those never written are 0.
    pub fn data(&self) -> &[u8] {
        &self.data
    }

    /// Whether bytes lie inside.
    pub fn holds(&self, at: u64, length: u64) -> bool {
        at.checked_add(length).is_some_and(|end| end <= self.len())
    }

    /// Bytes that lie inside; `None` if one was never written.
    pub fn get(&self, at: u64, length: u64) -> Option<&[u8]> {
        let range = at as usize..(at + length) as usize;
        self.defined[range.clone()].iter().all(|defined| *defined).then(|| &self.data[range])
    }

    /// Whether each of the bytes that lie inside has a value already.
    pub fn keeps(&self, at: u64, bytes: &[u8]) -> Vec<bool> {
        let at = at as usize;
        bytes
            .iter()
            .enumerate()
            .map(|(index, byte)| self.defined[at + index] && self.data[at + index] == *byte)
            .collect()
    }

    /// Writes bytes that lie inside.
    pub fn set(&mut self, at: u64, bytes: &[u8]) {
        let range = at as usize..at as usize + bytes.len();
        self.data[range.clone()].copy_from_slice(bytes);
        self.defined[range].fill(true);
    }
}
