//! Registers between segments.

/// A register between segments.
#[derive(Clone, Debug)]
pub struct Var {
    /// Name for signals.
    pub name: String,
    /// Width in bits.
    pub width: u32,
    /// What it is.
    pub role: VarRole,
    /// Signed range of its values, as far as it is known.
    pub range: Option<(i128, i128)>,
}

/// What a register between segments is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VarRole {
    /// Scalar argument of the function, by position; taken over at `start`.
    Argument(usize),
    /// Result of the function, by position.
    Result(usize),
    /// Counter of a loop that the sequencer runs.
    Counter,
    /// Anything else.
    Value,
}
