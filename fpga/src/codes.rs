//! The diagnostic codes of building for a board.

use ir::diag::codes::Code;

/// The codes that `fpga` reports.
pub const CODES: &[Code] = &[
    Code {
        code: "E1101",
        title: "no such board",
        explanation: "The message names the boards that are known; a path to a board file is taken, too.",
    },
    Code {
        code: "E1102",
        title: "malformed board file",
        explanation: "A board needs a family, a clock, a serial line, and each pin once: see `docs/boards.md`.",
    },
    Code {
        code: "E1103",
        title: "tool not installed",
        explanation: "The message gives the one command that installs it. `--tools DIR` looks for tools in a folder instead of `PATH`.",
    },
    Code { code: "E1104", title: "tool failed", explanation: "What the tool said is shown. Nothing was written." },
    Code {
        code: "E1105",
        title: "device full",
        explanation: "The message says of what there is too little. Ask for fewer multipliers, a smaller array, or a larger board.",
    },
    Code {
        code: "E1106",
        title: "clock not reached",
        explanation: "No seed and no schedule met the clock. Ask for the clock that was reached, or change the line that limits it.",
    },
    Code {
        code: "E1107",
        title: "no such clock",
        explanation: "The board's PLL can't make this clock, or its serial line can't be divided from it.",
    },
    Code {
        code: "E1108",
        title: "not for a board",
        explanation: "On a board arrays are inside the design, not behind ports, a bus or streams, and a host reaches them at addresses of 24 bits.",
    },
    Code {
        code: "E1109",
        title: "not behind a control bus",
        explanation: "With `--interface axi-lite` or `wishbone` arrays are inside one design of fixed cycles, not behind ports, a bus or streams, at addresses of 24 bits.",
    },
    Code {
        code: "E1110",
        title: "releases of tools differ",
        explanation: "A packer reads netlists of the release of place and route that it comes with; with others it fails, or makes other bits. The message gives the one command that installs the one that fits.",
    },
    Code {
        code: "E1111",
        title: "circuit not for the pins",
        explanation: "Each input of a circuit needs a signal of the board or a number, each output a signal or `open`: `--port PORT=SIGNAL`; the note says what the board offers.",
    },
];
