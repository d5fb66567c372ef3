//! `cargo xtask sweep`: options of `kiln hls` crossed with all examples.
//!
//! What holds: every example is built with every value of every option alone, and with settings in which each two values of
//! two options meet; each run simulates its circuit and compares. The runs stand in an order that their text decides, so that
//! the first of them are a fair part of all; some are run as test benches in Verilator and Icarus too.

mod settings;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, ensure};

use crate::example::{self, Example};
use crate::fuzz::random::hash;
use crate::{kiln, page, parallel, test_bench, tools};
use settings::Setting;
pub use settings::unswept;

/// Seconds of a processor after which a run hangs, and seconds in all.
const PATIENCE: (u64, u64) = (300, 3600);
/// One run in so many goes through Verilator, and one in so many through Icarus.
const BENCHED: u64 = 12;

/// What is run.
#[derive(Clone, Debug)]
pub struct Options {
    /// Examples by name; all where none is given.
    pub only: Vec<String>,
    /// No run begins after so many minutes; 0 for no limit.
    pub minutes: u64,
    /// Most runs; 0 for all.
    pub runs: usize,
    /// Runs at a time.
    pub jobs: usize,
    /// Write the section of the page.
    pub write: bool,
}

/// One example with one setting.
struct Run<'a> {
    example: &'a Example,
    setting: &'a Setting,
    number: u64,
}

/// What became of a run.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Outcome {
    /// Equal to the source, and equal in so many other simulators.
    Equal(u32),
    /// Not built, for a reason with this code.
    Refused(String),
    /// The source is undefined on all data tried.
    Undefined,
    /// A fault of kiln.
    Fault(String),
}

/// Builds the runs and prints what became of them. Errors: some run is at fault.
pub fn run(options: &Options) -> Result<()> {
    let kiln = kiln::build("release")?;
    let examples = example::selected(&options.only)?;
    let outcomes = outcomes(&kiln, &examples, options)?;
    let text = text(&outcomes, runs(&examples, &settings::all(), 0).len());
    print!("{text}");
    if options.write {
        page::write_section_of("sweep", "cargo xtask sweep --write", &text)?;
    }
    let faults = outcomes.iter().filter(|(_, outcome)| matches!(outcome, Outcome::Fault(_))).count();
    ensure!(faults == 0, "{faults} runs are at fault");
    Ok(())
}

/// The first `count` runs with `kiln`, for a test. Errors: some run is at fault.
pub fn sample(kiln: &Path, names: &[&str], count: usize) -> Result<()> {
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    let examples = example::selected(&names)?;
    let options = Options { only: names, minutes: 0, runs: count, jobs: 1, write: false };
    let outcomes = outcomes(kiln, &examples, &options)?;
    let faults = outcomes.into_iter().filter(|(_, outcome)| matches!(outcome, Outcome::Fault(_)));
    let faults: Vec<String> = faults.map(|(run, outcome)| format!("{run}: {outcome:?}")).collect();
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

/// What became of each run, by its command line.
fn outcomes(kiln: &Path, examples: &[Example], options: &Options) -> Result<Vec<(String, Outcome)>> {
    let (settings, start) = (settings::all(), Instant::now());
    let runs = runs(examples, &settings, options.runs);
    let is_late = || options.minutes > 0 && start.elapsed().as_secs() > 60 * options.minutes;
    let outcome = |run: &Run<'_>| {
        let outcome = attempt(kiln, run);
        let name = format!("{} {}", run.example.name, run.setting.flags().join(" "));
        if let Outcome::Fault(fault) = &outcome {
            println!("{name}: {fault}");
        }
        (name, outcome)
    };
    let found = parallel::map(&runs, options.jobs, |run| (!is_late()).then(|| outcome(run)))?;
    let mut found: Vec<_> = found.into_iter().flatten().collect();
    found.sort();
    Ok(found)
}

/// The runs in their order, the first `most` of them; all where 0.
fn runs<'a>(examples: &'a [Example], settings: &'a [Setting], most: usize) -> Vec<Run<'a>> {
    let run = |example: &'a Example| {
        settings.iter().map(move |setting| {
            let number = hash(&format!("{} {}", example.name, setting.flags().join(" ")));
            Run { example, setting, number }
        })
    };
    let mut all: Vec<Run> = examples.iter().flat_map(run).collect();
    all.sort_by_key(|run| run.number);
    all.truncate(if most == 0 { usize::MAX } else { most });
    all
}

fn attempt(kiln: &Path, run: &Run) -> Outcome {
    let folder = folder(run);
    fs::remove_dir_all(&folder).ok();
    let mut command = Command::new("timeout");
    let limited = format!("ulimit -t {}; exec \"$0\" \"$@\"", PATIENCE.0);
    command.args([&PATIENCE.1.to_string(), "sh", "-c", &limited]).arg(kiln);
    command.arg("hls").arg(&run.example.path).arg("-o").arg(&folder);
    // The flags of the example itself come first: the last of two counts only where both may stand.
    let own = if run.setting.is_beside(&run.example.flags) { run.example.flags.as_slice() } else { &[] };
    let finished = tools::run(command.args(own).args(run.setting.flags()), "");
    let outcome = match finished {
        Ok(finished) => judged(&finished),
        Err(error) => Outcome::Fault(format!("{error:#}")),
    };
    match outcome {
        Outcome::Equal(_) if run.number % BENCHED < 2 => benched(run, &folder),
        other => other,
    }
}

/// What the end of `kiln hls` means.
fn judged(finished: &tools::Finished) -> Outcome {
    let fault = |what: &str| Outcome::Fault(format!("{what}: {}", tools::tail(&finished.stderr, 4)));
    if finished.stderr.contains("panicked at") || finished.code == 101 {
        return fault("panic");
    }
    if finished.code >= 124 {
        return fault("no end, or ended by a signal");
    }
    if finished.success {
        let is_undefined = finished.stderr.contains("E1015");
        return if is_undefined { Outcome::Undefined } else { Outcome::Equal(0) };
    }
    let Some(line) = finished.stderr.lines().find(|line| line.contains("error[E")) else { return fault("no code") };
    let code = line.split("error[").nth(1).and_then(|rest| rest.get(..5)).unwrap_or_default();
    if code == "E1013" || finished.stderr.contains("fault of kiln") {
        return fault("wrong design");
    }
    // What is refused is named: an operation or an array in quotes, or an option.
    if !line.contains('\'') && !line.contains("--") {
        return fault("nothing is named");
    }
    Outcome::Refused(code.to_owned())
}

/// The test bench in Verilator or in Icarus, whichever the number says.
fn benched(run: &Run, folder: &Path) -> Outcome {
    let top = &run.example.signature.name;
    let passed = match run.number % BENCHED {
        0 => test_bench::verilator(folder, top),
        _ => test_bench::icarus(folder, top),
    };
    match passed {
        Ok(()) => Outcome::Equal(1),
        Err(error) => Outcome::Fault(format!("test bench: {error:#}")),
    }
}

fn folder(run: &Run) -> PathBuf {
    tools::root().join("build/sweep").join(format!("{}_{:016x}", run.example.name, run.number))
}

/// The outcomes as text: how many of each, refusals by code with an example, faults in full.
fn text(outcomes: &[(String, Outcome)], all: usize) -> String {
    let count = |is: &dyn Fn(&Outcome) -> bool| outcomes.iter().filter(|(_, outcome)| is(outcome)).count();
    let equal = count(&|outcome| matches!(outcome, Outcome::Equal(_)));
    let benched = count(&|outcome| matches!(outcome, Outcome::Equal(1)));
    let undefined = count(&|outcome| *outcome == Outcome::Undefined);
    let mut refused: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (name, outcome) in outcomes {
        if let Outcome::Refused(code) = outcome {
            refused.entry(code).or_default().push(name);
        }
    }
    let faults: Vec<String> = outcomes.iter().filter_map(|(name, outcome)| fault_line(name, outcome)).collect();
    let mut text = format!(
        "{} of {all} runs: {equal} equal to their source ({benched} of them in Verilator or Icarus too), {undefined} undefined \
         on all data tried, {} refused, {} at fault.\n\n",
        outcomes.len(),
        refused.values().map(Vec::len).sum::<usize>(),
        faults.len()
    );
    let rows =
        refused.iter().map(|(code, names)| [code.to_string(), names.len().to_string(), format!("`{}`", names[0])]);
    text += &page::markdown(&["refused", "runs", "for example"], rows);
    if !faults.is_empty() {
        text += &format!("\n{}\n", faults.join("\n"));
    }
    text
}

fn fault_line(name: &str, outcome: &Outcome) -> Option<String> {
    let Outcome::Fault(fault) = outcome else { return None };
    Some(format!("- `{name}`: {}", fault.lines().next().unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finished(code: i32, stderr: &str) -> tools::Finished {
        tools::Finished { success: code == 0, code, stdout: String::new(), stderr: stderr.to_owned(), seconds: 0.0 }
    }

    #[test]
    fn only_refusals_that_name_something_are_no_faults() {
        let judge = |code, stderr: &str| judged(&finished(code, stderr));
        assert_eq!(judge(0, ""), Outcome::Equal(0));
        assert_eq!(judge(1, "a:1:1: error[E0605]: 'x.y': can't"), Outcome::Refused("E0605".into()));
        assert_eq!(judge(1, "error[E0608]: leave out --max-mul"), Outcome::Refused("E0608".into()));
        for (code, stderr) in [
            (1, "error[E0605]: no"),
            (1, "error[E1013]: 'x' differs"),
            (1, "died"),
            (124, ""),
            (101, "thread panicked at x"),
        ] {
            assert!(matches!(judge(code, stderr), Outcome::Fault(_)), "{code} {stderr}");
        }
    }
}
