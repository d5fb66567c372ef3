//! `cargo xtask bench multipliers`: PolyBench with 16 multipliers and arrays in banks inside, against 1.3 times the operations of
//! a multiplier, and the transfer of the largest arrays.
//!
//! What holds: cycles are those that Verilator counts, copies in and out included, and every word is what LLVM computes.

use anyhow::{Context, Result};
use serde::Serialize;

use crate::example::{self, Example, Work};
use crate::page::{self, columns, markdown};
use crate::{kiln, qor, tools};

/// Multipliers of each design.
const MULTIPLIERS: u64 = 16;

/// One example.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// Its name.
    pub example: String,
    /// What its header says that it does.
    pub work: Work,
    /// Cycles in Verilator.
    pub cycles: u64,
    /// Cycles with one of each operator that the source has, as many as `bench qor` shows.
    pub plain: u64,
    /// Seconds that `kiln hls` took.
    pub seconds: f64,
}

impl Row {
    /// Cycles aimed at.
    fn goal(&self) -> f64 {
        1.3 * self.work.operations as f64 / MULTIPLIERS as f64 + self.work.transfer as f64
    }

    fn is_good(&self) -> bool {
        self.cycles as f64 <= self.goal()
    }

    fn cells(&self) -> [String; 9] {
        [
            self.example.clone(),
            self.work.operations.to_string(),
            self.work.transfer.to_string(),
            format!("{:.0}", self.goal()),
            self.cycles.to_string(),
            format!("{:.2}", self.cycles as f64 / self.goal()),
            self.plain.to_string(),
            format!("{:.1}", self.seconds),
            if self.is_good() { "pass" } else { "over" }.to_owned(),
        ]
    }
}

/// Builds and simulates the examples that say how much they compute; `only` names some of them.
/// Errors: a design is not built, or computes something else.
pub fn run(only: &[String]) -> Result<Vec<Row>> {
    let kiln = kiln::build("release")?;
    let examples = example::selected(only)?;
    examples.iter().filter_map(|example| Some(row(&kiln, example, example.work?))).collect()
}

fn row(kiln: &std::path::Path, example: &Example, work: Work) -> Result<Row> {
    let build = |name: &str, flags: &[String]| {
        let folder = tools::root().join("build/multipliers").join(&example.name).join(name);
        let cost = kiln::hls(kiln, &example.path, &folder, flags)?;
        let cycles = qor::check(&kiln::manifest(&folder)?, &folder, example)?;
        Ok::<_, anyhow::Error>((cycles.first().copied().context("no round was run")?, cost.seconds))
    };
    let flags = ["--max-mul".to_owned(), MULTIPLIERS.to_string()];
    let (cycles, seconds) = build("wide", &flags).with_context(|| example.name.clone())?;
    let (plain, _) = build("plain", &[]).with_context(|| example.name.clone())?;
    Ok(Row { example: example.name.clone(), work, cycles, plain, seconds })
}

const HEADS: [&str; 9] =
    ["example", "operations", "transfer", "goal", "cycles", "of goal", "cycles without", "hls s", "verdict"];

/// The rows in columns, and how many are good.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(Row::cells)) + "\n" + &summary(rows)
}

fn summary(rows: &[Row]) -> String {
    format!("{} of {} examples are within their goal.\n", rows.iter().filter(|r| r.is_good()).count(), rows.len())
}

/// Writes the section of `docs/benchmarks.md`. Errors: the page can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let head = "`kiln hls --max-mul 16`: cycles in Verilator with copies in and out. *Operations* are products of two values, or what the\n\
                header of the example names where there are none; *transfer* is the cycles in which the largest arrays come in and go out, one\n\
                element a cycle. *Goal*: 1.3 x operations / 16 + transfer. *Cycles without*: default options.\n\n";
    page::write_section(
        "multipliers",
        &format!("{head}{}\n{}", markdown(&HEADS, rows.iter().map(Row::cells)), summary(rows)),
    )
}
