//! The diagnostic codes of this crate.

use ir::diag::codes::Code;

/// The codes that building hardware reports.
pub const CODES: &[Code] = &[
    // tidy: not reached: a constraint that a source may write can always be met by a longer interval
    Code {
        code: "E0500",
        title: "no schedule",
        explanation: "The constraints of a loop contradict each other; the message names the operations.",
    },
    // tidy: not reached: the command line takes the targets that have figures for every operator
    Code {
        code: "E0501",
        title: "no figures for the target",
        explanation: "The target is unknown, or its operator library has no figures for an operator.",
    },
    Code {
        code: "E0502",
        title: "clock will be missed",
        explanation: "An operator or a path that is not cut by registers takes longer than the clock period; lower the frequency.",
    },
    Code {
        code: "E0503",
        title: "loop is not unrolled",
        explanation: "`--unroll` takes loops with one lower and one upper bound.",
    },
    Code {
        code: "E0504",
        title: "clock not reached",
        explanation: "`--strict-clock` asks for the clock of `--clock-mhz`, and the slowest path of the circuit needs longer as estimated. A \
                      lower `--clock-mhz`, fewer operations on the path that E0502 names, or `--read-latency 2` help.",
    },
    Code {
        code: "E0601",
        title: "no function to build",
        explanation: "The file must have one function with a body that no other calls, or `--func` must name one.",
    },
    Code {
        code: "E0602",
        title: "type has no hardware",
        explanation: "Scalars are integers of width 1 and more, index or floats of up to 64 bits; memories are memrefs of those.",
    },
    Code {
        code: "E0603",
        title: "value has no hardware",
        explanation: "An operand comes from an operation whose result hardware can't hold.",
    },
    Code {
        code: "E0604",
        title: "memory can't be built",
        explanation: "Memories need a static shape, identity layout where they are arguments, and indices inside it.",
    },
    Code {
        code: "E0605",
        title: "operation has no hardware",
        explanation: "`docs/hls-support.md` lists the operations and types that can be built: those of arith, math, index, scf, cf, \
                      affine, memref and vector on integers, floats and complex numbers. A note says what lowers others first.",
    },
    Code {
        code: "E0606",
        title: "loop can't be built",
        explanation: "Steps must be positive constants, and bounds must be integers or index.",
    },
    Code {
        code: "E0607",
        title: "loop never ends",
        explanation: "The condition of the loop does not depend on what the loop computes.",
    },
    Code {
        code: "E0608",
        title: "no elastic circuit",
        explanation: "An operation, a type or an option has no form where operations wait for tokens, or the circuit has a ring without a register (a fault of kiln, unless the circuit was given by `--from`), or a given one is not a circuit of the source.",
    },
    Code {
        code: "E0609",
        title: "arrays can't move",
        explanation: "With `--memory axi` or `stream` every array has a copy inside: they need more room than --local-kib gives, or have elements that don't fit into a word of the bus.",
    },
    Code {
        code: "E0610",
        title: "transfer can't be built",
        explanation: "Transfers that the program starts go between an argument and a memory of the function, with rows outside, integers of at most 64 bits and tags of the function's own; nothing else touches their arguments.",
    },
    Code {
        code: "E0611",
        title: "no plan for a target file",
        explanation: "With `--plan` the tiles and transfers of a function are planned first; a remark says why that can't be done for this one.",
    },
    Code {
        code: "E0621",
        title: "step of a pipeline is not possible",
        explanation: "A pass on a `pipe.design` needs a schedule that is not there, or finds one that breaks a dependence or uses a port or unit twice, or would change a design that is scheduled; the message says which.",
    },
];
