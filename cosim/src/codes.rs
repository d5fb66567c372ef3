//! The diagnostic codes that `cosim` reports; their numbers are those of simulation and of the command line.

use ir::diag::codes::Code;

/// Every code of test data, driving and comparing, sorted.
pub const CODES: &[Code] = &[
    Code {
        code: "E0938",
        title: "no done",
        explanation: "The design did not finish within the limit of cycles, or nothing in it moves any more.",
    },
    Code {
        code: "E0939",
        title: "interface broken",
        explanation: "The design did what the hardware interface forbids in some cycle.",
    },
    Code {
        code: "E1007",
        title: "function not found",
        explanation: "Name a function of the file by `--func`; without it the file must have one public function with a body.",
    },
    Code {
        code: "E1008",
        title: "type has no value in text",
        explanation: "Arguments and results are integers, `index`, floats and memrefs of those.",
    },
    Code {
        code: "E1009",
        title: "bad argument",
        explanation: "There must be one argument for each parameter, and each must fit the type of its parameter.",
    },
    Code {
        code: "E1012",
        title: "bad manifest",
        explanation: "The manifest is not one of `kiln hls`, or describes another design.",
    },
    Code {
        code: "E1013",
        title: "circuit differs from its source",
        explanation: "The simulated circuit computed something else than the interpreter. This is a fault of Kiln, unless the design was given by `--from` and changed by hand; please report it.",
    },
    Code {
        code: "E1020",
        title: "malformed data",
        explanation: "With `--data` a JSON file holds `{\"runs\": [{\"args\": [...]}]}`, and a `.npy` file what NumPy's `save` writes.",
    },
    Code {
        code: "E1021",
        title: "not what is expected",
        explanation: "A run on given data ends with other values than `after` and `results` of these data; the message names the first.",
    },
    Code {
        code: "E1022",
        title: "undefined on given data",
        explanation: "The source divides by zero, leaves an array or has no end on data that were given; the note says where.",
    },
];

#[cfg(test)]
mod tests {
    use super::CODES;

    #[test]
    fn codes_are_sorted() {
        assert!(CODES.windows(2).all(|w| w[0].code < w[1].code));
    }
}
