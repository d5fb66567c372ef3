//! The diagnostic codes of reading LLVM IR.

use ir::diag::codes::Code;

/// The codes that `import-llvm` reports.
pub const CODES: &[Code] = &[
    Code {
        code: "E1301",
        title: "malformed LLVM IR",
        explanation: "The text is not LLVM IR as LLVM prints it, of versions 3.7 to 22. The message says what was expected.",
    },
    Code {
        code: "E1302",
        title: "LLVM IR nested too deep",
        explanation: "Types, constants or metadata are nested deeper than programs are.",
    },
    Code {
        code: "E1303",
        title: "undefined or repeated name in LLVM IR",
        explanation: "A value, block, type, comdat, attribute group or metadata node is used but not defined, or defined twice.",
    },
    Code {
        code: "E1304",
        title: "LLVM IR without a place in the llvm dialect",
        explanation: "The dialect, which is that of LLVM 19, has no operation, type or attribute for this, and leaving it out would change what the program does.",
    },
    Code {
        code: "E1305",
        title: "ill-typed LLVM IR",
        explanation: "The text has the form of LLVM IR, but a value, constant or operand is not what its place demands.",
    },
    Code {
        code: "E1306",
        title: "parts of LLVM IR were left out",
        explanation: "The llvm dialect has no place for them, and the program does the same without. The message lists each kind with how often it was met.",
    },
];
