//! `kiln lec` on circuits and what passes made of them: equal, with certificates that z3 agrees with; different once an operation is
//! exchanged.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use libtest_mimic::Trial;
use xtask::tools;

use crate::requirement;

/// Examples whose circuits are compared before and after passes.
const EXAMPLES: [&str; 9] =
    ["axpy_i13", "collatz", "countdown", "dot", "gcd", "gcd_binary", "isqrt", "mac_sequence", "prefix_sum"];

/// Seconds that z3 has for a certificate: wide products are beyond it.
const Z3_SECONDS: u32 = 20;

/// A test for each datapath of the examples, and for the circuit of some loops.
pub fn trials(kiln: &Path) -> Result<Vec<Trial>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(tools::root().join("examples/datapath"))? {
        files.push(entry?.path());
    }
    files.sort();
    let datapaths = files.into_iter().filter(|file| file.extension().is_some_and(|ending| ending == "mlir"));
    let mut trials: Vec<Trial> = datapaths.map(|file| datapath(file, kiln)).collect();
    trials.extend(EXAMPLES.iter().map(|name| circuit(name, kiln)));
    Ok(trials)
}

fn datapath(file: PathBuf, kiln: &Path) -> Trial {
    let (kiln, name) = (kiln.to_path_buf(), file.file_stem().unwrap_or_default().to_string_lossy().into_owned());
    requirement::trial(format!("lec/datapath/{name}"), &["z3"], move || {
        let optimized = tools::run_ok(Command::new(&kiln).args(["opt", "--optimize-datapath"]).arg(&file), "")?.stdout;
        equal(&kiln, &file, &optimized, &name)?;
        different(&kiln, &file, &optimized, &name)
    })
}

fn circuit(name: &'static str, kiln: &Path) -> Trial {
    let kiln = kiln.to_path_buf();
    requirement::trial(format!("lec/circuit/{name}"), &["z3"], move || {
        let folder = folder(name)?;
        let example = tools::root().join(format!("examples/{name}.mlir"));
        tools::run_ok(Command::new(&kiln).args(["hls", "--no-sim"]).arg(example).arg("-o").arg(&folder), "")?;
        let is_circuit = |path: &PathBuf| path.to_string_lossy().ends_with(".hw.mlir");
        let mut written = fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path()));
        let file = written.find(is_circuit).context("no circuit was written")?;
        let passes = ["opt", "--canonicalize", "--cse", "--optimize-datapath"];
        let optimized = tools::run_ok(Command::new(&kiln).args(passes).arg(&file), "")?.stdout;
        equal(&kiln, &file, &optimized, name)?;
        different(&kiln, &file, &optimized, name)
    })
}

/// A fresh folder for files of a test.
fn folder(name: &str) -> Result<PathBuf> {
    let folder = tools::root().join("build/tests/lec").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

fn equal(kiln: &Path, file: &Path, optimized: &str, name: &str) -> Result<()> {
    let certificate = tools::root().join(format!("build/tests/lec/{name}.smt2"));
    fs::create_dir_all(certificate.parent().context("it has a folder")?)?;
    let mut compare = Command::new(kiln);
    compare.arg("lec").arg(file).arg("-").arg("--certificate").arg(&certificate);
    let said = tools::run_ok(&mut compare, optimized)?.stdout;
    ensure!(said.starts_with("equal: "), "{said}");
    let z3 = tools::run(Command::new("z3").arg(format!("-T:{Z3_SECONDS}")).arg(&certificate), "")?.stdout;
    ensure!(["unsat", "timeout"].contains(&z3.trim()), "z3 says of the certificate: {z3}");
    Ok(())
}

/// One operation is exchanged for another: no longer equal.
fn different(kiln: &Path, file: &Path, optimized: &str, name: &str) -> Result<()> {
    let exchanged = [("comb.add ", "comb.sub "), ("comb.xor ", "comb.and "), ("comb.sub ", "comb.add ")];
    let wrong = exchanged.iter().find_map(|(from, to)| exchange(optimized, from, to));
    let wrong = wrong.with_context(|| format!("{name} has no operation to exchange"))?;
    let said = tools::run(Command::new(kiln).arg("lec").arg(file).arg("-"), &wrong)?;
    ensure!(!said.success && said.stderr.contains("[E0942]"), "the exchange was not found: {}", said.stderr);
    Ok(())
}

/// The text with the first operation of two operands that is `from` made `to`.
fn exchange(text: &str, from: &str, to: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let is_pair = |line: &&str| line.contains(from) && line.matches(',').count() == 1;
    let at = lines.iter().position(is_pair)?;
    let changed = lines.iter().enumerate().map(|(number, line)| match number == at {
        true => line.replacen(from, to, 1),
        false => (*line).to_owned(),
    });
    Some(changed.collect::<Vec<_>>().join("\n"))
}
