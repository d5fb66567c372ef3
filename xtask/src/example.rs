//! The files of `examples/`: where they are, what their header says, and the bound on their cycles.
//!
//! What holds: every example starts with a comment; `// Bound: N cycles` and `// Goal: F * bound + C` are read from it,
//! `// Units: N`, how far functions may be from those of other libraries, `// Flags: ...`, what `kiln hls` is called with, and `// Operations: N products; M cycles of transfer`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Serialize;

use crate::signature::{self, Signature};
use crate::tools;

/// One example.
#[derive(Clone, Debug)]
pub struct Example {
    /// File name without its ending.
    pub name: String,
    /// Units in the last place that floats may be from what LLVM's library of functions gives.
    pub units: u32,
    /// The MLIR file.
    pub path: PathBuf,
    /// Its public function.
    pub signature: Signature,
    /// Lower bound in cycles, where data do not decide.
    pub bound: Option<u64>,
    /// What is aimed at, in cycles.
    pub goal: Option<u64>,
    /// Flags of `kiln hls` that it is built with.
    pub flags: Vec<String>,
    /// How much it computes and moves, where its header says so.
    pub work: Option<Work>,
}

/// What a design with many operators has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Work {
    /// Products, or what takes their place.
    pub operations: u64,
    /// Cycles in which the largest arrays come in and go out, one element a cycle.
    pub transfer: u64,
}

/// The folder of the examples.
pub fn folder() -> PathBuf {
    tools::root().join("examples")
}

/// All examples by name. Errors: the folder or one file can't be read.
pub fn all() -> Result<Vec<Example>> {
    let entries = fs::read_dir(folder()).context("no folder examples/")?;
    let mut paths: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "mlir"));
    paths.sort();
    paths.iter().map(|path| read(path).with_context(|| path.display().to_string())).collect()
}

/// The examples whose name is one of `only`; all where `only` is empty.
pub fn selected(only: &[String]) -> Result<Vec<Example>> {
    let examples = all()?;
    if let Some(unknown) = only.iter().find(|name| !examples.iter().any(|example| &example.name == *name)) {
        anyhow::bail!("no example is called `{unknown}`");
    }
    Ok(examples.into_iter().filter(|example| only.is_empty() || only.contains(&example.name)).collect())
}

/// Reads one file. Errors: it can't be read, or its function has a type that can't be driven.
pub fn read(path: &Path) -> Result<Example> {
    let text = fs::read_to_string(path)?;
    let bound = header(&text, "// Bound: ").and_then(|line| line.split(' ').next()?.parse().ok());
    let goal = header(&text, "// Goal: ").zip(bound).and_then(|(line, bound)| goal(line, bound));
    let flags = header(&text, "// Flags: ").map(|line| line.split_whitespace().map(str::to_owned).collect());
    let name = path.file_stem().context("no name")?.to_string_lossy().into_owned();
    let units = header(&text, "// Units: ").and_then(|line| line.split(' ').next()?.parse().ok()).unwrap_or(0);
    Ok(Example {
        units,
        name,
        path: path.to_path_buf(),
        signature: signature::parse(&text)?,
        bound,
        goal,
        flags: flags.unwrap_or_default(),
        work: header(&text, "// Operations: ").and_then(work),
    })
}

fn header<'a>(text: &'a str, start: &str) -> Option<&'a str> {
    text.lines().take_while(|line| line.starts_with("//")).find_map(|line| line.strip_prefix(start))
}

/// `512 products; 272 cycles of transfer (...)`.
fn work(line: &str) -> Option<Work> {
    let (operations, transfer) = line.split_once("; ")?;
    let number = |text: &str| text.split(' ').next()?.parse().ok();
    Some(Work { operations: number(operations)?, transfer: number(transfer)? })
}

/// `1.05 * bound + 40` in cycles, rounded down.
fn goal(line: &str, bound: u64) -> Option<u64> {
    let (factor, constant) = line.split_once(" * bound + ")?;
    let factor: f64 = factor.trim().parse().ok()?;
    let constant: f64 = constant.trim().parse().ok()?;
    Some((factor * bound as f64 + constant).floor() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_can_be_driven_and_says_what_it_is() {
        for example in all().unwrap() {
            let text = fs::read_to_string(&example.path).unwrap();
            assert!(text.starts_with("// "), "{}: no comment on the first line", example.name);
            assert!(text.contains("// Shapes: "), "{}: no `// Shapes:` line", example.name);
            assert_eq!(example.goal.is_some(), text.contains("// Goal: "), "{}: the goal is not read", example.name);
        }
    }

    #[test]
    fn work_is_two_numbers() {
        let found = work("512 products; 272 cycles of transfer (A in, x2 out).");
        assert_eq!(found, Some(Work { operations: 512, transfer: 272 }));
        assert_eq!(work("512 products"), None);
    }

    #[test]
    fn a_goal_is_a_factor_and_a_constant() {
        assert_eq!(goal("1.05 * bound + 40", 4096), Some(4340));
        assert_eq!(goal("as fast as it gets", 4096), None);
    }
}
