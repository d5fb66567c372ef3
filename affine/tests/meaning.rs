//! Every pass keeps the meaning of every example: the interpreter gives the same results and memories before and after.
//!
//! Set `SHOW=1` to see how many memory accesses each example makes before and after each pass.

use ir::pass::{Options, Pass};
use ir::text::parser::parse_source;
use ir::text::printer::{PrintOptions, print_op};
use ir::{Context, Diagnostics, Int, Ir, Op};
use sim::interp::{Argument, Limits, Memory, Outcome, Parameter, Program};
use sim::random::Random;

fn parse(text: &str) -> (Ir, Op) {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    let mut ir = Ir::new(ctx);
    let mut diags = Diagnostics::new();
    let module = parse_source(&mut ir, "input", text, &mut diags);
    match module {
        Ok(module) => (ir, module),
        Err(_) => panic!("{}", diags.render(&ir.ctx.sources)),
    }
}

fn functions(ir: &Ir, module: Op) -> Vec<Op> {
    let all = ir.walk_vec(module).into_iter().filter(|&op| ir.is(op, "func.func"));
    all.filter(|&op| ir.body(op, 0).is_some()).collect()
}

fn arguments(program: &Program, random: &mut Random) -> Vec<Argument> {
    let argument = |random: &mut Random, parameter: &Parameter| match parameter {
        Parameter::Number { width } => Argument::Number(small(random, *width)),
        Parameter::Memory { shape, width } => {
            let shape: Vec<usize> = shape.iter().map(|&s| usize::try_from(s).unwrap_or(16)).collect();
            let count = shape.iter().product();
            let items: Vec<Int> = (0..count).map(|_| random.int(*width)).collect();
            Argument::Memory(Memory::from_ints(&shape, *width, &items))
        }
    };
    program.parameters().iter().map(|p| argument(random, p)).collect()
}

/// Numbers are small, so that they can bound loops.
fn small(random: &mut Random, width: u32) -> Int {
    Int::from_u64(width, random.below(13))
}

type Ran = (Vec<Argument>, Result<Vec<Int>, String>, u64);

fn run(ir: &Ir, function: Op, seed: u64) -> Option<Ran> {
    let program = Program::compile(ir, function, &mut Diagnostics::new()).ok()?;
    let mut arguments = arguments(&program, &mut Random::new(seed));
    let limits = Limits { steps: 10_000_000, count: true, ..Limits::default() };
    let outcome = program.run(&mut arguments, &limits);
    let accesses = outcome.as_ref().map_or(0, |o| count_accesses(ir, o));
    Some((arguments, outcome.map(|o| o.results).map_err(|e| e.code.to_owned()), accesses))
}

fn count_accesses(ir: &Ir, outcome: &Outcome) -> u64 {
    let is_access = |op: Op| affine::access::is_load(ir, op) || affine::access::is_store(ir, op);
    outcome.counts.iter().filter(|(op, _)| is_access(*op)).map(|(_, count)| count).sum()
}

/// Checks `passes`, one after the other, on one program.
fn check(name: &str, text: &str, passes: &[(&Pass, Options)]) -> usize {
    let (before, module) = parse(text);
    let (mut after, changed) = parse(text);
    let mut diags = Diagnostics::new();
    for (pass, options) in passes {
        (pass.run)(&mut after, changed, options, &mut diags).expect("the pass succeeds");
    }
    let printed = print_op(&after, changed, &PrintOptions::default());
    let mut faults = Diagnostics::new();
    let verified = ir::verify::verify(&mut after, changed, &mut faults);
    assert!(verified.is_ok(), "{name}: {}\n{printed}", faults.render(&after.ctx.sources));
    let mut compared = 0;
    for (old, new) in functions(&before, module).into_iter().zip(functions(&after, changed)) {
        for seed in 0..3 {
            let (Some(was), Some(is)) = (run(&before, old, seed), run(&after, new, seed)) else { continue };
            if was.1.is_err() {
                continue;
            }
            compared += 1;
            assert!(was.0 == is.0 && was.1 == is.1, "{name}: another result {:?} {:?}\n{printed}", was.1, is.1);
            if seed == 0 && std::env::var_os("SHOW").is_some() {
                println!("{name}: {} accesses, then {}", was.2, is.2);
            }
        }
    }
    compared
}

fn examples() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples");
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("the examples are there").flatten().map(|e| e.path()).collect();
    files.retain(|p| p.extension().is_some_and(|e| e == "mlir"));
    files.sort();
    let name = |p: &std::path::Path| p.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    files.iter().map(|p| (name(p), std::fs::read_to_string(p).expect("an example is text"))).collect()
}

#[test]
fn passes_keep_the_meaning_of_examples() {
    let passes = affine::passes::all();
    let cleaning = ir::passes::all();
    let clean = cleaning.iter().find(|p| p.name == "canonicalize").expect("canonicalize exists");
    for (name, text) in examples() {
        for (pass, options) in runs(&passes) {
            let run = (pass, options);
            check(&format!("{name} {}", pass.name), &text, &[run.clone()]);
            check(&format!("{name} {} clean", pass.name), &text, &[run, (clean, Options::defaults(clean.options))]);
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
            affine.store %x, %b[%l] : memref<64xi32>
          } else {
            affine.store %x, %b[%m + (%i - 7) mod 5] : memref<64xi32>
          }
        }
      }
      return
    }";

const UNKNOWN_TURNS: &str = "
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
    for pass in &affine::passes::all() {
        for (name, text) in [("parallel", PARALLEL), ("signs", SIGNS), ("unknown turns", UNKNOWN_TURNS)] {
            let compared = check(&format!("{name} {}", pass.name), text, &[(pass, Options::defaults(pass.options))]);
            assert!(compared > 0, "{name}: no run without a fault");
        }
    }
}

/// Every pass with its defaults, and with options that change much.
fn runs(passes: &[Pass]) -> Vec<(&Pass, Options)> {
    let mut runs: Vec<(&Pass, Options)> = passes.iter().map(|p| (p, Options::defaults(p.options))).collect();
    let more = [("affine-loop-unroll", "unroll-factor", "3"), ("affine-loop-unroll", "unroll-full", "true"), ("affine-scalrep", "max-registers", "1")];
    for (name, option, value) in more {
        let pass = passes.iter().find(|p| p.name == name).expect("the pass exists");
        let mut options = Options::defaults(pass.options);
        options.set(pass.options, option, value).expect("the option exists");
        runs.push((pass, options));
    }
    runs
}
