//! `cargo xtask bench twins`: each example on f32 beside the example on integers of the same name.
//!
//! What holds: both are built for the same target and clock, and `kiln hls` has run each circuit against its source, every word
//! compared; cycles, area and reasons are those of its report.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use super::cpu::{self, Taken};
use crate::example::{self, Example};
use crate::page::{self, columns, markdown};
use crate::{kiln, tools};

/// What the name of an example on floats ends in.
const SUFFIX: &str = "_f32";
/// Cycles aimed at, in those of the twin, beside the latency of the pipelines.
const FACTOR: f64 = 1.05;
/// CPU seconds of `kiln hls` aimed at.
const SECONDS: f64 = 2.0;
/// MiB of `kiln hls` aimed at.
const MEBIBYTES: f64 = 200.0;
/// The target of the table beside the default one.
const TARGET: [&str; 4] = ["--target", "ecp5", "--clock-mhz", "100"];

/// What is read of `report.json`.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Report {
    cycles: Option<u64>,
    loops: Vec<Loop>,
    #[serde(default)]
    tasks: Vec<Vec<Task>>,
    area: Area,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Loop {
    name: String,
    ii: u64,
    bound: String,
    bound_lines: Vec<u64>,
    #[serde(default)]
    depth: u64,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Task {
    name: String,
    #[serde(default)]
    awaits: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Area {
    lut: u64,
    multipliers: u64,
}

/// An example and its twin.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The name of the one on floats.
    pub example: String,
    twin: Report,
    own: Report,
    /// Cycles for the default target: of the twin, then its own.
    default: [Option<u64>; 2],
    seconds: f64,
    mebibytes: f64,
}

/// Builds the pairs of `only`, named by the one on floats; all where that is empty. Errors: a design is not built, or differs
/// from its source.
pub fn run(only: &[String]) -> Result<Vec<Row>> {
    let kiln = kiln::build("release")?;
    let examples = example::all()?;
    let twin = |example: &Example| {
        let name = example.name.strip_suffix(SUFFIX)?;
        examples.iter().find(|other| other.name == name)
    };
    let asked = |example: &&Example| only.is_empty() || only.contains(&example.name);
    let pairs = examples.iter().filter(asked).filter_map(|example| Some((example, twin(example)?)));
    pairs.map(|(example, twin)| row(&kiln, example, twin).with_context(|| example.name.clone())).collect()
}

fn row(kiln: &Path, example: &Example, twin: &Example) -> Result<Row> {
    let (own, Taken { seconds, mebibytes }) = build(kiln, example, "ecp5", &TARGET)?;
    let cycles = |example| Ok::<_, anyhow::Error>(build(kiln, example, "default", &[])?.0.cycles);
    let default = [cycles(twin)?, cycles(example)?];
    let twin = build(kiln, twin, "ecp5", &TARGET)?.0;
    let row = Row { example: example.name.clone(), twin, own, default, seconds, mebibytes };
    eprintln!("{}", row.cells().join("  "));
    Ok(row)
}

fn build(kiln: &Path, example: &Example, name: &str, flags: &[&str]) -> Result<(Report, Taken)> {
    let folder = tools::root().join("build/twins").join(&example.name).join(name);
    fs::create_dir_all(&folder)?;
    let mut command = Command::new(kiln);
    command.arg("hls").arg(&example.path).arg("-o").arg(&folder).args(flags);
    let taken = cpu::measure(&command)?;
    let report = fs::read_to_string(folder.join("report.json")).context("no report")?;
    Ok((serde_json::from_str(&report)?, taken))
}

impl Report {
    /// Cycles that the pipelines take beside those in which iterations start, each once.
    fn latency(&self) -> u64 {
        self.loops.iter().map(|looping| looping.depth).sum()
    }

    /// What the report says that loops wait for: what keeps iterations of one apart, else what one loop awaits of another.
    fn reasons(&self) -> Vec<String> {
        let slow: Vec<String> = self.loops.iter().filter(|looping| looping.ii > 1).map(Loop::reason).collect();
        if !slow.is_empty() {
            return slow;
        }
        let awaits = |task: &Task| Some(format!("{} waits for {}", task.name, task.awaits.as_deref()?));
        self.tasks.iter().flatten().filter_map(awaits).collect()
    }
}

impl Loop {
    /// The interval and what it comes from; of a recurrence the lines, not each operator.
    fn reason(&self) -> String {
        let Self { name, ii, bound, bound_lines, .. } = self;
        match bound.strip_prefix("recurrence ").and_then(|rest| rest.rsplit_once(": ")) {
            Some((_, cycles)) => {
                let lines: Vec<String> = bound_lines.iter().map(u64::to_string).collect();
                format!("{name}, II {ii}: recurrence of lines {}, {cycles}", lines.join(", "))
            }
            None => format!("{name}, II {ii}: {bound}"),
        }
    }
}

impl Row {
    /// Cycles aimed at, where data do not decide.
    fn goal(&self) -> Option<u64> {
        Some((FACTOR * self.twin.cycles? as f64) as u64 + self.own.latency())
    }

    fn is_good(&self) -> bool {
        self.own.cycles.zip(self.goal()).is_some_and(|(cycles, goal)| cycles <= goal)
    }

    fn is_quick(&self) -> bool {
        self.seconds <= SECONDS && self.mebibytes <= MEBIBYTES
    }

    fn verdict(&self) -> String {
        let cycles = if self.is_good() { "pass".to_owned() } else { self.own.reasons().join("; ") };
        let cycles = if cycles.is_empty() { "over".to_owned() } else { cycles };
        if self.is_quick() { cycles } else { format!("{cycles}; slow to build") }
    }

    fn cells(&self) -> [String; 11] {
        let shown = |cycles: Option<u64>| cycles.map_or("-".to_owned(), |cycles| cycles.to_string());
        let ratio = |[twin, own]: [Option<u64>; 2]| {
            own.zip(twin).map_or("-".to_owned(), |(own, twin)| format!("{:.2}", own as f64 / twin as f64))
        };
        let [default_twin, default] = self.default;
        [
            self.example.clone(),
            shown(self.twin.cycles),
            shown(self.own.cycles),
            ratio([self.twin.cycles, self.own.cycles]),
            shown(self.goal()),
            format!("{} / {}", shown(default), shown(default_twin)),
            self.own.area.lut.to_string(),
            self.own.area.multipliers.to_string(),
            format!("{:.1}", self.seconds),
            format!("{:.0}", self.mebibytes),
            self.verdict(),
        ]
    }
}

const HEADS: [&str; 11] = [
    "example",
    "integer cycles",
    "cycles",
    "ratio",
    "goal",
    "default target",
    "LUT4",
    "multipliers",
    "s",
    "MiB",
    "verdict",
];

/// The rows in columns.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(Row::cells))
}

/// Writes the section of `docs/benchmarks.md`. Errors: the page can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let good = rows.iter().filter(|row| row.is_good()).count();
    let quick = rows.iter().filter(|row| row.is_quick()).count();
    let head = format!(
        "Examples on f32 beside those of the same name on i32, both by `kiln hls --target ecp5 --clock-mhz 100`; *default target*\n\
         has the cycles of both without options. Sums keep the order and the bits of the source, each circuit was run against it, and\n\
         each product of the source has its multiplier. LUT4 are estimates of the report. *Goal*: {FACTOR} x the cycles of the twin,\n\
         and the depth of each pipeline of the design on floats once. A verdict that is not `pass` is what the report says that loops wait for, with\n\
         lines of the example. {good} of {} rows are within the goal; {quick} took at most {SECONDS} CPU seconds and {MEBIBYTES} MiB, the check included.\n\n",
        rows.len()
    );
    page::write_section("twins", &(head + &markdown(&HEADS, rows.iter().map(Row::cells))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(cycles: u64, looping: Loop) -> Row {
        let report = |cycles, loops| Report {
            cycles: Some(cycles),
            loops,
            tasks: Vec::new(),
            area: Area { lut: 1, multipliers: 2 },
        };
        let (twin, own) = (report(100, Vec::new()), report(cycles, vec![looping]));
        Row { example: "f".into(), twin, own, default: [None; 2], seconds: 1.0, mebibytes: 20.0 }
    }

    fn looping(ii: u64, bound: &str) -> Loop {
        Loop { name: "i".into(), ii, bound: bound.into(), bound_lines: vec![3, 5], depth: 9 }
    }

    #[test]
    fn the_depth_of_pipelines_is_part_of_the_goal() {
        assert_eq!(row(114, looping(1, "-")).verdict(), "pass");
        assert_eq!(row(115, looping(1, "-")).verdict(), "over");
        assert_eq!(Row { seconds: 3.0, ..row(114, looping(1, "-")) }.verdict(), "pass; slow to build");
    }

    #[test]
    fn a_row_over_its_goal_says_what_the_report_says() {
        let recurrence = "recurrence add -> mux -> add: 5 cycles over 1 iterations";
        let said = row(500, looping(5, recurrence)).verdict();
        assert_eq!(said, "i, II 5: recurrence of lines 3, 5, 5 cycles over 1 iterations");
        assert_eq!(row(500, looping(2, "B read port: 2 uses")).verdict(), "i, II 2: B read port: 2 uses");
    }
}
