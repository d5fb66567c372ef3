//! Test benches that `kiln hls` wrote, in Verilator and in Icarus.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};

use crate::{kiln, tools, verilated};

/// Compiles and runs the test bench of design `top` in `folder` with Verilator. Errors: it does not pass.
pub fn verilator(folder: &Path, top: &str) -> Result<()> {
    let made = folder.join("verilator_tb");
    let mut verilator = Command::new("verilator");
    verilator
        .args(["-Wno-fatal", "--exe", "--main", "--timing", "--top-module", &format!("{top}_tb")])
        .args(sources(folder, top)?);
    verilated::translate(&mut verilator, &made)?;
    verilated::compile_folder(&made, &made.join("bench"))?;
    passes(Command::new(made.join("bench")).current_dir(folder))
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
