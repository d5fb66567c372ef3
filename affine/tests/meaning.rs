//! Every pass keeps the meaning of every example: the interpreter gives the same results and memories before and after.
//!
//! Set `SHOW=1` to see how many memory accesses each example makes before and after each pass.

#[path = "support/examples.rs"]
mod examples;
#[path = "support/mod.rs"]
mod support;

use examples::examples;
use ir::pass::{Options, Pass};
use support::Source;

/// The passes that need nothing but the program; `plan-dma` needs a target and has a test of its own (`plans.rs`).
fn passes() -> Vec<Pass> {
    let mut passes = affine::passes::keeping();
    passes.retain(|pass| pass.name != "plan-dma");
    passes
}

#[test]
fn passes_keep_the_meaning_of_examples() {
    let passes = passes();
    let cleaning = ir::passes::all();
    let clean = cleaning.iter().find(|p| p.name == "canonicalize").expect("canonicalize exists");
    for (name, text) in examples() {
        let source = Source::new(&text);
        for (pass, options) in runs(&passes) {
            let run = (pass, options);
            source.check(&format!("{name} {}", pass.name), std::slice::from_ref(&run), &|_| true);
            let cleaned = [run, (clean, Options::defaults(clean.options))];
            source.check(&format!("{name} {} clean", pass.name), &cleaned, &|_| true);
        }
    }
}

const PARALLEL: &str = "
    func.func @f(%a: memref<8x6xi32>, %b: memref<8xi32>, %n: index) -> (i32, i32, i32) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c8 = arith.constant 8 : index
      %zero = arith.constant 5 : i32
      %s:2 = affine.parallel (%i, %j) = (0, 1) to (8, 6) step (1, 2) reduce (\"addi\", \"maxs\") -> (i32, i32) {
        %x = affine.load %a[%i, %j] : memref<8x6xi32>
        affine.store %x, %b[%i] : memref<8xi32>
        affine.yield %x, %x : i32, i32
      }
      %t = scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %n) step (%c1, %c1) init (%zero) -> i32 {
        %y = memref.load %b[%i] : memref<8xi32>
        scf.reduce (%y : i32) {
        ^bb0(%p: i32, %q: i32):
          %r = arith.addi %p, %q : i32
          scf.reduce.return %r : i32
        }
      }
      return %s#0, %s#1, %t : i32, i32, i32
    }";

const SIGNS: &str = "
    func.func @f(%a: memref<64xi32>, %b: memref<64xi32>) {
      affine.for %i = -9 to 12 step 2 {
        affine.for %j = max affine_map<(d0) -> (-3, d0 - 1)>(%i) to min affine_map<(d0) -> (8, d0 + 5)>(%i) {
          %k = affine.apply affine_map<(d0, d1) -> ((d0 * 2 - d1) floordiv 3 + 20)>(%i, %j)
          %l = affine.max affine_map<(d0, d1) -> ((d0 - d1) ceildiv 4 + 9, d0, 0)>(%i, %j)
          %m = affine.min affine_map<(d0, d1) -> (d1 + 5, d0 + 20)>(%i, %j)
          %x = affine.load %a[%k] : memref<64xi32>
          affine.if affine_set<(d0, d1) : (d0 mod 3 - 1 == 0, d1 >= 0)>(%i, %j) {
            memref.store %x, %b[%l] : memref<64xi32>
          } else {
            %o = affine.apply affine_map<(d0) -> ((d0 - 7) mod 5)>(%i)
            %p = arith.addi %m, %o : index
            memref.store %x, %b[%p] : memref<64xi32>
          }
        }
      }
      return
    }";

const UNKNOWN_ITERATIONS: &str = "
    func.func @f(%a: memref<64xi32>, %n: index, %m: index) -> i32 {
      %zero = arith.constant 0 : i32
      %s = affine.for %i = affine_map<()[s0] -> (s0)>()[%m] to affine_map<()[s0] -> (s0 * 3)>()[%n] step 2 iter_args(%acc = %zero) -> (i32) {
        %x = affine.load %a[%i] : memref<64xi32>
        %next = arith.addi %acc, %x : i32
        affine.store %next, %a[%i + 1] : memref<64xi32>
        affine.yield %next : i32
      }
      return %s : i32
    }";

#[test]
fn passes_keep_the_meaning_of_corner_cases() {
    for (name, text) in [("parallel", PARALLEL), ("signs", SIGNS), ("unknown iterations", UNKNOWN_ITERATIONS)] {
        let source = Source::new(text);
        for pass in &passes() {
            let run = (pass, Options::defaults(pass.options));
            let compared = source.check(&format!("{name} {}", pass.name), &[run], &|_| true);
            assert!(compared > 0, "{name}: no run without a fault");
        }
    }
}

/// Every pass with its defaults, and with options that change much.
fn runs(passes: &[Pass]) -> Vec<(&Pass, Options)> {
    let mut runs: Vec<(&Pass, Options)> = passes.iter().map(|p| (p, Options::defaults(p.options))).collect();
    let more = [
        ("affine-loop-unroll", "unroll-factor", "3"),
        ("affine-loop-unroll", "unroll-full", "true"),
        ("affine-scalrep", "max-registers", "1"),
        ("affine-optimize-schedule", "objective", "hardware"),
        ("affine-optimize-schedule", "fuse", "max"),
        ("affine-optimize-schedule", "fuse", "none"),
        ("affine-optimize-schedule", "skew", "true"),
        ("affine-optimize-schedule", "cache-size", "1"),
    ];
    for (name, option, value) in more {
        let pass = passes.iter().find(|p| p.name == name).expect("the pass exists");
        let mut options = Options::defaults(pass.options);
        options.set(pass.options, option, value).expect("the option exists");
        runs.push((pass, options));
    }
    runs
}
