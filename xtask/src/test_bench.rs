//! Test benches that `kiln hls` wrote, in Verilator and in Icarus.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::kept::{self, Kept};
use crate::{kiln, tools, verilated};

/// What a test bench says is kept: the same files say the same.
const SAID: &str = "said";

/// Compiles and runs the test bench of design `top` in `folder` with Verilator. Errors: it does not pass.
pub fn verilator(folder: &Path, top: &str) -> Result<()> {
    let version = kept::version("verilator", "--version")?;
    Simulator { what: "test benches in Verilator", version }.passes(folder, top, || {
        let made = folder.join("verilator_tb");
        let mut verilator = Command::new("verilator");
        verilator
            .args(["-Wno-fatal", "--exe", "--main", "--timing", "--top-module", &format!("{top}_tb")])
            .args(sources(folder, top)?);
        verilated::translate(&mut verilator, &made)?;
        verilated::compile_folder(&made, &made.join("bench"))?;
        Ok(tools::run_ok(Command::new(made.join("bench")).current_dir(folder), "")?.stdout)
    })
}

/// Compiles and runs the test bench of design `top` in `folder` with Icarus. Errors: it does not pass.
pub fn icarus(folder: &Path, top: &str) -> Result<()> {
    let version = kept::version("iverilog", "-V")?;
    Simulator { what: "test benches in Icarus", version }.passes(folder, top, || {
        let program = folder.join("bench.vvp");
        let mut iverilog = Command::new("iverilog");
        iverilog.args(["-g2012", "-Wall", "-o"]).arg(&program).args(sources(folder, top)?);
        tools::run_ok(&mut iverilog, "")?;
        Ok(tools::run_ok(Command::new("vvp").arg("-n").arg(&program).current_dir(folder), "")?.stdout)
    })
}

/// The design that the manifest names, and its test bench. Errors: the manifest can't be read.
pub fn sources(folder: &Path, top: &str) -> Result<Vec<PathBuf>> {
    let mut sources: Vec<PathBuf> = kiln::manifest(folder)?.sv.iter().map(|file| folder.join(file)).collect();
    sources.push(folder.join(format!("{top}_tb.sv")));
    Ok(sources)
}

struct Simulator {
    /// What is kept of it.
    what: &'static str,
    version: String,
}

impl Simulator {
    /// The test bench says `PASS`, when it is run or was run before with the same files. Errors: it does not, or fails.
    fn passes(&self, folder: &Path, top: &str, run: impl FnOnce() -> Result<String>) -> Result<()> {
        let (prefix, mut files) = (format!("{top}_tb"), sources(folder, top)?);
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            if entry.file_name().to_string_lossy().starts_with(&prefix) {
                files.push(entry.path());
            }
        }
        files.sort();
        let texts = files.iter().map(|file| fs::read(file).with_context(|| file.display().to_string()));
        let texts = texts.collect::<Result<Vec<_>>>()?;
        let parts: Vec<&[u8]> = [self.version.as_bytes()].into_iter().chain(texts.iter().map(Vec::as_slice)).collect();
        let kept = Kept { what: self.what, parts: &parts, files: &[SAID] };
        let said = fs::read_to_string(kept.folder(|made| Ok(fs::write(made.join(SAID), run()?)?))?.join(SAID))?;
        ensure!(
            said.contains("PASS") && !said.contains("FAIL"),
            "the test bench does not pass: {}",
            tools::tail(&said, 20)
        );
        Ok(())
    }
}
