//! Other tools read Verilog without a word; that they did is kept by content.
//!
//! What holds: what a tool of a version says depends on the names and the contents of the files that it is given, and on nothing else. Only
//! silence is kept.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use xtask::kept::{self, Kept};
use xtask::tools;

/// That a tool had nothing to say.
const SILENT: &str = "silent";

/// Verilator's linter has nothing to say of files. Errors: what it says.
pub fn lint(options: &[&str], files: &[&Path]) -> Result<()> {
    let version = kept::version("verilator", "--version")?;
    silent("lint of Verilator", &[&version, &options.join("\n")], files, || {
        let mut command = Command::new("verilator");
        command.args(["--lint-only", "-Wall"]).args(options).args(files);
        let linted = tools::run_ok(&mut command, "")?;
        ensure!(linted.stderr.trim().is_empty(), "{}", linted.stderr);
        Ok(())
    })
}

/// Yosys reads a design, and finds nothing in it to warn of. Errors: what it says.
pub fn yosys(files: &[&Path], top: &str) -> Result<()> {
    let version = kept::version("yosys", "-V")?;
    let check = format!("hierarchy -check -top {top}; proc; opt; check -assert");
    silent("checks of Yosys", &[&version, &check], files, || {
        let names: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
        let script = format!("read_verilog -sv {}; {check}", names.join(" "));
        let said = tools::run_ok(Command::new("yosys").args(["-p", &script]), "")?.stdout;
        let warnings: Vec<&str> = said.lines().filter(|line| line.contains("Warning:")).collect();
        ensure!(warnings.is_empty(), "{}", warnings.join("\n"));
        Ok(())
    })
}

fn silent(what: &'static str, words: &[&str], files: &[&Path], run: impl FnOnce() -> Result<()>) -> Result<()> {
    let texts = files.iter().map(|file| fs::read(file).with_context(|| file.display().to_string()));
    let texts = texts.collect::<Result<Vec<_>>>()?;
    let names = files.iter().filter_map(|file| file.file_name()).map(OsStr::as_encoded_bytes);
    let words = words.iter().map(|word| word.as_bytes()).chain(names);
    let parts: Vec<&[u8]> = words.chain(texts.iter().map(Vec::as_slice)).collect();
    let kept = Kept { what, parts: &parts, files: &[SILENT] };
    kept.folder(|folder| run().and_then(|()| Ok(fs::write(folder.join(SILENT), SILENT)?))).map(drop)
}
