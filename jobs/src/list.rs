//! The designs of a front as they are written: JSON, CSV and Parquet.
//!
//! What holds: each says for each design the command that builds it again, and none depends on how the run went.

use serde::Serialize;

use crate::Fault;
use crate::explore::{Found, Plan, Row};
use crate::job::{ABSENT, Choices, FORM, words};
use crate::outcome::{Estimate, Placed};
use crate::table::{Cells, Column, csv_of, parquet_of};

/// A design of a front.
#[derive(Clone, Debug, Serialize)]
pub struct Listed {
    /// Its number, from 1.
    pub folder: String,
    /// The job whose outcome it is.
    pub job: String,
    /// The command that builds it.
    pub command: String,
    /// The options that vary.
    pub options: Choices,
    /// The budget of multipliers, if that is among them.
    pub max_mul: Option<u32>,
    /// How wide loops are, 1 if that is not among them.
    pub unroll: u32,
    /// What was done to the loops of the source.
    pub transformations: Vec<String>,
    /// Target.
    pub target: String,
    /// The clock that was asked for, in MHz.
    pub clock_mhz: f64,
    /// The clock that is reached, where that is less.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reaches_mhz: Option<f64>,
    /// Nanoseconds of a run at that clock.
    pub time_ns: f64,
    /// Cycles of a run.
    pub cycles: u64,
    /// Whether data decide nothing.
    pub cycles_exact: bool,
    /// Area as one number.
    pub area: u64,
    /// Of which look-up tables.
    pub lut: u64,
    /// Of which hard multipliers.
    pub multipliers: u64,
    /// Of which bits of registers.
    pub register_bits: u64,
    /// Of which bits of memories.
    pub memory_bits: u64,
    /// What place and route will report.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<Estimate>,
    /// What the simulation showed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked: Option<String>,
    /// What place and route reported.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placed: Option<Placed>,
}

/// The words that name a source on the command line, by the number of its form.
pub type Sources<'a> = &'a dyn Fn(&str) -> Vec<String>;

/// The designs of a front, in its order.
pub fn listed(found: &Found, plan: &Plan<'_>, sources: Sources<'_>) -> Vec<Listed> {
    let rows = found.front.iter().map(|&at| &found.rows[at]);
    rows.enumerate().filter_map(|(at, row)| one(&(at + 1).to_string(), row, plan, sources)).collect()
}

fn one(number: &str, row: &Row, plan: &Plan<'_>, sources: Sources<'_>) -> Option<Listed> {
    let figures = row.outcome.figures()?;
    let value = |name: &str| row.choices.get(name).filter(|value| *value != ABSENT)?.parse().ok();
    Some(Listed {
        folder: number.to_owned(),
        job: row.outcome.job.clone(),
        command: command(number, row, sources),
        options: row.choices.clone(),
        max_mul: value("max-mul"),
        unroll: value("unroll").unwrap_or(1),
        transformations: plan.form(&row.choices).map_or(Vec::new(), |form| form.transformations.clone()),
        target: figures.target.clone(),
        clock_mhz: figures.clock_mhz,
        reaches_mhz: figures.reaches_mhz,
        time_ns: figures.time_ps as f64 / 1000.0,
        cycles: figures.cycles,
        cycles_exact: figures.cycles_exact,
        area: figures.area,
        lut: figures.parts.lut,
        multipliers: figures.parts.multipliers,
        register_bits: figures.parts.register_bits,
        memory_bits: figures.parts.memory_bits,
        estimate: figures.estimate,
        checked: figures.checked.clone(),
        placed: figures.placed.clone(),
    })
}

/// The command line that builds a design.
fn command(number: &str, row: &Row, sources: Sources<'_>) -> String {
    let source = sources(row.choices.get(FORM).map_or("0", String::as_str));
    let head = ["kiln".to_owned(), "hls".to_owned()];
    let tail = ["-o".to_owned(), format!("design-{number}")];
    let all = head.into_iter().chain(source).chain(option_words(&row.choices)).chain(tail);
    all.map(|word| quoted(&word)).collect::<Vec<_>>().join(" ")
}

/// The words of the command line for choices; the form is another source, and no option.
pub fn option_words(choices: &Choices) -> Vec<String> {
    let mut options = choices.clone();
    options.remove(FORM);
    words(&options)
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,+@%".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

/// The designs as columns. Where there is no estimate, or nothing was placed, cells are empty.
fn columns(listed: &[Listed]) -> Vec<Column> {
    let text = |name, of: fn(&Listed) -> String| Column { name, cells: Cells::Text(listed.iter().map(of).collect()) };
    let number =
        |name, of: fn(&Listed) -> Option<f64>| Column { name, cells: Cells::Number(listed.iter().map(of).collect()) };
    let count =
        |name, of: fn(&Listed) -> Option<u64>| Column { name, cells: Cells::Count(listed.iter().map(of).collect()) };
    vec![
        text("design", |l| l.folder.clone()),
        text("target", |l| l.target.clone()),
        number("clock_mhz", |l| Some(l.clock_mhz)),
        number("time_ns", |l| Some(l.time_ns)),
        count("cycles", |l| Some(l.cycles)),
        count("area", |l| Some(l.area)),
        count("lut", |l| l.estimate.map(|e| e.lut)),
        count("ff", |l| l.estimate.map(|e| e.ff)),
        count("dsp", |l| l.estimate.map(|e| e.dsp)),
        count("bram", |l| l.estimate.map(|e| e.bram)),
        count("register_bits", |l| Some(l.register_bits)),
        count("memory_bits", |l| Some(l.memory_bits)),
        count("placed_lut", |l| l.cells().map(|e| e.lut)),
        count("placed_ff", |l| l.cells().map(|e| e.ff)),
        count("placed_dsp", |l| l.cells().map(|e| e.dsp)),
        count("placed_bram", |l| l.cells().map(|e| e.bram)),
        number("placed_mhz", |l| l.cells().map(|e| e.clock_mhz)),
        text("transformations", |l| l.transformations.join("; ")),
        text("job", |l| l.job.clone()),
        text("command", |l| l.command.clone()),
    ]
}

impl Listed {
    /// What place and route reported, if the design is on the device.
    pub fn cells(&self) -> Option<Estimate> {
        match self.placed {
            Some(Placed::Cells(cells)) => Some(cells),
            Some(Placed::Error(_)) | None => None,
        }
    }
}

/// The designs as CSV.
pub fn csv(listed: &[Listed]) -> String {
    csv_of(&columns(listed))
}

/// The designs as Parquet. Errors: `E1002` they can't be written so.
pub fn parquet(listed: &[Listed]) -> Result<Vec<u8>, Fault> {
    parquet_of(&columns(listed)).map_err(|why| ("E1002", format!("can't write the front as Parquet: {why}")))
}
