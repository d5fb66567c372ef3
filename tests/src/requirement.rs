//! What a test needs of the machine, and what happens when it is not there.

use libtest_mimic::{Failed, Trial};
use xtask::tools;

use crate::order;

/// Whether missing tools are failures.
pub fn strict() -> bool {
    std::env::var_os("CI").is_some_and(|value| value == "true" || value == "1")
}

/// A test that runs `body` if all of `programs` are installed.
pub fn trial(
    name: String,
    programs: &[&'static str],
    body: impl FnOnce() -> anyhow::Result<()> + Send + 'static,
) -> Trial {
    match programs.iter().find(|program| tools::find(program).is_none()) {
        None => Trial::test(name.clone(), move || {
            order::timed(&name, body).map_err(|fault| Failed::from(format!("{fault:#}")))
        }),
        Some(program) => missing(name, format!("{program} is not installed")),
    }
}

/// A test that can't run for `reason`: ignored, or a failure where tools must be there.
pub fn missing(name: String, reason: String) -> Trial {
    eprintln!("{name}: not run: {reason}");
    let strict = strict();
    Trial::test(name, move || Err(Failed::from(reason))).with_ignored_flag(!strict)
}
