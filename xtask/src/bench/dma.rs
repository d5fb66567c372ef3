//! `cargo xtask bench dma`: planned data movement against its bounds and against the reference's passes.
//!
//! What holds: cycles and bytes are those of the simulator on the planned program, whose results are those of the source.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Serialize;
use serde_json::Value;

use crate::page::{self, columns, markdown};
use crate::{kiln, tools};

/// The kernels, in `xtask/fixtures/dma`, with the number of their arguments.
const KERNELS: [(&str, usize); 6] = [("gemm", 3), ("2mm", 5), ("conv2d", 3), ("jacobi-2d", 2), ("syrk", 2), ("mvt", 5)];

/// Capacities in KiB; `examples/targets` has a file for each.
const CAPACITIES: [u64; 2] = [16, 64];

/// A kernel with a capacity.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The kernel.
    pub kernel: String,
    /// KiB of the scratchpad.
    pub capacity: u64,
    /// Cycles as simulated.
    pub cycles: u64,
    /// The more of the cycles that computing alone and moving the least bytes alone take.
    pub bound: u64,
    /// Bytes moved.
    pub bytes: u64,
    /// The least bytes with the plan's tiles.
    pub bytes_bound: u64,
    /// Bytes moved, or accessed in the external memory, after the reference's passes.
    pub reference: Option<u64>,
    /// Seconds that `kiln plan` took.
    pub seconds: f64,
}

impl Row {
    fn ratio(&self) -> f64 {
        self.cycles as f64 / self.bound.max(1) as f64
    }

    /// True if all goals are reached.
    pub fn is_good(&self) -> bool {
        self.ratio() <= 1.1
            && self.bytes as f64 <= 1.1 * self.bytes_bound as f64
            && self.reference.is_none_or(|r| self.bytes <= r)
            && self.seconds < 10.0
    }

    fn cells(&self) -> [String; 10] {
        [
            self.kernel.clone(),
            format!("{} KiB", self.capacity),
            self.cycles.to_string(),
            self.bound.to_string(),
            format!("{:.3}", self.ratio()),
            self.bytes.to_string(),
            format!("{:.3}", self.bytes as f64 / self.bytes_bound.max(1) as f64),
            self.reference.map_or("-".into(), |r| r.to_string()),
            self.reference.map_or("-".into(), |r| format!("{:.2}", self.bytes as f64 / r.max(1) as f64)),
            format!("{:.1}", self.seconds),
        ]
    }
}

/// Plans and measures; `only` names kernels. Errors: a program fails, or the plan computes something else.
pub fn run(only: &[String]) -> Result<Vec<Row>> {
    let kiln = kiln::build("release")?;
    let folder = tools::root().join("build/dma");
    std::fs::create_dir_all(&folder)?;
    let kernels = KERNELS.iter().filter(|(name, _)| only.is_empty() || only.iter().any(|o| o == name));
    let pairs = kernels.flat_map(|k| CAPACITIES.iter().map(move |&c| (k, c)));
    pairs.map(|(&(name, arguments), capacity)| row(&kiln, &folder, name, arguments, capacity)).collect()
}

fn target(capacity: u64) -> PathBuf {
    tools::root().join(format!("examples/targets/scratchpad-{capacity}k.toml"))
}

fn row(kiln: &Path, folder: &Path, name: &str, arguments: usize, capacity: u64) -> Result<Row> {
    let source = tools::root().join(format!("xtask/fixtures/dma/{name}.mlir"));
    let planned = folder.join(format!("{name}-{capacity}.mlir"));
    let report = planned.with_extension("json");
    let mut plan = Command::new(kiln);
    plan.arg("plan").arg(&source).arg("--target").arg(target(capacity)).arg("-o").arg(&planned);
    plan.arg("--json").arg(&report).arg("--gantt").arg(planned.with_extension("svg"));
    let finished = tools::run_ok(&mut plan, "").with_context(|| format!("planning {name}"))?;
    let plan: Value = serde_json::from_str(&std::fs::read_to_string(&report)?)?;
    let expected = simulate(kiln, &source, arguments, None)?;
    let actual = simulate(kiln, &planned, arguments, Some(&target(capacity)))?;
    ensure!(expected["args"] == actual["args"], "the plan of {name} computes something else");
    let figure = |name: &str| plan[name].as_u64().with_context(|| format!("the plan has no {name}"));
    Ok(Row {
        kernel: name.to_owned(),
        capacity,
        cycles: actual["timing"]["cycles"].as_u64().context("no cycles")?,
        bound: figure("computing")?.max(figure("moving")?),
        bytes: moved(&actual["timing"]),
        bytes_bound: figure("bytes_bound")?,
        reference: reference(kiln, folder, &source, arguments, capacity, &expected)?,
        seconds: finished.seconds,
    })
}

fn simulate(kiln: &Path, program: &Path, arguments: usize, target: Option<&Path>) -> Result<Value> {
    let mut run = Command::new(kiln);
    run.arg("run").arg(program).arg("--args").args((0..arguments).map(|k| format!("random:{}", k + 1)));
    run.arg("--json");
    if let Some(target) = target {
        run.arg("--target").arg(target);
    }
    let finished = tools::run_ok(&mut run, "").with_context(|| format!("running {}", program.display()))?;
    Ok(serde_json::from_str(&finished.stdout)?)
}

/// Bytes moved between spaces.
fn moved(timing: &Value) -> u64 {
    timing["moved"].as_array().into_iter().flatten().filter_map(|m| m["bytes"].as_u64()).sum()
}

/// Bytes moved by what `mlir-opt-19` makes of the kernel for the capacity; `None` where it is not installed.
fn reference(
    kiln: &Path,
    folder: &Path,
    source: &Path,
    arguments: usize,
    capacity: u64,
    expected: &Value,
) -> Result<Option<u64>> {
    let Some(reference) = tools::find("mlir-opt-19") else { return Ok(None) };
    let tile = format!("affine-loop-tile{{cache-size={capacity}}}");
    let copy = format!("affine-data-copy-generate{{generate-dma fast-mem-capacity={capacity} fast-mem-space=1}}");
    let mut optimize = Command::new(reference);
    optimize.arg(source).arg(format!("--pass-pipeline=builtin.module(func.func({tile},{copy}))"));
    let text = tools::run_ok(&mut optimize, "")?.stdout;
    let file = folder.join(format!("reference-{capacity}.mlir"));
    std::fs::write(&file, text)?;
    // It may take more room than it was given.
    let roomy = folder.join("roomy.toml");
    let small = std::fs::read_to_string(target(capacity))?;
    std::fs::write(&roomy, small.replace(&format!("capacity = {}", capacity * 1024), "capacity = 1000000000"))?;
    let ran = simulate(kiln, &file, arguments, Some(&roomy))?;
    ensure!(ran["args"] == expected["args"], "the reference's program computes something else");
    let spaces = ran["timing"]["spaces"].as_array().context("no spaces")?;
    let direct = spaces.iter().find(|s| s["name"] == "external").and_then(|s| s["accesses"].as_u64()).unwrap_or(0);
    Ok(Some(moved(&ran["timing"]) + 4 * direct))
}

const HEADS: [&str; 10] = [
    "kernel",
    "scratchpad",
    "cycles",
    "bound",
    "ratio",
    "bytes",
    "of bound",
    "mlir-opt bytes",
    "of mlir-opt",
    "seconds",
];

/// The rows as a table.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(Row::cells))
}

/// Writes the table's section of `docs/benchmarks.md`. Errors: the file can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let good = rows.iter().filter(|r| r.is_good()).count();
    let what = format!(
        "Kernels of `xtask/fixtures/dma` on i32, planned by `kiln plan` for `examples/targets`: 32 operations a cycle, an external\n\
         memory of 64 cycles of latency and 8 bytes a cycle, one DMA engine. *Cycles* are simulated, on a program whose results\n\
         are those of the source; their *bound* is the more of computing alone and moving the least bytes alone. *Of bound* are\n\
         bytes moved against the distinct elements that the plan's tiles need. *mlir-opt bytes*: `affine-loop-tile` and\n\
         `affine-data-copy-generate` of mlir-opt-19 with the same capacity, what they leave in external memory counted by access.\n\
         Goals: 1.1, 1.1, no more than mlir-opt, 10 seconds. {good} of {} rows reach all.\n",
        rows.len()
    );
    page::write_section("dma", &format!("{what}\n{}", markdown(&HEADS, rows.iter().map(Row::cells))))
}
