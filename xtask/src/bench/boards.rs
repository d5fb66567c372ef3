//! `cargo xtask bench boards`: every example as `kiln build` makes it for boards: what the device holds, the clock that is reached of the
//! one that the board asks for, and seconds of the tools and of Kiln itself.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use crate::example::{self, Example};
use crate::page::{self, columns, markdown};
use crate::{kiln, parallel, tools};

/// Boards that are measured where none is named: the ones for which something is aimed at.
const BOARDS: [&str; 3] = ["ulx3s-85f", "icebreaker", "tang-nano-9k"];

/// Which rows.
#[derive(Clone, Debug)]
pub struct Options {
    /// Examples by name; all where empty.
    pub only: Vec<String>,
    /// Boards by name; [`BOARDS`] where empty.
    pub boards: Vec<String>,
    /// Examples at a time.
    pub jobs: usize,
    /// More flags of `kiln build`.
    pub flags: Vec<String>,
}

/// An example on a board.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The board.
    pub board: String,
    /// Name of the example.
    pub example: String,
    /// What was built.
    pub built: Option<Built>,
    /// Why nothing was.
    pub left_out: Option<String>,
}

/// What `build.json` says of a bitstream, and the time that it took.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct Built {
    pub asked_mhz: f64,
    pub reached_mhz: f64,
    pub schedules: u32,
    pub placements: u32,
    pub lut: u64,
    pub ff: u64,
    pub dsp: u64,
    pub bram: u64,
    /// Seconds of synthesis, place and route and packing; nothing where some was kept from before.
    pub tools: Option<f64>,
    /// Seconds of all else, nothing where not all seconds of the tools are known.
    pub kiln: Option<f64>,
}

/// What of `build.json` matters here.
#[derive(Deserialize)]
struct Build {
    asked_mhz: f64,
    reached_mhz: f64,
    schedules: u32,
    placements: u32,
    tool_seconds: Option<f64>,
    usage: Usage,
}

#[derive(Deserialize)]
struct Usage {
    lut: Count,
    ff: Count,
    dsp: Count,
    bram: Count,
}

#[derive(Deserialize)]
struct Count {
    used: u64,
}

/// Runs the bench; rows come in the order of boards and examples. Errors: `kiln` does not build, or an example is unknown.
pub fn run(options: &Options) -> Result<Vec<Row>> {
    let kiln = kiln::build("release")?;
    let examples = example::selected(&options.only)?;
    let named = options.boards.iter().map(String::as_str);
    let boards: Vec<&str> = if options.boards.is_empty() { BOARDS.to_vec() } else { named.collect() };
    let work: Vec<(&str, &Example)> =
        boards.iter().flat_map(|board| examples.iter().map(move |example| (*board, example))).collect();
    parallel::map(&work, options.jobs, |(board, example)| row(&kiln, board, example, &options.flags))
}

fn row(kiln: &Path, board: &str, example: &Example, flags: &[String]) -> Row {
    let mut row = Row { board: board.to_owned(), example: example.name.clone(), built: None, left_out: None };
    match built(kiln, board, example, flags) {
        Ok(Ok(built)) => row.built = Some(built),
        Ok(Err(why)) => row.left_out = Some(why),
        Err(fault) => row.left_out = Some(format!("{fault:#}")),
    }
    eprintln!("{}", line(&row));
    row
}

/// What was built, or why nothing was. Errors: `kiln` can't be run, or what it wrote can't be read.
fn built(kiln: &Path, board: &str, example: &Example, flags: &[String]) -> Result<Result<Built, String>> {
    let folder = tools::root().join("build/boards").join(board).join(&example.name);
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(folder.parent().context("no parent folder")?)?;
    let mut command = Command::new(kiln);
    command.arg("build").arg(&example.path).args(["--board", board, "-o"]).arg(&folder).args(flags);
    let finished = tools::run(&mut command, "")?;
    if !finished.success {
        return Ok(Err(why(&finished.stderr)));
    }
    let build: Build = serde_json::from_str(&fs::read_to_string(folder.join("build.json"))?)?;
    let Build { asked_mhz, reached_mhz, schedules, placements, tool_seconds: tools, usage } = build;
    let [lut, ff, dsp, bram] = [usage.lut, usage.ff, usage.dsp, usage.bram].map(|count| count.used);
    let kiln = tools.map(|tools| finished.seconds - tools);
    Ok(Ok(Built { asked_mhz, reached_mhz, schedules, placements, lut, ff, dsp, bram, tools, kiln }))
}

/// The first error that `kiln` printed, without its place.
fn why(messages: &str) -> String {
    let error = messages.lines().find_map(|line| Some(&line[line.find("error[")?..]));
    error.or(messages.lines().next()).unwrap_or("it said nothing").to_owned()
}

const HEADS: [&str; 12] = [
    "board",
    "example",
    "LUT",
    "FF",
    "DSP",
    "BRAM",
    "MHz asked",
    "MHz",
    "schedules",
    "placements",
    "tools s",
    "Kiln s",
];

fn cells(row: &Row) -> [String; 12] {
    let (board, example) = (row.board.clone(), row.example.clone());
    let Some(built) = &row.built else {
        let [lut, ff, dsp, bram, asked, mhz, schedules, placements, tools, kiln] = [(); 10].map(|()| "-".to_owned());
        return [board, example, lut, ff, dsp, bram, asked, mhz, schedules, placements, tools, kiln];
    };
    let seconds = |seconds: Option<f64>| seconds.map_or("-".to_owned(), |seconds| format!("{seconds:.1}"));
    let [lut, ff, dsp, bram] = [built.lut, built.ff, built.dsp, built.bram].map(|count| count.to_string());
    let [asked, mhz] = [built.asked_mhz, built.reached_mhz].map(|mhz| format!("{mhz:.1}"));
    let [schedules, placements] = [built.schedules, built.placements].map(|count| count.to_string());
    let [tools, kiln] = [built.tools, built.kiln].map(seconds);
    [board, example, lut, ff, dsp, bram, asked, mhz, schedules, placements, tools, kiln]
}

impl Row {
    /// What `cells` shows of a row that was built, to the digits that it shows.
    fn read(cells: &[String; 12]) -> Option<Self> {
        let [board, example, lut, ff, dsp, bram, asked, mhz, schedules, placements, tools, kiln] = cells;
        let built = Built {
            asked_mhz: asked.parse().ok()?,
            reached_mhz: mhz.parse().ok()?,
            schedules: schedules.parse().ok()?,
            placements: placements.parse().ok()?,
            lut: lut.parse().ok()?,
            ff: ff.parse().ok()?,
            dsp: dsp.parse().ok()?,
            bram: bram.parse().ok()?,
            tools: tools.parse().ok(),
            kiln: kiln.parse().ok(),
        };
        Some(Self { board: board.clone(), example: example.clone(), built: Some(built), left_out: None })
    }
}

/// One row as it is done, for the terminal.
fn line(row: &Row) -> String {
    let why = row.left_out.as_deref().map(|why| format!("  {why}")).unwrap_or_default();
    cells(row).join("  ") + &why
}

/// All rows in columns.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(cells)) + &summary(rows) + &left_out(rows)
}

/// For each board how many examples it holds.
fn summary(rows: &[Row]) -> String {
    let mut boards: Vec<&str> = rows.iter().map(|row| row.board.as_str()).collect();
    boards.dedup();
    let line = |board: &str| {
        let own = || rows.iter().filter(|row| row.board == board);
        let built = own().filter(|row| row.built.is_some()).count();
        let first = own().filter(|row| row.built.is_some_and(|built| built.placements == 1)).count();
        let kiln = own().filter_map(|row| row.built?.kiln).fold(0.0, f64::max);
        format!(
            "{board}: {built} of {} examples, {first} with the first placement; Kiln at most {kiln:.1} s\n",
            own().count()
        )
    };
    boards.into_iter().map(line).collect()
}

/// Those that were not built, and why.
fn left_out(rows: &[Row]) -> String {
    let line = |row: &Row| Some(format!("{} {}: {}\n", row.board, row.example, row.left_out.as_ref()?));
    rows.iter().filter_map(line).collect()
}

/// Writes the section of `docs/benchmarks.md`: these rows in place of those of the same examples and boards. Errors: the page can't be read
/// or written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let before: Vec<Row> = page::rows_of("boards", &HEADS)?.iter().filter_map(Row::read).collect();
    let rows = page::joined(before, rows, |row| (row.board.clone(), row.example.clone()));
    let left = left_out(&rows);
    let left = if left.is_empty() { left } else { format!("\nNot built:\n\n```text\n{left}```\n") };
    let built = rows.iter().filter(|row| row.built.is_some()).map(cells);
    page::write_section(
        "boards",
        &format!("{HEAD}\n```text\n{}```\n\n{}{left}", summary(&rows), markdown(&HEADS, built)),
    )
}

const HEAD: &str = "\
What `kiln build EXAMPLE --board BOARD` makes of each example with its arrays inside and the shell around it, at the clock of the board's
file: 100 MHz on ULX3S, 24 MHz on iCEBreaker, 54 MHz on Tang Nano 9K. A bitstream is only written where the clock is met; *schedules* and
*placements* are how many it took. Seconds beside another build on two cores, with the WebAssembly builds of the tools; `-` where results
of tools were kept from before. Aimed at: all examples on ULX3S, 20 on each of the others, at most 3 s beside the tools.
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_back() {
        let built = Built {
            asked_mhz: 100.0,
            reached_mhz: 115.5,
            schedules: 1,
            placements: 2,
            lut: 3,
            ff: 4,
            dsp: 5,
            bram: 6,
            tools: Some(12.5),
            kiln: None,
        };
        let row = Row { board: "b".into(), example: "e".into(), built: Some(built), left_out: None };
        assert_eq!(Row::read(&cells(&row)).unwrap().built, Some(built));
        assert!(Row::read(&cells(&Row { built: None, ..row })).is_none());
    }

    #[test]
    fn the_error_is_found_among_notes() {
        let messages = "a.mlir:3:1: warning[E0502]: w\na.mlir:4:1: error[E1105]: the device is full\nnote: n\n";
        assert_eq!(why(messages), "error[E1105]: the device is full");
    }
}
