//! CPU seconds and peak memory of one command, by GNU time.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::tools;

/// What a run took.
#[derive(Clone, Copy, Debug)]
pub struct Taken {
    /// User and system time in seconds.
    pub seconds: f64,
    /// Peak resident memory in MiB.
    pub mebibytes: f64,
}

/// Runs `command`. Errors: GNU time is not installed, or the command fails.
pub fn measure(command: &Command) -> Result<Taken> {
    let time = tools::find("time").context("GNU time is not installed")?;
    let mut timed = Command::new(time);
    timed.args(["-f", "%U %S %M"]).arg(command.get_program()).args(command.get_args());
    let finished = tools::run(&mut timed, "")?;
    ensure!(finished.success, "{}", tools::tail(&finished.stderr, 5));
    let last = finished.stderr.lines().last().unwrap_or_default();
    let numbers: Vec<f64> = last.split(' ').filter_map(|number| number.parse().ok()).collect();
    let [user, system, kibibytes] = numbers[..] else { anyhow::bail!("GNU time says {last:?}") };
    Ok(Taken { seconds: user + system, mebibytes: kibibytes / 1024.0 })
}

/// The median of each figure by itself; of an even number, the upper one.
///
/// # Panics
/// There is no run.
pub fn median(runs: &[Taken]) -> Taken {
    let of = |figure: fn(&Taken) -> f64| {
        let mut all: Vec<f64> = runs.iter().map(figure).collect();
        all.sort_by(f64::total_cmp);
        all[all.len() / 2]
    };
    Taken { seconds: of(|run| run.seconds), mebibytes: of(|run| run.mebibytes) }
}
