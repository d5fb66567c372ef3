//! `cargo xtask fuzz hls`: random kernels through `kiln hls`, which compares the simulated circuit with the interpreter of
//! the source, word by word, and the cycles with those that the manifest promises.
//!
//! What holds: a kernel, its form and its flags are functions of its seed, so that a fault is repeated with `--first SEED
//! --seeds 1`; the kernels at fault stay in `build/fuzz/`.

pub mod c;
pub mod division;
pub mod folds;
pub mod mutate;
pub mod numbers;
pub mod opt;
pub mod pipelines;
pub mod random;
pub mod small_floats;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context, Result, ensure};

use crate::kernels::{self, Style};
use crate::{kiln, sums, test_bench, tools};

/// Which seeds, and how many at a time.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The first seed.
    pub first: u64,
    /// How many follow each other.
    pub seeds: u64,
    /// Kernels at a time.
    pub jobs: usize,
    /// How operations wait for each other.
    pub flow: Flow,
    /// Kernels whose loops carry floats, kept in this way.
    pub accumulate: Option<Accumulate>,
    /// Where the test benches of the circuits run.
    pub simulators: Simulators,
}

/// Simulators that are not ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Simulators {
    /// None: `kiln hls` compares by itself.
    None,
    /// Icarus and Verilator.
    Both,
}

/// A flow of `kiln hls`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, clap::ValueEnum)]
pub enum Flow {
    /// At cycles that are fixed when the design is made.
    #[default]
    Static,
    /// For tokens.
    Elastic,
    /// Whichever takes fewer cycles.
    Auto,
}

/// A value of `--float-accumulate`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Accumulate {
    /// In order.
    Exact,
    /// In fixed point.
    Wide,
    /// In any order.
    Any,
}

impl Accumulate {
    fn flags(self) -> [&'static str; 2] {
        let mode = match self {
            Self::Exact => "exact",
            Self::Wide => "wide",
            Self::Any => "any",
        };
        ["--float-accumulate", mode]
    }
}

/// How a kernel reaches `kiln hls`.
const FORMS: [&[&str]; 3] = [&[], &["--lower-affine"], &["--lower-affine", "--convert-scf-to-cf"]];
/// Flags of `kiln hls`.
const FLAGS: [&[&str]; 8] = [
    &[],
    &["--target", "ecp5", "--clock-mhz", "120"],
    &["--ports", "2rw"],
    &["--target", "ecp5", "--clock-mhz", "250"],
    &["--target", "ice40", "--clock-mhz", "30"],
    &["--ports", "2rw", "--clock-mhz", "20"],
    &["--clock-mhz", "300"],
    &["--target", "ecp5", "--clock-mhz", "340"],
];

/// How many units `kiln hls` may build.
const UNITS: [&[&str]; 6] = [
    &[],
    &["--max-mul", "1", "--max-div", "1"],
    &["--max-mul", "2", "--max-div", "3"],
    &["--max-mul", "16"],
    &["--unroll", "4"],
    &["--max", "add.f32=1", "--max", "mul.f32=1", "--max", "div.f32=1", "--max", "add.f64=1", "--max", "mul.f16=2"],
];

/// Where arrays lie.
const MEMORIES: [&[&str]; 8] = [
    &[],
    &["--read-latency", "2"],
    &["--read-latency", "4"],
    &["--memory", "axi", "--local-kib", "1024"],
    &["--memory", "axi", "--local-kib", "1024", "--bus-width", "128"],
    &["--memory", "axi", "--local-kib", "1024", "--bus-width", "1024"],
    &["--memory", "internal", "--local-kib", "1024"],
    &["--memory", "stream", "--local-kib", "1024"],
];

/// Flags of `kiln hls` for flows that are not static alone.
const ELASTIC: [&[&str]; 6] = [
    &[],
    &["--target", "ecp5", "--clock-mhz", "120"],
    &["--unroll", "3"],
    &["--target", "ecp5", "--clock-mhz", "250"],
    &["--target", "ice40", "--clock-mhz", "30", "--optimize-datapath"],
    &["--clock-mhz", "320"],
];

/// What became of the kernels.
#[derive(Debug, Default)]
struct Tally {
    equal: AtomicU64,
    unsimulated: AtomicU64,
    wrong: AtomicU64,
}

/// Runs the kernels of all seeds. Errors: some circuit differs from its source, or some kernel is not built.
pub fn hls(options: Options) -> Result<()> {
    let kiln = kiln::build("release")?;
    let lower = tools::find("mlir-opt-19");
    let next = AtomicU64::new(options.first);
    let tally = Tally::default();
    std::thread::scope(|scope| {
        for _ in 0..options.jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= options.first + options.seeds {
                        break;
                    }
                    tally.add(seed, kernel(seed, options, &kiln, lower.as_deref()));
                }
            });
        }
    });
    tally.finish(options)
}

impl Tally {
    fn add(&self, seed: u64, outcome: Result<bool>) {
        let counter = match &outcome {
            Ok(true) => &self.equal,
            Ok(false) => &self.unsimulated,
            Err(_) => &self.wrong,
        };
        counter.fetch_add(1, Ordering::Relaxed);
        if let Err(error) = outcome {
            println!("seed {seed}: {error:#}");
        }
    }

    fn finish(self, options: Options) -> Result<()> {
        let [equal, unsimulated, wrong] = [self.equal, self.unsimulated, self.wrong].map(AtomicU64::into_inner);
        println!("{equal} kernels equal, {unsimulated} undefined on all data tried, {wrong} wrong or not built");
        let last = options.first + options.seeds;
        ensure!(wrong == 0, "faults among seeds {}..{last}: see build/fuzz", options.first);
        Ok(())
    }
}

/// Builds and compares one kernel; false if its source is undefined on all data. Errors: a difference, or a refusal.
fn kernel(seed: u64, options: Options, kiln: &Path, lower: Option<&Path>) -> Result<bool> {
    let flow = options.flow;
    let form = lower.map_or(FORMS[0], |_| FORMS[[0, 0, 0, 1, 2][(seed % 5) as usize]]);
    let style = match flow {
        _ if seed % 3 == 2 => Style::Floats,
        Flow::Static => Style::Wild,
        Flow::Elastic | Flow::Auto => Style::Indirect,
    };
    let text = match options.accumulate {
        Some(_) => sums::kernel(seed),
        None => kernels::kernel(seed, style),
    };
    let text = match lower {
        Some(program) if !form.is_empty() => tools::run_ok(Command::new(program).args(form), &text)?.stdout,
        _ => text,
    };
    let mut flags = flags(seed, flow);
    flags.extend(options.accumulate.iter().flat_map(|mode| mode.flags()));
    let folder = folder(seed);
    let mut command = Command::new(kiln);
    let finished = tools::run(command.args(["hls", "-", "-o"]).arg(&folder).args(&flags), &text)?;
    if finished.success {
        let is_simulated = !finished.stderr.contains("E1015");
        if is_simulated && options.simulators == Simulators::Both {
            fs::write(folder.join("kernel.mlir"), &text)?;
            run_bench(&folder).with_context(|| format!("{} {}", folder.display(), flags.join(" ")))?;
        }
        fs::remove_dir_all(&folder).ok();
        return Ok(is_simulated);
    }
    // Elements wider than the bus are refused.
    if finished.stderr.contains("E0609") {
        return Ok(false);
    }
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("kernel.mlir"), text)?;
    anyhow::bail!("{} {}: {}", folder.join("kernel.mlir").display(), flags.join(" "), tools::tail(&finished.stderr, 4))
}

/// Runs the test bench of a design. Errors: it does not pass.
fn run_bench(folder: &Path) -> Result<()> {
    let top = kiln::manifest(folder)?.top;
    test_bench::icarus(folder, &top).context("Icarus")?;
    test_bench::verilator(folder, &top).context("Verilator")
}

/// What `kiln hls` is called with.
fn flags(seed: u64, flow: Flow) -> Vec<&'static str> {
    let plain = [turn(&FLAGS, seed / 5), turn(&UNITS, seed / 5 / FLAGS.len() as u64), turn(&MEMORIES, seed / 7)];
    let flow = match flow {
        Flow::Static => return plain.concat(),
        Flow::Elastic => "elastic",
        Flow::Auto => "auto",
    };
    [turn(&ELASTIC, seed / 5), &["--runs", "4", "--flow", flow]].concat()
}

/// The element whose turn it is.
fn turn<'f>(of: &[&'f [&'f str]], number: u64) -> &'f [&'f str] {
    of[(number % of.len() as u64) as usize]
}

fn folder(seed: u64) -> PathBuf {
    tools::root().join("build/fuzz").join(seed.to_string())
}
