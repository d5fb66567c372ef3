//! `cargo xtask bench schedule`: how many instances `kiln schedule` proves, and in what time.
//!
//! What holds: the instances are those of `instances`, seeds 0 on; every schedule is checked here again, from the files,
//! by code of its own.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Serialize;
use serde_json::Value;

use crate::instances::{self, Instance, SHAPES, Shape};
use crate::page::{self, markdown};
use crate::{kiln, tools};

/// Instances, unless told otherwise.
pub const COUNT: u64 = 300;

/// What became of one instance.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// Nodes of its graph.
    pub operations: usize,
    /// The interval of its schedule.
    pub ii: u64,
    /// No schedule has a smaller interval.
    pub lower_bound: u64,
    /// Whether the two are equal.
    pub proven: bool,
    /// The latency of its schedule.
    pub latency: u64,
    /// Seconds that the solver took.
    pub seconds: f64,
}

/// Solves `count` instances with so many seconds each (without a limit where 0). Errors: `kiln` fails, or a schedule is wrong.
pub fn run(count: u64, effort: u64) -> Result<Vec<Row>> {
    let kiln = kiln::build("release")?;
    let folder = tools::root().join("build/schedule");
    fs::create_dir_all(&folder)?;
    (0..count).map(|seed| row(&kiln, &folder, &instances::instance(seed), effort)).collect()
}

/// The rows as a table, with a line for all.
pub fn text(rows: &[Row]) -> String {
    let mut text = format!(
        "{:<24} {:>5} {:>6} {:>6} {:>7} {:>8}  proof\n",
        "instance", "ops", "II", "bound", "latency", "seconds"
    );
    for Row { name, operations, ii, lower_bound, proven, latency, seconds } in rows {
        let proof = if *proven { "proven".to_owned() } else { format!("gap {}", ii - lower_bound) };
        writeln!(text, "{name:<24} {operations:>5} {ii:>6} {lower_bound:>6} {latency:>7} {seconds:>8.2}  {proof}").ok();
    }
    text + &summary(rows)
}

/// Sizes by which instances are put together, in operations.
const SIZES: [(usize, usize); 4] = [(1, 99), (100, 499), (500, 999), (1000, usize::MAX)];

const HEADS: [&str; 7] =
    ["instances", "number", "operations", "proven II", "largest gap", "seconds together", "longest, seconds"];

/// Writes the table's section of the page of benchmarks. Errors: the page can't be written.
pub fn write_page(rows: &[Row], effort: u64) -> Result<()> {
    let limit = if effort > 0 { format!("`--effort {effort}`") } else { "the effort that it has by itself".to_owned() };
    let what = format!(
        "Random instances of the shapes that loops of HLS benchmarks have (`xtask/src/instances.rs`, 19 to 2651 operations\n\
         before recurrences are added), solved by `kiln schedule` with {limit}, on one core: the interval with its proof, then\n\
         the latency, then register bits. Every schedule is checked again from the files.\n\n"
    );
    let text = what + &markdown(&HEADS, groups(rows).into_iter()) + "\n" + &summary(rows);
    page::write_section("schedule", &text)
}

/// All rows by shape, then by size.
fn groups(rows: &[Row]) -> Vec<[String; 7]> {
    let shape = |shape: &Shape| {
        let name = format!("{shape:?}").to_lowercase();
        let own = rows.iter().filter(|row| row.name.split('_').next() == Some(&name)).collect();
        (name, own)
    };
    let size = |&(least, most): &(usize, usize)| {
        let own = rows.iter().filter(|row| (least..=most).contains(&row.operations)).collect();
        (if most == usize::MAX { format!("from {least} operations") } else { format!("{least} to {most}") }, own)
    };
    let groups = SHAPES.iter().map(shape).chain(SIZES.iter().map(size));
    groups.filter(|(_, own): &(String, Vec<&Row>)| !own.is_empty()).map(|(name, own)| group(name, &own)).collect()
}

fn group(name: String, rows: &[&Row]) -> [String; 7] {
    let sizes = || rows.iter().map(|row| row.operations);
    let seconds = || rows.iter().map(|row| row.seconds);
    [
        name,
        rows.len().to_string(),
        format!("{} to {}", sizes().min().unwrap_or(0), sizes().max().unwrap_or(0)),
        rows.iter().filter(|row| row.proven).count().to_string(),
        rows.iter().map(|row| row.ii - row.lower_bound).max().unwrap_or(0).to_string(),
        format!("{:.1}", seconds().sum::<f64>()),
        format!("{:.1}", seconds().fold(0.0, f64::max)),
    ]
}

fn summary(rows: &[Row]) -> String {
    let proven = rows.iter().filter(|row| row.proven).count();
    let seconds: f64 = rows.iter().map(|row| row.seconds).sum();
    let longest = rows.iter().map(|row| row.seconds).fold(0.0, f64::max);
    let solved = rows.len();
    format!("{solved} solved, {proven} proven, {seconds:.1} s on one core, longest {longest:.1} s\n")
}

fn row(kiln: &Path, folder: &Path, instance: &Instance, effort: u64) -> Result<Row> {
    let (graph, model) =
        (folder.join(format!("{}.graphml", instance.name)), folder.join(format!("{}_RM.xml", instance.name)));
    fs::write(&graph, &instance.graph)?;
    fs::write(&model, &instance.resources)?;
    let mut command = Command::new(kiln);
    command.arg("schedule").arg(&graph).arg("--resources").arg(&model).arg("--json");
    if effort > 0 {
        command.args(["--effort", &effort.to_string()]);
    }
    let printed: Value = serde_json::from_str(&tools::run_ok(&mut command, "")?.stdout)?;
    let answer = &printed[0];
    check(instance, answer).with_context(|| format!("the schedule of {}", instance.name))?;
    let number = |name: &str| answer[name].as_u64().with_context(|| format!("`{name}` is no number"));
    Ok(Row {
        name: instance.name.clone(),
        operations: instance.operations.len(),
        ii: number("ii")?,
        lower_bound: number("lower_bound")?,
        proven: answer["proven"] == Value::Bool(true),
        latency: number("latency")?,
        seconds: answer["seconds"].as_f64().context("`seconds` is no number")?,
    })
}

/// Whether the starts keep every edge and every limit. Errors: what they break.
fn check(instance: &Instance, answer: &Value) -> Result<()> {
    let ii = answer["ii"].as_i64().context("no `ii`")?;
    let start = |at: usize| -> Result<i64> {
        let name = instance.node_name(at);
        answer["start"][&name].as_i64().with_context(|| format!("no start of {name}"))
    };
    for edge in &instance.edges {
        let unit = &instance.units[instance.operations[edge.from]];
        let least = start(edge.from)? + i64::from(unit.latency + edge.delay) - ii * i64::from(edge.distance);
        ensure!(start(edge.to)? >= least, "{} starts too early", instance.node_name(edge.to));
    }
    let mut uses: BTreeMap<(usize, i64), i32> = BTreeMap::new();
    for (at, &unit) in instance.operations.iter().enumerate() {
        for cycle in start(at)?..start(at)? + i64::from(instance.units[unit].blocking.max(1)) {
            *uses.entry((unit, cycle.rem_euclid(ii))).or_default() += 1;
        }
    }
    let over = uses.into_iter().find(|((unit, _), uses)| {
        let limit = instance.units[*unit].limit;
        limit >= 0 && *uses > limit
    });
    ensure!(over.is_none(), "a unit is used too often: {over:?}");
    Ok(())
}
