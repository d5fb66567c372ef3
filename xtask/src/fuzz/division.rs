//! `cargo xtask fuzz division`: quotients and remainders that round down or up, and counted loops, at the ends of the range:
//! in the interpreter, after the passes that expand them, as LLVM IR, and as circuits of both flows.
//!
//! What holds: what is expected is computed here, with integers of any size; the language defines it for every row of data.
//! A program is a function of its name, and stays in `build/fuzz/division/` where it is at fault.

mod expression;
mod loops;
mod maps;
mod operations;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::tools;

/// Whether circuits are made of a program too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Circuits {
    Made,
    /// There are too many rows.
    Left,
}

/// How a program gets its rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// A loop loads them from one array and stores what they come to in another: values `%r0`, ... of type i64 from `%w0`, ...
    Loop,
    /// Each is a call: values `%r0`, ... from arguments `%w0`, ..., all of type index.
    Calls,
}

/// Rows of words, and what makes other words of each.
pub struct Program {
    /// What its files are called.
    pub name: String,
    shape: Shape,
    /// Operations that make the results of a row.
    body: String,
    /// By row: its words, and what they come to.
    rows: Vec<Row>,
    /// Pipelines of `kiln opt` after which the program computes the same.
    pipelines: Vec<Vec<&'static str>>,
    circuits: Circuits,
}

struct Row {
    words: Vec<i64>,
    expected: Vec<i64>,
}

/// Every program once; random ones of the seeds from `first` on.
pub fn programs(first: u64, seeds: u64) -> Vec<Program> {
    let mut all = maps::directed();
    all.extend(operations::directed());
    all.extend(loops::directed());
    all.extend(
        (first..first + seeds).flat_map(|seed| [maps::random(seed), operations::random(seed), loops::random(seed)]),
    );
    all
}

/// Checks the programs of seeds. Errors: some program computes something else on some way.
pub fn run(kiln: &Path, first: u64, seeds: u64) -> Result<()> {
    let programs = programs(first, seeds);
    let faults: Vec<String> =
        programs.par_iter().filter_map(|p| p.check(kiln).err().map(|fault| format!("{}: {fault:#}", p.name))).collect();
    println!(
        "{} programs, {} rows, {} at fault",
        programs.len(),
        programs.iter().map(|p| p.rows.len()).sum::<usize>(),
        faults.len()
    );
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

impl Program {
    fn text(&self) -> String {
        let (rows, words, results) = (self.rows.len(), self.rows[0].words.len(), self.rows[0].expected.len());
        let list = |count: usize, of: &dyn Fn(usize) -> String| (0..count).map(of).collect::<Vec<_>>().join(", ");
        if self.shape == Shape::Calls {
            let (arguments, values) = (list(words, &|k| format!("%w{k}: index")), list(results, &|k| format!("%r{k}")));
            let types = list(results, &|_| "index".to_owned());
            return format!(
                "func.func @f({arguments}) -> ({types}) {{\n{}  return {values} : {types}\n}}\n",
                self.body
            );
        }
        let (from, to) = (format!("memref<{}xi64>", rows * words), format!("memref<{}xi64>", rows * results));
        let mut text = format!("func.func @f(%in: {from}, %out: {to}) {{\n  affine.for %row = 0 to {rows} {{\n");
        for k in 0..words {
            let _ = writeln!(text, "    %w{k} = affine.load %in[%row * {words} + {k}] : {from}");
        }
        text += &self.body;
        for k in 0..results {
            let _ = writeln!(text, "    affine.store %r{k}, %out[%row * {results} + {k}] : {to}");
        }
        text + "  }\n  return\n}\n"
    }

    fn words(&self) -> Vec<i64> {
        self.rows.iter().flat_map(|row| row.words.clone()).collect()
    }

    fn expected(&self) -> Vec<i64> {
        self.rows.iter().flat_map(|row| row.expected.clone()).collect()
    }

    /// The rows as data of Kiln.
    fn data(&self) -> Value {
        let (words, expected) = (self.words(), self.expected());
        let runs: Vec<Value> = match self.shape {
            Shape::Loop => vec![json!({"args": [words, vec![0; expected.len()]], "after": [words, expected]})],
            Shape::Calls => self.rows.iter().map(|r| json!({"args": r.words, "results": r.expected})).collect(),
        };
        json!({ "runs": runs })
    }

    /// Tries all ways. Errors: one of them fails, or gives something else.
    pub fn check(&self, kiln: &Path) -> Result<()> {
        let folder = tools::root().join("build/fuzz/division").join(&self.name);
        fs::create_dir_all(&folder)?;
        let (source, data) = (folder.join("program.mlir"), folder.join("data.json"));
        fs::write(&source, self.text())?;
        fs::write(&data, self.data().to_string())?;
        interpreted(kiln, &source, &data).context("kiln run")?;
        for (number, passes) in self.pipelines.iter().enumerate() {
            let after = folder.join(format!("after{number}.mlir"));
            let mut command = Command::new(kiln);
            let text = tools::run_ok(command.arg("opt").arg(&source).args(passes).arg("--verify-each"), "")?.stdout;
            fs::write(&after, text)?;
            interpreted(kiln, &after, &data).with_context(|| format!("kiln opt {}", passes.join(" ")))?;
        }
        if tools::find("lli-19").is_some() {
            self.compiled(kiln, &source, &folder).context("kiln llvm")?;
        }
        if self.circuits == Circuits::Made {
            for flow in ["static", "elastic"] {
                let mut command = Command::new(kiln);
                command.arg("hls").arg(&source).arg("--data").arg(&data).args(["--flow", flow]);
                tools::run_ok(command.arg("-o").arg(folder.join(flow)), "")?;
            }
        }
        fs::remove_dir_all(&folder)?;
        Ok(())
    }

    /// Runs the program as LLVM IR, called by a function that prints what it left.
    fn compiled(&self, kiln: &Path, source: &Path, folder: &Path) -> Result<()> {
        let mut ir = tools::run_ok(Command::new(kiln).arg("llvm").arg(source), "")?.stdout;
        let expected = self.expected();
        ir += PRINTING;
        ir += &match self.shape {
            Shape::Loop => calling_once(&self.words(), expected.len()),
            Shape::Calls => calling_each(&self.rows),
        };
        let path: PathBuf = folder.join("program.ll");
        fs::write(&path, ir)?;
        let printed = tools::run_ok(Command::new("lli-19").arg(&path), "")?.stdout;
        let printed: Vec<i64> = printed.lines().map(str::parse).collect::<Result<_, _>>()?;
        ensure!(printed.len() == expected.len(), "{} words were printed, not {}", printed.len(), expected.len());
        for (at, (got, expected)) in printed.iter().zip(&expected).enumerate() {
            ensure!(got == expected, "out[{at}] is {got}, not {expected}");
        }
        Ok(())
    }
}

const PRINTING: &str = "
@format = constant [6 x i8] c\"%lld\\0A\\00\"
declare i32 @printf(ptr, ...)
";

/// A function that calls the loop, and prints what it stored.
fn calling_once(words: &[i64], results: usize) -> String {
    let list: Vec<String> = words.iter().map(|word| format!("i64 {word}")).collect();
    format!(
        "@in = global [{} x i64] [{}]
@out = global [{results} x i64] zeroinitializer
define i32 @main() {{
  call void @f(ptr @in, ptr @out)
  br label %next
next:
  %i = phi i64 [ 0, %0 ], [ %j, %next ]
  %p = getelementptr i64, ptr @out, i64 %i
  %v = load i64, ptr %p
  call i32 (ptr, ...) @printf(ptr @format, i64 %v)
  %j = add i64 %i, 1
  %more = icmp ult i64 %j, {results}
  br i1 %more, label %next, label %end
end:
  ret i32 0
}}
",
        words.len(),
        list.join(", ")
    )
}

/// A function that calls with each row, and prints what comes back.
fn calling_each(rows: &[Row]) -> String {
    let mut text = "define i32 @main() {\n".to_owned();
    for (k, row) in rows.iter().enumerate() {
        let words: Vec<String> = row.words.iter().map(|word| format!("i64 {word}")).collect();
        let ty = format!("{{ {} }}", vec!["i64"; row.expected.len()].join(", "));
        let _ = writeln!(text, "  %c{k} = call {ty} @f({})", words.join(", "));
        for part in 0..row.expected.len() {
            let _ = writeln!(text, "  %v{k}_{part} = extractvalue {ty} %c{k}, {part}");
            let _ = writeln!(text, "  call i32 (ptr, ...) @printf(ptr @format, i64 %v{k}_{part})");
        }
    }
    text + "  ret i32 0\n}\n"
}

fn interpreted(kiln: &Path, source: &Path, data: &Path) -> Result<()> {
    tools::run_ok(Command::new(kiln).arg("run").arg(source).arg("--data").arg(data), "").map(drop)
}

/// Numbers at both ends of `width` bits, around zero, and around powers of two, as signed.
fn extremes(width: u32) -> Vec<i128> {
    let (low, high) = (i128::MIN >> (128 - width), i128::MAX >> (128 - width));
    let mut all: Vec<i128> = (0..9).flat_map(|k| [low + k, high - k, k, -k]).collect();
    all.extend(
        [width / 4, width / 2, width - 2].into_iter().flat_map(|p| [1_i128 << p, (1_i128 << p) - 1, -1_i128 << p]),
    );
    all.retain(|value| (low..=high).contains(value));
    all.sort_unstable();
    all.dedup();
    all
}
