//! The diagnostic codes of this crate.

use ir::diag::codes::Code;

/// The codes that affine passes report.
pub const CODES: &[Code] = &[
    Code {
        code: "E0401",
        title: "operation has no lowering",
        explanation: "Affine vector accesses and copies by DMA have no form in scf, memref and arith; remove them first.",
    },
    Code {
        code: "E0402",
        title: "parallel loop has no sequential form",
        explanation: "The loop reduces with a kind that has no neutral element at its type, such as `assign`.",
    },
];
