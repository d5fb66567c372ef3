//! What `kiln hls` accepts: the page of it is fresh and each row has a test; types and memories do what the page says; a part
//! of the sweep over options.

use std::path::Path;

use anyhow::{Result, ensure};
use libtest_mimic::Trial;
use xtask::support::samples::{self, Sample};

use crate::requirement;

/// Examples of the sample of the sweep, and runs.
const SWEPT: ([&str; 4], usize) = (["axpy_i13", "histogram", "countdown", "interleave"], 14);
/// What the sample of the sweep needs.
const SIMULATORS: [&str; 4] = ["verilator", "make", "iverilog", "vvp"];

/// All tests.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let samples = samples::groups().into_iter().flat_map(|(_, samples)| samples);
    let mut trials: Vec<Trial> = samples.map(|sample| of_sample(sample, kiln)).collect();
    trials.push(trial("page", &[], kiln, page));
    trials.push(trial("swept_options", &[], kiln, swept_options));
    trials.push(trial("sweep", &SIMULATORS, kiln, sweep));
    trials
}

fn of_sample(sample: Sample, kiln: &Path) -> Trial {
    let kiln = kiln.to_path_buf();
    requirement::trial(format!("support/{}", sample.trial()), &[], move || sample.check(&kiln))
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
