//! A design run in Verilator, driven from its manifest alone.
//!
//! What holds: memories outside have one cycle of read latency; what a design must not rely on (a read without enable, of a
//! word written in the same cycle, past the end) is noise. Rounds follow each other at once. Results must hold after `done`.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::data::{self, Word};
use crate::expected::{self, Outcome};
use crate::manifest::{Manifest, Memory, Port};
use crate::signature::Signature;
use crate::tools;

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

/// Builds the simulator of the design in `folder`, into `folder/verilator`. Errors: a tool is missing or fails.
pub fn build(manifest: &Manifest, folder: &Path) -> Result<Simulator> {
    let out = folder.join("verilator");
    fs::create_dir_all(&out)?;
    let main = out.join("main.cpp");
    fs::write(&main, harness(manifest))?;
    let mut verilator = Command::new("verilator");
    verilator.args([
        "--cc",
        "-O3",
        "-Wno-fatal",
        "--x-assign",
        "unique",
        "--x-initial",
        "unique",
        "--prefix",
        "Design",
    ]);
    verilator
        .args(["--top-module", &manifest.top, "--Mdir"])
        .arg(&out)
        .args(manifest.sv.iter().map(|file| folder.join(file)));
    tools::run_ok(&mut verilator, "")?;
    let program = out.join("simulator");
    compile(&out, &main, &program)?;
    Ok(Simulator { program })
}

/// Compiles what Verilator wrote. Its own run-time library is compiled once for all designs.
fn compile(out: &Path, main: &Path, program: &Path) -> Result<()> {
    let include = verilator_root()?.join("include");
    let library = library(&include)?;
    let mut sources: Vec<PathBuf> = fs::read_dir(out)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    sources.retain(|path| path.extension().is_some_and(|ending| ending == "cpp") && path != main);
    sources.sort();
    let mut compiler = compiler(&include);
    compiler.arg("-I").arg(out).arg(main).args(sources).args(library).arg("-o").arg(program).arg("-lpthread");
    tools::run_ok(&mut compiler, "").map(drop)
}

fn compiler(include: &Path) -> Command {
    let mut command = Command::new("g++");
    command.args(["-std=gnu++17", "-O1", "-w", "-DVM_COVERAGE=0", "-DVM_SC=0", "-DVM_TRACE=0", "-DVM_THREADS=1", "-I"]);
    command.arg(include).arg("-I").arg(include.join("vltstd"));
    command
}

fn verilator_root() -> Result<PathBuf> {
    let printed = tools::run_ok(Command::new("verilator").args(["--getenv", "VERILATOR_ROOT"]), "")?;
    Ok(PathBuf::from(printed.stdout.trim()))
}

fn library(include: &Path) -> Result<Vec<PathBuf>> {
    let folder = tools::root().join("build/verilator");
    fs::create_dir_all(&folder)?;
    ["verilated", "verilated_threads"]
        .iter()
        .map(|name| {
            let object = folder.join(format!("{name}.o"));
            if !object.exists() {
                // Written under another name first: runs may be side by side.
                let draft = folder.join(format!("{name}.{}.o", std::process::id()));
                tools::run_ok(
                    compiler(include).arg("-c").arg(include.join(format!("{name}.cpp"))).arg("-o").arg(&draft),
                    "",
                )?;
                fs::rename(&draft, &object)?;
            }
            Ok(object)
        })
        .collect()
}

impl Simulator {
    /// Runs all rounds, at most `limit` cycles each. Errors: the design breaks the protocol, or what it gave can't be read.
    pub fn run(&self, manifest: &Manifest, signature: &Signature, limit: u64) -> Result<Vec<Run>> {
        let input: String = (0..data::ROUNDS).map(|round| input(manifest, signature, round)).collect::<Result<_>>()?;
        let mut command = Command::new(&self.program);
        command.args([limit.to_string(), data::ROUNDS.to_string()]);
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

/// The C++ program around the design.
fn harness(manifest: &Manifest) -> String {
    let mut text = format!("{COMMON}#include \"Design.h\"\n");
    for (name, port) in [("CLOCK", &manifest.clock), ("RESET", &manifest.reset)] {
        writeln!(text, "#define {name} {port}").ok();
    }
    for (name, port) in [("START", &manifest.start), ("DONE", &manifest.done)] {
        writeln!(text, "#define {name} {}", port.signal).ok();
    }
    writeln!(text, "#define RESET_ACTIVE {}", manifest.reset_active).ok();
    text + &scalars(manifest) + &memories(manifest) + &ports(manifest) + MAIN
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
    text += "  return accesses;\n}\nextern std::vector<Words> read_data;\nstatic void give(Design &top) {\n";
    for (number, (_, _, port)) in all.iter().enumerate() {
        if let Some(signal) = &port.rdata {
            writeln!(text, "  put(top.{signal}, read_data[{number}].data());").ok();
        }
    }
    text + "}\n"
}

/// What one port asks for, from its signals.
fn access(at: usize, memory: &Memory, port: &Port) -> String {
    let signal = |name: &Option<String>| name.as_ref().map(|name| format!("top.{name}"));
    let (enable, write) = (signal(&port.en), signal(&port.we));
    let write = match (&enable, write) {
        (Some(enable), Some(write)) => Some(format!("{enable} && {write}")),
        (_, write) => write,
    };
    let read = match (&enable, &write) {
        (Some(enable), Some(write)) => Some(format!("{enable} && !({write})")),
        _ => enable,
    };
    let address = signal(&port.addr).unwrap_or("0".to_string());
    let data = port.wdata.as_ref().map(|name| format!(" get(top.{name}, a.data.data());")).unwrap_or_default();
    format!(
        "  {{ Access a{{{at}, bool({}), bool({}), uint32_t({address}), Words(limbs({}))}};{data} accesses.push_back(a); }}\n",
        read.unwrap_or("0".to_string()),
        write.unwrap_or("0".to_string()),
        memory.width,
    )
}
