//! `cargo xtask bench datapath`: look-up tables with and without `kiln opt --optimize-datapath`, on ECP5 and Xilinx.
//!
//! What holds: both designs are made from one source by the same tools; multipliers are made of look-up tables in both
//! (`-nodsp`), so tables are compared with tables; each result was proven by kiln, and the row says how.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::page::{self, columns, markdown};
use crate::{kiln, synthesis, tools};

/// One example.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// LUT4 on ECP5 as written and optimised, two for each carry cell.
    pub ecp5: (u64, u64),
    /// LUT1 to LUT6 on Xilinx 7 as written and optimised.
    pub xilinx: (u64, u64),
    /// What kiln says of its proof; nothing where it left the design as it is.
    pub proof: String,
    /// Seconds that kiln took.
    pub seconds: f64,
}

const HEADS: [&str; 8] = ["example", "ECP5", "optimised", "saved", "Xilinx", "optimised", "saved", "seconds"];

/// Measures the examples of `examples/datapath`, or those named. Errors: kiln or Yosys is missing or fails.
pub fn run(only: &[String]) -> Result<Vec<Row>> {
    let kiln = kiln::build("release")?;
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(tools::root().join("examples/datapath")).context("no folder examples/datapath")? {
        files.push(entry?.path());
    }
    files.sort();
    let name = |file: &Path| file.file_stem().map_or(String::new(), |s| s.to_string_lossy().into_owned());
    files.retain(|file| only.is_empty() || only.contains(&name(file)));
    files.iter().map(|file| row(&kiln, file, &name(file))).collect()
}

fn row(kiln: &Path, file: &Path, name: &str) -> Result<Row> {
    let folder = tools::root().join("build/datapath");
    fs::create_dir_all(&folder)?;
    let optimised = folder.join(format!("{name}.mlir"));
    let mut command = Command::new(kiln);
    command.arg("opt").arg(file).arg("--optimize-datapath=report=true").arg("-o").arg(&optimised);
    let finished = tools::run_ok(&mut command, "")?;
    let before = synthesized(kiln, &folder, file, name, "plain")?;
    let after = synthesized(kiln, &folder, &optimised, name, "optimised")?;
    Ok(Row {
        name: name.to_owned(),
        ecp5: (before.0, after.0),
        xilinx: (before.1, after.1),
        proof: finished.stderr.lines().find(|line| line.contains("proven")).unwrap_or("").trim().to_owned(),
        seconds: finished.seconds,
    })
}

/// LUT4 on ECP5, and LUTs on Xilinx.
fn synthesized(kiln: &Path, folder: &Path, file: &Path, name: &str, kind: &str) -> Result<(u64, u64)> {
    let verilog = format!("{name}_{kind}.sv");
    let mut command = Command::new(kiln);
    command.args(["translate", "--export-verilog"]).arg(file).arg("-o").arg(folder.join(&verilog));
    tools::run_ok(&mut command, "")?;
    let ecp5 = cells(folder, &verilog, name, "synth_ecp5 -nodsp")?;
    let xilinx = cells(folder, &verilog, name, "synth_xilinx -nodsp -flatten")?;
    let count = |cells: &BTreeMap<String, u64>, cell: &str| cells.get(cell).copied().unwrap_or(0);
    let luts = (1..=6).map(|inputs| count(&xilinx, &format!("LUT{inputs}"))).sum();
    Ok((count(&ecp5, "LUT4") + 2 * count(&ecp5, "CCU2C"), luts))
}

/// Number of cells of each type. What Yosys made of a design is kept beside it: the same text, script and tool give the same.
fn cells(folder: &Path, verilog: &str, top: &str, synthesis: &str) -> Result<BTreeMap<String, u64>> {
    let json = format!("{verilog}.json");
    let script = format!("read_verilog -sv {verilog}; {synthesis} -top {top}; write_json {json}");
    let yosys = tools::find_one(synthesis::PROGRAMS[0])?;
    let text = fs::read_to_string(folder.join(verilog))?;
    let design: Vec<&str> = text.lines().map(|line| line.split(" // ").next().unwrap_or(line)).collect();
    let question =
        format!("{}\n{script}\n{}", tools::run_ok(Command::new(&yosys).arg("-V"), "")?.stdout, design.join("\n"));
    let kept = folder.join(format!("{verilog}.{}.kept.json", synthesis.split(' ').next().unwrap_or("")));
    let known = fs::read_to_string(&kept).ok().and_then(|text| serde_json::from_str::<Kept>(&text).ok());
    if let Some(known) = known.filter(|known| known.question == question) {
        return Ok(known.cells);
    }
    tools::run_ok(Command::new(yosys).current_dir(folder).args(["-q", "-p", &script]), "")?;
    let netlist: Value = serde_json::from_str(&fs::read_to_string(folder.join(json))?)?;
    let cells = netlist["modules"][top]["cells"].as_object().context("no cells in the netlist")?;
    let mut counts = BTreeMap::new();
    for cell in cells.values() {
        *counts.entry(cell["type"].as_str().unwrap_or_default().to_owned()).or_insert(0) += 1;
    }
    fs::write(kept, serde_json::to_string(&Kept { question, cells: counts.clone() })?)?;
    Ok(counts)
}

/// What Yosys was asked, and the cells that it made.
#[derive(Serialize, Deserialize)]
struct Kept {
    question: String,
    cells: BTreeMap<String, u64>,
}

/// What remains of a figure, in the geometric mean of all rows, in hundredths.
fn mean(rows: &[Row], of: impl Fn(&Row) -> (u64, u64)) -> f64 {
    let logs = rows.iter().map(|row| (of(row).1.max(1) as f64 / of(row).0.max(1) as f64).ln());
    100.0 * (logs.sum::<f64>() / rows.len().max(1) as f64).exp()
}

fn saved((before, after): (u64, u64)) -> String {
    format!("{:.0} %", 100.0 - 100.0 * after as f64 / before.max(1) as f64)
}

fn cells_of(row: &Row) -> [String; 8] {
    [
        row.name.clone(),
        row.ecp5.0.to_string(),
        row.ecp5.1.to_string(),
        saved(row.ecp5),
        row.xilinx.0.to_string(),
        row.xilinx.1.to_string(),
        saved(row.xilinx),
        format!("{:.1}", row.seconds),
    ]
}

fn summary(rows: &[Row]) -> String {
    let worse = rows.iter().filter(|r| r.ecp5.1 > r.ecp5.0 || r.xilinx.1 > r.xilinx.0).count();
    let proven = rows.iter().filter(|row| row.proof.is_empty() || row.proof.contains(" 0 kept")).count();
    format!(
        "Geometric mean: {:.0} % fewer on ECP5, {:.0} % fewer on Xilinx; {worse} of {} worse; {proven} proven in full.\n",
        100.0 - mean(rows, |row| row.ecp5),
        100.0 - mean(rows, |row| row.xilinx),
        rows.len()
    )
}

/// The rows as a table, with a line for all.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(cells_of)) + &summary(rows)
}

/// Writes the table's section of the page of benchmarks. Errors: the page can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let what = "Look-up tables of `examples/datapath` as written and after `kiln opt --optimize-datapath`, by `synth_ecp5 -nodsp`\n\
                (two for each carry cell) and `synth_xilinx -nodsp`. Every result is proven equal to its source by kiln itself\n\
                (`docs/rationale/egraph.md`).\n\n";
    page::write_section(
        "datapath",
        &(what.to_owned() + &markdown(&HEADS, rows.iter().map(cells_of)) + "\n" + &summary(rows)),
    )
}
