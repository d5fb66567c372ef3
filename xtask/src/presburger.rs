//! `cargo xtask bench presburger`: our answers about integer sets against those of isl, and the time of both.
//!
//! What holds: one process of each library answers the same questions in the same order; the cases are the systems that
//! dependence analysis asks about in the examples, then random ones. isl comes from PyPI (`islpy`); `KILN_PYTHON` names the
//! Python that has it.

use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Serialize;

use crate::page::{self, columns, markdown};
use crate::tools;

/// Random cases; each is asked some fifteen questions.
const CASES: u32 = 500;

/// One operation.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// What is asked.
    pub operation: String,
    /// How often.
    pub cases: u64,
    /// Answers that differ from those of isl.
    pub differences: u64,
    /// Questions that isl gave up.
    pub given_up: u64,
    /// Answers whose comparison isl gave up.
    pub not_compared: u64,
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
    let [operation, cases, differences, given_up, not_compared, ours, isl] = fields.as_slice() else {
        anyhow::bail!("not a row: {line}")
    };
    let milliseconds = |text: &str| text.parse::<f64>().map(|v| v / 1000.0);
    Ok(Row {
        operation: (*operation).to_owned(),
        cases: cases.parse()?,
        differences: differences.parse()?,
        given_up: given_up.parse()?,
        not_compared: not_compared.parse()?,
        ours: milliseconds(ours)?,
        isl: milliseconds(isl)?,
    })
}

impl Row {
    fn cells(&self) -> [String; 8] {
        [
            self.operation.clone(),
            self.cases.to_string(),
            self.differences.to_string(),
            self.given_up.to_string(),
            self.not_compared.to_string(),
            format!("{:.2}", self.ours),
            format!("{:.2}", self.isl),
            format!("{:.2}", self.ours / self.isl),
        ]
    }
}

const HEADS: [&str; 8] =
    ["operation", "answers", "differ", "isl gave up", "not compared", "ours ms", "isl ms", "ratio"];

fn cells(rows: &[Row]) -> impl Iterator<Item = [String; 8]> {
    let count = |figure: fn(&Row) -> u64| rows.iter().map(figure).sum();
    let all = Row {
        operation: "all".into(),
        cases: count(|r| r.cases),
        differences: count(|r| r.differences),
        given_up: count(|r| r.given_up),
        not_compared: count(|r| r.not_compared),
        ours: rows.iter().map(|r| r.ours).sum(),
        isl: rows.iter().map(|r| r.isl).sum(),
    };
    rows.iter().map(Row::cells).chain([all.cells()])
}

/// The rows as a table.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, cells(rows))
}

/// Writes the table's section of `docs/benchmarks.md`. Errors: the file can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let what = format!(
        "The systems that dependence analysis asks about in every example, then {CASES} random pairs of sets or relations in\n\
         three or four dimensions with a symbol and up to two existential variables. Each library answers all questions in one\n\
         process; isl (`islpy` from PyPI) is called from Python, which costs it about half a microsecond a call. Reading and\n\
         printing are outside of the times, each of which is the least of three. Each question is asked of sets that were not\n\
         asked anything before (isl keeps what it finds out about a set). Every answer is compared by isl: *differ* are wrong\n\
         ones, *isl gave up* needed more than 20 million of isl's own operations, and *not compared* are answers whose\n\
         comparison did.\n"
    );
    page::write_section("presburger", &format!("{what}\n{}", markdown(&HEADS, cells(rows))))
}
