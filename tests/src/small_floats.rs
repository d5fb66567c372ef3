//! Operations on bf16 and f16: `kiln run` and LLVM on what `kiln llvm` prints agree on every operand tried.
//!
//! What holds: `cargo xtask fuzz small-floats` is the same on more operands.

use std::path::Path;

use anyhow::{Result, ensure};
use libtest_mimic::Trial;
use xtask::fuzz::small_floats::{PROGRAMS, Programs};
use xtask::tools;

use crate::requirement;

/// Operands of each operation.
const SIZE: usize = 128;

/// The test.
pub fn trial(kiln: &Path) -> Trial {
    let kiln = kiln.to_path_buf();
    requirement::trial("small_floats".into(), &PROGRAMS, move || check(&kiln))
}

fn check(kiln: &Path) -> Result<()> {
    let folder = tools::root().join("build/tests/small-floats");
    let differences = Programs::make(kiln, &folder, SIZE)?.differences(0)?;
    ensure!(differences.is_empty(), "{}", differences.join("\n"));
    Ok(())
}
