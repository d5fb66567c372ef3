//! The diagnostic codes of this crate.

use ir::diag::codes::Code;

/// The codes that writing Verilog reports.
pub const CODES: &[Code] = &[
    Code {
        code: "E0701",
        title: "operation has no Verilog",
        explanation: "Only operations of hw, comb, seq and sv that have a form can be written; lower others first.",
    },
    Code { code: "E0702", title: "port has no Verilog", explanation: "Ports that go both ways can't be written." },
    Code {
        code: "E0703",
        title: "type has no Verilog",
        explanation: "Values must be integers, arrays, structs, enums or clocks of known width.",
    },
    Code {
        code: "E0704",
        title: "value at start is not constant",
        explanation: "The body of seq.initial must yield constants for each register that uses it.",
    },
    Code {
        code: "E0705",
        title: "latency of a port that reads and writes",
        explanation: "Such a port writes at its own edge: a write latency past 1, or a read at once, needs ports of their own.",
    },
    Code {
        code: "E0706",
        title: "combinational cycle",
        explanation: "A value depends on itself without a register between, through wires and instances. Arrays and structs count as one value each.",
    },
    Code {
        code: "E0707",
        title: "module inside itself",
        explanation: "Instances must end: a module may not contain itself, however deep.",
    },
];
