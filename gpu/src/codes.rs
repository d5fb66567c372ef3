//! The diagnostic codes of code for GPUs.

use ir::diag::codes::Code;

/// The codes that `gpu` reports.
pub const CODES: &[Code] = &[
    Code {
        code: "E1701",
        title: "no such GPU",
        explanation: "`--gpu` takes the name of a file of `gpus/`, or an architecture of one, as `sm_80`.",
    },
    Code {
        code: "E1702",
        title: "not in code for GPUs",
        explanation: "The operation, type or memory has no counterpart in the kernels that Kiln prints. docs/gpu.md lists what has.",
    },
    Code {
        code: "E1703",
        title: "GPU and source differ",
        explanation: "The kernels, run by the interpreter of PTX, gave another element than the interpreter of the source.",
    },
    Code {
        code: "E1704",
        title: "no data for a check",
        explanation: "`--check` takes numbers and arrays of constant sizes, as `kiln run` does: one argument for each of the function's.",
    },
];
