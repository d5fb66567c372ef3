//! Random programs compute the same before and after three random passes of `kiln opt`.
//!
//! What holds: seeds are fixed, so that a run can be repeated; `KILN_SEED` moves them, `KILN_PROGRAMS` sets how many. A program at fault
//! stays in `build/fuzz/pipelines/`.

use std::path::Path;

use libtest_mimic::Trial;
use xtask::fuzz::pipelines::pipelines;

use crate::requirement;

/// Programs of one test.
const PROGRAMS: u64 = 10;

/// Tests of all programs, in parts.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let number =
        |name: &str, default: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let (first, count) = (number("KILN_SEED", 0), number("KILN_PROGRAMS", 4 * PROGRAMS));
    let parts = (0..count.div_ceil(PROGRAMS)).map(|part| first + part * PROGRAMS);
    let trial = |first: u64| {
        let kiln = kiln.to_path_buf();
        let name = format!("random_pipelines/{first}..{}", first + PROGRAMS);
        requirement::trial(name, &[], move || pipelines(&kiln, (first, PROGRAMS), 1))
    };
    parts.map(trial).collect()
}
