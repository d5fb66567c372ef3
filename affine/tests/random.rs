//! Random affine programs: every pass, and chains of passes, keep what the interpreter computes.
//!
//! `KILN_SEEDS=N` sets how many programs are tried.

#[path = "support/random_nests.rs"]
mod random_nests;
#[path = "support/mod.rs"]
mod support;

use affine::polyhedral::proof::KEEPS_VALUES;
use ir::pass::{Options, Pass};
use ir::pass_pipeline::parse_options;
use random_nests::program;
use support::Source;

/// A pass from `name=options`.
fn with_options<'p>(find: impl Fn(&str) -> &'p Pass, step: &str) -> (&'p Pass, Options) {
    let (name, options) = step.split_once('=').unwrap_or((step, ""));
    let pass = find(name);
    (pass, parse_options(pass, options).expect("the options are right"))
}

#[test]
fn passes_keep_the_meaning_of_random_programs() {
    let seeds = std::env::var("KILN_SEEDS").ok().and_then(|s| s.parse().ok()).unwrap_or(30);
    let own = affine::passes::all();
    let general = ir::passes::all();
    let chains: &[&[&str]] = &[
        &["affine-scalrep"],
        &["affine-loop-unroll", "affine-scalrep", "canonicalize"],
        &["affine-scalrep", "affine-loop-unroll", "affine-scalrep", "lower-affine", "canonicalize", "cse"],
        &["affine-loop-distribution", "affine-scalrep"],
        &["affine-loop-normalize", "affine-scalrep"],
        &["affine-loop-coalescing"],
        &["affine-loop-interchange"],
        &["affine-loop-tile=tile-size=2", "canonicalize"],
        &["affine-loop-tile=tile-sizes=3,2 separate"],
        &["affine-loop-fusion=fusion-maximal", "affine-scalrep"],
        &["affine-loop-fusion", "affine-loop-fusion=mode=sibling"],
        &["affine-loop-unroll-jam=unroll-jam-factor=2"],
        &["affine-loop-permute=permutation=2,0,1"],
        &["affine-loop-skew=skew-factor=2", "affine-loop-interchange", "affine-loop-reverse"],
        &[
            "affine-loop-peel=peel-iterations=2",
            "affine-loop-peel=peel-end=first",
            "affine-loop-strip-mine=strip-size=2",
        ],
        &["affine-parallelize=parallel-reductions", "lower-parallel"],
        &["affine-scalrep", "affine-parallelize=parallel-reductions max-nested=1"],
        &["affine-loop-invariant-code-motion", "affine-simplify-structures"],
        &["affine-loop-unroll=unroll-factor=2", "affine-array-partition=max-banks=4"],
        &["affine-loop-normalize=promote-single-iter", "affine-loop-unroll=unroll-num-reps=2 unroll-factor=2"],
        &["affine-parallelize", "lower-parallel", "affine-scalrep"],
        &["lower-affine", "affine-scalrep"],
        &["affine-optimize-schedule"],
        &["affine-loop-normalize", "affine-optimize-schedule"],
        &["affine-loop-normalize", "affine-optimize-schedule=fuse=max objective=hardware"],
        &["affine-loop-normalize", "affine-optimize-schedule=fuse=max skew max-shift=9", "affine-scalrep"],
        &["affine-loop-normalize", "affine-optimize-schedule=fuse=none", "affine-optimize-schedule=fuse=max"],
    ];
    let find = |name: &str| -> &Pass { own.iter().chain(&general).find(|p| p.name == name).expect("the pass exists") };
    let mut compared = 0;
    for seed in 0..seeds {
        let source = Source::new(&program(seed));
        for chain in chains {
            let runs: Vec<(&Pass, Options)> = chain.iter().map(|step| with_options(find, step)).collect();
            // A proof that values are kept takes up to a second.
            let is_proven = |name: &str| seed < 12 || !KEEPS_VALUES.contains(&name);
            compared += source.check(&format!("seed {seed} {chain:?}"), &runs, &is_proven);
        }
    }
    assert!(compared as u64 >= seeds * chains.len() as u64, "too few runs without a fault: {compared}");
}
