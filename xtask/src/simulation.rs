//! A design run in Verilator, driven from its manifest alone.
//!
//! What holds: memories outside have one cycle of read latency; what a design must not rely on (a read without enable, of a
//! word written in the same cycle, past the end) is noise. Rounds follow each other at once. Results must hold after `done`.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use manifest::{Manifest, Memory, Port};

use crate::data::{self, Word};
use crate::expected::{self, Outcome};
use crate::signature::Signature;
use crate::{tools, verilated};

const COMMON: &str = include_str!("simulation/harness.hpp");
const MAIN: &str = include_str!("simulation/main.hpp");

/// What a simulation gave for one round.
pub struct Run {
    /// Cycles from `start` to `done`.
    pub cycles: u64,
    /// Memories and results after `done`.
    pub outcome: Outcome,
}

/// A built simulator of one design.
pub struct Simulator {
    program: PathBuf,
}

/// Builds one simulator of all `designs` (each with the folder of its files) into `out`. One program for many is much faster
/// to compile than one for each.
///
/// # Errors
/// A tool is missing or fails.
pub fn build(designs: &[(&Manifest, &Path)], out: &Path) -> Result<Simulator> {
    fs::create_dir_all(out)?;
    let mut text = format!("{COMMON}\n");
    for (number, (manifest, folder)) in designs.iter().enumerate() {
        ensure!(manifest.memories.iter().all(|memory| memory.bank.is_none()), "a split argument can't be driven");
        text += &translate(manifest, folder, out, number)?;
        text += &harness(manifest, number);
    }
    let (main, program) = (out.join("main.cpp"), out.join("simulator"));
    fs::write(&main, text + &dispatch(designs.len()))?;
    verilated::compile(&main, &program)?;
    Ok(Simulator { program })
}

/// Has Verilator write the C++ of one design, and gives the lines that include it all.
fn translate(manifest: &Manifest, folder: &Path, out: &Path, number: usize) -> Result<String> {
    let (part, prefix) = (format!("design{number}"), format!("Design{number}"));
    let mut verilator = Command::new("verilator");
    verilator.args(["-O3", "-Wno-fatal", "--x-assign", "unique", "--x-initial", "unique", "--prefix", &prefix]);
    verilator.args(["--top-module", &manifest.top]).args(manifest.sv.iter().map(|file| folder.join(file)));
    verilated::translate(&mut verilator, &out.join(&part))?;
    verilated::includes(&out.join(&part), &format!("{part}/"))
}

impl Simulator {
    /// Runs all rounds of design `number`, at most `limit` cycles each.
    ///
    /// # Errors
    /// The design breaks the protocol, or what it gave can't be read.
    pub fn run(&self, number: usize, manifest: &Manifest, signature: &Signature, limit: u64) -> Result<Vec<Run>> {
        let input: String = (0..data::ROUNDS).map(|round| input(manifest, signature, round)).collect::<Result<_>>()?;
        let mut command = Command::new(&self.program);
        command.args([number.to_string(), limit.to_string(), data::ROUNDS.to_string()]);
        let finished = tools::run_ok(&mut command, &input)?;
        let mut lines = finished.stdout.lines();
        let runs =
            (0..data::ROUNDS).map(|round| read(&mut lines, manifest, signature, round)).collect::<Result<Vec<_>>>()?;
        let held = words(lines.next(), "end")?;
        let last = runs.last().map(|run| by_position(manifest, &run.outcome)).unwrap_or_default();
        ensure!(held == last, "results change after done");
        Ok(runs)
    }
}

fn by_position(manifest: &Manifest, outcome: &Outcome) -> Vec<Word> {
    manifest.results.iter().filter_map(|port| outcome.results.get(port.index).cloned()).collect()
}

fn input(manifest: &Manifest, signature: &Signature, round: u64) -> Result<String> {
    let arguments = data::arguments(signature, round);
    let scalars = manifest.scalars.iter().map(|port| (port.argument, port.width, 1));
    let memories = manifest.memories.iter().map(|memory| (memory.argument, memory.width, memory.depth));
    let mut text = String::new();
    for (argument, width, count) in scalars.chain(memories) {
        let words = arguments.get(argument).with_context(|| format!("there is no argument {argument}"))?;
        ensure!(words.len() == count, "argument {argument} has {} words, not {count}", words.len());
        words.iter().for_each(|word| write!(text, "{:x} ", data::truncate(word, width)).unwrap_or_default());
    }
    Ok(text + "\n")
}

fn read<'a>(
    lines: &mut impl Iterator<Item = &'a str>,
    manifest: &Manifest,
    signature: &Signature,
    round: u64,
) -> Result<Run> {
    let cycles = line(lines.next(), "cycles")?.trim().parse()?;
    let mut outcome = Outcome {
        arguments: data::arguments(signature, round),
        results: vec![Word::default(); signature.results.len()],
    };
    for (port, word) in manifest.results.iter().zip(words(lines.next(), "results")?) {
        let result =
            outcome.results.get_mut(port.index).with_context(|| format!("there is no result {}", port.index))?;
        *result = word;
    }
    for memory in &manifest.memories {
        outcome.arguments[memory.argument] = words(lines.next(), "memory")?;
    }
    Ok(Run { cycles, outcome })
}

fn words(text: Option<&str>, head: &str) -> Result<Vec<Word>> {
    line(text, head)?.split_whitespace().map(expected::word).collect()
}

fn line<'a>(text: Option<&'a str>, head: &str) -> Result<&'a str> {
    let text = text.context("the simulation ended early")?;
    if let Some(fault) = text.strip_prefix("fault ") {
        bail!("{fault}");
    }
    text.strip_prefix(head).with_context(|| format!("`{text}` where `{head}` was expected"))
}

/// The C++ around design `number`, in a namespace of its own.
fn harness(manifest: &Manifest, number: usize) -> String {
    let names = [("CLOCK", &manifest.clock), ("RESET", &manifest.reset)];
    let handshakes = [("START", &manifest.start.signal), ("DONE", &manifest.done.signal)];
    let mut text = format!("namespace harness{number} {{\nusing Design = Design{number};\n");
    for (name, port) in names.into_iter().chain(handshakes) {
        writeln!(text, "#undef {name}\n#define {name} {port}").ok();
    }
    writeln!(text, "static const int reset_active = {};", u32::from(manifest.reset_active)).ok();
    text + &scalars(manifest) + &memories(manifest) + &ports(manifest) + MAIN + "}\n"
}

/// The main function: the first argument says which design is run.
fn dispatch(designs: usize) -> String {
    let cases: String =
        (0..designs).map(|number| format!("  case {number}: return harness{number}::run(argc, argv);\n")).collect();
    format!(
        "int main(int argc, char **argv) {{\n  switch (argc > 1 ? atoi(argv[1]) : 0) {{\n{cases}  }}\n  return 2;\n}}\n"
    )
}

fn scalars(manifest: &Manifest) -> String {
    let mut text = "static void read_scalars(Design &top) {\n".to_string();
    for port in &manifest.scalars {
        writeln!(
            text,
            "  {{ Words w(limbs({0})); read_word(w.data(), {0}); put(top.{1}, w.data()); }}",
            port.width, port.port
        )
        .ok();
    }
    text += "}\nstatic void write_results(Design &top) {\n";
    for port in &manifest.results {
        writeln!(
            text,
            "  {{ Words w(limbs({0})); get(top.{1}, w.data()); write_word(w.data(), {0}); }}",
            port.width, port.port
        )
        .ok();
    }
    text + "}\n"
}

fn memories(manifest: &Manifest) -> String {
    let mut text = "static std::vector<Memory> make_memories() {\n  std::vector<Memory> memories;\n".to_string();
    for Memory { name, width, depth, .. } in &manifest.memories {
        writeln!(
            text,
            "  memories.push_back({{\"{name}\", {width}, {depth}, Words(size_t({depth}) * limbs({width}))}});"
        )
        .ok();
    }
    text + "  return memories;\n}\n"
}

fn ports(manifest: &Manifest) -> String {
    let all: Vec<(usize, &Memory, &Port)> = manifest
        .memories
        .iter()
        .enumerate()
        .flat_map(|(at, memory)| memory.ports.iter().map(move |port| (at, memory, port)))
        .collect();
    let mut text = "static std::vector<Access> ports(Design &top) {\n  std::vector<Access> accesses;\n".to_string();
    for (at, memory, port) in &all {
        text += &access(*at, memory, port);
    }
    text += "  return accesses;\n}\nstatic std::vector<Words> read_data;\nstatic void give(Design &top) {\n";
    for (number, (_, _, port)) in all.iter().enumerate() {
        if let Some(signal) = port.rdata() {
            writeln!(text, "  put(top.{signal}, read_data[{number}].data());").ok();
        }
    }
    text + "}\n"
}

/// What one port asks for, from its signals.
fn access(at: usize, memory: &Memory, port: &Port) -> String {
    let signal = |name: Option<&str>| name.map(|name| format!("top.{name}"));
    let (enable, write) = (signal(port.en()), signal(port.we()));
    let write = match (&enable, write) {
        (Some(enable), Some(write)) => Some(format!("{enable} && {write}")),
        (_, write) => write,
    };
    let read = match (&enable, &write) {
        (Some(enable), Some(write)) => Some(format!("{enable} && !({write})")),
        _ => enable,
    };
    let address = signal(port.addr()).unwrap_or("0".to_string());
    let data = port.wdata().map(|name| format!(" get(top.{name}, a.data.data());")).unwrap_or_default();
    format!(
        "  {{ Access a{{{at}, bool({}), bool({}), uint32_t({address}), Words(limbs({}))}};{data} accesses.push_back(a); }}\n",
        read.unwrap_or("0".to_string()),
        write.unwrap_or("0".to_string()),
        memory.width,
    )
}
