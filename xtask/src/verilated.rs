//! C++ that Verilator writes, compiled without make: its headers and its run-time library are compiled once, and kept by content.
//!
//! What holds: all programs are compiled with the flags of the headers and the library, without optimisation: they run for less time
//! than a compiler needs to make them fast. The library is optimised.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use anyhow::{Context, Result, anyhow};

use crate::kept::{self, Kept};
use crate::tools;

/// Flags that headers, library and programs have in common.
const FLAGS: [&str; 11] = [
    "-std=gnu++17",
    "-fcoroutines",
    "-faligned-new",
    "-fcf-protection=none",
    "-w",
    "-DVM_COVERAGE=0",
    "-DVM_SC=0",
    "-DVM_TRACE=0",
    "-DVM_TRACE_FST=0",
    "-DVM_TRACE_VCD=0",
    "-DVM_THREADS=1",
];

/// The sources of the library.
const SOURCES: [&str; 3] = ["verilated", "verilated_threads", "verilated_timing"];

/// What each program includes.
const HEADER: &str = "#include \"verilated.h\"\n#include \"verilated_timing.h\"\n#include <cstdio>\n#include <cstdlib>\n\
                      #include <iostream>\n#include <map>\n#include <memory>\n#include <string>\n#include <vector>\n";

/// Verilator's headers and library, compiled.
struct Library {
    /// Verilator's headers as they are.
    include: PathBuf,
    /// Where `headers.h.gch` and `library.o` are.
    folder: PathBuf,
}

/// Runs Verilator, which is to write C++ to `folder`, where nothing of an older run is left. Errors: it is missing or fails.
pub fn translate(verilator: &mut Command, folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    tools::run_ok(verilator.args(["--cc", "--Mdir"]).arg(folder), "").map(drop)
}

/// Compiles `main`, which includes what Verilator wrote, to `program`. Errors: a tool is missing or fails.
pub fn compile(main: &Path, program: &Path) -> Result<()> {
    let library = library()?;
    let mut compiler = compiler(&library.include, "-O0");
    compiler.arg("-include").arg(library.folder.join("headers.h")).arg(main).arg(library.folder.join("library.o"));
    tools::run_ok(compiler.arg("-o").arg(program).arg("-lpthread"), "").map(drop)
}

/// Compiles what Verilator wrote to `folder` under `--exe --main --timing`, to `program`. Errors: as [`compile`].
pub fn compile_folder(folder: &Path, program: &Path) -> Result<()> {
    let main = folder.join("all.cc");
    fs::write(&main, includes(folder, "")?)?;
    compile(&main, program)
}

/// Lines that include all C++ that Verilator wrote to `folder`, which `prefix` leads to. Errors: it can't be listed.
pub fn includes(folder: &Path, prefix: &str) -> Result<String> {
    let entries = fs::read_dir(folder)?.collect::<std::io::Result<Vec<_>>>()?;
    let mut names: Vec<String> = entries.iter().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    let sources = names.iter().filter(|name| name.ends_with(".cpp"));
    Ok(sources.map(|name| format!("#include \"{prefix}{name}\"\n")).collect())
}

fn compiler(include: &Path, optimisation: &str) -> Command {
    let mut command = Command::new("g++");
    command.args(FLAGS).arg(optimisation).arg("-I").arg(include).arg("-I").arg(include.join("vltstd"));
    command
}

/// The library, compiled at the first call of a process where it is not kept.
fn library() -> Result<&'static Library> {
    static MADE: OnceLock<Result<Library, String>> = OnceLock::new();
    let made = MADE.get_or_init(|| make_library().map_err(|fault| format!("{fault:#}")));
    made.as_ref().map_err(|fault| anyhow!("{fault}"))
}

fn make_library() -> Result<Library> {
    let printed = tools::run_ok(Command::new("verilator").args(["--getenv", "VERILATOR_ROOT"]), "")?;
    let include = PathBuf::from(printed.stdout.trim()).join("include");
    let versions = [kept::version("verilator", "--version")?, kept::version("g++", "--version")?, FLAGS.join(" ")];
    let place = include.display().to_string();
    let parts: Vec<&[u8]> = versions.iter().map(String::as_str).chain([&*place, HEADER]).map(str::as_bytes).collect();
    let kept =
        Kept { what: "library of Verilator", parts: &parts, files: &["headers.h", "headers.h.gch", "library.o"] };
    let folder = kept.folder(|folder| {
        fs::write(folder.join("headers.h"), HEADER)?;
        let mut headers = compiler(&include, "-O0");
        headers.args(["-x", "c++-header"]).arg(folder.join("headers.h")).arg("-o").arg(folder.join("headers.h.gch"));
        tools::run_ok(&mut headers, "")?;
        compile_library(&include, folder)
    })?;
    Ok(Library { include, folder })
}

/// One object file of all sources.
fn compile_library(include: &Path, folder: &Path) -> Result<()> {
    let mut linker = Command::new("ld");
    linker.arg("-r").arg("-o").arg(folder.join("library.o"));
    for source in SOURCES {
        let object = folder.join(format!("{source}.o"));
        let mut compiler = compiler(include, "-O1");
        compiler.arg("-c").arg(include.join(format!("{source}.cpp"))).arg("-o").arg(&object);
        tools::run_ok(&mut compiler, "")?;
        linker.arg(object);
    }
    tools::run_ok(&mut linker, "").map(drop).context("the library can't be linked")
}
