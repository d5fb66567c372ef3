//! `cargo xtask bench growth`: how the time of `kiln opt` grows with the size of programs of different shapes.
//!
//! What holds: each shape is generated at sizes ten times apart, in operations; a row's exponent is the slope of
//! log(seconds) over log(operations) by least squares, with the time of an empty module taken off. The reference runs the
//! same files up to a million operations.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use serde::Serialize;

use super::cpu::{self, Taken};
use crate::page::{self, columns, markdown};
use crate::{kiln, tools};

const REFERENCE: &str = "mlir-opt-19";
/// Operations of the generated programs.
const SIZES: [usize; 4] = [10_000, 100_000, 1_000_000, 10_000_000];
/// The largest program that the reference is given.
const LARGEST_COMPARED: usize = 1_000_000;
/// Runs of one program; the largest runs once.
const RUNS: usize = 3;
/// The largest exponent that is aimed at.
const GOAL: f64 = 1.1;
/// The largest ratio to the reference that is aimed at.
const RATIO_GOAL: f64 = 0.2;

/// What programs are made of.
struct Shape {
    name: &'static str,
    flags: &'static [&'static str],
    /// A program of about so many operations.
    make: fn(usize) -> String,
}

const SHAPES: [Shape; 8] = [
    Shape { name: "functions that call each other", flags: &[], make: calls },
    Shape { name: "globals and their uses", flags: &[], make: globals },
    Shape { name: "modules in modules", flags: &[], make: nested },
    Shape { name: "one long function", flags: &[], make: long },
    Shape { name: "many short functions", flags: &[], make: short },
    Shape {
        name: "functions that call each other, canonicalize and cse",
        flags: &["--canonicalize", "--cse"],
        make: calls,
    },
    Shape { name: "many short functions, inline", flags: &["--inline"], make: short },
    Shape { name: "functions that call each other, symbol-dce", flags: &["--symbol-dce"], make: calls },
];

/// One shape.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// Its name and what was done.
    pub task: String,
    /// CPU seconds by size.
    pub seconds: Vec<f64>,
    /// Peak memory at the largest size in MiB.
    pub mebibytes: f64,
    /// Slope of the logarithms.
    pub exponent: f64,
    /// CPU seconds of the reference at its largest size.
    pub reference_seconds: Option<f64>,
}

impl Row {
    /// Time in that of the reference, at its largest size.
    fn ratio(&self) -> Option<f64> {
        let at = SIZES.iter().position(|&size| size == LARGEST_COMPARED)?;
        Some(self.seconds.get(at)? / self.reference_seconds?)
    }
}

/// Measures the shapes whose names hold one of `only`; all where that is empty. Errors: GNU time is not installed, or a program
/// fails.
pub fn run(only: &[String]) -> Result<Vec<Row>> {
    let meter = Meter { kiln: kiln::build("release")?, folder: tools::root().join("build/growth") };
    fs::create_dir_all(&meter.folder)?;
    let start = meter.kiln(&meter.input("")?, &[], RUNS)?.seconds;
    let is_selected = |shape: &&Shape| only.is_empty() || only.iter().any(|part| shape.name.contains(part));
    SHAPES.iter().filter(is_selected).map(|shape| meter.row(shape, start)).collect()
}

struct Meter {
    kiln: PathBuf,
    folder: PathBuf,
}

impl Meter {
    fn row(&self, shape: &Shape, start: f64) -> Result<Row> {
        let (mut taken, mut reference_seconds) = (Vec::new(), None);
        for size in SIZES {
            let input = self.input(&(shape.make)(size))?;
            taken.push(self.kiln(&input, shape.flags, if size > LARGEST_COMPARED { 1 } else { RUNS })?);
            if size == LARGEST_COMPARED && tools::find(REFERENCE).is_some() {
                reference_seconds = Some(self.reference(&input, shape.flags)?.seconds);
            }
        }
        let seconds: Vec<f64> = taken.iter().map(|t| t.seconds).collect();
        let points: Vec<(f64, f64)> =
            SIZES.iter().zip(&seconds).map(|(&n, s)| ((n as f64).ln(), (s - start).max(0.001).ln())).collect();
        let mebibytes = taken.last().map_or(0.0, |t| t.mebibytes);
        Ok(Row { task: shape.name.into(), exponent: slope(&points), seconds, mebibytes, reference_seconds })
    }

    fn input(&self, text: &str) -> Result<PathBuf> {
        let path = self.folder.join("input.mlir");
        fs::write(&path, text)?;
        Ok(path)
    }

    fn kiln(&self, input: &Path, flags: &[&str], runs: usize) -> Result<Taken> {
        self.median(Command::new(&self.kiln).arg("opt").args(flags).arg(input), runs)
    }

    fn reference(&self, input: &Path, flags: &[&str]) -> Result<Taken> {
        self.median(Command::new(REFERENCE).arg("--mlir-disable-threading").args(flags).arg(input), 1)
    }

    fn median(&self, command: &mut Command, runs: usize) -> Result<Taken> {
        command.arg("-o").arg(self.folder.join("printed.mlir"));
        let taken: Vec<Taken> = (0..runs).map(|_| cpu::measure(command)).collect::<Result<_>>()?;
        Ok(cpu::median(&taken))
    }
}

/// The slope of the line of least squares.
fn slope(points: &[(f64, f64)]) -> f64 {
    let count = points.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count;
    let (x, y) = (mean(|p| p.0), mean(|p| p.1));
    let over: f64 = points.iter().map(|p| (p.0 - x) * (p.1 - y)).sum();
    over / points.iter().map(|p| (p.0 - x).powi(2)).sum::<f64>()
}

/// Functions of 95 operations, five of them calls of functions before it.
fn calls(operations: usize) -> String {
    let mut text = String::new();
    for number in 0..operations / 95 {
        writeln!(text, "func.func private @f{number}(%v0: i32) -> i32 {{").ok();
        for at in 0..92 {
            match at % 19 {
                0 if number > 0 => {
                    let callee = (number * 7919 + at) % number;
                    writeln!(text, "  %v{} = func.call @f{callee}(%v{at}) : (i32) -> i32", at + 1).ok();
                }
                _ => writeln!(text, "  %v{} = arith.addi %v{at}, %v{} : i32", at + 1, at / 2).unwrap_or_default(),
            }
        }
        text += "  return %v92 : i32\n}\n";
    }
    let last = (operations / 95).saturating_sub(1);
    text + &format!(
        "func.func @top(%x: i32) -> i32 {{\n  %y = func.call @f{last}(%x) : (i32) -> i32\n  return %y : i32\n}}\n"
    )
}

/// A global of four words for every function that reads it.
fn globals(operations: usize) -> String {
    let mut text = String::new();
    for number in 0..operations / 6 {
        writeln!(text, "memref.global \"private\" constant @g{number} : memref<4xi32> = dense<[1, 2, 3, {number}]>")
            .ok();
        writeln!(text, "func.func @f{number}() -> i32 {{").ok();
        text += "  %c = arith.constant 1 : index\n";
        writeln!(text, "  %g = memref.get_global @g{number} : memref<4xi32>").ok();
        text += "  %x = memref.load %g[%c] : memref<4xi32>\n  return %x : i32\n}\n";
    }
    text
}

/// Modules of ten functions each, in modules of ten modules.
fn nested(operations: usize) -> String {
    let mut text = String::new();
    for outer in 0..(operations / 412).max(1) {
        writeln!(text, "module @m{outer} {{").ok();
        for inner in 0..10 {
            writeln!(text, "module @n{inner} {{").ok();
            for number in 0..10 {
                let callee = (number + 1) % 10;
                writeln!(text, "func.func @f{number}(%x: i32) -> i32 {{").ok();
                writeln!(text, "  %y = func.call @f{callee}(%x) : (i32) -> i32").ok();
                text += "  %z = arith.addi %y, %x : i32\n  return %z : i32\n}\n";
            }
            text += "}\n";
        }
        text += "}\n";
    }
    text
}

/// One function of one block.
fn long(operations: usize) -> String {
    let mut text = "func.func @f(%v0: i32) -> i32 {\n".to_owned();
    for at in 0..operations {
        let name = ["addi", "muli", "xori", "subi"][at % 4];
        writeln!(text, "  %v{} = arith.{name} %v{at}, %v{} : i32", at + 1, at / 2).ok();
    }
    text + &format!("  return %v{operations} : i32\n}}\n")
}

/// Functions of four operations; every second one calls the one before.
fn short(operations: usize) -> String {
    let mut text = String::new();
    for number in 0..operations / 4 {
        writeln!(text, "func.func @f{number}(%x: i32) -> i32 {{").ok();
        match number % 2 {
            0 => text += "  %y = arith.addi %x, %x : i32\n",
            _ => writeln!(text, "  %y = func.call @f{}(%x) : (i32) -> i32", number - 1).unwrap_or_default(),
        }
        text += "  %z = arith.muli %y, %x : i32\n  return %z : i32\n}\n";
    }
    text
}

const HEADS: [&str; 9] =
    ["shape", "10^4, CPU s", "10^5", "10^6", "10^7", "exponent", "MiB at 10^7", "of mlir-opt at 10^6", "verdict"];

impl Row {
    fn cells(&self) -> [String; 9] {
        let at = |size: usize| self.seconds.get(size).map_or("-".into(), |s| format!("{s:.2}"));
        let good = self.exponent <= GOAL && self.ratio().is_none_or(|ratio| ratio <= RATIO_GOAL);
        [
            self.task.clone(),
            at(0),
            at(1),
            at(2),
            at(3),
            format!("{:.2}", self.exponent),
            format!("{:.0}", self.mebibytes),
            self.ratio().map_or("-".into(), |ratio| format!("{ratio:.2}")),
            if good { "pass" } else { "over" }.into(),
        ]
    }
}

/// The rows in columns.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(Row::cells))
}

/// Writes the table's section of `docs/benchmarks.md`. Errors: the file can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let what = format!(
        "CPU seconds of `kiln opt` on generated programs of ten thousand to ten million operations: medians of {RUNS} runs, one\n\
         at ten million. *Exponent*: slope of log(seconds) over log(operations), start-up taken off; at most {GOAL} is aimed at,\n\
         and {RATIO_GOAL} of the reference's time. Reference: {}.\n",
        page::versions(&[REFERENCE])
    );
    page::write_section("growth", &format!("{what}\n{}", markdown(&HEADS, rows.iter().map(Row::cells))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_has_slope_two() {
        let points: Vec<(f64, f64)> = [1.0f64, 10.0, 100.0].iter().map(|n| (n.ln(), (3.0 * n * n).ln())).collect();
        assert!((slope(&points) - 2.0).abs() < 1e-9);
    }

    #[test]
    fn programs_have_the_size_asked_for() {
        for shape in &SHAPES {
            let lines = (shape.make)(10_000).lines().filter(|line| *line != "}").count();
            assert!((9_000..=11_000).contains(&lines), "{}: {lines} operations", shape.name);
        }
    }
}
