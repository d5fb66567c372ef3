//! Programs with data and results from models that are independent of Kiln, in the folder `shared/kernels` beside the
//! checkout: built on their data, and run as test benches in Verilator and Icarus.
//!
//! What holds: a program with runs is built and equal; one without may be refused, with a place and a code. Where the folder
//! is not there, one ignored test says so.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, OnceLock};

use anyhow::{Context, Result, anyhow, ensure};
use libtest_mimic::Trial;
use serde::Deserialize;
use xtask::tools;

use crate::bench::{icarus, verilator};
use crate::requirement;

/// What `NAME.json` says beside its data.
#[derive(Deserialize)]
struct Description {
    func: String,
    options: Vec<String>,
    runs: Vec<serde::de::IgnoredAny>,
}

/// A program with what `kiln hls` made of it.
struct Kernel {
    name: String,
    kiln: PathBuf,
    built: OnceLock<Result<Outcome, String>>,
}

#[derive(Clone)]
enum Outcome {
    /// The folder, and the name of the design.
    Built(PathBuf, String),
    Refused,
}

/// All tests of all programs. Errors: the folder is there and can't be read.
pub fn trials(kiln: &Path) -> Result<Vec<Trial>> {
    let folder = folder();
    if !folder.is_dir() {
        eprintln!("kernels: not run: there is no folder {}", folder.display());
        return Ok(vec![Trial::test("kernels", || Ok(())).with_ignored_flag(true)]);
    }
    let mut names: Vec<String> = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "mlir") {
            names.push(path.file_stem().context("no name")?.to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names.into_iter().flat_map(|name| trials_of(name, kiln)).collect())
}

fn folder() -> PathBuf {
    tools::root().join("../shared/kernels")
}

fn trials_of(name: String, kiln: &Path) -> [Trial; 3] {
    let kernel = Arc::new(Kernel { name, kiln: kiln.to_path_buf(), built: OnceLock::new() });
    let trial = |what: &str, programs: &[&'static str], check: fn(&Kernel) -> Result<()>| {
        let (name, kernel) = (format!("kernels/{}/{what}", kernel.name), Arc::clone(&kernel));
        requirement::trial(name, programs, move || check(&kernel))
    };
    [
        trial("hls", &[], |kernel| kernel.outcome().map(drop)),
        trial("verilator", &["verilator", "make"], |kernel| kernel.simulated(verilator)),
        trial("icarus", &["iverilog", "vvp"], |kernel| kernel.simulated(icarus)),
    ]
}

impl Kernel {
    fn outcome(&self) -> Result<Outcome> {
        let made = self.built.get_or_init(|| self.build().map_err(|fault| format!("{fault:#}")));
        made.clone().map_err(|fault| anyhow!(fault))
    }

    /// `kiln hls` compares the design with the interpreter, and that with the results of the data.
    fn build(&self) -> Result<Outcome> {
        let (source, data) = (self.file("mlir"), self.file("json"));
        let description: Description = serde_json::from_str(&fs::read_to_string(&data)?)?;
        let out = tools::root().join("build/tests/kernels").join(&self.name);
        let mut command = Command::new(&self.kiln);
        command.arg("hls").arg(&source).arg("-o").arg(&out).args(&description.options);
        if !description.options.iter().any(|option| option == "--func") {
            command.args(["--func", &description.func]);
        }
        if !description.runs.is_empty() {
            command.arg("--data").arg(&data);
        }
        let finished = tools::run(&mut command, "")?;
        if finished.success {
            return Ok(Outcome::Built(out, description.func));
        }
        let is_told = description.runs.is_empty() && is_placed_error(&finished.stderr, &self.name);
        ensure!(finished.code == 1 && is_told, "code {}: {}", finished.code, tools::tail(&finished.stderr, 12));
        Ok(Outcome::Refused)
    }

    fn file(&self, ending: &str) -> PathBuf {
        folder().join(format!("{}.{ending}", self.name))
    }

    fn simulated(&self, simulate: fn(&Path, &str) -> Result<()>) -> Result<()> {
        match self.outcome()? {
            Outcome::Built(folder, top) => simulate(&folder, &top),
            Outcome::Refused => Ok(()),
        }
    }
}

/// Whether an error with a code names a line of the program.
fn is_placed_error(text: &str, name: &str) -> bool {
    text.lines().any(|line| {
        let Some((place, rest)) = line.split_once(": error[E") else { return false };
        let is_line = |number: &str| number.parse::<u32>().is_ok_and(|number| number > 0);
        let mut parts = place.rsplitn(3, ':');
        let has_place = parts.next().is_some_and(is_line) && parts.next().is_some_and(is_line);
        has_place && parts.next().is_some_and(|file| file.ends_with(&format!("{name}.mlir"))) && rest.contains(']')
    })
}
