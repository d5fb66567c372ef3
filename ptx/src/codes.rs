//! The diagnostic codes of reading and running PTX.

use ir::diag::codes::Code;

/// The codes that `ptx` reports.
pub const CODES: &[Code] = &[
    Code {
        code: "E1601",
        title: "malformed PTX",
        explanation: "The text is not PTX as its manual defines it. The message says what was expected.",
    },
    Code {
        code: "E1602",
        title: "undefined or repeated name in PTX",
        explanation: "A register, variable, label or function is used but not defined, or defined twice in one scope.",
    },
    Code {
        code: "E1603",
        title: "PTX that is not supported",
        explanation: "The interpreter has no meaning for this directive, instruction, modifier or operand.",
    },
    Code {
        code: "E1604",
        title: "bad launch",
        explanation: "The kernel, the sizes of grid and block, the arguments or the shared memory don't fit the text.",
    },
    Code {
        code: "E1605",
        title: "race of threads",
        explanation: "Two accesses of the same bytes, one of which writes, are ordered by no barrier, mbarrier or wait.",
    },
    Code {
        code: "E1606",
        title: "read of what was never written",
        explanation: "The register, or a byte of memory, has no value yet.",
    },
    Code {
        code: "E1607",
        title: "access before the wait",
        explanation: "An asynchronous copy is still on its way to these bytes, or reads them. Wait for its group or its mbarrier first, and before the block ends.",
    },
    Code {
        code: "E1608",
        title: "missing proxy fence",
        explanation: "Ordinary stores are seen by wgmma and by bulk copies only after `fence.proxy.async` of the thread that stored.",
    },
    Code {
        code: "E1609",
        title: "deadlock",
        explanation: "No thread of the block can go on. The notes say who waits for what.",
    },
    Code {
        code: "E1610",
        title: "address out of bounds",
        explanation: "The bytes are in no buffer, or not in the state space that the instruction names.",
    },
    Code {
        code: "E1611",
        title: "misaligned address",
        explanation: "Addresses are multiples of the size of the access, or of what the instruction demands.",
    },
    Code {
        code: "E1612",
        title: "register in flight",
        explanation: "`wgmma` still writes or reads the register, or it was changed without `wgmma.fence` before the next one.",
    },
    Code {
        code: "E1613",
        title: "misuse of a barrier",
        explanation: "The mbarrier was not initialised, or was so twice, or has more arrivals or bytes than its phase expects, or the threads differ in how many they expect.",
    },
    Code {
        code: "E1614",
        title: "too many steps",
        explanation: "The kernel takes more steps than allowed, as a loop that never ends does.",
    },
    Code {
        code: "E1615",
        title: "undefined by PTX",
        explanation: "The manual leaves open what happens: threads of a warp part where all must take part, a descriptor leaves shared memory.",
    },
];
