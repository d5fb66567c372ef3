//! The diagnostic codes of host and device in one module.

use ir::diag::codes::Code;

/// The codes that `host` reports.
pub const CODES: &[Code] = &[
    Code {
        code: "E1201",
        title: "no device function",
        explanation: "A device function is a function of the module with a body, which only calls name: it is no value, and no function \
                      of the module but constants is used by it and by others, and C takes its name.",
    },
    Code {
        code: "E1202",
        title: "argument can't travel",
        explanation: "Between host and device travel numbers of up to 64 bits, and arrays of these of fixed sizes, as arguments; results \
                      are numbers, and no array is given twice that is written. Give open sizes a bound in the type, or cast before the call.",
    },
];
