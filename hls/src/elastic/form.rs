//! The operations of a dataflow circuit: the table that says which have a circuit, and what they are.
//!
//! What holds: an operation without a row is refused by name before anything is built; who builds matches every form.

#![deny(clippy::wildcard_enum_match_arm)]

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
            "handshake.return" => Self::Return,
            "handshake.source" => Self::Source,
            "handshake.never" => Self::Never,
            "handshake.sink" => Self::Sink,
            "handshake.br" => Self::Branch,
            "handshake.constant" => Self::Constant,
            "elastic.hold" => Self::Hold,
            "elastic.sample" => Self::Sample,
            "handshake.buffer" => Self::Buffer,
            "handshake.fork" => Self::Fork,
            "handshake.lazy_fork" => Self::LazyFork,
            "handshake.join" => Self::Join,
            "handshake.sync" => Self::Sync,
            "handshake.pack" => Self::Pack,
            "handshake.unpack" => Self::Unpack,
            "handshake.merge" => Self::Merge,
            "handshake.control_merge" => Self::ControlMerge,
            "handshake.mux" => Self::Multiplexer,
            "handshake.cond_br" => Self::ConditionalBranch,
            "handshake.load" => Self::Load,
            "handshake.store" => Self::Store,
            "handshake.memory" | "handshake.extmemory" => Self::Memory,
            _ => Self::Unit(Unit::of(name)?),
        })
    }
}

impl Unit {
    /// The unit of the operation `name`; `None` if there is none.
    pub fn of(name: &str) -> Option<Self> {
        let division = |is_signed, is_quotient| Self::Divide(Division { is_signed, is_quotient });
        Some(match name {
            "arith.addi" => Self::Add,
            "arith.subi" => Self::Subtract,
            "arith.muli" => Self::Multiply,
            "arith.divui" => division(false, true),
            "arith.divsi" => division(true, true),
            "arith.remui" => division(false, false),
            "arith.remsi" => division(true, false),
            "arith.andi" => Self::And,
            "arith.ori" => Self::Or,
            "arith.xori" => Self::Xor,
            "arith.shli" => Self::ShiftLeft,
            "arith.shrui" => Self::ShiftRightUnsigned,
            "arith.shrsi" => Self::ShiftRightSigned,
            "arith.select" => Self::Select,
            "arith.extui" => Self::ExtendUnsigned,
            "arith.extsi" => Self::ExtendSigned,
            "arith.trunci" => Self::Truncate,
            "arith.cmpi" => Self::Compare,
            _ => return None,
        })
    }
}
