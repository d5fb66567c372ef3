//! Test benches that `kiln hls` wrote, in Verilator and in Icarus.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use anyhow::{Result, anyhow, ensure};

use crate::{kiln, tools};

/// Compiles and runs the test bench of design `top` in `folder` with Verilator. Errors: it does not pass.
pub fn verilator(folder: &Path, top: &str) -> Result<()> {
    let variable = format!("VK_GLOBAL_OBJS={}", library()?.display());
    verilate(&format!("{top}_tb"), &sources(folder, top)?, &folder.join("verilator_tb"), &variable)?;
    passes(Command::new(folder.join("verilator_tb/bench")).current_dir(folder))
}

/// Compiles and runs the test bench of design `top` in `folder` with Icarus. Errors: it does not pass.
pub fn icarus(folder: &Path, top: &str) -> Result<()> {
    let program = folder.join("bench.vvp");
    let mut iverilog = Command::new("iverilog");
    iverilog.args(["-g2012", "-Wall", "-o"]).arg(&program).args(sources(folder, top)?);
    tools::run_ok(&mut iverilog, "")?;
    passes(Command::new("vvp").arg("-n").arg(&program).current_dir(folder))
}

/// The design that the manifest names, and its test bench. Errors: the manifest can't be read.
pub fn sources(folder: &Path, top: &str) -> Result<Vec<PathBuf>> {
    let mut sources: Vec<PathBuf> = kiln::manifest(folder)?.sv.iter().map(|file| folder.join(file)).collect();
    sources.push(folder.join(format!("{top}_tb.sv")));
    Ok(sources)
}

/// A test bench ends with exit code 0 and says `PASS`. Errors: it does not.
pub fn passes(command: &mut Command) -> Result<()> {
    let finished = tools::run_ok(command, "")?;
    let said = finished.stdout.contains("PASS") && !finished.stdout.contains("FAIL");
    ensure!(said, "the test bench does not pass: {}", tools::tail(&finished.stdout, 20));
    Ok(())
}

/// Translates and compiles a test bench to `folder/bench`; `variable` is a setting of make.
fn verilate(top: &str, sources: &[PathBuf], folder: &Path, variable: &str) -> Result<()> {
    let flags = format!("OPT_FAST=-O0 OPT_SLOW=-O0 OPT_GLOBAL=-O0 {variable}");
    let mut verilator = Command::new("verilator");
    verilator.args(["--binary", "-Wno-fatal", "-MAKEFLAGS", &flags, "--Mdir"]).arg(folder);
    tools::run_ok(verilator.args(["--top-module", top, "-o", "bench"]).args(sources), "").map(drop)
}

/// Verilator's own code as one object file, compiled once for all test benches: that takes longer than a bench does.
fn library() -> Result<PathBuf> {
    static MADE: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    MADE.get_or_init(|| make_library().map_err(|fault| format!("{fault:#}"))).clone().map_err(|fault| anyhow!(fault))
}

fn make_library() -> Result<PathBuf> {
    let folder = tools::root().join("build/tests/verilator_library");
    fs::create_dir_all(&folder)?;
    let source = folder.join("wait.sv");
    fs::write(&source, "module wait_tb;\n  initial #1 $finish;\nendmodule\n")?;
    verilate("wait_tb", &[source], &folder, "VM_PARALLEL_BUILDS=0")?;
    let object = folder.join("library.obj");
    let mut linker = Command::new("ld");
    linker.current_dir(&folder).args(["-r", "verilated.o", "verilated_timing.o", "verilated_threads.o", "-o"]);
    tools::run_ok(linker.arg(&object), "")?;
    Ok(object)
}
