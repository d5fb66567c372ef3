//! Bad input to `kiln hls`: a clear error with position and code, exit code 1, nothing written, never a panic.
//!
//! What holds: inputs that a person would write stand in the table as text; those that only a machine would are made here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use xtask::tools::{self, Finished};

use crate::requirement;

/// Seconds after which a program hangs.
const PATIENCE: f64 = 20.0;
/// More regions inside each other than any stack holds.
const DEEP: usize = 100_000;

/// Name, and the text of the file.
const TEXTS: [(&str, &str); 20] = [
    ("empty", ""),
    ("only_a_comment", "// nothing\n"),
    ("no_function", "module {\n}\n"),
    ("not_mlir", "int main() { return 0; }\n"),
    ("unknown_operation", "func.func @f(%a: i32) -> i32 {\n  %0 = arith.frobnicate %a : i32\n  return %0 : i32\n}\n"),
    ("unknown_dialect", "func.func @f() {\n  \"nowhere.op\"() : () -> ()\n  return\n}\n"),
    ("wrong_type", "func.func @f(%a: i32, %b: i64) -> i32 {\n  %0 = arith.addi %a, %b : i32\n  return %0 : i32\n}\n"),
    ("undefined_value", "func.func @f() -> i32 {\n  return %nothing : i32\n}\n"),
    (
        "used_before_it_is_defined",
        "func.func @f(%a: i32) -> i32 {\n  %0 = arith.addi %1, %a : i32\n  %1 = arith.addi %a, %a : i32\n  return %0 : i32\n}\n",
    ),
    (
        "redefined_value",
        "func.func @f(%a: i32) {\n  %0 = arith.addi %a, %a : i32\n  %0 = arith.addi %a, %a : i32\n  return\n}\n",
    ),
    ("unterminated_string", "func.func @f() attributes {a = \"never ends} {\n  return\n}\n"),
    ("unterminated_region", "func.func @f() {\n  affine.for %i = 0 to 4 {\n"),
    (
        "dynamic_shape",
        "func.func @f(%m: memref<?xi32>, %v: i32) {\n  affine.store %v, %m[0] : memref<?xi32>\n  return\n}\n",
    ),
    ("width_zero", "func.func @f(%m: memref<4xi0>, %v: i0) {\n  affine.store %v, %m[0] : memref<4xi0>\n  return\n}\n"),
    ("width_too_large", "func.func @f(%a: i16777216) -> i16777216 {\n  return %a : i16777216\n}\n"),
    ("constant_out_of_range", "func.func @f() -> i8 {\n  %0 = arith.constant 300 : i8\n  return %0 : i8\n}\n"),
    ("recursion", "func.func @f(%a: i32) -> i32 {\n  %0 = call @f(%a) : (i32) -> i32\n  return %0 : i32\n}\n"),
    ("call_of_nothing", "func.func @f(%a: i32) -> i32 {\n  %0 = call @g(%a) : (i32) -> i32\n  return %0 : i32\n}\n"),
    (
        "index_out_of_range",
        "func.func @f(%m: memref<4xi32>, %v: i32) {\n  affine.store %v, %m[4] : memref<4xi32>\n  return\n}\n",
    ),
    ("tensor", "func.func @f(%t: tensor<4xi32>) -> tensor<4xi32> {\n  return %t : tensor<4xi32>\n}\n"),
];

/// All tests of bad input.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let made = [("binary", binary()), ("deep_regions", deep("scf.execute_region { ", "scf.yield }"))];
    let texts = TEXTS.iter().map(|(name, text)| (*name, text.as_bytes().to_vec()));
    let trial = |(name, bytes): (&'static str, Vec<u8>)| {
        let kiln = kiln.to_path_buf();
        requirement::trial(format!("faults/{name}"), &[], move || refused(name, &bytes, &kiln))
    };
    let mut trials: Vec<Trial> = texts.chain(made).map(trial).collect();
    for (name, check) in [
        ("missing_file", missing_file as fn(&Path) -> Result<()>),
        ("no_folder", no_folder),
        ("full_disk", full_disk),
        ("ended", ended),
        ("deep_attributes", deep_attributes),
    ] {
        let kiln = kiln.to_path_buf();
        trials.push(requirement::trial(format!("faults/{name}"), &[], move || check(&kiln)));
    }
    trials
}

fn binary() -> Vec<u8> {
    (0..4096_u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 13) as u8).collect()
}

/// A function with regions inside each other.
fn deep(open: &str, close: &str) -> Vec<u8> {
    format!("func.func @f() {{\n{}{}\n  return\n}}\n", open.repeat(DEEP), format!("{close} ").repeat(DEEP)).into_bytes()
}

/// Checks that the file is refused as it should be.
fn refused(name: &str, bytes: &[u8], kiln: &Path) -> Result<()> {
    let folder = folder(name)?;
    let input = folder.join(format!("{name}.mlir"));
    fs::write(&input, bytes)?;
    let out = folder.join("out");
    let finished = tools::run(Command::new(kiln).arg("hls").arg(&input).arg("-o").arg(&out), "")?;
    clean(&finished)?;
    ensure!(has_code(&finished.stderr), "no code in: {}", finished.stderr);
    ensure!(finished.stderr.contains(&format!("{name}.mlir:")), "no position in: {}", finished.stderr);
    ensure!(!out.exists() || fs::read_dir(&out)?.next().is_none(), "files are written");
    Ok(())
}

/// Exit code 1 and an error in words, soon.
fn clean(finished: &Finished) -> Result<()> {
    let text = tools::tail(&finished.stderr, 10);
    ensure!(!finished.stderr.contains("panicked at"), "a panic: {text}");
    ensure!(finished.code == 1, "exit code {}: {text}", finished.code);
    ensure!(finished.stderr.contains("error"), "no error in: {text}");
    ensure!(finished.seconds < PATIENCE, "{:.0} seconds", finished.seconds);
    Ok(())
}

/// Whether there is a code as `E0123`.
fn has_code(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.windows(5).any(|window| window[0] == b'E' && window[1..].iter().all(u8::is_ascii_digit))
}

fn folder(name: &str) -> Result<PathBuf> {
    let folder = tools::root().join("build/tests/faults").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

fn dot() -> PathBuf {
    tools::root().join("examples/dot.mlir")
}

fn missing_file(kiln: &Path) -> Result<()> {
    let folder = folder("missing_file")?;
    let mut command = Command::new(kiln);
    clean(&tools::run(command.arg("hls").arg(folder.join("none.mlir")).arg("-o").arg(folder.join("out")), "")?)
}

/// The output folder can't be made, because a file stands in its place.
fn no_folder(kiln: &Path) -> Result<()> {
    let folder = folder("no_folder")?;
    fs::write(folder.join("file"), "")?;
    clean(&tools::run(Command::new(kiln).arg("hls").arg(dot()).arg("-o").arg(folder.join("file/out")), "")?)
}

/// An attribute of many lists inside each other is no fault; it must not end the stack.
fn deep_attributes(kiln: &Path) -> Result<()> {
    let input = folder("deep_attributes")?.join("deep.mlir");
    let attribute = format!("{}{}", "[".repeat(DEEP), "]".repeat(DEEP));
    fs::write(&input, format!("func.func @f() attributes {{a = {attribute}}} {{\n  return\n}}\n"))?;
    let printed = tools::run_ok(Command::new(kiln).arg("opt").arg(&input), "")?.stdout;
    ensure!(printed.contains(&attribute), "the attribute is not printed as it was read");
    Ok(())
}

/// A build that is ended: its tool ends with the processes that it started, and nothing that was half made stays.
fn ended(kiln: &Path) -> Result<()> {
    let folder = folder("ended")?;
    let tools = tools::root().join("tests/fpga/inputs/endless");
    let mut command = Command::new(kiln);
    command.arg("build").arg(dot()).args(["--board", "ulx3s", "--no-cache", "--tools"]).arg(tools);
    let mut child = command.arg("-o").arg(folder.join("out")).stderr(Stdio::null()).spawn()?;
    let (start, noted) = (Instant::now(), folder.join("process"));
    while !noted.exists() {
        ensure!(start.elapsed().as_secs_f64() < PATIENCE, "the tool does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
    let process = fs::read_to_string(&noted)?;
    tools::run_ok(Command::new("kill").arg(child.id().to_string()), "")?;
    let status = child.wait()?;
    ensure!(status.code().is_none(), "{status} in place of the signal");
    let left: Vec<_> = fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.file_name())).collect();
    ensure!(left == ["process"], "left behind: {left:?}");
    let state = || fs::read_to_string(format!("/proc/{}/stat", process.trim())).unwrap_or_default();
    let goes_on = |state: &str| !state.is_empty() && !state.contains(") Z");
    // A process that was sent the signal takes a moment to end.
    while goes_on(&state()) {
        ensure!(start.elapsed().as_secs_f64() < PATIENCE, "a process of the tool goes on: {}", state());
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(())
}

/// Text that can't be written: the device that is always full.
fn full_disk(kiln: &Path) -> Result<()> {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").context("no device that is always full")?;
    let child = Command::new(kiln).arg("opt").arg(dot()).stdout(full).stderr(Stdio::piped()).spawn()?;
    let output = child.wait_with_output()?;
    let error = String::from_utf8_lossy(&output.stderr);
    ensure!(!error.contains("panicked at"), "a panic: {error}");
    ensure!(output.status.code() == Some(1), "{}: {error}", output.status);
    Ok(())
}
