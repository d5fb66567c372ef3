//! The one test binary: file tests and examples, run side by side.

use std::path::Path;
use std::process::ExitCode;

use libtest_mimic::Arguments;
use tests::{examples, file_test, harness};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let kiln = match xtask::kiln::build("dev") {
        Ok(kiln) => kiln,
        Err(fault) => {
            eprintln!("kiln does not build: {fault:#}");
            return ExitCode::FAILURE;
        }
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let trials = file_test::trials(folder, &kiln).and_then(|mut trials| {
        trials.extend(harness::trials());
        trials.extend(examples::trials(&kiln)?);
        Ok(trials)
    });
    match trials {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(fault) => {
            eprintln!("the tests can't be gathered: {fault:#}");
            ExitCode::FAILURE
        }
    }
}
