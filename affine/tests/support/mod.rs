//! Runs passes on a program and compares what the interpreter computes before and after.

use affine::polyhedral::proof::run_checked;
use ir::pass::{Options, Pass};
use ir::text::parser::parse_source;
use ir::text::printer::{PrintOptions, print_op};
use ir::{Context, Diagnostics, Int, Ir, Op};
use sim::interp::{Argument, Limits, Memory, Outcome, Parameter, Program, Undefined};
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

/// Arguments after a run, its results, and how many accesses it made.
type Ran = (Vec<Argument>, Result<Vec<Int>, String>, u64);

fn run(ir: &Ir, function: Op, seed: u64, undefined: Undefined) -> Option<Ran> {
    let program = Program::compile(ir, function, &mut Diagnostics::new()).ok()?;
    let mut arguments = arguments(&program, &mut Random::new(seed));
    let limits = Limits { steps: 10_000_000, count: true, undefined, ..Limits::default() };
    let outcome = program.run(&mut arguments, &limits);
    let accesses = outcome.as_ref().map_or(0, |o| count_accesses(ir, o));
    Some((arguments, outcome.map(|o| o.results).map_err(|e| e.code.to_owned()), accesses))
}

fn count_accesses(ir: &Ir, outcome: &Outcome) -> u64 {
    let is_access = |op: Op| affine::access::is_load(ir, op) || affine::access::is_store(ir, op);
    outcome.counts.iter().filter(|(op, _)| is_access(*op)).map(|(_, count)| count).sum()
}

/// A program, and what it computes before any pass.
pub struct Source {
    text: String,
    printed: String,
    functions: Vec<Vec<Option<Ran>>>,
}

impl Source {
    /// Reads a program and runs its functions.
    pub fn new(text: &str) -> Source {
        let (ir, module) = parse(text);
        let printed = print_op(&ir, module, &PrintOptions::default());
        Source { text: text.to_owned(), printed, functions: ran(&ir, module, Undefined::Trap) }
    }

    /// Checks `passes`, one after the other, on the program; what those did of whose names `is_proven` is true is proven too.
    /// Returns the number of runs compared.
    pub fn check(&self, name: &str, passes: &[(&Pass, Options)], is_proven: &dyn Fn(&str) -> bool) -> usize {
        let text = &self.text;
        let (mut ir, module) = parse(text);
        let mut diags = Diagnostics::new();
        for (pass, options) in passes {
            let ran = match is_proven(pass.name) {
                true => run_checked(pass, &mut ir, module, options, &mut diags),
                false => (pass.run)(&mut ir, module, options, &mut diags),
            };
            if ran.is_err() {
                let printed = print_op(&ir, module, &PrintOptions::default());
                panic!("{name}: {}: {}\n{printed}\nfrom\n{text}", pass.name, diags.render(&ir.ctx.sources));
            }
        }
        if std::env::var_os("SHOW").is_some() {
            print!("{}", diags.render(&ir.ctx.sources));
        }
        let mut faults = Diagnostics::new();
        let verified = ir::verify::verify(&mut ir, module, &mut faults);
        let printed = || print_op(&ir, module, &PrintOptions::default());
        assert!(verified.is_ok(), "{name}: {}\n{}\nfrom\n{text}", faults.render(&ir.ctx.sources), printed());
        // A copy takes along what nothing was stored in.
        let copies = passes.iter().any(|(pass, _)| pass.name == "affine-data-copy-generate");
        self.compare(name, (&ir, module), if copies { Undefined::Zero } else { Undefined::Trap })
    }

    /// Checks that a program computes the same. Returns the number of runs compared. `undefined`: what elements are there that nothing
    /// was stored in.
    pub fn compare(&self, name: &str, (ir, module): (&Ir, Op), undefined: Undefined) -> usize {
        let printed = print_op(ir, module, &PrintOptions::default());
        // What is the same program computes the same.
        if printed == self.printed {
            return self.functions.iter().flatten().flatten().filter(|ran| ran.1.is_ok()).count();
        }
        let mut compared = 0;
        for (before, after) in self.functions.iter().zip(ran(ir, module, undefined)) {
            for (seed, (was, is)) in before.iter().zip(after).enumerate() {
                let (Some(was), Some(is)) = (was, is) else { continue };
                if was.1.is_err() {
                    continue;
                }
                compared += 1;
                let (same, text) = (was.0 == is.0 && was.1 == is.1, &self.text);
                assert!(same, "{name}: another result {:?} {:?}\n{printed}\nfrom\n{text}", was.1, is.1);
                if seed == 0 && std::env::var_os("SHOW").is_some() {
                    println!("{name}: {} accesses, then {}", was.2, is.2);
                }
            }
        }
        compared
    }
}

/// Runs each function of a module on three sets of arguments. `undefined`: what elements are that nothing was stored in.
fn ran(ir: &Ir, module: Op, undefined: Undefined) -> Vec<Vec<Option<Ran>>> {
    let run = |function: &Op| (0..3).map(|seed| run(ir, *function, seed, undefined)).collect();
    functions(ir, module).iter().map(run).collect()
}
