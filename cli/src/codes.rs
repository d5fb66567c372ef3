//! The diagnostic codes of the command line, and all codes of Kiln in one list.

use ir::diag::codes::{CODES as IR_CODES, Code};

/// The codes that `cli` reports.
pub const CODES: &[Code] = &[
    Code { code: "E1001", title: "file can't be read", explanation: "The file is missing, or may not be read." },
    Code {
        code: "E1002",
        title: "output can't be written",
        explanation: "The folder is missing or full, or may not be written. Nothing was changed.",
    },
    Code { code: "E1003", title: "no such code", explanation: "Diagnostic codes are an `E` and four digits." },
    // tidy: not reached: the system has to refuse a thread
    Code {
        code: "E1004",
        title: "no resources",
        explanation: "The system gave no thread or memory to run the command.",
    },
    Code {
        code: "E1005",
        title: "bad pass pipeline",
        explanation: "A pipeline is `op(pass,pass{option=value},op(pass))`; `kiln opt --list-passes` lists the passes.",
    },
    Code {
        code: "E1006",
        title: "expected diagnostics differ",
        explanation: "With `--verify-diagnostics` each `expected-error` of the file must be reported, and no other error.",
    },
    Code {
        code: "E1010",
        title: "module not found",
        explanation: "Name a module of the file by `--module`; without it the file must have one that no other instantiates.",
    },
    Code {
        code: "E1011",
        title: "bad inputs of a circuit",
        explanation: "Inputs are a CSV file with a line of names, a JSON list of objects, or NAME=VALUE; names are those of ports.",
    },
    Code { code: "E1014", title: "bad clock", explanation: "The clock frequency is a positive number of MHz." },
    Code {
        code: "E1015",
        title: "not simulated",
        explanation: "The source is undefined, or runs too long, on all data tried, so there was nothing to compare with.",
    },
    Code {
        code: "E1016",
        title: "no LLVM IR",
        explanation: "The source could be built as hardware but not be lowered to LLVM IR; the design is complete without it.",
    },
    Code {
        code: "E1017",
        title: "language server ended",
        explanation: "The editor left without a farewell, or sent what the Language Server Protocol does not allow.",
    },
    Code {
        code: "E1018",
        title: "text does not come back",
        explanation: "With `--verify-roundtrip` the program must be the same after it was printed and parsed.",
    },
    Code {
        code: "E1019",
        title: "not supported",
        explanation: "Kiln knows this flag of `mlir-opt` and does not do what it asks for.",
    },
    Code {
        code: "E1030",
        title: "no such dialect",
        explanation: "No dialect of this name is compiled in; `kiln opt --show-dialects` lists them.",
    },
    Code {
        code: "E1050",
        title: "malformed instance",
        explanation: "The file is not a scheduling instance or resource model: see `kiln schedule --help` for the form.",
    },
    Code {
        code: "E1051",
        title: "no schedule",
        explanation: "The constraints contradict each other, or the search ended empty-handed; the message names the operations or the resource.",
    },
    Code {
        code: "E1023",
        title: "no one design in the file",
        explanation: "`kiln hls --from FILE` takes a file that holds one `pipe.design` (`handshake.func` with `--flow elastic`), as `--dump-after` and the passes of `kiln opt` write it.",
    },
    // tidy: not reached: the interpreter finds what would end the program first
    Code {
        code: "E1024",
        title: "host failed",
        explanation: "The program of the host ended with an error; what it said is shown.",
    },
    // tidy: not reached: it needs clang: tests/src/hosts.rs reaches it
    Code {
        code: "E1025",
        title: "host and device differ from the source",
        explanation: "The host, with the simulated device, gives something else than the interpreter, or took an error of the bus for data. This is a fault of kiln: please report it with the source.",
    },
    // tidy: not reached: it needs standard input: tests/src/buses.rs reaches it
    Code {
        code: "E1026",
        title: "requests end early",
        explanation: "`kiln serve` got a line that is no request, or its pipe broke; it answers no more.",
    },
    Code {
        code: "E1027",
        title: "not known to that release",
        explanation: "`kiln opt --print-for RELEASE` prints no operation that readers of this release do not take, in any form; `docs/releases.md` lists them.",
    },
    Code {
        code: "E1060",
        title: "no plan",
        explanation: "The function has no affine nest whose data movement can be planned; a remark says what stands in the way.",
    },
    Code {
        code: "E1070",
        title: "no function is named",
        explanation: "A program in C has many functions: --top says which one becomes hardware, or __attribute__((annotate(\"kiln.device\"))) marks it. A program of MLIR is one file.",
    },
    Code {
        code: "E1071",
        title: "clang is missing",
        explanation: "Programs in C and C++ are read by clang, of release 17 to 22, and `kiln sim --engine compiled` compiles circuits with it. Install it (apt install clang-19), or name it with --clang or KILN_CLANG.",
    },
    Code {
        code: "E1072",
        title: "no such function",
        explanation: "The function that --top names has no body in the files that are given, or no `main` is there that calls it.",
    },
    Code {
        code: "E1073",
        title: "clang refused the program",
        explanation: "The program has an error that clang found; the message is that of clang.",
    },
    Code {
        code: "E1074",
        title: "the program failed",
        explanation: "The program in C, as clang compiles it, did not end with exit code 0, or calls of the function can't be recorded.",
    },
    Code {
        code: "E1075",
        title: "pragma of Vitis",
        explanation: "The program has a `#pragma HLS` that is not followed. Kiln finds by itself what most of them ask for: the warning says what it \
                      does in the place of this one, which option does it, or why it asks for nothing.",
    },
    Code {
        code: "E1080",
        title: "bad space",
        explanation: "A space of `kiln explore` is TOML: options of `kiln hls` without dashes, each with one value or a list of them.",
    },
    Code {
        code: "E1081",
        title: "bad job",
        explanation: "A job is JSON as `kiln explore` writes it, for the same version of Kiln, with the contents of the files that its \
                      options name.",
    },
    Code {
        code: "E1082",
        title: "not a store of this version",
        explanation: "`kiln explore -o` takes a new or empty folder, or a store that the same version of Kiln made.",
    },
    // tidy: not reached: the program has to be gone, or a package of Python missing
    Code {
        code: "E1083",
        title: "engine does not work",
        explanation: "What evaluates jobs can't be started, or does not answer; it says why on standard error. `docs/explore.md` has the \
                      lines that install and start each engine.",
    },
    Code {
        code: "E1084",
        title: "no design of the space",
        explanation: "Each design that was looked at can't be built. The outcomes in the store say why; the note has the first.",
    },
    // tidy: not reached: a process has to end, or to take too long
    Code {
        code: "E1085",
        title: "evaluation without an outcome",
        explanation: "The process that evaluated a job ended, or took longer than --job-seconds or more memory than --job-memory-mib. \
                      It is a row of the store, and the run went on.",
    },
    Code {
        code: "E1086",
        title: "not a front",
        explanation: "`--against` takes front.json of a run of `kiln explore` before.",
    },
];

/// Every code of Kiln, in order.
pub fn all() -> Vec<&'static Code> {
    let lists = [
        IR_CODES,
        hw_dialects::codes::CODES,
        affine::codes::CODES,
        ::hls::codes::CODES,
        pipeline::codes::CODES,
        emit_verilog::codes::CODES,
        ::sim::codes::CODES,
        cosim::codes::CODES,
        ::fpga::codes::CODES,
        host::codes::CODES,
        import_llvm::codes::CODES,
        tile::codes::CODES,
        raise::codes::CODES,
        ::ptx::codes::CODES,
        ::lec::codes::CODES,
        sim_compiled::codes::CODES,
        ::gpu::codes::CODES,
        CODES,
    ];
    let mut codes: Vec<&Code> = lists.into_iter().flatten().collect();
    codes.sort_by_key(|entry| entry.code);
    codes
}

/// The entry of any code.
pub fn explain(code: &str) -> Option<&'static Code> {
    all().into_iter().find(|entry| entry.code == code)
}

/// The reference page of all codes, as `docs/reference/diagnostics.md` holds it.
pub fn page() -> String {
    let mut page = String::from(
        "# Diagnostic codes\n\nEach finding has a code that stays the same from release to release; its first two digits say what reports it.\n\
        This page is what `kiln check --explain all` prints.\n",
    );
    let mut last = "";
    for entry in all() {
        let area = ir::diag::codes::area(entry.code).unwrap_or("kiln");
        if area != last {
            page += &format!("\n## {area}\n\n| code | what happened | what to do |\n|---|---|---|\n");
            last = area;
        }
        let cell = |text: &str| text.replace('|', "\\|").replace('\n', " ");
        page += &format!("| {} | {} | {} |\n", entry.code, cell(entry.title), cell(entry.explanation));
    }
    page
}

#[cfg(test)]
mod tests {
    /// `kiln check --explain all > docs/reference/diagnostics.md` brings the page up to date.
    #[test]
    fn page_is_up_to_date() {
        assert_eq!(include_str!("../../docs/reference/diagnostics.md"), super::page());
    }

    #[test]
    fn codes_differ() {
        let codes = super::all();
        assert!(codes.windows(2).all(|pair| pair[0].code != pair[1].code));
    }
}
