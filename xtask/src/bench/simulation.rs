//! `cargo xtask bench simulation`: cycles a second of circuits in `kiln sim`, interpreted, as bytecode and compiled, and in Verilator.
//!
//! What holds: all simulate the same module, which makes its inputs itself, and the engines of Kiln end with the same sum of its outputs, as
//! Verilator does unless random data make a design read what it never wrote. Times are those of the
//! processor, of the run alone: that of many cycles less that of few, medians of three.

mod circuits;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Serialize;

use super::cpu::{self, Taken};
use crate::page::{self, columns, markdown, versions};
use crate::{kiln, tools};

const MAIN: &str = include_str!("simulation/main.cpp");

/// Examples whose circuits are simulated.
const EXAMPLES: [&str; 17] = [
    "atax",
    "bfs",
    "bubble_sort",
    "cholesky",
    "collatz",
    "conv2d",
    "crc32",
    "dot_f32",
    "fir",
    "gcd",
    "gemm",
    "gemm_f32",
    "heat-3d",
    "histogram",
    "iir_q15",
    "isqrt",
    "jacobi-1d",
];

/// Operations of the generated circuits.
const LARGE: [usize; 1] = [18_000];

/// Cycles before which nothing is compared.
const FIRST: u64 = 30_000;
/// Operations of a run, about.
const WORK: u64 = 4_000_000_000;
/// The same, interpreted.
const WORK_INTERPRETED: u64 = 100_000_000;
/// Runs whose median is taken.
const RUNS: usize = 3;
/// The ratio to Verilator that is aimed at.
const GOAL: f64 = 1.7;

/// One circuit.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// Its name.
    pub circuit: String,
    /// Lines of its module, about as many operations.
    pub operations: u64,
    /// Cycles a second of the interpreter, of bytecode, of the compiled circuit and of Verilator.
    pub hertz: [f64; 4],
    /// Whether Verilator ends with the same sum.
    pub is_same: bool,
    /// CPU seconds until the first cycle, of the compiled circuit and of Verilator.
    pub build: [f64; 2],
}

impl Row {
    fn ratio(&self) -> f64 {
        self.hertz[2] / self.hertz[3]
    }

    /// Bytecode : interpreted.
    fn gain(&self) -> f64 {
        self.hertz[1] / self.hertz[0]
    }

    fn cells(&self) -> [String; 10] {
        let rate = |hertz: f64| format!("{:.1}", hertz / 1e3);
        let [interpreted, bytecode, compiled, verilator] = self.hertz.map(rate);
        let [own, other] = self.build.map(|seconds| format!("{seconds:.1}"));
        let [gain, ratio] = [self.gain(), self.ratio()].map(|ratio| format!("{ratio:.1}"));
        let operations = self.operations.to_string();
        [self.circuit.clone(), operations, interpreted, bytecode, gain, compiled, verilator, ratio, own, other]
    }
}

const HEADS: [&str; 10] = [
    "circuit",
    "operations",
    "interpreted kHz",
    "bytecode kHz",
    "bytecode : interpreted",
    "compiled kHz",
    "Verilator kHz",
    "compiled : Verilator",
    "build s",
    "its build s",
];

/// Measures the circuits whose names hold one of `only`; all where that is empty. Errors: a tool is missing or fails, or two
/// simulators give different sums.
pub fn run(only: &[String]) -> Result<Vec<Row>> {
    let bench = Bench { kiln: kiln::build("release")?, folder: tools::root().join("build/simulation") };
    let is_asked = |name: &str| only.is_empty() || only.iter().any(|part| name.contains(part.as_str()));
    let mut rows = Vec::new();
    for name in EXAMPLES.into_iter().filter(|name| is_asked(name)) {
        let text = bench.example(name)?;
        rows.push(bench.row(name, &text)?);
    }
    for size in LARGE {
        let name = format!("generated {size}");
        if is_asked(&name) {
            rows.push(bench.row(&name, &circuits::large(size))?);
        }
    }
    Ok(rows)
}

struct Bench {
    kiln: PathBuf,
    folder: PathBuf,
}

impl Bench {
    /// The circuit of an example with its inputs around it.
    fn example(&self, name: &str) -> Result<String> {
        let folder = self.folder.join(name);
        let source = tools::root().join(format!("examples/{name}.mlir"));
        kiln::hls(&self.kiln, &source, &folder, &["--no-sim".to_owned()])?;
        let manifest = kiln::manifest(&folder)?;
        let circuit = manifest.circuit.as_ref().context("the manifest names no circuit")?;
        circuits::around(&fs::read_to_string(folder.join(circuit))?, &manifest.top)
    }

    fn row(&self, name: &str, text: &str) -> Result<Row> {
        let folder = self.folder.join(name.replace(' ', "-"));
        fs::create_dir_all(&folder)?;
        let (file, table) = (folder.join("bench.mlir"), folder.join("bench.csv"));
        fs::write(&file, text)?;
        fs::write(&table, stimuli())?;
        let operations =
            text.lines().filter(|line| line.contains(" = ") && !line.contains("hw.constant")).count() as u64;
        let cycles = FIRST + (WORK / operations).max(2_000);
        let (program, building) = verilated(&self.kiln, &file, &folder)?;
        let verilator = |cycles: u64| plain(&program, &[&cycles.to_string()]);
        let own = |engine: &str, cycles: u64| self.simulate(&file, &table, engine, cycles);
        let (first, second) = (sum(own("compiled", FIRST))?, sum(own("interpreted", FIRST))?);
        ensure!(first == second, "{name}: the sum is {first} compiled and {second} interpreted");
        let third = sum(own("bytecode", FIRST))?;
        ensure!(third == second, "{name}: the sum is {third} as bytecode and {second} interpreted");
        let is_same = first == sum(verilator(FIRST))?;
        let few = FIRST + WORK_INTERPRETED / operations;
        let interpreted = rate(|cycles| own("interpreted", cycles), few)?;
        let bytecode = rate(|cycles| own("bytecode", cycles), few)?;
        let compiled = rate(|cycles| own("compiled", cycles), cycles)?;
        let verilated = rate(verilator, cycles)?;
        let hertz = [interpreted.0, bytecode.0, compiled.0, verilated.0];
        let row = Row { circuit: name.to_owned(), operations, hertz, is_same, build: [compiled.1, building] };
        eprintln!("{}", row.cells().join("  "));
        Ok(row)
    }

    fn simulate(&self, file: &Path, table: &Path, engine: &str, cycles: u64) -> Command {
        let mut command = plain(&self.kiln, &["sim", "--module", "bench", "--last", "--engine", engine]);
        command.arg("--cycles").arg(cycles.to_string()).arg("--inputs").arg(table).arg(file);
        command
    }
}

fn plain(program: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(words);
    command
}

/// Reset in 200 cycles, and the sum cleared until cycle 20,000.
fn stimuli() -> String {
    let row = |cycle: u64| match cycle {
        0 => "1,1\n",
        200 => "0,\n",
        20_000 => ",0\n",
        _ => ",\n",
    };
    (0..=20_000).map(row).fold("rst,clear\n".to_owned(), |text, row| text + row)
}

/// The last number that a command prints.
fn sum(mut command: Command) -> Result<u64> {
    let printed = tools::run_ok(&mut command, "")?.stdout;
    let last = printed.trim_end().rsplit([',', '\n']).next().unwrap_or_default();
    last.parse().with_context(|| format!("`{last}` is no sum"))
}

/// Cycles a second from the 30,000th on, and the seconds before.
fn rate(command: impl Fn(u64) -> Command, cycles: u64) -> Result<(f64, f64)> {
    let seconds = |cycles: u64| -> Result<f64> {
        let runs: Vec<Taken> = (0..RUNS).map(|_| cpu::measure(&command(cycles))).collect::<Result<_>>()?;
        Ok(cpu::median(&runs).seconds)
    };
    let (short, long) = (seconds(FIRST)?, seconds(cycles)?);
    Ok(((cycles - FIRST) as f64 / (long - short).max(1e-4), short))
}

/// Builds the simulator of Verilator, and says how many CPU seconds that took. Errors: a tool is missing or fails.
fn verilated(kiln: &Path, file: &Path, folder: &Path) -> Result<(PathBuf, f64)> {
    let (verilog, main, out) = (folder.join("bench.sv"), folder.join("main.cpp"), folder.join("verilated"));
    let printed = tools::run_ok(&mut plain(kiln, &["translate", "--export-verilog", &file.to_string_lossy()]), "")?;
    fs::write(&verilog, printed.stdout)?;
    fs::write(&main, MAIN)?;
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    let mut command = plain(Path::new("verilator"), &["-O3", "--x-assign", "fast", "--no-timing", "-Wno-fatal"]);
    command.args(["-Wno-lint", "--cc", "--exe", "--build", "--top-module", "bench", "-CFLAGS", "-O3 -march=native"]);
    command.arg("--Mdir").arg(&out).arg(&verilog).arg(&main);
    let seconds = cpu::measure(&command)?.seconds;
    Ok((out.join("Vbench"), seconds))
}

/// The rows in columns, and the medians.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(Row::cells)) + "\n" + &summary(rows)
}

fn summary(rows: &[Row]) -> String {
    let median = |figure: fn(&Row) -> f64| {
        let mut all: Vec<f64> = rows.iter().map(figure).collect();
        all.sort_by(f64::total_cmp);
        all.get(all.len() / 2).copied().unwrap_or_default()
    };
    let mut text = String::new();
    let _ = writeln!(
        text,
        "Median: {:.1} times as fast as Verilator ({GOAL} is aimed at), {:.0} times as fast as interpreted; {} of {} reach the goal. \
         Bytecode is {:.1} times as fast as interpreted (2 is aimed at).",
        median(Row::ratio),
        median(|row| row.hertz[2] / row.hertz[0]),
        rows.iter().filter(|row| row.ratio() >= GOAL).count(),
        rows.len(),
        median(Row::gain),
    );
    let others: Vec<&str> = rows.iter().filter(|row| !row.is_same).map(|row| row.circuit.as_str()).collect();
    if !others.is_empty() {
        let _ = writeln!(
            text,
            "\nVerilator ends with another sum for {}: on random data the design reads words that it never wrote, or in the cycle in which \
             they are written, which are noise in Kiln.",
            others.join(", ")
        );
    }
    text
}

/// Writes the section of `docs/benchmarks.md`. Errors: the page can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let head = format!(
        "`kiln sim` by its engines and Verilator (`-O3 --x-assign fast --no-timing`, its C++ by `g++ -O3 -march=native`), one thread each: the circuits \
         of examples as `kiln hls` makes them, started again and again on random data, and generated ones in which every operation works in \
         every cycle. All engines end with the same sum of all outputs. Rates are cycles in a CPU second of the run alone, medians of {RUNS}; *build* is the CPU time until \
         the circuit runs, {FIRST} cycles included, *its build* that of Verilator and the compiler. Tools: {}.\n\n",
        versions(&["verilator", "clang-19"])
    );
    page::write_section(
        "simulation",
        &format!("{head}{}\n{}", markdown(&HEADS, rows.iter().map(Row::cells)), summary(rows)),
    )
}
