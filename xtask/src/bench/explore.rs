//! `cargo xtask bench explore`: fronts of `kiln hls --explore` with loops as they are written and with the e-graph of loops.
//!
//! What holds: every design was simulated against its source by `kiln hls`; a front that is worse than that of the loops as
//! written is a fault.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::Serialize;
use serde_json::Value;

use crate::page::{self, columns, markdown};
use crate::{kiln, tools};

/// The kernels, in `examples`.
const KERNELS: [&str; 8] = ["gemm", "atax", "2mm", "conv2d", "jacobi-2d", "fir", "mvt", "syrk"];

/// A design: cycles and area.
type Point = (u64, u64);

/// A kernel with both fronts.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The kernel.
    pub kernel: String,
    /// The front with loops as they are written.
    pub written: Vec<Point>,
    /// The front of the e-graph.
    pub explored: Vec<Point>,
    /// How the e-graph was filled.
    pub filled: String,
    /// Seconds for both.
    pub seconds: [f64; 2],
}

impl Row {
    /// Designs of the first front that one of the second beats.
    fn beaten(&self) -> usize {
        let is_beaten = |old: &&Point| self.explored.iter().any(|new| new != *old && reaches(new, old));
        self.written.iter().filter(is_beaten).count()
    }

    /// True if no design of the first front beats the second.
    pub fn is_good(&self) -> bool {
        self.written.iter().all(|old| self.explored.iter().any(|new| reaches(new, old)))
    }

    fn cells(&self) -> [String; 9] {
        let product = |front: &[Point]| front.iter().map(|&(c, a)| c as f64 * a as f64).fold(f64::INFINITY, f64::min);
        [
            self.kernel.clone(),
            shown(&self.written),
            shown(&self.explored),
            format!("{} of {}", self.beaten(), self.written.len()),
            if self.is_good() { "0".into() } else { "SOME".into() },
            format!("{:.2}", product(&self.explored) / product(&self.written)),
            self.filled.clone(),
            format!("{:.1}", self.seconds[0]),
            format!("{:.1}", self.seconds[1]),
        ]
    }
}

/// No more cycles and no more area.
fn reaches(new: &Point, old: &Point) -> bool {
    new.0 <= old.0 && new.1 <= old.1
}

fn shown(front: &[Point]) -> String {
    front.iter().map(|(cycles, area)| format!("{cycles}:{area}")).collect::<Vec<_>>().join(" ")
}

/// Explores; `only` names kernels. Errors: one can't be explored.
pub fn run(only: &[String]) -> Result<Vec<Row>> {
    let kiln = kiln::build("release")?;
    let kernels = KERNELS.iter().filter(|name| only.is_empty() || only.iter().any(|o| o == *name));
    kernels.map(|name| row(&kiln, name)).collect()
}

fn row(kiln: &Path, name: &str) -> Result<Row> {
    let source = tools::root().join(format!("examples/{name}.mlir"));
    let explored = |limit: &[&str]| -> Result<(Vec<Point>, String, f64)> {
        let out = tools::root().join(format!("build/explore/{name}-{}", limit.len()));
        let flags: Vec<String> = std::iter::once("--explore").chain(limit.iter().copied()).map(str::to_owned).collect();
        let cost = kiln::hls(kiln, &source, &out, &flags).with_context(|| format!("exploring {name}"))?;
        let table = std::fs::read_to_string(out.join("front.txt"))?;
        let filled = table.lines().next().unwrap_or_default().trim_start_matches("explored ").to_owned();
        Ok((front(&out)?, filled, cost.seconds))
    };
    let (written, _, before) = explored(&["--explore-limit", "0"])?;
    let (explored, filled, after) = explored(&[])?;
    Ok(Row { kernel: name.to_owned(), written, explored, filled, seconds: [before, after] })
}

fn front(out: &Path) -> Result<Vec<Point>> {
    let points: Value = serde_json::from_str(&std::fs::read_to_string(out.join("front.json"))?)?;
    let figure = |point: &Value, name: &str| point[name].as_u64().with_context(|| format!("a design has no {name}"));
    let points = points.as_array().context("no designs")?;
    ensure!(!points.is_empty(), "no designs");
    points.iter().map(|p| Ok((figure(p, "cycles")?, figure(p, "area")?))).collect()
}

const HEADS: [&str; 9] = [
    "kernel",
    "as written (cycles:area)",
    "explored (cycles:area)",
    "beaten",
    "worse",
    "least cycles x area",
    "e-graph",
    "seconds as written",
    "seconds",
];

/// The rows as a table.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(Row::cells))
}

/// Writes the table's section of `docs/benchmarks.md`. Errors: the file can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let (beaten, all) =
        (rows.iter().map(Row::beaten).sum::<usize>(), rows.iter().map(|r| r.written.len()).sum::<usize>());
    let what = format!(
        "Fronts of `kiln hls --explore`, each design simulated against its source: with the loops as they are written, 1 to 16\n\
         multipliers and iterations of a loop (`--explore-limit 0`), and with the e-graph of loops. Area is that of the report: look-up\n\
         tables and registers, a multiplier counted as 300 and 32 bits of memory as one. *Beaten* are designs of the first front for which\n\
         the second has one of no more cycles and no more area, and less of one; *worse* are those for which it has none as good. *Least\n\
         cycles x area* is that of the second front against the first. {beaten} of {all} designs are beaten.\n"
    );
    page::write_section("explore", &format!("{what}\n{}", markdown(&HEADS, rows.iter().map(Row::cells))))
}
