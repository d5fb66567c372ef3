//! The `kiln` binary as the benches and tests call it. All that they assume of its command line stands here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use crate::tools::{self, Finished};

/// Builds `kiln` with `profile` (`release` or `dev`) and gives its path; `KILN` in the environment takes its place.
///
/// # Errors
/// It does not build.
pub fn build(profile: &str) -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("KILN") {
        return Ok(PathBuf::from(path));
    }
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.current_dir(tools::root()).args([
        "build",
        "--quiet",
        "--package",
        "cli",
        "--profile",
        profile,
    ]);
    tools::run_ok(&mut cargo, "")?;
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| tools::root().join("target"), PathBuf::from);
    let path = target
        .join(if profile == "dev" { "debug" } else { profile })
        .join("kiln");
    ensure!(path.is_file(), "there is no {}", path.display());
    Ok(path)
}

/// What `kiln hls` took.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// Wall-clock seconds.
    pub seconds: f64,
    /// Peak resident memory in MiB, where the system tells it.
    pub mebibytes: Option<f64>,
}

/// `kiln hls SOURCE -o OUT FLAGS`. Errors: it fails, with what it printed.
pub fn hls(kiln: &Path, source: &Path, out: &Path, flags: &[String]) -> Result<Cost> {
    if out.exists() {
        fs::remove_dir_all(out)?;
    }
    fs::create_dir_all(out.parent().context("no parent folder")?)?;
    let start = Instant::now();
    let (finished, mebibytes) = measured(
        kiln,
        Command::new(kiln)
            .arg("hls")
            .arg(source)
            .arg("-o")
            .arg(out)
            .args(flags),
    )?;
    ensure!(
        finished.success,
        "kiln hls: code {}: {}",
        finished.code,
        tools::tail(&finished.stderr, 12)
    );
    Ok(Cost {
        seconds: start.elapsed().as_secs_f64(),
        mebibytes,
    })
}

/// `kiln run SOURCE --func NAME --json INPUT`, with arguments and outcome in the JSON form of its manual.
///
/// # Errors
/// It can't be started.
pub fn run(kiln: &Path, source: &Path, function: &str, input: &Path) -> Result<Finished> {
    tools::run(
        Command::new(kiln)
            .arg("run")
            .arg(source)
            .args(["--func", function, "--json"])
            .arg(input),
        "",
    )
}

/// Runs `command` under GNU time where that is there, to learn its peak memory.
fn measured(kiln: &Path, command: &Command) -> Result<(Finished, Option<f64>)> {
    let Some(time) = tools::find("time") else {
        let mut plain = Command::new(kiln);
        return Ok((tools::run(plain.args(command.get_args()), "")?, None));
    };
    let mut timed = Command::new(time);
    timed.args(["-f", "%M"]).arg(kiln).args(command.get_args());
    let mut finished = tools::run(&mut timed, "")?;
    let (rest, last) = finished
        .stderr
        .trim_end()
        .rsplit_once('\n')
        .unwrap_or(("", finished.stderr.trim_end()));
    let mebibytes = last.parse::<f64>().ok().map(|kibibytes| kibibytes / 1024.0);
    finished.stderr = rest.to_string();
    Ok((finished, mebibytes))
}
