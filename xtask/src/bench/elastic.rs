//! `cargo xtask bench elastic`: the same sources as static and as elastic circuits, where data decide how long things take and
//! where they do not.
//!
//! What holds: cycles are those that Verilator counts for all rounds of the example's data, each of whose words is what LLVM
//! computes; both circuits are made for one target and clock.

use std::path::Path;

use anyhow::Result;
use serde::Serialize;
use serde_json::Value;

use crate::example::{self, Example};
use crate::page::{self, columns, markdown};
use crate::synthesis::{self, Area};
use crate::{kiln, qor, tools};

/// Examples in which data decide, then those in which they do not.
const EXAMPLES: [&str; 12] = [
    "histogram",
    "spmv",
    "bfs",
    "rare_division",
    "stencil_guarded",
    "binary_search",
    "gcd",
    "variable_bounds",
    "lu",
    "trisolv",
    "dot",
    "gemm",
];

/// Clock asked of kiln, in MHz.
const MEGAHERTZ: &str = "100";

/// A circuit of an example.
#[derive(Clone, Debug, Serialize)]
pub struct Circuit {
    /// Cycles of all rounds together.
    pub cycles: u64,
    /// What Yosys makes of it.
    pub area: Option<Area>,
}

/// An example in both flows.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// Its name.
    pub example: String,
    /// In cycles that are fixed.
    pub fixed: Circuit,
    /// By tokens.
    pub elastic: Circuit,
    /// The flow that `--flow auto` takes.
    pub chosen: String,
}

/// Measures the examples, or those named, with their area where `synthesize` says so. Errors: a design is not built or wrong.
pub fn run(only: &[String], synthesize: bool) -> Result<Vec<Row>> {
    let kiln = kiln::build("release")?;
    let names = if only.is_empty() { EXAMPLES.map(str::to_owned).to_vec() } else { only.to_vec() };
    let rows = names.iter().map(|name| {
        let example = example::selected(std::slice::from_ref(name))?.remove(0);
        let row = row(&kiln, &example, synthesize)?;
        eprintln!("{}", cells(&row).join("  "));
        Ok(row)
    });
    rows.collect()
}

fn row(kiln: &Path, example: &Example, synthesize: bool) -> Result<Row> {
    Ok(Row {
        example: example.name.clone(),
        fixed: circuit(kiln, example, "static", synthesize)?,
        elastic: circuit(kiln, example, "elastic", synthesize)?,
        chosen: chosen(kiln, example)?,
    })
}

fn folder(example: &Example, flow: &str) -> std::path::PathBuf {
    tools::root().join("build/elastic").join(&example.name).join(flow)
}

fn build(kiln: &Path, example: &Example, flow: &str) -> Result<()> {
    let flags = ["--target", "ecp5", "--clock-mhz", MEGAHERTZ, "--flow", flow].map(str::to_owned);
    kiln::hls(kiln, &example.path, &folder(example, flow), &flags).map(drop)
}

fn circuit(kiln: &Path, example: &Example, flow: &str, synthesize: bool) -> Result<Circuit> {
    build(kiln, example, flow)?;
    let folder = folder(example, flow);
    let manifest = kiln::manifest(&folder)?;
    let cycles = qor::check(&manifest, &folder, example)?.iter().sum();
    let area = if synthesize { Some(synthesis::area(&manifest, &folder, "")?) } else { None };
    Ok(Circuit { cycles, area })
}

fn chosen(kiln: &Path, example: &Example) -> Result<String> {
    build(kiln, example, "auto")?;
    let report = std::fs::read_to_string(folder(example, "auto").join("report.json"))?;
    Ok(serde_json::from_str::<Value>(&report)?["flow"].as_str().unwrap_or_default().to_owned())
}

const HEADS: [&str; 9] =
    ["example", "static", "elastic", "ratio", "static LUT4", "elastic LUT4", "static FF", "elastic FF", "auto"];

fn cells(row: &Row) -> [String; 9] {
    let shown = |circuit: &Circuit, of: &dyn Fn(&Area) -> u64| {
        circuit.area.as_ref().map_or("-".to_owned(), |area| of(area).to_string())
    };
    let (lut, ff) = (|area: &Area| area.lut4, |area: &Area| area.ff);
    [
        row.example.clone(),
        row.fixed.cycles.to_string(),
        row.elastic.cycles.to_string(),
        format!("{:.2}", row.elastic.cycles as f64 / row.fixed.cycles.max(1) as f64),
        shown(&row.fixed, &lut),
        shown(&row.elastic, &lut),
        shown(&row.fixed, &ff),
        shown(&row.elastic, &ff),
        row.chosen.clone(),
    ]
}

/// The rows as a table.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(cells))
}

/// Writes the table's section of the page of benchmarks. Errors: the page can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let what = "The same sources as static and as elastic circuits, for `--target ecp5 --clock-mhz 100`: cycles of two runs on the\n\
                examples' data together, counted in Verilator with every word compared; LUT4 and FF after `synth_ecp5` of the\n\
                design alone. *auto* is the flow that `--flow auto` keeps, which simulates both on data of its own.\n\n";
    page::write_section("elastic", &(what.to_owned() + &markdown(&HEADS, rows.iter().map(cells))))
}
