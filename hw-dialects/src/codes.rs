//! The codes of this crate's diagnostics.

use ir::diag::codes::Code;

/// All of them.
pub const CODES: &[Code] = &[Code {
    code: "E0330",
    title: "no circuit yet",
    explanation: "The pass builds circuits of what has a clock and is fully placed: a pipeline whose stages and registers are placed, in an \
                  `hw.module`; a machine whose variables start with numbers and that no program steps.",
}];
