//! What `kiln hls` accepts: the page of it is fresh and each row has a test; types and memories do what the page says; a part
//! of the sweep over options.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};
use libtest_mimic::Trial;
use xtask::support::samples::{self, Flow, Sample};
use xtask::tools::{self, Finished};

use crate::random_programs::declared::Programs;
use crate::requirement;

/// Programs made for an operation until one is right.
const ATTEMPTS: u64 = 40;

/// Examples of the sample of the sweep, and runs.
const SWEPT: ([&str; 4], usize) = (["axpy_i13", "histogram", "countdown", "interleave"], 14);
/// What the sample of the sweep needs.
const SIMULATORS: [&str; 4] = ["verilator", "make", "iverilog", "vvp"];

/// All tests.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let samples = samples::groups().into_iter().flat_map(|(_, samples)| samples);
    let mut trials: Vec<Trial> = samples.map(|sample| of_sample(sample, kiln)).collect();
    trials.extend(Programs::new().dialects().into_iter().map(|dialect| of_dialect(dialect, kiln)));
    trials.push(trial("page", &[], kiln, page));
    trials.push(trial("swept_options", &[], kiln, swept_options));
    trials.push(trial("sweep", &SIMULATORS, kiln, sweep));
    trials
}

fn of_sample(sample: Sample, kiln: &Path) -> Trial {
    let kiln = kiln.to_path_buf();
    requirement::trial(format!("support/{}", sample.trial()), &[], move || sample.check(&kiln))
}

fn of_dialect(dialect: String, kiln: &Path) -> Trial {
    let kiln = kiln.to_path_buf();
    requirement::trial(format!("support/refused/{dialect}"), &[], move || every_operation(&kiln, &dialect))
}

fn trial(name: &str, programs: &[&'static str], kiln: &Path, body: fn(&Path) -> Result<()>) -> Trial {
    let kiln = kiln.to_path_buf();
    requirement::trial(format!("support/{name}"), programs, move || body(&kiln))
}

fn page(kiln: &Path) -> Result<()> {
    xtask::support::check(kiln, false)
}

fn sweep(kiln: &Path) -> Result<()> {
    xtask::sweep::sample(kiln, &SWEPT.0, SWEPT.1)
}

/// Every option is in the sweep, or left out of it for a reason.
fn swept_options(kiln: &Path) -> Result<()> {
    let options: Vec<String> = xtask::support::support(kiln)?.options.into_iter().map(|o| o.name).collect();
    let unswept = xtask::sweep::unswept(&options);
    ensure!(unswept.is_empty(), "no setting of the sweep has {}", unswept.join(", "));
    Ok(())
}

/// Each declared operation of a dialect, in a program made from its declaration, is built and equal, or refused by name with
/// its place. Those for which no right program is made are printed.
fn every_operation(kiln: &Path, dialect: &str) -> Result<()> {
    let folder = tools::root().join("build/tests/support").join(dialect);
    fs::create_dir_all(&folder)?;
    let (mut programs, mut faults, mut unmade, mut tried) = (Programs::new(), Vec::new(), Vec::new(), 0);
    for name in programs.names(dialect) {
        let Some(text) = programs.right_program(&name, ATTEMPTS) else {
            unmade.push(name);
            continue;
        };
        tried += 1;
        let source = folder.join(format!("{name}.mlir"));
        fs::write(&source, text)?;
        for flow in [Flow::Static, Flow::Elastic] {
            if let Err(fault) = is_known(kiln, &name, flow, &source) {
                faults.push(format!("{name} {}: {fault}", flow.word()));
            }
        }
    }
    eprintln!("support/refused/{dialect}: {tried} operations; no program made for {}", unmade.join(", "));
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

/// Errors: the program is neither built nor refused as it should be.
fn is_known(kiln: &Path, name: &str, flow: Flow, source: &Path) -> Result<()> {
    let out: PathBuf = source.with_extension(flow.word());
    let mut command = Command::new(kiln);
    let finished =
        tools::run(command.arg("hls").arg(source).args(["--flow", flow.word(), "--runs", "1", "-o"]).arg(out), "")?;
    let text = tools::tail(&finished.stderr, 6);
    ensure!(!finished.stderr.contains("panicked at") && finished.code < 2, "code {}: {text}", finished.code);
    // Undefined on all data is no fault: `kiln hls` says so.
    ensure!(finished.success || is_refused(&finished, name), "refused without its name or place: {text}");
    Ok(())
}

/// An error with code and place that names the operation, or a type or memory that the operation uses.
fn is_refused(finished: &Finished, name: &str) -> bool {
    let Some(line) = finished.stderr.lines().find(|line| line.contains("error[E")) else { return false };
    let has_place = line.split(": error").next().is_some_and(|place| place.matches(':').count() >= 2);
    let is_wrong = line.contains("E1013") || finished.stderr.contains("fault of kiln");
    let is_type = ["E0602", "E0603", "E0604"].iter().any(|code| line.contains(code)) && line.contains('\'');
    has_place && !is_wrong && (line.contains(&format!("'{name}'")) || is_type)
}
