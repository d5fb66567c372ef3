//! `cargo xtask bench windows`: cycles of the programs of `examples/windows` with line buffers and shift registers and without.
//!
//! What holds: cycles are those that the manifest promises, checked by `kiln hls` as it does by default; elements are those of
//! the largest array of the function, by the manifest.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use serde::Serialize;
use serde_json::Value;

use super::cpu;
use crate::page::{self, columns, markdown};
use crate::{kiln, tools};

/// One program.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The program.
    pub program: String,
    /// Elements of its largest array.
    pub elements: u64,
    /// Cycles with `--no-reuse`.
    pub before: u64,
    /// Cycles by default.
    pub cycles: u64,
    /// Bits of buffers and registers.
    pub bits: u64,
    /// Multipliers of the target.
    pub multipliers: u64,
    /// CPU seconds of `kiln hls`.
    pub seconds: f64,
}

/// Measures all programs. Errors: GNU time is not installed, or a program can't be built.
pub fn run() -> Result<Vec<Row>> {
    let (kiln, folder) = (kiln::build("release")?, tools::root().join("build/windows"));
    let mut programs = fs::read_dir(tools::root().join("examples/windows"))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()?;
    programs.sort();
    programs.iter().map(|program| row(&kiln, &folder, program)).collect()
}

fn row(kiln: &Path, folder: &Path, program: &Path) -> Result<Row> {
    let name = program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let (with, without) = (folder.join(&name), folder.join(format!("{name}-without")));
    let taken = cpu::measure(Command::new(kiln).arg("hls").arg(program).arg("-o").arg(&with))?;
    cpu::measure(Command::new(kiln).arg("hls").arg(program).arg("-o").arg(&without).arg("--no-reuse"))?;
    let (manifest, report) = (json(&with.join("manifest.json"))?, json(&with.join("report.json"))?);
    let windows = report["windows"].as_array().into_iter().flatten();
    Ok(Row {
        program: name,
        elements: manifest["memories"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|m| m["depth"].as_u64())
            .max()
            .unwrap_or(0),
        before: cycles(&json(&without.join("manifest.json"))?)?,
        cycles: cycles(&manifest)?,
        bits: windows.filter_map(|window| window["bits"].as_u64()).sum(),
        multipliers: report["area"]["multipliers"].as_u64().context("a report has multipliers")?,
        seconds: taken.seconds,
    })
}

fn json(path: &Path) -> Result<Value> {
    Ok(serde_json::from_str(&fs::read_to_string(path)?)?)
}

fn cycles(manifest: &Value) -> Result<u64> {
    manifest["cycles"]["value"].as_u64().context("the cycles are exact")
}

const HEADS: [&str; 8] =
    ["program", "elements", "cycles without", "cycles", "cycles / elements", "bits", "multipliers", "s"];

impl Row {
    fn cells(&self) -> [String; 8] {
        [
            self.program.clone(),
            self.elements.to_string(),
            self.before.to_string(),
            self.cycles.to_string(),
            format!("{:.3}", self.cycles as f64 / self.elements as f64),
            self.bits.to_string(),
            self.multipliers.to_string(),
            format!("{:.2}", self.seconds),
        ]
    }
}

/// The rows in columns.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(Row::cells))
}

/// Writes the table's section of `docs/benchmarks.md`. Errors: the file can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let what = "The programs of `examples/windows` with one read and one write port an array, by default and with `--no-reuse`.\n\
         *Elements* are those of the largest array, *bits* those of line buffers and shift registers, *s* CPU seconds of\n\
         `kiln hls`, its check included: of designs of more than a million cycles, or of 2^31 operations in all, at a reduced size.\n";
    page::write_section("windows", &format!("{what}\n{}", markdown(&HEADS, rows.iter().map(Row::cells))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cycles_are_related_to_elements() {
        let row = Row {
            program: "p".into(),
            elements: 100,
            before: 900,
            cycles: 105,
            bits: 64,
            multipliers: 9,
            seconds: 0.5,
        };
        assert_eq!(row.cells()[4], "1.050");
    }
}
