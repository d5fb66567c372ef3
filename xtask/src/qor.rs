//! `cargo xtask bench qor`: every example through `kiln hls`, Verilator, Yosys and nextpnr, as a table.
//!
//! What holds: cycles are those that Verilator counts with default options, and a row passes only if every word of every
//! memory and result is what LLVM computes, in every round, with the default options and with those for ECP5.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use manifest::{Manifest, Port};
use serde::Serialize;

use crate::example::{self, Example};
use crate::expected;
use crate::kiln::{self, Cost};
use crate::parallel;
use crate::simulation;
use crate::synthesis::{self, Area};
use crate::tools;

pub mod hand;
mod table;

pub use table::{text, write_page};

/// How far the bench goes, and for which examples.
#[derive(Clone, Debug)]
pub struct Options {
    /// Examples by name; all where empty.
    pub only: Vec<String>,
    /// Synthesize for area.
    pub synthesize: bool,
    /// Place and route for Fmax.
    pub route: bool,
    /// Clock asked of `kiln hls` and nextpnr for ECP5, in MHz.
    pub megahertz: u32,
    /// More flags for `kiln hls`.
    pub flags: Vec<String>,
    /// Examples at a time.
    pub jobs: usize,
}

/// One line of the table.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Row {
    /// Name of the example.
    pub example: String,
    /// Lower bound on cycles, where there is one.
    pub bound: Option<u64>,
    /// Cycles aimed at, where a goal is set.
    pub goal: Option<u64>,
    /// Cycles that Verilator counts with default options, round 0.
    pub cycles: Option<u64>,
    /// Cycles that the manifest promises, where exact.
    pub promised: Option<u64>,
    /// Cycles with the options for ECP5.
    pub ecp5_cycles: Option<u64>,
    /// Area on ECP5.
    pub area: Option<Area>,
    /// MHz on ECP5.
    pub fmax: Option<f64>,
    /// MHz asked of nextpnr.
    pub megahertz: u32,
    /// Seconds that `kiln hls` took.
    pub seconds: Option<f64>,
    /// Peak memory of `kiln hls` in MiB.
    pub mebibytes: Option<f64>,
    /// What went wrong.
    pub fault: Option<String>,
}

impl Row {
    /// Whether the data are right, and the goal and the clock, where there are such, are met.
    pub fn passes(&self) -> bool {
        self.fault.is_none() && self.meets_goal() && self.meets_clock()
    }

    fn meets_goal(&self) -> bool {
        self.goal.is_none_or(|goal| self.cycles.is_some_and(|cycles| cycles <= goal))
    }

    fn meets_clock(&self) -> bool {
        self.fmax.is_none_or(|fmax| fmax >= f64::from(self.megahertz))
    }
}

/// All that the bench measured.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// Every example.
    pub rows: Vec<Row>,
    /// Those that there is a design by hand for.
    pub hand: Vec<hand::Row>,
}

impl Report {
    /// How many rows are wrong or miss what is aimed at.
    pub fn missed(&self) -> usize {
        self.rows.iter().filter(|row| !row.passes()).count() + self.hand.iter().filter(|row| !row.passes()).count()
    }
}

/// Runs the bench; rows come in the order of the examples. Errors: `kiln` does not build, or an example is unknown.
pub fn run(options: &Options) -> Result<Report> {
    let kiln = kiln::build("release")?;
    let examples = example::selected(&options.only)?;
    let (rows, hand): (Vec<_>, Vec<_>) =
        parallel::map(&examples, options.jobs, |example| measure(&kiln, example, options))?.into_iter().unzip();
    Ok(Report { rows, hand: hand.into_iter().flatten().collect() })
}

/// The row of an example, and that of its design by hand where there is one.
fn measure(kiln: &Path, example: &Example, options: &Options) -> (Row, Option<hand::Row>) {
    let row = row(kiln, example, options);
    let hand = if options.route { hand::row(kiln, example, options) } else { None };
    eprintln!("{}", table::line(&row));
    (row, hand)
}

fn row(kiln: &Path, example: &Example, options: &Options) -> Row {
    let mut row = Row {
        example: example.name.clone(),
        bound: example.bound,
        goal: example.goal,
        megahertz: options.megahertz,
        ..Row::default()
    };
    if let Err(fault) = fill(&mut row, kiln, example, options) {
        row.fault = Some(format!("{fault:#}"));
    }
    row
}

fn fill(row: &mut Row, kiln: &Path, example: &Example, options: &Options) -> Result<()> {
    let design = generate(kiln, example, "default", &options.flags)?;
    row.seconds = Some(design.cost.seconds);
    row.mebibytes = design.cost.mebibytes;
    row.promised = design.manifest.exact_cycles();
    row.cycles = Some(simulate(&design, example)?);
    if !options.synthesize {
        return Ok(());
    }
    let (design, cycles) =
        configured(kiln, example, options, options.megahertz).context("with the options for ECP5")?;
    row.ecp5_cycles = Some(cycles);
    row.area = Some(synthesis::area(&design.manifest, &design.folder, "")?);
    if options.route {
        row.fmax = Some(synthesis::fmax(&design.manifest, &design.folder, options.megahertz)?);
    }
    Ok(())
}

/// What `kiln hls` made of one example.
struct Design {
    folder: PathBuf,
    manifest: Manifest,
    cost: Cost,
}

fn generate(kiln: &Path, example: &Example, configuration: &str, flags: &[String]) -> Result<Design> {
    let folder = tools::root().join("build/qor").join(&example.name).join(configuration);
    let cost = kiln::hls(kiln, &example.path, &folder, &[&example.flags, flags].concat())?;
    Ok(Design { manifest: kiln::manifest(&folder)?, folder, cost })
}

/// The design for ECP5 at a clock of `megahertz`, and its cycles.
fn configured(kiln: &Path, example: &Example, options: &Options, megahertz: u32) -> Result<(Design, u64)> {
    let target = ["--target", "ecp5", "--clock-mhz", &megahertz.to_string()].map(str::to_string);
    let flags: Vec<String> = options.flags.iter().cloned().chain(target).collect();
    let design = generate(kiln, example, &format!("ecp5-{megahertz}"), &flags)?;
    let cycles = simulate(&design, example)?;
    Ok((design, cycles))
}

/// Simulates all rounds and compares them. Gives the cycles of the first.
fn simulate(design: &Design, example: &Example) -> Result<u64> {
    let cycles = check(&design.manifest, &design.folder, example)?;
    cycles.first().copied().context("no round was run")
}

/// Runs the design in `folder` for all rounds in Verilator and gives the cycles of each.
///
/// # Errors
/// A word differs from what LLVM computes, the cycles differ from an exact promise, or a tool fails.
pub fn check(manifest: &Manifest, folder: &Path, example: &Example) -> Result<Vec<u64>> {
    let mut ports = manifest.memories.iter().flat_map(|memory| &memory.ports);
    ensure!(ports.all(Port::is_addressed), "arrays inside or behind a bus are checked by the test bench alone");
    let simulator = simulation::build(&[(manifest, folder)], &folder.join("verilator"))?;
    let limit = 100_000 + 100 * example.bound.unwrap_or(0);
    let runs = simulator.run(0, manifest, &example.signature, limit)?;
    for (round, (run, expected)) in runs.iter().zip(expected::read(example)?).enumerate() {
        if let Some(difference) = expected::difference(example, &expected, &run.outcome) {
            anyhow::bail!("round {round}: {difference}");
        }
        let promised = manifest.exact_cycles();
        ensure!(
            promised.is_none_or(|promised| promised == run.cycles),
            "{} cycles, but the manifest promises {promised:?}",
            run.cycles
        );
    }
    Ok(runs.iter().map(|run| run.cycles).collect())
}
