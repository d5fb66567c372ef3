//! Instructions as the parts of their lines, and blocks of them.

use super::{AttributeSet, Const, Md, Ty};

/// An instruction of a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct InstId(pub u32);

/// A block of a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BlockId(pub u32);

/// A value of LLVM IR.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Val {
    /// A constant.
    Const(Const),
    /// A parameter of the function.
    Arg(u32),
    /// The result of an instruction.
    Inst(InstId),
    /// Metadata as a value.
    Metadata(Md),
}

/// A part of the line of an instruction.
#[derive(Clone, PartialEq, Debug)]
pub enum Part {
    /// As it stands.
    Text(String),
    /// `value`.
    Val(Val, Ty),
    /// `type value`.
    Typed(Val, Ty),
    /// A type that stands for itself, not for a value: of an allocation, of a source element.
    Type(Ty),
    /// `label %block`.
    Label(BlockId),
    /// `%block`.
    Block(BlockId),
    /// ` #N` of a call's attributes.
    Group(AttributeSet),
    /// A metadata node inline, as in debug records.
    Node(Md),
}

/// An instruction.
#[derive(Clone, Debug)]
pub struct Inst {
    /// Its type; `void` without a result.
    pub ty: Ty,
    /// A name for its result, as a hint.
    pub name: Option<String>,
    /// The parts of its line after the result's name.
    pub parts: Vec<Part>,
    /// Metadata attachments: kind and node; `dbg` is kept apart.
    pub metadata: Vec<(&'static str, Md)>,
    /// The source location.
    pub debug: Option<Md>,
    /// Types of its attributes, for the order of type definitions.
    pub attribute_types: Vec<Ty>,
}

/// What stands in a block.
#[derive(Clone, Debug)]
pub enum Item {
    /// An instruction.
    Inst(InstId),
    /// A debug record: a line before the next instruction.
    Record {
        /// The parts of the line.
        parts: Vec<Part>,
        /// Metadata nodes in the order in which they are numbered.
        nodes: Vec<Md>,
    },
}

/// A block.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// A name, as a hint.
    pub name: Option<String>,
    /// Phis, then instructions, records among them.
    pub items: Vec<Item>,
    /// Blocks that go here, each once a use, latest first.
    pub predecessors: Vec<BlockId>,
}
