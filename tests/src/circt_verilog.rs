//! Verilog of circuits as CIRCT has them: what Kiln writes is what CIRCT writes, and designs of pycde pass through all of Kiln.
//!
//! What holds: sv-parser, Verilator and Icarus read each text, and Yosys proves it equal to CIRCT's own export of the same circuit.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use xtask::tools;

use crate::sv_parser;

/// What the checks of Verilog run.
pub(crate) const PROGRAMS: [&str; 4] = ["python3", "yosys", "verilator", "iverilog"];

/// The passes of CIRCT after which it writes registers.
const REGISTERS: &str = "builtin.module(lower-seq-to-sv)";

/// Each piece of a file, by its module `m`.
pub(crate) fn pieces(kiln: &Path, source: &Path, marker: &str, out: &Path) -> Result<()> {
    for (number, piece) in fs::read_to_string(source)?.split(marker).enumerate() {
        let path = out.join(format!("piece{number}.mlir"));
        fs::write(&path, piece)?;
        equal(kiln, &path, "m", out).with_context(|| format!("piece {number}"))?;
    }
    Ok(())
}

/// What the inputs `a` and `b` are in the cycles of a circuit that prints.
const PRINTED: [(u32, u32); 6] = [(9, 47), (120, 8000), (0, 0), (126, 5), (200, 8191), (255, 4096)];

/// What a circuit prints is what Icarus prints of CIRCT's Verilog for it, but for bytes that are no ASCII.
pub(crate) fn prints(kiln: &Path, source: &Path, out: &Path) -> Result<()> {
    let script = tools::root().join("tests/src/circt_verilog.py");
    let passes = "builtin.module(lower-sim-to-sv,lower-seq-to-sv)";
    let theirs = tools::run_ok(Command::new("python3").arg(script).arg(source).arg(passes), "")?.stdout;
    let cycle = |(a, b): &(u32, u32)| format!("a = {a}; b = {b}; #1 clk = 1; #1 clk = 0;");
    let cycles: String = PRINTED.iter().map(cycle).collect();
    let bench = format!(
        "module bench; reg clk = 0; reg [7:0] a; reg [12:0] b; m m(.*); initial begin {cycles} end endmodule\n"
    );
    let (bench, program) = (keep(out, source, "sv", &(theirs + &bench))?, out.join("prints"));
    tools::run_ok(Command::new("iverilog").args(["-g2012", "-s", "bench", "-o"]).arg(&program).arg(bench), "")?;
    let theirs = tools::run_ok(Command::new("vvp").arg(&program), "")?.stdout;
    let row = |(a, b): &(u32, u32)| format!("{a},{b}\n");
    let rows = format!("a,b\n{}", PRINTED.iter().map(row).collect::<String>());
    let rows = keep(out, source, "csv", &rows)?;
    for engine in ["interpreted", "compiled"] {
        let options = ["--engine", engine, "--inputs"];
        let own = tools::run_ok(Command::new(kiln).arg("sim").arg(source).args(options).arg(&rows), "")?.stderr;
        // Processes of one edge come in any order.
        let plain = |text: &str| {
            let ascii = text.chars().filter(char::is_ascii).collect::<String>();
            let mut lines: Vec<String> = ascii.lines().map(str::to_owned).collect();
            lines.sort();
            lines
        };
        ensure!(plain(&own) == plain(&theirs), "{engine}: Kiln prints\n{own}\nand Icarus\n{theirs}");
    }
    Ok(())
}

/// The designs of pycde: the script makes the files that are kept, and each is checked, simulated and written.
pub(crate) fn designs(kiln: &Path, out: &Path) -> Result<()> {
    let folder = tools::root().join("examples/circuits");
    tools::run_ok(Command::new("python3").arg(folder.join("make.py")).arg(out), "")?;
    for (name, top, has_arrays) in [("fir", "Fir", false), ("gcd", "Gcd", false), ("top", "Top", true)] {
        let file = folder.join(format!("{name}.mlir"));
        let made = fs::read_to_string(out.join(format!("{name}.mlir")))?;
        ensure!(made == fs::read_to_string(&file)?, "{name}: the script makes another text");
        tools::run_ok(Command::new(kiln).arg("check").arg(&file), "")?;
        tools::run_ok(Command::new(kiln).arg("sim").arg(&file).args(["--module", top, "--cycles", "20"]), "")?;
        // Yosys reads no arrays of CIRCT.
        let checked = if has_arrays { readable(kiln, &file, top, out).map(drop) } else { equal(kiln, &file, top, out) };
        checked.with_context(|| name.to_owned())?;
        processes(kiln, &file, top)?;
        ["--canonicalize", "--optimize-datapath"].iter().try_for_each(|pass| stays(kiln, &file, (top, pass)))?;
    }
    Ok(())
}

/// The design equals what CIRCT's pass makes of it, whose registers are variables and processes of sv.
fn processes(kiln: &Path, file: &Path, top: &str) -> Result<()> {
    let script = tools::root().join("tests/src/circt.py");
    let read = tools::run_ok(Command::new("python3").arg(script).arg(file).arg(REGISTERS), "")?.stdout;
    let read: serde_json::Value = serde_json::from_str(&read).context("the script prints no list")?;
    let lowered = read[0]["custom"].as_str().context("CIRCT refuses the design")?;
    let compared = tools::run_ok(Command::new(kiln).arg("lec").arg(file).arg("-").args(["--module", top]), lowered)?;
    ensure!(compared.stdout.starts_with("equal: "), "{top} with processes: {}", compared.stdout);
    Ok(())
}

/// The design equals what a pass makes of it.
fn stays(kiln: &Path, file: &Path, (top, pass): (&str, &str)) -> Result<()> {
    let simpler = tools::run_ok(Command::new(kiln).arg("opt").arg(file).arg(pass), "")?.stdout;
    let compared = tools::run_ok(Command::new(kiln).arg("lec").arg(file).arg("-").args(["--module", top]), &simpler)?;
    ensure!(compared.stdout.starts_with("equal: "), "{top} {pass}: {}", compared.stdout);
    Ok(())
}

/// What Kiln writes, which all tools read.
fn readable(kiln: &Path, file: &Path, top: &str, out: &Path) -> Result<PathBuf> {
    let translate = &["translate", "--export-verilog"];
    let own = tools::run_ok(Command::new(kiln).args(translate).arg(file), "")?.stdout;
    let own = keep(out, file, "sv", &own)?;
    sv_parser::accepts(std::slice::from_ref(&own))?;
    let quiet = ["-Wno-DECLFILENAME", "-Wno-UNUSEDSIGNAL", "-Wno-SYNCASYNCNET"];
    tools::run_ok(
        Command::new("verilator").args(["--lint-only", "-Wall", "--top-module", top]).args(quiet).arg(&own),
        "",
    )?;
    tools::run_ok(Command::new("iverilog").args(["-g2012", "-o", "/dev/null"]).arg(&own), "")?;
    Ok(own)
}

/// Yosys proves that what Kiln writes computes what CIRCT's text computes.
fn equal(kiln: &Path, file: &Path, top: &str, out: &Path) -> Result<()> {
    let own = readable(kiln, file, top, out)?;
    let script = tools::root().join("tests/src/circt_verilog.py");
    let theirs = tools::run_ok(Command::new("python3").arg(script).arg(file).arg(REGISTERS), "")?.stdout;
    let theirs = keep(out, file, "circt.sv", &theirs)?;
    let read = |path: &Path, side: &str| {
        let file = path.display();
        format!(
            "read_verilog -sv -DSYNTHESIS {file}; prep -flatten -top {top}; async2sync; memory_map; opt_clean; design -stash {side}; "
        )
    };
    let copy = |side: &str| format!("design -copy-from {side} -as {side} {top}; ");
    let prove = "equiv_make gold gate equiv; prep -top equiv; equiv_simple; equiv_induct; equiv_status -assert";
    let program = [read(&theirs, "gold"), read(&own, "gate"), copy("gold"), copy("gate"), prove.to_owned()].concat();
    tools::run_ok(Command::new("yosys").args(["-q", "-p", &program]), "").map(drop)
}

fn keep(out: &Path, file: &Path, ending: &str, text: &str) -> Result<PathBuf> {
    let name = file.file_stem().and_then(|stem| stem.to_str()).context("a file without a name")?;
    let path = out.join(format!("{name}.{ending}"));
    fs::write(&path, text)?;
    Ok(path)
}
