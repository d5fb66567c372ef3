//! Quotients that round, and counted loops, at the ends of the range: every way through Kiln gives what is computed beside it.

use std::path::Path;

use libtest_mimic::Trial;
use xtask::fuzz::division;

use crate::requirement;

/// Seeds of random programs.
const SEEDS: u64 = 2;

/// A test for each program.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let trial = |program: division::Program| {
        let kiln = kiln.to_path_buf();
        requirement::trial(format!("division/{}", program.name), &["lli-19"], move || program.check(&kiln))
    };
    division::programs(0, SEEDS).into_iter().map(trial).collect()
}
