//! `cargo xtask bench polybench-medium`: PolyBench at MEDIUM on f32 with arrays behind a bus, beside what Prometheus publishes of its
//! designs with off-chip memory.
//!
//! What holds: cycles are those that the report gives, transfers included; what is refused or does not end stands in the table as
//! that, with its code.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};

use super::cpu::{self, Taken};
use crate::page::{self, columns, markdown};
use crate::polybench::{KERNELS, Size};
use crate::{kiln, tools};

/// Kernels and the microseconds that Prometheus publishes for them: RTL simulation, about 300 MHz, 2,000 to 8,500 DSP.
const PUBLISHED: [(&str, f64); 11] = [
    ("2mm", 118.8),
    ("3mm", 123.8),
    ("atax", 179.6),
    ("bicg", 41.5),
    ("gemm", 75.7),
    ("gesummv", 24.6),
    ("mvt", 43.7),
    ("symm", 113.9),
    ("syr2k", 129.9),
    ("syrk", 109.8),
    ("trmm", 49.6),
];

/// Clock of the designs, in MHz.
const MEGAHERTZ: f64 = 100.0;
/// What they are built with.
const FLAGS: [&str; 10] =
    ["--target", "ecp5", "--clock-mhz", "100", "--memory", "axi", "--bus-width", "512", "--local-kib", "8192"];
/// CPU seconds after which a run is ended.
const LIMIT: u32 = 120;

/// What is read of `report.json`.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Report {
    cycles: Option<u64>,
    cycles_min: Option<u64>,
    loops: Vec<Loop>,
    area: Area,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Loop {
    iterations: Iterations,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Iterations {
    least: Option<u64>,
    most: Option<u64>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Area {
    multipliers: u64,
    lut: u64,
}

/// A kernel that was built.
#[derive(Clone, Debug, Serialize)]
pub struct Built {
    report: Report,
    seconds: f64,
    mebibytes: f64,
}

/// A kernel: what was built, or why nothing was.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// PolyBench's name of it.
    pub kernel: &'static str,
    /// Microseconds that are published.
    pub published: f64,
    /// With a multiplier for each product of the source, or as flags say.
    pub design: Result<Built, String>,
}

/// Builds the kernels of `only`, all where that is empty, with more `flags`. Errors: GNU time is not installed, or a kernel has no twin on f32.
pub fn run(only: &[String], flags: &[String]) -> Result<Vec<Row>> {
    let kiln = kiln::build("release")?;
    let asked = |name: &str| only.is_empty() || only.iter().any(|other| other == name);
    PUBLISHED.into_iter().filter(|(name, _)| asked(name)).map(|published| row(&kiln, published, flags)).collect()
}

fn row(kiln: &Path, (name, published): (&'static str, f64), flags: &[String]) -> Result<Row> {
    let folder = tools::root().join("build/polybench-medium");
    fs::create_dir_all(&folder)?;
    let kernel = KERNELS.iter().find(|kernel| kernel.name == name).context("PolyBench has no such kernel")?;
    let input = folder.join(name).with_extension("mlir");
    fs::write(&input, kernel.float_text(Size::Medium)?)?;
    let design = built(kiln, &input, folder.join(name), flags).map_err(|fault| reason(&fault));
    let row = Row { kernel: name, published, design };
    eprintln!("{}", row.cells().join("  "));
    Ok(row)
}

fn built(kiln: &Path, input: &Path, output: PathBuf, flags: &[String]) -> Result<Built> {
    let mut command = Command::new("sh");
    command.arg("-c").arg(format!("ulimit -t {LIMIT}; exec \"$0\" \"$@\"")).arg(kiln);
    command.arg("hls").arg(input).arg("-o").arg(&output).args(FLAGS).args(flags);
    let Taken { seconds, mebibytes } = cpu::measure(&command)?;
    let report = fs::read_to_string(output.join("report.json")).context("no report")?;
    let report: Report = serde_json::from_str(&report)?;
    ensure!(report.cycles.or(report.cycles_min).is_some(), "cycles unknown");
    Ok(Built { report, seconds, mebibytes })
}

/// The code of the error that a run ended with, or that it had none.
fn reason(fault: &anyhow::Error) -> String {
    let text = format!("{fault:#}");
    let code = text.split("error[").nth(1).and_then(|rest| rest.split(']').next());
    code.map_or_else(|| format!("not built in {LIMIT} CPU seconds"), |code| format!("refused: {code}"))
}

impl Built {
    /// Cycles, or no fewer than so many where the bus decides; `None` where loops vary too, so that the least says little.
    fn cycles(&self) -> Option<u64> {
        let Report { cycles, cycles_min, loops, .. } = &self.report;
        let is_fixed = loops.iter().all(|looping| looping.iterations.least == looping.iterations.most);
        cycles.or(cycles_min.filter(|_| is_fixed))
    }

    fn cells(&self) -> [String; 4] {
        let shown = |value: Option<String>| value.unwrap_or_else(|| "no useful bound".into());
        [
            shown(self.cycles().map(|cycles| cycles.to_string())),
            self.report.area.multipliers.to_string(),
            shown(self.cycles().map(|cycles| format!("{:.0}", cycles as f64 / MEGAHERTZ))),
            format!("{:.1} s, {:.0} MiB", self.seconds, self.mebibytes),
        ]
    }
}

impl Row {
    fn cells(&self) -> [String; 6] {
        let design = self.design.as_ref().map(Built::cells);
        let [cycles, multipliers, microseconds, cost] =
            design.unwrap_or_else(|reason| [reason.clone(), "-".into(), "-".into(), "-".into()]);
        [self.kernel.into(), cycles, multipliers, microseconds, cost, self.published.to_string()]
    }
}

const HEADS: [&str; 6] = ["kernel", "cycles", "multipliers", "us", "kiln hls", "Prometheus us"];

/// The rows in columns.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(Row::cells))
}

/// Writes the table's section of `docs/benchmarks.md`. Errors: the file can't be written.
pub fn write_page(rows: &[Row], flags: &[String]) -> Result<()> {
    let flags: Vec<&str> = FLAGS.into_iter().chain(flags.iter().map(String::as_str)).collect();
    let what = format!(
        "PolyBench/C 4.2.1 at MEDIUM on f32, sums in the order of the source, arrays behind an AXI4 port of 512 bits with whole copies inside:\n\
         `kiln hls {}`; another number of units after `--`, as `--max mul.f32=16`. Cycles are the least that the report gives, transfers\n\
         included, none where iterations of loops vary; a multiplier is one of 18 x 18 bits, four for a product of f32; us are at {MEGAHERTZ} MHz. *Prometheus us* are published: RTL\n\
         simulation with off-chip memory behind buses of 512 bits, about 300 MHz, 2,000 to 8,500 DSP. *kiln hls*: CPU seconds and memory, with\n\
         the check at a reduced size.\n",
        flags.join(" ")
    );
    page::write_section("polybench-medium", &format!("{what}\n{}", markdown(&HEADS, rows.iter().map(Row::cells))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_refused_stands_there_with_its_code() {
        let fault = anyhow::anyhow!("f.mlir:3:1: error[E0609]: the copies need 9000 KiB");
        let report =
            Report { cycles: None, cycles_min: Some(1000), loops: Vec::new(), area: Area { multipliers: 4, lut: 9 } };
        let built = Built { report, seconds: 1.0, mebibytes: 20.0 };
        let cells = |design| Row { kernel: "f", published: 2.5, design }.cells();
        assert_eq!(cells(Ok(built)), ["f", "1000", "4", "10", "1.0 s, 20 MiB", "2.5"]);
        assert_eq!(cells(Err(reason(&fault)))[1], "refused: E0609");
        assert!(reason(&anyhow::anyhow!("killed")).starts_with("not built"));
    }

    #[test]
    fn each_kernel_has_a_twin_on_floats() {
        for (name, _) in PUBLISHED {
            let kernel = KERNELS.iter().find(|kernel| kernel.name == name).expect("PolyBench has it");
            assert!(kernel.float_text(Size::Medium).expect("it has sizes").contains("xf32>"), "{name}");
        }
    }
}
