//! CPU seconds of one command, as the system accounts them, and its peak memory, by GNU time.

use std::process::Command;

use anyhow::{Context, Result, ensure};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;

use crate::tools;

/// What a run took.
#[derive(Clone, Copy, Debug)]
pub struct Taken {
    /// User and system time in seconds.
    pub seconds: f64,
    /// Peak resident memory in MiB.
    pub mebibytes: f64,
}

/// Microseconds of all commands that ended so far. (GNU time rounds to ten milliseconds.)
fn microseconds() -> Result<i64> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    Ok((usage.user_time() + usage.system_time()).num_microseconds())
}

/// Runs `command`, and nothing beside it. Errors: GNU time is not installed, or the command fails.
pub fn measure(command: &Command) -> Result<Taken> {
    let time = tools::find("time").context("GNU time is not installed")?;
    let mut timed = Command::new(time);
    timed.args(["-f", "%M"]).arg(command.get_program()).args(command.get_args());
    let before = microseconds()?;
    let finished = tools::run(&mut timed, "")?;
    let seconds = (microseconds()? - before) as f64 / 1e6;
    ensure!(finished.success, "{}", tools::tail(&finished.stderr, 5));
    let last = finished.stderr.lines().last().unwrap_or_default();
    let kibibytes: f64 = last.parse().with_context(|| format!("GNU time says {last:?}"))?;
    Ok(Taken { seconds, mebibytes: kibibytes / 1024.0 })
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
