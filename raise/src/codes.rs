//! The diagnostic codes of this crate.

use ir::diag::codes::Code;

/// The codes that raising reports.
pub const CODES: &[Code] = &[
    Code {
        code: "E1501",
        title: "no form in the software dialects",
        explanation: "The operation or type of LLVM IR has no form in arith, cf, math and memref: inline assembly, atomics, \
                      `long double`, vectors of unknown length.",
    },
    Code {
        code: "E1502",
        title: "pointer is not traced",
        explanation: "What the pointer points to is decided when the program runs: it was loaded from memory, made of an \
                      integer, or returned by a function that is not known. Each pointer must come from an argument, a \
                      global, an array of the function, or `malloc` of a known size.",
    },
    Code {
        code: "E1503",
        title: "memory of unknown size",
        explanation: "Hardware needs the size of each memory: give array parameters their sizes, allocate a constant \
                      number of bytes, or say `--shape NAME=SIZE`.",
    },
    Code {
        code: "E1504",
        title: "call can't be made hardware",
        explanation: "The function has no body here and is none that Kiln knows, is called through a pointer, or calls itself.",
    },
    Code {
        code: "E1505",
        title: "arguments may be the same array",
        explanation: "Two array parameters, at least one of which is written, get the same memory at a call. Hardware has one \
                      memory for each: pass different arrays, or make the parameters one.",
    },
    Code {
        code: "E1506",
        title: "printing is left out",
        explanation: "Hardware prints nothing: a call of `printf` or the like in a kernel is left out, with this warning.",
    },
    Code {
        code: "E1507",
        title: "address of no memory of the circuit",
        explanation: "A global that the function uses holds the address of something that is none of its parameters and globals: \
                      memory of the caller, or of an earlier call. A circuit can't reach that: use one array for all of it, or \
                      numbers of elements in place of pointers.",
    },
];
