//! Programs in Rust: rustc makes LLVM IR of them, which is then read as that of clang is.
//!
//! What holds: sums wrap, as in a program that is built with `-O`; a panic ends the program. What newer LLVM IR says beyond what LLVM 19
//! reads is dropped: it only helps optimizers.

use std::path::{Path, PathBuf};
use std::process::Command;

use ir::Reported;
use ir::diag::Place;

use super::clang::{self, finish};
use super::{Folder, Front};
use crate::session::Session;

/// Flags of the run that reads Rust: as those for C, no pass runs. The standard library is a shared one, so that clang can link it.
const FRONT_END: &[&str] = &[
    "--crate-type=bin",
    "--crate-name=program",
    "--emit=llvm-ir",
    "--error-format=short",
    "-Awarnings",
    "-Ccodegen-units=1",
    // Generic functions of the standard library are compiled here, and not taken from it.
    "-Copt-level=3",
    "-Cno-prepopulate-passes",
    "-Cdebuginfo=2",
    "-Cpanic=abort",
    "-Coverflow-checks=off",
    "-Cprefer-dynamic",
];

/// Words with parentheses behind them that LLVM 19 does not know.
const CALLED: [&str; 2] = [" captures(", " initializes("];

/// Words that LLVM 19 does not know.
const WORDS: [&str; 4] = [" samesign", " nocreateundeforpoison", " dead_on_return", " errnomem"];

/// True for a file in Rust.
pub fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == "rs")
}

/// The rustc to run.
fn rustc() -> PathBuf {
    std::env::var_os("KILN_RUSTC").map_or_else(|| PathBuf::from("rustc"), PathBuf::from)
}

/// LLVM IR of a program, without any pass. Errors: `E1071` there is no rustc, `E1073` what it refuses.
pub fn front_end(front: &Front, sources: &[PathBuf], s: &mut Session) -> Result<String, Reported> {
    let Some(root) = root(sources, s)? else {
        let message = "files in Rust and in another language are no program: give those in Rust alone";
        return Err(s.diags.error("E1073", Place::Unknown, message));
    };
    let folder = Folder::named("rust", s)?;
    let out = folder.path().join("program.ll");
    let mut command = Command::new(rustc());
    command.args(FRONT_END).arg("--edition").arg(front.std.as_deref().unwrap_or("2021"));
    command.args(front.define.iter().flat_map(|name| ["--cfg", name]));
    command.arg("-o").arg(&out).arg(root);
    finish(command, "", s)?;
    Ok(older(&crate::files::read_text(&out, &mut s.diags)?))
}

/// The file that names the others as its modules: the one with `main`, or the first. `None` if some are not in Rust.
fn root<'a>(sources: &'a [PathBuf], s: &mut Session) -> Result<Option<&'a PathBuf>, Reported> {
    if !sources.iter().all(|path| is_rust(path)) {
        return Ok(None);
    }
    for source in sources {
        if crate::files::read_text(source, &mut s.diags)?.contains("fn main(") {
            return Ok(Some(source));
        }
    }
    Ok(sources.first())
}

/// LLVM IR without what is newer than LLVM 19.
pub fn older(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.lines().filter(|line| !line.contains("@llvm.lifetime.")) {
        let is_newer = CALLED.iter().chain(&WORDS).any(|word| line.contains(word));
        match is_newer {
            true => out.push_str(&without_newer(line)),
            false => out.push_str(line),
        }
        out.push('\n');
    }
    out
}

fn without_newer(line: &str) -> String {
    let mut line = line.to_owned();
    for word in CALLED {
        while let Some(at) = line.find(word) {
            let Some(end) = closed(&line[at..]) else { break };
            line.replace_range(at..at + end, "");
        }
    }
    WORDS.iter().fold(line, |line, word| line.replace(word, ""))
}

/// Where the first parenthesis closes.
fn closed(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        if c == ')' && depth == 0 {
            return Some(at + 1);
        }
    }
    None
}

/// What links a program, if rustc made it: the standard library and where it is. Errors: `E1071` there is no rustc.
pub fn libraries(program: &str, s: &mut Session) -> Result<Vec<String>, Reported> {
    if !program.contains("!\"rustc version ") {
        return Ok(Vec::new());
    }
    let mut command = Command::new(rustc());
    command.args(["--print", "target-libdir"]);
    let folder = clang::finish(command, "", s)?.trim().to_owned();
    let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.path().display().to_string());
    let is_standard = |name: &String| name.starts_with(&format!("{folder}/libstd-")) && name.ends_with(".so");
    let mut flags: Vec<String> = names.filter(is_standard).collect();
    flags.push(format!("-Wl,-rpath,{folder}"));
    Ok(flags)
}
