//! The unit tests of all crates, a trial for each test binary, so that they run beside the others.
//!
//! What holds: `KILN_UNITS` names a file with what cargo said of the binaries that it built (`--message-format json`), as `./test`
//! writes it. Without it there are no such trials: `cargo test` runs the binaries itself.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use serde::Deserialize;
use xtask::tools;

use crate::requirement;

/// What cargo says of something that it built.
#[derive(Deserialize)]
struct Artifact {
    executable: Option<PathBuf>,
    #[serde(default)]
    manifest_path: PathBuf,
    target: Option<Target>,
    profile: Option<Profile>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
    kind: Vec<String>,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

/// A binary of unit tests.
struct Unit {
    /// The crate.
    of: String,
    /// The crate, and behind a slash what has the tests where that is not the library.
    name: String,
    program: PathBuf,
    /// Of the crate.
    folder: PathBuf,
    /// Names of tests; all where empty.
    only: Vec<String>,
}

/// Unit tests that have passed.
static PASSED: AtomicUsize = AtomicUsize::new(0);

/// A trial for each binary with tests that one of `filters` names. Errors: what cargo said can't be read, or a binary can't be asked.
pub fn trials(filters: &[String]) -> Result<Vec<Trial>> {
    let Some(file) = std::env::var_os("KILN_UNITS") else { return Ok(Vec::new()) };
    let said = fs::read_to_string(&file).with_context(|| Path::new(&file).display().to_string())?;
    let mut trials = Vec::new();
    for line in said.lines() {
        let Some(mut unit) = unit(serde_json::from_str(line)?) else { continue };
        if !filters.is_empty() && !filters.iter().any(|filter| unit.trial_name().contains(filter)) {
            unit.only = unit.named(filters)?;
            if unit.only.is_empty() {
                continue;
            }
        }
        trials.push(requirement::trial(unit.trial_name(), &[], move || unit.run()));
    }
    if filters.is_empty() {
        trials.push(requirement::trial("unit/doc".into(), &[], examples_of_documentation));
    }
    Ok(trials)
}

/// The binary of tests that cargo built, if it is one; the trials of `files` are not.
fn unit(artifact: Artifact) -> Option<Unit> {
    let (program, target) = (artifact.executable?, artifact.target?);
    let folder = artifact.manifest_path.parent()?.to_path_buf();
    let of = folder.file_name()?.to_string_lossy().into_owned();
    let is_library = target.kind.iter().any(|kind| kind == "lib");
    let name = if is_library { of.clone() } else { format!("{of}/{}", target.name) };
    (artifact.profile?.test && name != "tests/files").then_some(Unit { of, name, program, folder, only: Vec::new() })
}

impl Unit {
    fn trial_name(&self) -> String {
        format!("unit/{}", self.name)
    }

    /// The tests whose path, which begins with the crate, holds one of `filters`.
    fn named(&self, filters: &[String]) -> Result<Vec<String>> {
        let listed = tools::run_ok(Command::new(&self.program).args(["--list", "--format", "terse"]), "")?.stdout;
        let names = listed.lines().filter_map(|line| line.strip_suffix(": test"));
        let is_asked = |name: &&str| {
            let path = format!("{}::{name}", self.of);
            filters.iter().any(|filter| path.contains(filter.as_str()))
        };
        Ok(names.filter(is_asked).map(str::to_owned).collect())
    }

    fn run(&self) -> Result<()> {
        let mut command = Command::new(&self.program);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder).arg("--test-threads=1");
        if !self.only.is_empty() {
            command.arg("--exact").args(&self.only);
        }
        passes(&mut command)
    }
}

/// The examples in the documentation of libraries.
fn examples_of_documentation() -> Result<()> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    passes(cargo.current_dir(tools::root()).args(["test", "--workspace", "--doc", "--quiet"]))
}

/// Runs tests, and counts those that pass.
fn passes(command: &mut Command) -> Result<()> {
    let finished = tools::run(command, "")?;
    ensure!(finished.success, "{}\n{}", tools::tail(&finished.stdout, 60), tools::tail(&finished.stderr, 20));
    let results = finished.stdout.lines().filter_map(|line| line.strip_prefix("test result: ok. "));
    let passed: usize = results.filter_map(|rest| rest.split(' ').next()?.parse::<usize>().ok()).sum();
    PASSED.fetch_add(passed, Ordering::Relaxed);
    Ok(())
}

/// How many unit tests have passed.
pub fn passed() -> usize {
    PASSED.load(Ordering::Relaxed)
}
