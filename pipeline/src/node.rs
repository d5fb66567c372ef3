//! Nodes of a segment's dataflow graph.
//!
//! What holds: the widths of an operator's inputs and of its node are those that the operator asks for.

use bits::{Binary, Class, Op, Other, Unary};
use ir::{Int, Loc};

use crate::{FloatOp, Linear, MemoryId, NodeId, Term, VarId};

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

    /// The node of the same token, if it is one.
    pub fn of_token(&self) -> Option<NodeId> {
        match self {
            Self::Node { node, distance: 0 } => Some(*node),
            Self::Node { .. } | Self::Constant(_) | Self::Var(_) => None,
        }
    }
}

/// What a node does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// An operator on the inputs, one of those that [`is_built`] names. A division has no value by 0, nor a shift past the width.
    Op(Op),
    /// An operation on floats in a unit that nodes share; others become operators on bits.
    Float(FloatOp),
    /// Counter of a loop level of the segment.
    Index(usize),
    /// One bit: all levels from this one inward are at their first iteration.
    First(usize),
    /// One bit: all levels from this one inward are at their last iteration.
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

impl From<Op> for Kind {
    fn from(op: Op) -> Self {
        Self::Op(op)
    }
}

impl Kind {
    /// The operator, if it is one.
    pub fn operator(self) -> Option<Op> {
        match self {
            Kind::Op(op) => Some(op),
            Kind::Index(_) | Kind::First(_) | Kind::Last(_) | Kind::Active(_) | Kind::Advance => None,
            Kind::Quotient { .. } | Kind::Remainder { .. } | Kind::Float(_) => None,
            Kind::Load(_) | Kind::Store(_) | Kind::Write(_) => None,
        }
    }

    /// True for what is there when a token is issued.
    pub fn is_issued(self) -> bool {
        let is_advanced = matches!(self, Kind::Advance | Kind::Quotient { .. } | Kind::Remainder { .. });
        is_advanced || matches!(self, Kind::Index(_) | Kind::First(_) | Kind::Last(_) | Kind::Active(_))
    }
}

/// Whether circuits are made for an operator itself; the others become these where nodes are made.
pub fn is_built(op: Op) -> bool {
    match op.class() {
        Class::Binary(op) => match op {
            Binary::Add | Binary::Sub | Binary::Mul | Binary::And | Binary::Or | Binary::Xor => true,
            Binary::Shl | Binary::ShrU | Binary::ShrS => true,
            Binary::DivU | Binary::DivS | Binary::RemU | Binary::RemS | Binary::FloorDivS | Binary::RemFloor => true,
            Binary::CeilDivU | Binary::CeilDivS | Binary::Pow => false,
            Binary::MinU | Binary::MinS | Binary::MaxU | Binary::MaxS => false,
        },
        Class::Unary(op) => match op {
            Unary::Not | Unary::Abs | Unary::LeadingZeros | Unary::TrailingZeros | Unary::Ones | Unary::Reverse => {
                false
            }
        },
        Class::Other(op) => match op {
            Other::Compare(_) | Other::Mux | Other::ZeroExtend(_) | Other::SignExtend(_) => true,
            Other::Extract { .. } | Other::Concat => true,
            Other::Parity | Other::Replicate(_) => false,
        },
    }
}

/// At which iterations of a flattened nest a node of an outer body acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct When {
    /// Only where all levels from this one inward are at their first iteration (ops before the inner loop).
    pub first_from: Option<usize>,
    /// Only where all levels from this one inward are at their last iteration (ops after the inner loop).
    pub last_from: Option<usize>,
    /// Only where some level from this one inward is past its first iteration (ops inside a peeled level).
    pub not_first_from: Option<usize>,
    /// Only where no inner level up to and with this one is empty.
    pub active_through: Option<usize>,
}

/// The memory that a node accesses.
pub fn accessed(kind: Kind) -> Option<MemoryId> {
    match kind {
        Kind::Load(memory) | Kind::Store(memory) => Some(memory),
        _ => None,
    }
}

/// The linear form of a node that has no form of its own, from those of its inputs. Index arithmetic is 64 bits wide and does
/// not wrap in valid programs, so sums of linear forms are linear.
pub fn linear_of(kind: Kind, inputs: &[Source], width: u32, of: &dyn Fn(&Source) -> Option<Linear>) -> Option<Linear> {
    if width != 64 {
        return None;
    }
    match kind {
        Kind::Index(level) => Some(Linear::term(Term::Level(level))),
        Kind::Op(Op::Add) => of(&inputs[0])?.add(&of(&inputs[1])?),
        Kind::Op(Op::Sub) => of(&inputs[0])?.add(&of(&inputs[1])?.scale(-1)?),
        Kind::Op(Op::Mul) => {
            let (a, b) = (of(&inputs[0])?, of(&inputs[1])?);
            match (a.as_constant(), b.as_constant()) {
                (Some(c), _) => b.scale(c),
                (_, Some(c)) => a.scale(c),
                _ => None,
            }
        }
        Kind::Op(Op::Shl) => {
            let amount = of(&inputs[1])?.as_constant()?;
            of(&inputs[0])?.scale(1_i64.checked_shl(u32::try_from(amount).ok()?)?)
        }
        _ => None,
    }
}
