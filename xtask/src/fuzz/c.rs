//! `cargo xtask fuzz c`: random programs in C, each with its `main`, through `kiln cosim`: what clang's native run does is what the circuit
//! does. One in four goes through `kiln hls` with options too.
//!
//! What holds: a program is a function of its seed, and without undefined behaviour by construction; clang evaluates it as a constant of
//! C++20 as well, where undefined behaviour is an error, so that a fault of the generator is none of Kiln. Programs at fault stay in
//! `build/fuzz/c/`.

mod expressions;
mod objects;
mod program;
mod statements;
mod types;

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::random::Random;
use super::{Flow, flags};
use crate::{parallel, tools};

/// What `kiln cosim` prints of a call that differs, or of a `main` that fails; `kiln hls` of a circuit that differs from its source.
pub const WRONG: [&str; 4] = ["error[E1013]", "error[E1009]", "error[E1021]", "error[E1074]"];

/// One of so many programs goes through `kiln hls` as well.
const WITH_OPTIONS: u64 = 4;
/// Steps after which clang gives up on a constant.
const STEPS: &str = "-fconstexpr-steps=100000000";
/// Seconds that a program may take, which only one reaches that does not end.
const SECONDS: &str = "300";

/// A program that is being written.
struct Generator {
    random: Random,
    has_floats: bool,
    /// The types of numbers that the program uses.
    types: Vec<types::Type>,
    /// The fields of its structs, and its kinds of arrays.
    records: Vec<Vec<objects::Shape>>,
    arrays: Vec<objects::Shape>,
    functions: Vec<objects::Function>,
    tables: Vec<objects::Object>,
    globals: Vec<program::Global>,
    /// What the function that is being written can name, innermost last.
    scope: Vec<objects::Object>,
    result: Option<objects::Shape>,
    has_state: bool,
    lines: Vec<String>,
    indent: usize,
    /// Loops around the statement, and how often they repeat it at most.
    loops: usize,
    trips: usize,
    /// Statements that the function still gets.
    room: usize,
    names: usize,
    /// Subscripts around the one that is being written.
    subscripts: usize,
}

/// What became of a program.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Outcome {
    Equal,
    /// With this code.
    Refused(String),
    /// In these words.
    Wrong(String),
}

/// The program of a seed.
pub fn text(seed: u64) -> String {
    Generator::program(seed)
}

/// Runs the programs of all seeds, `jobs` at a time. Errors: one differs, is refused or not answered, or is undefined.
pub fn run(kiln: &Path, seeds: Range<u64>, jobs: usize) -> Result<()> {
    let clang = tools::find_one(&["clang-19", "clang"])?;
    let all: Vec<u64> = seeds.collect();
    let mut counts: BTreeMap<Outcome, Vec<u64>> = BTreeMap::new();
    let outcomes = parallel::map(&all, jobs, |&seed| {
        let outcome = program(kiln, &clang, seed).with_context(|| format!("seed {seed}"))?;
        if let Outcome::Wrong(words) = &outcome {
            println!("seed {seed}: {words}");
        }
        anyhow::Ok((seed, outcome))
    })?;
    for outcome in outcomes {
        let (seed, outcome) = outcome?;
        counts.entry(outcome).or_default().push(seed);
    }
    for (outcome, seeds) in &counts {
        match outcome {
            Outcome::Equal => println!("{} programs equal", seeds.len()),
            Outcome::Refused(code) => println!("{} refused: {code}, as seed {}", seeds.len(), seeds[0]),
            Outcome::Wrong(_) => {}
        }
    }
    let faults: usize = counts.iter().filter(|(outcome, _)| **outcome != Outcome::Equal).map(|(_, s)| s.len()).sum();
    ensure!(faults == 0, "{faults} programs are wrong or refused: see build/fuzz/c");
    Ok(())
}

/// Checks, compares and builds a program. Errors: a tool can't be run, or the program is undefined.
fn program(kiln: &Path, clang: &Path, seed: u64) -> Result<Outcome> {
    let path = folder().join(format!("{seed}.c"));
    fs::create_dir_all(folder())?;
    fs::write(&path, text(seed))?;
    let mut constant = Command::new(clang);
    constant.args(["-x", "c++", "-std=c++20", "-fsyntax-only", "-w", "-Wno-c++11-narrowing", STEPS]);
    tools::run_ok(constant.arg(&path), "").context("the generator wrote a program that is undefined")?;
    let outcome = answer(kiln, &["cosim"], &path)?;
    let outcome = match outcome {
        Outcome::Equal if seed.is_multiple_of(WITH_OPTIONS) => with_options(kiln, &path, seed)?,
        outcome => outcome,
    };
    if outcome == Outcome::Equal {
        fs::remove_file(&path)?;
    }
    Ok(outcome)
}

/// The circuit with options of the seed, on the calls that `main` makes.
fn with_options(kiln: &Path, path: &Path, seed: u64) -> Result<Outcome> {
    let made = folder().join(seed.to_string());
    let flow = if (seed / WITH_OPTIONS).is_multiple_of(4) { Flow::Elastic } else { Flow::Static };
    let out = made.to_string_lossy();
    let words = [vec!["hls", "-o", &out], flags(seed / WITH_OPTIONS, flow)].concat();
    let outcome = answer(kiln, &words, path)?;
    fs::remove_dir_all(&made).ok();
    Ok(outcome)
}

/// What Kiln says of a program. Errors: it can't be run.
fn answer(kiln: &Path, words: &[&str], path: &Path) -> Result<Outcome> {
    let mut command = Command::new("timeout");
    command.arg(SECONDS).arg(kiln).args(words).arg(path).args(["--top", "f", "--std", "gnu2x"]);
    let finished = tools::run(&mut command, "")?;
    if finished.success {
        return Ok(Outcome::Equal);
    }
    let is_wrong = finished.code != 1 || WRONG.iter().any(|code| finished.stderr.contains(code));
    let line = finished.stderr.lines().find(|line| line.contains("error[E"));
    let code = line.and_then(|line| line.split_once("error[")?.1.split_once(']')).map(|(code, _)| code.to_owned());
    match code {
        Some(code) if !is_wrong => Ok(Outcome::Refused(code)),
        Some(_) | None => {
            let said = line.map_or_else(|| tools::tail(&finished.stderr, 3), str::to_owned);
            Ok(Outcome::Wrong(format!("kiln {}: code {}: {said}", words.join(" "), finished.code)))
        }
    }
}

fn folder() -> PathBuf {
    tools::root().join("build/fuzz/c")
}
