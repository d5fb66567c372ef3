//! The operations of a dataflow circuit: the table that says which have a circuit, and what they are.
//!
//! What holds: an operation without a row is refused by name before anything is built; who builds matches every form.

#![deny(clippy::wildcard_enum_match_arm)]

use bits::Op as Operator;
use hw_dialects::{elastic, handshake};
use ir::{Ir, Op};
use pipeline::{FloatOp, is_built};

/// What an operation of a `handshake.func` is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The end of a run.
    Return,
    /// A token without end.
    Source,
    /// No token, ever.
    Never,
    /// Takes all tokens.
    Sink,
    /// Hands a token on.
    Branch,
    /// A number for each token.
    Constant,
    /// Keeps a value for a run.
    Hold,
    /// A held value for each token.
    Sample,
    /// Slots for tokens.
    Buffer,
    /// A token for each reader, each when it is ready.
    Fork,
    /// A token for all readers at once.
    LazyFork,
    /// One token when all are there.
    Join,
    /// All tokens when all are there.
    Sync,
    /// A token of several values.
    Pack,
    /// The values of a token.
    Unpack,
    /// Any token.
    Merge,
    /// Any token, and which.
    ControlMerge,
    /// The token that another chooses.
    Multiplexer,
    /// A token to one of two sides.
    ConditionalBranch,
    /// The address and data of a read.
    Load,
    /// The address and data of a write.
    Store,
    /// A memory and its ports.
    Memory,
    /// An operation on floats.
    Float(FloatOp),
    /// An operator on integers.
    Operator(Operator),
}

impl Form {
    /// The form of an operation; `None` if it has no circuit.
    pub fn of(ir: &Ir, op: Op) -> Option<Self> {
        Some(match ir.op_text(op) {
            handshake::Return::NAME => Self::Return,
            handshake::Source::NAME => Self::Source,
            handshake::Never::NAME => Self::Never,
            handshake::Sink::NAME => Self::Sink,
            handshake::Br::NAME => Self::Branch,
            handshake::Constant::NAME => Self::Constant,
            elastic::Hold::NAME => Self::Hold,
            elastic::Sample::NAME => Self::Sample,
            elastic::Float::NAME => Self::Float(float_op(ir, op)?),
            handshake::Buffer::NAME => Self::Buffer,
            handshake::Fork::NAME => Self::Fork,
            handshake::LazyFork::NAME => Self::LazyFork,
            handshake::Join::NAME => Self::Join,
            handshake::Sync::NAME => Self::Sync,
            handshake::Pack::NAME => Self::Pack,
            handshake::Unpack::NAME => Self::Unpack,
            handshake::Merge::NAME => Self::Merge,
            handshake::ControlMerge::NAME => Self::ControlMerge,
            handshake::Mux::NAME => Self::Multiplexer,
            handshake::CondBr::NAME => Self::ConditionalBranch,
            handshake::Load::NAME => Self::Load,
            handshake::Store::NAME => Self::Store,
            handshake::Memory::NAME | handshake::ExternalMemory::NAME => Self::Memory,
            _ => Self::Operator(operator(ir, op)?),
        })
    }
}

/// When the results of an operation are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supply {
    /// Whenever they are wanted.
    Always,
    /// In the cycle in which the operands are there.
    AtOnce,
    /// So many cycles after the operands as its operator takes.
    Computed,
    /// As often as tokens come, which memories, choices and slots for tokens decide too.
    ByTokens,
}

impl Form {
    /// When the results of such an operation are there.
    pub fn supply(self) -> Supply {
        match self {
            Self::Source | Self::Hold => Supply::Always,
            Self::Constant | Self::Fork | Self::Branch | Self::Pack => Supply::AtOnce,
            Self::Operator(_) => Supply::Computed,
            Self::Return
            | Self::Never
            | Self::Sink
            | Self::Sample
            | Self::Buffer
            | Self::LazyFork
            | Self::Join
            | Self::Sync
            | Self::Unpack
            | Self::Merge
            | Self::ControlMerge
            | Self::Multiplexer
            | Self::ConditionalBranch
            | Self::Load
            | Self::Store
            | Self::Memory
            | Self::Float(_) => Supply::ByTokens,
        }
    }
}

/// The operator that an operation of a circuit applies; `None` if it is another one, or an operator without a circuit.
pub fn operator(ir: &Ir, op: Op) -> Option<Operator> {
    let has_circuit = |operator: &Operator| {
        let skips_bits = matches!(operator, Operator::Extract { low, .. } if *low != 0);
        !skips_bits && *operator != Operator::Concat && is_built(*operator)
    };
    dialects::operators::operator(ir, op).filter(has_circuit)
}

/// The operation on floats that one of a circuit makes; `None` if it is another one, or has other operands than its unit.
pub fn float_op(ir: &Ir, op: Op) -> Option<FloatOp> {
    let name = ir.attr(op, "unit_class").filter(|_| ir.isa::<elastic::Float>(op))?;
    let unit = FloatOp::named(ir.ctx.as_str(name)?)?;
    let mut values = ir.operands(op).iter().copied().chain(ir.results(op));
    let fits = ir.operands(op).len() == unit.arity();
    (fits && values.all(|value| ir.ctx.integer_width(ir.ty(value)) == Some(unit.width()))).then_some(unit)
}
