//! `cargo xtask bench language`: what reading, verifying, printing and rewriting text takes, beside `mlir-opt-19`.
//!
//! What holds: both programs read the same file and write theirs to a file; times are CPU seconds of the process, memory is
//! its peak resident size, and each is the median of the runs, which alternate between the programs.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde::Serialize;

use crate::bench::cpu::{self, Taken, median};
use crate::kiln;
use crate::page::{self, columns, markdown};
use crate::tools;

const RUNS: usize = 5;
const REFERENCE: &str = "mlir-opt-19";
/// Operations of one function of [`function`].
const IN_FUNCTION: usize = 100;

/// One task for both programs.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// What was done.
    pub task: String,
    /// CPU seconds of `kiln`.
    pub seconds: f64,
    /// Peak memory of `kiln` in MiB.
    pub mebibytes: f64,
    /// CPU seconds of the reference.
    pub reference_seconds: Option<f64>,
    /// Peak memory of the reference in MiB.
    pub reference_mebibytes: Option<f64>,
    /// Largest ratio of CPU seconds that is aimed at.
    pub goal: Option<f64>,
    /// Largest ratio of memory that is aimed at.
    pub memory_goal: Option<f64>,
}

/// Runs every task. Errors: GNU time or the reference is not installed, or a program fails.
pub fn run() -> Result<Vec<Row>> {
    let kiln = kiln::build("release")?;
    let folder = tools::root().join("build/language");
    fs::create_dir_all(&folder)?;
    let inputs = Inputs { folder: &folder, kiln: &kiln };
    let canonicalize = "--pass-pipeline=builtin.module(canonicalize,cse)";
    Ok(vec![
        inputs.row("start: an empty module", "", &[], (None, None))?,
        inputs.row("read, verify, print 100,000 operations", &module(100_000), &[], (Some(0.2), Some(0.5)))?,
        inputs.row("read, verify, print 1,000,000 operations", &module(1_000_000), &[], (Some(0.2), Some(0.5)))?,
        inputs.row(
            "canonicalize,cse of 1,000,000 operations",
            &module(1_000_000),
            &[canonicalize],
            (Some(0.33), None),
        )?,
        inputs.alone("100,000 regions in each other", &nested(100_000))?,
        inputs.alone("10,000 regions in each other", &nested(10_000))?,
    ])
}

struct Inputs<'p> {
    folder: &'p Path,
    kiln: &'p Path,
}

impl Inputs<'_> {
    fn row(&self, task: &str, text: &str, flags: &[&str], goals: (Option<f64>, Option<f64>)) -> Result<Row> {
        let input = self.input(text)?;
        let reference = tools::find(REFERENCE).with_context(|| format!("{REFERENCE} is not installed"))?;
        let mut runs = (Vec::new(), Vec::new());
        for _ in 0..RUNS {
            runs.0.push(self.measure(Command::new(self.kiln).arg("opt").args(flags), &input)?);
            runs.1.push(self.measure(Command::new(&reference).arg("--mlir-disable-threading").args(flags), &input)?);
        }
        let theirs = median(&runs.1);
        let row = Row::of(task, &median(&runs.0));
        Ok(Row {
            reference_seconds: Some(theirs.seconds),
            reference_mebibytes: Some(theirs.mebibytes),
            goal: goals.0,
            memory_goal: goals.1,
            ..row
        })
    }

    /// What only `kiln` can do: the reference overflows its stack.
    fn alone(&self, task: &str, text: &str) -> Result<Row> {
        let input = self.input(text)?;
        let run = |_| self.measure(Command::new(self.kiln).args(["opt", "--allow-unregistered-dialect"]), &input);
        Ok(Row::of(task, &median(&(0..RUNS).map(run).collect::<Result<Vec<_>>>()?)))
    }

    fn input(&self, text: &str) -> Result<PathBuf> {
        let path = self.folder.join("input.mlir");
        fs::write(&path, text)?;
        Ok(path)
    }

    /// CPU seconds (user and system) and peak memory of `command INPUT -o FILE`.
    fn measure(&self, command: &mut Command, input: &Path) -> Result<Taken> {
        cpu::measure(command.arg(input).arg("-o").arg(self.folder.join("printed.mlir")))
    }
}

/// Functions of about a hundred operations of arith, affine, scf and memref.
fn module(operations: usize) -> String {
    (0..operations / IN_FUNCTION).map(function).collect()
}

fn function(number: usize) -> String {
    let mut text = format!("func.func @f{number}{SIGNATURE}");
    for at in 0..60 {
        let name = ["addi", "muli", "xori", "subi", "andi", "maxsi"][(at + number) % 6];
        let other = if at % 3 == 0 { "%c3".to_owned() } else { format!("%v{}", at / 2) };
        writeln!(text, "  %v{} = arith.{name} %v{at}, {other} : i32", at + 1).ok();
    }
    text + BODY
}

const SIGNATURE: &str = "(%v0: i32, %m: memref<64x64xf32>, %l: memref<?xi32>, %n: index, %x: f32) -> i32 {
  %c3 = arith.constant 3 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
";

const BODY: &str = "  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 62 step 2 {
      %p = affine.load %m[%i, %j] : memref<64x64xf32>
      %q = affine.load %m[%i, %j + 1] : memref<64x64xf32>
      %r = arith.mulf %p, %x : f32
      %s = arith.addf %r, %q : f32
      affine.store %s, %m[%i, %j + 2] : memref<64x64xf32>
    }
  }
  %sum = scf.for %k = %c0 to %n step %c1 iter_args(%acc = %v60) -> (i32) {
    %e = memref.load %l[%k] : memref<?xi32>
    %big = arith.cmpi sgt, %e, %c3 : i32
    %next = scf.if %big -> (i32) {
      %t = arith.addi %acc, %e : i32
      scf.yield %t : i32
    } else {
      %u = arith.subi %acc, %c3 : i32
      scf.yield %u : i32
    }
    memref.store %next, %l[%k] : memref<?xi32>
    scf.yield %next : i32
  }
  %b = memref.alloc(%n) : memref<?x16xi32>
  affine.for %i = 0 to 16 {
    %y = memref.load %l[%i] : memref<?xi32>
    memref.store %y, %b[%c0, %i] : memref<?x16xi32>
  }
  %d = memref.dim %b, %c0 : memref<?x16xi32>
  %w = arith.index_cast %d : index to i32
  %z = arith.addi %w, %sum : i32
  memref.dealloc %b : memref<?x16xi32>
  return %z : i32
}
";

fn nested(depth: usize) -> String {
    let mut text = "\"t.a\"() ({\n".repeat(depth);
    text.push_str(&"}) : () -> ()\n".repeat(depth));
    text
}

impl Row {
    fn of(task: &str, taken: &Taken) -> Row {
        let Taken { seconds, mebibytes } = *taken;
        Row {
            task: task.into(),
            seconds,
            mebibytes,
            reference_seconds: None,
            reference_mebibytes: None,
            goal: None,
            memory_goal: None,
        }
    }

    fn cells(&self) -> [String; 9] {
        let shown = |value: Option<f64>, digits: usize| value.map_or("-".into(), |value| format!("{value:.digits$}"));
        [
            self.task.clone(),
            shown(Some(self.seconds), 3),
            shown(self.reference_seconds, 3),
            shown(self.reference_seconds.map(|theirs| self.seconds / theirs), 2),
            shown(self.goal, 2),
            shown(Some(self.mebibytes), 1),
            shown(self.reference_mebibytes, 1),
            shown(self.reference_mebibytes.map(|theirs| self.mebibytes / theirs), 2),
            shown(self.memory_goal, 2),
        ]
    }
}

const HEADS: [&str; 9] =
    ["task", "CPU s", "mlir-opt CPU s", "ratio", "goal", "MiB", "mlir-opt MiB", "memory ratio", "memory goal"];

/// The rows in columns.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(Row::cells))
}

/// Writes the table's section of `docs/benchmarks.md`. Errors: the file can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let what = format!(
        "`kiln opt` and `mlir-opt-19 --mlir-disable-threading` on the same files: functions of a hundred operations of arith,\n\
         affine, scf and memref. CPU seconds and peak resident memory, medians of {RUNS} alternating runs. The reference\n\
         overflows its stack on deep nesting. Reference: {}.\n",
        page::versions(&[REFERENCE])
    );
    page::write_section("language", &format!("{what}\n{}", markdown(&HEADS, rows.iter().map(Row::cells))))
}
