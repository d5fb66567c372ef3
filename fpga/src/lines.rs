//! What place and route made of each line of the source: its cells, and the steps of the slowest path.
//!
//! What holds: the rows of cells add up to what the report says that is used.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::Serialize;
use serde_json::Value;

use crate::family::Columns;
use crate::flow::ROUTED;
use crate::origins::{Line, Origins, top};
use crate::usage::{Report, Step};

/// Cells of a line of the source, or of what has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LineCells {
    /// The line, from 1, of the file that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// What they are, where they have no such line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what: Option<String>,
    /// Look-up tables.
    pub lut: u64,
    /// Flip-flops.
    pub ff: u64,
    /// Multipliers.
    pub dsp: u64,
    /// Block memories.
    pub bram: u64,
}

/// A step of the slowest path with its line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LineStep {
    /// The step.
    #[serde(flatten)]
    pub step: Step,
    /// The line of the file that is asked for, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
}

/// Cells and slowest path by line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// Cells; those of the most look-up tables first.
    pub cells: Vec<LineCells>,
    /// Steps of the slowest path, in its order.
    pub path: Vec<LineStep>,
}

/// What is in `folder` after place and route, by line of `file`; nothing where the tools left no netlists.
pub fn find(folder: &Path, report: &Report, (columns, file): (&Columns, &str)) -> Lines {
    let routed = fs::read_to_string(folder.join(ROUTED)).ok().and_then(|text| serde_json::from_str(&text).ok());
    let (Some(origins), Some(routed)) = (Origins::read(folder), routed) else { return Lines::default() };
    Lines { cells: cells(&origins, &routed, report, (columns, file)), path: path(&origins, report, file) }
}

/// Of the slowest paths of several placements of what is in `folder` those that begin and end in modules of the source, by line of `file`,
/// and those of which nothing is known; none where synthesis left no netlist.
pub fn paths(folder: &Path, reports: &[Report], file: &str) -> Vec<Vec<LineStep>> {
    let Some(origins) = Origins::read(folder) else { return Vec::new() };
    let inside = reports.iter().filter(|report| is_inside(&origins, &report.path));
    inside.map(|report| path(&origins, report, file)).collect()
}

/// Does a path begin and end in modules of the source, as far as is known? An end of which nothing is known, such as the register
/// behind a memory of look-up tables, is where the path is.
fn is_inside(origins: &Origins, path: &[Step]) -> bool {
    let cells = || path.iter().filter_map(|step| step.cell.as_deref());
    let may_be = |cell: Option<&str>| cell.is_some_and(|cell| origins.is_of_source(cell) != Some(false));
    let passes = cells().any(|cell| origins.is_of_source(cell) == Some(true));
    path.is_empty() || passes && may_be(cells().next()) && may_be(cells().next_back())
}

/// A row of cells: a line, or what they are.
type Row = (Option<u32>, Option<String>);

fn cells(origins: &Origins, routed: &Value, report: &Report, (columns, file): (&Columns, &str)) -> Vec<LineCells> {
    let all = top(routed).and_then(|top| top.get("cells")?.as_object());
    let mut rows: BTreeMap<Row, [u64; 4]> = BTreeMap::new();
    for (name, cell) in all.into_iter().flatten() {
        let Some(kind) = cell["type"].as_str() else { continue };
        let counts = columns.of(kind);
        if counts != [0; 4] {
            let sums = rows.entry(row(origins, name, file)).or_default();
            sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
    }
    let rest = missing(report, &rows_sum(&rows));
    rows.insert((None, Some(ADDED.to_owned())), rest);
    let mut cells: Vec<LineCells> = rows
        .into_iter()
        .filter(|(_, counts)| *counts != [0; 4])
        .map(|((line, what), [lut, ff, dsp, bram])| LineCells { line, what, lut, ff, dsp, bram })
        .collect();
    cells.sort_by_key(|cells| std::cmp::Reverse((cells.lut, cells.ff)));
    cells
}

/// What no cell of the netlist stands for.
const ADDED: &str = "cells without a name";

fn rows_sum(rows: &BTreeMap<Row, [u64; 4]>) -> [u64; 4] {
    let add = |sums: [u64; 4], counts: &[u64; 4]| std::array::from_fn(|at| sums[at] + counts[at]);
    rows.values().fold([0; 4], add)
}

/// Cells that are used beyond those that were found.
fn missing(report: &Report, found: &[u64; 4]) -> [u64; 4] {
    let usage = report.usage;
    let used = [usage.lut, usage.ff, usage.dsp, usage.bram].map(|count| count.used);
    std::array::from_fn(|at| used[at].saturating_sub(found[at]))
}

fn row(origins: &Origins, name: &str, file: &str) -> Row {
    match (own_line(origins.line(name), file), origins.module(name)) {
        (Some(line), _) => (Some(line), None),
        (None, Some(module)) => (None, Some(format!("control of {module}"))),
        (None, None) => (None, Some("the shell".to_owned())),
    }
}

fn own_line(line: Option<&Line>, file: &str) -> Option<u32> {
    line.filter(|line| line.file == file).map(|line| line.line)
}

fn path(origins: &Origins, report: &Report, file: &str) -> Vec<LineStep> {
    let of = |name: &Option<String>| own_line(origins.line(name.as_deref()?), file);
    let step = |step: &Step| LineStep { step: step.clone(), line: of(&step.net).or_else(|| of(&step.cell)) };
    report.path.iter().map(step).collect()
}
