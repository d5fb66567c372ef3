//! Programs in C, C++ and Rust as people have them: those of `examples/c`, and those in the folder `shared/c` beside the checkout, each with its
//! own `main`: it runs natively, and its calls are compared with the circuit. Random ones of `cargo xtask fuzz c` as well.
//!
//! What holds: a program is right, or refused with a code; none is wrong. Where the folder is not there, one ignored test says so.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use xtask::fuzz::c::{self as random, WRONG};
use xtask::tools;

use crate::requirement;

/// A program and how it is read.
struct Program {
    name: String,
    files: Vec<PathBuf>,
    standard: String,
}

/// The random programs of each of two tests.
const RANDOM: u64 = 10;

/// A test a program. Errors: a folder is there and can't be read.
pub fn trials(kiln: &Path) -> Result<Vec<Trial>> {
    let mut programs = examples()?;
    let shared = tools::root().join("../shared/c");
    let mut trials = Vec::new();
    match shared.is_dir() {
        true => programs.extend(listed(&shared)?),
        false => {
            eprintln!("c_programs: not run: there is no folder {}", shared.display());
            trials.push(Trial::test("c_programs", || Ok(())).with_ignored_flag(true));
        }
    }
    for program in programs {
        let kiln = kiln.to_path_buf();
        let name = format!("c_programs/{}", program.name);
        trials.push(requirement::trial(name, &["clang-19"], move || program.check(&kiln)));
    }
    for first in [0, RANDOM] {
        let kiln = kiln.to_path_buf();
        let name = format!("c_programs/random/{first}");
        trials.push(requirement::trial(name, &["clang-19"], move || random::run(&kiln, first..first + RANDOM, 1)));
    }
    Ok(trials)
}

/// Every program of `examples/c`; the function has the file's name.
fn examples() -> Result<Vec<Program>> {
    let mut programs = Vec::new();
    for entry in fs::read_dir(tools::root().join("examples/c"))? {
        let path = entry?.path();
        let name = path.file_stem().context("no name")?.to_string_lossy().into_owned();
        programs.push(Program { name, files: vec![path], standard: "gnu2x".into() });
    }
    programs.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(programs)
}

/// The programs that `index.tsv` lists.
fn listed(folder: &Path) -> Result<Vec<Program>> {
    let text = fs::read_to_string(folder.join("index.tsv"))?;
    let mut programs = Vec::new();
    for line in text.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [name, files, _, flags, ..] = columns[..] else { continue };
        let files = files.split(' ').filter(|file| !file.ends_with(".h"));
        let files: Vec<PathBuf> = files.map(|file| folder.join("programs").join(file)).collect();
        let is_rust = files.iter().any(|file| file.extension().is_some_and(|e| e == "rs"));
        let other = if is_rust { "2021" } else { "gnu2x" };
        let standard = flags.split(' ').find_map(|flag| flag.strip_prefix("-std=")).unwrap_or(other).to_owned();
        programs.push(Program { name: format!("shared/{name}"), files, standard });
    }
    Ok(programs)
}

impl Program {
    fn check(&self, kiln: &Path) -> Result<()> {
        let top = self.name.rsplit('/').next().unwrap_or(&self.name);
        let mut command = Command::new(kiln);
        command.arg("cosim").args(&self.files).args(["--top", top, "--std", &self.standard]);
        let finished = tools::run(&mut command, "")?;
        let is_wrong = WRONG.iter().any(|code| finished.stderr.contains(code));
        ensure!(!is_wrong && finished.code < 2, "{}", tools::tail(&finished.stderr, 12));
        let is_told = finished.success || finished.stderr.contains("error[E");
        ensure!(is_told, "it is refused without a code: {}", tools::tail(&finished.stderr, 12));
        ensure!(finished.success || self.name.starts_with("shared/"), "{}", tools::tail(&finished.stderr, 12));
        Ok(())
    }
}
