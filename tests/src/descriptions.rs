//! Descriptions of designs, each read by the tool that it is for.
//!
//! What holds: registers and windows that a tool reads are at the addresses of `map.json`, with the bits and the access that it has;
//! the two descriptions of registers that hold most, SystemRDL and IP-XACT, are the same model.

use std::path::Path;
use std::process::Command;

use anyhow::Result;
use libtest_mimic::Trial;
use xtask::tools;

use crate::requirement;

/// Arrays, a scalar without arrays, and scalars and results of several words.
const EXAMPLES: [&str; 3] = ["collatz", "gemm", "mix_i200"];

/// Values of `--interface`, and what the name of the module ends with.
const INTERFACES: [(&str, &str); 2] = [("axi-lite", "axi_lite"), ("wishbone", "wishbone")];

/// Descriptions, and the programs that tell that their tools are there.
const KINDS: [(&str, &[&str]); 4] = [
    ("device_tree", &["dtc", "fdtoverlay", "fdtget"]),
    ("fusesoc", &["fusesoc", "verilator"]),
    ("litex", &["litex_json2dts_linux", "verilator"]),
    ("systemrdl", &["peakrdl"]),
];

/// A test for each example, bus and description; and one of a board, which has registers alone.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let mut trials = Vec::new();
    for (kind, programs) in KINDS {
        let programs: Vec<&str> = ["python3"].into_iter().chain(programs.iter().copied()).collect();
        for example in EXAMPLES {
            for (interface, ending) in INTERFACES {
                let kiln = kiln.to_path_buf();
                let name = format!("descriptions/{example}/{interface}/{kind}");
                trials.push(requirement::trial(name, &programs, move || {
                    of_bus(&kiln, kind, example, (interface, ending))
                }));
            }
        }
    }
    let kiln = kiln.to_path_buf();
    trials.push(requirement::trial("descriptions/board".into(), &["python3", "peakrdl"], move || of_board(&kiln)));
    trials
}

fn of_bus(kiln: &Path, kind: &str, example: &str, (interface, ending): (&str, &str)) -> Result<()> {
    let root = tools::root();
    let folder = root.join("build/tests/descriptions").join(format!("{example}-{interface}-{kind}"));
    let mut build = Command::new(kiln);
    build.arg("hls").arg(root.join("examples").join(format!("{example}.mlir"))).args(["--interface", interface, "-o"]);
    tools::run_ok(build.arg(&folder), "")?;
    read(kind, &folder, example, &format!("{example}_{ending}"))
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
