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
    Code {
        code: "E0403",
        title: "transformation is not legal",
        explanation: "With --verify-transforms: the program after the pass does not run the same instances of a statement, or \
                      runs two of them in an order that a dependence forbids. The message gives an instance.",
    },
    Code {
        code: "E0404",
        title: "options of a loop transformation do not fit",
        explanation: "An option is out of range, or is a list that has not one entry for each loop of the nest.",
    },
    Code {
        code: "E0405",
        title: "not a target file",
        explanation: "The file is not TOML, or has a key or a value that target files don't have; see docs/rationale/memory.md.",
    },
    Code {
        code: "E0406",
        title: "target does not fit together",
        explanation: "Two spaces or engines have one name, or an engine moves from or to a space that does not exist.",
    },
    Code {
        code: "E0407",
        title: "target file can't be read",
        explanation: "The option `target` of `plan-dma` names a file that can't be opened.",
    },
    Code {
        code: "E0408",
        title: "no plan fits the target",
        explanation: "Even with the smallest tiles, what a nest touches in one of them is more than the fast spaces hold. The \
                      message says how many bytes would do.",
    },
    Code {
        code: "E0409",
        title: "bound of an open size does not fit",
        explanation: "A bound names an argument whose type leaves sizes open, and gives one number for all of them or one for each, \
                      as `x=1024` or `m=16x32`.",
    },
    Code {
        code: "E0410",
        title: "loops must stay as they are",
        explanation: "Marks say what iterations of a loop wait for, or are done with, of arrays that move beside the computation \
                      (`hls-place-memories`). A pass that changes loops belongs before the one that places memories.",
    },
];
