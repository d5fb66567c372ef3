//! `cargo xtask bench gpu`: kernels of the bundle as ptxas assembles them and the interpreter of PTX runs them, and what a card measured.
//!
//! What holds: registers, spills and shared memory are of the large kernel, conflicts and lines of its small twin, which has the same tiles
//! and whose result is compared; figures of a card come from a file that `run.sh` of the bundle wrote there.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Serialize;
use serde_json::Value;

use crate::bundle::kernels::{self, Kernel};
use crate::bundle::{self, ARCHITECTURES};
use crate::page::{self, columns, markdown};
use crate::{kiln, tools};

/// A kernel on an architecture.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The kernel.
    pub kernel: String,
    /// The architecture.
    pub architecture: String,
    /// Its tiles, stages and bound, as the remark says.
    pub plan: String,
    /// Registers of a thread and bytes of spills, by ptxas.
    pub assembled: Option<[u64; 2]>,
    /// Bytes of shared memory of a block.
    pub shared: u64,
    /// Bank conflicts, and lines of global memory a warp touches in an access.
    pub conflicts: u64,
    /// Lines of 128 bytes that an access of a warp touches.
    pub lines: f64,
    /// Seconds of `kiln gpu`.
    pub seconds: f64,
    /// Who checked it, or what a card measured.
    pub checked: String,
}

/// Measures kernels by name; all where none is given. Errors: one is not made, or wrong.
pub fn run(only: &[String], read: Option<&Path>) -> Result<Vec<Row>> {
    let (kiln, folder) = (kiln::build("release")?, tools::root().join("build/gpu-bundle"));
    bundle::write(&folder, &kiln, only)?;
    let (stub, mut rows) = (bundle::stub()?, Vec::new());
    let mut cards = cards_before()?;
    if let Some(path) = read {
        cards.extend(cards_of(&fs::read_to_string(path).with_context(|| path.display().to_string())?)?);
    }
    for architecture in ARCHITECTURES {
        for kernel in kernels::named(only) {
            let bench = Bench { kiln: &kiln, folder: &folder.join(architecture), stub: &stub, architecture };
            let mut row = bench.row(&kernel).with_context(|| format!("{architecture}: {}", kernel.name))?;
            if let Some(card) = cards.get(&kernel.name).filter(|_| architecture == ARCHITECTURES[0]) {
                row.checked = card.clone();
            }
            eprintln!("{}", row.cells().join("  "));
            rows.push(row);
        }
    }
    Ok(rows)
}

struct Bench<'b> {
    kiln: &'b Path,
    folder: &'b Path,
    stub: &'b Path,
    architecture: &'b str,
}

impl Bench<'_> {
    fn row(&self, kernel: &Kernel) -> Result<Row> {
        let large = self.folder.join("time").join(&kernel.name);
        let mut command = Command::new(self.kiln);
        command.arg("gpu").arg(large.join("kernel.mlir")).args(["--gpu", self.architecture, "-o", "/dev/null"]);
        let made = tools::run_ok(&mut command, "")?;
        let counts = self.small(kernel)?;
        let assembled = self.assembled(&large)?;
        let manifest: Value = serde_json::from_str(&fs::read_to_string(large.join("manifest.json"))?)?;
        let shared = manifest["steps"][0]["launch"]["shared"].as_u64().context("a launch has shared memory")?;
        let by = if assembled.is_some() { "assembler and interpreter" } else { "interpreter" };
        Ok(Row {
            kernel: kernel.name.clone(),
            architecture: self.architecture.into(),
            plan: plan(&made.stderr),
            assembled,
            shared,
            conflicts: counts.conflicts,
            lines: counts.lines as f64 / counts.accesses.max(1) as f64,
            seconds: made.seconds,
            checked: by.into(),
        })
    }

    /// The small twin in the interpreter. Errors: it is wrong.
    fn small(&self, kernel: &Kernel) -> Result<Counts> {
        let place = self.folder.join("check").join(&kernel.name);
        let log = place.join("counts.txt");
        fs::write(&log, "")?;
        let mut command = Command::new(place.join("run"));
        command.arg(place.join("kernel.ptx")).arg("check").arg(&place);
        command
            .env("LD_LIBRARY_PATH", self.stub)
            .env("KILN_STUB_FOLDER", self.stub)
            .env("KILN", self.kiln)
            .env("KILN_STUB_LOG", &log);
        let said = tools::run_ok(&mut command, "")?.stdout;
        ensure!(said.contains("\"right\": true"), "{said}");
        Counts::of(&fs::read_to_string(&log)?)
    }

    /// Registers of a thread and bytes of spills, where ptxas is there.
    fn assembled(&self, folder: &Path) -> Result<Option<[u64; 2]>> {
        let Some(assembler) = bundle::assembler() else { return Ok(None) };
        let mut command = Command::new(assembler);
        command.args(["-v", "-arch", self.architecture, "-o", "/dev/null"]).arg(folder.join("kernel.ptx"));
        let said = tools::run_ok(&mut command, "")?;
        let said = said.stderr + &said.stdout;
        ensure!(!said.contains("C75"), "{said}");
        let spills = number_before(&said, " bytes spill stores").context("ptxas says spills")?;
        Ok(Some([number_before(&said, " registers").context("ptxas says registers")?, spills]))
    }
}

/// What the interpreter counted.
struct Counts {
    conflicts: u64,
    accesses: u64,
    lines: u64,
}

impl Counts {
    fn of(text: &str) -> Result<Counts> {
        let number = |mark| number_before(text, mark).with_context(|| format!("the interpreter counts {mark}"));
        Ok(Counts {
            conflicts: number(" more by bank conflicts")?,
            accesses: number(" accesses,")?,
            lines: number(" lines of 128 bytes")?,
        })
    }
}

/// The number before a mark.
fn number_before(text: &str, mark: &str) -> Option<u64> {
    let (head, _) = text.split_once(mark)?;
    head.rsplit(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Tiles, stages and bound in few words.
fn plan(said: &str) -> String {
    let part = |from: &str, to: &str| {
        said.split_once(from).and_then(|(_, rest)| rest.split_once(to)).map(|(part, _)| part.to_owned())
    };
    let (Some(tile), Some(stages)) = (part("tiles of ", " by "), part("; ", " stages")) else {
        return "threads".into();
    };
    let bound = said.split_once("bound by ").and_then(|(_, rest)| rest.split([';', '\n']).next()).unwrap_or_default();
    let unit = if said.contains("of warpgroups, which") {
        "wgmma"
    } else if said.contains("products of warps") {
        "mma"
    } else {
        "threads"
    };
    format!("{tile}, {unit}, {stages} stages; {}", bound.trim_end_matches(" a step"))
}

/// What a card measured, by kernel: lines of JSON.
fn cards_of(text: &str) -> Result<BTreeMap<String, String>> {
    let mut cards = BTreeMap::new();
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).with_context(|| line.to_owned())?;
        let (Some(kernel), Some("time")) = (line["kernel"].as_str(), line["what"].as_str()) else { continue };
        cards.insert(kernel.to_owned(), card(&line));
    }
    Ok(cards)
}

fn card(line: &Value) -> String {
    if line["right"] == false {
        return "card: wrong".into();
    }
    let name = line["card"].as_str().unwrap_or("card");
    let Some(own) = line["milliseconds"]["kiln"].as_f64() else {
        return format!("{name}: {} ms", line["milliseconds"]);
    };
    let ratio =
        |rival: &str| line["milliseconds"][rival].as_f64().map(|time| format!(", {:.2} of {rival}", time / own));
    let ratios: String = ["torch", "triton"].into_iter().filter_map(ratio).collect();
    format!("{name}: {own:.3} ms{ratios}")
}

/// Figures of cards that the page has from before.
fn cards_before() -> Result<BTreeMap<String, String>> {
    let rows = page::rows_of("gpu", &HEADS)?;
    let is_card = |row: &[String; 9]| row[8].contains(" ms") && row[1] == ARCHITECTURES[0];
    Ok(rows.into_iter().filter(is_card).map(|row| (row[0].clone(), row[8].clone())).collect())
}

const HEADS: [&str; 9] = ["kernel", "for", "plan", "registers", "spills", "shared", "conflicts", "lines", "checked by"];

impl Row {
    fn cells(&self) -> [String; 9] {
        let assembled = |k: usize| self.assembled.map_or_else(|| "-".into(), |numbers| numbers[k].to_string());
        [
            self.kernel.clone(),
            self.architecture.clone(),
            self.plan.clone(),
            assembled(0),
            assembled(1),
            self.shared.to_string(),
            self.conflicts.to_string(),
            format!("{:.2}", self.lines),
            self.checked.clone(),
        ]
    }
}

/// The rows in columns.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(Row::cells))
}

/// Writes the table's section of `docs/benchmarks.md`. Errors: the file can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let slowest = rows.iter().map(|row| row.seconds).fold(0.0, f64::max);
    let what = format!(
        "Kernels of `cargo xtask gpu-bundle`. *plan* is what `kiln gpu` says: tile, unit, stages, and what bounds a step in cycles of the schedule.\n\
         *registers* of a thread and *spills* in bytes are those of ptxas; *shared* is memory of a block in bytes. *conflicts* of banks and *lines* of\n\
         128 bytes that an access of a warp touches are counted by `kiln ptx` on a small twin with the same tiles, whose result is compared, and\n\
         of which no tiles of products are multiples; copies of tensors are no accesses of warps. Writing a kernel takes at most {slowest:.2} s.\n\
         No row was measured on a card unless *checked by* names one, with times as parts of ours.\n"
    );
    page::write_section("gpu", &format!("{what}\n{}", markdown(&HEADS, rows.iter().map(Row::cells))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_and_counts_are_read() {
        let said = "tiles of 128 x 256 x 64 by matrix products of warpgroups, which copies of tensors feed; 4 stages, one of them to spare, \
                    so that a step starts every 1024 cycles, the least that there is; bound by mma: 1024 of 1024 cycles a step\n";
        assert_eq!(plan(said), "128 x 256 x 64, wgmma, 4 stages; mma: 1024 of 1024 cycles");
        let text = "shared memory: 704 phases, 3 more by bank conflicts\nglobal memory: 240 accesses, 1728 lines of 128 bytes\n";
        let counts = Counts::of(text).unwrap();
        assert_eq!([counts.conflicts, counts.accesses, counts.lines], [3, 240, 1728]);
    }

    #[test]
    fn a_card_says_parts_of_others() {
        let line = r#"{"kernel": "k", "what": "time", "right": true, "card": "X", "milliseconds": {"kiln": 2.0, "torch": 1.5}}"#;
        assert_eq!(cards_of(line).unwrap()["k"], "X: 2.000 ms, 0.75 of torch");
        assert!(cards_of("no JSON").is_err());
    }
}
