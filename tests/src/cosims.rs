//! Time in simulations: memories of several latencies behind the bus, and waves and time lines of programs of host and device.
//!
//! What holds: a slower memory makes a run longer, in the test bench by as many cycles as in Kiln's simulator, and changes no result;
//! waves and time lines say the cycles that the summary says.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use libtest_mimic::Trial;
use serde_json::Value;
use vcd::{Command as Change, Parser, ScopeItem};
use xtask::tools;

use crate::requirement;

/// Latency, width, requests outstanding and stalls of a hundred cycles: each memory is slower than the one before.
const MEMORIES: [[u64; 4]; 5] = [[4, 8, 8, 0], [40, 8, 8, 0], [150, 8, 8, 0], [150, 2, 8, 0], [150, 2, 1, 60]];
/// The causes of stalls, as counters and rows of a time line are called.
const CAUSES: [&str; 4] = ["read request stalls", "read data stalls", "write request stalls", "write data stalls"];

/// All tests.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let one = |name: &str, programs: &[&'static str], body: fn(&Path) -> Result<()>| {
        let kiln = kiln.to_path_buf();
        requirement::trial(format!("cosims/{name}"), programs, move || body(&kiln))
    };
    vec![
        one("memories", &["iverilog", "vvp"], memories),
        one("host", &["clang-19"], host),
        one("waves", &["clang-19"], waves),
        one("stalls", &["clang-19"], stalls),
        one("unchanged", &["clang-19"], unchanged),
    ]
}

fn folder(name: &str) -> Result<PathBuf> {
    let folder = tools::root().join("build/tests/cosims").join(name);
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// The target file of a memory.
fn target(folder: &Path, [latency, width, outstanding, stalls]: [u64; 4]) -> Result<PathBuf> {
    let file = folder.join(format!("{latency}-{width}-{outstanding}-{stalls}.toml"));
    let text = format!(
        "[[space]]\nname = \"external\"\nnumber = 0\nwidth = {width}\nlatency = {latency}\n\
         outstanding = {outstanding}\nstall-percent = {stalls}\n"
    );
    fs::write(&file, text)?;
    Ok(file)
}

/// The design of a file test behind memories: simulated, in the test bench, and as it is planned.
fn memories(kiln: &Path) -> Result<()> {
    let (root, folder) = (tools::root(), folder("memories")?);
    let mut last = [0; 2];
    for memory in MEMORIES {
        let out = folder.join("design");
        let timing = target(&folder, memory)?;
        let mut hls = Command::new(kiln);
        hls.arg("hls").arg(root.join("tests/hls/axi.mlir")).args(["--memory", "axi", "--memory-timing"]).arg(timing);
        let said = tools::run_ok(hls.arg("-o").arg(&out), "")?.stdout;
        ensure!(said.contains("2 runs equal to the source"), "{said}");
        let report: Value = serde_json::from_str(&fs::read_to_string(out.join("report.json"))?)?;
        let simulated = report["cycles_measured"][0].as_u64().context("cycles are measured")?;
        let found = [simulated, bench(&out)?];
        ensure!(last[0] < found[0] && last[1] < found[1], "{memory:?}: {found:?} cycles, before {last:?}");
        let is_exact = memory[3] == 0;
        ensure!(!is_exact || found[0] == found[1], "{memory:?}: {found:?} cycles in Kiln and in Icarus");
        last = found;
    }
    Ok(())
}

/// Cycles of the first run in Icarus, whose test bench passes.
fn bench(folder: &Path) -> Result<u64> {
    let program = folder.join("bench.vvp");
    let sources = xtask::test_bench::sources(folder, "scale")?;
    tools::run_ok(Command::new("iverilog").args(["-g2012", "-Wall", "-o"]).arg(&program).args(sources), "")?;
    let said = tools::run_ok(Command::new("vvp").arg("-n").arg(&program).current_dir(folder), "")?.stdout;
    ensure!(said.contains("PASS"), "{said}");
    number_behind(&said, "run 0: ")
}

/// The number behind some words.
fn number_behind(text: &str, words: &str) -> Result<u64> {
    let (_, rest) = text.split_once(words).with_context(|| format!("no '{words}' in {text}"))?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    Ok(digits.parse()?)
}

/// The program of a file test with memory that design and host share; what it says.
fn shared(kiln: &Path, memory: &Path, options: &[&str]) -> Result<String> {
    let source = tools::root().join("tests/host/refused_burst.mlir");
    let mut cosim = Command::new(kiln);
    cosim.arg("cosim").arg(source).args(options).args(["--", "--memory", "axi", "--memory-timing"]).arg(memory);
    let said = tools::run_ok(&mut cosim, "")?.stdout;
    ensure!(said.contains("host and device equal to the source"), "{said}");
    Ok(said)
}

/// The cycles of a whole program.
fn all_cycles(said: &str) -> Result<u64> {
    let all = said.lines().find_map(|line| line.split_once(" cycles in all")).context("all cycles are said")?;
    Ok(all.0.parse()?)
}

/// A program with memories that it shares with its design.
fn host(kiln: &Path) -> Result<()> {
    let folder = folder("host")?;
    let mut last = 0;
    for memory in MEMORIES {
        let said = shared(kiln, &target(&folder, memory)?, &[])?;
        let cycles = all_cycles(&said)?;
        ensure!(last < cycles, "{memory:?}: {cycles} cycles, before {last}");
        last = cycles;
    }
    Ok(())
}

/// In the waves of several designs, each runs in as many cycles as the summary says.
fn waves(kiln: &Path) -> Result<()> {
    let dump = folder("waves")?.join("all.vcd");
    let mut cosim = Command::new(kiln);
    cosim.arg("cosim").arg(tools::root().join("examples/host/beside.mlir")).arg("--vcd").arg(&dump);
    let said = tools::run_ok(&mut cosim, "")?.stdout;
    let rows = said.lines().skip(1).take_while(|line| !line.is_empty());
    let rows: Vec<Vec<&str>> = rows.map(|line| line.split_whitespace().collect()).collect();
    ensure!(rows.len() > 1, "the program has one kernel: {said}");
    let bytes = fs::read(&dump)?;
    for row in rows {
        let [kernel, _, cycles, ..] = row[..] else { bail!("no row of a kernel: {said}") };
        let runs = cycles_set(&bytes, kernel, "running")?;
        ensure!(
            runs == cycles.parse::<u64>()?,
            "'{kernel}' runs in {runs} cycles of the waves, and in {cycles} of the summary"
        );
    }
    Ok(())
}

/// Cycles in which a signal at the top of a scope is set.
fn cycles_set(dump: &[u8], scope: &str, signal: &str) -> Result<u64> {
    let mut parser = Parser::new(dump);
    let header = parser.parse_header()?;
    let is_scope = |item: &&ScopeItem| matches!(item, ScopeItem::Scope(own) if own.identifier == scope);
    ensure!(header.items.iter().filter(is_scope).count() == 1, "'{scope}' is no scope of its own");
    let code = header.find_var(&[scope, signal]).with_context(|| format!("{scope} has no {signal}"))?.code;
    let (mut now, mut since, mut sum) = (0, None, 0);
    for change in parser {
        match change? {
            Change::Timestamp(time) => now = time,
            Change::ChangeScalar(id, value) if id == code => set(&mut since, &mut sum, now, value == vcd::Value::V1),
            _ => {}
        }
    }
    Ok(sum + since.map_or(0, |first| now - first))
}

/// A signal is set, or not any more.
fn set(since: &mut Option<u64>, sum: &mut u64, now: u64, is_set: bool) {
    *sum += since.take().map_or(0, |first| now - first);
    *since = is_set.then_some(now);
}

/// The slices of stalls add up to what the counters of the design say, cause by cause.
fn stalls(kiln: &Path) -> Result<()> {
    let folder = folder("stalls")?;
    let trace = folder.join("trace.json");
    let memory = target(&folder, [20, 4, 1, 30])?;
    let said = shared(kiln, &memory, &["--trace", &trace.display().to_string()])?;
    let traced: Value = serde_json::from_str(&fs::read_to_string(&trace)?)?;
    let events = traced["traceEvents"].as_array().context("a trace has events")?;
    let mut all = 0;
    for cause in CAUSES {
        let slices = events.iter().filter(|event| event["name"] == cause && event["ph"] == "X");
        let sum: u64 = slices.filter_map(|event| event["args"]["cycles"].as_u64()).sum();
        let counted = number_behind(&said, &format!("{cause} "))?;
        ensure!(sum == counted, "{cause}: {sum} in the trace, {counted} counted");
        all += sum;
    }
    ensure!(all > 0, "nothing stalls: {said}");
    Ok(())
}

/// Programs whose kernels get again what they hold.
const AGAIN: [&str; 5] = ["tiles", "convolution", "matvec_f64", "stateful_filter", "until_sorted"];

/// What did not change is not sent again: a program takes fewer cycles, and computes what its source does.
fn unchanged(kiln: &Path) -> Result<()> {
    for name in AGAIN {
        let source = tools::root().join("examples/host").join(format!("{name}.mlir"));
        let mut cycles = Vec::new();
        for sends_all in [true, false] {
            let mut cosim = Command::new(kiln);
            cosim.arg("cosim").arg(&source).env_remove("KILN_SEND_ALL");
            if sends_all {
                cosim.env("KILN_SEND_ALL", "1");
            }
            let said = tools::run_ok(&mut cosim, "")?.stdout;
            ensure!(said.contains("host and device equal to the source"), "{name}: {said}");
            cycles.push(all_cycles(&said)?);
        }
        ensure!(cycles[1] < cycles[0], "{name}: {cycles:?} cycles, of which the first ones send all");
    }
    Ok(())
}
