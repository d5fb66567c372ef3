//! The function as a control-flow graph of integer operations, between the source and the dataflow circuit.
//!
//! What holds: block 0 is the entry and has no predecessor; a value is defined in a block that dominates its uses; each
//! edge passes one source for each parameter of the block it goes to; one block returns.

use ir::{Loc, Op};
use pipeline::{Kind, Memory, NodeId, Source, SourceForm};

/// Position of a block.
pub type BlockId = usize;

/// A function.
#[derive(Clone, Debug, Default)]
pub struct Flow {
    /// Its name.
    pub name: String,
    /// Memories: arguments in order first.
    pub memories: Vec<Memory>,
    /// Scalar arguments: name, position, value.
    pub scalars: Vec<(String, usize, NodeId)>,
    /// Widths of the results.
    pub results: Vec<u32>,
    /// Every value.
    pub values: Vec<Info>,
    /// Basic blocks.
    pub blocks: Vec<Block>,
    /// What the interface was in the source.
    pub source: SourceForm,
}

/// What is known of a value.
#[derive(Clone, Debug)]
pub struct Info {
    /// Bits in the source.
    pub width: u32,
    /// Where it comes from.
    pub def: Def,
    /// Of a loop's counter: at least the first, below the second, compared with sign.
    pub bounds: Option<(Source, Source)>,
    /// Name from the source.
    pub name: Option<String>,
    /// Position in the source.
    pub loc: Loc,
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Def {
    /// Scalar argument of the function.
    Argument,
    /// Parameter of a block, by position.
    Param(BlockId, usize),
    /// Result of an instruction of a block, by position.
    Inst(BlockId, usize),
}

/// An instruction.
#[derive(Clone, Debug)]
pub struct Inst {
    /// What it does. `Load`: address in, data out. `Store`: address and data in, and perhaps a bit: it takes place where set.
    pub kind: Kind,
    /// Inputs at distance 0.
    pub inputs: Vec<Source>,
    /// Its value, but for stores.
    pub result: Option<NodeId>,
    /// The source's operation, for accesses.
    pub access: Option<Op>,
    /// Position in the source.
    pub loc: Loc,
}

/// A basic block.
#[derive(Clone, Debug)]
pub struct Block {
    /// Values that each edge passes.
    pub params: Vec<NodeId>,
    /// Instructions in order.
    pub insts: Vec<Inst>,
    /// How it ends.
    pub end: End,
    /// Position in the source.
    pub loc: Loc,
}

/// An edge between blocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// Where it goes.
    pub to: BlockId,
    /// One source a parameter.
    pub args: Vec<Source>,
}

/// How a block ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// Not yet.
    Open,
    /// Goes on.
    Jump(Edge),
    /// Goes on by a bit.
    Branch {
        /// The bit.
        condition: Source,
        /// Where 1 goes.
        yes: Edge,
        /// Where 0 goes.
        no: Edge,
    },
    /// The function is over.
    Return(Vec<Source>),
}

impl End {
    /// Edges in order.
    pub fn edges(&self) -> Vec<&Edge> {
        match self {
            Self::Jump(edge) => vec![edge],
            Self::Branch { yes, no, .. } => vec![yes, no],
            Self::Open | Self::Return(_) => Vec::new(),
        }
    }

    /// Edges in order, to change.
    pub fn edges_mut(&mut self) -> Vec<&mut Edge> {
        match self {
            Self::Jump(edge) => vec![edge],
            Self::Branch { yes, no, .. } => vec![yes, no],
            Self::Open | Self::Return(_) => Vec::new(),
        }
    }
}

impl Flow {
    /// A new block.
    pub fn add_block(&mut self, loc: Loc) -> BlockId {
        self.blocks.push(Block { params: Vec::new(), insts: Vec::new(), end: End::Open, loc });
        self.blocks.len() - 1
    }

    /// A new value.
    pub fn add_value(&mut self, width: u32, def: Def, name: Option<String>, loc: Loc) -> NodeId {
        self.values.push(Info { width, def, bounds: None, name, loc });
        NodeId(self.values.len() as u32 - 1)
    }

    /// A new parameter of a block.
    pub fn add_param(&mut self, block: BlockId, width: u32, name: Option<String>, loc: Loc) -> NodeId {
        let def = Def::Param(block, self.blocks[block].params.len());
        let value = self.add_value(width, def, name, loc);
        self.blocks[block].params.push(value);
        value
    }

    /// The width of a source in bits.
    pub fn width(&self, source: &Source) -> u32 {
        match source {
            Source::Node { node, .. } => self.values[node.index()].width,
            Source::Constant(value) => value.width(),
            Source::Var(_) => 0,
        }
    }

    /// The block that defines a value; `None` for arguments.
    pub fn block_of(&self, value: NodeId) -> Option<BlockId> {
        match self.values[value.index()].def {
            Def::Argument => None,
            Def::Param(block, _) | Def::Inst(block, _) => Some(block),
        }
    }

    /// The instruction that defines a value.
    pub fn inst_of(&self, value: NodeId) -> Option<&Inst> {
        match self.values[value.index()].def {
            Def::Inst(block, index) => self.blocks[block].insts.get(index),
            _ => None,
        }
    }
}
