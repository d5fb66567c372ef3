//! Random operations, made from their declarations, do in `kiln opt` what they do in `mlir-opt-19`; programs with numbers at the ends
//! of 64 bits are answered.
//!
//! What holds: seeds are fixed, so that a run can be repeated; `KILN_SEED` moves them, `KILN_PROGRAMS` sets how many. A
//! difference names its seed, and the program stays in `build/fuzz/opt/`.

pub mod declared;
pub(crate) mod pool;

use std::path::{Path, PathBuf};

use libtest_mimic::Trial;
use xtask::fuzz::numbers::Numbers;
use xtask::fuzz::opt;

use crate::requirement;
use declared::Programs;

/// Programs of one test.
const PROGRAMS: u64 = 320;

/// Programs with extreme numbers.
const NUMBERS: u64 = 150;

/// Tests of all programs, in parts.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let number =
        |name: &str, default: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let (first, count) = (number("KILN_SEED", 0), number("KILN_PROGRAMS", 2 * PROGRAMS));
    let parts = (0..count.div_ceil(PROGRAMS)).map(|part| part * PROGRAMS);
    parts.map(|part| trial(first + part, PROGRAMS.min(count - part), kiln.to_path_buf())).collect()
}

fn trial(first: u64, count: u64, kiln: PathBuf) -> Trial {
    requirement::trial(format!("random_programs/{first}..{}", first + count), &["mlir-opt-19"], move || {
        let mut programs = Programs::new();
        opt::opt(&kiln, first, count, &mut |seed| programs.program(seed))
    })
}

/// A sample of `cargo xtask fuzz numbers`.
pub fn numbers(kiln: &Path) -> Trial {
    let kiln = kiln.to_path_buf();
    let body = move || Numbers::new(&kiln, &Numbers::folders())?.run(0, NUMBERS, 2);
    requirement::trial("random_numbers".into(), &[], body)
}
