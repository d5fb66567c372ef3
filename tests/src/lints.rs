//! Clippy on the whole workspace, on one core while the other runs trials.

use std::process::Command;

use libtest_mimic::Trial;
use xtask::tools;

use crate::requirement;

/// No crate, test or example has a warning.
pub fn trial() -> Trial {
    requirement::trial("lint/clippy".into(), &["cargo-clippy"], || {
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
        cargo.current_dir(tools::root()).args(["clippy", "--workspace", "--all-targets", "--quiet", "--jobs", "1"]);
        tools::run_ok(cargo.args(["--", "-D", "warnings"]), "").map(drop)
    })
}
