//! `cargo xtask bench presburger`: our answers about integer sets against those of isl, and the time of both.
//!
//! What holds: one process of each library answers the same questions in the same order; the cases are the systems that
//! dependence analysis asks about in the examples, then random ones. isl comes from PyPI (`islpy`); `KILN_PYTHON` names the
//! Python that has it.

use std::fmt::Write as _;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Serialize;

use crate::tools;

/// Random cases; each is asked some fifteen questions.
const CASES: u32 = 700;

/// One operation.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// What is asked.
    pub operation: String,
    /// How often.
    pub cases: u64,
    /// Answers that differ from those of isl.
    pub differences: u64,
    /// Milliseconds of ours, all cases together.
    pub ours: f64,
    /// Milliseconds of isl, called from Python.
    pub isl: f64,
}

/// Compares and measures. Errors: a program is missing or fails, or an answer differs.
pub fn run() -> Result<Vec<Row>> {
    let mut cases = Command::new(env!("CARGO"));
    let arguments = ["run", "--release", "--quiet", "-p", "affine", "--example", "presburger_cases", "--"];
    cases.current_dir(tools::root()).args(arguments).arg(CASES.to_string()).arg("1");
    let mut examples: Vec<_> = std::fs::read_dir(tools::root().join("examples"))?.flatten().map(|e| e.path()).collect();
    examples.retain(|path| path.extension().is_some_and(|e| e == "mlir"));
    examples.sort();
    let answers = tools::run_ok(cases.args(examples), "")?.stdout;
    let python = std::env::var("KILN_PYTHON").unwrap_or_else(|_| "python3".into());
    let script = tools::root().join("xtask/fixtures/presburger.py");
    let compared = tools::run_ok(Command::new(python).arg(script), &answers)
        .context("isl is needed: pip install islpy, and KILN_PYTHON=... for a Python that has it")?;
    let rows = compared.stdout.lines().map(row).collect::<Result<Vec<_>>>()?;
    let differences: u64 = rows.iter().map(|row| row.differences).sum();
    ensure!(differences == 0, "{differences} answers differ from isl:\n{}", tools::tail(&compared.stderr, 5));
    Ok(rows)
}

fn row(line: &str) -> Result<Row> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let [operation, cases, differences, ours, isl] = fields.as_slice() else { anyhow::bail!("not a row: {line}") };
    let milliseconds = |text: &str| text.parse::<f64>().map(|v| v / 1000.0);
    Ok(Row {
        operation: (*operation).to_owned(),
        cases: cases.parse()?,
        differences: differences.parse()?,
        ours: milliseconds(ours)?,
        isl: milliseconds(isl)?,
    })
}

/// The rows as a table.
pub fn text(rows: &[Row]) -> String {
    let mut text = format!(
        "{:<12} {:>7} {:>6} {:>11} {:>11} {:>6}\n",
        "operation", "cases", "differ", "ours ms", "isl ms", "ratio"
    );
    let mut line = |name: &str, cases: u64, differences: u64, ours: f64, isl: f64| {
        writeln!(text, "{name:<12} {cases:>7} {differences:>6} {ours:>11.2} {isl:>11.2} {:>6.2}", ours / isl).ok();
    };
    for r in rows {
        line(&r.operation, r.cases, r.differences, r.ours, r.isl);
    }
    let sum = |f: fn(&Row) -> f64| rows.iter().map(f).sum::<f64>();
    let (cases, differences) = (rows.iter().map(|r| r.cases).sum(), rows.iter().map(|r| r.differences).sum());
    line("all", cases, differences, sum(|r| r.ours), sum(|r| r.isl));
    text
}
