//! From Verilog to a bitstream: synthesis, place and route with one seed after another, packing.
//!
//! What holds: all files of a flow are in one folder; each stage is a command that a script repeats; a stage whose inputs,
//! tool and arguments were there before is not run again.

use std::fs;
use std::path::Path;

use serde::Serialize;

use crate::Fault;
use crate::board::Board;
use crate::cache::{self, Cache};
use crate::family::{Family, Tool};
use crate::releases;
use crate::tools::{Found, Tools};
use crate::usage;
pub use crate::usage::Report;

/// The file of Verilog that a flow begins with.
pub const SOURCE: &str = "board.sv";
/// The netlist after synthesis.
pub const NETLIST: &str = "netlist.json";
/// The name of the stage that places and routes.
pub const PLACE: &str = "place";
const PLACE_REPORT: &str = "place.json";
const PLACE_LOG: &str = "place.log";
/// The netlist after place and route.
pub const ROUTED: &str = "routed.json";

/// What is to be built.
pub struct Flow<'a> {
    /// For this board.
    pub board: &'a Board,
    /// And its family.
    pub family: &'a Family,
    /// The module at the pins.
    pub top: &'a str,
    /// The clock that is asked for.
    pub mhz: f64,
    /// Seeds of place and route that are tried.
    pub seeds: u32,
    /// Where tools are.
    pub tools: &'a Tools,
    /// Where results are kept.
    pub cache: Option<&'a Cache>,
    /// Who is told of stages.
    pub observer: &'a dyn Fn(&str),
}

/// A stage that was done.
#[derive(Clone, Debug, Serialize)]
pub struct Done {
    /// What it is called.
    pub stage: &'static str,
    /// Program and arguments.
    pub command: Vec<String>,
    /// What the program says of its version.
    pub version: String,
    /// Seconds that it took, if it was run.
    pub seconds: Option<f64>,
}

/// What became of it.
pub struct Outcome {
    /// The stages, in order: those of seeds that missed the clock, too.
    pub stages: Vec<Done>,
    /// What the last placement takes and reaches; the best one, where none met the clock.
    pub report: Report,
    /// What the placements that missed the clock take and reach.
    pub missed: Vec<Report>,
    /// The bitstream, if the clock was met.
    pub bitstream: Option<String>,
}

/// The tools of a flow.
pub struct Chosen {
    synthesis: Found,
    place: Found,
    pack: Found,
}

impl Chosen {
    /// The tools of a family. Errors: `E1103`, `E1110`.
    pub fn find(family: &Family, tools: &Tools) -> Result<Self, Fault> {
        let Family { synthesis, place, pack, .. } = family;
        std::thread::scope(|scope| {
            let find = |stage, tool| scope.spawn(move || tools.find(stage, tool));
            let stages = [("synthesis", synthesis), ("place and route", place), ("packing", pack)];
            let searches = stages.map(|(stage, tool)| find(stage, tool));
            let [synthesis, place, packer] = searches.map(|thread| thread.join().expect("a search does not panic"));
            let mut chosen = Self { synthesis: synthesis?, place: place?, pack: packer? };
            releases::check(tools, pack, &chosen.place, &mut chosen.pack)?;
            Ok(chosen)
        })
    }
}

impl Flow<'_> {
    /// Builds what is in `folder` as `SOURCE`. Errors: `E1104` a tool fails, `E1105` the device is full.
    pub fn run(&self, folder: &Path, chosen: &Chosen) -> Result<Outcome, Fault> {
        let family = self.family;
        let mut outcome = self.placed(folder, chosen)?;
        if outcome.report.reached < self.mhz {
            return Ok(outcome);
        }
        (self.observer)("packing");
        let file = self.filled(&family.pack.makes, 1);
        let pack = Stage { name: "pack", tool: &family.pack, found: &chosen.pack };
        outcome.stages.push(self.stage(folder, pack, (&[&family.place.makes], &[&file]), 1)?);
        outcome.bitstream = Some(file);
        Ok(outcome)
    }

    /// As [`Flow::run`], without packing: there is no bitstream. Errors: the same.
    pub fn placed(&self, folder: &Path, chosen: &Chosen) -> Result<Outcome, Fault> {
        let family = self.family;
        let pins = family.constraints.file();
        write(folder, pins, &family.constraints.text(self.board))?;
        let mut stages = Vec::new();
        (self.observer)("synthesizing");
        let synthesis = Stage { name: "synthesis", tool: &family.synthesis, found: &chosen.synthesis };
        let inputs = [SOURCE];
        stages.push(self.stage(folder, synthesis, (&inputs, &[NETLIST, "synthesis.log"]), 1)?);
        let (report, missed) = self.place(folder, chosen, &[NETLIST, pins], &mut stages)?;
        Ok(Outcome { stages, report, missed, bitstream: None })
    }

    /// Places with one seed after the other until the clock is met. What met it, or came nearest, and what missed it.
    fn place(
        &self,
        folder: &Path,
        chosen: &Chosen,
        inputs: &[&str],
        stages: &mut Vec<Done>,
    ) -> Result<(Report, Vec<Report>), Fault> {
        let mut missed: Vec<Report> = Vec::new();
        let mut failed = None;
        for seed in 1..=self.seeds.max(1) {
            (self.observer)(&format!("placing and routing, seed {seed}"));
            match self.place_once(folder, chosen, inputs, seed) {
                Ok((done, report)) => {
                    stages.push(done);
                    if report.reached >= self.mhz {
                        return Ok((report, missed));
                    }
                    missed.push(report);
                }
                // Another seed helps where a router finds no way, but not where a device is full.
                Err(fault) if fault.code == "E1104" => failed = Some(fault),
                Err(fault) => return Err(fault),
            }
        }
        let best = missed.iter().max_by(|a, b| a.reached.total_cmp(&b.reached)).cloned();
        match (best, failed) {
            (Some(report), _) => Ok((report, missed)),
            (None, Some(fault)) => Err(fault),
            (None, None) => Err(Fault::new("E1104", "nothing was placed")),
        }
    }

    /// Places with one seed.
    fn place_once(&self, folder: &Path, chosen: &Chosen, inputs: &[&str], seed: u32) -> Result<(Done, Report), Fault> {
        let tool = &self.family.place;
        let stage = Stage { name: PLACE, tool, found: &chosen.place };
        let outputs = [tool.makes.as_str(), PLACE_REPORT, PLACE_LOG, ROUTED];
        let done = self.stage(folder, stage, (inputs, &outputs), seed).map_err(|fault| full(folder, fault))?;
        let text = fs::read_to_string(folder.join(PLACE_REPORT)).unwrap_or_default();
        let malformed = || Fault::new("E1104", "place and route left no report that can be read");
        let report = Report::parse(&text, &self.family.columns).ok_or_else(malformed)?;
        Ok((done, report))
    }

    /// Does a stage, or takes what it made before.
    fn stage(
        &self,
        folder: &Path,
        stage: Stage<'_>,
        (inputs, outputs): (&[&str], &[&str]),
        seed: u32,
    ) -> Result<Done, Fault> {
        let Stage { name, tool, found } = stage;
        let arguments: Vec<String> = self.arguments(tool, seed);
        tool.files.iter().try_for_each(|(file, text)| write(folder, file, text))?;
        let inputs: Vec<&str> = inputs.iter().copied().chain(tool.files.keys().map(String::as_str)).collect();
        let key = key(folder, (found, &arguments), &inputs, outputs)?;
        let command = std::iter::once(found.name.clone()).chain(arguments.iter().cloned()).collect();
        let mut done = Done { stage: name, command, version: found.version.clone(), seconds: None };
        if self.cache.is_some_and(|cache| cache.fetch(&key, folder)) {
            return Ok(done);
        }
        done.seconds = Some(self.tools.run(folder, name, (found, &arguments))?);
        let made = self.filled(&tool.makes, seed);
        if !folder.join(&made).is_file() {
            return Err(Fault::new("E1104", format!("{name} by {} made no '{made}'", found.name)));
        }
        if let Some(cache) = self.cache {
            let files: Vec<String> = outputs.iter().map(|file| (*file).to_owned()).collect();
            cache.keep(&key, folder, &files);
        }
        Ok(done)
    }

    /// The arguments of a tool; those that are empty for this board are left out.
    fn arguments(&self, tool: &Tool, seed: u32) -> Vec<String> {
        tool.arguments.iter().map(|argument| self.filled(argument, seed)).collect()
    }

    fn filled(&self, text: &str, seed: u32) -> String {
        let Board { device, package, speed, synthesis, .. } = self.board;
        let (mhz, seed) = (self.mhz.to_string(), seed.to_string());
        let values = [
            ("{sources}", SOURCE),
            ("{top}", self.top),
            ("{device}", device),
            ("{package}", package),
            ("{speed}", speed),
            ("{synthesis}", synthesis),
            ("{mhz}", &mhz),
            ("{seed}", &seed),
        ];
        values.into_iter().fold(text.to_owned(), |text, (name, value)| text.replace(name, value))
    }
}

/// A stage with its tool.
#[derive(Clone, Copy)]
struct Stage<'a> {
    name: &'static str,
    tool: &'a Tool,
    found: &'a Found,
}

/// What names the result of a command, of which these outputs are kept.
fn key(
    folder: &Path,
    (found, arguments): (&Found, &[String]),
    inputs: &[&str],
    outputs: &[&str],
) -> Result<String, Fault> {
    let contents = inputs.iter().map(|name| read(folder, name)).collect::<Result<Vec<_>, _>>()?;
    let words = [&found.name, &found.version].into_iter().chain(arguments).map(|word| word.as_bytes());
    let words = words.chain(outputs.iter().map(|name| name.as_bytes()));
    Ok(cache::hash(words.chain(contents.iter().map(Vec::as_slice))))
}

fn read(folder: &Path, name: &str) -> Result<Vec<u8>, Fault> {
    fs::read(folder.join(name)).map_err(|e| Fault::new("E1104", format!("'{name}' can't be read: {e}")))
}

/// The fault of a device that is full, where that is why placing failed.
fn full(folder: &Path, fault: Fault) -> Fault {
    let log = fs::read_to_string(folder.join(PLACE_LOG)).unwrap_or_default();
    let over = usage::over(&log);
    let kinds: Vec<String> = over
        .iter()
        .map(|(kind, count)| {
            format!(
                "{} {kind}, {} more than the {} there are",
                count.used,
                count.used - count.available,
                count.available
            )
        })
        .collect();
    if kinds.is_empty() {
        return fault;
    }
    Fault::new("E1105", format!("the device is too small: the design takes {}", kinds.join("; ")))
}

/// Writes a file of the flow. Errors: `E1002`.
pub fn write(folder: &Path, name: &str, text: &str) -> Result<(), Fault> {
    fs::write(folder.join(name), text).map_err(|e| Fault::new("E1002", format!("can't write '{name}': {e}")))
}

/// A script that repeats the stages of a flow.
pub fn script(board: &Board, stages: &[Done], file: &str) -> String {
    let mut text = format!(
        "#!/bin/sh\n# From {SOURCE} to {file}, for {}. The commands are those that kiln ran.\nset -e\ncd \"$(dirname \"$0\")\"\n",
        board.title
    );
    // Of several placements the last one was kept.
    let last = |done: &&Done| {
        done.stage != PLACE || stages.iter().rfind(|d| d.stage == PLACE).is_some_and(|d| std::ptr::eq(d, *done))
    };
    for done in stages.iter().filter(last) {
        let words: Vec<String> = done.command.iter().map(|word| quoted(word)).collect();
        text += &format!("\n# {}: {}\n{}\n", done.stage, done.version, words.join(" "));
    }
    text + &format!("\n# Load it:\n# {}\n", board.loader.replace("{file}", file))
}

/// A word of a shell.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./=+,:".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}
