//! `cargo xtask bench speed`: what `kiln` itself takes.
//!
//! What holds: times are wall-clock of one process on an otherwise idle core, memory is the peak resident size; each is the
//! best of three runs, because noise only adds.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};
use serde::Serialize;

use crate::example;
use crate::kiln::{self, Cost};
use crate::tools;

/// Operations of the file that parsing and printing are measured on.
const OPERATIONS: usize = 1_000_000;

/// One measurement.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// What was run.
    pub task: String,
    /// Wall-clock seconds.
    pub seconds: f64,
    /// Peak memory in MiB, where the system tells it.
    pub mebibytes: Option<f64>,
    /// Seconds aimed at.
    pub goal: f64,
}

/// Measures parsing and printing, and `kiln hls` on the examples of `only`. Errors: `kiln` fails.
pub fn run(only: &[String]) -> Result<Vec<Row>> {
    let kiln = kiln::build("release")?;
    let folder = tools::root().join("build/speed");
    fs::create_dir_all(&folder)?;
    let mut rows = Vec::new();
    if only.is_empty() {
        rows.push(row("parse and print 1,000,000 operations", 3.0, || round_trip(&kiln, &folder))?);
    }
    for example in example::selected(only)? {
        let out = folder.join(&example.name);
        rows.push(row(&format!("hls {}", example.name), 1.0, || kiln::hls(&kiln, &example.path, &out, &[]))?);
    }
    Ok(rows)
}

/// The rows as a table.
pub fn text(rows: &[Row]) -> String {
    let mut text = format!("{:<40} {:>9} {:>9} {:>9}\n", "task", "seconds", "goal", "MiB");
    for Row { task, seconds, mebibytes, goal } in rows {
        let mebibytes = mebibytes.map_or("-".into(), |mebibytes| format!("{mebibytes:.1}"));
        writeln!(text, "{task:<40} {seconds:>9.3} {goal:>9.1} {mebibytes:>9}").ok();
    }
    text
}

/// The best of three runs.
fn row(task: &str, goal: f64, run: impl Fn() -> Result<Cost>) -> Result<Row> {
    let runs: Vec<Cost> = (0..3).map(|_| run()).collect::<Result<_>>()?;
    let seconds = runs.iter().map(|cost| cost.seconds).fold(f64::INFINITY, f64::min);
    let mebibytes = runs.iter().filter_map(|cost| cost.mebibytes).reduce(f64::min);
    Ok(Row { task: task.into(), seconds, mebibytes, goal })
}

/// `kiln opt` without passes over one function of a million operations.
fn round_trip(kiln: &Path, folder: &Path) -> Result<Cost> {
    let input = folder.join("million.mlir");
    if !input.exists() {
        fs::write(&input, million())?;
    }
    let mut command = Command::new(kiln);
    command.arg("opt").arg(&input).arg("-o").arg(folder.join("printed.mlir"));
    let (finished, mebibytes) = kiln::measured(&command)?;
    ensure!(finished.success, "kiln opt: {}", tools::tail(&finished.stderr, 5));
    Ok(Cost { seconds: finished.seconds, mebibytes })
}

/// Straight-line arithmetic in a hundred functions.
fn million() -> String {
    let mut text = String::new();
    for function in 0..100 {
        writeln!(text, "func.func @f{function}(%a: i32, %v0: i32) -> i32 {{").ok();
        for at in 0..OPERATIONS / 100 {
            let name = ["addi", "muli", "xori", "subi"][at % 4];
            writeln!(text, "  %v{} = arith.{name} %v{at}, %a : i32", at + 1).ok();
        }
        writeln!(text, "  return %v{} : i32\n}}", OPERATIONS / 100).ok();
    }
    text
}
