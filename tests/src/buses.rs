//! Designs behind AXI4-Lite and Wishbone, called by the drivers that were made with them, in Icarus and in Verilator.
//!
//! What holds: a call gives what LLVM computed from the source (`examples/expected`); masters wait at random, and end the
//! simulation where a rule of the bus is broken; what must be refused is an exception by its name.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use serde::{Deserialize, Serialize};
use xtask::data::{self, Arguments, Word};
use xtask::example::{self, Example};
use xtask::{expected, tools};

use crate::client::{self, Call};
use crate::requirement;

/// Arrays, scalars and results of few and of many bits, floats.
const EXAMPLES: [&str; 7] = ["axpy_i13", "collatz", "dot_f32", "gcd", "gemm", "gemm_f32", "mix_i200"];

/// Values of `--interface`, and what the name of the module ends with.
const INTERFACES: [(&str, &str); 2] = [("axi-lite", "axi_lite"), ("wishbone", "wishbone")];

/// A call: words of each argument before and after it, and the results.
#[derive(Serialize)]
struct Run {
    before: Vec<Vec<String>>,
    after: Vec<Vec<String>>,
    results: Vec<String>,
}

/// What `map.json` says.
#[derive(Deserialize)]
pub(crate) struct MapFile {
    pub(crate) address_bits: u32,
    windows: Vec<Window>,
}

#[derive(Deserialize)]
struct Window {
    base: u32,
}

/// A test for each example, bus and simulator. Errors: the examples can't be read.
pub fn trials(kiln: &Path) -> Result<Vec<Trial>> {
    let mut trials = vec![requirement::trial("buses/transports".into(), &["python3", "gcc"], transports)];
    for name in EXAMPLES {
        for interface in INTERFACES {
            let one = |what: &str| format!("buses/{name}/{}/{what}", interface.0);
            let (icarus, verilator) = (kiln.to_path_buf(), kiln.to_path_buf());
            trials.push(requirement::trial(one("icarus"), &["iverilog", "vvp", "python3", "gcc"], move || {
                check(&icarus, name, interface, "icarus", icarus_program)
            }));
            trials.push(requirement::trial(one("verilator"), &["verilator", "make", "python3", "gcc"], move || {
                check(&verilator, name, interface, "verilator", verilated)
            }));
        }
    }
    Ok(trials)
}

/// The driver's serial line at a board of which a byte in a hundred is damaged, and its registers in memory.
fn transports() -> Result<()> {
    let root = tools::root();
    let mut call = Command::new("python3");
    call.env("PYTHONDONTWRITEBYTECODE", "1").arg(root.join("tests/src/transports.py"));
    let (templates, folder) = (root.join("drivers/templates"), root.join("build/tests/buses"));
    fs::create_dir_all(&folder)?;
    let client = folder.join("transports");
    compile(&folder, &client, &[root.join("tests/src/transports.c"), templates.join("kiln_host.c")], &templates)?;
    tools::run_ok(call.arg(templates).arg(client), "").map(drop)
}

/// Makes a simulation of a module in a folder; the command that runs it.
pub(crate) type Simulate = fn(&Path, &str, &str, u32) -> Result<Vec<String>>;

fn check(kiln: &Path, name: &str, interface: (&str, &str), simulator: &str, simulate: Simulate) -> Result<()> {
    let examples = example::selected(&[name.to_owned()])?;
    let example = examples.first().context("no such example")?;
    let folder = tools::root().join("build/tests/buses").join(format!("{name}-{}-{simulator}", interface.0));
    let mut build = Command::new(kiln);
    build.arg("hls").arg(&example.path).args(["--interface", interface.0, "-o"]).arg(&folder);
    tools::run_ok(&mut build, "")?;
    let top = format!("{name}_{}", interface.1);
    lint(&folder, &top)?;
    let map: MapFile = serde_json::from_str(&fs::read_to_string(folder.join("map.json"))?)?;
    let command = simulate(&folder, interface.0, &top, map.address_bits)?;
    fs::write(folder.join("runs.json"), serde_json::to_string(&runs(example)?)?)?;
    let mut call = Command::new("python3");
    call.current_dir(&folder).env("PYTHONDONTWRITEBYTECODE", "1").arg(tools::root().join("tests/src/bus_driver.py"));
    tools::run_ok(call.args([".", name, "runs.json"]).args(&command), "")?;
    let client = client(&folder, example, map.windows.first().map(|window| window.base))?;
    tools::run_ok(Command::new(client).current_dir(&folder).args(command), "").map(drop)
}

/// A program that makes the same calls by the driver in C.
fn client(folder: &Path, example: &Example, window: Option<u32>) -> Result<PathBuf> {
    let outcomes = expected::read(example)?;
    let before: Vec<Arguments> =
        (0..).take(outcomes.len()).map(|round| data::arguments(&example.signature, round)).collect();
    let both = outcomes.iter().zip(&before);
    let calls: Vec<Call<'_>> =
        both.map(|(outcome, before)| Call { before, after: &outcome.arguments, results: &outcome.results }).collect();
    fs::write(folder.join("client.c"), client::program(example, &calls, window))?;
    let (sources, client) = (folder.join("driver"), folder.join("client"));
    let driver = sources.join(format!("{}_driver.c", example.signature.name));
    compile(folder, &client, &[folder.join("client.c"), driver, sources.join("kiln_host.c")], &sources)?;
    Ok(client)
}

/// Compiles a program without a warning, with checks of its memory.
fn compile(folder: &Path, program: &Path, sources: &[PathBuf], includes: &Path) -> Result<()> {
    let mut compile = Command::new("gcc");
    compile.current_dir(folder).args(["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-g"]);
    compile.args(["-fsanitize=address,undefined", "-I"]).arg(includes).arg("-o").arg(program).args(sources);
    tools::run_ok(&mut compile, "").map(drop)
}

fn lint(folder: &Path, top: &str) -> Result<()> {
    let mut lint = Command::new("verilator");
    let said = tools::run_ok(lint.current_dir(folder).args(["--lint-only", "-Wall"]).arg(format!("{top}.sv")), "")?;
    ensure!(said.stderr.is_empty(), "{}", said.stderr);
    Ok(())
}

fn define(interface: &str, top: &str) -> Vec<String> {
    let bus = (interface == "axi-lite").then(|| "-DAXI_LITE".to_owned());
    bus.into_iter().chain([format!("-DTOP={top}")]).collect()
}

/// Makes a simulation in Icarus of the master and a module behind a bus; the command that runs it.
pub(crate) fn icarus_program(folder: &Path, interface: &str, top: &str, address_bits: u32) -> Result<Vec<String>> {
    let mut compile = Command::new("iverilog");
    compile.current_dir(folder).args(["-g2012", "-s", "bus", "-o", "bus.vvp"]).args(define(interface, top));
    compile.arg(format!("-Pbus.ADDRESS_BITS={address_bits}")).args(["driver/bus.sv".to_owned(), format!("{top}.sv")]);
    tools::run_ok(&mut compile, "")?;
    Ok(["vvp", "-n", "bus.vvp"].map(str::to_owned).to_vec())
}

/// As `icarus_program`, in Verilator.
pub(crate) fn verilated(folder: &Path, interface: &str, top: &str, address_bits: u32) -> Result<Vec<String>> {
    let mut compile = Command::new("verilator");
    compile.current_dir(folder).args([
        "--binary",
        "--timing",
        "--top-module",
        "bus",
        "--Mdir",
        "verilated",
        "-o",
        "bus",
    ]);
    compile.args(define(interface, top)).arg(format!("-GADDRESS_BITS={address_bits}"));
    compile.args(["driver/bus.sv".to_owned(), format!("{top}.sv")]);
    tools::run_ok(&mut compile, "")?;
    Ok(vec!["./verilated/bus".to_owned()])
}

/// The calls of an example with what they must give.
fn runs(example: &Example) -> Result<Vec<Run>> {
    let words = |arguments: &Arguments| arguments.iter().map(|words| words.iter().map(hexadecimal).collect()).collect();
    let outcomes = expected::read(example)?;
    let run = |(outcome, round): (&expected::Outcome, u64)| Run {
        before: words(&data::arguments(&example.signature, round)),
        after: words(&outcome.arguments),
        results: outcome.results.iter().map(hexadecimal).collect(),
    };
    Ok(outcomes.iter().zip(0..).map(run).collect())
}

fn hexadecimal(word: &Word) -> String {
    format!("{word:x}")
}
