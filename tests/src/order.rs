//! The order of trials, and how long each took at its last run.
//!
//! What holds: trials whose work others read come before those; among them the longest comes first, so that both cores are busy to the
//! end. One that was never measured comes before all that were.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use libtest_mimic::Trial;
use xtask::kept;

/// The tests of an example that build it in a form, or need no form.
const BUILD: [&str; 8] = ["mlir", "run", "llvm", "hls", "elastic", "axi", "stream", "plan"];

/// A trial of so many seconds is noted at once, for a run may be ended.
const LONG: f64 = 2.0;

/// Seconds of this run's trials.
static TAKEN: Mutex<BTreeMap<String, f64>> = Mutex::new(BTreeMap::new());

/// Does what a trial does, and notes how long that took.
pub fn timed<R>(name: &str, body: impl FnOnce() -> R) -> R {
    let start = Instant::now();
    let result = body();
    let seconds = start.elapsed().as_secs_f64();
    let mut taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
    taken.insert(name.to_owned(), seconds);
    if seconds > LONG {
        write(&taken);
    }
    result
}

/// Brings trials into their order.
pub fn sort(trials: &mut [Trial]) {
    let known = read();
    let rank = |trial: &Trial| {
        let seconds = known.get(trial.name()).copied().unwrap_or(f64::INFINITY);
        (reads_what_others_build(trial.name()), seconds)
    };
    trials.sort_by(|a, b| {
        let ((a_reads, a_seconds), (b_reads, b_seconds)) = (rank(a), rank(b));
        a_reads.cmp(&b_reads).then(b_seconds.total_cmp(&a_seconds))
    });
}

/// Writes the durations of this run among those of older ones; without them, the order of the next run is another.
pub fn keep() {
    write(&TAKEN.lock().unwrap_or_else(PoisonError::into_inner));
}

fn write(taken: &BTreeMap<String, f64>) {
    let mut all = read();
    all.extend(taken.clone());
    let text: String = all.iter().map(|(name, seconds)| format!("{seconds:.3} {name}\n")).collect();
    let (file, draft) = (file(), kept::folder().join(format!("durations.{}", std::process::id())));
    let written = fs::create_dir_all(kept::folder()).and_then(|()| fs::write(&draft, text));
    if let Err(fault) = written.and_then(|()| fs::rename(draft, &file)) {
        eprintln!("{} is not written: {fault}", file.display());
    }
}

fn file() -> PathBuf {
    kept::folder().join("durations")
}

/// The durations of older runs; a line that can't be read is one that was never measured.
fn read() -> BTreeMap<String, f64> {
    let text = fs::read_to_string(file()).unwrap_or_default();
    let line = |line: &str| {
        let (seconds, name) = line.split_once(' ')?;
        Some((name.to_owned(), seconds.parse().ok()?))
    };
    text.lines().filter_map(line).collect()
}

/// Whether a test of an example reads what another one builds, if that comes first.
fn reads_what_others_build(name: &str) -> bool {
    let of_example = name.strip_prefix("examples/").and_then(|rest| rest.split_once('/'));
    of_example.is_some_and(|(_, check)| !BUILD.contains(&check))
}
