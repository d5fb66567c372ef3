//! The diagnostic codes of code for CPUs.

use ir::diag::codes::Code;

/// The codes that `tile` reports.
pub const CODES: &[Code] = &[
    Code {
        code: "E1401",
        title: "no such CPU",
        explanation: "`--cpu` takes `native` or the name of a file of `cpus/`. `native` looks at /proc/cpuinfo, which has to be there, and \
                      a file has to fit what it says.",
    },
    Code {
        code: "E1402",
        title: "not a tuning file",
        explanation: "The file is not one that `kiln tune` writes, or names a recipe that is not there any more: make it again.",
    },
    Code {
        code: "E1403",
        title: "tuning file of another CPU",
        explanation: "What was measured on one CPU says nothing of another: name the file's CPU by `--cpu`, or tune for this one.",
    },
    // tidy: not reached: it needs a system without clang
    Code {
        code: "E1404",
        title: "not measured",
        explanation: "`kiln tune` compiles candidates with clang and runs them on this machine. It needs functions whose arguments are \
                      numbers and arrays of constant sizes, and the CPU at hand.",
    },
];
