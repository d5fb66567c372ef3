//! `cargo xtask bench float`: what operators of floats take on ECP5, against what is aimed at.
//!
//! What holds: each operator is a module of its own, without registers unless its name ends in `_stages`; LUT4 holds two for each
//! carry cell, as in `qor`.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use serde::Serialize;

use crate::page::{self, columns, markdown};
use crate::{parallel, synthesis, tools};

/// LUT4 that are aimed at.
const GOALS: [(&str, u64); 13] = [
    ("add_f32", 700),
    ("mul_f32", 300),
    ("fma_f32", 1300),
    ("div_f32", 900),
    ("sqrt_f32", 700),
    ("compare_olt_f32", 90),
    ("compare_ole_f32", 90),
    ("compare_oeq_f32", 90),
    ("minimum_f32", 90),
    ("maxnum_f32", 90),
    ("from_i32_f32", 250),
    ("to_i32_f32", 250),
    ("to_u32_f32", 250),
];

/// One module.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// Operation, format, and what is special.
    pub unit: String,
    /// Cycles from operands to result; 0 without registers.
    pub stages: u64,
    /// LUT4 after `synth_ecp5`.
    pub lut4: u64,
    /// LUT4 after `synth_ecp5 -nowidelut`.
    pub narrow: u64,
    /// Flip-flops.
    pub ff: u64,
    /// Multipliers of 18 by 18 bits.
    pub dsp: u64,
    /// LUT4 that are aimed at.
    pub goal: Option<u64>,
}

/// Measures all modules, or those whose names contain one of the words. Errors: cargo or Yosys is missing or fails.
pub fn run(only: &[String]) -> Result<Vec<Row>> {
    let folder = tools::root().join("build/float");
    fs::create_dir_all(&folder)?;
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.current_dir(tools::root()).args(["run", "--quiet", "--package", "emit-verilog"]);
    cargo.args(["--example", "float_operators", "--"]).arg(&folder).args(only);
    let written = tools::run_ok(&mut cargo, "")?.stdout;
    let lines: Vec<&str> = written.lines().collect();
    parallel::map(&lines, std::thread::available_parallelism()?.get(), |line| row(&folder, line))?.into_iter().collect()
}

/// Of a module as it was written: its name and its stages.
fn row(folder: &Path, line: &str) -> Result<Row> {
    let (unit, stages) = line.split_once(' ').context("a name and a number")?;
    let (lut4, ff, dsp) = synthesized(folder, unit, "")?;
    let (narrow, ..) = synthesized(folder, unit, "-nowidelut")?;
    let goal = GOALS.iter().find(|(name, _)| *name == unit).map(|(_, goal)| *goal);
    Ok(Row { unit: unit.to_owned(), stages: stages.parse()?, lut4, narrow, ff, dsp, goal })
}

/// LUT4, flip-flops and multipliers.
fn synthesized(folder: &Path, unit: &str, flags: &str) -> Result<(u64, u64, u64)> {
    let script = format!("read_verilog -sv {unit}.sv; synth_ecp5 {flags} -top {unit} -json {unit}.json");
    let mut yosys = Command::new(tools::find_one(synthesis::PROGRAMS[0])?);
    tools::run_ok(yosys.current_dir(folder).args(["-q", "-p", &script]), "")?;
    let cells = synthesis::cells(&folder.join(format!("{unit}.json")), unit)?;
    let count = |name: &str| cells.get(name).copied().unwrap_or(0);
    Ok((count("LUT4") + 2 * count("CCU2C"), count("TRELLIS_FF"), count("MULT18X18D")))
}

const HEADS: [&str; 8] = ["unit", "stages", "LUT4", "LUT4 -nowidelut", "FF", "MULT18", "goal", "verdict"];

impl Row {
    fn cells(&self) -> [String; 8] {
        let or_none = |number: u64| if number == 0 { "-".to_owned() } else { number.to_string() };
        [
            self.unit.clone(),
            or_none(self.stages),
            self.lut4.to_string(),
            self.narrow.to_string(),
            or_none(self.ff),
            or_none(self.dsp),
            self.goal.map_or("-".to_owned(), |goal| goal.to_string()),
            self.verdict().to_owned(),
        ]
    }

    fn verdict(&self) -> &'static str {
        match self.goal {
            None => "-",
            Some(goal) if self.lut4 <= goal => "met",
            Some(goal) if self.narrow <= goal => "met without wide tables",
            Some(_) => "missed",
        }
    }
}

/// The rows in columns.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(Row::cells))
}

/// Writes the table's section of `docs/benchmarks.md`. Errors: the file can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let what = "Each operator as a module of its own on ECP5: LUT4 with two for each carry cell. `_flush` is without subnormal numbers;\n\
         `_stages` has registers where a simple model of delays wants them for 130 MHz, and counts cycles from operands to\n\
         result; the others have none. `-nowidelut`, as `kiln build` asks of Yosys, keeps it from making functions of five to\n\
         seven inputs, for which it spends two to eight LUT4. Mapped like that, nextpnr (seed 1) reaches 109 MHz for the\n\
         multiplier with registers and 107 for the adder. `--only exp` measures the units of one name.\n";
    page::write_section("float", &format!("{what}\n{}", markdown(&HEADS, rows.iter().map(Row::cells))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_are_met_by_either_count() {
        let row =
            |lut4, narrow| Row { unit: "add_f32".into(), stages: 0, lut4, narrow, ff: 0, dsp: 0, goal: Some(700) };
        assert_eq!(row(700, 800).verdict(), "met");
        assert_eq!(row(701, 700).verdict(), "met without wide tables");
        assert_eq!(row(701, 701).verdict(), "missed");
        assert_eq!(row(1, 1).cells()[1], "-");
    }
}
