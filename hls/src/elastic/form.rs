//! The operations of a dataflow circuit: the table that says which have a circuit, and what they are.
//!
//! What holds: an operation without a row is refused by name before anything is built; who builds matches every form.

#![deny(clippy::wildcard_enum_match_arm)]

use dialects::arith;
use hw_dialects::{elastic, handshake};

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
    /// Arithmetic.
    Unit(Unit),
}

/// An arithmetic operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Add,
    Subtract,
    Multiply,
    Divide(Division),
    And,
    Or,
    Xor,
    ShiftLeft,
    ShiftRightUnsigned,
    ShiftRightSigned,
    Select,
    ExtendUnsigned,
    ExtendSigned,
    Truncate,
    Compare,
}

/// How a division reads its operands, and which of its results is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Division {
    /// Two's complement operands.
    pub is_signed: bool,
    /// The quotient, not the remainder.
    pub is_quotient: bool,
}

impl Form {
    /// The form of the operation `name`; `None` if it has no circuit.
    pub fn of(name: &str) -> Option<Self> {
        Some(match name {
            handshake::Return::NAME => Self::Return,
            handshake::Source::NAME => Self::Source,
            handshake::Never::NAME => Self::Never,
            handshake::Sink::NAME => Self::Sink,
            handshake::Br::NAME => Self::Branch,
            handshake::Constant::NAME => Self::Constant,
            elastic::Hold::NAME => Self::Hold,
            elastic::Sample::NAME => Self::Sample,
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
            _ => Self::Unit(Unit::of(name)?),
        })
    }
}

impl Unit {
    /// The unit of the operation `name`; `None` if there is none.
    pub fn of(name: &str) -> Option<Self> {
        let division = |is_signed, is_quotient| Self::Divide(Division { is_signed, is_quotient });
        Some(match name {
            arith::AddI::NAME => Self::Add,
            arith::SubI::NAME => Self::Subtract,
            arith::MulI::NAME => Self::Multiply,
            arith::DivUI::NAME => division(false, true),
            arith::DivSI::NAME => division(true, true),
            arith::RemUI::NAME => division(false, false),
            arith::RemSI::NAME => division(true, false),
            arith::AndI::NAME => Self::And,
            arith::OrI::NAME => Self::Or,
            arith::XOrI::NAME => Self::Xor,
            arith::ShLI::NAME => Self::ShiftLeft,
            arith::ShRUI::NAME => Self::ShiftRightUnsigned,
            arith::ShRSI::NAME => Self::ShiftRightSigned,
            arith::Select::NAME => Self::Select,
            arith::ExtUI::NAME => Self::ExtendUnsigned,
            arith::ExtSI::NAME => Self::ExtendSigned,
            arith::TruncI::NAME => Self::Truncate,
            arith::CmpI::NAME => Self::Compare,
            _ => return None,
        })
    }
}
