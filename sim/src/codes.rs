//! The diagnostic codes that `sim` reports.

use ir::diag::codes::Code;

const fn code(code: &'static str, title: &'static str, explanation: &'static str) -> Code {
    Code { code, title, explanation }
}

/// Every code of the interpreter and the circuit simulator, sorted.
pub const CODES: &[Code] = &[
    code(
        "E0901",
        "operation not interpreted",
        "The interpreter has no meaning for this operation. Lower it first, or leave it out.",
    ),
    code(
        "E0902",
        "type not interpreted",
        "The interpreter holds integers of any width, `index`, floats of up to 64 bits and memrefs of those.",
    ),
    code(
        "E0903",
        "no such function",
        "A symbol is missing, is no function, names a function without body, or a global that is external.",
    ),
    // tidy: not reached: arguments are read by the types of the parameters
    code(
        "E0904",
        "arguments do not fit",
        "The number, widths and shapes of the arguments must be those of the function's parameters.",
    ),
    code("E0905", "regions nested too deep", "The interpreter compiles regions up to a fixed depth of nesting."),
    // tidy: not reached: programs are verified before they are run
    code("E0906", "operation not valid", "The operation was not verified, or its verifier is wrong. Run the verifier."),
    // tidy: not reached: `kiln hls` says it with E1022
    code(
        "E0909",
        "affine expression without value",
        "A part of an affine expression does not fit 64 bits: passes may make something else of it than its sums that wrap.",
    ),
    code(
        "E0910",
        "division by zero",
        "A divisor was zero at run time, or that of an affine `floordiv`, `ceildiv` or `mod`, or a size of \
         `affine.delinearize_index`, was not positive.",
    ),
    code(
        "E0911",
        "signed division overflows",
        "The smallest signed value divided by -1 has no representation in the type.",
    ),
    code(
        "E0912",
        "shift too far",
        "The amount of a shift must be less than the width; the result is poison otherwise.",
    ),
    code("E0913", "out of bounds", "An index, a dimension or a subview lies outside its memref."),
    code("E0914", "use after free", "The memory was deallocated, or its scope ended, before this use."),
    code("E0915", "read before write", "An element of an allocation was read before anything was stored in it."),
    code("E0916", "step limit", "The run executed more instructions than its limit allows. It may not terminate."),
    code("E0917", "call depth limit", "Calls are nested deeper than the limit allows. The recursion may not end."),
    code("E0918", "assertion failed", "The condition of a `cf.assert` was false."),
    code("E0919", "loop step not positive", "A loop's step was zero or negative at run time."),
    code("E0920", "allocation size", "A size was negative, or the memory limit of the run was passed."),
    code("E0921", "float out of range", "A float was converted to an integer type that can't hold its value."),
    code("E0922", "shapes differ", "A cast, copy or reshape met a memref of another shape than the type promises."),
    code("E0923", "store to constant", "The program stored to a `memref.global` that is `constant`."),
    code("E0924", "undefined behaviour", "The program made `ub.poison`, which has no value."),
    code(
        "E0925",
        "memory in flight",
        "A transfer was started and not waited for: what it reads must not be written, what it writes not touched at all, \
         and neither may be freed. Transfers of one engine are in order with each other.",
    ),
    code(
        "E0926",
        "wait without end",
        "The tag's transfers have fewer elements than the wait asks for, or a size is negative.",
    ),
    code(
        "E0927",
        "no such space or engine",
        "The program uses a memory space, or a transfer, that the target does not have.",
    ),
    code("E0928", "space is full", "An allocation passes the capacity of its space, or meets another at its address."),
    code(
        "E0929",
        "counter past its type",
        "The value after the last that a loop's counter takes does not fit its type: the language gives such a loop no meaning.",
    ),
    code(
        "E0930",
        "operation not simulated",
        "The circuit simulator has no meaning for this operation inside a module.",
    ),
    code(
        "E0931",
        "combinational cycle",
        "A value depends on itself without a register between. Arrays and structs count as one value each.",
    ),
    code("E0932", "type or latency not simulated", "Ports and values are integers, arrays, structs, enums and clocks."),
    code("E0933", "no such port", "The circuit does not have the port, or the data have another width or number."),
    code(
        "E0934",
        "derived clock",
        "Registers are clocked by an input of the simulated module, perhaps through `seq.to_clock`, wires and instances.",
    ),
    code("E0935", "module inside itself", "Instances must end: a module may not contain itself, however deep."),
    code("E0936", "module without body", "The instance names a module that is missing, external or generated."),
    code("E0937", "circuit too large", "The simulator holds circuits and memories of up to 2^28 words of 64 bits."),
    code(
        "E0947",
        "assertion fails",
        "In a run of `kiln sim` an assertion of the circuit did not hold, or an error of it was reached.",
    ),
    code("E0948", "assumption broken", "In a run of `kiln sim` the inputs are not what the circuit takes them to be."),
    code(
        "E0949",
        "circuit ends as a failure",
        "In a run of `kiln sim` the circuit ended the run and said that it failed.",
    ),
    code(
        "E0950",
        "iterations are not independent",
        "The source says by `kiln.independent` that two iterations of a loop touch no element in common that one of them writes, and two did.",
    ),
];

#[cfg(test)]
mod tests {
    use super::CODES;

    #[test]
    fn codes_are_sorted_and_of_this_area() {
        assert!(CODES.windows(2).all(|w| w[0].code < w[1].code));
        assert!(CODES.iter().all(|c| ir::diag::codes::area(c.code) == Some("sim")));
    }
}
