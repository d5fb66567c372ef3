//! Random affine programs: every recipe, and what is chosen for each CPU, keep what the interpreter computes.
//!
//! `KILN_SEEDS=N` sets how many programs are tried.

#[path = "../../affine/tests/support/random_nests.rs"]
mod random_nests;
#[path = "../../affine/tests/support/mod.rs"]
mod support;

use ir::pass::{Options, Pass};
use ir::pass_pipeline::parse_options;
use random_nests::program;
use support::Source;
use tile::Cpu;

fn optimize(passes: &[Pass], options: &str) -> Options {
    parse_options(&passes[0], options).expect("the options are right")
}

#[test]
fn recipes_keep_the_meaning_of_random_programs() {
    let seeds = std::env::var("KILN_SEEDS").ok().and_then(|s| s.parse().ok()).unwrap_or(25);
    let passes: Vec<Pass> = tile::passes::all().into_iter().filter(|pass| pass.name == "cpu-optimize").collect();
    let fixed = tile::choose::recipe_names().map(|name| format!("cpu=x86-64-v3 recipe={name}"));
    let all: Vec<String> = fixed.chain(Cpu::all().into_iter().map(|cpu| format!("cpu={}", cpu.name))).collect();
    let mut compared = 0;
    for seed in 0..seeds {
        let source = Source::new(&program(seed));
        for options in &all {
            let runs = [(&passes[0], optimize(&passes, options))];
            compared += source.check(&format!("seed {seed} {options}"), &runs, &|_| false);
        }
    }
    assert!(compared as u64 >= seeds * all.len() as u64, "too few runs without a fault: {compared}");
}
