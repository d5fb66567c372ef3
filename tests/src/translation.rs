//! LLVM IR that `kiln translate` writes, compared with the reference's and verified by LLVM.
//!
//! What holds: every file test under `emit-llvm/translate` that expects success gives the reference's text to the letter.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};
use libtest_mimic::Trial;
use xtask::tools;

use crate::requirement;

/// A test for every program of `emit-llvm/translate` that can be translated. Errors: the folder can't be read.
pub fn trials(tests: &Path, kiln: &Path) -> Result<Vec<Trial>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(tests.join("emit-llvm/translate"))? {
        files.push(entry?.path());
    }
    files.sort();
    let mut trials = Vec::new();
    for file in files {
        if !fs::read_to_string(&file)?.contains("\n// EXIT:") {
            trials.push(trial(file, kiln));
        }
    }
    Ok(trials)
}

fn trial(file: PathBuf, kiln: &Path) -> Trial {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let kiln = kiln.to_path_buf();
    requirement::trial(format!("translation/{name}"), &["mlir-translate-19", "opt-19"], move || check(&file, &kiln))
}

fn check(file: &Path, kiln: &Path) -> Result<()> {
    let ours = tools::run_ok(Command::new(kiln).args(["translate", "--mlir-to-llvmir"]).arg(file), "")?.stdout;
    let theirs = tools::run_ok(Command::new("mlir-translate-19").arg("--mlir-to-llvmir").arg(file), "")?.stdout;
    let different = ours.lines().zip(theirs.lines()).find(|(a, b)| a != b);
    ensure!(ours == theirs, "first difference, ours before the reference's: {different:?}");
    tools::run_ok(Command::new("opt-19").args(["-passes=verify", "-disable-output", "-"]), &ours)?;
    Ok(())
}
