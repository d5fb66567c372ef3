//! `--math`: elementary functions as polynomials, in vectors, against the C library's of wider floats.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use xtask::tools;

use crate::requirement;

/// Every so manieth pattern of bits of an f32 is an argument. `KILN_EVERY` replaces it; with 1 all are.
const STEP: &str = "4099";

/// The functions: name, operation, type, and how they are computed.
const FUNCTIONS: [(&str, &str, &str, &str); 9] = [
    ("exp_f32", "exp", "f32", "accurate"),
    ("exp2_f32", "exp2", "f32", "accurate"),
    ("log_f32", "log", "f32", "accurate"),
    ("log2_f32", "log2", "f32", "accurate"),
    ("log10_f32", "log10", "f32", "accurate"),
    ("tanh_f32", "tanh", "f32", "accurate"),
    ("fast_exp_f32", "exp", "f32", "fast"),
    ("exp_f64", "exp", "f64", "accurate"),
    ("log_f64", "log", "f64", "accurate"),
];

/// One test.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let kiln = kiln.to_path_buf();
    vec![requirement::trial("nests/elementary".into(), &["clang-19"], move || check(&kiln))]
}

fn check(kiln: &Path) -> Result<()> {
    let folder = tools::root().join("build/tests/elementary");
    fs::create_dir_all(&folder)?;
    let mut files = Vec::new();
    for how in ["accurate", "fast"] {
        let (source, text) = (folder.join(format!("{how}.mlir")), folder.join(format!("{how}.ll")));
        fs::write(&source, FUNCTIONS.iter().filter(|row| row.3 == how).map(mapped).collect::<String>())?;
        let mut command = Command::new(kiln);
        command.args(["llvm", "-O", "--cpu", "x86-64-v3", "--math", how]).arg(&source).arg("-o").arg(&text);
        tools::run_ok(&mut command, "")?;
        ensure!(!fs::read_to_string(&text)?.contains("@llvm.exp"), "a function is still called");
        files.push(text);
    }
    let (driver, program) = (folder.join("elementary.c"), folder.join("elementary"));
    fs::write(&driver, include_str!("elementary.c"))?;
    let mut clang = Command::new("clang-19");
    clang.args(["-O3", "-Wno-override-module", "-ffp-contract=off"]).arg(&driver).args(&files);
    tools::run_ok(clang.args(["-lm", "-o"]).arg(&program), "")?;
    let step = std::env::var("KILN_EVERY").unwrap_or(STEP.to_owned());
    let printed = tools::run_ok(Command::new(&program).arg(step), "")?.stdout;
    for (name, _, _, how) in FUNCTIONS {
        let worst = printed.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
        let worst: f64 = worst.with_context(|| format!("no line for {name} in:\n{printed}"))?.parse()?;
        let limit = if how == "fast" { 2.0 } else { 1.0 };
        ensure!(worst <= limit, "{name} is {worst} units in the last place from the exact results:\n{printed}");
    }
    Ok(())
}

/// A function that applies one to each element of an array.
fn mapped((name, op, ty, _): &(&str, &str, &str, &str)) -> String {
    format!(
        "func.func @{name}(%x: memref<4096x{ty}>, %y: memref<4096x{ty}>) {{\n\
           affine.for %i = 0 to 4096 {{\n\
             %v = affine.load %x[%i] : memref<4096x{ty}>\n\
             %w = math.{op} %v : {ty}\n\
             affine.store %w, %y[%i] : memref<4096x{ty}>\n\
           }}\n\
           return\n\
         }}\n"
    )
}
