//! The codes of this crate's diagnostics.

use ir::diag::codes::Code;

/// All of them.
pub const CODES: &[Code] = &[
    Code {
        code: "E0940",
        title: "ports differ",
        explanation: "Two modules are compared port by port: names, directions and widths must be the same. Rename or add the port.",
    },
    Code {
        code: "E0941",
        title: "not compared",
        explanation: "The operation has no term in the comparison of circuits: a value of no bits, or an operator that circuits do not have. \
                      Or it prints, checks or ends something, and the other circuit does not do the same: texts must come in one order. \
                      `--outputs-only` compares outputs alone.",
    },
    Code {
        code: "E0942",
        title: "the circuits differ",
        explanation: "The message has the output and the cycle; `--trace FILE` writes the inputs, which `kiln sim --inputs FILE` takes.",
    },
    Code {
        code: "E0943",
        title: "not decided",
        explanation: "Neither a proof nor a difference was found. The message names registers and memories that have no partner in the \
                      other circuit; more `--conflicts` or `--depth` may decide it.",
    },
];
