//! `cargo xtask fuzz folds`: folds, patterns and affine expressions on many more programs than a quick test makes.

use std::process::Command;

use anyhow::{Result, ensure};

use crate::tools;

/// Seeds for as many programs as the quick test makes.
const QUICK: u64 = 100;

/// Runs the tests of folds in `sim`, which see the declarations, from seed `first`. Errors: one fails.
pub fn folds(first: u64, seeds: u64) -> Result<()> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.current_dir(tools::root()).args([
        "test",
        "--quiet",
        "--release",
        "-p",
        "sim",
        "--test",
        "folds",
        "--",
        "--nocapture",
    ]);
    cargo.env("KILN_SEED", first.to_string()).env("KILN_FOLDS", seeds.div_ceil(QUICK).to_string());
    ensure!(cargo.status()?.success(), "some folds change what a program computes");
    Ok(())
}
