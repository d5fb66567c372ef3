//! The one test binary: file tests and examples, run side by side.

use std::path::Path;
use std::process::ExitCode;

use libtest_mimic::{Arguments, Conclusion, Trial};
use tests::{
    board_circuit, boards, buses, c_programs, circt, compiled, conformance, cosims, descriptions, designs, division,
    documents, doors, editor, elementary, examples, faults, file_test, foreign, harness, hosts, imports, kernels, lec,
    lints, nests, order, package, pages, random_kernels, random_pipelines, random_programs, random_texts, random_views,
    slurm, small_floats, support, sv_parser, translation, units,
};
use xtask::{kept, tools};

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
    match gather(&kiln).and_then(|trials| Ok((trials, units::trials(&filters)?))) {
        Ok((mut trials, units)) => {
            trials.retain(|trial| is_asked(trial.name()));
            trials.extend(units);
            order::sort(&mut trials);
            let conclusion = libtest_mimic::run(&arguments, trials);
            if !arguments.list {
                order::keep();
                println!("{}{}", kept::summary(), closing(&conclusion));
            }
            conclusion.exit_code()
        }
        Err(fault) => {
            eprintln!("the tests can't be gathered: {fault:#}");
            ExitCode::FAILURE
        }
    }
}

/// The last line of a run.
fn closing(conclusion: &Conclusion) -> String {
    let Conclusion { num_passed, num_failed, num_ignored, .. } = conclusion;
    let word = if *num_failed == 0 { "ok" } else { "FAILED" };
    let units = units::passed();
    format!("{word}: {num_passed} trials passed, with {units} unit tests; {num_failed} failed, {num_ignored} not run")
}

/// All trials. Those of minutes come first, where no run has measured them.
fn gather(kiln: &Path) -> anyhow::Result<Vec<Trial>> {
    let there = examples::capabilities(kiln)?;
    let mut trials = vec![sv_parser::trial(), lints::trial()];
    if there.contains("hls") {
        trials.extend(documents::trials(kiln)?);
        trials.extend(boards::trials(kiln));
        trials.extend(board_circuit::trials(kiln));
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
        trials.extend(nests::trials(kiln));
        trials.extend(elementary::trials(kiln));
    }
    trials.extend(examples::trials(kiln, &there)?);
    let folder = tools::root().join("tests");
    trials.extend(file_test::trials(&folder, kiln, &there)?);
    if there.contains("translate") {
        trials.extend(translation::trials(&folder, kiln)?);
        trials.extend(imports::trials(&folder, kiln)?);
    }
    trials.extend(lec::trials(kiln)?);
    trials.push(random_kernels::accepted());
    trials.extend(random_pipelines::trials(kiln));
    trials.extend(random_programs::trials(kiln));
    trials.push(random_programs::numbers(kiln));
    trials.extend(random_texts::trials());
    trials.extend(harness::trials());
    trials.extend(editor::trials(kiln));
    trials.extend(conformance::trials(kiln)?);
    trials.extend(doors::trials(kiln)?);
    trials.extend(circt::trials(kiln));
    trials.push(compiled::trial());
    trials.push(package::trial(kiln));
    trials.push(slurm::trial(kiln));
    Ok(trials)
}
