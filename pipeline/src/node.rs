//! Nodes of a segment's dataflow graph.
//!
//! What holds: all operands of an arithmetic node have its width, unless its kind says otherwise.

use bits::{Op, Predicate};
use ir::{Int, Loc};

use crate::{Linear, MemoryId, NodeId, VarId};

/// Where a node's input comes from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A node, `distance` tokens ago.
    Node {
        /// The node.
        node: NodeId,
        /// Tokens back.
        distance: u32,
    },
    /// A constant.
    Constant(Int),
    /// A register.
    Var(VarId),
}

impl Source {
    /// A node of the same token.
    pub fn node(node: NodeId) -> Self {
        Self::Node { node, distance: 0 }
    }
}

/// What a node does. All operands of an arithmetic node have its width unless stated otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Sum, wraps.
    Add,
    /// Difference, wraps.
    Sub,
    /// Product, wraps.
    Mul,
    /// Unsigned quotient, rounded to zero.
    DivU,
    /// Signed quotient, rounded to zero.
    DivS,
    /// Unsigned remainder.
    RemU,
    /// Signed remainder.
    RemS,
    /// Quotient by a positive constant, rounded to negative infinity; never there once divisions are replaced (`divide`).
    DivFloor,
    /// Remainder of that, not negative.
    RemFloor,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Left shift.
    Shl,
    /// Logical right shift.
    ShrU,
    /// Arithmetic right shift.
    ShrS,
    /// Comparison of two values of `operand_width`; the result has one bit.
    Compare {
        /// Which.
        predicate: Predicate,
        /// Width of the operands.
        operand_width: u32,
    },
    /// `inputs[0] ? inputs[1] : inputs[2]`.
    Mux,
    /// The low bits of a wider value.
    Truncate,
    /// Zero extension of a value of this many bits.
    ZeroExtend(u32),
    /// Sign extension of a value of this many bits.
    SignExtend(u32),
    /// Counter of a loop level of the segment.
    Index(usize),
    /// One bit: all levels from this one inward are at their first turn.
    First(usize),
    /// One bit: all levels from this one inward are at their last turn.
    Last(usize),
    /// One bit: this level is not empty at this token.
    Active(usize),
    /// The node's linear form over the levels, kept in a register that each token advances (strength reduction).
    Advance,
    /// The quotient of a form of `Segment::divided` by a constant, rounded to negative infinity, in a register that each
    /// token advances.
    Quotient {
        /// Which form.
        form: usize,
        /// The constant, positive.
        divisor: i64,
    },
    /// The remainder of that, not negative, in such a register.
    Remainder {
        /// Which form.
        form: usize,
        /// The constant, positive.
        divisor: i64,
    },
    /// Reads a memory at address `inputs[0]`.
    Load(MemoryId),
    /// Writes `inputs[1]` to a memory at address `inputs[0]`.
    Store(MemoryId),
    /// Writes `inputs[0]` to a register.
    Write(VarId),
}

/// One node of a dataflow graph.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// What it does.
    pub kind: Kind,
    /// Its inputs.
    pub inputs: Vec<Source>,
    /// Width of the result in bits; 0 for stores and writes.
    pub width: u32,
    /// One-bit source that must be true for a store, write or load to act.
    pub guard: Option<Source>,
    /// When in the nest it acts, as far as position in the source says.
    pub when: When,
    /// Linear form of an index expression, where it is known.
    pub linear: Option<Linear>,
    /// Name from the source.
    pub name: Option<String>,
    /// Position in the source.
    pub loc: Loc,
}

impl Node {
    /// The operator that it applies to its inputs, if that is all it does. A division has no value by 0, nor a shift past the
    /// width.
    pub fn operator(&self) -> Option<Op> {
        Some(match self.kind {
            Kind::Add => Op::Add,
            Kind::Sub => Op::Sub,
            Kind::Mul => Op::Mul,
            Kind::DivU => Op::DivU,
            Kind::DivS => Op::DivS,
            Kind::RemU => Op::RemU,
            Kind::RemS => Op::RemS,
            Kind::DivFloor => Op::FloorDivS,
            Kind::RemFloor => Op::RemFloor,
            Kind::And => Op::And,
            Kind::Or => Op::Or,
            Kind::Xor => Op::Xor,
            Kind::Shl => Op::Shl,
            Kind::ShrU => Op::ShrU,
            Kind::ShrS => Op::ShrS,
            Kind::Compare { predicate, .. } => Op::Compare(predicate),
            Kind::Mux => Op::Mux,
            Kind::Truncate => Op::truncate(self.width),
            Kind::ZeroExtend(_) => Op::ZeroExtend(self.width),
            Kind::SignExtend(_) => Op::SignExtend(self.width),
            Kind::Index(_) | Kind::First(_) | Kind::Last(_) | Kind::Active(_) | Kind::Advance => return None,
            Kind::Quotient { .. } | Kind::Remainder { .. } => return None,
            Kind::Load(_) | Kind::Store(_) | Kind::Write(_) => return None,
        })
    }
}

/// At which turns of a flattened nest a node of an outer body acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct When {
    /// Only where all levels from this one inward are at their first turn (ops before the inner loop).
    pub first_from: Option<usize>,
    /// Only where all levels from this one inward are at their last turn (ops after the inner loop).
    pub last_from: Option<usize>,
    /// Only where some level from this one inward is past its first turn (ops inside a peeled level).
    pub not_first_from: Option<usize>,
    /// Only where no inner level up to and with this one is empty.
    pub active_through: Option<usize>,
}
