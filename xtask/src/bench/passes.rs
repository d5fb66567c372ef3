//! `cargo xtask bench passes`: CPU time of each pass of `affine` on each example in three preparations: tiled, with arrays expanded,
//! and with nests coalesced.
//!
//! What holds: passes are those that the reference page lists; an example that a preparation leaves as it is counts, too.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde::Serialize;

use super::cpu;
use crate::page::{self, columns, markdown};
use crate::{example, kiln, tools};

/// What examples are prepared by, and what that is called.
const PREPARATIONS: [(&str, &str); 3] = [
    ("tiled", "--affine-loop-tile=tile-size=4"),
    ("expanded", "--affine-array-expansion"),
    ("coalesced", "--affine-loop-coalescing"),
];
/// The most CPU seconds that are aimed at.
const GOAL: f64 = 2.0;

/// One pass on all programs.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The pass.
    pub pass: String,
    /// CPU seconds by program, the longest first.
    pub taken: Vec<(String, f64)>,
}

/// Measures the passes whose names hold one of `only`; all where that is empty. Errors: GNU time is not installed, or a pass fails.
pub fn run(only: &[String]) -> Result<Vec<Row>> {
    let (kiln, folder) = (kiln::build("release")?, tools::root().join("build/passes"));
    fs::create_dir_all(&folder)?;
    let mut programs = Vec::new();
    for (name, preparation) in PREPARATIONS {
        for example in example::all()? {
            programs.push(prepared(&kiln, &folder, &example.name, (name, preparation))?);
        }
    }
    let is_wanted = |pass: &String| only.is_empty() || only.iter().any(|part| pass.contains(part));
    passes()?.into_iter().filter(is_wanted).map(|pass| row(&kiln, &programs, pass)).collect()
}

/// The passes of the crate, from the reference page.
fn passes() -> Result<Vec<String>> {
    let page = fs::read_to_string(tools::root().join("docs/reference/passes.md"))?;
    let names = page.lines().filter_map(|line| line.strip_prefix("## `")?.strip_suffix('`'));
    Ok(names.filter(|name| name.starts_with("affine-")).map(str::to_owned).collect())
}

fn prepared(kiln: &Path, folder: &Path, example: &str, (name, preparation): (&str, &str)) -> Result<PathBuf> {
    let path = folder.join(format!("{example}.{name}.mlir"));
    let source = example::folder().join(format!("{example}.mlir"));
    fs::write(&path, tools::run_ok(Command::new(kiln).arg("opt").arg(source).arg(preparation), "")?.stdout)?;
    Ok(path)
}

fn row(kiln: &Path, programs: &[PathBuf], pass: String) -> Result<Row> {
    let one = |program: &PathBuf| {
        let taken = cpu::measure(Command::new(kiln).arg("opt").arg(program).arg(format!("--{pass}")))?;
        let name = program.file_stem().context("a program has a name")?.to_string_lossy().into_owned();
        Ok((name, taken.seconds))
    };
    let mut taken = programs.iter().map(one).collect::<Result<Vec<(String, f64)>>>()?;
    taken.sort_by(|a, b| b.1.total_cmp(&a.1));
    Ok(Row { pass, taken })
}

const HEADS: [&str; 5] = ["pass", "programs", "CPU s in all", "longest, CPU s", "of"];

impl Row {
    fn cells(&self) -> [String; 5] {
        let (slowest, seconds) = self.taken.first().map_or(("", 0.0), |(name, seconds)| (name.as_str(), *seconds));
        [
            self.pass.clone(),
            self.taken.len().to_string(),
            format!("{:.1}", self.taken.iter().map(|(_, seconds)| seconds).sum::<f64>()),
            format!("{seconds:.2}{}", if seconds > GOAL { " (over)" } else { "" }),
            slowest.to_owned(),
        ]
    }
}

/// The rows in columns.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(Row::cells))
}

/// Writes the table's section of `docs/benchmarks.md`. Errors: the file can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let what = format!(
        "CPU seconds of `kiln opt` with one pass on every example in three preparations: tiled (4), with arrays expanded, and with\n\
         nests coalesced; start-up, reading and printing are in them. At most {GOAL} s for each program is aimed at.\n"
    );
    page::write_section("passes", &format!("{what}\n{}", markdown(&HEADS, rows.iter().map(Row::cells))))
}
