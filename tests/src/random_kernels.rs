//! Random kernels: LLVM, the interpreter, and the circuit in Verilator must agree on every word, and the test bench passes in
//! Icarus. (`kiln hls` compares its own
//! simulation with its interpreter before it writes anything.)
//!
//! What holds: seeds are fixed, so that a run can be repeated; `KILN_SEED` moves them, `KILN_KERNELS` sets how many. A fault
//! names its seed, and the kernel stays in `build/tests/random/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use libtest_mimic::Trial;
use manifest::Manifest;
use xtask::example::{self, Example};
use xtask::expected::{self, Outcome};
use xtask::kernels::{self, Style};
use xtask::{data, kiln, oracle, simulation, test_bench, tools};

use crate::requirement;

/// Kernels in one program of Verilator.
const BATCH: u64 = 10;
const LIMIT: u64 = 1_000_000;

/// MLIR's own tool accepts what the generator writes.
pub fn accepted() -> Trial {
    requirement::trial("random_kernels/mlir".into(), &["mlir-opt-19"], || {
        let text: Vec<String> =
            (0..300).map(|seed| kernels::kernel(seed, if seed < 150 { Style::Plain } else { Style::Wild })).collect();
        let mut command = Command::new("mlir-opt-19");
        tools::run_ok(command.args(["--split-input-file", "-o", "/dev/null"]), &text.join("// -----\n")).map(drop)
    })
}

/// Tests of all random kernels, in batches.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let number =
        |name: &str, default: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let kernels = number("KILN_KERNELS", if requirement::strict() { 200 } else { 20 });
    let first = number("KILN_SEED", 1) * 1_000_000;
    let batches = (0..kernels.div_ceil(BATCH)).map(|batch| first + batch * BATCH);
    batches.map(|seed| trial(seed, kiln.to_path_buf())).collect()
}

fn trial(first: u64, kiln: PathBuf) -> Trial {
    let programs = ["mlir-opt-19", "mlir-translate-19", "clang-19", "verilator", "iverilog", "vvp"];
    let name = format!("random_kernels/{first}..{}", first + BATCH);
    requirement::trial(name, &programs, move || batch(first, &kiln))
}

/// A kernel on its way through the tools.
struct Kernel {
    seed: u64,
    example: Example,
    folder: PathBuf,
    manifest: Manifest,
    expected: Vec<Outcome>,
}

fn batch(first: u64, kiln: &Path) -> Result<()> {
    let seeds = first..first + BATCH;
    let kernels: Vec<Kernel> =
        seeds.map(|seed| kernel(seed, kiln).with_context(|| named(seed))).collect::<Result<_>>()?;
    let designs: Vec<(&Manifest, &Path)> = kernels.iter().map(|k| (&k.manifest, k.folder.as_path())).collect();
    let simulator = simulation::build(&designs, &folder(first).join("verilator"))?;
    for (number, kernel) in kernels.iter().enumerate() {
        kernel.simulate(&simulator, number).with_context(|| named(kernel.seed))?;
    }
    Ok(())
}

fn named(seed: u64) -> String {
    format!("kernel of seed {seed}: build/tests/random/{seed}/kernel.mlir")
}

fn folder(seed: u64) -> PathBuf {
    tools::root().join("build/tests/random").join(seed.to_string())
}

/// Writes the kernel, runs it through LLVM and the interpreter, and builds its circuit.
fn kernel(seed: u64, kiln: &Path) -> Result<Kernel> {
    let folder = folder(seed);
    fs::create_dir_all(&folder)?;
    let path = folder.join("kernel.mlir");
    fs::write(&path, kernels::kernel(seed, Style::Plain))?;
    let example = example::read(&path)?;
    let expected = oracle::run(&example, &folder.join("oracle"))?;
    for (round, expected) in (0..).zip(&expected) {
        let outcome = kiln::run(kiln, &example, round, &folder)?;
        same(&example, expected, &outcome).with_context(|| format!("kiln run, round {round}"))?;
    }
    let out = folder.join("hls");
    kiln::hls(kiln, &path, &out, &[])?;
    // There is no test bench where the kernel is undefined on all data of `kiln hls`.
    if out.join(format!("{}_tb.sv", example.signature.name)).exists() {
        test_bench::icarus(&out, &example.signature.name).context("Icarus")?;
    }
    Ok(Kernel { seed, example, manifest: kiln::manifest(&out)?, folder: out, expected })
}

impl Kernel {
    fn simulate(&self, simulator: &simulation::Simulator, number: usize) -> Result<()> {
        let runs = simulator.run(number, &self.manifest, &self.example.signature, LIMIT)?;
        ensure!(runs.len() as u64 == data::ROUNDS, "{} rounds were run", runs.len());
        for (round, (run, expected)) in runs.iter().zip(&self.expected).enumerate() {
            same(&self.example, expected, &run.outcome).with_context(|| format!("circuit, round {round}"))?;
            let promised = self.manifest.exact_cycles();
            ensure!(promised.is_none_or(|cycles| cycles == run.cycles), "{} cycles, promised {promised:?}", run.cycles);
        }
        Ok(())
    }
}

fn same(example: &Example, expected: &Outcome, actual: &Outcome) -> Result<()> {
    match expected::difference(example, expected, actual) {
        Some(difference) => bail!("{difference}"),
        None => Ok(()),
    }
}
