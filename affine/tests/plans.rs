//! Plans of data movement keep the meaning of every example, never meet a transfer in flight, and take the cycles that
//! were planned.
//!
//! Set `SHOW=1` to see each plan.

use affine::memory::Target;
use affine::memory::plan::plan_function;
use ir::{Diagnostics, Ir, Op};
use sim::interp::{Argument, Limits, Memory, Parameter, Program, Undefined};
use sim::random::Random;

#[path = "support/examples.rs"]
mod examples;
use examples::examples;

fn target(text: &str) -> Target {
    Target::read("target", text, &mut Diagnostics::new()).expect("a good target")
}

/// External memory and a scratchpad of `capacity` bytes; `engines` are more lines.
fn scratchpad(capacity: u64, engines: &str) -> Target {
    target(&format!(
        "[compute]\noperations-per-cycle = 4\n[[space]]\nname = \"external\"\nnumber = 0\nwidth = 8\nlatency = 40\nburst = 8\n\
         [[space]]\nname = \"pad\"\nnumber = 1\ncapacity = {capacity}\nwidth = 8\nports = 16\n{engines}"
    ))
}

const ONE: &str = "[[engine]]\nname = \"dma\"\nmoves = [[\"external\", \"pad\"], [\"pad\", \"external\"]]\n\
                   bytes-per-cycle = 8\ndimensions = 2\nsetup = 4\n";
const ROWS: &str = "[[engine]]\nname = \"dma\"\nmoves = [[\"external\", \"pad\"], [\"pad\", \"external\"]]\n\
                    bytes-per-cycle = 4\nsetup = 2\nqueue = 2\n";
const TWO: &str = "[[engine]]\nname = \"in\"\nmoves = [[\"external\", \"pad\"]]\nbytes-per-cycle = 8\ndimensions = 2\n\
                   [[engine]]\nname = \"out\"\nmoves = [[\"pad\", \"external\"]]\nbytes-per-cycle = 8\ndimensions = 2\n";

fn parse(text: &str) -> (Ir, Op) {
    let mut ctx = ir::Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    let mut ir = Ir::new(ctx);
    let mut diags = Diagnostics::new();
    let module = ir::text::parser::parse_source(&mut ir, "test", text, &mut diags).expect("it parses");
    (ir, module)
}

fn function_of(ir: &Ir, module: Op) -> Op {
    ir.walk_vec(module).into_iter().find(|&op| ir.is(op, "func.func")).expect("a function")
}

fn arguments(program: &Program, seed: u64) -> Vec<Argument> {
    let mut random = Random::new(seed);
    let mut one = |parameter: &Parameter| match parameter {
        Parameter::Number { width } => Argument::Number(ir::Int::from_u64(*width, random.next_u64() % 7)),
        Parameter::Memory { shape, width, .. } => {
            let shape: Vec<usize> = shape.iter().map(|&s| s as usize).collect();
            let mut memory = Memory::zeros(&shape, *width);
            (0..memory.len()).for_each(|k| memory.set(k, &ir::Int::from_u64(*width, random.next_u64() % 100)));
            Argument::Memory(memory)
        }
    };
    program.parameters().iter().map(&mut one).collect()
}

fn limits() -> Limits {
    Limits { undefined: Undefined::Zero, ..Limits::default() }
}

/// Plans the function of a text. True if there was a plan, whose program is then compared with the source.
fn check(name: &str, text: &str, target: &Target) -> bool {
    let (mut ir, module) = parse(text);
    let function = function_of(&ir, module);
    let mut diags = Diagnostics::new();
    let before = Program::compile(&ir, function, &mut diags).expect("it compiles");
    let mut expected = arguments(&before, 7);
    let mut actual = expected.clone();
    before.run(&mut expected, &limits()).expect("it runs");
    let planned = plan_function(&mut ir, function, target, &mut diags);
    let Ok(Some((function, reports))) = planned else {
        if std::env::var_os("SHOW").is_some() {
            diags.iter().for_each(|d| println!("{name}: {}", d.message));
        }
        return false;
    };
    if std::env::var_os("SHOW").is_some() {
        println!("{name}: {}", reports.text);
    }
    let options = ir::text::printer::PrintOptions::default();
    let printed = ir::text::printer::print_op(&ir, module, &options);
    ir::verify::verify(&mut ir, module, &mut diags)
        .unwrap_or_else(|_| panic!("{name}: {}\n{printed}", diags.iter().next().expect("one").message));
    let after = Program::compile(&ir, function, &mut diags).expect("it compiles");
    let (_, timing) =
        after.run_on(&mut actual, &limits(), target).unwrap_or_else(|e| panic!("{name}: {e:?}\n{printed}"));
    assert!(expected == actual, "{name}: other results\n{printed}");
    let field = |name: &str| -> u64 {
        let at = reports.json.find(&format!("\"{name}\": ")).expect("a field") + name.len() + 4;
        reports.json[at..].chars().take_while(char::is_ascii_digit).collect::<String>().parse().expect("a number")
    };
    assert_eq!(
        timing.moved.iter().map(|m| m.1).sum::<u64>(),
        if target.engines.is_empty() { 0 } else { field("bytes") },
        "{name}"
    );
    // Copies by the program itself overlap with computing, which plans don't count on.
    let (planned, actual) = (field("cycles"), timing.cycles);
    let near = planned.abs_diff(actual) <= actual / if target.engines.is_empty() { 8 } else { 25 } + 4;
    assert!(near, "{name}: {planned} cycles planned, {actual} simulated\n{}\n{printed}", reports.text);
    for (space, &peak) in target.spaces.iter().zip(&timing.peak) {
        assert!(space.capacity.is_none_or(|c| peak <= c), "{name}");
    }
    true
}

fn check_all(target: &Target, least: usize) {
    let only = std::env::var("ONLY").unwrap_or_default();
    let tried = examples().into_iter().filter(|(name, text)| name.contains(&only) && check(name, text, target));
    let planned: Vec<String> = tried.map(|(name, _)| name).collect();
    println!("planned: {}", planned.join(" "));
    assert!(!only.is_empty() || planned.len() >= least, "{} planned", planned.len());
}

#[test]
fn plans_of_examples_with_one_engine() {
    check_all(&scratchpad(1024, ONE), 15);
}

#[test]
fn plans_of_examples_with_rows_only() {
    check_all(&scratchpad(600, ROWS), 12);
}

#[test]
fn plans_of_examples_with_two_engines() {
    check_all(&scratchpad(700, TWO), 12);
}

#[test]
fn plans_of_examples_without_engines() {
    check_all(&scratchpad(800, ""), 12);
}

/// A nest that writes an array of which it reads neighbours, here and there with a second array and a second nest.
fn in_place(random: &mut Random) -> String {
    let size = 6 + random.below(7);
    let shape = format!("memref<{}x{}xi32>", size + 2, size + 2);
    let mut text = format!("func.func @f(%A: {shape}, %B: {shape}) {{\n");
    for nest in 0..1 + random.below(2) {
        let start = |outer: u64, is_triangle: bool| match is_triangle {
            true => format!("affine_map<(d0) -> (d0)>(%i{outer})"),
            false => "1".to_owned(),
        };
        let inner = start(nest, random.below(4) == 0);
        text += &format!("  affine.for %i{nest} = 1 to {} {{\n    affine.for %j{nest} = {inner} to {0} {{\n", size + 1);
        let element = |random: &mut Random| {
            let offset = |random: &mut Random| i64::try_from(random.below(3)).expect("small") - 1;
            let name = if random.below(4) == 0 { "B" } else { "A" };
            format!("%{name}[%i{nest} + {}, %j{nest} + {}] : {shape}", offset(random), offset(random))
        };
        for k in 0..2 {
            text += &format!("      %l{nest}{k} = affine.load {}\n", element(random));
        }
        text += &format!("      %s{nest} = arith.addi %l{nest}0, %l{nest}1 : i32\n");
        text += &format!("      affine.store %s{nest}, {}\n    }}\n  }}\n", element(random));
    }
    text + "  return\n}\n"
}

#[test]
fn plans_of_nests_that_write_what_they_read() {
    let mut planned = [0; 4];
    for seed in 0..60 {
        let text = in_place(&mut Random::new(seed));
        for (count, engines) in planned.iter_mut().zip([ONE, ROWS, TWO, ""]) {
            let capacity = 160 + 64 * (seed % 5);
            *count += usize::from(check(&format!("seed {seed}: {text}"), &text, &scratchpad(capacity, engines)));
        }
    }
    assert!(planned.iter().all(|&count| count >= 20), "{planned:?}");
}
