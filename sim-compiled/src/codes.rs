//! The codes of this crate's diagnostics.

use ir::diag::codes::Code;

/// All of them.
pub const CODES: &[Code] = &[
    Code {
        code: "E0944",
        title: "not compiled",
        explanation: "The compiled simulator has no instructions for the operation: a power, a product of more than 1024 bits or a quotient \
                      of more than 256; or it has the 65th clock. `--engine interpreted` runs it.",
    },
    Code {
        code: "E0945",
        title: "the compiled circuit fails",
        explanation: "clang does not compile or link the simulator of the circuit, or the program ends early. The message has the first \
                      error; `--engine interpreted` needs no clang.",
    },
    // tidy: not reached: the simulators agree on every circuit that is known
    Code {
        code: "E0946",
        title: "simulators differ",
        explanation: "The compiled circuit and the interpreted one give different values on the same inputs. That is a fault of Kiln: please \
                      report the circuit and the inputs.",
    },
];
