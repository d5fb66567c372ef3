//! The one test binary: file tests and examples, run side by side.

use std::path::Path;
use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};
use tests::{
    boards, buses, c_programs, conformance, cosims, descriptions, designs, division, documents, doors, editor,
    examples, faults, file_test, foreign, harness, hosts, kernels, pages, random_kernels, random_pipelines,
    random_programs, random_texts, random_views, small_floats, support, translation,
};

/// Options whose value is the next word.
const WITH_VALUE: [&str; 5] = ["--test-threads", "--logfile", "--skip", "--color", "--format"];

/// The command line without its filters, and these: a test runs if its name holds one of them.
fn arguments(words: impl Iterator<Item = String>) -> (Arguments, Vec<String>) {
    let (mut options, mut filters) = (Vec::new(), Vec::new());
    for word in words {
        let is_value = options.last().is_some_and(|last: &String| WITH_VALUE.contains(&last.as_str()));
        let is_option = is_value || word.starts_with('-') || options.is_empty();
        if is_option { &mut options } else { &mut filters }.push(word);
    }
    (Arguments::from_iter(options), filters)
}

fn main() -> ExitCode {
    let (arguments, filters) = arguments(std::env::args());
    let is_asked = |name: &str| {
        let fits = |filter: &String| if arguments.exact { name == filter } else { name.contains(filter) };
        filters.is_empty() || filters.iter().any(fits)
    };
    let kiln = match xtask::kiln::build("dev") {
        Ok(kiln) => kiln,
        Err(fault) => {
            eprintln!("kiln does not build: {fault:#}");
            return ExitCode::FAILURE;
        }
    };
    match gather(&kiln) {
        Ok(mut trials) => {
            trials.retain(|trial| is_asked(trial.name()));
            libtest_mimic::run(&arguments, trials).exit_code()
        }
        Err(fault) => {
            eprintln!("the tests can't be gathered: {fault:#}");
            ExitCode::FAILURE
        }
    }
}

/// All trials. Those of minutes come first, so that both cores are busy to the end.
fn gather(kiln: &Path) -> anyhow::Result<Vec<Trial>> {
    let there = examples::capabilities(kiln)?;
    let mut trials = Vec::new();
    if there.contains("hls") {
        trials.extend(documents::trials(kiln)?);
        trials.extend(boards::trials(kiln));
        trials.extend(hosts::trials(kiln)?);
        trials.extend(buses::trials(kiln)?);
        trials.extend(cosims::trials(kiln));
        trials.extend(descriptions::trials(kiln));
        trials.extend(designs::trials(kiln)?);
        trials.extend(faults::trials(kiln));
        trials.extend(kernels::trials(kiln)?);
        trials.extend(c_programs::trials(kiln)?);
        trials.extend(pages::trials(kiln));
        trials.extend(support::trials(kiln));
        trials.extend(foreign::trials(kiln));
    }
    if there.contains("run") && there.contains("hls") {
        trials.extend(random_kernels::trials(kiln));
        trials.extend(random_views::trials(kiln));
        trials.push(small_floats::trial(kiln));
        trials.extend(division::trials(kiln));
    }
    trials.extend(examples::trials(kiln, &there)?);
    trials.extend(file_test::trials(Path::new(env!("CARGO_MANIFEST_DIR")), kiln, &there)?);
    if there.contains("translate") {
        trials.extend(translation::trials(Path::new(env!("CARGO_MANIFEST_DIR")), kiln)?);
    }
    trials.push(random_kernels::accepted());
    trials.extend(random_pipelines::trials(kiln));
    trials.extend(random_programs::trials(kiln));
    trials.push(random_programs::numbers(kiln));
    trials.extend(random_texts::trials());
    trials.extend(harness::trials());
    trials.extend(editor::trials(kiln));
    trials.extend(conformance::trials(kiln)?);
    trials.extend(doors::trials(kiln)?);
    Ok(trials)
}
