//! The diagnostic codes of this crate.

use ir::diag::codes::Code;

/// The codes that designs of the dialect `pipe` report.
pub const CODES: &[Code] = &[Code {
    code: "E0620",
    title: "no valid design",
    explanation: "A `pipe.design` names only what it has, its forms are linear over levels and registers, its segments hold operations of pipe and comb, and what one token uses of itself stands before it; the message names the operation that does otherwise.",
}];
