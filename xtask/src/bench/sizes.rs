//! `cargo xtask bench sizes`: what `kiln hls` takes for the same programs at sizes up to those of real data.
//!
//! What holds: programs come from templates in which `N` is the size; the check at a reduced size is part of what is measured.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use serde::Serialize;

use super::cpu::{self, Taken};
use crate::page::{self, columns, markdown};
use crate::{kiln, tools};

/// Runs of one program.
const RUNS: usize = 3;

/// A program at several sizes; `N` and `N+2` stand for numbers.
struct Program {
    name: &'static str,
    text: &'static str,
    sizes: &'static [u64],
}

const PROGRAMS: [Program; 5] = [
    Program {
        name: "product of N x N matrices",
        text: "func.func @f(%a: memref<N x N x i32>, %b: memref<N x N x i32>, %c: memref<N x N x i32>) {\n\
               affine.for %i = 0 to N {\naffine.for %j = 0 to N {\naffine.for %k = 0 to N {\n\
               %x = affine.load %a[%i, %k] : memref<N x N x i32>\n%y = affine.load %b[%k, %j] : memref<N x N x i32>\n\
               %p = arith.muli %x, %y : i32\n%o = affine.load %c[%i, %j] : memref<N x N x i32>\n\
               %s = arith.addi %o, %p : i32\naffine.store %s, %c[%i, %j] : memref<N x N x i32>\n}\n}\n}\nreturn\n}\n",
        sizes: &[16, 64, 256, 1024, 4096],
    },
    Program {
        name: "triangular system of N unknowns",
        text: "func.func @f(%l: memref<N x N x i32>, %x: memref<N x i32>) {\naffine.for %i = 0 to N {\n\
               affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {\n%a = affine.load %l[%i, %j] : memref<N x N x i32>\n\
               %v = affine.load %x[%j] : memref<N x i32>\n%p = arith.muli %a, %v : i32\n\
               %o = affine.load %x[%i] : memref<N x i32>\n%r = arith.subi %o, %p : i32\n\
               affine.store %r, %x[%i] : memref<N x i32>\n}\n}\nreturn\n}\n",
        sizes: &[16, 256, 4096],
    },
    Program {
        name: "two passes over N x N, an array between them",
        text: "func.func @f(%a: memref<N+2 x N+2 x i16>, %o: memref<N x N x i16>) {\n\
               %t = memref.alloc() : memref<N x N+2 x i16>\naffine.for %i = 0 to N {\naffine.for %j = 0 to N+2 {\n\
               %x = affine.load %a[%i, %j] : memref<N+2 x N+2 x i16>\n\
               %y = affine.load %a[%i + 2, %j] : memref<N+2 x N+2 x i16>\n%s = arith.addi %x, %y : i16\n\
               affine.store %s, %t[%i, %j] : memref<N x N+2 x i16>\n}\n}\naffine.for %i = 0 to N {\n\
               affine.for %j = 0 to N {\n%x = affine.load %t[%i, %j] : memref<N x N+2 x i16>\n\
               %y = affine.load %t[%i, %j + 2] : memref<N x N+2 x i16>\n%s = arith.addi %x, %y : i16\n\
               affine.store %s, %o[%i, %j] : memref<N x N x i16>\n}\n}\n\
               memref.dealloc %t : memref<N x N+2 x i16>\nreturn\n}\n",
        sizes: &[16, 256, 2048],
    },
    Program {
        name: "3 x 3 convolution of N x N",
        text: "func.func @f(%a: memref<N+2 x N+2 x i32>, %k: memref<3x3xi32>, %o: memref<N x N x i32>) {\n\
               %z = arith.constant 0 : i32\naffine.for %i = 0 to N {\naffine.for %j = 0 to N {\n\
               %r = affine.for %u = 0 to 3 iter_args(%p = %z) -> i32 {\n\
               %q = affine.for %v = 0 to 3 iter_args(%s = %p) -> i32 {\n\
               %x = affine.load %a[%i + %u, %j + %v] : memref<N+2 x N+2 x i32>\n\
               %y = affine.load %k[%u, %v] : memref<3x3xi32>\n%m = arith.muli %x, %y : i32\n\
               %t = arith.addi %s, %m : i32\naffine.yield %t : i32\n}\naffine.yield %q : i32\n}\n\
               affine.store %r, %o[%i, %j] : memref<N x N x i32>\n}\n}\nreturn\n}\n",
        sizes: &[16, 256, 2048],
    },
    Program {
        name: "N iterations around 64",
        text: "func.func @f(%a: memref<64xi32>) {\naffine.for %i = 0 to N {\naffine.for %j = 0 to 64 {\n\
               %x = affine.load %a[%j] : memref<64xi32>\n%y = arith.addi %x, %x : i32\n\
               affine.store %y, %a[%j] : memref<64xi32>\n}\n}\nreturn\n}\n",
        sizes: &[16, 1 << 24, 1 << 32],
    },
];

/// One program at one size.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The program.
    pub program: String,
    /// Its size.
    pub size: u64,
    /// Cycles that the manifest promises; `None` where data decide.
    pub cycles: Option<u64>,
    /// CPU seconds.
    pub seconds: f64,
    /// Peak memory in MiB.
    pub mebibytes: f64,
}

/// Measures all programs. Errors: GNU time is not installed, or a program can't be built.
pub fn run() -> Result<Vec<Row>> {
    let (kiln, folder) = (kiln::build("release")?, tools::root().join("build/sizes"));
    fs::create_dir_all(&folder)?;
    let sized = PROGRAMS.iter().flat_map(|program| program.sizes.iter().map(move |&size| (program, size)));
    sized.map(|(program, size)| row(&kiln, &folder, program, size)).collect()
}

fn row(kiln: &Path, folder: &Path, program: &Program, size: u64) -> Result<Row> {
    let (input, output) = (folder.join("input.mlir"), folder.join("out"));
    fs::write(&input, at_size(program.text, size))?;
    let mut command = Command::new(kiln);
    command.arg("hls").arg(&input).arg("-o").arg(&output);
    let taken: Vec<Taken> = (0..RUNS).map(|_| cpu::measure(&command)).collect::<Result<_>>()?;
    let taken = cpu::median(&taken);
    let manifest: serde_json::Value = serde_json::from_str(&fs::read_to_string(output.join("manifest.json"))?)?;
    let cycles = manifest.get("cycles").context("a manifest has cycles")?.get("value").and_then(|v| v.as_u64());
    Ok(Row { program: program.name.into(), size, cycles, seconds: taken.seconds, mebibytes: taken.mebibytes })
}

/// The program with its size in the place of `N`.
fn at_size(text: &str, size: u64) -> String {
    let text = text.replace(" x ", "x");
    text.replace("N+2", &(size + 2).to_string()).replace('N', &size.to_string())
}

const HEADS: [&str; 5] = ["program", "N", "cycles", "s", "MiB"];

impl Row {
    fn cells(&self) -> [String; 5] {
        [
            self.program.clone(),
            self.size.to_string(),
            self.cycles.map_or_else(|| "data decide".into(), |cycles| cycles.to_string()),
            format!("{:.2}", self.seconds),
            format!("{:.0}", self.mebibytes),
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
        "CPU seconds and memory of `kiln hls` for the same programs at growing sizes, the check at a reduced size included:\n\
         medians of {RUNS} runs. Nothing in the front should grow but the numbers themselves.\n"
    );
    page::write_section("sizes", &format!("{what}\n{}", markdown(&HEADS, rows.iter().map(Row::cells))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_stands_in_types_and_bounds() {
        assert_eq!(at_size("memref<N x N+2 x i16> to N", 7), "memref<7x9xi16> to 7");
    }
}
