//! Circuits as CIRCT reads and prints them: pieces of text through Kiln and through the newest CIRCT of PyPI, side by side.
//!
//! What holds: of each piece both print the same custom form, and the same generic form but for places in the file; Kiln reads CIRCT's
//! generic form and CIRCT reads both forms of Kiln; what CIRCT refuses, Kiln refuses at the same line; what both lower is proven equal. Spaces do not count, for CIRCT's
//! own formats leave some at the ends of lines and two in a row.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use serde_json::Value;
use xtask::tools;

use crate::{circt_verilog, requirement};

/// The line between two pieces.
const MARKER: &str = "// -----\n";

/// Files of pieces that are valid.
const VALID: [&str; 14] = [
    "hw",
    "comb",
    "seq",
    "sv",
    "sim",
    "verif",
    "emit",
    "fsm",
    "pipeline",
    "loopschedule",
    "ssp",
    "esi",
    "handshake",
    "designs",
];

/// A file of pipelines.
const LOWERED: &str = "lowered_pipelines";

/// A file of circuits whose Verilog is compared.
const VERILOG: &str = "verilog";

/// A circuit that prints.
const PRINTS: &str = "prints";

/// The designs of `examples/circuits`.
const CIRCUITS: &str = "circuits";

/// A test for each file of pieces.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let mut find = Command::new("python3");
    find.args(["-c", "import sys, importlib.util as u; sys.exit(u.find_spec('pycde') is None)"]);
    let is_there = tools::run(&mut find, "").is_ok_and(|finished| finished.success);
    let trial = |file: &'static str| {
        let (name, kiln) = (format!("circt/{file}"), kiln.to_path_buf());
        match is_there {
            true => requirement::trial(name, programs(file), move || check(&kiln, file)),
            false => requirement::missing(name, "Python has no module pycde".into()),
        }
    };
    VALID.into_iter().chain(["faulty", LOWERED, VERILOG, PRINTS, CIRCUITS]).map(trial).collect()
}

/// What a test runs besides Kiln.
fn programs(file: &str) -> &'static [&'static str] {
    if [VERILOG, PRINTS, CIRCUITS].contains(&file) { &circt_verilog::PROGRAMS } else { &["python3"] }
}

fn check(kiln: &Path, file: &str) -> Result<()> {
    let sources = tools::root().join("tests/src");
    let out = tools::root().join("build/tests/circt").join(file);
    fs::create_dir_all(&out)?;
    let run = Run { kiln, script: sources.join("circt.py"), out };
    let pieces = sources.join("circt").join(format!("{file}.mlir"));
    match file {
        LOWERED => run.lowered(&pieces),
        VERILOG => circt_verilog::pieces(kiln, &pieces, MARKER, &run.out),
        PRINTS => circt_verilog::prints(kiln, &pieces, &run.out),
        CIRCUITS => circt_verilog::designs(kiln, &run.out),
        file if VALID.contains(&file) => run.valid(&pieces),
        _ => run.faulty(&pieces),
    }
}

/// The two programs, and a folder for what goes between them.
struct Run<'a> {
    kiln: &'a Path,
    script: PathBuf,
    out: PathBuf,
}

impl Run<'_> {
    fn valid(&self, pieces: &Path) -> Result<()> {
        let read = self.circt(pieces, &[])?;
        let custom = read.iter().map(|piece| text(piece, "custom")).collect::<Result<Vec<_>>>()?;
        let generic = read.iter().map(|piece| text(piece, "generic")).collect::<Result<Vec<_>>>()?;
        let (own_custom, own_generic) = (self.opt(pieces, &[])?, self.opt(pieces, &["--mlir-print-op-generic"])?);
        same("custom form", &custom, &own_custom)?;
        same("generic form", &generic, &own_generic)?;
        same("custom form of CIRCT's generic one", &custom, &self.opt(&self.keep("generic", &generic)?, &[])?)?;
        for (name, form) in [("custom", own_custom), ("generic", own_generic)] {
            let again = self.circt(&self.keep(name, &form)?, &[])?;
            let again = again.iter().map(|piece| text(piece, "custom")).collect::<Result<Vec<_>>>();
            same(&format!("CIRCT's reading of Kiln's {name} form"), &custom, &again?)?;
        }
        Ok(())
    }

    /// Both refuse each piece, at the same line.
    fn faulty(&self, pieces: &Path) -> Result<()> {
        let program = fs::read_to_string(pieces)?;
        let finished = tools::run(Command::new(self.kiln).arg("opt").arg(pieces).arg("--split-input-file"), "")?;
        let lines: Vec<usize> =
            finished.stderr.lines().filter(|line| line.contains("error[")).filter_map(line_of).collect();
        let mut first = 0;
        for (piece, source) in self.circt(pieces, &[])?.iter().zip(program.split(MARKER)) {
            let title = source.lines().find(|line| line.starts_with("// ")).unwrap_or_default();
            let faults = piece["faults"].as_array().with_context(|| format!("CIRCT takes: {title}"))?;
            let wanted = faults.iter().find_map(|fault| line_of(fault[0].as_str()?));
            let count = source.lines().count();
            let here: Vec<usize> =
                lines.iter().filter(|&&line| line > first && line <= first + count).map(|line| line - first).collect();
            let fits = wanted.map_or(!here.is_empty(), |line| here.contains(&line));
            ensure!(fits, "{title}: CIRCT finds a fault in line {wanted:?}, Kiln in {here:?}: {faults:?}");
            first += count + 1;
        }
        Ok(())
    }

    /// Each piece computes the same as what CIRCT's pass makes of it.
    fn lowered(&self, pieces: &Path) -> Result<()> {
        let theirs = self.circt(pieces, &["builtin.module(lower-pipeline-to-hw)"])?;
        let ours = self.opt(pieces, &["--lower-pipeline-to-hw"])?;
        ensure!(theirs.len() == ours.len(), "{} pieces, not {}", ours.len(), theirs.len());
        for (number, (theirs, ours)) in theirs.iter().zip(&ours).enumerate() {
            let own = self.keep(&format!("own{number}"), std::slice::from_ref(ours))?;
            let compared =
                tools::run_ok(Command::new(self.kiln).arg("lec").arg(own).arg("-"), &text(theirs, "custom")?)?;
            ensure!(compared.stdout.starts_with("equal: "), "piece {number}: {}", compared.stdout);
        }
        Ok(())
    }

    /// What CIRCT makes of each piece, after these passes.
    fn circt(&self, pieces: &Path, passes: &[&str]) -> Result<Vec<Value>> {
        let finished = tools::run_ok(Command::new("python3").arg(&self.script).arg(pieces).args(passes), "")?;
        serde_json::from_str(&finished.stdout).context("the script prints no list")
    }

    /// What Kiln prints of each piece.
    fn opt(&self, pieces: &Path, options: &[&str]) -> Result<Vec<String>> {
        let mut command = Command::new(self.kiln);
        let finished = tools::run_ok(command.arg("opt").arg(pieces).arg("--split-input-file").args(options), "")?;
        Ok(finished.stdout.split(MARKER).map(str::to_owned).collect())
    }

    /// A file of these pieces.
    fn keep(&self, name: &str, pieces: &[String]) -> Result<PathBuf> {
        let path = self.out.join(format!("{name}.mlir"));
        fs::write(&path, pieces.join(MARKER))?;
        Ok(path)
    }
}

/// One form of a piece that CIRCT has read.
fn text(piece: &Value, form: &str) -> Result<String> {
    let text = piece[form].as_str().with_context(|| format!("CIRCT refuses a piece: {}", piece["faults"]))?;
    Ok(format!("{}\n", text.trim_end()))
}

fn same(what: &str, wanted: &[String], found: &[String]) -> Result<()> {
    ensure!(wanted.len() == found.len(), "{what}: {} pieces, not {}", found.len(), wanted.len());
    for (wanted, found) in wanted.iter().zip(found) {
        let (want, have) = (plain(wanted), plain(found));
        ensure!(want == have, "{what} differs.\nCIRCT:\n{want}\nKiln:\n{have}");
    }
    Ok(())
}

/// Text without the places of ports, and with one space for several.
fn plain(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("#loc")).map(|line| {
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        ["result_locs = [", "port_locs = [", "input_locs = ["].iter().fold(line, |line, start| without(&line, start))
    });
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// `line` without the list that begins with `start`, and the comma at it.
fn without(line: &str, start: &str) -> String {
    let Some((before, rest)) = line.split_once(start) else { return line.to_owned() };
    let after = rest.split_once(']').map_or("", |(_, after)| after);
    match before.strip_suffix(", ") {
        Some(before) => format!("{before}{after}"),
        None => format!("{before}{}", after.strip_prefix(", ").unwrap_or(after)),
    }
}

/// The number between the first two colons that have one between them: the line of a place.
fn line_of(place: &str) -> Option<usize> {
    place.split(':').find_map(|part| part.parse().ok())
}
