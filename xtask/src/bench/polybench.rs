//! `cargo xtask bench polybench`: what `kiln hls` takes for PolyBench at MINI, MEDIUM and LARGE, and what it says of the
//! circuits.
//!
//! What holds: the check at a reduced size is part of what is measured; what does not end or is refused stands in the table
//! as that.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};

use super::cpu::{self, Taken};
use crate::page::{self, columns, markdown};
use crate::polybench::{KERNELS, Kernel, Size};
use crate::{kiln, tools};

/// Seconds aimed at, for each size.
const SECONDS: f64 = 5.0;
/// MiB aimed at.
const MEBIBYTES: f64 = 200.0;
/// Seconds after which a run is ended.
const LIMIT: &str = "120";

/// A kernel at one size.
#[derive(Clone, Debug, Serialize)]
pub struct Built {
    /// CPU seconds.
    pub seconds: f64,
    /// Peak memory in MiB.
    pub mebibytes: f64,
    /// What the report says.
    pub report: Report,
}

/// What is read of `report.json`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Report {
    cycles: Option<u64>,
    cycles_min: Option<u64>,
    cycles_max: Option<u64>,
    loops: Vec<Loop>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Loop {
    ii: u64,
}

/// One kernel: by size what was built, or why nothing was.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// PolyBench's name of it.
    pub kernel: &'static str,
    /// In the order of the sizes.
    pub sizes: Vec<Result<Built, String>>,
}

/// Measures the kernels of `only`; all where that is empty. Errors: GNU time is not installed, or a kernel is unknown.
pub fn run(only: &[String]) -> Result<Vec<Row>> {
    let unknown = only.iter().find(|name| !KERNELS.iter().any(|kernel| kernel.name == name.as_str()));
    ensure!(unknown.is_none(), "no kernel is called `{}`", unknown.map_or("", String::as_str));
    let meter = Meter { kiln: kiln::build("release")?, folder: tools::root().join("build/polybench") };
    fs::create_dir_all(&meter.folder)?;
    let selected = KERNELS.iter().filter(|kernel| only.is_empty() || only.iter().any(|name| name == kernel.name));
    selected.map(|kernel| meter.row(kernel)).collect()
}

struct Meter {
    kiln: PathBuf,
    folder: PathBuf,
}

impl Meter {
    fn row(&self, kernel: &Kernel) -> Result<Row> {
        let mut sizes = Vec::new();
        for size in Size::ALL {
            let stem = format!("{}-{}", kernel.name, size.name());
            let input = self.folder.join(&stem).with_extension("mlir");
            fs::write(&input, kernel.text(size)?)?;
            sizes.push(self.build(&input, &self.folder.join(stem)).map_err(|fault| format!("{fault:#}")));
        }
        Ok(Row { kernel: kernel.name, sizes })
    }

    fn build(&self, input: &Path, output: &Path) -> Result<Built> {
        let mut command = Command::new("timeout");
        command.arg(LIMIT).arg(&self.kiln).arg("hls").arg(input).arg("-o").arg(output);
        let Taken { seconds, mebibytes } = cpu::measure(&command)?;
        let report = fs::read_to_string(output.join("report.json")).context("no report")?;
        Ok(Built { seconds, mebibytes, report: serde_json::from_str(&report)? })
    }
}

impl Report {
    fn intervals(&self) -> Vec<u64> {
        self.loops.iter().map(|l| l.ii).collect()
    }

    fn cycles(&self) -> String {
        let bound = |bound: Option<u64>| bound.map_or("?".into(), |cycles| cycles.to_string());
        match self.cycles {
            Some(cycles) => cycles.to_string(),
            None => format!("{} to {}", bound(self.cycles_min), bound(self.cycles_max)),
        }
    }
}

impl Row {
    /// What is missed, in words; empty where nothing is.
    fn missed(&self) -> Vec<&'static str> {
        let built: Vec<&Built> = self.sizes.iter().flatten().collect();
        let intervals = built.iter().all(|b| b.report.intervals() == built[0].report.intervals());
        [
            (built.len() == Size::ALL.len(), "not built"),
            (built.iter().all(|b| b.seconds <= SECONDS), "seconds"),
            (built.iter().all(|b| b.mebibytes <= MEBIBYTES), "MiB"),
            (intervals, "intervals"),
            (built.iter().all(|b| b.report.cycles.is_some()), "count"),
        ]
        .into_iter()
        .filter(|(holds, _)| !holds)
        .map(|(_, what)| what)
        .collect()
    }

    fn cells(&self) -> [String; 10] {
        let at = |size: Size| self.sizes[size as usize].as_ref();
        let seconds = |size| at(size).map_or("-".into(), |b| format!("{:.2}", b.seconds));
        let cycles = |size| at(size).map_or_else(Clone::clone, |b| b.report.cycles());
        let most = self.sizes.iter().flatten().map(|b| b.mebibytes).fold(0.0, f64::max);
        let missed = self.missed();
        [
            self.kernel.into(),
            seconds(Size::Mini),
            seconds(Size::Medium),
            seconds(Size::Large),
            format!("{most:.0}"),
            self.intervals(),
            cycles(Size::Mini),
            cycles(Size::Medium),
            cycles(Size::Large),
            if missed.is_empty() { "pass".into() } else { missed.join(", ") },
        ]
    }

    /// Once where they are the same at all sizes.
    fn intervals(&self) -> String {
        let words = |b: &Built| b.report.intervals().iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        let mut all: Vec<String> = self.sizes.iter().flatten().map(words).collect();
        all.dedup();
        all.join("; ")
    }
}

const HEADS: [&str; 10] = [
    "kernel",
    "MINI s",
    "MEDIUM s",
    "LARGE s",
    "MiB",
    "intervals",
    "MINI cycles",
    "MEDIUM cycles",
    "LARGE cycles",
    "verdict",
];

/// The rows in columns.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(Row::cells))
}

/// Writes the table's section of `docs/benchmarks.md`. Errors: the file can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let passed = rows.iter().filter(|row| row.missed().is_empty()).count();
    let what = format!(
        "PolyBench/C 4.2.1 as integer twins, which are the examples of the same names at the sizes of its data sets: CPU seconds of\n\
         `kiln hls`, the check at a reduced size included, and the most memory of the three. *Intervals* are those of the loops in\n\
         their order, once where all sizes have the same. Cycles are exact, or the least and the most. Aimed at: {SECONDS} s and\n\
         {MEBIBYTES} MiB at each size, the same intervals, exact cycles. {passed} of {} kernels reach all.\n",
        rows.len()
    );
    page::write_section("polybench", &format!("{what}\n{}", markdown(&HEADS, rows.iter().map(Row::cells))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn built(ii: u64, cycles: Option<u64>) -> Result<Built, String> {
        let report = Report { cycles, cycles_min: Some(7), cycles_max: None, loops: vec![Loop { ii }] };
        Ok(Built { seconds: 1.0, mebibytes: 10.0, report })
    }

    #[test]
    fn what_is_missed_is_named() {
        let row = |sizes| Row { kernel: "f", sizes };
        assert!(row(vec![built(1, Some(9)), built(1, Some(9)), built(1, Some(9))]).missed().is_empty());
        let poor = row(vec![built(1, Some(9)), built(2, None), Err("E0605".into())]);
        assert_eq!(poor.missed(), ["not built", "intervals", "count"]);
        assert_eq!(poor.cells()[5..9], ["1; 2", "9", "7 to ?", "E0605"]);
    }
}
