//! Elaborated circuits: nets and the nodes that drive them, before they become instructions of the simulator, or terms.
//!
//! What holds: a net has at most one node; inputs, constants, registers and read data have none.

use bits::Op;

/// A bit vector in the state: position of its first word, and its width.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub struct Net {
    pub at: u32,
    pub width: u32,
}

/// What a node computes from its inputs. All is two-state.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// Its only input.
    Copy,
    /// An operator, with the value that circuits give where it is undefined.
    Operator(Op),
    /// Bits of the table, one a combination; the first input is the highest bit of the index.
    TruthTable(Box<[bool]>),
    /// Array, index: as many bits as the result has, from element `index` of `element` bits up; zero past the end.
    Index {
        /// Bits of an element.
        element: u32,
    },
    /// Array, index, element.
    Inject,
    /// Struct or array, part: the part replaces the bits from `low` up.
    Replace {
        /// The lowest bit that is replaced.
        low: u32,
    },
    /// Addresses: the word of a memory.
    Read {
        /// Which, by its place in the list.
        memory: u32,
    },
}

impl Kind {
    /// True if an operation of this kind may have so many operands.
    pub fn takes(&self, count: usize) -> bool {
        match self {
            // An aggregate may have no parts.
            Self::Operator(op) => op.takes(count) || *op == Op::Concat,
            Self::TruthTable(_) | Self::Read { .. } => count > 0,
            Self::Inject => count == 3,
            Self::Copy => count == 1,
            Self::Index { .. } | Self::Replace { .. } => count == 2,
        }
    }
}

/// A combinational element.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Node {
    pub kind: Kind,
    pub out: Net,
    pub inputs: Vec<Net>,
    pub origin: u32,
}

/// A register: takes `next` at an edge of `clock`.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Register {
    pub clock: Net,
    pub out: Net,
    pub next: Net,
    /// Value before the first edge; noise if absent.
    pub initial: Option<Net>,
    pub origin: u32,
}

/// A register with a reset that waits for no edge: what it holds becomes what it shows, whenever that is reset.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Reset {
    pub state: Net,
    pub out: Net,
    pub net: Net,
}

/// What a read gives for a word that is written at the same edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadUnderWrite {
    /// Noise.
    Undefined,
    /// What was there before the edge.
    Old,
}

/// A synchronous read: data hold while `enable` is clear.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct SyncRead {
    pub clock: Net,
    pub memory: u32,
    pub addresses: Vec<Net>,
    pub enable: Option<Net>,
    pub out: Net,
    /// Where the new data wait while the edge is under way.
    pub next: Net,
    pub mode: ReadUnderWrite,
    pub origin: u32,
}

/// A write at an edge.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Write {
    pub clock: Net,
    pub memory: u32,
    pub addresses: Vec<Net>,
    pub enable: Option<Net>,
    pub data: Net,
    /// One bit a lane of the word.
    pub mask: Option<Net>,
    pub origin: u32,
}

/// A memory inside the circuit.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct MemoryShape {
    pub name: String,
    pub width: u32,
    /// Size by dimension.
    pub shape: Vec<u64>,
    /// Words at start, each in as many words of the state as its width needs; noise if absent.
    pub contents: Option<Box<[u64]>>,
}

impl MemoryShape {
    /// Number of words.
    pub fn depth(&self) -> u64 {
        self.shape.iter().product()
    }
}
