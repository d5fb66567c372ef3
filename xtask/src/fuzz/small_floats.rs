//! `cargo xtask fuzz small-floats`: operations on bf16 and f16 by `kiln run`, and by LLVM on what `kiln llvm` prints: run by
//! `lli-19`, compiled by `clang-19 -O2` for any machine of the architecture and for the one at hand.
//!
//! What holds: operands are functions of the seed. One function `@all` calls one function an operation on one block of words: for
//! each operation its three operands, then its results. A difference names operation, operands and both results.

pub mod cases;
mod operands;
mod text;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::{kiln, tools};
use cases::{Case, Kind};

/// Programs that this needs.
pub const PROGRAMS: [&str; 2] = ["clang-19", "lli-19"];

/// Operands of one operation in a batch at full size.
const BATCH: usize = 2000;

/// Arrays of one operation: three of operands, one of results.
const ARRAYS: usize = 4;

/// Reads a block of words, lets `@all` compute, and writes the block.
const DRIVER: &str = "#include <stdio.h>\n#include <stdlib.h>\nvoid all(void *);\n\
    int main(int n, char **files) {\n  FILE *in = fopen(files[1], \"rb\"), *out;\n  size_t size;\n  void *block;\n\
    \x20 if (!in) return 1;\n  fseek(in, 0, SEEK_END);\n  size = ftell(in);\n  rewind(in);\n\
    \x20 block = aligned_alloc(64, (size + 63) / 64 * 64);\n  if (fread(block, 1, size, in) != size) return 1;\n\
    \x20 all(block);\n  out = fopen(files[2], \"wb\");\n  if (fwrite(block, 1, size, out) != size) return 1;\n\
    \x20 return fclose(out);\n}\n";

/// Compares all operations on the operands of `seeds` batches. Errors: a difference, or a tool fails.
pub fn run(first: u64, seeds: u64) -> Result<()> {
    let kiln = kiln::build("dev")?;
    let folder = tools::root().join("build/fuzz/small-floats");
    let programs = Programs::make(&kiln, &folder, BATCH)?;
    let mut different = 0;
    for seed in first..first + seeds {
        for difference in programs.differences(seed)? {
            different += 1;
            println!("seed {seed}: {difference}");
        }
    }
    let (cases, operands) = (programs.cases.len(), seeds * BATCH as u64);
    println!("{cases} operations on {operands} operands each in LLVM: {different} different");
    ensure!(different == 0, "differences: see {}", folder.display());
    Ok(())
}

/// The operations as a module, and what runs it.
pub struct Programs {
    kiln: PathBuf,
    folder: PathBuf,
    cases: Vec<Case>,
    size: usize,
    /// How each is called, before the files of the block.
    llvm: Vec<(&'static str, Vec<PathBuf>)>,
}

impl Programs {
    /// Writes and compiles the module for `size` operands an operation. Errors: a tool fails.
    pub fn make(kiln: &Path, folder: &Path, size: usize) -> Result<Self> {
        fs::create_dir_all(folder)?;
        let cases = cases::all();
        let path = |name: &str| folder.join(name);
        fs::write(path("all.mlir"), text::module(&cases, size))?;
        fs::write(path("main.c"), DRIVER)?;
        let mut command = Command::new(kiln);
        tools::run_ok(command.arg("llvm").arg(path("all.mlir")).arg("-o").arg(path("all.ll")), "")?;
        let mut main = Command::new("clang-19");
        main.args(["-O0", "-S", "-emit-llvm", "-o"]).arg(path("main.ll")).arg(path("main.c"));
        tools::run_ok(&mut main, "")?;
        for (name, flags) in [("any", &[][..]), ("native", &["-march=native"][..])] {
            let mut clang = Command::new("clang-19");
            clang.args(["-O2", "-w"]).args(flags).args([path("main.c"), path("all.ll")]);
            tools::run_ok(clang.arg("-lm").arg("-o").arg(path(name)), "")?;
        }
        let module = PathBuf::from(format!("--extra-module={}", path("all.ll").display()));
        let llvm = vec![
            ("lli-19", vec!["lli-19".into(), module, path("main.ll")]),
            ("clang-19 -O2", vec![path("any")]),
            ("clang-19 -O2 -march=native", vec![path("native")]),
        ];
        Ok(Self { kiln: kiln.into(), folder: folder.into(), cases, size, llvm })
    }

    /// What differs on the operands of `seed`, a line each. Errors: a tool fails.
    pub fn differences(&self, seed: u64) -> Result<Vec<String>> {
        let block: Vec<u64> = (0u64..).zip(&self.cases).flat_map(|(at, case)| self.operands(case, at, seed)).collect();
        let expected = self.interpreted(&block)?;
        let mut all = Vec::new();
        for (name, program) in &self.llvm {
            let actual = self.executed(program, &block).context(*name)?;
            all.extend(self.compare(&expected, &actual).into_iter().map(|line| format!("{name}: {line}")));
        }
        Ok(all)
    }

    fn operands(&self, case: &Case, at: u64, seed: u64) -> Vec<u64> {
        let seed = if case.constant { 0 } else { seed };
        operands::arrays(case, at, seed, self.size).into_iter().chain(std::iter::repeat_n(0, self.size)).collect()
    }

    fn interpreted(&self, block: &[u64]) -> Result<Vec<u64>> {
        let input = self.folder.join("block.json");
        let signed: Vec<i64> = block.iter().map(|&word| word as i64).collect();
        fs::write(&input, json!({ "args": [signed] }).to_string())?;
        let mut command = Command::new(&self.kiln);
        command.arg("run").arg(self.folder.join("all.mlir")).args(["--func", "all", "--json"]).arg(&input);
        let output: Value = serde_json::from_str(&tools::run_ok(&mut command, "")?.stdout)?;
        let words = output["args"][0].as_array().context("kiln run prints no array")?;
        words.iter().map(|word| word.as_i64().map(|w| w as u64).context("no word")).collect()
    }

    fn executed(&self, program: &[PathBuf], block: &[u64]) -> Result<Vec<u64>> {
        let (input, output) = (self.folder.join("in.bin"), self.folder.join("out.bin"));
        fs::write(&input, block.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>())?;
        let mut command = Command::new(&program[0]);
        tools::run_ok(command.args(&program[1..]).args([&input, &output]), "")?;
        Ok(fs::read(&output)?.chunks_exact(8).map(|b| u64::from_le_bytes(b.try_into().expect("8 bytes"))).collect())
    }

    /// The first difference of each operation, and how many there are.
    fn compare(&self, expected: &[u64], actual: &[u64]) -> Vec<String> {
        let chunks = expected.chunks(ARRAYS * self.size).zip(actual.chunks(ARRAYS * self.size));
        let lines = self.cases.iter().zip(chunks).filter_map(|(case, (expected, actual))| {
            let differs = |&i: &usize| !case.same(expected[3 * self.size + i], actual[3 * self.size + i]);
            let wrong: Vec<usize> = (0..self.size).filter(differs).collect();
            let &i = wrong.first()?;
            let [a, b, c, e] = [0, 1, 2, 3].map(|array| expected[array * self.size + i]);
            let got = actual[3 * self.size + i];
            Some(format!("{}: {} wrong; of {a:#x}, {b:#x}, {c:#x}: {got:#x}, not {e:#x}", case.name, wrong.len()))
        });
        lines.collect()
    }
}

impl Case {
    /// Whether two results agree: all NaN of a computation are one; either zero will do, or a neighbour, where the operation says
    /// so.
    fn same(&self, a: u64, b: u64) -> bool {
        let Kind::Float(format) = self.result else { return a == b };
        let is_zero = |bits: u64| bits & (format.sign() - 1) == 0;
        a == b
            || self.any_nan && operands::is_nan(format, a) && operands::is_nan(format, b)
            || self.any_zero && is_zero(a) && is_zero(b)
            || self.is_near && a.abs_diff(b) == 1 && a != format.sign() && b != format.sign()
    }
}
