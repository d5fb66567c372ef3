//! Whole designs: each program of `tests/src/designs` through `kiln hls` with the options at its head, and what that writes through
//! Verilator, Icarus and Yosys.
//!
//! What holds: each line `// Options: ...` of a program is a design of its own, built of the function that `--func` names; a
//! program without such a line is built without options. No tool warns, and the test bench passes in both simulators.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use libtest_mimic::Trial;
use xtask::{kiln, test_bench, tools};

use crate::{readers, requirement};

const PROGRAMS: [&str; 4] = ["verilator", "iverilog", "vvp", "yosys"];

/// The tests of all programs. Errors: they can't be read.
pub fn trials(kiln: &Path) -> Result<Vec<Trial>> {
    let mut files: Vec<PathBuf> = fs::read_dir(tools::root().join("tests/src/designs"))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    files.sort();
    let mut trials = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file)?;
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        for (number, options) in options(&text).into_iter().enumerate() {
            let (kiln, file) = (kiln.to_path_buf(), file.clone());
            let label = format!("designs/{name}/{number}");
            let folder = tools::root().join("build/tests").join(&label);
            trials.push(requirement::trial(label, &PROGRAMS, move || design(&kiln, &file, &folder, &options)));
        }
    }
    Ok(trials)
}

/// What each design of a program is built with.
fn options(text: &str) -> Vec<Vec<String>> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("// Options:"));
    let found: Vec<Vec<String>> = lines.map(|line| line.split_whitespace().map(str::to_owned).collect()).collect();
    if found.is_empty() { vec![Vec::new()] } else { found }
}

fn design(kiln: &Path, file: &Path, folder: &Path, options: &[String]) -> Result<()> {
    let target =
        |option: &String| option.replace("TARGETS", &tools::root().join("examples/targets").display().to_string());
    let options: Vec<String> = options.iter().map(target).collect();
    checked(kiln, file, folder, &options).with_context(|| format!("kiln hls {} {}", file.display(), options.join(" ")))
}

fn checked(kiln: &Path, file: &Path, folder: &Path, options: &[String]) -> Result<()> {
    fs::remove_dir_all(folder).ok();
    kiln::hls(kiln, file, folder, options)?;
    let top = kiln::manifest(folder)?.top;
    let design = folder.join(format!("{top}.sv"));
    readers::lint(&[], &[&design])?;
    let bench = folder.join(format!("{top}_tb.sv"));
    readers::lint(&["--timing", "-Wno-DECLFILENAME", "--top-module", &format!("{top}_tb")], &[&bench, &design])?;
    readers::yosys(&[&design], &top)?;
    test_bench::icarus(folder, &top).context("Icarus")?;
    test_bench::verilator(folder, &top).context("Verilator")
}
