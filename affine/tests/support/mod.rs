//! Runs passes on a program and compares what the interpreter computes before and after.

use affine::polyhedral::proof::run_checked;
use ir::pass::{Options, Pass};
use ir::text::parser::parse_source;
use ir::text::printer::{PrintOptions, print_op};
use ir::{Context, Diagnostics, Int, Ir, Op};
use sim::interp::{Argument, Limits, Memory, Outcome, Parameter, Program, Uninitialized};
use sim::random::Random;

pub fn parse(text: &str) -> (Ir, Op) {
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
        Parameter::Memory { shape, width, .. } => {
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

/// `uninitialized`: what elements that nothing was stored in are.
fn run(ir: &Ir, function: Op, seed: u64, uninitialized: Uninitialized) -> Option<Ran> {
    let program = Program::compile(ir, function, &mut Diagnostics::new()).ok()?;
    let mut arguments = arguments(&program, &mut Random::new(seed));
    let limits = Limits { steps: 10_000_000, count: true, uninitialized, ..Limits::default() };
    let outcome = program.run(&mut arguments, &limits);
    let accesses = outcome.as_ref().map_or(0, |o| count_accesses(ir, o));
    Some((arguments, outcome.map(|o| o.results).map_err(|e| e.code.to_owned()), accesses))
}

fn count_accesses(ir: &Ir, outcome: &Outcome) -> u64 {
    let is_access = |op: Op| affine::access::is_load(ir, op) || affine::access::is_store(ir, op);
    outcome.counts.iter().filter(|(op, _)| is_access(*op)).map(|(_, count)| count).sum()
}

/// Checks `passes`, one after the other, on one program; what those did of whose names `is_proven` is true is proven too.
/// Returns the number of runs compared.
pub fn check(name: &str, text: &str, passes: &[(&Pass, Options)], is_proven: &dyn Fn(&str) -> bool) -> usize {
    let (before, module) = parse(text);
    let (mut after, changed) = parse(text);
    let mut diags = Diagnostics::new();
    for (pass, options) in passes {
        let ran = match is_proven(pass.name) {
            true => run_checked(pass, &mut after, changed, options, &mut diags),
            false => (pass.run)(&mut after, changed, options, &mut diags),
        };
        if ran.is_err() {
            let printed = print_op(&after, changed, &PrintOptions::default());
            panic!("{name}: {}: {}\n{printed}\nfrom\n{text}", pass.name, diags.render(&after.ctx.sources));
        }
    }
    if std::env::var_os("SHOW").is_some() {
        print!("{}", diags.render(&after.ctx.sources));
    }
    let printed = print_op(&after, changed, &PrintOptions::default());
    let mut faults = Diagnostics::new();
    let verified = ir::verify::verify(&mut after, changed, &mut faults);
    assert!(verified.is_ok(), "{name}: {}\n{printed}\nfrom\n{text}", faults.render(&after.ctx.sources));
    // A copy takes along what nothing was stored in.
    let copies = passes.iter().any(|(pass, _)| pass.name == "affine-data-copy-generate");
    let copied = if copies { Uninitialized::Zero } else { Uninitialized::Trap };
    compare(name, (&before, module), (&after, changed), copied, text)
}

/// Checks that functions compute the same before and after. Returns the number of runs compared. `copied`: as in `run`, after.
pub fn compare(
    name: &str,
    (before, module): (&Ir, Op),
    (after, changed): (&Ir, Op),
    copied: Uninitialized,
    text: &str,
) -> usize {
    let mut compared = 0;
    for (old, new) in functions(before, module).into_iter().zip(functions(after, changed)) {
        for seed in 0..3 {
            let ran = (run(before, old, seed, Uninitialized::Trap), run(after, new, seed, copied));
            let (Some(was), Some(is)) = ran else { continue };
            if was.1.is_err() {
                continue;
            }
            compared += 1;
            assert!(
                was.0 == is.0 && was.1 == is.1,
                "{name}: another result {:?} {:?}\n{}\nfrom\n{text}",
                was.1,
                is.1,
                print_op(after, changed, &PrintOptions::default())
            );
            if seed == 0 && std::env::var_os("SHOW").is_some() {
                println!("{name}: {} accesses, then {}", was.2, is.2);
            }
        }
    }
    compared
}
